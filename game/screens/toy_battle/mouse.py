"""The mouse in a duel: pointing explains, a click takes or chooses, a troop can be dragged to its field."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.input.intents import MOUSE, Edge, Intent, Pointer, Press
from game.rules.toy_battle.troops import RACK
from game.screens.match.seat_devices import may_act
from game.screens.toy_battle.drawing.places import DRAW
from game.screens.toy_battle.drawing.talk import answer_boxes
from game.ui.scene import Transition

if TYPE_CHECKING:
    from game.screens.toy_battle.controls import ToyControls
    from game.screens.toy_battle.scene import ToyMatchScene

LEFT, RIGHT = 1, 3
DRAG_FROM = 14.0  # units that a pressed mouse must move before it drags


class ToyMouse:
    """`field` and `slot` are what the pointer is over, -1 for nothing; `drag` is where a dragged tile is."""

    def __init__(self, scene: ToyMatchScene) -> None:
        self.scene = scene
        self.field = self.slot = -1
        self.drag: tuple[float, float] | None = None
        self._from: tuple[float, float] | None = None
        self._was_held = -1
        self._prompt: Intent | None = None

    def release(self) -> None:
        self.drag = self._from = self._prompt = None

    @property
    def _controls(self) -> ToyControls | None:
        """The controls of the person to act, None where the mouse may not act for that seat."""
        scene, controls = self.scene, self.scene.controls
        if controls is None or not may_act(scene.context, scene.table.seats[controls.selector.seat], MOUSE):
            return None
        return controls

    def point(self, pointer: Pointer) -> Transition | None:
        if pointer.kind == "wheel":
            if self._controls is not None:
                self._controls.step(-1 if pointer.wheel > 0 else 1)
            return None
        self._hover(pointer)
        if pointer.kind == "down":
            return self._down(pointer)
        if pointer.kind == "up" and pointer.button in (0, LEFT):
            return self._up(pointer)
        if self._from is not None and (self.drag or math.dist(self._from, (pointer.x, pointer.y)) > DRAG_FROM):
            self.drag = (pointer.x, pointer.y)
        return None

    def _hover(self, pointer: Pointer) -> None:
        scene = self.scene
        field = scene.board.field_at(pointer.x, pointer.y)
        self.field = -1 if field is None else field
        self.slot = self._slot_at(pointer.x, pointer.y)
        name = self._button_at(pointer.x, pointer.y)
        if name:
            scene.aim.ring.focus(name)
        elif self.field >= 0:
            scene.aim.focus_field(self.field)
        elif self.slot >= 0 and self._from is None:
            scene.aim.focus_slot(self.slot)

    def _slot_at(self, x: float, y: float) -> int:
        for slot in range(RACK):
            x0, y0, x1, y1 = self.scene.places.slot_box(slot)
            if x0 <= x <= x1 and y0 <= y <= y1:
                return slot
        return -1

    def _button_at(self, x: float, y: float) -> str:
        selector = self.scene.selector
        if selector is None:
            return ""
        boxes = answer_boxes(selector)
        if selector.can_draw:
            boxes["draw"] = DRAW
        return next((name for name, box in boxes.items() if box[0] <= x <= box[2] and box[1] <= y <= box[3]), "")

    def _down(self, pointer: Pointer) -> Transition | None:
        scene = self.scene
        if pointer.button == RIGHT:
            self.release()
            return scene.handle(Press(Intent.BACK, device=MOUSE))
        if pointer.button != LEFT:
            return None
        intent = scene.bar.prompt_at(pointer.x, pointer.y)
        if intent is not None:
            self._prompt = intent
            return scene.handle(Press(intent, device=MOUSE))
        if scene.guide is not None and scene.guide.takes(Press(Intent.CONFIRM, device=MOUSE)):
            return None
        controls = self._controls
        if controls is None:
            return None
        following = self._press(pointer, controls)
        scene.follow()
        return following

    def _press(self, pointer: Pointer, controls: ToyControls) -> Transition | None:
        name = self._button_at(pointer.x, pointer.y)
        if name:
            return controls.press(name)
        if self.slot >= 0:
            self._take(pointer, controls)
        elif self.field >= 0:
            return controls.click(self.field)
        elif controls.selector.can_back:
            controls.selector.back()
        return None

    def _take(self, pointer: Pointer, controls: ToyControls) -> None:
        """A click on a troop takes it in hand; the same click may begin to drag it."""
        slots = controls.selector.slots
        if self.slot >= len(slots):
            return
        self._was_held = controls.selector.held
        if slots[self.slot].troop != controls.selector.held:
            controls.hold(self.slot)
        if controls.selector.held == slots[self.slot].troop:
            self._from = (pointer.x, pointer.y)

    def _up(self, pointer: Pointer) -> Transition | None:
        """A dragged troop goes where it is let go, or stays in hand; a second click on it puts it back."""
        begun, dragged, prompt = self._from, self.drag, self._prompt
        self.release()
        scene = self.scene
        if prompt is not None:  # held for as long as the button is, like a key
            return scene.handle(Press(prompt, Edge.UP, MOUSE))
        controls = scene.controls
        if begun is None or controls is None:
            return None
        following = None
        if dragged is not None:
            if self.field >= 0:
                following = controls.choose(self.field)
            elif self.slot >= 0:
                controls.selector.back()
        elif controls.selector.held == self._was_held:
            controls.selector.back()
        scene.follow()
        return following
