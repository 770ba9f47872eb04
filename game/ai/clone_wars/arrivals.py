"""How strong a stack could still be after it has fought its way to a planet: to find ways, and how safe a planet is.
Knows boards and numbers only."""

from __future__ import annotations

from heapq import heappop, heappush

from game.rules.conquest.board import Cells

# What each army of the defence costs a large stack on its way, and the army that stays on each planet.
TOLL = 0.5
LEFT_BEHIND = 1.0
NEVER = -1000.0


def arrivals(
    neighbours: tuple[Cells, ...], armies: Cells, foes: list[bool], stacks: dict[int, float]
) -> tuple[list[float], list[int]]:
    """For each planet the largest strength with which one of the `stacks` (attackers by planet) comes before it over
    `foes`, and from where it comes; NEVER and -1 where none comes."""
    strengths, sources = [NEVER] * len(armies), [-1] * len(armies)
    heap: list[tuple[float, int, int]] = []
    for start, spare in stacks.items():
        heappush(heap, (-spare, start, -1))
    done = [False] * len(armies)
    while heap:
        lost, planet, source = heappop(heap)
        if done[planet]:
            continue
        done[planet] = True
        spare = -lost
        if source >= 0:
            strengths[planet], sources[planet] = spare, source
            spare -= TOLL * armies[planet] + LEFT_BEHIND
        if spare >= 1.0 or source < 0:
            for other in neighbours[planet]:
                if foes[other] and not done[other]:
                    heappush(heap, (-spare, other, planet))
    return strengths, sources


def way(sources: list[int], goal: int) -> list[int]:
    """The planets to take one after the other up to the goal; none if there is no way."""
    path: list[int] = []
    while sources[goal] >= 0:
        path.append(goal)
        goal = sources[goal]
    return path[::-1]
