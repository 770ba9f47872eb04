"""Counts what a clean house has little of: names of modes and events as text, `Any`, long calls, loose numbers, lines.
`python -m tests.ratchet.counting` keeps the counts of this tree in counts.json; the test lets them only fall."""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TypeGuard

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "game"
KEPT = Path(__file__).with_name("counts.json")

MODES = {
    "classic", "basic_training", "command_room", "world_conquest", "clone_wars", "galactic_classic", "toy_battle"
}  # fmt: skip
FAMILIES = {"classic", "conquest", "revised", "clone_wars", "galactic", "toy_battle"}
ENGINE = {"core", "rules", "levels", "ai"}
SCREEN = {"play", "session", "ui", "views", "scenes", "screens", "film", "measuring"}
REGISTRIES = {PACKAGE / "registry.py"}
LONG_CALL = 7
LOOSE = 10


def modules(rooms: set[str] | None = None) -> Iterator[tuple[Path, str]]:
    """The modules of these rooms of the game, or all of them, each with its text."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if rooms is None or path.relative_to(PACKAGE).parts[0] in rooms:
            yield path, path.read_text(encoding="utf-8")


def nodes(rooms: set[str] | None = None) -> Iterator[tuple[Path, ast.AST]]:
    for path, text in modules(rooms):
        for node in nodes_of(text):
            yield path, node


@cache
def nodes_of(text: str) -> tuple[ast.AST, ...]:
    """Reading the whole house for each count took most of the time of all counts."""
    return tuple(ast.walk(ast.parse(text)))


def is_of_family(path: Path) -> bool:
    """Whether a module lives in a room that one family of modes brought."""
    return bool(FAMILIES & set(path.relative_to(PACKAGE).parts[:-1])) or path in REGISTRIES


def mode_names() -> list[Path]:
    rooms = {path.name for path in PACKAGE.iterdir()} - ENGINE
    return [
        path
        for path, node in nodes(rooms)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if node.value in MODES and not is_of_family(path)
    ]  # fmt: skip


def class_names_as_text() -> list[Path]:
    """`type(event).__name__`, which no type checker follows."""
    return [
        path
        for path, node in nodes(SCREEN)
        if isinstance(node, ast.Attribute) and node.attr == "__name__" and isinstance(node.value, ast.Call)
    ]


def uses_of_any() -> list[Path]:
    found = [(path, node) for path, node in nodes(SCREEN) if isinstance(node, ast.Name) and node.id == "Any"]
    return [path for path, _ in found]


def questions_by_hasattr() -> list[Path]:
    named = ("hasattr", "getattr")
    calls = [(path, node) for path, node in nodes(SCREEN | {"__init__.py", "cli.py"}) if isinstance(node, ast.Call)]
    return [path for path, call in calls if isinstance(call.func, ast.Name) and call.func.id in named]


def long_calls_of_text() -> list[Path]:
    """Calls of `canvas.text` with seven positions or more, which nobody can read."""
    calls = [(path, node) for path, node in nodes(SCREEN) if isinstance(node, ast.Call)]
    return [
        path
        for path, call in calls
        if isinstance(call.func, ast.Attribute) and call.func.attr == "text" and len(call.args) >= LONG_CALL
    ]


def is_number(value: object) -> TypeGuard[int | float]:
    """True and False are no numbers here."""
    return type(value) in (int, float)


def loose_numbers() -> list[Path]:
    numbers = [
        (path, node) for path, node in nodes(SCREEN - {"ui", "play", "session"}) if isinstance(node, ast.Constant)
    ]
    return [path for path, node in numbers if is_number(node.value) and node.value >= LOOSE]


def toml_parsers() -> list[Path]:
    return [
        path for path, text in modules() if re.search(r"^\s*import tom(llib|li)\b|^from tom(llib|li)\b", text, re.M)
    ]


def participles() -> list[Path]:
    """Functions called by what was done to something (`seated`) instead of by what they do (`make_agents`)."""
    functions = [(path, node) for path, node in nodes() if isinstance(node, ast.FunctionDef)]
    return [path for path, node in functions if re.fullmatch(r"_*[a-z]+ed", node.name) and not has_property(node)]


def has_property(node: ast.FunctionDef) -> bool:
    names = {part.id for part in node.decorator_list if isinstance(part, ast.Name)}
    return bool(names & {"property", "cached_property"})


def whoevers() -> list[Path]:
    return [path for path, text in modules() for _ in re.findall(r"\bwhoever\b", text, re.I)]


def lines() -> list[Path]:
    return [path for path, text in modules() for _ in range(text.count("\n"))]


def large_folders() -> list[Path]:
    """Folders with more than 20 modules, their `__init__` aside."""
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    return [folder for folder in sorted(folders) if len([*folder.glob("*.py")]) - 1 > 20]


COUNTERS: dict[str, Callable[[], list[Path]]] = {
    "names of modes outside their rooms": mode_names,
    "names of classes compared as text": class_names_as_text,
    "uses of Any before the screen": uses_of_any,
    "hasattr and getattr before the screen": questions_by_hasattr,
    "calls of canvas.text with seven positions or more": long_calls_of_text,
    "loose numbers in drawings": loose_numbers,
    "modules that import a TOML parser": toml_parsers,
    "functions named by participles": participles,
    "times the word whoever": whoevers,
    "folders with more than 20 modules": large_folders,
    "lines of game": lines,
}


def count() -> dict[str, int]:
    return {name: len(counter()) for name, counter in COUNTERS.items()}


def kept_counts() -> dict[str, int]:
    return dict(json.loads(KEPT.read_text(encoding="utf-8")))


def main() -> int:
    before = kept_counts() if KEPT.exists() else {}
    now = count()
    for name, number in now.items():
        sys.stdout.write(f"{number:6} {name}" + (f" (was {before[name]})\n" if name in before else "\n"))
    KEPT.write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
