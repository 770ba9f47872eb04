"""Watching a match: it plays, stops and jumps, and wherever it is it shows just what was there."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.session.director import Director
from game.session.saved.keyframes import Reel, ReelReader
from game.session.saved.replay_player import SPEEDS, ReplayPlayer

KEPT = Path(__file__).resolve().parents[2] / "replays"
TICK = 1 / 60


@cache
def reel_named(name: str) -> Reel:
    return ReelReader(KEPT / f"{name}.jsonl").read_all()


def watch(name: str = "classic_two", place: int = 0) -> ReplayPlayer:
    reel = reel_named(name)
    return ReplayPlayer(reel, Director(reel.mode), place)


@pytest.mark.parametrize("name", ["classic_two", "galactic_classic_four", "toy_battle_station", "command_room_four"])
def test_played_to_its_end_it_shows_every_event_once_and_ends_with_the_match(name: str) -> None:
    watching = watch(name)
    shown: list[Any] = []
    watching.on_shown.append(lambda event, before, after: shown.append(event))
    watching.speed = 32.0
    watching.toggle()
    ticks = 0
    while watching.is_playing:
        watching.tick(TICK)
        ticks += 1
        assert ticks < 20_000
    assert shown == [event for events in watching.reel.events for event in events]
    assert watching.shown == watching.reel.last
    assert watching.is_at_end
    assert not watching.is_busy
    assert watching.outcome == watching.reel.outcome


def test_paused_nothing_begins() -> None:
    watching = watch()
    for _ in range(300):
        watching.tick(TICK)
    assert watching.place == 0
    assert not watching.is_busy


def test_a_pause_lets_the_running_action_end() -> None:
    watching = watch()
    watching.toggle()
    while watching.timeline.is_empty:
        watching.tick(TICK)
    watching.toggle()
    place = watching.place
    for _ in range(600):
        watching.tick(TICK)
    assert watching.place == place
    assert watching.shown == watching.reel.state(place)


def test_a_step_back_undoes_a_step_forwards() -> None:
    watching = watch(place=40)
    for place in range(40, 60):
        assert watching.shown == watching.reel.state(place)
        watching.step(1)
        watching.skip()
    for place in range(60, 40, -1):
        assert watching.shown == watching.reel.state(place)
        watching.step(-1)
    assert watching.place == 40


def test_a_step_forwards_is_shown_as_it_was_played() -> None:
    watching = watch(place=40)
    watching.step(1)
    assert not watching.timeline.is_empty
    assert watching.shown == watching.reel.state(40)
    for _ in range(900):
        watching.tick(TICK)
    assert watching.place == 41
    assert watching.shown == watching.reel.state(41)


def test_steps_end_at_the_ends() -> None:
    watching = watch()
    watching.step(-1)
    assert watching.place == 0
    watching.seek(10_000)
    watching.step(1)
    assert watching.place == len(watching.reel)
    watching.step_turn(1)
    assert watching.place == len(watching.reel)


def test_turns_both_ways() -> None:
    watching = watch()
    starts = []
    while watching.place < len(watching.reel):
        watching.step_turn(1)
        starts.append(watching.place)
    assert starts == [*watching.reel.starts[1:], len(watching.reel)]
    for start in reversed(watching.reel.starts):
        watching.step_turn(-1)
        assert watching.place == start


def test_playing_again_from_the_end_begins_anew() -> None:
    watching = watch(place=10_000)
    assert watching.is_at_end
    watching.toggle()
    assert watching.place == 0
    assert watching.is_playing


def test_a_jump_tells_the_same_as_playing_there() -> None:
    played, jumped = watch(place=30), watch()
    played.speed = 32.0
    while played.place < 77:
        played.step(1)
        played.skip()
    jumped.seek(77)
    assert jumped.shown == played.shown
    assert jumped.notes.placed == played.notes.placed
    assert list(jumped.told)[-20:] == list(played.told)[-20:]


def test_speeds_go_up_and_down_and_no_further() -> None:
    watching = watch()
    seen = []
    for _ in range(8):
        watching.faster(1)
        seen.append(watching.speed)
    assert seen[-1] == SPEEDS[-1] == 32.0
    for _ in range(8):
        watching.faster(-1)
    assert watching.speed == SPEEDS[0] == 0.5


def test_double_speed_takes_half_the_time() -> None:
    times = []
    for speed in (1.0, 2.0):
        watching = watch(place=20)
        watching.speed = speed
        watching.toggle()
        ticks = 0
        while watching.place < 40:
            watching.tick(TICK)
            ticks += 1
        times.append(ticks)
    assert times[1] == pytest.approx(times[0] / 2, rel=0.05)


def test_as_a_seat_saw_it_the_cards_of_others_are_hidden() -> None:
    reel = reel_named("classic_golden")
    watching = watch("classic_golden")
    states: list[Any] = [reel.state(place) for place in range(len(reel))]
    place = next(place for place, state in enumerate(states) if all(len(hand) > 0 for hand in state.hands[:2]))
    watching.seek(place)
    assert -1 not in watching.view().hands[0]
    assert set(watching.view(1).hands[0]) == {-1}
    assert watching.view(1).hands[1] == watching.shown.hands[1]
    assert watching.view(1) is watching.view(1)


def test_who_acts_is_told_for_the_action_that_is_shown() -> None:
    watching = watch(place=40)
    watching.step(1)
    assert watching.actor == watching.reel.seats[40]
    assert watching.phase == watching.mode.phase(watching.reel.state(40))
    watching.seek(len(watching.reel))
    assert watching.actor == watching.reel.seats[-1]


def test_nobody_hears_what_is_skipped() -> None:
    watching = watch(place=40)
    heard = []
    watching.on_event.append(lambda event, shown: heard.append(watching.is_skipping))
    watching.step(1)
    watching.skip()
    assert heard
    assert all(heard)
