"""The table before a match: who sits where, options and seed."""
