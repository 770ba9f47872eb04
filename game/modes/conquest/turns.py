"""Small parts of a turn that the conquest editions share: who begins and who comes next, drawing a card, decisions with
one answer, and what a seat may see of the hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.records import Record
from game.core.telling import Telling
from game.modes.conquest.actions import Claim, Defend, Place
from game.modes.conquest.board import Cells
from game.modes.conquest.events import CardDrawn, Draft, PileReshuffled
from game.modes.conquest.phases import CLAIM, DEFEND, PLACE

HIDDEN = (-1,)
ONE_DIE = Defend(1)


def next_alive(alive: Cells, seat: int) -> int:
    """The next player clockwise that is still in the game."""
    coming = (seat + 1) % len(alive)
    while not alive[coming]:
        coming = (coming + 1) % len(alive)
    return coming


def armies_of(now: Draft, seat: int) -> int:
    """All armies that a seat has on the board."""
    return sum([armies for armies, owner in zip(now.armies, now.owners, strict=True) if owner == seat])


def roll_off(step: Telling[Any, Any], seats: int, sides: int, rolled: Callable[[Cells, Cells], Record]) -> int:
    """Each seat throws a die and the highest begins; of several, those throw again. `rolled` makes the event of each
    round from who threw and the faces."""
    rolling: Cells = tuple(range(seats))
    while len(rolling) > 1:
        faces = step.rng.dice(len(rolling), sides)
        step.tell(rolled(rolling, faces))
        rolling = tuple([seat for seat, face in zip(rolling, faces, strict=True) if face == max(faces)])
    return rolling[0]


def draw_card(step: Telling[Any, Any], seat: int) -> None:
    """One card; an empty pile is made anew from the discards, and if both are empty none is drawn."""
    now = step.now
    if not now.pile:
        if not now.discards:
            return
        step.tell(PileReshuffled(len(now.discards)))
    step.tell(CardDrawn(seat, now.pile[step.rng.below(len(now.pile))]))


def sole_answer(now: Draft, defence_dice: int) -> Record | None:
    """The answer to a decision of the shared phases that has just one: the engine gives it by itself."""
    phase = now.phase
    if phase == DEFEND:
        return ONE_DIE if min(now.armies[now.target], defence_dice) == 1 else None
    if phase == PLACE and now.to_place == 1 and now.owners.count(now.seat) == 1:
        return Place(now.owners.index(now.seat), 1)
    if phase == CLAIM and now.owners.count(-1) == 1:
        return Claim(now.owners.index(-1))
    return None


def blanked(hands: tuple[Cells, ...], seat: int) -> tuple[Cells, ...]:
    """Hands as one seat sees them."""
    return tuple([hand if n == seat else HIDDEN * len(hand) for n, hand in enumerate(hands)])
