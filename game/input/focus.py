"""One focus over territories, cards and widgets alike, moved by direction. From every spot every other one can be
reached by presses. Pure: no pygame, no clock."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.input.intents import DIRECTIONS, Intent

ACROSS = 2.0  # a step aside counts double
OTHER_GROUP = 160.0  # so much further away seems what belongs to another group
LAST = "last"  # the group of what is gone to only where nothing else lies that way
LAST_GROUP = 1600.0
ASIDE = 0.25  # of boxes that face each other, those with middles in line come first

Links = Mapping[tuple[str, Intent], str]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that can have the focus. Spots of one group, such as the cards of a hand, are preferred to others."""

    id: str
    x0: float
    y0: float
    x1: float
    y1: float
    group: str = ""

    @property
    def middle(self) -> tuple[float, float]:
        return (self.x0 + self.x1) / 2, (self.y0 + self.y1) / 2

    def holds(self, x: float, y: float) -> bool:
        return self.x0 <= x <= self.x1 and self.y0 <= y <= self.y1


def next_spot(spots: Sequence[Spot], current: str | None, direction: Intent) -> str | None:
    """Where a press goes; it stays where nothing lies that way. None only when there is no spot at all."""
    if not spots:
        return None
    if not any(spot.id == current for spot in spots):
        return first_spot(spots).id
    assert current is not None
    return links(tuple(spots)).get((current, direction), current)


def first_spot(spots: Sequence[Spot]) -> Spot:
    """Where reading begins."""
    return min(spots, key=_reading_order)


@lru_cache(maxsize=64)
def links(spots: tuple[Spot, ...]) -> Links:
    """For every spot where each direction leads: to the nearest, else round to the far end of its row or column.
    Where that would leave a spot out of reach, the cheapest change that brings it in."""
    scores = _scores(spots)
    found: dict[tuple[str, Intent], str] = {}
    for spot in spots:
        for direction in DIRECTIONS:
            ahead = scores[spot.id, direction]
            target = min(ahead)[2] if ahead else _round_to(spot, direction, spots, scores)
            if target is not None:
                found[spot.id, direction] = target
    _join(found, spots, scores)
    return found


_OPPOSITE = {
    Intent.UP: Intent.DOWN,
    Intent.DOWN: Intent.UP,
    Intent.LEFT: Intent.RIGHT,
    Intent.RIGHT: Intent.LEFT,
}
Scores = dict[tuple[str, Intent], list[tuple[float, int, str]]]
"""What lies ahead: how far it seems, its number in the list, which breaks ties, and its id."""


def _reading_order(spot: Spot) -> tuple[float, float, str]:
    return spot.y0, spot.x0, spot.id


def _scores(spots: Sequence[Spot]) -> Scores:
    """How far everything seems that lies in a direction, that is with its middle beyond the edge of a spot. A press
    after every change of a board waits for this, so it is written for speed."""
    scores: Scores = {(spot.id, direction): [] for spot in spots for direction in DIRECTIONS}
    rows = [
        (number, one.id, one.x0, one.y0, one.x1, one.y1, *one.middle, one.group) for number, one in enumerate(spots)
    ]
    for own, id_, x0, y0, x1, y1, x, y, group in rows:
        right, left = scores[id_, Intent.RIGHT], scores[id_, Intent.LEFT]
        down, up = scores[id_, Intent.DOWN], scores[id_, Intent.UP]
        for number, other, other_x0, other_y0, other_x1, other_y1, other_x, other_y, other_group in rows:
            if number == own:
                continue
            gap_x = other_x0 - x1 if other_x0 > x1 else x0 - other_x1 if x0 > other_x1 else 0.0
            gap_y = other_y0 - y1 if other_y0 > y1 else y0 - other_y1 if y0 > other_y1 else 0.0
            far = 0.0 if other_group == group else LAST_GROUP if other_group == LAST else OTHER_GROUP
            if other_x > x1 or other_x < x0:
                score = gap_x + ACROSS * gap_y + ASIDE * abs(other_y - y) + far
                (right if other_x > x else left).append((score, number, other))
            if other_y > y1 or other_y < y0:
                score = gap_y + ACROSS * gap_x + ASIDE * abs(other_x - x) + far
                (down if other_y > y else up).append((score, number, other))
    return scores


