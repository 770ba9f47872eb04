"""The command line: play, simulate, replay, export, verify, check, bench. Each command imports what it needs only when
it runs, and only `play`, `replay`, `export` and `bench` may touch pygame. Mistakes of the caller give one sentence and
exit code 2, failures 1."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from game import __version__
from game.core.errors import GameError, SetupError
from game.core.plain import printable

DONE, FAILED, MISUSED, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 130, 141
SIMULATE_SEATS = 4
LANGUAGES = ("en", "nl")
HELP_WIDTH = 100
LINES = "\n"

Chosen = argparse.Namespace


class Help(argparse.HelpFormatter):
    """Of a fixed width: asking the terminal for its own would slow down the start of every command."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=HELP_WIDTH)


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage lines."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(formatter_class=Help, **settings)

    def error(self, message: str) -> NoReturn:
        self.exit(MISUSED, f"{self.prog}: {printable(message.rstrip('.'))}; see {self.prog} --help.\n")


def main(arguments: Sequence[str] | None = None) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        try:
            chosen = build_parser().parse_args(given or ["play"])
            status: int = chosen.run(chosen)
            return status
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return say("Stopped.", INTERRUPTED)
    except BrokenPipeError:
        # Python would complain once more when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except SetupError as problem:
        return say(str(problem), MISUSED)
    except GameError as problem:
        return say(str(problem), FAILED)
    except OSError as problem:
        where = f"{printable(str(problem.filename))}: " if problem.filename else ""
        return say(f"{where}{problem.strerror or problem}.", FAILED)


def say(sentence: str, status: int) -> int:
    """On the other stream; nothing in it steers the terminal."""
    sys.stderr.write(f"{printable(sentence, LINES)}\n")
    return status


def build_parser() -> Parser:
    parser = Parser(prog="tin-marshal", description="Tin Marshal: world conquest. Without a command, it plays.")
    parser.add_argument("--version", action="version", version=f"Tin Marshal {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_play(commands)
    _add_simulate(commands)
    verify = _add(commands, "verify", run_verify, "play replay files again and compare every throw and position")
    verify.add_argument("files", nargs="+", metavar="FILE", help="a replay, or a folder of them, which gives a table")
    replay = _add(commands, "replay", run_replay, "open the game's window on a replay and watch it")
    replay.add_argument("file", metavar="FILE", help="a replay file")
    replay.add_argument("--language", choices=LANGUAGES, help="the language of the game (as last chosen)")
    _add_export(commands)
    check = _add(commands, "check", run_check, "look through levels and texts for mistakes")
    check.add_argument("levels", nargs="*", metavar="LEVEL", help="a file or folder; without any, all that come along")
    bench = _add(commands, "bench", run_bench, "measure the speed of the engine, its agents and the window")
    bench.add_argument("--json", action="store_true", help="print JSON instead of a table")
    bench.add_argument("--seconds", type=seconds, default=3.0, metavar="S", help="time for each measurement (3)")
    return parser


def _add_play(commands: argparse._SubParsersAction[Parser]) -> None:
    play = _add(commands, "play", run_play, "open the game's window, or play in the terminal")
    play.add_argument("mode", nargs="?", metavar="MODE", help="begin with this game at once (in the terminal: classic)")
    play.add_argument("--terminal", action="store_true", help="play in the terminal, without a window")
    play.add_argument(
        "--agents", type=names, metavar="A,B,...", help="who plays each seat: human or an agent (human,normal,normal)"
    )
    play.add_argument("--seed", type=whole_number, metavar="S", help="repeat the dice and cards of an earlier game")
    play.add_argument("--language", choices=LANGUAGES, help="the language of the game (as last chosen; terminal: en)")
    play.add_argument("--load", metavar="FILE", help="go on with a saved match; its mode, level and options count")
    _add_level(play)


def _add_simulate(commands: argparse._SubParsersAction[Parser]) -> None:
    simulate = _add(commands, "simulate", run_simulate, "let agents play many games and count who wins")
    simulate.add_argument("mode", metavar="MODE", help="which game, such as classic")
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
    _add_level(simulate)


def _add_export(commands: argparse._SubParsersAction[Parser]) -> None:
    export = _add(commands, "export", run_export, "film a replay, or take stills of it")
    export.add_argument("file", metavar="FILE", help="a replay file")
    export.add_argument("target", metavar="OUT", help="what to make, by its ending: .mp4, .webm, .gif, .webp or .png")
    export.add_argument("--from", dest="start", metavar="PLACE", help="an action by its number, or turn:3 (the start)")
    export.add_argument("--to", dest="end", metavar="PLACE", help="likewise (the end); stills: one after each action")
    export.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="in pixels (1280x720)")
    export.add_argument("--speed", type=speed, default=1.0, metavar="X", help="0.25 to 32 (1)")
    export.add_argument("--seat", type=at_least_one, default=0, metavar="N", help="as this seat saw it (all is seen)")
    export.add_argument("--no-hud", action="store_true", help="the board alone")
    export.add_argument("--no-sound", action="store_true", help="without a sound track")
    export.add_argument("--overwrite", action="store_true", help="replace a file that is there already")
    export.add_argument("--language", choices=LANGUAGES, help="the language of the words in it (as last chosen)")


