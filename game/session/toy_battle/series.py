"""Who sits where in a duel, who begins it, and the score of several duels between the same two: sides are swapped from
one to the next. Kept as plain values, so that a series goes on after the window was closed. No pygame, no clock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.core.shapes import is_whole
from game.session.setup.match_setup import MatchSetup

RANDOM, OWN, OTHER = "random", "own", "other"
SIDES = (RANDOM, "blue", "red")
FIRSTS = (RANDOM, OWN, OTHER)
LENGTHS = (1, 3)
PLAYERS = 2
MOST_WINS = 999
MOST_SEEDS = 64


@dataclass(frozen=True, slots=True)
class DuelChoice:
    """What one player chose about sides: `side` for oneself, `first` who begins, `best_of` how many duels."""

    side: str = RANDOM
    first: str = RANDOM
    best_of: int = 1

    def kept(self) -> dict[str, object]:
        return {"side": self.side, "first": self.first, "best_of": self.best_of}

    @classmethod
    def from_kept(cls, kept: object) -> DuelChoice:
        """What was kept, as far as it makes sense; anybody may have changed the file."""
        row: Mapping[str, object] = kept if isinstance(kept, Mapping) else {}
        side, first, best_of = row.get("side"), row.get("first"), row.get("best_of")
        return cls(
            side if side in SIDES else RANDOM,
            first if first in FIRSTS else RANDOM,
            best_of if best_of in LENGTHS and not isinstance(best_of, bool) else 1,
        )

    def own_seat(self, drawn: int) -> int:
        """Blue is seat 0; a random side goes by the last bit of a number that was drawn."""
        return drawn & 1 if self.side == RANDOM else SIDES.index(self.side) - 1

    def first_player(self) -> int:
        """0 oneself, 1 the other one, -1 drawn by lot."""
        return FIRSTS.index(self.first) - 1


def swap_sides(table: MatchSetup) -> MatchSetup:
    """The two players change places; the colours stay with the seats."""
    blue, red = table.seats
    return replace(table, seats=(replace(red, look=blue.look), replace(blue, look=red.look)))


def beginner(table: MatchSetup) -> int:
    """The seat that begins: the match's own lot, from its seed."""
    seat = table.start().to_move
    assert seat is not None, "nobody is stuck before the first turn"
    return seat


def with_beginner(table: MatchSetup, seat: int) -> MatchSetup:
    """The table with the nearest seed that lets this seat begin; -1 leaves the lot as it falls."""
    if seat < 0:
        return table
    for number in range(1, MOST_SEEDS):
        tried = table if number == 1 else table.with_seed(f"{table.seed} {number}")
        if beginner(tried) == seat:
            return tried
    return table


def first_duel(table: MatchSetup, choice: DuelChoice, drawn: int) -> tuple[MatchSetup, Series]:
    """The table of the first duel, from one where oneself sits on seat 0, and the series that it opens."""
    own = choice.own_seat(drawn)
    player = choice.first_player()
    sat = swap_sides(table) if own else table
    sat = with_beginner(sat, -1 if player < 0 else own ^ player)
    return sat, Series(choice.best_of, (0, 0), own, player, _mark(sat))


@dataclass(frozen=True, slots=True)
class Series:
    """`wins` go by player, 0 who chose the table and 1 the other; player 0 sits on seat `own` now. `first` is who
    begins this duel where that was chosen, -1 for the lot. `mark` tells the duel that is being played, and
    `is_counted` whether its result is in the score."""

    best_of: int
    wins: tuple[int, int]
    own: int
    first: int
    mark: str
    is_counted: bool = False

    @property
    def needed(self) -> int:
        """Duels to be won."""
        return self.best_of // 2 + 1

    @property
    def number(self) -> int:
        """Which duel this is, from 1 on."""
        return sum(self.wins) + (not self.is_counted)

    @property
    def winner(self) -> int:
        """The player who has won the series, -1 while it goes on. Single duels have no end to come to."""
        return -1 if self.best_of == 1 else next((who for who, won in enumerate(self.wins) if won >= self.needed), -1)

    @property
    def is_open(self) -> bool:
        """Whether a duel of a longer series is still to come."""
        return self.best_of > 1 and self.winner < 0

    def seat_of(self, player: int) -> int:
        return self.own ^ player

    def player_at(self, seat: int) -> int:
        return self.own ^ seat

    def holds(self, table: MatchSetup) -> bool:
        return self.mark == _mark(table)

    def count_win(self, seat: int) -> Series:
        """After this seat won the present duel; the second time it changes nothing."""
        if self.is_counted:
            return self
        who = self.player_at(seat)
        blue, red = self.wins
        return replace(self, wins=(blue + (who == 0), red + (who == 1)), is_counted=True)

    def next_duel(self, table: MatchSetup, seed: str) -> tuple[MatchSetup, Series]:
        """The next duel with sides swapped, and the series with it: the same score, a fresh one after its end. Who was
        chosen to begin leaves it to the other."""
        first = self.first if self.first < 0 else 1 - self.first
        own = 1 - self.own
        sat = with_beginner(swap_sides(table).with_seed(seed), -1 if first < 0 else own ^ first)
        wins = (0, 0) if self.winner >= 0 else self.wins
        return sat, replace(self, wins=wins, own=own, first=first, mark=_mark(sat), is_counted=False)

    def kept(self) -> dict[str, object]:
        return {
            "best_of": self.best_of,
            "wins": list(self.wins),
            "own": self.own,
            "first": self.first,
            "mark": self.mark,
            "is_counted": self.is_counted,
        }


def single_duel(table: MatchSetup, own: int = 0) -> Series:
    """For a duel that belongs to no series: the first of single ones."""
    return Series(1, (0, 0), own, -1, _mark(table))


def read_series(kept: object) -> Series | None:
    """None where what was kept makes no sense."""
    row: Mapping[str, object] = kept if isinstance(kept, Mapping) else {}
    best_of, wins, own, first = row.get("best_of"), row.get("wins"), row.get("own"), row.get("first")
    mark, is_counted = row.get("mark"), row.get("is_counted")
    if not is_whole(best_of) or best_of not in LENGTHS or not isinstance(wins, list | tuple) or len(wins) != PLAYERS:
        return None
    if not all(is_whole(won) and 0 <= won <= MOST_WINS for won in wins) or not isinstance(is_counted, bool):
        return None
    if not is_whole(own) or own not in (0, 1) or not is_whole(first) or first not in (-1, 0, 1):
        return None
    return Series(best_of, (wins[0], wins[1]), own, first, mark, is_counted) if isinstance(mark, str) else None


def _mark(table: MatchSetup) -> str:
    """The same for the same duel, whatever may have changed about the devices."""
    names = [f"{seat.name}:{seat.kind}" for seat in table.seats]
    options = [f"{name}={value}" for name, value in sorted(table.options.items())]
    return "|".join([table.mode, table.level or "", table.seed, *options, *names])
