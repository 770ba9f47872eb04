"""The texts of the window: none that is asked for is missing, none is there for nobody, both languages agree."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.levels.checking import check
from game.levels.texts import Texts, leaves, text_files
from game.paths import data_folder

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("ui", "input", "session", "screens", "measuring")
TEXTS = data_folder("assets") / "texts"
FIELD = r"[a-z0-9_.]+"


@cache
def known(language: str = "en") -> frozenset[str]:
    """Every key of the window, without its first word."""
    import tomllib

    found: set[str] = set()
    for path in text_files(TEXTS, language):
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        found |= {".".join(map(str, keys)) for keys, _ in leaves(content)}
    return frozenset(key.removeprefix("window.") for key in found if key.startswith("window."))


def sources() -> list[Path]:
    return [path for package in PACKAGES for path in sorted((ROOT / "game" / package).rglob("*.py"))]


def patterns(node: ast.AST) -> Iterator[str]:
    """What an expression can be as a text: words as they are, anything filled in as a pattern."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.JoinedStr):
        parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else FIELD for part in node.values]
        yield "".join(parts)
    elif isinstance(node, ast.IfExp):
        yield from patterns(node.body)
        yield from patterns(node.orelse)


def is_saying(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    return name in ("say", "_say_key")


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT / "game")))
def test_every_text_that_is_asked_for_exists(path: Path) -> None:
    keys = known()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and is_saying(node) and node.args):
            continue
        for pattern in patterns(node.args[0]):
            if "." not in pattern.replace("\\.", "."):
                continue
            assert any(re.fullmatch(pattern, key) for key in keys), f"{path.name}:{node.lineno}: {pattern}"


def test_every_text_is_asked_for_somewhere() -> None:
    """By its whole key, or by a pattern with its first words: in code, or in a table that code reads."""
    asked: set[str] = set()
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant | ast.JoinedStr | ast.IfExp):
                asked |= {pattern for pattern in patterns(node) if re.search(r"[a-z]\\?\.[a-z\[]", pattern)}
    tables = "\n".join(
        path.read_text(encoding="utf-8") for path in data_folder("assets").rglob("*.toml") if "texts" not in path.parts
    )
    whole = [pattern for pattern in asked if FIELD not in pattern]
    filled = [re.compile(pattern.removeprefix("window\\.")) for pattern in asked if FIELD in pattern]
    literal = {pattern.replace("\\", "").removeprefix("window.") for pattern in whole}
    unused = [
        key
        for key in sorted(known())
        if key not in literal and f'{key}"' not in tables and not any(form.fullmatch(key) for form in filled)
    ]
    assert unused == []


def test_both_languages_have_the_same_texts() -> None:
    assert known("en") == known("nl")
    assert check([]) == []


def test_an_unknown_language_speaks_english() -> None:
    texts = Texts(TEXTS)
    key = f"window.{min(known())}"
    assert texts.say("tlh", key, {}) == texts.say("en", key, {})
