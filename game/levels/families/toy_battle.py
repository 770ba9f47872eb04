"""Opens Toy Battle: its edition in levels/editions names the usual terrain and the options, its levels are terrains.
Imports the mode's class only when a match is opened."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.core.mode import Mode, Say, Setting
from game.levels.families.terrains import load_terrain, terrain_digest
from game.levels.loading import read_sound
from game.levels.options import choose_values
from game.levels.problems import Problems, quote
from game.levels.registry import Standalone
from game.levels.schema import TomlTable
from game.levels.search import as_text, find, names_of
from game.levels.standalone import PlainEdition, edition_path, read_named

NAME = "toy_battle"
KNOWN_OPTIONS = ("beginners",)


def open_duel(level: object, options: Mapping[str, object] | None, say: Say, revision: int | None = None) -> Mode[Any]:
    """The mode on a terrain by name or path; SetupError and LevelError say what is wrong."""
    from game.rules.toy_battle.mode import ToyBattleMode

    edition = load_duel(revision)
    reference = edition.level if level is None else as_text(level)
    values = choose_values(edition.options, options)
    beginners = bool(values["beginners"])
    terrain = load_terrain(reference)
    given = {"beginners": True} if beginners else {}
    setting = Setting(reference, given, terrain_digest(terrain, beginners), say, edition.revision)
    return ToyBattleMode(terrain, beginners, setting)


def load_duel(revision: int | None = None) -> PlainEdition:
    """As it is now, or as it was in an older revision."""
    return read_sound(edition_path(NAME, revision), read_duel)


def read_duel(path: Path, problems: Problems) -> PlainEdition | None:
    """The edition in a file; None, with the reasons added to `problems`, if anything is wrong with it."""

    def read_terrain_name(top: TomlTable) -> str:
        terrain = top.text("terrain", longest=1000)
        if terrain and find("terrain", terrain, near=path.parent) is None:
            known = names_of("terrain")
            top.report(f"there is no terrain {quote(terrain)}", "terrain", word=terrain, known=known)
        return terrain

    return read_named(NAME, KNOWN_OPTIONS, path, problems, read_terrain_name)


DUEL = Standalone(open_duel, read_duel, load_duel, (2, 2), "terrain")
