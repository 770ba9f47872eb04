"""One replay in the folder of kept matches, as far as it can be told without playing it again: its header, how many
actions it has and how it ended. No pygame, no clock."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from game.core.errors import ReplayError, RevisionError
from game.core.match import Match
from game.core.plain import one_line
from game.core.replays.json_text import read_json
from game.core.replays.replay import LARGEST_FILE, ReplayFile, load_replay
from game.core.shapes import is_whole
from game.levels.catalog import open_mode
from game.levels.revisions import check_revision, newest_revision
from game.registry import mode_names
from game.session.saved.autosave import PACKED, guess_setup, read_about, seconds_in, setup_from_header
from game.session.setup.match_setup import MatchSetup

LONGEST_TITLE = 40
INITIALS = 3


def shown_name(path: Path) -> str:
    """The name of a file, fit to be shown: those of other systems may hold what is no text."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in path.name)


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a replay cannot be read or written: the kind of a ReplayError, the name of the file, and the line."""

    kind: str
    name: str
    line: int = 0
    sentence: str = ""

    @classmethod
    def of(cls, error: ReplayError, path: Path) -> Problem:
        return cls(error.kind, shown_name(path), error.line, str(error))

    @property
    def values(self) -> dict[str, object]:
        """What goes into the sentence of a screen."""
        return {"name": self.name, "line": self.line, "most": LARGEST_FILE >> 20}


@dataclass(frozen=True, slots=True)
class Parent:
    """Where a match branched off: the name of a replay, and after how many of its actions."""

    replay: str
    action: int


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """`has_table` is False where nobody wrote down who sat there, so that `table` is a guess. `seconds` is 0 where it
    is not known how long was played. With a `problem` nothing but the file's own facts counts."""

    path: Path
    size: int
    changed: int
    table: MatchSetup
    has_table: bool = False
    level: str = ""
    seed: int | None = 0
    began: datetime | None = None
    actions: int = 0
    winners: tuple[int, ...] = ()
    reason: str = ""
    is_finished: bool = False
    is_torn: bool = False
    revision: int = 1
    is_watch_only: bool = False
    """It tells what could be seen, and cannot be gone on with."""
    is_played: bool = False
    """In another window, when it was looked at."""
    parent: Parent | None = None
    problem: Problem | None = None
    own_title: str = ""
    about: Mapping[str, object] = field(default_factory=dict)

    @property
    def mode(self) -> str:
        return self.table.mode

    @property
    def seats(self) -> int:
        return len(self.table.seats)

    @property
    def title(self) -> str:
        """The title that the player gave it, or the one who shared it; "" where nobody did."""
        given = self.about.get("title")
        return given if isinstance(given, str) else self.own_title

    @property
    def is_favourite(self) -> bool:
        return self.about.get("favourite") is True

    @property
    def is_unfinished(self) -> bool:
        """Whether it can still be gone on with."""
        return not self.is_finished and self.problem is None and not self.is_watch_only

    @property
    def is_of_older_rules(self) -> bool:
        """Whether it is played by an older revision of its mode's rules than a new match would be."""
        return self.problem is None and self.revision < newest_revision(self.mode)

    @property
    def is_imported(self) -> bool:
        """Whether it came from elsewhere."""
        return self.about.get("imported") is True

    @property
    def is_packed(self) -> bool:
        return self.path.name.endswith(PACKED)

    @property
    def seconds(self) -> float:
        return seconds_in(self.about)

    @property
    def initials(self) -> dict[int, str]:
        """By seat."""
        given = self.about.get("initials")
        entries = given.items() if isinstance(given, Mapping) else ()
        return {
            int(seat): text[:INITIALS]
            for seat, text in entries
            if isinstance(seat, str) and seat.isascii() and seat.isdigit() and isinstance(text, str)
        }

    def load(self) -> Match:
        """At its end; ReplayError says what is wrong with the file."""
        return load_replay(self.path, open_mode)


