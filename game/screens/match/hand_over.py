"""Between two people who share a screen: nothing of the board is shown until the next one says so.
Presses count after a second, and only those of the device that plays the seat."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.input.intents import KEYBOARD, MOUSE, Intent, Pointer, Press
from game.rules.conquest.state import ConquestState
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.screens.match.round_words import moment_words
from game.screens.match.seat_devices import may_act
from game.screens.match.side_looks import seat_look
from game.screens.setup.leaders import look_name
from game.session.masking import sides_of
from game.session.session import Session
from game.session.setup.form import mode_name
from game.session.setup.match_setup import MatchSetup
from game.ui.clock import STEP
from game.ui.context import Context
from game.ui.drawing import shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.layout import Area
from game.ui.drawing.styles import DISPLAY, MEDIUM, SHEET, Size, Text, TextStyle
from game.ui.drawing.theme import ABYSS, GOLD, HIGH, MIDDLE, WHITE, Colour, mixed
from game.ui.scene import Pop, Push, Scene, Transition
from game.ui.widgets import Button, Widget

WAIT = 1.0
MIDDLE_X, BADGE_Y, BADGE = 960.0, 330.0, 150.0
NEWS, READY = Area(440, 664, 1480, 760), Area(680, 800, 1240, 892)
RAYS = 20
HEADING = TextStyle(96, DISPLAY, align="centre", track=2, halo=4)
UNDER = TextStyle(Size.HEAD, ink=MIDDLE, align="centre", halo=3)
PROMPT = TextStyle(Size.LABEL, align="centre", halo=3)
WAITS = TextStyle(weight=MEDIUM, ink=MIDDLE, align="centre", halo=3)
Say = Callable[..., str]


class HandOverScene(Screen):
    """`done` is told the seat once its player is there; `paused` makes the menu that Back opens."""

    name = "hand_over"
    music = None
    comes_unasked = True

    def __init__(
        self, context: Context, table: MatchSetup, seat: int, done: Callable[[int], None],
        news: PublicNews | None = None, paused: Callable[[], Scene] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(context)
        self.table = table
        self.seat = seat
        self.done = done
        self.news = news
        self.paused = paused
        self._waited = 0.0

    @property
    def player(self) -> str:
        return self.table.seats[self.seat].name

    @property
    def is_open(self) -> bool:
        """Whether presses count already."""
        return self._waited >= WAIT

    def build(self) -> list[Widget]:
        words = self.say("hand_over.ready", name=self.player)
        return [Button("ready", READY, words, self._ready, "primary", "eye", 40, self.is_open)]

    def _ready(self) -> Transition:
        self.done(self.seat)
        return Pop()

    def handle(self, press: Press) -> Transition | None:
        if not press.is_fresh or not self.is_open:
            return None
        if press.intent in (Intent.BACK, Intent.PAUSE):
            return Push(self.paused()) if self.paused is not None else None
        if press.intent not in (Intent.CONFIRM, Intent.ADVANCE):
            return None  # a stick that drifts opens no secret
        if not may_act(self.context, self.table.seats[self.seat], press.device):
            self.context.audio.intent("refused")
            return None
        self.context.audio.intent("confirm")
        return self._ready()

    def point(self, pointer: Pointer) -> Transition | None:
        if pointer.kind != "down" or not self.is_open:
            return None
        if pointer.button == 3:
            return self.handle(Press(Intent.BACK, device=MOUSE))
        if pointer.button != 1:
            return None
        intent = self.bar.prompt_at(pointer.x, pointer.y)
        if intent is None and any(widget.holds(pointer.x, pointer.y) for widget in self.widgets):
            intent = Intent.CONFIRM
        return None if intent is None else self.handle(Press(intent, device=MOUSE))

    def update(self) -> Transition | None:
        was_open = self.is_open
        self._waited += STEP
        if self.is_open and not was_open:
            self.rebuild()
            self.focus = "ready"
        return super().update()

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        return self._waited < WAIT + 2 * STEP or super().is_moving

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        left = [Prompt((Intent.CONFIRM,), self.say("hand_over.ready", name=self.player), self.is_open)]
        right = [Prompt((Intent.BACK,), self.say("hand_over.pause"), self.is_open)] if self.paused else []
        return left, right

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        look = seat_look(self.context, self.table, self.seat)
        _draw_rays(canvas, look.body)
        if not look.badge:
            canvas.disc(MIDDLE_X, BADGE_Y, BADGE, HIGH)
            canvas.disc(MIDDLE_X, BADGE_Y, BADGE - 7, ABYSS)
        canvas.emblem(look, MIDDLE_X, BADGE_Y, BADGE + 2)
        language = self.context.language
        mode = mode_name(self.table.mode, language)
        where = self.say("hand_over.where", mode=mode, seed=self.table.seed)
        canvas.write_at(32, 40, where, Text.QUIET, 900)
        under = look_name(self.context, self.table.mode, self.table.level, self.seat, self.table.seats[self.seat].look)
        if self.news is not None:
            canvas.write_at(1888, 40, self.news.moment[:1].upper() + self.news.moment[1:], Text.HEAD_RIGHT, 300)
            under = self.say("hand_over.look", look=under, moment=self.news.moment)
        words = self.say("hand_over.pass_to", name=self.player)
        canvas.write_at(MIDDLE_X, 546, words, HEADING, 1700)
        canvas.write_at(MIDDLE_X, 622, under, UNDER, 900)
        if self.news is not None:
            self._paint_news(canvas, self.news)
        self._paint_wait(canvas)

    def _paint_news(self, canvas: Canvas, news: PublicNews) -> None:
        canvas.draw_panel(NEWS, SHEET)
        x = 560.0 if news.before is not None else 302.0
        entries = [(self.seat, x, "hand_over.next", news.next_words)]
        if news.before is not None:
            entries.append((news.before, 32.0, "hand_over.done", news.before_words))
            canvas.icon("arrow", *NEWS.middle, 42, GOLD)
        for seat, x, key, words in entries:
            entry = NEWS.inset(left=x).left(452)
            canvas.emblem(seat_look(self.context, self.table, seat), *entry.at(26, 48), 26)
            told = entry.inset(left=66)
            name = self.table.seats[seat].name
            canvas.write(told.line(34 if words else 48), self.say(key, name=name), Text.HEAD)
            canvas.write(told.line(72), words, Text.SOFT)

    def _paint_wait(self, canvas: Canvas) -> None:
        device = self.table.seats[self.seat].device
        pads = [pad.device for pad in self.context.devices.pads]
        key, named = "hand_over.hidden", ""
        if device == KEYBOARD:
            key, named = "hand_over.hidden_device", self.say("hand_over.keyboard")
        elif device in pads:
            key, named = "hand_over.hidden_device", self.say("setup.pad", number=pads.index(device) + 1)
        canvas.write_at(MIDDLE_X, 936, self.say(key, name=self.player, device=named), PROMPT, 1500)
        canvas.write_at(MIDDLE_X, 978, self.say("hand_over.waits"), WAITS, 1300)
        if not self.is_open:
            share = self._waited / WAIT
            canvas.box(*READY.foot(6).left(READY.width * max(0.02, share)), GOLD, 3)


def _draw_rays(canvas: Canvas, body: Colour) -> None:
    """Light of the player's colour behind the badge."""
    size = canvas.pixels(1240)
    rays = canvas.kept.get(("rays", size, body), lambda: _rays(size, body))
    canvas.blit_centred(rays, MIDDLE_X, BADGE_Y)


