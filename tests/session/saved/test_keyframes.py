"""A reel gives every position of a match, at once and exactly, and says where a file parts from the engine."""

from __future__ import annotations

import json
from pathlib import Path
from time import process_time

import pytest

import game
from game.ai.table import make_agents
from game.core.errors import ReplayError
from game.core.match import Match
from game.session.director import Director
from game.session.saved.keyframes import KEY_EVERY, ReelReader, reel_of
from game.session.saved.replay_player import ReplayPlayer

KEPT = Path(__file__).resolve().parents[2] / "replays"
ALL = sorted(KEPT.glob("*.jsonl"))


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_every_place_of_a_kept_replay_is_the_position_that_was_played(path: Path) -> None:
    reader = ReelReader(path)
    reel = reader.read_all()
    again = reader.match.from_start()
    assert reader.difference is None
    assert len(reel) == len(reader.match.log)
    assert reel.state(0) == again.state
    for place, (seat, action, _) in enumerate(reader.match.log, 1):
        again.submit(action)
        assert reel.seats[place - 1] == seat
        if place % 7 == 0 or place == len(reel) or place % KEY_EVERY in (0, 1, KEY_EVERY - 1):
            assert reel.state(place) == again.state, place
            assert reel.turn_at(place) == again.turn
    assert reel.last == again.state
    assert reel.outcome == again.outcome


def test_a_match_just_played_gives_the_same_reel_as_its_file(tmp_path: Path) -> None:
    match = game.play("classic", agents=["normal", "easy"], seed=3)
    match.save(tmp_path / "match.jsonl.gz")
    reel, read = reel_of(match), ReelReader(tmp_path / "match.jsonl.gz").read_all()
    assert reel.events == read.events
    assert reel.marks == read.marks
    assert reel.statistics.charts == read.statistics.charts


def test_turns_are_found_from_anywhere() -> None:
    reel = ReelReader(KEPT / "classic_two.jsonl").read_all()
    for place in range(len(reel) + 1):
        after, before = reel.next_turn(place), reel.previous_turn(place)
        assert after > place or after == len(reel)
        assert before < place or before == 0 == place
        assert reel.start_of(place) <= place
        assert place == len(reel) or reel.turn_at(place) == reel.mode.turn(reel.state(place))
    assert reel.previous_turn(reel.next_turn(50)) == reel.start_of(50)


def test_what_was_told_before_a_place_is_there() -> None:
    reel = ReelReader(KEPT / "classic_two.jsonl").read_all()
    everything = [*reel.setup_events, *[event for events in reel.events for event in events]]
    assert reel.told_before(len(reel), 30) == everything[-30:]
    assert reel.told_before(0, 5000) == list(reel.setup_events)
    assert reel.told_before(3, 10_000) == everything[: len(reel.setup_events) + sum(map(len, reel.events[:3]))]


def edited(path: Path, line: int, **changes: object) -> Path:
    lines = (KEPT / "classic_two.jsonl").read_text(encoding="utf-8").splitlines()
    lines[line] = json.dumps(json.loads(lines[line]) | changes)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_an_edited_replay_is_shown_up_to_the_edit(tmp_path: Path) -> None:
    reader = ReelReader(edited(tmp_path / "edited.jsonl", 20, digest="0" * 16))
    reel = reader.read_all()
    assert reader.difference is not None
    assert reader.difference.action == 20
    assert len(reel) == 19


def test_a_replay_that_differs_from_its_first_position_on_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ReplayError) as raised:
        ReelReader(edited(tmp_path / "changed.jsonl", 0, level_digest="0" * 16))
    assert raised.value.kind == "level_changed"


def test_a_torn_last_line_is_left_out(tmp_path: Path) -> None:
    content = (KEPT / "classic_two.jsonl").read_bytes()
    (tmp_path / "torn.jsonl").write_bytes(content[: len(content) // 2])
    reader = ReelReader(tmp_path / "torn.jsonl")
    assert 0 < len(reader.read_all()) < 221
    assert reader.is_recovered
    assert reader.difference is None


def test_a_file_is_read_in_slices() -> None:
    reader = ReelReader(KEPT / "classic_two.jsonl")
    assert not reader.read(10)
    assert len(reader.reel) == 10
    reader.read_all()
    assert reader.read(1)


def long_match(actions: int) -> Match:
    match = game.new_match("classic", seats=6, seed=2)
    agents = make_agents(match, ["random"] * 6, 2)
    while len(match.log) < actions and (seat := match.to_move) is not None:
        match.submit(agents[seat].choose(match.mode.observe(match.state, seat)))
    return match


def test_seeking_in_a_match_of_five_thousand_actions_takes_less_than_a_frame() -> None:
    reel = reel_of(long_match(5000))
    assert len(reel) == 5000
    watching = ReplayPlayer(reel, Director(reel.mode))
    slowest = 0.0
    for number in range(60):
        began = process_time()
        watching.seek(number * 3571 % 5001)
        slowest = max(slowest, process_time() - began)
    assert slowest < 0.1
