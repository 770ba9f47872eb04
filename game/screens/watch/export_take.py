"""What a film of a replay shows: the screen of replays without anything that can be pressed, or the board alone.
Made anew for each film, so that nothing of it depends on what was on the screen before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from game.core.records import Record
from game.film.plan import FilmPlan
from game.film.sound import SoundTrack
from game.registry import package_named
from game.screens.watch.scene import LOUDEST, WatchScene
from game.screens.watch.stage import BoardStage, new_stage
from game.session.director import Director
from game.session.saved.keyframes import ReelReader
from game.session.saved.public_reel import PublicReader
from game.session.saved.replay_player import ReplayPlayer
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import ABYSS, GOLD, HIGH
from game.ui.window import TITLE

FOOT = 952.0


class ReplayTake:
    """`prepare` loads what it draws with; only then is there something to film."""

    watching: ReplayPlayer

    def __init__(self, context: Context, path: Path, reader: ReelReader | PublicReader, plan: FilmPlan) -> None:
        self.path = path
        self.reader = reader
        self.plan = plan
        self.sounds = SoundTrack(context.assets, reader.mode.name)
        self.context = replace(context, audio=self.sounds)
        self._scene: WatchScene | None = None
        self._stage: BoardStage | None = None

    def prepare(self) -> Iterator[None]:
        """A slice at a time."""
        if self.plan.has_hud:
            scene = WatchScene(self.context, self.path, self.plan.start, self.reader)
            while scene.watching is None:
                scene.update()
                yield
            scene.viewer = self.plan.viewer
            self._scene, self._stage, self.watching = scene, scene.stage, scene.watching
            return
        director = Director(self.reader.reel.mode, reduced=self.context.settings.reduced_motion)
        self.watching = ReplayPlayer(self.reader.reel, director, self.plan.start)
        self._stage = new_stage(self.context, self.reader.table, self.watching, is_whole=True)
        self.watching.on_event.append(self._on_event_started)
        self.watching.on_moment.append(self._moment)
        for _ in self._stage.prepare():
            yield

    @property
    def stage(self) -> BoardStage:
        assert self._stage is not None
        return self._stage

    def _is_loud(self) -> bool:
        return not self.watching.is_skipping and self.watching.speed <= LOUDEST

    def _on_event_started(self, event: Record, shown: object) -> None:
        if self._is_loud():
            self.sounds.event(event, package_named(self.watching.mode.name).families)

    def _moment(self, name: str, event: Record) -> None:
        if self._is_loud():
            self.sounds.moment(name)

    def settle(self) -> None:
        self.stage.settle()

    def update(self, seconds: float) -> None:
        self.stage.update(seconds)

    def draw(self, canvas: Canvas) -> None:
        canvas.forget()
        if self._scene is not None:
            self._scene.draw_picture(canvas)
            self._draw_foot(canvas)
        else:
            self.stage.draw(canvas, self.plan.viewer)

    def _draw_foot(self, canvas: Canvas) -> None:
        """Who plays, where the screen of replays has its buttons."""
        left, _, right, foot = canvas.edges
        canvas.box(left, FOOT, right, foot, ABYSS)
        canvas.text(64, 1012, TITLE.upper(), 40, "display", GOLD, "lm", 420, track=4)
        seats = self.reader.table.seats
        wide = 1340 / max(4, len(seats))
        for number, (seat, look) in enumerate(zip(seats, self.stage.looks, strict=False)):
            x = 1856 - wide * (len(seats) - number)
            canvas.emblem(look, x + 22, 1012, 20)
            canvas.text(x + 52, 1012, seat.name, 28, "700", HIGH, "lm", wide - 64, shorten=True)
