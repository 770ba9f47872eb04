"""Where an agent thinks: in a thread of its own while the screen goes on, or at once, for tests, video and simulation.
Both have the same face. Reads no clock and knows no screen."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Protocol

Work = Callable[[], object]
# Seconds between two threads' turns at the interpreter: at Python's own 0.005 a thinking agent holds up every frame.
SHORT_TURNS = 0.0005
LONGEST_GOODBYE = 1.0


class Thought:
    """What came of it: a result, or the error that was raised instead."""

    __slots__ = ("error", "result")

    def __init__(self, result: object = None, error: BaseException | None = None) -> None:
        self.result = result
        self.error = error


class Thinking(Protocol):
    """One piece of work at a time: start it, look whether it is done, or withdraw it."""

    @property
    def is_busy(self) -> bool: ...

    def start(self, work: Work) -> None: ...

    def poll(self) -> Thought | None: ...

    def wait(self, seconds: float) -> bool: ...

    def withdraw(self) -> None: ...

    def close(self) -> None: ...


def think(work: Work) -> Thought:
    """Whatever an agent does, even leaving the program, ends as a thought."""
    try:
        return Thought(work())
    # Agents of others may do anything; a thread that dies silently would look like one that thinks for ever.
    except BaseException as error:
        return Thought(error=error)


class InlineThinking:
    """Thinks when it is looked at, in the thread that looks."""

    def __init__(self) -> None:
        self._work: Work | None = None

    @property
    def is_busy(self) -> bool:
        return self._work is not None

    def start(self, work: Work) -> None:
        self._work = work

    def poll(self) -> Thought | None:
        work, self._work = self._work, None
        return None if work is None else think(work)

    def wait(self, seconds: float) -> bool:
        return True

    def withdraw(self) -> None:
        self._work = None

    def close(self) -> None:
        self._work = None


class _Task:
    __slots__ = ("done", "thought", "work")

    def __init__(self, work: Work) -> None:
        self.work = work
        self.done = threading.Event()
        self.thought = Thought()


class _ShortTurns:
    """Keeps the interpreter's turns short for as long as some thread of ours lives."""

    lock = threading.Lock()
    users = 0
    before = 0.0

    @classmethod
    def begin(cls) -> None:
        with cls.lock:
            if cls.users == 0:
                cls.before = sys.getswitchinterval()
                sys.setswitchinterval(SHORT_TURNS)
            cls.users += 1

    @classmethod
    def end(cls) -> None:
        with cls.lock:
            cls.users -= 1
            if cls.users == 0:
                sys.setswitchinterval(cls.before)


class ThreadThinking:
    """One thread, which works through what it is given; several agents of a match may share it, since only one of them
    is asked at a time. It starts with the first question and ends with `close`."""

    def __init__(self) -> None:
        self._tasks: SimpleQueue[_Task | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._task: _Task | None = None
        self._is_closed = False

    @property
    def is_busy(self) -> bool:
        return self._task is not None

    def start(self, work: Work) -> None:
        if self._is_closed:
            raise RuntimeError("this thinking is closed")
        self._task = _Task(work)
        self._tasks.put(self._task)
        # Not before the first question: a match between people needs no thread.
        if self._thread is None:
            _ShortTurns.begin()
            self._thread = threading.Thread(target=self._run, name="agent", daemon=True)
            self._thread.start()

    def poll(self) -> Thought | None:
        task = self._task
        if task is None or not task.done.is_set():
            return None
        self._task = None
        return task.thought

    def wait(self, seconds: float) -> bool:
        """Whether it is done, after at most so many seconds."""
        return self._task is None or self._task.done.wait(seconds)

    def withdraw(self) -> None:
        """Nobody wants to know any more; an agent cannot be interrupted, so what it finds is thrown away."""
        self._task = None

    def close(self) -> None:
        """End the thread. One that still thinks then ends by itself, and does not keep the program from ending."""
        if self._is_closed:
            return
        self._is_closed = True
        self._task = None
        if self._thread is not None:
            self._tasks.put(None)
            self._thread.join(LONGEST_GOODBYE)
            _ShortTurns.end()

    def _run(self) -> None:
        while (task := self._tasks.get()) is not None and not self._is_closed:
            task.thought = think(task.work)
            task.done.set()
