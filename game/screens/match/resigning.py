"""Resigning from a match: the question, who plays on, and what comes when no person is left at the table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.match import Match
from game.screens import routes
from game.screens.dialogs.confirm import Confirm
from game.session.saved.resigning import KINDS, give_up_seat, note_resigned
from game.session.setup.match_setup import MatchSetup
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.scene import Push, Replace, Reset, Scene, Transition

if TYPE_CHECKING:
    from game.screens.match.table_scene import TableScene


def resigning_seat(scene: TableScene) -> int | None:
    """Whose resigning the menu offers: the person who is asked, or looks, or is the only one; None in a lesson."""
    humans = scene.table.humans
    if scene.guide is not None or scene.match.outcome is not None:
        return None
    for seat in (scene.session.asked_seat, scene.viewer):
        if seat is not None and seat in humans:
            return seat
    return humans[0] if len(humans) == 1 else None


def question(context: Context, scene: TableScene, seat: int) -> Scene:
    """Asked before anything is done."""
    name = scene.table.seats[seat].name
    detail = context.say(f"pause.resign_{context.settings.resign}", name=name)
    asked = scene.table.seats[seat]
    return Confirm(
        context, context.say("pause.resign_ask", name=name), lambda: _answered(context, scene, seat), detail,
        context.say("pause.resign_yes"), context.say("pause.resign_no"), seat=asked,
    )  # fmt: skip


def _answered(context: Context, scene: TableScene, seat: int) -> Transition:
    kind = KINDS[context.settings.resign]
    table, match = give_up_seat(scene.table, seat, scene.match.turn, kind), scene.match

    def go(to_title: bool) -> Transition:
        return Reset(Reopening(context, table, match, seat, to_title))

    if table.humans:
        return go(False)
    say = context.say
    return Push(
        Confirm(
            context, say("pause.nobody_left"), lambda: go(False), "", say("pause.watch_on"), say("pause.to_title"),
            is_safe=True, no=lambda: go(True),
        )
    )  # fmt: skip


class Reopening(Scene):
    """Between the match as it was and as it goes on: the file is free now, so that it can be noted who resigned."""

    name = "reopening"

    def __init__(self, context: Context, table: MatchSetup, match: Match, seat: int, to_title: bool) -> None:
        self.context = context
        self.table = table
        self.match = match
        self.seat = seat
        self.to_title = to_title

    def update(self) -> Transition:
        seat, path = self.table.seats[self.seat], self.match.path
        if path and Path(path).exists():
            note_resigned(Path(path), self.seat, seat.resigned_in or 0, seat.kind)
        else:
            self.match.path = ""  # nothing was done yet, so nothing was kept
        self.context.notices.append(self.context.say("pause.resigned", name=seat.name))
        if self.to_title:
            return Replace(routes.title(self.context))
        return Replace(routes.match(self.context, self.table, self.match))

    def draw(self, canvas: Canvas, alpha: float) -> None:
        canvas.dim(1.0)
