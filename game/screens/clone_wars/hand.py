"""The cards of the galaxy laid out large: in Clone Wars sets, ships and powers in step 4, in other steps of one's own
the powers that fit them; in the classic game only what sets are worth. Also opened just to look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.records import Record
from game.input.intents import DIRECTIONS, Intent, Press
from game.rules.clone_wars.actions import Build, Power
from game.rules.clone_wars.mode import CloneWarsMode, clone_wars_mode
from game.screens.clone_wars.faction_cards import PowerCardView
from game.screens.clone_wars.set_kinds import draw_kinds
from game.screens.clone_wars.skin import hand_army
from game.screens.conquest.trade import MAIN_BOX, TradeScene
from game.screens.dialogs.prompts import Prompt
from game.session.clone_wars.choosers import Aimed, plays_of
from game.ui.drawing.canvas import Box, Canvas
from game.ui.scene import Pop, Transition
from game.ui.widgets import Act, Button, Widget

FIRST_HALF: Box = (1232, 790, 1488, 852)
SECOND_HALF: Box = (1504, 790, 1760, 852)
ABOVE: Box = (1232, 708, 1760, 770)


class GalacticTradeScene(TradeScene):
    def draw_ladder(self, canvas: Canvas) -> None:
        """What each kind of set is worth."""
        symbols = self.mode.deck.symbols
        draw_kinds(canvas, self.mode.rules.kind_values, [symbols[card] for card in self.chosen], self.say)


class CloneHandScene(TradeScene):
    """One card is chosen for its ship or its power, three for a set."""

    @property
    def mode(self) -> CloneWarsMode:
        return clone_wars_mode(self.session.mode)

    @property
    def power_cards(self) -> PowerCardView:
        assert isinstance(self.cards, PowerCardView)
        return self.cards

    _turned_to = -1
    """Which of one's armies one wanted to look at, while others play."""

    @property
    def army(self) -> int:
        view = self.session.view(self.seat)
        return self._turned_to if self._turned_to in self._others else hand_army(self.mode, view, self.seat)

    @property
    def _others(self) -> tuple[int, ...]:
        """One's armies that can be turned to: none in one's own turn, when only the army that acts shows its cards."""
        view = self.session.view(self.seat)
        own = self.mode.armies_of(view, self.seat)
        return () if len(own) < 2 or view.seat in own or self.mode.acting(view) in own else own

    @property
    def hand(self) -> tuple[int, ...]:
        hand: tuple[int, ...] = self.session.view(self.seat).hands[self.army]
        return hand

    @property
    def chosen(self) -> tuple[int, ...]:
        return super().chosen if self.is_trading else tuple([card for card in self._picked if card in self.hand])

    _picked: tuple[int, ...] = ()
    _asks_whom = False
    """Whether it is asked now whose cards shall be looked at."""

    @property
    def card(self) -> int:
        """The one that is chosen alone, -1 for none."""
        return self.chosen[0] if len(self.chosen) == 1 else -1

    @property
    def uses(self) -> list[Power]:
        """What the power of the chosen card can do now."""
        view = self.session.view(self.seat)
        if self.session.waiting_seat != self.seat or self.mode.acting(view) != self.army:
            return []
        return plays_of(self.mode, view).get(self.card, [])

    def symbol_name(self, card: int) -> str:
        return self.mode.ship_name(self.mode.deck.symbols[card], self.context.language).capitalize()

    def toggle(self, card: int) -> None:
        if self.is_trading:
            super().toggle(card)
            return
        self._picked = () if card in self._picked else (card,)
        self._asks_whom = False
        self.rebuild()

    def build(self) -> list[Widget]:
        cards = [widget for widget in super().build() if widget.id.startswith("card:")]
        if self._asks_whom:
            return [*cards, *self._scout_buttons()]
        powers = self._power_buttons()
        if not self.is_trading:
            label = self.say("clone_wars.hand.close")
            return [*cards, *powers, Button("close", MAIN_BOX, label, self.back, "primary", None, 32)]
        widgets: list[Widget] = [*cards]
        if self.chooser.options.may_end:
            widgets.append(Button("keep", ABOVE, self.say("clone_wars.hand.on"), self.keep, size=28))
        value = self.value
        label = self.say("clone_wars.hand.hand_in", count=value) if value else self.say("clone_wars.hand.no_set")
        main = Button("hand_in", MAIN_BOX, label, self.hand_in, "primary", "card", 34, enabled=value > 0)
        return [*widgets, self._build_button(), *powers, main]

    def _build_button(self) -> Button:
        action = Build(self.card)
        can = self.card >= 0 and self.mode.check(self.session.view(self.seat), action) is None
        words = self.say("clone_wars.hand.build_none")
        if can:
            words = self.say("clone_wars.hand.build", ship=self.symbol_name(self.card).lower())
        return Button("build", FIRST_HALF, words, self._act(action), "normal", None, 26, enabled=can)

    def _power_buttons(self) -> list[Widget]:
        uses = self.uses
        box = SECOND_HALF if self.is_trading else (FIRST_HALF[0], FIRST_HALF[1], SECOND_HALF[2], SECOND_HALF[3])
        if not uses:
            return [Button("power", box, self.say("clone_wars.hand.power_none"), self.back, enabled=False, size=26)]
        power = self.power_cards.title(self.card)
        table = self.mode.table
        if len(uses[0].words) > 1 and table.army_word <= uses[0].words[1] < table.die_word:
            act: Act = self._ask_whom
        else:
            act = self._act(uses[0]) if len(uses[0].words) == 1 else self._aim
        return [Button("power", box, self.say("clone_wars.hand.power", power=power), act, "normal", None, 26)]

    def _ask_whom(self) -> None:
        self._asks_whom = not self._asks_whom
        self.rebuild()
        self.focus = "power:0" if self._asks_whom else "power"

    def _scout_buttons(self) -> list[Widget]:
        """Whose cards to look at."""
        sides = self.match.panels.sides
        found: list[Widget] = []
        for place, (use, box) in enumerate(zip(self.uses, (ABOVE, (*FIRST_HALF[:2], *SECOND_HALF[2:])), strict=False)):
            label = sides[use.words[1] - self.mode.table.army_word].name
            found.append(Button(f"power:{place}", box, label, self._act(use), "normal", "eye", 28))
        label = self.say("clone_wars.hand.not_scout")
        return [*found, Button("not_scout", MAIN_BOX, label, self._ask_whom, "primary", None, 32)]

    def back(self) -> Transition | None:
        if not self._asks_whom:
            return super().back()
        self._ask_whom()
        return None

    def _act(self, action: Record) -> Act:
        def act() -> Transition | None:
            controls = self.match.controls
            if controls is None or not controls.submit(action):
                return None
            is_scout, self._asks_whom = self._asks_whom, False
            self._picked = ()
            if self.is_trading:
                return None
            if not is_scout:
                return Pop()
            # What was seen stands in the note, so the scene stays open to read it.
            self.session.skip()
            self.match.follow()
            self.rebuild()
            self.focus = "close"
            return None

        return act

    def _aim(self) -> Transition | None:
        """The power needs a planet, so it is aimed on the board."""
        chooser = self.match.chooser
        if isinstance(chooser, Aimed):
            chooser.hold(self.card)
            self.match.follow()
        return Pop()

    def heading(self) -> tuple[str, str]:
        name = self.match.panels.sides[self.army].name
        if not self.is_trading:
            return self.say("clone_wars.hand.look", name=name), self.say("clone_wars.hand.look_under")
        limit = self.mode.rules.card_limit
        count = len(self.hand)
        under = self.say("clone_wars.hand.must", count=count, limit=limit) if count >= limit else ""
        return self.say("clone_wars.hand.title", name=name), under or self.say("clone_wars.hand.may")

    def draw_ladder(self, canvas: Canvas) -> None:
        symbols = self.mode.deck.symbols
        chosen = [symbols[card] for card in self.chosen]
        draw_kinds(canvas, self.mode.rules.set_values, chosen, self.say, self._note())

    @property
    def read(self) -> int:
        """The card under the focus, else the one that is chosen alone; -1 for none."""
        name, _, number = self.focus.partition(":")
        return int(number) if name == "card" else self.card

    def intent(self, press: Press) -> Transition | None:
        others = self._others
        if press.is_fresh and press.intent in (Intent.PREVIOUS, Intent.NEXT) and others:
            self._turned_to = others[(others.index(self.army) + 1) % len(others)]
            self._picked = ()
            self.rebuild()
            return None
        return super().intent(press)

    def _note(self) -> str:
        """What the card under the focus does, or how to choose; and what was scouted."""
        view = self.session.view(self.seat)
        if self.read in self.hand:
            first = f"{self.power_cards.title(self.read)}. {self.power_cards.about(self.read)}"
        elif view.ship >= 0 and self.is_trading:
            first = self.say("clone_wars.hand.built", ship=self.mode.ship_name(view.ship, self.context.language))
        else:
            first = self.say(f"clone_wars.hand.{'choose' if self.is_trading else 'read'}_first")
        known, parts = view.seen[self.army], []
        for army in sorted({pair[0] for pair in known}):
            names = Counter([self.power_cards.title(card) for owner, card in known if owner == army])
            told = [name if count == 1 else f"{count}× {name}" for name, count in names.items()]
            parts.append(f"{self.match.panels.sides[army].name}: {', '.join(told)}")
        return "\n".join([first, ". ".join(parts)] if parts else [first])

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        left = [
            Prompt(tuple(DIRECTIONS), self.say("trade.prompt_card")),
            self.confirm_prompt(),
        ]
        right = [Prompt((Intent.THIRD,), self.say("trade.prompt_board"))]
        if not self.is_trading:
            if self._others:
                left.append(Prompt((Intent.PREVIOUS, Intent.NEXT), self.say("clone_wars.hand.other_army")))
            return [*left, Prompt((Intent.BACK,), self.say("clone_wars.hand.close"))], right
        best = Prompt((Intent.PREVIOUS, Intent.NEXT), self.say("trade.prompt_best"))
        menu = Prompt((Intent.BACK,), self.say("match.prompt.menu"))
        return [*left, best, menu], [Prompt((Intent.RULES,), self.say("match.prompt.rules")), *right]
