"""`simulate`: let agents play many games and count who wins. Touches no pygame."""

from __future__ import annotations

import sys

from game.cli.arguments import Chosen, Commands, add_command, add_level, at_least_one, names, whole_number
from game.cli.output import DONE, show, show_json
from game.cli.progress import ProgressBar
from game.core.errors import SetupError
from game.registry import default_mode

USUAL_SEATS = 4


def add(commands: Commands) -> None:
    simulate = add_command(commands, "simulate", run, "let agents play many games and count who wins")
    simulate.add_argument("mode", metavar="MODE", help=f"which game, such as {default_mode()}")
    simulate.add_argument("--agents", type=names, metavar="A,B,...", help="one for each seat, or one for all (easy)")
    simulate.add_argument(
        "--seats", type=at_least_one, metavar="N", help="how many seats, where one agent plays all (4)"
    )
    simulate.add_argument("--games", type=at_least_one, default=100, metavar="N", help="how many games (100)")
    simulate.add_argument("--seed", type=whole_number, default=1, metavar="S", help="the seed of the first game (1)")
    simulate.add_argument("--jobs", type=at_least_one, default=1, metavar="J", help="how many processes at once (1)")
    simulate.add_argument(
        "--max-turns", type=at_least_one, metavar="T", help="break games off after so many turns, and say so (1000)"
    )
    simulate.add_argument("--replays", metavar="FOLDER", help="write each game into this new or empty folder")
    simulate.add_argument("--json", action="store_true", help="print JSON instead of a table")
    add_level(simulate)


def run(chosen: Chosen) -> int:
    from time import perf_counter

    from game.levels.catalog import seat_range
    from game.sim.arena import MOST_TURNS, Plan, simulate
    from game.sim.report import Timing, as_data, as_text

    plan = Plan(
        chosen.mode,
        chosen.level,
        tuple(dict(chosen.option).items()),
        seat_agents(chosen.agents, chosen.seats, min(USUAL_SEATS, seat_range(chosen.mode, chosen.level)[1])),
        chosen.seed,
        chosen.games,
        chosen.max_turns or MOST_TURNS,
        chosen.replays or "",
    )
    bar = ProgressBar("games", sys.stderr)
    began = perf_counter()
    try:
        tally = simulate(plan, chosen.jobs, lambda done: bar.show(done, plan.games))
    finally:
        bar.close()
    timing = Timing(perf_counter() - began, chosen.jobs)
    if chosen.json:
        show_json(as_data(plan, tally, timing))
    else:
        show(as_text(plan, tally, timing))
    return DONE


def seat_agents(agents: tuple[str, ...] | None, seats: int | None, usual: int) -> tuple[str, ...]:
    """Who sits where: a full list, or one agent on every seat."""
    if agents is None or len(agents) == 1:
        return (agents or ("easy",)) * (seats or usual)
    if seats is None:
        return agents
    if len(agents) != seats:
        raise SetupError(f"--agents names {len(agents)} agents, but --seats asks for {seats}; leave one of them out.")
    return agents
