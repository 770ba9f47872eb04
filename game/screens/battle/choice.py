"""Which battles are opened large over the board: those that the settings name, unless the player closed them."""

from __future__ import annotations

from game.screens.battle.fight import Fight, fight_to_show
from game.session.session import Session
from game.session.setup.match_setup import MatchSetup
from game.session.sides import sides_at
from game.ui.context import Context


def shows_battle(context: Context, session: Session, table: MatchSetup) -> bool:
    """Whether a battle is under way that this player wants to see."""
    wanted = context.settings.battles
    found = None if wanted == "none" or session.skip_to_seat or session.fast_forward else fight_to_show(session)
    if found is None or _is_closed(session, found):
        return False
    owners, sides = session.shown.owners, sides_at(session.mode, table)
    return wanted == "all" or not {sides[owners[land]].seat for land in found}.isdisjoint(table.humans)


def close_fight(session: Session, fight: Fight) -> None:
    """Its further throws are not shown large, until somebody at the screen is asked for one."""
    session.closed_fight = (session.match.turn, fight.source, fight.target)


def _is_closed(session: Session, found: tuple[int, int]) -> bool:
    if session.closed_fight != (session.match.turn, *found):
        session.closed_fight = ()
        return False
    return session.asked_seat is None
