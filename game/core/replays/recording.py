"""Writing replay files: line by line while a match goes on, or whole at once, plain or compressed by gzip.
What cannot be written is owed and tried again with the next action. Reading is in replay.py."""

from __future__ import annotations

import contextlib
import gzip
import json
import os
from collections.abc import Iterator
from typing import Any

from game.core.errors import ReplayError
from game.core.match import Entry, Match
from game.core.mode import Mode
from game.core.plain import LONGEST_PATH, shorten
from game.core.replays.writing import InUseError, PathText, open_locked, write_new, write_whole
from game.core.shapes import show

FORMAT = 1
GZIP = b"\x1f\x8b"
PACKED = ".gz"

_dump = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def header_of(match: Match) -> dict[str, Any]:
    mode = match.mode
    header: dict[str, Any] = {
        "format": FORMAT,
        "game": "tin-marshal",
        "rules": mode.revision,
        "mode": mode.name,
        "level": mode.level,
        "level_digest": mode.level_digest,
        "options": dict(mode.given_options),
        "seats": mode.seats(match.first),
        "seed": match.seed,
        "setup": {"draws": list(match.setup_draws), "digest": match.digest_of(match.first)},
    }
    # A match from a position cannot be dealt again, so its file holds the position.
    if not match.is_dealt:
        header["start"] = mode.position(match.first)
    # What others noted in the header may never overrule what the engine says.
    return header | {key: value for key, value in match.about.items() if key not in header and key != "start"}


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


def played_lines(match: Match) -> Iterator[dict[str, Any]]:
    """The lines of all actions so far; digests come from playing them again."""
    again = match.from_start()
    for entry in match.log:
        again.submit(entry[1])
        yield action_line(match.mode, entry, again.digest)


def all_lines(match: Match) -> list[bytes]:
    """The whole file as it stands now."""
    # Digests are not kept during play: simulations never ask for them.
    lines = [header_of(match), *played_lines(match)]
    outcome = outcome_line(match)
    return [_written(line) for line in (lines if outcome is None else [*lines, outcome])]


def reason_of(error: Exception) -> str:
    """What the system says, without its numbers and paths."""
    # By name: the errors of PyAV have it as well, and are no OSErrors.
    return getattr(error, "strerror", None) or str(error)


def _written(line: dict[str, Any]) -> bytes:
    """Half of a character, which UTF-8 cannot hold, is written as JSON's own escape of it."""
    return f"{_dump(line)}\n".encode(errors="backslashreplace")


def _lines_to_go_on_after(match: Match, number: int) -> list[bytes]:
    """What an open file holds of the match. ValueError where it holds something else: then nothing is cut off."""
    with open(number, "rb", closefd=False) as file:
        file.seek(0)
        content = file.read()
    if content.startswith(GZIP):
        raise ValueError("the file is compressed")
    lines = content.splitlines(keepends=True)
    count = 1 + len(match.log)
    whole = [line for line in lines if line.endswith(b"\n")]
    if len(whole) > count or len(lines) < count or (match.log and not _ends_with(match, lines[count - 1])):
        raise ValueError("the match was gone on with in another window")
    return lines[:count]


def _ends_with(match: Match, line: bytes) -> bool:
    try:
        return bool(json.loads(line).get("digest") == match.digest)
    except (ValueError, RecursionError, AttributeError):
        return False


