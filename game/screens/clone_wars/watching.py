"""Clone Wars while it is watched: the armies by faction and the track of Order 66 beside the galaxy, and the order
itself, planet by planet."""

from __future__ import annotations

from typing import Any

from game.rules.conquest.wording import place_name
from game.screens.clone_wars import order66_picture
from game.screens.clone_wars.galaxy_panels import TRACK, draw_armies, draw_order66
from game.screens.clone_wars.war_words import faction_order, faction_rows, order_running, order_words, track_of
from game.screens.conquest.stage import ConquestStage
from game.screens.conquest.watching import ConquestPanels
from game.session.player import EVERYONE
from game.session.saved.replay_player import shown_side
from game.ui.drawing.canvas import Box, Canvas

ARMIES_HIGH, GAP = 244.0, 10.0
TRACK_HIGH = TRACK[3] - TRACK[1]
ORDER_TITLE_HIGH = 218.0
LIST: Box = (24, 76, 1524, 847)
# Where nothing else stands beside the galaxy; above it an idle title has its ribbon.
WHOLE_TITLE: Box = (TRACK[0], 376, TRACK[2], 656)
WHOLE_NOW: Box = (TRACK[0], 668, TRACK[2], 852)


class CloneStage(ConquestStage):
    """Throws the dice of Order 66 on the galaxy. With the frame for itself it shows the track as well, which is part
    of the board."""

    def draw(self, canvas: Canvas, viewer: int = EVERYONE) -> None:
        super().draw(canvas, viewer)
        context, watching = self.context, self.watching
        is_listed = context.settings.reduced_motion
        order = order_running(watching.timeline, is_listed)
        if order is None:
            if self.is_whole:
                draw_order66(canvas, *track_of(context, watching.mode, watching.view(viewer), watching.timeline))
            return
        if is_listed:
            order66_picture.draw_list(canvas, order, self.place, context.say, LIST)
        else:
            order66_picture.draw_throws(canvas, order, self.board)
        if self.is_whole:
            order66_picture.draw_title(canvas, order_words(context, watching.mode, watching.shown, order), WHOLE_TITLE)
            if not is_listed:
                order66_picture.draw_now(canvas, order, self.place, context.say, WHOLE_NOW)

    def place(self, planet: int) -> str:
        mode: Any = self.watching.mode
        return place_name(mode.board, planet, self.context.language)


class ClonePanels(ConquestPanels):
    """While the order is given, it has the place of the track and the chart."""

    @property
    def players_box(self) -> Box:
        x0, _, x1, foot = self.head
        return x0, foot + GAP, x1, foot + GAP + ARMIES_HIGH

    @property
    def track_box(self) -> Box:
        x0, _, x1, foot = self.players_box
        return x0, foot + GAP, x1, foot + GAP + TRACK_HIGH

    @property
    def chart_box(self) -> Box:
        x0, _, x1, foot = self.track_box
        return x0, foot + GAP, x1, self.foot

    def draw_lower(self, canvas: Canvas, viewer: int, chart: int, has_keys: bool) -> None:
        context, watching = self.context, self.watching
        is_listed = context.settings.reduced_motion
        order = order_running(watching.timeline, is_listed)
        if order is not None:
            x0, top, x1, _ = self.track_box
            middle = self.foot if is_listed else top + ORDER_TITLE_HIGH
            words = order_words(context, watching.mode, watching.shown, order)
            order66_picture.draw_title(canvas, words, (x0, top, x1, middle))
            if not is_listed:
                order66_picture.draw_now(canvas, order, self.place, context.say, (x0, middle + GAP, x1, self.foot))
            return
        track = track_of(context, watching.mode, watching.view(viewer), watching.timeline)
        draw_order66(canvas, *track, self.track_box)
        super().draw_lower(canvas, viewer, chart, has_keys)

    def draw_players(self, canvas: Canvas, viewer: int) -> None:
        context, watching = self.context, self.watching
        current = shown_side(watching, self.sides)
        rows = faction_rows(context, self.table, watching.mode, watching.view(viewer), current)
        boxes = draw_armies(canvas, context.say("clone_wars.armies"), rows, self.players_box)
        for army, box in zip(faction_order(watching.mode), boxes, strict=True):
            self.regions[f"side:{army}"] = box
            if self.sides[army].seat == viewer:
                self.draw_eye(canvas, box[0] + 42, (box[1] + box[3]) / 2 + 9)
