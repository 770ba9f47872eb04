"""What a client makes of messages: it follows an honest server to the end, asks again when it is out of step, sends no
secret to one that changes its word, and takes nothing from one that talks nonsense."""

from __future__ import annotations

import base64
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

import game
from game.core.match import Match
from game.core.replays.fair_dice import commit
from game.core.rng import Rng
from game.net.client.kept_matches import check_replay, keep_replay
from game.net.client.remote_match import OutOfStepError, Pending, RemoteMatch
from game.net.client.remote_table import Over, RemoteTable
from game.net.client.waits import growing_waits
from game.net.server.playing import KEPT_STEPS, Playing
from game.net.wire.messages import Refused, encode
from tests.laws.families.registry import FAMILIES
from tests.net.servers import GAMES
from tests.net.test_wire import value


def facts(match: Match, **more: Any) -> dict[str, Any]:
    mode = match.mode
    seat = {"kind": "person", "name": "", "player": 0, "ready": False, "here": True, "resigned": False, "stand_in": ""}
    return {
        "t": "table", "code": "ABCDE", "mode": mode.name, "level": mode.level, "options": dict(mode.given_options),
        "rules": mode.revision, "digest": mode.level_digest, "state": "playing", "host": 1, "match": "m",
        "seats": [seat | {"player": number + 1} for number in range(match.seats)], "settings": {"clock": 0},
    } | more  # fmt: skip


def through_json(message: dict[str, Any]) -> dict[str, Any]:
    return dict(json.loads(encode(message)))


@pytest.mark.parametrize("mode", GAMES)
def test_a_seat_follows_a_whole_match_from_bytes_alone(mode: str) -> None:
    """Its actions are the true ones whenever it is to act, and its view is the server's own."""
    seats, options = GAMES[mode]
    match, rng = game.new_match(mode, seats, 3, options=options), Rng(3, "remote")
    playing = Playing(match, None)
    tables = [RemoteTable(facts(match), seat + 1) for seat in range(seats)]
    for seat, table in enumerate(tables):
        table.take(through_json(playing.show(seat)))
        assert table.seats == [seat]
    while match.outcome is None and playing.number < 600:
        mover = match.to_move
        assert mover is not None
        remote = tables[mover].match_to_act
        assert remote is not None
        texts = remote.actions()
        assert texts == match.actions()
        step = playing.act(FAMILIES[mode].choose(texts, rng), mover, 0.0)
        for viewer, table in enumerate(tables):
            news = table.take(json.loads(playing.tell(step, viewer)))
            assert not news.sends
            assert table.matches[viewer].view == match.mode.observe(match.state, viewer)
            assert table.matches[viewer].outcome == match.outcome


def duel() -> tuple[Playing, RemoteMatch]:
    match = game.new_match("toy_battle", 2, 3)
    remote = RemoteMatch(match.mode, 0, 2)
    playing = Playing(match, None)
    remote.take_view(through_json(playing.show(0)))
    return playing, remote


def act(playing: Playing) -> dict[str, Any]:
    seat = playing.match.to_move
    assert seat is not None
    return dict(json.loads(playing.tell(playing.act(playing.match.actions()[0], seat, 0.0), 0)))


def test_what_is_told_twice_is_taken_once_and_what_is_missing_is_asked_for() -> None:
    playing, remote = duel()
    first, second, third = act(playing), act(playing), act(playing)
    assert remote.take_told(first) is not None
    assert remote.take_told(first) is None
    with pytest.raises(OutOfStepError):
        remote.take_told(third)
    assert remote.number == 1
    assert remote.take_told(second) is not None
    view = remote.view
    with pytest.raises(OutOfStepError, match="digest"):
        remote.take_told(third | {"d": first["d"]})
    assert remote.view is view


