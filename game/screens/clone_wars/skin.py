"""The skin of Clone Wars: armies by faction, ships and tokens beside the planets, the track of Order 66, the cards
with their powers, and what a planet is about to get."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.rules.clone_wars.dice import ATTACK_SURGE, DEFENCE_SURGE
from game.rules.clone_wars.events import Order66Given
from game.rules.clone_wars.mode import CloneWarsMode, clone_wars_mode
from game.rules.clone_wars.phases import MOMENTS
from game.rules.clone_wars.rules import FACTIONS, REPUBLIC, SHIPS
from game.rules.clone_wars.state import State
from game.rules.conquest.throws import Side
from game.screens.board.board import BoardView
from game.screens.board.picture import Mark
from game.screens.clone_wars.banners import CLONE_BANNERS
from game.screens.clone_wars.battle_ships import PICTURES, CloneBattleShips, draw_chips
from game.screens.clone_wars.closed_hands import CloneClosedHands
from game.screens.clone_wars.faction_cards import PowerCardView
from game.screens.clone_wars.galaxy_panels import ARMIES, RAIL, TRACK, Group, draw_armies, draw_groups, draw_order66
from game.screens.clone_wars.galaxy_skin import GALAXY_BUBBLES, GALAXY_HOME
from game.screens.clone_wars.order66_picture import fallen_until
from game.screens.clone_wars.planet_bubbles import bubble_box, draw_planet_bubble
from game.screens.clone_wars.war_words import army_figures, dice_words, faction_name, faction_rows, track_of
from game.screens.conquest.skin import Layout, ModeSkin
from game.screens.match import hud
from game.session.clone_wars.choosers import Rows, plays_of
from game.session.clone_wars.fleet_choosers import CloneDefendChooser, Fleets
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import Area, around
from game.ui.drawing.patch import Patch
from game.ui.drawing.styles import BOLD, MEDIUM, Size, Text, TextStyle
from game.ui.drawing.theme import GOLD, LOW, MIDDLE

if TYPE_CHECKING:
    from game.screens.battle.scene import BattleScene
    from game.screens.conquest.panels import MatchPanels
    from game.screens.conquest.scene import MatchScene
    from game.session.conquest.chooser import Chooser, Reply
    from game.session.timeline import Running

X0, X1 = RAIL
CARDS: Box = (X0, 572, X1, 841)
SHORT_CARDS, REASONS = Area(X0, 690, X1, 841), Area(X0, 744, X1, 841)
BOARD = Layout(
    continent_places={},
    players=(X0, 84, X1),
    players_hang=True,
    row_height=57.5,
    log=(X0, 853, X1, 1004),
    hand=(1730, 836, 92),
    hand_room=304,
    set_up=(X0, 644, X1, 841),
    spreads={"spread_evenly": (X0, 644, 1726, 682), "spread_border": (1734, 644, X1, 682)},
    counter=(X0, 572),
    counter_wide=X1 - X0,
    home=GALAXY_HOME,
    count_home=CARDS,
    bubbles=GALAXY_BUBBLES,
    speech=(896, 496, 1548, 1004),
)
# The steps of a turn in their groups: what is lit by which phase. A step without phases is done by the game.
GROUPS: Sequence[tuple[str, Sequence[Sequence[str]]]] = (
    ("sidious", (("token",), ("track",))),
    ("muster", ((), ("cards",), ("claim", "place", "ships"))),
    ("invade", (("attack", "defend", "occupy", "before_roll", "after_roll"),)),
    ("regroup", (("move",), ("fleet",), ("command", "answer"))),
    ("close", ((), ("order66", "emperor"))),
)
SHIP, TOKEN, EMPEROR = 33.0, 30.0, 48.0
CARD = 84.0
CHIPS_HIGH = 52.0  # in the bubble of a fight, with the gap above them
MOST_NAMED = 2  # tokens on one planet that have room for their names
COUNTING = ("place", "cards", "claim")
OPEN_PHASES = ("defend", "claim", "power", "answer")
# What is painted together, with the shadows of its panels.
BAR: Box = (hud.TRACK_LEFT - 4, 4, hud.TRACK_RIGHT + 24, 68)
AROUND_ARMIES: Box = (X0 - 6, 76, X1 + 10, 372)
AROUND_TRACK: Box = (X0 - 6, 372, X1 + 10, 567)
AROUND_CARDS: Box = (X0 - 6, 567, X1 + 10, 849)
MOMENT_NAMES = {number: name for name, number in MOMENTS.items()}
NO_CARDS = TextStyle(weight=MEDIUM, ink=MIDDLE, align="centre")
CARD_LIMIT = TextStyle(Size.SMALL, ink=LOW, align="right")
NO_POWER_NOW = TextStyle(Size.SMALL, MEDIUM, MIDDLE, lines=2)
POWER_NAME = TextStyle(23, BOLD)
POWER_ABOUT = TextStyle(Size.SMALL, MEDIUM, MIDDLE, lines=3, leading=0.98)
DICE_REASONS = TextStyle(Size.SMALL, MEDIUM, lines=2, leading=1.0)


def moment_of(mode: CloneWarsMode, state: State) -> str:
    """The phase, or while a card may be played, when that is."""
    phase = mode.phase(state)
    return MOMENT_NAMES.get(state.moment, phase) if phase == "power" else phase


class CloneSkin(ModeSkin[CloneWarsMode, State]):
    layout = BOARD
    note_icon = ""
    dice_sides = (6, 8)
    cards_from = 1
    draws = ("track", "players", "hand")
    banners = CLONE_BANNERS

    def __init__(self) -> None:
        self._patches: dict[str, Patch] = {}
        self._state: State | None = None

    def shown_owners(self, state: State, running: Sequence[Running]) -> Sequence[int]:
        """Planets change sides one by one while Order 66 is carried out."""
        for one in running:
            if isinstance(event := one.clip.event, Order66Given):
                fallen = fallen_until(event.territories, event.fallen, one.progress)
                return [event.seat if land in fallen else owner for land, owner in enumerate(state.owners)]
        return super().shown_owners(state, running)

    def closed_hands(self, scene: MatchScene) -> CloneClosedHands:
        return CloneClosedHands(scene)

    def battle_ships(self, scene: BattleScene) -> CloneBattleShips:
        return CloneBattleShips(scene)

    def hatched_seats(self, seats: int) -> Sequence[int]:
        """The Separatist armies."""
        return (1, 3)

    def cards(self, mode: CloneWarsMode, board: BoardView, language: str) -> PowerCardView:
        return PowerCardView(mode, board, language)

    def words(self, mode: CloneWarsMode, language: str) -> Mapping[str, Callable[[int], str]]:
        rules = mode.rules
        return {
            "Card": lambda card: mode.name_of(f"power.{rules.powers[rules.cards[card][2]][0]}", language),
            "Token": lambda token: mode.name_of(f"token.{rules.tokens[token][0]}", language),
            "Ship": lambda ship: mode.ship_name(ship, language),
            "Faction": lambda faction: mode.name_of(f"faction.{FACTIONS[faction]}", language),
        }

    def figures(self, mode: CloneWarsMode, state: State, seat: int) -> Sequence[str]:
        return army_figures(state, seat)

    def marks(self, mode: CloneWarsMode, state: State, viewer: int) -> Mapping[int, Sequence[Mark]]:
        """Ships under the plate, tokens with their backs up, and the Emperor."""
        found: dict[int, list[Mark]] = {}
        for kind, row in zip(SHIPS, state.ships, strict=True):
            for planet, count in enumerate(row):
                if count:
                    text = str(count) if count > 1 else ""
                    found.setdefault(planet, []).append(Mark(PICTURES[kind], state.owners[planet], "right", SHIP, text))
        laid = Counter([planet for planet, _ in state.laid])
        for planet, count in laid.items():
            mark = Mark("pieces/token_back", None, "left", TOKEN, str(count) if count > 1 else "")
            found.setdefault(planet, []).append(mark)
        if state.emperor >= 0:
            # Beside a token there would be the plate of the next planet.
            side = "above" if state.emperor in laid else "left"
            found.setdefault(state.emperor, []).append(Mark("pieces/pawn_emperor", None, side, EMPEROR))
        return found

    def is_open(self, state: State, phase: str) -> bool:
        """Cards come with the first turn; who is asked for a card is asked with a closed hand."""
        return not state.turn or phase in OPEN_PHASES

    def under(self, panels: MatchPanels, state: State, words: str) -> str:
        faction = faction_name(panels.context, clone_wars_mode(panels.mode), panels.sides[state.seat].faction)
        if panels.session.waiting_seat == panels.sides[state.seat].seat:
            return panels.context.say("clone_wars.your_turn", faction=faction)
        return faction

    def note(self, panels: MatchPanels, state: State) -> str:
        """Which of the eleven steps of a turn in the booklet it is."""
        if not state.turn:
            return ""
        moment = moment_of(clone_wars_mode(panels.mode), state)
        for step, phases in enumerate([phases for _, steps in GROUPS for phases in steps], 1):
            if moment in phases:
                return panels.context.say("clone_wars.step", step=step)
        return ""

    def promise(self, state: State, land: int, side: Side, say: Callable[..., str]) -> str:
        surge = {state.source: ATTACK_SURGE, state.target: DEFENCE_SURGE}.get(land, 0)
        if state.surges & surge:
            return dice_words(side, "surge", say)
        return dice_words(side, "emperor" if land == state.emperor else "", say)

    def covered_boxes(self, panels: MatchPanels, chooser: Chooser) -> Sequence[Box]:
        found: list[Box] = [ARMIES, TRACK, CARDS]
        box = bubble_box(panels, chooser, chooser.pointed)
        return found if box is None else [*found, box]

    def more_high(self, chooser: Chooser) -> float:
        return CHIPS_HIGH if isinstance(chooser, Fleets) and chooser.usable else 0.0

    def draw_more(self, canvas: Canvas, panels: MatchPanels, chooser: Chooser, box: Box) -> None:
        """How many ships of each kind fight."""
        assert isinstance(chooser, Fleets)
        look = panels.looks[panels.session.shown.owners[chooser.fleet_planet]]
        found = draw_chips(canvas, box, chooser.sent, chooser.usable, look)
        panels.regions |= found
        if isinstance(chooser, CloneDefendChooser) and chooser.turned >= 0:
            canvas.focus_ring(*found[f"ships:{chooser.turned}"], 8, 4)

    def spots(self, panels: MatchPanels, chooser: Chooser) -> Mapping[str, Box]:
        """The ships that may stay out of a fight."""
        if not isinstance(chooser, Fleets) or not chooser.usable:
            return {}
        return {name: box for name, box in panels.regions.items() if name.startswith("ships:")}

    def third_spot(self, panels: MatchPanels, chooser: Chooser) -> str:
        return next(iter(self.spots(panels, chooser)), "") if chooser.phase == "attack" else ""

    def press(self, chooser: Chooser, region: str) -> Reply | None:
        name, _, number = region.partition(":")
        if isinstance(chooser, Fleets) and name == "ships":
            return chooser.turn_ships(int(number))
        if not isinstance(chooser, Rows) or name not in ("less", "more", "go"):
            return None
        return chooser.confirm() if name == "go" else chooser.change(int(number), 1 if name == "more" else -1)

    # The panels.

    def draw_own(
        self, canvas: Canvas, panels: MatchPanels, chooser: Chooser, focus: int, viewer: int, is_mine: bool
    ) -> None:
        state: State = panels.session.shown
        self._state = state  # held, so that its id stays its own while pictures are kept by it
        groups = tuple(self._groups(panels, state))
        self._draw_kept(canvas, panels, "bar", BAR, groups, lambda: draw_groups(canvas, groups))
        known = self._known_tokens(panels, focus, viewer)
        track = track_of(panels.context, clone_wars_mode(panels.mode), state, panels.session.timeline, known)

        def draw_both() -> None:
            named = faction_rows(panels.context, panels.table, clone_wars_mode(panels.mode), state, state.seat)
            draw_armies(canvas, panels.context.say("clone_wars.armies"), named, ARMIES)

        self._draw_kept(canvas, panels, "armies", AROUND_ARMIES, id(state), draw_both)
        self._draw_kept(canvas, panels, "track", AROUND_TRACK, track, lambda: draw_order66(canvas, *track))
        if is_mine and _is_throwing(chooser):
            self._reasons(canvas, panels, chooser)
        elif viewer >= 0 and not panels.counts_at_home(chooser):
            key = (id(state), viewer, is_mine)
            self._draw_kept(canvas, panels, "hand", AROUND_CARDS, key, lambda: self._hand(canvas, panels, viewer))
            panels.regions["cards"] = CARDS
        if is_mine:
            draw_planet_bubble(canvas, panels, chooser, focus)

    def _draw_kept(
        self, canvas: Canvas, panels: MatchPanels, name: str, box: Box, key: Hashable, paint: Callable[[], None]
    ) -> None:
        """Paint a panel only when `key` changes, and else draw the kept picture of it."""
        # The picture holds the board under the panel too, so none is kept while the camera moves the board.
        if not panels.board.camera.is_whole:
            paint()
            return
        settings = panels.context.settings
        whole = (key, settings.language, settings.palette)
        self._patches.setdefault(name, Patch()).draw(canvas, box, whole, paint)

    def _groups(self, panels: MatchPanels, state: State) -> list[Group]:
        moment = moment_of(clone_wars_mode(panels.mode), state)
        is_republic = panels.sides[state.seat].faction == REPUBLIC
        names = [name for name, _ in GROUPS]
        now = next((place for place, (_, steps) in enumerate(GROUPS) if any(moment in row for row in steps)), 0)
        found = []
        for place, (name, steps) in enumerate(GROUPS):
            at = next((number for number, phases in enumerate(steps) if moment in phases), 0)
            done = len(steps) if place < now else at if place == now else 0
            is_crossed = name == names[0] and (is_republic or not state.turn)
            dots = 1 if name == names[-1] and (is_republic or state.order66) else len(steps)
            label = panels.context.say(f"clone_wars.group_{name}")
            found.append(Group(label, dots, min(done, dots), (place > now) - (place < now), is_crossed))
        return found

    def _known_tokens(self, panels: MatchPanels, focus: int, viewer: int) -> str:
        """Which tokens lie on the planet under the focus, if the viewer may know; else how such tokens are seen."""
        if viewer < 0:
            return ""
        mode, say, state = clone_wars_mode(panels.mode), panels.context.say, panels.session.shown
        known = [(planet, token) for planet, token in panels.session.view(viewer).laid if token >= 0]
        rows = [mode.rules.tokens[token] for planet, token in known if planet == focus]
        if len(rows) > MOST_NAMED:
            return say("clone_wars.tokens_here", count=len(rows), worth=sum([dots for _, dots in rows]))
        if known and not rows:
            return say("clone_wars.tokens_own", laid=len(state.laid), stack=len(state.stack))
        return ", ".join([f"{mode.name_of(f'token.{name}', panels.context.language)} {dots}" for name, dots in rows])

    def _hand(self, canvas: Canvas, panels: MatchPanels, viewer: int) -> None:
        """The cards of the army that acts, or else of one's first that has any."""
        view = panels.session.view(viewer)
        mode = clone_wars_mode(panels.mode)
        army = hand_army(mode, view, viewer)
        hand = view.hands[army]
        state: State = panels.session.shown
        is_short = mode.phase(state) in COUNTING and self.counter(panels, state, True) is not None
        say, area = panels.context.say, SHORT_CARDS if is_short else Area(*CARDS)
        inner = area.inset(left=14, right=14)
        canvas.panel(*area)
        if not hand:
            canvas.write(area.inset(20), say("clone_wars.no_cards"), NO_CARDS)
            return
        playable = plays_of(mode, view) if mode.to_move(view) == viewer else {}
        if not is_short:
            canvas.emblem(panels.looks[army], *inner.at(12, 25), 12)
            canvas.write(inner.inset(left=32).left(112).line(25), say("clone_wars.cards"), Text.FAINT)
            limit = say("clone_wars.card_limit", count=mode.rules.card_limit)
            canvas.write(inner.right(146).line(25), limit, CARD_LIMIT)
        middle = area.y0 + (76 if is_short else 48 + CARD * 0.7)
        spread = min(CARD + 6, (inner.width - CARD) / max(1, len(hand) - 1))
        for index, card in enumerate(hand):
            x = area.middle[0] + (index - (len(hand) - 1) / 2) * spread
            if card in playable:
                canvas.box(*around(x, middle, CARD / 2 + 3, CARD * 0.7 + 3), GOLD, 8)
            panels.cards.draw(canvas, card, x, middle, CARD)
        if not is_short:
            self._power(canvas, panels, next((card for card in hand if card in playable), None))

    def _power(self, canvas: Canvas, panels: MatchPanels, card: int | None) -> None:
        """What can be played now, in words."""
        told = Area(*CARDS).inset(left=16, right=16).foot(91)
        if card is None:
            canvas.write(told.line(41), panels.context.say("clone_wars.no_power_now"), NO_POWER_NOW)
            return
        cards = panels.cards
        assert isinstance(cards, PowerCardView)
        canvas.write(told.line(0), cards.title(card), POWER_NAME)
        canvas.write(told.line(54), cards.about(card), POWER_ABOUT)

    def _reasons(self, canvas: Canvas, panels: MatchPanels, chooser: Chooser) -> None:
        """What ships, cards and the Emperor add to the dice of both sides."""
        state: State = panels.session.shown
        defends = chooser.phase == "defend"
        source = state.source if defends else chooser.source
        target = state.target if defends else chooser.aim
        if source < 0 or target < 0:
            return
        say, high = panels.context.say, REASONS.height
        canvas.panel(*REASONS)
        sides = chooser.mode.sides(chooser.fight_view, source, target)
        for index, (land, side) in enumerate(zip((source, target), sides, strict=True)):
            words = self.promise(state, land, side, say) or say("clone_wars.brings_nothing")
            x, middle = REASONS.at(22, high * (0.26 + 0.48 * index))
            canvas.icon(("sword", "shield")[index], x, middle, 24, MIDDLE)
            canvas.write_at(x + 20, middle, words, DICE_REASONS, REASONS.width - 48, 0.46 * high)


def _is_throwing(chooser: Chooser) -> bool:
    """Whether dice are being chosen. The bubble that shows them is drawn after this, so no region tells yet."""
    return chooser.phase == "defend" or (chooser.bubble == "attack" and chooser.source >= 0 and chooser.aim >= 0)


def hand_army(mode: CloneWarsMode, view: State, seat: int) -> int:
    """Whose cards a player looks at: of its army that acts, else of the one whose turn it is, else of its first that
    holds any."""
    own = mode.armies_of(view, seat)
    for army in (mode.acting(view), view.seat):
        if army in own:
            return army
    return next((army for army in own if view.hands[army]), own[0])
