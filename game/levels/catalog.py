"""From a mode's name, a level's name or path and options to something that can be played.
Imports everything else of levels; a mode's class only when it is opened."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from typing import Any

from game.core.errors import SetupError
from game.core.mode import Mode, Setting
from game.core.shapes import show
from game.levels.boards import load_board
from game.levels.editions import Edition, load_edition
from game.levels.problems import Problems, quote
from game.levels.reader import read_document
from game.levels.registry import Book, edition_kind, standalone
from game.levels.revisions import edition_of, newest_revision, unknown_revision
from game.levels.search import as_text, find, is_path, kind_of, names_of, unknown
from game.levels.texts import Texts
from game.paths import data_folders
from game.registry import mode_names, on_change
from game.rules.conquest.board import Board

# A mode holds no position, so matches share it, and with it the texts of actions that it has already written.
MOST_OPENED = 16
_opened: dict[tuple[object, ...], tuple[Board, Book, Mode[Any]]] = {}


def open_mode(
    mode: str,
    level: str | os.PathLike[str] | None = None,
    options: Mapping[str, object] | None = None,
    revision: int | None = None,
) -> Mode[Any]:
    """The mode on a level. `level` is the name or path of an edition, or of a board, which is then played with the
    mode's own edition; None is that edition itself. A duel's level is a terrain. `revision`: the rules as they were
    then, None for the present ones. SetupError and LevelError say what is wrong."""
    if not isinstance(mode, str) or mode not in mode_names():
        raise unknown("mode", mode if isinstance(mode, str) else show(mode), mode_names())
    if (own := standalone(mode)) is not None:
        return own.open(level, options, texts().say, revision)
    reference = mode if level is None else as_text(level)
    edition = _edition(mode, reference, revision)
    given = edition.differing_options(options)
    key = (mode, reference, edition.revision, *given.items())
    kept = _opened.get(key)
    # The same objects mean that neither file has changed since.
    if kept is not None and kept[0] is edition.board and kept[1] is edition.book:
        return kept[2]
    setting = Setting(reference, given, edition.digest(options), texts().say, edition.revision)
    made = edition_kind(mode).make_mode(edition.choose(options), setting)
    if len(_opened) >= MOST_OPENED:
        _opened.clear()
    _opened[key] = (edition.board, edition.book, made)
    return made


def seat_range(mode: str, level: str | os.PathLike[str] | None = None) -> tuple[int, int]:
    """The fewest and the most seats of a mode on a level."""
    if (own := standalone(mode)) is not None:
        return own.seats
    if mode not in mode_names():
        raise unknown("mode", mode if isinstance(mode, str) else show(mode), mode_names())
    edition = _edition(mode, mode if level is None else as_text(level))
    return edition.fewest_seats, edition.most_seats


@cache
def texts() -> Texts:
    """The texts of the game and of its modes."""
    return Texts(*[folder / "texts" for folder in data_folders("assets")])


on_change.append(texts.cache_clear)


def _edition(mode: str, reference: str, revision: int | None = None) -> Edition:
    if _is_board(mode, reference):
        return _read(mode, mode, revision).on_board(load_board(reference))
    other = _mode_of(reference)
    if standalone(other) is not None:
        raise SetupError(f"The level {quote(reference)} is for the mode {quote(str(other))}, not for {quote(mode)}.")
    edition = _read(mode, reference, revision)
    if edition.mode != mode:
        raise SetupError(f"The level {quote(reference)} is for the mode {quote(edition.mode)}, not for {quote(mode)}.")
    # A file of the player from a newer version of the game: its rules are not known here.
    if edition.revision > newest_revision(mode):
        raise unknown_revision(mode, edition.revision)
    return edition


def _read(mode: str, reference: str, revision: int | None) -> Edition:
    return load_edition(edition_of(mode, reference, revision) or reference)


def _is_board(mode: str, reference: str) -> bool:
    """SetupError if it is no level at all."""
    path = find("edition", reference) or find("board", reference)
    if path is not None:
        return kind_of(path) != "edition"
    if is_path(reference):
        raise unknown("file", reference, ())
    raise unknown("level", reference, tuple(sorted({*editions_of(mode), *names_of("board")})))


def editions_of(mode: str) -> tuple[str, ...]:
    """The names of all editions that this mode can play."""
    return tuple([name for name in names_of("edition") if _mode_of(name) == mode])


def _mode_of(name: str) -> object:
    path = find("edition", name)
    document = read_document(path, Problems()) if path else None
    return document.content.get("mode") if document else None
