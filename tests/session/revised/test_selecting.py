"""What one person selects in the games of 2008: suggestions, stars, objectives with their price, manoeuvres."""

from __future__ import annotations

from typing import Any

import pytest

import game
from game.core.match import Match
from game.input.intents import Intent
from game.levels.catalog import open_mode
from game.session.conquest.advice import left_to_do
from game.session.conquest.selector import Selector
from game.session.conquest.setup_choosers import SuggestingChooser
from game.session.revised.choosers import ObjectiveChooser, StarsChooser
from tests.rules.revised.tables import ONE_STAR, TWO_STARS
from tests.session.revised_tables import in_set_up, laid_out


def selected(match: Match) -> Selector:
    selector = Selector(match.mode, 0)
    selector.update(match.mode.observe(match.state, 0))
    return selector


def in_phase(phase: str, **changes: Any) -> Selector:
    return selected(game.from_position(laid_out(phase, **changes), seed=3))


@pytest.mark.parametrize("phase", ["capital", "claim"])
def test_a_good_place_is_suggested_and_may_be_taken(phase: str) -> None:
    match = in_set_up(phase)
    selector = selected(match)
    chooser = selector.chooser
    assert isinstance(chooser, SuggestingChooser)
    reply = selector.chooser.second()
    assert reply.focus == chooser.suggestion.territory
    assert reply.action is None
    action = selector.chooser.choose(reply.focus).action
    assert action is not None
    match.submit(action)
    assert match.state.owners[reply.focus] == 0


def test_an_airfield_is_suggested_where_enemies_are() -> None:
    selector = in_phase("airfield", airfields=[])
    chooser = selector.chooser
    assert isinstance(chooser, SuggestingChooser)
    land = chooser.suggestion.territory
    owners = chooser.view.owners
    enemies = [other for other in selector.mode.board.neighbours[land] if owners[other] != 0]
    assert chooser.suggestion.values == {"count": len(enemies)}
    assert enemies


def stars_in(cards: list[str]) -> tuple[Selector, StarsChooser]:
    selector = in_phase("cards", hands=[cards, [], []], to_place=5)
    assert isinstance(selector.chooser, StarsChooser)
    return selector, selector.chooser


def test_the_value_of_the_chosen_stars_and_of_one_more() -> None:
    selector, chooser = stars_in(["brazil", "congo", "egypt"])
    number = chooser.mode.board.territories.index
    assert (chooser.stars, chooser.value(), chooser.next_value) == (0, 0, 0)
    selector.chooser.toggle(number("brazil"))
    assert (chooser.stars, chooser.value(), chooser.next_value) == (1, 0, 2)
    selector.chooser.toggle(number("congo"))
    assert (chooser.stars, chooser.value(), chooser.next_value) == (3, 4, 7)
    selector.chooser.second()
    assert (chooser.stars, chooser.value(), chooser.next_value) == (5, 10, 13)


def test_most_stars_are_the_end_of_the_table() -> None:
    selector, chooser = stars_in([*TWO_STARS[:5], "brazil"])
    selector.chooser.second()
    assert (chooser.stars, chooser.value(), chooser.next_value) == (10, 30, 0)


def test_of_a_large_hand_the_chosen_cards_go() -> None:
    selector, chooser = stars_in([*ONE_STAR, "argentina", "china"])
    number = chooser.mode.board.territories.index
    for land in ("venezuela", "ural"):
        selector.chooser.toggle(number(land))
    action: Any = selector.chooser.confirm().action
    assert [chooser.mode.board.territories[card] for card in action.cards] == ["ural", "venezuela"]
    assert chooser.value() == 2
    selector.chooser.second()
    assert (chooser.stars, chooser.value()) == (10, 30)


