"""The skin of the games of 2008: capitals, cities and airfields beside the plates, the objectives along the foot, and
the panels of suggestions and of the objective that is about to be taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.rules.conquest.throws import Side
from game.rules.revised.goals import cities_of
from game.rules.revised.mode import RevisedMode, revised_mode
from game.rules.revised.state import State
from game.screens.board.board import COMMAND_ROOM, COMMAND_ROOM_PLACES, BoardView
from game.screens.board.picture import Mark
from game.screens.conquest.cards import CardView
from game.screens.conquest.setup_panel import draw_star, draw_suggestion
from game.screens.conquest.skin import Layout, ModeSkin
from game.screens.match import hud
from game.screens.revised.banners import REVISED_BANNERS
from game.screens.revised.objective_cards import aim_card
from game.screens.revised.objective_price import HEAD, PRICE, draw_head, draw_price
from game.screens.revised.objective_strip import STRIP, box_of, draw_strip
from game.screens.revised.star_cards import StarCards
from game.session.conquest.chooser import NO_CHOICE
from game.session.conquest.setup_choosers import SuggestingChooser, starting_armies
from game.session.revised.choosers import REGION, ManoeuvreChooser, ObjectiveChooser
from game.session.revised.objective_progress import holds_capital, lacks_card, objectives_for
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import Area
from game.ui.drawing.styles import Text
from game.ui.drawing.theme import colour

if TYPE_CHECKING:
    from game.screens.conquest.panels import MatchPanels
    from game.session.conquest.chooser import Chooser, Reply

BOARD = Layout(
    frame=COMMAND_ROOM,
    continent_places=COMMAND_ROOM_PLACES,
    players=(24, 888, 414),
    row_height=47,
    log=(1262, 732, 1502, 888),
    long_log=(1290, 84, 1896, 884),
    hand=(827, 902, 92),
    hand_room=279,
    set_up=(702, 712, 967, 888),
    spreads={"spread_evenly": (24, 156, 188, 194), "spread_border": (24, 202, 188, 240)},
    bubbles=(24, 82, 1896, 884),
    speech=(1010, 464, 1896, 884),
)
SUGGESTION = (264.0, 102.0)
CAPITAL, CITY, AIRFIELD = 46.0, 30.0, 38.0
BLACK_INKS = (colour("#C3CAD6"), colour("#1B1E26"))


class RevisedSkin(ModeSkin[RevisedMode, State]):
    banners = REVISED_BANNERS
    layout = BOARD
    columns: Sequence[str] = ("hexagon", "city", "helmet", "card", "trophy")
    note_icon = "trophy"
    cards_from = 1
    look_key = "revised.prompt.objectives"
    dice = ("black", "red")
    dock_inks = (BLACK_INKS, hud.DOCK_INKS)

    def has_objectives(self, mode: RevisedMode) -> bool:
        return bool(mode.rules.objectives)

    def figures(self, mode: RevisedMode, state: State, seat: int) -> Sequence[str]:
        lands, armies, cards = super().figures(mode, state, seat)
        return [lands, str(cities_of(state, seat)), armies, cards, str(len(state.held_objectives[seat]))]

    def marks(self, mode: RevisedMode, state: State, viewer: int) -> Mapping[int, Sequence[Mark]]:
        """A capital keeps the colour and the emblem of its founder, even after another player takes the land."""
        found: dict[int, list[Mark]] = {}
        for seat, land in enumerate(state.capitals):
            if land >= 0:
                found.setdefault(land, []).append(Mark("pieces/capital_star", seat, "above", CAPITAL, "", True))
        for land in state.cities:
            found.setdefault(land, []).append(Mark("pieces/city_tag", None, "right", CITY))
        for land in state.airfields:
            found.setdefault(land, []).append(Mark("pieces/airfield", state.owners[land], "left", AIRFIELD))
        return found

    def cards(self, mode: RevisedMode, board: BoardView, language: str) -> CardView:
        return StarCards(mode, board, language)

    def words(self, mode: RevisedMode, language: str) -> Mapping[str, Callable[[int], str]]:
        return {
            "Objective": lambda number: mode.objective_text(number, language),
            "Reward": lambda number: mode.reward_text(number, language).partition(":")[0],
        }

    def counter(self, panels: MatchPanels, state: State, is_mine: bool) -> tuple[int, str, str] | None:
        """The capital comes with the first army."""
        if revised_mode(panels.mode).phase(state) != "capital":
            return super().counter(panels, state, is_mine)
        say = panels.context.say
        return starting_armies(revised_mode(panels.mode), state), say("match.to_place"), say("set_up.do_capital")

    def promise(self, state: State, land: int, side: Side, say: Callable[..., str]) -> str:
        parts = [say("battle.has_bonus")] if side.extra else []
        return ", ".join([*parts, say("battle.has_airfield")] if side.raised else parts)

    def move_title(self, panels: MatchPanels, state: State) -> str:
        extra = "extra" if state.moved else revised_mode(panels.mode).phase(state)
        return panels.context.say(f"revised.title_{extra}")

    def note(self, panels: MatchPanels, state: State) -> str:
        """How near to winning the player is whose progress is shown."""
        say, rules = panels.context.say, revised_mode(panels.mode).rules
        seat = watcher(panels, state)
        if not rules.to_win:
            return say("revised.win_all", count=state.owners.count(seat), of=len(state.owners))
        held = len(state.held_objectives[seat])
        lost = state.capitals[seat] >= 0 and not holds_capital(state, seat)
        return say("revised.win_lost" if lost else "revised.win", count=held, of=rules.to_win)

    def covered_boxes(self, panels: MatchPanels, chooser: Chooser) -> Sequence[Box]:
        found: list[Box] = [STRIP]
        if isinstance(chooser, ObjectiveChooser):
            found += [HEAD, PRICE]
        elif panels.session.waiting_seat is not None and lacks_card(revised_mode(panels.mode), panels.session.shown):
            found.append(HEAD)
        return found

    def spots(self, panels: MatchPanels, chooser: Chooser) -> Mapping[str, Box]:
        """The objectives that can be taken."""
        if not isinstance(chooser, ObjectiveChooser):
            return {}
        state: State = panels.session.shown
        numbers = [aim.number for aim in objectives_for(revised_mode(panels.mode), state, state.seat)]
        return {f"{REGION}:{number}": box_of(numbers.index(number), len(numbers)) for number in chooser.met}

    def press(self, chooser: Chooser, region: str) -> Reply | None:
        name, _, number = region.partition(":")
        if not isinstance(chooser, ObjectiveChooser):
            return None
        if name in (REGION, "aim"):
            return chooser.pick(int(number))
        if name == "take":
            return chooser.confirm()
        return chooser.step(-1 if region == "pay_before" else 1) if name in ("pay_before", "pay_after") else None

    def draw_own(
        self, canvas: Canvas, panels: MatchPanels, chooser: Chooser, focus: int, viewer: int, is_mine: bool
    ) -> None:
        chooser = chooser if is_mine else NO_CHOICE
        self._strip(canvas, panels, chooser if isinstance(chooser, ObjectiveChooser) else None)
        if isinstance(chooser, ObjectiveChooser):
            draw_price(canvas, panels, chooser)
        elif isinstance(chooser, ManoeuvreChooser) and chooser.source < 0:
            self._manoeuvre(canvas, panels)
        elif is_mine and lacks_card(revised_mode(panels.mode), panels.session.shown):
            say = panels.context.say
            draw_head(canvas, "trophy", say("revised.met_title"), say("revised.met_needs_card"))

    def _strip(self, canvas: Canvas, panels: MatchPanels, chooser: ObjectiveChooser | None) -> None:
        state: State = panels.session.shown
        first = panels.session.match.first
        seat = watcher(panels, state)
        met = chooser.met if chooser is not None else ()
        chosen = chooser.objective if chooser is not None else -1
        cards = []
        mode = revised_mode(panels.mode)
        for aim in objectives_for(mode, state, seat, first):
            key = f"{REGION if aim.number in met else 'aim'}:{aim.number}"
            cards.append(aim_card(panels.context, mode, aim, panels.looks, key, aim.number == chosen))
        say = panels.context.say
        panels.regions |= draw_strip(canvas, cards, (say("revised.secondary"), say("revised.primary")))

    def note_place(self, chooser: Chooser) -> tuple[int, tuple[float, float]] | None:
        """A good place in the middle of a turn; before the first one there is a panel for that."""
        if not isinstance(chooser, SuggestingChooser) or not chooser.view.turn:
            return None
        return chooser.suggestion.territory, SUGGESTION

    def draw_note(self, canvas: Canvas, panels: MatchPanels, chooser: Chooser, box: Box) -> None:
        """A star on it, and why it is one."""
        assert isinstance(chooser, SuggestingChooser)
        draw_suggestion(canvas, panels, chooser.suggestion, Area(*box), 44, Text.LONG_NOTE)
        draw_star(canvas, panels, chooser)

    def _manoeuvre(self, canvas: Canvas, panels: MatchPanels) -> None:
        """What this move is, until armies are chosen for it."""
        state: State = panels.session.shown
        draw_head(canvas, "move", self.move_title(panels, state), panels.context.say("revised.along_own_land"))


def watcher(panels: MatchPanels, state: State) -> int:
    """Whose progress is shown: the only person's at the screen, else that of the player on turn."""
    humans = panels.table.humans
    return humans[0] if len(humans) == 1 else state.seat
