"""What the project promises to those who work on it is true: the words of its guides and workflows are words of the
Makefile, every Python is tried, hooks are local, the version stands in one place and has its entry in the changelog."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import game

ROOT = Path(__file__).resolve().parent.parent
GUIDES = (
    "CONTRIBUTING.md", ".github/pull_request_template.md", ".github/workflows/tests.yml", ".github/workflows/night.yml",
    ".ci/run",
)  # fmt: skip
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GUIDES)
def test_every_word_for_make_is_one_that_it_knows(name: str) -> None:
    known = set(re.findall(r"^([a-z-]+):", read("Makefile"), re.MULTILINE))
    said = set(re.findall(r"(?:`|^\s*(?:- run: |\$ )?)make ([a-z-]+)\b", read(name), re.MULTILINE))
    assert said
    assert said <= known


def test_the_matrix_tries_every_system_and_every_python_from_the_oldest_on() -> None:
    workflow = read(".github/workflows/tests.yml")
    (pythons,) = re.findall(r"^ +python: \[(.*)\]$", workflow, re.MULTILINE)
    assert re.findall(r'"([\d.]+)"', pythons) == ["3.11", "3.12", "3.13", "3.14"]
    assert PROJECT["project"]["requires-python"] == ">=3.11"
    (systems,) = re.findall(r"^ +system: \[(.*)\]$", workflow, re.MULTILINE)
    assert {system.split("-")[0].strip() for system in systems.split(",")} == {"ubuntu", "windows", "macos"}


def test_hooks_before_a_commit_are_local_and_call_what_is_installed_here() -> None:
    text = read(".pre-commit-config.yaml")
    assert re.findall(r"repo: (\S+)", text) == ["local"]
    entries = re.findall(r"entry: (\S+)", text)
    assert len(entries) == text.count("- id: ") > 2
    assert text.count("language: system") == len(entries)
    assert all((ROOT / entry).exists() or not (ROOT / ".venv" / "bin").exists() for entry in entries)


def test_the_version_stands_in_one_place_and_has_a_dated_entry() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "game/__init__.py"
    entries = re.findall(r"^## \[([\d.]+)\] - (\d{4}-\d\d-\d\d)$", read("CHANGELOG.md"), re.MULTILINE)
    assert entries[0][0] == game.__version__
    assert entries == sorted(entries, key=lambda entry: entry[1], reverse=True)


def test_contributing_tells_how_to_add_each_kind_of_thing() -> None:
    text = read("CONTRIBUTING.md")
    for thing in ("a mode", "a card power", "a language", "a setting", "a board"):
        assert f"**… {thing}.**" in text
    for path in re.findall(r"`((?:game|levels|assets|tools|tests|docs)/[\w/.*-]+)`", text):
        assert list(ROOT.glob(path.replace("revision_N", "revision_1").replace(".de.", ".en."))), path
    for path in re.findall(r"\]\(([\w./-]+)\)", text):
        assert (ROOT / path).exists(), path
