"""What a mode must offer so that its editions are read and matches opened, and what the registered modes offer.
The modules that read a mode's own tables are imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

from game.core.mode import Mode, Say, Setting
from game.core.records import Record, record
from game.levels.options import Option, Seats, Value
from game.levels.problems import Problems
from game.levels.schema import Names, TomlTable
from game.registry import load, mode_names, package_named
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


class StandaloneEdition(Protocol):
    """What a set-up screen shows of an edition without a board."""

    @property
    def names(self) -> Names: ...

    @property
    def level(self) -> str:
        """The one that is played when none is named."""

    @property
    def options(self) -> tuple[Option, ...]: ...


@record
class Standalone(Record):
    """A mode whose levels are no boards: how it is opened, how a file with its edition is read for its problems, what
    the edition holds now, the fewest and most seats, and the kind of its levels, "" where the edition is the only
    one."""

    open: Callable[[object, Mapping[str, object] | None, Say, int | None], Mode[Any]]
    read: Callable[[Path, Problems], object]
    edition: Callable[[], StandaloneEdition]
    seats: tuple[int, int]
    levels: str = ""


def board_modes() -> tuple[str, ...]:
    """Those that are played on boards."""
    return tuple([name for name in mode_names() if package_named(name).has_boards])


def edition_kind(mode: str) -> EditionKind:
    """Of a mode that is played on boards."""
    kind: EditionKind = load(package_named(mode).kind)
    return kind


def standalone(mode: object) -> Standalone | None:
    """How a mode without boards is opened; None for all other names."""
    if mode not in mode_names() or mode in board_modes():
        return None
    kind: Standalone = load(package_named(str(mode)).kind)
    return kind
