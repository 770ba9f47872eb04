"""What the statistics of the conquest family count: land and armies by turn, throws and what to expect of them,
captures, cards and players who are out. No screen."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.records import Record
from game.core.state import State
from game.rules.classic.events import SetTraded
from game.rules.conquest import events
from game.rules.conquest.protocols import conquest_mode
from game.rules.conquest.state import ConquestState
from game.rules.conquest.throws import Side, law
from game.session.registry import Count, Numbers, StatisticsTraits
from game.session.story.highlights import CAPTURE, OUT, TRADE
from game.session.story.statistics import Statistics, close_turn

NO_KINDS: tuple[Numbers, Numbers] = ((), ())


def expected_losses(
    sides: tuple[Side, Side], event: events.DiceRolled, kinds: tuple[Numbers, Numbers] = NO_KINDS
) -> tuple[float, float]:
    """What attacker and defender lose on average in a throw of these dice, before powers turned any. `sides` are what
    they throw at most, `kinds` the sides of the dice on the table where these are known."""
    ways = law(_dice_on_table(sides[0], event.attack, kinds[0]), _dice_on_table(sides[1], event.defence, kinds[1]))
    defender = sum([lost * count for lost, count in enumerate(ways)]) / sum(ways)
    return len(ways) - 1 - defender, defender


def _dice_on_table(most: Side, faces: Numbers, kinds: Numbers) -> Side:
    """The side as it threw: with so many dice, and of the kinds that lie on the table where these are known."""
    if kinds:
        return Side(tuple(sorted(kinds, reverse=True)), most.extra, most.raised, most.rerolls)
    return most.first(len(faces))


def land_chart(state: ConquestState) -> dict[str, Numbers]:
    sides = range(len(state.alive))
    armies = [0] * len(sides)
    for owner, count in zip(state.owners, state.armies, strict=True):
        if owner >= 0:
            armies[owner] += count
    return {"territories": tuple([state.owners.count(side) for side in sides]), "armies": tuple(armies)}


def count_throw(
    found: Statistics, event: events.DiceRolled, before: State, after: State, kinds: tuple[Numbers, Numbers] = NO_KINDS
) -> None:
    sides = conquest_mode(found.mode).sides(before, event.source, event.target)
    of_attacker, of_defender = expected_losses(sides, event, kinds)
    rows = (
        (found.sides[event.seat], event.defence_losses, event.attack_losses, of_defender),
        (found.sides[event.defender], event.attack_losses, event.defence_losses, of_attacker),
    )
    for side, beaten, lost, expected in rows:
        side.throws += 1
        side.beaten += beaten
        side.lost += lost
        side.expected_beaten += expected


def _count_capture(found: Statistics, event: events.TerritoryCaptured, before: State, after: State) -> None:
    found.count_capture(event.seat, event.loser)


def _count_card(found: Statistics, event: events.CardDrawn, before: State, after: State) -> None:
    found.sides[event.seat].cards += 1


def count_set(found: Statistics, event: events.CardsTraded, before: State, after: State) -> None:
    found.sides[event.seat].sets += 1


def count_elimination(found: Statistics, event: events.Elimination, before: State, after: State) -> None:
    found.sides[event.seat].eliminations += 1
    found.sides[event.loser].out_in_turn = found.mode.turn(after)
    found.sides[event.loser].out_in_round = found.mode.round(after)


COUNTS: Mapping[type[Record], Count] = {
    events.TurnBegan: close_turn,
    events.DiceRolled: count_throw,
    events.TerritoryCaptured: _count_capture,
    events.CardDrawn: _count_card,
    events.PlayerEliminated: count_elimination,
}
MARKS: Mapping[type[Record], str] = {events.TerritoryCaptured: CAPTURE, events.PlayerEliminated: OUT}
CLASSIC = StatisticsTraits(land_chart, {**COUNTS, SetTraded: count_set}, {**MARKS, SetTraded: TRADE})
