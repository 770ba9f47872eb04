"""What a person selects in Clone Wars: numbers of ships, cards that are aimed, moves through the team; and who is
who."""

from __future__ import annotations

from typing import Any

import pytest

import game
from game.ai.table import make_agents, play_out
from game.core.match import Match
from game.levels.catalog import open_mode
from game.session.clone_wars.choosers import CloneOccupyChooser, FleetChooser, plays_of
from game.session.conquest.advice import forecast_of
from game.session.conquest.selector import Selector
from game.session.director import Director
from game.session.orders import Blitz, DeclinePowers
from game.session.session import Session
from game.session.setup.match_setup import MatchSetup, Seat
from game.session.setup.own_looks import looks_for
from game.session.sides import acting_side, friends_of, sides_at
from game.session.sources import make_sources
from game.session.story.statistics import statistics_of
from game.session.thinking import InlineThinking
from tests.rules.clone_wars.tables import BLACK, BLUE, RED, YELLOW, position, table
from tests.tables import rules_of

LANDS: dict[str, Any] = {
    "muunilinst": (RED, 6, (1, 2, 1)),
    "dathomir": (BLACK, 3, (1, 1, 0)),
    "dantooine": (RED, 3),
    "mygeeto": (YELLOW, 1),
}


def selecting(match: Match, seat: int = 0) -> Selector:
    selector = Selector(match.mode, seat)
    selector.update(match.mode.observe(match.state, seat))
    return selector


def number(match: Match, planet: str) -> int:
    board: Any = match.mode
    return int(board.board.territories.index(planet))


def written(match: Match, reply: Any) -> str:
    assert reply.action is not None, reply
    return str(match.mode.write(reply.action))


def test_a_conquest_takes_armies_and_each_kind_of_ship() -> None:
    lands = LANDS | {"dathomir": (RED, 3, (1, 0, 1)), "muunilinst": (RED, 5, (1, 1, 0))}
    battle = {"source": "muunilinst", "target": "dathomir", "dice": 3}
    match = table(lands, rest=YELLOW, phase="occupy", battle=battle, captured_from=[BLACK])
    selector = selecting(match)
    chooser = selector.chooser
    assert isinstance(chooser, CloneOccupyChooser)
    assert selector.chooser.is_counting
    assert selector.chooser.rows == ("armies", "fighter", "corvette", "capital")
    assert written(match, selector.chooser.confirm()) == "occupy 7 2 1 1"
    selector.chooser.step(-2)
    selector.chooser.turn_row(1)
    selector.chooser.step(-5)
    assert written(match, selector.chooser.confirm()) == "occupy 5 1 1 1"
    selector.chooser.turn_row(-1)
    assert (selector.chooser.amount, selector.chooser.low, selector.chooser.high) == (5, 3, 7)
    selector.chooser.smallest()
    assert written(match, selector.chooser.confirm()) == "occupy 3 1 0 1"
    assert chooser.change(2, 1).is_changed
    assert written(match, selector.chooser.confirm()) == "occupy 3 1 1 1"
    assert not chooser.change(9, 1).is_changed
    selector.chooser.largest()
    assert written(match, selector.chooser.confirm()) == "occupy 7 2 1 1"


def test_a_fleet_has_a_source_a_target_and_its_ships() -> None:
    match = table(LANDS, rest=YELLOW, phase="fleet", moves=1)
    selector = selecting(match)
    assert isinstance(selector.chooser, FleetChooser)
    assert selector.chooser.lit == {number(match, "muunilinst")}
    selector.chooser.choose(number(match, "muunilinst"))
    assert not selector.chooser.is_counting
    selector.chooser.choose(number(match, "dantooine"))
    assert selector.chooser.rows == ("fighter", "corvette", "capital")
    assert written(match, selector.chooser.confirm()) == "fleet muunilinst dantooine 1 2 1"
    selector.chooser.step(-1)
    selector.chooser.turn_row(1)
    selector.chooser.step(-1)
    assert written(match, selector.chooser.confirm()) == "fleet muunilinst dantooine 0 1 1"
    selector.chooser.smallest()
    refused = selector.chooser.confirm()
    assert refused.refusal is not None
    assert "ship" in match.mode.explain(refused.refusal)
    selector.chooser.back()
    assert selector.chooser.target == -1
    assert selector.chooser.options.may_end
    assert match.mode.write(selector.chooser.end().action) == "end"  # type: ignore[arg-type]


