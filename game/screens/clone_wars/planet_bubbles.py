"""What is said of a planet of Clone Wars while it is chosen: what it would get, or how many armies and ships go there.
Must not import scenes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.clone_wars.mode import clone_wars_mode
from game.rules.clone_wars.rules import SHIPS
from game.rules.clone_wars.state import State
from game.screens.clone_wars.battle_ships import PICTURES
from game.screens.clone_wars.galaxy_panels import CountRow, count_high, draw_counts
from game.screens.match.hud import draw_bubble
from game.session.clone_wars.choosers import Aimed, FleetChooser, PlanetChooser, Rows
from game.session.conquest.chooser import Chooser
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import Text
from game.ui.drawing.theme import Look

if TYPE_CHECKING:
    from game.screens.conquest.panels import MatchPanels


def bubble_box(panels: MatchPanels, chooser: Chooser, focus: int) -> Box | None:
    """Where it stands; None where there is nothing to tell."""
    home, counts = panels.layout.home, panels.layout.count_home
    if isinstance(chooser, Rows) and chooser.is_counting and counts is not None:
        return counts[0], counts[1], counts[2], counts[1] + count_high(len(chooser.rows))
    is_named = isinstance(chooser, PlanetChooser) or (isinstance(chooser, Aimed) and bool(chooser.uses))
    if is_named and focus in chooser.lit:
        return home
    return None


def draw_planet_bubble(canvas: Canvas, panels: MatchPanels, chooser: Chooser, focus: int) -> None:
    box = bubble_box(panels, chooser, focus)
    if box is None:
        return
    if isinstance(chooser, Rows):
        _draw_counts(canvas, panels, chooser, box)
        return
    picture, words = _gift(panels, chooser, focus)
    look = panels.looks[panels.session.shown.seat]
    draw_low_note(canvas, box, panels.place(focus), words, picture, look)


def _gift(panels: MatchPanels, chooser: Chooser, focus: int) -> tuple[str, str]:
    """What the planet would get, as a picture and in words."""
    state: State = panels.session.shown
    mode, say, language = clone_wars_mode(panels.mode), panels.context.say, panels.context.language
    if isinstance(chooser, Aimed):
        power = panels.cards.title(chooser.card)
        ships = chooser.ships
        if not ships:
            return "pieces/infantry", power
        kind = ships[min(chooser.amount, len(ships) - 1)]
        return PICTURES[SHIPS[kind]], say("clone_wars.hits", power=power, ship=mode.ship_name(kind, language))
    phase = mode.phase(state)
    if phase == "token":
        assert isinstance(chooser.view, State)
        name, dots = mode.rules.tokens[chooser.view.drawn]
        return f"pieces/token_{name}", say(
            "clone_wars.lay_token", token=mode.name_of(f"token.{name}", language), count=dots
        )
    if phase == "ships":
        return PICTURES[SHIPS[state.ship]], say(f"clone_wars.put_{SHIPS[state.ship]}")
    if phase == "emperor":
        return "pieces/pawn_emperor", say("clone_wars.put_emperor")
    return "icons/step_command", say("clone_wars.ask_command", name=panels.sides[state.owners[focus]].name)


def _draw_counts(canvas: Canvas, panels: MatchPanels, chooser: Rows, box: Box) -> None:
    say = panels.context.say
    draw_bubble(canvas, box)
    entries = zip(chooser.rows, chooser.amounts, chooser.lows, chooser.highs, strict=True)
    rows = [CountRow(say(f"clone_wars.row_{kind}"), count, low, high) for kind, count, low, high in entries]
    key = "fleet_to" if isinstance(chooser, FleetChooser) else "yours_now"
    title = say(f"clone_wars.{key}", place=panels.place(chooser.target))
    found = draw_counts(canvas, box, title, say("clone_wars.go"), rows, chooser.row)
    panels.regions |= found


def draw_low_note(canvas: Canvas, box: Box, name: str, words: str, picture: str, look: Look) -> None:
    """What the land would get, as a picture and in words."""
    x0, y0, x1, y1 = box
    draw_bubble(canvas, box)
    canvas.picture(picture, x0 + 42, (y0 + y1) / 2, 56, 56, look)
    room = x1 - x0 - 92
    is_long = canvas.lines_of(words, Text.LONG_NOTE, room) > 1
    canvas.write_at(x0 + 80, y0 + (19 if is_long else 28), name, Text.STRONG, room)
    canvas.write_at(x0 + 80, y0 + (57 if is_long else 60), words, Text.LONG_NOTE, room)
