"""The words of a duel in the player's language: troops, bases, what a deployment would do, refusals, and the log.
Fields have no names that mean anything, so sentences do without them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.errors import Refusal
from game.core.records import Record
from game.core.state import State as BaseState
from game.rules.toy_battle.events import (
    GameEnded,
    RackTroopDiscarded,
    RegionTaken,
    TroopDeployed,
    TroopDiscarded,
    TroopExhumed,
    TroopLaidDown,
    TroopRecalled,
    TroopsDrawn,
    TroopShoved,
)
from game.rules.toy_battle.mode import ToyBattleMode
from game.rules.toy_battle.state import REASONS, State
from game.rules.toy_battle.terrain import COLOURS
from game.rules.toy_battle.troops import JOKER, OWNER, STRENGTHS, TROOP, TROOPS
from game.session.toy_battle.selector import Preview
from game.ui.context import Context

MOST_LINES = 40
# The texts of the log for events that name one troop.
MOVES: dict[type[Record], str] = {
    TroopDiscarded: "troop_discarded",
    RackTroopDiscarded: "rack_troop_discarded",
    TroopRecalled: "troop_recalled",
    TroopShoved: "troop_shoved",
    TroopExhumed: "troop_exhumed",
}


def troop_name(context: Context, troop: int) -> str:
    return context.say(f"toy.troop.{TROOPS[troop]}")


def troop_with_strength(context: Context, troop: int) -> str:
    """Such as "Star 6"; the joker has no number."""
    name = troop_name(context, troop)
    return name if STRENGTHS[troop] == JOKER else f"{name} {STRENGTHS[troop]}"


def strength_words(context: Context, troop: int) -> str:
    if STRENGTHS[troop] == JOKER:
        return context.say("toy.joker")
    return context.say("toy.strength", strength=STRENGTHS[troop])


def gate_words(strengths: Iterable[int]) -> str:
    return ", ".join(map(str, strengths))


def preview_words(context: Context, found: Preview, seat: int) -> tuple[str, str]:
    """What happens there, and what follows from it."""
    say = context.say
    name = troop_with_strength(context, found.troop)
    if found.wins == "headquarters":
        return say("toy.preview.headquarters", troop=name), say("toy.preview.wins")
    if found.covered < 0:
        head = say("toy.preview.lands", troop=name)
    else:
        key = "joins" if found.covered >> OWNER == seat else "covers"
        head = say(f"toy.preview.{key}", troop=name, other=troop_with_strength(context, found.covered & TROOP))
    parts = []
    if found.medals:
        parts.append(say("toy.preview.medal" if found.medals == 1 else "toy.preview.medals", count=found.medals))
    if found.wins:
        parts.append(say("toy.preview.wins"))
    parts += [say(f"toy.then.{name}") for name in (found.effect, found.base) if name]
    return head, ", ".join(parts)


def refusal_words(context: Context, mode: ToyBattleMode, refusal: Refusal) -> str:
    """In words without the names of fields, where there are such words."""
    values: dict[str, object] = dict(refusal.values)
    for key in ("troop", "enemy"):
        if key in values:
            values[key] = troop_name(context, refusal.values[key])
    if "strengths" in values:
        values["strengths"] = gate_words(refusal.values["strengths"])
    own = context.say_if_known(f"toy.refusal.{refusal.key}", values)
    return own if own is not None else mode.explain(refusal, context.language)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log, to be said in whatever language is chosen."""

    seat: int
    key: str
    troop: int = -1
    other: int = -1
    count: int = 0


class ToyLog:
    """Listens to what a session shows; what was taken back is taken out again. `taken` is who took each region."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.taken: dict[int, int] = {}

    def on_event_shown(self, event: Record, before: BaseState, after: BaseState) -> None:
        if isinstance(event, RegionTaken):
            self.taken = {**self.taken, event.region: event.seat}
        line = line_of(event, before)
        if line is not None:
            self.lines.append(line)
            del self.lines[:-MOST_LINES]

    def on_events_undone(self, events: Iterable[Record]) -> None:
        for event in events:
            if isinstance(event, RegionTaken):
                self.taken = {region: seat for region, seat in self.taken.items() if region != event.region}
            if line_of(event, None) is not None and self.lines:
                self.lines.pop()

    def words(self, context: Context, line: Line, names: list[str]) -> str:
        values: dict[str, object] = {
            "name": names[line.seat], "enemy": names[1 - line.seat], "count": line.count,
            "troop": troop_name(context, line.troop) if line.troop >= 0 else "",
            "other": troop_name(context, line.other) if line.other >= 0 else "",
        }  # fmt: skip
        return context.say(f"toy.log.{line.key}", **values)


def line_of(event: Record, before: BaseState | None) -> Line | None:
    """The line of the log for an event, None for one that is not told. It gives no secret away.
    Undoing an event asks only whether it had a line, and gives no `before`."""
    match event:
        case TroopsDrawn(seat=seat, troops=troops):
            return Line(seat, "drew_one" if len(troops) == 1 else "drew", count=len(troops))
        case TroopDeployed(seat=seat, troop=troop, field=field):
            covered = before.tops[field] if isinstance(before, State) else -1
            return Line(seat, "deployed", troop) if covered < 0 else Line(seat, "covered", troop, covered & TROOP)
        case RegionTaken(seat=seat, medals=medals):
            return Line(seat, "medal" if medals == 1 else "medals", count=medals)
        case TroopDiscarded() | RackTroopDiscarded() | TroopRecalled() | TroopShoved() | TroopExhumed():
            return Line(event.seat, MOVES[type(event)], event.troop)
        case TroopLaidDown(seat=seat):
            return Line(seat, "troop_laid_down")
        case GameEnded(winner=winner, reason=reason):
            return Line(winner, f"won_{REASONS[reason]}")
    return None


def side_words(context: Context, seat: int) -> str:
    return context.say(f"toy.side.{COLOURS[seat]}")
