"""From the command line to the first picture, and the screen for errors that nobody foresaw."""