def test_ways_pass_the_planets_of_the_team() -> None:
    """Ithor and Mygeeto of red touch only Muunilinst, which is yellow."""
    lands: dict[str, Any] = {"muunilinst": (YELLOW, 1), "ithor": (RED, 4), "mygeeto": (RED, 1)}
    match = table(lands, rest=BLUE, phase="move", moves=1)
    selector = selecting(match)
    ends = number(match, "ithor"), number(match, "mygeeto")
    selector.chooser.choose(ends[0])
    assert ends[1] in selector.chooser.targets
    assert selector.chooser.way(ends[1]) == (ends[0], number(match, "muunilinst"), ends[1])


DRAWN = {"stack": ["poggle"], "drawn": "san_hill", "captured": []}


@pytest.mark.parametrize(
    ("phase", "army", "verb", "more"),
    [
        ("token", BLACK, "token dathomir", {"tokens": DRAWN}),
        ("ships", RED, "ship muunilinst", {"ship": "capital", "has_built": True}),
        ("command", RED, "command mygeeto", {}),
    ],
)
def test_a_planet_is_named(phase: str, army: int, verb: str, more: dict[str, Any]) -> None:
    match = game.from_position(position(LANDS, rest=YELLOW, phase=phase, army=army) | more)
    selector = selecting(match, army)
    planet = verb.split()[1]
    assert number(match, planet) in selector.chooser.lit
    assert written(match, selector.chooser.choose(number(match, planet))) == verb
    hints = selector.chooser.hints()
    assert hints is not None
    assert any(hint.key == f"clone_wars.prompt.{phase}" for hint in hints[0])
    assert bool(hints[1]) == (phase == "command")


def test_a_card_is_aimed_at_a_planet_and_let_go_again() -> None:
    hands = [["republic_sabotage_1"], [], [], []]
    match = table(LANDS, rest=YELLOW, phase="attack", hands=hands)
    selector = selecting(match)
    chooser: Any = selector.chooser
    card = match.state.hands[RED][0]
    attacked = selector.chooser.lit
    chooser.hold(card)
    assert selector.chooser.lit == {number(match, "dathomir")}
    assert selector.chooser.bubble == ""
    selector.chooser.point(number(match, "dathomir"))
    assert chooser.ships == (0, 1)
    assert (
        written(match, selector.chooser.choose(number(match, "dathomir")))
        == "power republic_sabotage_1 dathomir corvette"
    )
    selector.chooser.step(-1)
    assert written(match, selector.chooser.confirm()) == "power republic_sabotage_1 dathomir fighter"
    assert selector.chooser.choose(number(match, "ithor")).action is None
    assert selector.chooser.back().is_changed
    assert selector.chooser.lit == attacked
    assert selector.chooser.bubble == "attack"


def test_reserves_are_aimed_while_armies_are_placed() -> None:
    match = table(LANDS, rest=YELLOW, phase="place", to_place=3, hands=[["republic_reinforce_3_1"], [], [], []])
    selector = selecting(match)
    chooser: Any = selector.chooser
    chooser.hold(match.state.hands[RED][0])
    assert selector.chooser.second(number(match, "ithor")).action is None
    assert written(match, selector.chooser.choose(number(match, "ithor"))) == "power republic_reinforce_3_1 ithor"
    selector.chooser.back()
    assert written(match, selector.chooser.choose(number(match, "ithor"))) == "place ithor 1"


def test_the_uses_of_cards_are_the_actions_that_the_rules_list() -> None:
    hands = [["republic_sabotage_1", "republic_scout_1"], ["separatists_scout_1"], [], []]
    match = table(LANDS, rest=YELLOW, phase="attack", hands=hands)
    found = {match.mode.write(use) for uses in plays_of(rules_of(match), match.state).values() for use in uses}
    assert found == {text for text in match.actions() if text.startswith("power")}


