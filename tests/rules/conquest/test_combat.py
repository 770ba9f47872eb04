"""The comparison of two throws: the twelve printed examples, and its general laws."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.conquest.combat import resolve, resolve_throw
from game.rules.conquest.throws import law, plain

PRINTED = [
    ((5, 4, 3), (6, 3), (1, 1)),
    ((4, 1, 1), (4, 1), (2, 0)),
    ((6, 6, 1), (5, 1), (0, 2)),
    ((3, 3, 1), (4,), (1, 0)),
    ((4, 2, 1), (3,), (0, 1)),
    ((6,), (5, 4), (0, 1)),
    ((4, 3), (3, 2), (0, 2)),
    ((4,), (6, 1), (1, 0)),
    ((3, 2), (3, 3), (2, 0)),
    ((6, 1), (5, 2), (1, 1)),
    ((5, 4), (4,), (0, 1)),
    ((5, 2), (5,), (1, 0)),
]

faces = st.lists(st.integers(1, 8), min_size=1, max_size=4)


@pytest.mark.parametrize(("attack", "defence", "lost"), PRINTED)
def test_the_printed_examples(attack: tuple[int, ...], defence: tuple[int, ...], lost: tuple[int, int]) -> None:
    assert resolve(attack, defence) == lost
    assert resolve_throw(attack + defence, len(attack)) == (attack, defence, *lost)


@given(faces, faces)
def test_the_order_in_which_dice_lie_does_not_matter(attack: list[int], defence: list[int]) -> None:
    usual = resolve(attack, defence)
    assert resolve(sorted(attack), sorted(defence)) == usual
    assert resolve(sorted(attack, reverse=True), sorted(defence, reverse=True)) == usual


@given(faces, faces)
def test_as_many_armies_fall_as_pairs_are_compared(attack: list[int], defence: list[int]) -> None:
    assert sum(resolve(attack, defence)) == min(len(attack), len(defence))


@given(faces)
def test_a_tie_goes_to_the_defender(both: list[int]) -> None:
    assert resolve(both, both) == (len(both), 0)


def test_the_thrown_dice_are_left_as_they_were() -> None:
    attack, defence = [1, 6, 3], [2, 5]
    resolve(attack, defence)
    assert (attack, defence) == ([1, 6, 3], [2, 5])


@pytest.mark.parametrize(("attacking", "defending"), [(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 2)])
def test_all_throws_together_give_the_law_of_the_odds(attacking: int, defending: int) -> None:
    fallen = Counter(
        resolve_throw(thrown, attacking)[3] for thrown in product(range(1, 7), repeat=attacking + defending)
    )
    assert tuple(fallen[lost] for lost in sorted(fallen)) == law(plain(attacking), plain(defending))
