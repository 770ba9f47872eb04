"""`bench`: measure the speed of the engine, its agents and the window."""

from __future__ import annotations

from typing import Any

from game.cli.arguments import Chosen, Commands, add_command, seconds
from game.cli.output import DONE, FAILED, complain, show, show_json
from game.cli.window import window_problem


def add(commands: Commands) -> None:
    bench = add_command(commands, "bench", run, "measure the speed of the engine, its agents and the window")
    bench.add_argument("--json", action="store_true", help="print JSON instead of a table")
    bench.add_argument("--seconds", type=seconds, default=3.0, metavar="S", help="time for each measurement (3)")


def run(chosen: Chosen) -> int:
    from game.sim.bench import as_text, measure

    figures = measure(chosen.seconds)
    window = _measure_window(chosen.seconds)
    if chosen.json:
        show_json({**figures, "window": window})
        return DONE
    show(as_text(figures))
    if window is not None:
        from game.measuring.frames import as_text as window_text

        show(f"\n{window_text(window)}")
    return DONE


def _measure_window(seconds: float) -> dict[str, Any] | None:
    """None where no window can be opened, which is said."""
    if problem := window_problem():
        complain(problem, FAILED)
        return None
    from game.measuring.frames import measure

    return measure(seconds)
