"""The match of a conquest game: its scene, controls and panels, and how a mode dresses them."""
