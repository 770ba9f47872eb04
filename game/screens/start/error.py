"""What is shown when something went wrong that nobody foresaw: the message, where the log and the saved matches are,
and two ways out. Leans on as little as can be, because anything else may be what broke."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pygame

from game.input.intents import Intent, Pointer, Press
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.layout import Area, name_at
from game.ui.drawing.styles import DISPLAY, MEDIUM, Size, Text, TextStyle
from game.ui.drawing.theme import ABYSS, BAD, GOLD, HIGH, INK, MIDDLE, ON_GOLD
from game.ui.scene import Quit, Reset, Scene, Transition

LOG = logging.getLogger(__name__)
BOXES = {"title": Area(520, 800, 940, 880), "quit": Area(980, 800, 1400, 880)}
LONGEST_MESSAGE = 260
LONGEST_WORD = 60
# Said in English where even the texts cannot be read.
PLAIN = {
    "title": "Something went wrong",
    "sorry": "The game met an error that it did not expect. Your match is safe up to its last action.",
    "log": "What happened is written here:",
    "matches": "Your matches are kept here:",
    "to_title": "Back to the title",
    "quit": "Quit the game",
    "no_title": "The title cannot be shown either; please start the game again.",
}
TITLE = TextStyle(52, DISPLAY)
SORRY = TextStyle(Size.HEAD, MEDIUM, MIDDLE, lines=2)
MESSAGE = TextStyle(Size.LABEL, lines=4, leading=1.2)
NO_TITLE = TextStyle(ink=BAD, align="centre")


class ErrorScene(Scene):
    """`message` is the error in its own words."""

    name = "error"

    def __init__(self, context: Context, message: str, title: Callable[[], Scene]) -> None:
        self.context = context
        # A word without end, such as a path, is broken so that it stays inside its box.
        pieces = [word[at : at + LONGEST_WORD] for word in message.split() for at in range(0, len(word), LONGEST_WORD)]
        message = " ".join(pieces)
        self.message = message if len(message) <= LONGEST_MESSAGE else f"{message[:LONGEST_MESSAGE]}…"
        self.title = title
        self.focus = "title"
        self.can_return = True

    def handle(self, press: Press) -> Transition | None:
        if not press.is_fresh:
            return None
        if press.intent in (Intent.LEFT, Intent.RIGHT, Intent.UP, Intent.DOWN):
            if self.can_return:
                self.focus = "quit" if self.focus == "title" else "title"
        elif press.intent is Intent.BACK:
            return self._choose("title") if self.can_return else Quit()
        elif press.intent in (Intent.CONFIRM, Intent.ADVANCE):
            return self._choose(self.focus)
        return None

    def point(self, pointer: Pointer) -> Transition | None:
        key = name_at(BOXES, pointer.x, pointer.y)
        if not key or (key == "title" and not self.can_return):
            return None
        self.focus = key
        return self._choose(key) if pointer.kind == "down" and pointer.button == 1 else None

    def _choose(self, key: str) -> Transition | None:
        if key == "quit":
            return Quit()
        try:
            return Reset(self.title())
        except Exception:
            LOG.exception("The title cannot be shown after an error")
            self.can_return, self.focus = False, "quit"
            return None

    def say(self, key: str) -> str:
        try:
            text = self.context.say(f"error.{key}")
        except Exception:
            return PLAIN[key]
        return PLAIN[key] if text.startswith("window.") else text

    def draw(self, canvas: Canvas, alpha: float) -> None:
        try:
            self._paint(canvas)
        except Exception:
            LOG.exception("The error cannot be drawn as it should")
            self._paint_plainly(canvas.surface)

    def _paint(self, canvas: Canvas) -> None:
        canvas.fill(ABYSS)
        area = Area(280, 120, 1640, 940)
        inner, folders = area.inset(left=60, right=60), self.context.folders
        canvas.panel(*area, 16, line=BAD, line_width=2)
        canvas.icon("warning", *area.at(92, 86), 64, BAD)
        canvas.write(inner.inset(left=88).left(1150).line(86), self.say("title"), TITLE)
        canvas.write(inner.line(180), self.say("sorry"), SORRY)
        message = inner.inset(top=230).top(170)
        canvas.panel(*message, 10, ABYSS, ABYSS, 255, shadow=False)
        canvas.write(message.inset(28), self.message, MESSAGE)
        for down, key, path in ((440, "log", folders.log), (540, "matches", folders.matches)):
            canvas.write(inner.line(down), self.say(key), Text.SOFT)
            canvas.write(inner.line(down + 42), _shorten(canvas, str(path), inner.width), Text.LABEL)
        if not self.can_return:
            canvas.write(inner.line(640), self.say("no_title"), NO_TITLE)
        for key in ("title", "quit"):
            if key == "title" and not self.can_return:
                continue
            box, is_focused = BOXES[key], key == self.focus
            canvas.panel(*box, 10, GOLD if is_focused else INK, GOLD if is_focused else INK, 255, GOLD)
            label = self.say("to_title" if key == "title" else "quit")
            ink = ON_GOLD if is_focused else HIGH
            canvas.write(box.inset(12), label, Text.HEAD_CENTRED.with_ink(ink))

    def _paint_plainly(self, surface: pygame.Surface) -> None:
        """Without assets, texts or shapes."""
        surface.fill(ABYSS)
        pygame.font.init()
        font = pygame.font.Font(None, max(18, surface.get_height() // 34))
        choices = f"[{PLAIN['to_title']}]  {PLAIN['quit']}", f"{PLAIN['to_title']}  [{PLAIN['quit']}]"
        rows = [
            PLAIN["title"], "", PLAIN["sorry"], self.message[:110], self.message[110:220], "", PLAIN["log"],
            str(self.context.folders.log), PLAIN["matches"], str(self.context.folders.matches), "",
            choices[self.focus == "quit"] if self.can_return else f"{PLAIN['no_title']}  [{PLAIN['quit']}]",
        ]  # fmt: skip
        for index, row in enumerate(rows):
            if row:
                surface.blit(font.render(row, True, HIGH), (24, 24 + index * font.get_linesize()))


def _shorten(canvas: Canvas, path: str, room: float) -> str:
    """A path that is too long loses its middle; its name stays."""
    if canvas.width_of(path, Text.LABEL) <= room:
        return path
    keep = len(path)
    while keep > 20 and canvas.width_of(f"{path[: keep // 3]}…{path[-keep * 2 // 3 :]}", Text.LABEL) > room:
        keep -= 4
    return f"{path[: keep // 3]}…{path[-keep * 2 // 3 :]}"
