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
from game.screens.match.charts import draw_lines
from game.screens.result.result import SEED_BITS, ResultScene
from game.screens.result.result_parts import draw_table, ranked
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
from game.ui.drawing.styles import BOLD, DISPLAY, NOTICE, Size, Text, TextStyle
from game.ui.drawing.theme import ABYSS, GOLD, INK, LINE_HIGH, LOW, MIDDLE, mixed
from game.ui.scene import Push, Reset, Transition
from game.ui.widgets import Button, Widget

BOARD: Box = (88.0, 76.0, 556.0, 856.0)
WORDS: Box = (64.0, 884.0, 580.0, 992.0)
WINNER: Box = (612.0, 64.0, 1856.0, 262.0)
CHARTS: tuple[Box, Box] = ((612.0, 284.0, 1222.0, 616.0), (1246.0, 284.0, 1856.0, 616.0))
TABLE: Box = (612.0, 638.0, 1856.0, 866.0)
ACTIONS = (612.0, 1856.0, 890.0, 992.0)
GAP = 20.0
SIZES, NAME = (64.0, 52.0, 40.0), 530.0  # of the winner's name, and its room
BACK = -1  # the back of a tile tells the side
BY_TURN = TextStyle(ink=LOW, align="right")
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
        left, right, top, foot = ACTIONS
        again = "toy_result.next" if self.series.is_open else "toy_result.rematch"
        rows: list[tuple[str, str, Callable[[], Transition | None], str, str, float]] = [
            ("again", again, self._rematch, "primary", "swap", 1.3),
            ("terrain", "toy_result.terrain", self._other_terrain, "normal", "globe", 1.0),
            ("same", "toy_result.same", self._play_again, "normal", "redo", 0.85),
            ("title", "result.title", self.back, "normal", "leave", 0.9),
        ]
        room = right - left - GAP * (len(rows) - 1)
        whole = sum(row[-1] for row in rows)
        widgets: list[Widget] = []
        for key, words, act, kind, icon, share in rows:
            wide = room * share / whole
            widgets.append(Button(key, (left, top, left + wide, foot), self.say(words), act, kind, icon, 28))
            left += wide + GAP
        return widgets

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
        order = ranked(statistics, sides, (ending.winner,))
        looks = [side_look(self.context, seat) for seat in range(len(sides))]
        for name, (x0, y0, x1, y1) in zip(statistics.charts, CHARTS, strict=True):
            canvas.panel(x0, y0, x1, y1, 14)
            canvas.write_at(x0 + 28, y0 + 36, self.say(f"toy_result.chart_{name}"), Text.LARGE, 380)
            canvas.write_at(x1 - 28, y0 + 36, self.say("result.by_turn"), BY_TURN, 150)
            rows = charts.Series(statistics.turns, statistics.charts[name], [0, 0], order)
            draw_lines(canvas, (x0 + 72, y0 + 72, x1 - 32, y1 - 48), rows, looks)
        draw_table(canvas, TABLE, sides, order, statistics, self.say)

    def _paint_reason(self, canvas: Canvas) -> None:
        """Under the board: what was marked on it."""
        x0, y0, x1, y1 = WORDS
        ending = self.ending
        canvas.draw_panel(WORDS, NOTICE)
        middle = (y0 + y1) / 2
        if ending.reason == "medals":
            draw_medal(canvas, x0 + 50, middle, 58)
        elif ending.troop >= 0:
            draw_tile(canvas, ending.winner, ending.troop, x0 + 50, middle, 66)
        else:
            canvas.icon("lock", x0 + 50, middle, 46, GOLD)
        canvas.write_at(x0 + 100, middle, self.reason(), REASON, x1 - x0 - 120)

    def _paint_winner(self, canvas: Canvas) -> None:
        x0, y0, x1, y1 = WINNER
        summary = self.summary()
        look = side_look(self.context, self.ending.winner)
        middle = (y0 + y1) / 2
        canvas.panel(*WINNER, 16, mixed(look.body, ABYSS, 0.6), mixed(look.body, ABYSS, 0.88), 252, GOLD, 2.5)
        canvas.glow(x0 + 54, middle - 50, x0 + 154, middle + 50, GOLD, 50, 26, 130)
        draw_tile(canvas, self.ending.winner, BACK, x0 + 104, middle, 128)
        canvas.write_at(x0 + 210, y0 + 44, summary.heading, HEADING, 500)
        styles = [WINNER_NAME.with_size(size) for size in SIZES]
        style = next((style for style in styles if canvas.width_of(summary.name, style) <= NAME), styles[-1])
        canvas.write_at(x0 + 210, y0 + 100, summary.name, style, NAME)
        terrain = self.match.mode.terrain  # type: ignore[attr-defined]
        place = name_in(terrain.names, self.context.language)
        about = self.say("toy_result.about", terrain=place, count=self.match.turn, seed=self.table.seed)
        canvas.write_at(x0 + 210, y0 + 158, self.and_resigned(about), Text.QUIET, NAME)
        self._paint_score(canvas, (x1 - 486, y0 + 18, x1 - 18, y1 - 18))

    def _paint_score(self, canvas: Canvas, box: Box) -> None:
        """The two players with the duels that each has won, the one who chose the table first."""
        x0, y0, x1, y1 = box
        middle = (x0 + x1) / 2
        head, words = self.score()
        canvas.panel(*box, 12, INK, ABYSS, 240, LINE_HIGH, shadow=False)
        canvas.write_at(middle, y0 + 24, head, HEAD, x1 - x0 - 32)
        down = y0 + 68
        canvas.write_at(middle, down, "–", DASH, 40)
        for player, side in ((0, -1), (1, 1)):
            canvas.write_at(middle + side * 44, down, str(self.series.wins[player]), WINS, 60)
            draw_tile(canvas, self.series.seat_of(player), BACK, middle + side * 106, down, 46)
            across = middle + side * 116
            canvas.write_at(across, y0 + 108 if words else y0 + 124, self.name_of(player), Text.SMALL_CENTRED, 216)
        if words:
            canvas.write_at(middle, y1 - 21, words, Text.NOTE_CENTRED, x1 - x0 - 28)

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        left, right = super().prompts()
        again = self.say("toy_result.next_short" if self.series.is_open else "toy_result.rematch_short")
        return left, [Prompt((Intent.RULES,), self.say("modes.rules")), *right, Prompt((Intent.ADVANCE,), again)]
