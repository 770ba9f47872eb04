"""The focus of a match: it moves by direction over the lands that may be chosen and over the buttons of the panels."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.input.focus import LAST, FocusRing, Spot
from game.input.intents import Intent, Press
from game.screens.board.board import BoardView
from game.screens.conquest.panels import MatchPanels
from game.session.conquest.chooser import Chooser
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import FRAME, around, name_at

LAND = "land:"
PLATE = 26.0
BUTTONS = ("spread_evenly", "spread_border", "rest_suggested", "rest_border", "keep")
ZOOM, CLOSE, CAMERA_SECONDS = 1.12, 1.6, 0.45


class MatchAim:
    """Kept in step with what may be chosen; where nothing may, it wanders over the whole board."""

    def __init__(self, board: BoardView, panels: MatchPanels) -> None:
        self.board = board
        self.panels = panels
        self.ring = FocusRing()
        self._made_for: tuple[object, ...] = ()

    @property
    def land(self) -> int:
        current = self.ring.current
        return int(current.removeprefix(LAND)) if current is not None and current.startswith(LAND) else -1

    def focus(self, land: int) -> None:
        self.ring.focus(f"{LAND}{land}")

    def follow(self, chooser: Chooser) -> None:
        lands: Sequence[int] = sorted(chooser.lit) or range(len(self.board.board.territories))
        if not chooser.is_on_board:
            lands = ()
        buttons = {name: box for name, box in self.panels.regions.items() if name in BUTTONS}
        if chooser.phase:
            buttons |= self.panels.skin.spots(self.panels, chooser)
        key = (tuple(lands), tuple(buttons.items()), self.board.anchor(0))
        if key != self._made_for:
            self._made_for = key
            spots = [self._spot(land) for land in lands]
            if self.ring.current is None:
                self.ring.rebuild(spots)  # it begins on the board, not on a button
            # What a bubble holds lies among the lands, and is not to stand in the way from one to the next.
            bubble = self.panels.regions.get("bubble")
            spots += [Spot(name, *box, LAST if _holds(bubble, box) else "panel") for name, box in buttons.items()]
            if chooser.phase and self.land < 0 and self.ring.current not in buttons:
                self.ring.current = f"{LAND}{chooser.aim}"  # what was chosen beside it is gone
            self.ring.rebuild(spots)
        if chooser.phase:
            if chooser.pointed != self.land:
                chooser.point(self.land)
            chooser.attend("" if self.land >= 0 else self.ring.current or "")

    def go_to_only_target(self, chooser: Chooser, spoken_of: Collection[int] | None) -> None:
        """Aimed at by itself, unless one looks elsewhere. While a guide explains, only what it speaks of: other lands
        may lie behind its panel."""
        if self.land in (-1, chooser.source) and (spoken_of is None or chooser.only_target in spoken_of):
            self.go(chooser.only_target)

    def go(self, land: int) -> None:
        """Move the focus to a territory, or to nothing."""
        if land >= 0:
            self.focus(land)

    def turn_to_choices(self, chooser: Chooser) -> bool:
        """Move the focus to what a mode lets choose beside a target, or back; returns whether there is anything."""
        self.follow(chooser)
        spot = self.panels.skin.third_spot(self.panels, chooser)
        return bool(spot) and (self.leave_choices(chooser) or self.ring.focus(spot))

    def leave_choices(self, chooser: Chooser) -> bool:
        """Move the focus from a button beside a target back to that target."""
        return self.land < 0 and chooser.aim >= 0 and self.ring.focus(f"{LAND}{chooser.aim}")

    def look(self, press: Press, reduced: bool) -> None:
        """Zoom, and the camera that goes to the focus and back to the whole board."""
        camera = self.board.camera
        point = self.board.anchor(self.land) if self.land >= 0 else FRAME.middle
        if press.intent is Intent.ZOOM_IN:
            camera.zoom_by(ZOOM, *point)
        elif press.intent is Intent.ZOOM_OUT:
            camera.zoom_by(1 / ZOOM, *point)
        elif press.intent is Intent.CAMERA and press.is_fresh:
            seconds = 0.0 if reduced else CAMERA_SECONDS
            if camera.is_whole and self.land >= 0:
                camera.look_at(*camera.to_board(*point), CLOSE, seconds)
            else:
                camera.show_all(seconds)

    @property
    def is_covered(self) -> bool:
        """Under the long log, which takes all presses, or under the guide's panel there is no focus to be seen."""
        spot = self.ring.spot
        if self.panels.log.is_long or spot is None:
            return True
        x, y = (spot.x0 + spot.x1) / 2, (spot.y0 + spot.y1) / 2
        return bool(name_at({str(box): box for box in self.panels.spoken}, x, y))

    def draw(self, canvas: Canvas, is_counting: bool) -> None:
        """The ring; a number that is being changed needs none on the board."""
        spot = self.ring.spot
        if spot is None:
            return
        if not spot.id.startswith(LAND):
            canvas.focus_ring(spot.x0, spot.y0, spot.x1, spot.y1, 8, 4)
        elif not is_counting and not self._draw_round_planet(canvas):
            canvas.focus_ring(spot.x0 - 8, spot.y0, spot.x1 + 8, spot.y1, 16, 3)

    def _draw_round_planet(self, canvas: Canvas) -> bool:
        """Draw the focus ring round the land itself where it has no plate: a planet without an owner."""
        planet = self.board.art.territories[self.land].planet
        if planet is None or self.panels.session.shown.owners[self.land] >= 0:
            return False
        to_screen, reach = self.board.camera.to_screen, planet.radius + 4
        x0, y0 = to_screen(planet.x - reach, planet.y - reach)
        x1, y1 = to_screen(planet.x + reach, planet.y + reach)
        canvas.focus_ring(x0, y0, x1, y1, (x1 - x0) / 2, 3)
        return True

    def _spot(self, land: int) -> Spot:
        return Spot(f"{LAND}{land}", *around(*self.board.anchor(land), PLATE, PLATE * 0.7), "board")


def _holds(bubble: Box | None, box: Box) -> bool:
    (x0, y0, x1, y1), (left, top, right, foot) = bubble or (0, 0, 0, 0), box
    return x0 <= left and y0 <= top and right <= x1 and foot <= y1
