"""The one table of playable modes: what each needs to read its editions and to open a match.
Imports the modules that read a mode's own tables; a new mode is one such module and one row here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

from game.core.mode import Mode, Say, Setting
from game.core.records import Record, record
from game.levels.families import classic, clone_wars, galactic, toy_battle
from game.levels.families.revised import RevisedKind
from game.levels.options import Seats, Value
from game.levels.problems import Problems
from game.levels.schema import TomlTable
from game.rules.conquest.board import Board


class Book(Protocol):
    """All numbers of an edition, before its options are chosen."""

    def rules(self, board: Board, fewest: int, most: int, values: Mapping[str, Value]) -> Any:
        """The mode's own record of rules, of ints, texts and tuples beside its `board`; SetupError if the board and the
        values do not go together."""


class EditionKind(Protocol):
    """What the module of a mode offers. `OPTION_KINDS` are the options that its rules understand."""

    OPTION_KINDS: Mapping[str, str]
    MOST_SEATS: int

    def read_book(
        self, top: TomlTable, options: Mapping[str, TomlTable], board: Board | None, seats: Seats | None
    ) -> Book: ...

    def make_mode(self, rules: Any, setting: Setting) -> Mode[Any]: ...


@record
class Duel(Record):
    """A mode whose levels are no boards: how it is opened, and how its edition is read for its problems."""

    open: Callable[[object, Mapping[str, object] | None, Say, int | None], Mode[Any]]
    read: Callable[[Path, Problems], object]
    seats: int


DUELS: Mapping[str, Duel] = {"toy_battle": Duel(toy_battle.open_duel, toy_battle.read_duel, seats=2)}

MODES: Mapping[str, EditionKind] = {
    "classic": classic,
    "basic_training": RevisedKind("basic_training"),
    "command_room": RevisedKind("command_room"),
    "world_conquest": RevisedKind("world_conquest"),
    "clone_wars": clone_wars,
    "galactic_classic": galactic,
}
