"""Many matches at once: the arena that plays them, what their results are worth, and how to show them.
Pure: no pygame, and the clock only measures, it never decides."""