SEATS = (Seat("human", "Mira", 0), Seat("human", "Joris", 1), Seat("easy", "Pewter", 4), Seat("easy", "Nickel", 5))


@pytest.mark.parametrize(
    ("count", "names", "leaders"),
    [
        (2, ["Mira (rood)", "Joris (omber)", "Mira (ivoor)", "Joris (blauw)"], [0, 1, 0, 1]),
        (3, ["Mira", "Joris (omber)", "Pewter", "Joris (blauw)"], [0, 1, 2, 1]),
        (4, ["Mira", "Joris", "Pewter", "Nickel"], [0, 1, 2, 3]),
    ],
)
def test_armies_are_told_apart(count: int, names: list[str], leaders: list[int]) -> None:
    mode = game.new_match("clone_wars", seats=count, seed=1).mode
    sides = sides_at(mode, MatchSetup("clone_wars", None, {}, "1", SEATS[:count]), "nl")
    assert [side.name for side in sides] == names
    assert [side.seat for side in sides] == leaders
    assert [side.look for side in sides] == [0, 5, 4, 1]
    assert [side.faction for side in sides] == [0, 1, 0, 1]


@pytest.mark.parametrize("revision", [1, 2])
def test_an_army_looks_as_it_is_called_in_every_revision(revision: int) -> None:
    mode: Any = open_mode("clone_wars", None, None, revision)
    sides = sides_at(mode, MatchSetup("clone_wars", None, {}, "1", SEATS))
    worn = dict(zip(mode.rules.armies, [side.look for side in sides], strict=True))
    assert worn == {"red": 0, "blue": 1, "yellow": 4, "black": 5}
    assert looks_for("clone_wars", None, revision) == tuple(worn.values())


def test_in_other_games_seats_are_the_sides() -> None:
    match = game.new_match("classic", seats=2, seed=1)
    sides = sides_at(match.mode, MatchSetup("classic", None, {}, "1", SEATS[:2]))
    assert [(side.name, side.seat, side.look) for side in sides] == [("Mira", 0, 0), ("Joris", 1, 1)]
    assert {side.faction for side in sides} == {-1}
    assert friends_of(match.mode, 1) == (1,)
    assert acting_side(match.mode, match.state) == match.state.seat


def test_team_mates_are_friends_and_the_asked_army_acts() -> None:
    battle = {"source": "muunilinst", "target": "dathomir", "dice": 3}
    match = table(LANDS, rest=YELLOW, phase="defend", battle=battle)
    assert friends_of(match.mode, RED) == (RED, YELLOW)
    assert acting_side(match.mode, match.state) == BLACK


def fought(hands: list[list[str]], human: int, **settings: bool) -> Session:
    """An attack of red on black, up to the first question to the only person."""
    match = table(LANDS, rest=YELLOW, phase="attack", hands=hands)
    kinds = ["human" if seat == human else "easy" for seat in range(4)]
    session = Session(match, make_sources(match, kinds, InlineThinking()), Director(match.mode))
    for name, value in settings.items():
        setattr(session, name, value)
    attack = "attack muunilinst dathomir 3"
    if human == RED:
        assert session.submit(attack) is None
    else:
        session._act(RED, attack, is_decided=False)
    for _ in range(600):
        session.tick(0.1)
        if session.waiting_seat is not None:
            break
    return session


def test_who_never_wants_to_be_asked_in_the_turns_of_others_is_not() -> None:
    hands = [[], ["separatists_reroll_own_1"], [], []]
    asked = fought(hands, BLACK, defends_with_most=True)
    assert (asked.match.phase, asked.waiting_seat) == ("power", BLACK)
    assert DeclinePowers().answer(asked.mode, asked.match.state, BLACK) is not None
    free = fought(hands, BLACK, defends_with_most=True, declines_powers=True)
    assert free.match.phase != "power"


