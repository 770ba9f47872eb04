"""The rules of every mode to read: chapters at the left, the page at the right, the games as tabs at the top."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.input.intents import Intent, Pointer, Press
from game.registry import mode_names
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.screens.dialogs.still_frame import Still
from game.screens.rules.book import Book, Page, read_book
from game.screens.rules.page import PageView
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, DISPLAY, SHEET, Size, Text, TextStyle
from game.ui.drawing.theme import GOLD, GOOD, HIGH, INK, LINE, LOW, MIDDLE, ON_GOLD, RAISED
from game.ui.scene import Transition
from game.ui.widgets import Widget

CONTENTS: Box = (64, 132, 480, 992)
PAGE_BOX: Box = (512, 132, 1856, 992)
INSIDE: Box = (552, 226, 1816, 966)
TABS = (470.0, 1856.0, 38.0, 90.0)
ROW, MOST_ROW = 60.0, 780.0
NUMBER = TextStyle(Size.HEAD, DISPLAY, align="centre")
CHAPTER = TextStyle(Size.LABEL, ink=MIDDLE, lines=2, leading=1.02)
OPEN_CHAPTER = TextStyle(Size.LABEL, BOLD, lines=2, leading=1.02)
TAB = TextStyle(weight=BOLD, align="centre", lines=2, leading=1.0)
HEADING = TextStyle(Size.HEADLINE, DISPLAY, track=1)
PAGE_TITLE = TextStyle(Size.HEADLINE, DISPLAY)


class Chapter(Widget):
    """A row of the contents. Left and right turn pages."""

    radius = 8.0

    def __init__(self, key: str, box: Box, number: int, title: str, scene: RulesScene) -> None:
        super().__init__(key, box)
        self.number = number
        self.title = title
        self.scene = scene

    def press(self) -> Transition | None:
        """Opens the chapter, or goes on from it."""
        self.scene.open(self.number + 1 if self.scene.place == self.number else self.number, True)
        return None

    def turn(self, step: int) -> bool:
        self.scene.open(self.scene.place + step, True)
        return True

    def point(self, pointer: Pointer) -> Transition | None:
        if pointer.kind == "down" and pointer.button == 1:
            self.scene.open(self.number, True)
        return None

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        x0, y0, x1, y1 = self.box
        middle = (y0 + y1) / 2
        is_open = self.scene.place == self.number
        if is_open:
            canvas.box(*self.box, RAISED, 8)
            canvas.box(x0, y0 + 6, x0 + 5, y1 - 6, GOLD, 2)
        canvas.write_at(x0 + 38, middle, str(self.number + 1), NUMBER.with_ink(GOLD if is_open else LOW))
        canvas.write_at(x0 + 70, middle, self.title, OPEN_CHAPTER if is_open else CHAPTER, x1 - x0 - 118)
        if not is_open and (self.scene.book.mode, self.number) in self.scene.read:
            canvas.icon("check", x1 - 26, middle, 18, GOOD)


class Tab(Widget):
    """A game."""

    radius = 8.0

    def __init__(self, key: str, box: Box, title: str, is_open: bool, act: Callable[[], None]) -> None:
        super().__init__(key, box)
        self.title = title
        self.is_open = is_open
        self.act = act

    def press(self) -> Transition | None:
        self.act()
        return None

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        x0, y0, x1, y1 = self.box
        canvas.box(*self.box, GOLD if self.is_open else INK, 8)
        if not self.is_open:
            canvas.outline(*self.box, LINE, 8)
        ink = ON_GOLD if self.is_open else HIGH
        canvas.write_at((x0 + x1) / 2, (y0 + y1) / 2, self.title, TAB.with_ink(ink), x1 - x0 - 16)


class RulesScene(Screen):
    """Opens at a mode and, in a match, at the page of its phase. `read` are the pages seen since it was opened;
    `has_room` says that the page shown fits into its sheet."""

    name = "rules"
    music = None

    def __init__(self, context: Context, mode: str = "", phase: str = "") -> None:
        super().__init__(context)
        self.modes = mode_names()
        self.mode = mode if mode in self.modes else self.modes[0]
        self.read: set[tuple[str, int]] = set()
        self.book = self._read_book()
        self.place = self.book.place_of(phase)
        self.focus = f"chapter_{self.place}"
        self.view = PageView(context.looks, self.say)
        self.in_match = bool(phase)
        self.has_room = True
        self._still = Still()

    def _read_book(self) -> Book:
        return read_book(self.context.assets, self.mode, self.context.language)

    @property
    def page(self) -> Page:
        return self.book.pages[self.place]

    def build(self) -> list[Widget]:
        self.book = self._read_book()
        self.view = PageView(self.context.looks, self.say)
        self.place = min(self.place, len(self.book.pages) - 1)
        chapters = len(self.book.pages)
        high = min(ROW, MOST_ROW / chapters)
        x0, y0, x1, _ = CONTENTS
        rows: list[Widget] = [
            Chapter(f"chapter_{index}", (x0 + 12, y0 + 16 + high * index, x1 - 12, y0 + 12 + high * (index + 1)), index,
                    page.title, self)
            for index, page in enumerate(self.book.pages)
        ]  # fmt: skip
        return rows + self._tabs()

    def _tabs(self) -> list[Widget]:
        titles = [read_book(self.context.assets, mode, self.context.language).title for mode in self.modes]
        left, right, top, foot = TABS
        room = right - left - 8 * (len(titles) - 1)
        # Shares of the room go by length, the shortest getting a little more.
        lengths = [len(title) + 6 for title in titles]
        tabs: list[Widget] = []
        for mode, title, length in zip(self.modes, titles, lengths, strict=True):
            wide = room * length / sum(lengths)
            act = self._opener(mode)
            tabs.append(Tab(f"mode_{mode}", (left, top, left + wide, foot), title, mode == self.mode, act))
            left += wide + 8
        return tabs

    def _opener(self, mode: str) -> Callable[[], None]:
        return lambda: self.open_mode(mode)

    def open(self, place: int, with_focus: bool = False) -> None:
        """Turn to a page; beyond the ends nothing happens."""
        if not 0 <= place < len(self.book.pages):
            return
        self.read.add((self.mode, self.place))
        self.place = place
        if with_focus:
            self.focus_on(f"chapter_{place}")

    def open_mode(self, mode: str) -> None:
        """Another game, at the chapter with the same subject where it has one."""
        subject = self.page.id
        self.read.add((self.mode, self.place))
        self.mode = mode
        self.book = self._read_book()
        self.place = next((index for index, page in enumerate(self.book.pages) if page.id == subject), 0)
        if self.focus.startswith("chapter_"):
            self.focus = f"chapter_{self.place}"
        self.rebuild()

    def intent(self, press: Press) -> Transition | None:
        if not press.is_on:
            return None
        if press.intent in (Intent.PREVIOUS, Intent.NEXT):
            step = 1 if press.intent is Intent.NEXT else -1
            self.context.audio.intent("value")
            self.open_mode(self.modes[(self.modes.index(self.mode) + step) % len(self.modes)])
        elif press.is_fresh and press.intent is Intent.RULES:
            return self.back()
        return None

    def _moved(self, direction: Intent) -> Transition | None:
        answer = super()._moved(direction)
        if self.focus.startswith("chapter_") and direction in (Intent.UP, Intent.DOWN):
            self.open(int(self.focus.removeprefix("chapter_")))
        return answer

    def point(self, pointer: Pointer) -> Transition | None:
        if pointer.kind == "wheel":
            self.open(self.place - pointer.wheel, True)
            return None
        return super().point(pointer)

    def paint(self, canvas: Canvas) -> None:
        key = (self.mode, self.place, self.context.language, self.context.settings.palette)
        self._still.draw(canvas, key, self._paint)

    def _paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        canvas.box(64, 34, 70, 86, GOLD, 2)
        canvas.write_at(88, 52, self.say("rules.title"), HEADING, 370)
        under = self.say("rules.chapter", number=self.place + 1, of=len(self.book.pages))
        canvas.write_at(88, 96, under, Text.QUIET, 370)
        canvas.draw_panel(CONTENTS, SHEET)
        if len(self.book.pages) < 13:
            canvas.box(CONTENTS[0] + 24, 926, CONTENTS[2] - 24, 927.5, LINE)
            canvas.write_at(CONTENTS[0] + 24, 958, self.say("rules.ticks"), Text.NOTE, 368)
        canvas.draw_panel(PAGE_BOX, SHEET)
        canvas.write_at(INSIDE[0], 184, self.page.title, PAGE_TITLE, 1260)
        self.has_room = self.view.draw(canvas, f"{self.mode}.{self.context.language}", self.page, INSIDE)

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        leave = "rules.to_match" if self.in_match else "common.back"
        return (
            [
                Prompt((Intent.UP, Intent.DOWN), self.say("rules.choose_chapter")),
                Prompt((Intent.CONFIRM,), self.say("rules.next_page")),
                Prompt((Intent.PREVIOUS, Intent.NEXT), self.say("rules.other_game")),
            ],
            [Prompt((Intent.BACK,), self.say(leave))],
        )
