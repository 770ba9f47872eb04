"""The picture while the game loads: one slice of work in each step, so that the bar shows what is really done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.input.intents import Intent, Press
from game.screens import routes
from game.screens.title.backdrop import LOGO, TITLE_PICTURE, draw_logo
from game.screens.title.backdrop import PICTURE as BACKDROP
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.lettering import WEIGHTS
from game.ui.drawing.styles import Size, Text, TextStyle
from game.ui.drawing.theme import ABYSS, GOLD, LINE, MIDDLE
from game.ui.scene import Replace, Scene, Transition

FIRST_SOUNDS = ("ui_move_1", "ui_move_2", "ui_move_3", "ui_confirm", "ui_cancel", "ui_value", "ui_error")
BAR = (660.0, 720.0, 1260.0, 732.0)
Slice = tuple[str, Callable[[], object]]
WORDS = TextStyle(Size.LABEL, ink=MIDDLE, align="centre")


class BootScene(Scene):
    """Loads what the first scenes need, then gives way to the title."""

    name = "boot"
    is_moving = True

    def __init__(self, context: Context) -> None:
        self.context = context
        self.slices = list(first_needs(context))
        self.done = 0

    @property
    def progress(self) -> float:
        return self.done / len(self.slices)

    @property
    def doing(self) -> str:
        """The key of what is being loaded."""
        return self.slices[min(self.done, len(self.slices) - 1)][0]

    def update(self) -> Transition | None:
        if self.done == len(self.slices):
            return Replace(routes.title(self.context))
        self.slices[self.done][1]()
        self.done += 1
        return None

    def handle(self, press: Press) -> Transition | None:
        """A press leads to the title at once; what is missing is loaded when it is needed."""
        if press.is_fresh and press.intent in (Intent.CONFIRM, Intent.ADVANCE, Intent.BACK):
            return Replace(routes.title(self.context))
        return None

    def draw(self, canvas: Canvas, alpha: float) -> None:
        canvas.fill(ABYSS)
        draw_logo(canvas, top=190, width=900)
        x0, y0, x1, y1 = BAR
        canvas.box(x0 - 3, y0 - 3, x1 + 3, y1 + 3, LINE, 9)
        canvas.box(x0, y0, x1, y1, ABYSS, 6)
        if self.done:
            canvas.box(x0, y0, x0 + (x1 - x0) * self.progress, y1, GOLD, 6)
        words = self.context.say(f"title.loading.{self.doing}")
        canvas.write_at(960, 776, words, WORDS, 700)
        canvas.write_at(960, 690, f"{round(100 * self.progress)} %", Text.STRONG_CENTRED, 200)


def first_needs(context: Context) -> Iterator[Slice]:
    """Everything that the title and the menus show and sound at once, in slices of a few milliseconds."""
    assets = context.assets
    for weight in WEIGHTS.values():
        yield "fonts", partial(assets.font, weight, 24)
    for picture in (LOGO, TITLE_PICTURE, BACKDROP):
        yield "pictures", partial(assets.picture, picture)
    for look in context.looks:
        yield "pieces", partial(assets.picture, f"emblems/{look.emblem}", (54, 54), look.slots)
    for sound in FIRST_SOUNDS:
        yield "sounds", partial(context.audio.prepare, f"effects/{sound}")
