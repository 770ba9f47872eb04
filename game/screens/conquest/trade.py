"""One's cards laid out large: which set is best, what it is worth, and handing it in. Also opened just to look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.input.intents import DIRECTIONS, Intent, Pointer, Press
from game.rules.classic.state import State as ClassicState
from game.rules.conquest.sets import set_value
from game.screens.conquest.cards import SHAPE, TITLE_FROM
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.screens.match.seat_devices import ACT, MENU, device_verdict, may_click
from game.session.conquest.card_choosers import CardsChooser
from game.session.conquest.chooser import NO_CHOICE, Chooser
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import FRAME, Area
from game.ui.drawing.styles import DISPLAY, MEDIUM, SHEET, Size, Text, TextStyle
from game.ui.drawing.theme import GOLD, HIGH, INK, LINE, LOW, MIDDLE, ON_GOLD, RAISED, Colour
from game.ui.drawing.veil import Veil
from game.ui.scene import Pop, Transition
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.screens.conquest.scene import MatchScene

CARD = 236.0
PITCH = 258.0
ROW = 404.0
LIFT = 22.0
RUNGS = 9
LADDER: Box = (160, 700, 1200, 964)
MAIN_BOX: Box = (1232, 872, 1760, 964)
SYMBOL = TextStyle(Size.SMALL, MEDIUM, align="centre")
PLAIN_TITLE = TextStyle(Size.SMALL, align="centre", lines=2, leading=1.05)
HEADING = TextStyle(52, DISPLAY, align="centre", track=1, halo=3)
UNDER = TextStyle(Size.LABEL, ink=MIDDLE, align="centre", halo=3)
HANDED_IN = TextStyle(weight=MEDIUM, ink=MIDDLE, align="right")


class CardSpot(Widget):
    """A card of the hand that goes in or stays."""

    radius = 14.0

    def __init__(self, scene: TradeScene, index: int, card: int, count: int) -> None:
        pitch = min(PITCH, 1660 / max(1, count))
        self.away = index - (count - 1) / 2
        self.x = 960 + self.away * pitch
        self.width = min(CARD, pitch * 0.92)
        self.y = ROW + abs(self.away) * 10
        half, high = self.width / 2, self.width * SHAPE / 2
        super().__init__(f"card:{card}", (self.x - half, self.y - high, self.x + half, self.y + high))
        self.scene = scene
        self.card = card

    def press(self) -> Transition | None:
        self.scene.toggle(self.card)
        return None

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        chosen = self.card in self.scene.chosen
        lift = LIFT if chosen else 0.0
        dim = 0.0 if chosen or not self.scene.is_trading or not self.scene.chosen else 0.34
        angle = 0.0 if is_focused else -self.away * 3.4
        self.scene.cards.draw(canvas, self.card, self.x, self.y - lift, self.width, angle, dim)
        if chosen:
            x, y = self.x + self.width * 0.42, self.y - lift - self.width * SHAPE * 0.46
            canvas.disc(x, y, 24, INK)
            canvas.disc(x, y, 21, GOLD)
            canvas.icon("check", x, y, 26, ON_GOLD)
        under = self.y + self.width * SHAPE / 2
        ink = HIGH if chosen else MIDDLE
        title = self.scene.cards.title(self.card)
        if self.width >= TITLE_FROM:
            # What stands on the card itself is too small to be read in a small window.
            symbol = self.scene.symbol_name(self.card)
            canvas.write_at(self.x, under + 26, title, Text.STRONG_CENTRED.with_ink(ink), self.width + 12)
            if symbol.lower() not in title.lower():
                canvas.write_at(self.x, under + 56, symbol, SYMBOL.with_ink(ink), self.width - 8)
        else:
            # Beside narrow cards there is no room for the symbol, which can be seen on them.
            canvas.write_at(self.x, under + 34, title, PLAIN_TITLE.with_ink(ink), self.width - 4)


class TradeScene(Screen):
    """Over the match. `is_trading`: a set may or must go in now; otherwise it is only a look."""

    name = "trade"
    music = None
    comes_unasked = True

    def __init__(self, context: Context, match_scene: MatchScene) -> None:
        super().__init__(context)
        self.veil = Veil(0.5, 4)
        self.match = match_scene
        self.session = match_scene.session
        self.cards = match_scene.panels.skin.cards(match_scene.panels.mode, match_scene.board, context.language)
        seat = self.session.waiting_seat
        self.is_trading = seat is not None and self.session.match.phase == "cards"
        self.seat = seat if self.is_trading and seat is not None else match_scene.viewer
        self.sees_board = False
        self._log_length = len(self.session.match.log)

    @property
    def opaque(self) -> bool:  # type: ignore[override]
        return self.veil.is_drawn and not self.sees_board

    # Any: the scene of each mode reads the rules of its own sets.
    @property
    def mode(self) -> Any:
        return self.session.mode

    @property
    def chooser(self) -> Chooser:
        return self.match.chooser if self.is_trading else NO_CHOICE

    @property
    def hand(self) -> tuple[int, ...]:
        hand: tuple[int, ...] = self.session.view(self.seat).hands[self.seat]
        return hand

    @property
    def chosen(self) -> tuple[int, ...]:
        return self.chooser.cards

    @property
    def value(self) -> int:
        return self.chooser.value() if isinstance(self.chooser, CardsChooser) else 0

    def symbol_name(self, card: int) -> str:
        symbol = self.cards.symbol(card)
        return self.say("trade.any_symbol" if symbol == "joker" else f"trade.{symbol}")

    def hand_in_label(self) -> str:
        return self.say("trade.hand_in", count=self.value) if self.value else self.say("trade.hand_in_none")

    def enter(self) -> None:
        super().enter()
        if self.is_trading and self._take_best():
            self.rebuild()
            self.focus = "hand_in" if self.value else self.focus

    def build(self) -> list[Widget]:
        self.cards.language = self.context.language
        hand = self.hand
        widgets: list[Widget] = [CardSpot(self, index, card, len(hand)) for index, card in enumerate(hand)]
        if not self.is_trading:
            return [*widgets, Button("close", MAIN_BOX, self.say("trade.close"), self.back, "primary", size=32)]
        widgets.append(
            Button(
                "hand_in", MAIN_BOX, self.hand_in_label(), self.hand_in, "primary", "card", 36,
                enabled=self.value > 0,
            )
        )  # fmt: skip
        if self.chooser.options.may_end:
            widgets.append(Button("keep", (1232, 790, 1760, 852), self.say("trade.keep"), self.keep, size=28))
        return widgets

    def _take_best(self) -> bool:
        """Choose the best set; False where nobody is asked for one any more."""
        controls = self.match.controls
        if controls is not None:
            controls.take(self.chooser.second())
        return controls is not None

    def toggle(self, card: int) -> None:
        if self.is_trading:
            self.chooser.toggle(card)
            self.rebuild()

    def hand_in(self) -> Transition | None:
        controls = self.match.controls
        if controls is not None and self.value:
            controls.take(controls.chooser.confirm())
        return None

    def keep(self) -> Transition | None:
        controls = self.match.controls
        if controls is not None:
            controls.end()
        return None

    def update(self) -> Transition | None:
        super().update()
        if not self.is_trading:
            return None
        self.session.tick(1 / 60)
        self.match.follow()
        if self.session.waiting_seat is None and self.session.is_busy:
            return None
        if self.session.match.phase != "cards" or self.session.waiting_seat != self.seat:
            return Pop()
        if self._log_length != len(self.session.match.log):
            self._log_length = len(self.session.match.log)
            self.enter()
        return None

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        return super().is_moving or self.veil.is_rough or (self.is_trading and self.session.is_busy)

    def back(self) -> Transition | None:
        """A look ends; a set that may stay, stays only by a clear answer, so back opens the menu of the match."""
        return self.match.pause_menu() if self.is_trading else Pop()

    def handle(self, press: Press) -> Transition | None:
        """Only the device that plays the seat may do more than look round; what cannot be seen is not pressed."""
        if self.sees_board and press.is_on and press.intent is not Intent.THIRD:
            return None
        is_free = not press.is_on or press.intent in (*DIRECTIONS, Intent.PAUSE)
        if not is_free and (self.is_trading or press.intent is not Intent.BACK):
            verdict = device_verdict(self.context, self.match.table.seats[self.seat], press)
            if verdict != ACT:
                return self.match.pause_menu() if verdict == MENU else None
        return super().handle(press)

    def may_click(self) -> bool:
        return may_click(self.context, self.match.table.seats[self.seat])

    def point(self, pointer: Pointer) -> Transition | None:
        return None if self.sees_board and pointer.kind == "down" else super().point(pointer)

    def intent(self, press: Press) -> Transition | None:
        if press.intent is Intent.THIRD and press.is_fresh and not self.is_trading:
            return Pop()  # what opened the cards for a look closes them
        if press.intent is Intent.THIRD:
            self.sees_board = press.is_on
        if not press.is_fresh:
            return None
        focused = self.focused
        if press.intent is Intent.SECOND and isinstance(focused, CardSpot):
            self.toggle(focused.card)
        elif press.intent in (Intent.PREVIOUS, Intent.NEXT) and self.is_trading and self._take_best():
            self.rebuild()
        elif press.intent is Intent.ADVANCE:
            if not self.is_trading:
                return Pop()
            return self.hand_in() if self.value else self.keep()
        elif press.intent is Intent.RULES:
            return self.match.open_rules()
        elif press.intent is Intent.PAUSE:
            return self.match.pause_menu()
        elif press.intent is Intent.UNDO and self.is_trading:
            self.session.undo()
        return None

    def release(self) -> None:
        self.sees_board = False

    def draw(self, canvas: Canvas, alpha: float) -> None:
        if self.sees_board:
            self._is_unseen = False
            left, right = self.prompts()
            self.bar.draw(canvas, left, right)
            return
        super().draw(canvas, alpha)

    def paint(self, canvas: Canvas) -> None:
        self.veil.draw(canvas)
        title, under = self.heading()
        head = FRAME.inset(left=260, right=260)
        canvas.write(head.line(126), title, HEADING)
        canvas.write(head.line(174), under, UNDER)
        self.draw_ladder(canvas)

    def heading(self) -> tuple[str, str]:
        """What this is about, and what may or must be done."""
        if not self.is_trading:
            return self.say("trade.look"), self.say("trade.look_under")
        shown = self.session.shown
        must = isinstance(shown, ClassicState) and bool(shown.must_trade)
        return self.say("trade.title"), self.say("trade.must", count=len(self.hand)) if must else self.say("trade.may")

    def draw_ladder(self, canvas: Canvas) -> None:
        """What sets are worth: past ones dim, this one gold, the next outlined."""
        rules = self.mode.rules
        traded = self.session.shown.sets_traded
        inner = draw_ladder_panel(canvas, self.say("trade.worth"), self.say("trade.handed_in", count=traded), HANDED_IN)
        first = max(0, traded - 3)
        for place, rung in enumerate(inner.inset(top=76).stack_across(RUNGS, 100, 10)):
            number = first + place
            rung = rung.top(102)
            name = "this_set" if number == traded else "next" if number == traded + 1 else "nth"
            ink = draw_rung(canvas, rung, number - traded)
            worth = set_value(rules.set_values, rules.set_step, number)
            canvas.write(rung.inset(4).line(36), str(worth), Text.TITLE.with_ink(ink))
            words = self.say(f"trade.{name}", count=number + 1)
            canvas.write(rung.inset(4).line(78), words, Text.SMALL_CENTRED.with_ink(ink))
        if self.is_trading:
            note = self.match.notes
            incomes = {"land": note.for_territories, "continents": note.for_continents}
            self.draw_incomes(canvas, incomes | {"set": note.for_sets + self.value})

    def draw_incomes(self, canvas: Canvas, incomes: Mapping[str, int], rooms: tuple[float, float] = (640, 300)) -> None:
        """All that the player will get this turn, and the sum."""
        parts = [self.income_words(name, count) for name, count in incomes.items() if count]
        line = Area(*LADDER).inset(left=28, right=28).line(226)
        words = f"{self.say('trade.reinforcements')}: {' + '.join(parts)}"
        canvas.write(line.left(rooms[0]), words, Text.LABEL_QUIET)
        canvas.write(line.right(rooms[1]), self.say("trade.armies", count=sum(incomes.values())), Text.FIGURE_GOLD)

    def income_words(self, name: str, count: int) -> str:
        return self.say(f"match.income_{name}", count=count)

    def confirm_prompt(self) -> Prompt:
        """What confirming does to whatever has the focus."""
        focused = self.focused
        label = focused.label if isinstance(focused, Button) else self.say("trade.prompt_toggle")
        return Prompt((Intent.CONFIRM,), label)

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        aim = Prompt(tuple(DIRECTIONS), self.say("trade.prompt_card"))
        board = Prompt((Intent.THIRD,), self.say("trade.prompt_board"))
        if not self.is_trading:
            return [aim, Prompt((Intent.BACK,), self.say("trade.close"))], [board]
        return (
            [
                aim,
                self.confirm_prompt(),
                Prompt((Intent.PREVIOUS, Intent.NEXT), self.say("trade.prompt_best")),
                Prompt((Intent.BACK,), self.say("match.prompt.menu")),
            ],
            [Prompt((Intent.RULES,), self.say("match.prompt.rules")), board],
        )


def draw_ladder_panel(canvas: Canvas, title: str, note: str, style: TextStyle) -> Area:
    """The panel under the cards with its heading and a note at the right; what lies inside its margins."""
    canvas.draw_panel(LADDER, SHEET)
    inner = Area(*LADDER).inset(left=28, right=28)
    canvas.write(inner.left(420).line(38), title, Text.HEAD)
    canvas.write(inner.right(520).line(38), note, style)
    return inner


def draw_rung(canvas: Canvas, box: Box, away: int) -> Colour:
    """The ground of a step that is so many steps away from what is chosen, and the ink for the words on it: this one
    is gold, the next one outlined, and past ones are dim."""
    canvas.box(*box, GOLD if away == 0 else RAISED if away == 1 else INK, 9)
    if away:
        canvas.outline(*box, GOLD if away == 1 else LINE, 9, 2)
    return ON_GOLD if away == 0 else HIGH if away == 1 else LOW if away < 0 else MIDDLE
