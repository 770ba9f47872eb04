"""Reads a file of levels/agents that holds tables of plain numbers, and says all that is wrong with it.
Imports core and the reader; knows no game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

from game.core.errors import LevelError
from game.core.hints import did_you_mean
from game.core.records import Record
from game.levels.reader import read_content, shown_path

LARGEST = 1000
R = TypeVar("R", bound=Record)


def read_number_tables(path: Path, kind: type[R], tables: tuple[str, ...]) -> dict[str, R]:
    """One record of `kind` for each of these tables, whose fields are numbers; LevelError lists every problem."""
    name, content = shown_path(path), read_content(path)
    problems = [f"{name}: {key}: this is not known{did_you_mean(key, tables)}" for key in content if key not in tables]
    records = {table: kind(*_numbers(name, kind, table, content.get(table), problems)) for table in tables}
    if problems:
        raise LevelError(problems)
    return records


def _numbers(name: str, kind: type[Record], table: str, rows: Any, problems: list[str]) -> list[float]:
    fields = kind.__match_args__
    if not isinstance(rows, dict):
        problems.append(f"{name}: {table}: this table is missing")
        return [0.0] * len(fields)
    for key in rows:
        if key not in fields:
            problems.append(f"{name}: {table}.{key}: this is not known{did_you_mean(key, fields)}")
    numbers = []
    for key in fields:
        value = rows.get(key)
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= LARGEST:
            said = f"this must be a number from 0 to {LARGEST}, not {value!r}"
            problems.append(f"{name}: {table}.{key}: {'this number is missing' if value is None else said}")
            value = 0
        numbers.append(float(value))
    return numbers
