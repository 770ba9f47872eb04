"""The Toy Battle agents: legal everywhere, the same every time, blind to what is hidden, games that end, each level
better than the one below. That `hard` misses no win and leaves no headquarters open is held against brute force in
test_toy_battle_certainty.py."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import game
from game.ai.registry import make_agent
from game.ai.table import make_agents, play_out
from game.ai.toy_battle.evaluation import LOST_NEXT, Judge
from game.ai.toy_battle.search import play_action
from game.ai.toy_battle.weights import FILE, bundled_levels, read_levels
from game.core.errors import LevelError
from game.core.match import Match
from game.core.records import Record
from game.core.rng import Rng
from game.paths import data_folder
from game.rules.toy_battle.actions import Decline, Deploy, Discard, Shove
from game.rules.toy_battle.terrain import PLAIN
from game.rules.toy_battle.troops import HOOK, KWAK, ROXY
from tests.rules.toy_battle.tables import SEATS, TERRAINS, mode_on, random_play

AGENTS = ("easy", "normal", "hard")
MOST_TURNS = 400
OWN = Path(__file__).resolve().parent.parent / "rules" / "toy_battle" / "bad_terrains" / "pond.toml"


def finished(names: list[str], terrain: str, seed: int, **options: Any) -> Match:
    match = game.new_match("toy_battle", seats=2, seed=seed, level=terrain, options=options)
    play_out(match, make_agents(match, names, seed), MOST_TURNS)
    assert match.outcome is not None
    return match


def wins(name: str, rival: str, games: int, seed: int) -> int:
    """How many games `name` wins, so many on each terrain, with changing seats."""
    count = 0
    for terrain in TERRAINS:
        for number in range(games):
            seat = number % 2
            match = finished([name, rival] if seat == 0 else [rival, name], terrain, seed + number)
            count += match.state.winner == seat
    return count


@pytest.mark.parametrize("name", AGENTS)
@pytest.mark.parametrize("terrain", TERRAINS)
def test_whole_games_end_on_every_terrain(name: str, terrain: str) -> None:
    games = 1 if name == "hard" else 12
    for seed in range(games):
        finished([name, name], terrain, 40 + seed)
        finished([name, "random"], terrain, 60 + seed)


@pytest.mark.parametrize("name", AGENTS)
@pytest.mark.parametrize("terrain", ["tropical_pool", "volcanic_jungle"])
def test_beginners_are_played_to_the_end(name: str, terrain: str) -> None:
    finished([name, name], terrain, 7, beginners=True)


@pytest.mark.parametrize("name", AGENTS)
def test_an_own_terrain_is_played_to_the_end(name: str, tmp_path: Path) -> None:
    path = tmp_path / "pond.toml"
    path.write_text(OWN.read_text(encoding="utf-8"), encoding="utf-8")
    for seed in range(6):
        finished([name, name], str(path), seed)


@pytest.mark.parametrize("name", AGENTS)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    first, second = (finished([name, name], "castle_field", 11) for _ in range(2))
    assert first.log == second.log
    assert first.digest == second.digest
    assert first.log != finished([name, name], "castle_field", 12).log


class Onlooker:
    """Seats an agent and sees that nothing hidden reaches it."""

    def __init__(self, name: str, match: Match, seat: int) -> None:
        self.agent = make_agent(name, match.mode, seat, Rng(3).fork(f"ai:{seat}"))
        self.seat = seat
        self.asked = 0

    def choose(self, view: Any) -> Record:
        other = 1 - self.seat
        hidden = (*view.racks[other], *view.down[other], *view.reserves[0], *view.reserves[1], *view.boxed[0])
        assert set(hidden) <= {-1}
        self.asked += 1
        return self.agent.choose(view)


@pytest.mark.parametrize("name", AGENTS)
def test_an_agent_sees_only_what_its_seat_may_see(name: str) -> None:
    match = game.new_match("toy_battle", seats=2, seed=3, level="battlefield")
    chairs = [Onlooker(name, match, seat) for seat in SEATS]
    play_out(match, chairs, MOST_TURNS)
    assert match.outcome is not None
    assert min(chair.asked for chair in chairs) > 5


@pytest.mark.parametrize("name", AGENTS)
@pytest.mark.parametrize("terrain", TERRAINS)
def test_a_fresh_agent_goes_on_from_any_position(name: str, terrain: str) -> None:
    """Random play comes to positions and questions that agents would not come to by themselves."""
    mode = mode_on(terrain)
    for number, (match, _) in enumerate(random_play(terrain, False, 17)):
        if name == "hard" and number % 3:
            continue
        seat = match.to_move
        assert seat is not None
        action = make_agent(name, mode, seat, Rng(number)).choose(mode.observe(match.state, seat))
        assert mode.check(match.state, action) is None


def test_easy_beats_random_play() -> None:
    assert wins("easy", "random", 4, 700) >= 30


def test_normal_beats_easy() -> None:
    assert wins("normal", "easy", 10, 710) >= 56


def test_hard_beats_normal() -> None:
    assert wins("hard", "normal", 4, 720) >= 22


def test_hard_beats_random_play() -> None:
    assert wins("hard", "random", 2, 730) == 16


@pytest.mark.parametrize("terrain", TERRAINS)
def test_what_an_action_is_judged_to_bring_is_what_it_brings(terrain: str) -> None:
    """Scores are worked out without playing; where chance and further questions have no part, they must be exact."""
    mode = mode_on(terrain)
    weights = bundled_levels()["hard"].weights
    judge, compared = Judge(mode.ground, weights), set()
    for seed in range(12):
        for match, _ in random_play(terrain, False, 300 + seed):
            state = match.state
            for score, action in judge.score_actions(state):
                plain = isinstance(action, Decline | Discard | Shove) or (
                    isinstance(action, Deploy)
                    and action.troop in (HOOK, KWAK, ROXY)
                    and mode.ground.special[action.field] == PLAIN
                )
                after = play_action(mode.ground, state, action, Rng(1)) if plain else state
                if after.turn > state.turn and after.winner < 0 and abs(score) < LOST_NEXT / 2:
                    compared.add(type(action))
                    assert score - weights.turn == pytest.approx(judge.value(after, state.seat))
    assert {Deploy, Decline} <= compared
    assert (Shove in compared) == (terrain == "volcanic_jungle")


def test_the_bundled_weights_are_sound() -> None:
    levels = read_levels(data_folder("levels") / FILE)
    assert tuple(levels) == AGENTS
    assert levels == bundled_levels()


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[hard.tops]\n", "[hard.topps]\n", 'hard.topps: this is not known; did you mean "tops"?'),
        ("[hard.rack]\ncapn = ", "[hard.rack]\nkapn = ", 'hard.rack.kapn: this is not known; did you mean "capn"?'),
        (
            "[normal]\nmedals = ",
            '[normal]\nmedals = "many" #',
            "normal.medals: this must be a number from -1000 to 1000",
        ),
        ("[normal]\nmedals = ", "[normal]\n# ", "normal.medals: this number is missing"),
        ("oversight = ", "oversight = 0 # ", "easy.oversight: this must be a whole number from 1 to 1000000, not 0"),
        ("widths = [", "widths = [0, ", "hard.widths: this must be a list of whole numbers from 1 to 1000000"),
        ("[easy]\n", "[simple]\n", "simple: this is not known"),
        ("[easy]\n", "[easy\n", "the file is not valid TOML"),
    ],
)
def test_faults_in_a_file_of_weights_are_told(old: str, new: str, problem: str, tmp_path: Path) -> None:
    text = (data_folder("levels") / FILE).read_text(encoding="utf-8")
    assert text.count(old) == 1
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(LevelError) as caught:
        read_levels(path)
    wanted = re.compile(rf"mine\.toml(:\d+)?: {re.escape(problem)}")
    assert any(wanted.search(line) for line in caught.value.problems)


def test_a_file_of_weights_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(LevelError, match=r"mine\.toml: there is no such file"):
        read_levels(tmp_path / "mine.toml")
