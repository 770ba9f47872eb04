"""The panel of the set-up in a conquest match: a good place with its reason, and buttons that have the rest placed.
Also the star on a place that is suggested. Must not import scenes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.languages import name_in
from game.session.conquest.chooser import Chooser
from game.session.conquest.setup_choosers import StationChooser, SuggestingChooser, Suggestion
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import CHOICE, MEDIUM, Text, TextStyle
from game.ui.drawing.theme import GOLD, MIDDLE, ON_GOLD, colour

if TYPE_CHECKING:
    from game.screens.conquest.panels import MatchPanels

BUTTONS = ("rest_suggested", "rest_border")
HIGH_BUTTON, GAP, PAD = 40.0, 7.0, 9.0
LETTERS = 23.0
BESIDE = 38.0  # a star that would hide the number of armies stands above it
STAR = 21.0
DEEP = colour("#10263C")
REASON = TextStyle(LETTERS, MEDIUM, MIDDLE, lines=2, leading=1.0)
BUTTON = TextStyle(LETTERS, align="centre")


def adviser(chooser: Chooser) -> StationChooser | SuggestingChooser | None:
    """Who chooses in the set-up; None after it, or while others act."""
    if not isinstance(chooser, StationChooser | SuggestingChooser) or chooser.view.turn:
        return None
    return chooser


def reason(panels: MatchPanels, found: Suggestion) -> str:
    """Why a place is suggested."""
    values = dict(found.values)
    if "continent" in values:
        continent = panels.mode.board.continents[values["continent"]]
        values["continent"] = name_in(continent.names, panels.context.language)
    return panels.context.say(f"set_up.{found.key}", **values)


def draw_setup(canvas: Canvas, panels: MatchPanels, chooser: StationChooser | SuggestingChooser) -> dict[str, Box]:
    """Draw advice and orders where dice and cards lie later; returns the boxes of its buttons."""
    x0, y0, x1, y1 = box = panels.layout.set_up
    found, say = chooser.suggestion, panels.context.say
    canvas.panel(*box, 12)
    canvas.icon("star", x0 + 26, y0 + 24, 22, GOLD)
    canvas.write_at(x0 + 44, y0 + 24, panels.place(found.territory), Text.STRONG, x1 - x0 - 56)
    names = BUTTONS if isinstance(chooser, StationChooser) else BUTTONS[:1]
    top = y1 - PAD - len(names) * (HIGH_BUTTON + GAP) + GAP
    words = (y0 + 40 + top) / 2
    canvas.write_at(x0 + 16, words, reason(panels, found), REASON, x1 - x0 - 30)
    regions = {}
    for name in names:
        button = regions[name] = (x0 + PAD, top, x1 - PAD, top + HIGH_BUTTON)
        canvas.draw_panel(button, CHOICE)
        canvas.write_at((x0 + x1) / 2, top + HIGH_BUTTON / 2, say(f"set_up.{name}"), BUTTON, x1 - x0 - 44)
        top += HIGH_BUTTON + GAP
    draw_star(canvas, panels, chooser)
    return regions


def star_place(panels: MatchPanels, chooser: StationChooser | SuggestingChooser) -> tuple[float, float]:
    land = chooser.suggestion.territory
    x, y = panels.board.anchor(land)
    return x, y if chooser.view.owners[land] < 0 else y - BESIDE


def star_box(panels: MatchPanels, chooser: StationChooser | SuggestingChooser) -> Box:
    x, y = star_place(panels, chooser)
    return x - STAR, y - STAR, x + STAR, y + STAR


def draw_star(canvas: Canvas, panels: MatchPanels, chooser: StationChooser | SuggestingChooser) -> None:
    """Draw a star on the territory that is suggested."""
    tip = star_place(panels, chooser)
    canvas.disc(*tip, STAR, ON_GOLD)
    canvas.disc(*tip, STAR - 3, GOLD)
    canvas.icon("star", *tip, 22, ON_GOLD)
