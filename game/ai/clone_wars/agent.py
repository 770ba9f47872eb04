"""The agents of Clone Wars: one way to play, and three styles of it. Each plays all armies of its seat for the faction.
Sees only the observed view; remembers the campaign of the present turn, and plays on from any view without it."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.clone_wars import foresight, plotting, regrouping
from game.ai.clone_wars.campaign import FEWEST_ATTACKERS, Campaign, patience
from game.ai.clone_wars.card_play import play_cards
from game.ai.clone_wars.chart import Chart, chart_of
from game.ai.clone_wars.claiming import best_claim
from game.ai.clone_wars.fighting import answer_power, defend, sabotage, strike
from game.ai.clone_wars.styles import Style, bundled_styles
from game.ai.conquest.common import PARTS, short_of
from game.core.records import Record
from game.core.rng import Rng
from game.rules.clone_wars.actions import Emperor, Occupy, Order66, Power, Ship, Token
from game.rules.clone_wars.mode import CloneWarsMode
from game.rules.clone_wars.phases import (
    ANSWER,
    ATTACK,
    CARDS,
    CLAIM,
    COMMAND,
    DEFEND,
    EMPEROR,
    FLEET,
    MOVE,
    OCCUPY,
    ORDER66,
    PLACE,
    POWER,
    SHIPS,
    TOKEN,
)
from game.rules.clone_wars.powers import plays
from game.rules.clone_wars.reach import token_places
from game.rules.clone_wars.state import State
from game.rules.conquest.actions import Claim, End, Place

# In the set-up, where armies come one by one, a place is judged by what so many would do there.
SET_UP_LOOK_AHEAD = 3
FINENESS = 1000


class CloneAgent:
    """`front` is the stack that attacks, `target` what it attacks (-1 for none), `plan` the targets that come after,
    last first."""

    def __init__(self, chart: Chart, style: Style, rng: Rng) -> None:
        self.chart = chart
        self.style = style
        self.rng = rng
        self.front = -1
        self.target = -1
        self.plan: list[int] = []
        self.answers: dict[int, Callable[[State], Record]] = {
            CLAIM: self._claim,
            TOKEN: self._token,
            CARDS: self._cards,
            PLACE: self._place,
            SHIPS: self._ship,
            ATTACK: self._attack,
            DEFEND: self._defend,
            OCCUPY: self._occupy,
            MOVE: self._move,
            FLEET: self._fleet,
            COMMAND: self._command,
            ANSWER: self._answer,
            POWER: self._power,
            ORDER66: self._order66,
            EMPEROR: self._emperor,
        }

    def choose(self, view: State) -> Record:
        return self.answers[view.phase](view)

    def _campaign(self, view: State) -> Campaign:
        return Campaign(self.chart, self.style, view, view.seat)

    def _has_whim(self, part: float = 1.0) -> bool:
        return self.style.whim > 0 and self.rng.below(FINENESS) < part * self.style.whim * FINENESS

    def _claim(self, view: State) -> Record:
        if self._has_whim():
            return Claim(self.rng.choice([planet for planet, owner in enumerate(view.owners) if owner < 0]))
        return Claim(best_claim(self.chart, view))

    def _token(self, view: State) -> Record:
        if self._has_whim():
            return Token(self.rng.choice(token_places(view)))
        return Token(plotting.token_place(self.chart, view))

    def _cards(self, view: State) -> Record:
        return play_cards(self.chart, self.style, view)

    def _place(self, view: State) -> Record:
        """First the guards, then all on the front from which the best campaign starts."""
        campaign = self._campaign(view)
        self.target = -1
        fronts = campaign.fronts() or [view.owners.index(view.seat)]
        if view.turn == 0:
            fronts = short_of(fronts, view.armies, self.chart.rules.starting_armies[view.seat] // PARTS)
        # An army at a time is placed with more thought: only who is full of whims has them there too.
        if self._has_whim(1.0 if view.turn else self.style.whim):
            self.front, self.plan = self.rng.choice(fronts), []
            return Place(self.front, view.to_place)
        best = foresight.best_front if self.style.reply > 0.0 else Campaign.best_front
        if view.turn == 0:
            return Place(best(campaign, fronts, SET_UP_LOOK_AHEAD)[1], view.to_place)
        reserves = self._reserves(view)
        more = view.to_place + (self.chart.table.amounts[reserves] if reserves >= 0 else 0)
        chance, start, path = campaign.hunt(fronts, more)
        if chance >= self.style.hunt_odds:
            self.front, self.plan = start, path
        else:
            planet, count = self._guards(view, campaign, fronts)
            if count > 0:
                return Place(planet, count)
            _, self.front, self.plan = best(campaign, fronts, more)
        if reserves >= 0:
            return Power((reserves, self.chart.table.planet_word + self.front))
        return Place(self.front, view.to_place)

    def _reserves(self, view: State) -> int:
        """A card that brings more armies now; -1 for none."""
        for words in plays(self.chart.table, view, view.seat, PLACE):
            if self.chart.table.effects[words[0]] == "reinforce":
                return words[0]
        return -1

    def _guards(self, view: State, campaign: Campaign, fronts: list[int]) -> tuple[int, int]:
        """The planet that most lacks guards, of those that can have them all, and how many; the Emperor's first."""
        missing = plotting.missing_guards(self.chart, self.style, view, view.seat)
        if missing > 0:
            return view.emperor, min(missing, view.to_place)
        weakest, most = -1, 0
        for planet in fronts:
            system = self.chart.home[planet]
            if campaign.held[system] == self.chart.sizes[system]:
                wanted = int(self.style.guard * campaign.strongest_beside(planet)) + 1 - view.armies[planet]
                if most < wanted <= view.to_place:
                    weakest, most = planet, wanted
        return weakest, most

    def _ship(self, view: State) -> Record:
        """With the stack that attacks, else with the largest that meets an enemy."""
        if self.front >= 0 and view.owners[self.front] == view.seat:
            return Ship(self.front)
        return Ship(regrouping.main_stack(self._campaign(view)))

    def _attack(self, view: State) -> Record:
        """Goes on with the battle under way, then with the plan, then with a new one, of the same stack if it can."""
        words = sabotage(self.chart, self.style, view)
        if words:
            return Power(words)
        front, army = self.front, view.seat
        is_ready = front >= 0 and view.owners[front] == army and view.armies[front] >= FEWEST_ATTACKERS
        if is_ready and self._has_odds(view, front, self.target, self.style.poor_odds):
            return self._strike(view, front, self.target)
        if is_ready and self.plan and self._has_odds(view, front, self.plan[-1], self._least(view)):
            return self._strike(view, front, self.plan.pop())
        campaign = self._campaign(view)
        fronts = campaign.fronts()
        chance, start, path = campaign.hunt(fronts, 0)
        if chance >= self.style.hunt_odds:
            self.plan = path
            return self._strike(view, start, self.plan.pop())
        has_plan = is_ready and self._has_new_plan(campaign, [front])
        if has_plan or self._has_new_plan(campaign, fronts):
            return self._strike(view, self.front, self.plan.pop())
        self.front = self.target = -1
        return End()

    def _least(self, view: State) -> float:
        """The odds that a step of the plan must have: on the way to the Emperor the whole way was weighed before."""
        return self.style.poor_odds if view.emperor in self.plan else self.style.good_odds

    def _has_new_plan(self, campaign: Campaign, stacks: list[int]) -> bool:
        """Looks for the best campaign of one of these stacks, and makes it the plan if one is worth it."""
        best = foresight.best_plan if self.style.reply > 0.0 else Campaign.best_plan
        front, plan = best(campaign, stacks)
        if front < 0:
            return False
        self.front, self.plan = front, plan
        return True

    def _has_odds(self, view: State, source: int, target: int, least: float) -> bool:
        """Whether the target is an enemy beside the source that can be taken with these odds."""
        chart = self.chart
        if target < 0 or target not in chart.neighbours[source] or target in view.held:
            return False
        if view.owners[target] not in chart.table.enemies[view.seat]:
            return False
        fleets = chart.attack_fleet(view, source), chart.defence_fleet(view, target)
        chance, _ = chart.fight(view.armies[source] - 1, view.armies[target], *fleets)
        return chance >= least * patience(self.style, view)

    def _strike(self, view: State, source: int, target: int) -> Record:
        self.front, self.target = source, target
        return strike(self.chart, view, source, target)

    def _defend(self, view: State) -> Record:
        return defend(self.chart, self.style, view)

    def _occupy(self, view: State) -> Record:
        """The stack stays together with its ships: it moves in, unless only where it comes from meets an enemy."""
        source, target = view.source, view.target
        campaign = self._campaign(view)
        self.front, self.target = target, -1
        if campaign.is_front(source) and not campaign.is_front(target):
            self.front = source
            return Occupy(view.dice, *[row[target] for row in view.ships])
        return Occupy(view.dice + view.armies[source] - 1, *[row[target] + row[source] for row in view.ships])

    def _move(self, view: State) -> Record:
        return regrouping.move(self._campaign(view))

    def _fleet(self, view: State) -> Record:
        return regrouping.move_fleet(self._campaign(view))

    def _command(self, view: State) -> Record:
        return regrouping.take_command(self.chart, self.style, view)

    def _answer(self, view: State) -> Record:
        return regrouping.answer_command(self.chart, view)

    def _power(self, view: State) -> Record:
        return answer_power(self.chart, self.style, view)

    def _order66(self, view: State) -> Record:
        return Order66() if plotting.is_time(self.chart, self.style, view, self.rng) else End()

    def _emperor(self, view: State) -> Record:
        own = [planet for planet, owner in enumerate(view.owners) if owner == view.seat]
        return Emperor(plotting.safest(self.chart, view, view.seat, own))


def easy(mode: CloneWarsMode, seat: int, rng: Rng) -> CloneAgent:
    return CloneAgent(chart_of(mode), bundled_styles()["easy"], rng)


def normal(mode: CloneWarsMode, seat: int, rng: Rng) -> CloneAgent:
    return CloneAgent(chart_of(mode), bundled_styles()["normal"], rng)


def hard(mode: CloneWarsMode, seat: int, rng: Rng) -> CloneAgent:
    return CloneAgent(chart_of(mode), bundled_styles()["hard"], rng)
