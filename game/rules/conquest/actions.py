"""What players of the conquest editions may do. The annotations name the kinds that notation writes."""

from __future__ import annotations

from game.core.records import Record, record, record_base

Territory = int
Count = int
Cards = tuple[int, ...]


@record_base
class TerritoryAction(Record):
    """The base of every action that names just one territory, whatever for."""

    territory: Territory


@record
class Claim(TerritoryAction):
    pass


@record
class Place(TerritoryAction):
    count: Count


@record_base
class AttackBase(Record):
    """The base of every action that attacks, with or without ships."""

    source: Territory
    target: Territory
    dice: Count


@record
class Attack(AttackBase):
    pass


@record
class Defend(Record):
    dice: Count


@record
class Occupy(Record):
    count: Count


@record
class Move(Record):
    source: Territory
    target: Territory
    count: Count


@record
class Trade(Record):
    cards: Cards


@record
class End(Record):
    pass


FORMS: dict[str, type[Record]] = {
    "claim": Claim,
    "place": Place,
    "attack": Attack,
    "defend": Defend,
    "occupy": Occupy,
    "move": Move,
    "trade": Trade,
    "end": End,
}
