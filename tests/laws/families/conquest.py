"""Laws of all games of conquest: armies come from the box and go back to it, and whose turn it is."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.records import Record
from game.core.rng import Rng
from game.rules.classic.events import SetTraded as ClassicSetTraded
from game.rules.classic.events import TerritoryBonusPlaced
from game.rules.clone_wars.events import ArmiesReinforced
from game.rules.clone_wars.events import SetTraded as CloneWarsSetTraded
from game.rules.conquest.events import DiceRolled, IncomeGranted, SetUpTurnPassed, TerritoryClaimed
from game.rules.revised.events import CapitalPlaced, ExtraIncomeGranted, StarsTraded
from tests.laws.law import Law


def from_the_box(event: Record) -> int:
    """Armies that came from the box, less those that went back."""
    match event:
        case IncomeGranted(for_territories=lands, for_continents=continents):
            return lands + continents
        case ExtraIncomeGranted(for_capitals=capitals, for_reward=reward):
            return capitals + reward
        case ClassicSetTraded(value=armies) | CloneWarsSetTraded(value=armies) | StarsTraded(value=armies):
            return armies
        case TerritoryBonusPlaced(count=armies) | ArmiesReinforced(count=armies) | SetUpTurnPassed(to_place=armies):
            return armies
        case TerritoryClaimed() | CapitalPlaced():
            return 1
        case DiceRolled(attack_losses=attackers, defence_losses=defenders):
            return -attackers - defenders
    return 0


class ArmiesAreConserved(Law):
    """Armies on the board and in the hand change by what came from the box, and by nothing else."""

    def step(self, match: Match, before: Any, events: list[Record]) -> None:
        change = sum(map(from_the_box, events))
        assert armies_of(match.state) == armies_of(before) + change, [type(event).__name__ for event in events]


def armies_of(state: Any) -> int:
    return int(sum(state.armies) + state.to_place)


class LandsAreHeld(Law):
    """Once all lands are taken each has an owner and an army, and the seat to move is alive."""

    def look(self, match: Match, actions: list[str]) -> None:
        state = match.state
        if match.turn:
            assert min(state.armies) >= 1
            assert min(state.owners) >= 0


class MoversLive(Law):
    """The seat to move is in play."""

    def look(self, match: Match, actions: list[str]) -> None:
        assert match.to_move is not None
        assert match.state.alive[match.to_move]


def conquest_candidates(match: Match, rng: Rng) -> list[str]:
    """Actions that every game of conquest can read, about any lands and numbers."""
    mode: Any = match.mode
    lands = mode.board.territories
    one, other, number = rng.choice(lands), rng.choice(lands), rng.below(9)
    return [
        "end", f"place {one} {number}", f"attack {one} {other} {number}", f"move {one} {other} {number}",
        f"defend {number}", f"claim {one}",
    ]  # fmt: skip


def whole_runs(match: Match, alone: tuple[str, ...], unplaced: tuple[str, ...] = ("defend", "occupy")) -> list[str]:
    """The texts of `options.ranges`: verbs of `alone` have no number, those of `unplaced` name no land."""
    mode: Any = match.mode
    lands, found = mode.board.territories, []
    for run in match.options.ranges:
        named = [] if run.verb in unplaced else [lands[cell] for cell in (run.source, run.target) if cell >= 0]
        words = [run.verb, *named]
        if run.verb in alone:
            found.append(" ".join(words))
        else:
            found += [" ".join((*words, str(number))) for number in range(run.low, run.high + 1)]
    return found


def assert_hidden(match: Match, hidden: tuple[str, ...]) -> None:
    """Of the hands and the pile a seat sees numbers, except of its own hand; all else it sees as it is."""
    whole = match.position()
    for seat in range(match.seats):
        seen = match.observe(seat)
        for other, cards in enumerate(whole["hands"]):
            assert seen["hands"][other] == (cards if other == seat else len(cards))
        assert seen["draw_pile"] == len(whole["draw_pile"])
        for key in whole:
            assert key in hidden or seen[key] == whole[key], key
