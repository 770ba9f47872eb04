"""Editions of modes that have no levels but their edition: names and options in one file, read, checked and opened.
What they share with other editions without a board is here too."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game.core.errors import SetupError
from game.core.mode import Mode, Say, Setting
from game.core.records import Record, record
from game.levels.loading import fingerprint, read_sound
from game.levels.options import Option, Value, choose_values, read_option
from game.levels.problems import Problems, join, quote
from game.levels.reader import read_document
from game.levels.registry import Standalone
from game.levels.revisions import edition_of, read_revision
from game.levels.schema import Names, TomlTable
from game.levels.search import as_text, unknown

Make = Callable[[Mapping[str, Value], Setting], Mode[Any]]


@record
class PlainEdition(Record):
    """`level` is played when none is named; `options` are in the order of the file, for a set-up screen."""

    level: str
    names: Names
    options: tuple[Option, ...]
    revision: int


def plain_kind(mode: str, make: Make, seats: tuple[int, int], options: Sequence[str] = ()) -> Standalone:
    """For a mode whose edition holds its name and these options, and nothing else. `make` gets their values."""
    read = partial(read_plain, mode, options)
    return Standalone(partial(_open, mode, read, make), read, partial(_load, mode, read), seats, "")


def read_plain(mode: str, known: Sequence[str], path: Path, problems: Problems) -> PlainEdition | None:
    """The edition in a file; None, with the reasons added to `problems`, if anything is wrong with it."""
    return read_named(mode, known, path, problems, lambda top: mode)


def read_named(
    mode: str, known: Sequence[str], path: Path, problems: Problems, read_level: Callable[[TomlTable], str]
) -> PlainEdition | None:
    """As `read_plain`, for an edition of which `read_level` reads the level that is played when none is named."""
    document = read_document(path, problems)
    if document is None:
        return None
    own = Problems()
    top = TomlTable(document, own)
    top.choice("mode", (mode,))
    revision, names, level = read_revision(top), top.names("name"), read_level(top)
    options = read_options(top, known)
    top.finish()
    problems.add_all(own)
    return None if own else PlainEdition(level, names, options, revision)


def read_options(top: TomlTable, known: Sequence[str]) -> tuple[Option, ...]:
    """The options of an edition, which must be those that its rules know."""
    options = []
    listing = top.table("options") if known or "options" in top else None
    for name, table in listing.tables() if listing else ():
        option = read_option(name, table)
        if option is not None:
            options.append(option)
        if name not in known:
            table.report(f"no rule reads this option; known: {join(known)}", word=name, known=known)
    if listing:
        for name in known:
            if name not in listing:
                listing.report("missing", name)
    return tuple(options)


def edition_path(mode: str, revision: int | None) -> Path:
    path = edition_of(mode, mode, revision)
    if path is None:
        raise SetupError(f"The edition {quote(mode)} is missing.")
    return path


def _load(
    mode: str, read: Callable[[Path, Problems], PlainEdition | None], revision: int | None = None
) -> PlainEdition:
    return read_sound(edition_path(mode, revision), read)


def _open(
    mode: str, read: Callable[[Path, Problems], PlainEdition | None], make: Make, level: object,
    options: Mapping[str, object] | None, say: Say, revision: int | None,
) -> Mode[Any]:  # fmt: skip
    if level is not None and as_text(level) != mode:
        raise unknown("level", as_text(level), (mode,))
    edition = _load(mode, read, revision)
    values = choose_values(edition.options, options)
    given = {option.id: values[option.id] for option in edition.options if values[option.id] != option.default}
    digest = fingerprint((mode, tuple(sorted(values.items()))))
    return make(values, Setting(mode, given, digest, say, edition.revision))
