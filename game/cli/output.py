"""How a command ends and what it prints: results on one stream, mistakes in a sentence on the other.
Nothing that is printed steers the terminal."""

from __future__ import annotations

import sys

from game.core.plain import printable

DONE, FAILED, MISUSED, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 130, 141
LINES = "\n"


def complain(sentence: str, status: int) -> int:
    """Say on the other stream what is wrong; the exit code to end with."""
    sys.stderr.write(f"{printable(sentence, LINES)}\n")
    return status


def show(text: str) -> None:
    sys.stdout.write(f"{printable(text, LINES)}\n")


def show_json(data: object) -> None:
    from json import dumps

    show(dumps(data, indent=2))
