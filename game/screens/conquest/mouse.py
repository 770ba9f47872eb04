"""The mouse in a match: pointing, clicking, holding, dragging and the wheel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.input.intents import MOUSE, Edge, Intent, Pointer, Press
from game.screens.match.seat_devices import may_act
from game.ui.scene import Transition

if TYPE_CHECKING:
    from game.screens.conquest.controls import MatchControls
    from game.screens.conquest.scene import MatchScene

HOLD_DELAY, HOLD_EVERY = 24, 5  # steps until a held click places again, and between two placings
LEFT, MIDDLE, RIGHT = 1, 2, 3
LINES = 3  # of the log for one notch of the wheel


class MatchMouse:
    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self._held = 0
        self._drags = self._slides = False
        self._prompt: Intent | None = None
        self._last = (0.0, 0.0)

    @property
    def is_held(self) -> bool:
        return self._held > 0

    def release(self) -> None:
        self._held = 0
        self._drags = self._slides = False
        self._prompt = None

    def update(self) -> None:
        """Go on placing armies for as long as a click is held."""
        scene = self.scene
        if not self._held or scene.match.phase != "place":
            self._held = 0
            return
        self._held += 1
        if self._held <= HOLD_DELAY or (self._held - HOLD_DELAY) % HOLD_EVERY:
            return
        scene.hurry()
        if scene.controls is not None and scene.focus in scene.chooser.lit:
            scene.controls.confirm(scene.focus)

    def point(self, pointer: Pointer) -> Transition | None:
        before, self._last = self._last, (pointer.x, pointer.y)
        scene = self.scene
        camera = scene.board.camera
        if scene.panels.log.point(pointer):
            return None
        if pointer.kind == "wheel" and scene.panels.log.is_long and scene.panels.region_at(*self._last) == "log":
            scene.panels.log.scroll(LINES if pointer.wheel > 0 else -LINES)
        elif pointer.kind == "wheel":
            camera.zoom_by(1.12 if pointer.wheel > 0 else 1 / 1.12, pointer.x, pointer.y)
        elif pointer.kind == "up":
            return self._let_go()
        elif pointer.kind == "down":
            return self._click(pointer)
        elif self._drags:
            camera.pan(pointer.x - before[0], pointer.y - before[1])
        elif self._slides:
            self._slide(pointer)
        else:
            self._hover(pointer)
        return None

    def _let_go(self) -> Transition | None:
        """A prompt is held for as long as the button is, like a key."""
        prompt = self._prompt
        self.release()
        return None if prompt is None else self.scene.handle(Press(prompt, Edge.UP, MOUSE))

    def _hover(self, pointer: Pointer) -> None:
        scene = self.scene
        land = scene.board.territory_at(pointer.x, pointer.y)
        if land is not None and scene.panels.region_at(pointer.x, pointer.y) is None:
            scene.aim.focus(land)
            scene.follow()

    def _click(self, pointer: Pointer) -> Transition | None:
        scene = self.scene
        if pointer.button == MIDDLE:
            self._drags = True
        elif pointer.button == RIGHT:
            return scene.handle(Press(Intent.BACK, device=MOUSE))
        if pointer.button != LEFT:
            return None
        intent = scene.bar.prompt_at(pointer.x, pointer.y)
        if intent is not None:
            self._prompt = intent
            return scene.handle(Press(intent, device=MOUSE))
        region = scene.panels.region_at(pointer.x, pointer.y)
        if region == "log":
            return scene.handle(Press(Intent.LOG, device=MOUSE))
        if region == "cards":
            return scene.look_at_cards()
        if region is not None and region.startswith("aim:"):
            return scene.look_closer()
        scene.hurry()
        controls = scene.controls
        if controls is None or not may_act(scene.context, scene.table.seats[controls.selector.seat], MOUSE):
            return None
        if region == "slider":
            self._slides = True
            self._slide(pointer)
        elif region is not None:
            controls.press_region(region, scene.focus)
            self._held = 1 if region == "plus" and not controls.is_setting_up else 0
        else:
            self._land_clicked(pointer, controls)
        scene.follow()
        return None

    def _land_clicked(self, pointer: Pointer, controls: MatchControls) -> None:
        scene = self.scene
        land = scene.board.territory_at(pointer.x, pointer.y)
        if land is None:
            self._drags = not scene.board.camera.is_whole
            if controls.chooser.can_back:
                controls.chooser.back()
            return
        scene.aim.focus(land)
        controls.take(controls.chooser.choose(land))
        self._held = 1 if controls.chooser.phase == "place" else 0

    def _slide(self, pointer: Pointer) -> None:
        box = self.scene.panels.regions.get("slider")
        if box is None:
            return
        chooser = self.scene.chooser
        share = max(0.0, min(1.0, (pointer.x - box[0] - 16) / (box[2] - box[0] - 32)))
        chooser.set_amount(chooser.low + round(share * (chooser.high - chooser.low)))
