"""Statistics: what they count, that they come from a replay alone, and that luck is measured exactly."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from game.core.match import Match
from game.rules.conquest.combat import resolve
from game.rules.conquest.events import DiceRolled
from game.rules.toy_battle.troops import OWNER
from game.session.conquest.statistics import expected_losses
from game.session.story.statistics import Statistics, chart_words, statistics_of
from tests.session.tables import MODES, played, run, watched
from tests.tables import table

BATTLES = [mode for mode in MODES if mode != "toy_battle"]


def exact(attackers: int, defenders: int) -> Fraction:
    """The defender's expected losses, counted out."""
    total = sum(
        resolve(faces[:attackers], faces[attackers:])[1] for faces in product(range(1, 7), repeat=attackers + defenders)
    )
    return Fraction(total, 6 ** (attackers + defenders))


@pytest.mark.parametrize(("attackers", "defenders"), [(3, 2), (2, 2), (1, 2), (3, 1), (1, 1)])
def test_the_expectation_of_a_throw_is_exact(attackers: int, defenders: int) -> None:
    match = table({"peru": (0, 9), "brazil": (1, 5)}, rest=1, phase="attack")
    mode: Any = match.mode
    peru, brazil = (mode.board.territories.index(name) for name in ("peru", "brazil"))
    event = DiceRolled(0, 1, peru, brazil, (1,) * attackers, (1,) * defenders, 0, 0)
    of_attacker, of_defender = expected_losses(mode.sides(match.state, peru, brazil), event)
    assert of_defender == pytest.approx(float(exact(attackers, defenders)))
    assert of_attacker + of_defender == pytest.approx(min(attackers, defenders))


@pytest.mark.parametrize("mode", BATTLES)
def test_what_one_side_beats_another_loses_and_chance_is_fair_in_sum(mode: str) -> None:
    found = statistics_of(played(mode))
    beaten = sum(side.beaten for side in found.sides)
    assert beaten == sum(side.lost for side in found.sides) > 50
    assert sum(side.expected_beaten for side in found.sides) == pytest.approx(beaten)
    assert all(abs(side.luck) < 0.6 for side in found.sides if side.throws > 100)


def counted(match: Match, kind: str) -> int:
    again = match.from_start()
    return sum(type(event).__name__ == kind for _, action, _ in match.log for event in again.submit(action))


@pytest.mark.parametrize("mode", BATTLES)
def test_captures_cards_sets_and_eliminations_are_counted(mode: str) -> None:
    whole = played(mode)
    found = statistics_of(whole)
    assert sum(side.captures for side in found.sides) == counted(whole, "TerritoryCaptured") > 10
    assert sum(side.cards for side in found.sides) == counted(whole, "CardDrawn")
    sets = counted(whole, "SetTraded") + counted(whole, "StarsTraded")
    assert sum(side.sets for side in found.sides) == sets
    out = counted(whole, "PlayerEliminated") + counted(whole, "ArmyEliminated")
    assert sum(side.eliminations for side in found.sides) == out
    assert sum(side.out_in_turn > 0 for side in found.sides) == out
    assert max(side.longest_streak for side in found.sides) > 1
    assert all(side.longest_streak <= side.captures for side in found.sides)


@pytest.mark.parametrize("mode", MODES)
def test_charts_have_a_row_for_each_turn_and_end_with_the_position(mode: str) -> None:
    whole = played(mode)
    found = statistics_of(whole)
    assert found.turns == list(range(whole.turn + 1))
    for chart in found.charts.values():
        assert len(chart) == len(found.turns)
        assert {len(row) for row in chart} == {len(found.sides)}
    state: Any = whole.state
    if mode == "toy_battle":
        assert found.charts["medals"][-1] == state.medals
        assert sum(found.charts["troops"][-1]) == sum(tile >= 0 for tile in state.tops)
    else:
        assert sum(found.charts["territories"][-1]) == len(state.owners)
        assert sum(found.charts["armies"][-1]) == sum(state.armies)
    assert found.lead_changes >= 0


def test_the_winner_of_a_conquest_leads_and_the_others_are_out() -> None:
    whole = played("classic")
    found = statistics_of(whole)
    assert whole.outcome is not None
    (winner,) = whole.outcome.winners
    assert found.leader == winner
    assert found.charts["territories"][-1][winner] == 42
    assert [side.out_in_turn > 0 for side in found.sides] == [seat != winner for seat in range(3)]


@pytest.mark.parametrize("mode", MODES)
def test_a_session_s_statistics_are_those_of_its_replay(mode: str) -> None:
    session = watched(mode, ["easy"] * MODES[mode])
    found = Statistics(session.mode, session.shown)
    session.on_shown.append(found.see)
    session.skip_to_seat = True
    run(session, lambda: session.outcome is not None or session.match.turn > 30)
    session.skip()
    found.close(session.shown)
    again = statistics_of(session.match)
    assert (found.turns, found.charts, found.sides) == (again.turns, again.charts, again.sides)
    assert (found.lead_changes, found.leader) == (again.lead_changes, again.leader)


def test_the_lead_changes_when_another_side_comes_to_hold_more() -> None:
    match = table({"peru": (0, 1)}, rest=1, phase="attack")
    found = Statistics(match.mode, match.state)
    assert found.leader == 1
    state: Any = match.state.draft()
    state.owners = (0,) * 42
    found.close(state.freeze())
    assert (found.leader, found.lead_changes) == (0, 1)


def test_territories_are_planets_in_a_galaxy() -> None:
    assert [chart_words(mode, "territories") for mode in ("classic", "clone_wars")] == ["territories", "planets"]
    assert chart_words("clone_wars", "armies") == "armies"


def test_a_duel_counts_medals_deployments_and_covered_enemies() -> None:
    whole = played("toy_battle")
    found = statistics_of(whole)
    assert tuple(side.medals for side in found.sides) == whole.state.medals
    assert sum(side.deployed for side in found.sides) == counted(whole, "TroopDeployed") > 5
    covered, again = [0, 0], whole.from_start()
    for seat, action, _ in whole.log:
        before = again.state.tops
        field = getattr(action, "field", -1) if type(action).__name__ == "Deploy" else -1
        covered[seat] += field >= 0 and before[field] >= 0 and before[field] >> OWNER != seat
        again.submit(action)
    assert [side.covered for side in found.sides] == covered
    assert sum(covered) > 0
