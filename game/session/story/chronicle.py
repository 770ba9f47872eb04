"""Events as short lines for the log of a match, by the texts [window.log] and in the words of those at the table.
An event without a text is not told. Knows no screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.core.mode import Mode
from game.core.records import Record
from game.core.state import State

Say = Callable[[str, Mapping[str, object]], str | None]


@dataclass(frozen=True, slots=True)
class Line:
    """Who it is about (-1: nobody in particular), and the words."""

    seat: int
    text: str


class Chronicle:
    """Tells the events of one match. `say` gives None for a key that has no text; `words` are for kinds of values that
    only some games have, by kind."""

    def __init__(
        self, mode: Mode[State], names: Sequence[str], place: Callable[[int], str], say: Say,
        words: Mapping[str, Callable[[int], str]] | None = None,
    ) -> None:  # fmt: skip
        self.words = words or {}
        self.mode = mode
        self.names = names
        self.place = place
        self.say = say

    def line(self, event: Record, round_number: int = 0) -> Line | None:
        """`round_number` is that of a turn that begins."""
        facts = event.facts()
        values = {name: self._word(kind, facts[name]) for name, kind in zip(facts, event.kinds, strict=True)}
        values |= {name: f"−{value}" for name, value in values.items() if name.endswith("_losses") and value}
        values |= {"round": round_number}
        text = self.say(f"log.{text_key(event)}", values)
        if text is None:
            return None
        return Line(facts.get("seat", -1), text)

    def _word(self, kind: str, value: object) -> object:
        if kind == "Seat" and isinstance(value, int) and 0 <= value < len(self.names):
            return self.names[value]
        if kind == "Territory" and isinstance(value, int) and value >= 0:
            return self.place(value)
        if kind in self.words and isinstance(value, int) and value >= 0:
            return self.words[kind](value)
        if isinstance(value, tuple):
            return "-".join(map(str, value)) if kind == "Faces" else len(value)
        return value


def text_key(event: Record) -> str:
    """By which key the texts know an event: dice_rolled for DiceRolled."""
    letters = [f"_{letter.lower()}" if letter.isupper() else letter for letter in type(event).__name__]
    return "".join(letters).removeprefix("_")
