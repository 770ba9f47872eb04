"""How a duel of toys ended, for the picture that stays on the screen: why, where, and who took which region.
Plays the match again, so a replay alone is enough. No screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.match import Match
from game.core.records import Record
from game.rules.toy_battle.events import RegionTaken, TroopDeployed
from game.rules.toy_battle.mode import ToyBattleMode
from game.rules.toy_battle.troops import NOBODY


@dataclass(frozen=True, slots=True)
class ToyEnding:
    """`reason` is "headquarters", "medals" or "stuck". `marked` are the fields that tell it: the headquarters that
    fell, the bases of the regions that brought the last medals, or the headquarters of who is stuck. `fallen` is
    the headquarters that fell and `troop` the one that took it, `stuck` the seat that could do nothing; -1 for none.
    `owners` are the seats that took each region."""

    winner: int
    reason: str
    marked: frozenset[int]
    fallen: int
    troop: int
    stuck: int
    medals: tuple[int, int]
    owners: Mapping[int, int]


def ending_of(match: Match) -> ToyEnding:
    outcome = match.outcome
    assert outcome is not None, "the duel goes on"
    mode = match.mode
    assert isinstance(mode, ToyBattleMode)
    again = match.from_start()
    owners: dict[int, int] = {}
    last: list[Record] = []
    for _, action, _ in match.log:
        last = again.submit(action)
        owners |= {event.region: event.seat for event in last if isinstance(event, RegionTaken)}
    winner, reason = outcome.winners[0], outcome.reason
    state = again.state
    fallen = troop = stuck = NOBODY
    if reason == "headquarters":
        landed = next(event for event in reversed(last) if isinstance(event, TroopDeployed))
        fallen, troop = landed.field, landed.troop
        marked = {fallen}
    elif reason == "medals":
        taken = [event.region for event in last if isinstance(event, RegionTaken) and event.seat == winner]
        marked = {base for region in taken for base in mode.ground.bases[region]}
    else:
        stuck = state.seat
        marked = set(mode.ground.homes[stuck])
    return ToyEnding(winner, reason, frozenset(marked), fallen, troop, stuck, state.medals, owners)
