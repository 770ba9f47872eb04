"""The exact law of one throw, for any dice on either side: mixed dice, extra dice, raised faces, ones thrown again.
Integers only: a law counts the equally likely ways. Imports nothing but records."""

from __future__ import annotations

from functools import lru_cache
from operator import gt

from game.core.records import Record, record

Faces = tuple[int, ...]
Law = tuple[int, ...]


@record
class Side(Record):
    """What one side throws. `dice` lists the sides of each die, the best first; as many of the highest faces count as
    there are `dice`. `extra` dice are thrown with them, each in place of the lowest unless it is itself the lowest.
    `rerolls` ones are thrown again until they are higher; then the `raised` highest faces that count get +1."""

    dice: Faces
    extra: Faces
    raised: int
    rerolls: int

    def first(self, count: int) -> Side:
        """The same side with at most `count` dice, since fewer armies throw fewer; extra dice stay."""
        return Side(self.dice[:count], self.extra, self.raised, self.rerolls)


def plain(count: int, sides: int = 6) -> Side:
    """`count` dice of one kind and nothing else."""
    return Side((sides,) * count, (), 0, 0)


def highest_faces(side: Side, pairs: int) -> dict[Faces, int]:
    """In how many ways each row of the `pairs` highest faces, in falling order, can lie."""
    ways: dict[tuple[int, Faces], int] = {(side.rerolls, ()): 1}
    # The largest dice come first, because a one is worth most when it is thrown again on the largest die.
    for sides in sorted(side.dice + side.extra, reverse=True):
        longer: dict[tuple[int, Faces], int] = {}
        for (rerolls, faces), weight in ways.items():
            for left, face, share in _one_die(sides, rerolls, side.rerolls > 0):
                row = tuple(sorted((*faces, face), reverse=True)[:pairs])
                longer[left, row] = longer.get((left, row), 0) + weight * share
        ways = longer
    rows: dict[Faces, int] = {}
    for (_, faces), weight in ways.items():
        row = tuple([face + (place < side.raised) for place, face in enumerate(faces)])
        rows[row] = rows.get(row, 0) + weight
    return rows


def _one_die(sides: int, rerolls: int, is_split: bool) -> list[tuple[int, int, int]]:
    """(re-rolls left, face, ways) of one die. With re-rolls about, every face is split into `sides` - 1 ways, so that
    a one can spread evenly over the higher faces."""
    share = sides - 1 if is_split else 1
    if not rerolls:
        return [(0, face, share) for face in range(1, sides + 1)]
    higher = range(2, sides + 1)
    return [(rerolls, face, share) for face in higher] + [(rerolls - 1, face, 1) for face in higher]


@lru_cache(maxsize=4096)
def law(attack: Side, defence: Side) -> Law:
    """Item k: in how many ways the defender loses exactly k armies; the attacker loses the rest of the pairs.
    The highest faces meet, then the second, as far as both have dice that count; the defender wins ties."""
    pairs = min(len(attack.dice), len(defence.dice))
    defending = list(highest_faces(defence, pairs).items())
    ways = [0] * (pairs + 1)
    for attacking, weight in highest_faces(attack, pairs).items():
        for defended, other in defending:
            ways[sum(map(gt, attacking, defended))] += weight * other
    return tuple(ways)
