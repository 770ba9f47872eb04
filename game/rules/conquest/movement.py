"""Who can attack or move where: questions about a board and its owners, answered with an early exit."""

from __future__ import annotations

from game.rules.conquest.board import Cells


def can_attack(neighbours: tuple[Cells, ...], owners: Cells, armies: Cells, seat: int) -> bool:
    """Whether the seat has two or more armies beside an enemy."""
    for territory, owner in enumerate(owners):
        if owner == seat and armies[territory] > 1:
            for other in neighbours[territory]:
                if owners[other] != seat:
                    return True
    return False


def can_move(neighbours: tuple[Cells, ...], owners: Cells, armies: Cells, seat: int) -> bool:
    """Whether the seat has two or more armies beside a territory of its own."""
    for territory, owner in enumerate(owners):
        if owner == seat and armies[territory] > 1:
            for other in neighbours[territory]:
                if owners[other] == seat:
                    return True
    return False


def connected_lands(neighbours: tuple[Cells, ...], owners: Cells, friends: Cells, source: int) -> Cells:
    """Every territory that a path of territories of `friends` joins to `source`, in order, without `source` itself."""
    # A plain flood: boards have up to 500 territories, and this is asked for every source of a move.
    seen = {source}
    open_ends = [source]
    while open_ends:
        for other in neighbours[open_ends.pop()]:
            if other not in seen and owners[other] in friends:
                seen.add(other)
                open_ends.append(other)
    return tuple(sorted(seen - {source}))


def regions(neighbours: tuple[Cells, ...], owners: Cells, seat: int) -> dict[int, Cells]:
    """For each territory of a seat the whole group of own territories that hang together with it, in order."""
    found: dict[int, Cells] = {}
    for territory, owner in enumerate(owners):
        # Lands that hang together share one tuple, so that each group is flooded once.
        if owner == seat and territory not in found:
            group = tuple(sorted((territory, *connected_lands(neighbours, owners, (seat,), territory))))
            found |= dict.fromkeys(group, group)
    return found
