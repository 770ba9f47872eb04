"""Choosers of fights in which ships take part: how many of each kind, for the attack and for the defence. No screen."""

from __future__ import annotations

from typing import Any

from game.core.mode import Mode
from game.session.conquest.board_choosers import DefendChooser
from game.session.conquest.chooser import CHANGED, NOTHING, NOWHERE, Chooser, Memory, Reply
from game.session.conquest.fleet_choice import FleetChoice, defence_of, ships_to_choose, with_fleets


class Fleets(Chooser):
    """A fight in which a person says how many ships of each kind take part."""

    @property
    def fleet(self) -> FleetChoice:
        return self.memory.fleet

    @property
    def fleet_planet(self) -> int:
        """Where the ships are that are chosen from."""
        return NOWHERE

    @property
    def usable(self) -> tuple[int, ...]:
        """The ships of each kind that can fight with the dice that are chosen; () where there is nothing to choose."""
        planet = self.fleet_planet
        return ships_to_choose(self.mode, self.view, planet, self.amount) if planet != NOWHERE else ()

    @property
    def sent(self) -> tuple[int, ...]:
        return self.fleet.sent(self.usable)

    def turn_ships(self, kind: int) -> Reply:
        """One ship of this kind fewer; after none, all again."""
        usable = self.usable
        if not usable or not usable[kind]:
            return NOTHING
        self.fleet.turn(kind, usable)
        return CHANGED


class CloneDefendChooser(Fleets, DefendChooser):
    """Each attack is a question of its own."""

    def __init__(self, mode: Mode[Any], view: Any, memory: Memory) -> None:
        super().__init__(mode, view, memory)
        self._fleet = FleetChoice()

    def keep(self, old: Chooser) -> None:
        super().keep(old)
        if isinstance(old, CloneDefendChooser) and (old.source, old.target) == (self.source, self.target):
            self._fleet = old.fleet

    @property
    def fleet(self) -> FleetChoice:
        return self._fleet

    @property
    def fleet_planet(self) -> int:
        return self.target

    @property
    def fight_view(self) -> Any:
        return with_fleets(self.view, self.source, self.target, defence=self.sent)

    def confirm(self) -> Reply:
        return self.play(defence_of(self.mode, self.view, self.amount, self.fleet))
