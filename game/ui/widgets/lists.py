"""Lists of words, scroll bars and progress bars. An open list lies on top of its screen until a row is picked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame_gui.core import UIElement

from game.input.intents import Intent, Pointer
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, SEMIBOLD, TextStyle
from game.ui.drawing.theme import FOOT
from game.ui.gui import Gui
from game.ui.gui_rows import RowList, TellingBar, WordlessBar, family
from game.ui.gui_theme import row_height
from game.ui.scene import Transition
from game.ui.widgets.base import Act, Widget, draw_shadow

CHOICE = TextStyle(28, BOLD)
ROW_WORDS = TextStyle(26, SEMIBOLD)
PADDING = 14.0
SCROLL_BAR = 18.0
LEAST_GRIP = 40.0
TOP_EDGE = 8.0
OVER_ALL = 60  # layers above every element that lies in a screen
PAGE = 5  # rows
STEPS = {Intent.UP: -1, Intent.DOWN: 1, Intent.PREVIOUS: -PAGE, Intent.NEXT: PAGE}


class OpenList:
    """The values of a drop-down, below its face or above it, wherever there is more room. `place` has the focus."""

    radius = 6.0

    def __init__(self, gui: Gui, face: Box, rows: Sequence[str], index: int, picked: Callable[[int], None]) -> None:
        self.gui = gui
        self.picked = picked
        self.place = index
        self.count = len(rows)
        self.box = self._lay(face, rows)
        room = self.box[2] - self.box[0] - 2 * PADDING - (SCROLL_BAR if self._scrolls else 0)
        longest = max(rows, key=lambda row: gui.canvas.width_of(row, CHOICE))
        name = gui.named("choices", gui.words(longest, CHOICE, room))
        bar = gui.canvas.pixels(SCROLL_BAR)
        rect = gui.rect(self.box)
        rect.height = self._high(len(rows)) if not self._scrolls else rect.height
        self.list = RowList(rect, rows, gui.manager, name, bar, lambda place, _: self.picked(place), OVER_ALL)
        self.list.mark(index)
        self.list.reveal(index)

    def _high(self, rows: int) -> int:
        """In pixels, with the edge."""
        canvas = self.gui.canvas
        return rows * row_height(canvas.scale, canvas.lettering.growth) + 2 * canvas.pixels(1.5)

    def _lay(self, face: Box, rows: Sequence[str]) -> Box:
        canvas = self.gui.canvas
        grown = max(canvas.width_of(row, CHOICE) for row in rows) * canvas.lettering.growth + 2 * PADDING + 16
        high = self._high(len(rows)) / canvas.scale
        below, above = FOOT - 10 - face[3] - 4, face[1] - 4 - TOP_EDGE
        is_below = high <= below or below >= above
        room = below if is_below else above
        self._scrolls = high > room
        high = min(high, room)
        wide = max(face[2] - face[0], grown + (SCROLL_BAR if self._scrolls else 0))
        right = max(canvas.edges[0] + wide + 8, face[2])
        top = face[3] + 4 if is_below else face[1] - 4 - high
        return right - wide, top, right, top + high

    def move(self, intent: Intent) -> bool:
        """Up, down, or by a page; round at the ends when it is a single row. Whether that is what was pressed."""
        step = STEPS.get(intent)
        if step is None:
            return False
        place = self.place + step
        self.place = place % self.count if abs(step) == 1 else max(0, min(self.count - 1, place))
        self.list.reveal(self.place)
        return True

    def point(self, pointer: Pointer) -> bool:
        """The focus goes with the mouse; whether it is over the list."""
        spot = self.gui.canvas.place(pointer.x, pointer.y)
        over = self.list.row_at(spot)
        if over is not None:
            self.place = over
        return bool(self.list.rect.collidepoint(spot))

    def pick(self) -> None:
        self.picked(self.place)

    def ring(self) -> Box:
        rect = self.list.rect_of(self.place)
        canvas = self.gui.canvas
        return (*canvas.units(rect.left, rect.top), *canvas.units(rect.right, rect.bottom))

    def close(self) -> None:
        self.gui.drop([self.list])

    def draw(self, canvas: Canvas) -> None:
        draw_shadow(canvas, self.box, 8)
        canvas.cover(*self.gui.box_of(self.list))
        self.gui.draw_over(canvas, list(family(self.list)))


class SelectionList(Widget):
    """Rows of words to choose from. Up and down go through the rows, then the focus goes on; a press or a second click
    opens the chosen one. `changed` is told which row is chosen."""

    radius = 8.0

    def __init__(
        self, key: str, box: Box, rows: Sequence[str], index: int, changed: Callable[[int], None], act: Act,
        style: TextStyle = ROW_WORDS,
    ) -> None:  # fmt: skip
        super().__init__(key, box, bool(rows))
        self.rows = list(rows)
        self.index = index
        self.changed = changed
        self.act = act
        self.style = style

    @property
    def body(self) -> RowList | None:
        part = self.parts[0] if self.parts else None
        assert part is None or isinstance(part, RowList)
        return part

    def form(self) -> tuple[object, ...]:
        return *super().form(), tuple(self.rows), self.style

    def make(self, gui: Gui) -> list[UIElement]:
        name = gui.named("rows", gui.words_as_designed(self.style))
        bar = gui.canvas.pixels(SCROLL_BAR)
        return [RowList(gui.rect(self.box), self.rows, gui.manager, name, bar, self._pressed)]

    def show(self) -> None:
        body = self.body
        if body is not None:
            body.pressed = self._pressed
            if body.marked != self.index:
                body.mark(self.index)
                body.reveal(self.index)

    def _pressed(self, place: int, is_double: bool) -> None:
        self._choose(place)
        if is_double and self.gui is not None:
            self.gui.follow(self.act())

    def _choose(self, place: int) -> None:
        place = max(0, min(len(self.rows) - 1, place))
        if place != self.index:
            self.index = place
            self.show()
            self.changed(place)

    def walk(self, step: int) -> bool:
        if not 0 <= self.index + step < len(self.rows) and abs(step) == 1:
            return False
        self._choose(self.index + step)
        return True

    def press(self) -> Transition | None:
        return self.act() if self.rows else None

    def ring(self) -> Box:
        return self.box

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        if self.gui is not None and self.body is not None:
            canvas.cover(*self.box)
            self.gui.draw_over(canvas, list(family(self.body)))


class ScrollBar(Widget):
    """Beside something of which only a part is seen: `shown` of `total` rows from `first` on. It is dragged, or clicked
    beside its grip to go a page; keys move what it belongs to, so it takes no focus."""

    follows_pointer = False
    takes_focus = False

    def __init__(self, key: str, box: Box, total: int, shown: int, first: int, changed: Callable[[int], None]) -> None:
        super().__init__(key, box, total > shown)
        self.total = total
        self.shown = shown
        self.first = first
        self.changed = changed

    @property
    def _grip(self) -> float:
        """The share of the bar that its grip takes; never too small for a finger."""
        least = LEAST_GRIP / max(1.0, self.box[3] - self.box[1])
        return min(1.0, max(least, self.shown / max(1, self.total)))

    @property
    def body(self) -> TellingBar | None:
        part = self.parts[0] if self.parts else None
        assert part is None or isinstance(part, TellingBar)
        return part

    def make(self, gui: Gui) -> list[UIElement]:
        return [TellingBar(gui.rect(self.box), self._grip, gui.manager, self._moved)]

    def show(self) -> None:
        body = self.body
        if body is None:
            return
        body.moved = self._moved
        if body.visible_percentage != self._grip:
            body.set_visible_percentage(self._grip)
        if not body.grabbed_slider:
            share = self.first / max(1, self.total - self.shown)
            body.set_scroll_from_start_percentage(share * (1 - self._grip))
            body.has_moved_recently = False

    def _moved(self) -> None:
        body = self.body
        if body is not None and self._grip < 1:
            self._go(round(body.start_percentage / (1 - self._grip) * (self.total - self.shown)))

    def _go(self, first: int) -> None:
        first = max(0, min(self.total - self.shown, first))
        if first != self.first:
            self.first = first
            self.changed(first)

    def point(self, pointer: Pointer) -> Transition | None:
        body = self.body
        if body is None or self.gui is None or body.sliding_button is None:
            return None
        if pointer.kind == "down" and pointer.button == 1:
            _, y0, _, y1 = self.gui.box_of(body.sliding_button)
            if not y0 <= pointer.y <= y1:
                self._go(self.first + (self.shown if pointer.y > y1 else -self.shown))
                self.show()
        return None

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        body = self.body
        if self.enabled and self.gui is not None and body is not None and body.sliding_button is not None:
            self.gui.draw(canvas, body)
            self.gui.draw(canvas, body.sliding_button)


class ProgressBar(Widget):
    """How much of something is done, from 0 to 1."""

    takes_focus = False
    follows_pointer = False

    def __init__(self, key: str, box: Box, share: float) -> None:
        super().__init__(key, box, enabled=False)
        self.share = share

    def make(self, gui: Gui) -> list[UIElement]:
        return [WordlessBar(gui.rect(self.box), gui.manager)]

    def set(self, share: float) -> None:
        self.share = share
        self.show()

    def show(self) -> None:
        for part in self.parts:
            assert isinstance(part, WordlessBar)
            part.set_current_progress(max(0.0, min(1.0, self.share)))

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        if self.gui is not None:
            self.gui.draw(canvas, self.parts[0])
