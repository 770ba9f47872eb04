"""The skin of a match of the conquest family: where its board and panels lie, which figures and marks it shows, and
what its own panels draw. A presentation names the skin of its mode; the plain one serves the classic game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeVar

from game.registry import load
from game.rules.classic.mode import ClassicMode
from game.rules.classic.state import State as ClassicState
from game.rules.conquest.protocols import ConquestMode, conquest_mode
from game.rules.conquest.sets import set_value
from game.rules.conquest.state import ConquestState
from game.rules.conquest.throws import Side
from game.rules.conquest.turns import armies_of
from game.screens.battle.ships import BattleShips
from game.screens.battle.throws import PLAIN
from game.screens.board.board import MATCH_PLACES, SCREEN, BoardView
from game.screens.board.camera import WHOLE, Frame, Point
from game.screens.board.picture import Mark
from game.screens.conquest.banners import CLASSIC_BANNERS
from game.screens.conquest.cards import CardView
from game.screens.conquest.closed_hands import ClosedHands
from game.screens.lessons.speech import PANEL
from game.screens.match.banners import Banner
from game.screens.match.hud import DOCK_INKS, LOG_BOX, ROW_HEIGHT, players_high
from game.screens.match.side_looks import side_looks
from game.screens.registry import presentation_of
from game.session.conquest.setup_choosers import starting_armies
from game.session.setup.match_setup import MatchSetup
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.theme import Colour

if TYPE_CHECKING:
    from game.core.mode import Mode
    from game.core.records import Record
    from game.core.state import State
    from game.screens.battle.scene import BattleScene
    from game.screens.conquest.panels import MatchPanels
    from game.screens.conquest.scene import MatchScene
    from game.session.conquest.chooser import Chooser, Reply
    from game.session.timeline import Running


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
    set_up: Box = (592, 812, 892, 1004)
    """Advice and orders before the first turn, when there are neither dice nor cards."""
    spreads: Mapping[str, Box] = field(
        default_factory=lambda: {"spread_evenly": (24, 300, 178, 338), "spread_border": (24, 348, 178, 386)}
    )
    counter: tuple[float, float] = (24, 82)
    counter_wide: float = 0
    """The least width of the counter."""
    row_height: float = ROW_HEIGHT
    """How high a line of the players' panel is."""
    bubbles: Box = SCREEN
    """Where bubbles may stand."""
    home: Box | None = None
    """Where it is told what a land would get, in games that have such notes."""
    count_home: Box | None = None
    """Where armies that move are counted, in place of the cards; None: beside the land that they go to."""
    speech: Box = PANEL
    """Where somebody explains the game."""

    def players_box(self, rows: int) -> Box:
        left, edge, right = self.players
        high = players_high(rows, self.row_height)
        return (left, edge, right, edge + high) if self.players_hang else (left, edge - high, right, edge)


# Not bound to ConquestMode: mypy would ask whether a mode fits that protocol before it knows the mode's attributes.
OwnMode = TypeVar("OwnMode")
OwnState = TypeVar("OwnState", bound=ConquestState)
LOOK_AT_CARDS = "match.prompt.cards"
WORLD = Layout()


