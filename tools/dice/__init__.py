"""The dice: ray-marched tumbles of a d6 and a d8 as layered sheets that take any colour, in assets/dice."""

from __future__ import annotations

from pathlib import Path

from tools.dice.contact import contact_sheet
from tools.dice.sheets import describe, shadow, tumble_sheets
from tools.dice.solids import SOLIDS
from tools.dice.tumbling import TUMBLES

__all__ = ["build", "contact_sheet"]

HEAD = """\
# Frames and finishes of the dice; written by tools/dice, which also draws the sheets.
# A die of any colour: body × colour, ink × ink colour on top, where it has one trim × its colour, shine added.

duration = 900                   # milliseconds of a whole tumble

# Bonus dice differ by brass edges and star pips, not by colour alone.
[finishes.red]
body = "#CE2426"
ink = "#FCF6EC"
mark = "pips"

[finishes.ivory]
body = "#F5F0E2"
ink = "#1E1C22"
mark = "pips"

[finishes.black]
body = "#33363F"
ink = "#FCF6EC"
mark = "pips"

[finishes.bonus_attack]
body = "#33363F"
ink = "#FFD978"
mark = "stars"
trim = "#E3B04B"

[finishes.bonus_defence]
body = "#CE2426"
ink = "#FFE08A"
mark = "stars"
trim = "#E3B04B"

"""


def build(target: Path) -> None:
    folder = target / "assets" / "dice"
    folder.mkdir(parents=True, exist_ok=True)
    for solid in SOLIDS:
        for tumble in TUMBLES:
            tumble_sheets(folder, solid, tumble)
        shadow(folder, solid)
    lines = [line for solid in SOLIDS for line in describe(solid)]
    (folder / "dice.toml").write_text(HEAD + "\n".join(lines).rstrip() + "\n", encoding="utf-8", newline="\n")
