"""What a player of Toy Battle may do. The annotations name the kinds that notation writes."""

from __future__ import annotations

from game.core.records import Record, record

Troop = int
Field = int


@record
class Draw(Record):
    pass


@record
class Deploy(Record):
    troop: Troop
    field: Field


@record
class Use(Record):
    """Take what the effect gives: draw, make a rack troop be discarded, make one lie down."""


@record
class Discard(Record):
    field: Field


@record
class Recall(Record):
    field: Field


@record
class Shove(Record):
    source: Field
    target: Field


@record
class Exhume(Record):
    troop: Troop


@record
class Decline(Record):
    pass


FORMS: dict[str, type[Record]] = {
    "draw": Draw,
    "deploy": Deploy,
    "use": Use,
    "discard": Discard,
    "recall": Recall,
    "shove": Shove,
    "exhume": Exhume,
    "decline": Decline,
}
