"""Which raw input means which intent: the defaults of assets/bindings.toml with a player's own file on top. A bad entry
of that file is told in a sentence and its default stays. Pure: no pygame. Imports levels (to read TOML) and paths."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.core.replays.writing import write_whole
from game.input.input_names import KINDS, known_inputs, normal
from game.input.intents import KEYBOARD, PAD, Intent
from game.levels.own_files import put_aside
from game.levels.problems import Problems, quote
from game.levels.reader import Document, read_document, read_valid
from game.paths import data_folder

# Without these a device could not even reach the remapping screen.
NEEDED = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT, Intent.CONFIRM, Intent.BACK)
CONTEXTS = ("everywhere", "match", "window")
HEADING = "# Own keys and buttons; what is not here is as in the game's own table."
FIELDS = ("description", "context", *KINDS)
NAMES = tuple(intent.value for intent in Intent)
Slot = tuple[Intent, str]
BindingTable = dict[Slot, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Binding:
    """What became of a wish to bind something. `reason` is "" when it was done, else "taken" (by `other`), "needed" (by
    `other`, or by the intent itself) or "unknown"."""

    is_done: bool
    other: Intent | None = None
    reason: str = ""


class Bindings:
    """Both kinds of device, all intents. An input has at most one meaning."""

    def __init__(
        self,
        table: BindingTable,
        descriptions: Mapping[Intent, str],
        contexts: Mapping[Intent, str],
        own: Path | None = None,
    ) -> None:
        self.problems: list[str] = []
        self._defaults = dict(table)
        self._table = dict(table)
        self._descriptions = descriptions
        self._contexts = contexts
        self._own = own
        self._index: dict[tuple[str, str], Intent] = {}
        self.revision = 0  # counts changes, so that prompts know when to look again
        self._refresh()

    @classmethod
    def load(cls, own: Path | None = None, defaults: Path | None = None) -> Bindings:
        """The defaults, which must be right, and a player's own file, which need not be there or be right."""
        bindings = _read_defaults(defaults or data_folder("assets") / "bindings.toml", own)
        if own is not None and own.exists():
            problems = Problems()
            document = read_document(own, problems)
            if document is not None:
                bindings._lay_on_top(_read_table(document, problems), document, problems)
            bindings.problems = [str(problem) for problem in problems]
        return bindings

    def inputs(self, intent: Intent, kind: str) -> tuple[str, ...]:
        """The inputs of an intent; prompts show the first."""
        return self._table[intent, kind]

    def look_up(self, kind: str, raw: str) -> Intent | None:
        """What an input means. Shift changes nothing where it is not bound together with the key."""
        found = self._index.get((kind, raw))
        if found is None and raw.startswith("shift+"):
            found = self._index.get((kind, raw.removeprefix("shift+")))
        return found

    def description_key(self, intent: Intent) -> str:
        return self._descriptions[intent]

    def context(self, intent: Intent) -> str:
        """Where it matters: "everywhere", "match" or "window"."""
        return self._contexts[intent]

    def conflict(self, intent: Intent, kind: str, raw: str) -> Intent | None:
        """Which other intent has this input now."""
        holder = self._index.get((kind, raw))
        return holder if holder is not intent else None

    def bind(self, intent: Intent, kind: str, raw: str, swap: bool = False) -> Binding:
        """Make this the first input of an intent, in place of its first one until now. Where another intent has it,
        nothing is done, or with `swap` the other one gets what this intent gives up."""
        if normal(kind, raw) != raw:
            return Binding(False, None, "unknown")
        old = self._table[intent, kind]
        other = self.conflict(intent, kind, raw)
        if other is not None and not swap:
            return Binding(False, other, "taken")
        given = old[:1]
        if other is not None:
            rest = tuple(given[0] if item == raw and given else item for item in self._table[other, kind])
            rest = tuple(item for item in rest if item != raw)
            if not rest and other in NEEDED:
                return Binding(False, other, "needed")
            self._table[other, kind] = rest
        self._table[intent, kind] = (raw, *(item for item in old[1:] if item != raw))
        self._refresh()
        return Binding(True, other)

    def unbind(self, intent: Intent, kind: str) -> Binding:
        """Take all inputs from an intent that can do without."""
        if intent in NEEDED:
            return Binding(False, intent, "needed")
        self._table[intent, kind] = ()
        self._refresh()
        return Binding(True)

    def reset(self, kind: str | None = None) -> None:
        """As they were at first, for one kind of device or for both."""
        for slot, inputs in self._defaults.items():
            if kind is None or slot[1] == kind:
                self._table[slot] = inputs
        self._refresh()

    def is_default(self, kind: str | None = None) -> bool:
        return all(self._table[slot] == inputs for slot, inputs in self._defaults.items() if kind in (None, slot[1]))

    def save(self) -> str:
        """Keep what differs from the defaults, whole or not at all; "" or the reason why it cannot be kept. A file with
        faults in it is first put aside, so nothing that a player wrote is lost."""
        if self._own is None:
            return ""
        try:
            self._own.parent.mkdir(parents=True, exist_ok=True)
            if self.problems and self._own.is_file():
                put_aside(self._own)
            write_whole(self._own, self.as_toml().encode())
        except OSError as fault:
            return fault.strerror or str(fault)
        self.problems = []
        return ""

    def as_toml(self) -> str:
        """What differs from the defaults, as a file that can be read and changed by hand."""
        import tomli_w  # the engine, which knows bindings too, goes without packages of others

        changed: dict[str, dict[str, tuple[str, ...]]] = {}
        for (intent, kind), raws in self._table.items():
            if raws != self._defaults[intent, kind]:
                changed.setdefault(intent.value, {})[kind] = raws
        return f"{HEADING}\n\n{tomli_w.dumps(changed)}"

    def _refresh(self) -> None:
        self.revision += 1
        self._index = {(kind, raw): intent for (intent, kind), inputs in self._table.items() for raw in inputs}

    def _lay_on_top(self, own: BindingTable, document: Document, problems: Problems) -> None:
        """A player's choice wins from a default; of two choices of a player's the first wins."""
        chosen: dict[tuple[str, str], Intent] = {}
        for (intent, kind), inputs in own.items():
            kept = []
            for raw in inputs:
                first = chosen.setdefault((kind, raw), intent)
                if first is intent:
                    kept.append(raw)
                else:
                    message = f"{quote(raw)} is already bound to {first}; the first one counts"
                    document.report(problems, (intent.value, kind), message)
            self._give(intent, kind, tuple(kept), own, document, problems)
        self._refresh()

    def _give(
        self,
        intent: Intent,
        kind: str,
        inputs: tuple[str, ...],
        own: BindingTable,
        document: Document,
        problems: Problems,
    ) -> None:
        if not inputs and intent in NEEDED:
            message = f"{intent} needs at least one input; the default stays"
            document.report(problems, (intent.value, kind), message)
            return
        robbed: BindingTable = {}
        for other in Intent:
            left = tuple(raw for raw in self._table[other, kind] if raw not in inputs)
            if other is intent or left == self._table[other, kind]:
                continue
            # An intent that has a line of its own further down gets its inputs from there.
            if not left and other in NEEDED and not own.get((other, kind)):
                message = f"this leaves nothing for {other}, which needs an input; the default of {intent} stays"
                document.report(problems, (intent.value, kind), message)
                return
            robbed[other, kind] = left
        self._table |= robbed
        self._table[intent, kind] = inputs


