"""Revisions of a mode's rules: its edition says which one it holds, and those before it are kept as they were in
folders beside it, so that old replays are played by the rules of their time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from game.core.errors import RevisionError
from game.core.shapes import is_whole, show
from game.levels.problems import Problems, quote
from game.levels.reader import read_document
from game.levels.schema import TomlTable
from game.levels.search import FOLDERS, SUFFIX, find, is_path, revision_folder
from game.paths import data_folders

KEY = "revision"
FIRST = 1
MOST = 1000
FOLDER = re.compile(revision_folder(r"([1-9][0-9]*)") + r"\Z")


def read_revision(top: TomlTable) -> int:
    """What an edition says of itself. One in a folder of older ones must say what the folder says."""
    revision = top.integer(KEY, FIRST, MOST) if KEY in top else FIRST
    # A file that was copied there and still says another number would be played by the wrong rules.
    folder = FOLDER.match(top.document.path.parent.name)
    if folder and int(folder[1]) != revision:
        top.report(f"must be {folder[1]}, as the name of its folder says", KEY)
    return revision


def newest_revision(mode: str) -> int:
    """Of the rules that come along with the game; 0 of a mode that there is not."""
    return max([_revision_of(folder / f"{mode}{SUFFIX}") for folder in _bundled_folders()])


def known_revisions(mode: str) -> tuple[int, ...]:
    """Of the rules that come along with the game, oldest first."""
    newest = newest_revision(mode)
    older = [path for folder in _bundled_folders() for path in folder.glob(f"{revision_folder('*')}/{mode}{SUFFIX}")]
    return tuple(sorted({_revision_of(path) for path in older} | {newest} - {0}))


def check_revision(mode: str, revision: int) -> None:
    """RevisionError if the rules of that revision are not among those that come along."""
    if revision not in known_revisions(mode):
        raise unknown_revision(mode, revision)


def unknown_revision(mode: str, revision: int) -> RevisionError:
    newest = newest_revision(mode)
    if revision > newest:
        return RevisionError(
            f"This version knows the rules of {mode} up to revision {newest}, not revision {show(revision)}: "
            f"a newer one is needed.",
            is_newer=True,
        )
    return RevisionError(f"The rules of {mode} in revision {show(revision)} are not in this version any more.")


def edition_of(mode: str, reference: str, revision: int | None) -> Path | None:
    """The file of an edition by name or path, as it was in that revision; None is as it is now. An edition of the
    player's own is of the revision that it says, so it serves only matches of that one, unless the older one lies
    beside it in a folder like those of the game. None if there is no such edition at all."""
    path = find("edition", reference)
    if path is None or revision is None:
        return path
    if not FIRST <= revision <= MOST:  # a stranger's number may be longer than the name of any folder
        raise unknown_revision(mode, revision)
    # The file itself first: most matches are of the present revision.
    for place in _places(path, reference, revision):
        if _revision_of(place) == revision:
            return place
    check_revision(mode, revision)
    holds = _revision_of(path)
    raise RevisionError(f"The level {quote(reference)} holds the rules in revision {holds}, not in {revision}.")


def _places(path: Path, reference: str, revision: int) -> Iterator[Path]:
    folder = revision_folder(revision)
    yield path
    yield path.parent / folder / path.name
    if not is_path(reference):
        yield from [place / folder / path.name for place in _bundled_folders()]


def _bundled_folders() -> list[Path]:
    """The folders of editions that come along with the game and its modes."""
    return [folder / FOLDERS["edition"] for folder in data_folders("levels")]


def _revision_of(path: Path) -> int:
    """0 if there is no such file."""
    document = read_document(path, Problems()) if path.is_file() else None
    if document is None:
        return 0
    revision = document.content.get(KEY, FIRST)
    return revision if is_whole(revision) else FIRST
