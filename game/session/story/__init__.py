"""What is told of a match: its log, recaps, notes on a turn, statistics and highlights."""