def _read_defaults(path: Path, own: Path | None) -> Bindings:
    problems, document = Problems(), read_valid(path)
    table = _read_table(document, problems)
    descriptions: dict[Intent, str] = {}
    contexts: dict[Intent, str] = {}
    for intent in Intent:
        entry = document.content.get(intent.value, {})
        descriptions[intent] = str(entry.get("description", ""))
        contexts[intent] = str(entry.get("context", CONTEXTS[0]))
        for kind in KINDS:
            if (intent, kind) not in table:
                document.report(problems, (intent.value, kind), f"the inputs of {intent} are missing")
        if not descriptions[intent]:
            document.report(problems, (intent.value, "description"), "the description is missing")
    owners: dict[tuple[str, str], Intent] = {}
    for (intent, kind), inputs in table.items():
        for raw in inputs:
            if owners.setdefault((kind, raw), intent) is not intent:
                document.report(problems, (intent.value, kind), f"{quote(raw)} is bound to two intents")
    problems.raise_any()
    return Bindings(table, descriptions, contexts, own)


def _read_table(document: Document, problems: Problems) -> BindingTable:
    """All entries that can be used; the others are reported."""
    table: BindingTable = {}
    for name, entry in document.content.items():
        if name not in NAMES:
            document.report(problems, (name,), f"there is no intent {quote(name)}", name, NAMES)
        elif not isinstance(entry, dict):
            document.report(problems, (name,), f'this is a table, "[{name}]", with the lists keyboard and pad')
        else:
            _read_entry(Intent(name), entry, table, document, problems)
    return table


def _read_entry(
    intent: Intent, entry: Mapping[str, object], table: BindingTable, document: Document, problems: Problems
) -> None:
    for field, value in entry.items():
        path = (intent.value, field)
        if field not in FIELDS:
            document.report(problems, path, f"there is no field {quote(field)}", field, FIELDS)
        elif field == "context" and value not in CONTEXTS:
            document.report(problems, path, f"the context is one of {', '.join(CONTEXTS)}")
        elif field in KINDS and isinstance(value, list) and all(isinstance(item, str) for item in value):
            good = _read_inputs(intent, field, value, document, problems)
            if good or not value:
                table[intent, field] = good
        elif field in KINDS:
            document.report(problems, path, 'this is a list of names, such as ["return"]; the default stays')


def _read_inputs(
    intent: Intent, kind: str, value: list[str], document: Document, problems: Problems
) -> tuple[str, ...]:
    good: dict[str, None] = {}
    for written in value:
        raw = normal(kind, written)
        if raw is None:
            thing = "key" if kind == KEYBOARD else "input of a pad"
            last = written.rsplit("+", 1)[-1]
            message = f"there is no {thing} {quote(written)}; it is left out"
            document.report(problems, (intent.value, kind), message, last, known_inputs(kind))
        else:
            good[raw] = None
    return tuple(good)


__all__ = ["CONTEXTS", "KEYBOARD", "NEEDED", "PAD", "Binding", "Bindings"]
