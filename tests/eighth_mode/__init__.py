"""Last Tin, a mode that lives outside the game: a row of tins, each player takes one to three, the last tin wins.
docs/adding-a-mode.md walks through it. Nothing of it is known to game/ but what `register` is told here."""

from __future__ import annotations

from pathlib import Path

from game.registry import ModePackage

LAST_TIN = ModePackage(
    "last_tin",
    {"last_tin": "tests.eighth_mode"},
    kind="tests.eighth_mode.rules:KIND",
    traits="tests.eighth_mode.session:TRAITS",
    presentation="tests.eighth_mode.screen:PRESENTATION",
    agents={"hard": "tests.eighth_mode.session:Counter"},
    data=Path(__file__).parent / "data",
)