def _add_level(command: Parser) -> None:
    command.add_argument("--level", metavar="LEVEL", help="the name or path of a board or edition")
    command.add_argument(
        "--option", type=option, action="append", default=[], metavar="KEY=VALUE", help="a rule option; may be repeated"
    )


def _add(commands: argparse._SubParsersAction[Parser], name: str, run: Callable[[Chosen], int], summary: str) -> Parser:
    command = commands.add_parser(name, help=summary, description=f"{summary[0].upper()}{summary[1:]}.")
    command.set_defaults(run=run)
    return command


def whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f'"{text}" is not a whole number') from None


def at_least_one(text: str) -> int:
    number = whole_number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"it must be at least 1, not {number}")
    return number


def seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f'"{text}" is not a number of seconds') from None
    if not 0 < number <= 3600:
        raise argparse.ArgumentTypeError(f"it must be more than 0 and at most 3600, not {text}")
    return number


def speed(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f'"{text}" is not a number') from None


def size(text: str) -> tuple[int, int]:
    width, cross, height = text.lower().partition("x")
    if not (cross and width.isascii() and width.isdigit() and height.isascii() and height.isdigit()):
        raise argparse.ArgumentTypeError(f'"{text}" is not a size such as 1280x720')
    return int(width), int(height)


def names(text: str) -> tuple[str, ...]:
    listed = tuple([name.strip() for name in text.split(",")])
    if not all(listed):
        raise argparse.ArgumentTypeError(f'"{text}" is not a list of names such as easy,normal')
    return listed


def option(text: str) -> tuple[str, object]:
    """`claim=true` gives ("claim", True); numbers become numbers, all else stays text."""
    key, equals, value = text.partition("=")
    if not (key and equals and value):
        raise argparse.ArgumentTypeError(f'"{text}" is not of the form KEY=VALUE')
    if value in ("true", "false"):
        return key, value == "true"
    return key, int(value) if value.isascii() and value.isdigit() else value


def table_of(agents: tuple[str, ...] | None, seats: int | None, usual: int) -> tuple[str, ...]:
    """Who sits where: a full list, or one agent on every seat."""
    if agents is None or len(agents) == 1:
        return (agents or ("easy",)) * (seats or usual)
    if seats is None:
        return agents
    if len(agents) != seats:
        raise SetupError(f"--agents names {len(agents)} agents, but --seats asks for {seats}; leave one of them out.")
    return agents


def run_play(chosen: Chosen) -> int:
    if not chosen.terminal:
        return _play_in_window(chosen)
    from game.terminal import play

    return play(
        chosen.mode or "classic",
        chosen.agents,
        seed=chosen.seed,
        level=chosen.level,
        options=dict(chosen.option),
        language=chosen.language or "en",
        load=chosen.load,
    )


def _play_in_window(chosen: Chosen) -> int:
    if problem := _window_problem(chosen):
        return say(problem, FAILED)
    from game.screens.start.launch import launch
    from game.screens.start.opening import first_scene

    launch(first_scene(chosen), chosen.language)
    return DONE


def run_replay(chosen: Chosen) -> int:
    if problem := _window_problem(chosen):
        return say(problem, FAILED)
    from game.screens.start.launch import launch
    from game.screens.start.opening import watched

    launch(watched(chosen.file), chosen.language)
    return DONE


