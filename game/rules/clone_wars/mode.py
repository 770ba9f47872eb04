"""Clone Wars as a mode: binds rules, cards and texts, and hands each question to the module that answers it.

Seats are players, 2 to 4, who lead the four armies as `rules.control` says; `to_move`, `seats`, `observe` and the
winners of an outcome count players. All else - owners, hands, the seats in events - counts armies in the order of
turns. A player who leads two armies sees both hands and acts for whichever must act."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.core.errors import Refusal
from game.core.hidden import as_count, blanked
from game.core.languages import name_in
from game.core.mode import Mode, Options, Position, Setting, Step
from game.core.notation import Vocabulary
from game.core.outcome import Outcome
from game.core.records import Record
from game.core.replays.reading import read_state
from game.core.rng import Rng
from game.core.telling import carry_out, fold
from game.rules.clone_wars import legality, listing
from game.rules.clone_wars.actions import FORMS, WITH_SHIPS
from game.rules.clone_wars.dice import battle_sides, opening_sides
from game.rules.clone_wars.flow import FLOW
from game.rules.clone_wars.folds import FOLDS, draw_unseen
from game.rules.clone_wars.opening import set_up
from game.rules.clone_wars.phases import CLAIM, OVER, PHASES
from game.rules.clone_wars.positions.position import write_position
from game.rules.clone_wars.positions.reading import CloneReader
from game.rules.clone_wars.rules import ARMIES, FACTIONS, REPUBLIC, SHIPS, CloneRules
from game.rules.clone_wars.state import HIDDEN_DRAWN, State
from game.rules.clone_wars.step import Step as Telling
from game.rules.clone_wars.table import Table, acting, leader, make_table, mover_of
from game.rules.conquest.board import Cells
from game.rules.conquest.events import CardDrawn
from game.rules.conquest.mode import EditionMode
from game.rules.conquest.protocols import TeamMode
from game.rules.conquest.rounds import leading
from game.rules.conquest.throws import Side
from game.rules.conquest.turns import check_seats, hands_seen
from game.rules.conquest.wording import with_names

HIDDEN = -1
ROUND_FIELDS = 2
# The fields of a state that older rules do not know, the last ones; where all are empty, digests are as they were.
LATER_FIELDS = 3


class CloneWarsMode(TeamMode, EditionMode[State]):
    """Four armies in two factions, led by the players at the table."""

    rules: CloneRules
    table: Table
    phases = PHASES

    def __init__(self, rules: CloneRules, setting: Setting) -> None:
        self.rules = rules
        self.table = make_table(rules)
        self.deck = self.table.deck
        names = {
            "Territory": rules.board.territories,
            "Card": self.deck.ids,
            "Phase": PHASES,
            "Seat": rules.armies,
            "Choice": self.table.words,
            "Token": [token for token, _ in rules.tokens],
            "Ship": SHIPS,
            "Faction": FACTIONS,
        }
        super().__init__("clone_wars", rules, setting, Vocabulary(names, FORMS, WITH_SHIPS))
        self._blanked: dict[tuple[int, int], tuple[Any, ...]] = {}
        self.texts = listing.CloneLister(self.table).texts
        self.check: Callable[[State, Record], Refusal | None] = partial(legality.check, self.table)
        self.options: Callable[[State], Options] = partial(listing.options, self.table)
        self.write_state = partial(write_position, self.table)
        self.state: Callable[[Position], State] = partial(read_state, CloneReader, self.table)

    def setup(self, seats: int, rng: Rng) -> Step[State]:
        rules, size = self.rules, len(self.board.territories)
        check_seats(rules, self.level, seats)
        blank = State.blank(
            phase=CLAIM,
            players=seats,
            owners=(-1,) * size,
            armies=(0,) * size,
            ships=((0,) * size,) * 3,
            hands=((),) * ARMIES,
            seen=((),) * ARMIES,
            pile=tuple(range(len(self.deck.ids))),
            stack=tuple(range(len(rules.tokens))),
            alive=(1,) * ARMIES,
            **dict.fromkeys(("ship", "source", "target", "asked", "moment", "drawn", "emperor", "first", "opener"), -1),
        )
        step = Telling(self.table, blank.draft(), rng)
        set_up(step)
        return carry_out(FLOW, step)

    def apply(self, state: State, action: Record, rng: Rng) -> Step[State]:
        return carry_out(FLOW, Telling(self.table, state.draft(), rng), action)

    def fold(self, state: State, event: Record) -> State:
        if isinstance(event, CardDrawn) and state.pile and state.pile[-1] < 0:
            return draw_unseen(state, event, self._hidden_of_faction(self.rules.factions[event.seat]))
        return fold(FOLDS, state, event)

    def seats(self, state: State) -> int:
        return state.players

    def to_move(self, state: State) -> int | None:
        return mover_of(self.table, state)

    def armies_of(self, state: State, seat: int) -> tuple[int, ...]:
        """The armies that a player leads."""
        return tuple([army for army in range(ARMIES) if leader(self.table, state, army) == seat])

    def acting(self, state: State) -> int:
        """The army that must act."""
        return acting(state)

    def sides(self, state: State, source: int, target: int) -> tuple[Side, Side]:
        """The most dice of attacker and defender between two planets, for modes/conquest/odds."""
        return battle_sides(self.rules, state, source, target)

    def opening(self, state: State, source: int, target: int) -> tuple[Side, Side] | None:
        """The next throw between them, where a card made it unlike those after it."""
        return opening_sides(self.rules, state, source, target)

    def explain(self, refusal: Refusal, language: str = "en") -> str:
        values = with_names(self.board, refusal.values, language)
        if "card" in values:
            power = self.rules.powers[self.rules.cards[refusal.values["card"]][2]][0]
            values["card"] = self.name_of(f"power.{power}", language)
        if "army" in values:
            values["army"] = self.name_of(f"army.{self.rules.armies[refusal.values['army']]}", language)
        if "ship" in values:
            values["ship"] = self.ship_name(refusal.values["ship"], language)
        own = f"refusal.clone_wars.{refusal.key}"
        sentence = self.say(language, own, values)
        return sentence if sentence != own else self.say(language, f"refusal.conquest.{refusal.key}", values)

    def name_of(self, key: str, language: str = "en") -> str:
        """The name of an army, faction, token or power of this edition, such as "power.scout"."""
        return name_in(self.rules.names[key], language)

    def ship_name(self, ship: int, language: str = "en") -> str:
        return self.say(language, f"clone_wars.ship.{SHIPS[ship]}", {})

    def outcome(self, state: State) -> Outcome | None:
        """All players of the winning faction, which is that of the army whose turn it is unless the rounds are over."""
        if state.phase != OVER:
            return None
        friends = self.table.friends[state.seat]
        if self.is_out_of_rounds(state):
            friends = leading(state, self.table.factions)
            return Outcome(tuple(sorted({leader(self.table, state, army) for army in friends})), "rounds")
        winners = tuple(sorted({leader(self.table, state, army) for army in friends}))
        # Capturing the Emperor ends the game at once, so the planet is then of the army on turn.
        if state.emperor >= 0 and state.owners[state.emperor] == state.seat and self._is_republic(state.seat):
            return Outcome(winners, "emperor")
        return Outcome(winners, "order66" if state.order66 and state.emperor < 0 else "conquest")

    def is_out_of_rounds(self, state: State) -> bool:
        """Whether a match that is over was ended by its last round: both factions stand, and so does the Emperor."""
        is_fallen = state.emperor >= 0 and self._is_republic(state.owners[state.emperor])
        return not is_fallen and any(state.alive[army] for army in self.table.enemies[state.seat])

    @staticmethod
    def _hidden_of_faction(faction: int) -> int:
        """A card of the pile as it is seen: only whose deck it belongs to."""
        return HIDDEN - faction

    def _is_republic(self, army: int) -> bool:
        return self.rules.factions[army] == REPUBLIC

    def observe(self, state: State, seat: int) -> State:
        """Own hands and what was scouted stay; of the tokens the Republic sees only where they lie, and so do those who
        look on."""
        view = state.draft()
        key = state.players, seat
        kept = self._blanked.get(key)
        # Cards change seldom, so the last answer for each seat is kept.
        if kept is None or kept[0] is not state.hands or kept[1] is not state.pile or kept[2] is not state.seen:
            own = self.armies_of(state, seat)
            hands = hands_seen(state.hands, own)
            seen = tuple([row if army in own else () for army, row in enumerate(state.seen)])
            rows = [card if card < 0 else self._hidden_of_faction(self.table.sides[card]) for card in state.pile]
            pile = tuple(sorted(rows, reverse=True))
            may_see_tokens = any(not self._is_republic(army) for army in own)
            kept = (state.hands, state.pile, state.seen, hands, pile, seen, may_see_tokens)
            self._blanked[key] = kept
        _, _, _, view.hands, view.pile, view.seen, may_see_tokens = kept
        if not may_see_tokens:
            view.stack = blanked(state.stack)
            view.laid = tuple([(planet, HIDDEN) for planet, _ in state.laid])
            if state.drawn >= 0:
                view.drawn = HIDDEN_DRAWN
        return view.freeze()

    def cells(self, state: State) -> list[int]:
        cells: list[int] = []
        values = state.cells()
        later = values[-LATER_FIELDS:]
        values = values[:-LATER_FIELDS]
        # Without a last round its number decides nothing, and such matches keep their digests.
        for value in values if self.rules.rounds else values[:-ROUND_FIELDS]:
            _flatten(value, cells)
        if any(later):
            for value in later:
                _flatten(value, cells)
        return cells

    def position(self, state: State, seat: int | None = None) -> Position:
        place = super().position(state, seat)
        if seat is not None and self._is_republic(self.armies_of(state, seat)[0]):
            place["tokens"]["stack"] = as_count(place["tokens"]["stack"])
            for row in place["territories"].values():
                row["tokens"] = as_count(row["tokens"])
        return place

    def own_hands(self, state: State, seat: int) -> Cells:
        return self.armies_of(state, seat)


def clone_wars_mode(mode: Mode[Any]) -> CloneWarsMode:
    """The mode as the one of this game, for code that is only reached in it."""
    if not isinstance(mode, CloneWarsMode):
        raise TypeError(f"{mode.name} is not Clone Wars")
    return mode


def _flatten(value: Any, cells: list[int]) -> None:
    """Numbers as they are; of a row first its length, so that no two states look alike."""
    if isinstance(value, int):
        cells.append(value)
        return
    cells.append(len(value))
    if value and isinstance(value[0], tuple):
        for row in value:
            _flatten(row, cells)
    else:
        cells += value
