"""How well a seat stands in Toy Battle, and what each action would make of that, without playing it.
Works on views as well as on whole positions: of hidden troops only the number counts. Imports modes and weights."""

from __future__ import annotations

from functools import lru_cache

from game.ai.toy_battle.kept import Kept
from game.ai.toy_battle.weights import Weights
from game.core.records import Record
from game.rules.toy_battle.actions import Decline, Deploy, Discard, Draw, Exhume, Recall, Shove, Use
from game.rules.toy_battle.choices import BASE_DRAWS, DRAWS, SKULLY_DRAWS, STAR_DRAWS, deployments, draws, offers
from game.rules.toy_battle.ground import Ground, bits_of
from game.rules.toy_battle.state import EFFECT, EXTRA, TURN, State
from game.rules.toy_battle.terrain import DRAW1, EXHUME, NULLIFY, SHOVE, SUPPRESS, Cells
from game.rules.toy_battle.troops import ARMY, BOXED, CAPN, JUMBO, KINDS, OWNER, RACK, SKULLY, STAR, TROOP, XB42

WON = 1000.0
# What an action that ends the game is scored, so that nothing added to it brings it below a win.
DECIDED = 2 * WON
# Less than a win, more than anything else: the enemy stands before an open headquarters and is to move.
LOST_NEXT = 500.0
FARTHEST = 4
FULL_RESERVES = 2 * (len(ARMY) - BOXED)
MEDAL_BITS = 16

Scored = tuple[float, Record]
# Own fields, enemy fields, regions with medals, medals won, and what all that is worth.
Board = tuple[int, int, int, Cells, float]
# What fields and medals come to for blue, and whether a headquarters of blue or of red is within the other's reach.
Outlook = tuple[float, bool, bool]


