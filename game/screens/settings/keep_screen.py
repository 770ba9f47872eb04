"""The question after a switch to the full screen: keep this? Whoever sees nothing of it cannot answer, so without an
answer the window comes back by itself."""

from __future__ import annotations

import math

from game.screens.dialogs.confirm import Confirm
from game.ui.clock import STEP
from game.ui.context import Context
from game.ui.scene import Transition

SECONDS = 10.0


class KeepScreen(Confirm):
    """Counts down before the player's eyes."""

    name = "keep_screen"
    is_moving = True

    def __init__(self, context: Context) -> None:
        say = context.say
        super().__init__(
            context, say("settings.keep"), lambda: None, self._told(context, SECONDS), say("settings.keep_yes"),
            say("settings.keep_no"), no=self._go_back,
        )  # fmt: skip
        self.left = SECONDS

    def update(self) -> Transition | None:
        self.left -= STEP
        self.detail = self._told(self.context, self.left)
        return self._declined() if self.left <= 0 else super().update()

    def _told(self, context: Context, left: float) -> str:
        return context.say("settings.keep_detail", seconds=max(1, math.ceil(left)))

    def _go_back(self) -> None:
        self.context.change(full_screen=False)