def facts_of(path: Path) -> os.stat_result:
    """Of the file; of the link itself where that leads nowhere. OSError where there is nothing of that name."""
    try:
        return path.stat()
    except OSError:
        return path.lstat()


def look_at(path: Path) -> SavedMatch:
    """What a file says of itself; one that is no replay has a problem, and so has one that nobody foresaw: files come
    from strangers, and one of them must not keep the others from being shown."""
    facts = facts_of(path)
    about = read_about(path)
    try:
        return _look_at(path, facts, about)
    except ReplayError as error:
        problem = Problem.of(error, path)
    except Exception as error:
        problem = Problem.of(ReplayError(f"{path} cannot be read: {error}", "senseless"), path)
    unknown = MatchSetup("", None, {}, "", ())
    return SavedMatch(path, facts.st_size, facts.st_mtime_ns, unknown, problem=problem, about=about)


def _look_at(path: Path, facts: os.stat_result, about: Mapping[str, object]) -> SavedMatch:
    file = ReplayFile(path)
    check_mode(file)
    header = file.header
    table = setup_from_header(header.get("table"), header)
    lines, is_torn, last = _lines_of(file.content)
    winners = last.get("winners")
    is_finished = isinstance(winners, list)
    named = winners if isinstance(winners, list) else []
    return SavedMatch(
        path, facts.st_size, facts.st_mtime_ns, table or guess_setup(header), table is not None,
        level=header["level"],
        seed=header["seed"],
        is_watch_only=file.is_watch_only,
        began=_moment(header.get("began")) or _moment_of_name(path) or datetime.fromtimestamp(facts.st_mtime),
        actions=max(0, lines - 1 - is_finished),
        winners=tuple([seat for seat in named if is_whole(seat) and 0 <= seat < header["seats"]]),
        reason=str(last.get("reason", "")) if is_finished else "",
        is_finished=is_finished,
        is_torn=is_torn,
        revision=header["rules"],
        parent=_parent(header.get("parent")),
        own_title=one_line(header.get("title"), LONGEST_TITLE),
        about=about,
    )  # fmt: skip


def check_mode(file: ReplayFile) -> None:
    """Before anything is made of its header."""
    header = file.header
    if header["mode"] not in mode_names():
        raise file.bad("this version has no such mode.", "level_gone")
    try:
        check_revision(header["mode"], header["rules"])
    except RevisionError as error:
        raise file.bad_revision(error) from error
    if not 1 <= header["seats"] <= 6:
        raise file.bad("there is no match with so many seats.")


def _lines_of(content: bytes) -> tuple[int, bool, dict[str, object]]:
    """How many lines count, whether a torn one follows, and the last one that counts."""
    count = content.count(b"\n")
    end = content.rfind(b"\n") + 1
    rest = _table(content[end:])
    if rest is not None:
        return count + 1, False, rest
    start = content.rfind(b"\n", 0, max(0, end - 1)) + 1
    return count, end < len(content), _table(content[start:end]) or {}


def _table(line: bytes) -> dict[str, object] | None:
    try:
        read = read_json(line.decode())
    except ValueError:
        return None
    return read if isinstance(read, dict) else None


def _parent(content: object) -> Parent | None:
    if not isinstance(content, Mapping):
        return None
    replay, action = content.get("replay"), content.get("action")
    return Parent(replay, action) if isinstance(replay, str) and isinstance(action, int) else None


def _moment(text: object) -> datetime | None:
    if not isinstance(text, str):
        return None
    try:
        return datetime.fromisoformat(text).replace(tzinfo=None)
    except ValueError:
        return None


def is_own_name(path: Path) -> bool:
    """Whether the file is called as matches that are kept here are."""
    return _moment_of_name(path) is not None


def _moment_of_name(path: Path) -> datetime | None:
    try:
        return datetime.strptime(path.name[:17], "%Y-%m-%d-%H%M%S")
    except ValueError:
        return None
