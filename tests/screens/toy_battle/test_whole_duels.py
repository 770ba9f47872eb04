"""Whole duels on the real scene, by keyboard alone, pad alone and mouse alone, over all eight terrains."""

from __future__ import annotations

from typing import Any

import pytest

from game.screens import routes
from game.session.setup.match_setup import MatchSetup, Seat
from tests.screens.support.pilots.toy_battle import ToyMousePilot, ToyPilot, assert_law
from tests.screens.support.stage import Stage

DUELS = (
    ("castle_field", "keyboard", ("human", "easy")),
    ("caribbean_sea", "keyboard", ("easy", "human")),
    ("volcanic_jungle", "keyboard", ("human", "human")),
    ("tropical_pool", "pad:0", ("human", "easy")),
    ("cursed_cemetery", "pad:0", ("human", "human")),
    ("station_metal_x", "pad:0", ("easy", "human")),
    ("battlefield", "mouse", ("human", "human")),
    ("city_of_clouds", "mouse", ("human", "easy")),
    ("castle_field", "mouse", ("human", "human")),
)


pytestmark = pytest.mark.stage(size=(960, 540))


def opened(stage: Stage, terrain: str, kinds: tuple[str, str], seed: str = "5", device: str = "any") -> Any:
    seats = tuple(Seat(kind, name, 1 - number, device if kind == "human" else "any")
                  for number, (kind, name) in enumerate(zip(kinds, ("Mira", "Lady Zinc"), strict=True)))  # fmt: skip
    table = MatchSetup("toy_battle", terrain, {}, seed, seats)
    return stage.show(lambda context: routes.match(context, table))


@pytest.mark.parametrize(("terrain", "device", "kinds"), DUELS, ids=lambda value: str(value))
def test_a_whole_duel_by_one_device_alone(stage: Stage, terrain: str, device: str, kinds: tuple[str, str]) -> None:
    scene = opened(stage, terrain, kinds, device=device if device.startswith("pad") else "any")
    assert scene.name == "toy_match"
    pilot = ToyMousePilot(stage, device) if device == "mouse" else ToyPilot(stage, device)
    pilot.play(scene)
    assert scene.match.outcome is not None
    assert "Deploy" in pilot.kinds
    assert "Draw" in pilot.kinds
    assert_law(scene)
    stage.until(lambda: stage.top is not scene, 200)
    assert stage.top.name != "error"
