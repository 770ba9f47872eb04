"""A guided game: a prepared position and steps that say what to do, what is allowed and when it is done.
Read from assets/lessons. Knows no screen."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import game
from game.core.match import Match
from game.core.mode import Position
from game.core.records import Record
from game.core.state import State
from game.levels.reader import load_table
from game.paths import data_folder
from game.rules.conquest.events import DiceRolled
from game.rules.conquest.protocols import conquest_mode
from game.rules.conquest.state import ConquestState
from game.session.conquest.chooser import Chooser
from game.session.lessons.course import Course
from game.session.session import Session

LEARNER = 0


@dataclass(frozen=True, slots=True)
class Step:
    id: str
    until: str
    lit: tuple[str, ...]
    allow: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """What the file holds. `texts` is the area of its words."""

    mode: str
    texts: str
    kinds: tuple[str, ...]
    position: Position
    seed: int
    steps: tuple[Step, ...]

    def start(self) -> Match:
        return game.from_position(self.position, self.seed)


def read_plan(name: str, folder: Path | None = None) -> Plan:
    path = (folder or data_folder("assets")) / "lessons" / f"{name}.toml"
    content = load_table(path)
    players = content["players"]
    match = game.new_match(content["mode"], len(players), content["seed"])
    position = match.position()
    position["territories"] = {
        land: {"owner": seat, "armies": armies}
        for seat, player in enumerate(players)
        for land, armies in player["armies"].items()
    }
    for land, row in content.get("lands", {}).items():
        position["territories"][land] |= row
    begun = {"turn": content["turn"], "phase": "place", "player": LEARNER, "to_move": LEARNER}
    position |= {name: value for name, value in begun.items() if name in position}
    position["to_place"] = content["to_place"]
    for name in ("held_at_start", "round", "opener"):  # reckoned from the turn, not as they were dealt
        position.pop(name, None)
    dealt = [card for hand in position["hands"] for card in hand]
    position |= content.get("position", {})
    held = {card for hand in position["hands"] for card in hand}
    position["draw_pile"] = [card for card in [*position["draw_pile"], *dealt] if card not in held]
    steps = tuple(Step(row["id"], row["until"], tuple(row["lit"]), tuple(row["allow"])) for row in content["steps"])
    kinds = tuple(player["kind"] for player in players)
    return Plan(content["mode"], content.get("texts", "lesson"), kinds, position, content["seed"], steps)


class Lesson(Course[Step]):
    def __init__(self, plan: Plan, session: Session) -> None:
        super().__init__(plan.steps, session, conquest_mode(session.mode).board.territories)
        self.plan = plan
        self._thrown = False
        session.on_shown.append(self._saw)

    def begin_step(self) -> None:
        self._thrown = False

    def _saw(self, event: Record, before: State, after: State) -> None:
        self._thrown = self._thrown or isinstance(event, DiceRolled)

    def is_done(self, chooser: Chooser) -> bool:
        word, _, land = self.step.until.partition(" ")
        state: ConquestState = self.session.shown
        mode = self.session.mode
        phase = mode.phase(state)
        number = self.places.index(land) if land in self.places else -1
        if phase == "over":
            return word != "read"
        match word:
            case "placed":
                return phase not in ("cards", "place")
            case "source":
                return chooser.source == number or self._thrown
            case "attacked":
                return self._thrown
            case "taken":
                # A beaten-off attack must not hold the learner for ever.
                source = self.places.index(next(name for name in self.step.lit if name != land))
                return bool(state.owners[number] == LEARNER or state.armies[source] < 2 or state.seat != LEARNER)
            case "settled":
                return phase != "occupy"
            case "phase":
                # Where it cannot come any more, the lesson goes on.
                return bool(phase in (land, "move") or state.seat != LEARNER)
            case "objective":
                return bool(phase not in ("attack", "occupy", "objective") or state.seat != LEARNER)
            case "passed":
                return bool(state.seat != LEARNER)
        return False
