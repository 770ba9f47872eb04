"""The goals of `marshal` in the games of 2008: objectives that win, the objectives of a beaten rival, capitals, and
what objectives that somebody holds are worth."""

from __future__ import annotations

from game.ai.conquest.forest import Goal
from game.ai.revised.marshal import MarshalAgent
from game.core.match import Match
from game.core.rng import Rng
from tests.rules.revised.tables import AUSTRALIA, SOUTH_AMERICA, table
from tests.tables import TERRITORIES, rules_of

LAST_BUT_ONE = {0: ["cities_8", "territories_18"]}
ALMOST_TWO_CONTINENTS = dict.fromkeys((*SOUTH_AMERICA, *AUSTRALIA[1:]), (0, 3)) | {"siam": (1, 2), "alaska": (1, 2)}


def agent_of(match: Match) -> MarshalAgent:
    agent = MarshalAgent(rules_of(match), 0, Rng(1))
    agent.judge.look_at(match.state, 0)
    return agent


def goals_of(match: Match) -> list[Goal]:
    agent = agent_of(match)
    return agent.judge.goals(agent.position(match.state), 0, only_kills=False)


def answer(match: Match) -> str:
    return match.mode.write(agent_of(match).choose(match.mode.observe(match.state, 0)))


def test_the_last_objective_wins_and_is_gone_for() -> None:
    match = table(
        ALMOST_TWO_CONTINENTS, board=["continents_2"], held=LAST_BUT_ONE, hands=[["peru"], [], []],
        capitals=["brazil", "siam", "ural"],
    )  # fmt: skip
    winning = [goal for goal in goals_of(match) if goal.wins]
    assert [goal.pool for goal in winning][:1] == [(TERRITORIES.index("indonesia"),)]
    assert answer(match).split()[2] == "indonesia"


def test_an_objective_without_a_card_to_pay_wins_less() -> None:
    paid = table(ALMOST_TWO_CONTINENTS, board=["continents_2"], hands=[["peru"], [], []])
    unpaid = table(ALMOST_TWO_CONTINENTS, board=["continents_2"])
    gains = [max(goal.gain for goal in goals_of(match) if goal.missing) for match in (paid, unpaid)]
    assert gains[0] > gains[1] > 0.0


def test_the_end_of_a_rival_is_worth_more_with_his_objectives() -> None:
    plain = table(ALMOST_TWO_CONTINENTS)
    rich = table(ALMOST_TWO_CONTINENTS, held={1: ["cities_8"]})
    gains = [next(goal.gain for goal in goals_of(match) if goal.prey == 1) for match in (plain, rich)]
    assert gains[1] > gains[0]


def test_the_lost_capital_is_a_goal() -> None:
    match = table(ALMOST_TWO_CONTINENTS, capitals=["indonesia", "siam", "ural"])
    assert (TERRITORIES.index("indonesia"),) in [goal.lands for goal in goals_of(match)]


def test_objectives_of_others_lower_the_value_of_a_position() -> None:
    values = []
    for held in ({}, {2: ["cities_8"]}, {2: ["cities_8", "continents_2"]}):
        match = table(ALMOST_TWO_CONTINENTS, held=held)
        agent = agent_of(match)
        values.append(agent.judge.value_with(agent.position(match.state), 0, 0.0))
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == 3


def test_a_conquest_counts_its_prize_and_can_be_taken_back() -> None:
    match = table(ALMOST_TWO_CONTINENTS | {"siam": (1, 2)})
    field = agent_of(match).field(match.state)
    before, strength = field.value(), field.strength
    undo = field.conquer(TERRITORIES.index("new_guinea"), TERRITORIES.index("indonesia"), 2.0)
    assert field.strength != strength
    field.restore(undo)
    assert (field.value(), field.strength) == (before, strength)
