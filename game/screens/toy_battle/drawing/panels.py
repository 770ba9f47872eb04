"""The panels of a duel: both sides with their medals and counts, the terrain with its goal and the log, what the focus
is on in words, and the discarded troops, open to look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence

from game.core.languages import name_in
from game.rules.toy_battle.mode import ToyBattleMode
from game.rules.toy_battle.state import State
from game.rules.toy_battle.terrain import COLOURS, SPECIALS
from game.rules.toy_battle.troops import OWNER, RACK, TROOP, TROOPS
from game.screens.toy_battle.drawing.places import ABOUT, DISCARDS, FIGURES, PILE_TILE, TALK, Places
from game.screens.toy_battle.drawing.tiles import draw_chip, draw_medal, draw_special, draw_tile, side_look
from game.screens.toy_battle.drawing.words import Line, ToyLog, gate_words, side_words, strength_words, troop_name
from game.session.session import Session
from game.session.setup.match_setup import MatchSetup
from game.session.toy_battle.selector import reach
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import FILL, Area
from game.ui.drawing.styles import BOLD, MEDIUM, SHEET, PanelStyle, Text, TextStyle
from game.ui.drawing.theme import ABYSS, GOLD, HIGH, LINE_HIGH, LOW, MIDDLE, ON_GOLD, WHITE, Colour, Look, colour, mixed

ICONS = {"rack": "helmet", "reserve": "card", "discard": "skull", "boxed": "box"}
SIDE = PanelStyle(14, alpha=246)
MOVING_SIDE = PanelStyle(14, alpha=246, line_width=2.5)
LOG_ROWS = 4
STONE, STONE_LIGHT, STONE_DARK = colour("#857F76"), colour("#B4ADA1"), colour("#3A3630")
MOVER = TextStyle(weight=BOLD, ink=ON_GOLD, align="centre")
TURN = TextStyle(weight=MEDIUM, ink=LOW, align="right")
SENTENCE = TextStyle(weight=MEDIUM)
RACK_COUNT = TextStyle(weight=MEDIUM, ink=MIDDLE, align="right", lines=2, halo=3)


class ToyPanels:
    """`about` of what the focus is on is given when it draws; nothing here can be clicked."""

    def __init__(self, context: Context, session: Session, mode: ToyBattleMode, table: MatchSetup, log: ToyLog) -> None:
        self.context = context
        self.session = session
        self.table = table
        self.log = log
        self.mode = mode
        self.ground = mode.ground

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.table.seats]

    def _mover(self, state: State) -> int:
        return -1 if self.mode.outcome(state) is not None else state.seat

    def side_key(self, state: State, places: Places, seat: int) -> Hashable:
        """What the panel of a side depends on."""
        counts = tuple(len(pair[seat]) for pair in (state.racks, state.reserves, state.discards, state.boxed))
        is_thinking = self.session.thinking_seat == seat
        return places, seat, self._mover(state) == seat, counts, state.medals[seat], is_thinking

    def draw_side(self, canvas: Canvas, state: State, places: Places, seat: int) -> None:
        is_mover = self._mover(state) == seat
        box = Area(*places.panel(seat))
        say = self.context.say
        draw_side_panel(canvas, box, side_look(self.context, seat), is_mover, MOVING_SIDE if is_mover else SIDE)
        draw_tile(canvas, seat, -1, *box.at(58, 54), 72)
        plan = self.table.seats[seat]
        words = say("toy.thinking" if self.session.thinking_seat == seat else "toy.to_move")
        chip = canvas.width_of(words, MOVER) + 32 if is_mover else 0
        told, mover = box.inset(left=110, right=20).columns(FILL, chip, gap=12 if chip else 0)
        canvas.write(told.line(40), plan.name, Text.NAME)
        who = say("toy.who_human") if plan.is_human else say("toy.who_agent", level=say(f"common.agent.{plan.kind}"))
        canvas.write(told.line(73), f"{side_words(self.context, seat)}, {who}", Text.SOFT)
        if is_mover:
            canvas.box(*mover.inset(top=28).top(40), GOLD, 20)
            canvas.write(mover.inset(left=10, right=10).line(48), words, MOVER)
        inner = box.inset(24)
        canvas.write(inner.left(100).line(100), say("toy.medals"), Text.SOFT)
        draw_medals(canvas, self.context, places, seat, state.medals[seat], self.ground.goal)
        canvas.box(*inner.inset(top=132).top(1.5), LINE_HIGH, alpha=150)
        draw_figures(canvas, self.context, places, state, seat, FIGURES)

    @property
    def last_lines(self) -> tuple[Line, ...]:
        return tuple(self.log.lines[-LOG_ROWS:])

    def draw_terrain(self, canvas: Canvas, state: State) -> None:
        """The terrain, its goal and the log."""
        lines, say = self.last_lines, self.context.say
        canvas.draw_panel(TALK, SHEET)
        inner = Area(*TALK).inset(left=24, right=24)
        canvas.write(inner.left(400).line(30), name_in(self.mode.terrain.names, self.context.language), Text.HEAD)
        canvas.write(inner.right(140).line(30), say("toy.turn", turn=state.turn), TURN)
        canvas.write(inner.line(64), say("toy.goal", goal=self.ground.goal), Text.SOFT)
        for row, line in zip(inner.inset(top=108).stack(len(lines), 0, 36), lines, strict=True):
            draw_tile(canvas, line.seat, -1, row.x0 + 14, row.y0, 29)
            ink = HIGH if line is lines[-1] else MIDDLE
            words = self.log.words(self.context, line, self.names)
            canvas.write(row.inset(left=42), words, SENTENCE.with_ink(ink))

    # The right side.

    def about_key(self, state: State, places: Places, field: int, troop: int) -> Hashable:
        return places, field, troop, (state.tops, state.regions) if field >= 0 else None

    def draw_about(self, canvas: Canvas, state: State, places: Places, field: int, troop: int) -> None:
        """`field` or `troop` (of the own rack) is what the focus is on; -1 for neither."""
        seat = places.bottom
        canvas.draw_panel(ABOUT, SHEET)
        if troop >= 0:
            self._draw_troop(canvas, seat, troop)
        elif field >= 0:
            self._draw_field(canvas, state, field, seat)
        else:
            self._draw_turn_help(canvas)

    def _draw_head(self, canvas: Canvas, title: str, under: str) -> None:
        told = Area(*ABOUT).inset(left=150, right=24)
        canvas.write(told.line(58), title, Text.NAME)
        canvas.write(told.line(98), under, Text.QUIET)

    def _draw_sentence(self, canvas: Canvas, down: float, words: str, lines: int = 2, ink: Colour = MIDDLE) -> float:
        """A sentence at a height; where the next one may begin."""
        x0, _, x1, _ = ABOUT
        room = x1 - x0 - 48
        style = SENTENCE.with_ink(ink).with_lines(lines)
        count = canvas.lines_of(words, style, room)
        canvas.write_at(x0 + 24, down + (count - 1) * 15, words, style, room)
        return down + count * 31 + 10

    def _draw_troop(self, canvas: Canvas, seat: int, troop: int) -> None:
        x0, y0, _, _ = ABOUT
        context, say = self.context, self.context.say
        draw_tile(canvas, seat, troop, x0 + 80, y0 + 80, 102)
        self._draw_head(canvas, troop_name(context, troop), strength_words(context, troop))
        down = self._draw_sentence(canvas, y0 + 178, say(f"toy.about.{TROOPS[troop]}"), 3, HIGH)
        self._draw_sentence(canvas, down, say("toy.about.optional"))

    def _draw_field(self, canvas: Canvas, state: State, field: int, seat: int) -> None:
        x0, y0, _, _ = ABOUT
        context, say, ground = self.context, self.context.say, self.ground
        tile, special = state.tops[field], ground.special[field]
        gates, home = ground.terrain.gates[field], ground.hq[field]
        at = x0 + 80, y0 + 80
        if tile >= 0:
            draw_tile(canvas, tile >> OWNER, tile & TROOP, *at, 102)
        elif special:
            draw_special(canvas, special, *at, 92)
        elif home >= 0:
            canvas.picture(f"pieces/headquarters_{COLOURS[home]}", *at, 110, 110)
        elif gates:
            canvas.picture("pieces/base_gate", *at, 92, 92)
        else:
            # A base of stone that nobody holds.
            for radius, ink in ((46, STONE_DARK), (43, STONE_LIGHT), (38, STONE), (30, STONE_DARK), (28, STONE)):
                canvas.disc(*at, radius, ink)
        if home >= 0:
            name = "own_hq" if home == seat else "enemy_hq"
            title = say(f"toy.field.{name}")
            under = say("toy.field.enemy_hq_gate" if gates and home != seat else f"toy.field.{name}_under")
        elif tile >= 0:
            title, under = troop_name(context, tile & TROOP), say(f"toy.field.of_{COLOURS[tile >> OWNER]}")
        else:
            title, under = say("toy.field.empty"), say("toy.field.empty_gate" if gates else "toy.field.empty_under")
        self._draw_head(canvas, title, under)
        down = y0 + 172
        if special:
            name = SPECIALS[special]
            down = self._draw_sentence(canvas, down, say(f"toy.special_is.{name}"), 2, HIGH)
        if gates:
            down = self._draw_sentence(canvas, down, say("toy.gate_is", strengths=gate_words(gates)), 2, HIGH)
        if home < 0:
            reached = bool(reach(ground, state, seat) & ground.bits[field])
            down = self._draw_sentence(canvas, down, say("toy.field.connected" if reached else "toy.field.cut_off"), 1)
            self._draw_regions(canvas, state, field, seat, down)

    def _draw_regions(self, canvas: Canvas, state: State, field: int, seat: int, down: float) -> None:
        """The regions that this base is part of, and how much of each one holds."""
        x0, _, x1, y1 = ABOUT
        for region in self.ground.touching[field]:
            if not state.regions[region] or down > y1 - 22:
                continue
            bases = self.ground.bases[region]
            held = [sum(state.tops[base] >> OWNER == side for base in bases) for side in (seat, 1 - seat)]
            for place in range(state.regions[region]):
                draw_medal(canvas, x0 + 38 + place * 26, down, 30)
            words = self.context.say("toy.field.region", mine=held[0], theirs=held[1], count=len(bases))
            canvas.write_at(x0 + 132, down, words, Text.NOTE, x1 - x0 - 156)
            down += 34

    def _draw_turn_help(self, canvas: Canvas) -> None:
        say, about = self.context.say, Area(*ABOUT)
        canvas.write(about.inset(left=24, right=24).line(40), say("toy.turn_help.title"), Text.HEAD)
        down = about.y0 + 92
        for part in ("draw", "deploy", "medals", "point"):
            down = self._draw_sentence(canvas, down, say(f"toy.turn_help.{part}"))

    def draw_discards(self, canvas: Canvas, state: State, places: Places) -> None:
        inner, say = Area(*DISCARDS).inset(left=24, right=24), self.context.say
        canvas.draw_panel(DISCARDS, SHEET)
        canvas.write(inner.line(34), say("toy.discards"), Text.HEAD)
        for seat in (0, 1):
            _, middle = places.pile(seat, 0)
            canvas.write_at(inner.x0, middle - 54, self.names[seat], Text.FAINT, 400)
            kinds = Counter(state.discards[seat])
            if not kinds:
                canvas.write_at(inner.x0, middle, say("toy.no_discards"), Text.SOFT, inner.width)
            for place, troop in enumerate(sorted(kinds)):
                x, y = places.pile(seat, place)
                draw_tile(canvas, seat, troop, x, y, PILE_TILE)
                if kinds[troop] > 1:
                    draw_chip(canvas, x + 24, y + 30, f"×{kinds[troop]}")

    def draw_beside_rack(self, canvas: Canvas, state: State, places: Places) -> None:
        """How full the rack is."""
        say = self.context.say
        seat = places.bottom
        key = "toy.your_rack" if self.table.seats[seat].is_human and len(self.table.humans) == 1 else "toy.rack_of"
        words = say(key, name=self.names[seat], count=len(state.racks[seat]), most=RACK)
        canvas.write_at(404, 918, words, RACK_COUNT, 370)


def draw_side_panel(canvas: Canvas, box: Box, look: Look, is_mover: bool, style: PanelStyle) -> None:
    """The ground of a side's panel in its colour, with a gold edge while that side is to move."""
    ground = style.with_ground(mixed(look.body, ABYSS, 0.72), mixed(look.body, ABYSS, 0.88))
    canvas.draw_panel(box, ground.with_line(GOLD if is_mover else mixed(look.body, WHITE, 0.15)))


