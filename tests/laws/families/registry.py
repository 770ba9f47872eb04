"""Which family's laws a mode goes through besides those of all modes."""

from __future__ import annotations

from tests.laws.families.classic import CLASSIC
from tests.laws.families.clone_wars import CLONE_WARS
from tests.laws.families.revised import REVISED
from tests.laws.families.toy_battle import TOY_BATTLE
from tests.laws.law import Family

FAMILIES: dict[str, Family] = {
    "classic": CLASSIC,
    "galactic_classic": CLASSIC,
    "basic_training": REVISED,
    "command_room": REVISED,
    "world_conquest": REVISED,
    "clone_wars": CLONE_WARS,
    "toy_battle": TOY_BATTLE,
}