class Judge:
    """One way of judging positions on one ground."""

    def __init__(self, ground: Ground, weights: Weights) -> None:
        self.ground = ground
        self.weights = weights
        self.regions = [bits_of(bases) for bases in ground.bases]
        self.medals = [region.medals for region in ground.terrain.regions]
        self.homes = [bits_of(homes) for homes in ground.homes]
        self.tops = weights.tops
        # The last entry, found by -1, is a troop that nobody sees.
        self.rack = (*weights.rack, sum(weights.rack) / KINDS)
        self.deploys = [[Deploy(troop, field) for field in range(len(ground.hq))] for troop in range(KINDS)]
        self.progress = [self._progress_table(bases.bit_count()) for bases in self.regions]
        self.nullified = sum([1 << field for field, special in enumerate(ground.special) if special == NULLIFY])
        self.draw_gain = self.rack[-1] - weights.reserve
        self.width = len(ground.hq)
        self.visible: Kept[Cells, tuple[int, int, float]] = Kept(self._visible)
        self.racked: Kept[Cells, float] = Kept(self._rack_worth)
        self.filled: Kept[Cells, int] = Kept(self._filled_regions)
        self.outlooks: Kept[int, Outlook] = Kept(self._outlook)

    def _progress_table(self, size: int) -> list[list[float]]:
        """By own and enemy bases on a region's border, what a medal in it is worth beforehand."""
        weights = self.weights
        near = {
            1: (weights.one_missing, weights.one_missing_held),
            2: (weights.two_missing, weights.two_missing_held),
            3: (weights.three_missing, 0.0),
        }
        return [
            [near.get(size - own, (0.0, 0.0))[min(enemies, 1)] for enemies in range(size + 1)]
            for own in range(size + 1)
        ]

    def _visible(self, tops: Cells) -> tuple[int, int, float]:
        """The fields of blue, those of red, and what the troops there are worth to blue by themselves."""
        sides, total = [0, 0], 0.0
        for bit, tile in zip(self.ground.bits, tops, strict=True):
            if tile >= 0:
                owner = tile >> OWNER
                sides[owner] |= bit
                total += -self.tops[tile & TROOP] if owner else self.tops[tile & TROOP]
        return sides[0], sides[1], total

    def _rack_worth(self, rack: Cells) -> float:
        return sum([self.rack[troop] for troop in rack]) + self.weights.variety * len(set(rack))

    def _filled_regions(self, regions: Cells) -> int:
        """The set of regions with medals."""
        return sum([1 << number for number, medals in enumerate(regions) if medals])

    def distance(self, seat: int, held: int) -> int:
        """How many deployments it takes to stand on an enemy headquarters, whatever lies in the way."""
        goal, reach = self.homes[1 - seat], self.ground.reach
        found, steps = reach(seat, held), 1
        while not found & goal and steps < FARTHEST:
            found = reach(seat, held | found & self.ground.foreign[seat])
            steps += 1
        return steps

    def outlook(self, blue: int, red: int, left: int, medals: Cells) -> Outlook:
        """From sets of fields by who is visible there, the set of regions with medals, and the medals won."""
        width = self.width
        return self.outlooks[
            ((left << width | blue) << width | red) << 2 * MEDAL_BITS | medals[0] << MEDAL_BITS | medals[1]
        ]

    def _outlook(self, packed: int) -> Outlook:
        width, fields, most = self.width, (1 << self.width) - 1, (1 << MEDAL_BITS) - 1
        blue_medals, red_medals = packed >> MEDAL_BITS & most, packed & most
        packed >>= 2 * MEDAL_BITS
        blue, red, left = packed >> width & fields, packed & fields, packed >> 2 * width
        weights, goal = self.weights, self.ground.goal
        blue_needs, red_needs = goal - blue_medals, goal - red_medals
        total = weights.medals * (blue_medals - red_medals) / goal
        total += weights.lead * (blue_medals * blue_medals - red_medals * red_medals) / (goal * goal)
        blue_point = red_point = 0.0
        for number, bases in enumerate(self.regions):
            if left >> number & 1:
                own, enemies = (blue & bases).bit_count(), (red & bases).bit_count()
                medals, table = self.medals[number], self.progress[number]
                total += medals * (table[own][enemies] - table[enemies][own])
                if medals >= blue_needs and len(table) - own == 2:
                    blue_point = weights.match_point
                if medals >= red_needs and len(table) - enemies == 2:
                    red_point = weights.match_point
        total += blue_point - red_point
        near = (0.0, weights.one_away, weights.two_away, weights.three_away, 0.0)
        blue_steps, red_steps = self.distance(0, blue), self.distance(1, red)
        total += near[blue_steps] - near[red_steps]
        total += weights.bases * (blue.bit_count() - red.bit_count())
        reach = self.ground.reach
        total += weights.reach * (reach(0, blue).bit_count() - reach(1, red).bit_count())
        return total, red_steps == 1, blue_steps == 1

    def value(self, state: State, seat: int) -> float:
        """How well `seat` stands between turns."""
        if state.winner >= 0:
            return WON if state.winner == seat else -WON
        look = _Look(self, state, seat)
        total = look.value(look.mine, look.theirs, look.left, look.medals)[0] + look.troops
        return total + (self.weights.turn if state.seat == seat else -self.weights.turn)

    def score_actions(self, state: State) -> list[Scored]:
        """Every action of the seat to move, with about how well that seat then stands at the end of the turn."""
        look = _Look(self, state, state.seat)
        if state.phase not in (TURN, EXTRA):
            return look.answers()
        found = look.deployments()
        if state.phase == TURN:
            count = draws(state, state.seat, DRAWS)
            if count:
                found.append((look.here() + count * look.draw_gain, Draw()))
        else:
            found.append((look.here(), Decline()))
        return found


@lru_cache(maxsize=12)
def judge_of(ground: Ground, weights: Weights) -> Judge:
    """Kept from match to match, and with it what it has worked out."""
    return Judge(ground, weights)