def _round_to(spot: Spot, direction: Intent, spots: Sequence[Spot], scores: Scores) -> str | None:
    """The far end of the row or column, for a press over its near end."""
    is_level = direction in (Intent.LEFT, Intent.RIGHT)
    best: tuple[float, int] | None = None
    target = None
    for _, number, _ in scores[spot.id, _OPPOSITE[direction]]:
        other = spots[number]
        gap_x = max(0.0, other.x0 - spot.x1, spot.x0 - other.x1)
        gap_y = max(0.0, other.y0 - spot.y1, spot.y0 - other.y1)
        along, across = (gap_x, gap_y) if is_level else (gap_y, gap_x)
        if across > along / 4:
            continue
        score = ACROSS * across - along + (0.0 if other.group == spot.group else OTHER_GROUP)
        if best is None or (score, number) < best:
            best, target = (score, number), other.id
    return target


def _join(found: dict[tuple[str, Intent], str], spots: Sequence[Spot], scores: Scores) -> None:
    """Change links until every spot can be reached from every other."""
    if len(spots) < 2:
        return
    root = first_spot(spots).id
    ids = [spot.id for spot in spots]
    while True:
        there, back = _both_ways(found, root)
        if len(there) == len(back) == len(ids):
            return
        # From where one can come to what is left out, and from what cannot come back to where one can.
        wished = [(score, number, one, direction, other)
                  for (one, direction), ahead in scores.items()
                  for score, number, other in ahead
                  if (one in there and other not in there) or (one not in back and other in back)]  # fmt: skip
        for _, _, one, direction, other in sorted(wished):
            there_then, back_then = _both_ways({**found, (one, direction): other}, root)
            if len(there_then) + len(back_then) > len(there) + len(back):
                found[one, direction] = other
                break
        else:
            _chain(found, spots)
            return


def _chain(found: dict[tuple[str, Intent], str], spots: Sequence[Spot]) -> None:
    """Spots that lie on each other have no direction between them: right and left then go through all in order."""
    row = [spot.id for spot in sorted(spots, key=_reading_order)]
    for one, other in zip(row, [*row[1:], row[0]], strict=True):
        found[one, Intent.RIGHT] = other
        found[other, Intent.LEFT] = one


def _both_ways(found: Links, root: str) -> tuple[set[str], set[str]]:
    """What can be reached from the root, and from where the root can be reached."""
    ways: dict[str, list[str]] = {}
    turned: dict[str, list[str]] = {}
    for (one, _), target in found.items():
        ways.setdefault(one, []).append(target)
        turned.setdefault(target, []).append(one)
    return _reach(ways, root), _reach(turned, root)


def _reach(ways: Mapping[str, Sequence[str]], start: str) -> set[str]:
    seen = {start}
    waiting = [start]
    while waiting:
        for target in ways.get(waiting.pop(), ()):
            if target not in seen:
                seen.add(target)
                waiting.append(target)
    return seen


class FocusRing:
    """The focus of a screen; it keeps its place when the spots are built anew."""

    def __init__(self, spots: Iterable[Spot] = (), current: str | None = None) -> None:
        self.spots: tuple[Spot, ...] = ()
        self.current: str | None = current
        self._place: tuple[float, float] | None = None
        self.rebuild(spots)

    @property
    def spot(self) -> Spot | None:
        return next((spot for spot in self.spots if spot.id == self.current), None)

    def rebuild(self, spots: Iterable[Spot]) -> None:
        """The same id if it is still there, else the spot nearest to where the focus was, else the first."""
        self.spots = tuple(spots)
        if not self.spots:
            return
        if self.spot is None:
            place = self._place
            nearest = first_spot(self.spots) if place is None else min(self.spots, key=lambda one: _apart(one, place))
            self.current = nearest.id
        self._remember()

    def move(self, direction: Intent) -> bool:
        """Whether the focus moved; other intents than directions never move it."""
        if direction not in DIRECTIONS:
            return False
        target = next_spot(self.spots, self.current, direction)
        return target is not None and self.focus(target)

    def focus(self, id_: str) -> bool:
        """Whether the focus came from elsewhere to this spot."""
        if id_ == self.current or not any(spot.id == id_ for spot in self.spots):
            return False
        self.current = id_
        self._remember()
        return True

    def at(self, x: float, y: float) -> str | None:
        """The spot under a point, the last one where several lie on each other."""
        return next((spot.id for spot in reversed(self.spots) if spot.holds(x, y)), None)

    def point(self, x: float, y: float) -> bool:
        """The focus goes to what lies under the pointer; whether it moved."""
        target = self.at(x, y)
        return target is not None and self.focus(target)

    def _remember(self) -> None:
        spot = self.spot
        if spot is not None:
            self._place = spot.middle


def _apart(spot: Spot, place: tuple[float, float]) -> float:
    x, y = spot.middle
    return (x - place[0]) ** 2 + (y - place[1]) ** 2
