"""Random numbers that are the same for ever: integer only, counter based, in named streams.
The specification and its test vectors are in docs/randomness.md; no float, no `random`, no `hash()`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import blake2b
from typing import Any, TypeVar

T = TypeVar("T")
Faces = tuple[int, ...]
LARGEST_TABLE = 8192


def stream_key(parent: bytes, label: str) -> int:
    """The 64-bit key of the stream `label` below `parent`."""
    return int.from_bytes(blake2b(label.encode(), key=parent, digest_size=8).digest(), "big")


class Throws(Sequence[Faces]):
    """All throws of `count` dice in the order of the number that picks one, each made when it is asked for."""

    def __init__(self, count: int, sides: int) -> None:
        self.dice = count
        self.sides = sides

    def __len__(self) -> int:
        return int(self.sides**self.dice)

    def __getitem__(self, number: Any) -> Any:
        faces = []
        for _ in range(self.dice):
            number, digit = divmod(number, self.sides)
            faces.append(digit + 1)
        return tuple(reversed(faces))


@cache
def throws(count: int, sides: int) -> Sequence[Faces]:
    """All throws of `count` dice: made beforehand where they are few, as those of the printed games are."""
    made = Throws(count, sides)
    return tuple(made[number] for number in range(len(made))) if len(made) <= LARGEST_TABLE else made


class Rng:
    """One stream: number k is splitmix64(key + k * 0x9E3779B97F4A7C15). Its state is (key, counter)."""

    __slots__ = ("counter", "key")

    def __init__(self, seed: int, label: str = "seed", *, key: int | None = None) -> None:
        self.key = stream_key(str(seed).encode(), label) if key is None else key
        self.counter = 0

    def below(self, bound: int) -> int:
        """An even choice from 0 to bound - 1, exact (Lemire's method with rejection)."""
        while True:
            counter = self.counter = self.counter + 1
            mixed = (self.key + counter * 0x9E37_79B9_7F4A_7C15) & 0xFFFF_FFFF_FFFF_FFFF
            mixed = ((mixed ^ (mixed >> 30)) * 0xBF58_476D_1CE4_E5B9) & 0xFFFF_FFFF_FFFF_FFFF
            mixed = ((mixed ^ (mixed >> 27)) * 0x94D0_49BB_1331_11EB) & 0xFFFF_FFFF_FFFF_FFFF
            scaled = (mixed ^ (mixed >> 31)) * bound
            low = scaled & 0xFFFF_FFFF_FFFF_FFFF
            # Lemire: reject the few numbers that would make some results more likely than others.
            if low >= bound or low >= (1 << 64) % bound:
                return scaled >> 64

    def dice(self, count: int, sides: int) -> Faces:
        """A throw of `count` dice, in the order in which they lie."""
        # One number picks a whole throw from the table of all throws, all of which are equally likely.
        table = throws(count, sides)
        return table[self.below(len(table))]

    def die(self, sides: int) -> int:
        return self.below(sides) + 1

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    # Called so like `sorted`: a new list. Agents of others get this object, so its names stay.
    def shuffled(self, items: Iterable[T]) -> list[T]:
        """A new list in random order (Fisher-Yates, from the end)."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def fork(self, label: str) -> Rng:
        """An independent stream by name; how far this one has run does not matter."""
        # From the key alone, so that a new draw in one place never shifts the numbers of another.
        return Rng(0, key=stream_key(self.key.to_bytes(8, "big"), label))


class RecordingRng(Rng):
    """Remembers what it gave, for the log: `take()` hands over the draws since the last call."""

    __slots__ = ("drawn",)

    def __init__(self, seed: int, label: str = "seed", *, key: int | None = None) -> None:
        super().__init__(seed, label, key=key)
        self.drawn: list[int] = []

    def below(self, bound: int) -> int:
        number = Rng.below(self, bound)
        self.drawn.append(number)
        return number

    def dice(self, count: int, sides: int) -> Faces:
        table = throws(count, sides)
        faces = table[Rng.below(self, len(table))]
        self.drawn += faces
        return faces

    def die(self, sides: int) -> int:
        return self.dice(1, sides)[0]

    def take(self) -> Faces:
        drawn = self.drawn
        if not drawn:
            return ()
        self.drawn = []
        return tuple(drawn)


class ScriptedRng(RecordingRng):
    """Gives prepared draws, for tests: faces for dice, plain numbers for everything else."""

    __slots__ = ("script",)

    def __init__(self, script: Iterable[int]) -> None:
        super().__init__(0)
        self.script = list(script)

    def _next(self, low: int, high: int) -> int:
        if not self.script:
            raise AssertionError("the script has no draws left")
        number = self.script.pop(0)
        if not low <= number <= high:
            raise AssertionError(f"the script gives {number} where {low} to {high} is asked")
        self.drawn.append(number)
        return number

    def below(self, bound: int) -> int:
        return self._next(0, bound - 1)

    def dice(self, count: int, sides: int) -> Faces:
        return tuple([self._next(1, sides) for _ in range(count)])
