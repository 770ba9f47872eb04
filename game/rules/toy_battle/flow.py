"""How Toy Battle goes on: what each action makes happen, in the exact order of the booklet, and what follows.
Rules tell events and read the draft that those events have written; they never write it themselves."""

from __future__ import annotations

from collections.abc import Callable

from game.core.records import Record
from game.core.telling import Flow, Rules, Telling
from game.rules.toy_battle import events
from game.rules.toy_battle.actions import Decline, Deploy, Discard, Draw, Exhume, Recall, Shove, Use
from game.rules.toy_battle.choices import (
    BASE_DRAWS,
    DRAWS,
    SKULLY_DRAWS,
    STAR_DRAWS,
    can_deploy,
    deployments,
    draws,
    holder,
    offers,
    standing,
)
from game.rules.toy_battle.events import FOLDS
from game.rules.toy_battle.ground import Ground
from game.rules.toy_battle.state import BASE, EFFECT, EXTRA, HEADQUARTERS, MEDALS, OVER, STUCK, State
from game.rules.toy_battle.terrain import DRAW1, NULLIFY, SUPPRESS, Cells
from game.rules.toy_battle.troops import BOXED, CAPN, FIRST_RACK, OWNER, SECOND_RACK, SKULLY, STAR, TROOP, XB42


class Step(Telling[Ground, State]):
    """A step of a Toy Battle match; its book is the ground."""

    __slots__ = ()
    folds = FOLDS


def set_up(step: Step) -> None:
    """Booklet, Voorbereiding: four troops each go into the box unseen; the starting player racks three, the other
    four."""
    first = step.rng.below(2)
    for seat in (first, 1 - first):
        step.tell(events.TroopsBoxed(seat, tuple(sorted(pick(step, step.now.reserves[seat], BOXED)))))
        draw_troops(step, seat, FIRST_RACK if seat == first else SECOND_RACK)
    begin_turn(step, first)


def pick(step: Step, row: Cells, count: int) -> Cells:
    """So many troops of a row, each with the same chance."""
    rest = list(row)
    return tuple([rest.pop(step.rng.below(len(rest))) for _ in range(count)])


def draw_troops(step: Step, seat: int, wanted: int) -> None:
    count = draws(step.now, seat, wanted)
    step.tell(events.TroopsDrawn(seat, pick(step, step.now.reserves[seat], count)))


def begin_turn(step: Step, seat: int) -> None:
    """Booklet, Einde van het spel: who can neither draw nor deploy ends the game, and loses at a tie."""
    now = step.now
    step.tell(events.TurnBegan(now.turn + 1, seat))
    # No passing: one of both must be done, so somebody who can do neither ends the game.
    if not draws(now, seat, DRAWS) and not can_deploy(step.book, now):
        # At a tie the stuck player loses.
        is_ahead = now.medals[seat] > now.medals[1 - seat]
        step.tell(events.GameEnded(seat if is_ahead else 1 - seat, STUCK))


def end_turn(step: Step) -> None:
    now = step.now
    if now.down[now.seat]:
        step.tell(events.TroopsStoodUp(now.seat))
    begin_turn(step, 1 - now.seat)


def draw(step: Step, action: Draw) -> None:
    draw_troops(step, step.now.seat, DRAWS)
    end_turn(step)


def deploy(step: Step, action: Deploy) -> None:
    """The tile, the headquarters, the medals, and then the troop's effect: also for the extra troop of a Cap'n."""
    now, ground, field = step.now, step.book, action.field
    step.tell(events.TroopDeployed(now.seat, action.troop, field))
    # On an enemy headquarters nothing else happens, not even medals.
    if ground.hq[field] >= 0:
        step.tell(events.GameEnded(now.seat, HEADQUARTERS))
        return
    if take_regions(step, field):
        return
    # Effects of bases wait until all troops are done, in the order in which they were occupied.
    if ground.queued[field]:
        step.tell(events.BaseEffectQueued(field))
    open_effect(step, field, action.troop)


def take_regions(step: Step, *fields: int) -> bool:
    """After the visible troops of these bases changed, medals go to the seat that now holds all of a region, whether or
    not it is its turn. True when that ended the game; if both reach the goal, the player whose turn it is wins."""
    now, ground = step.now, step.book
    was_taken = False
    for field in fields:
        owner = now.tops[field] >> OWNER
        if owner < 0:
            continue
        for region in ground.touching[field]:
            medals = now.regions[region]
            if medals and holder(now.tops, ground.bases[region]) == owner:
                step.tell(events.RegionTaken(owner, region, medals))
                was_taken = True
    if was_taken:
        # Own ruling: where one effect brings both to the goal, the player on turn wins.
        for seat in (now.seat, 1 - now.seat):
            if now.medals[seat] >= ground.goal:
                step.tell(events.GameEnded(seat, MEDALS))
                return True
    return False


