"""A short question in a strip at the foot of whatever is shown: it holds nothing up for longer than one press.
Only the device that plays the seat may answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.records import Record
from game.play.intents import DIRECTIONS, Intent, Press
from game.scenes.screen import Screen
from game.scenes.seat_devices import ACT, MENU, judged, may_click, with_menu
from game.ui.canvas import Box, Canvas
from game.ui.context import Context
from game.ui.scene import Pop, Transition
from game.ui.theme import ABYSS, FOOT, GOLD, HIGH, MIDDLE
from game.ui.widgets import Button
from game.views.prompts import Prompt

if TYPE_CHECKING:
    from game.scenes.match import MatchScene

STRIP: Box = (14, 846, 1906, 1008)
LEFT_ROOM = 520.0
FIRST, PITCH, TOP, BOTTOM = 630.0, 300.0, 866.0, 988.0


class Asking(Screen):
    """Subclasses give the words and the answers."""

    music = None
    opaque = False
    safe = ""
    """The answer that has the focus at first."""

    def __init__(self, context: Context, match_scene: MatchScene) -> None:
        super().__init__(context)
        self.match = match_scene
        self.session = match_scene.session
        self.seat = self.session.waiting_seat if self.session.waiting_seat is not None else -1
        self.focus = self.safe

    @property
    def mode(self) -> Any:
        return self.session.mode

    @property
    def view(self) -> Any:
        """What whoever is asked may see."""
        return self.session.view(self.seat)

    @property
    def asked_name(self) -> str:
        army: int = self.mode.acting(self.view)
        return self.match.panels.sides[army].name

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
            verdict = judged(self.context, self.match.table.seats[self.seat], press)
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
        canvas.panel(*STRIP, 14, line=GOLD, line_width=2, alpha=252)
        title, under = self.words()
        canvas.text(STRIP[0] + 60, 892, title, 28, "700", HIGH, "lm", LEFT_ROOM, 2, leading=1.05)
        canvas.text(STRIP[0] + 60, 962, under, 22, "500", MIDDLE, "lm", LEFT_ROOM, 3, leading=1.05)

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


def answer_box(place: int, count: int = 1) -> Box:
    """The room of an answer, from left to right; `count` places wide."""
    left = FIRST + PITCH * place
    return left, TOP, left + PITCH * count - 14, BOTTOM
