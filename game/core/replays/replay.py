"""Reading replay files: a header, one line per action with its draws and digest, and the outcome, as JSON lines, plain
or compressed by gzip. Reading recovers from a torn last line; verifying plays it all again."""

from __future__ import annotations

import io
import os
import stat
import zlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from game.core.errors import GameError, IllegalAction, ReplayError, RevisionError, SetupError
from game.core.match import Match
from game.core.mode import Mode
from game.core.plain import LONGEST_PATH, shorten
from game.core.records import Record, record
from game.core.replays.json_text import read_json
from game.core.replays.recording import FORMAT, GZIP, outcome_line, reason_of
from game.core.shapes import is_same, is_whole, show

WATCH_FORMAT = 2
WATCH_ONLY = "watch_only"
"""The key of a header whose file tells what could be seen, not how it came about."""
LARGEST_FILE = 64 << 20
LONGEST_LINE = 1 << 20
LONGEST_LEVEL = 1000
KEYS = ("format", "game", "rules", "mode", "level", "level_digest", "options", "seats", "seed", "setup")

OpenMode = Callable[[str, str | None, Mapping[str, Any], int], Mode[Any]]


@record
class Difference(Record):
    """The first place where a replay and the engine part. `kind` is "dice", "rules" or "outcome";
    `action` counts from 1, 0 is the set-up."""

    line: int
    action: int
    kind: str
    sentence: str

    def __str__(self) -> str:
        return self.sentence


@record
class Report(Record):
    """What verifying found. `recovered` is True when a torn last line was left out."""

    ok: bool
    actions: int
    first_difference: Difference | None
    recovered: bool


def as_path(path: object) -> Path:
    """The path of a replay, where it can be one."""
    if not isinstance(path, str | os.PathLike):
        raise ReplayError(f"A replay is given by the path of its file, not by {show(path)}.", "missing")
    return Path(path)


# Any: JSON whose own fields ReplayFile has checked; what others added stands there as it was read.
Header = Mapping[str, Any]


