"""What a timeline marks, and how much drama a match holds: for timelines, for the choice of demos and for where a demo
begins. No screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core.records import Record

if TYPE_CHECKING:
    from game.session.saved.keyframes import Reel

CAPTURE, OUT, TRADE, LEAD = "capture", "out", "trade", "lead"
WORTH = {CAPTURE: 1.0, OUT: 6.0, TRADE: 1.5, LEAD: 4.0}
END_WORTH = 8.0
MOST_LEADS = 8
USUAL_ACTIONS = 420
BEGINNING = 0.15  # of a match; who leads there says nothing yet


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that a timeline shows at a place. `side` is who did it, or who is out."""

    kind: str
    place: int
    side: int


def marks_of(kinds: Mapping[type[Record], str], event: Record, place: int, leader: int = -1) -> list[Mark]:
    """The marks of one event, by what its mode marks; `leader` is the side that took the lead with it, -1 for none."""
    found = []
    kind = kinds.get(type(event))
    told: Any = event  # with a seat, or a loser where somebody is out: the mode marks no others
    if kind is not None:
        found.append(Mark(kind, place, told.loser if kind == OUT else told.seat))
    if leader >= 0:
        found.append(Mark(LEAD, place, leader))
    return found


def drama(reel: Reel) -> float:
    """How worth watching a finished match is: changes of the lead, a winner who was behind for long, others that fell,
    and a length that is neither short nor tiring."""
    outcome = reel.outcome
    if outcome is None or not len(reel):
        return 0.0
    first = next(iter(reel.statistics.charts.values()))
    winner = outcome.winners[0]
    rows = first[round(len(first) * BEGINNING) :] or first
    behind = [place for place, row in enumerate(rows) if row[winner] < max(row)]
    late = (behind[-1] + 1) / len(rows) if behind else 0.0
    gap = max([(max(row) - row[winner]) / max(1, sum(row)) for row in rows])
    outs = sum([mark.kind == OUT for mark in reel.marks])
    length = max(0.0, abs(len(reel) - USUAL_ACTIONS) / USUAL_ACTIONS - 0.3)
    return 2.0 * min(MOST_LEADS, reel.statistics.lead_changes) + 10.0 * late + 20.0 * gap + 2.0 * outs - 6.0 * length


def best_span(reel: Reel, length: int) -> tuple[int, int]:
    """The places between which most happens in so many actions, from the beginning of a turn."""
    if len(reel) <= length:
        return 0, len(reel)
    worth = [0.0] * (len(reel) + 1)
    for mark in reel.marks:
        worth[mark.place] += WORTH[mark.kind]
    if reel.outcome is not None:
        worth[-1] += END_WORTH
    sums = _running(worth)
    starts = [start for start in reel.starts if start + length // 2 < len(reel)]
    best = max(starts, key=lambda start: sums[min(len(reel), start + length)] - sums[start])
    return best, min(len(reel), best + length)


def _running(numbers: Sequence[float]) -> list[float]:
    total, found = 0.0, []
    for number in numbers:
        total += number
        found.append(total)
    return found
