"""Throws as they lie and as they fly: where each die is at any moment of its tumble, and which die beats which.
Pure functions of the faces and the progress, so that a skipped or resting throw is the same picture. No pygame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.session.clips import ease

ATTACK, DEFENCE = 0, 1
SIDE_X = (790.0, 1130.0)
MIDDLE_Y = 494.0
PITCH = 206.0
SIZE = 184.0
ROWS = 3
FRAMES = 24
TUMBLE_MS, STAGGER_MS = 900.0, 60.0
START_AWAY = 260.0
FALLS = ((0.0, 0.46, 150.0), (0.46, 0.76, 62.0), (0.76, 0.94, 20.0))
"""From, to and height of the throw itself and of its two bounces."""
TUMBLES = ("from_left", "from_right")
PLAIN = ("red", "ivory")
BONUS = ("bonus_attack", "bonus_defence")
"""The finishes of plain and of bonus dice, by side."""
ORDINALS = ("first", "second", "third")
Say = Callable[..., str]


@dataclass(frozen=True, slots=True)
class Die:
    """`value` counts in the fight; `plus` of it was added to what the die shows. `finish` is a row of dice.toml."""

    value: int
    finish: str
    sides: int = 6
    plus: int = 0

    @property
    def face(self) -> int:
        return max(1, min(self.sides, self.value - self.plus))


@dataclass(frozen=True, slots=True)
class Throw:
    """The dice of both sides, each side's highest first."""

    attack: tuple[Die, ...]
    defence: tuple[Die, ...]

    @property
    def sides(self) -> tuple[tuple[Die, ...], tuple[Die, ...]]:
        return self.attack, self.defence

    @property
    def rows(self) -> int:
        return max(ROWS, len(self.attack), len(self.defence))


@dataclass(frozen=True, slots=True)
class Pose:
    """A die at one moment: its frame of the tumble, where it lies, and how high it is above that."""

    side: int
    row: int
    die: Die
    frame: int
    x: float
    y: float
    lift: float

    @property
    def tumble(self) -> str:
        return TUMBLES[self.side]

    @property
    def is_still(self) -> bool:
        return self.frame == FRAMES - 1


@dataclass(frozen=True, slots=True)
class Pair:
    """Two dice that are compared; the defender wins ties."""

    row: int
    attack: int
    defence: int

    @property
    def winner(self) -> int:
        return ATTACK if self.attack > self.defence else DEFENCE

    def words(self, say: Say) -> str:
        if self.attack == self.defence:
            return say("battle.tie")
        low, high = sorted((self.attack, self.defence))
        return say("battle.beats", high=high, low=low)


def plain_dice(
    side: int, values: Sequence[int], kinds: Sequence[int] = (), finishes: tuple[str, str] = PLAIN
) -> tuple[Die, ...]:
    """The dice of one side in falling order, with the number of sides of each. What is more than a die can show was
    added to it. `finishes` are those of the game, by side."""
    told = sorted(zip(values, kinds or [6] * len(values), strict=True), reverse=True)
    return tuple(Die(value, finishes[side], count, max(0, value - count)) for value, count in told)


def improved_dice(
    side: int, counted: Sequence[int], bonus: int, raised: int, finishes: tuple[str, str] = PLAIN
) -> tuple[Die, ...]:
    """The dice of a side that a bonus die (0: none that counts) or an airfield (0: none, else the highest before it)
    made better: the bonus die is seen as such, and what was added to the highest stands beside it."""
    dice = [Die(value, finishes[side]) for value in sorted(counted, reverse=True)]
    if raised:
        dice[0] = replace(dice[0], plus=1)
    if bonus:
        place = next((number for number, die in enumerate(dice) if die.value - die.plus == bonus), 0)
        dice[place] = replace(dice[place], finish=BONUS[side])
    return tuple(dice)


def pairs(throw: Throw) -> tuple[Pair, ...]:
    both = zip(throw.attack, throw.defence, strict=False)
    return tuple(Pair(row, one.value, other.value) for row, (one, other) in enumerate(both))


def unpaired_dice(throw: Throw) -> tuple[tuple[int, int], ...]:
    """The side and row of each die that meets no other."""
    count = min(len(throw.attack), len(throw.defence))
    return tuple((side, row) for side, dice in enumerate(throw.sides) for row in range(count, len(dice)))


def unpaired_words(row: int, say: Say) -> str:
    return say(f"battle.unpaired_{ORDINALS[row]}") if row < len(ORDINALS) else say("battle.unpaired")


def row_y(row: int, rows: int) -> float:
    return MIDDLE_Y + (row - (rows - 1) / 2) * pitch(rows)


def pitch(rows: int) -> float:
    return PITCH * ROWS / max(ROWS, rows)


def die_size(rows: int) -> float:
    return SIZE * pitch(rows) / PITCH


def poses(throw: Throw, progress: float) -> tuple[Pose, ...]:
    """Where every die is when the tumble has come so far, 0 to 1; at 1 they lie still, in their rows."""
    count = len(throw.attack) + len(throw.defence)
    own = TUMBLE_MS - STAGGER_MS * max(0, count - 1)
    found = []
    number = 0
    for row in range(throw.rows):
        for side, dice in enumerate(throw.sides):
            if row < len(dice):
                started = progress * TUMBLE_MS - STAGGER_MS * number
                found.append(_pose(throw, side, row, min(1.0, started / own) if progress < 1 else 1.0))
                number += 1
    return tuple(pose for pose in found if pose is not None)


def _pose(throw: Throw, side: int, row: int, way: float) -> Pose | None:
    if way <= 0:
        return None
    die = throw.sides[side][row]
    y = row_y(row, throw.rows)
    outside = SIDE_X[side] + (START_AWAY if side == DEFENCE else -START_AWAY)
    # They leave the hand close together and part on the way.
    begin = MIDDLE_Y + (y - MIDDLE_Y) * 0.35 + 40 * (die.face % 3 - 1)
    across, down = ease("out_cubic", way), ease("out_quad", way)
    frame = min(FRAMES - 1, int(way * FRAMES))
    return Pose(
        side, row, die, frame, outside + (SIDE_X[side] - outside) * across, begin + (y - begin) * down, lift(way)
    )


def lift(way: float) -> float:
    """How high a die is above the felt: it falls from the hand, and bounces twice."""
    for start, end, height in FALLS:
        if start <= way < end:
            inside = (way - start) / (end - start)
            return height * (1 - inside * inside if start == 0 else 4 * inside * (1 - inside))
    return 0.0


def pair_progress(count: int, progress: float) -> Sequence[float]:
    """How far each pair is lit, the highest first, when all of them have come so far together."""
    return [ease("out_quint", min(1.0, max(0.0, progress * count - place))) for place in range(count)]
