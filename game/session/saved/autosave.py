"""Every match is kept while it is played: one replay, whose header also says who sat where. Each action is with the
system at once and on the disk within a second or so; a disk that is full costs the keeping, never the match.
No pygame, and no clock but what the caller tells."""

from __future__ import annotations

import contextlib
import json
import os
import stat
import threading
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import asdict
from datetime import datetime
from pathlib import Path

from game.core.errors import ReplayError
from game.core.match import Match
from game.core.plain import one_line
from game.core.replays import json_text
from game.core.replays.recording import ReplayWriter, reason_of
from game.core.replays.replay import Header, ReplayFile
from game.core.replays.writing import is_in_use, remove, write_whole
from game.core.shapes import is_whole
from game.session.setup.match_setup import AGENTS, ANY_DEVICE, HUMAN, LONGEST_SEED, STILL, MatchSetup, Seat
from game.session.setup.own_looks import LOOKS, has_own_looks, looks_for

REPLAY = ".jsonl"
PACKED = ".jsonl.gz"
ABOUT = ".about.json"
SYNC_EVERY = 1.0
RETRY_EVERY = 2.0
NOTE_EVERY = 15.0
MOST_NAMES = 1000
LONGEST_STEM = 100
LONGEST_SHOWN_NAME = 20
LARGEST_ABOUT = 1 << 16

Sync = Callable[[int], None]


class BackgroundSync:
    """Has the system bring a file onto its disk, in a thread, since that may take far longer than a frame."""

    def __init__(self) -> None:
        self._thread: threading.Thread | None = None

    def __call__(self, number: int) -> None:
        if self._thread is not None and self._thread.is_alive():
            return
        self._thread = threading.Thread(target=_sync, args=(os.dup(number),), daemon=True)
        self._thread.start()


def _sync(number: int) -> None:
    with contextlib.suppress(OSError):
        os.fsync(number)
    os.close(number)


