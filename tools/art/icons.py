"""The family of icons: glyphs of the interface in one colour, and pictures of objectives, rewards, powers and steps."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tools.art import glyphs, signs
from tools.art.families import Family
from tools.art.figure import Figure

DRAWINGS: dict[str, Callable[[], Figure]] = {
    **{name: partial(glyphs.glyph, name) for name in glyphs.GLYPHS},
    **{f"objective_{name}": draw for name, draw in signs.OBJECTIVES.items()},
    **{f"reward_{name}": draw for name, draw in signs.REWARDS.items()},
    **{f"power_{name}": draw for name, draw in signs.POWERS.items()},
    **{f"step_{name}": draw for name, draw in signs.STEPS.items()},
}
FAMILY = Family("icons", DRAWINGS, sizes=(72, 28), coloured=0)
build = FAMILY.build
contact_sheet = FAMILY.contact_sheet
