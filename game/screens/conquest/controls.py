"""What a person's presses mean in a match: from intents to the chooser, and from its replies to the session.
Knows the phases of the conquest games only by what the chooser says of them."""

from __future__ import annotations

from collections.abc import Callable

from game.core.records import Record
from game.input.intents import DIRECTIONS, Intent
from game.rules.classic.events import TerritoryBonusPlaced
from game.rules.conquest.events import Placement
from game.screens.conquest.panels import MatchPanels
from game.screens.conquest.setup_panel import adviser
from game.screens.conquest.skin import LOOK_AT_CARDS
from game.screens.dialogs.prompts import Prompt
from game.screens.match.followed_settings import always_defend_with_most
from game.session.conquest.advice import left_to_do, spread
from game.session.conquest.board_choosers import SECOND_PLACED
from game.session.conquest.chooser import Chooser, Reply
from game.session.conquest.selector import Selector
from game.session.orders import Blitz
from game.session.orders_setup import StationRest
from game.session.session import Session
from game.ui.context import Context

KEEPS = (1, 2, 3, 5, 10)
LABELS = {
    "spread_evenly": "match.spread_evenly", "spread_border": "match.spread_border",
    "rest_suggested": "set_up.rest_suggested", "rest_border": "set_up.rest_border",
}  # fmt: skip
SIDEWAYS = {Intent.LEFT: -1, Intent.RIGHT: 1, Intent.DOWN: -1, Intent.UP: 1}


def fight_meaning(key: Intent | None, source: int, target: int) -> object:
    """What goes on with a fight, on the board or where it is shown large."""
    return "fight", key is Intent.SECOND, source, target


