"""What a person's presses mean in a duel: from intents to the selector, and from its replies to the session.
Asks before a recall or a shove that hands over a region."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.records import Record
from game.input.intents import DIRECTIONS, Intent
from game.screens import routes
from game.screens.dialogs.prompts import Prompt
from game.screens.toy_battle.drawing.words import refusal_words, troop_name
from game.screens.toy_battle.duel_focus import ToyAim
from game.session.conquest.chooser import Reply
from game.session.session import Session
from game.session.toy_battle.selector import ToySelector
from game.ui.context import Context
from game.ui.scene import Push, Transition


class ToyControls:
    """One person's hands. `veto` may say no to an act that the rules would allow: a lesson does."""

    def __init__(
        self, context: Context, session: Session, selector: ToySelector, aim: ToyAim, names: Sequence[str]
    ) -> None:
        self.context = context
        self.session = session
        self.selector = selector
        self.aim = aim
        self.names = names
        self.veto: Callable[[Record], str | None] | None = None

    def take(self, reply: Reply) -> Transition | None:
        """Carry out what the selector made of a press."""
        if reply.refusal is not None:
            self.refuse(refusal_words(self.context, self.selector.mode, reply.refusal))
            return None
        return self.submit(reply.action) if reply.action is not None else None

    def submit(self, action: Record) -> Transition | None:
        sentence = self.veto(action) if self.veto is not None else None
        if sentence is not None:
            self.refuse(sentence)
            return None
        loss = self.selector.regions_lost_by(action)
        if loss is None:
            self._act(action)
            return None
        say = self.context.say
        name = self.names[loss.seat]
        if loss.wins:
            words = say("toy.warn.loses", name=name)
        elif loss.medals == 1:
            words = say("toy.warn.hands_over_one", name=name)
        else:
            words = say("toy.warn.hands_over", name=name, count=loss.medals)
        why, yes, no = say("toy.warn.why"), say("toy.warn.yes"), say("toy.warn.no")
        return Push(routes.confirm(self.context, words, lambda: self._act(action), why, yes, no))

    def _act(self, action: Record) -> None:
        sentence = self.session.submit(action, self.selector.seat)
        if sentence is not None:
            self.refuse(sentence)

    def refuse(self, sentence: str) -> None:
        self.context.audio.intent("refused")
        self.context.notices.append(sentence)

    # Presses.

    def confirm(self) -> Transition | None:
        """Whatever has the focus."""
        aim = self.aim
        if aim.button:
            return self.press(aim.button)
        if aim.slot >= 0:
            self.hold(aim.slot)
            return None
        return self.click(aim.field)

    def click(self, field: int) -> Transition | None:
        """A field: with nothing in hand, a troop that may go there comes into it."""
        if self.selector.is_deploying and self.selector.held < 0:
            return self.take(self.selector.hold_for(field))
        return self.choose(field)

    def choose(self, field: int) -> Transition | None:
        was_aiming = self.selector.source
        following = self.take(self.selector.choose(field))
        if self.selector.source != was_aiming:
            self.context.audio.intent("value")
        return following

    def hold(self, slot: int) -> None:
        """Take the troop at a place of the rack in hand, or put it down again."""
        slots = self.selector.slots
        if not 0 <= slot < len(slots) or not self.selector.is_deploying:
            return
        if slots[slot].troop == self.selector.held:
            self.selector.back()
            return
        reply = self.selector.hold(slots[slot].troop)
        self.take(reply)
        if reply.is_changed:
            self.context.audio.intent("value")

    def press(self, name: str) -> Transition | None:
        """A button, by its name."""
        selector = self.selector
        if name == "draw":
            return self.take(selector.draw())
        if name == "use":
            return self.take(selector.use())
        if name == "decline":
            return self.take(selector.decline())
        if name.startswith("exhume:"):
            return self.take(selector.exhume(int(name.removeprefix("exhume:"))))
        return None

    def second(self) -> Transition | None:
        """Draw at the start of a turn; no to whatever is asked."""
        selector = self.selector
        return self.take(selector.decline() if selector.may_decline else selector.draw())

    def step(self, by: int) -> None:
        """The next or the previous troop of the rack in hand."""
        if self.selector.hold_next(by).is_changed:
            self.context.audio.intent("value")

    def back(self) -> bool:
        """Put down what is in hand; False: there is nothing, so the menu opens."""
        return self.selector.back().is_changed

    # What the buttons do now.

    def meaning(self, key: Intent | None) -> object:
        """What a press does, as far as another would be another act."""
        selector, aim = self.selector, self.aim
        asked = (key, self.session.match.turn, selector.phase, selector.asks)
        if key is Intent.BACK:
            return "put_back" if selector.can_back else "opens_menu"
        if key is not Intent.CONFIRM:
            return asked
        return *asked, aim.button, aim.slot >= 0, selector.held, selector.source

    def prompts(self, has_stack: bool) -> tuple[list[Prompt], list[Prompt]]:
        say, selector = self.context.say, self.selector
        left = [Prompt(tuple(DIRECTIONS), say("toy.prompt.choose_field" if selector.lit else "toy.prompt.choose"))]
        left.append(Prompt((Intent.CONFIRM,), self._confirm_words()))
        if selector.is_deploying:
            left.append(Prompt((Intent.PREVIOUS, Intent.NEXT), say("toy.prompt.other_troop")))
        if selector.may_decline:
            left.append(Prompt((Intent.SECOND,), say("toy.prompt.decline")))
        elif selector.phase:
            count = selector.draw_count
            left.append(Prompt((Intent.SECOND,), say("toy.prompt.draw", count=count), count > 0))
        if has_stack:
            left.append(Prompt((Intent.THIRD,), say("toy.prompt.look")))
        right = [Prompt((Intent.BACK,), say("toy.prompt.put_back" if selector.can_back else "toy.prompt.menu"))]
        if self.session.can_undo:
            right.insert(0, Prompt((Intent.UNDO,), say("toy.prompt.undo")))
        return left, right

    def _confirm_words(self) -> str:
        say, selector, aim = self.context.say, self.selector, self.aim
        if aim.button == "draw":
            return say("toy.prompt.draw", count=selector.draw_count)
        if aim.button == "decline":
            return say("toy.prompt.decline")
        if aim.button == "use":
            return say(f"toy.use.{selector.asks}")
        if aim.slot >= 0:
            slots = selector.slots
            is_held = aim.slot < len(slots) and slots[aim.slot].troop == selector.held
            return say("toy.prompt.put_back" if is_held else "toy.prompt.take")
        if selector.held >= 0:
            return say("toy.prompt.deploy", troop=troop_name(self.context, selector.held))
        if "discard" in selector.verbs:
            return say("toy.prompt.discard")
        if "recall" in selector.verbs:
            return say("toy.prompt.recall")
        if "shove" in selector.verbs:
            return say("toy.prompt.shove" if selector.source < 0 else "toy.prompt.shove_where")
        return say("toy.prompt.recall" if selector.buried else "toy.prompt.take")
