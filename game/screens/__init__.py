"""What people see, a room for each part of the game, its scenes and drawings together.
Rooms reach each other's scenes through routes.py."""
