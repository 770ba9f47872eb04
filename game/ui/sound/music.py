"""Music: one piece at a time, two while they cross-fade, quieter while a cue is loud.
Volumes follow the time that is handed in, not the machine's clock. Knows nothing of scenes and cues."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pygame

from game.ui.sound.decoding import Loader

LANES = 3
"""The first channels are the music's own: for the piece that comes and for those that still fade."""
FALL = 0.06
"""Seconds in which the music makes room for a cue."""


@dataclass(slots=True)
class Lane:
    """A channel of the music; `share` goes from 0 to 1 and back as its piece fades."""

    file: str | None = None
    is_playing: bool = False
    share: float = 0.0
    loudness: float = 0.0


@dataclass(frozen=True, slots=True)
class Duck:
    """The music falls to `floor`, and rises again in `back` seconds from `until` on."""

    floor: float
    until: float
    back: float

    def level(self, now: float) -> float:
        if now < self.until:
            return self.floor
        return min(1.0, self.floor + (1.0 - self.floor) * (now - self.until) / max(self.back, 0.001))


class Music:
    """One piece of [music] at a time, two while they cross-fade, quieter while a cue is loud."""

    def __init__(self, loader: Loader, pieces: Mapping[str, Mapping[str, Any]]) -> None:
        self.piece: str | None = None
        self.level = 1.0
        self.lanes = [Lane() for _ in range(LANES)]
        self._pieces = pieces
        self._loader = loader
        self._front = 0
        self._before = 0
        self._fade = 1.0
        self._now = 0.0
        self._ducks: list[Duck] = []

    @property
    def volume(self) -> float:
        """Of the piece in front."""
        front = self.lanes[self._front]
        return front.loudness if front.is_playing else 0.0

    def change(self, piece: str | None) -> None:
        """Fades over to another piece, or out; one that is just leaving is taken up where it is."""
        if piece == self.piece or (piece is not None and piece not in self._pieces):
            return
        file = None if piece is None else str(self._pieces[piece]["file"])
        self.piece = piece
        self._fade = max(0.05, (1000 if piece is None else self._pieces[piece]["fade"]) / 1000)
        before = self._before = self._front
        lanes = self.lanes
        self._front = min(
            (number for number in range(LANES) if number != before),
            key=lambda number: (lanes[number].file != file, lanes[number].is_playing, lanes[number].share),
        )
        if lanes[self._front].file != file:
            self._clear(self._front)
            lanes[self._front].file = file
        self._clear_older()

    def duck(self, floor: float, seconds: float, back: float) -> None:
        self._ducks.append(Duck(floor, self._now + seconds, back))

    def update(self, seconds: float, volume: float) -> None:
        """`volume` is what the settings leave of full loudness."""
        self._now += seconds
        self._ducks = [duck for duck in self._ducks if duck.level(self._now) < 1]
        wanted = min((duck.level(self._now) for duck in self._ducks), default=1.0)
        self.level = max(wanted, self.level - seconds / FALL)
        if not pygame.mixer.get_init():
            return
        self._begin_front()
        self._fade_lanes(seconds / self._fade)
        for number, lane in enumerate(self.lanes):
            # Equal powers: the whole keeps its loudness while one piece gives way to the other.
            loudness = math.sin(lane.share * math.pi / 2) * self.level * volume
            # Setting it waits for the mixer, so it is done only when there is something to set.
            if lane.is_playing and loudness != lane.loudness:
                lane.loudness = loudness
                pygame.mixer.Channel(number).set_volume(loudness)

    def close(self) -> None:
        self._loader.close()

    def _begin_front(self) -> None:
        front = self.lanes[self._front]
        if front.file is None or front.is_playing:
            return
        sound = self._loader.get(front.file)
        if sound is not None:
            channel = pygame.mixer.Channel(self._front)
            channel.play(sound, loops=-1)
            channel.set_volume(0)
            front.loudness = 0.0
            front.is_playing = True

    def _fade_lanes(self, step: float) -> None:
        front = self.lanes[self._front]
        if front.file is not None and not front.is_playing and not self._loader.has_failed(front.file):
            return  # the old piece plays on until the new one is read
        for number, lane in enumerate(self.lanes):
            if lane is front:
                lane.share = min(1.0, lane.share + step)
            elif lane.is_playing:
                lane.share = max(0.0, lane.share - step)
                if lane.share == 0:
                    pygame.mixer.Channel(number).stop()
                    lane.is_playing = False
                    self._clear_older()

    def _clear_older(self) -> None:
        """The piece before stays read, for it mostly comes back after a battle; older ones go once they have faded."""
        for number, lane in enumerate(self.lanes):
            if number not in (self._front, self._before) and not lane.is_playing:
                self._clear(number)

    def _clear(self, number: int) -> None:
        lane = self.lanes[number]
        if lane.is_playing:
            pygame.mixer.Channel(number).stop()
        if lane.file is not None:
            self._loader.forget(lane.file)
        self.lanes[number] = Lane()
