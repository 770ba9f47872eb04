"""The classic game as a mode: binds rules, cards and texts, and hands each question to the module that answers it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.core.errors import Refusal, SetupError
from game.core.hidden import blanked
from game.core.mode import Options, Position, Setting, Step
from game.core.notation import Vocabulary
from game.core.outcome import Outcome
from game.core.records import Record
from game.core.rng import Rng
from game.core.rows import append_rows
from game.core.telling import carry_out, fold
from game.rules.classic import legality, listing
from game.rules.classic.actions import FORMS
from game.rules.classic.events import FOLDS
from game.rules.classic.flow import FLOW, set_up
from game.rules.classic.flow import Step as Telling
from game.rules.classic.position import read_position, write_position
from game.rules.classic.rules import ClassicRules
from game.rules.classic.state import State
from game.rules.classic.table import Table
from game.rules.conquest.board import Cells
from game.rules.conquest.phases import CLAIM, OVER, PHASES
from game.rules.conquest.positions import count_hidden, heading, mover_of
from game.rules.conquest.rounds import leading, single_seats
from game.rules.conquest.sets import deck_of, make_deck
from game.rules.conquest.throws import Side, plain
from game.rules.conquest.turns import check_seats, hands_seen
from game.rules.conquest.wording import place_name, with_names


class ClassicMode:
    """`card_keys` are those of the cards' names, where these are no territories."""

    def __init__(
        self, rules: ClassicRules, setting: Setting, *, name: str = "classic", card_keys: Sequence[str] = ()
    ) -> None:
        self.name = name
        self.rules = rules
        self.level = setting.level
        self.given_options = setting.given_options
        self.level_digest = setting.level_digest
        self.revision = setting.revision
        self.board = rules.board
        self.deck = deck_of(rules.cards) if rules.cards else make_deck(rules.board, rules.jokers)
        self.table = Table(rules, self.deck)
        self._say = setting.say
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
        size = len(self.board.territories)
        check_seats(self.rules, self.level, seats)
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
            round=0,
            opener=-1,
        )
        step = Telling(self.table, blank.draft(), rng)
        set_up(step)
        return carry_out(FLOW, step)

    def apply(self, state: State, action: Record, rng: Rng) -> Step[State]:
        return carry_out(FLOW, Telling(self.table, state.draft(), rng), action)

    def fold(self, state: State, event: Record) -> State:
        return fold(FOLDS, state, event)

    def seats(self, state: State) -> int:
        return len(state.hands)

    def turn(self, state: State) -> int:
        return state.turn

    def round(self, state: State) -> int:
        return state.round

    def phase(self, state: State) -> str:
        return PHASES[state.phase]

    def to_move(self, state: State) -> int | None:
        return mover_of(state)

    def sides(self, state: State, source: int, target: int) -> tuple[Side, Side]:
        """What attacker and defender throw at most, for the odds of that fight."""
        rules = self.rules
        return plain(rules.attack_dice, rules.die_sides), plain(rules.defence_dice, rules.die_sides)

    def opening(self, state: State, source: int, target: int) -> tuple[Side, Side] | None:
        """Every throw of a fight is like the next one."""
        return None

    def explain(self, refusal: Refusal, language: str = "en") -> str:
        values = with_names(self.board, refusal.values, language)
        if "card" in values:
            values["card"] = self.card_name(refusal.values["card"], language)
        return self._say(language, f"refusal.conquest.{refusal.key}", values)

    def card_name(self, card: int, language: str) -> str:
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
        if state.phase != OVER:
            return None
        if sum(state.alive) > 1:
            return Outcome(leading(state, single_seats(state)), "rounds")
        return Outcome((state.seat,), "conquest")

    def observe(self, state: State, seat: int) -> State:
        view = state.draft()
        # Hands change seldom, so the last answer for each seat is kept.
        known = self._blanked.get(seat)
        if known is None or known[0] is not state.hands:
            known = self._blanked[seat] = (state.hands, hands_seen(state.hands, (seat,)))
        view.hands = known[1]
        view.pile = blanked(state.pile)
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
        append_rows(cells, hands)
        if self.rules.rounds:  # else it decides nothing, and matches without it keep their digests
            cells += (state.round, state.opener)
        return cells

    def position(self, state: State, seat: int | None = None) -> Position:
        place = heading(self.name, self.level, self.given_options) | write_position(self.table, state)
        if seat is not None:
            count_hidden(place, (seat,))
        return place

    def state(self, position: Position) -> State:
        return read_position(self.table, position)
