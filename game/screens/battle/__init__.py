"""The battle over the board: both sides, the dice between them, and whoever must decide."""
