"""Orders for the set-up, where players claim and place in turn: what a person's next starting armies do by themselves.
They play the same single actions that the person would, so matches and replays are as ever. No screen."""

from __future__ import annotations

from game.ai.registry import make_agent
from game.core.mode import Mode
from game.core.records import Record
from game.core.rng import Rng
from game.core.state import State
from game.rules.conquest.actions import Place, TerritoryAction
from game.rules.conquest.protocols import ConquestMode, conquest_mode
from game.rules.conquest.state import ConquestState
from game.session.sides import friends_of

ADVISER = "hard"
PHASES = ("capital", "claim", "place")
SUGGESTED, BORDER = "suggested", "border"
SCALE = 1000  # how finely borders are compared
FEW, FEW_AT_CAPITAL = 2, 3  # armies that every border has before any has more
SHARE = 3  # no land has more than one in so many of all armies while there are other borders


def is_set_up(mode: ConquestMode, view: ConquestState) -> bool:
    """Whether players still claim land and place their starting armies."""
    return not view.turn and mode.phase(view) in PHASES


def suggest(mode: ConquestMode, view: ConquestState) -> TerritoryAction:
    """What a good player would do in this step of the set-up, or with a piece that goes on one territory."""
    seat = mode.to_move(view)
    assert seat is not None
    if mode.phase(view) == "capital":
        return quiet_capital(mode, view)
    action = make_agent(ADVISER, mode, seat, Rng(0, "suggestion")).choose(view)
    assert isinstance(action, TerritoryAction)
    return action


def quiet_capital(mode: ConquestMode, view: ConquestState) -> TerritoryAction:
    """Where few lands touch it, in a continent with few ways in: a capital that is lost can lose the game, and people
    guard it better than they retake it."""
    board = mode.board

    def loudness(action: TerritoryAction) -> tuple[int, int, int]:
        home = board.home[action.territory]
        members = board.continents[home].members
        ways_in = [land for land in members if any(board.home[near] != home for near in board.neighbours[land])]
        return len(board.neighbours[action.territory]), len(ways_in), len(members)

    return min([action for action in mode.actions(view) if isinstance(action, TerritoryAction)], key=loudness)


def to_border(mode: ConquestMode, view: ConquestState) -> Record:
    """One army to a border: each has its few first, and a capital beside enemies; then where the enemies outnumber
    one's own most, but never so many on one land that the others stay bare."""
    owners, armies, seat = view.owners, view.armies, view.seat
    friends, neighbours = friends_of(mode, seat), mode.board.neighbours
    own = [land for land, owner in enumerate(owners) if owner == seat]
    threats = {land: sum([armies[other] for other in neighbours[land] if owners[other] not in friends]) for land in own}
    most = (sum([armies[land] for land in own]) + view.to_place) // SHARE
    borders = [land for land in own if threats[land]]
    open_ones = [land for land in borders if armies[land] < most] or borders or own

    def urgency(land: int) -> tuple[bool, int, int, int]:
        """A need that falls with the square of what stands there spreads the armies."""
        few = FEW_AT_CAPITAL if land in view.capitals else FEW
        return (armies[land] < few, threats[land] * SCALE // armies[land] ** 2, -armies[land], -land)

    return Place(max(open_ones, key=urgency), 1)


class Stationing:
    """What the orders of the set-up have in common: they are over when the first turn begins, or when somebody says so.
    `is_running` tells whether more is to come."""

    def __init__(self) -> None:
        self.is_over = False

    @property
    def is_running(self) -> bool:
        return not self.is_over

    def stop(self) -> None:
        self.is_over = True

    def answer(self, mode: Mode[State], state: State, seat: int) -> Record | None:
        board_mode = conquest_mode(mode)
        if not self.is_running or not isinstance(state, ConquestState) or not is_set_up(board_mode, state):
            self.is_over = True
            return None
        return self.next(board_mode, state)

    def next(self, mode: ConquestMode, view: ConquestState) -> Record | None:
        """The next step; None where the person must decide."""
        raise NotImplementedError


class StationHere(Stationing):
    """The next `left` armies of a territory's owner go there."""

    def __init__(self, territory: int, count: int) -> None:
        super().__init__()
        self.territory = territory
        self.left = count

    @property
    def is_running(self) -> bool:
        return not self.is_over and self.left > 0

    def next(self, mode: ConquestMode, view: ConquestState) -> Record | None:
        # A player of Clone Wars who leads two armies is asked for the other one.
        if view.owners[self.territory] != view.seat:
            return None
        self.left -= 1
        return Place(self.territory, 1)


class StationRest(Stationing):
    """All that is left of the set-up: as suggested, or the armies spread over the borders."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def next(self, mode: ConquestMode, view: ConquestState) -> Record | None:
        if self.kind == SUGGESTED:
            return suggest(mode, view)
        return to_border(mode, view) if mode.phase(view) == "place" else None
