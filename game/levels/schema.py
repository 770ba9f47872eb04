"""Typed readers for the fields of a level file. Each reports what is wrong and hands back something harmless, so that
reading goes on and every problem of a file is found at once. Imports nothing of modes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from game.core.languages import FALLBACK
from game.levels.languages import language_of, languages, with_translations
from game.levels.problems import KeyPath, Problems, join, quote
from game.levels.reader import Document

LONGEST_ID = 32
LONGEST_NAME = 60
LONGEST_SENTENCE = 200
LARGEST_SHOWN = 10**15
LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz")
ID_CHARACTERS = LETTERS | frozenset("0123456789_")
HEX_DIGITS = frozenset("0123456789abcdef")
Names = Mapping[str, str]
KINDS = {bool: "true or false", int: "a whole number", str: "a text", list: "a list", dict: "a table"}
RULE_OF_IDS = f"an id is made of a-z, 0-9 and _, starts with a letter and has at most {LONGEST_ID} characters"


def is_id(word: str) -> bool:
    return 0 < len(word) <= LONGEST_ID and word[0] in LETTERS and ID_CHARACTERS.issuperset(word)


def is_colour(word: str) -> bool:
    return len(word) == 7 and word[0] == "#" and HEX_DIGITS.issuperset(word[1:])


def describe(value: object) -> str:
    """What stands in the file, for a sentence that says it should be something else."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"the text {quote(value)}"
    if isinstance(value, int) and abs(value) > LARGEST_SHOWN:
        return "a number with very many digits"
    if isinstance(value, int | float):
        return str(value)
    return KINDS.get(type(value), "a date or time")


class TomlTable:
    """One table of a document. It remembers what was asked for: `finish` reports the rest as unknown keys."""

    def __init__(self, document: Document, problems: Problems, path: KeyPath = (), content: Any = None) -> None:
        self.document = document
        self.problems = problems
        self.path = path
        self.content: dict[str, Any] = document.content if content is None else content
        self._asked: dict[str, None] = {}
        self._inner: dict[str, TomlTable] = {}

    def __contains__(self, key: str) -> bool:
        """Whether a key that may be left out is there; asking makes it known."""
        self._asked[key] = None
        return key in self.content

    def report(self, message: str, *keys: str | int, word: str = "", known: Iterable[str] = ()) -> None:
        """A problem with this table or, by `keys`, with something in it."""
        self.document.report(self.problems, (*self.path, *keys), message, word, known)

    def ignore(self) -> None:
        """Everything in this table may be right; there is no knowing."""
        self._asked |= dict.fromkeys(self.content)

    def finish(self) -> None:
        # A misspelt key would otherwise be left out silently, and its default would hold.
        for key in self.content:
            if key not in self._asked:
                known = join(self._asked)
                self.report(f"unknown key; known here: {known}", key, word=key, known=self._asked)
        for table in self._inner.values():
            table.finish()

    def integer(self, key: str, low: int, high: int) -> int:
        value = self._value(key, int)
        if value is None:
            return low
        if not low <= value <= high:
            self.report(f"must be from {low} to {high}, not {describe(value)}", key)
            return low
        return int(value)

    def integers(self, key: str, low: int, high: int) -> tuple[int, ...]:
        row = self.rows(key)
        for place, value in enumerate(row):
            if type(value) is not int:
                self.report(f"must be a whole number, not {describe(value)}", key, place)
            elif not low <= value <= high:
                self.report(f"must be from {low} to {high}, not {describe(value)}", key, place)
        return tuple([value for value in row if type(value) is int and low <= value <= high])

    def flag(self, key: str) -> bool:
        return bool(self._value(key, bool))

    def switch(self, key: str) -> bool:
        """A flag that is off where it is left out."""
        return key in self and self.flag(key)

    def text(self, key: str, longest: int = LONGEST_NAME) -> str:
        value = self._value(key, str)
        if value is None:
            return ""
        if not value.strip():
            self.report("must not be empty", key)
        elif not value.isprintable():
            self.report("has characters that cannot be shown", key)
        elif len(value) > longest:
            self.report(f"has {len(value)} characters, and at most {longest} fit", key)
        return str(value)

    def choice(self, key: str, known: Collection[str]) -> str | None:
        value: str | None = self._value(key, str)
        if value is None or value in known:
            return value
        allowed = join([quote(word) for word in known], "or")
        self.report(f"must be {allowed}, not {quote(value)}", key, word=value, known=known)
        return None

    def colour(self, key: str) -> str:
        value = self._value(key, str)
        if value is None or is_colour(value):
            return value or "#000000"
        self.report(f'must be a colour such as "#ffce5c", not {quote(value)}', key)
        return "#000000"

    def names(self, key: str, longest: int = LONGEST_NAME) -> Names:
        """A text by language: `{ en = "World", nl = "Wereld" }`."""
        table = self.table(key)
        return {} if table is None else table.translations(longest)

    def translations(self, longest: int = LONGEST_NAME) -> Names:
        """The texts of this table, each under its language: English and all that are complete, and what others have."""
        # Complete languages must have every name; others may bring theirs in files of their own.
        wanted = [one for one in languages() if one in self or one == FALLBACK or language_of(one).is_complete]
        own = {language: self.text(language, longest) for language in wanted}
        return with_translations(own, self.document.path.stem, *map(str, self.path))

    def rows(self, key: str) -> list[Any]:
        return self._value(key, list) or []

    def table(self, key: str) -> TomlTable | None:
        content = self._value(key, dict)
        return None if content is None else self._within(key, content)

    def tables(self) -> Iterator[tuple[str, TomlTable]]:
        """All that this table holds, where each key is an id and each value a table."""
        for key, content in self.content.items():
            self._asked[key] = None
            if not is_id(key):
                self.report(f"{quote(key)} cannot be an id: {RULE_OF_IDS}", key)
            if isinstance(content, dict):
                yield key, self._within(key, content)
            else:
                self.report(f"must be a table, not {describe(content)}", key)

    def _within(self, key: str, content: dict[str, Any]) -> TomlTable:
        """The same object whenever the same table is asked for, so that several readers can share it."""
        if key not in self._inner:
            self._inner[key] = TomlTable(self.document, self.problems, (*self.path, key), content)
        return self._inner[key]

    def _value(self, key: str, kind: type) -> Any:
        """The value, or None after a report. TOML's true is no number here, though Python would take it for 1."""
        self._asked[key] = None
        if key not in self.content:
            self.report("missing", key)
            return None
        value = self.content[key]
        if type(value) is not kind:
            self.report(f"must be {KINDS[kind]}, not {describe(value)}", key)
            return None
        return value
