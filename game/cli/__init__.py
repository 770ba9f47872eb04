"""The command line: one module for each command, which imports what it needs only when it runs; only `play`, `replay`,
`export` and `bench` may touch pygame. Mistakes of the caller give one sentence and exit code 2, failures 1."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper

from game import __version__
from game.cli import bench, check, export, join, operate, play, replay, serve, simulate, verify
from game.cli.arguments import Parser
from game.cli.output import FAILED, INTERRUPTED, MISUSED, PIPE_CLOSED, complain
from game.core.errors import GameError, SetupError
from game.core.plain import printable
from game.levels.search import use_imported_levels
from game.paths import LEVELS, player_folder

COMMANDS = (play, serve, join, operate, simulate, verify, replay, export, check, bench)


def main(arguments: Sequence[str] | None = None) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        try:
            chosen = build_parser().parse_args(given or ["play"])
            with suppress(ModuleNotFoundError):  # where the engine is all that is installed, nothing was imported
                use_imported_levels(player_folder() / LEVELS)
            status: int = chosen.run(chosen)
            return status
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return complain("Stopped.", INTERRUPTED)
    except BrokenPipeError:
        # Python would complain once more when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except SetupError as problem:
        return complain(str(problem), MISUSED)
    except GameError as problem:
        return complain(str(problem), FAILED)
    except OSError as problem:
        where = f"{printable(str(problem.filename))}: " if problem.filename else ""
        return complain(f"{where}{problem.strerror or problem}.", FAILED)


def build_parser() -> Parser:
    parser = Parser(prog="tin-marshal", description="Tin Marshal: world conquest. Without a command, it plays.")
    parser.add_argument("--version", action="version", version=f"Tin Marshal {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add(commands)
    return parser
