"""What happened in Toy Battle, in the past tense, and what each event changes.
Rules only tell events; the functions here are the one place that writes a position. A troop of -1 is one that the
onlooker may not see."""

from __future__ import annotations

from game.core.records import Record, record
from game.core.rows import replace_at, with_added, without
from game.core.telling import Folds, change_nothing
from game.rules.toy_battle.state import BASE, OVER, TURN, Pair, State
from game.rules.toy_battle.terrain import Cells
from game.rules.toy_battle.troops import OWNER

Seat = int
Troop = int
Field = int
Region = int
Count = int
Phase = int
Reason = int
Troops = Cells


@record
class TroopsBoxed(Record):
    """Before the game some of the reserve went back into the box, seen by nobody."""

    seat: Seat
    troops: Troops


@record
class TurnBegan(Record):
    turn: Count
    seat: Seat


@record
class TroopsDrawn(Record):
    seat: Seat
    troops: Troops


@record
class TroopDeployed(Record):
    seat: Seat
    troop: Troop
    field: Field


@record
class RegionTaken(Record):
    seat: Seat
    region: Region
    medals: Count


@record
class BaseEffectQueued(Record):
    """A special base was occupied; its effect comes after those of all troops."""

    field: Field


@record
class EffectOpened(Record):
    """The troop on this field asks whether its effect is wanted, or for the extra troop of a Cap'n."""

    phase: Phase
    field: Field


@record
class BaseEffectOpened(Record):
    """The special base asks; those queued before it had nothing to offer."""

    field: Field


@record
class EffectDeclined(Record):
    seat: Seat
    field: Field


@record
class TroopDiscarded(Record):
    """A visible troop of this seat left the terrain."""

    seat: Seat
    troop: Troop
    field: Field


@record
class RackTroopDiscarded(Record):
    """A troop of this seat's rack was discarded, one that lay down if `was_down` is 1."""

    seat: Seat
    troop: Troop
    was_down: Count


@record
class TroopRecalled(Record):
    """A visible troop went back to the rack, and with it what its own base would still have done."""

    seat: Seat
    troop: Troop
    field: Field


@record
class TroopShoved(Record):
    """A visible troop of this seat was moved, covering what stood at its new place."""

    seat: Seat
    troop: Troop
    source: Field
    target: Field


@record
class TroopExhumed(Record):
    seat: Seat
    troop: Troop


@record
class TroopLaidDown(Record):
    """A troop on this seat's rack cannot be deployed in the coming turn."""

    seat: Seat
    troop: Troop


@record
class TroopsStoodUp(Record):
    seat: Seat


@record
class GameEnded(Record):
    winner: Seat
    reason: Reason


def with_row(pair: Pair, seat: int, row: Cells) -> Pair:
    """The rows of both seats, with that of one replaced."""
    return (pair[0], row) if seat else (row, pair[1])


def _put_on_top(now: State, field: int, tile: int) -> None:
    covered = now.tops[field]
    if covered >= 0:
        now.under = replace_at(now.under, field, (*now.under[field], covered))
    now.tops = replace_at(now.tops, field, tile)


def _take_from_top(now: State, field: int) -> None:
    # What lay under it takes over; its effect does not come again.
    below = now.under[field]
    if below:
        now.under = replace_at(now.under, field, below[:-1])
    now.tops = replace_at(now.tops, field, below[-1] if below else -1)


def _box(now: State, event: TroopsBoxed) -> None:
    seat = event.seat
    now.reserves = with_row(now.reserves, seat, without(now.reserves[seat], event.troops))
    now.boxed = with_row(now.boxed, seat, event.troops)


def _begin_turn(now: State, event: TurnBegan) -> None:
    now.turn = event.turn
    now.seat = event.seat
    now.phase = TURN
    now.field = -1
    now.pending = ()


def _draw(now: State, event: TroopsDrawn) -> None:
    seat = event.seat
    now.reserves = with_row(now.reserves, seat, without(now.reserves[seat], event.troops))
    now.racks = with_row(now.racks, seat, with_added(now.racks[seat], event.troops))


def _deploy(now: State, event: TroopDeployed) -> None:
    seat, troop = event.seat, event.troop
    now.racks = with_row(now.racks, seat, without(now.racks[seat], (troop,)))
    _put_on_top(now, event.field, seat << OWNER | troop)


def _take_region(now: State, event: RegionTaken) -> None:
    now.regions = replace_at(now.regions, event.region, 0)
    now.medals = replace_at(now.medals, event.seat, now.medals[event.seat] + event.medals)


def _queue_base(now: State, event: BaseEffectQueued) -> None:
    now.pending = (*now.pending, event.field)


def _open_effect(now: State, event: EffectOpened) -> None:
    now.phase = event.phase
    now.field = event.field


def _open_base(now: State, event: BaseEffectOpened) -> None:
    now.phase = BASE
    now.field = event.field
    now.pending = now.pending[now.pending.index(event.field) + 1 :]


def _discard(now: State, event: TroopDiscarded) -> None:
    _take_from_top(now, event.field)
    now.discards = with_row(now.discards, event.seat, with_added(now.discards[event.seat], (event.troop,)))


def _discard_from_rack(now: State, event: RackTroopDiscarded) -> None:
    seat, troops = event.seat, (event.troop,)
    now.racks = with_row(now.racks, seat, without(now.racks[seat], troops))
    if event.was_down:
        now.down = with_row(now.down, seat, without(now.down[seat], troops))
    now.discards = with_row(now.discards, seat, with_added(now.discards[seat], troops))


def _recall(now: State, event: TroopRecalled) -> None:
    field = event.field
    _take_from_top(now, field)
    now.racks = with_row(now.racks, event.seat, with_added(now.racks[event.seat], (event.troop,)))
    if field in now.pending:
        # Of several troops laid there this turn the visible one came last, so the last entry is its own.
        last = len(now.pending) - 1 - now.pending[::-1].index(field)
        now.pending = now.pending[:last] + now.pending[last + 1 :]


def _shove(now: State, event: TroopShoved) -> None:
    _take_from_top(now, event.source)
    _put_on_top(now, event.target, event.seat << OWNER | event.troop)


def _exhume(now: State, event: TroopExhumed) -> None:
    seat, troops = event.seat, (event.troop,)
    now.discards = with_row(now.discards, seat, without(now.discards[seat], troops))
    now.racks = with_row(now.racks, seat, with_added(now.racks[seat], troops))


def _lay_down(now: State, event: TroopLaidDown) -> None:
    now.down = with_row(now.down, event.seat, with_added(now.down[event.seat], (event.troop,)))


def _stand_up(now: State, event: TroopsStoodUp) -> None:
    now.down = with_row(now.down, event.seat, ())


def _end_game(now: State, event: GameEnded) -> None:
    now.phase = OVER
    now.field = -1
    now.pending = ()
    now.winner = event.winner
    now.reason = event.reason


FOLDS: Folds = {
    TroopsBoxed: _box,
    TurnBegan: _begin_turn,
    TroopsDrawn: _draw,
    TroopDeployed: _deploy,
    RegionTaken: _take_region,
    BaseEffectQueued: _queue_base,
    EffectOpened: _open_effect,
    BaseEffectOpened: _open_base,
    EffectDeclined: change_nothing,
    TroopDiscarded: _discard,
    RackTroopDiscarded: _discard_from_rack,
    TroopRecalled: _recall,
    TroopShoved: _shove,
    TroopExhumed: _exhume,
    TroopLaidDown: _lay_down,
    TroopsStoodUp: _stand_up,
    GameEnded: _end_game,
}
