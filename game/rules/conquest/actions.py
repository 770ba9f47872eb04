"""What players of the conquest editions may do. The annotations name the kinds that notation writes."""

from __future__ import annotations

from game.core.records import Record, record

Territory = int
Count = int
Cards = tuple[int, ...]


@record
class Claim(Record):
    territory: Territory


@record
class Place(Record):
    territory: Territory
    count: Count


@record
class Attack(Record):
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
