"""What a row of the list of kept matches says, in words, and what its filters count."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from game.screens.match.side_looks import seat_look
from game.screens.replays.replay_detail import ReplayDetail
from game.screens.replays.replay_row import RowFacts
from game.screens.replays.replay_words import day_words, length_words, problem_words, title_words
from game.session.saved.library import SavedMatch
from game.session.saved.replay_inspection import Findings
from game.ui.context import Context


@dataclass(frozen=True, slots=True)
class Tally:
    """How many matches there are of each kind of filter, and of which modes."""

    every: tuple[SavedMatch, ...]
    counts: tuple[int, int, int]
    modes: tuple[str, ...]

    @classmethod
    def of(cls, every: tuple[SavedMatch, ...]) -> Tally:
        counts = (len(every), sum(kept.is_favourite for kept in every), sum(kept.is_unfinished for kept in every))
        return cls(every, counts, tuple(dict.fromkeys(kept.mode for kept in every if kept.problem is None)))


def row_facts(
    context: Context, detail: ReplayDetail, kept: SavedMatch, found: Findings | None, today: date
) -> RowFacts:
    """What is told of a match whose replay was played through, or not yet."""
    say = context.say
    values = {"mode": detail.mode_words(kept.mode), "count": kept.seats}
    about = say("replays.players", **values)
    if found is not None and found.turns:
        unit, count = ("round", found.rounds) if found.rounds else ("turn", found.turns)
        key = f"replays.players_{unit}s" if count > 1 else f"replays.players_{unit}"
        about = say(key, **values, **{f"{unit}s": count})
    if kept.problem is not None:
        about = problem_words(context, kept.problem)
    state = _state(kept, found)
    key = {"torn": "replays.torn_short"}.get(state, f"replays.{state}")
    table, winners = kept.table, kept.winners
    return RowFacts(
        title=title_words(context, kept),
        about=about,
        emblems=[(seat_look(context, table, seat), seat in winners) for seat in range(len(table.seats))],
        result="" if kept.problem else detail.result_words(kept),
        day=day_words(context, kept.began, today),
        length=length_words(context, kept.seconds),
        state=state,
        state_words=say(key),
        is_favourite=kept.is_favourite,
    )


def _state(kept: SavedMatch, found: Findings | None) -> str:
    if kept.problem or (found is not None and found.problem):
        return "broken"
    if kept.is_played:
        return "played"
    if kept.is_torn:
        return "torn"
    if kept.is_watch_only:
        return "watch_only"
    return "verified" if found else "checking"
