"""Walking through the folders of a disk: which folder, what can be chosen there and what is chosen, by steps, letters,
or a path that is typed. Never opens a file. No pygame, no clock."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

from game.session.files.listing import GONE, NO_FOLDER, Entry, Listing
from game.session.files.places import home_folder, is_folder, nearest_folder
from game.session.files.type_ahead import TypeAhead

LONGEST_PATH = 1000
QUOTES = "\"'"


@dataclass(frozen=True, slots=True)
class TypedPath:
    """What a typed path leads to: a `file` that fits, or else the browser has gone where it leads. `refusal` is a word
    for why it leads nowhere: missing, no_fit or unreadable."""

    file: Path | None = None
    refusal: str = ""


class FileBrowser:
    """`endings` are those of the files that fit; without any a folder is what is chosen. `start` is a folder, as text,
    that need not be there any more."""

    def __init__(self, endings: tuple[str, ...], start: str = "", home: Path | None = None) -> None:
        self.endings = endings
        self.home = home if home is not None else home_folder()
        self.place = 0
        self._letters = TypeAhead()
        self._wanted: Path | None = None
        self.listing = Listing(nearest_folder(start, self.home), endings)

    @property
    def folder(self) -> Path:
        return self.listing.folder

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self.listing.entries

    @property
    def chosen(self) -> Entry | None:
        return self.entries[self.place] if self.place < len(self.entries) else None

    @property
    def is_reading(self) -> bool:
        return not self.listing.is_done

    @property
    def problem(self) -> str:
        """A word for why the folder cannot be read."""
        return self.listing.problem

    def step(self) -> bool:
        """Read on a little; whether the list is there now and was not before."""
        if self.listing.is_done or not self.listing.step():
            return False
        wanted, self._wanted = self._wanted, None
        paths = [entry.path for entry in self.entries]
        self.place = paths.index(wanted) if wanted in paths else self.place
        self.place = max(0, min(self.place, len(paths) - 1))
        return True

    def finish(self) -> None:
        """Read the whole folder at once."""
        while self.is_reading:
            self.step()

    def go_to(self, folder: Path, choose: Path | None = None) -> None:
        self.listing = Listing(folder, self.endings)
        self.place, self._wanted = 0, choose
        self._letters.forget()

    def read_again(self) -> None:
        """What was chosen stays chosen where it is still there."""
        chosen = self.chosen
        self.go_to(nearest_folder(str(self.folder), self.home), chosen.path if chosen is not None else None)

    def go_up(self) -> bool:
        """To the folder around this one, in which this one is then chosen; False at the root."""
        parent = self.folder.parent
        if parent == self.folder:
            return False
        self.go_to(parent, self.folder)
        return True

    def choose(self, place: int) -> bool:
        """Whether another entry is chosen now."""
        place = max(0, min(place, len(self.entries) - 1))
        is_other = place != self.place
        self.place = place
        return is_other

    def type_letters(self, typed: str, now: float) -> bool:
        """Jump to the next name that begins with what is typed; whether there is one."""
        if not self.entries:
            return False
        place = self._letters.find([entry.name for entry in self.entries], self.place, typed, now)
        if place is not None:
            self.place = place
        return place is not None

    # A path that is typed or pasted.

    def follow(self, text: str) -> TypedPath:
        """Go where a typed path leads. The beginning of a single name is enough."""
        path = typed_path(text, self.folder, self.home)
        if path is None:
            return TypedPath(refusal="missing")
        try:
            if is_folder(path):
                return self._enter(path)
            if path.is_file():
                return self._pick(path)
            if os.path.lexists(path):
                return TypedPath(refusal="no_fit")
        except (OSError, ValueError):
            return TypedPath(refusal="missing")
        return self._complete(path)

    def _enter(self, folder: Path) -> TypedPath:
        first = Listing(folder, self.endings)
        first.step()
        if first.problem:
            return TypedPath(refusal="missing" if first.problem in (GONE, NO_FOLDER) else "unreadable")
        self.go_to(folder)
        return TypedPath()

    def _pick(self, path: Path) -> TypedPath:
        if not self.endings or not path.name.casefold().endswith(self.endings):
            return TypedPath(refusal="no_fit")
        self.go_to(path.parent, path)
        return TypedPath(path)

    def _complete(self, path: Path) -> TypedPath:
        """The only name that begins so; where several do, the first is chosen in its folder."""
        begun = path.name.casefold()
        around = Listing(path.parent, self.endings).finish()
        fitting = [entry for entry in around.entries if entry.path.name.casefold().startswith(begun)]
        if not fitting:
            return TypedPath(refusal="missing")
        if len(fitting) > 1:
            self.go_to(path.parent, fitting[0].path)
            return TypedPath()
        only = fitting[0]
        return self._enter(only.path) if only.is_folder else self._pick(only.path)


def typed_path(text: str, folder: Path, home: Path) -> Path | None:
    """A path as people type and paste it: in quotes, with ~, as a file address, or from the folder one is in. None for
    what cannot be one."""
    words = text.strip().strip(QUOTES).strip()
    if not words or len(words) > LONGEST_PATH or "\0" in words:
        return None
    if words.startswith("file:"):
        words = unquote(urlsplit(words).path)
        if words[2:3] == ":":  # file:///C:/...
            words = words[1:]
    if words == "~" or words.startswith(("~/", "~\\")):
        words = str(home / words[2:])
    return Path(os.path.normpath(folder / words)) if words else None
