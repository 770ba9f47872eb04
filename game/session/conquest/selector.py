"""What one person selects on the board of a conquest game, from choosing a territory to a finished action.
Each phase has its own small chooser; later modes register theirs. No screen: scenes feed it and views read it."""

from __future__ import annotations

from game.core.mode import Mode
from game.core.state import State
from game.rules.conquest.protocols import conquest_mode
from game.rules.conquest.state import ConquestState
from game.session.clone_wars.choosers import CHOOSERS as CLONE_WARS_CHOOSERS
from game.session.conquest.board_choosers import AttackChooser, DefendChooser, MoveChooser, OccupyChooser, PlaceChooser
from game.session.conquest.card_choosers import CardsChooser
from game.session.conquest.chooser import NO_CHOICE, Chooser, Maker, Memory
from game.session.conquest.setup_choosers import StationChooser, SuggestingChooser
from game.session.director import package_of
from game.session.revised.choosers import CHOOSERS as REVISED_CHOOSERS

SET_UP = "set_up"  # placing before the first turn, which is an army at a time
_makers: dict[tuple[str, str], Maker] = {}


def register(phase: str, maker: Maker, package: str = "") -> None:
    """The chooser of a phase, for all modes or for those of one package of rules."""
    _makers[package, phase] = maker


register("claim", SuggestingChooser)
register(SET_UP, StationChooser)
register("place", PlaceChooser)
register("cards", CardsChooser)
register("attack", AttackChooser)
register("defend", DefendChooser)
register("occupy", OccupyChooser)
register("move", MoveChooser)
for _phase, _maker in REVISED_CHOOSERS.items():
    register(_phase, _maker, "revised")
for _phase, _maker in CLONE_WARS_CHOOSERS.items():
    register(_phase, _maker, "clone_wars")


class Selector:
    """The choices of one seat: makes the chooser of each phase, and remembers from phase to phase what was selected.
    `chooser` is `NO_CHOICE` while others act."""

    def __init__(self, mode: Mode[State], seat: int) -> None:
        self.mode = conquest_mode(mode)
        self.seat = seat
        self.memory = Memory()
        self.chooser: Chooser = NO_CHOICE
        self._view: State | None = None
        self._package = package_of(mode)

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
        maker = _makers.get((self._package, step)) or _makers.get(("", step), Chooser)
        old, self.chooser = self.chooser, maker(self.mode, view, self.memory)
        if old is not NO_CHOICE:
            self.chooser.keep(old)
