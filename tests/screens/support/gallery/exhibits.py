"""Every scene in the states that tell most, made by the real scenes: for screenshots, for the law that all words fit,
and for drawing everything at every size. An exhibit is a function that brings a stage into that state."""

from __future__ import annotations

import shutil
from dataclasses import fields

from game.ui.settings import Settings
from tests.screens.support.gallery import (  # noqa: F401  (those that are not named below add their exhibits themselves)
    clone_wars,
    conquest,
    hall_of_fame,
    menus,
    open_lists,
    picking,
    registry,
    results,
    revised,
    rounds,
    saved_matches,
    toy_battle,
    watching,
)
from tests.screens.support.stage import Stage

EXHIBITS = registry.EXHIBITS
for _room in (watching, hall_of_fame, toy_battle, results, saved_matches):
    EXHIBITS.update(_room.EXHIBITS)


def set_up(stage: Stage, name: str) -> None:
    """Bring a stage into a state of the gallery, whatever it showed before."""
    clean(stage)
    EXHIBITS[name](stage)
    stage.draw()


def clean(stage: Stage) -> None:
    """As when the game was just installed; only language, window and text size stay."""
    kept = stage.context.settings
    stage.app.stack.clear()
    shutil.rmtree(stage.context.folders.matches, ignore_errors=True)
    stage.context.notices.clear()
    stage.app.notices.text = ""
    stage.context.audio.captions.lines = ()
    stage.context.devices.last_device = "keyboard"
    usual = Settings()
    names = [item.name for item in fields(Settings) if item.name not in ("language", "window", "text_size")]
    stage.context.change(**{name: getattr(usual, name) for name in names})
    assert stage.context.settings.window == kept.window
