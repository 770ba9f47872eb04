"""A whole position that fits what one seat sees, for agents that search: hidden troops are dealt at random.
Reads an observation only, so nothing can leak into it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from game.core.rng import Rng
from game.rules.toy_battle.state import State
from game.rules.toy_battle.terrain import Cells
from game.rules.toy_battle.troops import ARMY, OWNER, TROOP


def unseen(view: State, seat: int) -> Cells:
    """The troops of a seat that the onlooker cannot place: sorted, in the box, the reserve or a hidden rack."""
    tiles = [tile for row in (*view.under, view.tops) for tile in row if tile >> OWNER == seat]
    seen = Counter([tile & TROOP for tile in tiles])
    seen.update((*view.racks[seat], *view.discards[seat]))
    return tuple(sorted((Counter(ARMY) - seen).elements()))


def guess_hidden(view: State, rng: Rng) -> State:
    """An observation with everything hidden filled in. Racks and lying troops that are seen stay as they are."""
    draft = view.draft()
    # One guess is as good as the next: all hidden orders that fit the view have the same chance.
    rows = [_deal(view, seat, rng.shuffled(unseen(view, seat))) for seat in (0, 1)]
    draft.racks, draft.down, draft.reserves, draft.boxed = zip(*rows, strict=True)
    return draft.freeze()


def _deal(view: State, seat: int, troops: list[int]) -> tuple[Cells, Cells, Cells, Cells]:
    """Rack, lying troops, reserve and box of a seat from its shuffled unseen troops."""
    rack, down = view.racks[seat], view.down[seat]
    if -1 in rack:
        rack, troops = tuple(troops[: len(rack)]), troops[len(rack) :]
        down = rack[: len(down)]
    size = len(view.reserves[seat])
    return _row(rack), _row(down), _row(troops[:size]), _row(troops[size:])


def _row(troops: Iterable[int]) -> Cells:
    return tuple(sorted(troops))
