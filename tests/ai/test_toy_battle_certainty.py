"""What the Toy Battle agent `hard` promises, held against brute force: it takes every win in one turn, and leaves no
headquarters open to a capture in one turn, by any rack that the enemy may have, if any other turn would not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from game.ai.toy_battle.danger import at_least
from game.ai.toy_battle.evaluation import LOST_NEXT, Judge
from game.ai.toy_battle.hard import HardAgent
from game.ai.toy_battle.search import play_action, score_of
from game.ai.toy_battle.weights import Level, bundled_levels
from game.core.match import Match
from game.core.rng import Rng
from game.rules.toy_battle.events import with_row
from game.rules.toy_battle.guessing import unseen
from game.rules.toy_battle.mode import ToyBattleMode
from game.rules.toy_battle.state import HEADQUARTERS, STUCK, TURN, State
from game.rules.toy_battle.terrain import Cells
from game.rules.toy_battle.troops import CAPN, OF_EACH
from tests.rules.toy_battle.tables import TERRAINS, mode_on, table, won

# What is promised must not depend on how well the agent searches.
QUICK = Level(bundled_levels()["hard"].weights, noise=0.0, oversight=0, guesses=1, widths=(2,), nodes=10)
# A capture takes three Cap'ns and one more troop at most, so every rack that captures holds such a handful.
HANDFUL = OF_EACH + 1
LUCK = Rng(5, "certainty")
# Which games are judged on each terrain, how many of their last turns, and what number of deployments is close.
SEEDS = range(900, 905)
LAST_TURNS = 5
CLOSE = 3


def turn_of(mode: ToyBattleMode, state: State, level: Level | None = QUICK) -> State:
    """Lets the agent play its turn, up to the moment at which the enemy's begins."""
    agent, seat = HardAgent(mode, state.seat, Rng(1), level), state.seat
    while state.winner < 0 and state.seat == seat:
        action = agent.choose(mode.observe(state, seat))
        assert mode.check(state, action) is None
        state = play_action(mode.ground, state, action, LUCK)
    return state


def all_ends(mode: ToyBattleMode, state: State) -> Iterator[State]:
    """Every position at the end of this turn, once."""
    seen, open_states = set(), [state]
    while open_states:
        here = open_states.pop()
        for action in mode.actions(here):
            child = play_action(mode.ground, here, action, LUCK)
            if child.winner >= 0 or child.seat != state.seat:
                yield child
            elif child not in seen:
                seen.add(child)
                open_states.append(child)


def captures(mode: ToyBattleMode, state: State) -> bool:
    """Whether any way to play this turn ends on an enemy headquarters."""
    return any(end.reason == HEADQUARTERS for end in all_ends(mode, state))


class Onslaught:
    """Tries every handful of troops that the enemy of `seat` may have, as far as `view` tells."""

    def __init__(self, mode: ToyBattleMode, view: State) -> None:
        self.mode = mode
        self.seat = view.seat
        self.hidden = unseen(view, 1 - view.seat)
        self.known: dict[tuple[Cells, int], bool] = {}

    def takes_headquarters(self, state: State) -> bool:
        if state.winner >= 0 and state.reason != STUCK:
            return state.winner != self.seat
        enemy = 1 - self.seat
        count = min(len(state.racks[enemy]) - len(state.down[enemy]), HANDFUL)
        key = (state.tops, count)
        if key not in self.known:
            racks = sorted(set(combinations(self.hidden, count)))
            self.known[key] = any(captures(self.mode, self.armed(state, rack)) for rack in racks)
        return self.known[key]

    def armed(self, state: State, rack: Cells) -> State:
        """The enemy's turn with this rack. Medals are gone, so that none of them ends the game before the capture."""
        draft = state.draft()
        draft.seat, draft.phase, draft.field, draft.pending, draft.winner, draft.reason = (
            1 - self.seat,
            TURN,
            -1,
            (),
            -1,
            0,
        )
        draft.racks = with_row(state.racks, 1 - self.seat, rack)
        draft.down, draft.reserves = ((), ()), ((), ())
        draft.regions = (0,) * len(state.regions)
        return draft.freeze()


def armed_with_capns(state: State, wanted: int) -> State:
    """The seat to move swaps troops of its rack for Cap'ns of its reserve."""
    seat, draft = state.seat, state.draft()
    rack, reserve = list(state.racks[seat]), list(state.reserves[seat])
    while rack.count(CAPN) < wanted and CAPN in reserve and len(rack) > rack.count(CAPN) + 1:
        other = next(troop for troop in rack if troop != CAPN)
        rack[rack.index(other)], reserve[reserve.index(CAPN)] = CAPN, other
    draft.racks = with_row(state.racks, seat, tuple(sorted(rack)))
    draft.reserves = with_row(state.reserves, seat, tuple(sorted(reserve)))
    return draft.freeze()


