"""The one interface between a game's rules and everything that plays, shows, searches or records it.
A mode object binds a level and its options; it holds no position, no randomness and no screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from game.core.errors import Refusal
from game.core.notation import Vocabulary
from game.core.outcome import Outcome
from game.core.records import Record, record
from game.core.rng import Rng

S = TypeVar("S")
Step = tuple[S, list[Record]]
Position = dict[str, Any]
SPECTATOR = -1
Say = Callable[[str, str, Mapping[str, object]], str]


@record
class Setting(Record):
    """What a mode is told of the level that it is opened on, see Mode. `say(language, key, values)` gives the sentences
    of the game's texts."""

    level: str
    given_options: Mapping[str, Any]
    level_digest: str
    say: Say
    revision: int


@record
class Range(Record):
    """A run of actions that differ only in their last number: `verb source target low..high`.
    A part that the verb does not have is -1."""

    verb: str
    source: int
    target: int
    low: int
    high: int


@record
class Options(Record):
    """What the seat to move may do, structured for screens and agents."""

    phase: str
    ranges: tuple[Range, ...]
    sets: tuple[tuple[int, ...], ...]
    may_end: bool


class OpenedMode:
    """What every mode object holds: the level that it was opened on, and how its actions and events are written."""

    def __init__(self, name: str, setting: Setting, vocabulary: Vocabulary) -> None:
        self.name = name
        self.level = setting.level
        self.revision = setting.revision
        self.given_options = setting.given_options
        self.level_digest = setting.level_digest
        self.say = setting.say
        self.parse = vocabulary.parse
        self.write = vocabulary.write
        self.describe = vocabulary.describe


class Mode(Protocol[S]):
    """Rules as pure functions over a state `S` of ints and tuples."""

    @property
    def name(self) -> str: ...

    @property
    def level(self) -> str:
        """The name or path by which the level is found again."""

    @property
    def revision(self) -> int:
        """Which revision of the mode's rules this is; replays say it, and are played by it again."""

    @property
    def given_options(self) -> Mapping[str, Any]:
        """Only the options that differ from the level's defaults."""

    @property
    def level_digest(self) -> str:
        """A fingerprint of all level data that the rules read; names and colours do not count."""

    def setup(self, seats: int, rng: Rng) -> Step[S]: ...

    def seats(self, state: S) -> int: ...

    def turn(self, state: S) -> int:
        """Turns count from 1; 0 is a set-up that the players do themselves."""

    def round(self, state: S) -> int:
        """Rounds as people count them: in each, every seat in play has a turn. 0 before the first, and always in a mode
        that counts turns only."""

    def phase(self, state: S) -> str: ...

    def to_move(self, state: S) -> int | None: ...

    def check(self, state: S, action: Record) -> Refusal | None:
        """The one authority on legality."""

    def explain(self, refusal: Refusal, language: str = "en") -> str: ...

    def options(self, state: S) -> Options: ...

    def actions(self, state: S) -> Iterator[Record]:
        """Every legal action, in the order of their texts; never empty while in play."""

    def texts(self, state: S) -> list[str]:
        """The texts of `actions`, sorted."""

    def apply(self, state: S, action: Record, rng: Rng) -> Step[S]:
        """Pure: the old state stays valid. The caller has asked `check`."""

    def fold(self, state: S, event: Record) -> S:
        """The state after one event; folding a step's events gives the step's state."""

    def outcome(self, state: S) -> Outcome | None: ...

    def observe(self, state: S, seat: int) -> S:
        """The state as this seat may see it: the secrets of others are blanked, and for `SPECTATOR` those of all.
        Observing an observation of the same seat changes nothing."""

    def parse(self, text: str) -> Record: ...

    def write(self, action: Record) -> str: ...

    def describe(self, event: Record) -> str:
        """One readable line for logs and transcripts."""

    def cells(self, state: S) -> Sequence[int]:
        """The whole state as one flat row of integers, for the digest."""

    def position(self, state: S, seat: int | None = None) -> Position:
        """Plain JSON. With `seat`, of a state as that seat observes it: what is hidden stands there as a count."""

    def state(self, position: Position) -> S:
        """The state of a position; PositionError lists all that is wrong with it."""
