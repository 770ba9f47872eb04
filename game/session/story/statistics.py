"""What the result screen tells of a match: charts by turn, dice luck against exact expectation, captures and more.
Everything comes from events and states, so a replay alone is enough. No screen."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.match import Match
from game.core.mode import Mode
from game.core.records import Record
from game.core.state import State
from game.rules.clone_wars.events import Order66Given, PowerPlayed, ShipBuilt, ShipsDestroyed
from game.rules.clone_wars.state import State as CloneState
from game.rules.conquest.events import CardDrawn, CardsTraded, DiceRolled, Elimination, TerritoryCaptured, TurnBegan
from game.rules.conquest.protocols import ConquestMode
from game.rules.conquest.state import ConquestState
from game.rules.conquest.throws import Side, law
from game.rules.revised.events import ObjectivesSeized, ObjectiveTaken
from game.rules.revised.state import State as RevisedState
from game.rules.toy_battle.events import RackTroopDiscarded, RegionTaken, TroopDeployed, TroopDiscarded, TroopsDrawn
from game.rules.toy_battle.events import TurnBegan as ToyTurnBegan
from game.rules.toy_battle.state import State as ToyState
from game.rules.toy_battle.troops import OWNER
from game.session.retelling import retell

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

    def __init__(self, mode: Mode[State], first: State) -> None:
        self.mode = mode
        self._board_mode = mode if isinstance(mode, ConquestMode) else None
        rows = _chart_rows(first)
        self.turns: list[int] = [max(0, mode.turn(first) - 1)]  # how it stood before the first turn
        self.charts: dict[str, list[Numbers]] = {name: [row] for name, row in rows.items()}
        self.sides = [SideStatistics() for _ in next(iter(rows.values()))]
        self.lead_changes = 0
        self.leader = _leader(next(iter(rows.values())))

    def see(self, event: Record, before: State, after: State) -> None:
        match event:
            case TurnBegan() | ToyTurnBegan():
                self.close(before)
            case DiceRolled():
                self._count_throw(event, before)
            case TerritoryCaptured():
                self._count_capture(event.seat, event.loser)
                self._count_places(event, before)
            case CardDrawn():
                self.sides[event.seat].cards += 1
            case CardsTraded():
                self.sides[event.seat].sets += 1
            case Elimination():
                self.sides[event.seat].eliminations += 1
                self.sides[event.loser].out_in_turn = self.mode.turn(after)
                self.sides[event.loser].out_in_round = self.mode.round(after)
            case ObjectiveTaken():
                self.sides[event.seat].objectives += 1
            case ObjectivesSeized():
                self.sides[event.seat].objectives += len(event.objectives)
            case ShipBuilt():
                self.sides[event.seat].ships += 1
            case ShipsDestroyed() if isinstance(before, ConquestState):
                owner = self.sides[before.owners[event.territory]]
                owner.ships_lost += event.fighters + event.corvettes + event.capitals
            case PowerPlayed():
                self.sides[event.seat].powers += 1
            case Order66Given():
                self.sides[event.seat].converted += len(event.fallen)
            case RegionTaken():
                self._count_capture(event.seat)
                self.sides[event.seat].medals += event.medals
            case TroopsDrawn():
                self.sides[event.seat].cards += len(event.troops)
            case TroopDeployed() if isinstance(before, ToyState):
                side, tile = self.sides[event.seat], before.tops[event.field]
                side.deployed += 1
                side.covered += tile >= 0 and tile >> OWNER != event.seat
            case TroopDiscarded() | RackTroopDiscarded():
                # The event names the seat that lost the troop.
                self.sides[event.seat].lost += 1
                self.sides[1 - event.seat].beaten += 1

    def _count_throw(self, event: DiceRolled, before: State) -> None:
        assert self._board_mode is not None
        of_attacker, of_defender = expected_losses(self._board_mode, before, event)
        rows = (
            (self.sides[event.seat], event.defence_losses, event.attack_losses, of_defender),
            (self.sides[event.defender], event.attack_losses, event.defence_losses, of_attacker),
        )
        for side, beaten, lost, expected in rows:
            side.throws += 1
            side.beaten += beaten
            side.lost += lost
            side.expected_beaten += expected

    def _count_capture(self, seat: int, loser: int = -1) -> None:
        side = self.sides[seat]
        side.captures += 1
        side.streak += 1
        side.longest_streak = max(side.longest_streak, side.streak)
        if loser >= 0:
            self.sides[loser].streak = 0

    def _count_places(self, event: TerritoryCaptured, before: State) -> None:
        """Capitals of others and cities, which only the games of 2008 have."""
        if isinstance(before, RevisedState):
            side, capitals = self.sides[event.seat], before.capitals
            side.capitals += any(capital == event.target for seat, capital in enumerate(capitals) if seat != event.seat)
            side.cities += event.target in before.cities

    def close(self, state: State) -> None:
        """The position so far is the last one of its turn."""
        rows = _chart_rows(state)
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
    for event, before, after in retell(match):
        found.see(event, before, after)
    found.close(match.state)
    return found


def expected_losses(mode: ConquestMode, state: State, event: DiceRolled) -> tuple[float, float]:
    """What attacker and defender lose on average in a throw of these dice, before powers turned any."""
    attack, defence = mode.sides(state, event.source, event.target)
    kinds = (state.attack_sides, state.defence_sides) if isinstance(state, CloneState) else ((), ())
    attack = _side_of_throw(attack, event.attack, kinds[0])
    defence = _side_of_throw(defence, event.defence, kinds[1])
    ways = law(attack, defence)
    defender = sum([lost * count for lost, count in enumerate(ways)]) / sum(ways)
    return len(ways) - 1 - defender, defender


def _side_of_throw(most: Side, faces: Numbers, sides: Numbers) -> Side:
    """The side as it threw: with so many dice, and of the kinds that lie on the table where these are known."""
    if sides:
        return Side(tuple(sorted(sides, reverse=True)), most.extra, most.raised, most.rerolls)
    return most.first(len(faces))


def chart_words(mode: str, chart: str) -> str:
    """The key of what a chart is called: in a galaxy, territories are planets."""
    return "planets" if chart == "territories" and mode in GALAXIES else chart


def _chart_rows(state: State) -> dict[str, Numbers]:
    """What the charts show of a position, by chart and side."""
    if isinstance(state, ToyState):
        owners = [tile >> OWNER for tile in state.tops if tile >= 0]
        troops = tuple([owners.count(side) for side in range(len(state.medals))])
        return {"medals": tuple(state.medals), "troops": troops}
    assert isinstance(state, ConquestState)
    sides = range(len(state.alive))
    armies = [0] * len(sides)
    for owner, count in zip(state.owners, state.armies, strict=True):
        if owner >= 0:
            armies[owner] += count
    return {"territories": tuple([state.owners.count(side) for side in sides]), "armies": tuple(armies)}


def _leader(row: Numbers) -> int:
    """-1 where several are ahead."""
    return row.index(max(row)) if row.count(max(row)) == 1 else -1
