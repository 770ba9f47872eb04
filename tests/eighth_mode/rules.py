"""The rules of Last Tin: state, the one action, and the mode object that answers the protocol of game/core/mode.py."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.core import mode as core
from game.core.errors import PositionError, Refusal, SetupError
from game.core.mode import Options, Position, Range, Setting
from game.core.notation import Vocabulary
from game.core.outcome import Outcome
from game.core.records import Record, record
from game.core.rng import Rng
from game.core.shapes import is_row, is_whole, show
from game.core.state import State as BaseState
from game.core.state import state
from game.core.telling import Flow, Telling, carry_out, fold
from game.levels.options import Value
from game.levels.standalone import plain_kind
from tests.eighth_mode.events import FOLDS, Count, RowCleared, RowLaid, TinsTaken

TAKE, OVER = range(2)
PHASES = ("take", "over")
FEWEST, SPREAD, MOST_TAKEN = 12, 7, 3
SEATS = (2, 4)


@state
class State(BaseState):
    """`taken` by seat."""

    turn: int
    seat: int
    phase: int
    tins: int
    taken: tuple[int, ...]


@record
class Take(Record):
    count: Count


class Step(Telling[None, State]):
    __slots__ = ()
    folds = FOLDS


def _take(step: Step, action: Take) -> None:
    step.tell(TinsTaken(step.now.seat, action.count))
    if not step.now.tins:
        step.tell(RowCleared(step.now.seat))


def _only_action(step: Step) -> Record | None:
    """A single tin that is left is taken without a question."""
    return Take(1) if step.now.phase == TAKE and step.now.tins == 1 else None


FLOW = Flow({Take: _take}, (OVER,), _only_action)


class LastTinMode(core.OpenedMode):
    def __init__(self, values: Mapping[str, Value], setting: Setting) -> None:
        super().__init__("last_tin", setting, Vocabulary({}, {"take": Take}))

    def setup(self, seats: int, rng: Rng) -> core.Step[State]:
        if not SEATS[0] <= seats <= SEATS[1]:
            raise SetupError(f"Last Tin is for {SEATS[0]} to {SEATS[1]} players, not {show(seats)}.")
        step = Step(None, State(turn=0, seat=0, phase=TAKE, tins=0, taken=(0,) * seats).draft(), rng)
        step.tell(RowLaid(FEWEST + rng.below(SPREAD)))
        return carry_out(FLOW, step)

    def apply(self, state: State, action: Record, rng: Rng) -> core.Step[State]:
        return carry_out(FLOW, Step(None, state.draft(), rng), action)

    def fold(self, state: State, event: Record) -> State:
        return fold(FOLDS, state, event)

    def seats(self, state: State) -> int:
        return len(state.taken)

    def turn(self, state: State) -> int:
        return state.turn

    def round(self, state: State) -> int:
        return 0

    def phase(self, state: State) -> str:
        return PHASES[state.phase]

    def to_move(self, state: State) -> int | None:
        return state.seat if state.phase == TAKE else None

    def check(self, state: State, action: Record) -> Refusal | None:
        if not isinstance(action, Take) or state.phase != TAKE:
            return Refusal("not_now")
        most = min(MOST_TAKEN, state.tins)
        return None if 1 <= action.count <= most else Refusal("count", most=most)

    def explain(self, refusal: Refusal, language: str = "en") -> str:
        return self.say(language, f"refusal.last_tin.{refusal.key}", refusal.values)

    def options(self, state: State) -> Options:
        ranges = (Range("take", -1, -1, 1, min(MOST_TAKEN, state.tins)),) if state.phase == TAKE else ()
        return Options(self.phase(state), ranges, (), False)

    def actions(self, state: State) -> Iterator[Record]:
        return iter([Take(count) for run in self.options(state).ranges for count in range(run.low, run.high + 1)])

    def texts(self, state: State) -> list[str]:
        return [self.write(action) for action in self.actions(state)]

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((state.seat,), "last_tin") if state.phase == OVER else None

    def observe(self, state: State, seat: int) -> State:
        return state

    def cells(self, state: State) -> list[int]:
        return [state.turn, state.seat, state.phase, state.tins, *state.taken]

    def position(self, state: State, seat: int | None = None) -> Position:
        known = {"mode": self.name, "level": self.level, "options": dict(self.given_options)}
        facts = {"turn": state.turn, "to_move": self.to_move(state), "tins": state.tins, "taken": list(state.taken)}
        return known | facts | ({"winner": state.seat} if state.phase == OVER else {})

    def state(self, position: Position) -> State:
        turn, tins, taken = position.get("turn"), position.get("tins"), position.get("taken")
        seat = position.get("to_move") if "winner" not in position else position["winner"]
        if not is_row(taken) or not all(is_whole(count) and count >= 0 for count in taken):
            raise PositionError(['"taken" must be a list of whole numbers, one for each seat.'])
        if not SEATS[0] <= len(taken) <= SEATS[1] or not is_whole(seat) or not 0 <= seat < len(taken):
            raise PositionError([f"There must be {SEATS[0]} to {SEATS[1]} seats, and one of them to move."])
        if not is_whole(tins) or not is_whole(turn) or turn < 1 or (tins < 1) != ("winner" in position) or tins < 0:
            raise PositionError(['"turn" and "tins" must be whole numbers above 0; only a row that is over has none.'])
        return State(turn=turn, seat=seat, phase=OVER if "winner" in position else TAKE, tins=tins, taken=tuple(taken))


KIND = plain_kind("last_tin", LastTinMode, SEATS)
