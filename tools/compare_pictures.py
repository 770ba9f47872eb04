"""Whether every exhibit of the gallery still looks as it did, to the pixel: both languages, 1280 by 720, no display.
`--write` keeps what is drawn now. What differs is drawn into build/pictures; names as arguments choose exhibits."""

from __future__ import annotations

import hashlib
import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from game.levels.languages import languages  # noqa: E402
from tests.screens.support.gallery.exhibits import EXHIBITS, set_up  # noqa: E402
from tests.screens.support.stage import Stage  # noqa: E402

SIZE = (1280, 720)
# Text is drawn otherwise by another FreeType, so hashes count for one version of pygame-ce only.
KEPT = ROOT / "tests" / "pictures" / f"pygame-ce-{pygame.version.ver}.json"
DRAWN = ROOT / "build" / "pictures"
# These show today's date, a file's size or the folder of the player, which differ from run to run.
UNSTEADY = ("replays", "replays_of_all_games", "export_done", "error")
SEED = 123_456


def draw_exhibits(names: list[str], language: str) -> dict[str, str]:
    """The hash of each exhibit; those whose hash is not the kept one leave their picture in build/pictures."""
    kept, hashes = kept_hashes(), {}
    with TemporaryDirectory() as home, patch("secrets.randbits", lambda bits: SEED):
        stage = Stage(Path(home), SIZE, language)
        for name in names:
            set_up(stage, name)
            key = f"{language}/{name}"
            hashes[key] = hashlib.sha256(stage.window.surface.get_buffer().raw).hexdigest()[:16]
            if kept.get(key) != hashes[key]:
                (DRAWN / language).mkdir(parents=True, exist_ok=True)
                stage.shot(DRAWN / f"{key}.png")
        stage.close()
    return hashes


def kept_hashes() -> dict[str, str]:
    return dict(json.loads(KEPT.read_text(encoding="utf-8"))) if KEPT.exists() else {}


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="keep the hashes of what is drawn now")
    parser.add_argument("names", nargs="*", help="exhibits by how their names begin; all of them if none is given")
    wanted = parser.parse_args()
    steady = [name for name in EXHIBITS if name not in UNSTEADY]
    names = [name for name in steady if not wanted.names or name.startswith(tuple(wanted.names))]
    kept = kept_hashes()
    if not kept and not wanted.write:
        sys.stderr.write(f"No hashes are kept for pygame-ce {pygame.version.ver}; --write keeps those of this tree.\n")
        return 2
    drawn = {key: value for language in languages() for key, value in draw_exhibits(names, language).items()}
    if wanted.write:
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text(json.dumps(kept | drawn if wanted.names else drawn, indent=0, sort_keys=True) + "\n", "utf-8")
    other = [key for key, value in drawn.items() if key in kept and kept[key] != value]
    new = [key for key in drawn if key not in kept]
    gone = [key for key in kept if key not in drawn and not wanted.names]
    for word, keys in (("differs", other), ("is new", new), ("is gone", gone)):
        sys.stdout.writelines(f"{key} {word}\n" for key in keys)
    sys.stdout.write(f"{len(drawn) - len(other) - len(new)} of {len(drawn)} pictures are as they were.\n")
    return 1 if (other or new or gone) and not wanted.write else 0


if __name__ == "__main__":
    sys.exit(main())
