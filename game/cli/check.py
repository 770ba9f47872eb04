"""`check`: look through levels and texts for mistakes. Touches no pygame."""

from __future__ import annotations

from game.cli.arguments import Chosen, Commands, add_command
from game.cli.output import DONE, FAILED, complain, show


def add(commands: Commands) -> None:
    check = add_command(commands, "check", run, "look through levels and texts for mistakes")
    check.add_argument("levels", nargs="*", metavar="LEVEL", help="a file or folder; without any, all that come along")


def run(chosen: Chosen) -> int:
    from game.levels.checking import check

    problems = check(chosen.levels)
    for problem in problems:
        show(str(problem))
    if problems:
        return complain(f"{len(problems)} problem{'s' if len(problems) > 1 else ''} found.", FAILED)
    show("No problems found.")
    return DONE
