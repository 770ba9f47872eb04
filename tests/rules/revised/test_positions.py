"""Positions of 2008 from outside: what may be left out, and a sentence for each thing that can be wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import game
from tests.rules.revised.tables import FIXED_CITIES, position
from tests.tables import problems_of

Change = Callable[[dict[str, Any]], object]


def sound() -> dict[str, Any]:
    """A position with nothing left out."""
    place = position(
        {"alaska": (0, 5), "peru": (1, 3)}, board=["control_asia", "cities_8", "cities_11"], held={1: ["continents_2"]},
        rewards={1: ["two_armies"]}, lying={"control_asia": "extra_manoeuvre", "cities_8": "airfield"},
        airfields=["alaska"], hands=[["alaska"], [], []],
    )  # fmt: skip
    return game.from_position(place).position()


def problems(change: Change) -> tuple[str, ...]:
    place = sound()
    change(place)
    return problems_of(place)


def test_a_sound_position_is_taken_and_given_back() -> None:
    assert game.from_position(sound()).position() == sound()


def test_the_position_has_the_promised_fields() -> None:
    place = sound()
    assert place["capitals"] == ["alaska", "peru", "afghanistan"]
    assert sorted(place["cities"]) == sorted(FIXED_CITIES)
    assert place["objectives"] == {
        "board": ["cities_11", "cities_8", "control_asia"], "held": [[], ["continents_2"], []],
    }  # fmt: skip
    assert place["rewards"]["board"]["control_asia"] == "extra_manoeuvre"
    assert place["rewards"]["held"] == [[], ["two_armies"], []]
    assert place["airfields"] == ["alaska"]


BAD: dict[str, tuple[Change, str]] = {
    "capitals missing": (lambda p: p.pop("capitals"), '"capitals" must be a list of 3 territories'),
    "capitals too few": (lambda p: p["capitals"].pop(), '"capitals" must be a list of 3 territories'),
    "no capital": (lambda p: p["capitals"].__setitem__(1, None), "Seat 1 has no capital"),
    "strange capital": (lambda p: p["capitals"].__setitem__(1, "parn"), 'The capital of seat 1 is "parn", which is no'),
    "capital twice": (lambda p: p["capitals"].__setitem__(1, "alaska"), "alaska: it is the capital of seat 0 and of"),
    "capital on free land": (
        lambda p: (p.update(phase="claim", turn=0), p["territories"]["peru"].update(owner=None, armies=0)),
        "The capital of seat 1 is peru, which is not its own; nothing is lost so early.",
    ),
    "a city too few": (lambda p: p["cities"].pop(), '"cities" must be a list of 15 different territories'),
    "cities missing": (lambda p: p.pop("cities"), '"cities" must be a list of territories, not None'),
    "a city twice": (lambda p: p["cities"].__setitem__(0, "china"), '"cities" names china twice'),
    "strange city": (lambda p: p["cities"].__setitem__(0, "chine"), 'did you mean "china"?'),
    "objectives missing": (lambda p: p.pop("objectives"), '"objectives" must be a table with "board"'),
    "objectives as list": (lambda p: p.update(objectives=[]), '"objectives" must be a table with "board"'),
    "board as text": (lambda p: p["objectives"].update(board="all"), '"objectives": "board" must be a list'),
    "held as number": (lambda p: p["objectives"].update(held=3), '"objectives": "held" must be a list of 3 lists'),
    "strange objective": (lambda p: p["objectives"]["board"].append("cities_9"), 'did you mean "cities_8"?'),
    "objective twice": (
        lambda p: p["objectives"]["held"][0].append("cities_8"), 'The objective "cities_8" is there twice',
    ),
    "too many objectives": (
        lambda p: p["objectives"]["held"][0].extend(
            ["control_europe", "control_north_america", "enemy_capital_1", "take_4_cities"]
        ),
        "There are 6 secondary objectives in play; this edition lays out 4",
    ),
    "rewards missing": (lambda p: p.pop("rewards"), '"rewards" must be a table with "board"'),
    "rewards as list": (lambda p: p["rewards"].update(board=[]), '"rewards": "board" must be a table of objectives'),
    "no reward": (lambda p: p["rewards"]["board"].pop("cities_8"), 'objective "cities_8" has the reward None'),
    "reward of the other rank": (
        lambda p: p["rewards"]["board"].update(cities_8="attack_die"), '"cities_8" has the reward "attack_die"',
    ),
    "reward on nothing": (
        lambda p: p["rewards"]["board"].update(take_continent="attack_die"), 'A reward lies on "take_continent"',
    ),
    "reward twice": (
        lambda p: p["rewards"]["held"][0].append("extra_manoeuvre"), 'more rewards "extra_manoeuvre" than this edition',
    ),
    "airfield held": (lambda p: p["rewards"]["held"][0].append("airfield"), "An airfield is never held"),
    "too many airfields": (lambda p: p["airfields"].append("peru"), '"airfields" lists 2, but only 1 can have been'),
    "strange airfield": (lambda p: p.update(airfields=["perru"]), '"airfields" names "perru", which is no territory'),
    "no airfield to place": (
        lambda p: (p.update(phase="airfield"), p["airfields"].clear(), p["rewards"]["board"].update(
            control_asia="airfield", cities_8="extra_manoeuvre", cities_11="airfield")),
        "In the phase airfield there must be one left to place",
    ),
    "lost at start": (lambda p: p.update(held_at_start=["peru"]), '"held_at_start" names peru, which the player does'),
    "taken in its phase": (lambda p: p.update(phase="objective", objective_taken=True), "none can have been taken"),
    "capital again": (
        lambda p: (
            p.update(phase="capital", turn=0, held_at_start=[]),
            p["territories"]["china"].update(owner=None, armies=0),
        ),
        "seat 0 is to place one, but has a capital already",
    ),
    "flag as number": (lambda p: p.update(manoeuvre_made=1), '"manoeuvre_made" is 1; it must be true or false'),
    "first out of range": (lambda p: p.update(first=3), '"first" is 3; it must be a whole number, 0 to 2'),
    "not over": (lambda p: p.update(phase="over", to_move=None), "nobody has won by objectives"),
    "one alive": (
        lambda p: ([land.update(owner=0) for land in p["territories"].values()], p.pop("alive")),
        "only one player is alive, so the phase must be over",
    ),
    "armies in hand": (lambda p: p.update(to_place=3), 'there is nothing "to_place"'),
    "nothing to place": (lambda p: p.update(phase="place", to_place=0), '"to_place" must be at least 1'),
    "card of another game": (lambda p: p["draw_pile"].append("joker_1"), '"joker_1", which is no card'),
    "unknown key": (lambda p: p.update(city=[]), 'A position has no "city"'),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_each_fault_gets_its_sentence(name: str) -> None:
    change, sentence = BAD[name]
    found = problems(change)
    assert any(sentence in problem for problem in found), found
    assert all(problem.rstrip()[-1] in ".?" for problem in found)


@pytest.mark.parametrize("key", ["capitals", "cities", "objectives", "rewards", "airfields", "held_at_start"])
@pytest.mark.parametrize("value", [None, 3, "x", [3], [[]], {}, {"board": 3}, {"board": {}, "held": [1, 2, 3]}])
def test_strange_values_are_refused_and_never_crash(key: str, value: Any) -> None:
    place = sound() | {key: value}
    with pytest.raises(game.PositionError):
        game.from_position(place)


def test_what_follows_from_the_rest_may_be_left_out_in_basic_training() -> None:
    place = game.new_match("basic_training", seats=3, seed=1).position()
    kept = ("mode", "seats", "phase", "to_move", "territories", "capitals")
    short = {key: place[key] for key in kept}
    match = game.from_position(short)
    assert sorted(match.position()["cities"]) == sorted(FIXED_CITIES)
    assert len(match.position()["objectives"]["board"]) == 8
    assert match.position()["to_place"] == place["to_place"]


def test_the_armies_to_place_follow_from_the_board() -> None:
    match = game.from_position(position({"alaska": (0, 1), "peru": (1, 1)}, phase="place"))
    assert match.position()["to_place"] == 3 + 1
