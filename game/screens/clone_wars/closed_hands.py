"""The moments in which an army of Clone Wars might have played a card, kept for a screen that several people share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.records import Record
from game.rules.clone_wars.events import DefenceChosen, DiceThrown, PawnMoved
from game.rules.clone_wars.phases import AFTER_ROLL, BEFORE_ROLL, POWER, TRACK
from game.rules.clone_wars.powers import has_play
from game.screens.conquest.closed_hands import ClosedHands

if TYPE_CHECKING:
    from game.screens.conquest.scene import MatchScene


class CloneClosedHands(ClosedHands):
    """Owes a question to every person that held cards of which none fitted."""

    def __init__(self, scene: MatchScene) -> None:
        super().__init__(scene)
        scene.session.on_event.append(self._began)
        scene.session.on_shown.append(self._shown)

    def _began(self, event: Record, shown: Any) -> None:
        """Before Sidious moves, his enemies might have stalled him."""
        if isinstance(event, PawnMoved) and not _is_hastened(shown):
            mode: Any = self.scene.match.mode
            self._owe(shown, mode.table.enemies[shown.seat], TRACK)

    def _shown(self, event: Record, before: Any, shown: Any) -> None:
        if isinstance(event, PawnMoved) and not _is_hastened(before):
            self._owe(shown, (shown.seat,), TRACK)
        elif isinstance(event, DefenceChosen):
            self._owe(shown, (shown.seat,), BEFORE_ROLL)
        elif isinstance(event, DiceThrown):
            self._owe(shown, (shown.seat, shown.owners[shown.target]), AFTER_ROLL)

    def _owe(self, shown: Any, armies: tuple[int, ...], moment: int) -> None:
        scene = self.scene
        mode: Any = scene.match.mode
        if not self.is_shared or scene.context.settings.powers == "never":
            return
        for army in armies:
            is_person = scene.panels.sides[army].seat in scene.table.humans
            if is_person and shown.hands[army] and not has_play(mode.table, shown, army, moment):
                self.owed.append((army, moment))


def _is_hastened(state: Any) -> bool:
    """Whether a card of whose turn it is moves Sidious; nobody is asked about that."""
    return bool(state.phase == POWER and state.asked == state.seat)
