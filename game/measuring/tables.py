"""The matches in which the window is measured: just before a long battle on the world and in the galaxy, as
assets/benches.toml has them."""

from __future__ import annotations

from dataclasses import dataclass

import game
from game.core.match import Match
from game.session.setup.match_setup import MatchSetup, Seat
from game.sim.bench import read_benches
from game.ui.drawing.assets import Data

SEATS = (Seat("human", "Mira", 0), Seat("easy", "Joris", 1), Seat("normal", "Lady Zinc", 2), Seat("hard", "Brass", 3))


@dataclass(frozen=True, slots=True)
class Battle:
    """A position just before an attack; `table` has a person on the seat that attacks."""

    table: MatchSetup
    attack: str
    row: Data

    def match(self) -> Match:
        position = game.new_match(self.table.mode, seats=len(SEATS), seed=1).position()
        lands, rest = position["territories"], self.row["rest"]
        for number, land in enumerate(lands.values() if rest else ()):
            land |= rest[number % len(rest)]
        for name, land in self.row["lands"].items():
            lands[name] |= land
        return game.from_position(position | self.row["position"], seed=3)


def battle_on(board: str) -> Battle:
    """On the "world" or in the "galaxy"."""
    row = read_benches()["battles"][board]
    others = list(SEATS[1:])
    others.insert(row["person"], SEATS[0])
    return Battle(MatchSetup(row["mode"], None, {}, "1", tuple(others)), row["attack"], row)


def agents() -> tuple[Seat, ...]:
    return tuple(Seat("normal", seat.name, seat.look) for seat in SEATS)
