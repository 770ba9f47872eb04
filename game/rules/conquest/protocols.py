"""What the modes of the conquest family have besides `Mode`, for code that knows the family but not the edition.
States have a common base class instead, see `state`."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

from game.core.mode import Mode
from game.rules.conquest.board import Board, Cells
from game.rules.conquest.rules import ConquestRules, TeamRules
from game.rules.conquest.throws import Side


# Mode[Any]: an edition's methods take its own state, a subclass of ConquestState, and parameters must not be narrower
# than those of a protocol.
@runtime_checkable
class ConquestMode(Mode[Any], Protocol):
    """A mode that is played on a board of territories."""

    @property
    def board(self) -> Board: ...

    @property
    def rules(self) -> ConquestRules: ...

    def sides(self, state: Any, source: int, target: int) -> tuple[Side, Side]:
        """What attacker and defender throw at most, for the odds of that fight."""

    def opening(self, state: Any, source: int, target: int) -> tuple[Side, Side] | None:
        """What they throw first, where that differs from all later throws."""


class TeamTable(Protocol):
    """`friends` are by army those of its team, itself among them."""

    @property
    def friends(self) -> tuple[Cells, ...]: ...


# No protocol: asking whether an object fits one takes 20 µs (measured on Python 3.11), and drawings ask in every frame.
class TeamMode:
    """The base of conquest modes in which lands belong to armies: each has a team, and a player may lead several."""

    rules: TeamRules
    table: TeamTable

    def acting(self, state: Any) -> int:
        """The army that must act, which is not always the one whose turn it is."""
        raise NotImplementedError

    def armies_of(self, state: Any, seat: int) -> Cells:
        """The armies that a player leads."""
        raise NotImplementedError

    def name_of(self, key: str, language: str = "en") -> str:
        """What something is called that only this mode has, by its key."""
        raise NotImplementedError


def conquest_mode(mode: Mode[Any]) -> ConquestMode:
    """The mode as one of this family."""
    if not isinstance(mode, ConquestMode):
        raise TypeError(f"{mode.name} is not played on a board of territories")
    return mode
