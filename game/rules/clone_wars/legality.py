"""Whether an action of Clone Wars is allowed now, and if not, why: the one authority."""

from __future__ import annotations

from functools import partial

from game.core import legality as core
from game.core.errors import Refusal
from game.rules.clone_wars import actions, cards, phases, reach
from game.rules.clone_wars.dice import usable_ships
from game.rules.clone_wars.powers import OFFERS, is_fallen, moment_of, plays
from game.rules.clone_wars.state import State
from game.rules.clone_wars.table import Table, acting
from game.rules.conquest import legality as shared
from game.rules.conquest.actions import Attack, Claim, Defend, End, Move, Place, Trade


def not_now(table: Table, state: State) -> Refusal:
    """What must be done instead, by phase."""
    if state.phase == phases.CARDS and cards.is_forced(table, state):
        return Refusal("play_cards_first", count=len(state.hands[state.seat]), limit=table.rules.card_limit)
    if state.phase in (phases.POWER, phases.ANSWER):
        return Refusal(f"{phases.PHASES[state.phase]}_first", army=acting(state))
    return shared.must_first(state) or Refusal(f"only_{phases.PHASES[state.phase]}")


def check_token(table: Table, state: State, action: actions.Token) -> Refusal | None:
    refusal = check_own_planet(table, state, action)
    if refusal is not None:
        return refusal
    if action.territory not in reach.token_places(state):
        return Refusal("token_there", territory=action.territory)
    return None


def check_build(table: Table, state: State, action: actions.Build) -> Refusal | None:
    if action.card not in state.hands[state.seat]:
        return Refusal("card_not_held", card=action.card)
    if state.built:
        return Refusal("one_ship_a_turn")
    if action.card not in cards.builds(table, state):
        ship = table.deck.symbols[action.card]
        return Refusal("no_ship_left", ship=ship, count=table.rules.ship_limits[ship])
    return None


def check_trade(table: Table, state: State, action: Trade) -> Refusal | None:
    refusal = shared.check_set(table.deck, state.hands[state.seat], action.cards, "no_set_of_ships")
    if refusal is None and state.traded and not cards.is_forced(table, state):
        refusal = Refusal("one_set_a_turn")
    return refusal


def check_own_planet(
    table: Table, state: State, action: actions.Token | actions.Ship | actions.Emperor
) -> Refusal | None:
    if state.owners[action.territory] != state.seat:
        return Refusal("not_yours_to_use", territory=action.territory)
    return None


def check_attack(table: Table, state: State, action: Attack) -> Refusal | None:
    owner = state.owners[action.target]
    if owner != state.seat and owner in table.friends[state.seat]:
        return Refusal("team_target", target=action.target)
    if action.target in state.held:
        return Refusal("line_held", target=action.target)
    return shared.check_attack(table.rules, state, action)


def check_defend(table: Table, state: State, action: Defend) -> Refusal | None:
    return shared.check_defend(table.rules, state, action)


def check_attack_with(table: Table, state: State, action: actions.AttackWith) -> Refusal | None:
    refusal = check_attack(table, state, Attack(action.source, action.target, action.dice))
    return refusal or check_ships(table, state, action.source, action)


def check_defend_with(table: Table, state: State, action: actions.DefendWith) -> Refusal | None:
    return check_defend(table, state, Defend(action.dice)) or check_ships(table, state, state.target, action)


def check_ships(
    table: Table, state: State, planet: int, action: actions.AttackWith | actions.DefendWith
) -> Refusal | None:
    """Whether so many ships of each kind can fight."""
    if not table.rules.chooses_ships:
        return Refusal("all_ships_fight")
    if not reach.has_ships_to_choose(table, state, planet):
        return Refusal("no_ships_to_choose", territory=planet)
    wanted = (action.fighters, action.corvettes, action.capitals)
    for kind, (count, most) in enumerate(zip(wanted, usable_ships(state, planet, action.dice), strict=True)):
        if count > most:
            return Refusal("fighting_ships", territory=planet, ship=kind, count=count, most=most)
    return None


