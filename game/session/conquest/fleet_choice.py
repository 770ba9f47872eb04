"""How many ships of each kind a person sends into a fight: all that can, until somebody says otherwise. No screen.
A mode without a `fleet` among its traits has no such choice: nothing is offered, and actions are the plain ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.records import Record
from game.rules.conquest.actions import Attack, Defend
from game.rules.conquest.protocols import ConquestMode
from game.rules.conquest.state import ConquestState
from game.session.registry import traits_of

Ships = tuple[int, ...]
NONE: Ships = ()


@dataclass(frozen=True, slots=True)
class Fleet:
    """What a mode with ships brings. `to_choose`: of each kind the ships on a planet that can fight with so many dice,
    () where there is nothing to choose; asked with the mode, a view, the planet and the dice. `attack` and `defend`
    make the actions that send only some of them; `fighting` gives the view in which only some fight, from a view, the
    source, the target and the ships of both sides."""

    to_choose: Callable[[Any, Any, int, int], Ships]  # the mode and view are the family's own, hence Any
    attack: Callable[..., Record]
    defend: Callable[..., Record]
    fighting: Callable[[Any, int, int, Ships, Ships], Any]


class FleetChoice:
    """`limits` are by kind the most that fight, for as long as somebody wants fewer than can."""

    __slots__ = ("limits",)

    def __init__(self) -> None:
        self.limits: dict[int, int] = {}

    def forget(self) -> None:
        self.limits = {}

    def sent(self, usable: Ships) -> Ships:
        return tuple([min(count, self.limits.get(kind, count)) for kind, count in enumerate(usable)])

    def turn(self, kind: int, usable: Ships) -> None:
        """One fewer; after none, all again."""
        self.change(kind, -1 if self.sent(usable)[kind] else usable[kind], usable)

    def change(self, kind: int, by: int, usable: Ships) -> None:
        """So many more, or fewer."""
        count = max(0, self.sent(usable)[kind] + by)
        if count < usable[kind]:
            self.limits[kind] = count
        else:
            self.limits.pop(kind, None)


def ships_to_choose(mode: ConquestMode, view: ConquestState, planet: int, dice: int) -> Ships:
    """Of each kind the ships on a planet that can fight with so many dice; () where there is nothing to choose."""
    fleet = traits_of(mode.name).fleet
    return NONE if fleet is None else fleet.to_choose(mode, view, planet, dice)


def attack_of(
    mode: ConquestMode, view: ConquestState, source: int, target: int, dice: int, fleet: FleetChoice
) -> Record:
    usable = ships_to_choose(mode, view, source, dice)
    sent, ships = fleet.sent(usable), traits_of(mode.name).fleet
    if ships is None or sent == usable:
        return Attack(source, target, dice)
    return ships.attack(source, target, dice, *sent)


def defence_of(mode: ConquestMode, view: ConquestState, dice: int, fleet: FleetChoice) -> Record:
    usable = ships_to_choose(mode, view, view.target, dice)
    sent, ships = fleet.sent(usable), traits_of(mode.name).fleet
    return Defend(dice) if ships is None or sent == usable else ships.defend(dice, *sent)
