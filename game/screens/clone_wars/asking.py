"""A short question in a strip over whatever is shown: it names who is asked and holds nothing up for longer than one
press. Only the device that plays the seat may answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.records import Record
from game.input.intents import DIRECTIONS, Intent, Press
from game.rules.clone_wars.mode import CloneWarsMode, clone_wars_mode
from game.rules.clone_wars.state import State
from game.screens.board import plates
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.screens.match.seat_devices import ACT, MENU, device_verdict, may_click, with_menu
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import Area
from game.ui.drawing.styles import BOLD, SPEECH, Size, Text, TextStyle
from game.ui.drawing.theme import ABYSS, FOOT, GOLD
from game.ui.scene import Pop, Transition
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.screens.conquest.scene import MatchScene

LEFT = 14.0
HIGH_UP, LOW_DOWN = (84.0, 276.0), (846.0, 1008.0)  # no name of a planet is half under them
BOARD_RIGHT, SCREEN_RIGHT = 1550.0, 1906.0
WORDS, ANSWERS, MARGIN, GAP = 84.0, 616.0, 20.0, 14.0
NOWHERE = -1
WHO = TextStyle(weight=BOLD, ink=GOLD, shorten=True)
TITLE = TextStyle(Size.HEAD, BOLD, lines=2, leading=1.05)


class Asking(Screen):
    """Subclasses give the words and the answers."""

    music = None
    opaque = False
    comes_unasked = True
    safe = ""
    """The answer that has the focus at first."""
    is_wide = False
    """Whether the strip goes over the panels beside the board too."""

    def __init__(self, context: Context, match_scene: MatchScene) -> None:
        super().__init__(context)
        self.match = match_scene
        self.session = match_scene.session
        self.seat = self.session.waiting_seat if self.session.waiting_seat is not None else -1
        self.focus = self.safe

    @property
    def mode(self) -> CloneWarsMode:
        return clone_wars_mode(self.session.mode)

    @property
    def view(self) -> State:
        """The position as the player who is asked may see it."""
        view: State = self.session.view(self.seat)
        return view

    @property
    def army(self) -> int:
        """Which army is asked."""
        return self.mode.acting(self.view)

    @property
    def asked_name(self) -> str:
        return self.match.panels.sides[self.army].name

    @property
    def is_elsewhere(self) -> bool:
        """Whether the screen must go to another person first."""
        return len(self.match.table.humans) > 1 and self.seat != self.match.viewer

    @property
    def planet(self) -> int:
        """The planet on the board that it is about: it is marked, and never under the strip."""
        return NOWHERE

    @property
    def strip(self) -> Box:
        right = SCREEN_RIGHT if self.is_wide else BOARD_RIGHT
        is_low = self.planet == NOWHERE or self.match.board.box(self.planet)[3] < LOW_DOWN[0]
        top, foot = LOW_DOWN if is_low else HIGH_UP
        return LEFT, top, right, foot

    def answer_box(self, place: int, count: int) -> Box:
        """The room of one of so many answers, from left to right."""
        inside = Area(*self.strip).inset(left=ANSWERS, right=MARGIN, top=MARGIN, foot=MARGIN)
        return inside.split_columns(count, GAP)[place]

    def enter(self) -> None:
        super().enter()
        self.match.panels.over = (self.strip,)

    def exit(self) -> None:
        self.match.panels.over = ()
        super().exit()

    def words(self) -> tuple[str, str]:
        """The question, and what there is to know."""
        raise NotImplementedError

    def answer(self, action: Record) -> Transition | None:
        sentence = self.session.submit(action, self.seat)
        if sentence is not None:
            self.context.audio.intent("refused")
            self.context.notices.append(sentence)
            return None
        return Pop()

    def handle(self, press: Press) -> Transition | None:
        if not press.is_on:
            return None
        if press.is_fresh and press.intent is Intent.PAUSE:
            return self.match.pause_menu()
        if press.intent not in DIRECTIONS:
            verdict = device_verdict(self.context, self.match.table.seats[self.seat], press)
            if verdict != ACT:
                return self.match.pause_menu() if verdict == MENU else None
        return super().handle(press)

    def may_click(self) -> bool:
        return may_click(self.context, self.match.table.seats[self.seat])

    def intent(self, press: Press) -> Transition | None:
        return self.match.open_rules() if press.is_fresh and press.intent is Intent.RULES else None

    def back(self) -> Transition | None:
        return self.match.pause_menu()

    def paint(self, canvas: Canvas) -> None:
        x0, _, x1, y1 = canvas.edges
        canvas.box(x0, FOOT, x1, y1, ABYSS)  # the prompts below are not those of this question
        panels = self.match.panels
        if self.planet != NOWHERE:
            size = plates.plate_size(canvas, self.session.shown.armies[self.planet])
            plates.brackets(canvas, *panels.board.anchor(self.planet), *size)
        strip = Area(*self.strip)
        canvas.draw_panel(strip, SPEECH)
        name = self.asked_name
        who = self.say("hand_over.pass_to", name=name) if self.is_elsewhere else name
        title, under = self.words()
        told = strip.inset(left=WORDS).left(ANSWERS - WORDS - MARGIN)
        canvas.emblem(panels.looks[self.army], *strip.at(44, 40), 24)
        canvas.write(told.line(24), who, WHO)
        canvas.write(told.line(70), title, TITLE)
        canvas.write(told.line(told.height - 32), under, Text.LONG_NOTE)

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        focused = self.focused
        label = focused.label if isinstance(focused, Button) else self.say("clone_wars.prompt.yes")
        left = [Prompt(tuple(DIRECTIONS), self.say("common.choose")), Prompt((Intent.CONFIRM,), label)]
        return (
            with_menu(self.context, self.match.table.seats[self.seat], [*left, self.back_prompt()]),
            [Prompt((Intent.RULES,), self.say("match.prompt.rules"))],
        )

    def back_prompt(self) -> Prompt:
        return Prompt((Intent.BACK,), self.say("clone_wars.prompt.menu"))