class MatchControls:
    """One person's hands. `focus` is the territory under the focus, -1 for none."""

    def __init__(self, context: Context, session: Session, selector: Selector, panels: MatchPanels) -> None:
        self.context = context
        self.panels = panels
        self.session = session
        self.selector = selector
        self.has_asked = ""
        self._looks_at = -1
        self.veto: Callable[[Record], str | None] | None = None

    @property
    def chooser(self) -> Chooser:
        """What is chosen now: that of the phase."""
        return self.selector.chooser

    @property
    def is_counting(self) -> bool:
        """Whether directions change a number instead of moving the focus."""
        return self.chooser.is_counting

    @property
    def is_setting_up(self) -> bool:
        """Whether land or a starting army is chosen, in turn with the others."""
        return adviser(self.chooser) is not None

    def take(self, reply: Reply) -> bool:
        """Carry out what the chooser made of a press; whether anything came of it."""
        self._looks_at = reply.focus
        order = reply.order
        if reply.refusal is not None:
            return self.refuse(self.session.mode.explain(reply.refusal, self.context.language))
        if isinstance(order, Blitz):
            order.keep = self.panels.keep
            return self.session.order(order) or self.refuse(self.context.say("match.blitz_refused", count=order.keep))
        if order is not None:
            return self.session.order(order)
        return reply.is_changed if reply.action is None else self.submit(reply.action)

    def wanted_focus(self) -> int:
        """Where the last press wants the focus to be, once; -1 for nowhere."""
        land, self._looks_at = self._looks_at, -1
        return land

    def submit(self, action: Record) -> bool:
        """`veto` may say no to an act that the rules would allow: a lesson does."""
        sentence = self.veto(action) if self.veto is not None else None
        if sentence is None:
            sentence = self.session.submit(action, self.selector.seat)
        return sentence is None or self.refuse(sentence)

    def refuse(self, sentence: str) -> bool:
        """Say why not; nothing came of it, so False."""
        self.context.audio.intent("refused")
        self.context.notices.append(sentence)
        return False

    def count(self, direction: Intent) -> None:
        """Up and down turn to another number where several go together."""
        if len(self.chooser.rows) > 1 and direction in (Intent.UP, Intent.DOWN):
            self.take(self.chooser.turn_row(-SIDEWAYS[direction]))
        else:
            self.take(self.chooser.step(SIDEWAYS[direction]))
        self.context.audio.intent("value")

    def confirm(self, focus: int) -> None:
        chooser = self.chooser
        if self.is_counting or focus < 0:
            self.take(chooser.confirm())
        else:
            self.take(chooser.choose(focus))

    def second(self, focus: int) -> None:
        """All of them where a number is asked for; else five at once, or the blitz."""
        if self.is_counting:
            self.take(self.chooser.largest())
            self.take(self.chooser.confirm())
        else:
            self.take(self.chooser.second(focus))

    def third(self) -> None:
        if self.is_counting:
            self.take(self.chooser.smallest())
            self.take(self.chooser.confirm())

    def step(self, by: int, focus: int) -> None:
        """Fewer or more: dice, armies; while placing, one is placed or taken back."""
        if self.chooser.bubble == "place" and not self.is_setting_up:
            if by < 0:
                self._take_placing_back()
            elif focus >= 0:
                self.take(self.chooser.choose(focus))
            return
        self.take(self.chooser.step(by))
        self.context.audio.intent("value")

    def back(self) -> bool:
        """Let go of what is held, or take back the last placing; False: there is nothing, so the menu opens."""
        if self.session.blitz is not None:
            self.session.blitz.stop()
            return True
        if self.chooser.amount > 1 and self.is_setting_up:
            return self.take(self.chooser.smallest())
        return self.chooser.back().is_changed or self._take_placing_back()

    @property
    def has_placed(self) -> bool:
        """Whether the last act was a placing of this phase."""
        act = self.session.last_act
        is_placing = bool(act) and isinstance(act[0], Placement) and not isinstance(act[0], TerritoryBonusPlaced)
        return self.chooser.bubble == "place" and is_placing

    def _take_placing_back(self) -> bool:
        return self.has_placed and self.session.undo()

    def place_rest(self, focus: int) -> None:
        """All that is left goes to one territory."""
        chooser = self.chooser
        if focus >= 0 and focus in chooser.lit:
            chooser.largest()
            self.take(chooser.choose(focus))

    def press_region(self, region: str, focus: int) -> None:
        """A button of the panels, by its name."""
        chooser = self.chooser
        if region.startswith("dice:"):
            self.take(chooser.set_amount(int(region.removeprefix("dice:"))))
            if chooser.phase == "defend":
                self.take(chooser.confirm())
        elif region in ("spread_evenly", "spread_border"):
            all(self.submit(action) for action in spread(chooser, region.removeprefix("spread_")))
        elif region in ("rest_suggested", "rest_border"):
            self.session.order(StationRest(region.removeprefix("rest_")))
        elif region == "keep":
            self.panels.keep = KEEPS[(KEEPS.index(self.panels.keep) + 1) % len(KEEPS)]
            self.context.audio.intent("value")
        elif region == "always_most":
            always_defend_with_most(self.context)
        elif region == "confirm":
            self.take(chooser.confirm())
        elif region in ("plus", "minus"):
            self.step(1 if region == "plus" else -1, focus)
        else:
            reply = self.panels.skin.press(chooser, region)
            if reply is not None:
                self.take(reply)

    def question(self) -> tuple[str, int] | None:
        """What to ask before the phase ends with something left to do; asked once for each phase of a turn."""
        if not self.context.settings.ask_before_end:
            return None
        left = left_to_do(self.chooser)
        mark = f"{self.session.match.turn}:{self.chooser.phase}:{left.key if left is not None else ''}"
        if left is None or self.has_asked == mark:
            return None
        self.has_asked = mark
        return left.key, left.count

    def end(self) -> None:
        self.take(self.chooser.end())

    def meaning(self, key: Intent | None, region: str) -> object:
        """What a press does, as far as another would be another act. `region` is the button that has the focus. Armies
        are placed one after another wherever the focus is, and a fight goes on throw by throw."""
        chooser, phase, turn = self.chooser, self.chooser.phase, self.session.match.turn
        if key is Intent.CONFIRM and region:
            return phase, turn, region
        if phase == "attack" and key in (Intent.CONFIRM, Intent.SECOND, None):
            return fight_meaning(key, chooser.source, chooser.aim)
        if key is Intent.BACK:
            return "let_go" if chooser.can_back else "take_back" if self.has_placed else "opens_menu"
        return key, phase, turn, chooser.is_counting, chooser.target if chooser.is_counting else -1

    def prompts(self, focus: int, region: str = "") -> tuple[list[Prompt], list[Prompt]]:
        """What the buttons do now; `region` is the button that has the focus instead of a land."""
        left, right = self._prompts(focus)
        if region not in LABELS:
            return left, right
        label = Prompt((Intent.CONFIRM,), self.context.say(LABELS[region]))
        if self.is_setting_up:
            return [label if Intent.CONFIRM in prompt.intents else prompt for prompt in left], right
        # Without a land under the focus there is nothing to place on.
        nowhere = {Intent.CONFIRM, Intent.SECOND, Intent.ADVANCE}
        left, right = ([prompt for prompt in side if nowhere.isdisjoint(prompt.intents)] for side in (left, right))
        return [*left[:1], label, *left[1:]], right

    def _prompts(self, focus: int) -> tuple[list[Prompt], list[Prompt]]:
        say = self.context.say
        right = [Prompt((Intent.RULES,), say("match.prompt.rules"))]
        chooser, phase = self.chooser, self.chooser.phase
        hints = chooser.hints()
        if hints is not None:
            left, more = ([Prompt(one.intents, say(one.key, **one.values)) for one in side] for side in hints)
            left += self._look_prompts() if self.is_setting_up else []
            has_back = any(Intent.BACK in prompt.intents for prompt in left)
            return left if has_back else [*left, *self._back_prompts()], [*right, *more]
        aim = Prompt(tuple(DIRECTIONS), say("match.prompt.choose"))
        if phase == "place":
            several = min(SECOND_PLACED, chooser.high)
            left = [
                aim,
                Prompt((Intent.CONFIRM,), say("match.prompt.place_one")),
                *([Prompt((Intent.SECOND,), say("match.prompt.place_more", count=several))] if several > 1 else []),
                *self._back_prompts(),
                Prompt((Intent.THIRD,), say(self.panels.skin.look_key)),
            ]
            rest = say("match.prompt.place_rest" if several > 1 else "match.prompt.place_one")
            return left, [*right, Prompt((Intent.ADVANCE,), rest)]
        if phase == "attack":
            left = [*self._attack_prompts(focus), *self._look_prompts()]
            return left, [*right, Prompt((Intent.ADVANCE,), say("match.prompt.end_attacks"))]
        if self.is_counting:
            verb = "match.prompt.defend" if phase == "defend" else "match.prompt.move_in"
            left = [
                *self._more_prompts(),
                Prompt((Intent.LEFT, Intent.RIGHT), say("match.prompt.fewer_more")),
                Prompt((Intent.CONFIRM,), say(verb, count=chooser.amount)),
                Prompt((Intent.SECOND,), say("match.prompt.all_of_them", count=chooser.high)),
                Prompt((Intent.THIRD,), say("match.prompt.least_of_them", count=chooser.low)),
            ]
            if chooser.bubble == "move":
                left.append(Prompt((Intent.BACK,), say("match.prompt.other_source")))
            if phase == "defend":
                right.append(Prompt((Intent.ADVANCE,), say("battle.always_most")))
            return left, right
        if chooser.bubble == "move":
            verb = "match.prompt.from_here" if chooser.source < 0 else "match.prompt.to_there"
            left = [aim, Prompt((Intent.CONFIRM,), say(verb)), *self._back_prompts(), *self._look_prompts()]
            return left, [*right, Prompt((Intent.ADVANCE,), say("match.prompt.no_move"))]
        return self._back_prompts(), right

    def _attack_prompts(self, focus: int) -> list[Prompt]:
        """What a press does where the focus is: aim, attack, or take another source. Dice and blitz only once there is
        something to throw them at."""
        say, chooser = self.context.say, self.chooser
        found = [Prompt(tuple(DIRECTIONS), say("match.prompt.choose" if chooser.source < 0 else "match.prompt.aim"))]
        if focus >= 0 and focus in chooser.targets:
            key = "match.prompt.attack"
        elif focus >= 0 and focus in chooser.sources and focus != chooser.source:
            key = "match.prompt.from_here"
        else:
            key = "match.blitz_keeps" if chooser.attended == "keep" else ""
        found += [Prompt((Intent.CONFIRM,), say(key))] if key else []
        found += self._more_prompts()
        if chooser.aim >= 0:
            found.append(Prompt((Intent.SECOND,), say("match.prompt.blitz")))
        if chooser.aim >= 0 and chooser.high > 1:
            found.append(Prompt((Intent.PREVIOUS, Intent.NEXT), say("match.prompt.dice")))
        if focus >= 0 and focus == chooser.source:
            return [*found, Prompt((Intent.CONFIRM, Intent.BACK), say("match.prompt.other_source"))]
        if chooser.attended and chooser.aim >= 0:
            return [*found, Prompt((Intent.BACK,), say("match.prompt.to_target"))]
        return [*found, *self._back_prompts()]

    def _more_prompts(self) -> list[Prompt]:
        """What a mode chooses besides."""
        return [Prompt(hint.intents, self.context.say(hint.key, **hint.values)) for hint in self.chooser.more_hints()]

    def _look_prompts(self) -> list[Prompt]:
        """What a mode has to look at besides cards, which matter only while armies are placed."""
        key = self.panels.skin.look_key
        return [] if key == LOOK_AT_CARDS else [Prompt((Intent.THIRD,), self.context.say(key))]

    def _back_prompts(self) -> list[Prompt]:
        """What BACK does, and UNDO where it does something else."""
        say = self.context.say
        key = "other_source" if self.chooser.can_back else "take_back" if self.has_placed else "menu"
        if self.is_setting_up and self.chooser.amount > 1:
            key = "only_one"
        found = [Prompt((Intent.BACK,), say(f"match.prompt.{key}"))]
        if key == "menu" and self.session.can_undo:
            found.append(Prompt((Intent.UNDO,), say("match.prompt.undo")))
        return found


def watching_prompts(
    context: Context, has_humans: bool, is_stationing: bool = False
) -> tuple[list[Prompt], list[Prompt]]:
    """What the buttons do while others play, or an order of the set-up is carried out."""
    say = context.say
    left = [
        Prompt((Intent.BACK,), say("set_up.prompt.stop" if is_stationing else "match.prompt.menu")),
        Prompt((Intent.SECOND,), say("match.speed", speed=context.settings.speed)),
        Prompt((Intent.THIRD,), say("match.prompt.fast")),
    ]
    skip = say("match.prompt.skip_turn" if has_humans else "match.prompt.skip_end")
    return left, [Prompt((Intent.RULES,), say("match.prompt.rules")), Prompt((Intent.ADVANCE,), skip)]
