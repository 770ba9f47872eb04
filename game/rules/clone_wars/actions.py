"""What players of Clone Wars may do beyond what the conquest editions share, and the verb of every action."""

from __future__ import annotations

from game.core.records import Record, record
from game.rules.conquest.actions import FORMS as SHARED_FORMS
from game.rules.conquest.actions import AttackBase

Territory = int
Card = int
Count = int
Choices = tuple[int, ...]


@record
class Token(Record):
    """Lay the drawn token on a planet."""

    territory: Territory


@record
class Build(Record):
    card: Card


@record
class Ship(Record):
    """Put the ship that was built on a planet."""

    territory: Territory


@record
class AttackWith(AttackBase):
    """An attack that says how many ships of each kind fight; in one that does not, all that can do."""

    fighters: Count
    corvettes: Count
    capitals: Count


@record
class DefendWith(Record):
    """The same for the defence."""

    dice: Count
    fighters: Count
    corvettes: Count
    capitals: Count


@record
class Occupy(Record):
    """How many armies and ships shall be on the conquest, those that fought included."""

    count: Count
    fighters: Count
    corvettes: Count
    capitals: Count


@record
class Fleet(Record):
    source: Territory
    target: Territory
    fighters: Count
    corvettes: Count
    capitals: Count


@record
class Command(Record):
    """Ask for the command of a planet of the other army of the faction."""

    territory: Territory


@record
class Agree(Record):
    pass


@record
class Refuse(Record):
    pass


@record
class Power(Record):
    """A card and what its power needs: `words` are numbered as in Table.words."""

    words: Choices


@record
class Order66(Record):
    pass


@record
class Emperor(Record):
    territory: Territory


FORMS: dict[str, type[Record]] = SHARED_FORMS | {
    "token": Token,
    "build": Build,
    "ship": Ship,
    "occupy": Occupy,
    "fleet": Fleet,
    "command": Command,
    "agree": Agree,
    "refuse": Refuse,
    "power": Power,
    "order66": Order66,
    "emperor": Emperor,
}
WITH_SHIPS: dict[str, type[Record]] = {"attack": AttackWith, "defend": DefendWith}
