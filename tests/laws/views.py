"""The laws of views: what a seat or a spectator sees can be had from what it saw before and the events as it may see
them, and nothing else. On them rests every table across a network, whose windows never hold the whole state."""

from __future__ import annotations

import json
from typing import Any

from game.core.match import Match
from game.core.mode import SPECTATOR
from game.core.records import Record
from game.registry import mode_names
from game.session.masking import fold_seen, seen_by
from game.session.plain_rows import event_row, read_event, read_state
from tests.laws.law import Law

EVERY = 16  # a view is written as JSON and read again so often


class ViewsFold(Law):
    """`fold(observe(s), mask(e)) == observe(fold(s, e))` for every seat and for spectators, each view held from the
    beginning to the end of the walk and never looked up. A mode that nobody registered has said nothing of its
    secrets."""

    def begin(self, match: Match) -> None:
        self.is_asked = match.mode.name in mode_names()
        self.views = {seat: match.mode.observe(match.state, seat) for seat in (SPECTATOR, *range(match.seats))}

    def step(self, match: Match, before: Any, events: list[Record]) -> None:
        if not self.is_asked:
            return
        mode, state = match.mode, before
        for event in events:
            after = mode.fold(state, event)
            for seat, view in self.views.items():
                seen = seen_by(mode, event, seat, state)
                assert type(seen) is type(event)
                self.views[seat] = fold_seen(mode, view, seen, seat)
                assert self.views[seat] == mode.observe(after, seat), (seat, event)
            state = after


class ViewsAreEnough(Law):
    """The seat to move finds its actions in the view that it folded; observing twice is observing once; a spectator
    sees nothing that some seat does not."""

    def look(self, match: Match, actions: list[str]) -> None:
        mode = match.mode
        views = {seat: mode.observe(match.state, seat) for seat in (SPECTATOR, *range(match.seats))}
        for seat, view in views.items():
            assert mode.observe(view, seat) == view, seat
            assert mode.to_move(view) == match.to_move
            if seat != SPECTATOR:
                assert mode.observe(view, SPECTATOR) == views[SPECTATOR], seat
        assert match.to_move is not None
        assert mode.texts(views[match.to_move]) == actions

    def end(self, match: Match) -> None:
        for seat in (SPECTATOR, *range(match.seats)):
            assert match.mode.outcome(match.mode.observe(match.state, seat)) == match.outcome


class RowsLeadBack(Law):
    """States, observations and events go through plain JSON and come out as they went in."""

    def __init__(self) -> None:
        self.walked = 0

    def look(self, match: Match, actions: list[str]) -> None:
        self.walked += 1
        if self.walked % EVERY == 1:
            self.compare_states(match)

    def end(self, match: Match) -> None:
        self.compare_states(match)

    def compare_states(self, match: Match) -> None:
        mode = match.mode
        for view in [match.state, *[mode.observe(match.state, seat) for seat in (SPECTATOR, *range(match.seats))]]:
            again = read_state(match.first, json.loads(json.dumps(view.cells())))
            assert again == view
            assert match.digest_of(again) == match.digest_of(view)

    def step(self, match: Match, before: Any, events: list[Record]) -> None:
        if match.mode.name not in mode_names():
            return
        for event in events:
            assert read_event(match.mode.name, json.loads(json.dumps(event_row(match.mode.name, event)))) == event


LAWS: tuple[type[Law], ...] = (ViewsFold, ViewsAreEnough, RowsLeadBack)
