"""How many ships of each kind fight, chosen in the battle: a chip for each kind in the slab of whoever decides."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.records import Record
from game.screens.battle.buttons import Prompting
from game.screens.clone_wars.ship_chips import chip_boxes, draw_chip
from game.session.clone_wars.fleet_choice import NONE, FleetChoice, Ships, attack_of, defence_of, ships_to_choose
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import TextStyle
from game.ui.drawing.theme import MIDDLE, Look
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.screens.battle.scene import BattleScene

ROOM = 390.0
SLABS: tuple[Box, Box] = ((184, 752, 576, 812), (1344, 752, 1736, 812))
LABEL = TextStyle(22, ink=MIDDLE)


class ShipChip(Prompting, Button):
    """How many of how many of one kind; the first one has the words for all of them. The mouse leaves the focus where
    it is: whoever clicks here and then confirms wants to roll."""

    follows_pointer = False

    def __init__(
        self, box: Box, kind: int, count: tuple[int, int], look: Look, act: Callable[[], None], words: str
    ) -> None:
        super().__init__(f"ships_{kind}", box, words, act)
        self.ship = kind
        self.count = count
        self.look = look
        self.prompt = f"clone_wars.prompt.{'ship_fewer' if count[0] else 'ships_again'}"

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        draw_chip(canvas, self.box, self.ship, *self.count, self.look)
        if self.label:
            canvas.write_at(self.box[0], self.box[1] - 18, self.label, LABEL, ROOM)
        if is_focused:
            canvas.focus_ring(*self.box, 8, 4)


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
        """Of the attacker (0) or the defender (1), who would throw so many dice."""
        scene, fight = self.scene, self.scene.fight
        usable = ships_to_choose(*self._told, fight.target if side else fight.source, dice)
        choice = self.defence if side else self.attack
        sent = choice.sent(usable)
        fight.fleets = (NONE, NONE) if sent == usable else (NONE, sent) if side else (sent, NONE)
        look = scene.match_scene.panels.looks[fight.seats[side]]
        chips: list[Widget] = []
        for kind, box in chip_boxes(SLABS[side], usable).items():
            words = "" if chips else scene.say("clone_wars.ships_fight")
            act = partial(self._turn, choice, kind, usable)
            chips.append(ShipChip(box, kind, (sent[kind], usable[kind]), look, act, words))
        return chips

    def _turn(self, choice: FleetChoice, kind: int, usable: Ships) -> None:
        choice.turn(kind, usable)
        self.scene.context.audio.intent("value")
        self.scene.rebuild()

    def rest(self) -> None:
        """Nobody chooses now: what fights is what the position says."""
        self.scene.fight.fleets = (NONE, NONE)

    def attack_with(self, dice: int) -> Record:
        return attack_of(*self._told, self.scene.fight.source, self.scene.fight.target, dice, self.attack)

    def defend_with(self, dice: int) -> Record:
        return defence_of(*self._told, dice, self.defence)
