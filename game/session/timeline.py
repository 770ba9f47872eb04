"""Clips one after another: each end folds its event onto the shown state, so that numbers change when an animation
lands. Knows no screen and no clock: it is told how many seconds have passed."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import Protocol

from game.core.mode import Mode
from game.core.records import Record
from game.core.state import State
from game.session.clips import Clip, ease

BEGIN, MOMENT, END = range(3)
Beat = tuple[float, int, int, "Running", str]


class TimelineListener(Protocol):
    """Is told what the timeline does, at the moment when it does it."""

    def on_clip_started(self, clip: Clip, shown: State) -> None: ...

    def on_moment_reached(self, name: str, clip: Clip) -> None: ...

    def on_event_folded(self, clip: Clip, before: State, shown: State) -> None: ...


class Running:
    """A clip at its place in time."""

    __slots__ = ("_timeline", "clip", "start")

    def __init__(self, clip: Clip, start: float, timeline: Timeline) -> None:
        self.clip = clip
        self.start = start
        self._timeline = timeline

    @property
    def elapsed(self) -> float:
        return min(self.clip.seconds, max(0.0, self._timeline.now - self.start))

    @property
    def progress(self) -> float:
        """0 to 1, even."""
        return self.elapsed / self.clip.seconds if self.clip.seconds else 1.0

    @property
    def eased(self) -> float:
        return ease(self.clip.easing, self.progress)


class Timeline:
    """What is about to be shown, and `shown`, the state up to which everything has been."""

    def __init__(self, mode: Mode[State], shown: State, listener: TimelineListener | None = None) -> None:
        self.mode = mode
        self.shown = shown
        self.listener = listener
        self.now = 0.0
        self._beats: list[Beat] = []
        self._number = 0
        self._next_start = 0.0
        self._last_end = 0.0
        self._running: list[Running] = []

    @property
    def is_empty(self) -> bool:
        return not self._beats

    @property
    def running(self) -> tuple[Running, ...]:
        """Begun and not ended, in the order of their events."""
        return tuple(self._running)

    def find(self, *kinds: type[Record]) -> Running | None:
        """The first running clip of an event of one of these classes."""
        return next((one for one in self._running if isinstance(one.clip.event, kinds)), None)

    def queue(self, clips: Iterable[Clip]) -> None:
        """Put clips behind all others. An event is never folded before those that were told before it."""
        for clip in clips:
            start = max(self.now, self._next_start)
            one = Running(clip, start, self)
            # A short clip never ends before the one that was told before it.
            end = max(start + clip.seconds, self._last_end)
            self._add(start, BEGIN, one)
            for fraction, name in clip.moments:
                self._add(start + fraction * clip.seconds, MOMENT, one, name)
            self._add(end, END, one)
            self._next_start = max(start, end - clip.overlap)
            self._last_end = end

    def _add(self, time: float, kind: int, one: Running, name: str = "") -> None:
        self._number += 1
        # The number breaks ties: beats of one moment come in the order in which they were queued.
        heappush(self._beats, (time, self._number, kind, one, name))

    def advance(self, seconds: float) -> float:
        """Let time pass; returns the seconds that were left when everything had been shown."""
        until = self.now + seconds
        while self._beats and self._beats[0][0] <= until:
            self._next_beat()
        if self._beats:
            self.now = until
            return 0.0
        left = until - self.now
        self._rest()
        return left

    def skip(self) -> None:
        """Everything now."""
        while self._beats:
            self._next_beat()
        self._rest()

    def reset(self, shown: State) -> None:
        """Drop all clips and show this."""
        self._beats.clear()
        self._running.clear()
        self._rest()
        self.shown = shown

    def _rest(self) -> None:
        """Time starts anew whenever nothing is left, so that it never grows inexact."""
        self.now = self._next_start = self._last_end = 0.0

    def _next_beat(self) -> None:
        time, _, kind, one, name = heappop(self._beats)
        self.now = max(self.now, time)
        listener, clip = self.listener, one.clip
        if kind == MOMENT:
            if listener is not None:
                listener.on_moment_reached(name, clip)
        elif kind == BEGIN:
            self._running.append(one)
            if listener is not None:
                listener.on_clip_started(clip, self.shown)
        else:
            before = self.shown
            self.shown = self.mode.fold(before, clip.event)
            self._running.remove(one)
            if listener is not None:
                listener.on_event_folded(clip, before, self.shown)
