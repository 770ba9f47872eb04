"""The terrains that a duel can be fought on, those of the player among them."""

from __future__ import annotations

from game.core.errors import GameError
from game.levels.families.terrains import load_terrain
from game.rules.toy_battle.terrain import Terrain
from game.session.setup.form import levels_of


def playable_terrains(mode: str) -> dict[str, Terrain]:
    """Every terrain that can be played, the usual one first."""
    found: dict[str, Terrain] = {}
    for level in levels_of(mode):
        try:
            found[level] = load_terrain(level)
        except GameError:
            continue
    return found
