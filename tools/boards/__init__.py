"""What builds fonts, the world board, the galaxy board and the terrains. Imports nothing of the game."""
