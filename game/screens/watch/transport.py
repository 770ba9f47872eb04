"""The bar under a match that is watched: timeline, buttons, speeds, what the marks mean. Tells what lies under the
pointer; does nothing by itself. Must not import scenes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.screens.watch import timeline_marks
from game.screens.watch.timeline_marks import TimelineMarks
from game.session.saved.replay_player import SPEEDS
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import FILL, Area, name_at
from game.ui.drawing.patch import Patch
from game.ui.drawing.styles import PanelStyle, Size, Text, TextStyle
from game.ui.drawing.theme import (
    GOLD,
    GOLD_EDGE,
    GOLD_FOOT,
    GOLD_TOP,
    HIGH,
    INK,
    LINE,
    LINE_HIGH,
    LOW,
    MIDDLE,
    ON_GOLD,
    PANEL,
    RAISED,
    colour,
)

PANEL_BOX = Area(24, 852, 1896, 1004)
MIDDLE_OF_ROW = 968.0
BUTTONS = ("start", "back", "play", "forward", "end")
ICONS = {"start": "fast_back", "back": "step_back", "forward": "step_forward", "end": "fast_forward"}
ROW = Area(64, MIDDLE_OF_ROW - 27, 1856, MIDDLE_OF_ROW + 27)
SPEED_BOX = ROW.inset(5).shift(455).left(420)
TAKE_OVER, EXPORT = ROW.right(594).columns(298, FILL, gap=24)
SPEED_WORDS = {0.5: "×½", 1.0: "×1", 2.0: "×2", 4.0: "×4", 8.0: "×8", 32.0: "×32"}
LEGEND = (("capture", "capture"), ("out", "skull"), ("trade", "cards"), ("lead", "crown"))
FLAT_SHEET = PanelStyle(14, alpha=255, shadow=False)
OFF_LINE, BUTTON_FOOT = colour("#1E3750"), colour("#10263C")
Say = Callable[..., str]
LEGEND_WORD = TextStyle(Size.SMALL, ink=MIDDLE)


def button_box(name: str) -> Area:
    return ROW.stack_across(len(BUTTONS), 60, 12)[BUTTONS.index(name)]


def speed_box(index: int) -> Area:
    return SPEED_BOX.stack_across(len(SPEEDS), 62, 8)[index]


class Transport:
    """`marks` of the match that is watched."""

    def __init__(self, marks: TimelineMarks, has_export: bool) -> None:
        self.marks = marks
        self.has_export = has_export
        self.hover = ""
        self.pointer = 0.0
        """How far to the right the mouse is."""
        self._patch = Patch()

    def at(self, x: float, y: float) -> str:
        """The name of what lies there: a button, "speed:2.0", "timeline" or ""."""
        boxes: dict[str, Box] = {name: button_box(name) for name in BUTTONS}
        boxes |= {f"speed:{speed}": speed_box(index) for index, speed in enumerate(SPEEDS)}
        boxes["take_over"] = TAKE_OVER
        if self.has_export:
            boxes["export"] = EXPORT
        boxes["timeline"] = (timeline_marks.LEFT - 16, 856, timeline_marks.RIGHT + 16, 938)
        return name_at(boxes, x, y)

    def draw(
        self, canvas: Canvas, say: Say, place: float, is_playing: bool, speed: float, can_take_over: bool,
        language: str = "",
    ) -> None:  # fmt: skip
        key = (language, is_playing, speed, can_take_over, self.hover, id(self.marks), say(f"watch.{self.marks.unit}"))
        paint = partial(self._paint, canvas, say, is_playing, speed, can_take_over)
        self._patch.draw(canvas, PANEL_BOX.inset(-2, foot=-4), key, paint)
        self.marks.draw(canvas, place)
        if self.hover == "timeline":
            self._draw_tip(canvas, say)

    def _draw_tip(self, canvas: Canvas, say: Say) -> None:
        """Where a click would lead."""
        place = self.marks.place_at(self.pointer)
        unit = self.marks.unit
        moment = say(f"common.{unit}", **{unit: self.marks.turn_at(place)})
        words = say("watch.here", moment=moment, action=place)
        half = canvas.width_of(words, Text.CENTRED) / 2 + 18
        x = max(24 + half, min(1896 - half, self.marks.x(place)))
        canvas.panel(x - half, 804, x + half, 844, 10, alpha=250, line=GOLD, shadow=False)
        canvas.write_at(x, 824, words, Text.CENTRED, 2 * half - 16)

    def draw_bare(self, canvas: Canvas, say: Say, place: float) -> None:
        """Only the timeline, for films."""
        canvas.draw_panel(PANEL_BOX.top(92), FLAT_SHEET)
        self.marks.draw_rest(canvas, say(f"watch.{self.marks.unit}"))
        self.marks.draw(canvas, place)

    def _paint(self, canvas: Canvas, say: Say, is_playing: bool, speed: float, can_take_over: bool) -> None:
        canvas.draw_panel(PANEL_BOX, FLAT_SHEET)
        self.marks.draw_rest(canvas, say(f"watch.{self.marks.unit}"))
        for name in BUTTONS:
            self._button(canvas, name, is_playing)
        canvas.write_at(SPEED_BOX.x0 - 16, MIDDLE_OF_ROW, say("watch.speed"), Text.QUIET_RIGHT, 84)
        for index, value in enumerate(SPEEDS):
            box = speed_box(index)
            chosen = value == speed
            canvas.box(*box, GOLD if chosen else INK, 8)
            if not chosen:
                is_under = self.hover == f"speed:{value}"
                canvas.outline(*box, LINE_HIGH if is_under else LINE, 8)
            ink = ON_GOLD if chosen else MIDDLE
            canvas.write(box.inset(2), SPEED_WORDS[value], Text.STRONG_CENTRED.with_ink(ink))
        self._legend(canvas, say)
        self._large(canvas, "take_over", TAKE_OVER, "arrow", say("watch.take_over"), can_take_over)
        if self.has_export:
            self._large(canvas, "export", EXPORT, "film", say("watch.export"), True)

    def _button(self, canvas: Canvas, name: str, is_playing: bool) -> None:
        box = button_box(name)
        if name == "play":
            canvas.panel(*box, 10, GOLD_TOP, GOLD_FOOT, 255, GOLD_EDGE, shadow=False)
            canvas.icon("pause" if is_playing else "play", *box.middle, 26, ON_GOLD)
            canvas.focus_ring(*box, 10, 4)
            return
        edge = GOLD if self.hover == name else LINE_HIGH
        canvas.panel(*box, 10, RAISED, PANEL, 255, edge, shadow=False)
        canvas.icon(ICONS[name], *box.middle, 26, HIGH)

    def _legend(self, canvas: Canvas, say: Say) -> None:
        """Two by two between the speeds and the large buttons."""
        for index, (key, icon) in enumerate(LEGEND):
            x = 968 + 146 * (index % 2)
            y = MIDDLE_OF_ROW - 14 + 28 * (index // 2)
            if key == "capture":
                canvas.polygon([(x + 9, y - 7), (x + 16, y + 6), (x + 2, y + 6)], MIDDLE)
            else:
                canvas.icon(icon, x + 9, y, 19, MIDDLE)
            canvas.write_at(x + 26, y, say(f"watch.mark.{key}"), LEGEND_WORD, 116)

    def _large(self, canvas: Canvas, name: str, box: Area, icon: str, label: str, enabled: bool) -> None:
        if enabled:
            edge = GOLD if self.hover == name else LINE_HIGH
            canvas.panel(*box, 10, RAISED, BUTTON_FOOT, 255, edge, shadow=False)
        else:
            canvas.panel(*box, 10, INK, INK, 255, OFF_LINE, shadow=False)
        ink = HIGH if enabled else LOW
        canvas.icon(icon, box.x0 + 34, box.middle[1], 26, ink)
        canvas.write(box.inset(left=58, right=12), label, Text.LABEL_STRONG.with_ink(ink))
