"""Replay files: written while a match is played, read again line by line, and verified."""
