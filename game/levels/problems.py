"""What is wrong with a level file: where, which key, and a sentence that helps. All is gathered before it is told.
Imports only core."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.errors import LevelError
from game.core.hints import did_you_mean
from game.core.plain import printable, shorten
from game.core.records import Record, record

KeyPath = tuple[str | int, ...]
MOST_PROBLEMS = 500
LONGEST_QUOTE = 60


@record
class Problem(Record):
    """`line` is None where the file has none to show; `key` is empty for the file as a whole."""

    file: str
    line: int | None
    key: str
    message: str

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return printable(": ".join(part for part in (place, self.key, self.message) if part))


class Problems:
    """Gathers problems, each once; of a file that is wrong all over only the first few hundred."""

    def __init__(self) -> None:
        self._found: dict[Problem, None] = {}
        self.is_full = False

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[Problem]:
        """In the order of files, lines and keys."""
        return iter(sorted(self._found, key=_place))

    def add(self, problem: Problem) -> None:
        if len(self._found) < MOST_PROBLEMS:
            self._found[problem] = None
        elif not self.is_full:
            self.is_full = True
            message = f"there are more problems; these are the first {MOST_PROBLEMS}"
            self._found[Problem(problem.file, None, "", message)] = None

    def add_all(self, others: Problems) -> None:
        for problem in others:
            self.add(problem)

    def raise_any(self) -> None:
        if self._found:
            raise LevelError([str(problem) for problem in self])


def _place(problem: Problem) -> tuple[str, int, str, str]:
    return problem.file, problem.line or 0, problem.key, problem.message


def key_text(path: KeyPath) -> str:
    """`borders.land[3].name`; rows count from 1, as people do."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part + 1}]"
        else:
            text += f".{shorten(part, LONGEST_QUOTE)}" if text else shorten(part, LONGEST_QUOTE)
    return text


def quote(word: str) -> str:
    """The word in quotation marks, cut short and with nothing that could upset a terminal."""
    return f'"{shorten(word, LONGEST_QUOTE)}"'


def hint(word: str, known: Iterable[str]) -> str:
    """`; did you mean "alaska"?`, or nothing when no known word is near."""
    return "" if len(word) > LONGEST_QUOTE else did_you_mean(word.lower(), sorted(known)).removesuffix(".")


def join(words: Iterable[str], link: str = "and") -> str:
    """`a, b and c`"""
    row = list(words)
    return row[0] if len(row) == 1 else f"{', '.join(row[:-1])} {link} {row[-1]}" if row else ""
