"""Drawing in units of 1920 by 1080: canvas, words, shapes, colours and pictures from files."""
