"""Exact odds of a whole battle, both sides throwing the most dice they may. Works from the laws in `throws`.
Floats are allowed here and nowhere else in the engine: odds are advice and never enter a state.
Imports only records, errors and throws; everything is worked out when first asked for, and kept."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import fsum

from game.core.errors import GameError
from game.core.records import Record, record
from game.core.shapes import show
from game.rules.conquest.throws import Side, law, plain

Ends = tuple[tuple[int, float], ...]
Grid = tuple[tuple[float, ...], ...]

LARGEST_BATTLE = 2_000
LARGEST_TABLE = 400
MOST_ARMIES = 10**9
MOST_DICE = 6
# In a battle of more armies than this, ends rarer than RARE are left out: they cost most of the time.
SMALL_BATTLE = 1_000
RARE = 1e-40


@record
class Forecast(Record):
    """How a battle is expected to go. `win` is the chance to take the territory. Losses are expectations over all ends;
    what is left is an expectation given that end (0.0 where it cannot happen) and counts all armies of that side.
    `wins` pairs each number of attackers that can be left with its chance, `losses` each number of defenders."""

    win: float
    attacker_losses: float
    defender_losses: float
    attackers_left_if_won: float
    attackers_left_if_lost: float
    defenders_left_if_lost: float
    wins: Ends
    losses: Ends


@record
class Table(Record):
    """Battles to the end, indexed [a][d]: a attackers beyond the one that stays, d defenders. `win` is the chance,
    `attackers_left` the expectation of a given a win, `defenders_left` that of d given a loss; 0.0 where impossible."""

    win: Grid
    attackers_left: Grid
    defenders_left: Grid


def odds(attackers: int, defenders: int) -> float:
    """The chance that an attack to the end takes the territory, three dice against two.
    `attackers` counts the armies in the attacking territory, the one that stays included."""
    _check_number("attackers", attackers, 0)
    _check_number("defenders", defenders, 1)
    return _chance(attackers, defenders)


@lru_cache(maxsize=65_536)
def _chance(attackers: int, defenders: int) -> float:
    return forecast(attackers, defenders).win


def forecast(
    attackers: int, defenders: int, *, attack_dice: int | Side = 3, defence_dice: int | Side = 2, stop_at: int = 1,
    opening: tuple[Side, Side] | None = None,
) -> Forecast:  # fmt: skip
    """What to expect of an attack that goes on until the territory is taken or `stop_at` armies or fewer are left in
    the attacking one (`attackers` counts them all). Dice: a number of six-sided ones, or a `Side` that says more.
    The `opening` is the next throw where that one is unlike those after it."""
    _check_number("attackers", attackers, 0)
    _check_number("defenders", defenders, 1)
    _check_number("stop_at", stop_at, 1)
    if min(attackers, defenders) > LARGEST_BATTLE or max(attackers, defenders) > MOST_ARMIES:
        raise GameError(
            f"Odds are worked out where one side has at most {LARGEST_BATTLE} armies, "
            f"not {show(attackers)} v {show(defenders)}."
        )
    return _forecast(attackers, defenders, _side(attack_dice), _side(defence_dice), stop_at, opening)


def table(size: int, attack_dice: int | Side = 3, defence_dice: int | Side = 2) -> Table:
    """All battles of up to `size` attackers beyond the one that stays against up to `size` defenders."""
    _check_number("size", size, 1)
    if size > LARGEST_TABLE:
        raise GameError(f"A table of odds goes up to {LARGEST_TABLE} armies a side, not {size}.")
    return _table(size, _side(attack_dice), _side(defence_dice))


def _check_number(name: str, number: int, least: int) -> None:
    if type(number) is not int or number < least:
        raise GameError(f"Odds need {name} to be a whole number of at least {least}, not {show(number)}.")


def _side(dice: int | Side) -> Side:
    count = len(dice.dice) if isinstance(dice, Side) else dice
    if type(count) is not int or not 1 <= count <= MOST_DICE:
        raise GameError(f"Odds are worked out for 1 to {MOST_DICE} dice a side, not {show(count)}.")
    return dice if isinstance(dice, Side) else plain(dice)


@lru_cache(maxsize=64)
def _laws(attack: Side, defence: Side) -> list[list[list[float]]]:
    """[attacking dice][defending dice][defenders lost] -> chance; number 0 of dice has no law."""
    laws: list[list[list[float]]] = [[]]
    for attacking in range(1, len(attack.dice) + 1):
        laws.append([[]])
        for defending in range(1, len(defence.dice) + 1):
            ways = law(attack.first(attacking), defence.first(defending))
            laws[-1].append([count / sum(ways) for count in ways])
    return laws


@lru_cache(maxsize=512)
def _forecast(
    attackers: int, defenders: int, attack: Side, defence: Side, stop_at: int, opening: tuple[Side, Side] | None
) -> Forecast:
    won, lost = _ends(attackers, defenders, attack, defence, stop_at, opening)
    by_defenders: dict[int, float] = {}
    for (_, left), chance in lost.items():
        by_defenders[left] = by_defenders.get(left, 0.0) + chance
    win, loss = fsum(won.values()), fsum(lost.values())
    total = win + loss
    spared = _sum(won.items())
    kept = _sum((left, chance) for (left, _), chance in lost.items())
    held = _sum(by_defenders.items())
    return Forecast(
        win / total,
        attackers - (spared + kept) / total,
        defenders - held / total,
        spared / win if win else 0.0,
        kept / loss if loss else 0.0,
        held / loss if loss else 0.0,
        tuple(sorted(won.items())),
        tuple(sorted(by_defenders.items())),
    )


def _sum(ends: Iterable[tuple[int, float]]) -> float:
    return fsum([left * chance for left, chance in ends])


def _ends(
    attackers: int, defenders: int, attack: Side, defence: Side, stop_at: int, opening: tuple[Side, Side] | None
) -> tuple[dict[int, float], dict[tuple[int, int], float]]:
    """The chance of every end: won with so many attackers, or stopped at (attackers, defenders).
    Walks down by the number of all armies left, so that only as many levels are held as one throw has pairs."""
    laws = _laws(attack, defence)
    most_attack, most_defence = len(attack.dice), len(defence.dice)
    rare = 0.0 if attackers + defenders <= SMALL_BATTLE else RARE
    won: dict[int, float] = {}
    lost: dict[tuple[int, int], float] = {}
    levels: dict[int, dict[int, float]] = {attackers + defenders: {defenders: 1.0}}
    if opening is not None:
        ways = law(*opening)
        after = {defenders - killed: count / sum(ways) for killed, count in enumerate(ways)}
        levels = {attackers + defenders - len(ways) + 1: after}
    while levels:
        armies = max(levels)
        for defending, mass in levels.pop(armies).items():
            attacking = armies - defending
            if not defending:
                won[attacking] = mass
            elif attacking <= stop_at:
                lost[attacking, defending] = mass
            elif mass > rare:
                chances = laws[min(attacking - 1, most_attack)][min(defending, most_defence)]
                below = levels.setdefault(armies - len(chances) + 1, {})
                left = defending
                for chance in chances:
                    below[left] = below.get(left, 0.0) + mass * chance
                    left -= 1
    return won, lost


@lru_cache(maxsize=16)
def _table(size: int, attack: Side, defence: Side) -> Table:
    # A loss has a grid of its own, because 1 - win would lose its digits where a loss is rare.
    laws = _laws(attack, defence)
    ones, none, numbers = [1.0] * (size + 1), [0.0] * (size + 1), [float(number) for number in range(size + 1)]
    win, loss = _grid(laws, ones, none), _grid(laws, none, ones)
    spared, held = _grid(laws, numbers, none), _grid(laws, none, numbers)
    return Table(tuple([tuple(row) for row in win]), _shares(spared, win), _shares(held, loss))


def _grid(laws: list[list[list[float]]], taken: list[float], stopped: list[float]) -> list[list[float]]:
    """What to expect of a value at the end: `taken[a]` where no defender is left, `stopped[d]` where no attacker is."""
    most_attack, most_defence = len(laws) - 1, len(laws[1]) - 1
    grid = [[taken[0], *stopped[1:]]]
    for attacking in range(1, len(taken)):
        by_defence = laws[min(attacking, most_attack)]
        row = [taken[attacking]]
        grid.append(row)
        for defending in range(1, most_defence):
            _extend(grid, by_defence[defending], defending + 1)
        _extend(grid, by_defence[most_defence], len(stopped))
    return grid


def _extend(grid: list[list[float]], chances: list[float], width: int) -> None:
    """Fill the last row up to `width` under one law: all rows above at once, then the cells of the row itself."""
    row = grid[-1]
    start, pairs = len(row), len(chances) - 1
    sums = [0.0] * (width - start)
    for lost in range(pairs):
        chance, above = chances[lost], grid[lost - pairs - 1]
        sums = [value + chance * cell for value, cell in zip(sums, above[start - lost : width - lost], strict=True)]
    last = chances[pairs]
    for value in sums:
        row.append(value + last * row[-pairs])


def _shares(sums: list[list[float]], chances: list[list[float]]) -> Grid:
    return tuple(
        [
            tuple([part / chance if chance else 0.0 for part, chance in zip(*rows, strict=True)])
            for rows in zip(sums, chances, strict=True)
        ]
    )
