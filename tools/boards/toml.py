"""Writes the plain values that board descriptions are made of as TOML."""

from __future__ import annotations

from collections.abc import Mapping

HEADING = "# Built from source by tools/build_assets.py; changes made here are lost.\n"


def value(item: object) -> str:
    """Text, whole and broken numbers, lists and one-line tables."""
    if isinstance(item, bool):
        return "true" if item else "false"
    if isinstance(item, str):
        return '"' + item.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(item, int | float):
        return f"{item:g}"
    if isinstance(item, Mapping):
        return "{ " + ", ".join(f"{key} = {value(part)}" for key, part in item.items()) + " }"
    if isinstance(item, list | tuple):
        return "[" + ", ".join(value(part) for part in item) + "]"
    raise TypeError(f"{type(item).__name__} has no place in a board's description")


def table(name: str, rows: Mapping[str, object]) -> str:
    """A table with one line per key."""
    return f"\n[{name}]\n" + "".join(f"{key} = {value(item)}\n" for key, item in rows.items())


def hexadecimal(colour: tuple[int, int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
