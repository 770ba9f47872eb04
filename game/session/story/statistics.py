"""What the result screen tells of a match: charts by turn, dice luck against exact expectation, captures and more.
Everything comes from events and states, so a replay alone is enough. No screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.match import Match
from game.core.mode import Mode
from game.core.records import Record
from game.rules.conquest.throws import Side, law
from game.rules.toy_battle.troops import OWNER
from game.session.retelling import retold

Numbers = tuple[int, ...]
GALAXIES = ("clone_wars", "galactic_classic")


@dataclass(slots=True)
class SideStatistics:
    """One side: a seat, or an army where players may lead several. `beaten` and `lost` are armies in throws, `captures`
    territories or regions taken; the longest streak is captures without any loss of land in between.
    `out_in_turn` and `out_in_round` are 0 while it is in the game. Objectives, capitals of others and cities are those
    taken; `ships` were built, `ships_lost` destroyed, `powers` played, and `converted` planets fell to it by Order 66.
    In a duel of toys, `deployed` are troops that came from its rack, `covered` visible enemies that they landed on,
    `medals` those won."""

    captures: int = 0
    streak: int = 0
    longest_streak: int = 0
    beaten: int = 0
    lost: int = 0
    expected_beaten: float = 0.0
    throws: int = 0
    sets: int = 0
    cards: int = 0
    eliminations: int = 0
    out_in_turn: int = 0
    out_in_round: int = 0
    objectives: int = 0
    capitals: int = 0
    cities: int = 0
    ships: int = 0
    ships_lost: int = 0
    powers: int = 0
    converted: int = 0
    deployed: int = 0
    covered: int = 0
    medals: int = 0

    @property
    def luck(self) -> float:
        """Armies beaten against what these throws beat on average: 0.06 is 6 % more."""
        return self.beaten / self.expected_beaten - 1.0 if self.expected_beaten else 0.0


class Statistics:
    """Is told each event with the states before and after it. `charts` hold one row by side for each of `turns`; the
    first chart is the one that says who leads."""

    def __init__(self, mode: Mode[Any], first: Any) -> None:
        self.mode: Any = mode
        self._chart: Callable[[Any], dict[str, Numbers]] = _lands if hasattr(first, "owners") else _medals
        rows = self._chart(first)
        self.turns: list[int] = [max(0, mode.turn(first) - 1)]  # how it stood before the first turn
        self.charts: dict[str, list[Numbers]] = {name: [row] for name, row in rows.items()}
        self.sides = [SideStatistics() for _ in next(iter(rows.values()))]
        self.lead_changes = 0
        self.leader = _leader(next(iter(rows.values())))

    def see(self, event: Record, before: Any, after: Any) -> None:
        rule = RULES.get(type(event).__name__)
        if rule is not None:
            rule(self, event, before, after)

    def close(self, state: Any) -> None:
        """The position so far is the last one of its turn."""
        rows = self._chart(state)
        turn = self.mode.turn(state)
        is_new = turn != self.turns[-1]
        if is_new:
            self.turns.append(turn)
        for name, row in rows.items():
            if is_new:
                self.charts[name].append(row)
            else:
                self.charts[name][-1] = row
        leader = _leader(next(iter(rows.values())))
        if leader not in (-1, self.leader):
            self.lead_changes += self.leader >= 0
            self.leader = leader


def statistics_of(match: Match) -> Statistics:
    """Plays the match again from its start."""
    found = Statistics(match.mode, match.first)
    for event, before, after in retold(match):
        found.see(event, before, after)
    found.close(match.state)
    return found


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


def chart_words(mode: str, chart: str) -> str:
    """The key of what a chart is called: in a galaxy, territories are planets."""
    return "planets" if chart == "territories" and mode in GALAXIES else chart


def _lands(state: Any) -> dict[str, Numbers]:
    sides = range(len(state.alive))
    armies = [0] * len(sides)
    for owner, count in zip(state.owners, state.armies, strict=True):
        if owner >= 0:
            armies[owner] += count
    return {"territories": tuple([state.owners.count(side) for side in sides]), "armies": tuple(armies)}


def _medals(state: Any) -> dict[str, Numbers]:
    owners = [tile >> OWNER for tile in state.tops if tile >= 0]
    return {"medals": tuple(state.medals), "troops": tuple([owners.count(side) for side in range(len(state.medals))])}


def _leader(row: Numbers) -> int:
    """-1 where several are ahead."""
    return row.index(max(row)) if row.count(max(row)) == 1 else -1


def _turn_began(found: Statistics, event: Any, before: Any, after: Any) -> None:
    found.close(before)


def _rolled(found: Statistics, event: Any, before: Any, after: Any) -> None:
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


def _captured(found: Statistics, event: Any, before: Any, after: Any) -> None:
    side = found.sides[event.seat]
    side.captures += 1
    side.streak += 1
    side.longest_streak = max(side.longest_streak, side.streak)
    if getattr(event, "loser", -1) >= 0:
        found.sides[event.loser].streak = 0
    target, capitals = getattr(event, "target", -1), getattr(before, "capitals", ())
    side.capitals += any(capital == target for seat, capital in enumerate(capitals) if seat != event.seat)
    side.cities += target in getattr(before, "cities", ())


def _objective_taken(found: Statistics, event: Any, before: Any, after: Any) -> None:
    found.sides[event.seat].objectives += 1


def _objectives_seized(found: Statistics, event: Any, before: Any, after: Any) -> None:
    found.sides[event.seat].objectives += len(event.objectives)


def _ship_built(found: Statistics, event: Any, before: Any, after: Any) -> None:
    found.sides[event.seat].ships += 1


def _ships_destroyed(found: Statistics, event: Any, before: Any, after: Any) -> None:
    found.sides[before.owners[event.territory]].ships_lost += event.fighters + event.corvettes + event.capitals


def _power_played(found: Statistics, event: Any, before: Any, after: Any) -> None:
    found.sides[event.seat].powers += 1


def _order_given(found: Statistics, event: Any, before: Any, after: Any) -> None:
    found.sides[event.seat].converted += len(event.fallen)


def _card_drawn(found: Statistics, event: Any, before: Any, after: Any) -> None:
    found.sides[event.seat].cards += 1


def _traded(found: Statistics, event: Any, before: Any, after: Any) -> None:
    found.sides[event.seat].sets += 1


def _eliminated(found: Statistics, event: Any, before: Any, after: Any) -> None:
    found.sides[event.seat].eliminations += 1
    found.sides[event.loser].out_in_turn = found.mode.turn(after)
    found.sides[event.loser].out_in_round = found.mode.round(after)


def _troops_drawn(found: Statistics, event: Any, before: Any, after: Any) -> None:
    found.sides[event.seat].cards += len(event.troops)


def _troop_deployed(found: Statistics, event: Any, before: Any, after: Any) -> None:
    side, tile = found.sides[event.seat], before.tops[event.field]
    side.deployed += 1
    side.covered += tile >= 0 and tile >> OWNER != event.seat


def _region_taken(found: Statistics, event: Any, before: Any, after: Any) -> None:
    _captured(found, event, before, after)
    found.sides[event.seat].medals += event.medals


def _troop_beaten(found: Statistics, event: Any, before: Any, after: Any) -> None:
    """A troop of this seat left the table."""
    found.sides[event.seat].lost += 1
    found.sides[1 - event.seat].beaten += 1


RULES: dict[str, Callable[[Statistics, Any, Any, Any], None]] = {
    "TurnBegan": _turn_began,
    "DiceRolled": _rolled,
    "TerritoryCaptured": _captured,
    "CardDrawn": _card_drawn,
    "SetTraded": _traded,
    "StarsTraded": _traded,
    "ObjectiveTaken": _objective_taken,
    "ObjectivesSeized": _objectives_seized,
    "ShipBuilt": _ship_built,
    "ShipsDestroyed": _ships_destroyed,
    "PowerPlayed": _power_played,
    "Order66Given": _order_given,
    "PlayerEliminated": _eliminated,
    "ArmyEliminated": _eliminated,
    "RegionTaken": _region_taken,
    "TroopDeployed": _troop_deployed,
    "TroopsDrawn": _troops_drawn,
    "TroopDiscarded": _troop_beaten,
    "RackTroopDiscarded": _troop_beaten,
}