class ReplayWriter:
    """Writes a match as it goes on; each line is with the system before `submit` returns. The file must not exist yet,
    and gets its name only once its beginning is whole. Where a line cannot be written the match goes on, `problem`
    says why, and what is owed is tried again with every later action."""

    def __init__(self, match: Match, path: PathText) -> None:
        _check_path(path)
        lines = all_lines(match)
        try:
            self._open(match, path, lines, write_new(path, b"".join(lines)))
        except (OSError, ValueError) as error:
            raise _unwritable(path, error) from error
        if match.outcome is not None:
            self.close()

    @classmethod
    def resume(cls, match: Match, path: PathText) -> ReplayWriter:
        """Go on in the file that the match was loaded from; a torn last line is cut off. Refused while another window
        goes on in it, and where one has gone on since the match was loaded."""
        writer = cls.__new__(cls)
        try:
            number = open_locked(path)
            try:
                lines = _lines_to_go_on_after(match, number)
            except BaseException:
                os.close(number)
                raise
            writer._open(match, path, [line for line in lines if line.endswith(b"\n")], number)
            # A last line that lacks nothing but its end is written once more.
            writer.owed = [line + b"\n" for line in lines if not line.endswith(b"\n")]
            writer.file.truncate(writer.size)
        except (OSError, ValueError) as error:
            raise _unwritable(path, error) from error
        writer.settle()
        return writer

    def _open(self, match: Match, path: PathText, lines: list[bytes], number: int) -> None:
        self.path = os.fspath(path)
        self.problem = ""
        self.starts: list[int] = []  # where each line begins, so that actions can be taken back
        self.size = 0
        self.owed: list[bytes] = []
        for line in lines:
            self.starts.append(self.size)
            self.size += len(line)
        self.file = open(number, "r+b", buffering=0)  # noqa: SIM115
        self._must_cut = False
        self.match = match
        match.recorders.append(self)
        match.path = self.path

    def wrote(self, match: Match, entry: Entry) -> None:
        self.owed.append(_written(action_line(match.mode, entry, match.digest)))
        outcome = outcome_line(match)
        if outcome is not None:
            self.owed.append(_written(outcome))
        if self.settle() and outcome is not None:
            self.close()

    def took_back(self, match: Match) -> None:
        """Cut off the last line."""
        if self.owed:
            self.owed.pop()
            self.settle()
            return
        self.size = self.starts.pop()
        self._must_cut = True
        self.settle()

    @property
    def is_lost(self) -> bool:
        """Whether the file was deleted or moved meanwhile. What is written into one that is still open, but has no name
        any more, is gone with the process."""
        if self.file.closed:
            return False
        try:
            return not os.path.samestat(os.stat(self.path), os.fstat(self.file.fileno()))
        except (FileNotFoundError, NotADirectoryError):
            return True
        except (OSError, ValueError):
            return False  # the disk does not answer: writing will tell

    def settle(self) -> bool:
        """Write what is owed, whole lines only; whether nothing is owed any more."""
        try:
            if self.is_lost:
                raise OSError("the file was deleted")
            if self._must_cut:
                self.file.truncate(self.size)
                self._must_cut = False
            # Whole lines only: a reader of a growing file sees at most one torn line, at its end.
            while self.owed:
                self._put(self.owed[0])
                self.starts.append(self.size)
                self.size += len(self.owed.pop(0))
        except OSError as error:
            self.problem = f"The replay {self.path} could not be written any further: {reason_of(error)}."
            with contextlib.suppress(OSError):
                self.file.truncate(self.size)
            return False
        except ValueError as error:
            self._stop(error)
            return False
        self.problem = ""
        return True

    def _put(self, line: bytes) -> None:
        self.file.seek(self.size)
        while line:
            done = self.file.write(line)
            line = line[done or 0 :]

    def close(self) -> None:
        """Stop writing; what is written stays."""
        if self in self.match.recorders:
            self.match.recorders.remove(self)
        if self.owed and not self.file.closed:
            self.settle()
        with contextlib.suppress(OSError):
            self.file.close()

    def abandon(self) -> None:
        """Stop writing without what is owed: another file holds it all."""
        self.owed.clear()
        self.problem = ""
        self.close()

    def _stop(self, error: Exception) -> None:
        self.problem = f"The replay {self.path} could not be written any further: {reason_of(error)}."
        self.owed.clear()
        self.close()


def write_replay(match: Match, path: PathText) -> None:
    """The whole match, at once or not at all; compressed where the name ends so."""
    _check_path(path)
    content = b"".join(all_lines(match))
    target = os.fspath(path)
    if target.endswith(PACKED):
        # Without the time of day, so that the same match gives the same bytes.
        content = gzip.compress(content, mtime=0)
    try:
        write_whole(target, content)
    except (OSError, ValueError) as error:
        raise _unwritable(target, error) from error


def _check_path(path: object) -> None:
    if not isinstance(path, str | os.PathLike):
        raise ReplayError(f"A replay is written to the path of a file, not to {show(path)}.", "unwritable")


def _unwritable(path: PathText, error: Exception) -> ReplayError:
    kind = (
        "in_use" if isinstance(error, InUseError) else "taken" if isinstance(error, FileExistsError) else "unwritable"
    )
    where = shorten(str(path), LONGEST_PATH)
    return ReplayError(f"The replay cannot be written to {where}: {reason_of(error)}.", kind)
