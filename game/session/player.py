"""The player of a match: shows events as clips, one after another, whether they happen now or are read from a replay.
`Session` and `ReplayPlayer` say which action comes next and when. Knows no screen and no clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from game.core.mode import Mode
from game.core.outcome import Outcome
from game.core.records import Record
from game.core.state import State
from game.rules.conquest.events import AttackDeclared, Throw, TurnBegan
from game.session.clips import Clip
from game.session.director import Director
from game.session.timeline import Timeline

EventStarted = Callable[[Record, State], None]
EventShown = Callable[[Record, State, State], None]
MomentReached = Callable[[str, Record], None]

EVERYONE = -1
NO_BATTLE = (-1, -1)


class Log(Protocol):
    """The events that were shown, oldest first."""

    def append(self, event: Record, /) -> None: ...


class Player:
    """`speed` is a factor on all that is shown. With `skip_to_seat` nothing is shown until a person must act, which
    only happens in live matches. `is_skipping` tells listeners that the event they are told of was not shown."""

    most_actions_a_tick = 1

    # Mode[Any]: a family narrows it to its own mode by isinstance.
    def __init__(self, mode: Mode[Any], shown: State, director: Director, told: Log) -> None:
        self.mode = mode
        self.director = director
        self.timeline = Timeline(mode, shown, self)
        self.speed = 1.0
        self.skip_to_seat = self.is_skipping = False
        self.on_event: list[EventStarted] = []
        self.on_shown: list[EventShown] = []
        self.on_moment: list[MomentReached] = []
        self._log = told
        self._views: dict[int, tuple[State, State]] = {}
        self._last_battle = NO_BATTLE
        self._pause = 0.0

    # Any: each family reads the fields of its own state, and which family it is shows only at run time.
    @property
    def shown(self) -> Any:
        """The state up to which everything has been shown, with all secrets."""
        return self.timeline.shown

    def view(self, viewer: int = EVERYONE) -> Any:
        """The shown state as that seat may see it; the same object until something changes."""
        shown = self.timeline.shown
        if viewer == EVERYONE:
            return shown
        # The same object for the same state: choosers and panels compare by identity in every frame.
        kept = self._views.get(viewer)
        if kept is None or kept[0] is not shown:
            kept = self._views[viewer] = (shown, self.mode.observe(shown, viewer))
        return kept[1]

    @property
    def outcome(self) -> Outcome | None:
        """Once the end has been shown."""
        return self.mode.outcome(self.shown) if self.timeline.is_empty else None

    def skip(self) -> None:
        """Show everything that is queued at once."""
        self.is_skipping = True
        self.timeline.skip()
        self.is_skipping = False

    def play(self, seconds: float, left: float) -> None:
        """Let time pass: `left` is what `seconds` of the clock come to at the present speed."""
        # A bound on actions keeps a frame short even where each takes no time at all.
        for _ in range(self.most_actions_a_tick):
            if self.skip_to_seat:
                self.skip()
            left = self.timeline.advance(left)
            if not self.timeline.is_empty:
                return
            waited = self.act(seconds, left)
            if waited is None:
                return
            left -= waited

    def act(self, seconds: float, left: float) -> float | None:
        """Queue the next action, now that all before it was shown. Returns the part of `left` that was spent waiting
        for it, or None if it does not come in this tick."""
        raise NotImplementedError

    def wait(self, left: float) -> float:
        """Spend time on the pause before the next action; returns how much was spent."""
        waited = min(left, self._pause)
        self._pause -= waited
        return waited

    def is_same_battle(self, source: int, target: int) -> bool:
        """Whether an attack is one more throw of the last battle. There is no pause before these."""
        return (source, target) == self._last_battle

    def note_battle(self, events: Sequence[Record]) -> bool | None:
        """Remember which lands fought last. Returns whether an attack that these events declare goes on with the last
        battle; None where they declare none."""
        goes_on = None
        for event in events:
            match event:
                case AttackDeclared(source=source, target=target):
                    goes_on = self.is_same_battle(source, target)
                case Throw():
                    self._last_battle = event.source, event.target
                case TurnBegan():
                    self._last_battle = NO_BATTLE
        return goes_on

    # What the timeline reports.

    def on_clip_started(self, clip: Clip, shown: State) -> None:
        for listener in tuple(self.on_event):
            listener(clip.event, shown)

    def on_moment_reached(self, name: str, clip: Clip) -> None:
        for listener in tuple(self.on_moment):
            listener(name, clip.event)

    def on_event_folded(self, clip: Clip, before: State, shown: State) -> None:
        self._log.append(clip.event)
        for listener in tuple(self.on_shown):
            listener(clip.event, before, shown)
