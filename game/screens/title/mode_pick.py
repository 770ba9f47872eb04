"""The choice of a game: a card for each and a cell that explains the one in focus."""

from __future__ import annotations

from collections.abc import Sequence

from game.input.intents import DIRECTIONS, Intent, Press
from game.levels.catalog import seat_range
from game.registry import default_mode
from game.screens import routes
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.screens.registry import playable_modes, presentation_of
from game.screens.title.mode_card import ModeCard, ModeFacts, draw_explanation
from game.session.setup.form import mode_name
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.scene import Push, Transition
from game.ui.widgets import Widget

CELL, ACROSS, DOWN = 424.0, 32.0, 28.0
LEFT, TOP = 64.0, 124.0
WIDE = 1792.0
ROWS, FEWEST_COLUMNS = 2, 4
POINTS = 5


def cell(place: int, cells: int) -> Box:
    """Of so many, in two rows; beyond eight they grow narrower."""
    columns = max(FEWEST_COLUMNS, -(-cells // ROWS))
    wide = (WIDE - ACROSS * (columns - 1)) / columns
    x, y = LEFT + place % columns * (wide + ACROSS), TOP + place // columns * (CELL + DOWN)
    return x, y, x + wide, y + CELL


class ModePickScene(Screen):
    name = "mode_pick"

    def __init__(self, context: Context, mode: str = "") -> None:
        super().__init__(context)
        self.focus = mode or default_mode()
        self.facts: dict[str, ModeFacts] = {}

    def build(self) -> list[Widget]:
        self.facts = {mode: self._facts(mode) for mode in playable_modes()}
        return [
            ModeCard(cell(place, len(self.facts) + 1), facts, lambda mode=mode: self._open(mode))  # type: ignore[misc]
            for place, (mode, facts) in enumerate(self.facts.items())
        ]

    def _facts(self, mode: str) -> ModeFacts:
        fewest, most = seat_range(mode)
        low, high = presentation_of(mode).minutes
        is_first = mode == default_mode() and not self.context.settings.seen_first_game
        return ModeFacts(
            mode=mode,
            name=mode_name(mode, self.context.language),
            pitch=self.context.say_if_known(f"modes.{mode}.pitch", {}) or "",
            players=str(most) if fewest == most else self.say("modes.players", low=fewest, high=most),
            minutes=self.say("modes.minutes", low=low, high=high),
            points=[
                point
                for number in range(1, POINTS + 1)
                if (point := self.context.say_if_known(f"modes.{mode}.point_{number}", {})) is not None
            ],
            badge=self.say("modes.first") if is_first else "",
        )

    def _open(self, mode: str) -> Transition:
        return Push(routes.setup(self.context, mode))

    def intent(self, press: Press) -> Transition | None:
        if press.is_fresh and press.intent in (Intent.SECOND, Intent.RULES):
            self.context.audio.intent("rules")
            return Push(routes.rules(self.context, self.focus))
        if press.is_fresh and press.intent is Intent.ADVANCE:
            return self._open(self.focus)
        return None

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        return (
            [
                Prompt(tuple(DIRECTIONS), self.say("common.choose")),
                Prompt((Intent.CONFIRM,), self.say("modes.set_up")),
                Prompt((Intent.SECOND,), self.say("modes.rules")),
            ],
            [Prompt((Intent.BACK,), self.say("common.back"))],
        )

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        self.header(canvas, self.say("modes.title"), self.say("modes.under"))
        facts, box = self.facts[self.focus], cell(len(self.facts), len(self.facts) + 1)
        draw_explanation(canvas, box, facts, self.say("modes.what_you_get"), self.say("modes.ready"))
