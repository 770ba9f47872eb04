"""The family of toy troops: toys, whole tiles, backs, strengths and effects, by the names that the game asks for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tools.art import tiles
from tools.art.families import Family
from tools.art.figure import Figure
from tools.art.toys import TOYS


def bordered(draw: Callable[[], Figure]) -> Figure:
    """A toy on its own, with the same thick outline as on its tile."""
    figure = Figure(margin=11)
    return figure.add(draw(), border=tiles.TOY_BORDER)


DRAWINGS: dict[str, Callable[[], Figure]] = {
    **{f"tile_{side}_{toy}": partial(tiles.tile, side, toy) for side in tiles.SIDES for toy in TOYS},
    **{f"toy_{toy}": partial(bordered, draw) for toy, draw in TOYS.items()},
    **{f"tile_{side}_back": partial(tiles.back, side) for side in tiles.SIDES},
    **{f"tile_{side}_frame": partial(tiles.frame, side) for side in tiles.SIDES},
    **{f"tile_{side}_down": partial(tiles.down, side) for side in tiles.SIDES},
    **{f"strength_{value}": partial(tiles.strength, value) for value in tiles.STRENGTHS.values()},
    **{f"effect_{kind}": partial(tiles.effect, kind) for kind in tiles.DRAWN_EFFECTS},
}
FAMILY = Family("troops", DRAWINGS, under={f"tile_{side}_down": f"tile_{side}_capn" for side in tiles.SIDES})
build = FAMILY.build
contact_sheet = FAMILY.contact_sheet
