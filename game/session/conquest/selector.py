"""What one person selects on the board of a conquest game, from choosing a territory to a finished action.
Each phase has its own small chooser; a mode's traits name those that differ. Scenes feed it, views read it."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.mode import Mode
from game.core.state import State
from game.registry import load
from game.rules.conquest.protocols import conquest_mode
from game.rules.conquest.state import ConquestState
from game.session.conquest.board_choosers import AttackChooser, DefendChooser, MoveChooser, OccupyChooser, PlaceChooser
from game.session.conquest.card_choosers import CardsChooser
from game.session.conquest.chooser import NO_CHOICE, Chooser, Maker, Memory
from game.session.conquest.setup_choosers import StationChooser, SuggestingChooser
from game.session.registry import traits_of

SET_UP = "set_up"  # placing before the first turn, which is an army at a time
USUAL: Mapping[str, Maker] = {
    "claim": SuggestingChooser,
    SET_UP: StationChooser,
    "place": PlaceChooser,
    "cards": CardsChooser,
    "attack": AttackChooser,
    "defend": DefendChooser,
    "occupy": OccupyChooser,
    "move": MoveChooser,
}


class Selector:
    """The choices of one seat: makes the chooser of each phase, and remembers from phase to phase what was selected.
    `chooser` is `NO_CHOICE` while others act."""

    def __init__(self, mode: Mode[State], seat: int) -> None:
        self.mode = conquest_mode(mode)
        self.seat = seat
        self.memory = Memory()
        self.chooser: Chooser = NO_CHOICE
        self._view: State | None = None
        own: Mapping[str, Maker] = load(traits_of(mode.name).choosers)
        self._makers = {**USUAL, **own}

    def update(self, view: State) -> None:
        """The state as the seat sees it now. What was selected stays so as long as it can."""
        if view is self._view:
            return
        assert isinstance(view, ConquestState)
        self._view = view
        if self.mode.to_move(view) != self.seat:
            self.chooser = NO_CHOICE
            return
        phase = self.mode.phase(view)
        step = SET_UP if phase == "place" and not view.turn else phase
        maker = self._makers.get(step, Chooser)
        old, self.chooser = self.chooser, maker(self.mode, view, self.memory)
        if old is not NO_CHOICE:
            self.chooser.keep(old)
