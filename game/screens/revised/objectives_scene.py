"""The objectives of 2008 laid out in full: what each one asks, what it brings, how far one is or who took it, and how
the game is won. Only a look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.input.intents import DIRECTIONS, Intent, Press
from game.rules.revised.mode import RevisedMode, revised_mode
from game.rules.revised.rules import REWARDS
from game.rules.revised.state import State
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.screens.revised.objective_cards import ICONS, aim_sentence
from game.screens.revised.objective_strip import EDGES, FILLS, HEAD_INKS
from game.screens.revised.skin import watcher
from game.session.revised.objective_progress import NOBODY, ObjectiveProgress, holds_capital, objectives_for
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, DISPLAY, SHEET, Size, Text, TextStyle
from game.ui.drawing.theme import GOLD, GOOD, HIGH, INK, LINE, LOW, MIDDLE, RAISED, Look
from game.ui.drawing.veil import Veil
from game.ui.scene import Pop, Transition
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.screens.conquest.scene import MatchScene

WIN: Box = (160, 836, 1200, 984)
CLOSE_BOX: Box = (1232, 914, 1760, 984)
CARDS_BOX: Box = (1232, 836, 1760, 898)
WITHIN_A_TURN = "take_"
TITLE = TextStyle(52, DISPLAY, align="centre", track=1, halo=3)
COLUMNS = ((160.0, 944.0), (976.0, 1760.0))
"""From and to, by rank."""
HEADS_Y, TOP, FOOT = 206.0, 232.0, 812.0
PITCH, GAP = 146.0, 14.0
RIGHT_ROOM = 190.0
HEADS = TextStyle(Size.HEAD, BOLD, halo=3)
TEXT = TextStyle(Size.LABEL, BOLD, lines=2, leading=1.05)
REWARD = TextStyle(Size.SMALL, lines=2, leading=1.05)
PROGRESS = TextStyle(40, DISPLAY, align="centre")
UNDER = TextStyle(Size.SMALL, ink=MIDDLE, align="centre", lines=2, leading=1.0)


@dataclass(frozen=True, slots=True)
class Row:
    """`progress` is in figures and `under` says what they count; a taken objective shows its `owner` instead."""

    rank: int
    icon: str
    text: str
    reward: str
    reward_icon: str
    progress: str
    under: str
    owner: Look | None = None
    is_met: bool = False


def draw_rows(canvas: Canvas, rows: Sequence[Row], heads: tuple[str, str]) -> None:
    """One column for each rank."""
    for rank, (x0, x1) in enumerate(COLUMNS):
        own = [row for row in rows if row.rank == rank]
        pitch = min(PITCH, (FOOT - TOP + GAP) / max(1, len(own)))
        canvas.write_at(x0 + 4, HEADS_Y, heads[rank], HEADS.with_ink(HEAD_INKS[rank]), x1 - x0)
        for place, row in enumerate(own):
            _draw_row(canvas, row, (x0, x1), TOP + place * pitch, pitch - GAP)


def _draw_row(canvas: Canvas, row: Row, across: tuple[float, float], top: float, high: float) -> None:
    x0, x1 = across
    middle = top + high / 2
    is_taken = row.owner is not None
    edge = LINE if is_taken else EDGES[row.rank]
    canvas.panel(x0, top, x1, top + high, 12, RAISED if is_taken else FILLS[row.rank], INK, 250, edge, shadow=False)
    ink = MIDDLE if is_taken else HIGH
    left, room = x0 + 84, x1 - x0 - 84 - RIGHT_ROOM
    text_y = top + high * 0.3 if row.reward else middle
    canvas.icon(row.icon, x0 + 44, text_y, 38, GOLD if row.is_met else ink)
    canvas.write_at(left, text_y, row.text, TEXT.with_ink(ink), room)
    if row.reward:
        canvas.picture(f"icons/{row.reward_icon}", x0 + 44, top + high * 0.73, 38, 38)
        words = LOW if is_taken else MIDDLE
        canvas.write_at(left, top + high * 0.73, row.reward, REWARD.with_ink(words), room)
    right, centre = x1 - 20, x1 - 20 - (RIGHT_ROOM - 40) / 2
    if row.owner is not None:
        canvas.icon("check", centre - 26, middle - 18, 28, GOOD)
        canvas.emblem(row.owner, centre + 20, middle - 18, 22)
    else:
        figures = GOLD if row.is_met else HIGH
        canvas.write_at(centre, middle - 16, row.progress, PROGRESS.with_ink(figures), RIGHT_ROOM - 40)
    canvas.write_at(centre, middle + 32, row.under, UNDER, 2 * (right - centre))


class ObjectivesScene(Screen):
    """Over the match. `has_cards`: one's cards can be opened from here."""

    name = "objectives"
    music = None
    comes_unasked = True

    def __init__(self, context: Context, match_scene: MatchScene, *, has_cards: bool = True) -> None:
        super().__init__(context)
        self.veil = Veil(0.62, 4)
        self.match = match_scene
        self.has_cards = has_cards and match_scene.open_seat >= 0

    @property
    def opaque(self) -> bool:  # type: ignore[override]
        return self.veil.is_drawn

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        return super().is_moving or self.veil.is_rough

    def build(self) -> list[Widget]:
        close = Button("close", CLOSE_BOX, self.say("trade.close"), self.back, "primary", size=32)
        cards = Button("cards", CARDS_BOX, self.say("objectives.cards"), self.match.look_at_cards, "normal", "card", 28)
        return [close, cards] if self.has_cards else [close]

    def intent(self, press: Press) -> Transition | None:
        if press.is_fresh and press.intent in (Intent.THIRD, Intent.ADVANCE):
            return Pop()
        if press.is_fresh and press.intent is Intent.RULES:
            return self.match.open_rules()
        return None

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        close = self.say("trade.close")
        confirm = self.say("common.open") if self.focus == "cards" else close
        left = [Prompt((Intent.CONFIRM,), confirm), Prompt((Intent.BACK,), close)]
        if self.has_cards:
            left.insert(0, Prompt(tuple(DIRECTIONS), self.say("common.choose")))
        return left, [Prompt((Intent.RULES,), self.say("match.prompt.rules"))]

    def paint(self, canvas: Canvas) -> None:
        self.veil.draw(canvas)
        canvas.write_at(960, 126, self.say("objectives.title"), TITLE, 1400)
        heads = (self.say("objectives.secondary"), self.say("objectives.primary"))
        draw_rows(canvas, self.rows(), heads)
        x0, y0, x1, y1 = WIN
        canvas.draw_panel(WIN, SHEET)
        room = x1 - x0 - 56
        how, price, so_far = self.winning_words()
        canvas.write_at(x0 + 28, y0 + 32, so_far, Text.HEAD_GOLD, room)
        canvas.write_at(x0 + 28, y0 + 72, how, Text.PLAIN, room)
        canvas.write_at(x0 + 28, y1 - 34, price, Text.LONG_NOTE, room)

    def rows(self) -> list[Row]:
        state: State = self.match.session.shown
        mode = revised_mode(self.match.session.mode)
        seat = watcher(self.match.panels, state)
        return [self._row(aim, mode) for aim in objectives_for(mode, state, seat, self.match.session.match.first)]

    def _row(self, aim: ObjectiveProgress, mode: RevisedMode) -> Row:
        panels, language = self.match.panels, self.context.language
        kind = mode.rules.objectives[aim.number].kind
        is_taken = aim.owner != NOBODY
        if is_taken:
            under = self.say("objectives.taken", name=panels.sides[aim.owner].name)
        elif aim.is_met:
            under = self.say("objectives.met")
        else:
            under = self.say("objectives.this_turn" if kind.startswith(WITHIN_A_TURN) else "objectives.yours")
        has_reward = aim.reward != NOBODY
        return Row(
            rank=aim.rank,
            icon=ICONS[kind],
            text=aim_sentence(self.context, mode, aim.number),
            reward=mode.reward_text(aim.reward, language) if has_reward else "",
            reward_icon=f"reward_{REWARDS[aim.reward]}" if has_reward else "",
            progress=f"{aim.have} / {aim.goal}",
            under=under,
            owner=panels.looks[aim.owner] if is_taken else None,
            is_met=not is_taken and aim.is_met,
        )

    def winning_words(self) -> tuple[str, str, str]:
        """How the game is won, what an objective costs, and how near the one who looks is."""
        state: State = self.match.session.shown
        mode = revised_mode(self.match.session.mode)
        rules, seat = mode.rules, watcher(self.match.panels, state)
        price = self.say("objectives.take_free" if rules.free_objectives else "objectives.take")
        if not rules.to_win:
            lands = len(state.owners)
            so_far = self.say("objectives.so_far_all", count=state.owners.count(seat), of=lands)
            return self.say("objectives.win_all", of=lands), price, so_far
        held = len(state.held_objectives[seat])
        if state.capitals[seat] < 0:
            capital = "no_capital"
        else:
            capital = "capital_held" if holds_capital(state, seat) else "capital_lost"
        so_far = self.say("objectives.so_far", count=held, of=rules.to_win, capital=self.say(f"objectives.{capital}"))
        return self.say("objectives.win", of=rules.to_win), price, so_far
