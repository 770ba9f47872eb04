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
from game.core.plain import LONGEST_PATH, shortened
from game.core.shapes import show

FORMAT = 1
GZIP = b"\x1f\x8b"
PACKED = ".gz"

PathText = str | os.PathLike[str]
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
    if not match.is_dealt:
        header["start"] = mode.position(match.first)
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
    lines = [header_of(match), *played_lines(match)]
    outcome = outcome_line(match)
    return [_written(line) for line in (lines if outcome is None else [*lines, outcome])]


def reason_of(error: Exception) -> str:
    """What the system says, without its numbers and paths."""
    return getattr(error, "strerror", None) or str(error)


def _written(line: dict[str, Any]) -> bytes:
    """Half of a character, which UTF-8 cannot hold, is written as JSON's own escape of it."""
    return f"{_dump(line)}\n".encode(errors="backslashreplace")


class ReplayWriter:
    """Writes a match as it goes on; each line is with the system before `submit` returns. The file must not exist yet,
    and gets its name only once its beginning is whole. Where a line cannot be written the match goes on, `problem`
    says why, and what is owed is tried again with every later action."""

    def __init__(self, match: Match, path: PathText) -> None:
        _check_path(path)
        lines = all_lines(match)
        try:
            _write_new(path, b"".join(lines))
            self._open(match, path, lines)
        except (OSError, ValueError) as error:
            raise _unwritable(path, error) from error
        if match.outcome is not None:
            self.close()

    @classmethod
    def resume(cls, match: Match, path: PathText) -> ReplayWriter:
        """Go on in the file that the match was loaded from; a torn last line is cut off."""
        writer = cls.__new__(cls)
        try:
            with open(path, "rb") as file:
                content = file.read()
            if content.startswith(GZIP):
                raise ValueError("the file is compressed")
            lines = content.splitlines(keepends=True)[: 1 + len(match.log)]
            writer._open(match, path, [line for line in lines if line.endswith(b"\n")])
            # A last line that lacks nothing but its end is written once more.
            writer.owed = [line + b"\n" for line in lines if not line.endswith(b"\n")]
            writer.file.truncate(writer.size)
        except (OSError, ValueError) as error:
            raise _unwritable(path, error) from error
        writer.settle()
        return writer

    def _open(self, match: Match, path: PathText, lines: list[bytes]) -> None:
        self.path = os.fspath(path)
        self.problem = ""
        self.starts: list[int] = []  # where each line begins, so that actions can be taken back
        self.size = 0
        self.owed: list[bytes] = []
        for line in lines:
            self.starts.append(self.size)
            self.size += len(line)
        self.file = open(path, "r+b", buffering=0)  # noqa: SIM115
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
        try:
            self.file.truncate(self.size)
        except (OSError, ValueError) as error:
            self._stop(error)

    def settle(self) -> bool:
        """Write what is owed, whole lines only; whether nothing is owed any more."""
        try:
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
        content = gzip.compress(content, mtime=0)
    try:
        part = _write_part(target, content, is_safe=False)
        try:
            os.replace(part, target)
        except OSError:
            os.unlink(part)
            raise
    except (OSError, ValueError) as error:
        raise _unwritable(target, error) from error


def _check_path(path: object) -> None:
    if not isinstance(path, str | os.PathLike):
        raise ReplayError(f"A replay is written to the path of a file, not to {show(path)}.", "unwritable")


def _unwritable(path: PathText, error: Exception) -> ReplayError:
    return ReplayError(
        f"The replay cannot be written to {shortened(str(path), LONGEST_PATH)}: {reason_of(error)}.", "unwritable"
    )


def _write_new(path: PathText, content: bytes) -> None:
    """A file that was not there before: whole, and safe on its disk."""
    target = os.fspath(path)
    if os.path.lexists(target):
        raise FileExistsError(None, "there is a file of that name", target)
    part = _write_part(target, content, is_safe=True)
    try:
        try:
            os.link(part, target)
        except FileExistsError:
            raise
        except (OSError, NotImplementedError):  # not every disk has links
            os.rename(part, target)
    finally:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(part)


def _write_part(target: str, content: bytes, is_safe: bool) -> str:
    """Beside the target, under a name that says that it is not done; `is_safe` waits until it is on the disk."""
    folder, name = os.path.split(target)
    part = os.path.join(folder, f".{name}.{os.getpid()}.part")
    try:
        with open(part, "wb") as file:
            file.write(content)
            if is_safe:
                file.flush()
                os.fsync(file.fileno())
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(part)
        raise
    return part
