"""Small parts of a game that the conquest editions share: the set-up, who comes next, attacks, drawing a card,
decisions with one answer, and what a seat may see of the hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.errors import SetupError
from game.core.hidden import blanked
from game.core.records import Record
from game.core.shapes import show
from game.core.telling import Telling
from game.rules.conquest import events
from game.rules.conquest.actions import Attack, Claim, Defend, Place
from game.rules.conquest.board import Cells
from game.rules.conquest.phases import CLAIM, DEFEND, PLACE
from game.rules.conquest.rules import ConquestRules
from game.rules.conquest.state import ConquestState

ONE_DIE = Defend(1)


def check_seats(rules: ConquestRules, level: str, seats: int) -> None:
    if not rules.fewest_seats <= seats <= rules.most_seats:
        raise SetupError(f"{level} is for {rules.fewest_seats} to {rules.most_seats} players, not {show(seats)}.")


def next_alive(alive: Cells, seat: int) -> int:
    """The next player clockwise that is still in the game."""
    # Clockwise: seats are numbered in the order of turns.
    coming = (seat + 1) % len(alive)
    while not alive[coming]:
        coming = (coming + 1) % len(alive)
    return coming


def armies_of(now: ConquestState, seat: int) -> int:
    """All armies that a seat has on the board."""
    return sum([armies for armies, owner in zip(now.armies, now.owners, strict=True) if owner == seat])


def roll_off(step: Telling[Any, Any], seats: int, sides: int, rolled: Callable[[Cells, Cells], Record]) -> int:
    """Each seat throws a die and the highest begins; of several, those throw again. `rolled` makes the event of each
    round from who threw and the faces."""
    rolling: Cells = tuple(range(seats))
    # Booklets 002 and 004: ties throw again, and only those who tied.
    while len(rolling) > 1:
        faces = step.rng.dice(len(rolling), sides)
        step.tell(rolled(rolling, faces))
        rolling = tuple([seat for seat, face in zip(rolling, faces, strict=True) if face == max(faces)])
    return rolling[0]


def place_starting_army(step: Telling[Any, Any], seat: int, totals: Cells) -> bool:
    """From `seat` on, the first that still has starting armies, `totals` by seat, places one; False when nobody has.
    Nothing is lost before the first turn, so the board tells who has."""
    now, seats = step.now, len(totals)
    for place in range(seats):
        coming = (seat + place) % seats
        if armies_of(now, coming) < totals[coming]:
            step.tell(events.SetUpTurnPassed(coming, 1))
            if now.phase != PLACE:
                step.tell(events.PhaseBegan(PLACE))
            return True
    return False


def declare_attack(step: Telling[Any, Any], action: Attack) -> None:
    step.tell(events.AttackDeclared(step.now.seat, action.source, action.target, action.dice))


def occupy_with(step: Telling[Any, Any], count: int) -> None:
    """More armies follow those of the throw into a conquest, so that `count` are there."""
    now = step.now
    more = count - now.dice
    if more > 0:
        step.tell(events.ArmiesMoved(now.seat, now.source, now.target, more))


def draw_card(step: Telling[Any, Any], seat: int) -> None:
    """One card; an empty pile is made anew from the discards, and if both are empty none is drawn."""
    now = step.now
    # Booklet 003 (h): discards are shuffled into a new pile. A pile has no order here: each draw picks at random,
    # which is the same and leaks nothing.
    if not now.pile:
        if not now.discards:
            return
        step.tell(events.PileReshuffled(len(now.discards)))
    step.tell(events.CardDrawn(seat, now.pile[step.rng.below(len(now.pile))]))


def sole_answer(now: ConquestState, defence_dice: int) -> Record | None:
    """The answer to a decision of the shared phases that has just one: the engine gives it by itself."""
    phase = now.phase
    # A defender with one army has one die and no choice, so nobody is asked.
    if phase == DEFEND:
        return ONE_DIE if min(now.armies[now.target], defence_dice) == 1 else None
    if phase == PLACE and now.to_place == 1 and now.owners.count(now.seat) == 1:
        return Place(now.owners.index(now.seat), 1)
    if phase == CLAIM and now.owners.count(-1) == 1:
        return Claim(now.owners.index(-1))
    return None


def hands_seen(hands: tuple[Cells, ...], own: Cells) -> tuple[Cells, ...]:
    """Hands as the holder of the `own` ones sees them."""
    return tuple([hand if n in own else blanked(hand) for n, hand in enumerate(hands)])
