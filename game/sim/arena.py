"""Plays many matches, one after another or over several processes, and keeps only the sums: memory stays flat and
the results are the same for any number of processes. Shows nothing; see report.py."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from game.ai.table import make_agents, play_out
from game.core.errors import GameError, IllegalAction, SetupError
from game.core.match import Match
from game.core.mode import Mode
from game.core.records import Record, record
from game.levels.catalog import open_mode

MOST_TURNS = 1000
CHUNKS_PER_JOB = 16
MOST_JOBS = 60  # Windows can wait for 61 processes, no more.

Progress = Callable[[int], None]


@record
class Plan(Record):
    """Which games to play: game g has the seed `seed` + g, and seat s is played by agent (s + g) modulo their number.
    A game that passes `most_turns` is broken off. `replays` is a folder for the replay files, "" for none."""

    mode: str
    level: str | None
    options: tuple[tuple[str, object], ...]
    agents: tuple[str, ...]
    seed: int
    games: int
    most_turns: int
    replays: str

    def seating(self, game: int) -> list[str]:
        """The agent on each seat."""
        count = len(self.agents)
        return [self.agents[(seat + game) % count] for seat in range(count)]


class Tally:
    """Sums over games. Wins are counted by the agents' names and by seats at the table; allies may win together.
    Turns and actions are those of finished games."""

    __slots__ = ("actions", "by_agent", "by_seat", "finished", "longest", "turns", "unfinished")

    def __init__(self, agents: Sequence[str]) -> None:
        self.finished = self.unfinished = self.turns = self.actions = self.longest = 0
        self.by_agent = dict.fromkeys(agents, 0)
        self.by_seat = [0] * len(agents)

    @property
    def games(self) -> int:
        return self.finished + self.unfinished

    def count(self, match: Match, names: Sequence[str]) -> None:
        """Counts a match in which seat s was played by `names[s]`."""
        outcome = match.outcome
        if outcome is None:
            self.unfinished += 1
            return
        self.finished += 1
        self.turns += match.turn
        self.actions += len(match.log)
        self.longest = max(self.longest, match.turn)
        for seat in outcome.winners:
            self.by_seat[seat] += 1
        for name in {names[seat] for seat in outcome.winners}:
            self.by_agent[name] += 1

    def add(self, other: Tally) -> None:
        self.finished += other.finished
        self.unfinished += other.unfinished
        self.turns += other.turns
        self.actions += other.actions
        self.longest = max(self.longest, other.longest)
        for name, wins in other.by_agent.items():
            self.by_agent[name] += wins
        for seat, wins in enumerate(other.by_seat):
            self.by_seat[seat] += wins


def simulate(plan: Plan, jobs: int = 1, progress: Progress | None = None) -> Tally:
    """All games of the plan. A plan that cannot be played raises SetupError before any game is."""
    check_plan(plan)
    total = Tally(plan.agents)
    parts = _in_this_process(plan) if min(jobs, plan.games) <= 1 else _over_processes(plan, jobs)
    for part in parts:
        total.add(part)
        if progress is not None:
            progress(total.games)
    return total


def check_plan(plan: Plan) -> None:
    if plan.games < 1:
        raise SetupError("A simulation needs at least one game.")
    for seed in (plan.seed, plan.seed + plan.games - 1):
        make_agents(Match(_open_mode(plan), len(plan.agents), seed), plan.agents, seed)
    if plan.replays:
        _make_empty_folder(plan.replays)


def play_games(plan: Plan, first: int, count: int) -> Tally:
    """The games `first` to `first + count - 1` of the plan."""
    tally = Tally(plan.agents)
    for game in range(first, first + count):
        match = play_game(plan, game)
        tally.count(match, plan.seating(game))
        if plan.replays:
            match.save(os.path.join(plan.replays, f"{plan.mode}-{plan.seed + game}.jsonl"))
    return tally


def play_game(plan: Plan, game: int) -> Match:
    seed = plan.seed + game
    names = plan.seating(game)
    match = Match(_open_mode(plan), len(names), seed)
    try:
        play_out(match, make_agents(match, names, seed), plan.most_turns)
    except IllegalAction as problem:
        seat = match.to_move or 0
        raise GameError(f"Game {seed} cannot go on with {names[seat]}: {problem}") from problem
    return match


@lru_cache(maxsize=1)
def _open_mode(plan: Plan) -> Mode[Any]:
    """Levels are read once per process and plan, not once per game."""
    return open_mode(plan.mode, plan.level, dict(plan.options))


def _make_empty_folder(path: str) -> None:
    """Replays never overwrite anything, so their folder must be new or empty."""
    try:
        os.makedirs(path, exist_ok=True)
        is_empty = not os.listdir(path)
    except OSError as problem:
        raise SetupError(f"{path} cannot be used as a folder for replays: {problem.strerror}.") from problem
    if not is_empty:
        raise SetupError(f"The folder {path} is not empty; replays go into a new or empty one.")


def _in_this_process(plan: Plan) -> Iterator[Tally]:
    for game in range(plan.games):
        yield play_games(plan, game, 1)


def _over_processes(plan: Plan, jobs: int) -> Iterator[Tally]:
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import active_children, get_context

    jobs = min(jobs, plan.games, MOST_JOBS)
    size = -(-plan.games // (jobs * CHUNKS_PER_JOB))
    chunks = [(first, min(size, plan.games - first)) for first in range(0, plan.games, size)]
    others = set(active_children())
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_die_quietly) as pool:
        try:
            for done in as_completed([pool.submit(play_games, plan, first, count) for first, count in chunks]):
                yield done.result()
        except BaseException as problem:
            for worker in set(active_children()) - others:
                worker.terminate()
            if isinstance(problem, BrokenProcessPool):
                raise GameError("A worker process ended before its games were played.") from problem
            raise


def _die_quietly() -> None:
    """A worker that is interrupted together with its parent leaves the last word to the parent."""
    from signal import SIG_DFL, SIGINT, signal

    signal(SIGINT, SIG_DFL)
