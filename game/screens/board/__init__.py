"""The board of a conquest game: land, names, plates and arrows, at any size and from any camera."""
