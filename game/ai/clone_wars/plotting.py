"""Order 66: when to give it, where the Emperor is safe and how well he must be guarded, and where tokens are laid.
Chooses from the view; imports no agent."""

from __future__ import annotations

from game.ai.clone_wars.arrivals import NEVER, arrivals
from game.ai.clone_wars.chart import Chart
from game.ai.clone_wars.styles import Style
from game.core.rng import Rng
from game.rules.clone_wars.reach import token_places
from game.rules.clone_wars.rules import SEPARATISTS
from game.rules.clone_wars.state import State
from game.rules.conquest.income import for_continents, for_territories

# An army that defends with large dice is worth so many that attack.
LARGE_DICE = 1.3
# The armies that an enemy with cards may get for a set.
USUAL_SET, LARGE_HAND_SETS = 6, 9
# How often Order 66 is tried out in thought.
TRIALS = 8


def income(chart: Chart, view: State, army: int) -> int:
    rules = chart.rules
    land = for_territories(view.owners.count(army), rules.territories_per_army, rules.least_income)
    return land + for_continents(rules.board, view.owners, army)


def expected_set(cards: int) -> int:
    return LARGE_HAND_SETS if cards >= 5 else USUAL_SET if cards >= 3 else 0


def dangers(chart: Chart, view: State, army: int) -> list[float]:
    """For each planet of the army's faction how strong the largest enemy stack can come before it in one turn."""
    enemies = chart.table.enemies[army]
    ours = [owner >= 0 and owner not in enemies for owner in view.owners]
    strongest = [NEVER] * len(view.owners)
    for enemy in enemies:
        if not view.alive[enemy]:
            continue
        more = income(chart, view, enemy) + expected_set(len(view.hands[enemy]))
        stacks = {
            planet: float(view.armies[planet] - 1 + more)
            for planet, owner in enumerate(view.owners)
            if owner == enemy and any(ours[other] for other in chart.neighbours[planet])
        }
        coming, _ = arrivals(chart.neighbours, view.armies, ours, stacks)
        strongest = [max(pair) for pair in zip(strongest, coming, strict=True)]
    return strongest


def safest(chart: Chart, view: State, army: int, places: list[int]) -> int:
    """Where a stack with large dice is safest."""
    danger = dangers(chart, view, army)
    return max(places, key=lambda planet: (LARGE_DICE * view.armies[planet] - danger[planet], -planet))


def missing_guards(chart: Chart, style: Style, view: State, army: int) -> int:
    """How many armies the Emperor's planet, if it is the army's own, falls short of a fair guard."""
    if view.emperor < 0 or view.owners[view.emperor] != army:
        return 0
    danger = dangers(chart, view, army)[view.emperor]
    return int(style.emperor_guard * danger / LARGE_DICE) + 1 - view.armies[view.emperor]


def token_place(chart: Chart, view: State) -> int:
    """Where enemies are far or weak."""
    danger = dangers(chart, view, view.seat)
    return max(token_places(view), key=lambda planet: (view.armies[planet] - danger[planet], -planet))


def is_time(chart: Chart, style: Style, view: State, rng: Rng) -> bool:
    """Whether to give Order 66 now: the pawn can go no further or what falls is enough to decide the war, and there is
    likely to be a safe place for the Emperor; or the Separatists will not last much longer."""
    rules = chart.rules
    ours = sum([count for count, owner in zip(view.armies, view.owners, strict=True) if _is_ours(chart, owner)])
    total = sum(view.armies)
    if ours <= style.desperate * total:
        return True
    falling = len(rules.track[view.pawn - 1]) / rules.large_die
    if view.pawn < len(rules.track) and ours + falling * (total - ours) < style.enough * total:
        return False
    return style.safety <= 0.0 or safe_part(chart, view, rng) >= style.safety


def _is_ours(chart: Chart, army: int) -> bool:
    return chart.rules.factions[army] == SEPARATISTS


def safe_part(chart: Chart, view: State, rng: Rng) -> float:
    """In what part of some trial throws of Order 66 the Emperor finds a safe place afterwards."""
    rules, army = chart.rules, view.seat
    numbers = rules.track[view.pawn - 1]
    safe = 0
    for _ in range(TRIALS):
        draft = view.draft()
        draft.owners = tuple(
            [
                owner if _is_ours(chart, owner) or rng.die(rules.large_die) not in numbers else army
                for owner in view.owners
            ]
        )
        own = [planet for planet, owner in enumerate(draft.owners) if owner == army]
        danger = dangers(chart, draft, army)
        safe += max([LARGE_DICE * view.armies[planet] - danger[planet] for planet in own]) >= 0.0
    return safe / TRIALS
