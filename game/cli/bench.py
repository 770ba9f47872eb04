"""`bench`: measure the speed of the engine, its agents and the window."""

from __future__ import annotations

from typing import Any

from game.cli.arguments import Chosen, Commands, add_command, per_cent, seconds
from game.cli.online import online_problem
from game.cli.output import DONE, FAILED, complain, show, show_json
from game.cli.window import window_problem

KEPT = "build/bench.json"


def add(commands: Commands) -> None:
    bench = add_command(commands, "bench", run, "measure the speed of the engine, its agents and the window")
    bench.add_argument("--json", action="store_true", help="print JSON instead of a table")
    bench.add_argument(
        "--keep", nargs="?", const=KEPT, metavar="FILE", help=f"keep the figures to compare with later ({KEPT})"
    )
    bench.add_argument(
        "--compare", nargs="?", const=KEPT, metavar="FILE", help=f"say which figure fell since they were kept ({KEPT})"
    )
    bench.add_argument(
        "--tolerance", type=per_cent, default=0.1, metavar="PERCENT", help="how much a figure may fall (10)"
    )
    bench.add_argument("--seconds", type=seconds, default=3.0, metavar="S", help="time for each measurement (3)")
    bench.add_argument("--online", action="store_true", help="measure a server and its clients instead")


def run(chosen: Chosen) -> int:
    if chosen.online:
        return _measure_online(chosen)
    from pathlib import Path

    from game.sim import baseline
    from game.sim.bench import as_text, measure

    before = baseline.read_baseline(Path(chosen.compare)) if chosen.compare else None
    figures = measure(chosen.seconds)
    window = _measure_window(chosen.seconds)
    changes: list[baseline.Change] = []
    if chosen.compare or chosen.keep:
        now = baseline.speeds(figures, window)
        changes = [] if before is None else baseline.compare(before, now)
        if chosen.keep:
            baseline.keep_baseline(Path(chosen.keep), now, figures["python"])
    if chosen.json:
        ratios = {"ratios": {change.name: round(change.ratio, 4) for change in changes}} if changes else {}
        show_json({**figures, "window": window, **ratios})
    else:
        show(as_text(figures))
        if window is not None:
            from game.measuring.frames import as_text as window_text

            show(f"\n{window_text(window)}")
        if changes:
            show(f"\n{baseline.as_text(changes, chosen.tolerance)}")
    return FAILED if baseline.find_fallen(changes, chosen.tolerance) else DONE


def _measure_online(chosen: Chosen) -> int:
    if problem := online_problem():
        return complain(problem, FAILED)
    from game.net.bench import as_text, measure
    from game.sim.bench import read_benches

    plan = read_benches()["online"]
    figures = measure(plan["mode"], chosen.seconds)
    if chosen.json:
        show_json(figures)
    else:
        show(as_text(figures, plan["goals"]))
    return DONE


def _measure_window(seconds: float) -> dict[str, Any] | None:
    """None where no window can be opened, which is said."""
    if problem := window_problem():
        complain(problem, FAILED)
        return None
    from game.measuring.frames import measure

    return measure(seconds)
