"""What was played in a match before anybody looked on, told again event by event. No screen, no clock."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.match import Match
from game.core.records import Record
from game.core.state import State
from game.session.player import EventShown
from game.session.session import Session


def retell(match: Match) -> Iterator[tuple[Record, State, State]]:
    """Every event of the log with the states before and after it; the match is played again from its start."""
    again = match.from_start()
    for _, action, _ in match.log:
        state = again.state
        for event in again.submit(action):
            before, state = state, again.mode.fold(state, event)
            yield event, before, state


def recall(session: Session, listener: EventShown) -> None:
    """Tell a listener and the session's own log what was dealt and played before the session began."""
    match = session.match
    session.told.clear()
    session.told.extend(match.setup_events)
    for event in match.setup_events:
        listener(event, match.first, match.first)
    for event, before, after in retell(match):
        session.told.append(event)
        listener(event, before, after)
