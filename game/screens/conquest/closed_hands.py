"""What keeps hands secret where several people share a screen: the game waits as long, and in the same way, whether or
not somebody holds what fits the moment. The engine passes a moment in which nothing can be done; here it is not passed
unseen. Against computers nobody need wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.records import Record
from game.rules.clone_wars.phases import AFTER_ROLL, BEFORE_ROLL, POWER, TRACK
from game.rules.clone_wars.powers import has_play
from game.screens import routes

if TYPE_CHECKING:
    from game.screens.conquest.scene import MatchScene


class ClosedHands:
    """`owed` are armies, each with a moment in which it held cards and none of them fitted."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.owed: list[tuple[int, int]] = []
        self._passed: tuple[int, ...] = ()
        if scene.match.mode.name in routes.QUESTIONS:
            scene.session.on_event.append(self._began)
            scene.session.on_shown.append(self._shown)

    @property
    def is_shared(self) -> bool:
        return len(self.scene.table.humans) > 1

    def asks_to_pass_cards(self) -> bool:
        """Once at the beginning of a turn, where the engine found nothing to trade in a hand that might have had it."""
        scene, match = self.scene, self.scene.match
        state: Any = match.state
        seat = scene.session.waiting_seat
        if not self.is_shared or seat is None or match.phase != "place" or match.turn == 0 or seat != scene.viewer:
            return False
        key = (match.turn, seat)
        is_first = key != self._passed and bool(match.log) and match.log[-1][0] != seat
        if not is_first or len(state.hands[state.seat]) < scene.panels.dress.cards_from:
            return False
        self._passed = key
        return True

    def _began(self, event: Record, shown: Any) -> None:
        """Before Sidious moves, his enemies might have stalled him."""
        if type(event).__name__ == "PawnMoved" and not _is_hastened(shown):
            mode: Any = self.scene.match.mode
            self._owe(shown, mode.table.enemies[shown.seat], TRACK)

    def _shown(self, event: Record, before: Any, shown: Any) -> None:
        kind = type(event).__name__
        if kind == "PawnMoved" and not _is_hastened(before):
            self._owe(shown, (shown.seat,), TRACK)
        elif kind == "DefenceChosen":
            self._owe(shown, (shown.seat,), BEFORE_ROLL)
        elif kind == "DiceThrown":
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
