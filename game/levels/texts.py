"""Every sentence for players, by key and language, from assets/texts. A file is read when its language is first used.
Imports only core and the reader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game.core.languages import FALLBACK
from game.levels.languages import HEAD, NAMES, Language, read_language
from game.levels.plurals import Fields
from game.levels.problems import KeyPath
from game.levels.reader import read_content
from game.levels.schema import is_id

AREAS = "window"


class Texts:
    """The texts of folders that hold one file for each language, and a folder with those of the window by area."""

    def __init__(self, *folders: Path) -> None:
        self.folders = folders
        self._patterns: dict[str, dict[str, str]] = {}
        self._languages: dict[str, Language] = {}

    def say(self, language: str, key: str, values: Mapping[str, object]) -> str:
        """The sentence of a key such as "refusal.classic.not_yours"; in English where the language lacks it, and the
        key itself where English lacks it too."""
        known = self._of(language)
        if not known.get(key):
            language, known = FALLBACK, self._of(FALLBACK)
        pattern = known.get(key)
        return key if pattern is None else pattern.format_map(Fields(values, self.language(language).plural))

    def _of(self, language: str) -> dict[str, str]:
        if language not in self._patterns:
            self._patterns[language] = {}
            if is_id(language):
                for path in [path for folder in self.folders for path in text_files(folder, language)]:
                    self._patterns[language] |= _read(path)
        return self._patterns[language]

    def language(self, language: str) -> Language:
        """How a language writes numbers and words that go with them."""
        if language not in self._languages:
            self._languages[language] = read_language(language if is_id(language) else FALLBACK, self.folders[0])
        return self._languages[language]


def text_files(folder: Path, language: str) -> list[Path]:
    """All files with texts in this language: en.toml, and window/title.en.toml and its like."""
    whole = folder / f"{language}.toml"
    return [path for path in (whole, *sorted((folder / AREAS).glob(f"*.{language}.toml"))) if path.is_file()]


def file_in(path: Path, language: str) -> Path:
    """The same texts in another language: title.nl.toml for title.en.toml, nl.toml for en.toml."""
    area, dot, _ = path.stem.rpartition(".")
    return path.with_name(f"{area}{dot}{language}{path.suffix}")


def leaves(content: Mapping[str, Any], path: KeyPath = ()) -> Iterator[tuple[KeyPath, Any]]:
    """Everything that is no table, with its key path, but for what a file says of its language."""
    for key, value in content.items():
        if not path and key in (HEAD, NAMES):
            continue
        if isinstance(value, dict):
            yield from leaves(value, (*path, key))
        else:
            yield (*path, key), value


def _read(path: Path) -> dict[str, str]:
    found = leaves(read_content(path))
    return {".".join(map(str, keys)): value for keys, value in found if isinstance(value, str)}
