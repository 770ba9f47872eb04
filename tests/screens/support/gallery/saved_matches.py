"""Matches that cannot be saved, that another window plays, that are damaged or that are shared, for the gallery."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from game.core.replays.writing import open_locked
from game.screens import routes
from game.screens.match.save_elsewhere import SaveElsewhereScene
from game.session.saved.autosave import Autosave
from game.session.saved.library import Library
from game.session.setup.match_setup import MatchSetup, Seat
from game.ui.scene import Push
from tests.screens.support.stage import Stage

NOW = datetime(2026, 11, 16, 21, 40)
SEATS = (Seat("human", "Mira", 0), Seat("normal", "Lady Zinc", 1))


def _marked(stage: Stage, mode: str) -> Any:
    """The mark as it stays; what wrote it here is mended before the picture is taken."""
    scene = stage.show(lambda context: routes.match(context, MatchSetup(mode, None, {}, "TIN-4F2A-91", SEATS)))
    stage.steps(2, draw=False)
    problem = f"The replay {scene.keeper.path} could not be written any further: No space left on device."
    scene.keeper._keeper._problem = problem
    scene.keeper._keeper.retry = lambda: False
    stage.steps(60, draw=False)
    stage.context.notices.clear()
    stage.until(lambda: not stage.app.notices.text)
    return scene


def unsaved_match(stage: Stage) -> None:
    _marked(stage, "classic")


def unsaved_toy_battle(stage: Stage) -> None:
    _marked(stage, "toy_battle")


def unsaved_pause(stage: Stage) -> None:
    stage.app.stack.apply(_marked(stage, "classic").pause_menu())


def save_elsewhere(stage: Stage) -> None:
    scene = _marked(stage, "classic")
    stage.app.stack.apply(scene.pause_menu())
    home = stage.context.folders.data / "home"
    for name in ("Desktop", "Documents", "Downloads"):
        (home / name).mkdir(parents=True)
    stage.app.stack.apply(Push(SaveElsewhereScene(stage.context, scene, home)))


def keep(stage: Stage, second: int = 0) -> Path:
    table = MatchSetup("classic", None, {}, "TIN-4F2A-91", SEATS)
    match = table.start()
    keeper = Autosave(stage.context.folders.matches, match, table, NOW.replace(second=second))
    for _ in range(9):
        match.submit(match.actions()[0])
    keeper.close()
    return keeper.path


def _listed(stage: Stage) -> Any:
    scene = stage.show(routes.replays)
    stage.until(lambda: scene._scan is None and not scene.pictures.is_busy)
    return scene


def kept_in_use(stage: Stage) -> None:
    number = open_locked(keep(stage))
    _listed(stage)
    stage.press("confirm")
    os.close(number)


def _spoil(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:8], b'{"seat":0,"act{"se\n', *lines[9:]]))


def kept_damaged(stage: Stage) -> None:
    _spoil(keep(stage))
    keep(stage, 5)
    scene = _listed(stage)
    stage.press("down")
    stage.until(lambda: not scene.pictures.is_busy)


def title_damaged(stage: Stage) -> None:
    os.utime(keep(stage), ns=(1, 1))
    _spoil(keep(stage, 5))
    stage.show(routes.title)
    stage.focus("continue")


def title_damaged_choices(stage: Stage) -> None:
    title_damaged(stage)
    stage.press("confirm")


def kept_shared_open(stage: Stage) -> None:
    keep(stage)
    _listed(stage)
    stage.press("third")


def watch_public(stage: Stage) -> None:
    keep(stage)
    library = Library(stage.context.folders.matches)
    library.refresh()
    path = library.share_for_watching(library.kept[0])
    scene: Any = stage.show(lambda context: routes.watch(context, path))
    stage.until(lambda: scene.watching is not None)


EXHIBITS: dict[str, Callable[[Stage], None]] = {
    make.__name__: make
    for make in (
        unsaved_match, unsaved_toy_battle, unsaved_pause, save_elsewhere, kept_in_use, kept_damaged, title_damaged,
        title_damaged_choices, kept_shared_open, watch_public,
    )
}  # fmt: skip
