"""How a match ended: the winner and why, charts by turn, statistics of every side, and what to do next."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path

from game.core.match import Match
from game.input.intents import DIRECTIONS, Intent, Press
from game.input.meanings import GUARD
from game.rules.conquest.protocols import TeamMode
from game.rules.conquest.state import ConquestState
from game.screens import routes
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.screens.dialogs.still_frame import Still
from game.screens.match.charts import Series, draw_lines, draw_stacked
from game.screens.match.round_words import last_round, length_key
from game.screens.registry import presentation_of
from game.screens.result.result_parts import (
    Side,
    Summary,
    draw_chart_panel,
    draw_table,
    draw_winner,
    rank_sides,
    sides_of,
)
from game.session.registry import traits_of
from game.session.session import Session
from game.session.setup.form import mode_name
from game.session.setup.match_setup import MatchSetup, roll_seed
from game.session.sides import NO_FACTION, sides_at
from game.session.story.statistics import Statistics, chart_words
from game.ui.clock import STEP
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import Area
from game.ui.scene import Push, Reset, Transition
from game.ui.widgets import Button, Widget

WINNER: Box = (64, 64, 560, 992)
CHARTS = Area(592, 64, 1856, 448).split_columns(2, 24)
TABLE: Box = (592, 472, 1856, 872)
ACTIONS = Area(592, 900, 1856, 992)
SEED_BITS = 24


class ResultScene(Screen):
    """Takes the match, or the session that played it. `draw_number` gives a number for a new seed."""

    name = "result"
    music = "result"
    comes_unasked = True
    opens_slowly = True

    def __init__(
        self, context: Context, played: Session | Match, table: MatchSetup, statistics: Statistics,
        draw_number: Callable[[], int] = lambda: secrets.randbits(SEED_BITS),
    ) -> None:  # fmt: skip
        super().__init__(context)
        self.match = played.match if isinstance(played, Session) else played
        self.table = table
        self.statistics = statistics
        self.draw_number = draw_number
        self.focus = "again"
        self._still = Still()
        self._age = 0.0
        statistics.close(self.match.state)

    def meaning(self, key: Intent | None) -> object:
        """Nobody sees in 0.4 s who has won: a press counts only once the result has been there for a second."""
        return super().meaning(key), min(int(self._age / GUARD / 0.75), 2)

    def update(self) -> Transition | None:
        self._age += STEP
        return super().update()

    def enter(self) -> None:
        super().enter()
        outcome = self.match.outcome
        if outcome is None:
            return
        humans = self.table.humans
        won = not humans or any(seat in humans for seat in outcome.winners)
        self.context.audio.ending("won" if won else "lost")

    @property
    def sides(self) -> tuple[Side, ...]:
        return sides_of(self.match, self.table, self.context)

    def build(self) -> list[Widget]:
        rows: list[tuple[str, str, Callable[[], Transition | None], str]] = [
            ("again", "rematch", self._rematch, "redo"),
            ("title", "title", self.back, "leave"),
        ]
        if self.match.is_dealt:
            # A match that began in the middle of another cannot be dealt again from its seed.
            rows.insert(1, ("same", "same_seed", self._same, "dice"))
        if self.match.path:
            rows.insert(1, ("watch", "watch", self._watch, "film"))
        size = 32 if len(rows) == 3 else 26
        return [
            Button(key, box, self.say(f"result.{words}"), act, "primary" if key == "again" else "normal", icon, size)
            for (key, words, act, icon), box in zip(rows, ACTIONS.split_columns(len(rows), 26), strict=True)
        ]

    def _watch(self) -> Transition:
        return Push(routes.watch(self.context, Path(self.match.path)))

    @property
    def has_fame(self) -> bool:
        """Whether somebody at the table may enter initials."""
        outcome = self.match.outcome
        winners = outcome.winners if outcome is not None else ()
        return bool(self.match.path) and any(seat in self.table.humans for seat in winners)

    def intent(self, press: Press) -> Transition | None:
        if press.is_fresh and press.intent is Intent.THIRD and self.has_fame:
            self.context.audio.intent("confirm")
            return Push(routes.hall_of_fame(self.context, Path(self.match.path)))
        return None

    @property
    def fame_prompts(self) -> list[Prompt]:
        return [Prompt((Intent.THIRD,), self.say("title.fame"))] if self.has_fame else []

    def _rematch(self) -> Transition:
        """The same table with another seed."""
        return Reset(routes.match(self.context, self.table.with_seed(roll_seed(self.draw_number()))))

    def _same(self) -> Transition:
        return Reset(routes.match(self.context, self.table))

    def back(self) -> Transition:
        return Reset(routes.title(self.context))

    def summary(self) -> Summary:
        """What the panel of the winner says."""
        outcome = self.match.outcome
        assert outcome is not None
        names = [self.table.seats[seat].name for seat in outcome.winners]
        mode, name = self.match.mode, mode_name(self.table.mode, self.context.language)
        state = self.match.state
        lands = len(state.owners) if isinstance(state, ConquestState) else 0
        reason = presentation_of(self.table.mode).reasons.get(outcome.reason, outcome.reason)
        humans = self.table.humans
        is_won = not humans or any(seat in humans for seat in outcome.winners)
        sides = sides_at(mode, self.table, self.context.language)
        first = next(side for side in sides if side.seat == outcome.winners[0])
        together = self.say("result.and").join(names)
        winning = [side for side in sides if side.seat in outcome.winners]
        sharing = {side.faction for side in winning}
        is_shared = outcome.reason == "rounds" and len(names) > 1 and (len(sharing) > 1 or NO_FACTION in sharing)
        if is_shared:
            reason = "rounds_shared"
        values = {"count": lands, "rounds": last_round(mode), "objectives": self._objectives(outcome.winners[0])}
        told = self.say(f"result.reason_{reason}", **values)
        is_team = first.faction != NO_FACTION and len(sharing) == 1
        team = len(winning) if is_shared else 1
        if is_team:
            team = sum([side.faction == first.faction for side in sides])
        key, count = length_key(mode, self.match.state)
        about = self.say(f"result.{key}", mode=name, count=count)
        seed = self.and_resigned(self.say("result.seed", seed=self.table.seed))
        return Summary(
            heading=self.say("result.victory" if is_won else "result.winner"),
            name=self._faction(first.faction) if is_team else together,
            look=self.context.looks[first.look],
            reason=told,
            about=together if is_team else about,
            seed=self.say("result.team_seed", about=about, seed=seed) if is_team else seed,
            team=team,
            looks=tuple([self.context.looks[side.look] for side in winning]) if is_shared else (),
        )

    def and_resigned(self, words: str) -> str:
        """The words, and who has resigned if anybody has."""
        names = [seat.name for seat in self.table.seats if seat.resigned_in is not None]
        return self.say("result.and_resigned", words=words, names=", ".join(names)) if names else words

    def _faction(self, faction: int) -> str:
        assert isinstance(self.match.mode, TeamMode)
        return self.match.mode.name_of(f"faction.{traits_of(self.table.mode).factions[faction]}", self.context.language)

    def _objectives(self, winner: int) -> int:
        """How many the winner has taken, in games that have them."""
        held = getattr(self.match.state, "held_objectives", None)
        return len(held[winner]) if held is not None else 0

    def paint(self, canvas: Canvas) -> None:
        self._still.draw(canvas, (self.context.language, self.context.settings.palette), self._paint)

    def _paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        sides, statistics = self.sides, self.statistics
        outcome = self.match.outcome
        assert outcome is not None
        order = rank_sides(statistics, sides, outcome.winners, outcome.reason == "rounds")
        summary = self.summary()
        draw_winner(canvas, WINNER, summary, [sides[side] for side in order], statistics, order, self.say)
        looks = [side.look for side in sides]
        outs = [side.out_in_turn for side in statistics.sides]
        for index, (name, box) in enumerate(zip(statistics.charts, CHARTS, strict=False)):
            heading = self.say(f"result.chart_{chart_words(self.table.mode, name)}")
            draw_chart_panel(canvas, box, heading, 340, self.say("result.by_turn"), 200)
            series = Series(statistics.turns, statistics.charts[name], outs, order)
            draw = draw_stacked if index == 0 else draw_lines
            draw(canvas, box.inset(left=72, top=70, right=32, foot=52), series, looks)
        draw_table(canvas, TABLE, sides, order, statistics, self.say, summary.team)

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        focused = self.focused
        label = focused.label if isinstance(focused, Button) else self.say("common.open")
        choose = Prompt(tuple(DIRECTIONS), self.say("common.choose"))
        return (
            [choose, Prompt((Intent.CONFIRM,), label), *self.fame_prompts],
            [Prompt((Intent.BACK,), self.say("result.title"))],
        )
