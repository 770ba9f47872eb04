"""A position of the classic game: ints and tuples only. `draft()` is the one way to the next position."""

from __future__ import annotations

from typing import Any, NoReturn

from game.modes.conquest.board import Cells

CLAIM, CARDS, PLACE, ATTACK, DEFEND, OCCUPY, MOVE, OVER = range(8)
PHASES = ("claim", "cards", "place", "attack", "defend", "occupy", "move", "over")

FIELDS = (
    "turn", "seat", "phase", "owners", "armies", "hands", "pile", "discards", "sets_traded", "to_place",
    "must_trade", "spoils", "captured", "source", "target",
    "dice", "alive", "dealer",
)  # fmt: skip


class State:
    """Read-only. `seat` is whose turn it is, which is not always who must act: a defender chooses its dice.

    `owners` and `armies` by territory (owner -1: unclaimed); `hands` by seat, sorted cards, -1 where hidden; `pile`
    and `discards` sorted: a draw picks a place at random, so no order exists that could leak. `to_place` armies are
    in hand; `must_trade` is 1 while a hand is too large; `spoils` is 1 from an elimination until the conqueror has
    looked through the joined hand; `captured` is 1 once a territory fell this turn.
    `source`, `target`, `dice` are the attack under way, or the conquest that waits for its occupiers; else -1, -1, 0.
    The seat after `dealer` begins."""

    __slots__ = FIELDS
    turn: int
    seat: int
    phase: int
    owners: Cells
    armies: Cells
    hands: tuple[Cells, ...]
    pile: Cells
    discards: Cells
    sets_traded: int
    to_place: int
    must_trade: int
    spoils: int
    captured: int
    source: int
    target: int
    dice: int
    alive: Cells
    dealer: int

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a State is read-only ({name}); write to its draft()")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    def __hash__(self) -> int:
        return hash((self.owners, self.armies, self.turn, self.phase))

    def __repr__(self) -> str:
        return f"State({', '.join(f'{name}={getattr(self, name)!r}' for name in FIELDS)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, tuple(getattr(self, name) for name in FIELDS)

    def draft(self) -> Draft:
        """A copy to write to. Its tuples are shared with this state until they are replaced."""
        copy = Draft()
        copy.turn = self.turn
        copy.seat = self.seat
        copy.phase = self.phase
        copy.owners = self.owners
        copy.armies = self.armies
        copy.hands = self.hands
        copy.pile = self.pile
        copy.discards = self.discards
        copy.sets_traded = self.sets_traded
        copy.to_place = self.to_place
        copy.must_trade = self.must_trade
        copy.spoils = self.spoils
        copy.captured = self.captured
        copy.source = self.source
        copy.target = self.target
        copy.dice = self.dice
        copy.alive = self.alive
        copy.dealer = self.dealer
        return copy


class Draft(State):
    """The one copy that may be written to, until `freeze` makes it a State in place."""

    __slots__ = ()
    __setattr__ = object.__setattr__  # type: ignore[assignment]

    def freeze(self) -> State:
        self.__class__ = State  # type: ignore[assignment]  # same slots, so no second copy
        return self


def restored(*cells: Any) -> State:
    """A state from the values of all its fields."""
    draft = Draft()
    for name, value in zip(FIELDS, cells, strict=True):
        object.__setattr__(draft, name, value)
    return draft.freeze()
