"""Boards, editions and texts from TOML that a player can write, with every problem gathered by file and line.
Imports core and modes, never agents, screens or pygame."""
