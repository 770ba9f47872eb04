"""The battle over the board: both sides, the dice between them, and the one who must decide."""
