"""What values from outside look like: readers of positions ask here before they trust them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeGuard

from game.core.plain import printable

LONGEST_SHOWN = 60
LARGEST_SHOWN = 10**40
PARTS_SHOWN = 8
LAYERS_SHOWN = 3


def is_whole(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def is_row(value: Any) -> TypeGuard[Sequence[Any]]:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes | bytearray)


def is_same(one: Any, other: Any) -> bool:
    """Equal, and of the same kinds throughout: true is not 1, and 1.0 is not either."""
    # JSON from elsewhere may say true or 1.0 where 1 is meant; Python would call all of them equal.
    if type(one) is not type(other):
        return False
    if isinstance(one, list):
        return len(one) == len(other) and all(map(is_same, one, other))
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(is_same(part, other[key]) for key, part in one.items())
    return bool(one == other)


def show(value: Any) -> str:
    """A value as a sentence about it shows it, cut off where it is long or deep, and with nothing that would steer a
    terminal."""
    text = f'"{printable(value[:LONGEST_SHOWN])}"' if isinstance(value, str) else _shown(value, LAYERS_SHOWN)
    is_cut = len(text) > LONGEST_SHOWN or (isinstance(value, str) and len(value) > LONGEST_SHOWN)
    return text[: LONGEST_SHOWN - 3] + "..." if is_cut else text


def _shown(value: Any, layers: int) -> str:
    """As Python writes it, but never more of it than a sentence has room for."""
    if isinstance(value, str | bytes | bytearray):
        return printable(repr(value[:LONGEST_SHOWN]))
    # Python refuses to write integers of more than 4,300 digits as text.
    if isinstance(value, int) and not -LARGEST_SHOWN < value < LARGEST_SHOWN:
        return "a number with very many digits"
    if value is None or isinstance(value, int | float):
        return repr(value)
    if isinstance(value, Mapping):
        rows = [f"{_shown(key, 0)}: {_part(part, layers)}" for key, part in _first(value.items())]
        return f"{{{', '.join(rows)}{_more(value)}}}"
    if isinstance(value, list | tuple):
        inside = ", ".join([_part(part, layers) for part in _first(value)]) + _more(value)
        return f"[{inside}]" if isinstance(value, list) else f"({inside})"
    return f"a value of the kind {type(value).__name__}"


def _part(value: Any, layers: int) -> str:
    return _shown(value, layers - 1) if layers > 0 or not isinstance(value, Mapping | list | tuple) else "..."


def _first(parts: Any) -> list[Any]:
    return [part for part, _ in zip(parts, range(PARTS_SHOWN), strict=False)]


def _more(parts: Any) -> str:
    return ", ..." if len(parts) > PARTS_SHOWN else ""
