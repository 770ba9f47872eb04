"""The folder of kept matches: listing, naming, favourites, deleting with undo, importing, sharing, and which old
unfinished matches make room for new ones. Never overwrites; deletes only what the player or the rule of the newest
unfinished ones says. No pygame, no clock."""

from __future__ import annotations

import contextlib
import gzip
import json
import os
import stat
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from game.core.errors import ReplayError
from game.core.plain import one_line
from game.core.replays.recording import GZIP, reason_of
from game.core.replays.replay import ReplayFile
from game.core.replays.writing import clear_strays, is_in_use, remove, write_new
from game.session.saved.autosave import (
    PACKED,
    REPLAY,
    about_path,
    free_path,
    plain_stem,
    read_about,
    setup_for_header,
    write_about,
)
from game.session.saved.public_replay import public_lines
from game.session.saved.saved_match import (
    LONGEST_TITLE,
    Problem,
    SavedMatch,
    check_mode,
    facts_of,
    is_own_name,
    look_at,
)

NEWEST_UNFINISHED = 20
ENDINGS = (REPLAY, PACKED)
TRASH = ".deleted"
SHARED = "shared"
PICTURES = "pictures"
TAIL = 4096

__all__ = ["Library", "Problem", "SavedMatch", "waiting"]


class Library:
    """`problem` is set where the folder itself cannot be read."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.problem: Problem | None = None
        self.disk_use = 0
        self._kept: dict[Path, SavedMatch] = {}
        self._in_order: tuple[SavedMatch, ...] | None = None
        self._deleted: list[tuple[Path, Path]] = []  # where it was, where it lies now

    @property
    def kept(self) -> tuple[SavedMatch, ...]:
        """Newest first; what cannot be read comes last. A list asks for it in every frame, so it is put in order only
        when something has changed."""
        if self._in_order is None:
            self._in_order = tuple(sorted(self._kept.values(), key=_age, reverse=True))
        return self._in_order

    def _put(self, path: Path, kept: SavedMatch | None) -> None:
        """What is kept under a path from now on; None: nothing."""
        self._in_order = None
        if kept is None:
            self._kept.pop(path, None)
        else:
            self._kept[path] = kept

    @property
    def pictures(self) -> Path:
        """Where small pictures of the matches lie."""
        return self.folder / PICTURES

    @property
    def shared(self) -> Path:
        return self.folder / SHARED

    def scan(self) -> Iterator[float]:
        """Read the folder, a file at a time; the share that is done. Only what has changed is read again."""
        self.problem = None
        self.clear_strays()
        try:
            found = replays_in(self.folder)
        except FileNotFoundError:
            found = []
        except OSError as error:
            self.problem = Problem("folder", str(self.folder), sentence=str(error))
            found = []
        for path in set(self._kept) - set(found):
            self._put(path, None)
        # Matches are called by their day, so those that a list shows first are read first.
        for number, path in enumerate(sorted(found, key=lambda path: path.name, reverse=True), 1):
            self._read(path)
            yield number / len(found)
        self.measure()

    def refresh(self) -> None:
        for _ in self.scan():
            pass

    def find(self, path: Path) -> SavedMatch | None:
        return self._kept.get(path)

    def clear_strays(self) -> None:
        """What processes that are gone left half written."""
        for folder in (self.folder, self.shared, self.pictures):
            clear_strays(folder)

    def _read(self, path: Path) -> SavedMatch | None:
        try:
            facts = facts_of(path)
            old = self._kept.get(path)
            # Size and time are enough to know an unchanged file, so that only new ones are read.
            if old is not None and (old.size, old.changed) == (facts.st_size, facts.st_mtime_ns):
                kept = replace(old, about=read_about(path))
            else:
                kept = look_at(path)
            self._put(path, replace(kept, is_played=kept.is_unfinished and is_in_use(path)))
        except OSError:
            self._put(path, None)
        return self._kept.get(path)

    def measure(self) -> None:
        """How much the folder takes on the disk, with everything in it."""
        self.disk_use = 0
        with contextlib.suppress(OSError):
            for folder, _, names in os.walk(self.folder):
                for name in names:
                    with contextlib.suppress(OSError):
                        self.disk_use += os.stat(os.path.join(folder, name), follow_symlinks=False).st_size

    # Notes.

    def note(self, kept: SavedMatch, **changes: object) -> SavedMatch:
        """Keep something about a match beside it: title, favourite, initials. ReplayError where that cannot be."""
        _refuse_played(kept.path)
        about = read_about(kept.path) | changes
        if not write_about(kept.path, about):
            raise ReplayError(f"{about_path(kept.path)} cannot be written.", "unwritable")
        noted = replace(kept, about=about)
        self._put(kept.path, noted)
        return noted

    def rename(self, kept: SavedMatch, title: str) -> SavedMatch:
        return self.note(kept, title=one_line(title, LONGEST_TITLE))

    # Deleting.

    def delete(self, kept: SavedMatch) -> None:
        """Out of the list; it can be had back until `empty_trash`."""
        _refuse_played(kept.path)
        trash = self.folder / TRASH
        try:
            trash.mkdir(exist_ok=True)
            target = free_path(trash, *split_name(kept.path))
            _move(about_path(kept.path), about_path(target))
            os.replace(kept.path, target)
        except OSError as error:
            raise ReplayError(f"{kept.path} cannot be deleted: {error.strerror or error}.", "unwritable") from error
        self._deleted.append((kept.path, target))
        self._put(kept.path, None)

    @property
    def can_undo(self) -> bool:
        return bool(self._deleted)

    def undo_delete(self) -> SavedMatch | None:
        """The one deleted last comes back; None where there is none."""
        if not self._deleted:
            return None
        path, lies = self._deleted.pop()
        return self._bring_back(lies, path)

    def _bring_back(self, lies: Path, path: Path) -> SavedMatch | None:
        if os.path.lexists(path):
            path = free_path(path.parent, *split_name(path))
        try:
            os.replace(lies, path)
        except OSError as error:
            raise ReplayError(f"{lies} cannot be moved: {error.strerror or error}.", "unwritable") from error
        _move(about_path(lies), about_path(path))
        return self._read(path)

    def empty_trash(self) -> None:
        """What was deleted is gone for good, with its picture."""
        while self._deleted:
            path, lies = self._deleted.pop()
            for gone in (lies, about_path(lies), *self._pictures_of(path)):
                remove(gone)
        with contextlib.suppress(OSError):
            (self.folder / TRASH).rmdir()

    def restore_lost(self) -> int:
        """What lay among the deleted when the game was cut off comes back; how many."""
        try:
            lost = replays_in(self.folder / TRASH)
        except OSError:
            return 0
        mine = {lies for _, lies in self._deleted}
        count = 0
        for path in lost:
            if path not in mine:
                with contextlib.suppress(ReplayError):
                    self._bring_back(path, self.folder / path.name)
                    count += 1
        return count

    def _pictures_of(self, path: Path) -> tuple[Path, ...]:
        return tuple([self.pictures / f"{path.name}{ending}" for ending in (".jpg", ".json")])

    # Coming and going.

    def add(self, path: Path) -> SavedMatch:
        """Take in a replay from elsewhere, as a copy. ReplayError where it is none, or cannot be kept here."""
        file = ReplayFile(path)
        check_mode(file)
        same = self._same_content(path, file)
        if same is not None:
            return same
        stem, _ = split_name(path)
        content = path.read_bytes()
        ending = PACKED if content.startswith(GZIP) else REPLAY
        target = write_new_file(self.folder, plain_stem(stem) or "replay", ending, content)
        write_about(target, {"imported": True})
        kept = self._read(target)
        if kept is None:
            raise ReplayError(f"{target} cannot be read.", "unreadable")
        self.measure()
        return kept

    def _same_content(self, path: Path, file: ReplayFile) -> SavedMatch | None:
        """The same match, if it is here already."""
        for kept in self._kept.values():
            # Seeds are compared first, since unpacking every file would take long.
            if kept.problem is None and kept.seed == file.header["seed"]:
                with contextlib.suppress(ReplayError, OSError):
                    if os.path.samefile(kept.path, path) or ReplayFile(kept.path).content == file.content:
                        return kept
        return None

    def share(self, kept: SavedMatch) -> Path:
        """One small compressed file with everything in it, in a folder of its own. ReplayError where that cannot be."""
        file = ReplayFile(kept.path)
        header = file.header
        if kept.has_table:
            header |= {"table": setup_for_header(kept.table)}
        if kept.title:
            header |= {"title": kept.title}
        whole = file.content if not kept.is_torn else file.content[: file.content.rfind(b"\n") + 1]
        content = b"\n".join([json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode(),
                              *whole.split(b"\n", 1)[1:]])  # fmt: skip
        return self._write_shared(kept, content)

    def share_for_watching(self, kept: SavedMatch) -> Path:
        """As `share`, but only what everybody at the table could see: from this file neither the coming dice nor a hand
        can be had."""
        about: dict[str, object] = {"title": kept.title} if kept.title else {}
        return self._write_shared(kept, b"".join(public_lines(kept.path, **about)))

    def _write_shared(self, kept: SavedMatch, content: bytes) -> Path:
        stem = plain_stem(kept.title) or split_name(kept.path)[0]
        target = write_new_file(self.shared, stem, PACKED, gzip.compress(content, mtime=0))
        self.measure()
        return target

    # Unfinished matches.

    def make_room(self, newest: int = NEWEST_UNFINISHED) -> int:
        """Of the matches that were recorded here and never ended, only the newest stay, and every favourite; how many
        went."""
        old = [
            kept
            for kept in self.kept
            if kept.is_unfinished and kept.has_table and not kept.is_favourite and not kept.is_imported
        ][newest:]
        old = [kept for kept in old if not is_in_use(kept.path)]
        for kept in old:
            for gone in (kept.path, about_path(kept.path), *self._pictures_of(kept.path)):
                remove(gone)
            self._put(kept.path, None)
        return len(old)


def make_room(folder: Path) -> int:
    """As Library.make_room, but most often there is nothing to do, which is soon found out."""
    try:
        open_ones = [path for path in replays_in(folder) if not has_ended(path)]
    except OSError:
        return 0
    if len(open_ones) <= NEWEST_UNFINISHED:
        return 0
    library = Library(folder)
    library.refresh()
    return library.make_room()


def waiting(folder: Path) -> Iterator[SavedMatch]:
    """The matches that were recorded here and can be gone on with, the one played last first."""
    return (kept for kept in left_off(folder) if kept.problem is None)


def left_off(folder: Path) -> Iterator[SavedMatch]:
    """As `waiting`, and in between those that cannot be read any more, with their problem."""
    try:
        found = [(facts_of(path).st_mtime_ns, path) for path in replays_in(folder) if not has_ended(path)]
    except OSError:
        return
    for _, path in sorted(found, reverse=True):
        with contextlib.suppress(OSError):
            kept = look_at(path)
            is_own = kept.has_table if kept.problem is None else is_own_name(path)
            if is_own and not kept.is_imported and (kept.is_unfinished or kept.problem is not None):
                yield kept


def replays_in(folder: Path) -> list[Path]:
    """Whatever calls itself a replay there. A folder is none, whatever its name."""
    return [path for path in folder.iterdir() if _is_replay(path) and not path.is_dir()]


def has_ended(path: Path) -> bool:
    """Whether its last line names winners; quick, since it looks at nothing else. A pipe would never answer."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return False
        with path.open("rb") as file:
            file.seek(max(0, file.seek(0, 2) - TAIL))
            lines = file.read().splitlines()
    except OSError:
        return False
    return bool(lines) and b'"winners"' in lines[-1]


def _age(kept: SavedMatch) -> tuple[bool, object, str]:
    return kept.problem is None, kept.began.isoformat() if kept.began else "", kept.path.name


def _is_replay(path: Path) -> bool:
    return path.name.endswith(ENDINGS) and not path.name.startswith(".")


def split_name(path: Path) -> tuple[str, str]:
    """Name and ending, where .jsonl.gz is one ending."""
    for ending in (PACKED, REPLAY):
        if path.name.endswith(ending):
            return path.name.removesuffix(ending), ending
    return path.stem, path.suffix


def write_new_file(folder: Path, stem: str, ending: str, content: bytes) -> Path:
    """A new file of that name, or of the next that is free; never over another, and never through a link."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        while True:
            target = free_path(folder, stem, ending)
            with contextlib.suppress(FileExistsError):
                os.close(write_new(target, content))
                return target
    except OSError as error:
        raise ReplayError(f"{folder} cannot be written: {reason_of(error)}.", "unwritable") from error


def _refuse_played(path: Path) -> None:
    if is_in_use(path):
        raise ReplayError(f"{path} is being played in another window.", "in_use")


def _move(source: Path, target: Path) -> None:
    with contextlib.suppress(FileNotFoundError):
        os.replace(source, target)
