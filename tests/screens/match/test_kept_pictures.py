"""What has been drawn once is not made anew by opening the settings, and maps are read before they are needed."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.screens.support.positions.classic import HAND, aimed, classic, hands_of
from tests.screens.support.stage import Stage


def test_going_to_the_settings_and_back_makes_no_panel_anew(tmp_path: Path) -> None:
    made = Stage(tmp_path, (1920, 1080))
    try:
        scene = classic(made, "attack", hands=hands_of(3, HAND[:3]))
        made.steps(60)
        aimed(made)
        for _ in range(2):
            made.app.stack.apply(scene.pause_menu())
            made.steps(2)
            made.focus("settings")
            made.press("confirm")
            before = set(made.canvas.kept._surfaces)
            made.press("back", "back")
        panels = {key for key in made.canvas.kept._surfaces if isinstance(key, tuple) and key[0] in ("panel", "shadow")}
        assert panels <= before
    finally:
        made.close()


def test_the_board_is_not_painted_anew_when_settings_close_unchanged(stage: Stage) -> None:
    scene = classic(stage, "attack")
    painter, table = scene.board._painter, scene.board._table
    scene.resume()
    assert (scene.board._painter, scene.board._table) == (painter, table)


def test_the_first_bubble_finds_the_map_already_read(stage: Stage) -> None:
    scene = classic(stage, "attack")
    assert "_land" in vars(scene.board.art)
    assert isinstance(scene.board.art._land, pygame.Mask)
