"""The laws once more over whole games, which reach what a few hundred actions do not: eliminations, joined hands, lost
airfields, Order 66, reshuffled piles, every event and every way to win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import pytest

import game
from game.core.match import Match
from game.core.records import Record
from game.core.rng import Rng
from game.levels.search import names_of
from game.rules.classic.events import FOLDS as CLASSIC_EVENTS
from game.rules.clone_wars.folds import FOLDS as CLONE_WARS_EVENTS
from game.rules.conquest.actions import Trade
from game.rules.revised.events import FOLDS as REVISED_EVENTS
from tests.laws.families.conquest import ArmiesAreConserved
from tests.laws.families.registry import FAMILIES
from tests.laws.general import EventsFold, PositionsLeadBack, ReplaysVerify
from tests.laws.law import Law
from tests.laws.views import ViewsFold

pytestmark = pytest.mark.slow

MOST_ACTIONS = 40_000
EVERY = 10  # a position is written and read again so often

CLASSIC_TABLES = [
    (seats, options)
    for seats in range(2, 7)
    for options in ({}, {"claim": True, "starting_armies": "standard", "territory_bonus": True})
]
REVISED_GAMES: list[tuple[str, int, int, dict[str, Any]]] = [
    ("basic_training", 5, 1, {}), ("basic_training", 4, 2, {}), ("command_room", 4, 3, {}), ("command_room", 5, 4, {}),
    ("world_conquest", 3, 5, {}), ("world_conquest", 4, 6, {}), ("world_conquest", 5, 7, {}),
    ("world_conquest", 5, 8, {}), ("command_room", 4, 9, {"rounds": 5}),
]  # fmt: skip


def play_under_laws(match: Match, act: Callable[[], str | Record], laws: tuple[Law, ...]) -> Counter[str]:
    """Play to the end by these actions; how often each event came."""
    seen = Counter(type(event).__name__ for event in match.setup_events)
    for law in laws:
        law.begin(match)
    while match.to_move is not None:
        assert len(match.log) < MOST_ACTIONS
        before = match.state
        events = match.submit(act())
        for law in laws:
            law.step(match, before, events)
        seen.update(type(event).__name__ for event in events)
        if len(match.log) % EVERY == 0:
            assert match.mode.state(match.position()) == match.state
    assert match.outcome is not None
    PositionsLeadBack().end(match)
    ReplaysVerify().end(match)
    return seen


def play_boldly(mode: str, seats: int, seed: int, options: Mapping[str, Any]) -> tuple[Match, Counter[str]]:
    match, rng, family = game.new_match(mode, seats, seed, options=options), Rng(seed, "whole"), FAMILIES[mode]
    return match, play_under_laws(
        match, lambda: family.choose(match.actions(), rng), (EventsFold(), ViewsFold(), ArmiesAreConserved())
    )


def acts_of(match: Match, again: Match) -> Iterator[Record]:
    """The actions of a match that was played, each of them legal in another one that follows it."""
    for seat, action, _ in match.log:
        texts = again.actions()
        assert again.to_move == seat
        assert len(texts) > 1
        # Of more than 16 cards not all sets are listed: there would be millions.
        assert again.mode.write(action) in texts or isinstance(action, Trade)
        yield action


def follow_classic(seats: int, options: Mapping[str, Any]) -> Counter[str]:
    agents = ["easy", "normal", "easy", "random", "easy", "normal"][:seats]
    played = game.play("classic", agents=agents, seed=seats, options=options)
    again = played.from_start()
    acts = acts_of(played, again)
    seen = play_under_laws(again, lambda: next(acts), (EventsFold(), ViewsFold(), ArmiesAreConserved()))
    assert again.digest == played.digest
    return seen


def test_classic_games_of_agents_reach_what_the_booklet_describes() -> None:
    seen: Counter[str] = Counter()
    for seats, options in CLASSIC_TABLES:
        seen += follow_classic(seats, options)
    assert {kind.__name__ for kind in CLASSIC_EVENTS} - set(seen) <= {"PileReshuffled", "RoundBegan", "RoundsEnded"}


def test_games_of_2008_reach_every_event_and_every_way_to_win() -> None:
    seen: Counter[str] = Counter()
    reasons = set()
    for game_ in REVISED_GAMES:
        match, found = play_boldly(*game_)
        seen += found
        assert match.outcome is not None
        reasons.add(match.outcome.reason)
    assert set(seen) == {kind.__name__ for kind in REVISED_EVENTS}
    assert reasons == {"objectives", "conquest", "rounds"}


def test_clone_wars_reach_everything_that_the_booklet_describes() -> None:
    seen: Counter[str] = Counter()
    reasons = set()
    for seats in (2, 3, 4):
        for seed in range(4):
            match, found = play_boldly("clone_wars", seats, seed, {})
            seen += found
            assert match.outcome is not None
            reasons.add(match.outcome.reason)
    # Shared events that this game tells in its own way, and a pile that lasts.
    unused = {"PlayerEliminated", "PileReshuffled", "GameWon", "RoundBegan", "RoundsEnded", "DeckReshuffled"}
    assert {kind.__name__ for kind in CLONE_WARS_EVENTS} - set(seen) <= unused
    assert {"emperor", "conquest"} <= reasons


def choose_now(match: Match, rng: Rng) -> str:
    return rng.choice(match.actions())


@pytest.mark.parametrize("beginners", [False, True])
@pytest.mark.parametrize("terrain", names_of("terrain"))
def test_every_duel_ends_with_one_winner_and_a_reason(terrain: str, beginners: bool) -> None:
    for seed in range(10):
        match = game.new_match("toy_battle", 2, seed, terrain, {"beginners": beginners})
        play_under_laws(match, partial(choose_now, match, Rng(seed, "law")), (EventsFold(), ViewsFold()))
        assert match.outcome is not None
        assert match.outcome.winners in ((0,), (1,))
        assert match.outcome.reason in ("headquarters", "medals", "stuck")
        assert (match.phase, match.to_move, match.actions()) == ("over", None, [])


@pytest.mark.parametrize("mode", ["basic_training", "command_room", "world_conquest"])
def test_random_agents_play_the_games_of_2008_to_the_end(mode: str) -> None:
    match = game.play(mode, agents=["random"] * 3, seed=1)
    assert match.outcome is not None
    assert match.outcome.reason == ("conquest" if mode == "world_conquest" else "objectives")


def test_every_phase_and_reward_of_2008_is_reached_by_random_play() -> None:
    phases: set[str] = set()
    rewards: set[int] = set()
    for seed in range(12):
        match, rng = game.new_match("world_conquest", 3, seed), Rng(seed, "law")
        for _ in range(900):
            if not (actions := match.actions()):
                break
            phases.add(match.phase)
            rewards |= {reward for row in match.state.held_rewards for reward in row}
            match.submit(FAMILIES["world_conquest"].choose(actions, rng))
    assert phases == {
        "capital", "claim", "cards", "place", "start_move", "attack", "defend", "occupy", "objective", "airfield",
        "move",
    }  # fmt: skip
    assert rewards == set(range(1, 7))
