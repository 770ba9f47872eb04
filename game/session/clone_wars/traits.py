"""What a session must know of Clone Wars: tokens that a faction shares, armies with names, ships that may stay behind.
No screen."""

from __future__ import annotations

from game.rules.clone_wars.actions import AttackWith, DefendWith
from game.rules.clone_wars.dice import usable_ships
from game.rules.clone_wars.events import HandScouted, ShipsDestroyed, TokenDrawn, TokenLaid, TokensCaptured
from game.rules.clone_wars.mode import CloneWarsMode
from game.rules.clone_wars.reach import has_ships_to_choose
from game.rules.clone_wars.rules import FACTIONS
from game.rules.clone_wars.state import State
from game.session.conquest.fleet_choice import NONE, Fleet, Ships
from game.session.conquest.traits import SECRETS
from game.session.registry import Secret, SessionTraits, Sides
from game.session.story.recap import SHIPS, Fact


def _is_friend(mode: CloneWarsMode, event: TokenDrawn | TokenLaid, sides: Sides) -> bool:
    return bool(set(mode.table.friends[event.seat]) & set(sides))


def _ships_to_choose(mode: CloneWarsMode, view: State, planet: int, dice: int) -> Ships:
    if not mode.rules.chooses_ships or not has_ships_to_choose(mode.table, view, planet):
        return NONE
    return usable_ships(view, planet, dice)


def _lost_ships(event: ShipsDestroyed, before: State, is_seen: bool) -> Fact:
    lost = event.fighters + event.corvettes + event.capitals
    return Fact(SHIPS, before.owners[event.territory], -1, event.territory, lost, is_seen)


def with_fleets(view: State, source: int, target: int, attack: Ships = NONE, defence: Ships = NONE) -> State:
    """The view in which only these ships fight between two planets, to work out odds from; () leaves them all."""
    if not attack and not defence:
        return view
    draft = view.draft()
    if (draft.source, draft.target) != (source, target):
        draft.source, draft.target, draft.surges = source, target, 0
    draft.attack_ships, draft.defence_ships = attack or draft.attack_ships, defence or draft.defence_ships
    return draft.freeze()


CLONE_WARS = SessionTraits(
    "game.session.clone_wars.statistics:CLONE_WARS",
    choosers="game.session.clone_wars.choosers:CHOOSERS",
    secrets={
        **SECRETS,
        TokenDrawn: Secret("token", _is_friend),
        TokenLaid: Secret("token", _is_friend),
        HandScouted: Secret("cards"),
    },
    revealing=(HandScouted, TokensCaptured),
    army_looks={"red": 0, "blue": 1, "yellow": 4, "black": 5},
    factions=FACTIONS,
    lands="planets",
    recap={ShipsDestroyed: _lost_ships},
    fleet=Fleet(_ships_to_choose, AttackWith, DefendWith, with_fleets),
)
