"""Brings a level from elsewhere into the folder where the player's own levels are found by name. Nothing there is ever
overwritten, and a level that cannot be played is not taken in. No pygame, no clock."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.core.errors import LevelError
from game.core.replays.writing import remove, write_new
from game.levels.problems import Problem
from game.levels.schema import LONGEST_ID
from game.levels.search import FOLDERS, SUFFIX, find, search_folders, use_imported_levels
from game.session.files.level_parcel import Parcel, ParcelError, pack, read_whole
from game.session.files.level_preview import KINDS, LevelPreview, look_at_level

MOST_OF_A_NAME = 1000


@dataclass(frozen=True, slots=True)
class ImportedLevel:
    """`name` is what the level is called by, `is_new` False where the same one was here already."""

    name: str
    path: Path
    is_new: bool
    preview: LevelPreview


def import_level(path: Path, folder: Path) -> ImportedLevel:
    """Copy a level, with the board it needs, into `folder`. LevelError with every problem where it cannot be played,
    ParcelError where it cannot be brought here."""
    preview = look_at_level(path)
    if not preview.is_sound:
        raise LevelError([str(fault) for fault in preview.problems])
    parcel = pack(path)
    use_imported_levels(folder)
    content = read_whole(path)
    here = _same_level(parcel.name, content)
    if here is not None:
        return ImportedLevel(here.stem, here, False, preview)
    written: list[Path] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if parcel.board is not None:
            written += _bring_board(parcel, folder)
        place = _write_free(parcel.name, folder, content)
        written.append(place)
        # Where it lies now it may find another board of that name than beside the file that was chosen.
        problems = look_at_level(place).problems
        if problems:
            raise LevelError([str(Problem(path.name, fault.line, fault.key, fault.message)) for fault in problems])
    except OSError as error:
        _take_back(written)
        sentence = f"{folder} cannot be written: {error.strerror or error}."
        raise ParcelError(sentence, "unwritable", folder=folder) from error
    except (LevelError, ParcelError):
        _take_back(written)
        raise
    return ImportedLevel(place.stem, place, True, preview)


def _same_level(name: str, content: bytes) -> Path | None:
    """A level that is found by this name, or one counted on from it, and is the same to the byte."""
    for number in range(1, MOST_OF_A_NAME):
        found = _taken(_with_number(name, number))
        if not found:
            return None
        for path in found:
            with suppress(OSError):
                if path.read_bytes() == content:
                    return path
    return None


def _taken(name: str) -> list[Path]:
    """Whatever is called so already, of any kind: one of two with the same name would never be found."""
    found = [find(kind, name) for kind in KINDS]
    lying = [folder / inner / (name + SUFFIX) for folder in search_folders() for inner in ("", *FOLDERS.values())]
    return [path for path in found if path is not None] or [path for path in lying if os.path.lexists(path)]


def _with_number(name: str, number: int) -> str:
    end = "" if number == 1 else f"_{number}"
    return name[: LONGEST_ID - len(end)] + end


def _write_free(name: str, folder: Path, content: bytes) -> Path:
    """Under the first name that nothing has yet."""
    for number in range(1, MOST_OF_A_NAME):
        word = _with_number(name, number)
        if not _taken(word):
            with suppress(FileExistsError):
                return _write(folder / (word + SUFFIX), content)
    raise ParcelError(f"There are too many levels called {name}.", "unwritable", folder=folder)


def _bring_board(parcel: Parcel, folder: Path) -> list[Path]:
    """The board of an edition has to lie where the edition looks for it."""
    assert parcel.board is not None
    content, place = read_whole(parcel.board), folder / parcel.beside
    others = [place] if os.path.lexists(place) else []
    if place.parent == folder:
        others += _taken(place.stem)
    for other in others:
        if not other.is_file() or other.read_bytes() != content:
            sentence = f"{parcel.path.name} needs the board {place.stem}, and there is another of that name."
            raise ParcelError(sentence, "board_taken", name=parcel.path.name, board=place.stem)
    if os.path.lexists(place) or (others and parcel.is_by_name):
        return []
    place.parent.mkdir(parents=True, exist_ok=True)
    return [_write(place, content)]


def _write(place: Path, content: bytes) -> Path:
    os.close(write_new(place, content))
    return place


def _take_back(written: list[Path]) -> None:
    for path in written:
        remove(path)
