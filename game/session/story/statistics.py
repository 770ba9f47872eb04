"""What the result screen tells of a match: charts by turn, dice luck against exact expectation, captures and more.
Everything comes from events and states, so a replay alone is enough. No screen."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.match import Match
from game.core.mode import Mode
from game.core.records import Record
from game.core.state import State
from game.registry import load
from game.session.registry import Numbers, StatisticsTraits, traits_of
from game.session.retelling import retell


@dataclass(slots=True)
class SideStatistics:
    """One side: a seat, or an army where players may lead several. `beaten` and `lost` are armies in throws, `captures`
    territories or regions taken; the longest streak is captures without any loss of land in between.
    `out_in_turn` and `out_in_round` are 0 while it is in the game. Objectives, capitals of others and cities are those
    taken; `ships` were built, `powers` played, and `converted` planets fell to it by Order 66.
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
        self.traits: StatisticsTraits = load(traits_of(mode.name).statistics)
        rows = self.traits.chart(first)
        self.turns: list[int] = [max(0, mode.turn(first) - 1)]  # how it stood before the first turn
        self.charts: dict[str, list[Numbers]] = {name: [row] for name, row in rows.items()}
        self.sides = [SideStatistics() for _ in next(iter(rows.values()))]
        self.lead_changes = 0
        self.leader = _leader(next(iter(rows.values())))

    def see(self, event: Record, before: State, after: State) -> None:
        count = self.traits.counts.get(type(event))
        if count is not None:
            count(self, event, before, after)

    def count_capture(self, seat: int, loser: int = -1) -> SideStatistics:
        """Something was taken, from somebody or from nobody; the side that has it now."""
        side = self.sides[seat]
        side.captures += 1
        side.streak += 1
        side.longest_streak = max(side.longest_streak, side.streak)
        if loser >= 0:
            self.sides[loser].streak = 0
        return side

    def close(self, state: State) -> None:
        """The position so far is the last one of its turn."""
        rows = self.traits.chart(state)
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


def chart_words(mode: str, chart: str) -> str:
    """The key of what a chart is called: in a galaxy, territories are planets."""
    return traits_of(mode).lands if chart == "territories" else chart


def _leader(row: Numbers) -> int:
    """-1 where several are ahead."""
    return row.index(max(row)) if row.count(max(row)) == 1 else -1


def close_turn(found: Statistics, event: Record, before: State, after: State) -> None:
    """A turn begins: how it stood belongs to the one before."""
    found.close(before)
