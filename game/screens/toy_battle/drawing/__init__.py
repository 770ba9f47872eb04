"""How a duel of toys is drawn: terrain, tiles, racks, panels, and what is in the air."""
