"""Sides, who begins, and the score of several duels: chosen, swapped, counted once, kept and read again."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from game.session.setup.match_setup import MatchSetup, Seat
from game.session.toy_battle.series import (
    FIRSTS,
    LENGTHS,
    SIDES,
    DuelChoice,
    Series,
    beginner,
    first_duel,
    read_series,
    single,
    swap_sides,
    with_beginner,
)

MIRA, ZINC = Seat("human", "Mira", 1, "keyboard"), Seat("hard", "Lady Zinc", 0)
TABLE = MatchSetup("toy_battle", "castle_field", {}, "TIN-4F2A-91", (MIRA, ZINC))


def seat_of(table: MatchSetup, name: str) -> int:
    return [seat.name for seat in table.seats].index(name)


def test_players_swap_and_colours_stay() -> None:
    other = swap_sides(TABLE)
    assert [seat.name for seat in other.seats] == ["Lady Zinc", "Mira"]
    assert [seat.kind for seat in other.seats] == ["hard", "human"]
    assert other.seats[1].device == "keyboard"
    assert [seat.look for seat in other.seats] == [seat.look for seat in TABLE.seats]
    assert swap_sides(other) == TABLE


@pytest.mark.parametrize("seed", ["TIN-4F2A-91", "7", "a longer seed word"])
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_is_chosen_begins_and_the_seed_says_it_all(seed: str, seat: int) -> None:
    table = with_beginner(TABLE.with_seed(seed), seat)
    assert table.start().to_move == seat
    assert table.seed.startswith(seed)
    assert len(table.start().state.racks[seat]) == 3
    # Whoever types that seed gets the same duel.
    assert with_beginner(table, seat) == table


def test_by_lot_the_seed_stays_as_it_is_and_both_may_begin() -> None:
    tables = [with_beginner(TABLE.with_seed(str(seed)), -1) for seed in range(20)]
    assert [table.seed for table in tables] == [str(seed) for seed in range(20)]
    assert {beginner(table) for table in tables} == {0, 1}


@pytest.mark.parametrize(("side", "first"), list(product(SIDES, FIRSTS)))
@pytest.mark.parametrize("drawn", [4, 5])
def test_the_first_duel_is_as_chosen(side: str, first: str, drawn: int) -> None:
    table, series = first_duel(TABLE, DuelChoice(side, first, 3), drawn)
    own = seat_of(table, "Mira")
    assert own == {"blue": 0, "red": 1, "random": drawn & 1}[side]
    assert series.own == own
    assert series.holds(table)
    if first != "random":
        assert table.start().to_move == (own if first == "own" else 1 - own)


def test_a_series_of_three_is_won_with_two() -> None:
    table, series = first_duel(TABLE, DuelChoice("blue", "random", 3), 0)
    assert (series.needed, series.number, series.winner, series.is_open) == (2, 1, -1, True)
    series = series.count_win(seat_of(table, "Mira"))
    assert series.wins == (1, 0)
    assert series.is_open
    table, series = series.following(table, "second")
    assert series.number == 2
    assert seat_of(table, "Mira") == 1 == series.own
    assert table.seed == "second"
    series = series.count_win(seat_of(table, "Lady Zinc"))
    assert (series.wins, series.winner) == ((1, 1), -1)
    table, series = series.following(table, "third")
    assert seat_of(table, "Mira") == 0
    series = series.count_win(seat_of(table, "Mira"))
    assert (series.wins, series.winner, series.is_open) == ((2, 1), 0, False)
    table, series = series.following(table, "revenge")
    assert (series.wins, series.number, seat_of(table, "Mira")) == ((0, 0), 1, 1)


def test_a_result_counts_once() -> None:
    _, series = first_duel(TABLE, DuelChoice(best_of=3), 0)
    once = series.count_win(0)
    assert once.count_win(0) == once
    assert once.count_win(1) == once


def test_single_duels_keep_a_score_without_end() -> None:
    table, series = TABLE, single(TABLE)
    for number in range(4):
        series = series.count_win(seat_of(table, "Mira"))
        assert not series.is_open
        assert series.winner == -1
        table, series = series.following(table, str(number))
    assert series.wins == (4, 0)


def test_who_was_chosen_to_begin_takes_turns() -> None:
    table, series = first_duel(TABLE, DuelChoice("blue", "own", 3), 0)
    begun = []
    for number in range(4):
        begun.append(table.seats[beginner(table)].name)
        table, series = series.count_win(0).following(table, f"duel {number}")
    assert begun == ["Mira", "Lady Zinc", "Mira", "Lady Zinc"]


def test_a_series_knows_its_own_duel() -> None:
    table, series = first_duel(TABLE, DuelChoice(), 0)
    assert series.holds(table)
    assert not series.holds(table.with_seed("other"))
    assert not series.holds(replace(table, level="battlefield"))
    assert not series.holds(replace(table, options={"beginners": True}))
    assert not series.holds(swap_sides(table))
    moved = tuple(replace(seat, device="pad:1") for seat in table.seats)
    assert series.holds(replace(table, seats=moved))


@pytest.mark.parametrize("best_of", LENGTHS)
def test_what_is_kept_is_read_again(best_of: int) -> None:
    _, series = first_duel(TABLE, DuelChoice("red", "other", best_of), 0)
    for told in (series, series.count_win(0), series.count_win(1)):
        assert read_series(told.kept()) == told
    choice = DuelChoice("red", "other", best_of)
    assert DuelChoice.from_kept(choice.kept()) == choice


@pytest.mark.parametrize(
    "change",
    [
        {"best_of": 4}, {"best_of": True}, {"best_of": "3"}, {"wins": [1]}, {"wins": [1, -1]}, {"wins": [1, 2.5]},
        {"wins": None}, {"own": 2}, {"own": "0"}, {"first": 5}, {"mark": 7}, {"is_counted": 1}, {"is_counted": None},
    ],
)  # fmt: skip
def test_a_series_that_makes_no_sense_is_none(change: dict[str, object]) -> None:
    good = Series(3, (1, 0), 1, -1, "x").kept()
    assert read_series(good) is not None
    assert read_series({**good, **change}) is None
    assert read_series(None) is None


@pytest.mark.parametrize("kept", [None, 3, {}, {"side": "green", "first": 1, "best_of": True}])
def test_a_choice_that_makes_no_sense_is_the_usual_one(kept: object) -> None:
    assert DuelChoice.from_kept(kept) == DuelChoice("random", "random", 1)
