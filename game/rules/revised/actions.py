"""What a player of the games of 2008 may do beyond what the conquest editions share."""

from __future__ import annotations

from game.core.records import Record, record
from game.rules.conquest.actions import Attack, Claim, Defend, End, Move, Occupy, Place, TerritoryAction, Trade

Objective = int
Card = int


@record
class PlaceCapital(TerritoryAction):
    pass


@record
class PlaceAirfield(TerritoryAction):
    pass


@record
class TakeObjective(Record):
    """Where an objective costs nothing."""

    objective: Objective


@record
class BuyObjective(Record):
    """Where an objective costs a card from the hand."""

    objective: Objective
    card: Card


FORMS: dict[str, type[Record]] = {
    "capital": PlaceCapital,
    "claim": Claim,
    "trade": Trade,
    "place": Place,
    "attack": Attack,
    "defend": Defend,
    "occupy": Occupy,
    "airfield": PlaceAirfield,
    "move": Move,
    "end": End,
}


def forms(are_objectives_free: bool) -> dict[str, type[Record]]:
    return FORMS | {"objective": TakeObjective if are_objectives_free else BuyObjective}
