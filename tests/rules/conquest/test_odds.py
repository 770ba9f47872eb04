"""Whole battles: against an independent recursion in fractions, published tables, and laws that odds must obey."""

from __future__ import annotations

import math
from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.errors import GameError
from game.rules.conquest.odds import LARGEST_BATTLE, LARGEST_TABLE, Forecast, forecast, odds, table
from game.rules.conquest.throws import Side, plain

Ends = dict[tuple[int, int], Fraction]
ROUNDING = 1e-12


@cache
def one_throw(attacking: int, defending: int, sides: int) -> Ends:
    """(attacker's, defender's) losses with their chances, by throwing every throw."""
    ends: Ends = {}
    for faces in product(range(1, sides + 1), repeat=attacking + defending):
        red, white = sorted(faces[:attacking])[::-1], sorted(faces[attacking:])[::-1]
        won = sum(1 for one, other in zip(red, white, strict=False) if one > other)
        lost = (min(attacking, defending) - won, won)
        ends[lost] = ends.get(lost, Fraction(0)) + Fraction(1, sides ** (attacking + defending))
    return ends


@cache
def battle(attackers: int, defenders: int, most_attack: int, most_defence: int, stop_at: int, sides: int = 6) -> Ends:
    """The chance of each pair of armies left at the end."""
    if not defenders or attackers <= stop_at:
        return {(attackers, defenders): Fraction(1)}
    ends: Ends = {}
    throw = one_throw(min(most_attack, attackers - 1), min(most_defence, defenders), sides)
    for (fallen, killed), chance in throw.items():
        after = battle(attackers - fallen, defenders - killed, most_attack, most_defence, stop_at, sides)
        for end, share in after.items():
            ends[end] = ends.get(end, Fraction(0)) + chance * share
    return ends


def expected(attackers: int, defenders: int, ends: Ends) -> Forecast:
    won = {left: chance for (left, other), chance in ends.items() if not other}
    lost = {end: chance for end, chance in ends.items() if end[1]}
    win, loss = sum(won.values()), sum(lost.values())
    assert win + loss == 1
    held: dict[int, Fraction] = {}
    for (_, left), chance in lost.items():
        held[left] = held.get(left, Fraction(0)) + chance
    mean_won = sum(left * chance for left, chance in won.items())
    mean_kept = sum(left * chance for (left, _), chance in lost.items())
    mean_held = sum(left * chance for left, chance in held.items())
    return Forecast(
        float(win),
        float(attackers - mean_won - mean_kept),
        float(defenders - mean_held),
        float(mean_won / win) if win else 0.0,
        float(mean_kept / loss) if loss else 0.0,
        float(mean_held / loss) if loss else 0.0,
        tuple((left, float(chance)) for left, chance in sorted(won.items())),
        tuple((left, float(chance)) for left, chance in sorted(held.items())),
    )


def assert_same(found: Forecast, wanted: Forecast) -> None:
    assert found.cells()[:6] == pytest.approx(wanted.cells()[:6], rel=ROUNDING)
    for ends, others in ((found.wins, wanted.wins), (found.losses, wanted.losses)):
        assert [left for left, _ in ends] == [left for left, _ in others]
        assert [chance for _, chance in ends] == pytest.approx([chance for _, chance in others], rel=ROUNDING)


@pytest.mark.parametrize("most_defence", [1, 2])
@pytest.mark.parametrize("most_attack", [1, 2, 3])
def test_small_battles_match_a_recursion_in_fractions(most_attack: int, most_defence: int) -> None:
    for attackers, defenders in product(range(10), range(1, 9)):
        found = forecast(attackers, defenders, attack_dice=most_attack, defence_dice=most_defence)
        assert_same(found, expected(attackers, defenders, battle(attackers, defenders, most_attack, most_defence, 1)))


@pytest.mark.parametrize("stop_at", [1, 2, 3, 5, 9])
def test_battles_that_stop_match_a_recursion_in_fractions(stop_at: int) -> None:
    for attackers, defenders in product(range(1, 13), range(1, 8)):
        found = forecast(attackers, defenders, stop_at=stop_at)
        assert_same(found, expected(attackers, defenders, battle(attackers, defenders, 3, 2, stop_at)))


def test_battles_with_other_dice_match_a_recursion_in_fractions() -> None:
    for attackers, defenders in product(range(1, 8), range(1, 6)):
        found = forecast(attackers, defenders, attack_dice=plain(2, 8), defence_dice=plain(2, 8))
        assert_same(found, expected(attackers, defenders, battle(attackers, defenders, 2, 2, 1, 8)))
        found = forecast(attackers, defenders, attack_dice=3, defence_dice=3)
        assert_same(found, expected(attackers, defenders, battle(attackers, defenders, 3, 3, 1)))


