"""Replay files: a header, one line per action with its draws and digest, and the outcome, as JSON lines.
One file is save, replay and demo at once. Reading recovers from a torn last line; verifying plays it all again."""

from __future__ import annotations

import contextlib
import io
import json
import os
import stat
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any

from game.core.errors import GameError, IllegalAction, ReplayError, SetupError
from game.core.match import Entry, Match
from game.core.mode import Mode
from game.core.records import Record, record

FORMAT = 1
RULES_REVISION = 1
LARGEST_FILE = 64 << 20
LONGEST_LINE = 1 << 20
LONGEST_QUOTE = 80
KEYS = ("format", "game", "rules", "mode", "level", "level_digest", "options", "seats", "seed", "setup")

OpenMode = Callable[[str, str | None, Mapping[str, Any]], Mode[Any]]
_dump = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


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


def header_of(match: Match) -> dict[str, Any]:
    mode = match.mode
    header: dict[str, Any] = {
        "format": FORMAT,
        "game": "tin-marshal",
        "rules": RULES_REVISION,
        "mode": mode.name,
        "level": mode.level,
        "level_digest": mode.level_digest,
        "options": dict(mode.given_options),
        "seats": mode.seats(match.first),
        "seed": match.seed,
        "setup": {"draws": list(match.setup_draws), "digest": match.digest_of(match.first)},
    }
    if not match.is_dealt:
        header["start"] = mode.position(match.first)
    return header


def action_line(mode: Mode[Any], entry: Entry, digest: str) -> dict[str, Any]:
    seat, action, draws = entry
    line: dict[str, Any] = {"seat": seat, "action": mode.write(action)}
    if draws:
        line["draws"] = list(draws)
    line["digest"] = digest
    return line


def outcome_line(match: Match) -> dict[str, Any] | None:
    outcome = match.outcome
    return None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}


