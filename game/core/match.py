"""A match: a mode, seats, a seed and a log. The only engine object that changes, and `submit` the only way in,
for mouse, pad, agent, replay and test alike."""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING, Any, Protocol

from game.core.digest import digest
from game.core.errors import IllegalAction, SetupError
from game.core.mode import Mode, Options, Position
from game.core.outcome import Outcome
from game.core.records import Record
from game.core.rng import RecordingRng
from game.core.shapes import is_same, is_whole, show

if TYPE_CHECKING:
    from game.core.replays.recording import ReplayWriter

Entry = tuple[int, Record, tuple[int, ...]]
LARGEST_SEED = (1 << 63) - 1


class Recorder(Protocol):
    """Whatever wants to know each action as it happens, such as a replay file."""

    def wrote(self, match: Match, entry: Entry) -> None: ...

    def took_back(self, match: Match) -> None:
        """The last entry was taken out of the log again."""


class Match:
    """Plays one game. `first` is the state that it began with: dealt from the seed, or given (`is_dealt` False).
    `recovered` says that it was loaded from a file whose torn last line was left out; `about` is what its replay says
    besides, which no rule reads: who sat where, which match it branched off from; `path` is the file that it is
    written to or shall go on in, "" if none."""

    __slots__ = (
        "about", "first", "is_dealt", "log", "mode", "path", "recorders", "recovered", "rng", "seed", "setup_draws",
        "setup_events", "state",
    )  # fmt: skip

    def __init__(self, mode: Mode[Any], seats: int, seed: int, start: Any = None) -> None:
        if not is_whole(seed) or not 0 <= seed <= LARGEST_SEED:
            raise SetupError(f"A seed is a whole number from 0 to {LARGEST_SEED}, not {show(seed)}.")
        self.mode = mode
        self.seed = seed
        self.is_dealt = start is None
        self.rng = RecordingRng(seed, "match" if self.is_dealt else "branch")
        self.setup_events: list[Record] = []
        if start is None:
            start, self.setup_events = mode.setup(seats, self.rng)
        self.state = self.first = start
        self.setup_draws = self.rng.take()
        self.log: list[Entry] = []
        self.recorders: list[Recorder] = []
        self.recovered = False
        self.about: dict[str, Any] = {}
        self.path = ""

    @property
    def seats(self) -> int:
        return self.mode.seats(self.state)

    @property
    def to_move(self) -> int | None:
        return self.mode.to_move(self.state)

    @property
    def phase(self) -> str:
        return self.mode.phase(self.state)

    @property
    def turn(self) -> int:
        return self.mode.turn(self.state)

    @property
    def round(self) -> int:
        """Rounds count from 1; 0 before the first turn, and in modes that count turns only."""
        return self.mode.round(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.mode.outcome(self.state)

    @property
    def digest(self) -> str:
        return self.digest_of(self.state)

    def digest_of(self, state: Any) -> str:
        return digest(self.mode.name.encode(), self.mode.cells(state))

    @property
    def options(self) -> Options:
        return self.mode.options(self.state)

    def actions(self) -> list[str]:
        """Every legal action as text, sorted; empty only when the match is over."""
        return self.mode.texts(self.state)

    def submit(self, action: str | Record, seat: int | None = None) -> list[Record]:
        """Play an action; IllegalAction leaves everything as it was. `seat`, where given, must be the one to move."""
        mode, state = self.mode, self.state
        # Text and records come the same way, so that a replay, a person and an agent cannot differ.
        if isinstance(action, str):
            action = mode.parse(action)
        elif not isinstance(action, Record):
            raise IllegalAction(f"An action is a line of text, not {type(action).__name__}.")
        mover = mode.to_move(state)
        if seat is not None and mover is not None and not is_same(seat, mover):
            raise IllegalAction(f"It is for seat {mover} to act now, not for seat {show(seat)}.")
        refusal = mode.check(state, action)
        if refusal is not None:
            raise IllegalAction(mode.explain(refusal), refusal)
        # From here on nothing can fail: a state is replaced whole, never half written.
        self.state, events = mode.apply(state, action, self.rng)
        assert mover is not None
        entry = (mover, action, self.rng.take())
        self.log.append(entry)
        if self.recorders:
            for recorder in tuple(self.recorders):
                recorder.wrote(self, entry)
        return events

    def take_back(self, before: Any = None) -> bool:
        """Undo the last action, if it drew nothing and the match goes on; False leaves everything as it was.
        `before` may be the state that it was played in, which saves playing the match again; another one is ignored."""
        # What drew a number has shown something; taking it back would let a player throw again.
        if not self.log or self.log[-1][2] or self.outcome is not None:
            return False
        if before is None or not self._leads_here(before):
            before = self._state_before_last()
        self.log.pop()
        self.state = before
        for recorder in tuple(self.recorders):
            recorder.took_back(self)
        return True

    def _leads_here(self, before: Any) -> bool:
        """Whether the last action, which drew nothing, leads from that state to the present one."""
        mode, (seat, action, _) = self.mode, self.log[-1]
        if mode.to_move(before) != seat or mode.check(before, action) is not None:
            return False
        # Any stream will do: an action that drew nothing gives the same state with every one.
        after: Any = mode.apply(before, action, RecordingRng(0))[0]
        return bool(after == self.state)

    def _state_before_last(self) -> Any:
        again = self.from_start()
        for _, action, _ in self.log[:-1]:
            again.submit(action)
        return again.state

    def position(self) -> Position:
        return self.mode.position(self.state)

    def observe(self, seat: int) -> Position:
        if not is_whole(seat) or not 0 <= seat < self.seats:
            raise IllegalAction(f"There is no seat {show(seat)}; seats go from 0 to {self.seats - 1}.")
        return self.mode.position(self.mode.observe(self.state, seat), seat)

    def describe(self, event: Record) -> str:
        """One readable line about an event."""
        return self.mode.describe(event)

    def fork(self, seed: int) -> Match:
        """An independent copy from here on, with other dice."""
        return Match(self.mode, self.seats, seed, self.state)

    def from_start(self) -> Match:
        """A new match with the same beginning and the same dice, before the first action."""
        return Match(self.mode, self.seats, self.seed, None if self.is_dealt else self.first)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the whole match as a replay file, at once or not at all."""
        from game.core.replays.recording import write_replay

        write_replay(self, path)

    def record(self, path: str | PathLike[str]) -> ReplayWriter:
        """Write the match to a new replay file, what was played so far and then each action as it comes."""
        from game.core.replays.recording import ReplayWriter

        return ReplayWriter(self, path)