class _Look:
    """One position seen by the seat that is to move."""

    def __init__(self, judge: Judge, state: State, seat: int) -> None:
        self.judge = judge
        self.state = state
        self.seat = seat
        blue, red, troops = judge.visible[state.tops]
        mine, theirs = state.racks[seat], state.racks[1 - seat]
        own, enemy = len(state.reserves[seat]), len(state.reserves[1 - seat])
        self.mine, self.theirs = (red, blue) if seat else (blue, red)
        self.troops = (-troops if seat else troops) + judge.racked[mine] - judge.racked[theirs]
        self.troops += judge.weights.reserve * (own - enemy)
        self.left = judge.filled[state.regions]
        self.medals = state.medals
        self.draw_gain = judge.draw_gain
        self.late_medal = judge.weights.late_medals * (1.0 - (own + enemy) / FULL_RESERVES) / judge.ground.goal

    def value(self, mine: int, theirs: int, left: int, medals: Cells) -> tuple[float, bool]:
        """What fields and medals come to, and whether the enemy has reached a headquarters of this seat."""
        late = self.late_medal * (medals[0] - medals[1])
        if self.seat:
            total, _, is_open = self.judge.outlook(theirs, mine, left, medals)
            return -total - late, is_open
        total, is_open, _ = self.judge.outlook(mine, theirs, left, medals)
        return total + late, is_open

    def ending(self, mine: int, theirs: int, left: int, medals: Cells) -> float:
        """The same when the turn ends so: an open headquarters is lost, medals may have decided."""
        goal = self.judge.ground.goal
        if medals[0] >= goal or medals[1] >= goal:
            return DECIDED if medals[self.seat] >= goal else -DECIDED
        total, is_open = self.value(mine, theirs, left, medals)
        return total - LOST_NEXT if is_open and self.state.racks[1 - self.seat] else total

    def here(self) -> float:
        return self.ending(self.mine, self.theirs, self.left, self.medals) + self.troops

    def taken(self, field: int, owner: int, held: int, left: int, medals: Cells) -> tuple[int, Cells]:
        """Regions with medals and medals won, after `owner` came to be visible on a base."""
        judge = self.judge
        for region in judge.ground.touching[field]:
            if left >> region & 1 and held & judge.regions[region] == judge.regions[region]:
                left ^= 1 << region
                more = judge.medals[region]
                medals = (medals[0], medals[1] + more) if owner else (medals[0] + more, medals[1])
        return left, medals

    def deployments(self) -> list[Scored]:
        judge, ground, state = self.judge, self.judge.ground, self.state
        ways = deployments(ground, state)
        everywhere = 0
        for _, fields in ways:
            everywhere |= fields
        boards = {field: self.board_with(field) for field in ground.listed(everywhere)}
        worth = {field: board[4] for field, board in boards.items()}
        found: list[Scored] = []
        for troop, fields in ways:
            gain = self.troops + judge.tops[troop] - judge.rack[troop]
            if state.racks[self.seat].count(troop) == 1:
                gain -= judge.weights.variety
            row = judge.deploys[troop]
            if fields & judge.nullified:
                found += [(gain + worth[field], row[field]) for field in ground.listed(fields & judge.nullified)]
                fields &= ~judge.nullified
            gain += self.effect_gain(troop)
            if troop == JUMBO:
                found += [
                    (gain + self.with_discard(field, boards[field]), row[field]) for field in ground.listed(fields)
                ]
            elif troop == CAPN:
                found += [(gain + self.with_extra(worth[field]), row[field]) for field in ground.listed(fields)]
            else:
                found += [(gain + worth[field], row[field]) for field in ground.listed(fields)]
        return found

    def with_extra(self, worth: float) -> float:
        """The troop after a Cap'n may still close a headquarters that is open."""
        return worth + LOST_NEXT if worth < -LOST_NEXT / 2 and len(self.state.racks[self.seat]) > 1 else worth

    def cover_gain(self, tile: int) -> float:
        """What it brings that this tile is covered."""
        if tile < 0:
            return 0.0
        return -self.judge.tops[tile & TROOP] if tile >> OWNER == self.seat else self.judge.tops[tile & TROOP]

    def board_with(self, field: int) -> Board:
        """What a deployment here makes of the fields, the regions and the medals, and what it is worth with what it
        covers and what the base brings, without the troop itself."""
        ground, bit = self.judge.ground, 1 << field
        if ground.hq[field] >= 0:
            return self.mine, self.theirs, self.left, self.medals, DECIDED
        mine, theirs = self.mine | bit, self.theirs & ~bit
        left, medals = self.taken(field, self.seat, mine, self.left, self.medals)
        worth = self.ending(mine, theirs, left, medals) + self.cover_gain(self.state.tops[field])
        special = ground.special[field]
        return mine, theirs, left, medals, worth + self.base_gain(special) if special else worth

    def effect_gain(self, troop: int) -> float:
        """What the effect of a troop brings wherever it is deployed."""
        state, seat = self.state, self.seat
        if troop == CAPN:
            return self.judge.weights.extra if len(state.racks[seat]) > 1 else 0.0
        if troop == XB42:
            return self.judge.rack[-1] if state.racks[1 - seat] else 0.0
        # One place on the rack more than now, since the troop itself leaves it.
        room, left = RACK + 1 - len(state.racks[seat]), len(state.reserves[seat])
        if troop == SKULLY:
            return self.draw_gain * min(SKULLY_DRAWS, room, left)
        if troop == STAR:
            return self.draw_gain * min(STAR_DRAWS, room, left)
        return 0.0

    def base_gain(self, special: int) -> float:
        """About what a special base brings when it is occupied."""
        state, seat, weights = self.state, self.seat, self.judge.weights
        if special == DRAW1:
            return self.draw_gain * min(BASE_DRAWS, len(state.reserves[seat]))
        if special == EXHUME:
            return max([self.judge.rack[troop] for troop in state.discards[seat]], default=0.0)
        if special == SUPPRESS:
            return weights.suppress if state.racks[1 - seat] else 0.0
        return weights.shove if special == SHOVE else 0.0

    def with_discard(self, field: int, board: Board) -> float:
        """What a deployment here is worth together with the best discard of a troop beside it."""
        mine, theirs, left, medals, worth = board
        best = here = self.ending(mine, theirs, left, medals)
        for place in self.judge.ground.neighbours[field]:
            if theirs >> place & 1:
                best = max(best, self.without(place, mine, theirs, left, medals))
        return worth + best - here

    def without(self, place: int, mine: int, theirs: int, left: int, medals: Cells) -> float:
        """What the position comes to once the visible enemy of this place is discarded."""
        tops, tile, below = self.judge.tops, self.state.tops[place], self.state.under[place]
        bit, change = 1 << place, tops[tile & TROOP]
        if not below:
            theirs ^= bit
        elif below[-1] >> OWNER == self.seat:
            theirs ^= bit
            mine |= bit
            change += tops[below[-1] & TROOP]
            left, medals = self.taken(place, self.seat, mine, left, medals)
        else:
            change -= tops[below[-1] & TROOP]
        return self.ending(mine, theirs, left, medals) + change

    def answers(self) -> list[Scored]:
        """What an effect asks, the answer that declines it included."""
        state, ground = self.state, self.judge.ground
        here = self.here()
        found: list[Scored] = [(here, Decline())]
        for action in offers(ground, state, state.phase, state.field):
            if isinstance(action, Use):
                found.append((here + self.use_gain(), action))
            elif isinstance(action, Discard):
                value = self.without(action.field, self.mine, self.theirs, self.left, self.medals)
                found.append((value + self.troops, action))
            elif isinstance(action, Recall):
                found.append((self.value_of_recall(action.field), action))
            elif isinstance(action, Shove):
                found.append((self.value_of_shove(action.source, action.target), action))
            elif isinstance(action, Exhume):
                found.append((here + self.judge.rack[action.troop], action))
        return found

    def use_gain(self) -> float:
        state, seat = self.state, self.seat
        if state.phase == EFFECT:
            troop = state.tops[state.field] & TROOP
            if troop == XB42:
                return self.judge.rack[-1]
            return self.draw_gain * draws(state, seat, SKULLY_DRAWS if troop == SKULLY else STAR_DRAWS)
        if self.judge.ground.special[state.field] == DRAW1:
            return self.draw_gain * draws(state, seat, BASE_DRAWS)
        return self.judge.weights.suppress

    def value_of_recall(self, place: int) -> float:
        judge, state, seat = self.judge, self.state, self.seat
        troop, below, bit = state.tops[place] & TROOP, state.under[place], 1 << place
        mine, theirs, left, medals = self.mine, self.theirs, self.left, self.medals
        change = judge.rack[troop] - judge.tops[troop]
        if below:
            change -= self.cover_gain(below[-1])
        if not below or below[-1] >> OWNER != seat:
            mine ^= bit
            if below:
                theirs |= bit
                left, medals = self.taken(place, 1 - seat, theirs, left, medals)
        return self.ending(mine, theirs, left, medals) + self.troops + change

    def value_of_shove(self, source: int, target: int) -> float:
        state, seat = self.state, self.seat
        below, covered, bit = state.under[source], state.tops[target], 1 << source
        mine, theirs, left, medals = self.mine, self.theirs, self.left, self.medals
        change = self.cover_gain(covered)
        if below:
            change -= self.cover_gain(below[-1])
        if not below or below[-1] >> OWNER == seat:
            theirs ^= bit
        theirs |= 1 << target
        mine &= ~(1 << target)
        if below and below[-1] >> OWNER == seat:
            mine |= bit
            left, medals = self.taken(source, seat, mine, left, medals)
        left, medals = self.taken(target, 1 - seat, theirs, left, medals)
        return self.ending(mine, theirs, left, medals) + self.troops + change
