"""What the players agreed on before a match: the mode, its level and options, the seed, and who sits where.
Also how a seed is written and read. No pygame, no clock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import blake2b

from game.core.match import LARGEST_SEED, Match
from game.input.intents import KEYBOARD, MOUSE
from game.levels.catalog import open_mode
from game.levels.options import Value
from game.registry import AGENT_LEVELS

HUMAN = "human"
AGENTS = AGENT_LEVELS[1:]
STILL = "still"
ANY_DEVICE = "any"
SEED_WORD = "TIN"
LONGEST_SEED = 18
LONGEST_NAME = 14


@dataclass(frozen=True, slots=True)
class Seat:
    """`kind` is "human", the name of an agent, or "still" for one who is out; `look` is an index into the looks of the
    palette; `device` is "any", "keyboard" (and mouse) or "pad:N" as in a Press. `resigned_in` is the turn in which the
    person that sat here resigned, None for nobody."""

    kind: str
    name: str
    look: int
    device: str = ANY_DEVICE
    resigned_in: int | None = None

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN

    def allows(self, device: str) -> bool:
        """Whether a press of this device may act for the seat."""
        if self.device == ANY_DEVICE:
            return True
        return device in (KEYBOARD, MOUSE) if self.device == KEYBOARD else device == self.device


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """Everything that a match is made from; two equal tables give two equal matches."""

    mode: str
    level: str | None
    options: Mapping[str, Value]
    seed: str
    seats: tuple[Seat, ...]

    @property
    def number(self) -> int:
        """The seed as the engine takes it."""
        return seed_number(self.seed)

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who plays each seat: "human" or an agent's name."""
        return tuple([seat.kind for seat in self.seats])

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple([number for number, seat in enumerate(self.seats) if seat.is_human])

    def start(self) -> Match:
        """A new match; SetupError and LevelError say what cannot be."""
        return Match(open_mode(self.mode, self.level, self.options), len(self.seats), self.number)

    def as_agreed(self) -> MatchSetup:
        """Those who resigned sit down again."""
        seats = [
            seat if seat.resigned_in is None else replace(seat, kind=HUMAN, resigned_in=None) for seat in self.seats
        ]
        return replace(self, seats=tuple(seats))

    def with_seed(self, seed: str) -> MatchSetup:
        return replace(self, seed=seed)


def seed_number(text: str) -> int:
    """A whole number is itself, as on the command line; any other words give a number of their own, always the same,
    whatever their capitals and outer spaces."""
    words = " ".join(text.split()).casefold()
    # Digits of other scripts are digits for Python, but not the number that a person would type again.
    if words.isascii() and words.isdigit() and int(words) <= LARGEST_SEED:
        return int(words)
    return int.from_bytes(blake2b(words.encode(), digest_size=8, person=b"tin seed").digest(), "big") & LARGEST_SEED


def roll_seed(number: int) -> str:
    """A seed that can be read out and typed again, such as TIN-4F2A-91, from a number drawn by the caller."""
    digits = f"{number & 0xFF_FFFF:06X}"
    return f"{SEED_WORD}-{digits[:4]}-{digits[4:]}"
