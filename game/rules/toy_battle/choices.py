"""What the seat to move can choose from: deployments, and what an effect offers besides declining it.
Reads positions only; flow, legality and listing all ask here, so that they cannot disagree."""

from __future__ import annotations

from collections.abc import Callable

from game.core.records import Record
from game.core.rows import without
from game.rules.toy_battle.actions import Discard, Exhume, Recall, Shove, Use
from game.rules.toy_battle.ground import Ground
from game.rules.toy_battle.state import EFFECT, State
from game.rules.toy_battle.terrain import DRAW1, EXHUME, RECALL, SHOVE, SUPPRESS, Cells
from game.rules.toy_battle.troops import JUMBO, NOBODY, OWNER, RACK, SKULLY, STAR, TROOP, XB42

DRAWS = 2
SKULLY_DRAWS = 2
STAR_DRAWS = 1
BASE_DRAWS = 1
Offer = Callable[[Ground, State, int], list[Record]]


def draws(now: State, seat: int, wanted: int) -> int:
    """How many of the wanted troops fit on the rack and are in the reserve."""
    room, left = RACK - len(now.racks[seat]), len(now.reserves[seat])
    most = room if room < left else left
    return wanted if wanted < most else most


def holder(tops: Cells, bases: Cells) -> int:
    """Whose visible troops are on all of these bases; -1 for nobody."""
    # An empty base has the owner -1, which is then the holder: nobody.
    owner = tops[bases[0]] >> OWNER
    for base in bases:
        if tops[base] >> OWNER != owner:
            return NOBODY
    return owner


def standing(now: State, seat: int) -> Cells:
    """The rack without what lies down."""
    down = now.down[seat]
    return without(now.racks[seat], down) if down else now.racks[seat]


def deployments(ground: Ground, now: State) -> list[tuple[int, int]]:
    """Each known kind of troop that stands on the rack, with the set of fields where it may go, if there is any."""
    fields = ground.targets(now.tops, now.seat)
    return [(troop, fields[troop]) for troop in sorted(set(standing(now, now.seat))) if fields[troop]]


def can_deploy(ground: Ground, now: State) -> bool:
    fields = ground.targets(now.tops, now.seat)
    return any(map(fields.__getitem__, standing(now, now.seat)))


def offers(ground: Ground, now: State, phase: int, field: int) -> list[Record]:
    """What the troop (phase effect) or the special base (phase base) on this field offers now, in the order of text."""
    table, kind = (EFFECTS, now.tops[field] & TROOP) if phase == EFFECT else (BASES, ground.special[field])
    offer = table.get(kind)
    return offer(ground, now, field) if offer else []


def _drawing(wanted: int) -> Offer:
    def offer(ground: Ground, now: State, field: int) -> list[Record]:
        return [Use()] if draws(now, now.seat, wanted) > 0 else []

    return offer


def _stealing(ground: Ground, now: State, field: int) -> list[Record]:
    return [Use()] if now.racks[1 - now.seat] else []


def _laying_down(ground: Ground, now: State, field: int) -> list[Record]:
    return [Use()] if len(now.racks[1 - now.seat]) > len(now.down[1 - now.seat]) else []


def _discarding(ground: Ground, now: State, field: int) -> list[Record]:
    return [Discard(place) for place in enemies_beside(ground, now, field)]


def _recalling(ground: Ground, now: State, field: int) -> list[Record]:
    # Not with a full rack, and not from the base that asks.
    if len(now.racks[now.seat]) >= RACK:
        return []
    return [Recall(place) for place, tile in enumerate(now.tops) if tile >> OWNER == now.seat and place != field]


def _shoving(ground: Ground, now: State, field: int) -> list[Record]:
    # Strength does not matter for a shove; only headquarters are no bases.
    return [
        Shove(source, target)
        for source in enemies_beside(ground, now, field)
        for target in ground.neighbours[source]
        if ground.hq[target] < 0
    ]


def _exhuming(ground: Ground, now: State, field: int) -> list[Record]:
    if len(now.racks[now.seat]) >= RACK:
        return []
    return [Exhume(troop) for troop in sorted(set(now.discards[now.seat])) if troop >= 0]


def enemies_beside(ground: Ground, now: State, field: int) -> list[int]:
    """The fields one path section away whose visible troop is an enemy."""
    enemy = 1 - now.seat
    return [place for place in ground.neighbours[field] if now.tops[place] >> OWNER == enemy]


EFFECTS: dict[int, Offer] = {
    SKULLY: _drawing(SKULLY_DRAWS),
    STAR: _drawing(STAR_DRAWS),
    XB42: _stealing,
    JUMBO: _discarding,
}
BASES: dict[int, Offer] = {
    RECALL: _recalling,
    DRAW1: _drawing(BASE_DRAWS),
    SHOVE: _shoving,
    EXHUME: _exhuming,
    SUPPRESS: _laying_down,
}
