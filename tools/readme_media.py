"""Draws the moving picture of the README from a demo: `python tools/readme_media.py [DEMO]`, into docs/media/demo.webp.
Opens no window. Needs the `art` extra for Pillow."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402
from PIL import Image  # noqa: E402

from game.screens.start.launch import open_window  # noqa: E402
from game.screens.title.attract import ENDING, FOLDER, AttractScene, demos  # noqa: E402
from game.ui.clock import STEP, StepClock  # noqa: E402
from game.ui.drawing.canvas import Canvas  # noqa: E402
from game.ui.folders import Folders  # noqa: E402

DEMO = f"classic_1{ENDING}"
DRAWN, SIZE = (1280, 720), (640, 360)
FRAMES_A_SECOND = 10
SECONDS = 10
SKIPPED = 4.0  # it comes out of the dark
QUALITY = 50


def pictures(demo: str) -> list[Image.Image]:
    """The demo as the idle title shows it."""
    names = [path.name for path in demos()]
    if demo not in names:
        raise SystemExit(f"There is no demo {demo} in assets/{FOLDER}; there are {', '.join(names)}.")
    with tempfile.TemporaryDirectory() as home:
        context, window = open_window(Folders(Path(home), Path(home)), StepClock(), "en", DRAWN)
        canvas = Canvas(window.surface, context.assets)
        scene = AttractScene(context, names.index(demo))
        while scene.demo is None:
            scene.update()
        found = []
        each = round(1 / STEP / FRAMES_A_SECOND)
        for step in range(round((SKIPPED + SECONDS) / STEP)):
            scene.update()
            # Also what is not kept is drawn: the board is repainted a few lands at a time.
            scene.draw(canvas, 0.0)
            if step * STEP >= SKIPPED and step % each == 0:
                content = pygame.image.tobytes(window.surface, "RGB")
                found.append(Image.frombytes("RGB", DRAWN, content).resize(SIZE, Image.Resampling.LANCZOS))
        context.audio.close()
        pygame.quit()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw the moving picture of the README.")
    parser.add_argument("demo", nargs="?", default=DEMO, help=f"a file of assets/{FOLDER} ({DEMO})")
    parser.add_argument("--into", type=Path, default=ROOT / "docs" / "media" / "demo.webp", help="where it goes")
    chosen = parser.parse_args()
    first, *others = pictures(chosen.demo)
    chosen.into.parent.mkdir(parents=True, exist_ok=True)
    first.save(
        chosen.into, save_all=True, append_images=others, duration=1000 // FRAMES_A_SECOND, loop=0, quality=QUALITY,
        method=4,
    )  # fmt: skip
    size = chosen.into.stat().st_size
    sys.stdout.write(f"{chosen.into.name}: {1 + len(others)} pictures, {size / 1000:.0f} kB\n")


if __name__ == "__main__":
    main()
