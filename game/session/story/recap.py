"""What happened while others played, in few words: lands lost and won, cards, objectives, players out. Listens to what
a session shows, skipped or not. Knows no screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.core.records import Record
from game.core.state import State
from game.rules.conquest.events import CardDrawn, CardsTraded, Elimination, TurnBegan
from game.rules.conquest.state import ConquestState

BEATEN, OBJECTIVE, SEIZED, CAPITAL, LOST, SHIPS, WON, ELSEWHERE, SET, CARD = (
    "beaten", "objective", "seized", "capital", "lost", "ships", "won", "elsewhere", "set", "card"
)  # fmt: skip
LARGE = (BEATEN, OBJECTIVE, SEIZED)
"""What is never told by the way only."""
MOST_LINES = 7


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that `side` did: to another side (-1: nobody's), with a land, a number or an objective."""

    kind: str
    side: int
    other: int = -1
    land: int = -1
    count: int = 1
    is_seen: bool = True


# From an event, the state before it and whether it was seen; the event and state are the mode's own, hence Any.
OwnFacts = Mapping[type[Record], Callable[[Any, Any, bool], Fact]]


@dataclass(frozen=True, slots=True)
class Told:
    """One line: what `side` did. `lands` are those that it took; `counts` what else there is to count, by kind."""

    kind: str
    side: int
    other: int = -1
    lands: tuple[int, ...] = ()
    counts: tuple[tuple[str, int], ...] = ()
    number: int = -1


class Recap:
    """All turns from now on; `since` picks what is news to those who lead these sides. `acting` is the side whose turn
    it is at first, -1 before the first turn; `is_whole` tells that no turn was over by then. `own` gives the facts of
    events that only the mode has."""

    def __init__(self, acting: int = -1, is_whole: bool = True, own: OwnFacts | None = None) -> None:
        self._own = own or {}
        self._is_whole = is_whole
        self._facts: list[Fact] = []
        self._ended: dict[int, int] = {}
        self._acting = acting
        self._first = 0  # where the first turn began: the set-up is no news

    def shown(self, event: Record, before: State, after: State, is_seen: bool) -> None:
        if isinstance(event, TurnBegan):
            if self._acting >= 0:
                self._ended[self._acting] = len(self._facts)
            else:
                self._first = len(self._facts)
            self._acting = event.seat
        elif isinstance(before, ConquestState) and isinstance(after, ConquestState):
            own = self._own.get(type(event))
            told = _facts(event, is_seen) if own is None else [own(event, before, is_seen)]
            self._facts += [*_changes(before, after, is_seen), *told]

    def since(self, sides: Iterable[int]) -> tuple[Fact, ...]:
        """From the end of their last turn on; before their first turn, all since the first turn of all."""
        if self._acting < 0:
            return ()
        ends = [self._ended[side] for side in sides if side in self._ended]
        return tuple(self._facts[max(ends, default=self._first) :])

    def is_first(self, sides: Iterable[int]) -> bool:
        """Whether no turn of theirs is over; of a match that is gone on with nobody knows."""
        return self._is_whole and not any(side in self._ended for side in sides)


def _changes(before: ConquestState, after: ConquestState, is_seen: bool) -> list[Fact]:
    """Lands that went from one side to another, by conquest or any other way, and capitals among them."""
    if before.owners == after.owners:
        return []
    found = []
    for land, (old, new) in enumerate(zip(before.owners, after.owners, strict=True)):
        if old != new and old >= 0 and new >= 0:
            found.append(Fact(LOST, new, old, land, 1, is_seen))
            if land in before.capitals:
                found.append(Fact(CAPITAL, new, old, land, 1, is_seen))
    return found


def _facts(event: Record, is_seen: bool) -> list[Fact]:
    match event:
        case Elimination():
            return [Fact(BEATEN, event.seat, event.loser, -1, 1, is_seen)]
        case CardDrawn():
            return [Fact(CARD, event.seat, is_seen=is_seen)]
        case CardsTraded():
            return [Fact(SET, event.seat, count=event.value, is_seen=is_seen)]
    return []


def tell(facts: Iterable[Fact], own: Iterable[int]) -> tuple[Told, ...]:
    """The facts as lines, what matters most first: who is out, objectives, what was taken from one's own sides, and
    then for each other side what else it did."""
    mine, all_facts = frozenset(own), tuple(facts)
    found: list[Told] = []
    for fact in all_facts:
        if fact.kind in LARGE:
            found.append(Told(fact.kind, fact.side, fact.other, number=fact.count))
    found += [
        Told(CAPITAL, fact.side, fact.other, (fact.land,))
        for fact in all_facts
        if fact.kind == CAPITAL and (fact.other in mine or fact.side in mine)
    ]
    others = sorted({fact.side for fact in all_facts} - mine)
    for side in others:
        lands = tuple(fact.land for fact in all_facts if _lost(fact, side) and fact.other in mine)
        if lands:
            found.append(Told(LOST, side, lands=tuple(dict.fromkeys(lands))))
    ships = sum(fact.count for fact in all_facts if fact.kind == SHIPS and fact.side in mine)
    if ships:
        found.append(Told(SHIPS, min(mine), number=ships))
    for side in others:
        taken = [fact.other in mine for fact in all_facts if _lost(fact, side)]
        counts = {ELSEWHERE if any(taken) else WON: taken.count(False)}
        counts[CARD] = len([fact for fact in all_facts if fact.kind == CARD and fact.side == side])
        counts[SET] = sum(fact.count for fact in all_facts if fact.kind == SET and fact.side == side)
        if any(counts.values()):
            found.append(Told(WON, side, counts=tuple((kind, count) for kind, count in counts.items() if count)))
    return tuple(found)


def _lost(fact: Fact, side: int) -> bool:
    return fact.kind == LOST and fact.side == side
