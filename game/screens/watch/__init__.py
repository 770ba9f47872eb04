"""Watching a match: its board, transport and panels, taking over, and exporting a film."""
