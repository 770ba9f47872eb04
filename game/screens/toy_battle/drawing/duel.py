"""The whole picture of a duel, put together from its parts: panels, terrain, racks, what is asked, what is in the air.
Reads the scene and never changes it."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.toy_battle.events import GameEnded
from game.rules.toy_battle.mode import ToyBattleMode
from game.rules.toy_battle.state import HEADQUARTERS, MEDALS, State
from game.rules.toy_battle.terrain import Cells
from game.rules.toy_battle.troops import KINDS
from game.screens.toy_battle.drawing.board import ToyBoard
from game.screens.toy_battle.drawing.layers import Layers
from game.screens.toy_battle.drawing.motion import Flight, Moving, collect_motion, fallen_field
from game.screens.toy_battle.drawing.panels import ToyPanels
from game.screens.toy_battle.drawing.picture import NO_FIELDS, ToyPicture
from game.screens.toy_battle.drawing.places import DRAW, RACK_TILE, RIGHT, Places
from game.screens.toy_battle.drawing.puffs import ToyPuffs
from game.screens.toy_battle.drawing.rack import ToyRack
from game.screens.toy_battle.drawing.talk import STACK_TILE, draw_preview, draw_question, draw_stack, drop_covered_words
from game.screens.toy_battle.drawing.tiles import draw_medal, draw_tile, side_look, warm_tile
from game.screens.toy_battle.drawing.words import ToyLog
from game.screens.toy_battle.duel_focus import FIELD, RACK
from game.session.session import Session
from game.session.setup.match_setup import MatchSetup
from game.session.toy_battle.selector import ToySelector, in_order, supply, threats
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import FILL, Area, around
from game.ui.drawing.styles import DISPLAY, Size, Text, TextStyle
from game.ui.drawing.theme import ABYSS, BRASS, FOOT, GOLD, WOOD_DARK, mixed
from game.ui.widgets import DrawnButton

if TYPE_CHECKING:
    from game.screens.toy_battle.scene import ToyMatchScene

BEAT = 1.4
# The parts of the window; none lies on another, but for the card, which takes the place of two.
PARTS: dict[str, Box] = {
    "backs": (256, 0, 1216, 71),
    "top": (0, 72, 684, 336),
    "talk": (0, 336, 684, 604),
    "foot": (0, 604, 684, 868),
    "about": (1236, 72, 1920, 486),
    "discards": (1236, 486, 1920, 868),
    "card": (1236, 72, 1920, 868),
    "count": (0, 869, 420, 1013),
    "rack": (420, 869, 1500, 1013),
    "draw": (1500, 869, 1920, 1013),
}
ENDING = Area(654, 401, 1266, 541)
Supply = dict[int, frozenset[tuple[int, int]]]
WON = TextStyle(Size.TITLE, DISPLAY)


class ToyDuel:
    """One for a match; `draw` is called for every picture."""

    def __init__(
        self, context: Context, session: Session, mode: ToyBattleMode, table: MatchSetup, board: ToyBoard, log: ToyLog
    ) -> None:
        self.context = context
        self.session = session
        self.board = board
        self.log = log
        self.mode = mode
        self.panels = ToyPanels(context, session, mode, table, log)
        self.rack = ToyRack(context)
        self.layers = Layers()
        self.puffs = ToyPuffs(board)
        self.seconds = 0.0
        self._unloaded = self._tiles_to_load()
        self._lines: tuple[tuple[Cells, Cells] | None, Supply, dict[int, int]] = (None, {}, {})

    def update(self, seconds: float) -> None:
        self.seconds += seconds
        self.puffs.update(seconds)

    @property
    def is_settled(self) -> bool:
        """Whether everything is painted and all tiles are loaded; one is loaded after each picture, so that none keeps
        a later picture waiting."""
        return not self._unloaded and self.layers.is_settled

    def _tiles_to_load(self) -> list[Callable[[Canvas], None]]:
        sizes = (STACK_TILE, RACK_TILE, self.board.tile)
        return [
            partial(warm_tile, seat=seat, troop=troop, size=size)
            for size in sizes for seat in (0, 1) for troop in range(-1, KINDS)
        ]  # fmt: skip

    # What is looked at.

    def field_of(self, scene: ToyMatchScene) -> int:
        """The field that is looked at: under the pointer, else under the focus."""
        if scene.mouse.field >= 0:
            return scene.mouse.field
        return -1 if scene.mouse.slot >= 0 else scene.aim.field

    def has_stack(self, scene: ToyMatchScene) -> bool:
        field = self.field_of(scene)
        return field >= 0 and bool(self.session.shown.under[field])

    def _troop_of(self, scene: ToyMatchScene) -> int:
        """The troop to read about: on the rack under pointer or focus."""
        if scene.viewer < 0:
            return -1
        rack = in_order(self.session.shown.racks[scene.viewer])
        slot = scene.mouse.slot if scene.mouse.slot >= 0 else scene.aim.slot
        if scene.mouse.field < 0 and 0 <= slot < len(rack):
            return rack[slot]
        return -1

    # The picture.

    def draw(self, canvas: Canvas, scene: ToyMatchScene) -> None:
        shown: State = self.session.shown
        state = self.session.view(scene.viewer) if scene.viewer >= 0 else shown
        places, selector = scene.places, scene.selector
        running, goal = self.session.timeline.running, self.mode.ground.goal
        moving = collect_motion(self.board, running, shown, places, scene.viewer, goal)
        settings = self.context.settings
        self.layers.begin(canvas, (settings.language, settings.palette))
        picture = self._picture(scene, state, moving)
        self.layers.part(
            canvas, "board", self.board.around, self.board.key(picture), lambda: self.board.draw(canvas, picture)
        )
        raised = self._raised_slot(scene)
        self._lay_racks(canvas, scene, state, moving, raised)
        self._lay_prompts(canvas, scene)
        asks = selector is not None and selector.may_decline
        self._lay_left(canvas, state, places, selector if asks else None)
        self._lay_right(canvas, scene, state)
        self.layers.show(canvas)
        if raised >= 0 and selector is not None and scene.mouse.drag is None:
            self.rack.draw_raised(canvas, places, selector.held, raised)
        self.puffs.draw(canvas)
        self._draw_bubbles(canvas, scene, state)
        self._draw_focus(canvas, scene)
        self._draw_flying(canvas, scene, moving)
        self._draw_end(canvas)
        if self._unloaded:
            self._unloaded.pop()(canvas)

    def _lay_left(self, canvas: Canvas, state: State, places: Places, selector: ToySelector | None) -> None:
        panels, part = self.panels, self.layers.part
        for seat in (0, 1):
            name = "foot" if seat == places.bottom else "top"
            key = panels.side_key(state, places, seat)
            part(canvas, name, PARTS[name], key, partial(panels.draw_side, canvas, state, places, seat), 1 + seat)
        if selector is None:
            key = ("log", panels.last_lines, state.turn)
            part(canvas, "talk", PARTS["talk"], key, lambda: panels.draw_terrain(canvas, state), 3)
        else:
            key = ("ask", selector.asks, selector.source >= 0, selector.verbs, selector.buried, state.tops[state.field])
            part(canvas, "talk", PARTS["talk"], key, lambda: draw_question(canvas, self.context, selector))

    def _lay_right(self, canvas: Canvas, scene: ToyMatchScene, state: State) -> None:
        """The help card, or what is looked at and the discarded troops; a guide needs the room for himself."""
        panels, part, places = self.panels, self.layers.part, scene.places
        field, troop = self.field_of(scene), self._troop_of(scene)
        if scene.shows_help or scene.guide is not None:
            self.layers.forget("about", "discards")
            self._lay_card(canvas, scene, field, troop)
            return
        self.layers.forget("card")
        field = -1 if troop >= 0 else field
        key = panels.about_key(state, places, field, troop)
        part(canvas, "about", PARTS["about"], key, lambda: panels.draw_about(canvas, state, places, field, troop))
        key = (places, state.discards)
        part(canvas, "discards", PARTS["discards"], key, lambda: panels.draw_discards(canvas, state, places), 4)

    def _lay_card(self, canvas: Canvas, scene: ToyMatchScene, field: int, troop: int) -> None:
        if not scene.shows_help:
            self.layers.part(canvas, "card", PARTS["card"], None, lambda: None)
            return
        special = self.mode.ground.special[field] if field >= 0 else 0
        gate = field >= 0 and bool(self.mode.ground.terrain.gates[field])
        held = scene.selector.held if scene.selector is not None else -1
        lit = troop if troop >= 0 else held
        key = (lit, special, gate, self.context.devices.last_device)
        paint = partial(scene.help_card.draw, canvas, RIGHT, lit, special, gate)
        self.layers.part(canvas, "card", PARTS["card"], key, paint)

    def _lay_prompts(self, canvas: Canvas, scene: ToyMatchScene) -> None:
        left, right = scene.prompts()
        devices = self.context.devices
        key = (tuple(left), tuple(right), devices.last_device, devices.bindings.revision, len(devices.pads))
        x0, _, x1, y1 = canvas.edges
        box = (x0, FOOT - 2, x1, max(y1, 1080.0))
        self.layers.part(canvas, "prompts", box, key, lambda: scene.bar.draw(canvas, left, right))

    def _supply_and_threats(self, state: State) -> tuple[Supply, dict[int, int]]:
        """Connections and regions in danger, worked out once for each position of the tiles."""
        key = (state.tops, state.regions)
        if self._lines[0] != key:
            ground = self.mode.ground
            lines = {seat: supply(ground, state, seat) for seat in (0, 1)}
            self._lines = (key, lines, threats(ground, state))
        return self._lines[1], self._lines[2]

    def _picture(self, scene: ToyMatchScene, state: State, moving: Moving) -> ToyPicture:
        selector = scene.selector
        lit, hot, quiet = NO_FIELDS, -1, NO_FIELDS
        if selector is not None and selector.phase:
            lit = selector.lit
            hot = scene.aim.field
            if selector.field >= 0:
                quiet = frozenset((selector.field,))
        if scene.guide is not None and scene.guide.lit:
            quiet = quiet | scene.guide.lit
        lines, danger = self._supply_and_threats(state)
        reduced = self.context.settings.reduced_motion
        pulse = 0.5 if reduced else 0.5 + 0.5 * math.sin(self.seconds / BEAT * 2 * math.pi)
        fallen, fall, marked = moving.fallen, moving.fall, NO_FIELDS
        is_over = self.mode.outcome(state) is not None
        # What decided the duel: the fallen headquarters, or the bases of the regions that the winner took.
        if is_over and state.reason == HEADQUARTERS:
            fallen, fall = fallen_field(self.board, state, state.winner), 1.0
            marked = frozenset((fallen,))
        elif is_over and state.reason == MEDALS:
            own = [region for region, seat in self.log.taken.items() if seat == state.winner]
            marked = frozenset(base for region in own for base in self.mode.ground.bases[region])
        return ToyPicture(
            state, lit, quiet, hot, moving.hidden, frozenset(moving.empty), self.log.taken, lines,
            {} if is_over else danger, marked, fallen, fall, pulse,
        )  # fmt: skip

    def _raised_slot(self, scene: ToyMatchScene) -> int:
        """The place on the rack of the troop in hand, -1 for none."""
        selector = scene.selector
        if selector is None or selector.held < 0:
            return -1
        kinds = [slot.troop for slot in selector.slots]
        slot = scene.aim.slot
        if 0 <= slot < len(kinds) and kinds[slot] == selector.held and selector.slots[slot].can_go:
            return slot
        return next(index for index, one in enumerate(selector.slots) if one.troop == selector.held and one.can_go)

    def _lay_racks(self, canvas: Canvas, scene: ToyMatchScene, state: State, moving: Moving, raised: int) -> None:
        selector, places, part = scene.selector, scene.places, self.layers.part
        is_open = scene.viewer == places.bottom
        playable = selector.playable if selector is not None and selector.is_deploying else None
        part(
            canvas, "rack", PARTS["rack"], self.rack.own_key(state, places, moving, playable, raised, is_open),
            lambda: self.rack.draw_own(canvas, state, places, moving, playable, raised, is_open),
        )  # fmt: skip
        part(
            canvas, "backs", PARTS["backs"], self.rack.enemy_key(state, places, moving),
            lambda: self.rack.draw_enemy(canvas, state, places, moving, self.panels.names),
        )  # fmt: skip
        part(
            canvas, "count", PARTS["count"], (places, len(state.racks[places.bottom])),
            lambda: self.panels.draw_beside_rack(canvas, state, places),
        )  # fmt: skip
        draws = selector.draw_count if selector is not None and selector.phase == "turn" else -1
        part(canvas, "draw", PARTS["draw"], draws, lambda: self._paint_draw(canvas, draws))

    def _paint_draw(self, canvas: Canvas, draws: int) -> None:
        if draws >= 0:
            say = self.context.say
            words = say("toy.draw", count=draws) if draws else say("toy.draw_none")
            DrawnButton("draw", DRAW, words, lambda: None, "normal", "draw", 28, draws > 0).draw(canvas, False)

    def _draw_bubbles(self, canvas: Canvas, scene: ToyMatchScene, state: State) -> None:
        selector = scene.selector
        field = self.field_of(scene)
        if field < 0 or not self.session.timeline.is_empty:
            return
        if self.has_stack(scene) and (scene.looks_in or selector is None or not selector.lit):
            draw_stack(canvas, self.context, self.board, state, field)
        elif selector is not None:
            draw_preview(canvas, self.context, self.board, selector, field)

    def _draw_focus(self, canvas: Canvas, scene: ToyMatchScene) -> None:
        spot = scene.aim.ring.spot
        if spot is None or scene.selector is None or scene.mouse.drag is not None:
            return
        if spot.id.startswith(RACK):
            lift = 12 if self._is_held(scene) else 0
            canvas.focus_ring(spot.x0, spot.y0 - lift, spot.x1, spot.y1 - lift, 18, 2)
        elif not spot.id.startswith(FIELD):
            canvas.focus_ring(spot.x0, spot.y0, spot.x1, spot.y1, 10, 5)

    def _is_held(self, scene: ToyMatchScene) -> bool:
        selector = scene.selector
        if selector is None or not 0 <= scene.aim.slot < len(selector.slots):
            return False
        return selector.held >= 0 and selector.slots[scene.aim.slot].troop == selector.held

    def _draw_flying(self, canvas: Canvas, scene: ToyMatchScene, moving: Moving) -> None:
        if moving.asking is not None:
            field, share = moving.asking
            step = round(share * 5)
            away = 40 + 4.0 * step
            canvas.outline(*around(*self.board.at(field), away), GOLD, away, 4, 230 - 40 * step)
        for flight in moving.flights:
            self._draw_flight(canvas, flight)
        for x, y, size in moving.medals:
            draw_medal(canvas, x, y, 48 if size > 44 else 36)
        drag, selector = scene.mouse.drag, scene.selector
        if drag is not None and selector is not None and selector.held >= 0:
            draw_tile(canvas, selector.seat, selector.held, drag[0], drag[1] - 14, RACK_TILE)

    def _draw_flight(self, canvas: Canvas, flight: Flight) -> None:
        if flight.rope is not None:
            ends = canvas.place(*flight.rope), canvas.place(flight.x, flight.y - flight.size * 0.4)
            pygame.draw.line(canvas.surface, WOOD_DARK, *ends, canvas.pixels(5))
            pygame.draw.line(canvas.surface, BRASS, *ends, canvas.pixels(2))
        size = round(flight.size / 6) * 6.0
        turned, wide = flight.turned, flight.wide
        draw_tile(canvas, flight.seat, flight.troop, flight.x, flight.y, size, turned, wide, is_rough=True)

    def _draw_end(self, canvas: Canvas) -> None:
        """Who won and why, across the terrain; the board itself shows where."""
        state: State = self.session.shown
        running = self.session.timeline.running
        ends = [(one.clip.event, one.progress) for one in running if isinstance(one.clip.event, GameEnded)]
        if ends:
            event, progress = ends[0]
            winner, reason, presence = event.winner, event.reason, min(1.0, progress * 4)
        elif self.mode.outcome(state) is not None:
            winner, reason, presence = state.winner, state.reason, 1.0
        else:
            return
        names, say = self.panels.names, self.context.say
        if reason == HEADQUARTERS:
            words = say("toy.end.headquarters")
        elif reason == MEDALS:
            words = say("toy.end.medals", count=state.medals[winner])
        else:
            words = say("toy.end.stuck", enemy=names[1 - winner])
        look = side_look(self.context, winner)
        box = around(*ENDING.middle, ENDING.width / 2, ENDING.height / 2 * presence)
        canvas.panel(*box, 16, look.slab, mixed(look.slab, ABYSS, 0.4), 250, GOLD, 3)
        drop_covered_words(canvas, box)
        if presence == 1:
            badge, told = box.columns(140, FILL)
            draw_tile(canvas, winner, -1, *badge.at(74, 70), 88)
            told = told.inset(right=24)
            canvas.write(told.line(47), say("toy.end.won", name=names[winner]), WON)
            canvas.write(told.line(99), words, Text.LABEL)
