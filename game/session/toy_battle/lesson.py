"""The guided first duel of toys: a prepared position, what the other side answers, and steps that say what to do, what
is allowed and when it is done. Read from assets/lessons. Knows no screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import game
from game.core.match import Match
from game.core.mode import Position
from game.levels.reader import load_table
from game.paths import data_folder
from game.rules.toy_battle.mode import ToyBattleMode
from game.rules.toy_battle.state import State as ToyState
from game.rules.toy_battle.troops import OWNER, TROOPS
from game.session.conquest.chooser import Chooser
from game.session.lessons.course import Course
from game.session.session import Session
from game.session.sources import ScriptSource, make_sources
from game.session.thinking import InlineThinking

LEARNER, OTHER = 0, 1
MODE = "toy_battle"


@dataclass(frozen=True, slots=True)
class ToyStep:
    """`troop` is the one of the rack in the light, "" for none."""

    id: str
    until: str
    lit: tuple[str, ...]
    troop: str
    allow: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ToyPlan:
    """What the file holds. `answers` are the acts of the other side, in order; afterwards an agent takes over."""

    level: str
    options: Mapping[str, bool | int | str]
    seed: int
    opponent: str
    position: Position
    answers: tuple[str, ...]
    steps: tuple[ToyStep, ...]

    def start(self) -> Match:
        return game.from_position(self.position, self.seed)


def read_toy_plan(name: str = "toy_duel", folder: Path | None = None) -> ToyPlan:
    path = (folder or data_folder("assets")) / "lessons" / f"{name}.toml"
    content = load_table(path)
    position = game.new_match(MODE, 2, content["seed"], content["level"], content["options"]).position()
    position |= content["position"]
    position |= {"turn": content["turn"], "player": LEARNER, "to_move": LEARNER}
    del position["reserves"]  # what is nowhere else
    steps = tuple(
        ToyStep(row["id"], row["until"], tuple(row["lit"]), row["troop"], tuple(row["allow"]))
        for row in content["steps"]
    )
    answers = tuple(content["red"])
    return ToyPlan(content["level"], content["options"], content["seed"], content["opponent"], position, answers, steps)


class ToyLesson(Course[ToyStep]):
    """The other side plays by the script until the lesson is over."""

    def __init__(self, plan: ToyPlan, session: Session) -> None:
        mode = session.mode
        assert isinstance(mode, ToyBattleMode)
        super().__init__(plan.steps, session, mode.terrain.fields)
        self.plan = plan
        session.replace_source(OTHER, ScriptSource(plan.answers))

    @property
    def troop(self) -> int:
        """The troop in the light, -1 for none."""
        return TROOPS.index(self.step.troop) if self.step.troop else -1

    @property
    def target(self) -> int:
        """The field where that troop should go, -1 for none."""
        wanted = [text.split() for text in self.step.allow if text.startswith("deploy ")]
        return self.places.index(wanted[0][2]) if wanted else -1

    def end(self) -> None:
        super().end()
        kinds = ["human", self.plan.opponent]
        self.session.replace_source(OTHER, make_sources(self.session.match, kinds, InlineThinking())[OTHER])

    def is_done(self, chooser: Chooser) -> bool:
        word, _, rest = self.step.until.partition(" ")
        state: ToyState = self.session.shown
        if self.session.mode.phase(state) == "over":
            return word != "read"
        match word:
            case "on":
                return bool(state.tops[self.places.index(rest)] >> OWNER == LEARNER)
            case "turn":
                return bool(state.turn >= int(rest))
        return False
