"""Short sentences at the top of the window: those that come up for a while, such as that a pad joined, and the one that
stays for as long as it is true, such as that the match cannot be saved."""

from __future__ import annotations

from game.ui.clock import STEP
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.styles import BOLD, TextStyle
from game.ui.drawing.theme import BAD, GOLD, INK

SHOWN_FOR = 3.5
SENTENCE = TextStyle(24, align="centre", lines=3)
LASTING = TextStyle(22, BOLD)
ROOM = 1100.0
LINE = 32.0
TOP = 84.0


class Notices:
    """One at a time, in the order they came."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.text = ""
        self.lasting = ""
        self._left = 0.0

    def update(self) -> bool:
        """One step on; whether the picture changed."""
        has_changed = self.lasting != self.context.lasting
        self.lasting = self.context.lasting
        return self._next() or has_changed

    def _next(self) -> bool:
        if self._left > 0:
            self._left -= STEP
            if self._left > 0:
                return False
            self.text = ""
            return True
        if self.context.notices:
            self.text = self.context.notices.popleft()
            self._left = SHOWN_FOR
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        top = TOP
        if self.lasting:
            self._draw_lasting(canvas)
            top = max(top, self.context.lasting_at[1] + 28)
        if not self.text:
            return
        lines = canvas.lines_of(self.text, SENTENCE, ROOM)
        width = canvas.drawn_width(self.text, SENTENCE, ROOM) + 56
        high = LINE * canvas.lettering.growth * lines
        canvas.panel(960 - width / 2, top, 960 + width / 2, top + 26 + high, 12, line=GOLD, alpha=252)
        canvas.write_at(960, top + 13 + high / 2, self.text, SENTENCE, ROOM)

    def _draw_lasting(self, canvas: Canvas) -> None:
        """A narrow plate that leaves the board to be seen, above what passes."""
        width = canvas.drawn_width(self.lasting, LASTING, 520.0) + 84
        x, middle = self.context.lasting_at
        left, right = x - width / 2, x + width / 2
        canvas.panel(left, middle - 20, right, middle + 20, 10, INK, INK, line=BAD, alpha=250, shadow=False)
        canvas.icon("warning", left + 28, middle, 24, BAD)
        canvas.write_at(left + 52, middle, self.lasting, LASTING, width - 72)
