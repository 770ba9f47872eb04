"""Who may import whom, and what the pure packages must never touch."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from dataclasses import fields
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import game
from game.registry import load, package_named
from game.screens.registry import Presentation, presentation_of
from game.session.registry import StatisticsTraits, traits_of

PACKAGE = Path(__file__).resolve().parent.parent / "game"

# Each package and what it may import of the game besides itself.
ALLOWED = {
    "core": set(),
    "rules": {"core"},
    "registry": {"core", "paths"},
    "levels": {"core", "rules", "paths", "registry"},
    "ai": {"core", "rules", "levels", "paths", "registry"},
    "sim": {"core", "rules", "levels", "ai", "paths", "registry", ""},
    "net": {"core", "rules", "registry", "levels", "ai", "session", "paths", ""},
    "paths": set(),
    "": {"core", "rules", "registry", "levels", "ai", "session", "input"},
    "input": {"core", "levels", "paths"},
    "session": {"core", "rules", "registry", "levels", "ai", "paths", "input", ""},
    "ui": {"core", "levels", "input", "paths"},
    "film": {"core", "rules", "levels", "session", "paths", "ui"},
    "screens": {"core", "rules", "registry", "levels", "session", "input", "paths", "ui", "film", ""},
    "measuring": {"core", "registry", "levels", "sim", "session", "input", "ui", "film", "screens", ""},
    "cli": {
        "core",
        "rules",
        "registry",
        "levels",
        "ai",
        "sim",
        "paths",
        "session",
        "input",
        "measuring",
        "net",
        "screens",
        "",
    },
    "__main__": {"cli"},
}
PURE = ("core", "rules", "registry", "levels", "ai", "sim", "session", "input", "paths", "")
ENGINE = ("core", "rules")
FAMILY_ROOMS = ("rules", "ai", "session", "screens")
FAMILIES = ("classic", "revised", "clone_wars", "toy_battle")


def part_of(path: Path) -> str:
    """The package of a module, "" for the public face itself."""
    first = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return "" if first == "__init__" else first


def modules(*parts: str) -> list[Path]:
    return [path for path in sorted(PACKAGE.rglob("*.py")) if not parts or part_of(path) in parts]


@cache
def imported(path: Path) -> frozenset[str]:
    """Every module that a file imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found.add(node.module or "")
    return frozenset(found)


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_package_imports_only_what_it_may(path: Path) -> None:
    part = part_of(path)
    assert part in ALLOWED, f"say in this test what game/{part} may import"
    used = {name.split(".")[1] if "." in name else "" for name in imported(path) if name.split(".")[0] == "game"}
    assert used - {part} <= ALLOWED[part]


def test_only_the_adapter_and_the_widgets_know_pygame_gui() -> None:
    knowing = {path.relative_to(PACKAGE).as_posix() for path in modules() if _names_gui(imported(path))}
    assert knowing, "nothing is carried by it"
    assert all(re.match(r"ui/(gui(_\w+)?\.py|widgets/)", name) for name in knowing), knowing


def _names_gui(names: frozenset[str]) -> bool:
    return any(name.split(".")[0] in ("pygame_gui", "i18n") for name in names)


def test_families_do_not_know_each_other() -> None:
    for path in modules("rules"):
        own = path.relative_to(PACKAGE).parts[1].removesuffix(".py")
        others = {name.split(".")[2] for name in imported(path) if name.startswith("game.rules.")}
        assert others <= {own, "conquest"}, path


def family_of(path: Path) -> str:
    """The family whose room a module lives in, "" for a shared one. What the conquest games share lives with the
    classic ones, and the levels of all families lie in one room."""
    room, name, *_ = (*path.relative_to(PACKAGE).parts, "")
    if room == "levels":
        return room
    return {"conquest": "classic"}.get(name, name) if room in FAMILY_ROOMS and name in (*FAMILIES, "conquest") else ""


