"""Measures how fair the set-ups of Basic Training are: the share of games that each place in the playing order wins
between equal agents, with its 95 % interval and its distance from the fair share.

    python tools/balance_basic_training.py --agent normal --games 1000
    python tools/balance_basic_training.py --agent normal --seats 4 --level my_set_ups.toml --jobs 2

Every game has a seed of its own from --seed on, so choose set-ups on one block of seeds and report on another.
Exit code 1 if a place is further than --margin points from its fair share."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.core.errors import GameError  # noqa: E402
from game.sim.arena import MOST_TURNS, Plan, check_plan, play_game  # noqa: E402
from game.sim.stats import share  # noqa: E402

MODE = "basic_training"
SEATS = (3, 4, 5)
CHUNK = 20


def main() -> int:
    chosen = read_arguments()
    status = 0
    for seats in chosen.seats:
        agents = (chosen.agent,) * seats
        plan = Plan(MODE, chosen.level, (), agents, chosen.seed, chosen.games, MOST_TURNS, "")
        try:
            check_plan(plan)
            wins = measured(plan, chosen.jobs)
        except GameError as problem:
            sys.stderr.write(f"{problem}\n")
            return 2
        worst = told(plan, wins)
        status = max(status, int(worst > chosen.margin))
    return status


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure the set-ups of Basic Training by playing order.")
    parser.add_argument("--agent", default="normal", help="who plays every seat (normal)")
    parser.add_argument("--games", type=int, default=1000, help="games for each number of seats (1000)")
    parser.add_argument("--seats", type=int, nargs="+", default=list(SEATS), help="numbers of seats (3 4 5)")
    parser.add_argument("--level", help="the name or path of another edition with set-ups (basic_training)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first game (1)")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes at once (1)")
    parser.add_argument("--margin", type=float, default=5.0, help="points that a place may differ (5)")
    return parser.parse_args()


def measured(plan: Plan, jobs: int) -> list[int]:
    """Wins by place in the playing order, and games that did not end."""
    firsts = range(0, plan.games, CHUNK)
    work = partial(wins_of, plan)
    if jobs <= 1:
        parts = [work(first) for first in firsts]
    else:
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            parts = list(pool.map(work, firsts))
    return [sum(column) for column in zip(*parts, strict=True)]


def wins_of(plan: Plan, first: int) -> list[int]:
    """Of one chunk of games. Place 0 is whoever threw the highest die and got the first set-up."""
    seats = len(plan.agents)
    wins = [0] * (seats + 1)
    for number in range(first, min(first + CHUNK, plan.games)):
        match = play_game(plan, number)
        if match.outcome is None:
            wins[seats] += 1
        for winner in match.outcome.winners if match.outcome else ():
            wins[(winner - match.state.first) % seats] += 1
    return wins


def told(plan: Plan, wins: list[int]) -> float:
    """Writes the shares and gives the largest distance from the fair one, in points."""
    *by_place, unfinished = wins
    finished, fair = sum(by_place), 100 / len(by_place)
    sys.stdout.write(f"{len(by_place)} seats, {plan.agents[0]}, {plan.games} games, {unfinished} unfinished\n")
    worst = 0.0
    for place, count in enumerate(by_place, 1):
        found = share(count, finished)
        off = 100 * found.rate - fair
        worst = max(worst, abs(off))
        sys.stdout.write(
            f"  place {place}: {100 * found.rate:5.1f} %  [{100 * found.low:.1f}, {100 * found.high:.1f}]  {off:+.1f}\n"
        )
    return worst


if __name__ == "__main__":
    sys.exit(main())