# J. A. Osborne, "Markov Chains for the RISK Board Game Revisited", 2003: defenders 1 to 10 against so many attackers,
# not counting the army that stays.
PUBLISHED = {
    3: (0.916, 0.656, 0.470, 0.315, 0.206, 0.134, 0.084, 0.054, 0.033, 0.021),
    5: (0.990, 0.890, 0.769, 0.638, 0.506, 0.397, 0.297, 0.224, 0.162, 0.118),
}


@pytest.mark.parametrize(("spare", "row"), PUBLISHED.items())
def test_the_published_chances(spare: int, row: tuple[float, ...]) -> None:
    assert tuple(round(odds(spare + 1, defenders), 3) for defenders in range(1, 11)) == row


def test_one_against_one_by_hand() -> None:
    found = forecast(2, 1)
    assert found.win == odds(2, 1) == pytest.approx(15 / 36, rel=ROUNDING)
    assert found.attacker_losses == pytest.approx(21 / 36, rel=ROUNDING)
    assert found.defender_losses == pytest.approx(15 / 36, rel=ROUNDING)
    assert (found.attackers_left_if_won, found.attackers_left_if_lost, found.defenders_left_if_lost) == (2, 1, 1)


def test_too_few_armies_cannot_attack() -> None:
    for attackers in (0, 1):
        assert odds(attackers, 1) == 0.0
        assert forecast(attackers, 4) == Forecast(0.0, 0.0, 0.0, 0.0, float(attackers), 4.0, (), ((4, 1.0),))


def test_an_attack_that_is_already_at_its_stop_loses_nothing() -> None:
    assert forecast(7, 3, stop_at=7) == Forecast(0.0, 0.0, 0.0, 0.0, 7.0, 3.0, (), ((3, 1.0),))
    assert forecast(8, 3, stop_at=7).win > 0


def test_the_last_throw_may_pass_the_stop_by_one_army() -> None:
    ends = battle(9, 5, 3, 2, 6)
    assert {left for left, defenders in ends if defenders} == {5, 6}
    assert 5 < forecast(9, 5, stop_at=6).attackers_left_if_lost < 6


battles = st.tuples(st.integers(2, 60), st.integers(1, 60))


@settings(max_examples=80, deadline=None)
@given(battles)
def test_more_attackers_and_fewer_defenders_never_hurt(armies: tuple[int, int]) -> None:
    attackers, defenders = armies
    here = forecast(attackers, defenders)
    assert odds(attackers + 1, defenders) >= here.win - ROUNDING
    assert odds(attackers, defenders + 1) <= here.win + ROUNDING
    assert forecast(attackers + 1, defenders).defender_losses >= here.defender_losses - ROUNDING
    assert forecast(attackers, defenders + 1).attacker_losses >= here.attacker_losses - ROUNDING


@settings(max_examples=60, deadline=None)
@given(battles, st.integers(1, 3), st.integers(1, 2))
def test_more_dice_never_hurt(armies: tuple[int, int], attacking: int, defending: int) -> None:
    here = forecast(*armies, attack_dice=attacking, defence_dice=defending).win
    assert forecast(*armies, attack_dice=min(3, attacking + 1), defence_dice=defending).win >= here - ROUNDING
    assert forecast(*armies, attack_dice=attacking, defence_dice=2).win <= here + ROUNDING


@settings(max_examples=60, deadline=None)
@given(battles, st.integers(1, 12))
def test_stopping_earlier_risks_less_and_wins_less(armies: tuple[int, int], stop_at: int) -> None:
    bold, careful = forecast(*armies, stop_at=stop_at), forecast(*armies, stop_at=stop_at + 1)
    assert careful.win <= bold.win + ROUNDING
    assert careful.attacker_losses <= bold.attacker_losses + ROUNDING
    assert careful.defender_losses <= bold.defender_losses + ROUNDING


@settings(max_examples=60, deadline=None)
@given(battles, st.integers(1, 6))
def test_chances_sum_to_one_and_explain_the_means(armies: tuple[int, int], stop_at: int) -> None:
    attackers, defenders = armies
    found = forecast(attackers, defenders, stop_at=stop_at)
    win, loss = (math.fsum(chance for _, chance in ends) for ends in (found.wins, found.losses))
    assert win + loss == pytest.approx(1, abs=ROUNDING)
    assert found.win == pytest.approx(win, abs=ROUNDING)
    left = math.fsum(number * chance for number, chance in found.losses)
    assert found.defender_losses == pytest.approx(defenders - left, abs=1e-9)
    kept = win * found.attackers_left_if_won + loss * found.attackers_left_if_lost
    assert found.attacker_losses == pytest.approx(attackers - kept, abs=1e-9)
    assert all(min(attackers, stop_at) < number <= attackers for number, _ in found.wins)
    assert all(1 <= number <= defenders for number, _ in found.losses)


