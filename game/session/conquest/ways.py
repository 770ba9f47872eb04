"""The way that armies take over a board when they may go further than to a neighbour. No screen."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def shortest_way(
    neighbours: Sequence[Sequence[int]], owners: Sequence[int], friends: Collection[int], source: int, target: int
) -> tuple[int, ...]:
    """The territories from source to target over land of `friends`, both ends with it; just the two ends where they
    are neighbours or no such way is known."""
    before = {source: source}
    ends = [source]
    while ends and target not in before:
        following = []
        for land in ends:
            for other in neighbours[land]:
                if other not in before and (other == target or owners[other] in friends):
                    before[other] = land
                    following.append(other)
        ends = following
    if target not in before or target in neighbours[source]:
        return source, target
    way = [target]
    while way[-1] != source:
        way.append(before[way[-1]])
    return tuple(reversed(way))
