"""The player of a replay: shows the actions of a reel, stops, and jumps anywhere, forwards and back.
Knows no screen and no clock."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from game.core.records import Record
from game.core.state import State
from game.rules.conquest.events import AttackDeclared
from game.session.clips import Clip
from game.session.director import Director
from game.session.player import NO_BATTLE, Player
from game.session.saved.keyframes import Reel
from game.session.sides import Side, acting_side
from game.session.story.turn_notes import TurnNotes

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 32.0)
MOST_TOLD = 80


class ReplayPlayer(Player):
    """`place` is the number of actions that were begun; while the clips of the last one run, `shown` is behind it.
    Playing stops at `end`, since films may end before the match does."""

    most_actions_a_tick = 8

    def __init__(self, reel: Reel, director: Director, place: int = 0) -> None:
        self.told: deque[Record] = deque(maxlen=MOST_TOLD)
        super().__init__(reel.mode, reel.state(0), director, self.told)
        self.reel = reel
        self.end = len(reel)
        self.is_playing = False
        self.notes = TurnNotes()
        self.place = 0
        self._phase = ""
        self.seek(place)

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
        self.play(seconds, seconds * self.speed)

    def act(self, seconds: float, left: float) -> float | None:
        if self.is_playing and self.place >= self.end:
            self.is_playing = False
        if not self.is_playing:
            return None
        waited = self.wait(left)
        if self._pause > 0:
            return None
        self._begin()
        return waited

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
        self._last_battle = NO_BATTLE
        self._pause = self._pause_before()

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
        self.timeline.queue(self.director.clips(events, bool(self.note_battle(events))))
        self._pause = self._pause_before()

    def _pause_before(self) -> float:
        """How long the next action lets wait: none between the throws of a battle."""
        if self.place >= len(self.reel):
            return 0.0
        for event in self.reel.events[self.place]:
            if isinstance(event, AttackDeclared) and self.is_same_battle(event.source, event.target):
                return 0.0
        return self.director.motion.pause(self.mode.phase(self.reel.state(self.place)))

    def on_event_folded(self, clip: Clip, before: State, shown: State) -> None:
        # Notes come first: listeners draw panels from them.
        self.notes.shown(clip.event, before, shown)
        super().on_event_folded(clip, before, shown)


def shown_side(watching: ReplayPlayer, sides: Sequence[Side]) -> int:
    """The side that the action being shown is of, or that is to act."""
    actor = watching.actor
    if sides[actor].seat == actor and len({side.seat for side in sides}) == len(sides):
        return actor
    return acting_side(watching.mode, watching.shown)