def open_effect(step: Step, field: int, troop: int) -> None:
    now, ground = step.now, step.book
    # Station Metal-X: effects do not work there. What a joker covers is no effect, so that stays.
    if ground.special[field] != NULLIFY:
        if troop == CAPN and can_deploy(ground, now):
            step.tell(events.EffectOpened(EXTRA, field))
            return
        if offers(ground, now, EFFECT, field):
            step.tell(events.EffectOpened(EFFECT, field))
            return
    open_base(step)


def open_base(step: Step) -> None:
    """After all troop effects, the special bases occupied this turn, in that order; then the turn is over."""
    for field in step.now.pending:
        if offers(step.book, step.now, BASE, field):
            step.tell(events.BaseEffectOpened(field))
            return
    end_turn(step)


def use(step: Step, action: Use) -> None:
    now = step.now
    table, kind = (
        (TROOP_USES, now.tops[now.field] & TROOP) if now.phase == EFFECT else (BASE_USES, step.book.special[now.field])
    )
    table[kind](step)
    open_base(step)


def discard_from_rack(step: Step) -> None:
    now = step.now
    enemy = 1 - now.seat
    rack = now.racks[enemy]
    place = step.rng.below(len(rack))
    troop = rack[place]
    # Of several alike on the sorted rack, the first ones are taken to be those that lie down.
    was_down = place - rack.index(troop) < now.down[enemy].count(troop)
    step.tell(events.RackTroopDiscarded(enemy, troop, int(was_down)))


def lay_down(step: Step) -> None:
    enemy = 1 - step.now.seat
    step.tell(events.TroopLaidDown(enemy, pick(step, standing(step.now, enemy), 1)[0]))


TROOP_USES: dict[int, Callable[[Step], None]] = {
    SKULLY: lambda step: draw_troops(step, step.now.seat, SKULLY_DRAWS),
    STAR: lambda step: draw_troops(step, step.now.seat, STAR_DRAWS),
    XB42: discard_from_rack,
}
BASE_USES: dict[int, Callable[[Step], None]] = {
    DRAW1: lambda step: draw_troops(step, step.now.seat, BASE_DRAWS),
    SUPPRESS: lay_down,
}


def discard(step: Step, action: Discard) -> None:
    """What lay under the discarded troop takes over without its effect."""
    now, field = step.now, action.field
    step.tell(events.TroopDiscarded(1 - now.seat, now.tops[field] & TROOP, field))
    if not take_regions(step, field):
        open_base(step)


def recall(step: Step, action: Recall) -> None:
    now, field = step.now, action.field
    step.tell(events.TroopRecalled(now.seat, now.tops[field] & TROOP, field))
    if not take_regions(step, field):
        open_base(step)


def shove(step: Step, action: Shove) -> None:
    now, source, target = step.now, action.source, action.target
    step.tell(events.TroopShoved(1 - now.seat, now.tops[source] & TROOP, source, target))
    if not take_regions(step, source, target):
        open_base(step)


def exhume(step: Step, action: Exhume) -> None:
    step.tell(events.TroopExhumed(step.now.seat, action.troop))
    open_base(step)


def decline(step: Step, action: Decline) -> None:
    step.tell(events.EffectDeclined(step.now.seat, step.now.field))
    open_base(step)


OPEN_PHASES = (EXTRA, EFFECT, BASE, OVER)  # effects can always be declined


def only_action(step: Step) -> Record | None:
    """A turn in which just one thing can be done: the engine does it by itself."""
    now, ground = step.now, step.book
    # Drawing is always one answer; with something to deploy there are two.
    if draws(now, now.seat, DRAWS):
        return None if can_deploy(ground, now) else Draw()
    ways = deployments(ground, now)
    troop, fields = ways[0]
    return Deploy(troop, fields.bit_length() - 1) if len(ways) == 1 and fields & (fields - 1) == 0 else None


RULES: Rules = {
    Draw: draw,
    Deploy: deploy,
    Use: use,
    Discard: discard,
    Recall: recall,
    Shove: shove,
    Exhume: exhume,
    Decline: decline,
}
FLOW = Flow(RULES, OPEN_PHASES, only_action)
