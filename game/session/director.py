"""Turns what happened into clips, by the data of assets/motion.toml and for every mode alike. No screen, no clock."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.mode import Mode
from game.core.records import Record
from game.core.state import State
from game.registry import package_named
from game.session.clips import Clip
from game.session.motion import MomentRow, Motion, Row, load_motion

__all__ = ["Director", "Motion", "load_motion"]


class Director:
    """One match's. `reduced` may be switched at any time and holds for the clips to come."""

    def __init__(self, mode: Mode[State], motion: Motion | None = None, *, reduced: bool = False) -> None:
        self.motion = load_motion() if motion is None else motion
        self.reduced = reduced
        self._families = tuple(package_named(mode.name).families)

    def clips(self, events: Sequence[Record], condensed: bool = False) -> list[Clip]:
        """A clip for each event, in their order. `condensed`: one more throw of a battle that goes on by itself."""
        return [self._clip(event, condensed) for event in events]

    def row_of(self, event: Record) -> Row | None:
        """The row of the mode's own family before that of one which it shares; None for what is shown at once."""
        rows, kind = self.motion.rows, type(event).__name__
        return next((rows[family, kind] for family in self._families if (family, kind) in rows), None)

    def _clip(self, event: Record, condensed: bool) -> Clip:
        row = self.row_of(event)
        if row is None:
            return Clip(event, 0.0)
        return Clip(
            event,
            self._seconds(row, event, condensed),
            row.easing,
            tuple([beat for moment in row.moments for beat in _beats(moment, event)]),
            row.parts,
            row.overlap,
            self.reduced,
        )

    def _seconds(self, row: Row, event: Record, condensed: bool) -> float:
        seconds = row.full
        if row.by:
            seconds = min(seconds, max(row.least, row.step * _count(event, row.by)))
        if self.reduced:
            seconds = min(seconds, row.reduced)
        return min(seconds, row.condensed) if condensed else seconds


def _count(event: Record, name: str) -> int:
    value = event.facts()[name]
    return len(value) if isinstance(value, tuple) else int(value)


def _beats(moment: MomentRow, event: Record) -> list[tuple[float, str]]:
    """The moments of one row, spread evenly; none where the fields count nothing."""
    times = sum([_count(event, name) for name in moment.each]) if moment.each else 1
    gap = (moment.to - moment.at) / max(1, times - 1)
    return [(moment.at + gap * place, moment.name) for place in range(times)]
