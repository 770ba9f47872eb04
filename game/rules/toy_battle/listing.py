"""Every legal action of a position, as actions, as text, or structured for screens and agents.
Fields and troops are numbered in the order of their ids, so walking them in order gives sorted text."""

from __future__ import annotations

from game.core.mode import Options, Range
from game.core.notation import Vocabulary
from game.core.records import Record
from game.rules.toy_battle.actions import Decline, Deploy, Discard, Draw, Exhume, Recall, Shove
from game.rules.toy_battle.choices import DRAWS, deployments, draws, offers
from game.rules.toy_battle.ground import Ground
from game.rules.toy_battle.state import EXTRA, OVER, PHASES, TURN, State
from game.rules.toy_battle.troops import KINDS


class Lister:
    """Writes the lists of one mode. Deployments make up most of them and are few, so each is made and written once."""

    def __init__(self, ground: Ground, vocabulary: Vocabulary) -> None:
        self.ground = ground
        self.write = vocabulary.write
        fields = range(len(ground.bits))
        self.deploys = [[Deploy(troop, field) for field in fields] for troop in range(KINDS)]
        self.deploy_texts = [[self.write(action) for action in row] for row in self.deploys]

    def actions(self, state: State) -> list[Record]:
        """In the order of their texts."""
        if state.phase == OVER:
            return []
        if state.phase not in (TURN, EXTRA):
            return [Decline(), *offers(self.ground, state, state.phase, state.field)]
        found: list[Record] = [] if state.phase == TURN else [Decline()]
        listed = self.ground.listed
        for troop, fields in deployments(self.ground, state):
            row = self.deploys[troop]
            found += [row[field] for field in listed(fields)]
        if state.phase == TURN and draws(state, state.seat, DRAWS):
            found.append(Draw())
        return found

    def texts(self, state: State) -> list[str]:
        if state.phase not in (TURN, EXTRA):
            return [self.write(action) for action in self.actions(state)]
        found = [] if state.phase == TURN else ["decline"]
        listed = self.ground.listed
        for troop, fields in deployments(self.ground, state):
            row = self.deploy_texts[troop]
            found += [row[field] for field in listed(fields)]
        if state.phase == TURN and draws(state, state.seat, DRAWS):
            found.append("draw")
        return found

    def options(self, state: State) -> Options:
        """One range for each action but `decline`, which is `may_end`. Where an action names a troop, that is its
        `source`; a field alone is its `target`."""
        actions = [action for action in self.actions(state) if not isinstance(action, Decline)]
        ranges = []
        for action in actions:
            source, target = _ends(action)
            ranges.append(Range(self.write(action).split(" ")[0], source, target, 1, 1))
        return Options(PHASES[state.phase], tuple(ranges), (), state.phase not in (TURN, OVER))


def _ends(action: Record) -> tuple[int, int]:
    if isinstance(action, Deploy):
        return action.troop, action.field
    if isinstance(action, Shove):
        return action.source, action.target
    if isinstance(action, Discard | Recall):
        return -1, action.field
    return (action.troop, -1) if isinstance(action, Exhume) else (-1, -1)
