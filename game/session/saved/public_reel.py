"""Winds a file that is for watching only onto a reel. Nothing is played again: the file tells each event and what it
changed for those who look on. Others write such files too, so that every value is looked at. No pygame, no clock."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from game.core.errors import GameError, ReplayError
from game.core.mode import Mode
from game.core.records import Record
from game.core.replays.replay import Difference, ReplayFile
from game.core.rng import Rng
from game.core.state import State
from game.levels.catalog import open_mode
from game.session.plain_rows import read_event, read_state
from game.session.saved.autosave import guess_setup, setup_from_header
from game.session.saved.keyframes import Reel, ReelReader
from game.session.saved.saved_match import check_mode
from game.session.setup.match_setup import MatchSetup

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PublicBeginning:
    """What a reel begins with."""

    mode: Mode[State]
    first: State
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
        self._after: dict[int, State] = {}
        self.mode: Mode[State] = copy(real)
        # The file says what each event led to: what is secret in it cannot be folded.
        setattr(self.mode, "fold", self._fold)  # noqa: B010
        first = self._guard(lambda: read_state(self._like, header.get("first")))
        told = self._guard(lambda: [read_event(real.name, row) for row in header.get("told", [])])
        self.reel: Reel = self._guard(lambda: Reel(PublicBeginning(self.mode, first, told)))
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
                self._guard(self.reel.close)
                break
            self._guard(partial(self._add, line))
        return self.is_done

    def read_all(self) -> Reel:
        while not self.read(1024):
            pass
        return self.reel

    def _fold(self, state: State, event: Record) -> State:
        return self._after.get(id(event), state)

    def _guard(self, act: Callable[[], T]) -> T:
        """Make an error of this file of anything that goes wrong."""
        try:
            return act()
        except ReplayError:
            raise
        except Exception as error:  # a stranger may have written anything there
            raise self._file.bad("this is not what a match shows to those who look on.") from error

    # Any: JSON that a stranger wrote; every value is looked at before it is used.
    def _add(self, line: dict[str, Any]) -> None:
        seat = line["seat"]
        if type(seat) is not int or not 0 <= seat < len(self.table.seats):
            raise ValueError("seat")
        state, events = self.reel.last, []
        for package, name, cells, changes in line["events"]:
            event = read_event(self.mode.name, [package, name, cells])
            values = list(state.cells())
            for field, value in changes:
                values[field] = value
            state = read_state(self._like, values, state.cells())
            self._after[id(event)] = state
            events.append(event)
        self.reel.add(seat, events)


def open_reader(path: str | os.PathLike[str]) -> ReelReader | PublicReader:
    """The reader that fits this replay."""
    return PublicReader(path) if ReplayFile(path).is_watch_only else ReelReader(path)


def steps_of(path: str | os.PathLike[str], at_once: int) -> Iterator[PublicReader]:
    """A file that is for watching only, read a little at a time."""
    reader = PublicReader(path)
    while not reader.read(at_once):
        yield reader
    yield reader
