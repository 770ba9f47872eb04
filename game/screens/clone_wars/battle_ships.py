"""How many ships of each kind fight: a chip for each kind with how many of how many, on the board and in the battle
on the side that decides. Clicked, one fewer; then all again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules.clone_wars.rules import SHIPS
from game.screens.battle.buttons import Prompting
from game.screens.battle.ships import BattleShips
from game.session.conquest.fleet_choice import NONE, FleetChoice, Ships, ships_to_choose
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import Size, Text, TextStyle
from game.ui.drawing.theme import GOLD, HIGH, LINE_HIGH, LOW, MIDDLE, RAISED, Look, colour
from game.ui.widgets import Button, Widget

ROOM = 390.0
SLABS: tuple[Box, Box] = ((184, 752, 576, 812), (1344, 752, 1736, 812))
LABEL = TextStyle(Size.SMALL, ink=MIDDLE)
PICTURES = {"fighter": "pieces/fighter", "corvette": "pieces/corvette", "capital": "pieces/capital_ship"}
GAP = 8.0
IDLE = colour("#10263C")


def chip_boxes(box: Box, usable: Ships) -> dict[int, Box]:
    """The kinds of ships that there are, and where each chip lies: side by side, and never wider than a third."""
    x0, y0, x1, y1 = box
    kinds = [kind for kind, count in enumerate(usable) if count]
    wide = (x1 - x0 - GAP * (len(SHIPS) - 1)) / len(SHIPS)
    return {kind: (x0 + (wide + GAP) * n, y0, x0 + (wide + GAP) * n + wide, y1) for n, kind in enumerate(kinds)}


def draw_chip(canvas: Canvas, box: Box, kind: int, sent: int, usable: int, look: Look) -> None:
    x0, y0, x1, y1 = box
    middle, size = (y0 + y1) / 2, min(40.0, y1 - y0 - 8)
    fights = sent > 0
    canvas.box(*box, RAISED if fights else IDLE, 8)
    canvas.outline(*box, GOLD if sent < usable else LINE_HIGH, 8)
    canvas.picture(PICTURES[SHIPS[kind]], x0 + 6 + size / 2, middle, size, size, look)
    canvas.write_at(
        x1 - 9, middle, f"{sent}/{usable}", Text.STRONG_RIGHT.with_ink(HIGH if fights else LOW), x1 - x0 - size - 16
    )


def draw_chips(canvas: Canvas, box: Box, sent: Ships, usable: Ships, look: Look) -> dict[str, Box]:
    """All of them, and where each can be clicked."""
    found = chip_boxes(box, usable)
    for kind, place in found.items():
        draw_chip(canvas, place, kind, sent[kind], usable[kind], look)
    return {f"ships:{kind}": place for kind, place in found.items()}


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
