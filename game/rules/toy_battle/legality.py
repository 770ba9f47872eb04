"""Whether an action of Toy Battle is allowed now, and if not, why: the one authority."""

from __future__ import annotations

from functools import partial

from game.core import legality as core
from game.core.errors import Refusal
from game.rules.toy_battle.actions import Decline, Deploy, Discard, Draw, Exhume, Recall, Shove, Use
from game.rules.toy_battle.choices import offers, standing
from game.rules.toy_battle.ground import Ground
from game.rules.toy_battle.state import BASE, EFFECT, EXTRA, OVER, PHASES, TURN, State
from game.rules.toy_battle.terrain import NULLIFY, SPECIALS
from game.rules.toy_battle.troops import HOOK, JUMBO, OWNER, RACK, TROOP, TROOPS, covers


def not_now(ground: Ground, state: State) -> Refusal:
    """What is asked instead."""
    if state.phase == OVER:
        return Refusal("game_over")
    if state.phase == EFFECT:
        return Refusal(f"asked_{TROOPS[state.tops[state.field] & TROOP]}", field=state.field)
    if state.phase == BASE:
        return Refusal(f"asked_{SPECIALS[ground.special[state.field]]}", field=state.field)
    return Refusal(f"only_{PHASES[state.phase]}")


def check_draw(ground: Ground, state: State, action: Draw) -> Refusal | None:
    if len(state.racks[state.seat]) >= RACK:
        return Refusal("rack_full", most=RACK)
    if not state.reserves[state.seat]:
        return Refusal("reserve_empty")
    return None


def check_deploy(ground: Ground, state: State, action: Deploy) -> Refusal | None:
    troop, field, seat = action.troop, action.field, state.seat
    if troop not in state.racks[seat]:
        return Refusal("not_on_rack", troop=troop)
    if troop not in standing(state, seat):
        return Refusal("lies_down", troop=troop)
    if ground.targets(state.tops, seat)[troop] & ground.bits[field]:
        return None
    return why_not_there(ground, state, troop, field)


def why_not_there(ground: Ground, state: State, troop: int, field: int) -> Refusal:
    """The reason that a troop may not go to a field."""
    seat, tile = state.seat, state.tops[field]
    if ground.hq[field] == seat:
        return Refusal("own_headquarters", field=field)
    if not ground.lets_in(field, troop):
        return Refusal("gate", troop=troop, field=field, strengths=ground.terrain.gates[field])
    if tile >> OWNER == 1 - seat and not covers(troop, tile & TROOP):
        return Refusal("too_weak", troop=troop, field=field, enemy=tile & TROOP)
    if troop == HOOK and ground.hq[field] >= 0:
        return Refusal("hook_headquarters", field=field)
    if troop == HOOK and ground.special[field] == NULLIFY:
        return Refusal("hook_nullified", field=field)
    return Refusal("not_connected", field=field)


def check_use(ground: Ground, state: State, action: Use) -> Refusal | None:
    return None if action in offers(ground, state, state.phase, state.field) else not_now(ground, state)


def check_discard(ground: Ground, state: State, action: Discard) -> Refusal | None:
    if action in offers(ground, state, EFFECT, state.field):
        return None
    if state.tops[state.field] & TROOP != JUMBO:
        return not_now(ground, state)
    return not_beside(ground, state, action.field)


def not_beside(ground: Ground, state: State, field: int) -> Refusal:
    """Why this is no field with a visible enemy one path section away."""
    if field not in ground.neighbours[state.field]:
        return Refusal("not_adjacent", source=state.field, target=field)
    return Refusal("no_enemy_there", field=field)


def check_base_effect(ground: Ground, state: State, action: Recall | Shove | Exhume) -> Refusal | None:
    """Whether the special base that asks offers this, and if not, whether it asks for something else altogether."""
    asked = offers(ground, state, BASE, state.field)
    if action in asked:
        return None
    return why_not_offered(ground, state, action) if type(action) is type(asked[0]) else not_now(ground, state)


def why_not_offered(ground: Ground, state: State, action: Recall | Shove | Exhume) -> Refusal:
    match action:
        case Recall(field=field) if field == state.field:
            return Refusal("recall_from_here", field=field)
        case Recall(field=field):
            return Refusal("not_yours_to_recall", field=field)
        case Exhume(troop=troop):
            return Refusal("not_discarded", troop=troop)
    source, target = action.source, action.target
    if source not in ground.neighbours[state.field] or state.tops[source] >> OWNER != 1 - state.seat:
        return not_beside(ground, state, source)
    if target not in ground.neighbours[source]:
        return Refusal("not_adjacent", source=source, target=target)
    return Refusal("shove_to_headquarters", field=target)


def check_decline(ground: Ground, state: State, action: Decline) -> Refusal | None:
    """Every effect may be declined."""
    return None


CHECKS: core.Checks[Ground, State] = {
    Draw: ((TURN,), check_draw),
    Deploy: ((TURN, EXTRA), check_deploy),
    Use: ((EFFECT, BASE), check_use),
    Discard: ((EFFECT,), check_discard),
    **dict.fromkeys((Recall, Shove, Exhume), ((BASE,), check_base_effect)),
    Decline: ((EXTRA, EFFECT, BASE), check_decline),
}
check = partial(core.check, CHECKS, not_now)
