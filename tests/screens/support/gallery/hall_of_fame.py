"""The hall of fame with matches in it, and films being made, for the gallery."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from game.screens import routes
from tests.screens.support.gallery.watching import KEPT, watching
from tests.screens.support.stage import Stage
from tests.session.saved.kept_matches import keep

WON = (
    "classic_golden", "classic_six", "command_room_four", "galactic_classic_even", "toy_battle_sea", "toy_battle_pool",
    "toy_battle_jungle", "toy_battle_golden", "world_conquest_golden", "toy_battle_station", "toy_battle_clouds",
)  # fmt: skip


def fill(stage: Stage) -> list[Path]:
    return [keep(stage.context.folders.matches, source, number) for number, source in enumerate(WON)]


def _read(stage: Stage, fresh: Path | None = None) -> Any:
    scene = stage.show(lambda context: routes.hall_of_fame(context, fresh))
    stage.until(lambda: not scene.is_reading)
    stage.steps(1)
    return scene


def hall_of_fame(stage: Stage) -> None:
    fill(stage)
    scene = _read(stage)
    for feat in scene.book.feats[::2]:
        scene.book.enter(feat, "ZNC")
    scene.rebuild()


def hall_of_fame_empty(stage: Stage) -> None:
    _read(stage)


def initials(stage: Stage) -> None:
    _read(stage, fill(stage)[5])
    assert stage.top.entry is not None
    stage.press("confirm", "confirm")
    stage.steps(10)


def _export(stage: Stage) -> Any:
    watching(stage, KEPT / "classic_two.jsonl", 100)
    stage.press("third")
    assert stage.top.name == "export"
    return stage.top


def export(stage: Stage) -> None:
    _export(stage)


def export_of_a_still(stage: Stage) -> None:
    _export(stage).kind = ".png"
    stage.top.rebuild()


def export_runs(stage: Stage) -> None:
    """A film in the making."""
    scene = _export(stage)

    def for_ever() -> Iterator[None]:
        while True:
            yield

    scene.filming = SimpleNamespace(done=412, frames=1204, share=412 / 1204)
    scene._work, scene._began = for_ever(), stage.clock.now() - 61
    scene.rebuild()
    stage.steps(1)


def export_done(stage: Stage) -> None:
    export_of_a_still(stage)
    stage.press("confirm")
    stage.until(lambda: stage.top.made is not None)


SHOWN = (hall_of_fame, hall_of_fame_empty, initials, export, export_of_a_still, export_runs, export_done)
EXHIBITS = {made.__name__: made for made in SHOWN}
