"""The form of a word that goes with a number: "{count} {count:army|armies}" says 1 army and 2 armies.
Which numbers take which form is data of a language: `plural` in the head of its text file."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

BETWEEN = "|"
COUNT = re.compile(r"\{count(?::([^{}]+\|[^{}]+))?\}")
CLAUSE = re.compile(r"(!)?(?:%(\d*[1-9]\d*)=)?(\d+)(?:-(\d+))?")


class PluralRule:
    """Which form of a word goes with a number. Each form but the last has a text of clauses with spaces between them:
    `1`, `2-4`, `%10=2-4` for what is left after division by 10, and the same after `!` for numbers that do not count
    after all. A number takes the first form of which a clause and no `!` clause fits; else the last."""

    __slots__ = ("forms",)

    def __init__(self, written: Sequence[str]) -> None:
        self.forms = tuple([tuple(CLAUSE.fullmatch(word) for word in text.split()) for text in written])

    @property
    def count(self) -> int:
        return len(self.forms) + 1

    @property
    def is_sound(self) -> bool:
        return all(form and all(form) for form in self.forms)

    def form_of(self, number: int) -> int:
        # The first form that fits wins, and the last one takes all the rest.
        for place, clauses in enumerate(self.forms):
            fitting = [clause[1] for clause in clauses if clause and _fits(clause, abs(number))]
            if fitting and not any(fitting):
                return place
        return len(self.forms)

    def pick(self, spec: str, number: object) -> str:
        """The word for a number, which may be written as text; for all else the last."""
        forms = spec.split(BETWEEN)
        if isinstance(number, str) and number.isdecimal():
            number = int(number)
        return forms[min(self.form_of(number), len(forms) - 1)] if isinstance(number, int) else forms[-1]


def _fits(clause: re.Match[str], number: int) -> bool:
    _, modulus, low, high = clause.groups()
    return int(low) <= (number % int(modulus) if modulus else number) <= int(high or low)


ENGLISH = PluralRule(("1",))


def fill_in_count(text: str, count: int, rule: PluralRule = ENGLISH) -> str:
    """A text of a level with its count and the word that goes with it. Others write levels too: whatever else is in
    braces stays as it is."""
    return COUNT.sub(lambda found: str(count) if found[1] is None else rule.pick(found[1], count), text)


class _Counted:
    """A value of a sentence, which also knows the form of a word that goes with it."""

    __slots__ = ("_rule", "_value")

    def __init__(self, value: object, rule: PluralRule) -> None:
        self._value = value
        self._rule = rule

    def __format__(self, spec: str) -> str:
        return self._rule.pick(spec, self._value) if BETWEEN in spec else format(self._value, spec)


class _Unknown:
    """A word that nobody gave: it stays as it is written, in its braces."""

    __slots__ = ("_field",)

    def __init__(self, field: str) -> None:
        self._field = field

    def __format__(self, spec: str) -> str:
        return spec.split(BETWEEN)[-1] if BETWEEN in spec else f"{{{self._field}}}"


class Fields(dict[str, object]):
    """What goes into a sentence."""

    def __init__(self, values: Mapping[str, object], rule: PluralRule) -> None:
        super().__init__((name, _Counted(value, rule)) for name, value in values.items())

    def __missing__(self, field: str) -> object:
        return _Unknown(field)
