"""When a card of Clone Wars may be played outside one's own steps: before or after a throw, as a defender, or when
Sidious moves. Also which question of that game must be asked now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.modes.clone_wars.actions import Power
from game.modes.conquest.actions import End
from game.play.intents import Intent
from game.play.selecting_clone_wars import plays_of
from game.scenes.asking import BOTTOM, TOP, Asking, answer_box
from game.scenes.command import CommandScene
from game.scenes.order66 import Order66Scene, OrderScene
from game.ui.canvas import Box, Canvas
from game.ui.context import Context
from game.ui.scene import Pop, Scene, Transition
from game.ui.widgets import Act, Button, Widget
from game.views.dress_clone_wars import moment_of
from game.views.faction_cards import PowerCardView
from game.views.prompts import Prompt

if TYPE_CHECKING:
    from game.scenes.match import MatchScene

FIRST_CARD = 500.0
CARD = 84.0
NO_CARD: Box = (1600, TOP, 1800, BOTTOM)
MOST_CARDS = 4
# A battle below is painted over several pictures, and only the scene on top can ask for these.
PICTURES_BELOW = 16


def question_of(context: Context, match_scene: MatchScene) -> Scene | None:
    """The scene that must come now over the match or its battle."""
    session = match_scene.session
    if session.timeline.find("Order66Given") is not None and not session.skip_to_seat:
        return Order66Scene(context, match_scene)
    if session.waiting_seat is None:
        return None
    match session.match.phase:
        case "power":
            return PowerScene(context, match_scene)
        case "defend" if _may_answer_with_card(context, match_scene):
            return PowerScene(context, match_scene)
        case "answer":
            return CommandScene(context, match_scene)
        case "order66":
            return OrderScene(context, match_scene)
    return None


def _may_answer_with_card(context: Context, match_scene: MatchScene) -> bool:
    """A defender is asked once for each attack."""
    session = match_scene.session
    seat = session.waiting_seat
    if seat is None or context.settings.powers == "never" or match_scene.declined == len(session.match.log):
        return False
    return bool(plays_of(session.mode, session.view(seat)))


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
        canvas.text(x0 + CARD + 22, (y0 + y1) / 2, self.label, 24, "700", ink, "lm", room, 3, leading=1.05)


class PowerScene(Asking):
    """The cards that can be played now; first with a closed hand where others look at the screen too."""

    name = "powers"
    safe = "no_card"

    def __init__(self, context: Context, match_scene: MatchScene) -> None:
        super().__init__(context, match_scene)
        self.cards = PowerCardView(self.mode, match_scene.board, context.language)
        self.is_closed = len(match_scene.table.humans) > 1 and self.seat != match_scene.viewer
        self.card = -1
        self._painted, self._scale = 0, 0.0

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        return super().is_moving or self._painted < PICTURES_BELOW

    def resume(self) -> None:
        super().resume()
        self._painted = 0

    def paint(self, canvas: Canvas) -> None:
        self._painted = self._painted + 1 if canvas.scale == self._scale else 0
        self._scale = canvas.scale
        super().paint(canvas)

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
            name = self.asked_name
            return self.say("clone_wars.ask.closed", name=name), self.say("clone_wars.ask.closed_under", name=name)
        if self.card >= 0:
            power = self.cards.title(self.card)
            return self.say("clone_wars.ask.which_die", power=power), self.cards.about(self.card)
        about = self._focused_about()
        return self._moment_words(), about

    def _focused_about(self) -> str:
        focused = self.focused
        card = focused.card if isinstance(focused, CardButton) else next(iter(self.uses), -1)
        return self.cards.about(card) if card >= 0 else ""

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
        """The faces of whoever is asked and of the other side."""
        state = self.session.shown
        both = state.attack_faces, state.defence_faces
        return both if self.mode.acting(state) == state.seat else (both[1], both[0])

    def build(self) -> list[Widget]:
        self.cards.language = self.context.language
        no_card = self.say("clone_wars.ask.no_card")
        if self.is_closed:
            look = self.say("clone_wars.ask.open_hand")
            return [
                Button("no_card", answer_box(0, 2), no_card, self._decline, "primary", None, 32),
                Button("open_hand", answer_box(2, 2), look, self._open, "normal", "eye", 32),
            ]
        if self.card >= 0:
            return self._die_buttons()
        widgets: list[Widget] = [
            CardButton(f"card:{card}", self._card_box(place), self.cards, card, lambda card=card: self._chosen(card))  # type: ignore[misc]
            for place, card in enumerate(list(self.uses)[:MOST_CARDS])
        ]
        return [*widgets, Button("no_card", NO_CARD, no_card, self._decline, "primary", None, 28)]

    def _card_box(self, place: int) -> Box:
        left = FIRST_CARD + 120 + 244 * place
        return left, TOP, left + 234, BOTTOM

    def _die_buttons(self) -> list[Widget]:
        found: list[Widget] = []
        for place, use in enumerate(self.uses.get(self.card, [])):
            left = FIRST_CARD + 120 + 240 * place
            box = (left, TOP, left + 226, BOTTOM)
            act = self._playing(use)
            found.append(Button(f"die:{place}", box, self._die_label(use), act, "normal", None, 28))
        return found

    def _playing(self, use: Power) -> Act:
        return lambda: self.answer(use)

    def _die_label(self, use: Power) -> str:
        """What the die shows, and what it would show."""
        table, state = self.mode.table, self.session.shown
        effect, amount = table.effects[self.card], table.amounts[self.card]
        own = self.mode.acting(state) == state.seat
        if effect == "reroll_enemy":
            own = not own
        faces, sides = (state.attack_faces, state.attack_sides) if own else (state.defence_faces, state.defence_sides)
        die = use.words[1] - table.die_word
        new: Any = {"raise": faces[die] + amount, "best_face": sides[die]}.get(effect)
        if new is None:
            return self.say("clone_wars.ask.again", face=faces[die])
        return self.say("clone_wars.ask.becomes", face=faces[die], new=new)

    def _open(self) -> None:
        self.is_closed = False
        self.focus = "no_card"
        self.rebuild()

    def _chosen(self, card: int) -> Transition | None:
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
        self.match.declined = len(self.session.match.log)
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
