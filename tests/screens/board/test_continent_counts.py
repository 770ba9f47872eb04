"""How close somebody is to a whole continent is told beside the board's names and panels."""

from __future__ import annotations

from tests.screens.support.boxes import box_of
from tests.screens.support.positions.classic import close_to_two_continents
from tests.screens.support.stage import Stage


def test_who_is_close_to_africa_is_told_beside_the_log(stage: Stage) -> None:
    scene = close_to_two_continents(stage)
    stage.steps(30)
    assert box_of(stage, "4/6")[2] < scene.panels.layout.log[0]


def test_central_america_keeps_its_name_beside_the_count_of_its_continent(stage: Stage) -> None:
    close_to_two_continents(stage)
    stage.steps(30)
    texts = [entry.text.replace("\n", " ") for entry in stage.written()]
    assert "8/9" in texts
    assert "Central America" in texts
