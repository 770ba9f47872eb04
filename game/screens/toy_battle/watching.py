"""The board of a duel that is watched: the terrain in the middle, and either side's medals, rack and piles beside it.
Racks lie open to those who may see them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.rules.toy_battle.events import RegionTaken, TroopsDrawn
from game.rules.toy_battle.mode import ToyBattleMode
from game.rules.toy_battle.state import HEADQUARTERS, State
from game.rules.toy_battle.troops import RACK
from game.screens.board.camera import WHOLE
from game.screens.replays.thumbnail import ReplayPainter
from game.screens.title.backdrop import draw_backdrop
from game.screens.toy_battle.drawing.board import BOX, ToyBoard
from game.screens.toy_battle.drawing.motion import Moving, collect_motion, fallen_field
from game.screens.toy_battle.drawing.panels import draw_figures, draw_medals, draw_side_panel
from game.screens.toy_battle.drawing.picture import ToyPicture
from game.screens.toy_battle.drawing.places import Places, Point
from game.screens.toy_battle.drawing.tiles import draw_lying, draw_medal, draw_tile, side_look
from game.screens.watch.panels import WatchPanels
from game.screens.watch.stage import BoardStage
from game.session.player import EVERYONE
from game.session.saved.replay_player import ReplayPlayer
from game.session.setup.match_setup import MatchSetup
from game.session.toy_battle.statistics import troops_of
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import Area
from game.ui.drawing.patch import Patch
from game.ui.drawing.styles import PanelStyle, Text
from game.ui.drawing.theme import LINE, MIDDLE

BOARD: Box = (546, 92, 990, 832)
WHOLE_BOARD: Box = (708, 40, 1212, 880)
PANELS: tuple[Box, Box] = ((24, 92, 512, 832), (1024, 92, 1512, 832))
WHOLE_PANELS: tuple[Box, Box] = ((60, 180, 548, 880), (1372, 180, 1860, 880))
COLUMNS = 2
TILE = 92.0
FIGURES = ("reserve", "discard", "boxed")
FLAT_SIDE = PanelStyle(14, alpha=255, line_width=2, shadow=False)


@dataclass(frozen=True, slots=True)
class WatchPlaces(Places):
    """Blue has the left side and red the right."""

    panels: tuple[Box, Box] = PANELS
    medal_drop, medals_room = 0, 120
    figure_drop, figure_room = 40, 140

    def slot(self, seat: int, index: int) -> Point:
        x0, y0, x1, _ = self.panels[seat]
        columns = (RACK + COLUMNS - 1) // COLUMNS
        pitch = (x1 - x0 - 48) / columns
        return x0 + 24 + pitch * (index % columns + 0.5), y0 + 330 + 122 * (index // columns)

    def tile_size(self, seat: int) -> float:
        return TILE

    def panel(self, seat: int) -> Box:
        return self.panels[seat]

    def figure(self, seat: int, name: str) -> Point:
        x0, _, x1, y1 = self.panels[seat]
        place = FIGURES.index(name) if name in FIGURES else 0
        return x0 + 24 + (x1 - x0 - 48) / len(FIGURES) * (place + 0.5), y1 - 92

    def medal_count(self, seat: int) -> Point:
        _, y0, x1, _ = self.panels[seat]
        return x1 - 24, y0 + 130

    def medal(self, seat: int, number: int, goal: int) -> Point:
        x0, y0, x1, _ = self.panels[seat]
        pitch = min(52.0, (x1 - x0 - 96) / max(1, goal - 1))
        return x0 + 48 + min(number, goal - 1) * pitch, y0 + 176


class ToyStage(BoardStage):
    def __init__(self, context: Context, table: MatchSetup, watching: ReplayPlayer, is_whole: bool = False) -> None:
        super().__init__(context, table, watching, is_whole)
        mode = watching.mode
        assert isinstance(mode, ToyBattleMode)
        self.mode = mode
        self.places = WatchPlaces(0, WHOLE_PANELS if is_whole else PANELS)
        self.board = self._new_board(WHOLE_BOARD if is_whole else BOARD)
        self._owners: tuple[int, dict[int, int]] = (-1, {})
        self._sides = (Patch(), Patch())

    def _new_board(self, box: Box) -> ToyBoard:
        looks = self.looks
        return ToyBoard(self.context.assets, self.mode.terrain, (looks[0], looks[1]), box)

    def follow_settings(self) -> None:
        self.board = self._new_board(self.board.box)

    def draw(self, canvas: Canvas, viewer: int = EVERYONE) -> None:
        draw_backdrop(canvas)
        state = self.watching.view(viewer)
        moving = self._moving(state, viewer)
        self.board.draw(canvas, self._picture(state, moving))
        for seat in (0, 1):
            self._show_side(canvas, state, seat, moving)
        for flight in moving.flights:
            if flight.rope is not None:
                canvas.lines([flight.rope, (flight.x, flight.y - flight.size / 2)], MIDDLE, 3)
            draw_tile(canvas, flight.seat, flight.troop, flight.x, flight.y, flight.size, flight.turned, flight.wide)
        for x, y, size in moving.medals:
            draw_medal(canvas, x, y, size)

    def _moving(self, state: State, viewer: int) -> Moving:
        running = self.watching.timeline.running
        if viewer == EVERYONE:
            # All racks lie open, so a drawn troop is turned up on its way to either.
            events = [one.clip.event for one in running]
            viewer = next((event.seat for event in events if isinstance(event, TroopsDrawn)), EVERYONE)
        return collect_motion(self.board, running, state, self.places, viewer, self.mode.ground.goal)

    def _picture(self, state: State, moving: Moving) -> ToyPicture:
        fallen, fall = moving.fallen, moving.fall
        if state.winner >= 0 and state.reason == HEADQUARTERS:
            fallen, fall = fallen_field(self.board, state, state.winner), 1.0
        return ToyPicture(
            state,
            hot=-1 if moving.asking is None else moving.asking[0],
            hidden=moving.hidden,
            empty=frozenset(moving.empty),
            owners=self._region_owners(),
            fallen=fallen,
            fall=fall,
        )

    def _region_owners(self) -> dict[int, int]:
        """Who took each region so far."""
        watching = self.watching
        place = watching.place if watching.timeline.is_empty else watching.place - 1
        if self._owners[0] != place:
            told = [event for events in watching.reel.events[:place] for event in events]
            self._owners = place, {event.region: event.seat for event in told if isinstance(event, RegionTaken)}
        return self._owners[1]

    def _show_side(self, canvas: Canvas, state: State, seat: int, moving: Moving) -> None:
        """Painted anew only when something on it changes."""
        is_mover = self.watching.actor == seat and self.watching.outcome is None
        settings = self.context.settings
        rows = (state.racks, state.down, state.reserves, state.discards, state.boxed)
        gone = tuple(moving.gone.get(seat, ()))
        key = (settings.language, settings.palette, is_mover, state.medals[seat], [row[seat] for row in rows], gone)
        x0, y0, x1, y1 = self.places.panel(seat)
        around = (x0 - 2, y0 - 2, x1 + 2, y1 + 2)
        self._sides[seat].draw(
            canvas, around, repr(key), lambda: self._draw_side(canvas, state, seat, moving, is_mover)
        )

    def _draw_side(self, canvas: Canvas, state: State, seat: int, moving: Moving, is_mover: bool) -> None:
        box = Area(*self.places.panel(seat))
        inner, say = box.inset(24), self.context.say
        draw_side_panel(canvas, box, self.looks[seat], is_mover, FLAT_SIDE)
        canvas.emblem(self.looks[seat], *box.at(62, 62), 34)
        canvas.write(inner.inset(left=90).line(38), self.table.seats[seat].name, Text.NAME)
        canvas.write(inner.line(106), say("toy.medals"), Text.QUIET)
        draw_medals(canvas, self.context, self.places, seat, state.medals[seat], self.mode.ground.goal)
        canvas.write(inner.line(222), say("toy.figure.rack"), Text.QUIET)
        self._draw_rack(canvas, state, seat, moving)
        draw_figures(canvas, self.context, self.places, state, seat, FIGURES)
        canvas.box(*inner.foot(114).top(1.5), LINE, alpha=190)

    def _draw_rack(self, canvas: Canvas, state: State, seat: int, moving: Moving) -> None:
        rack, lying = list(state.racks[seat]), list(state.down[seat])
        for troop in moving.gone.get(seat, ()):
            # What nobody may see is any of those that lie there.
            if rack:
                rack.remove(troop if troop in rack else rack[-1])
        for index, troop in enumerate(rack):
            x, y = self.places.slot(seat, index)
            if troop in lying:
                lying.remove(troop)
                draw_lying(canvas, seat, troop, x, y, TILE)
            else:
                draw_tile(canvas, seat, troop, x, y, TILE)


class ToyPanels(WatchPanels):
    columns = ("medal", "helmet", "card")

    def last_line(self, viewer: int) -> str:
        """The board tells it all."""
        return ""

    def figures(self, state: State, side: int) -> tuple[Sequence[str], bool]:
        return [str(state.medals[side]), str(troops_of(state, side)), str(len(state.racks[side]))], False


def draw_thumbnail(painter: ReplayPainter, mode: ToyBattleMode, state: State, table: MatchSetup) -> Iterator[None]:
    """The middle of a terrain, as wide as the picture."""
    high = WHOLE[2] * (BOX[3] - BOX[1]) / (BOX[2] - BOX[0])
    middle = WHOLE[3] / 2
    looks = side_look(painter.context, 0), side_look(painter.context, 1)
    box = (0.0, middle - high / 2, WHOLE[2], middle + high / 2)
    board = ToyBoard(painter.context.assets, mode.terrain, looks, box)
    board.draw(painter.canvas, ToyPicture(state))
    yield None
