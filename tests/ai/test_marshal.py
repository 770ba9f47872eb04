"""The level `marshal` of the classic games: legal everywhere, the same every time, ends its games, and plans kills and
continents with all its stacks together."""

from __future__ import annotations

from math import erf, sqrt
from pathlib import Path

import pytest

import game
from game.ai.classic.charts import chart_of, position_in
from game.ai.classic.marshal import MarshalAgent
from game.ai.conquest.bell import bell
from game.ai.conquest.forest import Budget, Goal, Grower
from game.ai.conquest.guarded_field import GuardedField
from game.ai.conquest.planner import Planner, Scheme
from game.ai.conquest.weights import CARD_RULES, marshal_weights, read_rule_weights
from game.core.errors import LevelError
from game.core.match import Match
from game.core.rng import Rng
from game.paths import data_folder
from tests.tables import rules_of, table

BUNDLED = data_folder("levels") / "agents" / "marshal.toml"
OPTIONS = [
    {},
    {"claim": True, "starting_armies": "standard", "territory_bonus": True, "east_africa_middle_east": False},
    {"rounds": 6},
]


def agent_of(match: Match, seat: int = 0) -> MarshalAgent:
    return MarshalAgent(rules_of(match), seat, Rng(1))


def answer(match: Match, seat: int = 0) -> str:
    """What a fresh agent does in this position."""
    return match.mode.write(agent_of(match, seat).choose(match.mode.observe(match.state, seat)))


def scheme_of(match: Match, reserve: int, *, only_kills: bool = False) -> Scheme | None:
    return agent_of(match).planner(match.state).best(reserve, only_kills=only_kills)


