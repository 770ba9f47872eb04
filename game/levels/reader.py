"""Reads TOML files and remembers where everything stands in them. The one place that knows the TOML parser.
Imports core, paths and the neighbours that hold problems and lines."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import TYPE_CHECKING, Any

from game.levels.problems import KeyPath, Problem, Problems, hint, key_text
from game.paths import data_folder

if TYPE_CHECKING:
    import tomllib as toml
else:
    try:
        import tomli as toml  # compiled, and so several times faster
    except ImportError:
        import tomllib as toml

LARGEST_FILE = 1024 * 1024
ERROR_PLACE = r" \(at (?:line (\d+), column \d+|end of document)\)$"
Stamp = tuple[int, int, int]


class Document:
    """A file that could be read as TOML."""

    def __init__(self, path: Path, text: str, content: dict[str, Any]) -> None:
        self.path = path
        self.content = content
        self._text = text
        self._lines: dict[KeyPath, int] | None = None

    def line(self, path: KeyPath) -> int:
        """The line of a key, or of the nearest table around it."""
        if self._lines is None:
            from game.levels.lines import key_lines  # only files with problems need it

            self._lines = key_lines(self._text)
        # A key that is missing has no line; the table that should hold it has.
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    def report(
        self, problems: Problems, path: KeyPath, message: str, word: str = "", known: Iterable[str] = ()
    ) -> None:
        """Add a problem at `path`; where a `word` is unknown, with the nearest of those that are `known`."""
        if not problems.is_full:
            near = hint(word, known) if word else ""
            problems.add(Problem(shown_path(self.path), self.line(path), key_text(path), message + near))


def shown_path(path: Path) -> str:
    """Short where it can be: from the folder one is in, or for bundled files from the folder that holds them all."""
    try:
        whole, here = path.absolute(), Path.cwd()
    except OSError:
        whole, here = path, Path()
    if whole.is_relative_to(here):
        return whole.relative_to(here).as_posix()
    for folder in (data_folder("levels"), data_folder("assets")):
        if whole.is_relative_to(folder):
            return whole.relative_to(folder.parent).as_posix()
    return path.as_posix()


_documents: dict[Path, tuple[Stamp, Document]] = {}


def read_document(path: Path, problems: Problems) -> Document | None:
    """The file as TOML, from memory as long as it has not changed; None and one problem when it cannot be read."""
    reason, line = "", None
    try:
        facts = os.stat(path)
        if S_ISDIR(facts.st_mode):
            reason = "this is a folder, not a file"
        elif not S_ISREG(facts.st_mode):
            reason = "this is not an ordinary file"
        elif facts.st_size > LARGEST_FILE:
            reason = f"the file is too large: {facts.st_size:,} bytes, and at most {LARGEST_FILE:,} are read"
        else:
            # Time, size and inode: a file that was replaced within the same tick has another inode.
            stamp = (facts.st_mtime_ns, facts.st_size, facts.st_ino)
            kept = _documents.get(path)
            if kept is not None and kept[0] == stamp:
                return kept[1]
            document = _parse(path)
            _documents[path] = (stamp, document)
            return document
    except FileNotFoundError:
        reason = "there is no such file"
    except OSError as error:
        reason = f"the file cannot be read: {error.strerror or error}"
    except UnicodeDecodeError as error:
        reason, line = "the file is not written in UTF-8", error.object.count(b"\n", 0, error.start) + 1
    except RecursionError:
        reason = "the file is not valid TOML: its brackets are nested too deeply"
    except ValueError as error:
        reason, line = _fault(error, path)
    problems.add(Problem(shown_path(path), line, "", reason))
    return None


def read_valid(path: Path) -> Document:
    """The file as TOML; LevelError says why it cannot be read."""
    problems = Problems()
    document = read_document(path, problems)
    problems.raise_any()
    assert document is not None
    return document


def read_content(path: Path) -> dict[str, Any]:
    """What a file of tables holds; LevelError says why it cannot be read."""
    return read_valid(path).content


def load_table(path: Path) -> dict[str, Any]:
    """What a bundled file holds, not kept in memory; OSError or ValueError where it cannot be read."""
    return _parse(path).content


def _parse(path: Path) -> Document:
    raw = path.read_bytes()
    # A byte order mark is what some editors put first; it is no fault of the writer's.
    text = raw.decode("utf-8-sig").replace("\r\n", "\n")
    return Document(path, text, toml.loads(text))


def _fault(error: ValueError, path: Path) -> tuple[str, int | None]:
    message = str(error)
    found = re.search(ERROR_PLACE, message)
    if "digits" in message:
        return "the file is not valid TOML: a number in it has too many digits", None
    if found is None:
        return f"the file is not valid TOML: {message}", None
    last = path.read_bytes().rstrip().count(b"\n") + 1
    line = int(found.group(1)) if found.group(1) else last
    reason = message[: found.start()]
    return f"the file is not valid TOML: {reason[:1].lower()}{reason[1:]}", line
