"""What a board shows in one frame: the position, what is lit, and how far each animation has come.
Made anew for every frame by code that knows the match; says nothing about how it is drawn."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Never

from game.rules.conquest.board import Board
from game.screens.board.arrows import Arrow, March

NOBODY = -1
CLOSE = 2  # a player who lacks no more than this of a continent is close to it

_NOTHING: Mapping[int, Never] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Wipe:
    """The colour of a new owner spreads over a territory, from the side of `origin` or from its plate."""

    territory: int
    seat: int
    progress: float
    origin: int | None = None


@dataclass(frozen=True, slots=True)
class Drop:
    """A text, such as the armies lost, falls off a plate and fades."""

    territory: int
    text: str
    progress: float


@dataclass(frozen=True, slots=True)
class Mark:
    """A small picture beside a plate: a ship, a token, a city, a capital. `side` is right, left or above; `text` is
    written on its lower corner, and the emblem of its seat on its middle if it has one."""

    picture: str
    seat: int | None = None
    side: str = "right"
    size: float = 33
    text: str = ""
    has_emblem: bool = False


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """Territories by number, seats by number, -1 for nobody.

    hot: gold outline and plate. targets: bright outline. hover: thin outline. lit: everything else is dimmed, unless
    None. aim: brackets round its plate. placed: "+4" chips. bumps: size of a plate, 1 at rest. hidden: lands that are
    named elsewhere, so that nothing of them lies half under a panel."""

    owners: Sequence[int]
    armies: Sequence[int]
    hot: Collection[int] = ()
    targets: Collection[int] = ()
    hover: int | None = None
    lit: Collection[int] | None = None
    aim: int | None = None
    placed: Mapping[int, int] = field(default_factory=lambda: _NOTHING)
    bumps: Mapping[int, float] = field(default_factory=lambda: _NOTHING)
    drops: Sequence[Drop] = ()
    wipes: Sequence[Wipe] = ()
    arrows: Sequence[Arrow] = ()
    marches: Sequence[March] = ()
    marks: Mapping[int, Sequence[Mark]] = field(default_factory=lambda: _NOTHING)
    has_names: bool = True
    has_plates: bool = True
    covered: Sequence[tuple[float, float, float, float]] = ()
    hidden: frozenset[int] = frozenset()

    def spoken_of(self) -> set[int]:
        """The territories that matter most now; their names are written whatever happens."""
        told = {*self.hot, *self.targets}
        told.update(place for place in (self.hover, self.aim) if place is not None)
        return told


@dataclass(frozen=True, slots=True)
class Standing:
    """Who has most of a continent: `held` of its `of` territories. Nobody has, where two have as many."""

    continent: int
    seat: int
    held: int
    of: int

    @property
    def is_whole(self) -> bool:
        return self.held == self.of

    @property
    def is_close(self) -> bool:
        """One or two short, and with the larger part already."""
        return not self.is_whole and self.of - self.held <= CLOSE and 2 * self.held > self.of

    @property
    def is_told(self) -> bool:
        """Worth a sign on the board."""
        return self.seat != NOBODY and (self.is_whole or self.is_close)


def standings(board: Board, owners: Sequence[int]) -> tuple[Standing, ...]:
    """For every continent, in their order."""
    found = []
    for index, continent in enumerate(board.continents):
        counts: dict[int, int] = {}
        for member in continent.members:
            if owners[member] != NOBODY:
                counts[owners[member]] = counts.get(owners[member], 0) + 1
        most = max(counts.values(), default=0)
        leaders = [seat for seat, count in counts.items() if count == most]
        found.append(Standing(index, leaders[0] if len(leaders) == 1 else NOBODY, most, len(continent.members)))
    return tuple(found)
