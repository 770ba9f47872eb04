"""A position of the games of 2008 as plain JSON and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.mode import Position
from game.core.shapes import is_row, show
from game.rules.conquest.board import Cells
from game.rules.conquest.phases import CARDS, CLAIM, OVER, PLACE
from game.rules.conquest.positions import MOST_TURNS, PositionReader, mover_of, write_shared
from game.rules.revised.flow import has_won, income
from game.rules.revised.phases import AIRFIELD, CAPITAL, OBJECTIVE, PHASES
from game.rules.revised.rules import AIRFIELD as AIRFIELD_REWARD
from game.rules.revised.rules import RANKS, REWARDS, RevisedRules
from game.rules.revised.state import State

OWN_KEYS = (
    "first", "capitals", "cities", "objectives", "rewards", "airfields", "held_at_start", "objective_taken",
    "manoeuvre_made",
)  # fmt: skip
SET_UP = (CAPITAL, CLAIM)
HELD = "held"


def write_position(rules: RevisedRules, state: State) -> Position:
    """`rewards` on the board by the objective that they lie on; an airfield that was placed is in `airfields`."""
    lands, goals = rules.board.territories, [objective.id for objective in rules.objectives]
    on_board = [goals[objective] for objective in state.objectives]
    return write_shared(rules.board, lands, PHASES, state) | {
        "first": state.first,
        "capitals": [lands[capital] if capital >= 0 else None for capital in state.capitals],
        "cities": [lands[city] for city in state.cities],
        "objectives": {"board": on_board, HELD: [[goals[one] for one in row] for row in state.held_objectives]},
        "rewards": {
            "board": dict(zip(on_board, [REWARDS[reward] for reward in state.rewards], strict=False)),
            HELD: [[REWARDS[reward] for reward in row] for row in state.held_rewards],
        },
        "airfields": [lands[airfield] for airfield in state.airfields],
        "held_at_start": [lands[territory] for territory in state.at_start],
        "objective_taken": bool(state.taken),
        "manoeuvre_made": bool(state.moved),
    }


class RevisedReader(PositionReader):
    """Reads positions of 2008. While capitals are placed, territories may be free as they are while they are claimed,
    so the shared part is told that they are. Cards are traded only before armies are placed, never instead."""

    with_armies = (PLACE, CARDS)

    def __init__(self, rules: RevisedRules, position: Mapping[str, Any]) -> None:
        self.rules = rules
        self.goals = [objective.id for objective in rules.objectives]
        super().__init__(rules, rules.board.territories, PHASES, OWN_KEYS, position)

    def read(self) -> State | None:
        phase = self.phase()
        # The shared readers know claiming; while capitals are placed the same holds.
        stage = CLAIM if phase == CAPITAL else phase
        turn = self.number("turn", 0 if phase in SET_UP else 1, 0, MOST_TURNS)
        self.check_set_up(phase, turn)
        owners, armies = self.territories(stage)
        hands, pile, discards = self.cards()
        alive = self.alive(owners, stage)
        source, target, dice = self.battle(stage, owners, armies)
        capitals = self.capitals(phase, owners)
        objectives, held_objectives = self.objectives()
        rewards, held_rewards = self.rewards(objectives)
        airfields = self.airfields(phase, rewards)
        cities = self.cities()
        player = self.player(stage, owners, alive, (source, target, dice))
        at_start = self.at_start(turn, owners, player)
        if self.problems:
            return None
        round_number, opener = self.rounds(turn, player)
        state = State(
            turn=turn,
            seat=player,
            phase=phase,
            owners=owners,
            armies=armies,
            hands=hands,
            pile=pile,
            discards=discards,
            to_place=0,
            captured=int(self.flag("captured_this_turn")),
            source=source,
            target=target,
            dice=dice,
            alive=alive,
            first=self.number("first", 0, 0, self.seats - 1),
            capitals=capitals,
            cities=cities,
            objectives=objectives,
            rewards=rewards,
            held_objectives=held_objectives,
            held_rewards=held_rewards,
            airfields=airfields,
            at_start=at_start,
            taken=int(self.flag("objective_taken")),
            moved=int(self.flag("manoeuvre_made")),
            round=round_number,
            opener=opener,
        ).draft()
        # Income counts cities and capitals, so the state must stand before it can be filled in.
        state.to_place = self.to_place(phase, turn, lambda: sum(income(self.rules, state, player)))
        self.check_state(state)
        self.compare_to_move(mover_of(state))
        return state.freeze()

    def check_over(self, phase: int, seat: int, alive: Cells) -> None:
        """Objectives can end the game too; that is looked at when all is read."""
        if phase not in (OVER, CLAIM) and sum(alive) == 1:
            super().check_over(phase, seat, alive)

    def check_set_up(self, phase: int, turn: int) -> None:
        """A printed set-up leaves nothing to do before the first turn."""
        name = PHASES[phase]
        if self.rules.set_ups and (turn == 0 or phase in SET_UP):
            self.bad(f'"turn" is {turn} and the phase {name}, but this edition begins with turn 1 and its set-up laid.')
        elif turn == 0 and phase not in (*SET_UP, PLACE):
            self.bad(f'"turn" is 0, which is the set-up, but the phase is {name}.')
        elif turn > 0 and phase in SET_UP:
            self.bad(f'The phase {name} belongs to the set-up, so "turn" must be 0, not {turn}.')

    def check_state(self, state: State) -> None:
        is_won = sum(state.alive) == 1 or has_won(self.rules, state) or self.is_out_of_rounds
        if state.phase == OVER and not is_won:
            self.bad("The game cannot be over: more than one player is alive, and nobody has won by objectives.")
        if state.phase == OBJECTIVE and state.taken:
            self.bad('In the phase objective none can have been taken this turn, but "objective_taken" is true.')
        if state.phase == CAPITAL and state.capitals[state.seat] >= 0:
            self.bad(f"In the phase capital seat {state.seat} is to place one, but has a capital already.")
        # Those who still lack one come one after another, from the seat to move on.
        turns = [state.capitals[(state.seat + place) % self.seats] < 0 for place in range(self.seats)]
        if state.phase == CAPITAL and turns != sorted(turns, reverse=True):
            self.bad("In the phase capital those who have none yet must come one after another.")

    def capitals(self, phase: int, owners: Cells) -> Cells:
        given = self.given.get("capitals", [None] * self.seats if phase == CAPITAL else None)
        if not is_row(given) or len(given) != self.seats:
            self.bad(f'"capitals" must be a list of {self.seats} territories, one for each seat.')
            return (0,) * self.seats
        lands = self.board.territories
        for seat, capital in enumerate(given):
            if capital is None and phase != CAPITAL:
                self.bad(f"Seat {seat} has no capital; only in the phase capital may it be missing.")
            elif capital is not None and capital not in lands:
                self.bad(f"The capital of seat {seat} is {show(capital)}, which is no territory", capital, lands)
            elif capital is not None and given.index(capital) < seat:
                self.bad(f"{capital}: it is the capital of seat {given.index(capital)} and of seat {seat}.")
            elif capital is not None and phase in SET_UP and owners[lands.index(capital)] != seat:
                self.bad(f"The capital of seat {seat} is {capital}, which is not its own; nothing is lost so early.")
        return tuple([lands.index(capital) if capital in lands else -1 for capital in given])

    def cities(self) -> Cells:
        count = len(self.rules.cities) or self.rules.cities_drawn
        default = [self.board.territories[city] for city in self.rules.cities] if self.rules.cities else None
        cities = self.land_row("cities", default)
        if len(cities) != count:
            self.bad(f'"cities" must be a list of {count} different territories.')
        return tuple(sorted(cities))

    def land_row(self, key: str, default: Sequence[str] | None, *, may_repeat: bool = False) -> list[int]:
        given = self.given.get(key, default)
        if not is_row(given):
            self.bad(f'"{key}" must be a list of territories, not {show(given)}.')
            return []
        found: list[int] = []
        for name in given:
            if name not in self.board.territories:
                self.bad(f'"{key}" names {show(name)}, which is no territory', name, self.board.territories)
                continue
            number = self.board.territories.index(name)
            if number in found and not may_repeat:
                self.bad(f'"{key}" names {name} twice.')
            found.append(number)
        return found

    def parts(self, key: str, known: Sequence[str], board: Any) -> tuple[Any, list[Cells]]:
        """What lies on the board, as it is given, and the rows of the seats as numbers of `known`."""
        nobody: list[list[str]] = [[] for _ in range(self.seats)]
        given = self.given.get(key, None if board is None else {"board": board})
        if not isinstance(given, Mapping) or "board" not in given:
            self.bad(f'"{key}" must be a table with "board" and "{HELD}".')
            return type(board)() if board is not None else [], [() for _ in range(self.seats)]
        rows = given.get(HELD, nobody)
        if not is_row(rows) or len(rows) != self.seats or not all(is_row(row) for row in rows):
            self.bad(f'"{key}": "{HELD}" must be a list of {self.seats} lists, one for each seat.')
            rows = nobody
        return given["board"], [self.numbers_of(key, known, row) for row in rows]

    def numbers_of(self, key: str, known: Sequence[str], words: Sequence[Any]) -> Cells:
        for word in words:
            if word not in known:
                self.bad(f'"{key}" names {show(word)}, which is not among them', word, known)
        return tuple(sorted([known.index(word) for word in words if word in known]))

    def objectives(self) -> tuple[Cells, tuple[Cells, ...]]:
        everything = self.goals if sum(self.rules.on_board) == len(self.goals) else None
        given, held = self.parts("objectives", self.goals, everything)
        if not is_row(given):
            self.bad(f'"objectives": "board" must be a list, not {show(given)}.')
            given = []
        board = self.numbers_of("objectives", self.goals, given)
        everywhere = [objective for row in (board, *held) for objective in row]
        for objective in sorted(set(everywhere)):
            if everywhere.count(objective) > 1:
                self.bad(f'The objective "{self.goals[objective]}" is there twice.')
        for rank, most in enumerate(self.rules.on_board):
            count = sum([self.rules.objectives[objective].rank == rank for objective in everywhere])
            if count > most:
                self.bad(f"There are {count} {RANKS[rank]} objectives in play; this edition lays out {most}.")
        return board, tuple(held)

    def rewards(self, objectives: Cells) -> tuple[Cells, tuple[Cells, ...]]:
        given, held = self.parts("rewards", REWARDS, None if any(self.rules.rewards) else {})
        if not isinstance(given, Mapping):
            self.bad('"rewards": "board" must be a table of objectives with the reward on each.')
            given = {}
        wanted = [self.goals[objective] for objective in objectives] if any(self.rules.rewards) else []
        for name in given:
            if name not in wanted:
                self.bad(f"A reward lies on {show(name)}, which is no objective on the board.")
        found: list[int] = []
        for name in wanted:
            rank = self.rules.objectives[self.goals.index(name)].rank
            known = [REWARDS[reward] for reward in self.rules.rewards[rank]]
            if given.get(name) in known:
                found.append(REWARDS.index(given[name]))
            else:
                self.bad(f'The {RANKS[rank]} objective "{name}" has the reward {show(given.get(name))}; it must be one '
                         f"of {', '.join(known)}.")  # fmt: skip
        self.count_rewards([reward for row in (found, *held) for reward in row])
        if any(AIRFIELD_REWARD in row for row in held):
            self.bad('An airfield is never held: it lies on the board, in "airfields".')
        return tuple(found), tuple(held)

    def count_rewards(self, everywhere: Sequence[int]) -> None:
        made = [reward for row in self.rules.rewards for reward in row]
        for reward in sorted(set(everywhere)):
            if everywhere.count(reward) > made.count(reward):
                self.bad(f'There are more rewards "{REWARDS[reward]}" than this edition has.')

    def airfields(self, phase: int, rewards: Cells) -> Cells:
        airfields = self.land_row("airfields", [], may_repeat=True)
        made = [reward for row in self.rules.rewards for reward in row].count(AIRFIELD_REWARD)
        # An airfield on an objective is not placed yet, and in its phase one more is in hand.
        left = made - rewards.count(AIRFIELD_REWARD) - (phase == AIRFIELD)
        if left < 0:
            self.bad("In the phase airfield there must be one left to place.")
        elif len(airfields) > left:
            self.bad(f'"airfields" lists {len(airfields)}, but only {left} can have been placed.')
        return tuple(sorted(airfields))

    def at_start(self, turn: int, owners: Cells, player: int) -> Cells:
        """Left out, it is what the player holds now, as if nothing had been captured yet."""
        own = [self.board.territories[cell] for cell, owner in enumerate(owners) if owner == player and turn > 0]
        found = self.land_row("held_at_start", own)
        if turn == 0 and found:
            self.bad('"held_at_start" is about a turn, and there is none in the set-up.')
        for cell in found:
            if owners[cell] != player:
                name = self.board.territories[cell]
                self.bad(f'"held_at_start" names {name}, which the player does not hold; no own turn loses any.')
        return tuple(sorted(found))
