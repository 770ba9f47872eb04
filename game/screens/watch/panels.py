"""What stands round the board of a match that is watched: the bar at the top, who does what, the players and a chart.
Remembers what can be clicked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.state import State
from game.input.intents import KEYBOARD, PAD, Intent
from game.registry import load
from game.screens.dialogs.prompts import cap_of, cap_width, draw_cap
from game.screens.match import hud
from game.screens.match.round_words import moment_heading
from game.screens.registry import presentation_of
from game.screens.watch.chart import WatchChart
from game.session.masking import seen_by
from game.session.player import EVERYONE
from game.session.saved.replay_player import ReplayPlayer, shown_side
from game.session.setup.form import mode_name
from game.session.setup.match_setup import MatchSetup
from game.session.sides import sides_at
from game.session.story.chronicle import Chronicle
from game.session.story.statistics import chart_words
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.layout import FRAME, Area, Box, name_at
from game.ui.drawing.patch import Patch
from game.ui.drawing.styles import BOLD, DISPLAY, FLAT, Size, Text, TextStyle
from game.ui.drawing.theme import (
    ABYSS,
    BAD,
    GOLD,
    GOOD,
    INK,
    LINE,
    LINE_HIGH,
    MIDDLE,
    ON_GOLD,
    RAISED,
    Look,
    colour,
    mixed,
)

TOP = 64.0
GAP = 14.0
TITLE_SIZES, LINE_SIZES = (32.0, 27.0, 24.0), (24.0, 22.0)
GOOD_BACK, BAD_BACK = colour("#0E2A2A"), colour("#33181A")
REPLAY_SIGN = TextStyle(Size.HEAD, DISPLAY, ON_GOLD, track=1)
ACTION = TextStyle(weight=BOLD, leading=0.9)
LAST_LINE = TextStyle(ink=GOLD, leading=0.9)


def new_panels(context: Context, table: MatchSetup, watching: ReplayPlayer, looks: Sequence[Look]) -> WatchPanels:
    """Looks of the sides."""
    made: WatchPanels = load(presentation_of(table.mode).panels)(context, table, watching, looks)
    return made


class WatchPanels:
    """`regions` are the boxes of the present picture that can be clicked, by name. The rail stands between `head` and
    `foot`."""

    head: Box = (1536, 84, 1896, 212)
    foot = 836.0
    row_height = hud.ROW_HEIGHT
    columns: Sequence[str] = ("star",)
    """The icons over the figures of the players."""

    def __init__(self, context: Context, table: MatchSetup, watching: ReplayPlayer, looks: Sequence[Look]) -> None:
        self.context = context
        self.table = table
        self.watching = watching
        self.looks = looks
        self.sides = sides_at(watching.mode, table, context.language)
        self.chart = WatchChart(watching.reel.statistics, looks)
        self.charts = list(reversed(watching.reel.statistics.charts))
        self.regions: dict[str, Box] = {}
        self.difference = ""
        self.is_public = False
        """The match was shared while it went on: there is nothing to verify, and secrets are left out."""
        self._bar, self._rail = Patch(), Patch()
        self._shown: State | None = None
        self._changes = 0

    def region_at(self, x: float, y: float) -> str:
        return name_at(self.regions, x, y)

    def draw(self, canvas: Canvas, viewer: int, chart: int, follows: bool, has_keys: bool = True) -> None:
        """`has_keys`: with what can be pressed, which a film leaves out."""
        context, watching = self.context, self.watching
        settings = context.settings
        look = (settings.language, settings.palette, has_keys, context.devices.last_device, viewer)
        left, _, right, _ = canvas.edges
        bar = (left, 0, right, TOP)
        self._bar.draw(canvas, bar, (look, follows), lambda: self._top(canvas, viewer, follows, has_keys))
        x0, top, x1, _ = self.head
        rail = (x0 - 2, top - 2, x1 + 2, self.players_box[3] + 2)
        if watching.shown is not self._shown:
            self._shown = watching.shown
            self._changes += 1
        key = (look, self._changes, watching.place, watching.timeline.is_empty)
        self._rail.draw(canvas, rail, key, lambda: self._paint_rail(canvas, viewer))
        self.draw_lower(canvas, viewer, chart, has_keys)
        self.draw_over(canvas)

    @property
    def players_box(self) -> Box:
        x0, _, x1, foot = self.head
        return x0, foot + GAP, x1, foot + GAP + hud.players_high(len(self.sides), self.row_height)

    @property
    def chart_box(self) -> Box:
        x0, _, x1, foot = self.players_box
        return x0, foot + GAP, x1, self.foot

    def draw_lower(self, canvas: Canvas, viewer: int, chart: int, has_keys: bool) -> None:
        """What stands below the players: the chart, and what a game has besides."""
        watching, box = self.watching, self.chart_box
        name = self.charts[chart % len(self.charts)]
        heading = self.context.say(f"watch.chart.{chart_words(watching.mode.name, name)}")
        self.chart.draw(canvas, box, name, heading, watching.turn)
        self.regions["chart"] = box
        if has_keys and len(self.charts) > 1:
            self._cap(canvas, Intent.RULES, box[2] - 18, box[1] + 28)

    def draw_over(self, canvas: Canvas) -> None:
        """What only this game shows over the board, such as a throw of dice."""

    def _paint_rail(self, canvas: Canvas, viewer: int) -> None:
        self._head(canvas, viewer)
        self.draw_players(canvas, viewer)

    # The bar at the top.

    def _top(self, canvas: Canvas, viewer: int, follows: bool, has_keys: bool) -> None:
        say = self.context.say
        left, _, edge, _ = canvas.edges
        canvas.box(left, 0, edge, TOP, mixed(ABYSS, INK, 0.3))
        canvas.box(left, TOP - 1.5, edge, TOP, LINE)
        word = say("watch.replay")
        bar = FRAME.top(TOP).inset(left=24, right=24)
        sign = bar.inset(11).shift(-11).left(canvas.width_of(word, REPLAY_SIGN) + 70)
        canvas.box(*sign, GOLD, 21)
        canvas.icon("film", *sign.at(28, 21), 22, ON_GOLD)
        canvas.write(sign.inset(left=48, right=16), word, REPLAY_SIGN)
        right = self._verdict(canvas, bar)
        if has_keys:
            right = self._switch(canvas, right - 20, Intent.CAMERA, "camera", say(f"watch.camera_{follows}".lower()))
            is_open = viewer == EVERYONE
            words = say("watch.everything") if is_open else say("watch.as", name=self.table.seats[viewer].name)
            right = self._switch(canvas, right - 12, Intent.LOG, "eye", words)
        canvas.write(Area(sign.x1 + 24, 0, right - 8, TOP), self._about(), Text.HEAD)

    def _about(self) -> str:
        name = mode_name(self.table.mode, self.context.language)
        seed = self.table.seed or self.context.say("replays.seed_hidden")
        return self.context.say("watch.about", mode=name, count=len(self.table.seats), seed=seed)

    def _verdict(self, canvas: Canvas, bar: Area) -> float:
        """Whether dice and rules agree with the file; the left edge."""
        say = self.context.say
        ink, back, icon = (BAD, BAD_BACK, "warning") if self.difference else (GOOD, GOOD_BACK, "check")
        words = self.difference or say("watch.verified")
        if self.is_public:
            ink, back, icon, words = MIDDLE, INK, "film", say("watch.public")
        badge = bar.inset(13).shift(13).right(canvas.width_of(words, Text.PLAIN) + 66)
        canvas.box(*badge, back, 19)
        canvas.icon(icon, *badge.at(26, 19), 20, ink)
        canvas.write(badge.inset(left=44, right=16), words, Text.PLAIN.with_ink(ink))
        return badge.x0

    def _switch(self, canvas: Canvas, right: float, intent: Intent, icon: str, words: str) -> float:
        """Something that a press changes: its cap, its sign and how it stands; the left edge."""
        wide = canvas.width_of(words, Text.PLAIN)
        left, middle = right - wide - 62, TOP / 2
        cap = self._cap(canvas, intent, left, middle)
        shape = Area(left + 4, middle - 19, right, middle + 19)
        canvas.box(*shape, RAISED, 19)
        canvas.outline(*shape, LINE_HIGH, 19)
        canvas.icon(icon, left + 30, middle, 22, MIDDLE)
        canvas.write_at(left + 48, middle, words, Text.PLAIN, wide + 4)
        self.regions[intent.value] = (left - cap, 8, right, TOP - 8)
        return left - cap

    def _cap(self, canvas: Canvas, intent: Intent, right: float, y: float) -> float:
        """The key or button of the device in use, ending at the right; how wide it is."""
        devices = self.context.devices
        kind = PAD if devices.last_device.startswith(PAD) else KEYBOARD
        inputs = devices.bindings.inputs(intent, kind)
        if not inputs:
            return 0.0
        cap = cap_of(kind, inputs[0], devices.family(), self.context.say)
        wide = cap_width(canvas, cap, 34)
        draw_cap(canvas, right - wide / 2, y, cap, 34)
        return wide + 4

    # The rail.

    @property
    def names(self) -> list[str]:
        return [side.name for side in self.sides]

    def _head(self, canvas: Canvas, viewer: int) -> None:
        head = Area(*self.head)
        watching, say = self.watching, self.context.say
        canvas.draw_panel(self.head, FLAT)
        outcome = watching.outcome
        side = shown_side(watching, self.sides)
        if outcome is not None:
            side = next(number for number, one in enumerate(self.sides) if one.seat == outcome.winners[0])
        canvas.emblem(self.looks[side], *head.at(50, 48), 28)
        key = "watch.does.won" if outcome is not None else f"watch.does.{watching.phase}"
        values = {"name": self.names[side]}
        title = self.context.say_if_known(key, values) or say("watch.does.plays", **values)
        told = head.inset(left=92, right=16)
        _write_fitting(canvas, told.line(32), title, ACTION, TITLE_SIZES)
        moment, count = moment_heading(say, watching.mode, watching.shown), len(watching.reel)
        under = say("watch.place", moment=moment, action=watching.place, count=count)
        canvas.write(told.line(70), under, Text.QUIET)
        line = self.last_line(viewer)
        if line:
            _write_fitting(canvas, head.inset(left=20, right=20).line(105), line, LAST_LINE, LINE_SIZES)

    def last_line(self, viewer: int) -> str:
        """What was shown last, in words."""
        mode = self.watching.mode
        chronicle = Chronicle(mode, self.names, self.place, self.context.say_if_known, self.words())
        for event in reversed(self.watching.told):
            shown = event if viewer == EVERYONE else seen_by(mode, event, viewer, self.watching.shown)
            line = chronicle.line(shown, mode.round(self.watching.shown))
            if line is not None:
                return line.text
        return ""

    def words(self) -> Mapping[str, Callable[[int], str]]:
        """How the last line says values that only this game has, by their kind."""
        return {}

    def place(self, territory: int) -> str:
        """What a place on the board is called."""
        return str(territory)

    def draw_players(self, canvas: Canvas, viewer: int) -> None:
        """Everybody's figures, and who is looked through."""
        watching = self.watching
        state = watching.view(viewer)
        rows = []
        actor = shown_side(watching, self.sides)
        for side, name in enumerate(self.names):
            figures, is_out = self.figures(state, side)
            rows.append(hud.PlayerRow(self.looks[side], name, figures, is_out, side == actor))
        box = self.players_box
        hud.draw_players(canvas, self.context.say("watch.players"), self.columns, rows, box)
        for number, side_of in enumerate(self.sides):
            top = box[1] + 44 + number * self.row_height
            self.regions[f"side:{number}"] = (box[0] + 6, top, box[2] - 6, top + self.row_height)
            if side_of.seat == viewer:
                self.draw_eye(canvas, box[0] + 53, top + self.row_height / 2 + 13)

    def draw_eye(self, canvas: Canvas, x: float, y: float) -> None:
        """Mark the emblem of the player through whose eyes the match is watched."""
        canvas.disc(x, y, 12, ABYSS)
        canvas.icon("eye", x, y, 18, GOLD)

    # Any: a game reads the fields of its own state.
    def figures(self, state: Any, side: int) -> tuple[Sequence[str], bool]:
        """One text for each column, from the state as it is looked at, and whether the side is out."""
        chart = self.watching.reel.statistics.traits.chart(state)
        return [str(row[side]) for row in chart.values()][: len(self.columns)], False


def _write_fitting(canvas: Canvas, box: Area, words: str, style: TextStyle, sizes: Sequence[float]) -> None:
    """On one line in the largest size that has room; what has none takes two in the least."""
    fitting = [size for size in sizes if canvas.width_of(words, style.with_size(size)) <= box.width]
    canvas.write(box, words, style.with_size(fitting[0]) if fitting else style.with_size(sizes[-1]).with_lines(2))