def test_shared_code_names_no_mode() -> None:
    """Neither in a line of code nor in a comment: what a mode is like, its own registration says."""
    names = re.compile(rf"\b({'|'.join({*game.modes(), *FAMILIES})})\b")
    assert names.search("if mode == 'toy_battle':")
    for path in modules():
        if family_of(path) or path == PACKAGE / "registry.py":
            continue
        text = path.read_text(encoding="utf-8")
        if path == PACKAGE / "__init__.py":  # its docstrings are examples for people, which play the first mode
            text = re.sub(r'""".*?"""', "", text, flags=re.DOTALL)
        for number, line in enumerate(text.split("\n"), 1):
            assert not names.search(line), f"{path}:{number}: {line.strip()}"


def test_rooms_of_families_are_reached_through_the_registry_alone() -> None:
    """Shared rooms import none of them, and families know only the games on boards that they are built on."""
    for path in modules():
        own = family_of(path)
        if own == "levels":
            continue
        for name in imported(path):
            parts = name.split(".")
            if parts[0] == "game" and len(parts) > 2 and parts[1] in FAMILY_ROOMS and parts[2] in FAMILIES:
                assert parts[2] == own, f"{path} imports {name}"


def test_every_part_that_a_mode_names_is_there() -> None:
    """Parts are loaded when they are first needed, so a name that leads nowhere would be found by a player."""
    for mode in game.modes():
        package = package_named(mode)
        for part in (package.kind, package.traits, package.presentation, package.finish, *package.agents.values()):
            assert part is None or load(part) is not None
        traits, shown = traits_of(mode), presentation_of(mode)
        assert isinstance(load(traits.statistics), StatisticsTraits)
        assert set(map(type, load(traits.choosers))) <= {str}
        for field in fields(Presentation):
            part = getattr(shown, field.name)
            if isinstance(part, str):
                assert callable(load(part)), (mode, field.name)
        for rules in package.families.values():
            assert import_module(f"{rules}.events")


@pytest.mark.parametrize("path", modules(*PURE), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_pure_packages_use_no_pygame_and_no_foreign_randomness(path: Path) -> None:
    heads = {name.split(".")[0] for name in imported(path)}
    assert not heads & {"pygame", "pygame_gui", "random", "secrets", "numpy"}


@pytest.mark.parametrize("path", modules(*ENGINE), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_engine_has_no_clock_floats_or_hash(path: Path) -> None:
    assert not {"time", "datetime", "uuid"} & imported(path)
    if path.name in ("odds.py", "throws.py"):  # chances are told to players and agents; they never enter a state
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), f"{path}:{node.lineno}: float"
        assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), f"{path}:{node.lineno}: division"


def test_files_are_opened_in_few_places_of_the_engine() -> None:
    for path in modules(*ENGINE):
        if path.name != "replay.py":
            assert not {"pathlib", "io", "shutil", "tempfile"} & imported(path), path


def test_importing_every_pure_module_loads_no_pygame() -> None:
    names = [".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts) for path in modules(*PURE)]
    names = [name.removesuffix(".__init__") for name in names]
    code = (
        f"import importlib, sys\nfor name in {names!r}: importlib.import_module(name)\nprint('pygame' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
    assert done.stdout.split() == ["False"]


def test_modules_open_with_what_they_hold_and_stay_small() -> None:
    for path in modules():
        text = path.read_text(encoding="utf-8")
        assert ast.get_docstring(ast.parse(text)), f"{path} has no opening line"
        assert text.count("\n") <= 400, f"{path} has more than 400 lines"


def test_the_project_names_no_machine_and_no_download_host() -> None:
    marks = ("/" + "work/", "/" + "root/", "index" + "-url", "pypi" + ".org", "files.python" + "hosted")
    for path in PACKAGE.parent.rglob("*"):
        is_own = not any(part.startswith(".") and part != ".ci" for part in path.relative_to(PACKAGE.parent).parts)
        if is_own and path.suffix in (".py", ".toml", ".md", ".txt", "") and path.is_file():
            text = path.read_text(encoding="utf-8", errors="ignore")
            assert not [mark for mark in marks if mark in text], path
