"""What can come of the rest of a turn in Toy Battle, seen to its end without leaving anything out: a certain win, an
end that leaves no headquarters open, and failing that the least bad end. Plays on a guess, but what it says holds for
every rack that the enemy may have. Imports modes and the judge."""

from __future__ import annotations

from game.ai.toy_battle.danger import Danger
from game.ai.toy_battle.evaluation import Judge
from game.ai.toy_battle.search import play_action
from game.core.records import Record
from game.core.rng import Rng
from game.core.rows import replace_at
from game.rules.toy_battle.actions import Deploy
from game.rules.toy_battle.choices import DRAWS, draws, standing
from game.rules.toy_battle.guessing import unseen
from game.rules.toy_battle.mode import ToyBattleMode
from game.rules.toy_battle.state import EFFECT, EXTRA, STUCK, TURN, State
from game.rules.toy_battle.terrain import NULLIFY, SHOVE, SUPPRESS, Cells
from game.rules.toy_battle.troops import CAPN, HOOK, JUMBO, OWNER, TROOP, XB42


class TurnBook:
    """The rest of one turn, from `guess`, which fits `view`."""

    def __init__(self, mode: ToyBattleMode, judge: Judge, danger: Danger, view: State, guess: State, rng: Rng) -> None:
        self.actions = mode.actions
        self.ground = mode.ground
        self.judge = judge
        self.danger = danger
        self.guess = guess
        self.rng = rng
        self.seat = view.seat
        self.enemy = 1 - view.seat
        self.hidden = unseen(view, self.enemy)
        self.enemy_rack = len(view.racks[self.enemy])
        self.has_shoves = SHOVE in mode.ground.special
        self.was_down = bool(view.down[self.enemy])
        self.safe: dict[tuple[object, ...], bool] = {}
        self.escapes: dict[tuple[object, ...], float] = {}
        self.hopeless: set[tuple[object, ...]] = set()
        self.bounds: dict[tuple[Cells, int, int], int] = {}

    def is_over(self, state: State) -> bool:
        """Whether this seat's turn has ended, with the game or without it."""
        return state.winner >= 0 or state.seat != self.seat

    def after(self, state: State, action: Record) -> State:
        return play_action(self.ground, state, action, self.rng)

    def key(self, state: State) -> tuple[object, ...]:
        """All that decides what this seat can still do in this turn. Which of its Cap'ns asks for an extra troop does
        not matter."""
        field = state.field if state.phase != EXTRA else -1
        return (
            state.tops, state.under, state.racks[self.seat], state.phase, field, state.pending, state.medals,
            len(state.racks[self.enemy]), len(state.down[self.enemy]),
        )  # fmt: skip

    def enemy_standing(self, state: State) -> int:
        """The most troops that the enemy can have ready. Which one a theft takes is chance, so where some lay down
        before, it may have been one of those."""
        count = len(state.racks[self.enemy]) - len(state.down[self.enemy])
        return count + self.enemy_rack - len(state.racks[self.enemy]) if self.was_down else count

    def is_safe(self, state: State) -> bool:
        """Whether no rack that the enemy may have takes a headquarters, now that it is to move."""
        if state.winner >= 0 and state.reason != STUCK:
            return state.winner == self.seat
        return not self.danger.is_possible(state.tops, self.enemy, self.enemy_standing(state), self.hidden)

    def ends_safely(self, state: State, action: Record) -> bool:
        """Whether the turn can be ended safely after this action, whatever chance does."""
        child = self.after(state, action)
        if self.is_over(child):
            return self.is_safe(child)
        key = self.key(child)
        found = self.safe.get(key)
        if found is None:
            found = self.safe[key] = any(self.ends_safely(child, other) for other in self.actions(child))
        return found

    def escape(self, state: State, action: Record) -> float:
        """The best that can come of an action when nothing is safe: a chance that the enemy has no capture, times
        about the chance to win then."""
        child = self.after(state, action)
        if self.is_over(child):
            return self.outlook(child)
        key = self.key(child)
        found = self.escapes.get(key)
        if found is None:
            found = self.escapes[key] = max([self.escape(child, other) for other in self.actions(child)])
        return found

    def outlook(self, state: State) -> float:
        if state.winner >= 0 and state.reason != STUCK:
            return 1.0 if state.winner == self.seat else 0.0
        value = self.judge.value(state, self.seat)
        chance = self.danger.chance(state.tops, self.enemy, self.enemy_standing(state), self.hidden)
        return (1.0 - chance) * (1.0 + value / (2.0 + abs(value)))

    def winning(self, state: State) -> Record | None:
        """The first action of a way to win in this turn, whatever the enemy has; None if there is none."""
        may_deploy = state.phase in (TURN, EXTRA)
        if may_deploy and (capture := self.capture(state)) is not None:
            return capture
        key = self.key(state)
        if key in self.hopeless:
            return None
        can_block = self.may_block(state)
        for action in self.actions(state):
            if not can_block and not self.may_reach_goal(state, action):
                continue
            child = self.after(state, action)
            if self.has_won(child) if self.is_over(child) else self.winning(child) is not None:
                return action
        self.hopeless.add(key)
        return None

    def capture(self, state: State) -> Record | None:
        """The first step onto an enemy headquarters."""
        ready = standing(state, self.seat)
        for goal, capns in self.danger.needs(state.tops, self.seat):
            if ready.count(CAPN) < capns or self.danger.lasts(goal, ready, capns) <= 0:
                continue
            if not capns:
                return Deploy(next(troop for troop in ready if self.ground.gates[troop] >> goal & 1), goal)
            fields = self.ground.targets(state.tops, self.seat)[CAPN] & self.danger.chaining
            for field in self.ground.listed(fields):
                tops = replace_at(state.tops, field, self.seat << OWNER | CAPN)
                if (goal, capns - 1) in self.danger.needs(tops, self.seat):
                    return Deploy(CAPN, field)
        return None

    def has_won(self, state: State) -> bool:
        """After the turn: by medals, or because the enemy can certainly do nothing and is not ahead."""
        if state.winner >= 0 and state.reason != STUCK:
            return state.winner == self.seat
        if state.medals[self.seat] < state.medals[self.enemy] or draws(state, self.enemy, DRAWS):
            return False
        fields = self.ground.targets(state.tops, self.enemy)
        return not self.enemy_standing(state) or not any(fields[troop] for troop in set(self.hidden))

    def may_reach_goal(self, state: State, action: Record) -> bool:
        """False if no medals that this action can lead to would be enough: each region needs the bases still missing,
        and each of those a deployment, or a discard or a shove that uncovers an own troop."""
        mine, steps = self.held(state), self.uncoverings(state)
        if isinstance(action, Deploy):
            special = self.ground.special[action.field]
            mine |= 1 << action.field
            steps += (special == SHOVE) + (action.troop == JUMBO)
            if action.troop == CAPN and special != NULLIFY:
                steps += self.further_steps(state)
        elif state.phase == EFFECT:
            steps += state.tops[state.field] & TROOP == JUMBO
        return state.medals[self.seat] + self.most_medals(state.regions, mine, steps) >= self.ground.goal

    def held(self, state: State) -> int:
        """The fields of this seat."""
        blue, red, _ = self.judge.visible[state.tops]
        return red if self.seat else blue

    def most_medals(self, regions: Cells, mine: int, steps: int) -> int:
        """What lies in regions that so many more bases could complete."""
        key = (regions, mine, steps)
        found = self.bounds.get(key)
        if found is None:
            rows = zip(regions, self.judge.regions, strict=True)
            found = self.bounds[key] = sum([medals for medals, bases in rows if (bases & ~mine).bit_count() <= steps])
        return found

    def uncoverings(self, state: State) -> int:
        """The most enemy troops that special bases can still move away."""
        return self.waiting(state, SHOVE) if self.has_shoves else 0

    def waiting(self, state: State, special: int) -> int:
        """How many special bases of a kind may still ask in this turn."""
        fields = state.pending if state.phase == TURN else (*state.pending, state.field)
        return len([field for field in fields if self.ground.special[field] == special])

    def further_steps(self, state: State) -> int:
        """The most bases that can become own ones after a Cap'n of the rack is laid: by as many extra troops as there
        are Cap'ns, each on a base that shoves, and by the discard of a last one."""
        ready = standing(state, self.seat)
        return min(ready.count(CAPN), len(ready) - 1) * (1 + self.has_shoves) + 1

    def may_block(self, state: State) -> bool:
        """False if the enemy will certainly be able to draw or to deploy, or stays ahead in medals."""
        seat, enemy = self.seat, self.enemy
        if draws(state, enemy, DRAWS):
            return False
        is_deploying = state.phase in (TURN, EXTRA)
        steps = self.uncoverings(state) + 1
        if is_deploying:
            steps += 1 + self.has_shoves + self.further_steps(state)
        mine = self.held(state)
        if state.medals[seat] + self.most_medals(state.regions, mine, steps) < state.medals[enemy]:
            return False
        lost = self.waiting(state, SUPPRESS)
        if is_deploying:
            lost += (steps if SUPPRESS in self.ground.special else 0) + (XB42 in state.racks[seat])
        elif state.phase == EFFECT:
            lost += state.tops[state.field] & TROOP == XB42
        return self.enemy_standing(state) <= lost or self.can_close(mine, steps)

    def can_close(self, mine: int, steps: int) -> bool:
        """Whether so many more own bases could bar every hidden troop from the fields that no cut keeps it from."""
        ground = self.ground
        beside = 0
        for home in ground.homes[self.enemy]:
            beside |= ground.near[home]
        for troop in set(self.hidden):
            fields = beside & ground.gates[troop] | (ground.landings if troop == HOOK else 0)
            if (fields & ~mine & ground.foreign[self.enemy]).bit_count() > steps:
                return False
        return True
