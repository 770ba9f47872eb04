"""What happens only in Clone Wars, in the past tense, with all that an animator needs. What each event changes is in
`folds`; `seat`, `loser` and `owner` are armies."""

from __future__ import annotations

from game.core.records import Record, record
from game.rules.conquest.board import Cells
from game.rules.conquest.events import (
    BattleStep,
    CardsTraded,
    Claim,
    Elimination,
    Landing,
    March,
    OpenThrow,
    Placement,
    TurnedDie,
)

Seat = int
Territory = int
Card = int
Token = int
Ship = int
Faction = int
Count = int
Phase = int
Seats = Cells
Territories = Cells
Cards = Cells
Tokens = Cells
Faces = Cells


@record
class OrderRolled(Record):
    """One die each; those with the highest roll again, until one is left."""

    seats: Seats
    faces: Faces


@record
class FirstClaimerChosen(Record):
    seat: Seat


@record
class TokenDrawn(Record):
    """`token` is -1 for those who may not see it."""

    seat: Seat
    token: Token


@record
class TokenLaid(Landing):
    token: Token


@record
class PawnMoved(Record):
    seat: Seat
    spaces: Count
    space: Count


@record
class PawnStalled(Record):
    seat: Seat


@record
class PowerAsked(BattleStep):
    """Someone holds a card that could be played now, and may."""

    moment: Count


@record
class PowerPlayed(BattleStep):
    """The card is discarded; what its power does follows as events of its own."""

    card: Card


@record
class ArmiesReinforced(Placement):
    pass


@record
class HandScouted(Record):
    """The cards are only for the scout to see."""

    seat: Seat
    loser: Seat
    cards: Cards


@record
class SetTraded(CardsTraded):
    """The cards leave the game."""


@record
class ShipBuilt(Record):
    seat: Seat
    card: Card
    ship: Ship


@record
class ShipPlaced(Landing):
    ship: Ship


@record
class ShipsDestroyed(Record):
    territory: Territory
    fighters: Count
    corvettes: Count
    capitals: Count


@record
class ShipsMoved(March):
    fighters: Count
    corvettes: Count
    capitals: Count

    @property
    def size(self) -> Count:
        return self.fighters + self.corvettes + self.capitals


@record
class DefenceChosen(BattleStep):
    dice: Count


@record
class ShipsChosen(BattleStep):
    """Not all ships that could fight do: so many of each kind; the others stay out of it."""

    territory: Territory
    fighters: Count
    corvettes: Count
    capitals: Count


@record
class DiceSurged(BattleStep):
    """All dice of this side are large ones in this fight."""


@record
class AttackHeld(Record):
    """The defender held the line: the attack is over, and no other may follow on this planet this turn."""

    seat: Seat
    source: Territory
    target: Territory


@record
class DiceThrown(OpenThrow):
    """Both sides' dice in falling order of what they show, with the sides of each. `..._first` is how each fell before
    fighters threw ones again: 1 where that happened."""

    seat: Seat
    defender: Seat
    source: Territory
    target: Territory
    attack_sides: Faces
    attack_first: Faces
    attack: Faces
    defence_sides: Faces
    defence_first: Faces
    defence: Faces


@record
class DieTurned(TurnedDie):
    """A power changed a die of `seat`: `place` in falling order, from 0; the dice then lie in order again."""

    seat: Seat
    place: Count
    old: Count
    new: Count
    faces: Faces
    sides: Faces


@record
class TokensCaptured(Record):
    """They are turned up, for all to see."""

    seat: Seat
    territory: Territory
    tokens: Tokens


@record
class TokensRemoved(Record):
    """Their cards have been drawn; they leave the game."""

    seat: Seat
    tokens: Tokens


@record
class ArmyEliminated(Elimination):
    """Its cards are discarded; its faction plays on."""


@record
class ExtraMoveGranted(Record):
    seat: Seat


@record
class CommandAsked(Record):
    seat: Seat
    owner: Seat
    territory: Territory


@record
class CommandRefused(Record):
    seat: Seat
    owner: Seat
    territory: Territory


@record
class CommandTaken(Claim):
    seat: Seat
    owner: Seat
    territory: Territory


@record
class DeckReshuffled(Record):
    """The discards of a faction are its deck again."""

    faction: Faction
    cards: Cards


@record
class Order66Given(Record):
    """One die for each Republic planet; those in `fallen` belong to the giver now, with all on them."""

    seat: Seat
    territories: Territories
    faces: Faces
    fallen: Territories


@record
class EmperorPlaced(Landing):
    pass


@record
class FactionWon(Record):
    seat: Seat
    faction: Faction
