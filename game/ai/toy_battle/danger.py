"""Whether a headquarters of Toy Battle can be taken in one turn: exactly, and from what everybody sees.
Only Cap'ns bring further troops in the same turn, so a capture is a chain of them and one last troop. Imports modes."""

from __future__ import annotations

from functools import partial

from game.ai.toy_battle.kept import Kept
from game.rules.toy_battle.ground import Ground
from game.rules.toy_battle.terrain import NULLIFY, Cells
from game.rules.toy_battle.troops import CAPN, OF_EACH, OWNER, TROOP, covers

# An enemy headquarters, and how many Cap'ns it takes until the next troop can be deployed there.
Needs = tuple[tuple[int, int], ...]


class Danger:
    """The captures that are possible on one ground."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        chaining = [
            field for field, special in enumerate(ground.special) if special != NULLIFY and ground.hq[field] < 0
        ]
        self.chaining = sum([1 << field for field in chaining])
        self.chains: tuple[Kept[Cells, Needs], Kept[Cells, Needs]] = (
            Kept(partial(self._needs, 0)),
            Kept(partial(self._needs, 1)),
        )

    def needs(self, tops: Cells, seat: int) -> Needs:
        """The enemy headquarters that this seat could reach with all its Cap'ns, each with the fewest it takes."""
        return self.chains[seat][tops]

    def _needs(self, seat: int, tops: Cells) -> Needs:
        """A path leads over own troops, which cost nothing, and over fields where a Cap'n may go and chain, which cost
        one each. What one Cap'n more can reach is found ring by ring."""
        ground = self.ground
        held = sum([bit for bit, tile in zip(ground.bits, tops, strict=True) if tile >> OWNER == seat])
        passable = self.passable(tops, seat)
        goals = list(ground.homes[1 - seat])
        found: list[tuple[int, int]] = []
        steps, reach = held, ground.reach(seat, held)
        for count in range(OF_EACH + 1):
            found += [(goal, count) for goal in goals if reach >> goal & 1]
            goals = [goal for goal in goals if not reach >> goal & 1]
            wider = held | reach & passable
            if not goals or wider == steps:
                break
            steps, reach = wider, ground.reach(seat, wider)
        return tuple(found)

    def passable(self, tops: Cells, seat: int) -> int:
        """The fields that a Cap'n of this seat could be laid on, if it were connected, and go on from."""
        room = 0
        for bit, tile in zip(self.ground.bits, tops, strict=True):
            if tile < 0 or tile >> OWNER == seat or covers(CAPN, tile & TROOP):
                room |= bit
        return room & self.ground.gates[CAPN] & self.chaining

    def lasts(self, goal: int, troops: Cells, capns: int) -> int:
        """How many of these troops could take the headquarters after so many of the Cap'ns are spent."""
        fitting = [troop for troop in troops if self.ground.gates[troop] >> goal & 1]
        return len(fitting) - (capns if self.ground.gates[CAPN] >> goal & 1 else 0)

    def is_possible(self, tops: Cells, seat: int, count: int, troops: Cells) -> bool:
        """Whether some `count` of these troops let this seat take a headquarters in one turn."""
        return any(
            count > capns and troops.count(CAPN) >= capns and self.lasts(goal, troops, capns) > 0
            for goal, capns in self.needs(tops, seat)
        )

    def chance(self, tops: Cells, seat: int, count: int, troops: Cells) -> float:
        """About how likely `count` of these troops, drawn blindly, let it do so."""
        most = 0.0
        for goal, capns in self.needs(tops, seat):
            fitting = self.lasts(goal, troops, 0)
            if count > capns:
                chain = at_least(capns, troops.count(CAPN), len(troops), count)
                last = 1.0 if fitting == len(troops) else at_least(1, fitting, len(troops), count - capns)
                most = max(most, chain * last)
        return most


def at_least(wanted: int, good: int, total: int, drawn: int) -> float:
    """The chance of at least `wanted` good ones among `drawn` of `total`."""
    less = 0.0
    for hits in range(min(wanted, drawn + 1)):
        less += ways(good, hits) * ways(total - good, drawn - hits) / ways(total, drawn)
    return 1.0 - less


def ways(total: int, chosen: int) -> int:
    """How many sets of `chosen` things there are among `total`."""
    if chosen > total:
        return 0
    count = 1
    for step in range(chosen):
        count = count * (total - step) // (step + 1)
    return count
