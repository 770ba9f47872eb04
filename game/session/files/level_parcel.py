"""A level together with what it needs: the file itself under a name that a level can have, and the board that an
edition is played on where that lies beside it. Files are copied byte by byte. No pygame, no clock."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from game.core.errors import GameError
from game.levels.problems import Problems
from game.levels.reader import LARGEST_FILE, read_document
from game.levels.schema import LONGEST_ID, is_id
from game.levels.search import FOLDERS, SUFFIX, find, is_own, is_path
from game.paths import data_folders

LONGEST_NAME = LONGEST_ID - 4  # leaves room for a number
UNNAMED = "level"


class ParcelError(GameError):
    """A level that cannot be brought in, `kind` being one word for why: board_elsewhere, board_taken, unreadable or
    unwritable."""

    def __init__(self, sentence: str, kind: str, **values: object) -> None:
        super().__init__(sentence)
        self.kind = kind
        self.values = values


@dataclass(frozen=True, slots=True)
class Parcel:
    """`board` is the file of the board that has to come along, None where there is none or it is known here; `beside`
    is where the level looks for it, from its own folder; `is_by_name` tells that it would find it elsewhere too."""

    path: Path
    name: str
    board: Path | None = None
    beside: str = ""
    is_by_name: bool = False


def level_id(stem: str) -> str:
    """The name that a level gets: "Ring (1)" is called ring_1."""
    if is_id(stem):
        return stem
    plain = unicodedata.normalize("NFKD", stem).encode("ascii", "ignore").decode().lower()
    word = "_".join("".join(letter if letter.isalnum() else " " for letter in plain).split())[:LONGEST_NAME].strip("_")
    if not word:
        return UNNAMED
    return word if is_id(word) else f"{UNNAMED}_{word}"[:LONGEST_NAME]


def pack(path: Path) -> Parcel:
    """ParcelError where the board of an edition lies at a place that would not be the same for a copy."""
    name = level_id(path.stem)
    document = read_document(path, Problems())
    reference = document.content.get("board") if document is not None and "mode" in document.content else None
    if not isinstance(reference, str) or not reference:
        return Parcel(path, name)
    board = find("board", reference, near=path.parent)
    if board is None or _is_known(board):
        return Parcel(path, name)
    if not is_path(reference):
        return Parcel(path, name, board, reference + SUFFIX, is_by_name=True)
    place = PurePosixPath(reference.replace(os.sep, "/"))
    if place.is_absolute() or ".." in place.parts or Path(reference).is_absolute() or reference.startswith("~"):
        sentence = f"{path.name} names its board by {reference}, which a copy would not find."
        raise ParcelError(sentence, "board_elsewhere", name=path.name, board=reference)
    return Parcel(path, name, board, str(place))


def _is_known(board: Path) -> bool:
    """Whether the board is found by its name, wherever the edition lies."""
    folders = data_folders("levels")
    return is_own(board) or any(board.is_relative_to(folder) for folder in folders)


def read_whole(path: Path) -> bytes:
    """A file of the size that a level may have."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise ParcelError(f"{path.name} cannot be read: {error.strerror or error}.", "unreadable") from error
    if len(content) > LARGEST_FILE:
        raise ParcelError(f"{path.name} is too large for a level.", "unreadable", name=path.name)
    return content


def can_stay(path: Path) -> bool:
    """Whether a level can be read where it lies: its name is one that a level can have, and no folder tells another
    kind than the file does."""
    return is_id(path.stem) and path.parent.name not in FOLDERS.values()


@contextmanager
def lay_out(parcel: Parcel) -> Iterator[Path]:
    """The level with its board in a folder of its own, for as long as it is looked at."""
    with TemporaryDirectory(prefix="tin-marshal-") as folder:
        place = Path(folder) / f"{parcel.name}{SUFFIX}"
        place.write_bytes(read_whole(parcel.path))
        if parcel.board is not None:
            beside = Path(folder) / parcel.beside
            beside.parent.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(read_whole(parcel.board))
        yield place
