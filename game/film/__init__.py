"""Films of matches: what is filmed, how frames and sound are written into a file. Imports no scenes: the caller
hands in what is to be filmed."""
