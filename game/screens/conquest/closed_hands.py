"""What keeps hands secret where several people share a screen: the game waits as long, and in the same way, whether or
not somebody holds what fits the moment. The engine passes a moment in which nothing can be done; here it is not passed
unseen. Against computers nobody need wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.screens.conquest.scene import MatchScene


class ClosedHands:
    """`owed` are armies, each with a moment in which it held cards and none of them fitted."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.owed: list[tuple[int, int]] = []
        self._passed: tuple[int, ...] = ()

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
        if not is_first or len(state.hands[state.seat]) < scene.panels.skin.cards_from:
            return False
        self._passed = key
        return True
