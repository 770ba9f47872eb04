"""What happens only in the classic game, and what each event changes. The rest is in modes/conquest."""

from __future__ import annotations

from game.core.records import Record, record
from game.core.telling import Folds
from game.rules.classic.state import State
from game.rules.conquest import events as shared
from game.rules.conquest.board import Cells
from game.rules.conquest.events import CardsTraded, PhaseBegan, Placement, hand_in, phase_began, reinforce

Seat = int
Territory = int
Count = int
Seats = Cells
Cards = Cells


@record
class DealerDrawn(Record):
    """The seat after the dealer is the first to be dealt, to claim and to play."""

    dealer: Seat


@record
class TerritoriesDealt(Record):
    """Who got which territory, one army on each."""

    owners: Seats


@record
class SpoilsTaken(Record):
    """The hand of a beaten player has joined the conqueror's, who may look through it for sets at once."""

    seat: Seat


@record
class TradeForced(Record):
    """The hand is so large that sets must be handed in."""

    seat: Seat
    held: Count


@record
class SetTraded(CardsTraded):
    pass


@record
class TerritoryBonusPlaced(Placement):
    pass


def _dealer(now: State, event: DealerDrawn) -> None:
    now.dealer = event.dealer


def _dealt(now: State, event: TerritoriesDealt) -> None:
    now.owners = event.owners
    now.armies = (1,) * len(event.owners)


def _phase_began(now: State, event: PhaseBegan) -> None:
    phase_began(now, event)
    now.spoils = 0


def _spoils(now: State, event: SpoilsTaken) -> None:
    now.spoils = 1


def _trade_forced(now: State, event: TradeForced) -> None:
    now.must_trade = 1


def _traded(now: State, event: SetTraded) -> None:
    hand_in(now, event.seat, event.cards)
    now.sets_traded += 1
    now.to_place += event.value
    now.must_trade = 0


def _bonus_placed(now: State, event: TerritoryBonusPlaced) -> None:
    reinforce(now, event.territory, event.count)


FOLDS: Folds = {
    **shared.FOLDS,
    DealerDrawn: _dealer,
    TerritoriesDealt: _dealt,
    PhaseBegan: _phase_began,
    SpoilsTaken: _spoils,
    TradeForced: _trade_forced,
    SetTraded: _traded,
    TerritoryBonusPlaced: _bonus_placed,
}
