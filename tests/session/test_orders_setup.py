"""Orders of the set-up: they play a person's starting armies one at a time in turn with the others, in every mode, stop
when they are told to, and leave a match as it would be by hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import game
from game.ai.registry import make_agent
from game.core.match import Match
from game.core.records import Record
from game.core.rng import Rng
from game.rules.conquest.actions import Place
from game.session.conquest.selector import Selector
from game.session.conquest.setup_choosers import StationChooser, SuggestingChooser
from game.session.director import Director
from game.session.orders_setup import BORDER, SUGGESTED, StationHere, StationRest, quiet_capital, suggest, to_border
from game.session.session import Session
from game.session.sources import make_sources
from tests.tables import rules_of

STANDARD: dict[str, Any] = {"starting_armies": "standard"}
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("classic", 3, STANDARD),
    ("classic", 4, STANDARD | {"claim": True}),
    ("command_room", 4, {}),
    ("world_conquest", 3, {}),
    ("clone_wars", 2, {}),
    ("clone_wars", 4, {}),
    ("galactic_classic", 3, {}),
]
modes = pytest.mark.parametrize(("mode", "seats", "options"), TABLES, ids=lambda value: str(value))


def session_of(mode: str, seats: int, options: dict[str, Any], seed: int = 3) -> Session:
    match = game.new_match(mode, seats=seats, seed=seed, options=options)
    return Session(match, make_sources(match, ["human", *["easy"] * (seats - 1)]), Director(match.mode))


def ask(session: Session, phase: str = "") -> Selector:
    """Until the person is asked, in a phase if one is named; what comes before that is done as suggested."""
    for _ in range(20_000):
        session.tick(0.05)
        if session.waiting_seat is None:
            continue
        if not phase or session.match.phase == phase:
            break
        assert session.submit(suggest(rules_of(session.match), session.view(0)), 0) is None
    selector = Selector(session.mode, 0)
    selector.update(session.view(0))
    return selector


def placed_by(match: Match, seat: int) -> list[int]:
    """Where this seat placed before the first turn, in its order."""
    return [action.territory for player, action, _ in match.log if player == seat and isinstance(action, Place)]


def hard_choice(mode: Any, view: Any) -> Record:
    return make_agent("hard", mode, 0, Rng(9)).choose(view)


@modes
def test_the_rest_as_suggested_is_what_a_good_player_would_do(mode: str, seats: int, options: dict[str, Any]) -> None:
    session = session_of(mode, seats, options)
    ask(session)
    assert session.order(StationRest(SUGGESTED))
    while not session.match.turn:
        session.tick(0.05)
        assert session.waiting_seat is None or session.match.turn
    match = session.match.from_start()
    for player, action, _ in session.match.log:
        if match.turn:
            break
        if player == 0:
            view = match.mode.observe(match.state, 0)
            good = quiet_capital(rules_of(match), view) if match.phase == "capital" else hard_choice(match.mode, view)
            assert action == good
        match.submit(action)


@modes
def test_the_rest_over_the_borders_is_spread(mode: str, seats: int, options: dict[str, Any]) -> None:
    session = session_of(mode, seats, options)
    ask(session, "place")
    before = len(placed_by(session.match, 0))
    assert session.order(StationRest(BORDER))
    while not session.match.turn:
        session.tick(0.05)
    chosen = Counter(placed_by(session.match, 0)[before:])
    assert max(chosen.values()) * 2 <= sum(chosen.values()), "over several borders"
    assert not session.is_stationing


@modes
def test_several_for_one_place_go_there_one_at_a_time(mode: str, seats: int, options: dict[str, Any]) -> None:
    session = session_of(mode, seats, options)
    selector = ask(session, "place")
    chooser = selector.chooser
    assert isinstance(chooser, StationChooser)
    assert (selector.chooser.low, selector.chooser.amount) == (1, 1)
    assert selector.chooser.high > 3
    land = chooser.suggestion.territory
    selector.chooser.set_amount(3)
    reply = selector.chooser.choose(land)
    assert isinstance(reply.order, StationHere)
    had, since = session.match.state.armies[land], len(session.match.log)
    assert session.order(reply.order)
    while session.is_stationing or session.waiting_seat is None:
        session.tick(0.05)
        if session.waiting_seat is not None and session.is_stationing:
            # Whoever leads two armies decides for the other one.
            assert session.submit(suggest(rules_of(session.match), session.view(0)), 0) is None
    state: Any = session.match.state
    assert state.armies[land] >= had + 3
    orders = [row for row in session.match.log[since:] if row[0] == 0 and row[1] == Place(land, 1)]
    assert len(orders) >= 3
    assert any(row[0] != 0 for row in session.match.log[since : since + seats + 1]), "the others come in between"


def test_an_order_stops_when_it_is_told_to() -> None:
    session = session_of("command_room", 4, {})
    ask(session, "place")
    assert session.order(StationRest(SUGGESTED))
    session.tick(0.05)
    assert session.stop_stationing()
    selector = ask(session)
    assert not session.match.turn
    assert session.waiting_seat == 0
    assert isinstance(selector.chooser, StationChooser)
    assert not session.stop_stationing(), "there is none any more"


def test_others_are_shown_quickly_while_an_order_runs() -> None:
    seconds = []
    for has_order in (False, True):
        session = session_of("command_room", 4, {})
        ask(session, "place")
        if has_order:
            assert session.order(StationHere(placed_or_own(session), 2))
        else:
            assert session.submit(Place(placed_or_own(session), 1), 0) is None
        begun, passed = len(session.match.log), 0.0
        while len(session.match.log) < begun + 3:
            session.tick(1 / 60)
            passed += 1 / 60
        seconds.append(passed)
    assert seconds[1] * 3 < seconds[0]


def placed_or_own(session: Session) -> int:
    state: Any = session.match.state
    return int(state.owners.index(0))


def test_a_set_up_by_order_is_a_match_like_any_other() -> None:
    session = session_of("command_room", 4, {})
    ask(session)
    assert session.order(StationRest(SUGGESTED))
    while not session.match.turn:
        session.tick(0.05)
    match = session.match.from_start()
    for _, action, _ in session.match.log:
        match.submit(match.mode.write(action))
    assert match.digest == session.match.digest


@pytest.mark.parametrize(("mode", "options"), [("classic", STANDARD | {"claim": True}), ("clone_wars", {})])
def test_claims_are_suggested_in_every_mode(mode: str, options: dict[str, Any]) -> None:
    chooser = ask(session_of(mode, 3, options), "claim").chooser
    assert isinstance(chooser, SuggestingChooser)
    assert chooser.second(-1).focus == chooser.suggestion.territory


def test_obeying_the_suggestion_keeps_the_capital_and_makes_no_heap() -> None:
    """Sixteen armies on Indonesia and a capital with one were what it led to."""
    for seed in range(6):
        session = session_of("command_room", 4, {}, seed)
        ask(session)
        assert session.order(StationRest(SUGGESTED))
        while not session.match.turn:
            session.tick(0.5)
        state: Any = session.match.state
        own = [state.armies[land] for land, owner in enumerate(state.owners) if owner == 0]
        assert max(own) <= sum(own) // 3
        assert state.armies[state.capitals[0]] >= 3


def test_a_suggested_capital_is_easy_to_guard() -> None:
    """Afghanistan, which six lands touch, was proposed for the sake of Asia's armies."""
    match = game.new_match("command_room", 4, 5)
    board, founded = rules_of(match).board, []
    while match.phase == "capital":
        action: Any = suggest(rules_of(match), match.mode.observe(match.state, match.to_move or 0))
        founded.append(action.territory)
        match.submit(action)
    assert len(founded) == 4
    fewest = sorted(len(near) for near in board.neighbours)[:4]
    assert sorted(len(board.neighbours[land]) for land in founded) == fewest


