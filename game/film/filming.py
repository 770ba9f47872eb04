"""Films a match: lets it play by a clock of its own, draws each picture into a frame that nobody sees, and hands it on
with its sound. The same match and the same plan give the same pictures and the same sound every time."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Protocol

import pygame

from game.film.plan import STILL, FilmPlan
from game.film.sound import SoundTrack
from game.film.writers import FilmWriter
from game.session.director import Director
from game.session.saved.replay_player import ReplayPlayer
from game.ui.clock import STEP
from game.ui.drawing.assets import Assets
from game.ui.drawing.canvas import Canvas
from game.ui.sound.decoding import RATE

LAST_LOOK = 1.5  # seconds that the last position stays
COUNTED = 2000  # steps counted in one slice


class Take(Protocol):
    """What is filmed: a match that is watched, and how it is drawn. It tells `sounds` what is heard."""

    sounds: SoundTrack

    watching: ReplayPlayer

    def settle(self) -> None:
        """The next picture shows everything at once."""

    def update(self, seconds: float) -> None: ...

    def draw(self, canvas: Canvas) -> None: ...


class Filming:
    """One film in the making; `steps` does it picture by picture. `frames` is 0 until it is known how many there will
    be. Stills are not filmed: there is one after each action."""

    def __init__(
        self, take: Take, plan: FilmPlan, ending: str, writer: FilmWriter, assets: Assets, growth: float = 1.0
    ) -> None:
        self.take = take
        self.plan = plan
        self.ending = ending
        self.writer = writer
        self.frames = self.done = 0
        self.frame = pygame.Surface(plan.size, 0, 32, (0xFF0000, 0xFF00, 0xFF, 0))
        self.canvas = Canvas(self.frame, assets, growth)
        self._each = round(1 / STEP / plan.rate)

    @property
    def share(self) -> float:
        return self.done / self.frames if self.frames else 0.0

    @property
    def words(self) -> str:
        """What was made, for the command line."""
        size = f"{self.plan.size[0]}x{self.plan.size[1]}"
        if self.ending == STILL:
            return f"{self.done} still{'s' if self.done > 1 else ''}, {size}"
        return f"{self.done} pictures, {self.done / self.plan.rate:.1f} s, {size}"

    def steps(self) -> Generator[None]:
        """A slice of work each. Closed half-way it leaves no file; FilmError where the file cannot be written."""
        is_whole = False
        try:
            yield from self._stills() if self.ending == STILL else self._film()
            self.writer.close()
            is_whole = True
        finally:
            if not is_whole:
                self.writer.cancel()
            self.take.sounds.close()

    def _stills(self) -> Iterator[None]:
        plan, take = self.plan, self.take
        self.frames = plan.end - plan.start + 1
        for place in range(plan.start, plan.end + 1):
            take.watching.seek(place)
            take.settle()
            self._picture(b"")
            yield

    def _film(self) -> Iterator[None]:
        plan, take = self.plan, self.take
        watching = take.watching
        yield from self._count()
        if plan.has_sound:
            take.sounds.begin()
        watching.speed, watching.end = plan.speed, plan.end
        watching.seek(plan.start)
        take.settle()
        watching.is_playing = True
        samples = RATE // plan.rate
        for _ in range(self.frames):
            for _ in range(self._each):
                watching.tick(STEP)
                take.update(STEP)
                take.sounds.update(STEP)
            self._picture(take.sounds.mix(samples) if plan.has_sound else b"")
            yield

    def _picture(self, sound: bytes) -> None:
        self.take.draw(self.canvas)
        self.writer.add(self.frame, sound)
        self.done += 1

    def _count(self) -> Iterator[None]:
        """Plays it once without drawing, to know how long it is."""
        plan, watched = self.plan, self.take.watching
        director = Director(watched.mode, reduced=watched.director.reduced)
        watching = ReplayPlayer(watched.reel, director, plan.start)
        watching.speed, watching.end, watching.is_playing = plan.speed, plan.end, True
        steps = 0
        while watching.is_busy:
            watching.tick(STEP)
            steps += 1
            if steps % COUNTED == 0:
                yield
        self.frames = -(-steps // self._each) + round(LAST_LOOK * plan.rate)
