"""What a conquest match does about those who play it: whose cards lie open, and the hands of whoever is to act. They
remember what they held for a whole turn, however long clips run in between."""

from __future__ import annotations

from typing import Any

from game.screens.conquest.controls import MatchControls
from game.screens.conquest.panels import MatchPanels
from game.session.conquest.selector import Selector
from game.session.session import Session
from game.session.setup.match_setup import MatchSetup
from game.ui.context import Context

QUICK, PLACINGS = ("place", "claim"), ("ArmiesPlaced", "TerritoryClaimed")


class MatchHands:
    """One pair for each turn of a person."""

    def __init__(self, context: Context, session: Session, panels: MatchPanels) -> None:
        self._context = context
        self._session = session
        self._panels = panels
        self._held_for: tuple[object, ...] = ()
        self._controls: MatchControls | None = None

    def of(self, seat: int) -> MatchControls:
        key = (seat, self._session.match.turn)
        if self._controls is None or key != self._held_for:
            self._held_for = key
            selector = Selector(self._session.mode, seat)
            self._controls = MatchControls(self._context, self._session, selector, self._panels)
        return self._controls


def is_placing(session: Session) -> bool:
    """Whether somebody's armies are falling while more could be placed: nobody need wait for that."""
    running = session.timeline.running
    is_asked = session.asked_seat is not None and session.match.phase in QUICK
    return is_asked and bool(running) and all(clip.clip.kind in PLACINGS for clip in running)


def still_looking(session: Session, panels: MatchPanels, viewer: int) -> int:
    """Whoever looks, -1 once that turn is over: where several people share the screen, the next to come may be anybody,
    so those cards are put away."""
    if viewer < 0 or len(panels.table.humans) < 2 or session.match.to_move == viewer:
        return viewer
    state: Any = session.match.state
    return viewer if panels.sides[state.seat].seat == viewer else -1


def open_seat(session: Session, table: MatchSetup, viewer: int) -> int:
    """The seat whose cards lie open, -1 for nobody's: not while another person at the screen is asked."""
    is_other = len(table.humans) > 1 and session.asked_seat not in (None, viewer)
    return -1 if is_other else viewer
