"""How fast the engine and its agents are, on one core: games, random play, verifying, deciding, starting up, memory.
Every rate also stands in relation to a fixed loop of plain Python, so that machines can be compared."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

import game
from game.ai.agent import Agent
from game.ai.table import make_agents, play_out
from game.core.errors import GameError
from game.core.match import Match
from game.core.records import Record
from game.core.rng import Rng
from game.levels.catalog import open_mode
from game.levels.reader import read_content
from game.levels.search import names_of
from game.paths import data_folder
from game.registry import AGENT_LEVELS, default_mode
from game.sim.arena import MOST_TURNS
from game.sim.report import align_columns

SEATS = 4
RANDOM_ACTIONS = 1500
VERIFIED_GAMES = 3
STARTS = 7
WARM_UP_GAMES = 100
MEMORY_GAMES_PER_SECOND = 100
CALIBRATION_ROUNDS = 40_000
LOOPS = 7

Figures = dict[str, Any]
Work = Callable[[], int]


@cache
def read_benches() -> Mapping[str, Any]:
    """What is measured and which goals there are, by assets/benches.toml."""
    return read_content(data_folder("assets") / "benches.toml")


def goals() -> Mapping[str, int]:
    """The least that each rate should reach on one core, and the most milliseconds of a decision or start."""
    found: Mapping[str, int] = read_benches()["engine"]["goals"]
    return found


def levels_of(row: Mapping[str, Any]) -> Sequence[str | None]:
    """All levels that a row of the plan plays on; None is the usual one."""
    return names_of(row["levels"]) if "levels" in row else (None,)


def measure(seconds: float) -> Figures:
    """Everything, with about `seconds` for each rate."""
    rates = {}
    for agent in AGENT_LEVELS[1:]:
        rates[f"games {agent}"] = measure_rate(games_of(agent), seconds)
    plan = read_benches()["engine"]
    for row in plan["games"]:
        work = games_of("normal", row["mode"], row["seats"], levels_of(row))
        rates[f"games {row['mode']}"] = measure_rate(work, seconds)
    slow = plan["decisions"]
    rates["random actions"] = measure_rate(random_play(), seconds)
    with TemporaryDirectory() as folder:
        rates["verified actions"] = measure_rate(verifying(Path(folder)), seconds)
    loop_ms = calibrate()
    starts = {
        "start python": time_start(["-c", "pass"]),
        "start import": import_time(),
        "start simulate": time_start(["-m", "game", "simulate", default_mode(), "--games", "1"]),
    }
    return {
        "python": sys.version.split()[0],
        "seats": SEATS,
        "loop_ms": min(loop_ms, calibrate()),
        "rates": rates,
        "decisions": time_decisions(slow["agent"], slow["mode"], slow["seats"], levels_of(slow), seconds)
        | time_turns(plan["turns"], seconds),
        "starts": starts,
        "memory": memory_in_a_new_process(max(1, round(MEMORY_GAMES_PER_SECOND * seconds))),
    }


def measure_rate(work: Work, seconds: float) -> Figures:
    """Units of work per second, by the wall and by the processor, and per calibration loop. The loop runs between
    the slices of work, so that both meet the same load."""
    work()
    units = loops = slices = 0
    wall = cpu = loop_cpu = 0.0
    while wall < seconds or slices < 2:
        loop_began = process_time()
        calibration_loop()
        loops += 1
        began, cpu_began = perf_counter(), process_time()
        loop_cpu += cpu_began - loop_began
        # Once at least: on a busy machine the slice may be over before it has begun.
        units += work()
        while perf_counter() - began < seconds / 10:
            units += work()
        wall += perf_counter() - began
        cpu += process_time() - cpu_began
        slices += 1
    per_cpu_second = units / cpu
    return {
        "per_second": round(units / wall, 2),
        "per_cpu_second": round(per_cpu_second, 2),
        "per_loop": round(per_cpu_second * loop_cpu / loops, 4),
    }


def calibrate() -> float:
    """Milliseconds of the processor that one calibration loop takes here and now, the best of some."""
    times = []
    for _ in range(LOOPS):
        began = process_time()
        calibration_loop()
        times.append(process_time() - began)
    return round(1000 * min(times), 4)


def calibration_loop() -> int:
    """Fixed work of the kind that the engine does: small integers, tuples, lists and a table."""
    row = tuple(range(42))
    table = {cell: (cell * 7) % 42 for cell in row}
    total = 0
    for number in range(CALIBRATION_ROUNDS):
        cells = list(row)
        place = table[number % 42]
        cells[place] += number & 3
        row = tuple(cells) if number % 3 else row
        total += cells[place] - row[place]
    return total


def games_of(agent: str, mode: str = "", seats: int = SEATS, levels: Sequence[str | None] = (None,)) -> Work:
    """Whole games between equals, on one level after another."""
    matches = iter_matches(mode or default_mode(), seats, levels)

    def one_game() -> int:
        match = next(matches)
        play_out(match, make_agents(match, (agent,) * seats, match.seed), MOST_TURNS)
        return 1

    return one_game


def iter_matches(mode: str, seats: int, levels: Sequence[str | None]) -> Iterator[Match]:
    """New matches without end. Levels are read once."""
    opened = [open_mode(mode, level) for level in levels]
    for seed in count(1):
        yield Match(opened[seed % len(opened)], seats, seed)


class Timed:
    """An agent whose decisions are timed, by the processor, in seconds."""

    def __init__(self, agent: Agent, times: list[float]) -> None:
        self.agent = agent
        self.times = times

    def choose(self, view: Any) -> Record:
        began = process_time()
        action = self.agent.choose(view)
        self.times.append(process_time() - began)
        return action


def time_decisions(agent: str, mode: str, seats: int, levels: Sequence[str | None], seconds: float) -> Figures:
    """How long single decisions take, in milliseconds, over at least one game on each level."""
    times: list[float] = []
    for played, match in enumerate(iter_matches(mode, seats, levels)):
        if played >= len(levels) and sum(times) >= seconds:
            break
        players = [Timed(player, times) for player in make_agents(match, (agent,) * seats, match.seed)]
        play_out(match, players, MOST_TURNS)
    return {
        f"{mode} {agent} mean": round(1000 * sum(times) / len(times), 2),
        f"{mode} {agent} slowest": round(1000 * max(times), 2),
    }


def time_turns(rows: Sequence[Mapping[str, Any]], seconds: float) -> Figures:
    """How long whole turns take between equals, in milliseconds of thought, by the number of seats."""
    found = {}
    for row in rows:
        mode, agent = row["mode"], row["agent"]
        for seats in row["seats"]:
            taken = mean_turn(iter_matches(mode, seats, (None,)), agent, seconds)
            found[f"turn {mode} {agent} {seats} seats mean"] = round(1000 * taken, 2)
    return found


def mean_turn(matches: Iterator[Match], agent: str, seconds: float) -> float:
    """Seconds of the processor for a turn, over about so much thought; the last game may stay unfinished."""
    times: list[float] = []
    turns = 0
    while not turns or sum(times) < seconds:
        match = next(matches)
        players = [Timed(player, times) for player in make_agents(match, (agent,) * match.seats, match.seed)]
        # A few turns at a time, since a game of many seats may take longer than there is time for.
        while match.outcome is None and match.turn < MOST_TURNS and (not turns or sum(times) < seconds):
            before = match.turn
            play_out(match, players, before)
            turns += match.turn - before
    return sum(times) / turns


def random_play() -> Work:
    """List everything, choose one, submit it as text."""
    seeds = iter(range(1, 1 << 62))

    def some_actions() -> int:
        seed = next(seeds)
        match = game.new_match(default_mode(), SEATS, seed)
        rng = Rng(seed, "bench")
        for done in range(RANDOM_ACTIONS):
            actions = match.actions()
            if not actions:
                return done
            match.submit(rng.choice(actions))
        return RANDOM_ACTIONS

    return some_actions


def verifying(folder: Path) -> Work:
    files = [folder / f"{seed}.jsonl" for seed in range(VERIFIED_GAMES)]
    for seed, file in enumerate(files):
        game.play(default_mode(), ["easy"] * SEATS, seed).save(file)

    def all_files() -> int:
        reports = [game.verify(file) for file in files]
        if not all(report.ok for report in reports):
            raise GameError("A match that was just saved does not verify.")
        return sum(report.actions for report in reports)

    return all_files


def time_start(arguments: list[str]) -> Figures:
    """Milliseconds from the start of a process to its end."""
    times = []
    for _ in range(STARTS):
        began = perf_counter()
        _run(arguments)
        times.append(perf_counter() - began)
    return _milliseconds(times)


def import_time() -> Figures:
    code = "from time import perf_counter as now; began = now(); import game; print(now() - began)"
    return _milliseconds([float(_run(["-c", code])) for _ in range(STARTS)])


def memory_in_a_new_process(games: int) -> Figures | None:
    """None where the system does not tell how much memory a process takes."""
    if find_spec("resource") is None:
        return None
    grown = int(_run(["-c", f"from game.sim.bench import memory_growth; print(memory_growth({games}))"]))
    return {"games": games, "growth_kb": grown}


def memory_growth(games: int) -> int:
    """By how many kilobytes the most memory that this process ever held grows over so many games."""
    work = games_of("easy")
    for _ in range(WARM_UP_GAMES):
        work()
    before = _peak_kilobytes()
    for _ in range(games):
        work()
    return _peak_kilobytes() - before


def _peak_kilobytes() -> int:
    from resource import RUSAGE_SELF, getrusage

    peak = getrusage(RUSAGE_SELF).ru_maxrss
    return peak // 1024 if sys.platform == "darwin" else peak


def _run(arguments: list[str]) -> str:
    return run_python(arguments, " ".join(arguments))


def run_python(arguments: Sequence[str], what: str, **more: str) -> str:
    """What a process of its own prints, with `more` in its environment; GameError, about `what`, where it fails."""
    root = str(Path(game.__file__).resolve().parent.parent)
    paths = os.pathsep.join([root, *filter(None, [os.environ.get("PYTHONPATH")])])
    env = {**os.environ, **more, "PYTHONPATH": paths}
    command = [sys.executable, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, env=env, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise GameError(f"{what} ended with exit code {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def _milliseconds(times: list[float]) -> Figures:
    ordered = sorted(times)
    return {"best_ms": round(1000 * ordered[0], 1), "median_ms": round(1000 * ordered[len(ordered) // 2], 1)}


def as_text(figures: Figures) -> str:
    rows = [("", "per second", "per CPU second", "per loop", "goal")]
    for name, rate in figures["rates"].items():
        numbers = (f"{rate['per_second']:,.1f}", f"{rate['per_cpu_second']:,.1f}", f"{rate['per_loop']:,.3f}")
        rows.append((name, *numbers, f"{goals()[name]:,}"))
    decisions = [("", "ms", "goal")]
    for name, taken in figures["decisions"].items():
        decisions.append((name, str(taken), str(goals()[name])))
    times = [("", "best ms", "median ms", "goal")]
    for name, start in figures["starts"].items():
        times.append((name, str(start["best_ms"]), str(start["median_ms"]), str(goals().get(name, "-"))))
    lines = [f"Python {figures['python']}, {default_mode()} if not named, {figures['seats']} seats, one core"]
    lines += ["", *align_columns(rows), "", *align_columns(decisions), "", *align_columns(times)]
    if figures["memory"] is not None:
        lines += ["", "memory: {growth_kb} KB more after {games} further games".format(**figures["memory"])]
    return "\n".join(lines)
