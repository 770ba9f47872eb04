"""What happens only in the classic game, and what each event changes. The rest is in modes/conquest."""

from __future__ import annotations

from game.core.records import Record, record
from game.core.telling import Folds
from game.rules.classic.state import State
from game.rules.conquest import events as shared
from game.rules.conquest.board import Cells
from game.rules.conquest.events import CardsTraded, PhaseBegan, Placement, begin_phase, hand_in, reinforce

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


def _name_dealer(now: State, event: DealerDrawn) -> None:
    now.dealer = event.dealer


def _deal(now: State, event: TerritoriesDealt) -> None:
    now.owners = event.owners
    now.armies = (1,) * len(event.owners)


def _begin_phase(now: State, event: PhaseBegan) -> None:
    begin_phase(now, event)
    now.spoils = 0


def _take_spoils(now: State, event: SpoilsTaken) -> None:
    now.spoils = 1


def _force_trade(now: State, event: TradeForced) -> None:
    now.must_trade = 1


def _trade(now: State, event: SetTraded) -> None:
    hand_in(now, event.seat, event.cards)
    now.sets_traded += 1
    now.to_place += event.value
    now.must_trade = 0


def _place_bonus(now: State, event: TerritoryBonusPlaced) -> None:
    reinforce(now, event.territory, event.count)


FOLDS: Folds = {
    **shared.FOLDS,
    DealerDrawn: _name_dealer,
    TerritoriesDealt: _deal,
    PhaseBegan: _begin_phase,
    SpoilsTaken: _take_spoils,
    TradeForced: _force_trade,
    SetTraded: _trade,
    TerritoryBonusPlaced: _place_bonus,
}
