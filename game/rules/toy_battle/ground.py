"""A terrain as the rules need it: sets of fields as the bits of a number, and where each kind of troop may go.
Everything that does not change during a match is worked out once; the latest answers are kept."""

from __future__ import annotations

from functools import lru_cache

from game.rules.toy_battle.terrain import COLOURS, NULLIFY, PLAIN, Cells, Terrain
from game.rules.toy_battle.troops import HOOK, JOKER, KINDS, OWNER, STRENGTHS, STRONGEST, TROOP

KEPT_ANSWERS = 16_384
SEATS = range(len(COLOURS))


def bits_of(fields: Cells) -> int:
    return sum([1 << field for field in fields])


class Ground:
    """`near` are a field's neighbours as bits; `touching` the regions whose border a base is on; `gates` by troop the
    fields that let it in; `landings` those where a Hook needs no connection; `queued` has 1 for each base with an own
    effect."""

    def __init__(self, terrain: Terrain) -> None:
        fields = range(len(terrain.fields))
        self.terrain = terrain
        self.goal = terrain.goal
        self.hq = terrain.hq
        self.special = terrain.special
        self.neighbours = terrain.neighbours
        self.bases = [region.bases for region in terrain.regions]
        self.touching = [
            tuple([number for number, bases in enumerate(self.bases) if field in bases]) for field in fields
        ]
        self.queued = tuple([int(special not in (PLAIN, NULLIFY)) for special in terrain.special])
        self.bits = tuple([1 << field for field in fields])
        self.near = [bits_of(cells) for cells in terrain.neighbours]
        self.homes = [tuple([field for field in fields if terrain.hq[field] == seat]) for seat in SEATS]
        self.foreign = [bits_of(tuple([field for field in fields if terrain.hq[field] != seat])) for seat in SEATS]
        self.gates = [
            bits_of(tuple([field for field in fields if self.lets_in(field, troop)])) for troop in range(KINDS)
        ]
        unmarked = [field for field in fields if terrain.hq[field] < 0 and terrain.special[field] != NULLIFY]
        self.landings = bits_of(tuple(unmarked)) & self.gates[HOOK]
        self.reach = lru_cache(maxsize=KEPT_ANSWERS)(self._reach)
        self.targets = lru_cache(maxsize=KEPT_ANSWERS)(self._targets)
        self.listed = lru_cache(maxsize=KEPT_ANSWERS)(self._list_fields)

    def lets_in(self, field: int, troop: int) -> bool:
        # A gate binds every deployment, also on an own troop, and also the headquarters behind it.
        gate = self.terrain.gates[field]
        return not gate or STRENGTHS[troop] == JOKER or STRENGTHS[troop] in gate

    def _reach(self, seat: int, held: int) -> int:
        """Every field that a path joins to an own headquarters, over bases that are held. Headquarters are never held,
        so no path leads through one."""
        reach = 0
        for home in self.homes[seat]:
            reach |= self.near[home]
        # Bits instead of sets of fields: agents ask this for every position that they look at.
        grow = reach & held
        while grow:
            lowest = grow & -grow
            fresh = self.near[lowest.bit_length() - 1] & ~reach
            reach |= fresh
            grow = (grow ^ lowest) | (fresh & held)
        return reach

    def _targets(self, tops: Cells, seat: int) -> Cells:
        """By kind of troop, the fields where this seat may deploy it; last, found by -1, none for a hidden troop."""
        room = held = 0
        enemies = [0] * (STRONGEST + 1)
        for bit, tile in zip(self.bits, tops, strict=True):
            if tile < 0:
                room |= bit
            elif tile >> OWNER == seat:
                held |= bit
            else:
                enemies[STRENGTHS[tile & TROOP]] |= bit
        # An own troop may be covered by any strength; an own headquarters never.
        room = (room | held) & self.foreign[seat]
        coverable = [room | sum(enemies)]
        for strength in range(STRONGEST):
            room |= enemies[strength]
            coverable.append(room)
        reach = self.reach(seat, held)
        found = [coverable[STRENGTHS[troop]] & reach & gate for troop, gate in enumerate(self.gates)]
        # A Hook needs no connection to a base; for a headquarters it does, so landings hold none.
        found[HOOK] |= coverable[STRENGTHS[HOOK]] & self.landings
        return (*found, 0)

    def _list_fields(self, fields: int) -> Cells:
        """The numbers of a set of fields."""
        return tuple([field for field, bit in enumerate(self.bits) if fields & bit])