def turns_to_judge(mode: ToyBattleMode, seed: int) -> Iterator[State]:
    """Starts of turns with an enemy close by, in games of players who err widely and pass over wins and dangers; every
    other one with up to two Cap'ns on the rack."""
    judge, rng = Judge(mode.ground, bundled_levels()["normal"].weights), Rng(seed, "certainty")
    state, _ = mode.setup(2, rng)
    while state.winner < 0:
        blue, red, _ = judge.visible[state.tops]
        is_close = judge.distance(1 - state.seat, blue if state.seat else red) <= CLOSE
        if state.phase == TURN and is_close and not state.down[state.seat]:
            yield armed_with_capns(state, 2) if state.turn % 4 < 2 else state
        rows = judge.score_actions(mode.observe(state, state.seat))
        noisy = [((score if abs(score) < LOST_NEXT / 2 else 0.0) + rng.below(100) / 40, row) for score, row in rows]
        state, _ = mode.apply(state, max(noisy, key=score_of)[1], rng)


@pytest.mark.parametrize("terrain", TERRAINS)
def test_no_win_is_missed_and_no_headquarters_left_open(terrain: str) -> None:
    mode, counts = mode_on(terrain), Counter[str]()
    for state in [state for seed in SEEDS for state in list(turns_to_judge(mode, seed))[-LAST_TURNS:]]:
        ends = list(all_ends(mode, state))
        end = turn_of(mode, state)
        if any(other.winner == state.seat and other.reason != STUCK for other in ends):
            counts["won"] += 1
            assert end.winner == state.seat
            continue
        onslaught = Onslaught(mode, mode.observe(state, state.seat))
        counts["in danger"] += onslaught.takes_headquarters(state)
        if end.winner < 0 and onslaught.takes_headquarters(end):
            counts["left open"] += 1
            assert all(onslaught.takes_headquarters(other) for other in ends)
    assert counts["won"] > 0
    assert counts["in danger"] > counts["left open"]


def blue_turn(stacks: dict[str, str], racks: tuple[str, str], **more: Any) -> tuple[Match, State]:
    match = table(stacks, racks, **more)
    assert isinstance(match.mode, ToyBattleMode)
    return match, turn_of(match.mode, match.state, None)


SPENT = {"1": 0, "8": 0}
WAY_TO_RED = {"n12": "0skully", "n14": "0skully", "n19": "0hook"}
WAY_TO_BLUE = {"n25": "1star", "n23": "1star", "n19": "1star", "n14": "1roxy"}


@pytest.mark.parametrize(
    ("stacks", "racks", "more", "reason"),
    [
        (WAY_TO_RED | {"n23": "0star", "n25": "0xb42"}, ("roxy", "roxy"), {}, "headquarters"),
        (WAY_TO_RED, ("capn capn roxy", "roxy"), {}, "headquarters"),
        (WAY_TO_RED | {"n23": "1kwak"}, ("capn capn capn", "roxy"), {}, "headquarters"),
        ({"n19": "0star", "n21": "0star"}, ("hook skully", "roxy"), {"medals": [6, 0], "regions": SPENT}, "medals"),
        (
            {"n11": "0hook", "n13": "0star", "n15": "0skully 1roxy", "n17": "0hook"},
            ("jumbo skully", "roxy"),
            {"medals": [6, 0], "regions": SPENT},
            "medals",
        ),
        (
            {"n11": "0hook", "n13": "0star", "n17": "0hook", "n22": "0star", "n24": "1roxy"},
            ("capn star xb42", "roxy"),
            {"medals": [5, 0], "regions": {"1": 0, "3": 0, "7": 0}},
            "medals",
        ),
        (
            {"n11": "0hook", "n14": "0star", "n17": "0star", "n18": "0skully 1roxy"},
            ("skully", "roxy"),
            {"terrain": "volcanic_jungle", "medals": [5, 0], "regions": {"2": 0, "5": 0}},
            "medals",
        ),
        ({}, ("skully xb42", "roxy"), {"reserve": {1: ""}}, "stuck"),
        (
            {"n11": "0hook", "n13": "0hook"},
            ("skully star", "roxy"),
            {"terrain": "battlefield", "reserve": {1: ""}},
            "stuck",
        ),
    ],
    ids=["next_door", "capns", "capns_over_a_joker", "hook", "jumbo", "capn_for_two", "shove", "theft", "suppress"],
)
def test_each_way_to_win_in_one_turn_is_found(
    stacks: dict[str, str], racks: tuple[str, str], more: dict[str, Any], reason: str
) -> None:
    _, end = blue_turn(stacks, racks, **more)
    assert end.winner == 0
    assert ("", "headquarters", "medals", "stuck")[end.reason] == reason