class ModeSkin(Generic[OwnMode, OwnState]):
    """What all editions show alike; the skin of each answers what it shows differently, from its own mode and state."""

    layout = WORLD
    whole_frame: Frame = WHOLE
    """Where the board lies when no panel stands beside it, as in a demo."""
    columns: Sequence[str] = ("hexagon", "helmet", "card")
    note_icon = "card"
    cards_from = 3
    """The fewest cards of a hand with which something might be done when a turn begins."""
    look_key = LOOK_AT_CARDS
    """What the third action looks at more closely."""
    dice: tuple[str, str] = PLAIN
    """The finishes of the attacker's and of the defender's dice."""
    dice_sides: Sequence[int] = (6,)
    """The kinds of dice that a battle may need, by their sides."""
    dock_inks: tuple[tuple[Colour, Colour], tuple[Colour, Colour]] = (DOCK_INKS, DOCK_INKS)
    """The inks of dice in the bubble of a fight: the attacker's and the defender's, each at rest and chosen."""
    draws: Sequence[str] = ()
    """The panels that it draws itself instead of the usual ones: "track", "players", "hand"."""

    banners: Mapping[type[Record], Banner] = CLASSIC_BANNERS
    """What is told in large words, by event."""

    def hatched_seats(self, seats: int) -> Sequence[int]:
        """Seats whose land is hatched."""
        return ()

    def has_objectives(self, mode: OwnMode) -> bool:
        """Whether objectives lie under the board."""
        return False

    def figures(self, mode: OwnMode, state: OwnState, seat: int) -> Sequence[str]:
        """One text for each column of the players' panel."""
        lands = [land for land, owner in enumerate(state.owners) if owner == seat]
        return [str(len(lands)), str(sum(state.armies[land] for land in lands)), str(len(state.hands[seat]))]

    def marks(self, mode: OwnMode, state: OwnState, viewer: int) -> Mapping[int, Sequence[Mark]]:
        """What stands beside the plates, as the viewer may see it."""
        return {}

    def board(
        self, context: Context, table: MatchSetup, mode: Mode[State], frame: Frame, places: Mapping[str, Point]
    ) -> BoardView:
        """The board in the looks of the sides, in a frame, with the names of some continents at places of their own."""
        settings, looks = context.settings, side_looks(context, mode, table)
        return BoardView(
            context.assets, conquest_mode(mode).board, looks, settings.board_style, settings.language,
            self.hatched_seats(len(table.seats)), frame, places,
        )  # fmt: skip

    def cards(self, mode: OwnMode, board: BoardView, language: str) -> CardView:
        return CardView(mode, board, language)

    def words(self, mode: OwnMode, language: str) -> Mapping[str, Callable[[int], str]]:
        """How the log says values that only this mode has, by their kind."""
        return {}

    def counter(self, panels: MatchPanels, state: OwnState, is_mine: bool) -> tuple[int, str, str] | None:
        """How many are to be placed, what they are, and where they come from or what to do."""
        say, phase = panels.context.say, panels.mode.phase(state)
        if not state.turn and phase in ("claim", "place"):
            left = starting_armies(panels.mode, state) - armies_of(state, state.seat)
            if left < 1:  # an edition without a total: everyone gets a share of the free land
                left = -(-state.owners.count(-1) // len(state.hands))
            return left, say("match.one_to_place" if left == 1 else "match.to_place"), say(f"set_up.do_{phase}")
        if phase not in ("place", "cards") or state.to_place < 1:
            return None
        parts = [say(f"match.income_{name}", count=count) for name, count in panels.notes.incomes.items()]
        key = "match.one_to_place" if state.to_place == 1 else "match.to_place"
        return state.to_place, say(key), " + ".join(parts)

    def move_title(self, panels: MatchPanels, state: OwnState) -> str:
        return panels.context.say("match.move_title")

    def shown_owners(self, state: OwnState, running: Sequence[Running]) -> Sequence[int]:
        """Whose the land is while clips run that have not been folded yet."""
        return state.owners

    def closed_hands(self, scene: MatchScene) -> ClosedHands:
        return ClosedHands(scene)

    def battle_ships(self, scene: BattleScene) -> BattleShips:
        """What fights beside the armies."""
        return BattleShips(scene)

    def promise(self, state: OwnState, land: int, side: Side, say: Callable[..., str]) -> str:
        """What a side of a battle will have besides its dice, before they are thrown; `land` is where it stands."""
        return ""

    def is_open(self, state: OwnState, phase: str) -> bool:
        """Whether the player who acts now has nothing to hide from the others at the screen; cards come with turn 1."""
        return phase in ("defend", "claim") or not state.turn

    def covered_boxes(self, panels: MatchPanels, chooser: Chooser) -> Sequence[Box]:
        """Where its own panels lie."""
        return ()

    def more_high(self, chooser: Chooser) -> float:
        """How much higher the bubble of a fight is for what is chosen in this mode besides dice."""
        return 0.0

    def draw_more(self, canvas: Canvas, panels: MatchPanels, chooser: Chooser, box: Box) -> None:
        """Draw what is chosen besides dice, as high as `more_high` says; clickable parts go into `panels.regions`."""

    def note_place(self, chooser: Chooser) -> tuple[int, tuple[float, float]] | None:
        """A land that it has a note of its own about, and how large the note is."""
        return None

    def draw_note(self, canvas: Canvas, panels: MatchPanels, chooser: Chooser, box: Box) -> None:
        """That note, in the bubble beside the land."""

    def spots(self, panels: MatchPanels, chooser: Chooser) -> Mapping[str, Box]:
        """Which of its own regions the focus can go to now, and where they lie."""
        return {}

    def third_spot(self, panels: MatchPanels, chooser: Chooser) -> str:
        """The one of those that the third action leads to, instead of looking closer at something; "" for none."""
        return ""

    def press(self, chooser: Chooser, region: str) -> Reply | None:
        """One of its own regions was clicked or confirmed; None: it knows none of that name."""
        return None

    def note(self, panels: MatchPanels, state: OwnState) -> str:
        """Beside the number of the turn."""
        return ""

    def under(self, panels: MatchPanels, state: OwnState, words: str) -> str:
        """The line under the player's name."""
        return words

    def draw_own(
        self, canvas: Canvas, panels: MatchPanels, chooser: Chooser, focus: int, viewer: int, is_mine: bool
    ) -> None:
        """Panels that only this mode has; what can be clicked goes into `panels.regions`."""


class ClassicSkin(ModeSkin[ClassicMode, ClassicState]):
    """Sets of cards are worth more and more, so it is told what the next one brings."""

    def note(self, panels: MatchPanels, state: ClassicState) -> str:
        assert isinstance(panels.mode, ClassicMode)
        rules = panels.mode.rules
        value = set_value(rules.set_values, rules.set_step, state.sets_traded)
        return "" if rules.kind_values else panels.context.say("match.next_set", value=value)


Skin = ModeSkin[ConquestMode, ConquestState]
"""As shared code sees it, which learns at run time which edition is played."""


def skin_of(mode: str) -> Skin:
    """Make the skin of a mode; each match has its own, since skins keep what they painted."""
    made: Skin = load(presentation_of(mode).skin)()
    return made
