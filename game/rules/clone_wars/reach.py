"""Who can attack, move, sail or take command where: questions about a position, answered without changing it."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.clone_wars.rules import SEPARATISTS
from game.rules.clone_wars.state import State
from game.rules.clone_wars.table import Table
from game.rules.conquest.board import Cells
from game.rules.conquest.movement import connected_lands


def can_attack(table: Table, now: State) -> bool:
    """Whether two or more armies stand beside an enemy planet that may be attacked."""
    owners, armies, seat = now.owners, now.armies, now.seat
    enemies, held = table.enemies[seat], now.held
    neighbours = table.rules.board.neighbours
    for planet, owner in enumerate(owners):
        if owner == seat and armies[planet] > 1:
            for other in neighbours[planet]:
                if owners[other] in enemies and other not in held:
                    return True
    return False


def routes(table: Table, now: State, source: int) -> Cells:
    """The own planets that a path of own and team planets joins to `source`."""
    seat, owners = now.seat, now.owners
    # STAP 7 and 8: through planets of the team, but from and to own ones.
    joined = connected_lands(table.rules.board.neighbours, owners, table.friends[seat], source)
    return tuple([planet for planet in joined if owners[planet] == seat])


def army_moves(table: Table, now: State) -> Iterator[tuple[int, Cells]]:
    """From where armies can move in step 7, and where to."""
    return _moves(table, now, [armies - 1 for armies in now.armies])


def ship_moves(table: Table, now: State) -> Iterator[tuple[int, Cells]]:
    """From where ships can move in step 8, and where to."""
    return _moves(table, now, [sum(counts) for counts in zip(*now.ships, strict=True)])


def _moves(table: Table, now: State, movable: list[int]) -> Iterator[tuple[int, Cells]]:
    """Planets that hang together are looked for only once."""
    groups: dict[int, Cells] = {}
    for planet, owner in enumerate(now.owners):
        if owner == now.seat and movable[planet] > 0:
            if planet not in groups:
                joined = (planet, *routes(table, now, planet))
                groups |= dict.fromkeys(joined, joined)
            targets = tuple([other for other in groups[planet] if other != planet])
            if targets:
                yield planet, targets


def friends_beside(table: Table, now: State) -> Cells:
    """The other armies of the faction whose turn it is."""
    return tuple([army for army in table.friends[now.seat] if army != now.seat])


def commands(table: Table, now: State) -> Cells:
    """Step 9: planets of the other army of the faction with one army and no ship, token or Emperor, which were not
    refused before. Older rules never take the last planet of an army."""
    friends = friends_beside(table, now)
    # STAP 9: exactly one army, and nothing else on the planet that would change sides with it.
    laid = [planet for planet, _ in now.laid]
    return tuple(
        [
            planet
            for planet, owner in enumerate(now.owners)
            if owner in friends
            and now.armies[planet] == 1
            and not any(row[planet] for row in now.ships)
            and planet not in laid
            and planet != now.emperor
            and planet not in now.refused
            and (table.rules.gives_last or now.owners.count(owner) > 1)
        ]
    )


def token_places(now: State) -> Cells:
    """Step 1: own planets without a token; with one only if there is no other."""
    laid = [planet for planet, _ in now.laid]
    own = tuple([planet for planet, owner in enumerate(now.owners) if owner == now.seat])
    # Booklet 004, STAP 1: a second token on a planet only where every own planet has one.
    return tuple([planet for planet in own if planet not in laid]) or own


def can_advance(table: Table, now: State) -> bool:
    """Step 2: whether the pawn still has a way to go."""
    is_separatist = table.rules.factions[now.seat] == SEPARATISTS
    return is_separatist and not now.order66 and now.pawn < len(table.rules.track)


def has_ships_to_choose(table: Table, now: State, planet: int) -> bool:
    """Whether a side that fights from a planet may say which of its ships do."""
    return table.rules.chooses_ships and any(row[planet] for row in now.ships)


def ships_of(now: State, army: int, kind: int) -> int:
    """How many ships of a kind an army has on the board."""
    return sum([count for count, owner in zip(now.ships[kind], now.owners, strict=True) if owner == army])
