"""A match that is watched: plays its actions as clips, stops, and jumps anywhere, forwards and back. Looks like a
session to the views that draw boards. Knows no screen and no clock."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from game.core.outcome import Outcome
from game.core.records import Record
from game.session.clips import Clip
from game.session.director import Director
from game.session.saved.keyframes import Reel
from game.session.session import THROWS, EventHeard, EventShown, MomentHeard
from game.session.sides import Side, acting_side
from game.session.story.turn_notes import TurnNotes
from game.session.timeline import Timeline

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 32.0)
MOST_ACTS_A_TICK = 8
MOST_TOLD = 80
EVERYONE = -1


class Watching:
    """`place` is the number of actions that were begun; while the clips of the last one run, `shown` is behind it."""

    def __init__(self, reel: Reel, director: Director, place: int = 0) -> None:
        self.reel = reel
        self.mode = reel.mode
        self.director = director
        self.timeline = Timeline(reel.mode, reel.state(0), self)
        self.speed = 1.0
        self.end = len(reel)
        """Where playing stops; films may end before the match does."""
        self.is_playing = self.is_skipping = False
        self.told: deque[Record] = deque(maxlen=MOST_TOLD)
        self.notes = TurnNotes()
        self.on_event: list[EventHeard] = []
        self.on_shown: list[EventShown] = []
        self.on_moment: list[MomentHeard] = []
        self.place = 0
        self._pause = 0.0
        self._phase = ""
        self._last_battle = (-1, -1)
        self._views: dict[int, tuple[Any, Any]] = {}
        self.seek(place)

    # What can be seen.

    @property
    def shown(self) -> Any:
        return self.timeline.shown

    def view(self, viewer: int = EVERYONE) -> Any:
        """What is shown: all of it, or as that seat saw it. The same object until something changes."""
        shown = self.timeline.shown
        if viewer == EVERYONE:
            return shown
        kept = self._views.get(viewer)
        if kept is None or kept[0] is not shown:
            kept = self._views[viewer] = (shown, self.mode.observe(shown, viewer))
        return kept[1]

    @property
    def turn(self) -> int:
        return self.mode.turn(self.shown)

    @property
    def actor(self) -> int:
        """The seat whose action is shown; between two actions the one that is to act; at the end the last one."""
        if not self.timeline.is_empty and self.place > 0:
            return self.reel.seats[self.place - 1]
        seat = self.mode.to_move(self.shown)
        if seat is not None:
            return seat
        return self.reel.seats[-1] if self.reel.seats else 0

    @property
    def phase(self) -> str:
        """The one in which the action that is shown was taken; between two actions, the one to come."""
        return self.mode.phase(self.shown) if self.timeline.is_empty else self._phase

    @property
    def outcome(self) -> Outcome | None:
        """Once the end has been shown."""
        return self.mode.outcome(self.shown) if self.timeline.is_empty else None

    @property
    def is_at_end(self) -> bool:
        return self.place >= len(self.reel) and self.timeline.is_empty

    @property
    def is_busy(self) -> bool:
        return not self.timeline.is_empty or (self.is_playing and self.place < self.end)

    # The transport.

    def toggle(self) -> None:
        """Play or pause; from the end it plays again from the beginning."""
        if not self.is_playing and self.is_at_end:
            self.seek(0)
        self.is_playing = not self.is_playing

    def tick(self, seconds: float) -> None:
        """Let time pass. Paused, only what was begun is shown to its end."""
        left = seconds * self.speed
        for _ in range(MOST_ACTS_A_TICK):
            left = self.timeline.advance(left)
            if not self.timeline.is_empty or not self.is_playing:
                return
            if self.place >= self.end:
                self.is_playing = False
                return
            waited = min(left, self._pause)
            self._pause -= waited
            left -= waited
            if self._pause > 0:
                return
            self._begin()

    def step(self, by: int) -> None:
        """One action forwards, shown as it was, or back. What runs is skipped first."""
        self.is_playing = False
        if by < 0:
            self.seek(self.place - 1)
            return
        self.skip()
        if self.place < len(self.reel):
            self._begin()

    def step_turn(self, by: int) -> None:
        """To where the next or the last turn begins; a match that plays goes on from there."""
        reel = self.reel
        self.seek(reel.next_turn(self.place) if by > 0 else reel.previous_turn(self.place))

    def seek(self, place: int) -> None:
        """Anywhere, at once."""
        self.place = max(0, min(len(self.reel), place))
        self.timeline.reset(self.reel.state(self.place))
        self.told.clear()
        self.told.extend(self.reel.told_before(self.place, MOST_TOLD))
        self.notes = TurnNotes()
        for events in self.reel.events[max(0, self.reel.start_of(self.place) - 1) : self.place]:
            for event in events:
                self.notes.shown(event, None, None)
        self._last_battle = (-1, -1)
        self._pause = self._pause_before()

    def skip(self) -> None:
        """Show what runs to its end at once."""
        self.is_skipping = True
        self.timeline.skip()
        self.is_skipping = False

    def close(self) -> None:
        """Nobody listens any more."""
        self.on_event.clear()
        self.on_shown.clear()
        self.on_moment.clear()

    def faster(self, by: int) -> None:
        """The next speed up or down."""
        place = SPEEDS.index(self.speed) if self.speed in SPEEDS else 1
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, place + by))]

    def _begin(self) -> None:
        events = self.reel.events[self.place]
        self._phase = self.mode.phase(self.timeline.shown)
        self.place += 1
        self.timeline.queue(self.director.clips(events, self._is_condensed(events)))
        self._pause = self._pause_before()

    def _pause_before(self) -> float:
        """How long the next action lets wait: none between the throws of a battle."""
        if self.place >= len(self.reel):
            return 0.0
        for event in self.reel.events[self.place]:
            if type(event).__name__ == "AttackDeclared":
                told: Any = event
                if (told.source, told.target) == self._last_battle:
                    return 0.0
        return self.director.motion.pause(self.mode.phase(self.reel.state(self.place)))

    def _is_condensed(self, events: tuple[Record, ...]) -> bool:
        """Whether this is one more throw of the same battle."""
        condensed = False
        for event in events:
            told: Any = event
            kind = type(event).__name__
            if kind == "AttackDeclared":
                condensed = (told.source, told.target) == self._last_battle
            elif kind in THROWS:
                self._last_battle = (told.source, told.target)
            elif kind == "TurnBegan":
                self._last_battle = (-1, -1)
        return condensed

    # The timeline tells.

    def began(self, clip: Clip, shown: Any) -> None:
        for listener in tuple(self.on_event):
            listener(clip.event, shown)

    def moment(self, name: str, clip: Clip) -> None:
        for listener in tuple(self.on_moment):
            listener(name, clip.event)

    def folded(self, clip: Clip, before: Any, shown: Any) -> None:
        self.told.append(clip.event)
        self.notes.shown(clip.event, before, shown)
        for listener in tuple(self.on_shown):
            listener(clip.event, before, shown)


def shown_side(watching: Watching, sides: Sequence[Side]) -> int:
    """The side that the action being shown is of, or that is to act."""
    actor = watching.actor
    if sides[actor].seat == actor and len({side.seat for side in sides}) == len(sides):
        return actor
    return acting_side(watching.mode, watching.shown)
