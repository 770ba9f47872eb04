"""The panels of a conquest match, filled from the session and the choice of the player: top bar, counter, players,
cards, dice dock, bubbles and log. What can be clicked is remembered by name while it is drawn."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.conquest.protocols import conquest_mode
from game.rules.conquest.state import ConquestState
from game.rules.conquest.wording import place_name
from game.screens.board.board import BoardView
from game.screens.board.picture import BoardPicture
from game.screens.conquest.bubble_spots import BubbleSpots, Spot, draw_under
from game.screens.conquest.fight_bubbles import draw_amount_bubble, draw_defence_bubble, draw_odds_bubble
from game.screens.conquest.setup_panel import adviser, draw_setup, star_box
from game.screens.conquest.skin import skin_of
from game.screens.match import hud
from game.screens.match.log import MatchLog
from game.screens.match.round_words import is_last_round, moment_heading
from game.session.conquest.chooser import NO_CHOICE, Chooser
from game.session.session import Session
from game.session.setup.match_setup import MatchSetup
from game.session.sides import Side, sides_at
from game.session.story.turn_notes import TurnNotes
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import FILL, Area, name_at
from game.ui.drawing.styles import BOLD, CHOICE, Size, Text, TextStyle
from game.ui.drawing.theme import (
    FOOT,
    FRAME_HEIGHT,
    FRAME_WIDTH,
    GOLD,
    HIGH,
    MIDDLE,
    ON_GOLD,
    Look,
    colour,
)

COUNTER_ROOM = 332.0
# How large the bubble of a phase is.
BUBBLES = {
    "place": (230.0, 108.0),
    "attack": (346.0, 218.0),
    "defend": (346.0, 156.0),
    "occupy": (292.0, 324.0),
    "move": (292.0, 268.0),
}
COUNTED = ("occupy", "move")
LESS = colour("#1D3D5C")
ARMIES = TextStyle(Size.FIGURE, BOLD, align="right")
ARMIES_AFTER = TextStyle(Size.FIGURE, BOLD, GOLD)
BESIDE_BUTTON = 3.0


class MatchPanels:
    """`regions` are the boxes of the present picture that can be clicked or focused, by name."""

    def __init__(
        self, context: Context, session: Session, table: MatchSetup, board: BoardView, notes: TurnNotes
    ) -> None:
        self.context = context
        self.session = session
        self.mode = conquest_mode(session.mode)
        self.table = table
        self.board = board
        self.notes = notes
        self.skin = skin_of(session.mode.name)
        self.layout = self.skin.layout
        self.regions: dict[str, Box] = {}
        self.keep = 1
        self.over: tuple[Box, ...] = ()
        """Where a scene on top has its own panels."""
        self.spoken: tuple[Box, ...] = ()
        """Where somebody explains the game."""
        self._sides_in = ""
        self._sides: tuple[Side, ...] = ()
        self.bubbles = BubbleSpots(self)
        self.cards = self.skin.cards(self.mode, board, context.language)
        self.log = MatchLog(self)

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides that hold land, indexed by the owner numbers of the state."""
        language = self.context.language
        if self._sides_in != language:
            self._sides_in, self._sides = language, sides_at(self.session.mode, self.table, language)
        return self._sides

    @property
    def looks(self) -> list[Look]:
        """The look of each side."""
        return [self.context.looks[side.look] for side in self.sides]

    def place(self, territory: int) -> str:
        return place_name(self.mode.board, territory, self.context.language)

    def region_at(self, x: float, y: float) -> str | None:
        return name_at(dict(reversed(self.regions.items())), x, y) or None  # what was drawn last lies on top

    def draw(
        self, canvas: Canvas, chooser: Chooser, focus: int, viewer: int, is_mine: bool, has_log: bool = True
    ) -> None:
        """Everything round the board. `viewer` is the seat whose cards lie open, -1 for nobody's."""
        self.cards.language = self.context.language
        self.regions = {}
        self._top(canvas, is_mine)
        self._counter(canvas, is_mine)
        if "players" not in self.skin.draws:
            self._players(canvas)
        if has_log and not self.log.is_long:
            self.regions["log"] = self.log.draw(canvas)
        if viewer >= 0 and "hand" not in self.skin.draws and not self.counts_at_home(chooser):
            self._hand(canvas, viewer)
        self.skin.draw_own(canvas, self, chooser, focus, viewer, is_mine)
        advised = adviser(chooser) if is_mine else None
        if advised is not None:
            self.regions |= draw_setup(canvas, self, advised)
        if chooser.phase and is_mine:
            self._bubble(canvas, chooser, focus)
        # The long log lies over the lands that a bubble may point at.
        if has_log and self.log.is_long:
            self.regions["log"] = self.log.draw(canvas)

    def covered_boxes(self, chooser: Chooser, focus: int, viewer: int, has_log: bool = True) -> tuple[Box, ...]:
        """Where panels lie now, so that no name of the board is half under one."""
        layout = self.layout
        found: list[Box] = [(0, 0, FRAME_WIDTH, hud.BAR), (0, FOOT, FRAME_WIDTH, FRAME_HEIGHT), *self.over]
        found.append(layout.players_box(len(self.sides)))
        if has_log:
            found.append(self.log.box)
        if adviser(chooser) is not None:
            found.append(layout.set_up)
        elif "cards" in self.regions and viewer >= 0:
            found.append(self.regions["cards"])
        found += self.skin.covered_boxes(self, chooser)
        found += self._counter_boxes()
        bubble = self._bubble_place(chooser, focus) if chooser.phase else None
        return tuple(found) if bubble is None else (*found, bubble[1].box)

    def measure(self, canvas: Canvas, picture: BoardPicture) -> None:
        """Take note of how much room the words on the board need, before anything is laid over them."""
        self.board.measure(canvas, picture)
        self.bubbles.measure(canvas)

    def hidden(self, chooser: Chooser, focus: int) -> frozenset[int]:
        """The lands under the bubble, which tells of them itself."""
        bubble = self._bubble_place(chooser, focus) if chooser.phase else None
        return frozenset() if bubble is None else bubble[1].under

    def _top(self, canvas: Canvas, is_mine: bool) -> None:
        state: ConquestState = self.session.shown
        say = self.context.say
        seat = state.seat
        is_thinking = self.session.thinking_seat == self.sides[seat].seat
        under = say(f"match.{'your_turn' if is_mine else 'thinking' if is_thinking else 'playing'}")
        turn = moment_heading(say, self.mode, state)
        under, note = self.skin.under(self, state, under), self.skin.note(self, state)
        look, is_last = self.looks[seat], is_last_round(self.mode, state)
        hud.draw_top_bar(canvas, look, self.sides[seat].name, under, turn, note, self.skin.note_icon, is_last)
        if "track" in self.skin.draws:
            return
        rows = canvas.assets.data("tracks").get(self.mode.name, ())
        phase = self.mode.phase(state)
        current = next((index for index, row in enumerate(rows) if phase in row["phases"]), len(rows))
        hud.draw_track(canvas, [say(f"track.{row['step']}") for row in rows], current, 0 if state.turn else current)

    def _counter(self, canvas: Canvas, is_mine: bool) -> None:
        state: ConquestState = self.session.shown
        say = self.context.say
        counted = self.skin.counter(self, state, is_mine)
        if counted is None:
            return
        hud.draw_counter(canvas, *counted, self.layout.counter, self.layout.counter_wide)
        if is_mine and self.mode.phase(state) == "place" and state.turn:
            for name, box in self.layout.spreads.items():
                canvas.draw_panel(box, CHOICE)
                canvas.write(Area(*box).inset(6), say(f"match.{name}"), Text.SMALL_CENTRED)
                self.regions[name] = box

    def _players(self, canvas: Canvas) -> None:
        state: ConquestState = self.session.shown
        rows = []
        for seat, (side, look) in enumerate(zip(self.sides, self.looks, strict=True)):
            figures = self.skin.figures(self.mode, state, seat)
            rows.append(hud.PlayerRow(look, side.name, figures, not state.alive[seat], seat == state.seat))
        box = self.layout.players_box(len(rows))
        hud.draw_players(canvas, self.context.say("match.players"), self.skin.columns, rows, box)

    def _hand(self, canvas: Canvas, viewer: int) -> None:
        """One's own cards as a fan on the sea between the Americas and Africa."""
        hand = self.session.view(viewer).hands[viewer]
        if not hand:
            return
        middle, foot, width = self.layout.hand
        spread = min(64.0, (self.layout.hand_room - width) / max(1, len(hand) - 1))
        for index, card in enumerate(hand):
            away = index - (len(hand) - 1) / 2
            y = foot - width * 7 / 10 + abs(away) * 4
            self.cards.draw(canvas, card, middle + away * spread, y, width, -away * 4.2)
        half = spread * (len(hand) - 1) / 2 + width / 2
        self.regions["cards"] = (middle - half, foot - width * 1.48, middle + half, foot)

    def _bubble(self, canvas: Canvas, chooser: Chooser, focus: int) -> None:
        place = self._bubble_place(chooser, focus)
        if place is None:
            return
        territory, spot = place
        box = spot.own
        state: ConquestState = self.session.shown
        # Nothing lies under a bubble that could be pointed at.
        self.regions["bubble"] = spot.box
        hud.draw_bubble(canvas, spot.box, self._tip(territory, spot.box))
        if chooser.bubble == "place":
            self._place_bubble(canvas, territory, box, chooser.amount if adviser(chooser) is not None else 1)
        elif self.skin.note_place(chooser) is not None:
            self.skin.draw_note(canvas, self, chooser, box)
        elif chooser.phase == "defend":
            draw_defence_bubble(canvas, self, chooser, territory, box)
        elif chooser.bubble == "attack":
            draw_odds_bubble(canvas, self, chooser, territory, box)
        elif chooser.bubble == "occupy":
            title = self.context.say("match.yours_now", territory=self.place(territory))
            draw_amount_bubble(canvas, self, chooser, (state.source, territory), box, title)
        else:
            title = self.skin.move_title(self, state)
            draw_amount_bubble(canvas, self, chooser, (chooser.source, territory), box, title)
        draw_under(canvas, self, spot)

    def _bubble_place(self, chooser: Chooser, focus: int) -> tuple[int, Spot] | None:
        """What a bubble is about, and where it stands; None where there is none."""
        noted = self.skin.note_place(chooser)
        if noted is not None:
            territory, size = noted
            return territory, self.bubbles.beside(territory, size, (territory,), (), self.in_the_way(chooser))
        kind = "defend" if chooser.phase == "defend" else chooser.bubble
        territory = -1
        if kind == "place" and focus in chooser.lit:
            territory = focus
        elif kind == "attack" and chooser.source >= 0:
            territory = chooser.aim if chooser.aim in chooser.targets else -1
        elif kind in ("occupy", "defend"):
            territory = self.session.shown.target
        elif kind == "move" and chooser.source >= 0:
            territory = chooser.target
        if territory < 0:
            return None
        width, height = BUBBLES[kind]
        counts = self.layout.count_home
        if kind in COUNTED and counts is not None:
            return territory, Spot((counts[0], counts[3] - height, counts[2], counts[3]))
        way: tuple[int, ...]
        if kind == "place":
            way, choices = (territory,), chooser.lit
        else:
            source = chooser.source if kind in ("attack", "move") else self.session.shown.source
            way, choices = chooser.way(territory) if kind == "move" else (source, territory), chooser.targets
            height += self.skin.more_high(chooser)
        return territory, self.bubbles.beside(territory, (width, height), way, choices, self.in_the_way(chooser))

    def counts_at_home(self, chooser: Chooser) -> bool:
        """Whether numbers are chosen where otherwise the cards lie."""
        return self.layout.count_home is not None and chooser.is_counting

    def _tip(self, territory: int, box: Box) -> tuple[float, float] | None:
        """What has a home of its own points at nothing."""
        counts = self.layout.count_home
        return self.board.tip(territory, box) if counts is None or box[2] <= counts[0] else None

    def in_the_way(self, chooser: Chooser) -> list[Box]:
        """Panels on which no bubble stands."""
        layout = self.layout
        found = [layout.players_box(len(self.sides)), layout.long_log if self.log.is_long else layout.log]
        found += [*self.over, *self.spoken, *self.skin.covered_boxes(self, NO_CHOICE)]
        if "cards" in self.regions:
            found.append(self.regions["cards"])
        found += self._counter_boxes()
        advised = adviser(chooser)
        return found if advised is None else [*found, layout.set_up, star_box(self, advised)]

    def _counter_boxes(self) -> Sequence[Box]:
        """Where armies to place are counted and spread; nowhere while there are none."""
        if self.skin.counter(self, self.session.shown, True) is None:
            return ()
        x, y = self.layout.counter
        return (x, y - 6, x + COUNTER_ROOM, y + 70), *self.layout.spreads.values()

    def _place_bubble(self, canvas: Canvas, focus: int, box: Box, more: int) -> None:
        armies = self.session.shown.armies[focus]
        inner = Area(*box).inset(left=16, right=16)
        canvas.write(inner.inset(left=-3, right=-3).line(27), self.place(focus), Text.STRONG_CENTRED)
        minus, counts, plus = inner.inset(top=50).top(44).columns(46, FILL, 46)
        for name, button, fill, ink in (("minus", minus, LESS, HIGH), ("plus", plus, GOLD, ON_GOLD)):
            canvas.box(*button, fill, 8)
            canvas.icon(name, *button.middle, 24, ink)
            self.regions[name] = button
        middle, y = counts.middle
        room = counts.width / 2 - 18 - BESIDE_BUTTON
        canvas.write_at(middle - 18, y + 1, str(armies), ARMIES, room)
        canvas.icon("arrow", middle, y, 20, MIDDLE)
        canvas.write_at(middle + 18, y + 1, str(armies + more), ARMIES_AFTER, room)
