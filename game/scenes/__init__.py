"""The scenes of the window, from the first picture to the result."""
