"""The three games of 2008 as a mode: binds rules and texts, and hands each question to the module that answers it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.core.errors import Refusal
from game.core.hidden import blanked
from game.core.languages import name_in
from game.core.mode import Mode, Options, Position, Setting, Step
from game.core.notation import Vocabulary
from game.core.outcome import Outcome
from game.core.records import Record
from game.core.replays.reading import read_state
from game.core.rng import Rng
from game.core.rows import append_rows
from game.core.telling import carry_out, fold
from game.rules.conquest.mode import EditionMode
from game.rules.conquest.phases import OVER
from game.rules.conquest.rounds import leading, single_seats
from game.rules.conquest.throws import Side
from game.rules.conquest.turns import check_seats, hands_seen
from game.rules.conquest.wording import place_name, with_names
from game.rules.revised import combat, legality, listing
from game.rules.revised.actions import forms
from game.rules.revised.events import FOLDS
from game.rules.revised.flow import FLOW, begin_first_turn, has_won
from game.rules.revised.opening import Step as Telling
from game.rules.revised.opening import set_up
from game.rules.revised.phases import CAPITAL, PHASES
from game.rules.revised.position import RevisedReader, write_position
from game.rules.revised.rules import REWARDS, RevisedRules
from game.rules.revised.state import State


class RevisedMode(EditionMode[State]):
    """Plays under the name that its edition is for."""

    phases = PHASES

    def __init__(self, name: str, rules: RevisedRules, setting: Setting) -> None:
        self.rules = rules
        ids, lands = [objective.id for objective in rules.objectives], rules.board.territories
        names = {"Territory": lands, "Card": lands, "Phase": PHASES, "Objective": ids, "Reward": REWARDS}
        super().__init__(name, rules, setting, Vocabulary(names, forms(rules.free_objectives)))
        self.texts = listing.RevisedLister(rules).texts
        self.check: Callable[[State, Record], Refusal | None] = partial(legality.check, rules)
        self.options: Callable[[State], Options] = partial(listing.options, rules)
        self.write_state = partial(write_position, rules)
        self.state: Callable[[Position], State] = partial(read_state, RevisedReader, rules)

    def setup(self, seats: int, rng: Rng) -> Step[State]:
        check_seats(self.rules, self.level, seats)
        step = Telling(self.rules, self.blank(seats).draft(), rng)
        if not set_up(step):
            begin_first_turn(step)
        return carry_out(FLOW, step)

    def blank(self, seats: int) -> State:
        """The table before anything is laid on it; folding the events of the set-up goes on from here."""
        size = len(self.board.territories)
        return State.blank(
            phase=CAPITAL,
            owners=(-1,) * size,
            armies=(0,) * size,
            hands=((),) * seats,
            pile=tuple(range(size)),
            source=-1,
            target=-1,
            alive=(1,) * seats,
            capitals=(-1,) * seats,
            held_objectives=((),) * seats,
            held_rewards=((),) * seats,
            opener=-1,
        )

    def apply(self, state: State, action: Record, rng: Rng) -> Step[State]:
        return carry_out(FLOW, Telling(self.rules, state.draft(), rng), action)

    def fold(self, state: State, event: Record) -> State:
        return fold(FOLDS, state, event)

    def sides(self, state: State, source: int, target: int) -> tuple[Side, Side]:
        """What attacker and defender would throw at most, for the odds of that fight."""
        return combat.sides(self.rules, state, source, target)

    def explain(self, refusal: Refusal, language: str = "en") -> str:
        values = with_names(self.board, refusal.values, language)
        if "card" in values:
            values["card"] = place_name(self.board, refusal.values["card"], language)
        if "cards" in values:
            values["cards"] = ", ".join([place_name(self.board, card, language) for card in refusal.values["cards"]])
        if "objective" in values:
            values["objective"] = self.objective_text(refusal.values["objective"], language)
        family = "" if "." in refusal.key else "conquest."
        return self.say(language, f"refusal.{family}{refusal.key}", values)

    def objective_text(self, number: int, language: str = "en") -> str:
        """What an objective asks for, in a few words."""
        objective = self.rules.objectives[number]
        values: dict[str, object] = {"count": objective.goal}
        if objective.kind == "hold_continent":
            values = {"continent": name_in(self.board.continents[objective.goal].names, language)}
        return self.say(language, f"revised.objective.{objective.kind}", values)

    def reward_text(self, number: int, language: str = "en") -> str:
        """What a reward does, in a few words."""
        return self.say(language, f"revised.reward.{REWARDS[number]}", {"count": self.rules.reward_armies})

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != OVER:
            return None
        if sum(state.alive) == 1:
            return Outcome((state.seat,), "conquest")
        # By objectives before by rounds: the win is checked at the end of the own turn, before a round can end.
        if has_won(self.rules, state):
            return Outcome((state.seat,), "objectives")
        return Outcome(leading(state, single_seats(state)), "rounds")

    def observe(self, state: State, seat: int) -> State:
        view = state.draft()
        view.hands = hands_seen(state.hands, (seat,))
        view.pile = blanked(state.pile)
        return view.freeze()

    def cells(self, state: State) -> list[int]:
        cells = [
            len(state.hands), state.turn, state.seat, state.phase, state.to_place, state.captured, state.source,
            state.target, state.dice, state.first, state.taken, state.moved,
        ]  # fmt: skip
        cells += state.owners
        cells += state.armies
        cells += state.alive
        cells += state.capitals
        rows = (state.pile, state.discards, state.cities, state.objectives, state.rewards, state.airfields)
        append_rows(cells, (*rows, state.at_start, *state.hands, *state.held_objectives, *state.held_rewards))
        if self.rules.rounds:  # else it decides nothing, and matches without it keep their digests
            cells += (state.round, state.opener)
        return cells


def revised_mode(mode: Mode[Any]) -> RevisedMode:
    """The mode as one of this family, for code that is only reached in it."""
    if not isinstance(mode, RevisedMode):
        raise TypeError(f"{mode.name} is not a game of 2008")
    return mode
