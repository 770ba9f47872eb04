"""Resigning from a match: who plays the seat then, what is remembered, and what comes when nobody is left."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import game
from game.core.rng import Rng
from game.screens import routes
from game.screens.replays.replay_opening import continued
from game.session.idle_agent import StillPlayer
from game.session.saved.hall_of_fame import setup_of
from game.session.saved.library import waiting
from game.session.saved.resigning import replace_resigned
from game.session.setup.match_setup import MatchSetup, Seat
from tests.screens.support.stage import Stage
from tests.strangers import MATCHES, chosen

MIRA, BAS, ZINC = Seat("human", "Mira", 0), Seat("human", "Bas", 1), Seat("easy", "Lady Zinc", 1)


pytestmark = pytest.mark.stage(reduced_motion=True, speed=8)


def begin(stage: Stage, mode: str, *seats: Seat) -> Any:
    """A match in which the first person has acted once, and the menu open."""
    level = "castle_field" if mode == "toy_battle" else None
    scene = stage.show(lambda context: routes.match(context, MatchSetup(mode, level, {}, "TIN-1", seats)))
    stage.until(lambda: scene.session.waiting_seat is not None or stage.top is not scene)
    if stage.top.name == "hand_over":
        stage.steps(70)
        stage.press("confirm")
    seat = scene.session.waiting_seat
    assert scene.session.submit(scene.match.actions()[0], seat) is None
    stage.until(lambda: scene.session.waiting_seat is not None or stage.top is not scene)
    if stage.top is not scene:
        stage.steps(70)  # a hand-over takes no hasty press
    stage.press("pause")
    return scene


def resign(stage: Stage) -> None:
    stage.focus("resign")
    stage.press("confirm")
    assert stage.top.name == "confirm"
    stage.press("right", "confirm")


@pytest.mark.parametrize("mode", ["classic", "toy_battle"])
def test_a_computer_player_takes_over_and_it_is_remembered(mode: str, stage: Stage) -> None:
    begin(stage, mode, MIRA, ZINC)
    resign(stage)
    assert "Nobody is left" in stage.words()
    stage.press("confirm")
    stage.steps(2)
    scene = stage.top
    assert scene.name in ("match", "toy_match")
    assert [seat.kind for seat in scene.table.seats] == ["normal", "easy"]
    assert not scene.session.sources[0].is_human
    played = len(scene.match.log)
    stage.until(lambda: len(scene.match.log) > played + 3)
    stage.press("pause")
    stage.click_widget("leave")
    kept = next(iter(waiting(stage.context.folders.matches)))
    transition = continued(stage.context, kept)
    assert transition is not None
    stage.app.stack.apply(transition)
    assert [seat.kind for seat in stage.top.table.seats] == ["normal", "easy"]
    assert [seat.name for seat in stage.top.table.seats] == ["Mira", "Lady Zinc"]


def test_the_table_may_say_that_whoever_resigns_is_out(stage: Stage) -> None:
    stage.context.change(resign="out")
    begin(stage, "classic", MIRA, ZINC)
    resign(stage)
    stage.press("confirm")
    stage.steps(2)
    assert [seat.kind for seat in stage.top.table.seats] == ["still", "easy"]


@pytest.mark.parametrize(("setting", "kind"), [("out", "still"), ("agent", "normal")])
def test_resigning_before_the_first_action_is_remembered(stage: Stage, setting: str, kind: str) -> None:
    """The match gets a new file then, whose header says it."""
    stage.context.change(resign=setting)
    seats = (MIRA, ZINC)
    scene = stage.show(lambda context: routes.match(context, MatchSetup("classic", None, {}, "TIN-1", seats)))
    stage.press("pause")
    assert not scene.match.log
    resign(stage)
    stage.press("confirm")
    stage.steps(2)
    scene = stage.top
    stage.until(lambda: len(scene.match.log) > 3)
    stage.press("pause")
    stage.click_widget("leave")
    kept = next(iter(waiting(stage.context.folders.matches)))
    transition = continued(stage.context, kept)
    assert transition is not None
    stage.app.stack.apply(transition)
    assert [seat.kind for seat in stage.top.table.seats] == [kind, "easy"]
    assert stage.top.table.seats[0].resigned_in is not None
    stage.press("pause")
    stage.click_widget("restart")
    stage.click_widget("restart")
    stage.steps(2)
    assert [seat.kind for seat in stage.top.table.seats] == ["human", "easy"]


def test_to_the_title_when_nobody_is_left(stage: Stage) -> None:
    begin(stage, "classic", MIRA, ZINC)
    resign(stage)
    stage.press("left", "confirm")
    stage.steps(2)
    assert stage.top.name == "title"
    kept = next(iter(waiting(stage.context.folders.matches)))
    assert replace_resigned(kept.table, kept.about).humans == ()


def test_the_others_play_on(stage: Stage) -> None:
    scene = begin(stage, "classic", MIRA, BAS)
    seat = scene.session.asked_seat
    resign(stage)
    stage.steps(2)
    assert stage.top.table.humans == (1 - seat,)


def test_no_is_no(stage: Stage) -> None:
    scene = begin(stage, "classic", MIRA, ZINC)
    stage.focus("resign")
    stage.press("confirm", "confirm")
    stage.press("back")
    assert stage.top is scene
    assert scene.session.sources[0].is_human


def test_log_result_and_fame_know_who_resigned(stage: Stage) -> None:
    begin(stage, "classic", MIRA, ZINC)
    resign(stage)
    stage.press("confirm")
    stage.steps(2)
    scene = stage.top
    stage.until(lambda: "Mira has resigned" in stage.words(), 600)
    stage.press("log")
    assert "Mira has resigned." in stage.words()
    kept = next(iter(waiting(stage.context.folders.matches)))
    assert setup_of(kept).humans == ()
    match = game.play("classic", ["easy", "easy"], 3)
    from game.session.story.statistics import statistics_of

    stage.show(routes.result(stage.context, match, scene.table, statistics_of(match)))
    assert "resigned: Mira" in stage.words()


def test_a_rematch_is_for_all_who_sat_down(stage: Stage) -> None:
    table = replace_resigned(
        MatchSetup("classic", None, {}, "TIN-1", (MIRA, ZINC)), {"resigned": {"0": {"turn": 2, "kind": "hard"}}}
    )
    assert [seat.kind for seat in table.seats] == ["hard", "easy"]
    assert stage.show(lambda context: routes.match(context, table)).table.humans == (0,)


@pytest.mark.parametrize(
    "note", [3, [], {"0": 3}, {"0": {"turn": True, "kind": "hard"}}, {"0": {"turn": 1, "kind": "x"}}]
)
def test_a_strange_note_changes_nothing(note: Any) -> None:
    table = MatchSetup("classic", None, {}, "TIN-1", (MIRA, ZINC))
    assert replace_resigned(table, {"resigned": note}) == table


@pytest.mark.parametrize("mode", MATCHES)
def test_whoever_is_out_only_does_what_must_be_done(mode: str) -> None:
    rng, still = Random(f"still {mode}"), StillPlayer()
    for seats, options in MATCHES[mode]:
        match = game.new_match(mode, seats, 4, options=options)
        for _ in range(250):
            actions = match.actions()
            if not actions:
                break
            action = still.choose({}, actions, Rng(1)) if match.to_move == 0 else chosen(rng, actions)
            assert match.to_move != 0 or not action.startswith("attack")
            match.submit(action)
