"""The panels of a conquest match, filled from the session and the choice of the player: top bar, counter, players,
cards, dice dock, bubbles and log. What can be clicked is remembered by name while it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.modes.conquest.wording import place_name
from game.play.selecting import Selector
from game.play.session import Session
from game.play.sides import Side, sides_at
from game.play.table import Table
from game.play.turn_notes import TurnNotes
from game.ui.canvas import Box, Canvas
from game.ui.context import Context
from game.ui.theme import (
    FOOT,
    FRAME_HEIGHT,
    FRAME_WIDTH,
    GOLD,
    HIGH,
    LINE_HIGH,
    LOW,
    MIDDLE,
    ON_GOLD,
    RAISED,
    Look,
    colour,
)
from game.views import hud
from game.views.board import BoardView
from game.views.dress import dress_of
from game.views.low_bubbles import draw_low_odds, draw_low_placing
from game.views.match_log import MatchLog
from game.views.round_words import is_last_round, moment_heading

COUNTER_ROOM = 332.0
# How large the bubble of a phase is.
BUBBLES = {"place": (230.0, 108.0), "attack": (216.0, 158.0), "occupy": (292.0, 240.0), "move": (292.0, 188.0)}
COUNTED = ("occupy", "move")
COLUMN = 0.254  # where the two lands stand in the width of such a bubble


class MatchPanels:
    """`regions` are the boxes of the present picture that can be clicked or focused, by name."""

    def __init__(self, context: Context, session: Session, table: Table, board: BoardView, notes: TurnNotes) -> None:
        self.context = context
        self.session = session
        self.table = table
        self.board = board
        self.notes = notes
        self.dress = dress_of(session.mode.name)
        self.layout = self.dress.layout
        self.regions: dict[str, Box] = {}
        self.keep = 1
        self.over: tuple[Box, ...] = ()
        """Where a scene on top has its own panels."""
        self._sides_in = ""
        self._sides: tuple[Side, ...] = ()
        self._spot_for: tuple[object, ...] = ()
        self._spot_box: Box = (0, 0, 0, 0)
        self.cards = self.dress.cards(session.mode, board, context.language)
        self.log = MatchLog(self)

    @property
    def sides(self) -> tuple[Side, ...]:
        """Those who hold land, by the numbers that owners have."""
        language = self.context.language
        if self._sides_in != language:
            self._sides_in, self._sides = language, sides_at(self.session.mode, self.table, language)
        return self._sides

    @property
    def looks(self) -> list[Look]:
        """By side."""
        return [self.context.looks[side.look] for side in self.sides]

    @property
    def mode(self) -> Any:
        return self.session.mode

    def place(self, territory: int) -> str:
        return place_name(self.mode.board, territory, self.context.language)

    def region_at(self, x: float, y: float) -> str | None:
        for name, (x0, y0, x1, y1) in reversed(self.regions.items()):  # what was drawn last lies on top
            if x0 <= x <= x1 and y0 <= y <= y1:
                return name
        return None

    def draw(
        self, canvas: Canvas, selector: Selector | None, focus: int, viewer: int, is_mine: bool, has_log: bool = True
    ) -> None:
        """Everything round the board. `viewer` is the seat whose cards lie open, -1 for nobody's."""
        self.cards.language = self.context.language
        self.regions = {}
        self._top(canvas, is_mine)
        self._counter(canvas, is_mine)
        if "players" not in self.dress.draws:
            self._players(canvas)
        if has_log and not self.log.is_long:
            self.regions["log"] = self.log.draw(canvas)
        chosen = selector is not None and bool(selector.phase)
        if chosen and selector is not None and self._shows_dock(selector):
            self._dock(canvas, selector)
        elif viewer >= 0 and "hand" not in self.dress.draws and not self.counts_at_home(selector):
            self._hand(canvas, viewer)
        self.dress.draw_own(canvas, self, selector, focus, viewer, is_mine)
        if chosen and selector is not None and is_mine:
            self._bubble(canvas, selector, focus)
        # The long log lies over the lands that a bubble may point at.
        if has_log and self.log.is_long:
            self.regions["log"] = self.log.draw(canvas)

    def covered(self, selector: Selector | None, focus: int, viewer: int, has_log: bool = True) -> tuple[Box, ...]:
        """Where panels lie now, so that no name of the board is half under one."""
        layout = self.layout
        found: list[Box] = [(0, 0, FRAME_WIDTH, hud.BAR), (0, FOOT, FRAME_WIDTH, FRAME_HEIGHT), *self.over]
        found.append(layout.players_box(len(self.sides)))
        if has_log:
            found.append(self.log.box)
        if selector is not None and selector.phase and self._shows_dock(selector):
            found += [layout.dock, layout.keep]
        elif "cards" in self.regions and viewer >= 0:
            found.append(self.regions["cards"])
        found += self.dress.covered(self, selector)
        if self.dress.counter(self, self.session.shown, True) is not None:
            x, y = layout.counter
            found += [(x, y, x + COUNTER_ROOM, y + 64), *layout.spreads.values()]
        bubble = self._bubble_place(selector, focus) if selector is not None and selector.phase else None
        return tuple(found) if bubble is None else (*found, bubble[1])

    def _top(self, canvas: Canvas, is_mine: bool) -> None:
        state: Any = self.session.shown
        say = self.context.say
        seat = state.seat
        if is_mine:
            under = say("match.your_turn")
        else:
            under = say("match.thinking" if self.session.thinking_seat == self.sides[seat].seat else "match.playing")
        turn = moment_heading(say, self.mode, state)
        under = self.dress.under(self, state, under)
        name = self.sides[seat].name
        note = self.dress.note(self, state)
        is_last = is_last_round(self.mode, state)
        hud.draw_top_bar(canvas, self.looks[seat], name, under, turn, note, self.dress.note_icon, is_last)
        if "track" in self.dress.draws:
            return
        rows = canvas.assets.data("tracks").get(self.mode.name, ())
        phase = self.mode.phase(state)
        current = next((index for index, row in enumerate(rows) if phase in row["phases"]), len(rows))
        hud.draw_track(canvas, [say(f"track.{row['step']}") for row in rows], current, 0 if state.turn else current)

    def _counter(self, canvas: Canvas, is_mine: bool) -> None:
        state: Any = self.session.shown
        say = self.context.say
        counted = self.dress.counter(self, state, is_mine)
        if counted is None:
            return
        hud.draw_counter(canvas, *counted, self.layout.counter, self.layout.counter_wide)
        if is_mine and self.mode.phase(state) == "place" and state.turn:
            for name, box in self.layout.spreads.items():
                canvas.panel(*box, 8, RAISED, colour("#10263C"), 250, LINE_HIGH, shadow=False)
                middle = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
                canvas.text(*middle, say(f"match.{name}"), 21, "600", HIGH, "mm", box[2] - box[0] - 12)
                self.regions[name] = box

    def _players(self, canvas: Canvas) -> None:
        state: Any = self.session.shown
        rows = []
        for seat, side in enumerate(self.sides):
            rows.append(
                hud.PlayerRow(
                    self.looks[seat],
                    side.name,
                    self.dress.figures(self.mode, state, seat),
                    is_out=not state.alive[seat],
                    is_current=seat == state.seat,
                )
            )
        box = self.layout.players_box(len(rows))
        hud.draw_players(canvas, self.context.say("match.players"), self.dress.columns, rows, box)

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

    def _shows_dock(self, selector: Selector) -> bool:
        return selector.phase == "defend" or (
            selector.phase == "attack" and selector.source >= 0 and self._aimed(selector) >= 0
        )

    def _dock(self, canvas: Canvas, selector: Selector) -> None:
        state: Any = self.session.shown
        defends = selector.phase == "defend"
        source = state.source if defends else selector.source
        target = state.target if defends else self._aimed(selector)
        say = self.context.say
        sides = {"attackers": state.armies[source], "defenders": state.armies[target]}
        versus = say("match.versus", **sides) if target >= 0 else ""
        title = say("match.defence_dice" if defends else "match.attack_dice")
        boxes = hud.draw_dock(
            canvas, title, versus, max(1, selector.high), selector.amount, self.layout.dock,
            self.dress.dock_inks[defends],
        )  # fmt: skip
        for index, box in enumerate(boxes):
            self.regions[f"dice:{index + 1}"] = box
        if not defends:
            x0, y0, x1, y1 = self.layout.keep
            canvas.panel(*self.layout.keep, 10)
            middle = (y0 + y1) / 2
            canvas.text(x0 + 14, middle, say("match.blitz_keeps"), 21, "600", LOW, "lm", x1 - x0 - 76, 2, leading=1.05)
            canvas.text(x1 - 34, middle, str(self.keep), 32, "700", HIGH, "mm", 44)
            self.regions["keep"] = self.layout.keep

    def _aimed(self, selector: Selector) -> int:
        aim = selector.target if selector.target >= 0 else selector.pointed
        return aim if aim in selector.targets else -1

    def _bubble(self, canvas: Canvas, selector: Selector, focus: int) -> None:
        place = self._bubble_place(selector, focus)
        if place is None:
            return
        territory, box = place
        state: Any = self.session.shown
        if selector.bubble == "place":
            self._place_bubble(canvas, territory, box)
        elif selector.bubble == "attack":
            self._odds_bubble(canvas, selector, territory, box)
        elif selector.bubble == "occupy":
            title = self.context.say("match.yours_now", territory=self.place(territory))
            self._amount_bubble(canvas, selector, (state.source, territory), box, title)
        else:
            title = self.dress.move_title(self, state)
            self._amount_bubble(canvas, selector, (selector.source, territory), box, title)

    def _bubble_place(self, selector: Selector, focus: int) -> tuple[int, Box] | None:
        """What a bubble is about, and where it stands; None where there is none."""
        kind = selector.bubble
        territory = -1
        if kind == "place" and focus in selector.lit:
            territory = focus
        elif kind == "attack" and selector.source >= 0:
            territory = self._aimed(selector)
        elif kind == "occupy":
            territory = self.session.shown.target
        elif kind == "move" and selector.source >= 0:
            territory = selector.target
        if territory < 0:
            return None
        width, height = BUBBLES[kind]
        home, counts = self.layout.home, self.layout.count_home
        if kind in COUNTED and counts is not None:
            return territory, (counts[0], counts[1], counts[2], counts[1] + height)
        way = selector.way(territory) if kind == "move" else ()
        return territory, self.spot(territory, width, height, way=way) if home is None else home

    def counts_at_home(self, selector: Selector | None) -> bool:
        """Whether numbers are chosen where otherwise the cards lie."""
        return self.layout.count_home is not None and selector is not None and selector.is_counting

    def _tip(self, territory: int) -> tuple[float, float] | None:
        """What has a home of its own points at nothing."""
        return self.board.anchor(territory) if self.layout.home is None else None

    def spot(self, territory: int, width: float, height: float, has_dock: bool = True, way: Sequence[int] = ()) -> Box:
        """On open sea beside a territory, where no panel lies, nor the lands and arrows of a way."""
        layout = self.layout
        x, y = layout.counter
        counter = (x - 24, y - 82, x + 300, y + 70)
        players = layout.players_box(len(self.sides))
        avoid = [players, layout.log, counter, *layout.spreads.values()]
        if has_dock:
            avoid += [layout.dock, layout.keep]
        if self.log.is_long:
            avoid.append(layout.long_log)
        avoid += self.board.way_boxes(way)
        # The search looks at a good part of the board, and is asked for several times in a frame.
        key = (territory, width, height, tuple(avoid), self.board.anchor(0), self.board.anchor(1))
        if key != self._spot_for:
            self._spot_for = key
            left, top = self.board.sea_spot(territory, width, height, avoid, layout.bubbles)
            self._spot_box = left, top, left + width, top + height
        return self._spot_box

    def _place_bubble(self, canvas: Canvas, focus: int, box: Box) -> None:
        armies = self.session.shown.armies[focus]
        if self.layout.home is not None:
            self.regions |= draw_low_placing(canvas, box, self.place(focus), armies)
            return
        x0, y0, x1, _ = box
        hud.draw_bubble(canvas, box, self.board.anchor(focus))
        middle = (x0 + x1) / 2
        canvas.text(middle, y0 + 27, self.place(focus), 24, "700", HIGH, "mm", 204)
        minus, plus = (x0 + 16, y0 + 50, x0 + 62, y0 + 94), (x1 - 62, y0 + 50, x1 - 16, y0 + 94)
        canvas.box(*minus, colour("#1D3D5C"), 8)
        canvas.icon("minus", (minus[0] + minus[2]) / 2, y0 + 72, 24, HIGH)
        canvas.box(*plus, GOLD, 8)
        canvas.icon("plus", (plus[0] + plus[2]) / 2, y0 + 72, 24, ON_GOLD)
        canvas.text(middle - 18, y0 + 73, str(armies), 32, "700", HIGH, "rm", 40)
        canvas.icon("arrow", middle, y0 + 72, 20, MIDDLE)
        canvas.text(middle + 18, y0 + 73, str(armies + 1), 32, "700", GOLD, "lm", 40)
        self.regions["minus"] = minus
        self.regions["plus"] = plus

    def _odds_bubble(self, canvas: Canvas, selector: Selector, target: int, box: Box) -> None:
        state: Any = self.session.shown
        # Where no blitz can begin, only one's own throws are left.
        keep = self.keep if state.armies[selector.source] > self.keep else 1
        forecast = selector.forecast(keep)
        if forecast is None:
            return
        say, comma = self.context.say, "," if self.context.language == "nl" else "."
        counts = forecast.attacker_losses, forecast.defender_losses
        seats = state.owners[selector.source], state.owners[target]
        losses = [(self.looks[seat], expected(count, comma)) for seat, count in zip(seats, counts, strict=True)]
        if self.layout.home is not None:
            key = "match.win_blitz" if keep > 1 else "match.win_on"
            title = say(key, place=self.place(target), count=keep)
            draw_low_odds(canvas, box, title, per_cent(forecast.win), say("match.losses"), losses)
            return
        x0, y0, x1, _ = box
        hud.draw_bubble(canvas, box, self.board.anchor(target))
        canvas.text(x0 + 16, y0 + 34, say("match.win"), 28, "700", HIGH, "lm", 62)
        canvas.text(x1 - 16, y0 + 32, per_cent(forecast.win), 50, "display", GOLD, "rm", 120)
        hud.draw_share(canvas, x0 + 16, x1 - 16, y0 + 69, forecast.win)
        words = say("match.odds_blitz", count=keep) if keep > 1 else say("match.expected_losses")
        canvas.text(x0 + 16, y0 + 98, words, 21, "600", MIDDLE, "lm", 184)
        for x, (look, lost) in zip((x0 + 30, x0 + 120), losses, strict=True):
            canvas.emblem(look, x, y0 + 132, 13)
            canvas.text(x + 20, y0 + 132, lost, 24, "700", HIGH, "lm", 62)

    def _amount_bubble(self, canvas: Canvas, selector: Selector, lands: tuple[int, int], box: Box, title: str) -> None:
        """How many go over: both lands as they will be, and a slider with its limits in words."""
        state: Any = self.session.shown
        is_move = selector.bubble == "move"
        source, target = lands
        x0, y0, x1, _ = box
        hud.draw_bubble(canvas, box, self._tip(target))
        say = self.context.say
        canvas.icon("flag", x0 + 30, y0 + 28, 24, GOLD)
        room = x1 - x0 - 64
        is_short = canvas.text_width(title, 26, "700") <= room
        canvas.text(
            x0 + 50, y0 + 28, title, 26 if is_short else 21, "700", HIGH, "lm", room, 1 if is_short else 2, leading=1.0
        )
        moving = selector.amount
        already = 0 if is_move else state.armies[target]
        left, gained = state.armies[source] - (moving - already), (state.armies[target] if is_move else 0) + moving
        middle, column = (x0 + x1) / 2, (x1 - x0) * COLUMN
        canvas.text(x0 + column, y0 + 74, str(left), 44, "display", HIGH, "mm", 90)
        canvas.icon("arrow", middle, y0 + 74, 28, MIDDLE)
        canvas.text(x1 - column, y0 + 74, str(gained), 44, "display", GOLD, "mm", 90)
        canvas.text(x0 + column, y0 + 110, self.place(source), 21, "600", MIDDLE, "mm", 124)
        canvas.text(x1 - column, y0 + 110, self.place(target), 21, "600", MIDDLE, "mm", 124)
        slider = (x0 + 30, y0 + 146, x1 - 30, y0 + 146)
        hud.draw_limits(canvas, slider[0], slider[2], slider[1], selector.low, selector.high, moving)
        self.regions["slider"] = (x0 + 14, y0 + 124, x1 - 14, y0 + 170)
        if not is_move:
            canvas.text(middle, y0 + 192, say("match.at_least_dice", count=selector.low), 21, "500", MIDDLE, "mm", 244)
            canvas.text(middle, y0 + 217, say("match.at_most_stays", count=selector.high), 21, "500", MIDDLE, "mm", 244)


def expected(losses: float, comma: str) -> str:
    """What a side can expect to lose."""
    return f"−{losses:.1f}".replace(".", comma) if losses < 9.95 else f"−{losses:.0f}"


def per_cent(share: float) -> str:
    """Never 0 or 100 unless it is certain."""
    if 0 < share < 0.005:
        return "<1 %"
    if 0.995 <= share < 1:
        return ">99 %"
    return f"{share * 100:.0f} %"
