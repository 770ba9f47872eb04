"""Every scene in its telling states, as pictures in build/screenshots: both languages, two sizes. Needs no display.
Names as arguments choose scenes by how they begin: `python tools/screenshots.py match battle`."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.levels.languages import languages  # noqa: E402
from tests.screens.support.gallery.exhibits import EXHIBITS, set_up  # noqa: E402
from tests.screens.support.stage import Stage  # noqa: E402

FOLDER = ROOT / "build" / "screenshots"
SIZES = ((1280, 720), (1920, 1080))


def main(wanted: list[str]) -> int:
    names = [name for name in EXHIBITS if not wanted or name.startswith(tuple(wanted))]
    if not names:
        sys.stderr.write(f"No scene begins with {' or '.join(wanted)}.\n")
        return 2
    for size in SIZES:
        for language in languages():
            folder = FOLDER / f"{size[0]}x{size[1]}" / language
            folder.mkdir(parents=True, exist_ok=True)
            with TemporaryDirectory() as home:
                stage = Stage(Path(home), size, language)
                for name in names:
                    set_up(stage, name)
                    stage.shot(folder / f"{name}.png")
                stage.close()
            sys.stdout.write(f"{len(names)} pictures in {folder.relative_to(ROOT)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
