"""The classic game as a mode: binds rules, cards and texts, and hands each question to the module that answers it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from game.core.errors import Refusal, SetupError
from game.core.mode import Options, Position, Step
from game.core.notation import Vocabulary
from game.core.outcome import Outcome
from game.core.records import Record
from game.core.rng import Rng
from game.modes.classic import legality, listing
from game.modes.classic.actions import FORMS
from game.modes.classic.events import FOLDS
from game.modes.classic.flow import OPEN_PHASES, RULES, only_action, set_up
from game.modes.classic.flow import Step as Telling
from game.modes.classic.position import read_position, write_position
from game.modes.classic.rules import ClassicRules
from game.modes.classic.state import State
from game.modes.classic.table import Table
from game.modes.conquest.board import Cells
from game.modes.conquest.phases import CLAIM, OVER, PHASES
from game.modes.conquest.positions import count_hidden, mover_of
from game.modes.conquest.sets import deck_of, make_deck
from game.modes.conquest.throws import Side, plain
from game.modes.conquest.turns import HIDDEN, blanked
from game.modes.conquest.wording import place_name, with_names

Say = Callable[[str, str, Mapping[str, object]], str]


class ClassicMode:
    """`say(language, key, values)` gives the sentences of refusals. `card_keys` are those of the cards' names, where
    these are no territories."""

    def __init__(
        self,
        rules: ClassicRules,
        *,
        level: str,
        given_options: Mapping[str, Any],
        level_digest: str,
        say: Say,
        name: str = "classic",
        card_keys: Sequence[str] = (),
    ) -> None:
        self.name = name
        self.rules = rules
        self.level = level
        self.given_options = dict(given_options)
        self.level_digest = level_digest
        self.board = rules.board
        self.deck = deck_of(rules.cards) if rules.cards else make_deck(rules.board, rules.jokers)
        self.table = Table(rules, self.deck)
        self._say = say
        self._card_keys = card_keys
        self._blanked: dict[int, tuple[tuple[Cells, ...], tuple[Cells, ...]]] = {}
        names = {"Territory": self.board.territories, "Card": self.deck.ids, "Phase": PHASES}
        self._vocabulary = Vocabulary(names, FORMS)
        self.parse = self._vocabulary.parse
        self.write = self._vocabulary.write
        self.describe = self._vocabulary.describe
        self.texts = listing.ClassicLister(self.table).texts
        self.check: Callable[[State, Record], Refusal | None] = partial(legality.check, self.table)

    def setup(self, seats: int, rng: Rng) -> Step[State]:
        rules, size = self.rules, len(self.board.territories)
        if not rules.fewest_seats <= seats <= rules.most_seats:
            raise SetupError(f"{self.level} is for {rules.fewest_seats} to {rules.most_seats} players, not {seats}.")
        if seats > size:
            raise SetupError(f"{self.level} has {size} territories, too few for {seats} players.")
        blank = State(
            turn=0,
            seat=0,
            phase=CLAIM,
            owners=(-1,) * size,
            armies=(0,) * size,
            hands=((),) * seats,
            pile=tuple(range(len(self.deck.ids))),
            discards=(),
            sets_traded=0,
            to_place=0,
            must_trade=0,
            spoils=0,
            captured=0,
            source=-1,
            target=-1,
            dice=0,
            alive=(1,) * seats,
            dealer=0,
        )
        step = Telling(self.table, blank.draft(), rng)
        set_up(step)
        return self._settle(step)

    def apply(self, state: State, action: Record, rng: Rng) -> Step[State]:
        step = Telling(self.table, state.draft(), rng)
        RULES[type(action)](step, action)
        return self._settle(step)

    def _settle(self, step: Telling) -> Step[State]:
        """Go on while the next decision has only one answer."""
        now = step.now
        while now.phase not in OPEN_PHASES and (only := only_action(step)) is not None:
            RULES[type(only)](step, only)
        return now.freeze(), step.events

    def fold(self, state: State, event: Record) -> State:
        draft = state.draft()
        FOLDS[type(event)](draft, event)
        return draft.freeze()

    def seats(self, state: State) -> int:
        return len(state.hands)

    def turn(self, state: State) -> int:
        return state.turn

    def phase(self, state: State) -> str:
        return PHASES[state.phase]

    def to_move(self, state: State) -> int | None:
        return mover_of(state)

    def sides(self, state: State, source: int, target: int) -> tuple[Side, Side]:
        """What attacker and defender throw at most, for the odds of that fight."""
        rules = self.rules
        return plain(rules.attack_dice, rules.die_sides), plain(rules.defence_dice, rules.die_sides)

    def explain(self, refusal: Refusal, language: str = "en") -> str:
        values = with_names(self.board, refusal.values, language)
        if "card" in values:
            values["card"] = self._card_name(refusal.values["card"], language)
        return self._say(language, f"refusal.conquest.{refusal.key}", values)

    def _card_name(self, card: int, language: str) -> str:
        if self._card_keys:
            return self._say(language, self._card_keys[card], {})
        territory = self.deck.territories[card]
        if territory < 0:
            return self.deck.ids[card].replace("_", " ").capitalize()
        return place_name(self.board, territory, language)

    def options(self, state: State) -> Options:
        return listing.options(self.table, state)

    def actions(self, state: State) -> Iterator[Record]:
        return map(self.parse, self.texts(state))

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((state.seat,), "conquest") if state.phase == OVER else None

    def observe(self, state: State, seat: int) -> State:
        view = state.draft()
        # Hands change seldom, so the last answer for each seat is kept.
        known = self._blanked.get(seat)
        if known is None or known[0] is not state.hands:
            known = self._blanked[seat] = (state.hands, blanked(state.hands, seat))
        view.hands = known[1]
        view.pile = HIDDEN * len(state.pile)
        return view.freeze()

    def cells(self, state: State) -> list[int]:
        hands = state.hands
        cells = [
            len(hands), state.turn, state.seat, state.phase, state.sets_traded, state.to_place, state.must_trade,
            state.spoils, state.captured, state.source, state.target, state.dice, state.dealer, len(state.pile),
            len(state.discards),
        ]  # fmt: skip
        cells += state.owners
        cells += state.armies
        cells += state.alive
        cells += state.pile
        cells += state.discards
        for hand in hands:
            cells.append(len(hand))
            cells += hand
        return cells

    def position(self, state: State, seat: int | None = None) -> Position:
        place: Position = {"mode": self.name, "level": self.level, "options": dict(self.given_options)}
        if self.level == self.name:
            del place["level"]
        place |= write_position(self.table, state)
        if seat is not None:
            count_hidden(place, [other for other in range(len(state.hands)) if other != seat])
        return place

    def state(self, position: Position) -> State:
        return read_position(self.table, position)
