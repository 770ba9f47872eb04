"""Matches with a last round, for the gallery: the countdown, the last round, and what is said when it begins."""

from __future__ import annotations

from game.rules.conquest.rounds import RoundBegan
from tests.screens.support.gallery.registry import exhibit
from tests.screens.support.positions.classic import classic
from tests.screens.support.stage import Stage

SIX_ROUNDS = {"rounds": 6}


@exhibit
def rounds_countdown(stage: Stage) -> None:
    classic(stage, "attack", turn=13, round=5, opener=0, options=SIX_ROUNDS)


@exhibit
def rounds_last(stage: Stage) -> None:
    classic(stage, "place", turn=16, round=6, opener=0, options=SIX_ROUNDS)


@exhibit
def rounds_last_begins(stage: Stage) -> None:
    """Seat 0 ends the round before the last."""
    scene = classic(stage, "move", turn=15, round=5, opener=1, options=SIX_ROUNDS)
    scene.session.submit("end")
    stage.until(lambda: scene.session.timeline.find(RoundBegan) is not None)
    stage.steps(20)
