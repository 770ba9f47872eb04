"""How many ships of each kind fight, chosen in the battle: a chip for each kind on the side that decides."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.screens.battle.buttons import Prompting
from game.screens.battle.ships import BattleShips
from game.screens.clone_wars.ship_chips import chip_boxes, draw_chip
from game.session.conquest.fleet_choice import NONE, FleetChoice, Ships, ships_to_choose
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import Size, TextStyle
from game.ui.drawing.theme import MIDDLE, Look
from game.ui.widgets import Button, Widget

ROOM = 390.0
SLABS: tuple[Box, Box] = ((184, 752, 576, 812), (1344, 752, 1736, 812))
LABEL = TextStyle(Size.SMALL, ink=MIDDLE)


class ShipChip(Prompting, Button):
    """How many of how many of one kind; the first one has the words for all of them. The mouse leaves the focus where
    it is, since a player who clicks here and then confirms wants to roll."""

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


class CloneBattleShips(BattleShips):
    def chips(self, side: int, dice: int) -> list[Widget]:
        """Of the attacker (0) or the defender (1), who would throw so many dice."""
        scene, fight = self.scene, self.scene.fight
        usable = ships_to_choose(*self._rules_and_state, fight.target if side else fight.source, dice)
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
