"""The levels that boards are drawn for, read as plain TOML. The order of territories gives their numbers in id maps."""

from __future__ import annotations

import tomllib
from typing import Any

from tools.boards.fetch import ROOT

Pair = tuple[str, str]


def read(kind: str, name: str) -> dict[str, Any]:
    with (ROOT / "levels" / kind / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


def pairs(edges: list[list[str]]) -> set[Pair]:
    return {(min(edge), max(edge)) for edge in edges}
