"""Match.take_back: the last action undone where it drew nothing, and replay files that follow."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import game
from game.core.match import Match
from game.core.rng import Rng
from tests.session.tables import MODES
from tests.tables import table


def placed(count: int = 3) -> Match:
    match = game.new_match("classic", seats=2, seed=3)
    for _ in range(count):
        match.submit(match.actions()[0])
    return match


def test_taking_back_undoes_one_action_at_a_time() -> None:
    match = placed()
    digests = [placed(count).digest for count in range(4)]
    for count in (2, 1, 0):
        assert match.take_back()
        assert (match.digest, len(match.log)) == (digests[count], count)
    assert not match.take_back()


def test_the_state_before_may_be_handed_in_and_a_wrong_one_is_ignored() -> None:
    match = placed()
    before, after = placed(2).state, match.state
    for given in (before, after, placed(1).state):
        assert match.take_back(given)
        assert match.state == before
        match.submit(match.actions()[0])
        assert match.state == after
    assert match.take_back(before)
    assert match.state is before


def test_what_was_drawn_stays() -> None:
    match = table({"peru": (0, 9), "brazil": (1, 3)}, rest=1, phase="attack")
    match.submit("attack peru brazil 3")
    match.submit("defend 2")
    state = match.state
    assert not match.take_back()
    assert match.state is state
    assert len(match.log) == 2


def test_the_dice_that_come_are_the_same_after_taking_back() -> None:
    lands = {"peru": (0, 9), "argentina": (0, 1), "brazil": (1, 3)}
    match, other = (table(lands, rest=1, phase="place", to_place=3) for _ in range(2))
    match.submit("place peru 2")
    match.submit("place peru 1")
    assert match.take_back()
    assert match.take_back()
    for one in (match, other):
        for line in ("place peru 3", "attack peru brazil 3", "defend 2"):
            one.submit(line)
    assert match.log == other.log
    assert match.digest == other.digest


def test_a_match_that_is_over_stays_over() -> None:
    match = game.new_match("toy_battle", seats=2, seed=3)
    rng = Rng(3, "over")
    while match.outcome is None:
        match.submit(rng.choice(match.actions()))
    assert not match.take_back()
    assert match.outcome is not None


@pytest.mark.parametrize("mode", MODES)
def test_a_replay_written_as_the_match_goes_follows(mode: str, tmp_path: Path) -> None:
    path = tmp_path / "live.jsonl"
    match = game.new_match(mode, seats=MODES[mode], seed=9)
    rng = Rng(2, mode)
    for _ in range(20):
        match.submit(rng.choice(match.actions()))
    writer = match.record(path)
    taken = 0
    for _ in range(150):
        if match.outcome is None:
            match.submit(rng.choice(match.actions()))
        if rng.below(3) == 0:
            taken += match.take_back()
    writer.close()
    assert taken > 10
    assert game.verify(path).ok
    assert game.load(path).log == match.log
    saved = tmp_path / "saved.jsonl"
    match.save(saved)
    assert saved.read_bytes() == path.read_bytes()


def test_taking_back_what_was_played_before_the_recording_began(tmp_path: Path) -> None:
    path = tmp_path / "live.jsonl"
    match = placed()
    writer = match.record(path)
    assert match.take_back()
    assert match.take_back()
    assert len(path.read_text(encoding="utf-8").splitlines()) == 2
    match.submit(match.actions()[-1])
    writer.close()
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert [line.get("action") for line in lines[1:]] == [match.mode.write(action) for _, action, _ in match.log]
    assert game.verify(path).ok


def test_a_disk_that_fails_does_not_stop_the_taking_back(tmp_path: Path) -> None:
    match = placed()
    writer = match.record(tmp_path / "live.jsonl")
    writer.file.close()
    assert match.take_back()
    assert "could not be written any further" in writer.problem
    assert match.recorders == []
    assert len(match.log) == 2
