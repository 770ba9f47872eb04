"""Any value in any place of a level file, or none there at all, is read or reported, and never crashes the reader."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from game.levels.checking import check

MODELS = Path(__file__).parents[1] / "bad_levels"
KINDS = ("boards", "editions")
STRANGE: list[Any] = [-1, 10**400, True, "", "a\x1bb", [], [["cape"]], {}, {"en": 1}]
Place = tuple[str | int, ...]


def places(value: Any, path: Place = ()) -> Iterator[Place]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, content in inner:
        yield (*path, key)
        yield from places(content, (*path, key))


def written(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {written(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return hex(value) if isinstance(value, int) and value > 10**9 else json.dumps(value)


def changed(content: dict[str, Any], place: Place, value: Any) -> dict[str, Any]:
    """A copy with another value in one place; None takes it out."""
    copy = deepcopy(content)
    holder: Any = copy
    for key in place[:-1]:
        holder = holder[key]
    if value is None:
        del holder[place[-1]]
    else:
        holder[place[-1]] = value
    return copy


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    for name in KINDS:
        (tmp_path / name).mkdir()
        model = (MODELS / name / "isles.toml").read_text(encoding="utf-8")
        (tmp_path / name / "isles.toml").write_text(model, encoding="utf-8")
    return str(request.param)


def test_any_value_in_any_place_is_read_or_reported(kind: str) -> None:
    model = tomllib.loads((MODELS / kind / "isles.toml").read_text(encoding="utf-8"))
    file = f"{kind}/other.toml"
    found = 0
    for place in places(model):
        for value in (None, *STRANGE):
            content = changed(model, place, value)
            Path(file).write_text("\n".join(f"{key} = {written(inner)}" for key, inner in content.items()))
            for problem in check([file]):
                found += 1
                assert problem.file == file
                assert problem.line is not None
                assert str(problem).isprintable()
    assert found > 500
