"""Writing files of the player's own: whole or not at all, through a new file of a name that nobody can foresee, so that
a link laid in its way leads nowhere; and the lock on a file that is being written, which ends with its process."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable
from importlib import import_module
from typing import Any

PART = ".part"
LONGEST_PREFIX = 40
# Far beyond the end of any replay: Windows lets nobody else read what is locked.
LOCKED_BYTE = 1 << 30
BUSY = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
NEW = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
LOOK = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)

PathText = str | os.PathLike[str]


class InUseError(OSError):
    """Another process, or another window of this one, writes the file."""


def _module(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        return None


_fcntl, _msvcrt = _module("fcntl"), _module("msvcrt")
MOVES_OPEN_FILES = _msvcrt is None  # Windows gives no other name to a file that is open, and deletes none


def lock(number: int, is_shared: bool = False) -> None:
    """Lock an open file for as long as it is open; InUseError where somebody else has. A disk that knows no locks,
    such as some in a network, is gone without."""
    try:
        if _fcntl is not None:
            _fcntl.flock(number, (_fcntl.LOCK_SH if is_shared else _fcntl.LOCK_EX) | _fcntl.LOCK_NB)
        elif _msvcrt is not None:
            os.lseek(number, LOCKED_BYTE, os.SEEK_SET)
            _msvcrt.locking(number, _msvcrt.LK_NBLCK, 1)
    except OSError as error:
        if error.errno in BUSY:
            raise InUseError(error.errno, "it is being played in another window") from error


def is_in_use(path: PathText) -> bool:
    """Whether somebody writes this file now. One that cannot be opened is not in use."""
    try:
        if not os.path.isfile(path):
            return False
        number = os.open(path, LOOK)
    except (OSError, ValueError):
        return False
    try:
        lock(number, is_shared=True)
    except InUseError:
        return True
    finally:
        os.close(number)
    return False


def open_part(target: PathText) -> tuple[int, str]:
    """A new file beside the target, open and locked; its number and its path."""
    folder, name = os.path.split(os.fspath(target))
    while True:
        # A name that nobody can foresee: a link laid in its way by somebody else leads nowhere.
        part = os.path.join(folder, f".{name[:LONGEST_PREFIX]}.{os.urandom(6).hex()}{PART}")
        try:
            number = os.open(part, NEW, 0o666)
        except FileExistsError:
            continue
        with contextlib.suppress(InUseError):
            lock(number)
            # Somebody may have taken it for one that was left behind before it was locked.
            if os.fstat(number).st_nlink or not MOVES_OPEN_FILES:
                return number, part
        os.close(number)


def remove(path: PathText) -> None:
    with contextlib.suppress(OSError):
        os.unlink(path)


def write_whole(target: PathText, content: bytes) -> None:
    """The whole file or what was there before; OSError where it cannot be written."""
    number = _write(target, content, False, lambda part: os.replace(part, target))
    if number is not None:
        os.close(number)


def write_new(target: PathText, content: bytes) -> int:
    """A file that was not there before: whole, safe on its disk, and open and locked by the number that is handed
    back. FileExistsError where there is something of that name."""
    path = os.fspath(target)
    if os.path.lexists(path):
        raise FileExistsError(errno.EEXIST, "there is a file of that name", path)

    def take_free_name(part: str) -> None:
        try:
            # Linking fails where the name is taken, which replacing would not; so nothing is ever overwritten.
            os.link(part, path)
        except FileExistsError:
            raise
        except (OSError, NotImplementedError):  # not every disk has links
            os.close(os.open(path, NEW, 0o666))  # so that nobody else has the name
            os.replace(part, path)

    number = _write(path, content, True, take_free_name)
    return open_locked(path) if number is None else number


def _write(target: PathText, content: bytes, is_safe: bool, take_name: Callable[[str], None]) -> int | None:
    """Write a new file beside the target, which `take_name` then gives its own name; `is_safe` waits until it is on the
    disk. The number by which it is open and locked, None where open files cannot be moved."""
    number, part = open_part(target)
    is_open = True
    try:
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(number, rest) :]
        if is_safe:
            os.fsync(number)
        if not MOVES_OPEN_FILES:
            os.close(number)
            is_open = False
        take_name(part)
    except BaseException:
        if is_open:
            os.close(number)
        raise
    finally:
        remove(part)
    return number if is_open else None


def open_locked(path: PathText) -> int:
    """A file that is there, to go on in; InUseError where somebody else does."""
    number = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
    try:
        lock(number)
    except BaseException:
        os.close(number)
        raise
    return number


def clear_strays(folder: PathText) -> int:
    """Remove what processes that are gone left half written; how many. A living one has its file locked."""
    try:
        names = [name for name in os.listdir(folder) if name.startswith(".") and name.endswith(PART)]
    except OSError:
        return 0
    count = 0
    for name in names:
        path = os.path.join(folder, name)
        with contextlib.suppress(OSError):
            if os.path.islink(path) or not os.path.isfile(path):
                continue
            # A living process has its file locked, so only what nobody writes any more is removed.
            number = os.open(path, LOOK | getattr(os, "O_NOFOLLOW", 0))
            try:
                lock(number)
                if MOVES_OPEN_FILES:
                    os.unlink(path)
                    count += 1
            finally:
                os.close(number)
            if not MOVES_OPEN_FILES:
                os.unlink(path)
                count += 1
    return count
