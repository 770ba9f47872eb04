"""All numbers of an edition of 2008 after its options have been chosen. They come from levels/editions."""

from __future__ import annotations

from game.core.records import Record, record
from game.rules.conquest.board import Cells
from game.rules.conquest.rules import ConquestRules

RANKS = ("secondary", "primary")

# Rewards by number, in the order of their ids.
REWARDS = (
    "airfield", "attack_die", "defence_die", "extra_manoeuvre", "guaranteed_card", "start_manoeuvre", "two_armies",
)  # fmt: skip
AIRFIELD, ATTACK_DIE, DEFENCE_DIE, EXTRA_MANOEUVRE, GUARANTEED_CARD, START_MANOEUVRE, TWO_ARMIES = range(len(REWARDS))


@record
class Objective(Record):
    """`rank` is a place in RANKS, `kind` a key of goals.KINDS. `goal` is the number of a continent for the kind
    hold_continent, and how many of something for all others."""

    id: str
    rank: int
    kind: str
    goal: int


@record
class SetUp(Record):
    """A printed set-up for one number of players, who are counted in playing order from 0: `owners` and `armies` by
    territory, `capitals` by player."""

    owners: Cells
    armies: Cells
    capitals: Cells


@record
class RevisedRules(ConquestRules):
    """`stars` by card, and there is one card for each territory, of the same number; `star_values` are the armies for
    `fewest_stars` stars, for one more, and so on; with `any_selection` any cards of a large hand may be handed in too.
    `cities` are fixed, or `cities_drawn` of them are drawn.
    `objectives` are in the order of their ids; `on_board` and `rewards` by rank; `to_win` objectives with the own
    capital win, 0: they never do. Either the players place `starting_armies`, or `set_ups` holds what is printed for
    each number of seats. `starting_cards` by player in playing order."""

    capital_income: int
    stars: Cells
    fewest_stars: int
    star_values: Cells
    any_selection: bool
    cities: Cells
    cities_drawn: int
    objectives: tuple[Objective, ...]
    on_board: Cells
    rewards: tuple[Cells, ...]
    reward_armies: int
    to_win: int
    free_objectives: bool
    set_ups: tuple[SetUp, ...]
    starting_cards: Cells
