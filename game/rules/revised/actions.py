"""What a player of the games of 2008 may do beyond what the conquest editions share."""

from __future__ import annotations

from game.core.records import Record, record
from game.rules.conquest.actions import FORMS, TerritoryAction

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


def forms(are_objectives_free: bool) -> dict[str, type[Record]]:
    own: dict[str, type[Record]] = {"capital": PlaceCapital, "airfield": PlaceAirfield}
    return FORMS | own | {"objective": TakeObjective if are_objectives_free else BuyObjective}
