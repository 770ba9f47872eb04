"""How many ships of each kind a person sends into a fight: all that can, until somebody says otherwise. No screen.
Games without such a choice have none to make: nothing is offered there, and actions are the plain ones."""

from __future__ import annotations

from game.core.records import Record
from game.rules.clone_wars.actions import AttackWith, DefendWith
from game.rules.clone_wars.dice import usable_ships
from game.rules.clone_wars.mode import CloneWarsMode
from game.rules.clone_wars.reach import has_ships_to_choose
from game.rules.clone_wars.state import State
from game.rules.conquest.actions import Attack, Defend
from game.rules.conquest.protocols import ConquestMode
from game.rules.conquest.state import ConquestState

Ships = tuple[int, ...]
NONE: Ships = ()


class FleetChoice:
    """`limits` are by kind the most that fight, for as long as somebody wants fewer than can."""

    __slots__ = ("limits",)

    def __init__(self) -> None:
        self.limits: dict[int, int] = {}

    def forget(self) -> None:
        self.limits = {}

    def sent(self, usable: Ships) -> Ships:
        return tuple([min(count, self.limits.get(kind, count)) for kind, count in enumerate(usable)])

    def turn(self, kind: int, usable: Ships) -> None:
        """One fewer; after none, all again."""
        self.change(kind, -1 if self.sent(usable)[kind] else usable[kind], usable)

    def change(self, kind: int, by: int, usable: Ships) -> None:
        """So many more, or fewer."""
        count = max(0, self.sent(usable)[kind] + by)
        if count < usable[kind]:
            self.limits[kind] = count
        else:
            self.limits.pop(kind, None)


def ships_to_choose(mode: ConquestMode, view: ConquestState, planet: int, dice: int) -> Ships:
    """Of each kind the ships on a planet that can fight with so many dice; () where there is nothing to choose."""
    if not isinstance(mode, CloneWarsMode) or not isinstance(view, State) or not mode.rules.chooses_ships:
        return NONE
    if not has_ships_to_choose(mode.table, view, planet):
        return NONE
    return usable_ships(view, planet, dice)


def attack_of(
    mode: ConquestMode, view: ConquestState, source: int, target: int, dice: int, fleet: FleetChoice
) -> Record:
    usable = ships_to_choose(mode, view, source, dice)
    sent = fleet.sent(usable)
    return Attack(source, target, dice) if sent == usable else AttackWith(source, target, dice, *sent)


def defence_of(mode: ConquestMode, view: ConquestState, dice: int, fleet: FleetChoice) -> Record:
    usable = ships_to_choose(mode, view, view.target, dice)
    sent = fleet.sent(usable)
    return Defend(dice) if sent == usable else DefendWith(dice, *sent)


def with_fleets(view: State, source: int, target: int, attack: Ships = NONE, defence: Ships = NONE) -> State:
    """The view in which only these ships fight between two planets, to work out odds from; () leaves them all."""
    if not attack and not defence:
        return view
    draft = view.draft()
    if (draft.source, draft.target) != (source, target):
        draft.source, draft.target, draft.surges = source, target, 0
    draft.attack_ships, draft.defence_ships = attack or draft.attack_ships, defence or draft.defence_ships
    return draft.freeze()
