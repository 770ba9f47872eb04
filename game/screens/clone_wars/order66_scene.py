"""Step 11 of Clone Wars: whether the order is given, and if it is, what becomes of the planets, one after another.
The order is shown by the clip of its event; here are the light, the die of each planet, and a way to skip it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.input.intents import Intent, Pointer, Press
from game.rules.clone_wars.actions import Order66
from game.rules.conquest.actions import End
from game.screens.clone_wars.asking import Asking
from game.screens.clone_wars.order66_picture import Order, draw_order, draw_results
from game.screens.clone_wars.war_words import order_running, order_words
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.ui.clock import STEP
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.scene import Pop, Transition
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.screens.conquest.scene import MatchScene


class OrderScene(Asking):
    """The question. Not to give the order is the safe answer."""

    name = "order"
    safe = "not_now"

    def words(self) -> tuple[str, str]:
        state, rules = self.session.shown, self.mode.rules
        enemies = self.mode.table.enemies[state.seat]
        planets = sum([owner in enemies for owner in state.owners])
        numbers = len(rules.track[state.pawn - 1])
        chance = self.say("clone_wars.chance", count=numbers, of=rules.large_die)
        fallen = round(planets * numbers / rules.large_die)
        under = self.say("clone_wars.ask.order_under", chance=chance, planets=planets, fallen=fallen)
        return self.say("clone_wars.ask.order"), under

    def build(self) -> list[Widget]:
        not_now, give = self.say("clone_wars.ask.not_now"), self.say("clone_wars.ask.give")
        return [
            Button("not_now", self.answer_box(0, 2), not_now, lambda: self.answer(End()), "primary", None, 32),
            Button("give", self.answer_box(1, 2), give, lambda: self.answer(Order66()), "normal", "hood", 32),
        ]

    def intent(self, press: Press) -> Transition | None:
        if press.is_fresh and press.intent is Intent.ADVANCE:
            return self.answer(End())
        if press.is_fresh and press.intent is Intent.UNDO:
            return Pop() if self.session.undo() else None
        return super().intent(press)


class Order66Scene(Screen):
    """Over the match while the order is carried out."""

    name = "order66"
    music = "battle"
    opaque = False
    comes_unasked = True
    grace = 1.0
    """Seconds in which nothing skips it, so that a second press on the answer does not."""

    def __init__(self, context: Context, match_scene: MatchScene) -> None:
        super().__init__(context)
        self.match = match_scene
        self.session = match_scene.session
        self._order: Order | None = None
        self._seconds = 0.0

    @property
    def order(self) -> Order | None:
        """What is being shown; the last of it stays while the scene closes."""
        self._order = order_running(self.session.timeline, self.context.settings.reduced_motion) or self._order
        return self._order

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        return True

    def update(self) -> Transition | None:
        super().update()
        self._seconds += STEP
        self.session.tick(STEP)
        self.match.board.update(STEP)
        return None if self.session.timeline.find("Order66Given") is not None else Pop()

    def release(self) -> None:
        self.session.fast_forward = False

    def handle(self, press: Press) -> Transition | None:
        if press.is_fresh and press.intent is Intent.PAUSE:
            return self.match.pause_menu()
        if press.intent is Intent.THIRD:
            self.session.fast_forward = press.is_on
        elif press.is_fresh and press.intent in (Intent.CONFIRM, Intent.BACK, Intent.ADVANCE):
            self._skip()
        return None

    def _skip(self) -> None:
        if self._seconds >= self.grace:
            self.session.skip()

    def point(self, pointer: Pointer) -> Transition | None:
        if pointer.kind == "down":
            self._skip()
        return None

    def paint(self, canvas: Canvas) -> None:
        order = self.order
        if order is None:
            return
        panels = self.match.panels
        words = order_words(self.context, self.session.mode, self.session.shown, order)
        if self.context.settings.reduced_motion:
            draw_results(canvas, order, words, panels.place, self.say)
        else:
            draw_order(canvas, order, words, panels.board, panels.place, self.say)

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        skip = Prompt((Intent.CONFIRM,), self.say("clone_wars.order66_scene.skip"))
        return [skip], [Prompt((Intent.THIRD,), self.say("battle.prompt.hold"))]