@pytest.mark.parametrize(
    ("attack", "defence"),
    [(3, 2), (1, 2), (3, 1), (2, 3), (Side((8, 6, 6), (), 1, 1), 2), (3, Side((8, 8), (6,), 0, 0))],
)
def test_a_table_says_the_same_as_single_forecasts(attack: int | Side, defence: int | Side) -> None:
    size = 14
    whole = table(size, attack, defence)
    for spare, defenders in product(range(size + 1), range(1, size + 1)):
        one = forecast(spare + 1, defenders, attack_dice=attack, defence_dice=defence)
        assert whole.win[spare][defenders] == pytest.approx(one.win, rel=ROUNDING)
        if spare:
            assert whole.attackers_left[spare][defenders] + 1 == pytest.approx(one.attackers_left_if_won, rel=ROUNDING)
        assert whole.defenders_left[spare][defenders] == pytest.approx(one.defenders_left_if_lost, rel=ROUNDING)


def test_the_edges_of_a_table() -> None:
    whole = table(5)
    assert [len(row) for row in whole.win] == [6] * 6
    assert whole.win[0] == (1.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    assert [row[0] for row in whole.win] == [1.0] * 6
    assert [row[0] for row in whole.attackers_left] == [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]
    assert whole.attackers_left[0] == (0.0,) * 6
    assert whole.defenders_left[0] == (0.0, 1.0, 2.0, 3.0, 4.0, 5.0)
    assert [row[0] for row in whole.defenders_left] == [0.0] * 6
    assert table(5) is whole


def test_rare_losses_keep_their_digits_in_a_table() -> None:
    assert table(100).win[100][1] == 1.0
    assert table(100).defenders_left[100][2] == pytest.approx(forecast(101, 2).defenders_left_if_lost, rel=1e-9)


def test_better_weapons_win_more() -> None:
    usual = odds(8, 8)
    for side in (
        Side((8, 6, 6), (), 0, 0),
        Side((6,) * 3, (6,), 0, 0),
        Side((6,) * 3, (), 1, 0),
        Side((6,) * 3, (), 0, 1),
    ):
        assert forecast(8, 8, attack_dice=side).win > usual
    assert forecast(8, 8, defence_dice=plain(2, 8)).win < usual


@pytest.mark.parametrize(("attackers", "defenders"), [(100, 100), (1000, 1000), (100_000, 50), (50, 100_000)])
def test_large_battles_stay_whole(attackers: int, defenders: int) -> None:
    found = forecast(attackers, defenders)
    assert math.fsum(chance for _, chance in found.wins + found.losses) == pytest.approx(1, abs=1e-9)
    assert 0 <= found.win <= 1
    assert found.attacker_losses <= attackers
    assert found.defender_losses <= defenders


def test_asking_again_gives_the_same_answer_at_once() -> None:
    assert forecast(40, 30) is forecast(40, 30)


@pytest.mark.parametrize(
    ("attackers", "defenders", "sentence"),
    [
        (-1, 2, "Odds need attackers to be a whole number of at least 0, not -1."),
        (5, 0, "Odds need defenders to be a whole number of at least 1, not 0."),
        (5, -3, "Odds need defenders to be a whole number of at least 1, not -3."),
        (2.5, 2, "Odds need attackers to be a whole number of at least 0, not 2.5."),
        ("5", 2, 'Odds need attackers to be a whole number of at least 0, not "5".'),
        (True, 2, "Odds need attackers to be a whole number of at least 0, not True."),
    ],
)
def test_nonsense_is_refused_with_a_sentence(attackers: int, defenders: int, sentence: str) -> None:
    for ask in (odds, forecast):
        with pytest.raises(GameError) as refused:
            ask(attackers, defenders)
        assert str(refused.value) == sentence


def test_other_limits_are_refused_with_a_sentence() -> None:
    with pytest.raises(GameError, match="stop_at to be a whole number of at least 1, not 0"):
        forecast(5, 5, stop_at=0)
    with pytest.raises(GameError, match="1 to 6 dice a side, not 0"):
        forecast(5, 5, attack_dice=0)
    with pytest.raises(GameError, match="1 to 6 dice a side, not 1000000000"):
        forecast(5, 5, defence_dice=1_000_000_000)
    with pytest.raises(GameError, match="1 to 6 dice a side, not 0"):
        forecast(5, 5, defence_dice=Side((), (6,), 0, 0))
    with pytest.raises(GameError, match="at most 2000 armies, not 2001 v 3000"):
        odds(LARGEST_BATTLE + 1, 3000)
    with pytest.raises(GameError, match="up to 400 armies a side, not 401"):
        table(LARGEST_TABLE + 1)
    with pytest.raises(GameError, match="size to be a whole number of at least 1, not 0"):
        table(0)
