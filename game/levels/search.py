"""Finds level files by name or by path: first in the player's own folders, then among the bundled levels.
Imports only core, paths and the reader."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from game.core.errors import SetupError
from game.core.shapes import show
from game.levels.problems import Problems, hint, join, quote
from game.levels.reader import read_document
from game.levels.schema import is_id
from game.paths import data_folders

FOLDERS_VARIABLE = "TIN_MARSHAL_LEVELS"
SUFFIX = ".toml"
FOLDERS = {"edition": "editions", "board": "boards", "terrain": "terrains", "text": "texts"}
OLDER = "revision_{}"
MARKS = {
    "edition": ("mode",),
    "board": ("territories", "borders", "continents"),
    "terrain": ("fields", "paths", "regions"),
}


_imported: list[Path] = []


def use_imported_levels(folder: Path | None) -> None:
    """The folder of the levels that the player brought in, which are then found by name; None: there is none."""
    _imported[:] = [] if folder is None else [folder]


def own_folders() -> tuple[Path, ...]:
    """Where the player's own levels lie, best first."""
    written = os.environ.get(FOLDERS_VARIABLE, "").split(os.pathsep)
    return (*[Path(os.path.expanduser(folder)) for folder in written if folder.strip()], *_imported)


def search_folders() -> tuple[Path, ...]:
    """Where names are looked up, best first."""
    return (*own_folders(), *data_folders("levels"))


def is_own(path: Path) -> bool:
    """Whether a level file lies in a folder of the player's own."""
    return any(path.is_relative_to(folder) for folder in own_folders())


def revision_folder(revision: object) -> str:
    """The folder, in that of the editions, of those of an older revision."""
    return OLDER.format(revision)


def kind_of(path: Path) -> str | None:
    """An edition, a board, a terrain or a text, by the folder that the file is in or else by what it holds; None if
    that is not told either way."""
    for kind, folder in FOLDERS.items():
        if path.parent.name == folder:
            return kind
    document = read_document(path, Problems())
    content = document.content if document else {}
    for kind, marks in MARKS.items():
        if any(mark in content for mark in marks):
            return kind
    return None


def find(kind: str, reference: str, near: Path | None = None) -> Path | None:
    """The file of a level by its name, or by a path, which may be relative to the folder `near`."""
    # No path of any system has it, and asking for one raises ValueError.
    if "\0" in reference:
        return None
    if not is_path(reference):
        return next(_files_called(kind, reference, (*_neighbours(near), *search_folders())), None)
    path = Path(os.path.expanduser(reference))
    places = (Path(os.path.normpath(near / path)), path) if near else (path,)
    return next((place for place in places if os.path.exists(place)), None)


def as_text(reference: object) -> str:
    """The text of a name or path; SetupError if it is neither."""
    text = os.fspath(reference) if isinstance(reference, os.PathLike) else reference
    if not isinstance(text, str):
        raise SetupError(f"A level is given by its name or path, not by {show(reference)}.")
    return text


def is_path(reference: str) -> bool:
    return "/" in reference or os.sep in reference or reference.endswith(SUFFIX)


def names_of(kind: str, near: Path | None = None) -> tuple[str, ...]:
    """Every level of a kind that can be called by name, from the folder `near` too if it is given."""
    found: dict[str, None] = {}
    for folder in (*_neighbours(near), *search_folders()):
        for path in (*folder.glob(f"{FOLDERS[kind]}/*{SUFFIX}"), *folder.glob(f"*{SUFFIX}")):
            if is_id(path.stem) and kind_of(path) == kind:
                found[path.stem] = None
    return tuple(sorted(found))


def unknown(what: str, word: str, known: tuple[str, ...]) -> SetupError:
    """`There is no mode "clasic"; did you mean "classic"? Known: classic.`"""
    near = hint(word, known) or "."
    names = f" Known: {join(known)}." if known else ""
    return SetupError(f"There is no {what} {quote(word)}{near}{names}")


def _neighbours(near: Path | None) -> tuple[Path, ...]:
    """A folder and, where it is one of a whole set of levels, the folder of that set."""
    if near is None:
        return ()
    if near.name.startswith(revision_folder("")):
        near = near.parent
    return (near, near.parent) if near.name in FOLDERS.values() else (near,)


def _files_called(kind: str, name: str, folders: tuple[Path, ...]) -> Iterator[Path]:
    # So a name never leads out of the folders, whatever dots and slashes it holds.
    if not is_id(name):
        return
    for folder in folders:
        for path in (folder / FOLDERS[kind] / (name + SUFFIX), folder / (name + SUFFIX)):
            # A file that cannot be read is found too, so that its reader can say what is wrong with it.
            if os.path.isfile(path) and kind_of(path) in (kind, None):
                yield path
