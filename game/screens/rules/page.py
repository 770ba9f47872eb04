"""A page of the rules: a picture over two columns of texts, steps, tables and small pictures. Words grow with the
player's text size as far as the whole page still fits. Must not import scenes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.screens.rules.art import draw_items, item_captions_height
from game.screens.rules.book import Page
from game.screens.rules.dice import draw_examples, draw_odds, draw_throw
from game.ui.drawing.assets import Data
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, TextStyle
from game.ui.drawing.theme import ABYSS, GOLD, HIGH, INK, LINE, LINE_HIGH, LOW, MIDDLE, RAISED, Colour, Look

BODY = 26.0
LEADING = 1.3
GAP = 18.0
COLUMN_GAP = 52.0
PICTURE_HEIGHT = 300.0
STEPS_OF_GROWTH = 6
MOST_SPARE = 170.0

Say = Callable[..., str]
Block = Data
FIRST = TextStyle(weight=BOLD, ink=GOLD, align="centre")


@dataclass(slots=True)
class Pen:
    """Writes at a chosen growth, or only measures."""

    canvas: Canvas
    looks: Sequence[Look]
    say: Say
    growth: float
    is_drawing: bool

    def write(
        self, x: float, y: float, width: float, text: str, size: float = BODY, weight: str = "500",
        ink: Colour = HIGH, anchor: str = "l",
    ) -> float:  # fmt: skip
        """Words from the top of their first line; how high they are."""
        canvas = self.canvas
        size *= self.growth
        pixels = max(1, round(size * canvas.scale))
        rows = canvas.lettering.wrap(text, weight, pixels, int(width * canvas.scale) + 1)
        step = size * LEADING
        if self.is_drawing:
            for index, row in enumerate(rows):
                canvas.text(x, y + step * (index + 0.5), row, size, weight, ink, f"{anchor}m")
        return step * len(rows)


class PageView:
    """Draws pages into a box; keeps how large the words of each can be."""

    def __init__(self, looks: Sequence[Look], say: Say) -> None:
        self.looks = looks
        self.say = say
        self._growths: dict[tuple[object, ...], tuple[float, float]] = {}

    def draw(self, canvas: Canvas, book: str, page: Page, box: Box) -> bool:
        """A page of a book, which is named by mode and language; whether everything had room."""
        key = (book, page.id, box, canvas.lettering.growth, canvas.scale)
        found = self._growths.get(key)
        if found is None:
            found = self._growths[key] = self._largest(canvas, page, box)
        growth, lowest = found
        # What is left of the page goes to its picture.
        spare = min(MOST_SPARE, max(0.0, box[3] - lowest)) if page.picture else 0.0
        self._lay(Pen(canvas, self.looks, self.say, growth, True), page, box, spare)
        return lowest <= box[3]

    def _largest(self, canvas: Canvas, page: Page, box: Box) -> tuple[float, float]:
        """The largest growth at which the page fits, and how far down it then reaches."""
        most = canvas.lettering.growth
        growth, lowest = 1.0, 0.0
        for index in range(STEPS_OF_GROWTH, -1, -1):
            growth = 1.0 + (most - 1.0) * index / STEPS_OF_GROWTH
            lowest = self._lay(Pen(canvas, self.looks, self.say, growth, False), page, box)
            if lowest <= box[3]:
                break
        return growth, lowest

    def _lay(self, pen: Pen, page: Page, box: Box, spare: float = 0.0) -> float:
        """Everything of a page; the lowest line that it reaches."""
        x0, y0, x1, _ = box
        top = y0
        if page.picture:
            top = y0 + float(page.picture.get("height", PICTURE_HEIGHT)) + spare
            if pen.is_drawing:
                _draw_band(pen, page.picture, (x0, y0, x1, top))
            top += 28
        middle = x0 + (x1 - x0) * 0.51 if page.right else x1
        lowest = self._column(pen, page.left, x0, top, middle - x0 if page.right else x1 - x0)
        if page.right:
            start = middle + COLUMN_GAP
            lowest = max(lowest, self._column(pen, page.right, start, top, x1 - start))
        return lowest

    def _column(self, pen: Pen, blocks: Sequence[Block], x: float, y: float, width: float) -> float:
        for block in blocks:
            kind = next(name for name in BLOCKS if name in block)
            y += BLOCKS[kind](pen, block, x, y, width) + GAP
        return y - GAP


def _draw_band(pen: Pen, picture: Data, box: Box) -> None:
    if "attack" in picture:
        draw_throw(pen.canvas, picture, box, pen.say)
    else:
        draw_items(pen.canvas, picture, box, pen.looks)


def _text(pen: Pen, block: Block, x: float, y: float, width: float) -> float:
    return pen.write(x, y, width, block["text"])


def _head(pen: Pen, block: Block, x: float, y: float, width: float) -> float:
    return pen.write(x, y, width, block["head"], 30, "700") - 8


def _steps(pen: Pen, block: Block, x: float, y: float, width: float) -> float:
    start = y
    first = int(block.get("first", 1))
    for index, text in enumerate(block["steps"]):
        if pen.is_drawing:
            middle = y + BODY * pen.growth * LEADING / 2
            pen.canvas.disc(x + 18, middle, 18, LINE_HIGH)
            pen.canvas.disc(x + 18, middle, 16.5, RAISED)
            pen.canvas.write_at(x + 18, middle, str(first + index), FIRST)
        y += pen.write(x + 54, y, width - 54, text) + 10
    return y - 10 - start


def _points(pen: Pen, block: Block, x: float, y: float, width: float) -> float:
    start = y
    for text in block["points"]:
        if pen.is_drawing:
            pen.canvas.disc(x + 10, y + BODY * pen.growth * LEADING / 2, 5, GOLD)
        y += pen.write(x + 32, y, width - 32, text) + 8
    return y - 8 - start


def _note(pen: Pen, block: Block, x: float, y: float, width: float) -> float:
    measure = Pen(pen.canvas, pen.looks, pen.say, pen.growth, False)
    high = measure.write(x, y, width - 92, block["note"], 24, "600") + 28
    if pen.is_drawing:
        pen.canvas.panel(x, y, x + width, y + high, 10, RAISED, INK, 255, LINE, shadow=False)
        pen.canvas.box(x, y + 10, x + 5, y + high - 10, GOLD, 2)
        pen.canvas.icon(block.get("icon", "flag"), x + 36, y + high / 2, 34, GOLD)
        pen.write(x + 68, y + 14, width - 92, block["note"], 24, "600")
    return high


def _table(pen: Pen, block: Block, x: float, y: float, width: float) -> float:
    rows: Sequence[Sequence[str]] = block["table"]
    shares = block.get("widths") or [1 / len(rows[0])] * len(rows[0])
    align: str = block.get("align", "l" * len(rows[0]))
    size = float(block.get("size", 24))
    measure = Pen(pen.canvas, pen.looks, pen.say, pen.growth, False)
    start = y
    for index, cells in enumerate(rows):
        head = index == 0 and bool(block.get("headed", True))
        weight, ink, written = ("600", LOW, 22.0) if head else ("600", HIGH, size)
        wide = [share * width - 16 for share in shares]
        heights = [measure.write(0, 0, room, cell, written, weight) for cell, room in zip(cells, wide, strict=True)]
        high = max(heights) + 10
        if pen.is_drawing:
            if index:
                pen.canvas.box(x, y, x + width, y + 1.5, LINE, alpha=170)
            left = x
            for column, (cell, room) in enumerate(zip(cells, wide, strict=True)):
                anchor = align[column]
                at = left + (8 if anchor == "l" else 8 + room / 2)
                pen.write(at, y + 5, room, cell, written, "700" if not head and column == 0 else weight, ink, anchor)
                left += room + 16
        y += high
    return y - start


def _examples(pen: Pen, block: Block, x: float, y: float, width: float) -> float:
    high = 68 + 54.0 * len(block["examples"])
    if pen.is_drawing:
        draw_examples(pen.canvas, block, (x, y, x + width, y + high), pen.say)
    return high


def _odds(pen: Pen, block: Block, x: float, y: float, width: float) -> float:
    high = pen.write(x, y, width, block["label"], 24, "600", MIDDLE)
    if pen.is_drawing:
        draw_odds(pen.canvas, block, (x, y + high + 2, x + width, y + high + 56), pen.say)
    return high + 56


def _items(pen: Pen, block: Block, x: float, y: float, width: float) -> float:
    high = float(block.get("height", 150)) + item_captions_height(block)
    if pen.is_drawing:
        pen.canvas.box(x, y, x + width, y + high, ABYSS, 12, 150)
        draw_items(pen.canvas, block, (x, y, x + width, y + high), pen.looks, framed=False)
    return high


BLOCKS: dict[str, Callable[[Pen, Block, float, float, float], float]] = {
    "text": _text,
    "head": _head,
    "steps": _steps,
    "points": _points,
    "note": _note,
    "table": _table,
    "examples": _examples,
    "odds": _odds,
    "items": _items,
}