@pytest.mark.parametrize(
    ("stacks", "racks", "more"),
    [
        (WAY_TO_BLUE | {"n12": "1skully"}, ("roxy skully", "roxy roxy"), {}),
        (WAY_TO_BLUE, ("hook skully", "roxy roxy"), {}),
        (WAY_TO_BLUE | {"n12": "1roxy"}, ("skully xb42", "roxy"), {}),
        (
            {
                "n24": "1star",
                "n22": "1star",
                "n19": "1xb42",
                "n15": "1star",
                "n12": "1roxy",
                "n11": "0hook",
                "n13": "0hook",
            },
            ("skully", "roxy"),
            {"terrain": "battlefield"},
        ),
        (WAY_TO_BLUE | {"n12": "0roxy 0kwak", "n11": "0star", "n13": "0star"}, ("skully", "roxy roxy"), {}),
        (
            WAY_TO_BLUE | {"n14": "0roxy 1roxy", "n12": "1roxy", "n11": "0star", "n13": "0star"},
            ("jumbo skully", "hook hook"),
            {},
        ),
    ],
    ids=["cover", "against_a_capn", "theft", "suppress", "recall", "jumbo"],
)
def test_each_way_to_close_a_headquarters_is_found(
    stacks: dict[str, str], racks: tuple[str, str], more: dict[str, Any]
) -> None:
    match, end = blue_turn(stacks, racks, **more)
    assert won(match) is None
    onslaught = Onslaught(mode_on(more.get("terrain", "castle_field")), match.mode.observe(match.state, 0))
    assert onslaught.takes_headquarters(match.state), "the position must hold a danger"
    assert not onslaught.takes_headquarters(end)


def test_a_gated_headquarters_is_no_danger_from_troops_that_cannot_enter() -> None:
    """Red stands before the gate of strengths 6 and 7, but all its sixes, sevens and jokers are on the table."""
    red = {"n13": "1star", "n17": "1star 1star 1roxy", "n21": "1roxy 1roxy", "n20": "1kwak 1kwak 1kwak"}
    stacks = red | {"n11": "0roxy"}
    mode = mode_on("tropical_pool")
    match = table(stacks, ("skully hook", "hook hook"), terrain="tropical_pool")
    onslaught = Onslaught(mode, match.mode.observe(match.state, 0))
    armed = table(stacks | {"n20": "1kwak 1kwak"}, ("skully hook", "hook kwak"), terrain="tropical_pool")
    assert not onslaught.takes_headquarters(match.state)
    assert Onslaught(mode, match.mode.observe(armed.state, 0)).takes_headquarters(armed.state)
    agent = HardAgent(mode, 0, Rng(1))
    hidden = unseen(match.mode.observe(match.state, 0), 1)
    assert not agent.danger.is_possible(match.state.tops, 1, 2, hidden)
    assert agent.danger.is_possible(armed.state.tops, 1, 2, unseen(match.mode.observe(armed.state, 0), 1))


def test_with_no_way_out_the_least_likely_capture_is_left() -> None:
    """Red is next door on one side for sure, and only a Cap'n away if that side is barred."""
    stacks = WAY_TO_BLUE | {"n12": "1skully", "n13": "1hook", "n18": "1xb42"}
    match, end = blue_turn(stacks, ("skully kwak", "roxy roxy"))
    danger = HardAgent(mode_on(), 0, Rng(1)).danger
    hidden = unseen(match.mode.observe(match.state, 0), 1)
    assert danger.chance(match.state.tops, 1, 2, hidden) == 1.0
    assert 0.0 < danger.chance(end.tops, 1, 2, hidden) < 0.6


@pytest.mark.parametrize(
    ("wanted", "good", "total", "drawn", "chance"),
    [
        (0, 3, 10, 2, 1.0),
        (1, 3, 10, 1, 0.3),
        (1, 1, 4, 4, 1.0),
        (2, 3, 4, 2, 0.5),
        (3, 2, 9, 5, 0.0),
        (1, 0, 5, 2, 0.0),
    ],
)
def test_the_chance_of_at_least_so_many(wanted: int, good: int, total: int, drawn: int, chance: float) -> None:
    assert at_least(wanted, good, total, drawn) == pytest.approx(chance)