def test_under_the_first_rules_of_a_large_hand_the_first_cards_with_the_same_stars_go() -> None:
    position = laid_out("cards", hands=[[*ONE_STAR, "argentina", "china"], [], []], to_place=5)
    mode = open_mode(position["mode"], None, {}, 1)
    selector = selected(game.Match(mode, 3, 3, mode.state(position)))
    chooser = selector.chooser
    assert isinstance(chooser, StarsChooser)
    number = chooser.mode.board.territories.index
    for land in ("venezuela", "ural"):
        selector.chooser.toggle(number(land))
    action: Any = selector.chooser.confirm().action
    assert [chooser.mode.rules.stars[card] for card in action.cards] == [1, 1]
    assert chooser.value() == 2


def test_an_objective_is_chosen_with_its_price_and_taken_by_a_second_press() -> None:
    selector = in_phase("objective")
    chooser = selector.chooser
    assert isinstance(chooser, ObjectiveChooser)
    assert not selector.chooser.is_on_board
    goals = [chooser.mode.rules.objectives[number].id for number in chooser.met]
    assert goals == ["continents_2", "control_europe"]
    europe = chooser.met[goals.index("control_europe")]
    selector.chooser.attend(f"objective:{europe}")
    assert chooser.objective == europe
    assert chooser.mode.board.territories[chooser.card] == "brazil", "the first of those with one star"
    assert chooser.costs_draw
    assert (chooser.will_have, chooser.will_win) == (2, False)
    selector.chooser.step(1)
    assert chooser.mode.board.territories[chooser.card] == "congo"
    action: Any = chooser.pick(europe).action
    assert (action.objective, chooser.mode.board.territories[action.card]) == (europe, "congo")


def test_an_objective_that_is_not_met_is_refused_with_a_reason() -> None:
    chooser = in_phase("objective").chooser
    assert isinstance(chooser, ObjectiveChooser)
    unmet = next(number for number in chooser.view.objectives if number not in chooser.met)
    reply = chooser.pick(unmet)
    assert reply.refusal is not None
    assert "not met" in chooser.mode.explain(reply.refusal, "en")


def test_the_third_objective_with_the_capital_wins_and_says_so() -> None:
    held = {0: ("take_4_cities", "cities_11")}
    chooser = in_phase("objective", held=held).chooser
    assert isinstance(chooser, ObjectiveChooser)
    assert chooser.will_win
    lost = ["argentina", "ukraine", "china"]
    without = in_phase("objective", held=held, capitals=lost).chooser
    assert isinstance(without, ObjectiveChooser)
    assert not without.will_win


def test_free_objectives_cost_no_card() -> None:
    chooser = in_phase("objective", options={"objective_cost": "free"}).chooser
    assert isinstance(chooser, ObjectiveChooser)
    assert (chooser.is_free, chooser.card) == (True, -1)
    assert chooser.confirm().action is not None


def test_going_on_without_an_objective_is_asked_about() -> None:
    left = left_to_do(in_phase("objective").chooser)
    assert left is not None
    assert (left.key, left.count) == ("objective", 2)


@pytest.mark.parametrize("phase", ["move", "start_move"])
def test_a_manoeuvre_goes_along_the_whole_way(phase: str) -> None:
    selector = in_phase(phase, rewards={0: ("start_manoeuvre",)})
    number = selector.mode.board.territories.index
    selector.chooser.choose(number("iceland"))
    assert number("madagascar") in selector.chooser.targets
    way = selector.chooser.way(number("madagascar"))
    assert (way[0], way[-1], len(way)) == (number("iceland"), number("madagascar"), 6)
    assert not selector.chooser.is_counting
    selector.chooser.choose(number("madagascar"))
    assert selector.chooser.is_counting
    action: Any = selector.chooser.confirm().action
    assert (action.source, action.target, action.count) == (way[0], way[-1], 2)


@pytest.mark.parametrize("phase", ["capital", "claim", "airfield", "objective"])
def test_the_phases_of_their_own_tell_what_the_buttons_do(phase: str) -> None:
    selector = selected(in_set_up(phase)) if phase in ("capital", "claim") else in_phase(phase, airfields=[])
    hints = selector.chooser.hints()
    assert hints is not None
    told = [intent for side in hints for hint in side for intent in hint.intents]
    assert Intent.CONFIRM in told
    assert (Intent.ADVANCE in told) is (selector.chooser.options.may_end or phase in ("capital", "claim"))
