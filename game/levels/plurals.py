"""The form of a word that goes with a number: "{count} {count:army|armies}" says 1 army and 2 armies.
Which numbers take which form is data of a language: [plural] in its text file."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

RULE = "plural.first"
BETWEEN = "|"
FORMS = 2
COUNT = re.compile(r"\{count(?::([^{}|]+)\|([^{}|]+))?\}")


def read_rule(written: str | None) -> frozenset[int]:
    """The numbers that take the first form, written with spaces between them; every other number takes the second."""
    return frozenset(int(word) for word in (written or "1").split() if word.isdecimal())


def forms_in(spec: str) -> Sequence[str]:
    return spec.split(BETWEEN)


def counted(text: str, count: int) -> str:
    """A text of a level with its count and the word that goes with it. Others write levels too: whatever else is in
    braces stays as it is."""
    is_first = count in read_rule(None)

    def said(found: re.Match[str]) -> str:
        return str(count) if found[1] is None else found[1 if is_first else 2]

    return COUNT.sub(said, text)


class _Counted:
    """A value of a sentence, which also knows the form of a word that goes with it."""

    __slots__ = ("_first", "_value")

    def __init__(self, value: object, first: frozenset[int]) -> None:
        self._value = value
        self._first = first

    def __format__(self, spec: str) -> str:
        if BETWEEN not in spec:
            return format(self._value, spec)
        forms = forms_in(spec)
        return forms[0] if self._is_first else forms[-1]

    @property
    def _is_first(self) -> bool:
        value = self._value
        if isinstance(value, str) and value.isdecimal():
            value = int(value)
        return isinstance(value, int) and abs(value) in self._first


class _Unknown:
    """A word that nobody gave: it stays as it is written, in its braces."""

    __slots__ = ("_field",)

    def __init__(self, field: str) -> None:
        self._field = field

    def __format__(self, spec: str) -> str:
        return forms_in(spec)[-1] if BETWEEN in spec else f"{{{self._field}}}"


class Fields(dict[str, object]):
    """What goes into a sentence."""

    def __init__(self, values: Mapping[str, object], first: frozenset[int]) -> None:
        super().__init__((name, _Counted(value, first)) for name, value in values.items())

    def __missing__(self, field: str) -> object:
        return _Unknown(field)
