"""The questions of Clone Wars outside one's own steps: whether a card is played before or after a throw, as a defender
or when Sidious moves, and whether a planet is lent to an ally. Also which question must be asked now."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.input.intents import Intent
from game.rules.clone_wars.actions import Agree, Power, Refuse
from game.rules.clone_wars.mode import clone_wars_mode
from game.rules.conquest.actions import End
from game.screens.clone_wars.asking import ANSWERS, MARGIN, NOWHERE, Asking
from game.screens.clone_wars.faction_cards import PowerCardView
from game.screens.clone_wars.order66_scene import Order66Scene, OrderScene
from game.screens.clone_wars.skin import moment_of
from game.screens.clone_wars.war_words import running_order
from game.screens.dialogs.prompts import Prompt
from game.session.clone_wars.choosers import plays_of
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import Area
from game.ui.drawing.styles import BOLD, TextStyle
from game.ui.scene import Pop, Scene, Transition
from game.ui.widgets import Act, Button, Widget

if TYPE_CHECKING:
    from game.screens.conquest.scene import MatchScene

CARD = 84.0
CARD_PITCH, CARD_WIDE, DIE_PITCH, DIE_WIDE, NO_CARD_WIDE = 244.0, 234.0, 240.0, 226.0, 270.0
MOST_CARDS, MOST_BESIDE_PANELS = 4, 2
POWER_NAME = TextStyle(weight=BOLD, lines=3, leading=1.05)


class CommandScene(Asking):
    name = "command"
    safe = "refuse"

    @property
    def planet(self) -> int:
        return int(self.session.shown.target)

    def words(self) -> tuple[str, str]:
        state = self.session.shown
        name = self.match.panels.sides[state.seat].name
        place = self.match.panels.place(state.target)
        question = self.say("clone_wars.ask.command", name=name, place=place)
        return question, self.say("clone_wars.ask.command_under", name=name)

    def build(self) -> list[Widget]:
        agree, refuse = self.say("clone_wars.ask.agree"), self.say("clone_wars.ask.refuse")
        return [
            Button("refuse", self.answer_box(0, 2), refuse, lambda: self.answer(Refuse()), "primary", "close", 32),
            Button("agree", self.answer_box(1, 2), agree, lambda: self.answer(Agree()), "normal", "check", 32),
        ]


def question_of(context: Context, match_scene: MatchScene, is_in_battle: bool = False) -> Scene | None:
    """The scene that must come now over the match or its battle."""
    session = match_scene.session
    if running_order(session.timeline) is not None and not session.skip_to_seat:
        return Order66Scene(context, match_scene)
    owed = match_scene.closed_hands.owed
    if owed:
        return NoCardScene(context, match_scene, is_in_battle, owed.pop(0)[0])
    if session.waiting_seat is None:
        return None
    match session.match.phase:
        case "power":
            return PowerScene(context, match_scene, is_in_battle)
        case "defend" if _may_answer_with_card(context, match_scene):
            return PowerScene(context, match_scene, is_in_battle)
        case "answer":
            return CommandScene(context, match_scene)
        case "order66":
            return OrderScene(context, match_scene)
    return None


def _may_answer_with_card(context: Context, match_scene: MatchScene) -> bool:
    """A defender is asked once for each attack."""
    session = match_scene.session
    seat = session.waiting_seat
    if seat is None or context.settings.powers == "never" or session.declined_at == len(session.match.log):
        return False
    mode = clone_wars_mode(session.mode)
    view = session.view(seat)
    # Where several people look, every player with a card is asked: the question must not tell what a hand holds.
    hides = match_scene.closed_hands.is_shared and bool(view.hands[mode.acting(view)])
    return hides or bool(plays_of(mode, view))


class CardButton(Button):
    """A card with the name of its power."""

    def __init__(self, key: str, box: Box, cards: PowerCardView, card: int, act: Act) -> None:
        super().__init__(key, box, cards.title(card), act, size=24)
        self.cards = cards
        self.card = card

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        ink = self._back(canvas, is_focused)
        x0, y0, x1, y1 = self.box
        self.cards.draw(canvas, self.card, x0 + 10 + CARD / 2, (y0 + y1) / 2, CARD)
        room = x1 - x0 - CARD - 34
        canvas.write_at(x0 + CARD + 22, (y0 + y1) / 2, self.label, POWER_NAME.with_ink(ink), room)


class PowerScene(Asking):
    """The cards that can be played now; first with a closed hand where others look at the screen too."""

    name = "powers"
    safe = "no_card"

    def __init__(self, context: Context, match_scene: MatchScene, is_in_battle: bool = False) -> None:
        super().__init__(context, match_scene)
        self.cards = PowerCardView(self.mode, match_scene.board, context.language)
        self.is_closed = super().is_elsewhere
        self.card = -1
        self.is_in_battle = is_in_battle

    @property
    def is_elsewhere(self) -> bool:
        return self.is_closed

    @property
    def is_wide(self) -> bool:  # type: ignore[override]
        """Over a battle there are no panels beside it."""
        return self.is_in_battle or len(self.uses) > MOST_BESIDE_PANELS

    @property
    def planet(self) -> int:
        return NOWHERE if self.is_in_battle else int(self.session.shown.target)

    @property
    def uses(self) -> dict[int, list[Power]]:
        """By card; of cards with the same power only the first."""
        found: dict[int, list[Power]] = {}
        known: set[str] = set()
        for card, uses in plays_of(self.mode, self.view).items():
            if self.cards.power(card) not in known:
                known.add(self.cards.power(card))
                found[card] = uses
        return found

    def words(self) -> tuple[str, str]:
        if self.is_closed:
            return self.say("clone_wars.ask.closed"), self.say("clone_wars.ask.closed_under", name=self.asked_name)
        if self.card >= 0:
            power = self.cards.title(self.card)
            return self.say("clone_wars.ask.which_die", power=power), self.cards.about(self.card)
        focused, cards = self.focused, list(self.uses)
        if isinstance(focused, CardButton):
            cards = [focused.card]
        # Between several cards it would not be clear which one the words are about.
        return self._moment_words(), self.cards.about(*cards) if len(cards) == 1 else self.say("clone_wars.ask.read")

    def _moment_words(self) -> str:
        state = self.session.shown
        moment = moment_of(self.mode, state)
        if moment == "track":
            own = self.mode.acting(state) == state.seat
            return self.say("clone_wars.ask.track_own" if own else "clone_wars.ask.track")
        if moment == "after_roll":
            own, other = ("-".join(map(str, faces)) for faces in self._dice())
            return self.say("clone_wars.ask.after_roll", own=own, other=other)
        if moment == "defend":
            place = self.match.panels.place(state.target)
            attacker = self.match.panels.sides[state.seat].name
            return self.say("clone_wars.ask.defend", attacker=attacker, place=place)
        return self.say("clone_wars.ask.before_roll")

    def _dice(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The faces of the player who is asked, and those of the other side."""
        state = self.session.shown
        both = state.attack_faces, state.defence_faces
        return both if self.mode.acting(state) == state.seat else (both[1], both[0])

    def build(self) -> list[Widget]:
        self.cards.language = self.context.language
        no_card = self.say("clone_wars.ask.no_card")
        if self.is_closed:
            look = self.say("clone_wars.ask.open_hand")
            return [
                Button("no_card", self.answer_box(0, 2), no_card, self._decline, "primary", None, 32),
                Button("open_hand", self.answer_box(1, 2), look, self._open, "normal", "eye", 32),
            ]
        if self.card >= 0:
            return self._die_buttons()
        widgets: list[Widget] = [
            CardButton(
                f"card:{card}", self._box(place * CARD_PITCH, CARD_WIDE), self.cards, card, partial(self._choose, card)
            )
            for place, card in enumerate(list(self.uses)[:MOST_CARDS])
        ]
        box = Area(*self.strip).inset(MARGIN).right(NO_CARD_WIDE)
        return [*widgets, Button("no_card", box, no_card, self._decline, "primary", None, 28)]

    def _box(self, along: float, wide: float) -> Box:
        """Of an answer that begins so far along the strip."""
        return Area(*self.strip).inset(left=ANSWERS + along, top=MARGIN, foot=MARGIN).left(wide)

    def _die_buttons(self) -> list[Widget]:
        found: list[Widget] = []
        for place, use in enumerate(self.uses.get(self.card, [])):
            box = self._box(place * DIE_PITCH, DIE_WIDE)
            found.append(
                Button(f"die:{place}", box, self._die_label(use), partial(self.answer, use), "normal", None, 28)
            )
        return found

    def _die_label(self, use: Power) -> str:
        """What the die shows, and what it would show."""
        table, state = self.mode.table, self.session.shown
        effect, amount = table.effects[self.card], table.amounts[self.card]
        own = self.mode.acting(state) == state.seat
        if effect == "reroll_enemy":
            own = not own
        faces, sides = (state.attack_faces, state.attack_sides) if own else (state.defence_faces, state.defence_sides)
        die = use.words[1] - table.die_word
        new = {"raise": faces[die] + amount, "best_face": sides[die]}.get(effect)
        if new is None:
            return self.say("clone_wars.ask.again", face=faces[die])
        return self.say("clone_wars.ask.becomes", face=faces[die], new=new)

    def _open(self) -> None:
        self.is_closed = False
        self.focus = "no_card"
        self.rebuild()

    def _choose(self, card: int) -> Transition | None:
        uses = self.uses[card]
        if len(uses) == 1:
            return self.answer(uses[0])
        self.card = card
        self.rebuild()
        self.focus = "die:0"
        return None

    def _decline(self) -> Transition | None:
        """A defender goes on to its dice; otherwise the game goes on."""
        if self.session.match.phase == "power":
            return self.answer(End())
        self.session.declined_at = len(self.session.match.log)
        return Pop()

    def back(self) -> Transition | None:
        if self.card < 0:
            return self._decline()
        self.card = -1
        self.rebuild()
        self.focus = "no_card"
        return None

    def back_prompt(self) -> Prompt:
        key = "no_card" if self.card < 0 else "keep_card"
        return Prompt((Intent.BACK,), self.say(f"clone_wars.prompt.{key}"))


class NoCardScene(PowerScene):
    """The same question for an army whose cards do not fit, so that nobody can tell from the pause what it holds."""

    def __init__(self, context: Context, match_scene: MatchScene, is_in_battle: bool, army: int) -> None:
        self._army = army
        super().__init__(context, match_scene, is_in_battle)
        self.seat = match_scene.panels.sides[army].seat
        self.is_closed = self.seat != match_scene.viewer

    @property
    def army(self) -> int:
        return self._army

    @property
    def planet(self) -> int:
        return NOWHERE

    @property
    def uses(self) -> dict[int, list[Power]]:
        return {}

    def words(self) -> tuple[str, str]:
        if self.is_closed:
            return super().words()
        return self.say("clone_wars.ask.none_fits"), ""

    def _decline(self) -> Transition | None:
        return Pop()
