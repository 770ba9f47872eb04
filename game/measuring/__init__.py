"""How fast the window is and how much memory it takes, on a screen that nobody sees."""
