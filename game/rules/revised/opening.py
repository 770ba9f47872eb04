"""What comes before the first turn: cities, objectives, who begins, and a printed or a played set-up.
The players' steps here say whether the set-up goes on; if not, the first turn is due."""

from __future__ import annotations

from game.core.rng import Rng
from game.core.telling import Telling
from game.rules.conquest.actions import Claim
from game.rules.conquest.board import Cells
from game.rules.conquest.events import PhaseBegan, SetUpTurnPassed, TerritoryClaimed
from game.rules.conquest.phases import CLAIM
from game.rules.conquest.turns import place_starting_army, roll_off
from game.rules.revised import events
from game.rules.revised.actions import PlaceCapital
from game.rules.revised.events import FOLDS
from game.rules.revised.phases import CAPITAL
from game.rules.revised.rules import RANKS, RevisedRules
from game.rules.revised.state import State


class Step(Telling[RevisedRules, State]):
    """A step of a match."""

    __slots__ = ()
    folds = FOLDS


def set_up(step: Step) -> bool:
    """In the order of the field book: cities, objectives with their rewards, then the throw for who begins."""
    rules, seats = step.book, len(step.now.hands)
    step.tell(
        events.CitiesPlaced(
            rules.cities or draw_numbers(step.rng, range(len(rules.board.territories)), rules.cities_drawn)
        )
    )
    lay_objectives(step)
    step.tell(events.StarterFound(roll_off(step, seats, rules.die_sides, events.StartRolled)))
    # Command Room and World Conquest: capitals, then land, then armies are placed by the players, in turn.
    if not rules.set_ups:
        step.tell(SetUpTurnPassed(step.now.first, 0))
        step.tell(PhaseBegan(CAPITAL))
        return True
    printed = rules.set_ups[seats - rules.fewest_seats]
    # The printed set-ups count players in playing order, so they turn with the winner of the throw.
    chairs = [(step.now.first + place) % seats for place in range(seats)]
    capitals = [printed.capitals[(seat - step.now.first) % seats] for seat in range(seats)]
    step.tell(events.SetUpLaid(tuple([chairs[place] for place in printed.owners]), printed.armies, tuple(capitals)))
    return False


def draw_numbers(rng: Rng, numbers: range | Cells, count: int) -> Cells:
    """So many of the numbers, sorted. If that is all of them, nothing is drawn."""
    rest = list(numbers)
    # Nothing is drawn where there is nothing to choose: Basic Training has all its objectives fixed.
    if count >= len(rest):
        return tuple(rest)
    return tuple(sorted([rest.pop(rng.below(len(rest))) for _ in range(count)]))


def lay_objectives(step: Step) -> None:
    rules = step.book
    rewards: dict[int, int] = {}
    for rank in range(len(RANKS)):
        of_rank = tuple([number for number, one in enumerate(rules.objectives) if one.rank == rank])
        laid = draw_numbers(step.rng, of_rank, rules.on_board[rank])
        # Secondary rewards on secondary objectives, primary ones on primary ones; none at all in Basic Training.
        mixed = step.rng.shuffled(rules.rewards[rank]) or [-1] * len(laid)
        rewards |= dict(zip(laid, mixed, strict=True))
    objectives = tuple(sorted(rewards))
    on_them = tuple([rewards[objective] for objective in objectives])
    step.tell(events.ObjectivesLaid(objectives, () if -1 in on_them else on_them))


def place_capital(step: Step, action: PlaceCapital) -> bool:
    now = step.now
    step.tell(events.CapitalPlaced(now.seat, action.territory))
    if -1 not in now.capitals:
        if -1 not in now.owners:
            return place_next_starting_army(step)
        step.tell(PhaseBegan(CLAIM))
    step.tell(SetUpTurnPassed((now.seat + 1) % len(now.hands), 0))
    return True


def claim(step: Step, action: Claim) -> bool:
    now = step.now
    step.tell(TerritoryClaimed(now.seat, action.territory))
    if -1 not in now.owners:
        return place_next_starting_army(step)
    step.tell(SetUpTurnPassed((now.seat + 1) % len(now.hands), 0))
    return True


def place_next_starting_army(step: Step) -> bool:
    """Clockwise from the seat that came last."""
    rules, seats = step.book, len(step.now.hands)
    return place_starting_army(step, step.now.seat + 1, (rules.starting_armies[seats - rules.fewest_seats],) * seats)
