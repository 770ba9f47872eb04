"""How a duel ended: the last board with the reason marked on it, the winner, the score of the series, charts and
statistics, and a rematch with sides swapped."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

from game.core.languages import name_in
from game.core.match import Match
from game.input.intents import Intent, Press
from game.screens import routes
from game.screens.dialogs.prompts import Prompt
from game.screens.match import charts
from game.screens.result.result import SEED_BITS, ResultScene
from game.screens.result.result_parts import draw_chart_panel, draw_table, rank_sides
from game.screens.title.backdrop import draw_backdrop
from game.screens.toy_battle.drawing.board import ToyBoard
from game.screens.toy_battle.drawing.picture import ToyPicture
from game.screens.toy_battle.drawing.tiles import draw_medal, draw_tile, side_look
from game.screens.toy_battle.drawing.words import troop_name
from game.screens.toy_battle.terrain_pick import SERIES
from game.session.session import Session
from game.session.setup.match_setup import MatchSetup, roll_seed
from game.session.story.statistics import Statistics, statistics_of
from game.session.toy_battle.ending import ending_of
from game.session.toy_battle.series import Series, read_series, single_duel
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import FILL, Area, around
from game.ui.drawing.styles import BOLD, DISPLAY, NOTICE, Size, Text, TextStyle
from game.ui.drawing.theme import ABYSS, GOLD, INK, LINE_HIGH, MIDDLE, mixed
from game.ui.scene import Push, Reset, Transition
from game.ui.widgets import Button, Widget

BOARD: Box = (88.0, 76.0, 556.0, 856.0)
WORDS, WINNER = Area(64, 884, 580, 992), Area(612, 64, 1856, 262)
CHARTS = Area(612, 284, 1856, 616).split_columns(2, 24)
TABLE: Box = (612.0, 638.0, 1856.0, 866.0)
ACTIONS = Area(612, 890, 1856, 992)
GAP = 20.0
SIZES, NAME = (64.0, 52.0, 40.0), 530.0  # of the winner's name, and its room
BACK = -1  # the back of a tile tells the side
REASON = TextStyle(lines=3, leading=1.15)
HEADING = TextStyle(Size.LARGE, BOLD, GOLD, track=2)
WINNER_NAME = TextStyle(weight=DISPLAY)
HEAD = TextStyle(ink=GOLD, align="centre")
DASH = TextStyle(Size.HEADLINE, DISPLAY, MIDDLE, align="centre")
WINS = TextStyle(56, DISPLAY, align="centre")


class ToyResultScene(ResultScene):
    """The series is the one that the table belongs to; a duel outside any is the first of single ones."""

    is_large = True

    def __init__(
        self, context: Context, played: Session | Match, table: MatchSetup, statistics: Statistics,
        draw_number: Callable[[], int] = lambda: secrets.randbits(SEED_BITS),
    ) -> None:  # fmt: skip
        super().__init__(context, played, table, statistics, draw_number)
        # What was counted along the way still holds acts that were taken back.
        self.statistics = statistics_of(self.match)
        self.ending = ending_of(self.match)
        self.series = self._count_duel()
        mode = self.match.mode
        looks = side_look(context, 0), side_look(context, 1)
        self.board = ToyBoard(context.assets, mode.ground.terrain, looks, BOARD)  # type: ignore[attr-defined]
        humans = table.humans
        self.board.is_turned = humans == (1,) and not context.settings.fixed_view

    def _count_duel(self) -> Series:
        """Count this duel in its series, and keep the score at once: the window may be closed here."""
        kept = read_series(self.context.settings.tables.get(SERIES))
        own = self.table.humans[0] if len(self.table.humans) == 1 else 0
        series = kept if kept is not None and kept.holds(self.table) else single_duel(self.table, own)
        counted = series.count_win(self.ending.winner)
        self._keep(counted)
        return counted

    def _keep(self, series: Series) -> None:
        tables = {**self.context.settings.tables, SERIES: series.kept()}
        if tables != self.context.settings.tables:
            self.context.change(tables=tables)

    def build(self) -> list[Widget]:
        again = "toy_result.next" if self.series.is_open else "toy_result.rematch"
        rows: list[tuple[str, str, Callable[[], Transition | None], str, str, float]] = [
            ("again", again, self._rematch, "primary", "swap", 1.3),
            ("terrain", "toy_result.terrain", self._other_terrain, "normal", "globe", 1.0),
            ("same", "toy_result.same", self._play_again, "normal", "redo", 0.85),
            ("title", "result.title", self.back, "normal", "leave", 0.9),
        ]
        room = ACTIONS.width - GAP * (len(rows) - 1)
        whole = sum(row[-1] for row in rows)
        boxes = ACTIONS.columns(*[room * row[-1] / whole for row in rows], gap=GAP)
        return [
            Button(key, box, self.say(words), act, kind, icon, 28)
            for (key, words, act, kind, icon, _), box in zip(rows, boxes, strict=True)
        ]

    def _rematch(self) -> Transition:
        """The next duel, with sides swapped."""
        table, series = self.series.next_duel(self.table, roll_seed(self.draw_number()))
        self._keep(series)
        return Reset(routes.match(self.context, table))

    def _play_again(self) -> Transition:
        """The very same duel again. It has the same mark, so it does not count a second time."""
        return Reset(routes.match(self.context, self.table))

    def _other_terrain(self) -> Transition:
        return Push(routes.setup(self.context, self.table.mode))

    def intent(self, press: Press) -> Transition | None:
        if press.is_fresh and press.intent is Intent.ADVANCE:
            self.context.audio.intent("confirm")
            return self._rematch()
        if press.is_fresh and press.intent is Intent.RULES:
            return Push(routes.rules(self.context, self.table.mode))
        return super().intent(press)

    # Words.

    def name_of(self, player: int) -> str:
        return self.table.seats[self.series.seat_of(player)].name

    def reason(self) -> str:
        """Why it is over, in one sentence."""
        ending = self.ending
        name, other = self.table.seats[ending.winner].name, self.table.seats[1 - ending.winner].name
        stuck = self.table.seats[ending.stuck].name if ending.stuck >= 0 else ""
        troop = troop_name(self.context, ending.troop) if ending.troop >= 0 else ""
        blue, red = ending.medals
        own, theirs = (blue, red) if ending.winner == 0 else (red, blue)
        goal = self.match.mode.ground.goal  # type: ignore[attr-defined]
        return self.say(
            f"toy_result.because_{ending.reason}", name=name, other=other, troop=troop, own=own, theirs=theirs,
            goal=goal, stuck=stuck,
        )  # fmt: skip

    def score(self) -> tuple[str, str]:
        """How the series stands, and what that means."""
        series = self.series
        names = {"own": self.name_of(0), "other": self.name_of(1)}
        if series.best_of == 1:
            return self.say("toy_result.duels"), ""
        head = self.say("toy_result.best_of", count=series.best_of)
        if series.winner >= 0:
            return head, self.say("toy_result.series_won", name=self.name_of(series.winner))
        ahead = 0 if series.wins[0] > series.wins[1] else 1
        if series.wins[0] == series.wins[1]:
            return head, self.say("toy_result.series_even", **names)
        return head, self.say("toy_result.series_leads", name=self.name_of(ahead))

    # The picture.

    def _paint(self, canvas: Canvas) -> None:
        draw_backdrop(canvas)
        ending = self.ending
        picture = ToyPicture(
            self.match.state, marked=ending.marked, owners=ending.owners, fallen=ending.fallen, fall=1.0
        )
        self.board.draw(canvas, picture)
        self._paint_reason(canvas)
        self._paint_winner(canvas)
        statistics, sides = self.statistics, self.sides
        order = rank_sides(statistics, sides, (ending.winner,))
        looks = [side_look(self.context, seat) for seat in range(len(sides))]
        for name, box in zip(statistics.charts, CHARTS, strict=True):
            draw_chart_panel(canvas, box, self.say(f"toy_result.chart_{name}"), 380, self.say("result.by_turn"), 150)
            rows = charts.Series(statistics.turns, statistics.charts[name], [0, 0], order)
            charts.draw_lines(canvas, box.inset(left=72, top=72, right=32, foot=48), rows, looks)
        draw_table(canvas, TABLE, sides, order, statistics, self.say)

    def _paint_reason(self, canvas: Canvas) -> None:
        """Under the board: what was marked on it."""
        ending = self.ending
        canvas.draw_panel(WORDS, NOTICE)
        sign, told = WORDS.columns(100, FILL)
        if ending.reason == "medals":
            draw_medal(canvas, *sign.middle, 58)
        elif ending.troop >= 0:
            draw_tile(canvas, ending.winner, ending.troop, *sign.middle, 66)
        else:
            canvas.icon("lock", *sign.middle, 46, GOLD)
        canvas.write(told.inset(right=20), self.reason(), REASON)

    def _paint_winner(self, canvas: Canvas) -> None:
        summary = self.summary()
        look = side_look(self.context, self.ending.winner)
        badge, told = WINNER.columns(208, FILL, gap=2)
        canvas.panel(*WINNER, 16, mixed(look.body, ABYSS, 0.6), mixed(look.body, ABYSS, 0.88), 252, GOLD, 2.5)
        canvas.glow(*around(*badge.middle, 50), GOLD, 50, 26, 130)
        draw_tile(canvas, self.ending.winner, BACK, *badge.middle, 128)
        canvas.write(told.left(500).line(44), summary.heading, HEADING)
        styles = [WINNER_NAME.with_size(size) for size in SIZES]
        style = next((style for style in styles if canvas.width_of(summary.name, style) <= NAME), styles[-1])
        canvas.write(told.left(NAME).line(100), summary.name, style)
        terrain = self.match.mode.terrain  # type: ignore[attr-defined]
        place = name_in(terrain.names, self.context.language)
        about = self.say("toy_result.about", terrain=place, count=self.match.turn, seed=self.table.seed)
        canvas.write(told.left(NAME).line(158), self.and_resigned(about), Text.QUIET)
        self._paint_score(canvas, told.inset(18).right(468))

    def _paint_score(self, canvas: Canvas, box: Area) -> None:
        """The two players with the duels that each has won, the one who chose the table first."""
        middle, _ = box.middle
        inner = box.inset(left=14, right=14)
        head, words = self.score()
        canvas.panel(*box, 12, INK, ABYSS, 240, LINE_HIGH, shadow=False)
        canvas.write(inner.inset(left=2, right=2).line(24), head, HEAD)
        down = box.y0 + 68
        canvas.write_at(middle, down, "–", DASH, 40)
        for player, side in ((0, -1), (1, 1)):
            canvas.write_at(middle + side * 44, down, str(self.series.wins[player]), WINS, 60)
            draw_tile(canvas, self.series.seat_of(player), BACK, middle + side * 106, down, 46)
            across = middle + side * 116, box.y0 + (108 if words else 124)
            canvas.write_at(*across, self.name_of(player), Text.SMALL_CENTRED, 216)
        if words:
            canvas.write(inner.foot(21).line(0), words, Text.NOTE_CENTRED)

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        left, right = super().prompts()
        again = self.say("toy_result.next_short" if self.series.is_open else "toy_result.rematch_short")
        return left, [Prompt((Intent.RULES,), self.say("modes.rules")), *right, Prompt((Intent.ADVANCE,), again)]
