"""The seats of a table across a network, and how they are kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from game.net.wire.messages import PERSON, Refused
from game.registry import agent_levels_of

STAND_IN = "normal"
"""Who plays for somebody who is gone, has resigned or ran out of time."""


@dataclass(slots=True)
class Seat:
    """`kind` is "person" or the level of a computer player. `player` is the number of the person, 0 while free; for one
    who is gone, `stand_in` is the level that plays meanwhile."""

    kind: str
    player: int = 0
    name: str = ""
    is_ready: bool = False
    has_resigned: bool = False
    stand_in: str = ""

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON

    @property
    def is_free(self) -> bool:
        return self.is_person and not self.player

    @property
    def level(self) -> str:
        """Who plays this seat if no person does, "" while a person does."""
        if not self.is_person:
            return self.kind
        return STAND_IN if self.has_resigned else self.stand_in

    def free(self) -> None:
        self.player, self.name, self.is_ready, self.has_resigned, self.stand_in = 0, "", False, False, ""

    def as_row(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_row(cls, row: Mapping[str, Any]) -> Seat:
        return cls(**row)


def check_kind(mode: str, kind: str) -> None:
    """Refuse a level of computer players that a mode does not have."""
    known = agent_levels_of(mode)
    if kind != PERSON and kind not in known:
        raise Refused("no_level", level=kind, mode=mode, levels=", ".join(known))
