"""Advice on a position of the conquest family: odds, where to spread armies, what is left to do. No screen."""

from __future__ import annotations

from game.core.records import Record
from game.rules.conquest.actions import Place
from game.rules.conquest.odds import LARGEST_BATTLE, Forecast, forecast
from game.rules.conquest.protocols import ConquestMode
from game.rules.conquest.state import ConquestState
from game.session.conquest.board_choosers import AttackChooser, PlaceChooser
from game.session.conquest.card_choosers import CardsChooser
from game.session.conquest.chooser import NOWHERE, Chooser, LeftToDo
from game.session.conquest.setup_choosers import StationChooser
from game.session.sides import friends_of

FAIR_CHANCE = 0.6


def forecast_of(
    mode: ConquestMode, view: ConquestState, source: int, target: int, dice: int = 0, keep: int = 1
) -> Forecast | None:
    """What an attack to the end brings, with at most `dice` dice (0: the most); None where armies are too many.
    The `keep` armies that stay are never risked, so that only the others count, and one that always stays."""
    if NOWHERE in (source, target) or not view.armies[target]:
        return None
    attackers, defenders = max(1, view.armies[source] - max(1, keep) + 1), view.armies[target]
    if min(attackers, defenders) > LARGEST_BATTLE:
        return None
    attack, defence = mode.sides(view, source, target)
    return forecast(
        attackers,
        defenders,
        attack_dice=attack.first(dice) if dice else attack,
        defence_dice=defence,
        opening=mode.opening(view, source, target),
    )


def forecast_aim(chooser: Chooser, keep: int = 1) -> Forecast | None:
    """What the attack that is aimed brings with the dice that are chosen; with `keep` above 1, what a blitz brings that
    leaves so many."""
    if not isinstance(chooser, AttackChooser) or chooser.aim == NOWHERE:
        return None
    dice = 0 if keep > 1 else chooser.amount
    return forecast_of(chooser.mode, chooser.fight_view, chooser.source, chooser.aim, dice, keep)


def prepare_odds(mode: ConquestMode, view: ConquestState, source: int, target: int) -> None:
    """Work out the law of a single throw between them, which all odds of their battle go by."""
    attack, defence = mode.sides(view, source, target)
    forecast(2, 1, attack_dice=attack, defence_dice=defence)


def border_of(mode: ConquestMode, view: ConquestState, seat: int) -> list[int]:
    """Own territories beside those of an enemy."""
    owners, neighbours, friends = view.owners, mode.board.neighbours, friends_of(mode, seat)
    return [
        land
        for land, owner in enumerate(owners)
        if owner == seat and any(owners[other] not in friends for other in neighbours[land])
    ]


def spread(chooser: Chooser, kind: str) -> tuple[Record, ...]:
    """Where all armies in hand could go. "evenly": always to the weakest; "border": always to where the enemies next
    door outnumber one's own most. In the set-up armies come one at a time, so that orders do that."""
    if not isinstance(chooser, PlaceChooser) or isinstance(chooser, StationChooser):
        return ()
    mode, view = chooser.mode, chooser.view
    owners, armies, neighbours = view.owners, view.armies, mode.board.neighbours
    friends = friends_of(mode, view.seat)
    places = sorted(chooser.targets)
    if kind == "border":
        places = [land for land in border_of(mode, view, view.seat) if land in chooser.targets] or places
    added = dict.fromkeys(places, 0)

    def urgency(land: int) -> tuple[float, int]:
        own = armies[land] + added[land]
        if kind != "border":
            return -own, -land
        threat = sum([armies[other] for other in neighbours[land] if owners[other] not in friends])
        return threat / own, -land

    for _ in range(chooser.high):
        added[max(places, key=urgency)] += 1
    return tuple([Place(land, count) for land, count in added.items() if count])


def left_to_do(chooser: Chooser) -> LeftToDo | None:
    """What somebody who is about to end the phase may have forgotten."""
    if not chooser.options.may_end:
        return None
    mode, view = chooser.mode, chooser.view
    if isinstance(chooser, CardsChooser):
        best = chooser.best()
        return LeftToDo("set", best.value) if best is not None else None
    if isinstance(chooser, AttackChooser):
        fair = len(_fair_attacks(chooser))
        return LeftToDo("capture_more" if view.captured else "capture", fair) if fair else None
    if (own := chooser.left_to_do()) is not None:
        return own
    if chooser.options.phase == "move":
        border = set(border_of(mode, view, view.seat))
        idle = {run.source for run in chooser.runs("move")} - border if border else set()
        count = sum([view.armies[land] - 1 for land in idle])
        return LeftToDo("inland", count) if count else None
    return None


def _fair_attacks(chooser: AttackChooser) -> list[tuple[int, int]]:
    """Those that would bring a card and are likely to be won."""
    found = []
    for run in chooser.runs("attack"):
        if not chooser.earns_card(run.target):
            continue
        chance = forecast_of(chooser.mode, chooser.view, run.source, run.target)
        if chance is not None and chance.win >= FAIR_CHANCE:
            found.append((run.source, run.target))
    return found
