"""Everything that the picture of a terrain shows at one moment, as plain values. No drawing in here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.rules.toy_battle.state import State

NO_FIELDS: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class ToyPicture:
    """`lit` fields glow, `quiet` ones have a thin ring, `hot` is under the focus. `hidden` says of how many tiles of a
    field, from the top, are elsewhere now; `empty` regions whose medals are on their way. `owners` are the seats that
    took each region. The paths of `supply` join a side to its headquarters; `threats` are regions about to fall, with
    the seat that is near; `marked` fields and `fallen`, a headquarters, tell why somebody won. `pulse` is 0 to 1."""

    state: State
    lit: frozenset[int] = NO_FIELDS
    quiet: frozenset[int] = NO_FIELDS
    hot: int = -1
    hidden: Mapping[int, int] = field(default_factory=dict)
    empty: frozenset[int] = NO_FIELDS
    owners: Mapping[int, int] = field(default_factory=dict)
    supply: Mapping[int, frozenset[tuple[int, int]]] = field(default_factory=dict)
    threats: Mapping[int, int] = field(default_factory=dict)
    marked: frozenset[int] = NO_FIELDS
    fallen: int = -1
    fall: float = 0.0
    pulse: float = 0.0

    @property
    def beat(self) -> int:
        """The pulse in five steps, so that pictures of it can be kept."""
        return round(4 * self.pulse)

    @property
    def glowing(self) -> tuple[object, ...]:
        """What the light on it depends on."""
        has_beat = self.lit or self.threats
        return self.lit, self.quiet, self.hot, self.marked, tuple(self.threats.items()), self.beat if has_beat else 0

    @property
    def still(self) -> tuple[object, ...]:
        """What the part of the picture that does not move depends on."""
        state = self.state
        return (
            state.tops, state.under, state.regions, tuple(self.hidden.items()), self.empty, tuple(self.owners.items()),
            tuple(self.supply.items()), self.fallen,
        )  # fmt: skip
