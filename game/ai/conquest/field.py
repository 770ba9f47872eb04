"""How good a position is for one seat at the end of its turn, kept up to date battle by battle while a search tries
conquests and takes them back. Imports the chart, the weights and positions; chooses nothing."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

from game.ai.conquest.chart import Chart
from game.ai.conquest.position import Position
from game.ai.conquest.weights import Weights
from game.rules.conquest.sets import SET_SIZE

WON = 1.0
HALF_MASS = 12.0
STRIKE = 0.8
LAST_STAND = 0.6
LEAST_STRENGTH = 0.1
CHANCE_OF_SET = (0.0, 0.0, 0.0, 0.42, 0.82, 1.0)

Undo = tuple[Any, ...]


def power_of(sharpness: float) -> Callable[[float], float]:
    """x to the power `sharpness`, a multiple of 0.5, by products and a root: the same bits on every machine."""
    whole, has_root = int(sharpness), sharpness % 1 == 0.5
    if whole == 2:
        return (lambda x: x * x * sqrt(x)) if has_root else (lambda x: x * x)
    if whole == 3:
        return (lambda x: x * x * x * sqrt(x)) if has_root else (lambda x: x * x * x)

    def power(x: float) -> float:
        product = sqrt(x) if has_root else 1.0
        for _ in range(whole):
            product *= x
        return product

    return power


class Scale:
    """The weights laid out for one board: what never changes while the same number of players is judged.
    `incomes` by number of territories; `shares` by continent and number of its members that are held."""

    def __init__(self, chart: Chart, weights: Weights) -> None:
        rules = chart.rules
        self.chart = chart
        self.weights = weights
        self.power = power_of(weights.sharpness)
        self.incomes = [
            weights.income * max(rules.least_income, land / rules.territories_per_army)
            for land in range(len(chart.home) + 1)
        ]
        self.shares = [
            [weights.progress * bonus * square for square in squares]
            for bonus, squares in zip(chart.bonuses, chart.squares, strict=True)
        ]


class Field:
    """A position that can be changed and restored. `value()` is the estimated chance of `seat` to win the game:
    strength to a power, over the sum of all players' strengths to that power; WON when no enemy is left.

    Strength counts armies, income, continents, cards and the standing of stacks. By territory: `owners`, `armies`,
    and for the seat's own `threat` (what adjacent enemies can send), `foes` (how many enemy neighbours there are) and
    `standing` (what the stack adds or costs where it is). By player: `land`, `hosts` (armies, large stacks counting
    more for enemies), `bonus`, `hands`, and of enemies `supplies` (armies to come) and `powers`, whose sum is `rest`.
    `strength` is the seat's own without income and continents held whole. `next_set` is what three cards bring."""

    def __init__(self, scale: Scale, position: Position, next_set: float, seat: int) -> None:
        self.chart = scale.chart
        weights = self.weights = scale.weights
        self.seat = seat
        self.power = scale.power
        self.incomes = scale.incomes
        self.shares = scale.shares
        self.owners = list(position.owners)
        self.armies: list[float] = list(position.armies)
        self.card_worth = weights.card * next_set / SET_SIZE
        self.hands = list(position.hands)
        self.captured = position.captured
        self.strength = self.card_worth * (self.hands[seat] + self.captured)
        self._count_players(len(self.hands))
        self._count_continents(len(self.hands))
        self.supplies = self._supplies(next_set)
        self.alarm = weights.alarm * max(self.supplies)
        self._count_own()
        self.enemies = sum([land > 0 for player, land in enumerate(self.land) if player != seat])
        self.powers = [self.enemy_power(player) for player in range(len(self.hands))]
        self.rest = sum(self.powers)

    def _count_players(self, players: int) -> None:
        self.land = [0] * players
        self.hosts = [0.0] * players
        enemy_mass, seat = self.weights.enemy_mass, self.seat
        for owner, armies in zip(self.owners, self.armies, strict=True):
            if owner == seat:
                self.land[owner] += 1
                self.hosts[owner] += armies
            elif owner >= 0:
                self.land[owner] += 1
                self.hosts[owner] += armies + enemy_mass * armies * armies / (armies + HALF_MASS)
        self.strength += self.hosts[seat]

    def _count_continents(self, players: int) -> None:
        chart, seat, owners = self.chart, self.seat, self.owners
        self.bonus = [0] * players
        self.held = [[0] * players for _ in chart.sizes]
        self.whole: list[int] = []
        for place, number in enumerate(chart.home):
            if owners[place] >= 0:
                self.held[number][owners[place]] += 1
        for number, size in enumerate(chart.sizes):
            bonus, held = chart.bonuses[number], self.held[number]
            if size in held:
                owner = held.index(size)
                self.bonus[owner] += bonus
                if owner == seat:
                    self.whole.append(number)
            self.strength += self.shares[number][held[seat]]

    def _supplies(self, next_set: float) -> list[float]:
        """The armies that each enemy can expect at the start of its next turn; none for the seat itself."""
        rules = self.chart.rules
        supplies = [0.0] * len(self.hands)
        for player, land in enumerate(self.land):
            if land and player != self.seat:
                income = max(rules.least_income, land / rules.territories_per_army) + self.bonus[player]
                held = min(self.hands[player], len(CHANCE_OF_SET) - 1)
                supplies[player] = income + next_set * CHANCE_OF_SET[held]
        return supplies

    def _count_own(self) -> None:
        places, seat = len(self.owners), self.seat
        owners, armies = self.owners, self.armies
        self.threat = [0.0] * places
        self.foes = [0] * places
        self.standing = [0.0] * places
        for place, owner in enumerate(owners):
            if owner == seat:
                for near in self.chart.neighbours[place]:
                    if owners[near] != seat:
                        self.threat[place] += armies[near] - 1.0
                        self.foes[place] += 1
                self.standing[place] = self.standing_of(place, armies[place])
                self.strength += self.standing[place]

    def standing_of(self, place: int, armies: float) -> float:
        """What a stack of the seat's own adds or costs at a place: massed at a border it is worth more than its
        number, far from any enemy less; a border that can be overrun costs something."""
        weights = self.weights
        if not self.foes[place]:
            return -weights.idle * (armies - 1.0)
        strike = STRIKE * (self.threat[place] + self.alarm)
        strike *= strike
        square = armies * armies
        worth = weights.mass * square / (armies + HALF_MASS) - weights.exposure * strike / (strike + square)
        return worth if armies > 1.0 else worth - weights.garrison

    def enemy_power(self, player: int) -> float:
        return self.power(self.enemy_strength(player)) if self.land[player] and player != self.seat else 0.0

    def enemy_strength(self, player: int) -> float:
        """The last few territories count for ever less, which leads into a kill."""
        land = self.land[player]
        prospects = self.weights.enemy_continent * self.bonus[player] + self.card_worth * self.hands[player]
        return self.hosts[player] + (self.incomes[land] + prospects) * land / (land + LAST_STAND)

    def own_strength(self) -> float:
        strength = self.strength + self.incomes[self.land[self.seat]]
        if self.whole:
            weights, bonuses = self.weights, self.chart.bonuses
            for number in self.whole:
                strength += bonuses[number] * (weights.continent + weights.secured * self.safety(number))
        return strength if strength > LEAST_STRENGTH else LEAST_STRENGTH

    def value(self) -> float:
        if not self.enemies:
            return WON
        mine = self.power(self.own_strength())
        return mine / (mine + self.rest)

    def safety(self, continent: int) -> float:
        """The chance, roughly, that a continent is still whole when the seat's next turn begins."""
        alarm, safety = self.alarm, 1.0
        for place in self.chart.borders[continent]:
            if self.foes[place]:
                square = self.armies[place] * self.armies[place]
                strike = STRIKE * (self.threat[place] + alarm)
                safety *= square / (square + strike * strike)
        return safety

    def set_armies(self, place: int, armies: float) -> None:
        """Change a stack of the seat's own."""
        standing = self.standing_of(place, armies)
        self.strength += armies - self.armies[place] + standing - self.standing[place]
        self.armies[place] = armies
        self.standing[place] = standing

    def value_repelled(self, source: int, target: int, defenders: float) -> float:
        """The value after an attack that was fought to the end and lost, `defenders` being left."""
        victim, defended, before = self.owners[target], self.armies[target], self.armies[source]
        strength, rest, host = self.strength, self.rest, self.hosts[victim]
        threat, standing = self.threat[source], self.standing[source]
        self.hosts[victim] = host - (defended - defenders) * (1.0 + self.weights.enemy_mass)
        self.rest = rest - self.powers[victim] + self.enemy_power(victim)
        self.threat[source] = threat + defenders - defended
        self.set_armies(source, 1.0)
        value = self.value()
        self.strength, self.rest, self.hosts[victim] = strength, rest, host
        self.threat[source], self.standing[source], self.armies[source] = threat, standing, before
        return value

    def conquer(self, source: int, target: int, moving: float) -> Undo:
        """Take `target` with `moving` armies, one being left behind. Hand the result to `restore`."""
        owners, armies, seat, chart = self.owners, self.armies, self.seat, self.chart
        victim, defended, before = owners[target], armies[target], armies[source]
        kept: list[tuple[int, float, float]] = []
        undo = (
            source, target, victim, defended, before, self.strength, self.hosts[victim], self.bonus[victim],
            self.powers[victim], self.rest, self.captured, kept,
        )  # fmt: skip
        owners[target] = seat
        armies[source] = 1.0
        armies[target] = moving
        strength = self.strength + moving + 1.0 - before
        number = chart.home[target]
        held, size, shares = self.held[number], chart.sizes[number], self.shares[number]
        count = held[seat] = held[seat] + 1
        strength += shares[count] - shares[count - 1]
        if count == size:
            self.whole.append(number)
        elif held[victim] == size:
            self.bonus[victim] -= chart.bonuses[number]
        held[victim] -= 1
        self.land[seat] += 1
        self.land[victim] -= 1
        self.hosts[victim] -= defended + self.weights.enemy_mass * defended * defended / (defended + HALF_MASS)
        if not self.captured:
            self.captured = 1
            strength += self.card_worth
        if not self.land[victim]:
            self.enemies -= 1
            strength += self.card_worth * self.hands[victim]
        power = self.enemy_power(victim)
        self.rest += power - self.powers[victim]
        self.powers[victim] = power
        self.strength = strength + self._stand_again(target, defended - 1.0, kept)
        return undo

    def _stand_again(self, target: int, gone: float, kept: list[tuple[int, float, float]]) -> float:
        """How all standings around a conquered territory change together; the old ones are `kept`."""
        seat, owners, armies, weights = self.seat, self.owners, self.armies, self.weights
        threats, foes, standings = self.threat, self.foes, self.standing
        threat, change, count = 0.0, 0.0, 0
        for near in self.chart.neighbours[target]:
            if owners[near] != seat:
                threat += armies[near] - 1.0
                count += 1
                continue
            old = standings[near]
            kept.append((near, threats[near], old))
            threats[near] -= gone
            left = foes[near] = foes[near] - 1
            size = armies[near]
            if left:
                strike = STRIKE * (threats[near] + self.alarm)
                strike *= strike
                square = size * size
                new = weights.mass * square / (size + HALF_MASS) - weights.exposure * strike / (strike + square)
                if size <= 1.0:
                    new -= weights.garrison
            else:
                new = -weights.idle * (size - 1.0)
            standings[near] = new
            change += new - old
        threats[target] = threat
        foes[target] = count
        new = standings[target] = self.standing_of(target, armies[target])
        return change + new

    def restore(self, undo: Undo) -> None:
        """Take back the latest conquest."""
        (
            source, target, victim, defended, before, self.strength, self.hosts[victim], self.bonus[victim],
            self.powers[victim], self.rest, self.captured, kept,
        ) = undo  # fmt: skip
        seat, number = self.seat, self.chart.home[target]
        held = self.held[number]
        if held[seat] == self.chart.sizes[number]:
            self.whole.pop()
        held[seat] -= 1
        held[victim] += 1
        self.land[seat] -= 1
        if not self.land[victim]:
            self.enemies += 1
        self.land[victim] += 1
        self.owners[target] = victim
        self.armies[target] = defended
        self.armies[source] = before
        foes, threats, standings = self.foes, self.threat, self.standing
        for near, threat, standing in kept:
            threats[near] = threat
            standings[near] = standing
            foes[near] += 1
        threats[target] = standings[target] = 0.0
        foes[target] = 0
