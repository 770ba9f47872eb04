"""What fights beside the armies of a battle, and the actions that say so: in most games nothing does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.records import Record
from game.session.conquest.fleet_choice import NONE, FleetChoice, attack_of, defence_of
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.screens.battle.scene import BattleScene


class BattleShips:
    """The attack is what its player has chosen on the board or here; each defence is a choice of its own."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self._defence = FleetChoice()
        self._defended = -1

    @property
    def attack(self) -> FleetChoice:
        match = self.scene.match_scene
        return match.fleet_of(match.panels.sides[self.scene.fight.seats[0]].seat)

    @property
    def defence(self) -> FleetChoice:
        moment = len(self.scene.session.match.log)
        if self._defended != moment:
            self._defended = moment
            self._defence.forget()
        return self._defence

    @property
    def _told(self) -> tuple[Any, Any]:
        session = self.scene.session
        return session.mode, session.match.state

    def chips(self, side: int, dice: int) -> list[Widget]:
        """Of the attacker (0) or the defender (1), who would throw so many dice; none where there is no choice."""
        self.rest()
        return []

    def rest(self) -> None:
        """Nobody chooses now: what fights is what the position says."""
        self.scene.fight.fleets = (NONE, NONE)

    def attack_with(self, dice: int) -> Record:
        return attack_of(*self._told, self.scene.fight.source, self.scene.fight.target, dice, self.attack)

    def defend_with(self, dice: int) -> Record:
        return defence_of(*self._told, dice, self.defence)
