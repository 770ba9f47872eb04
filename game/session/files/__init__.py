"""Choosing a file or a folder of the player's disk, and bringing in a level that was chosen. No screen."""
