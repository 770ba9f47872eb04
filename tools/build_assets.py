"""Builds pictures, fonts and sounds from source: `python tools/build_assets.py [FAMILY ...]`, by default all families.

With `--contact-sheets` it writes one PNG per family to look at. A family is a package with `build(target)`, target is
the folder that holds assets/ and sounds/, and `contact_sheet(source, picture)`. Needs the `art` extra to run.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

FAMILIES = {
    "fonts": "tools.boards.fonts",
    "world": "tools.boards.world",
    "galaxy": "tools.boards.galaxy",
    "terrains": "tools.boards.terrains",
    "troops": "tools.art.troops",
    "emblems": "tools.art.emblems",
    "pieces": "tools.art.pieces",
    "icons": "tools.art.icons",
    "prompts": "tools.art.prompts",
    "cards": "tools.art.cards",
    "logo": "tools.art.logo",
    "dice": "tools.dice",
    "sound": "tools.sound",
    "modes": "tools.boards.modes",
    "backdrop": "tools.boards.backdrop",
}


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the art and sound of the game from source.")
    parser.add_argument("families", nargs="*", metavar="FAMILY", help=f"some of: {', '.join(FAMILIES)}")
    parser.add_argument("--contact-sheets", action="store_true", help="write PNGs to build/contact-sheets")
    parser.add_argument("--into", type=Path, default=ROOT, help="folder for assets/ and sounds/ (the project)")
    chosen = parser.parse_args()
    unknown = sorted(set(chosen.families) - set(FAMILIES))
    if unknown:
        parser.error(f"no such family: {', '.join(unknown)}; there are {', '.join(FAMILIES)}")
    for family in chosen.families or FAMILIES:
        began = time.monotonic()
        module = importlib.import_module(FAMILIES[family])
        if chosen.contact_sheets:
            folder = ROOT / "build" / "contact-sheets"
            folder.mkdir(parents=True, exist_ok=True)
            module.contact_sheet(chosen.into, folder / f"{family}.png")
        else:
            module.build(chosen.into)
        sys.stdout.write(f"{family}: {time.monotonic() - began:.1f} s\n")


if __name__ == "__main__":
    main()