def _window_problem(chosen: Chosen) -> str:
    """Why no window can be opened here, "" if one can."""
    from game.startup import pygame_problem

    key, reason = pygame_problem()
    if not key:
        return ""
    from game.levels.catalog import texts

    return texts().say(chosen.language or "en", key, {"reason": reason})


def run_simulate(chosen: Chosen) -> int:
    from time import perf_counter

    from game.levels.catalog import seat_range
    from game.sim.arena import MOST_TURNS, Plan, simulate
    from game.sim.report import ProgressBar, Timing, as_data, as_text

    plan = Plan(
        chosen.mode,
        chosen.level,
        tuple(dict(chosen.option).items()),
        table_of(chosen.agents, chosen.seats, min(SIMULATE_SEATS, seat_range(chosen.mode, chosen.level)[1])),
        chosen.seed,
        chosen.games,
        chosen.max_turns or MOST_TURNS,
        chosen.replays or "",
    )
    bar = ProgressBar(plan.games, sys.stderr)
    began = perf_counter()
    try:
        tally = simulate(plan, chosen.jobs, bar.show)
    finally:
        bar.close()
    timing = Timing(perf_counter() - began, chosen.jobs)
    if chosen.json:
        _print_json(as_data(plan, tally, timing))
    else:
        _print(as_text(plan, tally, timing))
    return DONE


def run_export(chosen: Chosen) -> int:
    if problem := _window_problem(chosen):
        return say(problem, FAILED)
    from pathlib import Path

    from game.screens.watch.filming import Wish, export

    made = export(
        Wish(
            Path(chosen.file), Path(chosen.target), chosen.start, chosen.end, chosen.size, chosen.speed,
            not chosen.no_hud, not chosen.no_sound, chosen.seat, chosen.overwrite, chosen.language,
        )
    )  # fmt: skip
    _print(f"{printable(chosen.target)}: {made.words}")
    return DONE


def run_verify(chosen: Chosen) -> int:
    from pathlib import Path

    from game.session.saved.verifying import as_table, replays_in, verified

    status = DONE
    for given in chosen.files:
        path, file = Path(given), printable(given)
        if path.is_dir():
            rows = [verified(one) for one in replays_in(path)]
            if not rows:
                status = say(f"{file}: there are no replays in this folder.", FAILED)
                continue
            _print(as_table(rows))
            bad = [row for row in rows if row.sentence]
            for row in bad:
                status = say(row.sentence, FAILED)
            _print(f"{len(rows) - len(bad)} of {len(rows)} replays agree with the engine.")
            continue
        found = verified(path)
        torn = "; a torn last line was left out" if found.is_torn else ""
        if not found.sentence:
            _print(f"{file}: ok, {found.actions} actions{torn}")
        elif found.mode:
            status = FAILED
            _print(f"{found.sentence}{torn}")
        else:
            status = say(found.sentence, FAILED)
    return status


def run_check(chosen: Chosen) -> int:
    from game.levels.checking import check

    problems = check(chosen.levels)
    for problem in problems:
        _print(str(problem))
    if problems:
        return say(f"{len(problems)} problem{'s' if len(problems) > 1 else ''} found.", FAILED)
    _print("No problems found.")
    return DONE


def run_bench(chosen: Chosen) -> int:
    from game.sim.bench import as_text, measure

    figures = measure(chosen.seconds)
    window = _measured_window(chosen.seconds)
    if chosen.json:
        _print_json({**figures, "window": window})
        return DONE
    _print(as_text(figures))
    if window is not None:
        from game.measuring.frames import as_text as window_text

        _print(f"\n{window_text(window)}")
    return DONE


def _measured_window(seconds: float) -> dict[str, Any] | None:
    """None where no window can be opened, which is said."""
    from game.startup import pygame_problem

    key, reason = pygame_problem()
    if key:
        from game.levels.catalog import texts

        say(texts().say("en", key, {"reason": reason}), FAILED)
        return None
    from game.measuring.frames import measure

    return measure(seconds)


def _print(text: str) -> None:
    sys.stdout.write(f"{printable(text, LINES)}\n")


def _print_json(data: object) -> None:
    from json import dumps

    _print(dumps(data, indent=2))
