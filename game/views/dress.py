"""How a match of the conquest family is dressed: where its board and panels lie, which figures and marks it shows, and
what its own panels draw. Each mode has a dress in DRESSES; the plain one serves the classic games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.modes.conquest.sets import set_value
from game.ui.canvas import Box, Canvas
from game.views.board import MATCH_PLACES
from game.views.board_picture import Mark
from game.views.camera import WHOLE, Frame, Point
from game.views.hud import LOG_BOX, players_box

if TYPE_CHECKING:
    from game.play.selecting import Selector
    from game.views.match_panels import MatchPanels


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things lie, in units. `players` is the left, the foot and the right of the players' panel, or its top if
    it hangs from there. All of it lies on open sea, or beside the board."""

    frame: Frame = WHOLE
    continent_places: Mapping[str, Point] = field(default_factory=lambda: MATCH_PLACES)
    players: tuple[float, float, float] = (24, 1004, 328)
    players_hang: bool = False
    log: Box = LOG_BOX
    long_log: Box = (1290, 84, 1896, 1004)
    hand: tuple[float, float, float] = (742, 1000, 92)
    """The middle, the foot and the width of a card."""
    hand_room: float = 300
    dock: Box = (592, 872, 892, 1004)
    spreads: Mapping[str, Box] = field(
        default_factory=lambda: {"spread_evenly": (14, 300, 178, 338), "spread_border": (14, 348, 178, 386)}
    )
    counter: tuple[float, float] = (24, 82)

    def players_box(self, rows: int) -> Box:
        left, edge, right = self.players
        high = players_box(rows)[3] - players_box(rows)[1]
        return (left, edge, right, edge + high) if self.players_hang else (left, edge - high, right, edge)


WORLD = Layout()
GALAXY = Layout(
    continent_places={},
    players=(1564, 84, 1896),
    players_hang=True,
    log=(1564, 787, 1896, 1004),
    long_log=(1290, 84, 1896, 1004),
    hand=(1730, 770, 92),
    hand_room=316,
    dock=(1564, 640, 1896, 772),
    spreads={"spread_evenly": (1564, 536, 1726, 574), "spread_border": (1734, 536, 1896, 574)},
    counter=(1564, 462),
)


class Dress:
    """The plain one. Others answer what they show differently."""

    layout = WORLD
    columns: Sequence[str] = ("hexagon", "helmet", "card")

    def hatched(self, seats: int) -> Sequence[int]:
        """Seats whose land is hatched."""
        return ()

    def figures(self, mode: Any, state: Any, seat: int) -> Sequence[str]:
        """One text for each column of the players' panel."""
        lands = [land for land, owner in enumerate(state.owners) if owner == seat]
        return [str(len(lands)), str(sum(state.armies[land] for land in lands)), str(len(state.hands[seat]))]

    def marks(self, mode: Any, state: Any, viewer: int) -> Mapping[int, Sequence[Mark]]:
        """What stands beside the plates, as the viewer may see it."""
        return {}

    def note(self, panels: MatchPanels, state: Any) -> str:
        """Beside the number of the turn."""
        rules = panels.mode.rules
        if rules.kind_values:
            return ""
        return panels.context.say(
            "match.next_set", value=set_value(rules.set_values, rules.set_step, state.sets_traded)
        )

    def under(self, panels: MatchPanels, state: Any, words: str) -> str:
        """The line under the player's name."""
        return words

    def draw_own(
        self, canvas: Canvas, panels: MatchPanels, selector: Selector | None, focus: int, viewer: int, is_mine: bool
    ) -> None:
        """Panels that only this mode has; what can be clicked goes into `panels.regions`."""


class GalaxyDress(Dress):
    layout = GALAXY


DRESSES: dict[str, tuple[str, str]] = {
    "classic": ("game.views.dress", "Dress"),
    "galactic_classic": ("game.views.dress", "GalaxyDress"),
}


def dress_of(mode: str) -> Dress:
    module, name = DRESSES[mode]
    made: Dress = getattr(import_module(module), name)()
    return made
