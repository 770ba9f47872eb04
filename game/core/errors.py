"""Everything that a caller can get wrong, each with a sentence for people. `Refusal` is a reason as data,
so that a screen can say it in any language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

MOST_SHOWN = 20


class GameError(Exception):
    """The base of all errors that this package raises on purpose; `str(error)` is fit to be shown."""


class Refusal:
    """Why an action is not allowed: a key into the texts and the values that go into the sentence."""

    __slots__ = ("key", "values")

    def __init__(self, key: str, **values: Any) -> None:
        self.key = key
        self.values = values

    def __repr__(self) -> str:
        return f"Refusal({self.key!r}, {self.values!r})"


class IllegalAction(GameError):  # noqa: N818
    """The action is not allowed now; nothing has changed."""

    def __init__(self, sentence: str, refusal: Refusal | None = None) -> None:
        super().__init__(sentence)
        self.refusal = refusal


class UnreadableAction(IllegalAction):
    """The text is no action at all in this mode."""


class SetupError(GameError):
    """A match cannot be made like this: unknown mode, level or option, or a wrong number of seats."""


class RevisionError(SetupError):
    """A match needs another revision of a mode's rules than this version holds; `is_newer` says on which side."""

    def __init__(self, sentence: str, is_newer: bool = False) -> None:
        super().__init__(sentence)
        self.is_newer = is_newer


class ProblemsError(GameError):
    """Carries the problems found, one sentence each; as a text it shows the first of them and how many more."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        more = len(self.problems) - MOST_SHOWN
        # One more than that may be the line that says how many were left out before.
        shown = self.problems if more <= 1 else (*self.problems[:MOST_SHOWN], f"and {more:,} more.")
        super().__init__("\n".join(shown))


class PositionError(ProblemsError):
    """A position that cannot be played, with all that is wrong with it."""


class LevelError(ProblemsError):
    """A level file that cannot be played, with all that is wrong with it."""


class ReplayError(GameError):
    """A replay that cannot be read or written. `kind` is one word for why, for screens that say it in their own
    language: missing, no_file, too_large, unreadable, empty, foreign, newer, older, damaged, level_gone, level_changed,
    edited or unwritable. `line` is where in the file, 0 for nowhere."""

    def __init__(self, sentence: str, kind: str = "damaged", line: int = 0) -> None:
        super().__init__(sentence)
        self.kind = kind
        self.line = line
