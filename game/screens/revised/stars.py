"""The star cards of 2008 laid out large: how many stars are chosen, what they are worth and what one star more would
bring, and handing them in. Also opened just to look."""

from __future__ import annotations

from game.rules.revised.mode import RevisedMode, revised_mode
from game.rules.revised.trading import most_stars, stars_of, value_of
from game.screens.conquest.trade import TradeScene
from game.screens.revised.objectives_scene import ObjectivesScene
from game.session.revised.choosers import StarsChooser
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import SHEET, Text, TextStyle
from game.ui.drawing.theme import GOLD, HIGH, INK, LINE, LOW, MIDDLE, ON_GOLD, RAISED
from game.ui.scene import Push, Transition
from game.ui.widgets import Button, Widget

LADDER: Box = (160, 700, 1200, 964)
OBJECTIVES_BOX: Box = (1232, 708, 1760, 770)
ONE_MORE = TextStyle(ink=GOLD, align="right")


class StarsScene(TradeScene):
    """Any cards whose stars together are enough and not too many, once, at the start of a turn."""

    @property
    def mode(self) -> RevisedMode:
        return revised_mode(self.session.mode)

    @property
    def star_chooser(self) -> StarsChooser | None:
        return self.chooser if isinstance(self.chooser, StarsChooser) else None

    @property
    def stars(self) -> int:
        """Those that are chosen; while one only looks, all that one holds."""
        return stars_of(self.mode.rules, self.chosen if self.is_trading else self.hand)

    def build(self) -> list[Widget]:
        label = self.say("revised.prompt.objectives")
        return [*super().build(), Button("objectives", OBJECTIVES_BOX, label, self._objectives, "normal", "trophy", 28)]

    def _objectives(self) -> Transition:
        """What the stars might be kept for: an objective costs a card."""
        return Push(ObjectivesScene(self.context, self.match, has_cards=False))

    def symbol_name(self, card: int) -> str:
        stars = self.mode.rules.stars[card]
        return self.say("stars.one" if stars == 1 else "stars.many", count=stars)

    def hand_in_label(self) -> str:
        if self.value:
            return self.say("stars.hand_in", stars=self.stars, count=self.value)
        most = most_stars(self.mode.rules)
        return self.say("stars.too_many", most=most) if self.stars > most else self.say("stars.hand_in_none")

    def heading(self) -> tuple[str, str]:
        if not self.is_trading:
            return self.say("trade.look"), self.say("trade.look_under")
        rules = self.mode.rules
        limits = {"least": rules.fewest_stars, "most": most_stars(rules)}
        return self.say("stars.title"), self.say("stars.may", **limits)

    def draw_ladder(self, canvas: Canvas) -> None:
        """What stars are worth: those that are chosen gold, one more outlined."""
        rules = self.mode.rules
        x0, y0, x1, _ = LADDER
        canvas.draw_panel(LADDER, SHEET)
        canvas.write_at(x0 + 28, y0 + 38, self.say("stars.worth"), Text.HEAD, 420)
        chooser = self.star_chooser
        if chooser is not None and chooser.next_value:
            words = self.say("stars.one_more", stars=chooser.stars + 1, count=chooser.next_value)
            canvas.write_at(x1 - 28, y0 + 38, words, ONE_MORE, 520)
        values = range(rules.fewest_stars, most_stars(rules) + 1)
        wide = (x1 - x0 - 56 + 10) / len(values)
        for place, stars in enumerate(values):
            left = x0 + 28 + place * wide
            self._star_rung(canvas, (left, 776, left + wide - 10, 878), stars, value_of(rules, stars))
        incomes = dict(self.match.notes.incomes)
        if self.value:
            incomes["set"] = incomes.get("set", 0) + self.value
        parts = [self._income(name, count) for name, count in incomes.items()]
        if parts and self.is_trading:
            words = f"{self.say('trade.reinforcements')}: {' + '.join(parts)}"
            canvas.write_at(x0 + 28, 926, words, Text.LABEL_QUIET, 700)
            canvas.write_at(x1 - 28, 926, self.say("trade.armies", count=sum(incomes.values())), Text.FIGURE_GOLD, 240)
        elif not self.is_trading:
            words = self.say("stars.held", count=self.stars)
            canvas.write_at(x0 + 28, 926, words, Text.LABEL_QUIET, 900)

    def _income(self, name: str, count: int) -> str:
        return self.say("stars.income" if name == "set" else f"match.income_{name}", count=count)

    def _star_rung(self, canvas: Canvas, box: Box, stars: int, worth: int) -> None:
        is_now, is_next = stars == self.stars, stars == self.stars + 1
        canvas.box(*box, GOLD if is_now else RAISED if is_next else INK, 9)
        if not is_now:
            canvas.outline(*box, GOLD if is_next else LINE, 9, 2)
        ink = ON_GOLD if is_now else HIGH if is_next else LOW if stars < self.stars else MIDDLE
        middle = (box[0] + box[2]) / 2
        canvas.write_at(middle, box[1] + 40, f"+{worth}", Text.TITLE.with_ink(ink), box[2] - box[0] - 8)
        canvas.icon("star", middle - 16, box[1] + 82, 20, ink)
        canvas.write_at(middle + 14, box[1] + 82, str(stars), Text.STRONG_CENTRED.with_ink(ink), 36)