def test_what_a_window_missed_is_told_again_or_shown_whole() -> None:
    playing, remote = duel()
    while playing.match.outcome is None and playing.number < 20:
        act(playing)
    last = playing.number
    assert [json.loads(text)["k"] for text in playing.catch_up(0, last - 3)] == [last - 2, last - 1, last]
    assert playing.catch_up(0, last) == []
    assert [json.loads(text)["t"] for text in playing.catch_up(0, last + 1)] == ["view"]
    playing.steps.clear()
    playing.shown = playing.number
    assert [json.loads(text)["t"] for text in playing.catch_up(0, 3)] == ["view"]
    assert KEPT_STEPS >= 20
    for text in playing.catch_up(0, 3):
        remote.take_view(json.loads(text))
    assert remote.view == playing.match.mode.observe(playing.match.state, 0)


@pytest.mark.parametrize(("number", "stays"), [(0, True), (1, False)])
def test_an_act_on_its_way_is_kept_only_for_the_position_that_it_was_meant_for(number: int, stays: bool) -> None:
    playing, remote = duel()
    remote.pending = Pending(number, "draw")
    remote.take_view(through_json(playing.show(0)))
    assert (remote.pending is not None) == stays


def test_no_secret_goes_to_a_server_that_changes_its_commitment() -> None:
    match = game.new_match("toy_battle", 2, 3)
    for changes, sends in (({}, 1), ({"server": commit("other")}, 0), ({"0": commit("other")}, 0)):
        table = RemoteTable(facts(match), 1)
        shown = {"server": commit("server")}
        (sent,) = table.take({"t": "deal", "step": "commit", "commitments": shown, "seats": [0, 1]}).sends
        shown |= sent["secrets"] | {"1": commit("joris")} | changes
        reveals = table.take({"t": "deal", "step": "reveal", "commitments": shown, "seats": [0, 1]}).sends
        assert len(reveals) == sends
        if reveals:
            assert commit(reveals[0]["secrets"]["0"]) == sent["secrets"]["0"]
            assert table.notes[0]["commitments"] == shown


def test_a_table_of_other_rules_is_refused() -> None:
    match = game.new_match("toy_battle", 2, 3)
    with pytest.raises(Refused, match="level_differs"):
        RemoteTable(facts(match, digest="other"), 1)
    with pytest.raises(Refused, match="level_gone"):
        RemoteTable(facts(match, level="nowhere"), 1)


def test_nonsense_of_a_server_changes_nothing() -> None:
    match, rng = game.new_match("toy_battle", 2, 3), Rng(5, "server")
    playing = Playing(match, None)
    table = RemoteTable(facts(match), 1)
    table.take(through_json(playing.show(0)))
    view = table.matches[0].view
    kinds = ("view", "told", "deal", "over", "said", "notice", "clock", "nothing")
    names = ("v", "k", "s", "e", "d", "view", "commitments", "step", "seats", "key", "values", "left", "text", "replay")
    for _ in range(4000):
        message = {"t": rng.choice(kinds)} | {name: value(rng) for name in names if rng.below(3)}
        if rng.below(2):
            message |= {"v": 0, "k": 1, "s": 0, "e": [["toy_battle", "TroopsDrawn", value(rng)]]}
        table.take(message)
    assert table.matches[0].view is view
    assert table.over is None


def test_a_replay_of_a_stranger_is_only_bytes() -> None:
    match = game.new_match("toy_battle", 2, 3)
    table = RemoteTable(facts(match), 1)
    content = base64.b64encode(gzip.compress(b"no replay")).decode()
    row = {"t": "over", "winners": [0], "reason": "x", "match": "../../evil", "ratings": {}, "replay": content}
    table.take(row)
    assert table.over is not None
    assert gzip.decompress(table.over.replay) == b"no replay"


def test_a_stranger_s_name_of_a_match_is_no_path(tmp_path: Path) -> None:
    path = keep_replay(tmp_path / "kept", Over((0,), "x", "../../evil", {}, gzip.compress(b"no replay"), ()))
    assert path.parent == tmp_path / "kept"
    assert check_replay(path).sentence


def test_waits_grow_up_to_a_bound() -> None:
    waits = growing_waits(0.5, 8.0)
    found = [next(waits) for _ in range(12)]
    assert found[0] < 1
    assert found[3] > found[0]
    assert 8.0 <= found[-1] <= 10.0
