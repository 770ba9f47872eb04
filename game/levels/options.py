"""The choices that an edition offers its players, as a set-up screen needs them, and the values that they chose.
Imports only core and the neighbours that read tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.core.errors import SetupError
from game.core.records import Record, record
from game.core.shapes import is_whole, show
from game.levels.languages import language_of
from game.levels.plurals import fill_in_count
from game.levels.problems import hint, join, quote
from game.levels.schema import LONGEST_SENTENCE, Names, TomlTable

BOOLEAN = "boolean"
CHOICE = "choice"
NUMBER = "number"
Value = bool | int | str
Seats = tuple[int, int]
# Every conquest mode may end after so many rounds; 0 is never.
MOST_ROUNDS = 50
ROUNDS: dict[str, str] = {"rounds": NUMBER}


@record
class Choice(Record):
    """One answer to an option that has several."""

    id: str
    names: Names


@record
class Option(Record):
    """`kind` is "boolean", "choice" or "number"; `names` label it, `about` explains it in one line, both by language.
    A number goes from 0 to `most`, and `choices` are those that a set-up screen offers."""

    id: str
    kind: str
    default: Value
    names: Names
    about: Names
    choices: tuple[Choice, ...]
    most: int

    def values(self, present: Value) -> list[Value]:
        """What a set-up screen offers, in its order; a number that somebody chose elsewhere is among them."""
        if self.kind == BOOLEAN:
            return [False, True]
        if self.kind == CHOICE:
            return [choice.id for choice in self.choices]
        return sorted({int(choice.id) for choice in self.choices} | {int(present)})

    def names_of(self, value: Value) -> Names | None:
        """The names of a value by language; None of one that has none."""
        return next((choice.names for choice in self.choices if choice.id == str(value)), None)

    def refusal(self, value: object) -> str | None:
        """Why this cannot be the option's value, if so."""
        if self.kind == BOOLEAN:
            return None if isinstance(value, bool) else f'Option "{self.id}" is true or false, not {_shown(value)}.'
        if self.kind == NUMBER:
            is_fit = is_whole(value) and 0 <= value <= self.most
            return (
                None if is_fit else f'Option "{self.id}" is a whole number from 0 to {self.most}, not {_shown(value)}.'
            )
        known = [choice.id for choice in self.choices]
        if isinstance(value, str) and value in known:
            return None
        near = hint(value, known) if isinstance(value, str) else ""
        allowed = join([quote(name) for name in known], "or")
        return f'Option "{self.id}" is {allowed}, not {_shown(value)}{near or "."}'


def read_option(name: str, table: TomlTable) -> Option | None:
    """None after a report, when too little is known of it."""
    kind = table.choice("type", (BOOLEAN, CHOICE, NUMBER))
    names, about = table.names("name"), table.names("about", LONGEST_SENTENCE)
    if kind is None:
        table.ignore()
        return None
    if kind == BOOLEAN:
        return Option(name, kind, table.flag("default"), names, about, (), 0)
    if kind == NUMBER:
        return _read_number(name, table, names, about)
    listing = table.table("choices")
    choices = tuple([Choice(key, inner.names("name")) for key, inner in listing.tables()]) if listing else ()
    if not choices:
        if listing:
            listing.report("there is nothing to choose from")
        table.ignore()
        return None
    default = table.choice("default", [choice.id for choice in choices])
    return Option(name, kind, default or "", names, about, choices, 0)


def _read_number(name: str, table: TomlTable, names: Names, about: Names) -> Option:
    """`none` is what 0 is called; `some` is what any of the `offered` is called, with its count."""
    none, some = table.names("none"), table.names("some")
    offered = table.integers("offered", 1, MOST_ROUNDS)
    choices = [Choice("0", none)]
    for count in offered:
        named = {one: fill_in_count(text, count, language_of(one).plural) for one, text in some.items()}
        choices.append(Choice(str(count), named))
    return Option(name, NUMBER, table.integer("default", 0, MOST_ROUNDS), names, about, tuple(choices), MOST_ROUNDS)


def rounds_of(values: Mapping[str, Value]) -> int:
    """After how many rounds the match is over, 0 for never."""
    return int(values.get("rounds", 0))


def choose_values(options: Iterable[Option], given: Mapping[str, object] | None) -> dict[str, Value]:
    """The value of every option: as given, or its default. SetupError says what is wrong with what was given."""
    known = {option.id: option for option in options}
    if given is not None and not isinstance(given, Mapping):
        raise SetupError(f"Options are given as names with values, not as {_shown(given)}.")
    values: dict[str, Value] = {name: option.default for name, option in known.items()}
    for name, value in (given or {}).items():
        option = known.get(name)
        if option is None:
            raise SetupError(_unknown_option(name, known))
        reason = option.refusal(value)
        if reason is not None:
            raise SetupError(reason)
        assert isinstance(value, bool | int | str)
        values[name] = value
    return values


def _unknown_option(name: object, known: Iterable[str]) -> str:
    names = sorted(known)
    near = hint(name, names) if isinstance(name, str) else ""
    listing = f"Options: {join(names)}." if names else "There are no options."
    return f"There is no option {_shown(name)} here{near or '.'} {listing}"


def _shown(value: object) -> str:
    if isinstance(value, str):
        return quote(value)
    return str(value).lower() if isinstance(value, bool) else show(value)
