"""The replay file of a table's match: begun with the deal, and taken up again by a server that was started anew."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.core.match import Match
from game.core.replays.fair_dice import DICE
from game.core.replays.recording import ReplayWriter
from game.core.replays.replay import load_replay
from game.levels.catalog import open_mode
from game.net.server.playing import Playing
from game.net.server.referee import RESIGNED, Referee
from game.net.server.table import Table
from game.net.wire.messages import OVER
from game.session.saved.autosave import setup_for_header
from game.session.setup.match_setup import HUMAN, MatchSetup
from game.session.setup.match_setup import Seat as SetupSeat


def replay_path(table: Table) -> Path:
    return table.house.settings.replays / f"{table.match_name}.jsonl"


def new_playing(table: Table, match: Match, proof: dict[str, object]) -> Playing:
    """A match that has just been dealt, with its replay file; GameError where that cannot be written."""
    rows = [
        SetupSeat(HUMAN if seat.is_person else seat.kind, seat.name or seat.kind, number)
        for number, seat in enumerate(table.seats)
    ]
    setup = MatchSetup(table.mode.name, table.mode.level, dict(table.mode.given_options), str(match.seed), tuple(rows))
    match.about = {DICE: proof, "table": setup_for_header(setup), "online": table.match_name}
    path = replay_path(table)
    path.parent.mkdir(parents=True, exist_ok=True)
    return Playing(match, match.record(path))


def restore_referee(table: Table, resigned: Sequence[int]) -> None:
    """Take up the match of a table from its replay file; GameError where it does not play."""
    path = replay_path(table)
    match = load_replay(path, open_mode)
    if table.state == OVER or match.outcome is not None:
        table.state = OVER
    playing = Playing(match, None if table.state == OVER else ReplayWriter.resume(match, path))
    referee = table.referee = Referee(table, playing, resigned)
    if table.state == OVER:
        outcome = match.outcome
        left = [number for number, seat in enumerate(table.seats) if not seat.has_resigned]
        referee.finish(outcome.winners if outcome else left[:1], outcome.reason if outcome else RESIGNED)
        return
    people = [number for number, seat in enumerate(table.seats) if seat.is_person]
    referee.miss(people)
    referee.advance()
