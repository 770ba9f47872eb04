"""What a person chooses on the board of a conquest game, from a territory to a finished action."""
