"""Every sentence for players, by key and language, from assets/texts. A file is read when its language is first used.
Imports only core and the reader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game.levels.plurals import RULE, Fields, read_rule
from game.levels.problems import KeyPath, Problems
from game.levels.reader import read_document
from game.levels.schema import is_id

FALLBACK = "en"
AREAS = "window"


class Texts:
    """The texts of folders that hold one file for each language, and a folder with those of the window by area."""

    def __init__(self, *folders: Path) -> None:
        self.folders = folders
        self._patterns: dict[str, dict[str, str]] = {}
        self._rules: dict[str, frozenset[int]] = {}

    def say(self, language: str, key: str, values: Mapping[str, object]) -> str:
        """The sentence of a key such as "refusal.classic.not_yours"; in English where the language lacks it, and the
        key itself where English lacks it too."""
        known = self._of(language)
        if not known.get(key):
            language, known = FALLBACK, self._of(FALLBACK)
        pattern = known.get(key)
        return key if pattern is None else pattern.format_map(Fields(values, self._rules[language]))

    def _of(self, language: str) -> dict[str, str]:
        if language not in self._patterns:
            self._patterns[language], self._rules[language] = {}, read_rule(None)
            if is_id(language):
                for path in [path for folder in self.folders for path in text_files(folder, language)]:
                    self._patterns[language] |= _read(path)
            self._rules[language] = read_rule(self._patterns[language].get(RULE))
        return self._patterns[language]


def text_files(folder: Path, language: str) -> list[Path]:
    """All files with texts in this language: en.toml, and window/title.en.toml and its like."""
    whole = folder / f"{language}.toml"
    return [path for path in (whole, *sorted((folder / AREAS).glob(f"*.{language}.toml"))) if path.is_file()]


def in_language(path: Path, language: str) -> Path:
    """The same texts in another language: title.nl.toml for title.en.toml, nl.toml for en.toml."""
    area, dot, _ = path.stem.rpartition(".")
    return path.with_name(f"{area}{dot}{language}{path.suffix}")


def leaves(content: Mapping[str, Any], path: KeyPath = ()) -> Iterator[tuple[KeyPath, Any]]:
    """Everything that is no table, with its key path."""
    for key, value in content.items():
        if isinstance(value, dict):
            yield from leaves(value, (*path, key))
        else:
            yield (*path, key), value


def _read(path: Path) -> dict[str, str]:
    problems = Problems()
    document = read_document(path, problems)
    problems.raise_any()
    assert document is not None
    found = leaves(document.content)
    return {".".join(map(str, keys)): value for keys, value in found if isinstance(value, str)}
