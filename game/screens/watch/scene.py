"""Watching a match: its board, a transport bar with a timeline, a chart, and the way into playing on from any place.
The file is read in slices before anything is shown; what is wrong with it is said in words."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.core.errors import GameError, ReplayError
from game.core.records import Record
from game.input.intents import Intent, Pointer, Press
from game.registry import package_named
from game.screens import routes
from game.screens.dialogs.prompts import Prompt, PromptBar
from game.screens.registry import is_playable
from game.screens.replays.replay_words import problem_words
from game.screens.title.backdrop import draw_backdrop
from game.screens.watch.panels import WatchPanels, new_panels
from game.screens.watch.stage import BoardStage, new_stage
from game.screens.watch.timeline_marks import TimelineMarks
from game.screens.watch.transport import Transport
from game.session.director import Director
from game.session.player import EVERYONE
from game.session.saved.keyframes import ReelReader
from game.session.saved.public_reel import PublicReader, open_reader
from game.session.saved.replay_player import ReplayPlayer
from game.session.setup.form import mode_name
from game.session.setup.match_setup import MatchSetup
from game.ui.clock import STEP
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.styles import Size, Text, TextStyle
from game.ui.drawing.theme import GOLD, LINE, MIDDLE
from game.ui.scene import Pop, Push, Scene, Transition

LOG = logging.getLogger(__name__)
SLICE = 24  # actions read in one step
LOUDEST = 4.0  # above this speed there is only noise
ZOOM = 1.12
PROBLEM = TextStyle(Size.LABEL, ink=MIDDLE, align="centre", lines=4, leading=1.2)
READING = TextStyle(Size.LABEL, ink=MIDDLE, align="centre")


class WatchScene(Scene):
    """`place` is where it begins, as a number of actions. Until `watching` is there the file is being read; with a
    `problem` it never will be."""

    name = "watch"
    is_large = True

    def __init__(
        self, context: Context, path: Path, place: int = 0, reader: ReelReader | PublicReader | None = None
    ) -> None:
        self.context = context
        self.path = path
        self.place = place
        self.problem = ""
        self.viewer = EVERYONE
        self.chart = 0
        self.bar = PromptBar(context.devices.bindings, context.devices, context.say)
        self.reader: ReelReader | PublicReader | None = reader
        self.watching: ReplayPlayer | None = None
        self.has_export = routes.has_export()
        self._read_watching: ReplayPlayer | None = None
        self._preparing: Iterator[float] | None = None
        self._drags = False
        if reader is None:
            self._open()

    def _open(self) -> None:
        try:
            self.reader = open_reader(self.path)
            mode = self.reader.mode.name
            if not is_playable(mode):
                self.problem = self.context.say("watch.no_screen", mode=mode_name(mode, self.context.language))
        except GameError as problem:
            self._fail(problem)
        except Exception as problem:
            self._give_up(problem)

    def _give_up(self, problem: Exception) -> None:
        """Something that nobody foresaw: it is the problem of this file."""
        LOG.warning("%s cannot be watched:\n%s", self.path, traceback.format_exc())
        self._fail(ReplayError(str(problem), "senseless"))
        self.watching = self._read_watching = self._preparing = None

    def _fail(self, problem: GameError) -> None:
        self.problem = problem_words(self.context, problem, self.path)

    def _read(self) -> None:
        """A slice of the file; at its end everything is made that shows it."""
        assert self.reader is not None
        if self._preparing is not None:
            if next(self._preparing, None) is None:
                self._preparing = None
                self.watching, self._read_watching = self._read_watching, None
            return
        try:
            if not self.reader.read(SLICE):
                return
        except ReplayError as problem:
            self._fail(problem)
            return
        reel = self.reader.reel
        director = Director(reel.mode, reduced=self.context.settings.reduced_motion)
        self.table: MatchSetup = self.reader.table
        watching = ReplayPlayer(reel, director, self.place)
        self.stage: BoardStage = new_stage(self.context, self.table, watching)
        self._make_panels(watching)
        watching.on_event.append(self._on_event_started)
        watching.on_moment.append(self._moment)
        self.stage.settle()
        self._read_watching, self._preparing = watching, self.stage.prepare()

    def _make_panels(self, watching: ReplayPlayer) -> None:
        """Everything that carries the looks of the sides."""
        assert self.reader is not None
        reel, looks = watching.reel, self.stage.looks
        numbers, unit = (reel.rounds, "round") if reel.rounds[-1] else (reel.turns, "turn")
        marks = TimelineMarks(len(reel), reel.starts, numbers, reel.marks, looks, unit)
        self.transport = Transport(marks, self.has_export)
        self.panels: WatchPanels = new_panels(self.context, self.table, watching, looks)
        self.panels.is_public = self.reader.is_public
        if self.reader.difference is not None:
            self.panels.difference = self.context.say("watch.differs", action=self.reader.difference.action)

    def _is_loud(self) -> bool:
        watching = self.watching
        return watching is not None and not watching.is_skipping and watching.speed <= LOUDEST

    def _on_event_started(self, event: Record, shown: object) -> None:
        if self._is_loud() and self.watching is not None:
            self.context.audio.event(event, package_named(self.table.mode).families)

    def _moment(self, name: str, event: Record) -> None:
        if self._is_loud():
            self.context.audio.moment(name)

    # Life.

    def resume(self) -> None:
        if self.watching is not None:
            self.watching.director.reduced = self.context.settings.reduced_motion
            self.stage.follow_settings()
            self._make_panels(self.watching)

    def exit(self) -> None:
        if self.watching is not None:
            self.watching.close()

    def release(self) -> None:
        self._drags = False

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        if self.watching is None:
            return not self.problem
        return self.watching.is_busy or self.stage.is_moving

    def update(self) -> Transition | None:
        if self.problem:
            return None
        try:
            if self.watching is None:
                self._read()
            else:
                self.watching.tick(STEP)
                self.stage.update(STEP)
        except Exception as problem:
            if self.watching is not None and not self._is_public:
                raise  # of a match that the engine played, it is the game's own fault
            self._give_up(problem)
        return None

    # Presses.

    def handle(self, press: Press) -> Transition | None:
        if not press.is_on:
            return None
        if press.intent is Intent.BACK:
            return self._leave() if press.is_fresh else None
        watching = self.watching
        if watching is None:
            return None
        match press.intent:
            case Intent.LEFT | Intent.RIGHT:
                watching.step(1 if press.intent is Intent.RIGHT else -1)
            case Intent.PREVIOUS | Intent.NEXT:
                watching.step_turn(1 if press.intent is Intent.NEXT else -1)
            case _ if not press.is_fresh:
                return None
            case Intent.CONFIRM | Intent.ADVANCE:
                watching.toggle()
            case Intent.UP | Intent.DOWN:
                watching.faster(1 if press.intent is Intent.UP else -1)
            case Intent.ZOOM_IN | Intent.ZOOM_OUT:
                self.jump(len(watching.reel) if press.intent is Intent.ZOOM_IN else 0)
            case Intent.CAMERA:
                self._toggle_camera()
            case Intent.LOG:
                self.look_as(self.viewer + 1)
            case Intent.RULES:
                self.chart += 1
            case Intent.SECOND:
                return self._take_over()
            case Intent.THIRD:
                return self._export()
        return None

    def jump(self, place: int) -> None:
        """Anywhere, at once; a match that plays goes on from there."""
        assert self.watching is not None
        self.watching.seek(place)
        if not self._drags:
            self.stage.settle()

    def look_as(self, viewer: int) -> None:
        """As this seat saw it; beyond the last seat, everything."""
        self.viewer = viewer if viewer < len(self.table.seats) else EVERYONE

    def _toggle_camera(self) -> None:
        self.stage.follows = not self.stage.follows
        if not self.stage.follows:
            self.stage.show_all()

    def _leave(self) -> Transition:
        self.context.audio.intent("back")
        return Pop()

    @property
    def can_take_over(self) -> bool:
        """Somebody must be to move there."""
        watching = self.watching
        if watching is None or not is_playable(self.table.mode) or self._is_public:
            return False
        return watching.mode.outcome(watching.reel.state(watching.place)) is None

    @property
    def _is_public(self) -> bool:
        return self.reader is not None and self.reader.is_public

    def _take_over(self) -> Transition | None:
        assert self.watching is not None
        if not self.can_take_over:
            self.context.audio.intent("refused")
            reason = "watch.over_here" if is_playable(self.table.mode) else "watch.not_playable"
            reason = "watch.not_public" if self._is_public else reason
            self.context.notices.append(self.context.say(reason))
            return None
        self.context.audio.intent("confirm")
        self.watching.is_playing = False
        self.watching.skip()
        return Push(routes.take_over(self.context, self))

    def _export(self) -> Transition | None:
        if self.watching is None or not self.has_export:
            return None
        self.watching.is_playing = False
        self.watching.skip()
        return Push(routes.export(self.context, self))

    # The mouse.

    def point(self, pointer: Pointer) -> Transition | None:
        clicked = self.bar.prompt_at(pointer.x, pointer.y) if pointer.kind == "down" and pointer.button == 1 else None
        if clicked is not None:
            return self.handle(Press(clicked, device="mouse"))
        if pointer.kind == "down" and pointer.button == 3:
            return self._leave()
        if self.watching is None:
            return None
        under = self.transport.at(pointer.x, pointer.y)
        self.transport.hover, self.transport.pointer = under, pointer.x
        if pointer.kind == "up":
            self._drags = False
            self.stage.settle()
        elif self._drags and pointer.kind == "move":
            self.jump(self.transport.marks.place_at(pointer.x))
        elif pointer.kind == "wheel":
            if under:
                self.watching.step(1 if pointer.wheel > 0 else -1)
            else:
                self.stage.zoom(ZOOM if pointer.wheel > 0 else 1 / ZOOM, pointer.x, pointer.y)
        elif pointer.kind == "down" and pointer.button == 1:
            return self._click(under, pointer)
        return None

    def _click(self, under: str, pointer: Pointer) -> Transition | None:
        assert self.watching is not None
        watching = self.watching
        if under.startswith("speed:"):
            watching.speed = float(under.removeprefix("speed:"))
            return None
        match under:
            case "timeline":
                self._drags = True
                self.jump(self.transport.marks.place_at(pointer.x))
            case "play":
                watching.toggle()
            case "back" | "forward":
                watching.step(1 if under == "forward" else -1)
            case "start" | "end":
                self.jump(0 if under == "start" else len(watching.reel))
            case "take_over":
                return self._take_over()
            case "export":
                return self._export()
            case _:
                return self._click_panel(self.panels.region_at(pointer.x, pointer.y))
        return None

    def _click_panel(self, region: str) -> Transition | None:
        if region.startswith("side:"):
            seat = self.panels.sides[int(region.removeprefix("side:"))].seat
            self.viewer = EVERYONE if seat == self.viewer else seat
        elif region == "chart":
            self.chart += 1
        elif region:
            return self.handle(Press(Intent(region), device="mouse"))
        return None

    # The picture.

    def draw_picture(self, canvas: Canvas) -> None:
        """As a film shows it: without anything that can be pressed."""
        assert self.watching is not None
        self.stage.draw(canvas, self.viewer)
        self.panels.draw(canvas, self.viewer, self.chart, self.stage.follows, has_keys=False)
        self.transport.draw_bare(canvas, self.context.say, self._shown_place)

    @property
    def _shown_place(self) -> float:
        """Where the knob stands: it glides while clips run."""
        watching = self.watching
        assert watching is not None
        running = watching.timeline.running
        return watching.place - (1 - running[0].progress if running else 0.0)

    def draw(self, canvas: Canvas, alpha: float) -> None:
        canvas.forget()
        if self.watching is not None:
            try:
                self._draw_match(canvas, self.watching)
            except Exception as problem:
                if not self._is_public:
                    raise
                self._give_up(problem)
        if self.watching is None:
            self._draw_waiting(canvas)
        left, right = self.prompts()
        self.bar.draw(canvas, left, right)

    def _draw_match(self, canvas: Canvas, watching: ReplayPlayer) -> None:
        self.stage.draw(canvas, self.viewer)
        self.panels.draw(canvas, self.viewer, self.chart, self.stage.follows)
        self.transport.draw(
            canvas, self.context.say, self._shown_place, watching.is_playing, watching.speed, self.can_take_over
        )

    def _draw_waiting(self, canvas: Canvas) -> None:
        draw_backdrop(canvas)
        say = self.context.say
        canvas.panel(480, 400, 1440, 640, 16, line=GOLD if self.problem else LINE, alpha=252)
        if self.problem:
            canvas.write_at(960, 456, say("watch.cannot"), Text.NAME_CENTRED, 860)
            canvas.write_at(960, 552, self.problem, PROBLEM, 860)
            return
        assert self.reader is not None
        canvas.write_at(960, 480, say("watch.reading"), Text.NAME_CENTRED, 860)
        canvas.write_at(960, 560, say("watch.read_so_far", count=len(self.reader.reel)), READING, 860)

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        say = self.context.say
        leave = Prompt((Intent.BACK,), say("watch.leave"))
        if self.watching is None:
            return [], [leave]
        export = [Prompt((Intent.THIRD,), say("watch.prompt_export"))] if self.has_export else []
        return (
            [
                Prompt((Intent.CONFIRM,), say("watch.pause" if self.watching.is_playing else "watch.play")),
                Prompt((Intent.LEFT, Intent.RIGHT), say("watch.step")),
                Prompt((Intent.PREVIOUS, Intent.NEXT), say("watch.by_turn")),
                Prompt((Intent.UP, Intent.DOWN), say("watch.speed")),
                Prompt((Intent.ZOOM_OUT, Intent.ZOOM_IN), say("watch.ends")),
                Prompt((Intent.SECOND,), say("watch.prompt_take_over"), self.can_take_over),
            ],
            [*export, leave],
        )
