"""The rows of the hall of fame and the wheels on which initials are set. Must not import scenes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.input.intents import Pointer
from game.screens.title.metal import draw_metal
from game.session.saved.hall_of_fame import ALPHABET, Feat, Personal
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import FRAME, Area
from game.ui.drawing.styles import BOLD, DISPLAY, SHEET, Align, Size, Text, TextStyle
from game.ui.drawing.theme import (
    ABYSS,
    GOLD,
    HIGH,
    LINE,
    LINE_HIGH,
    LOW,
    MIDDLE,
    ON_GOLD,
    RAISED,
    Colour,
    Look,
    colour,
    mixed,
)
from game.ui.scene import Transition
from game.ui.widgets import Widget

TABLE: Box = (64, 232, 1240, 992)
PANEL = Area(1272, 160, 1856, 992)
ROWS_TOP, ROW = 296.0, 67.0
METALS = (GOLD, colour("#D4DEE8"), colour("#D9955A"))
RANK_X, NAME_X, GAME_X, TURNS_X, STREAK_X, SCORE_X = 145.0, 194.0, 474.0, 764.0, 892.0, 1208.0
COLUMNS: Sequence[tuple[str, float, Align]] = (
    ("rank", RANK_X, "right"), ("name", NAME_X, "left"), ("game", GAME_X, "left"), ("turns", TURNS_X, "centre"),
    ("streak", STREAK_X, "centre"), ("score", SCORE_X, "right"),
)  # fmt: skip
BAND, CHOSEN = colour("#15273A"), colour("#3A3120")
RED_TOP, RED_FOOT = colour("#55201C"), colour("#1F1013")
WHEEL, PITCH, WHEELS_TOP, WHEEL_HIGH = 132.0, 164.0, 405.0, 300.0
TYPED: Box = (1454.0, 500.0, 1674.0, 610.0)
Say = Callable[..., str]
HEADING = TextStyle(104, DISPLAY, GOLD, align="centre", track=10, halo=6)
RANK = TextStyle(34, BOLD, align="right")
ROW_SCORE = TextStyle(Size.TITLE, BOLD, align="right")
INITIAL = TextStyle(42, BOLD, align="centre")
NO_ROWS = TextStyle(Size.LARGE, ink=MIDDLE, align="centre", lines=3, leading=1.2)
PERSONAL = TextStyle(Size.NAME, BOLD, GOLD, align="centre", track=2)
RECORD = TextStyle(Size.LABEL, ink=MIDDLE, lines=2, leading=1.05)
VALUE = TextStyle(40, BOLD, align="right")
WHEEL_LETTER = TextStyle(88, BOLD, align="centre")
WHEEL_NEIGHBOUR = TextStyle(40, ink=LOW, align="centre")
NEW_RECORD = TextStyle(34, BOLD, GOLD, align="centre", track=3)
PLACE = TextStyle(76, BOLD, align="centre")
ABOUT = TextStyle(25, ink=MIDDLE, align="centre")
WHEEL_NAME = TextStyle(Size.LABEL, BOLD, align="centre")
FEAT = TextStyle(23, ink=MIDDLE)
POINTS = TextStyle(23, BOLD, align="right")
SCORE_STYLE = TextStyle(34, BOLD, GOLD, align="right")


def group_thousands(number: int, sign: str) -> str:
    return f"{number:,}".replace(",", sign)


class FameRow(Widget):
    """One place of the table. `letters` are those being set; the one at `letter` is marked."""

    radius = 8.0

    def __init__(
        self, rank: int, feat: Feat, look: Look, words: tuple[str, str, str], opened: Callable[[], Transition | None],
        letters: str = "", letter: int = -1,
    ) -> None:  # fmt: skip
        top = ROWS_TOP + ROW * (rank - 1)
        super().__init__(f"row:{rank}", (TABLE[0] + 12, top + 3, TABLE[2] - 12, top + ROW - 3))
        self.rank = rank
        self.feat = feat
        self.look = look
        self.words = words
        self.opened = opened
        self.letters = letters
        self.letter = letter

    def press(self) -> Transition | None:
        return self.opened()

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        x0, y0, _, y1 = self.box
        middle = (y0 + y1) / 2
        is_new = bool(self.letters)
        if is_new:
            canvas.box(*self.box, CHOSEN, 6)
            canvas.outline(*self.box, GOLD, 6)
            canvas.box(x0, y0, x0 + 5, y1, GOLD)
        elif self.rank % 2 == 0:
            canvas.box(*self.box, BAND, 6, 150)
        ink = METALS[self.rank - 1] if self.rank <= len(METALS) else HIGH
        if self.rank <= len(METALS):
            canvas.icon("trophy", 100, middle, 30, ink)
        canvas.write_at(RANK_X, middle, str(self.rank), RANK.with_ink(ink if self.rank <= 3 else MIDDLE), 60)
        canvas.emblem(self.look, NAME_X + 18, middle, 19)
        self._letters(canvas, middle, GOLD if is_new else ink)
        canvas.write_at(GAME_X, middle - 14, self.words[0], Text.LABEL_STRONG, 240)
        canvas.write_at(GAME_X, middle + 17, self.words[1], Text.NOTE, 240)
        canvas.write_at(TURNS_X, middle, str(self.feat.deeds.length), Text.HEAD_CENTRED, 100)
        canvas.write_at(STREAK_X, middle, str(self.feat.deeds.streak), Text.HEAD_CENTRED, 100)
        shown = GOLD if is_new or self.rank == 1 else HIGH
        canvas.write_at(SCORE_X, middle, self.words[2], ROW_SCORE.with_ink(shown), 250)

    def _letters(self, canvas: Canvas, middle: float, ink: Colour) -> None:
        for place, letter in enumerate(self.letters or self.feat.shown_initials):
            x = NAME_X + 68 + 44 * place
            canvas.write_at(x, middle, letter, INITIAL.with_ink(ink), 40)
            if self.letters:
                canvas.box(x - 14, middle + 24, x + 14, middle + 28, HIGH if place == self.letter else GOLD, 2)


def draw_table_frame(canvas: Canvas, say: Say, is_empty: bool, waiting: str) -> None:
    canvas.draw_panel(TABLE, SHEET)
    for name, x, align in COLUMNS:
        canvas.write_at(x, 264, say(f"fame.column.{name}"), Text.FAINT.with_align(align), 120)
    if is_empty:
        words = waiting or say("fame.empty")
        canvas.write_at((TABLE[0] + TABLE[2]) / 2, 600, words, NO_ROWS, 900)


def draw_heading(canvas: Canvas, title: str) -> None:
    """Letters of gold between stars."""
    middle, room = FRAME.middle[0], 860
    draw_metal(canvas, middle, 88, title, HEADING, room)
    half = min(canvas.width_of(title, HEADING), room) / 2
    for number, (away, size) in enumerate(((50, 36), (95, 28), (138, 20))):
        ink = mixed(GOLD, ABYSS, 0.34 * number)
        for side in (-1, 1):
            canvas.icon("star", middle + side * (half + away), 90, size, ink)


def draw_personal(canvas: Canvas, say: Say, personal: Personal, under: str, best_score: str) -> None:
    """The records of the person who plays here."""
    canvas.panel(*PANEL, 16)
    head, inner = PANEL.inset(left=32, right=32), PANEL.inset(left=42, right=42)
    canvas.write(head.line(50), say("fame.personal"), PERSONAL)
    canvas.write(head.line(96), under, Text.QUIET_CENTRED)
    rows = (
        ("played", personal.played), ("won", personal.won), ("run", personal.best_run),
        ("best", best_score), ("fewest", personal.fewest_turns or "–"),
        ("longest", personal.longest_streak), ("captures", personal.most_captures),
        ("luck", f"{personal.best_luck:+d} %" if personal.played else "–"),
    )  # fmt: skip
    for line, (key, value) in zip(inner.inset(top=132).stack(len(rows), 84), rows, strict=True):
        canvas.write(line.left(330), say(f"fame.record.{key}"), RECORD)
        canvas.write(line.right(160), str(value), VALUE)
        if key != rows[0][0]:
            canvas.box(*line.top(1.5), LINE)


class Wheel(Widget):
    """One letter of three, with those before and after it."""

    radius = 12.0

    def __init__(
        self, place: int, letter: str, turned: Callable[[int, int], None], chosen: Callable[[int], None]
    ) -> None:
        left = (PANEL[0] + PANEL[2]) / 2 - PITCH - WHEEL / 2 + PITCH * place
        super().__init__(f"wheel:{place}", (left, WHEELS_TOP, left + WHEEL, WHEELS_TOP + WHEEL_HIGH))
        self.place = place
        self.letter = letter
        self.turned = turned
        self.chosen = chosen

    def point(self, pointer: Pointer) -> Transition | None:
        if pointer.kind == "wheel":
            self.turned(self.place, -1 if pointer.wheel > 0 else 1)
        elif pointer.kind == "down" and pointer.button == 1:
            self.chosen(self.place)
            third = (pointer.y - WHEELS_TOP) / WHEEL_HIGH
            if not 1 / 3 <= third <= 2 / 3:
                self.turned(self.place, -1 if third < 0.5 else 1)
        return None

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        x0, y0, x1, y1 = self.box
        middle, down = (x0 + x1) / 2, (y0 + y1) / 2
        canvas.panel(*self.box, 12, ABYSS, ABYSS, 255, GOLD if is_focused else LINE, 2, shadow=False)
        canvas.box(x0 + 8, down - 50, x1 - 8, down + 50, GOLD if is_focused else RAISED, 8)
        canvas.write_at(middle, down, self.letter, WHEEL_LETTER.with_ink(ON_GOLD if is_focused else HIGH), 110)
        index = ALPHABET.index(self.letter)
        arrow = GOLD if is_focused else LINE_HIGH
        for step, sign in ((-1, "up"), (1, "down")):
            canvas.write_at(middle, down + step * 78, ALPHABET[(index + step) % len(ALPHABET)], WHEEL_NEIGHBOUR, 80)
            canvas.icon(sign, middle, down + step * 124, 34, arrow)


def draw_entry(
    canvas: Canvas, say: Say, feat: Feat, score: str, rank: int, game: str, letter: int, rows: Sequence[tuple[str, str]]
) -> None:
    """The panel in which a new record gets its initials; `letter` is the wheel in use, none while they are typed."""
    middle, inner = PANEL.middle[0], PANEL.inset(left=44, right=44)
    canvas.panel(*PANEL, 16, RED_TOP, RED_FOOT, 252, GOLD, 2)
    about = say("fame.about", name=feat.name, mode=game, score=score)
    for down, words, style, room in (
        (50, say("fame.new_record"), NEW_RECORD, 520), (132, say("fame.place", rank=rank), PLACE, 540),
        (196, about, ABOUT, 530), (582, say(f"fame.letter_{letter + 1}") if letter >= 0 else "", WHEEL_NAME, 400),
    ):  # fmt: skip
        canvas.write_at(middle, PANEL.y0 + down, words, style, room)
    canvas.box(*inner.inset(-4, top=622).top(2), METALS[2])
    for line, (words, points) in zip(inner.inset(top=646).stack(len(rows), 0, 31), rows, strict=True):
        canvas.write(line.left(380), words, FEAT)
        canvas.write(line.right(120), points, POINTS)
    foot = inner.foot(24).line(0)
    canvas.write(foot.left(300), say("fame.column.score"), Text.HEAD)
    canvas.write(foot.right(190), score, SCORE_STYLE)