def check_occupy(table: Table, state: State, action: actions.Occupy) -> Refusal | None:
    refusal = shared.check_occupiers(state, action.count)
    if refusal is not None:
        return refusal
    source, target = state.source, state.target
    wanted = (action.fighters, action.corvettes, action.capitals)
    for kind, (count, row) in enumerate(zip(wanted, state.ships, strict=True)):
        most = row[target] + row[source]
        if not row[target] <= count <= most:
            return Refusal("occupy_ships", target=target, ship=kind, count=count, least=row[target], most=most)
    return None


def check_move(table: Table, state: State, action: Move) -> Refusal | None:
    if not state.moves:
        return Refusal("moved_already")
    refusal = shared.check_ends_of_move(state, action)
    if refusal is None and action.target not in reach.routes(table, state, action.source):
        refusal = Refusal("not_connected", source=action.source, target=action.target)
    return refusal or shared.check_moved_armies(state, action)


def check_fleet(table: Table, state: State, action: actions.Fleet) -> Refusal | None:
    source, target = action.source, action.target
    if not state.moves:
        return Refusal("moved_already")
    for planet in (source, target):
        if state.owners[planet] != state.seat:
            return Refusal("not_yours_to_use", territory=planet)
    if source == target:
        return Refusal("move_nowhere", territory=source)
    if target not in reach.routes(table, state, source):
        return Refusal("not_connected", source=source, target=target)
    wanted = (action.fighters, action.corvettes, action.capitals)
    for kind, (count, row) in enumerate(zip(wanted, state.ships, strict=True)):
        if count > row[source]:
            return Refusal("fleet_range", source=source, ship=kind, count=count, most=row[source])
    return None if any(wanted) else Refusal("fleet_of_none")


def check_command(table: Table, state: State, action: actions.Command) -> Refusal | None:
    owner = state.owners[action.territory]
    if owner == state.seat or owner not in table.friends[state.seat]:
        return Refusal("not_of_team", territory=action.territory)
    if action.territory in state.refused:
        return Refusal("refused_before", territory=action.territory)
    if action.territory not in reach.commands(table, state):
        return Refusal("no_command", territory=action.territory)
    return None


def check_power(table: Table, state: State, action: actions.Power) -> Refusal | None:
    army = acting(state)
    card = action.words[0]
    if card >= table.planet_word:
        return Refusal("power_of_no_card")
    if card not in state.hands[army]:
        return Refusal("card_not_held", card=card)
    if is_fallen(table, state, army, card):
        return Refusal("anakin_fell", card=card)
    known = plays(table, state, army, moment_of(state))
    if action.words in known:
        return None
    return Refusal("power_otherwise" if any(words[0] == card for words in known) else "power_not_now", card=card)


def check_end(table: Table, state: State, action: End) -> Refusal | None:
    return not_now(table, state) if state.phase == phases.CARDS and cards.is_forced(table, state) else None


POWER_PHASES = (*[phase for phase in OFFERS if phase < len(phases.PHASES)], phases.POWER)
CHECKS: core.Checks[Table, State] = {
    Claim: ((phases.CLAIM,), shared.check_claim),
    Place: ((phases.PLACE,), shared.check_place),
    actions.Token: ((phases.TOKEN,), check_token),
    actions.Build: ((phases.CARDS,), check_build),
    Trade: ((phases.CARDS,), check_trade),
    actions.Ship: ((phases.SHIPS,), check_own_planet),
    Attack: ((phases.ATTACK,), check_attack),
    actions.AttackWith: ((phases.ATTACK,), check_attack_with),
    Defend: ((phases.DEFEND,), check_defend),
    actions.DefendWith: ((phases.DEFEND,), check_defend_with),
    actions.Occupy: ((phases.OCCUPY,), check_occupy),
    Move: ((phases.MOVE,), check_move),
    actions.Fleet: ((phases.FLEET,), check_fleet),
    actions.Command: ((phases.COMMAND,), check_command),
    actions.Agree: ((phases.ANSWER,), shared.check_nothing),
    actions.Refuse: ((phases.ANSWER,), shared.check_nothing),
    actions.Power: (POWER_PHASES, check_power),
    actions.Order66: ((phases.ORDER66,), shared.check_nothing),
    actions.Emperor: ((phases.EMPEROR,), check_own_planet),
    End: ((phases.CARDS, *phases.OPEN), check_end),
}
check = partial(core.check, CHECKS, not_now)
