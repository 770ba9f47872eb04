"""What the commands for playing together share: whether the extra `online` is there, and where a key lies."""

from __future__ import annotations

import sys
from pathlib import Path

from game.core.languages import FALLBACK

NEEDED = ("websockets", "sqlalchemy", "openskill")
HOME = ".tin-marshal"
KEY_FILE = "online.key"


def online_problem(language: str | None = None) -> str:
    """A sentence where the extra is missing, "" where it is there."""
    from importlib.util import find_spec

    if all(find_spec(name) is not None for name in NEEDED):
        return ""
    from game.levels.catalog import texts

    return texts().say(language or FALLBACK, "online.extra_missing", {})


def usual_key() -> Path:
    return Path.home() / HOME / KEY_FILE


def log_to_terminal() -> None:
    """One line for each thing that happens, for people: when, how grave, where, what."""
    import logging

    logging.basicConfig(
        level=logging.INFO, format="%(asctime)s %(levelname).1s %(name)s: %(message)s", stream=sys.stderr
    )
    logging.getLogger("websockets").setLevel(logging.CRITICAL)  # strangers' handshakes are no news


def explain(key: str, values: dict[str, object], language: str | None = None) -> str:
    """A refusal of a server as a sentence."""
    from game.levels.catalog import texts

    return texts().say(language or FALLBACK, f"online.refused.{key}", values)