class Autosave:
    """Writes one match as it goes on, in a new file or, after `go_on_in`, in its old one. `problem` says why
    it cannot; that is tried again and again, and then everything is written that was owed. `has_branched` says that the
    old file is gone on with in another window, so that this match has a file of its own. `is_elsewhere` is so while it
    is kept outside the folder of all matches, to which it comes back when it is left, if there is room."""

    def __init__(
        self, folder: Path, match: Match, table: MatchSetup, began: datetime, sync: Sync | None = None
    ) -> None:
        self.match = match
        self.seconds = 0.0
        self.has_branched = self.is_elsewhere = False
        self._folder = folder
        self._stem = file_stem(table, began)
        self._sync = sync or BackgroundSync()
        self._problem = ""
        self._synced_size = -1
        self._since_sync = self._since_retry = self._since_note = 0.0
        self._writer = self._resume() if match.path else None
        self._is_new = self._writer is None
        if self._writer is not None:
            self.path = Path(self._writer.path)
            self._stem = self.path.name.removesuffix(REPLAY)
            self.seconds = seconds_in(read_about(self.path))
            self._left_behind = self.path
            return
        match.about |= {"table": setup_for_header(table), "began": began.isoformat(timespec="seconds")}
        self.path = self._left_behind = free_path(folder, self._stem)
        self.retry()

    def _resume(self) -> ReplayWriter | None:
        """Go on in the file that the match was loaded from. None: it cannot be written, is compressed, or is played in
        another window; the match then gets a file of its own, which knows the old one."""
        match = self.match
        try:
            return ReplayWriter.resume(match, match.path)
        except ReplayError as error:
            self.has_branched = error.kind == "in_use"
            set_parent(match, Path(match.path).name, len(match.log))
            match.path = ""
            return None

    def _begin(self, folder: Path) -> None:
        """Write the whole match into a new file, under a name that nothing has; OSError or ReplayError where that
        cannot be. Somebody else may take a name between finding and writing it."""
        folder.mkdir(parents=True, exist_ok=True)
        # Two windows may find the same free name; the one that comes second takes the next.
        for _ in range(MOST_NAMES):
            path = free_path(folder, self._stem)
            try:
                writer = self.match.record(path)
            except ReplayError as error:
                if error.kind != "taken":
                    raise
            else:
                self._folder, self.path, self._writer, self._problem = folder, path, writer, ""
                return
        raise ReplayError(f"No name is free for the replay in {folder}.", "unwritable")

    @property
    def problem(self) -> str:
        return self._problem or (self._writer.problem if self._writer is not None else "")

    def update(self, seconds: float) -> None:
        """Time went by in the match."""
        self.seconds += seconds
        self._since_note += seconds
        self.look_after(seconds)
        if self._writer is not None and self._since_note >= NOTE_EVERY:
            self._since_note = 0.0
            self._note_seconds()

    def look_after(self, seconds: float) -> None:
        """Time went by, in the match or in its menu: bring to the disk what is not there yet, and try again what did
        not work."""
        self._since_sync += seconds
        self._since_retry += seconds
        if self._since_retry >= RETRY_EVERY:
            self.retry()
        writer = self._writer
        if writer is None or writer.file.closed:
            return
        # Every second at most: bringing a file onto its disk may take longer than a frame.
        if writer.size != self._synced_size and self._since_sync >= SYNC_EVERY:
            self._since_sync, self._synced_size = 0.0, writer.size
            with contextlib.suppress(OSError):
                self._sync(writer.file.fileno())

    def retry(self) -> bool:
        """Try now what did not work; whether everything is kept. A file that was deleted is written anew, whole."""
        self._since_retry = 0.0
        writer = self._writer
        if writer is not None and writer.is_lost:
            writer.abandon()
            writer = self._writer = None
        if writer is not None:
            return writer.settle() if writer.problem or writer.owed else True
        try:
            self._begin(self._folder)
        except (OSError, ReplayError) as problem:
            is_told = isinstance(problem, ReplayError)
            self._problem = str(problem) if is_told else f"{self._folder} cannot be written: {reason_of(problem)}."
            return False
        return True

    def move_to(self, folder: Path) -> None:
        """Keep the match in another folder from now on; OSError or ReplayError where that cannot be. What is written
        already stays where it is."""
        before, place = self._writer, self.path
        self._begin(folder)
        if not self.is_elsewhere:
            self._left_behind, self.is_elsewhere = place, True
        if before is not None:
            before.abandon()

    def close(self) -> None:
        """The match is left. One in which nothing was done leaves nothing behind."""
        if self.match.log and (self.problem or (self._writer is not None and self._writer.is_lost)):
            self.retry()
        if self._writer is None:
            return
        self._writer.close()
        if self._is_new and not self.match.log:
            for path in (self.path, about_path(self.path)):
                remove(path)
        else:
            self._note_seconds()
        if self.is_elsewhere and self.match.log:
            self._come_home()

    def _come_home(self) -> None:
        """Else what was left behind would be gone on with instead of what was played since."""
        behind, moved = self._left_behind, self.path
        try:
            self._begin(behind.parent)
        except (OSError, ReplayError):
            return
        if self._writer is not None:
            self._writer.close()
        self.is_elsewhere = False
        write_about(self.path, read_about(behind) | read_about(moved))
        with contextlib.suppress(OSError):
            # Only a copy that holds less than the match that was moved may go.
            if not is_in_use(behind) and moved.read_bytes().startswith(behind.read_bytes()):
                remove(behind)
                remove(about_path(behind))

    def _note_seconds(self) -> None:
        if self.seconds >= 1:
            write_about(self.path, read_about(self.path) | {"seconds": round(self.seconds)})


def go_on_in(match: Match, path: Path) -> None:
    """A Autosave shall write on in this file, from which the match was loaded."""
    match.path = str(path)


def set_parent(match: Match, replay: str, action: int) -> None:
    """Its own replay will say from which one, and after how many actions, it branched off."""
    match.about = {"parent": {"replay": replay, "action": action}}


# Names.


def file_stem(table: MatchSetup, began: datetime) -> str:
    """Date, mode and players: 2026-11-16-053431-MODE-mira-joris."""
    players = "-".join(word for word in (_plain(seat.name) for seat in table.seats) if word)
    return f"{began:%Y-%m-%d-%H%M%S}-{table.mode}-{players}"[:LONGEST_STEM].rstrip("-")


def free_path(folder: Path, stem: str, ending: str = REPLAY) -> Path:
    """A name that nothing has yet."""
    path, number = folder / f"{stem}{ending}", 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem}-{number}{ending}"
    return path


