"""What stays the same during a classic match: the rules of the edition and the cards of the board."""

from __future__ import annotations

from game.core.records import Record, record
from game.rules.classic.rules import ClassicRules
from game.rules.conquest.sets import Deck


@record
class Table(Record):
    rules: ClassicRules
    deck: Deck