class ReplayWriter:
    """Writes a match as it goes on, flushed line by line. The file must not exist yet: nothing is overwritten.
    If a line cannot be written, the match goes on unrecorded and `problem` says why."""

    def __init__(self, match: Match, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        self.problem = ""
        self.starts: list[int] = []  # where each line begins, so that actions can be taken back
        self.size = 0
        try:
            self.file: IO[bytes] = open(path, "xb")  # noqa: SIM115
        except (OSError, ValueError) as error:
            raise ReplayError(f"The replay cannot be written to {path}: {_reason(error)}.") from error
        self.match = match
        match.recorders.append(self)
        self._write(match, header_of(match), *played_lines(match))

    def wrote(self, match: Match, entry: Entry) -> None:
        self._write(match, action_line(match.mode, entry, match.digest))

    def took_back(self, match: Match) -> None:
        """Cut off the last line."""
        self.size = self.starts.pop()
        try:
            self.file.seek(self.size)
            self.file.truncate()
        except (OSError, ValueError) as error:
            self._stop(error)

    def close(self) -> None:
        """Stop writing; what is written stays."""
        if self in self.match.recorders:
            self.match.recorders.remove(self)
        with contextlib.suppress(OSError):
            self.file.close()

    def _write(self, match: Match, *lines: dict[str, Any]) -> None:
        outcome = outcome_line(match)
        try:
            for line in (*lines, outcome) if outcome is not None else lines:
                written = f"{_dump(line)}\n".encode()
                self.starts.append(self.size)
                self.size += len(written)
                self.file.write(written)
            self.file.flush()
        except (OSError, ValueError) as error:
            self._stop(error)
        if outcome is not None:
            self.close()

    def _stop(self, error: Exception) -> None:
        self.problem = f"The replay {self.path} could not be written any further: {error}."
        self.close()


def played_lines(match: Match) -> Iterator[dict[str, Any]]:
    """The lines of all actions so far; digests come from playing them again."""
    again = match.from_start()
    for entry in match.log:
        again.submit(entry[1])
        yield action_line(match.mode, entry, again.digest)


def write_replay(match: Match, path: str | os.PathLike[str]) -> None:
    """The whole match, at once or not at all."""
    target = Path(path)
    partial = target.parent.joinpath(f".{target.name}.{os.getpid()}.part")
    lines = [header_of(match), *played_lines(match)]
    outcome = outcome_line(match)
    if outcome is not None:
        lines.append(outcome)
    try:
        partial.write_text("".join(_dump(line) + "\n" for line in lines), encoding="utf-8", newline="\n")
        os.replace(partial, target)
    except (OSError, ValueError) as error:
        with contextlib.suppress(OSError, ValueError):
            partial.unlink()
        raise ReplayError(f"The replay cannot be written to {target}: {_reason(error)}.") from error


class ReplayFile:
    """A replay's lines, read one after another. `recovered` turns True when a torn last line was left out."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        self.recovered = False
        self.line = 0
        try:
            facts = self.path.stat()
            if not stat.S_ISREG(facts.st_mode):
                raise ReplayError(f"{self.path} is not an ordinary file, so it cannot be read as a replay.")
            if facts.st_size > LARGEST_FILE:
                raise ReplayError(
                    f"{self.path} is {facts.st_size >> 20} MB long; a replay has at most {LARGEST_FILE >> 20} MB."
                )
            self._file = io.BytesIO(self.path.read_bytes())
        except (OSError, ValueError) as error:
            raise ReplayError(f"{self.path} cannot be read: {_reason(error)}.") from error
        self.header = self._read_header()

    def bad(self, sentence: str) -> ReplayError:
        return ReplayError(f"{self.path}:{self.line}: {sentence}")

    def lines(self) -> Iterator[dict[str, Any]]:
        """All lines after the header."""
        while (line := self._next()) is not None:
            yield line

    def _next(self) -> dict[str, Any] | None:
        raw = self._file.readline(LONGEST_LINE)
        if not raw:
            return None
        self.line += 1
        is_whole = raw.endswith(b"\n")
        if not is_whole and len(raw) == LONGEST_LINE:
            raise self.bad("the line is longer than 1 MB, which no line of a replay is.")
        try:
            line = json.loads(raw.decode("utf-8"))
        except UnicodeDecodeError as error:
            if not is_whole and self.line > 1:
                self.recovered = True
                return None
            raise self.bad("this is not UTF-8 text, so it is no replay.") from error
        except (ValueError, RecursionError) as error:
            if not is_whole and self.line > 1:
                self.recovered = True
                return None
            raise self.bad("this line cannot be read as JSON.") from error
        if not isinstance(line, dict):
            raise self.bad("a line of a replay is a table in curly brackets.")
        return line

    def _read_header(self) -> dict[str, Any]:
        header = self._next()
        if header is None:
            raise ReplayError(f"{self.path} is empty, so it is no replay.")
        if header.get("game") != "tin-marshal" or not isinstance(header.get("format"), int):
            raise self.bad("this is not the header of a Tin Marshal replay.")
        if header["format"] > FORMAT or _number(header.get("rules")) > RULES_REVISION:
            raise self.bad(
                f"the replay has format {header['format']} and rules {header.get('rules')}; "
                f"this version reads up to format {FORMAT} and rules {RULES_REVISION}: a newer one is needed."
            )
        if not isinstance(header.get("start", {}), dict):
            raise self.bad('"start" must be a table.')
        missing = [key for key in KEYS if key not in header]
        if missing:
            raise self.bad(f"the header lacks {', '.join(missing)}.")
        if isinstance(header["format"], bool) or header["format"] < 1 or _number(header["rules"]) < 1:
            raise self.bad(f"there is no format {header['format']} with rules {header.get('rules')}.")
        for key in ("seats", "seed", "rules"):
            if isinstance(header[key], bool) or not isinstance(header[key], int):
                raise self.bad(f'"{key}" must be a whole number.')
        for key in ("mode", "level", "level_digest"):
            if not isinstance(header[key], str):
                raise self.bad(f'"{key}" must be a text.')
        for key in ("options", "setup"):
            if not isinstance(header[key], dict):
                raise self.bad(f'"{key}" must be a table.')
        return header


def _reason(error: Exception) -> str:
    """What the system says, without its numbers and paths."""
    return getattr(error, "strerror", None) or str(error)


def _quoted(text: str) -> str:
    """A text from a file, fit for a terminal and not too long."""
    shown = text if text.isprintable() else ascii(text)[1:-1]
    return f'"{shown}"' if len(shown) <= LONGEST_QUOTE else f'"{shown[:LONGEST_QUOTE]}…"'


def _number(value: Any) -> int:
    return value if isinstance(value, int) else 0


class Playback:
    """Plays a replay file again, action by action, and compares."""

    def __init__(self, path: str | os.PathLike[str], open_mode: OpenMode) -> None:
        self.file = ReplayFile(path)
        self.actions = 0
        self.is_over = False
        header = self.file.header
        try:
            mode = open_mode(header["mode"], header["level"], header["options"])
            start = header.get("start")
            first = None if start is None else mode.state(start)
            self.match = Match(mode, header["seats"], header["seed"], first)
            if self.match.seats != header["seats"]:
                raise SetupError(f"the start position has {self.match.seats} seats, the header {header['seats']}.")
        except GameError as error:
            raise self.file.bad(f"the match cannot be set up: {error}") from error
        self.level_differs = mode.level_digest != header["level_digest"]

    def differ(self, kind: str, sentence: str) -> Difference:
        where = f"{self.file.path}:{self.file.line}: "
        return Difference(self.file.line, self.actions, kind, where + sentence)

    def compare_setup(self) -> Difference | None:
        setup = self.file.header["setup"]
        if self.level_differs:
            level = self.match.mode.level
            return self.differ("rules", f'the rules differ: the level "{level}" or its options have changed since.')
        if setup.get("draws") != list(self.match.setup_draws):
            return self.differ("dice", "the dice differ in the set-up.")
        if setup.get("digest") != self.match.digest:
            return self.differ("rules", "the rules differ: the set-up gives another position.")
        return None

    def play(self) -> Iterator[Difference]:
        """Plays everything; yields each difference as it shows. Stopping at the first is up to the caller."""
        difference = self.compare_setup()
        if difference is not None:
            yield difference
        match = self.match
        for line in self.file.lines():
            if "winners" in line:
                yield from self._compare_outcome(line)
                continue
            if self.is_over:
                yield self.differ("outcome", "something follows after the outcome.")
            text, seat = line.get("action"), line.get("seat")
            if not isinstance(text, str) or not isinstance(seat, int):
                raise self.file.bad("a line after the header needs a seat and an action, or the winners.")
            self.actions += 1
            action = f"action {self.actions}, {_quoted(text)}"
            try:
                match.submit(text, seat)
            except IllegalAction as error:
                yield self.differ("rules", f"the rules differ: {action}, is refused: {error}")
                return
            told, drawn = line.get("draws", []), list(match.log[-1][2])
            if told != drawn:
                yield self.differ("dice", f"the dice differ: {action}, has {told}, the seed gives {drawn}.")
            elif line.get("digest") != match.digest:
                yield self.differ("rules", f"the rules differ: {action}, leads to another position.")

    def _compare_outcome(self, line: dict[str, Any]) -> Iterator[Difference]:
        if self.is_over:
            yield self.differ("outcome", "something follows after the outcome.")
            return
        self.is_over = True
        if line != outcome_line(self.match):
            yield self.differ("outcome", "the outcome differs from the one that the actions lead to.")


def load_replay(path: str | os.PathLike[str], open_mode: OpenMode) -> Match:
    """The match at the end of its replay. A replay that does not agree with the engine is refused."""
    playback = Playback(path, open_mode)
    for difference in playback.play():
        raise ReplayError(str(difference))
    playback.match.recovered = playback.file.recovered
    return playback.match


def verify_replay(path: str | os.PathLike[str], open_mode: OpenMode) -> Report:
    """Plays the replay again and tells where it first differs; ReplayError where it cannot be read at all."""
    playback = Playback(path, open_mode)
    first = next(playback.play(), None)
    return Report(first is None, playback.actions, first, playback.file.recovered)
