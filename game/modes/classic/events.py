"""What happened in the classic game, in the past tense, and what each event changes.
Rules only tell events; the functions here are the one place that writes a position, so that folding events onto a
shown board always gives the engine's own state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.records import Record, record
from game.modes.classic.state import ATTACK, DEFEND, OCCUPY, OVER, Draft
from game.modes.conquest.board import Cells

Seat = int
Territory = int
Card = int
Count = int
Phase = int
Seats = Cells
Cards = Cells
Faces = Cells
Tell = Callable[[Record], None]


@record
class DealerDrawn(Record):
    """The seat after the dealer is the first to be dealt, to claim and to play."""

    dealer: Seat


@record
class TerritoriesDealt(Record):
    """Who got which territory, one army on each."""

    owners: Seats


@record
class TerritoryClaimed(Record):
    seat: Seat
    territory: Territory


@record
class SetUpTurnPassed(Record):
    """While players set up themselves, the next one comes to place or claim."""

    seat: Seat
    to_place: Count


@record
class TurnBegan(Record):
    turn: Count
    seat: Seat


@record
class PhaseBegan(Record):
    phase: Phase


@record
class IncomeGranted(Record):
    seat: Seat
    for_territories: Count
    for_continents: Count


@record
class TradeForced(Record):
    """The hand is so large that sets must be handed in."""

    seat: Seat
    held: Count


@record
class SetTraded(Record):
    seat: Seat
    cards: Cards
    value: Count


@record
class TerritoryBonusPlaced(Record):
    seat: Seat
    territory: Territory
    count: Count


@record
class ArmiesPlaced(Record):
    seat: Seat
    territory: Territory
    count: Count


@record
class AttackDeclared(Record):
    """Opens the decision of the defender."""

    seat: Seat
    source: Territory
    target: Territory
    dice: Count


@record
class DiceRolled(Record):
    """One throw with its losses; the attack is over until the next one is declared."""

    seat: Seat
    defender: Seat
    source: Territory
    target: Territory
    attack: Faces
    defence: Faces
    attack_losses: Count
    defence_losses: Count


@record
class TerritoryCaptured(Record):
    """The territory changes hands and the armies of the last throw move in at once."""

    seat: Seat
    loser: Seat
    source: Territory
    target: Territory
    moved: Count


@record
class OccupationOpened(Record):
    """More armies than those of the throw could follow."""

    source: Territory
    target: Territory
    moved: Count


@record
class ArmiesMoved(Record):
    """More armies followed into a conquest, or the free move was made."""

    seat: Seat
    source: Territory
    target: Territory
    count: Count


@record
class PlayerEliminated(Record):
    """The last army fell; all cards go to the conqueror at once."""

    seat: Seat
    loser: Seat
    cards: Cards


@record
class PileReshuffled(Record):
    count: Count


@record
class CardDrawn(Record):
    """`card` is -1 for those who may not see it."""

    seat: Seat
    card: Card


@record
class GameWon(Record):
    seat: Seat


def changed(row: Cells, place: int, value: int) -> Cells:
    """A row with one cell replaced."""
    cells = list(row)
    cells[place] = value
    return tuple(cells)


def with_hand(now: Draft, seat: int, hand: Cells) -> None:
    hands = list(now.hands)
    hands[seat] = hand
    now.hands = tuple(hands)


def less(row: Cells, cards: Cells) -> Cells:
    """A sorted row without these cards; where they are hidden, one less for each."""
    rest = list(row)
    for card in cards:
        rest.remove(card if card in rest else -1)
    return tuple(rest)


def _dealer(now: Draft, event: DealerDrawn) -> None:
    now.dealer = event.dealer


def _dealt(now: Draft, event: TerritoriesDealt) -> None:
    now.owners = event.owners
    now.armies = (1,) * len(event.owners)


def _claimed(now: Draft, event: TerritoryClaimed) -> None:
    now.owners = changed(now.owners, event.territory, event.seat)
    now.armies = changed(now.armies, event.territory, 1)


def _set_up_passed(now: Draft, event: SetUpTurnPassed) -> None:
    now.seat = event.seat
    now.to_place = event.to_place


def _turn_began(now: Draft, event: TurnBegan) -> None:
    now.turn = event.turn
    now.seat = event.seat
    now.to_place = 0
    now.captured = 0


def _phase_began(now: Draft, event: PhaseBegan) -> None:
    now.phase = event.phase
    now.source = now.target = -1
    now.dice = now.spoils = 0


def _income(now: Draft, event: IncomeGranted) -> None:
    now.to_place += event.for_territories + event.for_continents


def _trade_forced(now: Draft, event: TradeForced) -> None:
    now.must_trade = 1


def _traded(now: Draft, event: SetTraded) -> None:
    with_hand(now, event.seat, less(now.hands[event.seat], event.cards))
    now.discards = tuple(sorted(now.discards + event.cards))
    now.sets_traded += 1
    now.to_place += event.value
    now.must_trade = 0


def _bonus_placed(now: Draft, event: TerritoryBonusPlaced) -> None:
    now.armies = changed(now.armies, event.territory, now.armies[event.territory] + event.count)


def _placed(now: Draft, event: ArmiesPlaced) -> None:
    now.armies = changed(now.armies, event.territory, now.armies[event.territory] + event.count)
    now.to_place -= event.count


def _declared(now: Draft, event: AttackDeclared) -> None:
    now.phase = DEFEND
    now.source = event.source
    now.target = event.target
    now.dice = event.dice


def _rolled(now: Draft, event: DiceRolled) -> None:
    armies = list(now.armies)
    armies[event.source] -= event.attack_losses
    armies[event.target] -= event.defence_losses
    now.armies = tuple(armies)
    now.phase = ATTACK
    now.source = now.target = -1
    now.dice = 0


def _captured(now: Draft, event: TerritoryCaptured) -> None:
    now.owners = changed(now.owners, event.target, event.seat)
    armies = list(now.armies)
    armies[event.source] -= event.moved
    armies[event.target] = event.moved
    now.armies = tuple(armies)
    now.captured = 1


def _occupation(now: Draft, event: OccupationOpened) -> None:
    now.phase = OCCUPY
    now.source = event.source
    now.target = event.target
    now.dice = event.moved


def _moved(now: Draft, event: ArmiesMoved) -> None:
    armies = list(now.armies)
    armies[event.source] -= event.count
    armies[event.target] += event.count
    now.armies = tuple(armies)


def _eliminated(now: Draft, event: PlayerEliminated) -> None:
    hands = list(now.hands)
    hands[event.seat] = tuple(sorted(hands[event.seat] + event.cards))
    hands[event.loser] = ()
    now.hands = tuple(hands)
    now.alive = changed(now.alive, event.loser, 0)
    now.spoils = 1


def _reshuffled(now: Draft, event: PileReshuffled) -> None:
    now.pile = now.discards
    now.discards = ()


def _drawn(now: Draft, event: CardDrawn) -> None:
    now.pile = less(now.pile, (event.card,))
    with_hand(now, event.seat, tuple(sorted((*now.hands[event.seat], event.card))))


def _won(now: Draft, event: GameWon) -> None:
    now.phase = OVER
    now.to_place = now.must_trade = now.spoils = now.dice = 0
    now.source = now.target = -1


FOLDS: dict[type[Record], Callable[[Draft, Any], None]] = {
    DealerDrawn: _dealer,
    TerritoriesDealt: _dealt,
    TerritoryClaimed: _claimed,
    SetUpTurnPassed: _set_up_passed,
    TurnBegan: _turn_began,
    PhaseBegan: _phase_began,
    IncomeGranted: _income,
    TradeForced: _trade_forced,
    SetTraded: _traded,
    TerritoryBonusPlaced: _bonus_placed,
    ArmiesPlaced: _placed,
    AttackDeclared: _declared,
    DiceRolled: _rolled,
    TerritoryCaptured: _captured,
    OccupationOpened: _occupation,
    ArmiesMoved: _moved,
    PlayerEliminated: _eliminated,
    PileReshuffled: _reshuffled,
    CardDrawn: _drawn,
    GameWon: _won,
}
