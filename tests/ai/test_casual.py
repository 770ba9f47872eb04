"""The agents `easy` and `normal`: legal on every table, the same for the same seed, sensible where it is obvious
what to do, and games that end. All games are seeded, so a sample gives the same result each time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import game
from game.ai.registry import make_agent
from game.ai.table import make_agents, play_out
from game.core.match import Match
from game.core.records import Record
from game.core.rng import Rng
from game.rules.classic.actions import Attack, Move, Occupy, Trade
from tests.tables import TERRITORIES, owner, table

CASUAL = ("easy", "normal")
SEAT_COUNTS = (2, 3, 4, 5, 6)
MOST_TURNS = 400
OPTIONS: tuple[dict[str, Any], ...] = (
    {"claim": True},
    {"starting_armies": "standard"},
    {"claim": True, "starting_armies": "standard", "territory_bonus": True},
    {"east_africa_middle_east": False},
)
SOUTH_EAST = ("indonesia", "new_guinea", "western_australia", "eastern_australia")

RING = """
name = { en = "Ring", nl = "Ring" }
[continents]
upper = { bonus = 2, colour = "#ffce5c", name = { en = "Upper", nl = "Boven" } }
lower = { bonus = 0, colour = "#60a8ff", name = { en = "Lower", nl = "Onder" } }
[territories]
east = { continent = "upper", name = { en = "East", nl = "Oost" } }
north = { continent = "upper", name = { en = "North", nl = "Noord" } }
south = { continent = "lower", name = { en = "South", nl = "Zuid" } }
west = { continent = "lower", name = { en = "West", nl = "West" } }
[borders]
land = [["north", "east"], ["east", "south"], ["south", "west"], ["west", "north"]]
"""
RING_EDITION = """
mode = "classic"
board = "ring.toml"
name = { en = "Quick", nl = "Snel" }
seats = { fewest = 2, most = 3 }
dice = { attack = 2, defence = 3, sides = 8 }
income = { territories_per_army = 1, least = 2 }
[cards]
jokers = 1
set_values = [10]
set_step = 0
trade_at = 5
trade_at_elimination = 6
keep = 4
"""


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


def played(names: list[str], seed: int, options: dict[str, Any] | None = None) -> Match:
    match = game.new_match("classic", seats=len(names), seed=seed, options=options)
    play_out(match, make_agents(match, names, seed), MOST_TURNS)
    return match


def wins(name: str, rival: str, games: int, seed: int) -> int:
    """How many two-player games of a row `name` wins, with changing seats."""
    count = 0
    for number in range(games):
        seat = number % 2
        match = played([name, rival] if seat == 0 else [rival, name], seed + number)
        count += match.outcome is not None and match.outcome.winners == (seat,)
    return count


def play_turn(match: Match, name: str) -> None:
    """Lets the seat to move play until its turn is over; other seats defend with what `easy` throws."""
    turn = match.turn
    agents = make_agents(match, [name] * match.seats, 5)
    while match.turn == turn and (seat := match.to_move) is not None:
        match.submit(agents[seat].choose(match.mode.observe(match.state, seat)))


@pytest.mark.parametrize("name", CASUAL)
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_games_end_at_every_number_of_seats(name: str, seats: int) -> None:
    for seed in range(24):
        assert played([name] * seats, 300 + seed).outcome is not None


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_games_of_mixed_tables_end(seats: int) -> None:
    names = ["normal", "easy", "easy", "normal", "random", "normal"]
    for seed in range(10):
        assert played(names[:seats], 400 + seed).outcome is not None


@pytest.mark.parametrize("name", CASUAL)
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_option_is_played_legally_to_the_end(name: str, options: dict[str, Any], seats: int) -> None:
    for seed in range(3):
        assert played([name] * seats, seed, options).outcome is not None


@pytest.mark.parametrize("name", CASUAL)
@pytest.mark.parametrize("seats", [2, 3])
def test_an_own_board_with_other_dice_is_played_to_the_end(name: str, seats: int, tmp_path: Path) -> None:
    (tmp_path / "ring.toml").write_text(RING, encoding="utf-8")
    edition = tmp_path / "quick.toml"
    edition.write_text(RING_EDITION, encoding="utf-8")
    for seed in range(10):
        match = game.new_match("classic", seats=seats, seed=seed, level=str(edition))
        play_out(match, make_agents(match, [name] * seats, seed), MOST_TURNS)
        assert match.outcome is not None


@pytest.mark.parametrize("name", CASUAL)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    first, second = played([name] * 4, 11), played([name] * 4, 11)
    assert first.log == second.log
    assert first.digest == second.digest
    assert first.log != played([name] * 4, 12).log


@pytest.mark.parametrize("name", CASUAL)
def test_an_agent_sees_only_what_its_seat_may_see(name: str) -> None:
    match = game.new_match("classic", seats=3, seed=3)
    chairs = [Onlooker(name, match, seat, 3) for seat in range(3)]
    play_out(match, chairs, MOST_TURNS)
    assert match.outcome is not None
    assert any(isinstance(action, Trade) for chair in chairs for _, action in chair.seen)


@pytest.mark.parametrize("name", CASUAL)
def test_a_fresh_agent_goes_on_from_any_position(name: str) -> None:
    match = game.new_match("classic", seats=4, seed=9, options={"claim": True, "starting_armies": "standard"})
    chairs = make_agents(match, [name] * 4, 9)
    phases = set()
    while (seat := match.to_move) is not None:
        view = match.mode.observe(match.state, seat)
        phases.add(match.phase)
        fresh = make_agent(name, match.mode, seat, Rng(1))
        assert match.mode.check(match.state, fresh.choose(view)) is None
        match.submit(chairs[seat].choose(view))
    assert phases == {"claim", "cards", "place", "attack", "defend", "occupy", "move"}


@pytest.mark.parametrize("name", CASUAL)
def test_a_game_taken_up_in_the_middle_is_played_to_its_end(name: str) -> None:
    match = game.new_match("classic", seats=5, seed=21)
    play_out(match, make_agents(match, [name] * 5, 21), 12)
    taken_up = match.fork(22)
    play_out(taken_up, make_agents(taken_up, [name] * 5, 23), MOST_TURNS)
    assert taken_up.outcome is not None


@pytest.mark.parametrize("name", CASUAL)
def test_no_attack_at_hopeless_odds(name: str) -> None:
    attacks = 0
    for seed in range(6):
        match = game.new_match("classic", seats=4, seed=seed)
        chairs = [Onlooker(name, match, seat, seed) for seat in range(4)]
        play_out(match, chairs, MOST_TURNS)
        for view, action in [row for chair in chairs for row in chair.seen]:
            if isinstance(action, Attack):
                attacks += 1
                attackers, defenders = view.armies[action.source], view.armies[action.target]
                assert action.dice == min(3, attackers - 1) >= 2
                assert game.odds(attackers, defenders) > 0.35
    assert attacks > 500


@pytest.mark.parametrize("name", CASUAL)
def test_armies_are_not_carried_to_and_fro(name: str) -> None:
    """A free move may be taken back when the front has shifted, but not made again right after that."""
    for seed in range(6):
        match = game.new_match("classic", seats=3, seed=seed)
        chairs = [Onlooker(name, match, seat, seed) for seat in range(3)]
        play_out(match, chairs, MOST_TURNS)
        for chair in chairs:
            ways = [(action.source, action.target) for _, action in chair.seen if isinstance(action, Move)]
            for first, second, third in zip(ways, ways[1:], ways[2:], strict=False):
                assert not (first == third == second[::-1])


@pytest.mark.parametrize("name", CASUAL)
def test_an_obvious_continent_is_taken(name: str) -> None:
    lands = {"indonesia": (0, 9), "new_guinea": (0, 1), "eastern_australia": (0, 1), "brazil": (0, 1)}
    match = table(lands | {"siam": (1, 12), "china": (1, 8)}, rest=1, phase="attack")
    play_turn(match, name)
    assert [owner(match, territory) for territory in SOUTH_EAST] == [0, 0, 0, 0]


def test_normal_reinforces_where_a_continent_can_be_completed() -> None:
    lands = {"indonesia": (0, 2), "new_guinea": (0, 1), "eastern_australia": (0, 1), "brazil": (0, 2), "japan": (0, 2)}
    strong = {territory: (1, 3) for territory in TERRITORIES if territory not in lands and territory not in SOUTH_EAST}
    match = table(lands | strong, rest=1, phase="place", to_place=4)
    play_turn(match, "normal")
    assert owner(match, "western_australia") == 0


def test_normal_guards_a_continent_that_it_holds() -> None:
    lands = dict.fromkeys(SOUTH_EAST, (0, 1)) | {"brazil": (0, 6)}
    match = table(lands | {"siam": (1, 5)}, rest=1, phase="place", to_place=6)
    view = match.mode.observe(match.state, 0)
    chosen = make_agent("normal", match.mode, 0, Rng(1)).choose(view)
    assert match.mode.write(chosen) == "place indonesia 3"


@pytest.mark.parametrize("name", CASUAL)
def test_an_obvious_kill_is_finished(name: str) -> None:
    lands = {"siam": (0, 9), "brazil": (0, 1), "indonesia": (1, 1)}
    held = ["alaska", "alberta", "argentina"]
    match = table(lands, rest=2, seats=3, phase="attack", hands=[[], held, []])
    play_turn(match, name)
    assert match.position()["alive"] == [True, False, True]


def test_normal_goes_for_the_last_territories_of_a_player_with_cards() -> None:
    """Between two players alike, one with a single territory and four cards: that one goes first."""
    lands = {"siam": (0, 7), "indonesia": (1, 2), "india": (2, 2), "china": (2, 2)}
    held = ["alaska", "alberta", "argentina", "brazil"]
    match = table(lands, rest=2, seats=3, phase="attack", hands=[[], held, []])
    view = match.mode.observe(match.state, 0)
    chosen = make_agent("normal", match.mode, 0, Rng(1)).choose(view)
    assert match.mode.write(chosen) == "attack siam indonesia 3"


def test_normal_keeps_a_small_set_that_would_do_nothing_now() -> None:
    """Three cards and only strong neighbours: the set waits. With a weak continent beside it, it is handed in."""
    hands = [["alaska", "alberta", "western_united_states"], [], []]
    strong = dict.fromkeys(TERRITORIES, (1, 20)) | {"brazil": (0, 1), "japan": (0, 1), "madagascar": (2, 20)}
    weak = strong | {"peru": (1, 1), "argentina": (1, 1), "venezuela": (1, 1)}
    answers = []
    for lands in (strong, weak):
        match = table(lands, rest=1, seats=3, phase="cards", to_place=3, hands=hands)
        view = match.mode.observe(match.state, 0)
        answers.append(match.mode.write(make_agent("normal", match.mode, 0, Rng(1)).choose(view)))
    assert answers == ["end", "trade alaska alberta western_united_states"]


@pytest.mark.parametrize("name", CASUAL)
def test_a_conquest_is_followed_by_the_whole_stack(name: str) -> None:
    match = table({"brazil": (0, 12)}, rest=1, phase="attack")
    turn, agents = match.turn, make_agents(match, [name] * 2, 5)
    while match.phase != "occupy" and match.turn == turn:
        seat = match.to_move
        assert seat is not None
        match.submit(agents[seat].choose(match.mode.observe(match.state, seat)))
    view = match.mode.observe(match.state, 0)
    assert agents[0].choose(view) == Occupy(view.dice + view.armies[view.source] - 1)


def test_easy_beats_random_play() -> None:
    assert wins("easy", "random", 40, 700) >= 38


def test_normal_beats_easy() -> None:
    assert wins("normal", "easy", 60, 800) >= 39
