"""Everything that a player can choose, and which key does what."""
