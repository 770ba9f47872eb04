"""What an idle title shows: matches that agents played, the stretches of them in which most happens, with captions as
on the cabinets of an arcade. Any press leads back."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame

from game.core.records import Record
from game.input.intents import Pointer, Press
from game.paths import data_folders
from game.registry import on_change
from game.rules.conquest.events import TerritoryCaptured
from game.rules.conquest.protocols import conquest_mode
from game.rules.conquest.wording import place_name
from game.screens.match.round_words import moment_words
from game.screens.registry import is_playable, presentation_of
from game.screens.title.backdrop import draw_logo, draw_title_picture
from game.screens.watch.stage import BoardStage, new_stage
from game.session.director import Director
from game.session.saved.keyframes import ReelReader
from game.session.saved.replay_player import ReplayPlayer
from game.session.setup.form import mode_name
from game.session.setup.match_setup import MatchSetup
from game.session.sides import sides_at
from game.session.story.highlights import CAPTURE, LEAD, OUT, TRADE, best_span, marks_of
from game.ui.clock import STEP
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import DISPLAY, Size, TextStyle
from game.ui.drawing.theme import ABYSS, FRAME_WIDTH, GOLD, GOLD_EDGE, MIDDLE, ON_GOLD, WHITE, Colour, mixed
from game.ui.scene import Pop, Scene, Transition

LOG = logging.getLogger(__name__)
FOLDER = "demos"
ENDING = ".jsonl.gz"
SLICE = 24
LONGEST = 60.0  # seconds of one demo
LAST_LOOK = 3.0
FADE = 0.4
BLINK, BLINK_ON = 1.0, 0.7
CAPTION_SECONDS = 2.4
CAPTION_IN = 0.16
WEIGHTS = {OUT: 4, LEAD: 3, TRADE: 2, CAPTURE: 1}
BAND: Box = (0, 897, FRAME_WIDTH, 987)  # of captions
LEAST_JOLT = 3.0  # units; a mouse that trembles is nobody
INVITATION = TextStyle(Size.TITLE, DISPLAY, GOLD, align="centre", track=6, halo=4)
ABOUT = TextStyle(ink=MIDDLE, halo=3)
CAPTION = TextStyle(56, DISPLAY, align="centre", track=3)


@cache
def demos() -> tuple[Path, ...]:
    """All demos of modes that can be played, one mode after another in turns, as their names say: NAME_1.jsonl.gz."""
    found = []
    for path in [path for folder in data_folders("assets") for path in (folder / FOLDER).glob(f"*{ENDING}")]:
        mode, _, number = path.name.removesuffix(ENDING).rpartition("_")
        if is_playable(mode):
            found.append((number, presentation_of(mode).demo.turn, path))
    return tuple([path for _, _, path in sorted(found)])


on_change.append(demos.cache_clear)


class Demo:
    """One match on its stage. Made in slices by `steps`; `is_over` once its stretch has been shown."""

    def __init__(self, context: Context, path: Path) -> None:
        self.context = context
        self.path = path
        self.seconds = 0.0
        self.rest = 0.0
        self.stage: BoardStage | None = None

    def steps(self) -> Iterator[None]:
        reader = ReelReader(self.path)
        while not reader.read(SLICE):
            yield
        reel, demo = reader.reel, presentation_of(reader.mode.name).demo
        self.table: MatchSetup = reader.table
        self.start, self.end = best_span(reel, demo.span)
        director = Director(reel.mode, reduced=self.context.settings.reduced_motion)
        self.watching = ReplayPlayer(reel, director, self.start)
        self.watching.speed = demo.speed
        stage = new_stage(self.context, self.table, self.watching, is_whole=True)
        for _ in stage.prepare():
            yield
        stage.settle()
        self.watching.is_playing = True
        self.stage = stage

    def update(self) -> None:
        assert self.stage is not None
        self.seconds += STEP
        if self.watching.place >= self.end:
            self.watching.is_playing = False
        if not self.watching.is_busy:
            self.rest += STEP
        self.watching.tick(STEP)
        self.stage.update(STEP)

    @property
    def is_over(self) -> bool:
        return self.rest > LAST_LOOK or self.seconds > LONGEST

    @property
    def darkness(self) -> float:
        """0 to 1: it comes out of the dark and goes back there."""
        left = min(LONGEST - self.seconds, LAST_LOOK - self.rest)
        return min(1.0, max(0.0, 1 - self.seconds / FADE, 1 - left / FADE))


class AttractScene(Scene):
    """`first` is the demo that it begins with."""

    name = "attract"
    is_large = True

    def __init__(self, context: Context, first: int = 0) -> None:
        self.context = context
        self.paths = demos()
        self.number = first
        self.demo: Demo | None = None
        self.caption: tuple[str, Colour, int] | None = None
        self._said_for = 0.0
        self._time = 0.0
        self._pointer: tuple[float, float] | None = None
        self._coming, self._steps = self._next()

    is_moving = True

    def _next(self) -> tuple[Demo, Iterator[None]]:
        demo = Demo(self.context, self.paths[self.number % len(self.paths)])
        self.number += 1
        return demo, demo.steps()

    def update(self) -> Transition | None:
        self._time = (self._time + STEP) % BLINK
        self._said_for += STEP
        if self.caption is not None and self._said_for > CAPTION_SECONDS:
            self.caption = None
        if self.demo is not None and not self.demo.is_over:
            self.demo.update()
        elif self._coming.stage is not None:
            self._begin()
        else:
            try:
                next(self._steps, None)
            except Exception:  # a demo of another version, or one that was changed
                LOG.warning("A demo cannot be shown:\n%s", traceback.format_exc())
                self._coming, self._steps = self._next()
        return None

    def exit(self) -> None:
        if self.demo is not None:
            self.demo.watching.close()

    def _begin(self) -> None:
        self.exit()
        self.demo = self._coming
        self.caption = None
        self.demo.watching.on_shown.append(self._shown)
        self._coming, self._steps = self._next()

    # Captions.

    def _shown(self, event: Record, before: object, after: object) -> None:
        assert self.demo is not None
        watching = self.demo.watching
        marks = marks_of(watching.reel.statistics.traits.marks, event, watching.place)
        marks += [mark for mark in watching.reel.marks if mark.kind == LEAD and mark.place == watching.place]
        if not marks:
            return
        mark = max(marks, key=lambda one: WEIGHTS[one.kind])
        is_weak = self.caption is not None and WEIGHTS[mark.kind] < self.caption[2] and self._said_for < CAPTION_SECONDS
        if is_weak:
            return
        assert self.demo.stage is not None
        words = self._words(mark.kind, mark.side, event)
        self.caption = words, mixed(self.demo.stage.looks[mark.side].body, WHITE, 0.45), WEIGHTS[mark.kind]
        self._said_for = 0.0

    def _words(self, kind: str, side: int, event: Record) -> str:
        assert self.demo is not None
        name = sides_at(self.demo.watching.mode, self.demo.table, self.context.language)[side].name
        say = self.context.say
        if kind == CAPTURE and isinstance(event, TerritoryCaptured):
            board = conquest_mode(self.demo.watching.mode).board
            return say("attract.takes", name=name, place=place_name(board, event.target, self.context.language))
        if kind == CAPTURE:
            return say("attract.takes_region", name=name)
        return say(f"attract.{kind}", name=name)

    # Any press leads back.

    def handle(self, press: Press) -> Transition | None:
        return Pop() if press.is_on else None

    def point(self, pointer: Pointer) -> Transition | None:
        if pointer.kind != "move":
            return Pop()
        here = (pointer.x, pointer.y)
        before, self._pointer = self._pointer or here, here
        return Pop() if max(abs(here[0] - before[0]), abs(here[1] - before[1])) > LEAST_JOLT else None

    # The picture.

    @property
    def is_lit(self) -> bool:
        return self.context.settings.reduced_motion or self._time < BLINK * BLINK_ON

    def draw(self, canvas: Canvas, alpha: float) -> None:
        if self.demo is None or self.demo.stage is None:
            draw_title_picture(canvas)
        else:
            self.demo.stage.covered = (BAND,) if self.caption is not None else ()
            self.demo.stage.draw(canvas)
            if self.demo.darkness > 0:
                _darken(canvas, self.demo.darkness)
        canvas.forget()
        draw_logo(canvas, 107, 6, 166)
        draw_ribbon(canvas, self.context.say("attract.demo"))
        self._draw_caption(canvas)
        if self.is_lit:
            words = self.context.say("title.press_start")
            canvas.write_at(960, 1024, words, INVITATION, 800)
        if self.demo is not None:
            canvas.write_at(32, 1050, self._about(), ABOUT, 620)

    def _about(self) -> str:
        assert self.demo is not None
        name = mode_name(self.demo.table.mode, self.context.language)
        watching, count = self.demo.watching, len(self.demo.table.seats)
        moment = moment_words(self.context.say, watching.mode, watching.shown)
        return self.context.say("attract.about", mode=name, moment=moment, count=count)

    def _draw_caption(self, canvas: Canvas) -> None:
        if self.caption is None:
            return
        words, ink, _ = self.caption
        share = 1.0 if self.context.settings.reduced_motion else min(1.0, self._said_for / CAPTION_IN)
        left, _, right, _ = canvas.edges
        _, top, _, foot = BAND
        canvas.box(left, top + 3, right, foot - 3, ABYSS, alpha=round(238 * share))
        canvas.box(left, top, right, top + 3, ink)
        canvas.box(left, foot - 3, right, foot, ink)
        canvas.write_at(960 - 240 * (1 - share) ** 2, 942, words, CAPTION, 1500)


def _darken(canvas: Canvas, share: float) -> None:
    """One veil serves all shares."""
    size = canvas.surface.get_size()
    veil = canvas.kept.get(("dark", size), lambda: pygame.Surface(size))
    veil.set_alpha(round(share * 255))
    canvas.surface.blit(veil, (0, 0))


def draw_ribbon(canvas: Canvas, word: str) -> None:
    """Across the upper right corner, clear of the plates of Kamchatka."""
    canvas.polygon([(1758.0, 0.0), (1830.0, 0.0), (1920.0, 90.0), (1920.0, 162.0)], GOLD_EDGE)
    canvas.polygon([(1762.0, 0.0), (1826.0, 0.0), (1920.0, 94.0), (1920.0, 158.0)], GOLD)
    size = canvas.pixels(28)

    def turn() -> pygame.Surface:
        surface, _, _ = canvas.lettering.line(word, "display", size, ON_GOLD, canvas.pixels(5), 0)
        return pygame.transform.rotozoom(surface, -45, 1.0)

    canvas.blit_centred(canvas.kept.get(("ribbon", word, size), turn), 1857, 63)
