"""The star cards of 2008 laid out large: how many stars are chosen, what they are worth and what one star more would
bring, and handing them in. Also opened just to look."""

from __future__ import annotations

from game.rules.revised.mode import RevisedMode, revised_mode
from game.rules.revised.trading import most_stars, stars_of, value_of
from game.screens.conquest.trade import TradeScene, draw_ladder_panel, draw_rung
from game.screens.revised.objectives_scene import ObjectivesScene
from game.session.revised.choosers import StarsChooser
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import Text, TextStyle
from game.ui.drawing.theme import GOLD
from game.ui.scene import Push, Transition
from game.ui.widgets import Button, Widget

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
        rules, chooser, note = self.mode.rules, self.star_chooser, ""
        if chooser is not None and chooser.next_value:
            note = self.say("stars.one_more", stars=chooser.stars + 1, count=chooser.next_value)
        inner = draw_ladder_panel(canvas, self.say("stars.worth"), note, ONE_MORE)
        values = range(rules.fewest_stars, most_stars(rules) + 1)
        rungs = inner.inset(top=76).top(102).split_columns(len(values), 10)
        for stars, rung in zip(values, rungs, strict=True):
            ink = draw_rung(canvas, rung, stars - self.stars)
            middle = rung.middle[0]
            canvas.write(rung.inset(4).line(36), f"+{value_of(rules, stars)}", Text.TITLE.with_ink(ink))
            canvas.icon("star", middle - 16, rung.y0 + 82, 20, ink)
            canvas.write_at(middle + 14, rung.y0 + 82, str(stars), Text.STRONG_CENTRED.with_ink(ink), 36)
        incomes = dict(self.match.notes.incomes)
        if self.value:
            incomes["set"] = incomes.get("set", 0) + self.value
        if not self.is_trading:
            canvas.write(inner.left(900).line(226), self.say("stars.held", count=self.stars), Text.LABEL_QUIET)
        elif incomes:
            self.draw_incomes(canvas, incomes, (700, 240))

    def income_words(self, name: str, count: int) -> str:
        return self.say("stars.income", count=count) if name == "set" else super().income_words(name, count)
