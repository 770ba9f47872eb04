"""Agents play towards the last round: no saving, every territory that can be had. Measured against themselves."""

from __future__ import annotations

from typing import Any

import pytest

import game
from game.ai.conquest.last_round import Finisher, LastTurn
from game.ai.finishing import finishing
from game.ai.registry import make_agent
from game.ai.table import play_out
from game.core.rng import Rng
from game.registry import agent_levels_of, load, package_named
from tests.rules.clone_wars.tables import BLACK, BLUE, RED, YELLOW, table

SEATS = 3


def share_of_the_one_that_knows(mode: str, level: str, games: int) -> float:
    """One of three equal agents knows of the last round, each seat as often."""
    maker = load(package_named(mode).agents[level])
    won = 0.0
    for number in range(games):
        match = game.new_match(mode, SEATS, seed=9000 + number, options={"rounds": 6})
        agents: list[Any] = [maker(match.mode, seat, Rng(number).fork(f"ai:{seat}")) for seat in range(SEATS)]
        knows = number % SEATS
        agents[knows] = finishing(agents[knows], match.mode, knows)
        play_out(match, agents)
        assert match.outcome is not None
        winners = match.outcome.winners
        won += (knows in winners) / len(winners)
    return won / games


@pytest.mark.parametrize(
    ("mode", "level", "games"),
    [("classic", "hard", 90), ("command_room", "normal", 60), ("world_conquest", "easy", 60)],
)
def test_whoever_knows_of_the_end_beats_the_same_agent_that_does_not(mode: str, level: str, games: int) -> None:
    assert share_of_the_one_that_knows(mode, level, games) > 1 / SEATS + 0.08


def test_every_level_but_random_knows_and_only_where_there_is_a_last_round() -> None:
    for mode, level in [(one, level) for one in game.modes() for level in agent_levels_of(one)]:
        seats = 2 if mode in ("classic", "clone_wars", "toy_battle") else 3
        options = [{}] if mode == "toy_battle" else [{}, {"rounds": 8}]
        for chosen in options:
            opened = game.new_match(mode, seats, options=chosen).mode
            agent = make_agent(level, opened, 0, Rng(1))
            assert isinstance(agent, Finisher) is (bool(chosen) and level != "random")


def in_last_round(phase: str, **more: Any) -> game.Match:
    """Seat 2 has the last turn of all, with a set in its hand and weak neighbours."""
    names = game.new_match("classic", 3).position()["territories"]
    lands = {name: {"owner": 0, "armies": 1} for name in names} | {"japan": {"owner": 1, "armies": 1}}
    lands |= {name: {"owner": 2, "armies": 4} for name in ("brazil", "peru", "argentina", "venezuela")}
    return game.from_position({
        "mode": "classic", "seats": 3, "turn": 18, "round": 6, "opener": 0, "phase": phase, "to_move": 2,
        "territories": lands, "options": {"rounds": 6}, **more,
    })  # fmt: skip


def test_in_the_last_turn_sets_go_and_attacks_go_on_while_there_is_hope() -> None:
    symbols = game.new_match("classic", 3).mode.deck  # type: ignore[attr-defined]
    cards = [symbols.ids[card] for card in range(len(symbols.ids)) if symbols.symbols[card] == 0][:3]
    match = in_last_round("cards", hands=[[], [], cards], to_place=3)
    agent = make_agent("hard", match.mode, 2, Rng(1))
    assert match.mode.write(agent.choose(match.mode.observe(match.state, 2))).startswith("trade")
    held = match.state.owners.count(2)
    play_out(match, [agent] * 3)
    assert match.outcome is not None
    assert match.outcome.reason == "rounds"
    assert match.state.owners.count(2) > held + 5


def test_who_follows_is_known() -> None:
    match = in_last_round("attack")
    assert LastTurn(match.mode, match.state).followers == []
    earlier = match.position() | {"opener": 2}
    assert LastTurn(match.mode, game.from_position(earlier).state).followers == [0, 1]


def clone_choice(level: str, knows: bool, lands: dict[str, tuple[int, int]], rest: int, **more: Any) -> str:
    """What an agent of Clone Wars does in a match of six rounds that red opened."""
    match = table(lands, rest=rest, options={"rounds": 6}, opener=RED, **more)
    mover = match.mode.to_move(match.state)
    assert mover is not None
    agent: Any = load(package_named("clone_wars").agents[level])(match.mode, mover, Rng(3))
    if knows:
        agent = finishing(agent, match.mode, mover)
    return match.mode.write(agent.choose(match.mode.observe(match.state, mover)))


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_separatists_keep_order_66_for_their_last_turn(level: str) -> None:
    """Even on the last space: the sooner it is given, the more turns are left to catch the Emperor."""
    lands = {"coruscant": (RED, 3), "duro": (YELLOW, 2), "ryloth": (BLUE, 3)}
    given: dict[str, Any] = {"rest": BLACK, "phase": "order66", "pawn": 9}
    assert clone_choice(level, False, lands, army=BLACK, round=5, turn=18, **given) == "order66"
    assert clone_choice(level, True, lands, army=BLACK, round=5, turn=18, **given) == "end"
    assert clone_choice(level, True, lands, army=BLACK, round=6, turn=22, **given) == "end"
    assert clone_choice(level, True, lands, army=BLUE, round=6, turn=24, **given) == "order66"


def test_separatists_who_may_be_gone_a_turn_later_give_the_order_at_once() -> None:
    lands = {"coruscant": (BLACK, 6), "ryloth": (BLUE, 3), "duro": (YELLOW, 2)}
    late: dict[str, Any] = {"rest": RED, "phase": "order66", "army": BLACK, "round": 5, "turn": 18}
    assert clone_choice("normal", True, lands, pawn=8, **late) == "order66"
    assert clone_choice("normal", True, lands, pawn=4, **late) == "end"


def test_a_republic_that_lies_behind_ends_with_the_emperor_whatever_the_odds() -> None:
    lands = {"coruscant": (BLACK, 6), "duro": (RED, 7), "ithor": (YELLOW, 1), "ryloth": (BLUE, 1)}
    last: dict[str, Any] = {
        "rest": BLACK,
        "phase": "attack",
        "army": RED,
        "pawn": 9,
        "order66": True,
        "emperor": "coruscant",
    }
    late = clone_choice("normal", True, lands, round=6, turn=21, **last)
    assert late.startswith("attack duro coruscant")
    assert not clone_choice("normal", False, lands, round=6, turn=21, **last).startswith("attack duro coruscant")
    assert not clone_choice("normal", True, lands, round=3, turn=9, **last).startswith("attack duro coruscant")