@pytest.mark.parametrize("seed", range(11, 17))
def test_the_rest_over_the_borders_leaves_no_border_bare_and_piles_nothing_up(seed: int) -> None:
    match = game.new_match("command_room", seats=3, seed=seed)
    mode: Any = match.mode
    while not match.turn:
        view = mode.observe(match.state, mode.to_move(match.state))
        match.submit(to_border(mode, view) if match.phase == "place" else suggest(mode, view))
    state: Any = match.state
    for seat in range(3):
        own = [land for land, owner in enumerate(state.owners) if owner == seat]
        borders = [land for land in own if any(state.owners[near] != seat for near in mode.board.neighbours[land])]
        assert min(state.armies[land] for land in borders) >= 2
        assert max(state.armies[land] for land in own) * 3 <= sum(state.armies[land] for land in own)


def test_a_capital_at_the_border_is_guarded_first() -> None:
    match = game.new_match("command_room", seats=3, seed=11)
    mode: Any = match.mode
    while match.phase != "place":
        view = mode.observe(match.state, mode.to_move(match.state))
        loud = max(mode.actions(view), key=lambda action: len(mode.board.neighbours[action.territory]))
        match.submit(loud if match.phase == "capital" else suggest(mode, view))
    while not match.turn:
        match.submit(to_border(mode, mode.observe(match.state, mode.to_move(match.state))))
    state: Any = match.state
    exposed = [
        land
        for seat, land in enumerate(state.capitals)
        if any(state.owners[near] != seat for near in mode.board.neighbours[land])
    ]
    assert exposed
    assert min(state.armies[land] for land in exposed) >= 3
