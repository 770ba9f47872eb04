"""Toy Battle as a mode: binds a terrain and texts, and hands each question to the module that answers it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.core import mode as core
from game.core.errors import Refusal, SetupError
from game.core.hidden import as_count, blanked
from game.core.mode import Options, Position, Setting
from game.core.notation import Vocabulary
from game.core.outcome import Outcome
from game.core.records import Record
from game.core.replays.reading import read_state
from game.core.rng import Rng
from game.core.rows import append_rows
from game.core.shapes import show
from game.core.telling import carry_out, fold
from game.rules.toy_battle import legality
from game.rules.toy_battle.actions import FORMS
from game.rules.toy_battle.events import FOLDS, with_row
from game.rules.toy_battle.flow import FLOW, Step, set_up
from game.rules.toy_battle.ground import Ground
from game.rules.toy_battle.listing import Lister
from game.rules.toy_battle.position import ToyReader, write_position
from game.rules.toy_battle.state import NO_REASON, OVER, PHASES, REASONS, TURN, Pair, State
from game.rules.toy_battle.terrain import COLOURS, Terrain
from game.rules.toy_battle.troops import ARMY, NOBODY, TROOPS

SEATS = len(COLOURS)


class ToyBattleMode(core.OpenedMode):
    """`ground` is the terrain as it is played: with `beginners`, without special bases and gates."""

    def __init__(self, terrain: Terrain, beginners: bool, setting: Setting) -> None:
        regions = [region.id for region in terrain.regions]
        names = {"Field": terrain.fields, "Troop": TROOPS, "Phase": PHASES, "Region": regions, "Reason": REASONS}
        vocabulary = Vocabulary(names, FORMS)
        super().__init__("toy_battle", setting, vocabulary)
        self.terrain = terrain
        self.beginners = beginners
        self.ground = Ground(terrain.plain() if beginners else terrain)
        self._lister = Lister(self.ground, vocabulary)
        self.texts = self._lister.texts
        self.options: Callable[[State], Options] = self._lister.options
        self.check: Callable[[State, Record], Refusal | None] = partial(legality.check, self.ground)
        self.state: Callable[[Position], State] = partial(read_state, ToyReader, self.ground)

    def setup(self, seats: int, rng: Rng) -> core.Step[State]:
        if seats != SEATS:
            raise SetupError(f"Toy Battle is for {SEATS} players, not {show(seats)}.")
        nothing: Pair = ((), ())
        size = len(self.terrain.fields)
        blank = State.blank(
            phase=TURN,
            field=-1,
            tops=(NOBODY,) * size,
            under=((),) * size,
            racks=nothing,
            down=nothing,
            reserves=(ARMY, ARMY),
            boxed=nothing,
            discards=nothing,
            medals=(0, 0),
            regions=tuple([region.medals for region in self.terrain.regions]),
            winner=NOBODY,
            reason=NO_REASON,
        )
        step = Step(self.ground, blank.draft(), rng)
        set_up(step)
        return carry_out(FLOW, step)

    def apply(self, state: State, action: Record, rng: Rng) -> core.Step[State]:
        return carry_out(FLOW, Step(self.ground, state.draft(), rng), action)

    def fold(self, state: State, event: Record) -> State:
        return fold(FOLDS, state, event)

    def seats(self, state: State) -> int:
        return SEATS

    def turn(self, state: State) -> int:
        return state.turn

    def round(self, state: State) -> int:
        """A duel goes to and fro, so its turns are counted and no rounds."""
        return 0

    def phase(self, state: State) -> str:
        return PHASES[state.phase]

    def to_move(self, state: State) -> int | None:
        return state.seat if state.phase != OVER else None

    def explain(self, refusal: Refusal, language: str = "en") -> str:
        values: dict[str, object] = dict(refusal.values)
        for key in ("field", "source", "target"):
            if key in values:
                values[key] = self.terrain.fields[refusal.values[key]]
        for key in ("troop", "enemy"):
            if key in values:
                values[key] = self.say(language, f"refusal.toy_battle.troop.{TROOPS[refusal.values[key]]}", {})
        if "strengths" in values:
            values["strengths"] = ", ".join(map(str, refusal.values["strengths"]))
        return self.say(language, f"refusal.toy_battle.{refusal.key}", values)

    def actions(self, state: State) -> Iterator[Record]:
        return iter(self._lister.actions(state))

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((state.winner,), REASONS[state.reason]) if state.phase == OVER else None

    def observe(self, state: State, seat: int) -> State:
        """Nobody knows what is boxed, so both reserves are hidden too: own rack and tiles leave only their sum open."""
        view = state.draft()
        for other in (0, 1):
            if other != seat:
                view.racks = with_row(view.racks, other, blanked(state.racks[other]))
                view.down = with_row(view.down, other, blanked(state.down[other]))
        view.reserves = both_blanked(state.reserves)
        view.boxed = both_blanked(state.boxed)
        return view.freeze()

    def cells(self, state: State) -> list[int]:
        cells = [state.turn, state.seat, state.phase, state.field, state.winner, state.reason, len(state.pending)]
        cells += state.pending
        cells += state.medals
        cells += state.regions
        cells += state.tops
        append_rows(cells, state.under)
        for pair in (state.racks, state.down, state.reserves, state.boxed, state.discards):
            append_rows(cells, pair)
        return cells

    def position(self, state: State, seat: int | None = None) -> Position:
        place: Position = {"mode": self.name, "level": self.level, "options": dict(self.given_options)}
        place |= write_position(self.ground, state)
        if seat is not None:
            hidden = (("racks", (1 - seat,)), ("down", (1 - seat,)), ("reserves", (0, 1)), ("boxed", (0, 1)))
            for key, rows in hidden:
                for row in rows:
                    place[key][row] = as_count(place[key][row])
        return place


def both_blanked(pair: Pair) -> Pair:
    return blanked(pair[0]), blanked(pair[1])
