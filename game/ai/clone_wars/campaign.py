"""What a position offers one army: the worth of each enemy planet, and the best chain of conquests of one stack.
Made anew for each decision from the view; chooses no action."""

from __future__ import annotations

from game.ai.clone_wars.arrivals import arrivals, way
from game.ai.clone_wars.chart import Chart, ships_on
from game.ai.clone_wars.styles import Style
from game.rules.clone_wars.rules import ARMIES, REPUBLIC
from game.rules.clone_wars.state import State

FEWEST_ATTACKERS = 3
LEAST_TROOPS = 1

# What a plan is worth and its targets, last first.
Plan = tuple[float, list[int]]


def patience(style: Style, view: State) -> float:
    """From 1.0 down to 0.0: after many turns losses, dangers and poor odds count less and less, so that games end."""
    return min(1.0, max(0.0, 2.0 - view.turn / style.patient_turns))


class Campaign:
    """By planet: `foes` (whether it is an enemy's), `fleets` (ships of the defence), and `worths`, worked out when
    first asked. By army: `lands`, `cards` (the worth of the card that a first conquest from it brings this turn).
    `held` by system counts the army's own. `price` is what an own army lost costs, `ratio` what an enemy's is worth."""

    def __init__(self, chart: Chart, style: Style, view: State, army: int) -> None:
        self.chart = chart
        self.style = style
        self.view = view
        self.army = army
        owners, armies = view.owners, view.armies
        enemies = self.enemies = chart.table.enemies[army]
        self.foes = [owner in enemies for owner in owners]
        self.lands = [owners.count(other) for other in range(ARMIES)]
        self.cards = [0.0 if view.captured >> other & 1 else style.card for other in range(ARMIES)]
        self.fleets = [0] * len(owners)
        if view.emperor >= 0 or any(map(any, view.ships)):
            self.fleets = [chart.defence_fleet(view, planet) for planet in range(len(owners))]
        self.patience = patience(style, view)
        self.theirs = sum([count for count, foe in zip(armies, self.foes, strict=True) if foe])
        self.ours = sum(armies) - self.theirs
        self.ratio = min(style.most_ratio, self.ours / max(1, self.theirs))
        self.price = self.patience * (1.0 - style.foresight * self._falling())
        self.good_odds = style.good_odds * self.patience
        self._weigh()
        self.worths: dict[int, float] = {}

    def _falling(self) -> float:
        """The part of the army that Order 66 may turn soon: what is lost before that is not lost twice."""
        view, rules = self.view, self.chart.rules
        if view.order66 or rules.factions[self.army] != REPUBLIC:
            return 0.0
        coming = rules.track[min(view.pawn, len(rules.track) - 1)]
        return len(coming) / rules.large_die

    def _weigh(self) -> None:
        """What each system and each enemy army adds to the worth of a planet, and the tokens that lie about."""
        chart, style, owners = self.chart, self.style, self.view.owners
        self.held: list[int] = []
        self.parts: list[float] = []
        for members, size, bonus in zip(chart.members, chart.sizes, chart.bonuses, strict=True):
            holders = [owners[member] for member in members]
            held = holders.count(self.army)
            self.held.append(held)
            part = style.land + bonus * style.progress * (2 * held + 1) / (size * size)
            if held == 0 and holders.count(holders[0]) == size and holders[0] in self.enemies:
                part += bonus * style.breaking
            self.parts.append(part)
        self.chases = [style.chase / (count + 1) for count in self.lands]
        self.chases[self._weaker_enemy()] += style.focus
        is_republic = chart.rules.factions[self.army] == REPUBLIC
        self.tokens = [planet for planet, _ in self.view.laid] if is_republic else []

    def _weaker_enemy(self) -> int:
        """The enemy army with fewer planets, of those in play: both armies of a faction turn against the same one."""
        alive = [enemy for enemy in self.enemies if self.lands[enemy]] or list(self.enemies)
        return min(alive, key=lambda enemy: (self.lands[enemy], enemy))

    def worth(self, planet: int) -> float:
        """What the conquest of an enemy planet is worth before it is paid for."""
        known = self.worths.get(planet)
        if known is not None:
            return known
        chart, style, view = self.chart, self.style, self.view
        danger = 0.0
        for other in chart.neighbours[planet]:
            if self.foes[other]:
                danger += style.exposure + style.threat * view.armies[other]
        worth = self.parts[chart.home[planet]] + self.chases[view.owners[planet]] - self.patience * danger
        if self.fleets[planet]:
            worth += style.ship * ships_on(view, planet)
        if planet in self.tokens:
            worth += style.token * self.tokens.count(planet)
        if planet == view.emperor:
            worth += style.emperor
        self.worths[planet] = worth
        return worth

    def is_front(self, planet: int) -> bool:
        """Whether an enemy is beside it."""
        foes = self.foes
        return any(foes[other] for other in self.chart.neighbours[planet])

    def fronts(self) -> list[int]:
        return [planet for planet, owner in enumerate(self.view.owners) if owner == self.army and self.is_front(planet)]

    def strongest_beside(self, planet: int) -> int:
        """The largest number of enemy armies on one neighbour, 0 if there is none."""
        armies = self.view.armies
        return max([armies[other] for other in self.chart.neighbours[planet] if self.foes[other]], default=0)

    def best_front(self, fronts: list[int], more: int) -> tuple[float, int, list[int]]:
        """Where so many armies more do most: what they do, the place, and their plan."""
        most, best, plan = -1.0, fronts[0], list[int]()
        for planet in fronts:
            stack = self.view.armies[planet]
            value, path = self.plan_of(planet, stack + more)
            value += self.style.stack * stack
            if value > most:
                most, best, plan = value, planet, path
        return most, best, plan

    def best_plan(self, stacks: list[int]) -> tuple[int, list[int]]:
        """Which of these stacks has the best plan as it stands, and that plan; -1 if none should move."""
        most, front, plan = 0.0, -1, list[int]()
        for source in stacks:
            value, path = self.plan_of(source, self.view.armies[source])
            if value > most:
                most, front, plan = value, source, path
        return front, plan

    def plan_of(self, start: int, stack: int) -> Plan:
        """The plan of a stack of so many armies at `start` that is worth most; worth 0.0 if it should stay."""
        best, plan = 0.0, list[int]()
        for totals, path in self._chains(start, stack):
            for length, value in enumerate(totals, 1):
                if value > best:
                    best, plan = value, path[:length]
        return best, plan[::-1]

    def plans_of(self, start: int, stack: int) -> list[Plan]:
        """All plans that gain something, those that stop early included."""
        return [
            (value, path[:length][::-1])
            for totals, path in self._chains(start, stack)
            for length, value in enumerate(totals, 1)
            if value > 0.0
        ]

    def _chains(self, start: int, stack: int) -> list[tuple[list[float], list[int]]]:
        """The chain of conquests through each enemy neighbour."""
        if stack < FEWEST_ATTACKERS:
            return []
        chart, no_way = self.chart, self.view.held
        fleet = chart.attack_fleet(self.view, start)
        return [
            self._chain(target, stack - 1, fleet)
            for target in chart.neighbours[start]
            if self.foes[target] and target not in no_way
        ]

    def after(self, start: int, plan: list[int], more: int) -> State:
        """The view as it would be expected after a plan of the stack at `start` with so many armies more."""
        view, chart = self.view, self.chart
        fleet = chart.attack_fleet(view, start)
        draft = view.draft()
        owners, armies = list(view.owners), list(view.armies)
        spare = armies[start] + more - 1
        armies[start] = 1
        for target in plan[::-1]:
            _, left = chart.fight(spare, armies[target], fleet, self.fleets[target])
            spare = max(0, int(left + 0.5) - 1)
            owners[target] = self.army
            armies[target] = 1
        last = plan[0] if plan else start
        armies[last] += spare
        if fleet and plan:
            rows = []
            for row in view.ships:
                changed = list(row)
                for planet in plan:
                    changed[planet] = 0
                changed[start], changed[last] = 0, row[start]
                rows.append(tuple(changed))
            draft.ships = (rows[0], rows[1], rows[2])
        draft.owners, draft.armies = tuple(owners), tuple(armies)
        draft.captured, draft.held = 0, ()
        return draft.freeze()

    def _chain(self, start: int, spare: int, fleet: int) -> tuple[list[float], list[int]]:
        """What a chain of conquests that begins with `start` is worth with so many attackers if it stops after each of
        its steps, and the steps. It takes the best next step each time."""
        chart, style, armies, fleets = self.chart, self.style, self.view.armies, self.fleets
        home, sizes, fight, no_way = chart.home, chart.sizes, chart.fight, self.view.held
        owners, foes, held = self.view.owners, self.foes.copy(), self.held.copy()
        lands, cards = self.lands.copy(), self.cards.copy()
        total = 0.0
        totals: list[float] = []
        chance = 1.0
        targets: tuple[int, ...] = (start,)
        path: list[int] = []
        while len(path) < style.longest_chain:
            step, gain, odds, left = -1, 0.0, 0.0, 0.0
            for target in targets:
                if not foes[target] or target in no_way:
                    continue
                win, after = fight(spare, armies[target], fleet, fleets[target])
                if win < self.good_odds:
                    continue
                owner = owners[target]
                value = self.worth(target) + cards[owner] - style.left_behind + self.ratio * armies[target]
                if lands[owner] == 1:
                    value += style.kill
                if held[home[target]] + 1 == sizes[home[target]]:
                    value += chart.bonuses[home[target]] * style.holding
                value = win * value - self.price * (spare - win * after)
                if step < 0 or value > gain:
                    step, gain, odds, left = target, value, win, after
            if step < 0:
                break
            total += chance * gain
            path.append(step)
            totals.append(total)
            spare = int(left) - 1
            if spare < FEWEST_ATTACKERS - 1:
                break
            chance *= odds
            held[home[step]] += 1
            lands[owners[step]] -= 1
            cards[owners[step]] = 0.0
            foes[step] = False
            targets = chart.neighbours[step]
        return totals, path

    def hunt(self, fronts: list[int], more: int) -> tuple[float, int, list[int]]:
        """The best way of one stack, with so many armies more, to the Emperor: its chance, start and steps, last
        first."""
        view, chart = self.view, self.chart
        goal = view.emperor
        best, choice, plan = 0.0, -1, list[int]()
        if goal < 0 or not self.foes[goal]:
            return best, choice, plan
        for start in fronts:
            spare = view.armies[start] + more - 1
            if spare < FEWEST_ATTACKERS - 1:
                continue
            _, sources = arrivals(chart.neighbours, view.armies, self.foes, {start: float(spare)})
            path = way(sources, goal)
            chance = self._chance_of(start, path, spare)
            if chance > best:
                best, choice, plan = chance, start, path[::-1]
        return best, choice, plan

    def _chance_of(self, start: int, path: list[int], spare: int) -> float:
        """The chance that a stack takes all of these planets in a row."""
        chart, armies = self.chart, self.view.armies
        fleet = chart.attack_fleet(self.view, start)
        chance = 1.0 if path and not set(path) & set(self.view.held) else 0.0
        for target in path:
            if spare < LEAST_TROOPS:
                return 0.0
            win, left = chart.fight(spare, armies[target], fleet, self.fleets[target])
            chance *= win
            spare = int(left + 0.5) - 1
        return chance
