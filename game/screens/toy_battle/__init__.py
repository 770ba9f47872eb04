"""The duel of toys: its table, its scene and controls, its result, its lesson."""