def draw_medals(canvas: Canvas, context: Context, places: Places, seat: int, medals: int, goal: int) -> None:
    """The medals that a side has won, the places of those that it still needs, and both as numbers."""
    right, middle = places.medal_count(seat)
    words = context.say("toy.of_goal", count=medals, goal=goal)
    canvas.write_at(right, middle, words, Text.HEAD_RIGHT.with_ink(GOLD if medals else HIGH), places.medals_room)
    for place in range(goal):
        x, y = places.medal(seat, place, goal)
        if place < medals:
            draw_medal(canvas, x, y, 46)
        else:
            canvas.disc(x, y + places.medal_drop, 15, LINE_HIGH)
            canvas.disc(x, y + places.medal_drop, 13, ABYSS)


def draw_figures(
    canvas: Canvas, context: Context, places: Places, state: State, seat: int, names: Sequence[str]
) -> None:
    """How many troops lie where, each number with its sign and its name."""
    rows = {"rack": state.racks, "reserve": state.reserves, "discard": state.discards, "boxed": state.boxed}
    for name in names:
        x, y = places.figure(seat, name)
        canvas.icon(ICONS[name], x - 24, y, 26, MIDDLE)
        canvas.write_at(x + 16, y, str(len(rows[name][seat])), Text.NAME_CENTRED, 46)
        canvas.write_at(
            x, y + places.figure_drop, context.say(f"toy.figure.{name}"), Text.NOTE_CENTRED, places.figure_room
        )
