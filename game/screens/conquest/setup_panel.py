"""The panel of the set-up in a conquest match: a good place with its reason, and buttons that have the rest placed.
Also the star on a place that is suggested. Must not import scenes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.languages import name_in
from game.session.conquest.chooser import Chooser
from game.session.conquest.setup_choosers import StationChooser, SuggestingChooser, Suggestion
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import Area, around
from game.ui.drawing.styles import CHOICE, MEDIUM, PanelStyle, Text, TextStyle
from game.ui.drawing.theme import GOLD, MIDDLE, ON_GOLD

if TYPE_CHECKING:
    from game.screens.conquest.panels import MatchPanels

BUTTONS = ("rest_suggested", "rest_border")
HIGH_BUTTON, GAP, PAD = 40.0, 7.0, 9.0
LETTERS = 23.0
BESIDE = 38.0  # a star that would hide the number of armies stands above it
STAR = 21.0
REASON = TextStyle(LETTERS, MEDIUM, MIDDLE, lines=2, leading=1.0)
BUTTON = TextStyle(LETTERS, align="centre")


def adviser(chooser: Chooser) -> StationChooser | SuggestingChooser | None:
    """Who chooses in the set-up; None after it, or while others act."""
    if not isinstance(chooser, StationChooser | SuggestingChooser) or chooser.view.turn:
        return None
    return chooser


def reason(panels: MatchPanels, found: Suggestion) -> str:
    """Why a place is suggested."""
    values: dict[str, object] = dict(found.values)
    if isinstance(number := values.get("continent"), int):
        values["continent"] = name_in(panels.mode.board.continents[number].names, panels.context.language)
    return panels.context.say(f"set_up.{found.key}", **values)


def draw_setup(canvas: Canvas, panels: MatchPanels, chooser: StationChooser | SuggestingChooser) -> dict[str, Box]:
    """Draw advice and orders where dice and cards lie later; returns the boxes of its buttons."""
    box, found = Area(*panels.layout.set_up), chooser.suggestion
    canvas.draw_panel(box, PanelStyle())
    names = BUTTONS if isinstance(chooser, StationChooser) else BUTTONS[:1]
    high = len(names) * (HIGH_BUTTON + GAP) - GAP
    draw_suggestion(canvas, panels, found, box.inset(foot=PAD + high), 40, REASON)
    regions: dict[str, Box] = {}
    for name, button in zip(names, box.inset(PAD).foot(high).stack(len(names), HIGH_BUTTON, GAP), strict=True):
        regions[name] = button
        canvas.draw_panel(button, CHOICE)
        canvas.write(button.inset(left=13, right=13), panels.context.say(f"set_up.{name}"), BUTTON)
    draw_star(canvas, panels, chooser)
    return regions


def draw_suggestion(
    canvas: Canvas, panels: MatchPanels, found: Suggestion, box: Area, head: float, style: TextStyle
) -> None:
    """A good place by its name, and under this `head` why it is one."""
    y = box.y0 + (head + 8) / 2
    canvas.icon("star", box.x0 + 26, y, 22, GOLD)
    canvas.write_at(box.x0 + 44, y, panels.place(found.territory), Text.STRONG, box.width - 56)
    canvas.write(box.inset(left=16, right=14, top=head), reason(panels, found), style)


def star_place(panels: MatchPanels, chooser: StationChooser | SuggestingChooser) -> tuple[float, float]:
    land = chooser.suggestion.territory
    x, y = panels.board.anchor(land)
    return x, y if chooser.view.owners[land] < 0 else y - BESIDE


def star_box(panels: MatchPanels, chooser: StationChooser | SuggestingChooser) -> Box:
    return around(*star_place(panels, chooser), STAR)


def draw_star(canvas: Canvas, panels: MatchPanels, chooser: StationChooser | SuggestingChooser) -> None:
    """Draw a star on the territory that is suggested."""
    tip = star_place(panels, chooser)
    canvas.disc(*tip, STAR, ON_GOLD)
    canvas.disc(*tip, STAR - 3, GOLD)
    canvas.icon("star", *tip, 22, ON_GOLD)
