"""Views and events as plain JSON rows, both ways: for files that others watch and for tables across a network.
Strangers write such rows too, so every value is looked at; ValueError for what is none of ours. No screen, no clock."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from game.core.records import Record, make_record
from game.core.state import State
from game.registry import package_named

LARGEST = 1 << 31
DEEPEST = 6
Row = list[object]


def event_row(mode: str, event: Record) -> Row:
    """The family whose rules tell the event, its name and its values."""
    return [package_named(mode).family_of(event), type(event).__name__, event.cells()]


def read_event(mode: str, row: object) -> Record:
    """The event of a row that `event_row` wrote and JSON carried."""
    if not isinstance(row, list) or len(row) != 3:
        raise ValueError("event")
    family, name, cells = row
    kind = event_kinds(mode).get((family, name)) if isinstance(family, str) and isinstance(name, str) else None
    if kind is None or not isinstance(cells, list) or len(kind.__match_args__) != len(cells):
        raise ValueError("event")
    return make_record(kind, [freeze(cell) for cell in cells])


_kinds: dict[tuple[str, ...], dict[tuple[str, str], type[Record]]] = {}


def event_kinds(mode: str) -> dict[tuple[str, str], type[Record]]:
    """Every kind of event that the rules of a mode can tell, by family and name."""
    families = package_named(mode).families
    key = tuple(families.values())
    if key not in _kinds:
        found: dict[tuple[str, str], type[Record]] = {}
        for family, rules in families.items():
            for name, kind in vars(import_module(f"{rules}.events")).items():
                if isinstance(kind, type) and issubclass(kind, Record):
                    found[family, name] = kind
        _kinds[key] = found
    return _kinds[key]


def read_state(like: State, values: object, before: Sequence[object] | None = None) -> State:
    """A state from the cells of all its fields, of the shape of `like`. What is the very same in `before` is not looked
    at again."""
    likes = like.cells()
    if not isinstance(values, list) or len(values) != len(likes):
        raise ValueError("state")
    made = []
    for value, old, kind in zip(values, likes if before is None else before, likes, strict=True):
        cell = value if before is not None and value is old else freeze(value)
        if isinstance(cell, tuple) != isinstance(kind, tuple):
            raise ValueError("state")
        made.append(cell)
    state: State = type(like)(*made)
    return state


def freeze(value: object, depth: int = 0) -> object:
    """Whole numbers stay, and lists of them become tuples, as states and events have them."""
    if isinstance(value, list) and depth < DEEPEST:
        return tuple([freeze(cell, depth + 1) for cell in value])
    if isinstance(value, bool | int) and -LARGEST < value < LARGEST:
        return value
    raise ValueError("cell")
