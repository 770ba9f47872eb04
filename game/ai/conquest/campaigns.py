"""Campaigns: what a chain of conquests by one stack would bring, for any conquest edition. Who plays by them attacks
only with good odds and guards the continents it holds. Sees only the observed view; imports no edition."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic, TypeVar

from game.ai.conquest.common import (
    Conquest,
    View,
    borders,
    has_all,
    has_enemy,
    largest_idle,
    odds_of,
    short_of,
    starting_share,
    step_to_front,
    strongest_enemy,
)
from game.core.records import Record
from game.core.rng import Rng
from game.rules.conquest.actions import Attack, Claim, Defend, End, Move, Occupy, Place
from game.rules.conquest.board import Board
from game.rules.conquest.phases import ATTACK, CARDS, CLAIM, DEFEND, MOVE, OCCUPY, PLACE

V = TypeVar("V", bound=View)

# What things are worth, in armies: any territory, the share in a continent and the whole of it (per army of its bonus),
# an enemy's whole continent broken, a territory of a player with few, the cards of a player, spread over the
# territories between him and his end, and that end itself.
LAND = 0.7
PROGRESS = 0.8
HOLDING = 1.6
BREAKING = 1.2
CHASE = 3.0
SPOILS = 1.2
KILL = 5.0
# What a conquest costs besides the losses: the army left behind, each enemy territory beside it, each army on those.
LEFT_BEHIND = 0.3
EXPOSURE = 0.2
THREAT = 0.06
# An attack is begun at these odds or better, and broken off below the others.
GOOD_ODDS = 0.6
POOR_ODDS = 0.4
FEWEST_ATTACKERS = 3
LONGEST_CHAIN = 7
# An army of the enemy is worth so many of its own at most; the leader presses on, the others spare themselves.
MOST_RATIO = 3.0
# The part of an adjacent enemy stack that the guard of a continent should match.
GUARD = 0.7
# Through this many turns after the first as many it loses its patience: losses, dangers and poor odds count less and
# less. Common games are over long before, but where defence is the better part, nothing else would ever end one.
PATIENT_TURNS = 120
# Among campaigns alike, the one of the larger stack, by so much for each army there.
STACK_LIKING = 0.05
# In the set-up, where armies come one by one, a place is judged by what so many would do there.
SET_UP_LOOK_AHEAD = 3
# What an own territory beside it counts when one is claimed, where a share of a continent counts up to its bonus.
NEIGHBOUR_LIKING = 0.15


def patience(view: View) -> float:
    """From 1.0 down to 0.0."""
    return min(1.0, max(0.0, 2.0 - view.turn / PATIENT_TURNS))


class Survey:
    """What a position offers a seat. `worth` of enemy territories by number, `held` territories by continent, `lands`
    and `spoils` (the worth of the hand) by seat, the worth of a `card` if one can still be won this turn, the
    `ratio` of its armies to all others, and its `patience`."""

    __slots__ = ("card", "held", "lands", "patience", "ratio", "spoils", "worth")

    def __init__(self, board: Board, view: View, seat: int, card: float) -> None:
        owners, armies = view.owners, view.armies
        self.card = 0.0 if view.captured else card
        self.lands = [owners.count(other) for other in range(len(view.hands))]
        self.spoils = [len(hand) * card for hand in view.hands]
        self.patience = patience(view)
        self.held: list[int] = []
        parts: list[float] = []
        for land in board.continents:
            holders = [owners[member] for member in land.members]
            size, held = len(holders), holders.count(seat)
            self.held.append(held)
            part = LAND + land.bonus * PROGRESS * (2 * held + 1) / (size * size)
            if held == 0 and holders.count(holders[0]) == size:
                part += land.bonus * BREAKING
            parts.append(part)
        chase = [
            CHASE / (count + 1) + SPOILS * spoils / (count * count + 1)
            for count, spoils in zip(self.lands, self.spoils, strict=True)
        ]
        self.worth = Worth(board, view, seat, parts, chase, self.patience)
        mine = sum([count for count, owner in zip(armies, owners, strict=True) if owner == seat])
        self.ratio = min(MOST_RATIO, mine / max(1, sum(armies) - mine))


class Worth(dict[int, float]):
    """What the conquest of a territory is worth before it is paid for, worked out when first asked: `parts` by the
    continent, `chase` by the owner, less what stands beside it as far as `caution` goes."""

    def __init__(
        self, board: Board, view: View, seat: int, parts: list[float], chase: list[float], caution: float
    ) -> None:
        self.board = board
        self.view = view
        self.seat = seat
        self.parts = parts
        self.chase = chase
        self.caution = caution

    def __missing__(self, territory: int) -> float:
        owners, armies, seat = self.view.owners, self.view.armies, self.seat
        danger = 0.0
        for other in self.board.neighbours[territory]:
            if owners[other] != seat:
                danger += EXPOSURE + THREAT * armies[other]
        worth = self.parts[self.board.home[territory]] + self.chase[owners[territory]] - self.caution * danger
        self[territory] = worth
        return worth


class Campaigner(ABC, Generic[V]):
    """Remembers its campaign: the stack `front`, the `target` that it attacks (-1 for none), and the `plan`, which is
    the targets that come after, last first."""

    def __init__(self, mode: Conquest, seat: int, rng: Rng) -> None:
        self.attack_dice = mode.rules.attack_dice
        self.defence_dice = mode.rules.defence_dice
        self.start = mode.rules
        self.board = mode.board
        self.neighbours = mode.board.neighbours
        self.sizes = [len(land.members) for land in mode.board.continents]
        self.battle = odds_of(mode.rules).battle
        self.seat = seat
        self.good_odds = GOOD_ODDS
        self.longest_chain = LONGEST_CHAIN
        self.front = -1
        self.target = -1
        self.plan: list[int] = []
        self.answers: dict[int, Callable[[V], Record]] = {
            CLAIM: self.claim,
            CARDS: self.trade,
            PLACE: self.place,
            ATTACK: self.attack,
            DEFEND: self.defend,
            OCCUPY: self.occupy,
            MOVE: self.move,
        }

    def choose(self, view: V) -> Record:
        return self.answers[view.phase](view)

    @abstractmethod
    def survey(self, view: V) -> Survey: ...

    def claim(self, view: V) -> Claim:
        """Where its share of a rich and small continent is best, and beside its own land."""
        owners, seat, board = view.owners, self.seat, self.board
        best, most = -1, -1.0
        for territory, owner in enumerate(owners):
            if owner >= 0:
                continue
            land = board.continents[board.home[territory]]
            holders = [owners[member] for member in land.members]
            mine, free = holders.count(seat), holders.count(-1)
            others = len(holders) - mine - free
            beside = sum([owners[other] == seat for other in self.neighbours[territory]])
            score = land.bonus / len(holders) * (1 + mine) / (1 + others) + NEIGHBOUR_LIKING * beside
            if score > most:
                best, most = territory, score
        return Claim(best)

    @abstractmethod
    def trade(self, view: V) -> Record: ...

    def place(self, view: V) -> Record:
        """First the guards of its continents, then all on the border from which the best campaign starts."""
        self.target = -1
        survey, edge = self.survey(view), self.edge(view)
        if view.turn == 0:
            return Place(self.station(view, survey, edge), view.to_place)
        weakest, most = -1, 0
        for territory in edge:
            missing = self.missing_guards(view, survey, territory)
            if most < missing <= view.to_place:
                weakest, most = territory, missing
        if most > 0:
            return Place(weakest, most)
        _, self.front, self.plan = self.best_front(view, survey, edge, view.to_place)
        return Place(self.front, view.to_place)

    def station(self, view: V, survey: Survey, edge: list[int]) -> int:
        """Where a starting army goes: to the border with the best campaign, of those that have not had their share."""
        short = short_of(edge, view.armies, starting_share(self.start, len(view.hands)))
        return self.best_front(view, survey, short, SET_UP_LOOK_AHEAD)[1]

    def edge(self, view: V) -> list[int]:
        return borders(self.neighbours, view.owners, self.seat) or [view.owners.index(self.seat)]

    def missing_guards(self, view: V, survey: Survey, territory: int) -> int:
        """How many armies a border of a continent that it holds whole falls short of a fair guard."""
        land = self.board.home[territory]
        if survey.held[land] < self.sizes[land]:
            return 0
        strongest = strongest_enemy(self.neighbours[territory], view, self.seat)
        return int(GUARD * strongest) + 1 - view.armies[territory]

    def best_front(self, view: V, survey: Survey, edge: list[int], more: int) -> tuple[float, int, list[int]]:
        """Where on the border so many armies more do most: what they do, the place, and their plan."""
        most, best, plan = -1.0, edge[0], list[int]()
        for territory in edge:
            stack = view.armies[territory]
            value, path = self.campaign(view, survey, territory, stack + more)
            value += STACK_LIKING * stack
            if value > most:
                most, best, plan = value, territory, path
        return most, best, plan

    def campaign(self, view: V, survey: Survey, start: int, stack: int) -> tuple[float, list[int]]:
        """What a stack of so many armies at `start` can win, and its plan; nothing if it had better stay."""
        owners, armies, seat = view.owners, view.armies, self.seat
        good_odds = self.good_odds * survey.patience
        best, plan = 0.0, list[int]()
        for target in self.neighbours[start]:
            if owners[target] != seat and self.battle(stack - 1, armies[target])[0] >= good_odds:
                value, path = self.chain(view, survey, target, stack - 1)
                if value > best:
                    best, plan = value, path
        return best, plan[::-1]

    def chain(self, view: V, survey: Survey, start: int, spare: int) -> tuple[float, list[int]]:
        """What a chain of conquests that begins with `start` is worth with so many attackers, and its steps.
        It takes the best next step each time; its value is that of the best place to stop."""
        seat, home, sizes, battle = self.seat, self.board.home, self.sizes, self.battle
        owners, held, lands = list(view.owners), survey.held.copy(), survey.lands.copy()
        armies, worth, ratio, extra = view.armies, survey.worth, survey.ratio, survey.card - LEFT_BEHIND
        total = best = 0.0
        chance, price, good_odds = 1.0, survey.patience, self.good_odds * survey.patience
        targets: tuple[int, ...] = (start,)
        path: list[int] = []
        length = 0
        while len(path) < self.longest_chain:
            step, gain, odds, left = -1, 0.0, 0.0, 0.0
            for target in targets:
                owner = owners[target]
                if owner == seat:
                    continue
                win, after = battle(spare, armies[target])
                if win < good_odds:
                    continue
                value = worth[target] + extra + ratio * armies[target]
                if lands[owner] == 1:
                    value += survey.spoils[owner] + KILL
                land = home[target]
                if held[land] + 1 == sizes[land]:
                    value += self.board.continents[land].bonus * HOLDING
                value = win * value - price * (spare - win * after)
                if step < 0 or value > gain:
                    step, gain, odds, left = target, value, win, after
            if step < 0:
                break
            total += chance * gain
            path.append(step)
            if total > best:
                best, length = total, len(path)
            spare = int(left) - 1
            if spare < FEWEST_ATTACKERS - 1:
                break
            chance *= odds
            held[home[step]] += 1
            lands[owners[step]] -= 1
            owners[step] = seat
            targets, extra = self.neighbours[step], -LEFT_BEHIND
        return best, path[:length]

    def attack(self, view: V) -> Record:
        """Goes on with the battle under way, then with the plan, then with a new one, of the same stack if it can."""
        front = self.front
        is_ready = front >= 0 and view.owners[front] == self.seat and view.armies[front] >= FEWEST_ATTACKERS
        if is_ready and self.has_odds(view, front, self.target, POOR_ODDS):
            return self.strike(view, front, self.target)
        if is_ready and self.plan and self.has_odds(view, front, self.plan[-1], self.good_odds):
            return self.strike(view, front, self.plan.pop())
        survey = self.survey(view)
        has_plan = is_ready and self.has_new_plan(view, survey, [front])
        if has_plan or self.has_new_plan(view, survey, self.edge(view)):
            return self.strike(view, self.front, self.plan.pop())
        self.front = self.target = -1
        return End()

    def has_new_plan(self, view: V, survey: Survey, stacks: list[int]) -> bool:
        """Looks for the best campaign of one of these stacks, and makes it the plan if one is worth it."""
        most = 0.0
        for source in stacks:
            if view.armies[source] >= FEWEST_ATTACKERS:
                value, path = self.campaign(view, survey, source, view.armies[source])
                if value > most:
                    most, self.front, self.plan = value, source, path
        return most > 0.0

    def has_odds(self, view: V, source: int, target: int, least: float) -> bool:
        """Whether the target is an enemy beside the source that can be taken with these odds."""
        if view.owners[target] == self.seat or target not in self.neighbours[source]:
            return False
        return self.battle(view.armies[source] - 1, view.armies[target])[0] >= least * patience(view)

    def strike(self, view: V, source: int, target: int) -> Record:
        self.front, self.target = source, target
        return Attack(source, target, min(view.armies[source] - 1, self.attack_dice))

    def defend(self, view: V) -> Record:
        return Defend(min(self.defence_dice, view.armies[view.target]))

    def occupy(self, view: V) -> Record:
        """The stack stays together: it moves in, unless only the territory that it comes from still meets an enemy."""
        source, target, owners, seat = view.source, view.target, view.owners, self.seat
        self.front, self.target = target, -1
        if has_enemy(self.neighbours[source], owners, seat) and not has_enemy(self.neighbours[target], owners, seat):
            self.front = source
            return Occupy(view.dice)
        return Occupy(view.dice + view.armies[source] - 1)

    def move(self, view: V) -> Record:
        """Idle armies go towards the front; if there are none, a smaller stack at the front joins a larger one."""
        armies, owners, seat = view.armies, view.owners, self.seat
        source = largest_idle(self.neighbours, view)
        if source >= 0:
            target = step_to_front(self.neighbours, owners, seat, source)
            return End() if target < 0 else Move(source, target, armies[source] - 1)
        edge = self.edge(view)
        best, most = (-1, -1), 1
        for source in edge:
            members = self.board.continents[self.board.home[source]].members
            if armies[source] > most and not has_all(owners, members, seat):
                for target in self.neighbours[source]:
                    if target in edge and armies[target] >= armies[source]:
                        best, most = (source, target), armies[source]
        return End() if best[0] < 0 else Move(*best, most - 1)
