"""Names of places in the sentences of refusals: what all conquest editions share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.languages import name_in
from game.rules.conquest.board import Board

# The values of a refusal that are numbers of territories; all others go into the sentence as they are.
PLACES = ("territory", "source", "target")


def place_name(board: Board, territory: int, language: str) -> str:
    return name_in(board.names[territory], language)


def with_names(board: Board, values: Mapping[str, Any], language: str) -> dict[str, object]:
    """The values of a refusal with territories by name instead of by number."""
    return {key: place_name(board, value, language) if key in PLACES else value for key, value in values.items()}
