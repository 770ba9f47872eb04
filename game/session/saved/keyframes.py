"""A whole match wound onto a reel, open at any action: its events, a state kept every few actions, and the marks of its
timeline. States never change, so keeping them costs little; those in between are folded. No screen, no clock."""

from __future__ import annotations

import os
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Protocol

from game.core.errors import ReplayError
from game.core.match import Match
from game.core.mode import Mode
from game.core.outcome import Outcome
from game.core.records import Record
from game.core.replays.replay import Difference, Playback
from game.core.state import State
from game.levels.catalog import open_mode
from game.session.saved.autosave import guess_setup, setup_from_header
from game.session.setup.match_setup import MatchSetup
from game.session.story.highlights import Mark, marks_of
from game.session.story.statistics import Statistics

KEY_EVERY = 16


class Beginning(Protocol):
    """Of a match, or of a file that tells one."""

    @property
    def mode(self) -> Mode[State]: ...

    @property
    def first(self) -> State: ...

    @property
    def setup_events(self) -> Sequence[Record]: ...

    @property
    def turn(self) -> int: ...

    @property
    def round(self) -> int: ...


class Reel:
    """A place is a number of actions: place 0 is the beginning, place 3 is after the third action."""

    def __init__(self, match: Beginning) -> None:
        """`match` is at its beginning."""
        self.mode: Mode[State] = match.mode
        self.setup_events: Sequence[Record] = tuple(match.setup_events)
        self.events: list[tuple[Record, ...]] = []
        self.seats: list[int] = []
        self.starts: list[int] = [0]
        """The places at which turns begin, and in `turns` and `rounds` their numbers."""
        self.turns: list[int] = [match.turn]
        self.rounds: list[int] = [match.round]
        self.marks: list[Mark] = []
        self.statistics = Statistics(match.mode, match.first)
        self.last: State = match.first
        self._keys: list[State] = [match.first]
        self._near: tuple[int, State] = (0, match.first)  # what was asked for last: the next is often close behind

    def __len__(self) -> int:
        """How many actions it holds."""
        return len(self.events)

    def add(self, seat: int, events: Sequence[Record]) -> None:
        """One more action, by what it led to."""
        place = len(self.events) + 1
        state = self.last
        for event in events:
            before, state = state, self.mode.fold(state, event)
            led = self.statistics.lead_changes
            self.statistics.see(event, before, state)
            leader = self.statistics.leader if self.statistics.lead_changes > led else -1
            self.marks += marks_of(self.statistics.traits.marks, event, place, leader)
        self.events.append(tuple(events))
        self.seats.append(seat)
        self.last = state
        if place % KEY_EVERY == 0:
            self._keys.append(state)
        turn = self.mode.turn(state)
        if turn != self.turns[-1]:
            self.starts.append(place)
            self.turns.append(turn)
            self.rounds.append(self.mode.round(state))

    def close(self) -> None:
        """Nothing comes after this."""
        self.statistics.close(self.last)

    def state(self, place: int) -> State:
        """The position at a place."""
        place = max(0, min(len(self), place))
        key = min(place // KEY_EVERY, len(self._keys) - 1)
        start, state = key * KEY_EVERY, self._keys[key]
        # Playing asks for one place after another; folding from the last one saves up to 15 actions.
        if start < self._near[0] <= place:
            start, state = self._near
        fold = self.mode.fold
        for events in self.events[start:place]:
            for event in events:
                state = fold(state, event)
        self._near = place, state
        return state

    @property
    def outcome(self) -> Outcome | None:
        return self.mode.outcome(self.last)

    def turn_at(self, place: int) -> int:
        return self.turns[bisect_right(self.starts, place) - 1]

    def start_of(self, place: int) -> int:
        """Where the turn of a place begins."""
        return self.starts[bisect_right(self.starts, place) - 1]

    def next_turn(self, place: int) -> int:
        """Where the next turn begins; the end after the last."""
        index = bisect_right(self.starts, place)
        return self.starts[index] if index < len(self.starts) else len(self)

    def previous_turn(self, place: int) -> int:
        """Where this turn began, or the one before if the place is there already."""
        return self.starts[max(0, bisect_left(self.starts, place) - 1)]

    def told_before(self, place: int, most: int) -> list[Record]:
        """The last events before a place, oldest first."""
        found: list[Record] = []
        for events in reversed(self.events[max(0, place - most) : place]):
            found[:0] = events
            if len(found) >= most:
                return found[-most:]
        return found if place > most else [*self.setup_events, *found][-most:]


class ReelReader:
    """Winds a replay file onto a reel, a slice at a time. Where the file and the engine part, the reel ends, and
    `difference` says how; one that differs from the beginning is refused."""

    is_public = False

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._playback = Playback(path, open_mode)
        self.match = self._playback.match
        self.mode: Mode[State] = self.match.mode
        self.reel = Reel(self.match)
        self.difference: Difference | None = None
        self.is_done = False
        self._steps = self._playback.steps()
        # At once, and not when the first slice is read: such a replay is not opened at all.
        difference = self._playback.compare_setup()
        if difference is not None:
            kind = "level_changed" if self._playback.level_differs else "edited"
            raise ReplayError(str(difference), kind, difference.line)

    @property
    def table(self) -> MatchSetup:
        """Who sat where, as the file says, or a guess."""
        header = self._playback.file.header
        return setup_from_header(header.get("table"), header) or guess_setup(header)

    @property
    def is_recovered(self) -> bool:
        """A torn last line was left out."""
        return self._playback.file.recovered

    def read(self, most: int) -> bool:
        """So many actions more; whether it is done. ReplayError for a line that cannot be read."""
        for _ in range(most):
            if self.is_done:
                break
            try:
                difference = next(self._steps)
            except StopIteration:
                self._finish()
                break
            if difference is not None:
                self.difference = difference
                self._finish()
                break
            self.reel.add(self.match.log[-1][0], self._playback.told)
        return self.is_done

    def read_all(self) -> Reel:
        while not self.read(1024):
            pass
        return self.reel

    def _finish(self) -> None:
        self.is_done = True
        self.reel.close()


def reel_of(match: Match) -> Reel:
    """A match that was played just now."""
    again = match.from_start()
    reel = Reel(again)
    for seat, action, _ in match.log:
        reel.add(seat, again.submit(action))
    reel.close()
    return reel
