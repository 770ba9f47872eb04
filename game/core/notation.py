"""Actions as one readable line of text, both ways: "attack alaska kamchatka 3".
A vocabulary knows a mode's verbs and the names of its territories, cards and other pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.errors import UnreadableAction
from game.core.hints import did_you_mean
from game.core.records import Record, make_record

Forms = Mapping[str, type[Record]]
LONGEST_LINE = 400
CACHED_LINES = 20_000


class Vocabulary:
    """`forms` gives the record of each verb; a field's kind says how it is written: a number ("Count"),
    a name ("Territory"), or, as the last field, a row of names ("Cards", of kind "Card").
    `longer` gives the record of a verb that may be followed by more words than its form has."""

    def __init__(self, names: Mapping[str, Sequence[str]], forms: Forms, longer: Forms | None = None) -> None:
        self.names = {kind: tuple(listed) for kind, listed in names.items()}
        self.numbers = {kind: {name: n for n, name in enumerate(listed)} for kind, listed in names.items()}
        self.forms = dict(forms)
        self.longer = dict(longer or {})
        self.verbs = {form: verb for listed in (self.forms, self.longer) for verb, form in listed.items()}
        self._read: dict[str, Record] = {}

    def parse(self, text: str) -> Record:
        # Agents and lists come with the same few lines over and over; so what was parsed is kept.
        known = self._read.get(text)
        if known is not None:
            return known
        action = self._parse(text)
        if len(self._read) >= CACHED_LINES:
            self._read.clear()
        self._read[text] = action
        return action

    def write(self, action: Record) -> str:
        words = [self.verbs[type(action)]]
        for value, kind in zip(action.cells(), action.kinds, strict=True):
            words += self._words(kind, value)
        return " ".join(words)

    def describe(self, event: Record) -> str:
        """`ArmiesPlaced seat=0 territory=alaska count=3`"""
        parts = [type(event).__name__]
        for (name, value), kind in zip(event.facts().items(), event.kinds, strict=True):
            parts.append(f"{name}={','.join(self._words(kind, value)) or '-'}")
        return " ".join(parts)

    def _words(self, kind: str, value: Any) -> list[str]:
        if isinstance(value, tuple):
            return [word for cell in value for word in self._words(kind.removesuffix("s"), cell)]
        names = self.names.get(kind)
        if names is None:
            return [str(value)]
        return ["hidden" if value < 0 else names[value]]

    def _parse(self, text: str) -> Record:
        if not isinstance(text, str):
            raise UnreadableAction(f"An action is a line of text, not {type(text).__name__}.")
        # Checked before anything else, because the line is quoted in the sentences below.
        if len(text) > LONGEST_LINE or not text.isprintable():
            raise UnreadableAction("That is no action: it is too long or has characters that no action has.")
        words = text.split(" ")
        if not text or "" in words:
            raise UnreadableAction(f'"{text}" is no action: words are separated by one blank, with none around them.')
        form = self.forms.get(words[0])
        if form is None:
            raise UnreadableAction(f'"{words[0]}" is no action here{did_you_mean(words[0], self.forms)}')
        given = len(words) - 1
        if given > len(form.kinds) and words[0] in self.longer:
            form = self.longer[words[0]]
        wanted = len(form.kinds)
        is_open = wanted > 0 and form.kinds[-1].removesuffix("s") in self.names and form.kinds[-1] not in self.names
        if given < wanted or (given > wanted and not is_open):
            shape = " ".join((words[0], *(name.upper() for name in form.__match_args__)))
            raise UnreadableAction(f'"{text}" is not of the form "{shape}".')
        values: list[Any] = []
        for place, kind in enumerate(form.kinds):
            if is_open and place == wanted - 1:
                single = kind.removesuffix("s")
                values.append(tuple([self._value(single, word) for word in words[place + 1 :]]))
            else:
                values.append(self._value(kind, words[place + 1]))
        return make_record(form, values)

    def _value(self, kind: str, word: str) -> int:
        numbers = self.numbers.get(kind)
        if numbers is None:
            # One spelling for each number: "٣", "+3" and "03" are no actions, or one game would have several replays.
            if not (word.isascii() and word.isdigit() and (word[0] != "0" or word == "0") and len(word) < 10):
                raise UnreadableAction(f'"{word}" is not a whole number.')
            return int(word)
        if word not in numbers:
            raise UnreadableAction(f'There is no {kind.lower()} "{word}" here{did_you_mean(word, numbers)}')
        return numbers[word]