def _plain(text: str) -> str:
    """Only what every system takes in the name of a file."""
    letters = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return "-".join("".join(letter if letter.isalnum() else " " for letter in letters).split())


def plain_stem(text: str) -> str:
    return _plain(text)[:LONGEST_STEM].strip("-")


# Who sat where.


def setup_for_header(table: MatchSetup) -> dict[str, object]:
    """As a header keeps it."""
    return asdict(table) | {"options": dict(table.options)}


def setup_from_header(content: object, header: Header) -> MatchSetup | None:
    """What a header says of the seats, where it makes sense for the match that it heads. Others write files too, so
    nothing is taken on trust."""
    if not isinstance(content, Mapping):
        return None
    seats = content.get("seats")
    if not isinstance(seats, list) or len(seats) != header["seats"]:
        return None
    looks, is_free = _looks(header), not has_own_looks(header["mode"])
    read = [_seat(seat, number, looks, is_free) for number, seat in enumerate(seats)]
    seed = content.get("seed")
    level = content.get("level")
    return MatchSetup(
        header["mode"],
        level if isinstance(level, str) else header["level"],
        dict(header["options"]),
        one_line(seed, LONGEST_SEED) or _seed_words(header),
        tuple(read),
    )


def guess_setup(header: Header) -> MatchSetup:
    """For a replay that does not say who sat there: a person against the computer."""
    looks = _looks(header)
    seats = [Seat(HUMAN if number == 0 else "normal", f"P{number + 1}", looks[number % len(looks)])
             for number in range(max(1, min(header["seats"], LOOKS)))]  # fmt: skip
    return MatchSetup(header["mode"], header["level"], dict(header["options"]), _seed_words(header), tuple(seats))


def _seed_words(header: Header) -> str:
    """Nothing where the seed is kept back."""
    return "" if header["seed"] is None else str(header["seed"])


def _looks(header: Header) -> tuple[int, ...]:
    """Those of the seats where they were not chosen. No level is opened for it: a stranger's file only names one."""
    rules = header.get("rules")
    return looks_for(header["mode"], None, rules if isinstance(rules, int) else None)


def _seat(content: object, number: int, looks: tuple[int, ...], is_free: bool) -> Seat:
    entry = content if isinstance(content, Mapping) else {}
    kind, look, device = entry.get("kind"), entry.get("look"), entry.get("device")
    # Who resigned before the first action stands in the header, and only those who resigned can be still.
    turn = entry.get("resigned_in")
    gone = turn if is_whole(turn) and turn >= 0 and kind in (*AGENTS, STILL) else None
    return Seat(
        kind if kind in (HUMAN, *AGENTS) or (kind == STILL and gone is not None) else "normal",
        one_line(entry.get("name"), LONGEST_SHOWN_NAME) or f"P{number + 1}",
        look if is_free and isinstance(look, int) and 0 <= look < LOOKS else looks[number % len(looks)],
        device if isinstance(device, str) else ANY_DEVICE,
        gone,
    )


def read_setup(path: Path) -> MatchSetup | None:
    """Who sat at the match of this replay; None where that is not known."""
    try:
        header = ReplayFile(path).header
    except ReplayError:
        return None
    return setup_from_header(header.get("table"), header)


# What is noted of a replay afterwards: its title, whether it is a favourite, how long it was played.


def about_path(path: Path) -> Path:
    return path.with_name(f"{path.name}{ABOUT}")


def read_about(path: Path) -> dict[str, object]:
    content = read_json(about_path(path))
    return content if isinstance(content, dict) else {}


def write_about(path: Path, about: Mapping[str, object]) -> bool:
    """The whole note or the old one; False where it cannot be written."""
    try:
        write_whole(about_path(path), json.dumps(about, ensure_ascii=False).encode(errors="backslashreplace"))
    except OSError:
        return False
    return True


def read_json(path: Path) -> object:
    try:
        facts = path.stat()
        if not stat.S_ISREG(facts.st_mode) or facts.st_size > LARGEST_ABOUT:
            return None
        return json_text.read_json(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


def seconds_in(about: Mapping[str, object]) -> float:
    """How long a match was played by what is noted of it; 0 where that is not known."""
    value = about.get("seconds")
    return float(value) if isinstance(value, int | float) and 0 < value < 1e8 else 0.0
