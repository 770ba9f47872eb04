"""Nothing that a client ever receives depends on what is hidden from it: hidden cards are swapped on the server, and
every byte stays the same until something shows one of them."""

from __future__ import annotations

import json
from typing import Any

import pytest

import game
from game.core.match import Match
from game.core.mode import SPECTATOR
from game.core.rng import Rng
from game.net.server.playing import Playing
from tests.laws.families.registry import FAMILIES
from tests.net.servers import GAMES

SHOWING = {
    "SetTraded", "StarsTraded", "ObjectiveTaken",  # cards handed in, for all to see
    "CardDrawn", "PlayerEliminated", "TroopsDrawn", "HandScouted",  # to oneself
    "PowerPlayed", "ShipBuilt", "ArmyEliminated", "TroopDeployed", "RackTroopDiscarded",
}  # fmt: skip
"""Events by which the rules themselves show a card or a troop."""
ASKING = {"PhaseBegan", "PowerAsked", "EffectOpened", "BaseEffectOpened"}
"""Events that open a question."""
QUESTION = "a question"
"""One match goes on where the other waits: somebody is asked only if their hidden cards leave a choice, and everybody
sees that the match waits, as people at one screen do. This is the one thing that hidden cards tell."""
WALKS = 12
REPUBLIC_CARDS = 30


def swapped(state: Any, viewer: int, mine: set[int], rng: Rng) -> Any:
    """The state with hidden cards exchanged that this viewer cannot see; None where there are none to exchange."""
    draft = state.draft()
    if hasattr(state, "racks"):
        other = rng.choice([seat for seat in (0, 1) if seat not in mine])
        rack, reserve = list(state.racks[other]), list(state.reserves[other])
        pairs = [(a, b) for a in rack for b in reserve if a != b and a not in state.down[other]]
        if not pairs:
            return None
        one, two = rng.choice(pairs)
        rack[rack.index(one)], reserve[reserve.index(two)] = two, one
        rows = [tuple(sorted(rack)), tuple(sorted(reserve))]
        for name, row in zip(("racks", "reserves"), rows, strict=True):
            pair = list(getattr(state, name))
            pair[other] = row
            setattr(draft, name, tuple(pair))
        return draft.freeze()
    others = [(seat, card) for seat, hand in enumerate(state.hands) if seat not in mine for card in hand]
    first = REPUBLIC_CARDS if hasattr(state, "laid") else 0  # each faction has a deck of its own
    swaps = [(seat, card, new) for seat, card in others for new in state.pile if (card < first) == (new < first)]
    seen = {card for army in mine for _, card in getattr(state, "seen", [()] * 9)[army]}
    swaps = [row for row in swaps if row[1] not in seen]
    if not swaps:
        return None
    seat, card, new = rng.choice(swaps)
    hands = list(state.hands)
    hands[seat] = tuple(sorted([new if one == card else one for one in hands[seat]]))
    draft.hands = tuple(hands)
    draft.pile = tuple(sorted([card if one == new else one for one in state.pile]))
    return draft.freeze()


def sides_of(match: Match, viewer: int) -> set[int]:
    if viewer == SPECTATOR:
        return set()
    mode: Any = match.mode
    return set(mode.armies_of(match.state, viewer)) if hasattr(mode, "armies_of") else {viewer}


def follow(one: Match, other: Match, viewer: int, rng: Rng, choose: Any) -> tuple[int, str]:
    """Play both alike, comparing all bytes for the viewer; how many actions were equal, and what the first difference
    was: the name of an event, or a question. An AssertionError where bytes differ and events do not."""
    first, second = Playing(one, None), Playing(other, None)
    assert json.dumps(first.show(viewer)) == json.dumps(second.show(viewer))
    for count in range(400):
        legal = sorted(set(one.actions()) & set(other.actions()))
        if one.outcome is not None or not legal:
            return count, ""
        action, seat = choose(legal, rng), one.to_move
        assert seat is not None
        steps = [playing.act(action, seat, 0.0) for playing in (first, second)]
        told = [playing.tell(step, viewer) for playing, step in zip((first, second), steps, strict=True)]
        if told[0] != told[1]:
            return count, first_difference(*[json.loads(text)["e"] for text in told])
    return 400, ""


def first_difference(rows: list[Any], others: list[Any]) -> str:
    for row, other in zip(rows, others, strict=False):
        if row != other:
            if {row[1], other[1]} & ASKING:
                return QUESTION
            assert row[:2] == other[:2], (row, other)
            return str(row[1])
    assert len(rows) != len(others), "the digest tells what no event shows"
    return QUESTION


@pytest.mark.parametrize("mode", GAMES)
def test_bytes_stay_equal_until_something_is_shown(mode: str) -> None:
    seats, options = GAMES[mode]
    equal = compared = 0
    for seed in range(WALKS):
        match, rng = game.new_match(mode, seats, seed, options=options), Rng(seed, "secrecy")
        choose = FAMILIES[mode].choose
        for _ in range(20 if mode == "toy_battle" else 100 + 12 * seed):
            if match.outcome is None:
                match.submit(choose(match.actions(), rng))
        if match.outcome is not None:
            continue
        for viewer in (SPECTATOR, *range(seats)):
            hidden = swapped(match.state, viewer, sides_of(match, viewer), rng)
            if hidden is None:
                continue
            assert hidden != match.state
            pair = [Match(match.mode, seats, seed, state) for state in (match.state, hidden)]
            count, shown = follow(pair[0], pair[1], viewer, Rng(seed, f"follow {viewer}"), choose)
            compared += 1
            equal += count
            assert shown in {*SHOWING, QUESTION, ""}, shown
    assert compared >= 8
    assert equal > compared  # on the average more than one action passes before anything shows


def test_a_leak_would_be_found() -> None:
    """Without masking the very first view of two such matches differs."""
    match, rng = game.new_match("toy_battle", 2, 3), Rng(3)
    hidden = swapped(match.state, 0, {0}, rng)
    assert match.digest_of(match.state) != match.digest_of(hidden)
    playing = [Playing(Match(match.mode, 2, 3, state), None) for state in (match.state, hidden)]
    assert playing[0].show(0) == playing[1].show(0)
    assert playing[0].show(1) != playing[1].show(1)
