"""How a thrown die turns from frame to frame until it lies still with its front face to the player."""

from __future__ import annotations

import math

from tools.dice.solids import Solid
from tools.dice.vectors import Rotation, about, unit, vector

FRAMES = 24
TUMBLES = ("from_left", "from_right")
ROLL, SPIN, ROCK = 7.4, 2.1, 0.1


def attitudes(solid: Solid, tumble: str) -> list[Rotation]:
    """A die thrown from the left rolls to the right: its near side moves with the throw, ever slower, then rocks."""
    way = -1 if tumble == "from_left" else 1
    roll = unit(vector(0.35 if way < 0 else 0.55, 1, 0.12 * way))
    spin = unit(vector(0.5 * way, -0.3, 1))
    found = []
    for frame in range(FRAMES):
        left = 1 - frame / (FRAMES - 1)
        eased = left * left * (1 + 0.6 * left)
        rock = ROCK * math.sin(3 * math.pi * min(1, 2.2 * left)) * min(1, 2.2 * left) * (left < 1 / 2.2)
        turn = about(roll, way * (ROLL * eased + rock)) @ about(spin, SPIN * eased)
        found.append(turn @ solid.rest)
    return found
