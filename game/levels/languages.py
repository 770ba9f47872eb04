"""The languages of the game, one for each file such as assets/texts/en.toml: its own name, its signs in numbers, its
rule of plurals, and its names for what data files name in other languages only. Imports core, paths and the readers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from game.core.languages import FALLBACK
from game.core.records import Record, record
from game.levels.plurals import ENGLISH, PluralRule
from game.levels.problems import Problems
from game.levels.reader import read_content, read_document
from game.paths import data_folder

HEAD, NAMES = "language", "names"
SIGNS = {"decimal": ".", "thousands": "\u202f"}


@record
class Language(Record):
    """What a file says of its language. One that `is_complete` has everything in its own words, which `check` and the
    readers of levels insist on; in others English fills the gaps."""

    name: str
    decimal: str
    thousands: str
    plural: PluralRule
    is_complete: bool


def text_folder() -> Path:
    return data_folder("assets") / "texts"


@cache
def languages() -> tuple[str, ...]:
    """Every language of which there is a file that can be read, English first."""
    # A file with faults in it, of which `check` tells, must not stop the game for those who never chose its language.
    files = [path for path in text_folder().glob("*.toml") if path.stem.isidentifier() and path.stem.islower()]
    readable = {path.stem for path in files if read_document(path, Problems())}
    return tuple(sorted(readable | {FALLBACK}, key=lambda name: (name != FALLBACK, name)))


@cache
def language_of(language: str) -> Language:
    return read_language(language, text_folder())


def read_language(language: str, folder: Path) -> Language:
    """What the file of a language says of it; as in English where it says nothing, or nothing of use."""
    path = folder / f"{language}.toml"
    head = read_content(path).get(HEAD) if path.is_file() else None
    said = head if isinstance(head, dict) else {}
    name, decimal, thousands = (str(said.get(key, usual)) for key, usual in (("name", language), *SIGNS.items()))
    forms = said.get("plural")
    plural = PluralRule([str(form) for form in forms]) if isinstance(forms, list) else ENGLISH
    return Language(name, decimal, thousands, plural, said.get("complete") is True)


def with_translations(names: Mapping[str, str], *path: str) -> Mapping[str, str]:
    """Names of a data file, such as those at ("world", "territories", "alaska", "name"), with what
    further languages call it in their own files: there it stands at [names.world.territories.alaska]."""
    # Only what the data file lacks: its own names win over those of a text file.
    brought = {language: _find_name(language, path) for language in languages() if language not in names}
    return {**names, **{language: name for language, name in brought.items() if name}}


def _find_name(language: str, path: tuple[str, ...]) -> str:
    found: object = read_content(text_folder() / f"{language}.toml")
    for key in (NAMES, *path):
        found = found.get(key) if isinstance(found, dict) else None
    return found if isinstance(found, str) else ""
