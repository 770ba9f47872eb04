"""The hall of fame: the best matches by game and by opponents, the records of whoever plays here, all read from the
kept replays. Each row opens its replay."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from game.input.intents import DIRECTIONS, Intent, Press
from game.screens import routes
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.screens.match.side_looks import seat_look
from game.screens.result.fame_table import FameRow, draw_heading, draw_personal, draw_table_frame, group_thousands
from game.session.saved.hall_of_fame import EVERYTHING, ORDERS, PLACES, RIVALS, Feat, RecordBook
from game.session.saved.library import Library
from game.session.setup.form import mode_name
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.scene import Push, Transition
from game.ui.widgets import Cycle, Segmented, Widget

SLICES = 4  # of reading in one step


class Choice(Cycle):
    """Only what is chosen, without words before it."""

    kind = "boxed_value"
    split = 0.0

    @property
    def face(self) -> Box:
        return self.box


class HallOfFameScene(Screen):
    """`fresh` is the replay of a match that has just ended, whose game is shown first."""

    name = "hall_of_fame"
    music = "menus"

    def __init__(self, context: Context, fresh: Path | None = None) -> None:
        super().__init__(context)
        self.fresh = fresh
        self.book = RecordBook(Library(context.folders.matches))
        self.order = 0
        self.mode = self.rival = EVERYTHING
        self.progress = 0.0
        self._reading: Iterator[float] | None = self.book.build()

    @property
    def is_reading(self) -> bool:
        return self._reading is not None

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        return self.is_reading or super().is_moving

    def update(self) -> Transition | None:
        if self._reading is not None:
            for _ in range(SLICES):
                share = next(self._reading, None)
                if share is None:
                    self._reading = None
                    self._read()
                    break
                self.progress = share
        return super().update()

    def _read(self) -> None:
        """Everything is known now."""
        if self.fresh is not None and self.book.of(self.fresh):
            self.mode = self.book.of(self.fresh)[0].kept.mode
        self.rebuild()

    @property
    def listed(self) -> list[Feat]:
        if self.is_reading:
            return []
        return self.book.ranking(ORDERS[self.order], self.mode, self.rival)[:PLACES]

    # Widgets.

    def build(self) -> list[Widget]:
        orders = [self.say(f"fame.order.{order}") for order in ORDERS]
        modes, rivals = self._modes, (EVERYTHING, *RIVALS)
        mode_words = [self._game(mode) if mode else self.say("fame.all_games") for mode in modes]
        rival_words = [self._rival(rival) for rival in rivals]
        return [
            Segmented("order", (64, 162, 644, 214), orders, self.order, self._set_order, [24.0] * len(orders)),
            Choice("mode", (664, 162, 946, 214), "", mode_words, modes.index(self.mode), self._set_mode, lined=False),
            Choice("rival", (958, 162, 1240, 214), "", rival_words, rivals.index(self.rival), self._set_rival,
                   lined=False),
            *self._rows(),
        ]  # fmt: skip

    def _rows(self) -> list[Widget]:
        return [
            FameRow(
                rank, feat, seat_look(self.context, feat.kept.table, feat.seat), self._about(feat), self._opener(feat)
            )
            for rank, feat in enumerate(self.listed, 1)
        ]

    def _opener(self, feat: Feat) -> Callable[[], Transition]:
        return lambda: Push(routes.watch(self.context, feat.kept.path))

    @property
    def _modes(self) -> tuple[str, ...]:
        found = () if self.is_reading else self.book.modes()
        return (EVERYTHING, *found) if self.mode in (EVERYTHING, *found) else (EVERYTHING, *found, self.mode)

    def _game(self, mode: str) -> str:
        return mode_name(mode, self.context.language)

    def _rival(self, rival: str) -> str:
        if rival == EVERYTHING:
            return self.say("fame.all_rivals")
        return self.say("fame.people") if rival not in RIVALS[:-1] else self.say(f"common.agent.{rival}")

    def _about(self, feat: Feat) -> tuple[str, str, str]:
        began = feat.kept.began
        date = "" if began is None else self.say(
            "fame.date", day=began.day, month=self.say(f"fame.month.m{began.month}"), year=began.year
        )  # fmt: skip
        return self._game(feat.kept.mode), date, self._score(feat.score)

    def _score(self, points: int) -> str:
        return group_thousands(points, self.context.number_signs.thousands)

    def _set_order(self, index: int) -> None:
        self.order = index
        self.rebuild()

    def _set_mode(self, index: int) -> None:
        self.mode = self._modes[index]
        self.rebuild()

    def _set_rival(self, index: int) -> None:
        self.rival = (EVERYTHING, *RIVALS)[index]
        self.rebuild()

    def intent(self, press: Press) -> Transition | None:
        if not press.is_fresh:
            return None
        if press.intent in (Intent.PREVIOUS, Intent.NEXT):
            step = 1 if press.intent is Intent.NEXT else -1
            self.context.audio.intent("value")
            self._set_order((self.order + step) % len(ORDERS))
        elif press.intent is Intent.THIRD and not self.is_reading:
            self.context.audio.intent("confirm")
            self.progress = 0.0
            self._reading = self.book.build(anew=True)
        return None

    # The picture.

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        draw_heading(canvas, self.say("fame.title"))
        waiting = self.say("fame.reading", share=round(self.progress * 100)) if self.is_reading else ""
        draw_table_frame(canvas, self.say, not self.listed, waiting)
        self.paint_panel(canvas)

    def paint_panel(self, canvas: Canvas) -> None:
        """What stands beside the table."""
        mode = self._game(self.mode) if self.mode else self.say("fame.all_games")
        under = f"{mode} · {self._rival(self.rival)}"
        personal = self.book.personal(self.mode, self.rival)
        draw_personal(canvas, self.say, personal, under, self._score(personal.best_score))

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        is_row = self.focus.startswith("row:")
        return (
            [
                Prompt(tuple(DIRECTIONS), self.say("common.choose")),
                Prompt((Intent.CONFIRM,), self.say("fame.watch" if is_row else "common.change")),
                Prompt((Intent.PREVIOUS, Intent.NEXT), self.say("fame.other_table")),
                Prompt((Intent.THIRD,), self.say("fame.rebuild"), not self.is_reading),
            ],
            [Prompt((Intent.BACK,), self.say("common.back"))],
        )