def place(match: Match, name: str) -> int:
    number: int = rules_of(match).board.territories.index(name)
    return number


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("options", OPTIONS, ids=["booklet", "all", "rounds"])
def test_plays_whole_games_legally_and_ends_them(seats: int, options: dict[str, object]) -> None:
    agents = ["marshal", "hard"] * (seats // 2)
    assert game.play("classic", agents, seed=7, options=options, max_turns=1000).outcome is not None


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (game.play("classic", ["marshal", "easy", "marshal"], seed=21) for _ in range(2))
    assert [entry[1] for entry in first.log] == [entry[1] for entry in second.log]
    assert first.digest == second.digest


def test_a_fresh_agent_plays_on_from_the_middle_of_any_turn() -> None:
    """New agents for every single decision: nothing that they remember may be needed."""
    match = game.new_match("classic", seats=3, seed=5)
    while (seat := match.to_move) is not None and match.turn < 30:
        match.submit(answer(match, seat))
    assert match.turn >= 10 or match.outcome is not None


def test_beats_easy() -> None:
    wins = 0
    for seed in range(24):
        agents = ["marshal" if seat == seed % 4 else "easy" for seat in range(4)]
        outcome = game.play("classic", agents, seed=900 + seed).outcome
        assert outcome is not None
        wins += agents[outcome.winners[0]] == "marshal"
    assert wins >= 12  # twice what chance would give


def test_takes_the_last_territory_of_the_game() -> None:
    match = table({"alaska": (1, 1), "kamchatka": (0, 6)}, rest=0)
    assert answer(match) == "attack kamchatka alaska 3"


TWO_ENDS = {
    "indonesia": (1, 2),
    "iceland": (1, 2),
    "siam": (0, 2),
    "greenland": (0, 2),
    "brazil": (2, 9),
    "argentina": (2, 9),
}


def test_armies_are_split_over_the_stacks_that_a_kill_needs() -> None:
    """The land of the second player lies at two ends of the world: neither stack reaches both."""
    match = table(TWO_ENDS, rest=0, seats=3, phase="place", to_place=10)
    scheme = scheme_of(match, 10, only_kills=True)
    assert scheme is not None
    assert scheme.goal.prey == 1
    shares = scheme.shares(10)
    assert sum(shares.values()) == 10
    near_indonesia = {place(match, name) for name in ("siam", "new_guinea", "western_australia")}
    assert 4 <= sum(shares.get(root, 0) for root in near_indonesia) <= 6


def test_a_kill_is_not_planned_where_the_armies_are_too_few() -> None:
    match = table(TWO_ENDS | {"indonesia": (1, 9), "iceland": (1, 9)}, rest=0, seats=3, phase="place", to_place=4)
    assert scheme_of(match, 4, only_kills=True) is None


def test_a_set_is_handed_in_for_a_kill_and_kept_otherwise() -> None:
    hands = [["alaska", "alberta", "argentina", "joker_1"], ["brazil", "china", "congo", "egypt"], []]
    lands = TWO_ENDS | {"ural": (2, 20), "afghanistan": (2, 20)}
    near = table(lands, rest=0, seats=3, phase="cards", to_place=3, hands=hands, sets_traded=6)
    assert answer(near).startswith("trade")
    far = table(
        lands | {"indonesia": (1, 30), "iceland": (1, 30)}, rest=0, seats=3, phase="cards", to_place=3, hands=hands,
        sets_traded=6,
    )  # fmt: skip
    assert answer(far) == "end"


def test_a_forest_leads_through_land_that_nobody_asked_for() -> None:
    match = table({"siam": (0, 12), "indonesia": (2, 1), "new_guinea": (1, 1)}, rest=2, seats=3)
    view = match.state
    grower = Grower(rules_of(match).board.neighbours, view.owners, view.armies, 0, Budget())
    forest = grower.grow(Goal((place(match, "new_guinea"),), 0.8), [place(match, "siam")])
    assert forest is not None
    assert forest.lands_of(place(match, "siam")) == [place(match, "indonesia"), place(match, "new_guinea")]
    forest.judge(view.armies, 0.0)
    assert forest.chance > 0.95


def test_so_many_of_a_pool_are_taken_and_no_more() -> None:
    match = table({"siam": (0, 20)}, rest=1)
    view = match.state
    pool = tuple(place(match, name) for name in ("indonesia", "india", "china", "alaska"))
    grower = Grower(rules_of(match).board.neighbours, view.owners, view.armies, 0, Budget())
    forest = grower.grow(Goal((), 0.8, pool=pool, missing=2), [place(match, "siam")])
    assert forest is not None
    assert len(set(forest.lands_of(place(match, "siam"))) & set(pool)) == 2


def test_planning_stops_when_its_budget_is_spent() -> None:
    match = table(TWO_ENDS, rest=0, seats=3, phase="place", to_place=10)
    agent = agent_of(match)
    budget = Budget(3)
    Planner(agent.judge, agent.position(match.state), 0, budget).best(10)
    assert budget.left == 0
    assert Planner(agent.judge, agent.position(match.state), 0, budget).best(10) is None


def test_thin_land_in_front_of_a_continent_does_not_make_it_safe() -> None:
    """Australia is one's own with one army in Siam before it: a large stack in India still endangers it."""
    lands = dict.fromkeys(("indonesia", "new_guinea", "western_australia", "eastern_australia", "siam"), (0, 1))
    safeties = []
    for stack in (1, 20):
        match = table(lands | {"india": (1, stack)}, rest=1)
        field = agent_of(match).field(match.state)
        assert isinstance(field, GuardedField)
        board = rules_of(match).board
        safeties.append(field.safety(board.home[place(match, "indonesia")]))
    assert safeties[0] > 2 * safeties[1]


def test_the_hand_of_a_beaten_player_brings_sets_at_once() -> None:
    """Booklet: from six cards on, sets are handed in until four or fewer are left."""
    match = table(TWO_ENDS, rest=0, seats=3, phase="place", to_place=10)
    agent = agent_of(match)
    for cards, armies, left in ((5, 0, 5), (6, 4, 3), (7, 4, 4), (8, 4 + 6, 2)):
        position = agent.position(match.state)
        position.hands[0] = cards
        assert (agent.judge.hand_in(position, 0), position.hands[0]) == (armies, left)


def test_planning_changes_nothing() -> None:
    match = game.play("classic", ["marshal"] * 3, seed=3, max_turns=9)
    agent, seat = agent_of(match), match.to_move or 0
    position = position_in(match.mode.observe(match.state, seat))
    before = (list(position.owners), list(position.armies), list(position.hands), position.sets)
    agent.planner(match.state).best(12)
    assert (position.owners, position.armies, position.hands, position.sets) == before
    assert chart_of(rules_of(match)) is agent.chart


def test_the_bell_is_right_to_four_places() -> None:
    for step in range(-500, 501):
        bound = step / 97
        assert bell(bound) == pytest.approx(0.5 * (1.0 + erf(bound / sqrt(2.0))), abs=0.00015)


def test_every_card_rule_has_weights() -> None:
    assert tuple(marshal_weights()) == CARD_RULES


def test_a_missing_table_of_weights_is_named(tmp_path: Path) -> None:
    path = tmp_path / "marshal.toml"
    path.write_text(BUNDLED.read_text(encoding="utf-8").replace("[fixed_duel]", "[fixd_duel]"), encoding="utf-8")
    with pytest.raises(LevelError, match="fixed_duel: this table is missing"):
        read_rule_weights(path)
