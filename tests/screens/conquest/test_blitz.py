"""The blitz: how many armies it leaves, when it cannot begin, and the odds beside it."""

from __future__ import annotations

from typing import Any

import pytest

import game
from tests.screens.support.positions.classic import SOURCE, TARGET, aimed, armies, classic, laid_out, rest
from tests.screens.support.stage import Stage


def with_armies(attackers: int, defenders: int, phase: str = "attack") -> dict[str, Any]:
    lands = {SOURCE: {"owner": 0, "armies": attackers}, TARGET: {"owner": 1, "armies": defenders}}
    return {**laid_out(3, phase)["territories"], **lands}


@pytest.mark.parametrize("seed", [0, 1])
def test_a_blitz_leaves_as_many_as_it_says(stage: Stage, seed: int) -> None:
    stage.context.change(battles="none", defence="most")
    scene = classic(stage, "attack", seed=seed, territories=with_armies(9, 40))
    scene.panels.keep = 5
    aimed(stage)
    stage.press("second")
    rest(stage, scene)
    assert armies(scene, SOURCE) == 5


@pytest.mark.parametrize("battles", ["none", "all"])
def test_a_blitz_that_cannot_begin_says_so(stage: Stage, battles: str) -> None:
    stage.context.change(battles=battles)
    scene = classic(stage, "attack", territories=with_armies(8, 6))
    aimed(stage)
    if battles == "all":
        stage.press("confirm")
        stage.until(lambda: stage.top.name == "battle" and stage.top.situation == "deciding", 1200)
    scene.panels.keep = 10
    length = len(scene.match.log)
    stage.press("second")
    assert len(scene.match.log) == length
    assert stage.context.say("match.blitz_refused", count=10) in stage.words()


def test_the_odds_say_whether_they_are_those_of_the_blitz(stage: Stage) -> None:
    scene = classic(stage, "attack", territories=with_armies(8, 3))
    aimed(stage)
    say = stage.context.say
    shares = {}
    for keep in (1, 5, 10):
        scene.panels.keep = keep
        words = stage.words()
        assert (say("match.odds_blitz", count=keep) in words) == (keep == 5)
        assert (say("match.expected_losses") in words) == (keep != 5)
        shares[keep] = words
    plain, blitz = f"{game.odds(8, 3):.0%}"[:-1], f"{game.odds(4, 3):.0%}"[:-1]
    assert plain in shares[1]
    assert plain in shares[10]
    assert blitz in shares[5]
    assert blitz != plain
