"""The agents of the games of 2008: legal on every table, the same for the same seed, sensible where it is obvious what
to do, each level above the one below, and games that end. All games are seeded, so results are the same each time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import game
from game.ai.registry import make_agent
from game.ai.revised.choices import stars_to_hand_in
from game.ai.revised.quests import VICTORY, quests
from game.ai.revised.schemes import Planner
from game.ai.revised.wants import wants
from game.ai.table import make_agents, play_out
from game.core.match import Match
from game.core.records import Record
from game.core.rng import Rng
from game.rules.conquest.actions import Attack
from game.rules.revised.goals import met_objectives
from game.rules.revised.mode import RevisedMode
from tests.rules.revised.tables import MODES, objectives, table
from tests.tables import TERRITORIES

LEVELS = ("easy", "normal", "hard", "marshal")
MOST_TURNS = 600
ISLES = Path(__file__).resolve().parents[1] / "rules" / "revised" / "bad_levels" / "played.toml"
SOUTH_AMERICA = ("venezuela", "peru", "brazil", "argentina")


class Onlooker:
    """Seats an agent, sees that nothing hidden reaches it, and keeps what it was asked and what it chose."""

    def __init__(self, name: str, match: Match, seat: int, seed: int) -> None:
        self.agent = make_agent(name, match.mode, seat, Rng(seed).fork(f"ai:{seat}"))
        self.seat = seat
        self.seen: list[tuple[Any, Record]] = []

    def choose(self, view: Any) -> Record:
        hidden = [card for seat, hand in enumerate(view.hands) if seat != self.seat for card in hand]
        assert set(hidden) | set(view.pile) <= {-1}
        action = self.agent.choose(view)
        self.seen.append((view, action))
        return action


def played(mode: str, names: list[str], seed: int, options: dict[str, Any] | None = None) -> Match:
    match = game.new_match(mode, seats=len(names), seed=seed, options=options)
    play_out(match, make_agents(match, names, seed), MOST_TURNS)
    return match


def chosen(match: Match, name: str) -> str:
    seat = match.to_move
    assert seat is not None
    agent = make_agent(name, match.mode, seat, Rng(1))
    return match.mode.write(agent.choose(match.mode.observe(match.state, seat)))


def play_turn(match: Match, name: str) -> None:
    """Lets the seat to move play until its turn is over; the others defend."""
    turn = match.turn
    agents = make_agents(match, [name] * match.seats, 5)
    while match.turn == turn and (seat := match.to_move) is not None:
        match.submit(agents[seat].choose(match.mode.observe(match.state, seat)))


def share_of(mode: str, name: str, rival: str, games: int, seed: int) -> int:
    """How many games of a row a pair of `name` wins against a pair of `rival`, with changing seats."""
    wins = 0
    for number in range(games):
        names = [name, rival] * 2 if number % 2 else [rival, name] * 2
        match = played(mode, names, seed + number)
        wins += match.outcome is not None and names[match.outcome.winners[0]] == name
    return wins


# Whole games


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", [name for name in LEVELS if name != "marshal"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_games_end_at_every_number_of_seats(mode: str, name: str, seats: int) -> None:
    for seed in range(2):
        assert played(mode, [name] * seats, 300 + seed).outcome is not None


@pytest.mark.parametrize(("mode", "seats"), [("basic_training", 4), ("command_room", 5), ("world_conquest", 3)])
def test_games_of_marshals_end(mode: str, seats: int) -> None:
    """Fewer than of other levels: a turn takes ten times as long."""
    assert played(mode, ["marshal"] * seats, 300).outcome is not None


@pytest.mark.soak
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_games_of_marshals_end_at_every_number_of_seats(mode: str, seats: int) -> None:
    for seed in range(2):
        assert played(mode, ["marshal"] * seats, 300 + seed).outcome is not None


@pytest.mark.parametrize("mode", MODES)
def test_games_of_mixed_tables_end(mode: str) -> None:
    for seed in range(3):
        assert played(mode, ["hard", "easy", "normal", "random", "hard"], 400 + seed).outcome is not None


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("options", [{"objective_cost": "free"}, {"east_africa_middle_east": False}])
def test_every_option_is_played_legally_to_the_end(mode: str, name: str, options: dict[str, Any]) -> None:
    assert played(mode, [name] * 3, 1, options).outcome is not None


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("seats", [2, 3])
def test_an_own_board_with_own_objectives_is_played_to_the_end(name: str, seats: int, tmp_path: Path) -> None:
    folder = ISLES.parents[3] / "bad_levels" / "boards"
    text = ISLES.read_text(encoding="utf-8").replace("../../../bad_levels/boards/isles.toml", "isles.toml")
    (tmp_path / "isles.toml").write_text((folder / "isles.toml").read_text(encoding="utf-8"), encoding="utf-8")
    edition = tmp_path / "own.toml"
    edition.write_text(text, encoding="utf-8")
    for seed in range(10):
        match = game.new_match("command_room", seats=seats, seed=seed, level=str(edition))
        play_out(match, make_agents(match, [name] * seats, seed), MOST_TURNS)
        assert match.outcome is not None


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    first, second = played("command_room", [name] * 4, 11), played("command_room", [name] * 4, 11)
    assert (first.log, first.digest) == (second.log, second.digest)
    assert first.log != played("command_room", [name] * 4, 12).log


@pytest.mark.parametrize("name", LEVELS)
def test_a_fresh_agent_goes_on_from_any_position_and_sees_only_its_own_hand(name: str) -> None:
    phases: set[str] = set()
    for seed in (9, 12):
        match = game.new_match("world_conquest", seats=3, seed=seed)
        chairs = [Onlooker(name, match, seat, seed) for seat in range(3)]
        while (seat := match.to_move) is not None:
            view = match.mode.observe(match.state, seat)
            phases.add(match.phase)
            fresh = make_agent(name, match.mode, seat, Rng(1))
            assert match.mode.check(match.state, fresh.choose(view)) is None
            match.submit(chairs[seat].choose(view))
    common = {"capital", "claim", "cards", "place", "attack", "defend", "occupy", "move"}
    assert phases == common | {"start_move", "objective", "airfield"}


@pytest.mark.parametrize("name", LEVELS)
def test_a_game_taken_up_in_the_middle_is_played_to_its_end(name: str) -> None:
    match = game.new_match("basic_training", seats=4, seed=21)
    play_out(match, make_agents(match, [name] * 4, 21), 7)
    taken_up = match.fork(22)
    play_out(taken_up, make_agents(taken_up, [name] * 4, 23), MOST_TURNS)
    assert taken_up.outcome is not None


@pytest.mark.parametrize("name", ["easy", "normal"])
def test_no_attack_at_hopeless_odds(name: str) -> None:
    attacks = 0
    for seed in range(6):
        match = game.new_match("basic_training", seats=4, seed=seed)
        chairs = [Onlooker(name, match, seat, seed) for seat in range(4)]
        play_out(match, chairs, MOST_TURNS)
        for view, action in [row for chair in chairs for row in chair.seen]:
            if isinstance(action, Attack):
                attacks += 1
                assert game.odds(view.armies[action.source], view.armies[action.target]) > 0.35
    assert attacks > 500


@pytest.mark.parametrize("mode", MODES)
def test_easy_beats_random_play(mode: str) -> None:
    assert share_of(mode, "easy", "random", 10, 700) >= 8


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("name", "rival"), [("normal", "easy"), ("hard", "normal")])
def test_each_level_beats_the_one_below(mode: str, name: str, rival: str) -> None:
    assert share_of(mode, name, rival, 12, 800) >= 8


# What is missing for an objective


@pytest.mark.parametrize("mode", MODES)
def test_nothing_is_missing_for_an_objective_exactly_where_it_is_met(mode: str) -> None:
    met_ones = 0
    for seed in range(4):
        match = game.new_match(mode, seats=3, seed=seed)
        assert isinstance(match.mode, RevisedMode)
        rules, chairs = match.mode.rules, make_agents(match, ["easy"] * 3, seed)
        while (seat := match.to_move) is not None:
            state = match.state
            if state.turn:
                met = met_objectives(rules, state)
                met_ones += len(met)
                for objective in state.objectives:
                    ways = wants(rules, state, state.seat, objective)
                    assert (objective in met) == any(want.missing == 0 for want in ways)
                    assert all(state.owners[place] != state.seat for want in ways for place in want.pool)
                    assert all(want.missing <= len(want.pool) for want in ways)
            match.submit(chairs[seat].choose(match.mode.observe(state, seat)))
    assert met_ones > 20


def test_what_a_continent_of_this_turn_lacks_leaves_out_those_held_in_part_at_its_start() -> None:
    lands = {"alaska": (0, 3), "brazil": (0, 1), "siam": (1, 1)}
    match = table(lands, board=["take_continent"], held_at_start=["alaska", "brazil"])
    assert isinstance(match.mode, RevisedMode)
    rules = match.mode.rules
    pools = [want.pool for want in wants(rules, match.state, 0, match.state.objectives[0])]
    names = [{TERRITORIES[place] for place in pool} for pool in pools]
    assert names[0] == {"indonesia", "new_guinea", "western_australia", "eastern_australia"}
    assert all("brazil" not in pool and "peru" not in pool for pool in names)


# Schemes


def test_a_scheme_takes_what_a_quest_asks_for_step_by_step() -> None:
    match = table(
        {"venezuela": (0, 8), "alaska": (0, 5), "siam": (1, 1)},
        board=["territories_18", "cities_8"],
        hands=[["peru"], [], []],
    )
    assert isinstance(match.mode, RevisedMode)
    rules, state = match.mode.rules, match.state
    planner = Planner(rules, state, 0)
    found = [(quest, planner.scheme(quest, 60)) for quest in quests(rules, state, 0)]
    schemes = [(quest, scheme) for quest, scheme in found if scheme is not None]
    assert len(schemes) >= 2
    for quest, scheme in schemes:
        held = {place for place, owner in enumerate(state.owners) if owner == 0}
        for source, target in scheme.steps:
            assert source in held
            assert target not in held
            assert target in rules.board.neighbours[source]
            held.add(target)
        assert held >= set(quest.required)
        assert len(held & set(quest.pool)) >= quest.missing
        assert 0.0 <= scheme.chance <= 1.0
        assert 0 <= sum(scheme.placed.values()) <= 60


def test_a_scheme_reckons_with_bonus_dice_and_airfields() -> None:
    lands = {"brazil": (0, 6), "peru": (1, 5)}
    chances = []
    for more in ({}, {"rewards": {0: ["attack_die"]}}, {"airfields": ["brazil"]}, {"rewards": {1: ["defence_die"]}}):
        match = table(lands, board=["enemy_capital_1"], capitals=["brazil", "peru", "alaska"], **more)
        assert isinstance(match.mode, RevisedMode)
        planner = Planner(match.mode.rules, match.state, 0)
        peru, brazil = TERRITORIES.index("peru"), TERRITORIES.index("brazil")
        assert match.state.owners[brazil] == 0
        chances.append(planner.battle(peru)(5, 5)[0])
    plain, with_die, with_field, against_die = chances
    assert against_die < plain < min(with_die, with_field)


# What is obvious


@pytest.mark.parametrize("name", LEVELS)
def test_an_objective_that_is_met_is_taken_and_paid_with_the_cheapest_card(name: str) -> None:
    lands = dict.fromkeys(SOUTH_AMERICA, (0, 2)) | {"siam": (1, 2)}
    lands |= {"indonesia": (0, 2), "new_guinea": (0, 1), "western_australia": (0, 1), "eastern_australia": (0, 1)}
    match = table(lands, board=["continents_2"], phase="objective", hands=[["alberta", "alaska"], [], []])
    assert chosen(match, name) == "objective continents_2 alaska"


@pytest.mark.parametrize("name", ["normal", "hard"])
def test_an_objective_that_would_be_lost_goes_first(name: str) -> None:
    lands = dict.fromkeys(TERRITORIES[:25], (0, 1)) | {"siam": (1, 2)}
    match = table(
        lands,
        board=["take_10_territories", "territories_18"],
        lying={"take_10_territories": "attack_die", "territories_18": "defence_die"},
        held_at_start=list(TERRITORIES[:10]),
        phase="objective",
        hands=[["alaska"], [], []],
    )
    assert chosen(match, name) == "objective take_10_territories alaska"


@pytest.mark.parametrize("name", ["normal", "hard"])
def test_the_last_card_is_kept_to_pay_with(name: str) -> None:
    match = table({"brazil": (0, 3), "siam": (1, 2)}, board=["cities_8"], phase="cards", hands=[["alberta"], [], []])
    assert chosen(match, name) == "end"


def test_as_many_stars_as_can_be_are_handed_in_and_no_more() -> None:
    match = table({"brazil": (0, 3), "siam": (1, 2)})
    assert isinstance(match.mode, RevisedMode)
    rules = match.mode.rules
    two = tuple(card for card, stars in enumerate(rules.stars) if stars == 2)
    one = tuple(card for card, stars in enumerate(rules.stars) if stars == 1)
    assert stars_to_hand_in(rules, (*two[:6], *one[:2]), 1) == tuple(sorted(two[:5]))
    assert stars_to_hand_in(rules, (two[0], one[0]), 1) == (two[0],)
    assert stars_to_hand_in(rules, (one[0], one[1]), 1) == ()


@pytest.mark.parametrize("name", ["normal", "hard"])
def test_the_last_territory_of_an_objective_is_taken_rather_than_another(name: str) -> None:
    """Eight cities are one short; Brazil is one of them, Peru beside it is none."""
    cities = ["western_united_states", "ontario", "eastern_united_states", "great_britain", "northern_europe"]
    lands: dict[str, tuple[int, int]] = dict.fromkeys([*cities, "western_europe", "southern_europe"], (0, 1))
    lands |= {"venezuela": (0, 8), "siam": (1, 2)}
    match = table(lands, board=["cities_8"], capitals=["venezuela", "siam", "china"], hands=[["alaska"], [], []])
    play_turn(match, name)
    assert objectives(match, 0) == ["cities_8"]


def test_hard_takes_ten_territories_in_one_turn_to_win() -> None:
    held = {0: ["cities_8", "territories_18"]}
    match = table(
        {"brazil": (0, 60), "siam": (1, 2)},
        board=["take_10_territories"],
        held=held,
        capitals=["brazil", "siam", "china"],
        phase="attack",
        hands=[["alaska"], [], []],
    )
    play_turn(match, "hard")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((0,), "objectives")


def test_hard_hands_in_stars_for_the_objective_that_wins() -> None:
    lands: dict[str, tuple[int, int]] = {"venezuela": (0, 3), "siam": (1, 2), "peru": (1, 4), "brazil": (1, 4)}
    lands["argentina"] = (0, 1)
    hands = [["alaska", "alberta", "argentina", "china"], [], []]
    more = {"capitals": ["venezuela", "siam", "china"], "hands": hands, "phase": "cards", "to_place": 3}
    wins = table(lands, board=["enemy_capital_1"], held={0: ["cities_8", "territories_18"]}, **more)  # type: ignore[arg-type]
    assert isinstance(wins.mode, RevisedMode)
    assert chosen(wins, "hard").startswith("trade ")
    rich = lands | {"siam": (1, 40), "china": (2, 60)}
    hopeless = table(rich, rest=2, board=["enemy_capitals_2"], **more)  # type: ignore[arg-type]
    assert chosen(hopeless, "hard") == "end"


def test_hard_takes_the_capital_of_a_rival_who_is_about_to_win() -> None:
    lands: dict[str, tuple[int, int]] = {"brazil": (0, 9), "peru": (1, 2), "argentina": (2, 1), "venezuela": (2, 1)}
    more: dict[str, Any] = {"capitals": ["brazil", "peru", "china"], "hands": [["alaska"], ["ural"], []]}
    match = table(lands, board=["territories_18"], held={1: ["cities_8", "continents_2"]}, **more)
    assert chosen(match, "hard") == "attack brazil peru 3"


def test_hard_wants_its_own_capital_back_before_it_can_win() -> None:
    lands: dict[str, tuple[int, int]] = dict.fromkeys(TERRITORIES[:20], (0, 1))
    lands |= {"brazil": (0, 9), "peru": (1, 2), "siam": (1, 2)}
    more: dict[str, Any] = {"capitals": ["peru", "siam", "china"], "hands": [["alaska"], [], []]}
    match = table(lands, board=["territories_18"], held={0: ["cities_8", "continents_2"]}, **more)
    assert isinstance(match.mode, RevisedMode)
    found = quests(match.mode.rules, match.state, 0)
    assert [quest.required for quest in found if quest.worth == VICTORY] == [(TERRITORIES.index("peru"),)]
    play_turn(match, "hard")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


@pytest.mark.parametrize("name", ["normal", "hard"])
def test_the_capital_is_guarded_against_a_large_stack(name: str) -> None:
    lands: dict[str, tuple[int, int]] = {"brazil": (0, 2), "peru": (1, 12), "siam": (0, 3), "india": (2, 1)}
    match = table(lands, board=["cities_8"], capitals=["brazil", "peru", "china"], phase="place", to_place=14)
    turn, agents = match.turn, make_agents(match, [name] * 3, 5)
    while match.phase == "place" and match.turn == turn:
        match.submit(agents[0].choose(match.mode.observe(match.state, 0)))
    assert match.state.armies[TERRITORIES.index("brazil")] >= 8


def test_an_airfield_goes_where_the_enemies_are() -> None:
    lands: dict[str, tuple[int, int]] = dict.fromkeys((*SOUTH_AMERICA, "north_africa", "egypt"), (0, 1))
    match = table(lands | {"siam": (1, 2)}, board=[], phase="airfield", capitals=["brazil", "siam", "china"])
    for name in LEVELS:
        place = chosen(match, name).split()[1]
        beside = match.mode.board.neighbours[TERRITORIES.index(place)]  # type: ignore[attr-defined]
        assert any(match.state.owners[near] != 0 for near in beside)


def test_idle_armies_go_all_the_way_to_the_front() -> None:
    lands: dict[str, tuple[int, int]] = dict.fromkeys(("indonesia", "new_guinea", "western_australia"), (0, 1))
    lands |= {"eastern_australia": (0, 7), "siam": (1, 2)}
    match = table(lands, board=[], phase="move", capitals=["new_guinea", "siam", "china"])
    for name in ("normal", "hard"):
        assert chosen(match, name) == "move eastern_australia indonesia 6"
