"""Parses the words of a command line: the parser of all commands, and what their values may be.
A value that makes no sense gives one sentence."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, NoReturn, TypeAlias

from game.cli.output import MISUSED
from game.core.plain import printable
from game.levels.languages import languages

HELP_WIDTH = 100

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


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


def add_command(commands: Commands, name: str, run: Callable[[Chosen], int], summary: str) -> Parser:
    command = commands.add_parser(name, help=summary, description=f"{summary[0].upper()}{summary[1:]}.")
    command.set_defaults(run=run)
    return command


def add_language(command: Parser, summary: str) -> None:
    command.add_argument("--language", choices=languages(), help=summary)


def add_level(command: Parser) -> None:
    """What `play` and `simulate` have in common."""
    command.add_argument("--level", metavar="LEVEL", help="the name or path of a board or edition")
    command.add_argument(
        "--option", type=option, action="append", default=[], metavar="KEY=VALUE", help="a rule option; may be repeated"
    )


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


def number(text: str, what: str = "a number") -> float:
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f'"{text}" is not {what}') from None


def seconds(text: str) -> float:
    found = number(text, "a number of seconds")
    if not 0 < found <= 3600:
        raise argparse.ArgumentTypeError(f"it must be more than 0 and at most 3600, not {text}")
    return found


def per_cent(text: str) -> float:
    """`10` gives the share 0.1."""
    found = number(text)
    if not 0 <= found < 100:
        raise argparse.ArgumentTypeError(f"it must be at least 0 and less than 100, not {text}")
    return found / 100


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
