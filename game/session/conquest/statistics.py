"""What the statistics of the conquest family count: land and armies by turn, throws and what to expect of them,
captures, cards and players who are out. No screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.records import Record
from game.rules.classic.events import SetTraded
from game.rules.conquest.events import (
    CardDrawn,
    DiceRolled,
    PlayerEliminated,
    TerritoryCaptured,
    TurnBegan,
)
from game.rules.conquest.throws import Side, law
from game.session.registry import Count, Numbers, StatisticsTraits
from game.session.story.highlights import CAPTURE, OUT, TRADE
from game.session.story.statistics import Statistics, close_turn, count_capture


def expected_losses(mode: Any, state: Any, event: Any) -> tuple[float, float]:
    """What attacker and defender lose on average in a throw of these dice, before powers turned any."""
    attack, defence = mode.sides(state, event.source, event.target)
    attack = _thrown(attack, event.attack, getattr(state, "attack_sides", ()))
    defence = _thrown(defence, event.defence, getattr(state, "defence_sides", ()))
    ways = law(attack, defence)
    defender = sum([lost * count for lost, count in enumerate(ways)]) / sum(ways)
    return len(ways) - 1 - defender, defender


def _thrown(most: Side, faces: Numbers, sides: Numbers) -> Side:
    """The side as it threw: with so many dice, and of the kinds that lie on the table where these are known."""
    if sides:
        return Side(tuple(sorted(sides, reverse=True)), most.extra, most.raised, most.rerolls)
    return most.first(len(faces))


def land_chart(state: Any) -> dict[str, Numbers]:
    sides = range(len(state.alive))
    armies = [0] * len(sides)
    for owner, count in zip(state.owners, state.armies, strict=True):
        if owner >= 0:
            armies[owner] += count
    return {"territories": tuple([state.owners.count(side) for side in sides]), "armies": tuple(armies)}


def _rolled(found: Statistics, event: DiceRolled, before: Any, after: Any) -> None:
    attacker, defender = found.sides[event.seat], found.sides[event.defender]
    of_attacker, of_defender = expected_losses(found.mode, before, event)
    rows = (
        (attacker, event.defence_losses, event.attack_losses, of_defender),
        (defender, event.attack_losses, event.defence_losses, of_attacker),
    )
    for side, beaten, lost, expected in rows:
        side.throws += 1
        side.beaten += beaten
        side.lost += lost
        side.expected_beaten += expected


def _captured(found: Statistics, event: TerritoryCaptured, before: Any, after: Any) -> None:
    side = count_capture(found, event.seat, event.loser)
    capitals = getattr(before, "capitals", ())
    side.capitals += any(capital == event.target for seat, capital in enumerate(capitals) if seat != event.seat)
    side.cities += event.target in getattr(before, "cities", ())


def _card_drawn(found: Statistics, event: CardDrawn, before: Any, after: Any) -> None:
    found.sides[event.seat].cards += 1


def count_set(found: Statistics, event: Any, before: Any, after: Any) -> None:
    """Cards were handed in, of whatever kind the mode has."""
    found.sides[event.seat].sets += 1


def count_elimination(found: Statistics, event: Any, before: Any, after: Any) -> None:
    """A player or an army is out."""
    found.sides[event.seat].eliminations += 1
    found.sides[event.loser].out_in_turn = found.mode.turn(after)
    found.sides[event.loser].out_in_round = found.mode.round(after)


COUNTS: Mapping[type[Record], Count] = {
    TurnBegan: close_turn,
    DiceRolled: _rolled,
    TerritoryCaptured: _captured,
    CardDrawn: _card_drawn,
    PlayerEliminated: count_elimination,
}
MARKS: Mapping[type[Record], str] = {TerritoryCaptured: CAPTURE, PlayerEliminated: OUT}
CLASSIC = StatisticsTraits(land_chart, {**COUNTS, SetTraded: count_set}, {**MARKS, SetTraded: TRADE})
