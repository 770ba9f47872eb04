"""Bubbles beside a land: the line to it, and what lies over that line."""

from __future__ import annotations

from game.screens.match import hud
from game.ui.drawing.theme import GOLD
from tests.screens.support.positions.classic import (
    classic,
    close_to_two_continents,
    number_of,
)
from tests.screens.support.stage import Stage


def test_a_bubble_away_from_its_land_has_a_line_to_it_that_is_not_too_long(stage: Stage) -> None:
    """Gold between the bubble and the dot at the end of the line, which stops before the plate; none over 300 units."""
    classic(stage, "attack")
    canvas = stage.canvas
    canvas.fill((0, 0, 0))
    hud.draw_bubble(canvas, (200, 400, 400, 500), (670, 450))
    assert canvas.surface.get_at(canvas.place(520, 450))[:3] == GOLD
    assert canvas.surface.get_at(canvas.place(670, 450))[:3] == (0, 0, 0)
    canvas.fill((0, 0, 0))
    hud.draw_bubble(canvas, (200, 400, 400, 500), (690, 450))
    assert canvas.surface.get_at(canvas.place(520, 450))[:3] == (0, 0, 0)


def test_the_long_log_lies_over_the_line_of_a_bubble(stage: Stage) -> None:
    scene = close_to_two_continents(stage)
    scene.aim.focus(number_of(scene, "yakutsk"))
    scene.follow()
    stage.press("log")
    stage.steps(2)
    x0, y0, _, y1 = scene.panels.layout.long_log
    column = [stage.canvas.surface.get_at(stage.canvas.place(x0 + 40, y))[:3] for y in range(int(y0), int(y1))]
    assert GOLD not in column
