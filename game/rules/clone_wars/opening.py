"""The set-up: who begins, the Republic's first planets, claiming all others, and the starting armies."""

from __future__ import annotations

from game.rules.clone_wars.events import FirstClaimerChosen, OrderRolled
from game.rules.clone_wars.phases import CLAIM
from game.rules.clone_wars.rules import ARMIES
from game.rules.clone_wars.step import Step
from game.rules.clone_wars.turn import begin_turn
from game.rules.conquest.actions import Claim
from game.rules.conquest.events import PhaseBegan, SetUpTurnPassed, TerritoryClaimed
from game.rules.conquest.turns import place_starting_army, roll_off


def set_up(step: Step) -> None:
    claim_next(step)
    step.tell(PhaseBegan(CLAIM))


def roll_for_first(step: Step) -> int:
    return roll_off(step, ARMIES, step.book.rules.die_sides, OrderRolled)


def claim_next(step: Step) -> None:
    """First the armies that claim before all others, in turn; then a roll says who goes on."""
    claimed = len(step.now.owners) - step.now.owners.count(-1)
    # Each Republic army claims a planet before all others; disputes of the booklet become an order.
    early = step.book.pre_claims
    if claimed < len(early):
        step.tell(SetUpTurnPassed(early[claimed], 0))
        return
    if step.now.first < 0:
        step.tell(FirstClaimerChosen(roll_for_first(step)))
    step.tell(SetUpTurnPassed((step.now.first + claimed - len(early)) % ARMIES, 0))


def claim(step: Step, action: Claim) -> None:
    now = step.now
    step.tell(TerritoryClaimed(now.seat, action.territory))
    if -1 in now.owners:
        claim_next(step)
    else:
        place_next_starting_army(step, now.first)


def place_next_starting_army(step: Step, army: int) -> None:
    """From `army` on, the first that still has starting armies places one; when none has, the first turn begins."""
    # A new roll says who takes the first turn, after all armies are placed.
    if not place_starting_army(step, army, step.book.rules.starting_armies):
        begin_turn(step, roll_for_first(step))
