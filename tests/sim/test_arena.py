"""Many matches: seeds, rotation, sums, processes, and what is broken off."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import game
from game.core.errors import SetupError
from game.sim.arena import MOST_TURNS, Plan, Tally, play_game, simulate
from game.sim.report import Timing, as_data


def plan_of(
    agents: tuple[str, ...] = ("easy", "easy", "random"),
    *,
    mode: str = "classic",
    level: str | None = None,
    options: tuple[tuple[str, object], ...] = (),
    seed: int = 5,
    games: int = 6,
    most_turns: int = MOST_TURNS,
    replays: str = "",
) -> Plan:
    return Plan(mode, level, options, agents, seed, games, most_turns, replays)


def sums(tally: Tally) -> tuple[object, ...]:
    return tuple(getattr(tally, name) for name in Tally.__slots__)


def test_seats_rotate_by_one_each_game() -> None:
    plan = plan_of(("easy", "normal", "hard"))
    assert [plan.seating(game) for game in range(4)] == [
        ["easy", "normal", "hard"],
        ["normal", "hard", "easy"],
        ["hard", "easy", "normal"],
        ["easy", "normal", "hard"],
    ]


def test_a_game_of_the_arena_is_the_same_as_game_play() -> None:
    match = play_game(plan_of(("easy", "random"), seed=40), 1)
    again = game.play("classic", agents=["random", "easy"], seed=41)
    assert match.outcome == again.outcome
    assert [entry[:2] for entry in match.log] == [entry[:2] for entry in again.log]
    assert match.digest == again.digest


def test_sums_agree_with_the_single_games() -> None:
    plan = plan_of(games=5)
    tally = simulate(plan)
    matches = [play_game(plan, number) for number in range(5)]
    winners = [match.outcome.winners[0] for match in matches if match.outcome is not None]
    assert (tally.games, tally.finished, tally.unfinished) == (5, 5, 0)
    assert tally.turns == sum(match.turn for match in matches)
    assert tally.actions == sum(len(match.log) for match in matches)
    assert tally.longest == max(match.turn for match in matches)
    assert tally.by_seat == [winners.count(seat) for seat in range(3)]
    names = [plan.seating(number)[seat] for number, seat in enumerate(winners)]
    assert tally.by_agent == {name: names.count(name) for name in ("easy", "random")}


def test_any_number_of_jobs_gives_the_same_sums() -> None:
    plan = plan_of(games=7)
    alone = simulate(plan)
    done: list[Any] = []
    together = simulate(plan, jobs=2, progress=done.append)
    assert sums(together) == sums(alone)
    assert done == sorted(done)
    assert done[-1] == 7


def test_a_game_that_passes_the_limit_is_counted_apart() -> None:
    plan = plan_of(("easy", "easy"), games=3, most_turns=2)
    tally = simulate(plan)
    assert (tally.finished, tally.unfinished) == (0, 3)
    assert (tally.turns, tally.actions, tally.by_seat, tally.by_agent) == (0, 0, [0, 0], {"easy": 0})
    data = as_data(plan, tally, Timing(1.0, 1))
    assert data["by_agent"]["easy"]["rate"] is None
    assert data["mean_turns"] is None


def test_progress_counts_games() -> None:
    seen: list[int] = []
    simulate(plan_of(("easy", "easy"), games=3), progress=seen.append)
    assert seen == [1, 2, 3]


def test_replays_are_written_and_verify(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    simulate(plan_of(("easy", "easy"), seed=8, games=2, replays=str(folder)))
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["classic-8.jsonl", "classic-9.jsonl"]
    assert all(game.verify(file).ok for file in files)


def test_replays_never_land_in_a_folder_with_files(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    kept.write_text("mine", encoding="utf-8")
    for folder, words in ((tmp_path, "is not empty"), (kept, "cannot be used")):
        with pytest.raises(SetupError, match=words):
            simulate(plan_of(games=1, replays=str(folder)))
    assert [file.name for file in tmp_path.iterdir()] == ["kept.txt"]
    assert kept.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (plan_of(mode="chess"), "chess"),
        (plan_of(("easy",)), "2 to 6"),
        (plan_of(("easy",) * 7), "2 to 6"),
        (plan_of(("easy", "nobody")), "nobody"),
        (plan_of(options=(("fog", True),)), "fog"),
        (plan_of(level="atlantis"), "atlantis"),
        (plan_of(games=0), "at least one game"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_before_any_game(plan: Plan, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        simulate(plan, jobs=2)


def test_options_reach_the_games() -> None:
    match = play_game(plan_of(("easy", "easy"), options=(("starting_armies", "standard"),)), 0)
    assert match.mode.given_options == {"starting_armies": "standard"}
