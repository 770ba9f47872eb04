"""The classic game as a mode: binds rules, cards and texts, and hands each question to the module that answers it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.core.errors import Refusal, SetupError
from game.core.hidden import blanked
from game.core.mode import Options, Position, Setting, Step
from game.core.notation import Vocabulary
from game.core.outcome import Outcome
from game.core.records import Record
from game.core.replays.reading import read_state
from game.core.rng import Rng
from game.core.rows import append_rows
from game.core.telling import carry_out, fold
from game.rules.classic import legality, listing
from game.rules.classic.actions import FORMS
from game.rules.classic.events import FOLDS
from game.rules.classic.flow import FLOW, set_up
from game.rules.classic.flow import Step as Telling
from game.rules.classic.position import ClassicReader, write_position
from game.rules.classic.rules import ClassicRules
from game.rules.classic.state import State
from game.rules.classic.table import Table
from game.rules.conquest.board import Cells
from game.rules.conquest.mode import EditionMode
from game.rules.conquest.phases import CLAIM, OVER, PHASES
from game.rules.conquest.rounds import leading, single_seats
from game.rules.conquest.sets import deck_of, make_deck
from game.rules.conquest.throws import Side, plain
from game.rules.conquest.turns import check_seats, hands_seen
from game.rules.conquest.wording import place_name, with_names


class ClassicMode(EditionMode[State]):
    """`card_keys` are those of the cards' names, where these are no territories."""

    def __init__(
        self, rules: ClassicRules, setting: Setting, *, name: str = "classic", card_keys: Sequence[str] = ()
    ) -> None:
        self.rules = rules
        self.deck = deck_of(rules.cards) if rules.cards else make_deck(rules.board, rules.jokers)
        self.table = Table(rules, self.deck)
        names = {"Territory": rules.board.territories, "Card": self.deck.ids, "Phase": PHASES}
        super().__init__(name, rules, setting, Vocabulary(names, FORMS))
        self._card_keys = card_keys
        self._blanked: dict[int, tuple[tuple[Cells, ...], tuple[Cells, ...]]] = {}
        self.texts = listing.ClassicLister(self.table).texts
        self.check: Callable[[State, Record], Refusal | None] = partial(legality.check, self.table)
        self.options: Callable[[State], Options] = partial(listing.options, self.table)
        self.write_state = partial(write_position, self.table)
        self.state: Callable[[Position], State] = partial(read_state, ClassicReader, self.table)

    def setup(self, seats: int, rng: Rng) -> Step[State]:
        size = len(self.board.territories)
        check_seats(self.rules, self.level, seats)
        if seats > size:
            raise SetupError(f"{self.level} has {size} territories, too few for {seats} players.")
        blank = State.blank(
            phase=CLAIM,
            owners=(-1,) * size,
            armies=(0,) * size,
            hands=((),) * seats,
            pile=tuple(range(len(self.deck.ids))),
            source=-1,
            target=-1,
            alive=(1,) * seats,
            opener=-1,
        )
        step = Telling(self.table, blank.draft(), rng)
        set_up(step)
        return carry_out(FLOW, step)

    def apply(self, state: State, action: Record, rng: Rng) -> Step[State]:
        return carry_out(FLOW, Telling(self.table, state.draft(), rng), action)

    def fold(self, state: State, event: Record) -> State:
        return fold(FOLDS, state, event)

    def sides(self, state: State, source: int, target: int) -> tuple[Side, Side]:
        """What attacker and defender throw at most, for the odds of that fight."""
        rules = self.rules
        return plain(rules.attack_dice, rules.die_sides), plain(rules.defence_dice, rules.die_sides)

    def explain(self, refusal: Refusal, language: str = "en") -> str:
        values = with_names(self.board, refusal.values, language)
        if "card" in values:
            values["card"] = self.card_name(refusal.values["card"], language)
        return self.say(language, f"refusal.conquest.{refusal.key}", values)

    def card_name(self, card: int, language: str) -> str:
        if self._card_keys:
            return self.say(language, self._card_keys[card], {})
        territory = self.deck.territories[card]
        if territory < 0:
            return self.deck.ids[card].replace("_", " ").capitalize()
        return place_name(self.board, territory, language)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != OVER:
            return None
        # More than one alive at the end: the last round decided.
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
