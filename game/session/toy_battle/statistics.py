"""What the statistics of a duel of toys count: medals and troops by turn, regions, and troops that came and went.
No screen."""

from __future__ import annotations

from game.rules.toy_battle import events
from game.rules.toy_battle.state import State
from game.rules.toy_battle.troops import OWNER
from game.session.registry import Numbers, StatisticsTraits
from game.session.story.highlights import CAPTURE
from game.session.story.statistics import Statistics, close_turn


def troops_of(state: State, seat: int) -> int:
    """How many stand visible on the table."""
    return sum([tile >> OWNER == seat for tile in state.tops if tile >= 0])


def _chart(state: State) -> dict[str, Numbers]:
    return {"medals": state.medals, "troops": tuple([troops_of(state, side) for side in range(len(state.medals))])}


def _count_draw(found: Statistics, event: events.TroopsDrawn, before: State, after: State) -> None:
    found.sides[event.seat].cards += len(event.troops)


def _count_deployment(found: Statistics, event: events.TroopDeployed, before: State, after: State) -> None:
    side, tile = found.sides[event.seat], before.tops[event.field]
    side.deployed += 1
    side.covered += tile >= 0 and tile >> OWNER != event.seat


def _count_region(found: Statistics, event: events.RegionTaken, before: State, after: State) -> None:
    found.count_capture(event.seat).medals += event.medals


def _count_loss(
    found: Statistics, event: events.TroopDiscarded | events.RackTroopDiscarded, before: State, after: State
) -> None:
    """A troop of this seat left the table."""
    found.sides[event.seat].lost += 1
    found.sides[1 - event.seat].beaten += 1


TOY_BATTLE = StatisticsTraits(
    _chart,
    {
        events.TurnBegan: close_turn,
        events.TroopsDrawn: _count_draw,
        events.TroopDeployed: _count_deployment,
        events.RegionTaken: _count_region,
        events.TroopDiscarded: _count_loss,
        events.RackTroopDiscarded: _count_loss,
    },
    {events.RegionTaken: CAPTURE},
)
