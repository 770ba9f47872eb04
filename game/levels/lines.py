"""On which line each key and each element of an array stands in a TOML text that has already been read without error.
Imports only the kind of a key path; only files with problems are ever looked at this way."""

from __future__ import annotations

import re
from bisect import bisect_right
from contextlib import suppress

from game.levels.problems import KeyPath

FILLING = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
KEY = re.compile(r"""[A-Za-z0-9_-]+|"(?:[^"\\]|\\.)*"|'[^']*'""")
STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"""(?:"{0,2})|' + r"'''.*?'''(?:'{0,2})|" + r'"(?:[^"\\]|\\.)*"|' + r"'[^']*'", re.DOTALL
)
PLAIN = re.compile(r"[^,\]}#\n]*")
ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2})|(.))")
ESCAPED = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", "e": "\x1b"}


def key_lines(text: str) -> dict[KeyPath, int]:
    """The line of every key path, counted from 1; a table that is only implied has the line where it first shows."""
    walk = _Walk(text)
    # What is nested too deeply is reported at the line of what holds it.
    with suppress(RecursionError):
        walk.document()
    return walk.lines


class _Walk:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.breaks = [place for place, letter in enumerate(text) if letter == "\n"]
        self.lines: dict[KeyPath, int] = {}
        self.lengths: dict[KeyPath, int] = {}

    def document(self) -> None:
        table: KeyPath = ()
        self.skip(FILLING)
        while self.at < len(self.text):
            if self.text.startswith("[[", self.at):
                table = self.header(2)
            elif self.text[self.at] == "[":
                table = self.header(1)
            else:
                self.pair(table)
            self.skip(FILLING)

    def header(self, brackets: int) -> KeyPath:
        start = self.at
        self.at += brackets
        path: KeyPath = ()
        names = self.dotted_key()
        for place, name in enumerate(names):
            path = (*path, name)
            self.note(path, start)
            is_last = place == len(names) - 1
            if is_last and brackets == 2:
                self.lengths[path] = self.lengths.get(path, 0) + 1
            if path in self.lengths:
                path = (*path, self.lengths[path] - 1)
                self.note(path, start)
        self.at += brackets
        return path

    def pair(self, table: KeyPath) -> None:
        start = self.at
        path = table
        for name in self.dotted_key():
            path = (*path, name)
            self.note(path, start)
        self.at += 1
        self.skip(FILLING)
        self.value(path)

    def dotted_key(self) -> list[str]:
        """The parts of `a."b c".d`; stops before what follows."""
        names = []
        while True:
            self.skip(FILLING)
            names.append(_plain_key(self.take(KEY)))
            self.skip(FILLING)
            if self.text[self.at] != ".":
                return names
            self.at += 1

    def value(self, path: KeyPath) -> None:
        self.note(path, self.at)
        opening = self.text[self.at]
        if opening == "[":
            self.array(path)
        elif opening == "{":
            self.inline_table(path)
        else:
            self.skip(STRING if opening in "\"'" else PLAIN)

    def array(self, path: KeyPath) -> None:
        number = 0
        while not self.closes("]"):
            self.value((*path, number))
            number += 1

    def inline_table(self, path: KeyPath) -> None:
        while not self.closes("}"):
            self.pair(path)

    def closes(self, bracket: str) -> bool:
        """Step over the opening bracket or a comma, and over the closing bracket when that comes next."""
        self.skip(FILLING)
        if self.text[self.at] != bracket:
            self.at += 1
            self.skip(FILLING)
        if self.text[self.at] != bracket:
            return False
        self.at += 1
        return True

    def skip(self, pattern: re.Pattern[str]) -> None:
        self.take(pattern)

    def take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        assert found is not None, "key_lines reads only valid TOML"
        self.at = found.end()
        return found.group()

    def note(self, path: KeyPath, place: int) -> None:
        self.lines.setdefault(path, bisect_right(self.breaks, place - 1) + 1)


def _plain_key(written: str) -> str:
    if written[0] == "'":
        return written[1:-1]
    if written[0] != '"':
        return written
    return ESCAPE.sub(_unescape, written[1:-1])


def _unescape(found: re.Match[str]) -> str:
    number = found.group(1) or found.group(2) or found.group(3)
    return chr(int(number, 16)) if number else ESCAPED.get(found.group(4), found.group(4))
