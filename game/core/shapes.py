"""What values from outside look like: readers of positions ask here before they trust them. Imports nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeGuard

LONGEST_SHOWN = 60


def is_whole(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def is_row(value: Any) -> TypeGuard[Sequence[Any]]:
    return isinstance(value, Sequence) and not isinstance(value, str)


def show(value: Any) -> str:
    """A value as a sentence about it shows it, cut off where it is long."""
    text = repr(value) if not isinstance(value, str) else f'"{value}"'
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 3] + "..."
