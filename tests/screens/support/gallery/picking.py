"""The picker of files in the states that tell most: a replay, a level, problems, nothing, long names, its places."""

from __future__ import annotations

import os
import shutil
from datetime import date
from pathlib import Path
from typing import Any

from game.screens import routes
from tests.levels.test_own_levels import BOARD, EDITION
from tests.screens.support.gallery.open_lists import PREFIX
from tests.screens.support.gallery.registry import EXHIBITS, exhibit
from tests.screens.support.stage import Stage

REPLAYS = Path(__file__).resolve().parents[3] / "replays"
WHEN = 1_794_000_000
LONG = "the evening on which nobody wanted to go home before the last army had crossed the last border of the world "
FAULTS = {
    '"north"]': '"nroth"]',
    '"#ffce5c"': '"yellow"',
    "bonus = 2": "bonus = -1",
    'name = { en = "Ring"': 'names = { en = "Ring"',
}


def _disk(stage: Stage) -> Path:
    """A player's home beside the game's own folders, the same each time."""
    home = stage.context.folders.data.parent / "mira"
    shutil.rmtree(home, ignore_errors=True)
    for name in ("Desktop", "Documents", "Downloads/Empty", "Downloads/Levels from Joris", "Downloads/Old matches"):
        (home / name).mkdir(parents=True)
    downloads, levels = home / "Downloads", home / "Downloads" / "Levels from Joris"
    sources = ("basic_training_four", "classic_six", "clone_wars_four", "command_room_five", "toy_battle_golden")
    for number in range(20):
        path = downloads / f"Evening {number + 1}.jsonl"
        shutil.copy(REPLAYS / f"{sources[number % len(sources)]}.jsonl", path)
        os.utime(path, (WHEN, WHEN))
    (downloads / "Holiday.jsonl").write_text("no replay\n", encoding="utf-8")
    (downloads / f"{LONG}{LONG}.jsonl").write_text("no replay\n", encoding="utf-8")
    (levels / "ring.toml").write_text(BOARD, encoding="utf-8")
    (levels / "quick.toml").write_text(EDITION, encoding="utf-8")
    faulty = BOARD
    for right, wrong in FAULTS.items():
        faulty = faulty.replace(right, wrong, 1)
    (levels / "faulty.toml").write_text(faulty, encoding="utf-8")
    return home


def _pick(stage: Stage, folder: str, name: str, kind: str = "replay") -> Any:
    home = _disk(stage)
    make = {"replay": routes.import_replay, "level": routes.import_level}[kind]
    stage.context.change(last_folders={f"{kind}s": str(home / folder)})
    scene = stage.show(lambda context: make(context, lambda path: False, home))
    if kind == "replay":
        scene.kind.today = lambda: date(2026, 11, 16)
    scene.browser.place = next((at for at, one in enumerate(scene.browser.entries) if one.name.startswith(name)), 0)
    scene.rebuild()
    stage.steps(20)
    return scene


@exhibit
def pick_replay(stage: Stage) -> None:
    _pick(stage, "Downloads", "Evening 7")


@exhibit
def pick_level(stage: Stage) -> None:
    _pick(stage, "Downloads/Levels from Joris", "quick", "level")


@exhibit
def pick_level_with_problems(stage: Stage) -> None:
    _pick(stage, "Downloads/Levels from Joris", "faulty", "level")


@exhibit
def pick_no_replay(stage: Stage) -> None:
    _pick(stage, "Downloads", "Holiday")


@exhibit
def pick_empty_folder(stage: Stage) -> None:
    _pick(stage, "Downloads/Empty", "")


@exhibit
def pick_long_name(stage: Stage) -> None:
    _pick(stage, "Downloads", LONG)


def _places(stage: Stage) -> None:
    _pick(stage, "Downloads/Old matches", "")
    stage.press("third")
    stage.steps(5)


EXHIBITS[f"{PREFIX}places"] = _places
