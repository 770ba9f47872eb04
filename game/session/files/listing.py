"""What lies in a folder, as far as it can be chosen: folders first, then the files that fit, in natural order. Read a
slice at a time, and nothing but a folder is ever opened. No pygame, no clock."""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SLICE = 400  # entries between two pauses: a folder of 20,000 is read in 50 steps, none longer than a frame
LONGEST_NUMBER = 40
NUMBER = re.compile(r"\d+")

UNREADABLE, GONE, NO_FOLDER = "unreadable", "gone", "no_folder"


@dataclass(frozen=True, slots=True)
class Entry:
    """A folder, or a file that fits."""

    path: Path
    is_folder: bool

    @property
    def name(self) -> str:
        """Fit to be shown: names may hold bytes that are no text."""
        return shown_text(self.path.name)


def shown_text(text: str) -> str:
    """With a sign for everything that cannot be shown."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)


def natural_order(name: str) -> str:
    """A key by which "match 9" comes before "match 10", and capitals do not count."""
    return NUMBER.sub(_number_key, name.casefold())


def _number_key(digits: re.Match[str]) -> str:
    """A number with its length before it, so that comparing texts compares numbers."""
    number = digits[0].lstrip("0") or "0"
    return f"{min(len(number), LONGEST_NUMBER):02}{number}"


class Listing:
    """`entries` is complete once `is_done`; `problem` is a word for why the folder cannot be read, "" where it can.
    With no endings only folders are listed."""

    def __init__(self, folder: Path, endings: tuple[str, ...]) -> None:
        self.folder = folder
        self.problem = ""
        self.entries: tuple[Entry, ...] = ()
        self.is_done = False
        self.seen = 0
        self._endings = endings
        self._found: list[tuple[bool, str, str, Entry]] = []
        self._work = self._read()

    def step(self) -> bool:
        """Read on a little; whether it is done."""
        if not self.is_done and next(self._work, None) is None:
            self.is_done = True
        return self.is_done

    def finish(self) -> Listing:
        while not self.step():
            pass
        return self

    def _read(self) -> Iterator[bool]:
        try:
            with os.scandir(self.folder) as inside:
                for entry in inside:
                    self._take(entry)
                    self.seen += 1
                    if self.seen % SLICE == 0:
                        yield True
        except FileNotFoundError:
            self.problem = GONE
        except NotADirectoryError:
            self.problem = NO_FOLDER
        except (OSError, ValueError):
            self.problem = UNREADABLE
        self._found.sort()
        self.entries = tuple([found[-1] for found in self._found])

    def _take(self, entry: os.DirEntry[str]) -> None:
        if is_hidden(entry):
            return
        is_folder = _is_folder(entry)
        if is_folder or (entry.name.casefold().endswith(self._endings) and _is_file(entry)):
            path = self.folder / entry.name
            self._found.append((not is_folder, natural_order(entry.name), entry.name, Entry(path, is_folder)))


def is_hidden(entry: os.DirEntry[str]) -> bool:
    if entry.name.startswith("."):
        return True
    if sys.platform == "win32":
        try:
            return bool(entry.stat(follow_symlinks=False).st_file_attributes & stat.FILE_ATTRIBUTE_HIDDEN)
        except OSError:
            pass
    return False


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link in a circle
        return False


def _is_file(entry: os.DirEntry[str]) -> bool:
    """An ordinary one: a pipe or a device would never answer."""
    try:
        return entry.is_file()
    except OSError:
        return False
