"""Films of matches: what is filmed, how frames and sound are written into a file. Imports no scenes: whoever films
hands in what it wants to have filmed."""
