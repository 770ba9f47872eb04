"""What players of the conquest editions may do. The annotations name the kinds that notation writes."""

from __future__ import annotations

from game.core.records import Record, record

Territory = int
Count = int
Cards = tuple[int, ...]


class TerritoryAction(Record):
    """The base of every action that names just one territory, whatever for."""

    __slots__ = ()
    territory: Territory


@record
class Claim(TerritoryAction):
    territory: Territory


@record
class Place(TerritoryAction):
    territory: Territory
    count: Count


class AttackBase(Record):
    """The base of every action that attacks, with or without ships."""

    __slots__ = ()
    source: Territory
    target: Territory
    dice: Count


@record
class Attack(AttackBase):
    source: Territory
    target: Territory
    dice: Count


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