class ReplayFile:
    """A replay's lines, read one after another. `recovered` turns True when a torn last line was left out; `content` is
    the whole file, unpacked."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = as_path(path)
        self.name = shorten(str(path), LONGEST_PATH)  # as sentences show it
        self.recovered = False
        self.line = 0
        try:
            facts = self.path.stat()
            if not stat.S_ISREG(facts.st_mode):
                sentence = f"{self.name} is not an ordinary file, so it cannot be read as a replay."
                raise ReplayError(sentence, "no_file")
            if facts.st_size > LARGEST_FILE:
                raise self._too_large(f"{facts.st_size >> 20} MB")
            content = self.path.read_bytes()
        except FileNotFoundError as error:
            raise ReplayError(f"{self.name} cannot be read: {reason_of(error)}.", "missing") from error
        except (OSError, ValueError) as error:
            raise ReplayError(f"{self.name} cannot be read: {reason_of(error)}.", "unreadable") from error
        self.content = self._unpack(content) if content.startswith(GZIP) else content
        self._file = io.BytesIO(self.content)
        self.header = self._read_header()

    @property
    def is_watch_only(self) -> bool:
        return self.header.get(WATCH_ONLY) is True

    def bad(self, sentence: str, kind: str = "damaged") -> ReplayError:
        return ReplayError(f"{self.name}:{self.line}: {sentence}", kind, self.line)

    def bad_revision(self, error: RevisionError) -> ReplayError:
        return self.bad(f"the match cannot be set up: {error}", "newer" if error.is_newer else "older")

    def _too_large(self, size: str) -> ReplayError:
        sentence = f"{self.name} is {size} long; a replay has at most {LARGEST_FILE >> 20} MB."
        return ReplayError(sentence, "too_large")

    def _unpack(self, content: bytes) -> bytes:
        """What a compressed file holds; one that was cut off gives what can still be had."""
        # A bomb of a few kilobytes may unpack to gigabytes: the limit is given to the decompressor.
        unpacking = zlib.decompressobj(wbits=16 + zlib.MAX_WBITS)
        try:
            unpacked = unpacking.decompress(content, LARGEST_FILE + 1)
        except zlib.error as error:
            raise ReplayError(f"{self.name} cannot be unpacked, so it is no replay.", "damaged") from error
        if len(unpacked) > LARGEST_FILE:
            raise self._too_large(f"unpacked more than {LARGEST_FILE >> 20} MB")
        return unpacked

    def lines(self) -> Iterator[dict[str, Any]]:
        """All lines after the header."""
        while (line := self._next()) is not None:
            yield line

    def _next(self) -> dict[str, Any] | None:
        # Bounded, since a file without line ends would be read whole.
        raw = self._file.readline(LONGEST_LINE)
        if not raw:
            return None
        self.line += 1
        is_whole = raw.endswith(b"\n")
        if not is_whole and len(raw) == LONGEST_LINE:
            raise self.bad("the line is longer than 1 MB, which no line of a replay is.")
        try:
            line = read_json(raw.decode("utf-8"))
        except UnicodeDecodeError as error:
            if not is_whole and self.line > 1:
                self.recovered = True
                return None
            raise self.bad("this is not UTF-8 text, so it is no replay.", self._kind_of_nonsense) from error
        except ValueError as error:
            if not is_whole and self.line > 1:
                self.recovered = True
                return None
            raise self.bad("this line cannot be read as JSON.", self._kind_of_nonsense) from error
        if not isinstance(line, dict):
            raise self.bad("a line of a replay is a table in curly brackets.", self._kind_of_nonsense)
        return line

    @property
    def _kind_of_nonsense(self) -> str:
        """A first line that cannot be read belongs to another kind of file."""
        return "foreign" if self.line == 1 else "damaged"

    def _read_header(self) -> dict[str, Any]:
        header = self._next()
        if header is None:
            raise ReplayError(f"{self.name} is empty, so it is no replay.", "empty")
        if header.get("game") != "tin-marshal" or not isinstance(header.get("format"), int):
            raise self.bad("this is not the header of a Tin Marshal replay.", "foreign")
        # A newer file is told from a damaged one before its fields are looked at.
        newest = WATCH_FORMAT if header.get(WATCH_ONLY) is True else FORMAT
        if header["format"] > newest:
            raise self.bad(
                f"the replay has format {show(header['format'])}; this version reads up to format {newest}: "
                f"a newer one is needed.",
                "newer",
            )
        if not isinstance(header.get("start", {}), dict):
            raise self.bad('"start" must be a table.')
        missing = [key for key in KEYS if key not in header]
        if missing:
            raise self.bad(f"the header lacks {', '.join(missing)}.")
        if isinstance(header["format"], bool) or header["format"] < 1 or _number(header["rules"]) < 1:
            raise self.bad(f"there is no format {show(header['format'])} with rules {show(header.get('rules'))}.")
        numbers = ("seats", "rules") if header.get(WATCH_ONLY) is True else ("seats", "seed", "rules")
        for key in numbers:
            if not is_whole(header[key]):
                raise self.bad(f'"{key}" must be a whole number.')
        for key in ("mode", "level", "level_digest"):
            if not isinstance(header[key], str) or len(header[key]) > LONGEST_LEVEL:
                raise self.bad(f'"{key}" must be a text, and not a long one.')
        for key in ("options", "setup"):
            if not isinstance(header[key], dict):
                raise self.bad(f'"{key}" must be a table.')
        return header


def _number(value: Any) -> int:
    return value if isinstance(value, int) else 0


class Playback:
    """Plays a replay file again, action by action, and compares. `told` are the events of the last action."""

    def __init__(self, path: str | os.PathLike[str], open_mode: OpenMode) -> None:
        self.file = ReplayFile(path)
        self.actions = 0
        self.told: list[Record] = []
        self.is_over = False
        header = self.file.header
        if self.file.is_watch_only:
            sentence = f"{self.file.name} is for watching only: without its seed it cannot be gone on with or verified."
            raise ReplayError(sentence, WATCH_ONLY)
        try:
            mode = open_mode(header["mode"], header["level"], header["options"], header["rules"])
            start = header.get("start")
            first = None if start is None else mode.state(start)
            self.match = Match(mode, header["seats"], header["seed"], first)
            if self.match.seats != header["seats"]:
                raise SetupError(
                    f"the start position has {self.match.seats} seats, the header {show(header['seats'])}."
                )
        except RevisionError as error:
            raise self.file.bad_revision(error) from error
        except GameError as error:
            raise self.file.bad(f"the match cannot be set up: {error}", "level_gone") from error
        self.level_differs = mode.level_digest != header["level_digest"]
        self.match.about = {key: value for key, value in header.items() if key not in (*KEYS, "start")}

    def differ(self, kind: str, sentence: str) -> Difference:
        where = f"{self.file.name}:{self.file.line}: "
        return Difference(self.file.line, self.actions, kind, where + sentence)

    def compare_setup(self) -> Difference | None:
        setup = self.file.header["setup"]
        if self.level_differs:
            level = self.match.mode.level
            return self.differ("rules", f'the rules differ: the level "{level}" or its options have changed since.')
        if not is_same(setup.get("draws"), list(self.match.setup_draws)):
            return self.differ("dice", "the dice differ in the set-up.")
        if setup.get("digest") != self.match.digest:
            return self.differ("rules", "the rules differ: the set-up gives another position.")
        return None

    def play(self) -> Iterator[Difference]:
        """Plays everything; yields each difference as it shows. Stopping at the first is up to the caller."""
        return (difference for difference in self.steps() if difference is not None)

    def steps(self) -> Iterator[Difference | None]:
        """Plays everything, action by action: None after each that agrees, else the difference."""
        difference = self.compare_setup()
        if difference is not None:
            yield difference
        match = self.match
        for line in self.file.lines():
            # The outcome is a line of its own, written when the match ends; nothing may follow it.
            if "winners" in line:
                yield from self._compare_outcome(line)
                continue
            if self.is_over:
                yield self.differ("outcome", "something follows after the outcome.")
            text, seat = line.get("action"), line.get("seat")
            if not isinstance(text, str) or not is_whole(seat):
                raise self.file.bad("a line after the header needs a seat and an action, or the winners.")
            self.actions += 1
            action = f'action {self.actions}, "{shorten(text)}"'
            try:
                self.told = match.submit(text, seat)
            # After a refused action nothing behind it can be compared.
            except IllegalAction as error:
                yield self.differ("rules", f"the rules differ: {action}, is refused: {error}")
                return
            told, drawn = line.get("draws", []), list(match.log[-1][2])
            if not is_same(told, drawn):
                yield self.differ("dice", f"the dice differ: {action}, has {show(told)}, the seed gives {show(drawn)}.")
            elif line.get("digest") != match.digest:
                yield self.differ("rules", f"the rules differ: {action}, leads to another position.")
            else:
                yield None

    def _compare_outcome(self, line: dict[str, Any]) -> Iterator[Difference]:
        if self.is_over:
            yield self.differ("outcome", "something follows after the outcome.")
            return
        self.is_over = True
        if not is_same(line, outcome_line(self.match)):
            yield self.differ("outcome", "the outcome differs from the one that the actions lead to.")


def load_replay(path: str | os.PathLike[str], open_mode: OpenMode) -> Match:
    """The match at the end of its replay. A replay that does not agree with the engine is refused."""
    playback = Playback(path, open_mode)
    for difference in playback.play():
        kind = "level_changed" if playback.level_differs else "edited"
        raise ReplayError(str(difference), kind, difference.line)
    playback.match.recovered = playback.file.recovered
    return playback.match


def verify_replay(path: str | os.PathLike[str], open_mode: OpenMode) -> Report:
    """Plays the replay again and tells where it first differs; ReplayError where it cannot be read at all."""
    playback = Playback(path, open_mode)
    first = next(playback.play(), None)
    return Report(first is None, playback.actions, first, playback.file.recovered)
