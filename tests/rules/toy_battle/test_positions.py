"""Toy Battle positions from outside: what may be left out, and a sentence for each thing that can be wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import game
from tests.rules.toy_battle.tables import mode_on, play, position, table

Change = Callable[[dict[str, Any]], object]
HELD = {"n11": "0star", "n13": "0star", "n14": "1skully 0roxy", "n24": "1star"}


def sound() -> dict[str, Any]:
    """A position with nothing left out."""
    return table(HELD, ("roxy hook", "star kwak"), discards=("jumbo", "")).position()


def asking() -> dict[str, Any]:
    """A position in which a special base asks."""
    match = table(HELD, ("roxy hook", "star kwak"))
    play(match, "deploy roxy n15")
    return match.position()


def problems(place: dict[str, Any]) -> tuple[str, ...]:
    with pytest.raises(game.PositionError) as caught:
        mode_on().state(place)
    return caught.value.problems


def test_a_sound_position_is_taken_and_given_back() -> None:
    for place in (sound(), asking()):
        assert mode_on().position(mode_on().state(place)) == place


def test_the_shape_of_a_position() -> None:
    place = sound()
    assert place["stacks"]["n14"] == [[1, "skully"], [0, "roxy"]]
    assert place["racks"] == [["hook", "roxy"], ["kwak", "star"]]
    assert place["discards"] == [["jumbo"], []]
    assert (place["medals"], place["regions"]["1"], place["level"]) == ([0, 0], 3, "castle_field")
    assert asking() | {"field": "n15", "phase": "base", "to_move": 0, "pending": []} == asking()


BAD: dict[str, tuple[Change, str]] = {
    "unknown key": (lambda p: p.update(rack=[]), 'A position has no "rack"; did you mean "racks"?'),
    "three seats": (lambda p: p.update(seats=3), '"seats" is 3; it must be 2.'),
    "turn 0": (lambda p: p.update(turn=0), '"turn" is 0'),
    "unknown phase": (lambda p: p.update(phase="trun"), 'did you mean "turn"?'),
    "phase missing": (lambda p: p.pop("phase"), '"phase" is None'),
    "stacks as list": (lambda p: p.update(stacks=[]), '"stacks" must be a table'),
    "unknown field": (lambda p: p["stacks"].update(n99=[]), '"n99", which is no field'),
    "stack as number": (lambda p: p["stacks"].update(n12=3), "n12: a stack must be a list"),
    "tile without owner": (lambda p: p["stacks"].update(n12=["roxy"]), 'n12: "roxy" is no pair of seat and troop'),
    "tile of seat 2": (lambda p: p["stacks"].update(n12=[[2, "roxy"]]), "is no pair of seat and troop"),
    "unknown troop on the terrain": (
        lambda p: p["stacks"].update(n12=[[0, "roxi"]]), '"roxi", which is no troop; did you mean "roxy"?',
    ),
    "unknown troop on the rack": (lambda p: p["racks"][0].append("duck"), '"duck", which is no troop'),
    "racks too few": (lambda p: p.update(racks=[[]]), '"racks" must be a list of two lists'),
    "a rack seen from outside": (lambda p: p["racks"].__setitem__(1, 2), "what one seat sees is no whole position"),
    "a troop too many": (lambda p: p["racks"][0].append("kwak"), "Seat 0 has 4 times kwak"),
    "a troop missing": (lambda p: p["racks"][1].remove("kwak"), "Seat 1 has 2 times kwak"),
    "boxed too few": (
        lambda p: p["reserves"][0].append(p["boxed"][0].pop()), "3 troops of seat 0 are boxed; there must be 4.",
    ),
    "rack too long": (
        lambda p: (p["racks"][0].extend(p["reserves"][0][:7]), p["reserves"].__setitem__(0, p["reserves"][0][7:])),
        "The rack of seat 0 holds 9 troops, and at most 8 fit.",
    ),
    "down but not on the rack": (lambda p: p["down"][0].append("jumbo"), "jumbo of seat 0 lies down more often"),
    "medals as number": (lambda p: p.update(medals=3), '"medals" must be a list of two whole numbers'),
    "medals from nowhere": (lambda p: p.update(medals=[2, 0]), "Players have 2 medals and 14 lie in regions"),
    "regions as list": (lambda p: p.update(regions=[1]), '"regions" must be a table'),
    "unknown region": (lambda p: p["regions"].update({"9": 1}), '"9", which is no region'),
    "region half empty": (lambda p: p["regions"].update({"1": 2}), "Region 1 has 2 medals; it has 3 until"),
    "goal reached": (
        lambda p: p.update(medals=[7, 0], regions={"1": 0, "4": 0, "5": 0}), "Seat 0 has 7 medals and has won",
    ),
    "held region with its medals": (
        lambda p: (p["stacks"].update(n15=[[0, "hook"]], n17=[[0, "roxy"]]), p["racks"][0].clear()),
        "Medals in region 2: 1, but seat 0 holds all its bases, so it has them.",
    ),
    "won by too few medals": (
        lambda p: p.update(phase="over", to_move=None, winner=1, reason="medals"),
        "Seat 1 cannot have won by medals: it takes 7, and there are 0.",
    ),
    "won at a headquarters where nobody is": (
        lambda p: p.update(phase="over", to_move=None, winner=1, reason="headquarters"),
        "Seat 1 cannot have won at a headquarters of the other: no troop is there.",
    ),
    "player out of range": (lambda p: p.update(player=2), '"player" is 2; seats are 0 and 1.'),
    "nobody to move": (lambda p: (p.pop("player"), p.pop("to_move")), '"to_move" is None; seats are 0 and 1.'),
    "wrong to_move": (lambda p: p.update(to_move=1), '"to_move" is 1, but in this position it is for 0 to act.'),
    "troop on a headquarters": (
        lambda p: (p["stacks"].update(r1=[[0, "hook"]]), p["racks"][0].remove("hook")),
        "r1: a troop on a headquarters means that its enemy has won.",
    ),
    "field out of phase": (lambda p: p.update(field="n11"), '"field" belongs to the phases extra, effect and base'),
    "pending out of phase": (lambda p: p.update(pending=["n15"]), '"pending" belongs to the phases'),
    "pending on a plain base": (lambda p: p.update(pending=["n11"]), "n11 is no special base"),
    "pending as text": (lambda p: p.update(pending="n15"), '"pending" must be a list'),
    "effect without field": (lambda p: p.update(phase="effect"), 'The phase effect needs "field"'),
    "effect of a troop that has none": (lambda p: p.update(phase="effect", field="n14"), "n14: there is nothing to"),
    "effect of an enemy": (lambda p: p.update(phase="effect", field="n24"), "n24: there is nothing to decide"),
    "extra troop without a Cap'n": (lambda p: p.update(phase="extra", field="n11"), "nothing to decide in the phase"),
    "base that is plain": (lambda p: p.update(phase="base", field="n11"), "n11: there is nothing to decide"),
    "winner before the end": (lambda p: p.update(winner=0), '"winner" belongs to the phase over'),
    "over without winner": (lambda p: p.update(phase="over", to_move=None), '"winner" is None'),
    "over without reason": (lambda p: p.update(phase="over", to_move=None, winner=1), '"reason" is None'),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_each_fault_gets_its_sentence(name: str) -> None:
    change, sentence = BAD[name]
    place = sound()
    change(place)
    found = problems(place)
    assert any(sentence in problem for problem in found), found
    assert all(problem[-1] in ".?" for problem in found)


def test_all_problems_are_told_at_once() -> None:
    place = sound()
    place["stacks"]["n12"] = [[0, "roxi"]]
    place["medals"] = "many"
    place["phase"] = "sleep"
    place["racks"][0].append("kwak")
    assert len(problems(place)) == 4


def test_a_player_who_can_do_nothing_is_no_position_in_play() -> None:
    place = position({"n11": "1roxy", "n12": "1roxy"}, ("skully", "star"), reserve={0: ""})
    assert problems(place) == ("Seat 0 can neither draw nor deploy, so the phase must be over.",)


def test_what_follows_from_the_rest_may_be_left_out() -> None:
    match_place = mode_on().position(
        mode_on().state({"mode": "toy_battle", "phase": "turn", "to_move": 1, "racks": [["roxy"], ["star"]]})
    )
    assert [len(row) for row in match_place["reserves"]] == [19, 19]
    assert [len(row) for row in match_place["boxed"]] == [4, 4]
    assert (match_place["medals"], match_place["turn"], match_place["player"]) == ([0, 0], 1, 1)
    assert sum(match_place["regions"].values()) == 14


@pytest.mark.parametrize("missing", ["reserves", "boxed"])
def test_a_reserve_or_a_box_alone_follows_from_the_rest(missing: str) -> None:
    place = sound()
    wanted = place.pop(missing)
    assert mode_on().position(mode_on().state(place))[missing] == wanted


def test_a_region_that_is_held_and_not_spoken_of_was_taken_by_its_holder() -> None:
    place = position({"n11": "0star", "n13": "0star", "n15": "0hook", "n17": "0hook"})
    found = mode_on().position(mode_on().state(place))
    assert (found["medals"], found["regions"]["2"]) == ([1, 0], 0)


def test_the_order_of_pending_bases_is_part_of_the_digest() -> None:
    match = table(HELD, ("roxy hook", "star kwak"))
    digests = set()
    for pending in (["n20", "n21"], ["n21", "n20"], ["n20"], []):
        digests.add(match.digest_of(mode_on().state(asking() | {"pending": pending})))
    assert len(digests) == 4


def test_a_pending_decision_is_part_of_the_position() -> None:
    match = table(HELD, ("capn hook", "star kwak"))
    play(match, "deploy capn n15", "deploy hook n20")
    place = match.position()
    assert (place["phase"], place["field"], place["pending"]) == ("base", "n15", ["n20"])
    again = game.Match(mode_on(), 2, 1, mode_on().state(place))
    assert (again.digest, again.actions()) == (match.digest, match.actions())
