"""Positions from outside: what may be left out, and a sentence for each thing that can be wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import game
from tests.tables import TERRITORIES, position, problems_of

Change = Callable[[dict[str, Any]], object]


def sound() -> dict[str, Any]:
    """A position with nothing left out."""
    match = game.from_position(
        position({"alaska": (0, 5), "peru": (2, 3)}, rest=1, seats=3, hands=[["alaska"], [], []])
    )
    return match.position()


def problems(change: Change) -> tuple[str, ...]:
    place = sound()
    change(place)
    return problems_of(place)


def test_a_sound_position_is_taken_and_given_back() -> None:
    assert game.from_position(sound()).position() == sound()


def lands(place: dict[str, Any]) -> dict[str, Any]:
    territories: dict[str, Any] = place["territories"]
    return territories


BAD: dict[str, tuple[Change, str]] = {
    "unowned": (lambda p: lands(p)["siam"].update(owner=None), "siam: the territory is owned by nobody"),
    "no armies": (lambda p: lands(p)["siam"].update(armies=0), "siam: it holds 0 armies"),
    "half an army": (lambda p: lands(p)["siam"].update(armies=1.5), "siam: it holds 1.5 armies"),
    "owner out of range": (lambda p: lands(p)["siam"].update(owner=3), "siam: its owner is 3"),
    "territory missing": (lambda p: lands(p).pop("siam"), "siam: the territory is missing"),
    "unknown territory": (lambda p: lands(p).update(siem={}), 'There is no territory "siem" on this board; did you'),
    "territories as list": (lambda p: p.update(territories=[]), '"territories" must be a table'),
    "a card twice": (lambda p: p["hands"][1].append("alaska"), 'The card "alaska" is there twice'),
    "a card nowhere": (lambda p: p["draw_pile"].remove("joker_1"), 'The card "joker_1" is nowhere'),
    "no such card": (lambda p: p["draw_pile"].append("joker_3"), '"joker_3", which is no card'),
    "hands too few": (lambda p: p.update(hands=[[], []]), '"hands" must be a list of 3 hands'),
    "hand as number": (lambda p: p["hands"].__setitem__(1, 2), "must be a list, not 2"),
    "dead player to move": (
        lambda p: (lands(p)["alaska"].update(owner=1), p.pop("alive")),
        "It is the turn of seat 0, but that player is out of the game",
    ),
    "alive without land": (lambda p: lands(p)["peru"].update(owner=1), "Seat 2 is said to be alive but holds no"),
    "dead with land": (lambda p: p.update(alive=[True, True, False]), "Seat 2 is said to be out of the game but"),
    "alive as text": (lambda p: p.update(alive="all"), '"alive" must be a list'),
    "unknown phase": (lambda p: p.update(phase="atack"), 'did you mean "attack"?'),
    "phase missing": (lambda p: p.pop("phase"), '"phase" is None'),
    "seats out of range": (lambda p: p.update(seats=7), '"seats" is 7'),
    "seats missing": (lambda p: p.pop("seats"), '"seats" is missing'),
    "turn negative": (lambda p: p.update(turn=-1), '"turn" is -1'),
    "unknown key": (lambda p: p.update(territorys={}), 'A position has no "territorys"; did you mean "territories"?'),
    "wrong to_move": (lambda p: p.update(to_move=1), '"to_move" is 1, but in this position it is for 0'),
    "player out of range": (lambda p: p.update(player=5), '"player" is 5'),
    "flag as number": (lambda p: p.update(captured_this_turn=1), '"captured_this_turn" is 1'),
    "battle out of phase": (
        lambda p: p.update(battle={"source": "alaska", "target": "kamchatka", "dice": 3}),
        "belongs to the phases defend and occupy",
    ),
    "defend without battle": (lambda p: p.update(phase="defend"), 'needs "battle"'),
    "nothing to place": (lambda p: p.update(phase="place", to_place=0), '"to_place" must be at least 1'),
    "armies in hand": (lambda p: p.update(to_place=3), 'there is nothing "to_place"'),
    "not over": (lambda p: p.update(phase="over", to_move=None), "The game cannot be over"),
    "forced without a set": (lambda p: p.update(phase="cards", must_trade=True, to_place=3), "makes no set"),
    "nothing to claim": (lambda p: p.update(phase="claim", turn=0), "nothing is left to claim"),
    "attack in the set-up": (lambda p: p.update(turn=0), '"turn" is 0, which is the set-up'),
    "spoils out of phase": (lambda p: p.update(spoils=True), '"spoils" belongs to the phase occupy'),
    "the dead hold cards": (
        lambda p: (lands(p)["peru"].update(owner=1), p.pop("alive"), p.pop("draw_pile"), p["hands"][2].append("peru")),
        "Seat 2 is out of the game but holds 1 cards",
    ),
    "armies without number": (lambda p: lands(p)["siam"].update(armies=10**9), "siam: it holds 1000000000 armies"),
    "unknown mode": (lambda p: p.update(mode="clasic"), "clasic"),
    "unknown option": (lambda p: p.update(options={"clame": True}), "clame"),
    "unknown level": (lambda p: p.update(level="atlantis"), "atlantis"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_each_fault_gets_its_sentence(name: str) -> None:
    change, sentence = BAD[name]
    found = problems(change)
    assert any(sentence in problem for problem in found), found
    assert all(problem.rstrip()[-1] in ".?" for problem in found)


def test_all_problems_are_told_at_once() -> None:
    def change(place: dict[str, Any]) -> None:
        lands(place)["siam"].update(owner=None)
        lands(place)["peru"].update(armies=0)
        place["hands"][1].append("alaska")
        place["phase"] = "sleep"

    found = problems(change)
    assert len(found) == 4


@pytest.mark.parametrize("bad", [None, [], "classic", 3, {}, {"mode": 3}, {"mode": "classic", "options": []}])
def test_what_is_no_position_at_all(bad: Any) -> None:
    with pytest.raises(game.PositionError):
        game.from_position(bad)


def test_what_follows_from_the_rest_may_be_left_out() -> None:
    short = {
        "mode": "classic", "seats": 2, "phase": "attack", "to_move": 0,
        "territories": {name: {"owner": int(name > "m"), "armies": 2} for name in TERRITORIES},
    }  # fmt: skip
    match = game.from_position(short)
    assert len(match.position()["draw_pile"]) == 44
    assert match.position()["alive"] == [True, True]
    assert match.turn == 1


def test_the_armies_to_place_follow_from_the_board() -> None:
    match = game.from_position(position({"alaska": (0, 1)}, rest=1, phase="place", to_move=1))
    assert match.position()["to_place"] == 41 // 3 + 2 + 5 + 3 + 7 + 2


def test_a_pending_defence_is_part_of_the_position() -> None:
    place = position(
        {"alaska": (0, 5), "kamchatka": (1, 2)}, rest=1, phase="defend", to_move=1,
        battle={"source": "alaska", "target": "kamchatka", "dice": 3},
    )  # fmt: skip
    match = game.from_position(place)
    assert (match.to_move, match.actions()) == (1, ["defend 1", "defend 2"])
    assert game.from_position(match.position()).digest == match.digest
