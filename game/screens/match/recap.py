"""When a match tells what others did, and how that looks: once at the start of each turn of a person who has something
to learn, as a small panel over the board and as lines of the log. Any press puts it away."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.records import Record
from game.core.state import State
from game.input.intents import Intent
from game.rules.conquest.state import ConquestState
from game.screens.dialogs.prompts import draw_input
from game.screens.match.hud import LogLine
from game.session.masking import sides_of
from game.session.registry import traits_of
from game.session.story.recap import BEATEN, CAPITAL, LARGE, LOST, MOST_LINES, OBJECTIVE, WON, Recap, Told, tell
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, MEDIUM, Text, TextStyle
from game.ui.drawing.theme import GOLD, MIDDLE, Look

if TYPE_CHECKING:
    from game.screens.conquest.panels import MatchPanels
    from game.screens.conquest.scene import MatchScene

WIDE, TOP, HEAD, LINE, FOOT = 840.0, 96.0, 62.0, 40.0, 16.0
NAMED = 3  # lands in one line; of more, the rest is counted
LARGE_LINE = TextStyle(25, BOLD, shorten=True)
PLAIN_LINE = TextStyle(25, MEDIUM, MIDDLE, shorten=True)
MORE = TextStyle(25, MEDIUM, MIDDLE)


def recap_box(panels: MatchPanels, lines: int) -> Box:
    """Hangs from the top over the middle of the board."""
    x0, _, x1, _ = panels.layout.bubbles
    left = (x0 + x1 - WIDE) / 2
    return left, TOP, left + WIDE, TOP + lines_high(lines)


def lines_high(lines: int) -> float:
    return HEAD + min(lines, MOST_LINES) * LINE + FOOT


def draw_recap(canvas: Canvas, panels: MatchPanels, told: Sequence[Told], title: str) -> None:
    """`title` is a key."""
    large = (*LARGE, LOST, CAPITAL)
    rows = [(panels.looks[line.side], words_of(panels, line), line.kind in large) for line in told]
    draw_lines(canvas, panels.context, recap_box(panels, len(told)), panels.context.say(title), rows)


def draw_lines(canvas: Canvas, context: Context, box: Box, title: str, rows: Sequence[tuple[Look, str, bool]]) -> None:
    """Who did what, and whether that matters most; of too many lines the rest is counted."""
    x0, y0, x1, _ = box
    room = x1 - x0 - 92
    canvas.panel(*box, 14, line=GOLD, line_width=2, alpha=250)
    canvas.write_at(x0 + 24, y0 + 34, title, Text.HEAD_GOLD, x1 - x0 - 150)
    draw_input(canvas, context.devices, context.say, Intent.CONFIRM, x1 - 16, y0 + 34)
    is_long = len(rows) > MOST_LINES
    for place, (look, words, is_large) in enumerate(rows[: MOST_LINES - 1] if is_long else rows):
        y = y0 + HEAD + (place + 0.5) * LINE
        canvas.emblem(look, x0 + 40, y, 15)
        canvas.write_at(x0 + 68, y, words, LARGE_LINE if is_large else PLAIN_LINE, room)
    if is_long:
        y = y0 + HEAD + (MOST_LINES - 0.5) * LINE
        more = len(rows) - MOST_LINES + 1
        canvas.write_at(x0 + 68, y, context.say("recap.more", count=more), MORE, room)


def log_lines(panels: MatchPanels, told: Sequence[Told], title: str) -> list[LogLine]:
    """The same for the log, under its title."""
    looks = panels.looks
    lines = [LogLine(looks[line.side], words_of(panels, line)) for line in told]
    return [LogLine(None, panels.context.say(title)), *lines]


def words_of(panels: MatchPanels, line: Told) -> str:
    say = panels.context.say
    values = {"name": panels.sides[line.side].name, "count": line.number}
    if line.other >= 0:
        values["loser"] = panels.sides[line.other].name
    if line.kind == OBJECTIVE:
        words = panels.skin.words(panels.mode, panels.context.language)
        return say("recap.objective", **values | {"objective": words["Objective"](line.number)})
    if line.kind == WON:
        parts = [say(f"recap.count_{kind}", count=count) for kind, count in line.counts]
        return say("recap.did", **values | {"what": ", ".join(parts)})
    if line.lands:
        values["lands"] = _lands(panels, line.lands)
    return say(f"recap.{line.kind}", **values)


def _lands(panels: MatchPanels, lands: Sequence[int]) -> str:
    """Their names: one, some, or some and how many more."""
    say, names = panels.context.say, [panels.place(land) for land in lands[:NAMED]]
    if len(lands) > NAMED:
        return say("recap.lands_more", lands=", ".join(names), count=len(lands) - NAMED)
    return names[0] if len(names) == 1 else say("recap.lands", lands=", ".join(names[:-1]), last=names[-1])


class MatchRecap:
    """`lines` are what is told now; empty: nothing is."""

    def __init__(self, scene: MatchScene) -> None:
        self._scene = scene
        state: ConquestState = scene.session.shown
        self._recap = Recap(state.seat if state.turn else -1, state.turn <= 1, traits_of(scene.match.mode.name).recap)
        self._told_for: tuple[int, int] = (-1, -1)
        self.lines: tuple[Told, ...] = ()
        self._title = "recap.title"
        scene.session.on_shown.append(self._on_event_shown)

    def _on_event_shown(self, event: Record, before: State, after: State) -> None:
        self._recap.shown(event, before, after, not self._scene.session.is_skipping)

    @property
    def is_open(self) -> bool:
        return bool(self.lines)

    def close(self) -> None:
        self.lines = ()

    def follow(self) -> None:
        """Tell what happened once the turn has come round to the person at the screen."""
        scene, session = self._scene, self._scene.session
        seat, state = session.waiting_seat, session.shown
        if seat is None or not state.turn or scene.panels.sides[state.seat].seat != seat:
            return
        key = (seat, state.turn)
        if key == self._told_for or (len(scene.table.humans) > 1 and scene.viewer != seat):
            return
        self._told_for = key
        sides = sides_of(session.mode, state, seat)
        facts = self._recap.since(sides)
        told = tell(facts, sides)
        if not told or scene.guide is not None or not scene.context.settings.recap:
            return
        self.lines = told
        self._title = "recap.title_first" if self._recap.is_first(sides) else "recap.title"
        scene.panels.log.keep(partial(log_lines, scene.panels, told, self._title))
        unseen = [fact.kind for fact in facts if fact.kind in LARGE and not fact.is_seen]
        if unseen:
            # It was skipped, but it is not to pass unheard.
            scene.context.audio.cue("elimination" if BEATEN in unseen else "objective")

    @property
    def covered(self) -> tuple[Box, ...]:
        """Where it lies over the board."""
        return (recap_box(self._scene.panels, len(self.lines)),) if self.lines else ()

    def draw(self, canvas: Canvas) -> None:
        if self.lines:
            draw_recap(canvas, self._scene.panels, self.lines, self._title)
