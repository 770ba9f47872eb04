"""Winds a file that is for watching only onto a reel. Nothing is played again: the file tells each event and what it
changed for those who look on. Others write such files too, so that every value is looked at. No pygame, no clock."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from game.core.errors import GameError, ReplayError
from game.core.mode import Mode
from game.core.records import Record
from game.core.replays.replay import Difference, ReplayFile
from game.core.rng import Rng
from game.levels.catalog import open_mode
from game.registry import package_named
from game.session.saved.autosave import guess_setup, setup_from_header
from game.session.saved.keyframes import Reel, ReelReader
from game.session.saved.saved_match import check_mode
from game.session.setup.match_setup import MatchSetup

LARGEST = 1 << 31
DEEPEST = 6


@dataclass(frozen=True, slots=True)
class PublicBeginning:
    """What a reel begins with."""

    mode: Mode[Any]
    first: Any
    setup_events: Sequence[Record]

    @property
    def turn(self) -> int:
        return self.mode.turn(self.first)

    @property
    def round(self) -> int:
        return self.mode.round(self.first)


class PublicReader:
    """As ReelReader, for a file that is for watching only."""

    is_public = True

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._file = ReplayFile(path)
        check_mode(self._file)
        header = self._file.header
        try:
            real = open_mode(header["mode"], header["level"], header["options"], header["rules"])
            self._like = real.setup(header["seats"], Rng(0))[0]
        except GameError as error:
            raise self._file.bad(f"the match cannot be set up: {error}", "level_gone") from error
        if real.level_digest != header["level_digest"]:
            raise self._file.bad(f'the level "{real.level}" or its options have changed since.', "level_changed")
        self._after: dict[int, Any] = {}
        self.mode: Mode[Any] = copy(real)
        # The file says what each event led to: what is secret in it cannot be folded.
        setattr(self.mode, "fold", self._fold)  # noqa: B010
        first = self._guarded(lambda: self._state(header.get("first"), self._like.cells()))
        told = self._guarded(lambda: [self._event(row) for row in header.get("told", [])])
        self.reel: Reel = self._guarded(lambda: Reel(PublicBeginning(self.mode, first, told)))
        self.difference: Difference | None = None
        self.is_done = False
        self._lines = self._file.lines()

    @property
    def table(self) -> MatchSetup:
        header = self._file.header
        return setup_from_header(header.get("table"), header) or guess_setup(header)

    @property
    def is_recovered(self) -> bool:
        return self._file.recovered

    def read(self, most: int) -> bool:
        """So many actions more; whether it is done. ReplayError for a line that makes no sense."""
        for _ in range(most):
            if self.is_done:
                break
            line = next(self._lines, None)
            if line is None:
                self.is_done = True
                self._guarded(self.reel.close)
                break
            self._guarded(lambda line=line: self._add(line))
        return self.is_done

    def read_all(self) -> Reel:
        while not self.read(1024):
            pass
        return self.reel

    def _fold(self, state: Any, event: Record) -> Any:
        return self._after.get(id(event), state)

    def _guarded(self, act: Any) -> Any:
        try:
            return act()
        except ReplayError:
            raise
        except Exception as error:  # whatever a stranger wrote there
            raise self._file.bad("this is not what a match shows to those who look on.") from error

    def _add(self, line: dict[str, Any]) -> None:
        seat = line["seat"]
        if type(seat) is not int or not 0 <= seat < len(self.table.seats):
            raise ValueError("seat")
        state, events = self.reel.last, []
        for package, name, cells, changes in line["events"]:
            event = self._event((package, name, cells))
            values = list(state.cells())
            for field, value in changes:
                values[field] = value
            state = self._state(values, state.cells())
            self._after[id(event)] = state
            events.append(event)
        self.reel.add(seat, events)

    def _event(self, row: Sequence[Any]) -> Record:
        package, name, cells = row
        rules = package_named(self.mode.name).families.get(package) if isinstance(package, str) else None
        kind = getattr(import_module(f"{rules}.events"), name) if rules is not None else None
        if not (isinstance(kind, type) and issubclass(kind, Record) and len(kind.__match_args__) == len(cells)):
            raise ValueError("event")
        make: Any = kind
        event: Record = make(*[_frozen(cell) for cell in cells])
        return event

    def _state(self, values: Any, before: Sequence[Any]) -> Any:
        """A state of the right shape; what did not change is not looked at again."""
        likes = self._like.cells()
        if not isinstance(values, list) or len(values) != len(likes):
            raise ValueError("state")
        made = []
        for value, old, like in zip(values, before, likes, strict=True):
            cell = value if value is old else _frozen(value)
            if isinstance(cell, tuple) != isinstance(like, tuple):
                raise ValueError("state")
            made.append(cell)
        make: Any = type(self._like)
        return make(*made)


def _frozen(value: Any, depth: int = 0) -> Any:
    """Whole numbers, and rows of them."""
    if isinstance(value, list) and depth < DEEPEST:
        return tuple([_frozen(cell, depth + 1) for cell in value])
    if isinstance(value, bool | int) and -LARGEST < value < LARGEST:
        return value
    raise ValueError("cell")


def open_reader(path: str | os.PathLike[str]) -> ReelReader | PublicReader:
    """Whichever reads this replay."""
    return PublicReader(path) if ReplayFile(path).is_watch_only else ReelReader(path)


def steps_of(path: str | os.PathLike[str], at_once: int) -> Iterator[PublicReader]:
    """A file that is for watching only, read a little at a time."""
    reader = PublicReader(path)
    while not reader.read(at_once):
        yield reader
    yield reader