def test_one_s_own_throws_still_ask_who_never_wants_to_be_asked_by_others() -> None:
    session = fought([["republic_reroll_own_1"], [], [], []], RED, declines_powers=True)
    assert (session.match.phase, session.waiting_seat) == ("power", RED)
    assert DeclinePowers().answer(session.mode, session.match.state, RED) is None


def test_who_always_throws_the_most_dice_is_asked_for_a_card_first() -> None:
    hands = [[], ["separatists_hold_the_line_1"], [], []]
    session = fought(hands, BLACK, defends_with_most=True)
    assert (session.match.phase, session.waiting_seat) == ("defend", BLACK)
    session.declined_at = len(session.match.log)
    assert session.waiting_seat is None
    for _ in range(20):
        session.tick(0.1)
    assert session.match.phase != "defend"
    assert fought([[]] * 4, BLACK, defends_with_most=True).match.phase != "defend"
    assert fought(hands, BLACK, defends_with_most=True, declines_powers=True).match.phase != "defend"


def test_a_blitz_asks_for_no_cards_of_its_own() -> None:
    lands = LANDS | {"muunilinst": (RED, 30), "dathomir": (BLACK, 9)}
    match = table(lands, rest=YELLOW, phase="attack", hands=[["republic_reroll_own_1"], [], [], []])
    sources = make_sources(match, ["human", "easy", "easy", "easy"], InlineThinking())
    session = Session(match, sources, Director(match.mode))
    source, target = (number(match, name) for name in ("muunilinst", "dathomir"))
    assert session.order(Blitz(source, target))
    while session.waiting_seat is None:
        session.tick(0.1)
        assert session.match.phase != "power" or session.waiting_seat is None
    assert session.match.phase in ("attack", "occupy")
    assert len([1 for _, action, _ in match.log if type(action).__name__ == "Attack"]) > 1


def test_a_move_that_cannot_go_on_answers_every_press() -> None:
    """With a card for a second move the phase stays open when nothing can be moved any more."""
    match = table(LANDS, rest=YELLOW, phase="move", moves=0, hands=[["republic_second_front_1"], [], [], []])
    selector = selecting(match)
    for planet in range(len(match.state.owners)):
        for press in (selector.chooser.choose, selector.chooser.point, selector.chooser.second):
            press(planet)
    assert selector.chooser.confirm().action is None


def test_odds_know_the_throw_that_a_card_changed() -> None:
    battle = {"source": "muunilinst", "target": "dathomir", "dice": 3}
    plain = table(LANDS, rest=YELLOW, phase="defend", battle=battle)
    surged = table(LANDS, rest=YELLOW, phase="defend", battle=battle | {"surges": ["defence"]})
    source, target = (number(plain, name) for name in ("muunilinst", "dathomir"))
    before, after = (forecast_of(rules_of(match), match.state, source, target) for match in (plain, surged))
    assert before is not None
    assert after is not None
    won = 0
    games = 1500
    for seed in range(games):
        match = surged.fork(seed)
        while match.phase in ("attack", "defend") and match.state.owners[target] == BLACK:
            wanted = ("attack muunilinst dathomir ", "defend ")
            throws = [text for text in match.actions() if text.startswith(wanted)]
            if not throws:
                break
            match.submit(max(throws))
        won += match.state.owners[target] == RED
    assert after.win < before.win
    assert abs(won / games - after.win) < 4 * (after.win * (1 - after.win) / games) ** 0.5 + 0.002


def test_ships_powers_and_conversions_are_counted() -> None:
    match = game.new_match("clone_wars", seats=2, seed=5)
    play_out(match, make_agents(match, ["easy"] * 2, 5))
    again = match.from_start()
    events = [event for _, action, _ in match.log for event in again.submit(action)]
    kinds = [type(event).__name__ for event in events]
    sides = statistics_of(match).sides
    assert sum(side.ships for side in sides) == kinds.count("ShipBuilt") > 0
    assert sum(side.powers for side in sides) == kinds.count("PowerPlayed")
    fallen = [len(event.fallen) for event in events if type(event).__name__ == "Order66Given"]  # type: ignore[attr-defined]
    assert sum(side.converted for side in sides) == sum(fallen) > 0
