"""Short sentences that come up at the top of the window for a while: a pad joined, nothing can be saved here."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.clock import STEP
from game.ui.context import Context
from game.ui.theme import GOLD, HIGH

SHOWN_FOR = 3.5


class Notices:
    """One at a time, in the order they came."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.text = ""
        self._left = 0.0

    def update(self) -> bool:
        """One step on; whether the picture changed."""
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
        if not self.text:
            return
        lines = canvas.text_lines(self.text, 1100, 24, "600", 3)
        width = min(1100.0, canvas.text_width(self.text, 24)) + 56
        canvas.panel(960 - width / 2, 84, 960 + width / 2, 84 + 26 + 32 * lines, 12, line=GOLD, alpha=252)
        canvas.text(960, 97 + 16 * lines, self.text, 24, "600", HIGH, "mm", 1100, 3)
