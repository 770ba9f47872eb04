"""The laws of one throw against a plain enumeration of every way the dice can lie."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.conquest.throws import Side, highest_faces, law, plain

Chances = dict[tuple[int, ...], Fraction]


def every_throw(side: Side) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """All throws as they lie, each with its chance; a one that is thrown again becomes each higher face evenly."""
    dice = side.dice + side.extra
    chance = Fraction(1)
    for sides in dice:
        chance /= sides
    for faces in product(*(range(1, sides + 1) for sides in dice)):
        ones = [place for place, face in enumerate(faces) if face == 1]
        ones.sort(key=lambda place: -dice[place])
        again = ones[: side.rerolls]
        for higher in product(*(range(2, dice[place] + 1) for place in again)):
            changed = list(faces)
            share = chance
            for place, face in zip(again, higher, strict=True):
                changed[place] = face
                share /= dice[place] - 1
            yield tuple(changed), share


def counted(side: Side, faces: tuple[int, ...]) -> list[int]:
    best = sorted(faces)[::-1][: len(side.dice)]
    return [face + 1 if place < side.raised else face for place, face in enumerate(best)]


def enumerated(attack: Side, defence: Side) -> list[Fraction]:
    """Chance that the defender loses 0, 1, 2... armies."""
    pairs = min(len(attack.dice), len(defence.dice))
    chances = [Fraction(0)] * (pairs + 1)
    defending = [(counted(defence, faces), share) for faces, share in every_throw(defence)]
    for faces, chance in every_throw(attack):
        attacking = counted(attack, faces)
        for defended, share in defending:
            lost = 0
            for pair in range(pairs):
                if attacking[pair] > defended[pair]:
                    lost += 1
            chances[lost] += chance * share
    return chances


def chances_of(attack: Side, defence: Side) -> list[Fraction]:
    ways = law(attack, defence)
    return [Fraction(count, sum(ways)) for count in ways]


@pytest.mark.parametrize("sides", [6, 8])
@pytest.mark.parametrize("defending", [1, 2])
@pytest.mark.parametrize("attacking", [1, 2, 3])
def test_every_dice_limit_matches_the_enumeration(attacking: int, defending: int, sides: int) -> None:
    attack, defence = plain(attacking, sides), plain(defending, sides)
    assert chances_of(attack, defence) == enumerated(attack, defence)
    assert sum(law(attack, defence)) == sides ** (attacking + defending)


@pytest.mark.parametrize(
    ("attacking", "defending", "ways"),
    [
        (3, 2, (2275, 2611, 2890)),
        (3, 1, (441, 855)),
        (2, 2, (581, 420, 295)),
        (2, 1, (91, 125)),
        (1, 2, (161, 55)),
        (1, 1, (21, 15)),
    ],
)
def test_the_published_laws_of_six_sided_dice(attacking: int, defending: int, ways: tuple[int, ...]) -> None:
    assert law(plain(attacking), plain(defending)) == ways


MIXED = [
    ((8, 6, 6), (6, 6)),
    ((8, 8, 6), (8, 6)),
    ((6, 6, 6), (8, 8)),
    ((8, 6), (6,)),
    ((6,), (8, 6)),
    ((8, 8), (6, 6)),
    ((6, 6, 6), (6, 6, 6)),
]


@pytest.mark.parametrize(("attacking", "defending"), MIXED)
def test_mixed_dice_match_the_enumeration(attacking: tuple[int, ...], defending: tuple[int, ...]) -> None:
    attack, defence = Side(attacking, (), 0, 0), Side(defending, (), 0, 0)
    assert chances_of(attack, defence) == enumerated(attack, defence)


MODIFIED = [
    (Side((6, 6, 6), (6,), 0, 0), plain(2)),
    (plain(2), Side((6, 6), (6,), 0, 0)),
    (Side((6,), (6,), 0, 0), Side((6,), (6,), 0, 0)),
    (Side((6, 6, 6), (), 1, 0), Side((6, 6), (), 1, 0)),
    (Side((6, 6), (6,), 1, 0), plain(2)),
    (Side((8, 6, 6), (), 2, 0), Side((6, 6), (), 1, 0)),
    (Side((6, 6), (), 3, 0), Side((6,), (), 3, 0)),
    (Side((8, 6), (), 0, 1), plain(2)),
    (Side((8, 6, 6), (), 1, 2), Side((6,), (), 0, 1)),
    (Side((6, 6), (), 0, 3), Side((8, 8), (), 0, 3)),
]


@pytest.mark.parametrize(("attack", "defence"), MODIFIED)
def test_extra_dice_raised_faces_and_rerolls_match_the_enumeration(attack: Side, defence: Side) -> None:
    assert chances_of(attack, defence) == enumerated(attack, defence)


def test_an_extra_die_replaces_the_lowest_unless_it_is_itself_the_lowest() -> None:
    by_replacing: Chances = {}
    for first, second, extra in product(range(1, 7), repeat=3):
        low, high = sorted((first, second))
        row = tuple(sorted((high, max(low, extra)), reverse=True))
        by_replacing[row] = by_replacing.get(row, Fraction(0)) + 1
    assert highest_faces(Side((6, 6), (6,), 0, 0), 2) == by_replacing


def test_a_raised_face_can_beat_the_highest_face_of_a_die() -> None:
    rows = highest_faces(Side((6, 6), (), 1, 0), 2)
    assert (7, 6) in rows
    assert max(max(row) for row in rows) == 7


def test_only_the_faces_that_are_compared_are_told_apart() -> None:
    assert highest_faces(plain(3), 1) == {(face,): face**3 - (face - 1) ** 3 for face in range(1, 7)}


def test_fewer_armies_throw_the_first_dice_and_all_extra_ones() -> None:
    side = Side((8, 6, 6), (6,), 1, 2)
    assert side.first(2) == Side((8, 6), (6,), 1, 2)
    assert side.first(9) == side


dice = st.lists(st.sampled_from((6, 8)), min_size=1, max_size=3).map(lambda sides: tuple(sorted(sides, reverse=True)))
extra = st.lists(st.sampled_from((6, 8)), max_size=1).map(tuple)
sides = st.builds(Side, dice, extra, st.integers(0, 2), st.integers(0, 2))


def expected_defender_losses(attack: Side, defence: Side) -> Fraction:
    return sum((chance * lost for lost, chance in enumerate(chances_of(attack, defence))), Fraction(0))


@settings(max_examples=60, deadline=None)
@given(sides, sides)
def test_whatever_makes_a_side_better_never_helps_the_other(attack: Side, defence: Side) -> None:
    usual = expected_defender_losses(attack, defence)
    better = [
        Side(attack.dice, (*attack.extra, 6), attack.raised, attack.rerolls),
        Side(attack.dice, attack.extra, attack.raised + 1, attack.rerolls),
        Side(attack.dice, attack.extra, attack.raised, attack.rerolls + 1),
        Side((8,) * len(attack.dice), attack.extra, attack.raised, attack.rerolls),
    ]
    for side in better:
        assert expected_defender_losses(side, defence) >= usual
    stronger = Side(defence.dice, defence.extra, defence.raised + 1, defence.rerolls + 1)
    assert expected_defender_losses(attack, stronger) <= usual
