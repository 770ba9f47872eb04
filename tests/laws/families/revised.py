"""Laws of the games of 2008: cards, objectives, rewards and cities, the options, and what is seen of hands."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core.match import Match
from game.core.rng import Rng
from tests.laws.families.conquest import (
    ArmiesAreConserved,
    LandsAreHeld,
    MoversLive,
    assert_hidden,
    conquest_candidates,
    whole_runs,
)
from tests.laws.law import Family, Law, choose_boldly

CARDS, OBJECTIVES, CITIES = 42, 8, 15


class SetUpFolds(Law):
    """Folding the events of the set-up into an empty board gives the first state."""

    def begin(self, match: Match) -> None:
        mode: Any = match.mode
        state = mode.blank(match.seats)
        for event in match.setup_events:
            state = mode.fold(state, event)
        assert state == match.first


class CardsObjectivesAndRewardsAreConserved(Law):
    def __init__(self) -> None:
        self.first: list[int] = []

    def look(self, match: Match, actions: list[str]) -> None:
        mode: Any = match.mode
        state = match.state
        assert sorted(card for row in (*state.hands, state.pile, state.discards) for card in row) == list(range(CARDS))
        goals = sorted(goal for row in (state.objectives, *state.held_objectives) for goal in row)
        self.first = self.first or goals
        assert goals == self.first
        assert len(goals) == OBJECTIVES
        made = Counter(reward for row in mode.rules.rewards for reward in row)
        left = Counter((*state.rewards, *[reward for row in state.held_rewards for reward in row]))
        left[0] += len(state.airfields)
        assert left <= made
        assert len(state.rewards) in (0, len(state.objectives))
        assert len(state.cities) == CITIES
        if match.phase not in ("capital", "claim"):
            assert min(state.armies) >= 1
            assert min(state.owners) >= 0
            assert min(state.capitals) >= 0


class OptionsSayTheSame(Law):
    """The structured options tell of exactly the actions that are listed."""

    def look(self, match: Match, actions: list[str]) -> None:
        mode: Any = match.mode
        lands, goals = mode.board.territories, mode.rules.objectives
        found = ["end"] if match.options.may_end else []
        for row in match.options.sets:
            if match.phase == "objective":
                found.append(" ".join(["objective", goals[row[0]].id, *[lands[card] for card in row[1:]]]))
            else:
                found.append(f"trade {' '.join(lands[card] for card in row)}")
        assert sorted(found + whole_runs(match, ("claim", "capital", "airfield"))) == actions


class HandsAreHidden(Law):
    """Others see the number of one's cards; nobody sees the pile; everything else is open."""

    def look(self, match: Match, actions: list[str]) -> None:
        assert_hidden(match, ("hands", "draw_pile"))


def choose(actions: list[str], rng: Rng) -> str:
    """Boldly, and seldom leaving an objective."""
    wanted = [text for text in actions if text.startswith("objective")]
    return rng.choice(wanted) if wanted and rng.below(4) else choose_boldly(actions, rng)


def candidates(match: Match, rng: Rng) -> list[str]:
    mode: Any = match.mode
    one = rng.choice(mode.board.territories)
    price = "" if mode.given_options.get("objective_cost") == "free" else f" {one}"
    return [
        *conquest_candidates(match, rng), f"occupy {rng.below(9)}", f"capital {one}", f"airfield {one}",
        f"trade {one}", f"objective {rng.choice(mode.rules.objectives).id}{price}",
    ]  # fmt: skip


REVISED = Family(
    (
        ArmiesAreConserved,
        LandsAreHeld,
        MoversLive,
        SetUpFolds,
        CardsObjectivesAndRewardsAreConserved,
        OptionsSayTheSame,
        HandsAreHidden,
    ),
    choose,
    candidates,
    has_dice=True,
)