def _rays(size: int, body: Colour) -> pygame.Surface:
    middle = size / 2
    glow = shapes.clear((size, size))
    steps = 48
    # Discs of ever smaller size, each a little brighter: a soft light without a blur of the whole screen.
    for step in range(steps):
        share = step / steps
        pygame.draw.circle(glow, (*body, round(105 * share**1.6)), (middle, middle), middle * (1 - share))
    beams = shapes.clear((size, size))
    bright = mixed(body, WHITE, 0.3)
    for ray in range(RAYS):
        angle = ray * 2 * math.pi / RAYS
        ends = [(middle + middle * math.cos(angle + side), middle + middle * math.sin(angle + side))
                for side in (-0.06, 0.06)]  # fmt: skip
        pygame.draw.polygon(beams, (*bright, 255), [(middle, middle), *ends])
    fade = shapes.clear((size, size))
    for step in range(steps):
        share = step / steps
        pygame.draw.circle(fade, (*WHITE, round(72 * share)), (middle, middle), middle * (1 - share) * 0.98)
    beams.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    glow.blit(beams, (0, 0))
    return glow


@dataclass(frozen=True, slots=True)
class PublicNews:
    """What everybody may know: the round or turn, who played before (None: nobody yet), and where both stand."""

    moment: str
    before: int | None = None
    before_words: str = ""
    next_words: str = ""


def public_news(session: Session, table: MatchSetup, seat: int, say: Say) -> PublicNews:
    """How everybody stands before `seat` takes over."""
    state: ConquestState = session.shown
    led = [sides_of(session.mode, state, other) for other in range(len(table.seats))]
    played = {entry[0] for entry in session.match.log} - {seat}
    others = [other for other in played if any(state.alive[side] for side in led[other])]
    before = max(others, key=lambda other: (other < seat, other), default=None)
    words = "" if before is None else _standing(state, led[before], say)
    return PublicNews(moment_words(say, session.mode, state), before, words, _standing(state, led[seat], say))


def _standing(state: ConquestState, sides: Sequence[int], say: Say) -> str:
    lands = [land for land, owner in enumerate(state.owners) if owner in sides]
    return say("match.standing", lands=len(lands), armies=sum(state.armies[land] for land in lands))
