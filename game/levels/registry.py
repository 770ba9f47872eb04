"""The one table of playable modes: what each needs to read its editions and to open a match.
Imports the modules that read a mode's own tables; a new mode is one such module and one row here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from game.core.mode import Mode
from game.levels import classic
from game.levels.options import Seats, Value
from game.levels.schema import Table
from game.modes.conquest.board import Board


class Book(Protocol):
    """All numbers of an edition, before its options are chosen."""

    def rules(self, board: Board, fewest: int, most: int, values: Mapping[str, Value]) -> Any:
        """The mode's own record of rules, of ints, texts and tuples beside its `board`; SetupError if the board and the
        values do not go together."""


class EditionKind(Protocol):
    """What the module of a mode offers. `OPTION_KINDS` are the options that its rules understand."""

    OPTION_KINDS: Mapping[str, str]
    MOST_SEATS: int

    def read_book(self, top: Table, options: Mapping[str, Table], board: Board | None, seats: Seats | None) -> Book: ...

    def make_mode(
        self,
        rules: Any,
        *,
        level: str,
        given_options: Mapping[str, object],
        level_digest: str,
        say: Callable[[str, str, Mapping[str, object]], str],
    ) -> Mode[Any]: ...


MODES: Mapping[str, EditionKind] = {"classic": classic}
