"""The moments in which an army of Clone Wars might have played a card, kept for a screen that several people share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.records import Record
from game.core.state import State as BaseState
from game.rules.clone_wars.events import DefenceChosen, DiceThrown, PawnMoved
from game.rules.clone_wars.mode import clone_wars_mode
from game.rules.clone_wars.phases import AFTER_ROLL, BEFORE_ROLL, POWER, TRACK
from game.rules.clone_wars.powers import has_play
from game.rules.clone_wars.state import State
from game.screens.conquest.closed_hands import ClosedHands

if TYPE_CHECKING:
    from game.screens.conquest.scene import MatchScene


class CloneClosedHands(ClosedHands):
    """Owes a question to every person that held cards of which none fitted."""

    def __init__(self, scene: MatchScene) -> None:
        super().__init__(scene)
        scene.session.on_event.append(self._on_event)
        scene.session.on_shown.append(self._on_shown)

    def _on_event(self, event: Record, shown: BaseState) -> None:
        """Before Sidious moves, his enemies might have stalled him."""
        assert isinstance(shown, State)
        if isinstance(event, PawnMoved) and not _is_hastened(shown):
            self._owe(shown, clone_wars_mode(self.scene.match.mode).table.enemies[shown.seat], TRACK)

    def _on_shown(self, event: Record, before: BaseState, shown: BaseState) -> None:
        assert isinstance(before, State)
        assert isinstance(shown, State)
        match event:
            case PawnMoved() if not _is_hastened(before):
                self._owe(shown, (shown.seat,), TRACK)
            case DefenceChosen():
                self._owe(shown, (shown.seat,), BEFORE_ROLL)
            case DiceThrown():
                self._owe(shown, (shown.seat, shown.owners[shown.target]), AFTER_ROLL)

    def _owe(self, shown: State, armies: tuple[int, ...], moment: int) -> None:
        scene = self.scene
        if not self.is_shared or scene.context.settings.powers == "never":
            return
        table = clone_wars_mode(scene.match.mode).table
        for army in armies:
            is_person = scene.panels.sides[army].seat in scene.table.humans
            if is_person and shown.hands[army] and not has_play(table, shown, army, moment):
                self.owed.append((army, moment))


def _is_hastened(state: State) -> bool:
    """Whether a card of whose turn it is moves Sidious; nobody is asked about that."""
    return state.phase == POWER and state.asked == state.seat
