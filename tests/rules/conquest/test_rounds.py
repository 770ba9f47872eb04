"""Rounds: every living seat has a turn in each, and a match of a few rounds ends after the last."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import game
from game.core.outcome import Outcome
from game.core.rng import Rng
from game.rules.conquest.rounds import RoundBegan, RoundsEnded, leading, standing
from tests.laws.law import choose_boldly

SEATS = {
    "classic": (2, 5), "basic_training": (3, 5), "command_room": (3, 4), "world_conquest": (3, 5),
    "clone_wars": (2, 3, 4), "galactic_classic": (3, 4),
}  # fmt: skip
TABLES = [(mode, seats) for mode, counts in SEATS.items() for seats in counts]


def turns_of(match: game.Match, rng: Rng, most: int = 4000) -> list[tuple[int, int, int]]:
    """Played on at random: (round, turn, whose) of every turn that began."""
    found = [(match.round, match.turn, match.state.seat)] if match.turn else []
    for _ in range(most):
        if match.to_move is None:
            break
        before = match.turn
        match.submit(choose_boldly(match.actions(), rng))
        if match.turn != before:
            found.append((match.round, match.turn, match.state.seat))
    return found


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_a_match_of_three_rounds_ends_after_every_seat_had_three_turns(tmp_path: Path, mode: str, seats: int) -> None:
    match = game.new_match(mode, seats=seats, seed=6, options={"rounds": 3})
    told: list[Any] = list(match.setup_events)
    rng = Rng(1, "rounds")
    while match.to_move is not None:
        folded = match.state
        lines = [line for line in match.actions() if line != "order66"]  # which may end the game by itself
        for event in (events := match.submit(choose_boldly(lines, rng))):
            folded = match.mode.fold(folded, event)
        assert folded == match.state
        assert game.from_position(match.position()).digest == match.digest
        told += events
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.reason, match.round) == ("rounds", 3)
    assert [event for event in told if isinstance(event, RoundBegan)] == [RoundBegan(n, 3) for n in (1, 2, 3)]
    assert sum(isinstance(event, RoundsEnded) for event in told) == 1
    assert game.from_position(match.position()).outcome == outcome
    match.save(tmp_path / "short.jsonl")
    assert game.verify(tmp_path / "short.jsonl").ok
    assert game.load(tmp_path / "short.jsonl").outcome == outcome
    alive = sum(match.state.alive)
    assert match.turn <= 3 * len(match.state.alive)
    assert match.turn >= 3 * alive


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_a_round_begins_with_the_first_seat_at_or_after_the_one_that_opened(mode: str, seats: int) -> None:
    match = game.new_match(mode, seats=seats, seed=2)
    rows = turns_of(match, Rng(3, "rounds"))
    count, opener = len(match.state.alive), rows[0][2]
    had: dict[int, list[int]] = {}
    for number, _, seat in rows:
        had.setdefault(number, []).append((seat - opener) % count)
    assert list(had) == list(range(1, len(had) + 1))
    assert all(places == sorted(set(places)) for places in had.values()), "nobody has two turns in a round"
    assert had[1] == list(range(count))


def test_rounds_go_on_when_the_one_that_opened_is_beaten() -> None:
    lands = game.new_match("classic", 3).position()["territories"]
    owners = {name: {"owner": 1, "armies": 3} for name in lands} | {"alaska": {"owner": 0, "armies": 1}}
    owners["japan"] = {"owner": 2, "armies": 1}
    match = game.from_position({
        "mode": "classic", "seats": 3, "turn": 5, "phase": "attack", "to_move": 1, "territories": owners,
        "round": 2, "opener": 0, "options": {"rounds": 3},
    })  # fmt: skip
    while match.state.alive[0]:
        match.submit("attack kamchatka alaska 2" if match.phase == "attack" else match.actions()[0])
    while match.state.seat == 1:
        match.submit("end" if "end" in match.actions() else match.actions()[0])
    assert (match.round, match.state.seat) == (2, 2)
    while match.state.seat == 2:
        match.submit("end" if "end" in match.actions() else match.actions()[0])
    assert (match.round, match.state.seat) == (3, 1), "seat 0 is out, so seat 1 opens the round"


def last_turn(lands: dict[str, tuple[int, int]], rest: int, **more: Any) -> game.Match:
    """Seat 2 may still move, then the last round is over."""
    names = game.new_match("classic", 3).position()["territories"]
    held = {name: {"owner": rest, "armies": 2} for name in names}
    held |= {name: {"owner": owner, "armies": armies} for name, (owner, armies) in lands.items()}
    return game.from_position({
        "mode": "classic", "seats": 3, "turn": 18, "round": 6, "opener": 0, "phase": "move", "to_move": 2,
        "territories": held, "options": {"rounds": 6}, **more,
    })  # fmt: skip


def split(one: int, other: int, armies: tuple[int, int] = (1, 1)) -> dict[str, tuple[int, int]]:
    names = sorted(game.new_match("classic", 3).position()["territories"])
    return {name: (0 if n < one else 1, armies[0 if n < one else 1]) for n, name in enumerate(names[: one + other])}


@pytest.mark.parametrize(
    ("lands", "winners"),
    [
        (split(16, 15, (1, 9)), (0,)),
        (split(16, 16, (2, 1)), (0,)),
        (split(16, 16), (0, 1)),
        (split(14, 14, (2, 2)), (0, 1, 2)),
    ],
    ids=["territories", "armies", "shared by two", "shared by all"],
)
def test_most_territories_then_armies_win_and_equals_share(
    lands: dict[str, tuple[int, int]], winners: tuple[int, ...]
) -> None:
    match = last_turn(lands, rest=2)
    match.submit("end")
    assert match.outcome == Outcome(winners, "rounds")


def test_factions_count_together() -> None:
    match = game.play("clone_wars", ["easy"] * 4, seed=3, options={"rounds": 1})
    factions = match.mode.table.factions  # type: ignore[attr-defined]
    rows = {side: standing(match.state, side) for side in factions}
    best = max(rows.values())
    armies = {army for side, row in rows.items() if row == best for army in side}
    assert match.outcome is not None
    assert set(leading(match.state, factions)) == armies
    assert {seat for seat in range(4) if set(match.mode.armies_of(match.state, seat)) <= armies} == set(  # type: ignore[attr-defined]
        match.outcome.winners
    )
    assert len(match.outcome.winners) in (2, 4)


@pytest.mark.parametrize("mode", SEATS)
def test_without_the_option_nothing_is_told_and_the_digest_knows_no_round(mode: str) -> None:
    match = game.new_match(mode, SEATS[mode][-1], seed=1)
    turns_of(match, Rng(1), 200)
    assert not any(isinstance(event, RoundBegan) for event in match.setup_events)
    other = match.position() | {"round": match.round + 1}
    assert game.from_position(other).digest == match.digest
    short = game.new_match(mode, SEATS[mode][-1], seed=1, options={"rounds": 50})
    assert short.mode.level_digest != match.mode.level_digest


def test_positions_that_cannot_be_are_refused() -> None:
    good = last_turn(split(16, 15), rest=2).position()
    for change, words in (
        ({"round": 7}, '"round" is 7'), ({"opener": 3}, '"opener" is 3'), ({"round": True}, '"round" is True'),
        ({"phase": "over", "round": 5, "to_move": None}, "cannot be over"),
    ):  # fmt: skip
        with pytest.raises(game.PositionError, match=words):
            game.from_position(good | change)
    left_out = {key: value for key, value in good.items() if key not in ("round", "opener")}
    assert (game.from_position(left_out).round, game.from_position(left_out).digest) == (
        6, game.from_position(good).digest,
    )  # fmt: skip
