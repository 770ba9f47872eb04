"""Who made what, under which licence, and whose names these games are."""

from __future__ import annotations

from collections.abc import Sequence

from game import __version__
from game.input.intents import Intent, Press
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.lettering import LINE_HEIGHT
from game.ui.drawing.styles import BOLD, MEDIUM, Size, TextStyle
from game.ui.drawing.theme import GOLD, LINE_HIGH, MIDDLE
from game.ui.scene import Pop, Transition

COLUMNS: tuple[tuple[Box, tuple[str, ...]], ...] = (
    ((64, 132, 640, 800), ("game", "sound")),
    ((672, 132, 1248, 800), ("board", "tools")),
    ((1280, 132, 1856, 800), ("fonts", "science")),
)
FAN = (64, 828, 1856, 992)
SIZE = 28.0
HEADING = TextStyle(Size.FIGURE, BOLD, GOLD)
FAN_TEXT = TextStyle(Size.LABEL, MEDIUM, base="top", lines=2)
TEXT = TextStyle(SIZE, MEDIUM, MIDDLE, base="top", lines=12)


class CreditsScene(Screen):
    name = "credits"

    def intent(self, press: Press) -> Transition | None:
        return Pop() if press.is_fresh and press.intent in (Intent.CONFIRM, Intent.ADVANCE) else None

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        return [], [Prompt((Intent.BACK,), self.say("common.back"))]

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        self.header(canvas, self.say("credits.title"), self.say("credits.under", version=__version__))
        for box, keys in COLUMNS:
            canvas.panel(*box, 14, shadow=False)
            down = box[1] + 48
            for key in keys:
                down = self._paint_part(canvas, box, down, key)
        canvas.panel(*FAN, 14, line=LINE_HIGH, shadow=False)
        canvas.write_at(96, 872, self.say("credits.fan"), HEADING, 1700)
        canvas.write_at(96, 908, self.say("credits.fan_text"), FAN_TEXT, 1728)

    def _paint_part(self, canvas: Canvas, box: Box, down: float, key: str) -> float:
        """A heading and its text; where the next may begin."""
        room = box[2] - box[0] - 64
        canvas.write_at(box[0] + 32, down, self.say(f"credits.{key}"), HEADING, room)
        text = self.say(f"credits.{key}_text")
        canvas.write_at(box[0] + 32, down + 36, text, TEXT, room)
        grown = SIZE * canvas.lettering.growth * LINE_HEIGHT
        return down + 36 + canvas.text_lines(text, room, SIZE, "500", 12) * grown + 48
