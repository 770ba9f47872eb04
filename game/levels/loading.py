"""From a level's name or path to what is in its file, with every problem of it, and kept as long as the file is the
same. Imports only core and the neighbours that find and read files."""

from __future__ import annotations

import os
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import TypeVar

from game.levels.problems import Problems
from game.levels.reader import Document, read_document
from game.levels.search import MARKS, as_text, find, is_path, names_of, unknown

T = TypeVar("T")
Read = Callable[[Path, Problems], T | None]
Kept = dict[Path, tuple[Document, T]]


def fingerprint(content: object) -> str:
    """Of ints, bools, tuples and ids of plain letters, which every Python writes alike."""
    return blake2b(repr(content).encode(), digest_size=8).hexdigest()


def load(kind: str, reference: str | os.PathLike[str], read: Read[T], near: Path | None = None) -> T:
    """A level by name or path; SetupError if there is none, LevelError with every problem if it cannot be played."""
    word = as_text(reference)
    path = find(kind, word, near)
    if path is None:
        raise unknown("file" if is_path(word) else kind, word, () if is_path(word) else names_of(kind))
    return read_sound(path, read)


def read_sound(path: Path, read: Read[T]) -> T:
    """What is in a file, which must have no problem."""
    problems = Problems()
    found = read(path, problems)
    problems.raise_any()
    assert found is not None
    return found


def read_kept(
    kind: str,
    path: Path,
    problems: Problems,
    kept: Kept[T],
    foreign: str,
    read: Callable[[Document, Problems], T | None],
) -> T | None:
    """What is in a file, from `kept` while that is still true; None, with the reasons added to `problems`, if anything
    is wrong with it. `foreign` says that the file is of another kind."""
    document = read_document(path, problems)
    if document is None:
        return None
    known = kept.get(path)
    if known is not None and known[0] is document:
        return known[1]
    if not any(mark in document.content for mark in MARKS[kind]):
        document.report(problems, (), foreign)
        return None
    own = Problems()
    found = read(document, own)
    problems.add_all(own)
    if found is not None:
        kept[path] = (document, found)
    return found
