"""How a turn of the games of 2008 goes on: what each action makes happen, and which phase follows.
Rules tell events and read the draft that those events have written; they never write it themselves."""

from __future__ import annotations

from collections.abc import Callable

from game.core.records import Record
from game.core.telling import Flow, Rules
from game.rules.conquest import events as shared
from game.rules.conquest.actions import Attack, Claim, Defend, End, Move, Occupy, Place, Trade
from game.rules.conquest.combat import resolve, resolve_throw
from game.rules.conquest.income import for_continents, for_territories
from game.rules.conquest.movement import can_attack, can_move
from game.rules.conquest.phases import ATTACK, CARDS, MOVE, PLACE
from game.rules.conquest.rounds import RoundsEnded, announce_round, is_out_of_rounds, leading, single_seats
from game.rules.conquest.turns import declare_attack, draw_card, next_alive, occupy_with, sole_answer
from game.rules.revised import events
from game.rules.revised.actions import BuyObjective, PlaceAirfield, PlaceCapital, TakeObjective
from game.rules.revised.combat import advantages, improve_dice
from game.rules.revised.goals import capitals_of, cities_of, met_objectives
from game.rules.revised.opening import Step, claim, place_capital, place_next_starting_army
from game.rules.revised.phases import AIRFIELD, CAPITAL, OBJECTIVE, START_MOVE
from game.rules.revised.rules import AIRFIELD as AIRFIELD_REWARD
from game.rules.revised.rules import EXTRA_MANOEUVRE, GUARANTEED_CARD, START_MANOEUVRE, TWO_ARMIES, RevisedRules
from game.rules.revised.state import State
from game.rules.revised.trading import can_trade, stars_of, value_of


def has_reward(now: State, reward: int) -> bool:
    return reward in now.held_rewards[now.seat]


def begin_first_turn(step: Step) -> None:
    """The third player and those after begin with cards."""
    # Booklet 002, Speelvolgorde: those who come later begin with cards, one or two, to make up for it.
    first, seats = step.now.first, len(step.now.hands)
    for place, count in enumerate(step.book.starting_cards[:seats]):
        for _ in range(count):
            draw_card(step, (first + place) % seats)
    begin_turn(step, first)


def begin_turn(step: Step, seat: int) -> None:
    now, rules = step.now, step.book
    announce_round(step, rules.rounds, seat)
    step.tell(shared.TurnBegan(now.turn + 1, seat))
    base, continents, capitals, reward = income(rules, now, seat)
    step.tell(shared.IncomeGranted(seat, base, continents))
    if capitals or reward:
        step.tell(events.ExtraIncomeGranted(seat, capitals, reward))
    # No hand limit and no forced trade in booklet 002, so the step opens only where stars can be handed in.
    step.tell(shared.PhaseBegan(CARDS if can_trade(rules, now.hands[seat]) else PLACE))


def income(rules: RevisedRules, now: State, seat: int) -> tuple[int, int, int, int]:
    """Armies for territories and cities, for continents, for capitals, and for the reward."""
    # Booklet 002: a city counts like one more territory; 13 territories and cities give 4 armies.
    held = now.owners.count(seat) + cities_of(now, seat)
    return (
        for_territories(held, rules.territories_per_army, rules.least_income),
        for_continents(rules.board, now.owners, seat),
        # Own or taken, every capital that is held brings its army.
        rules.capital_income * capitals_of(now, seat),
        rules.reward_armies if TWO_ARMIES in now.held_rewards[seat] else 0,
    )


def trade(step: Step, action: Trade) -> None:
    """Once a turn, so placing follows."""
    stars = stars_of(step.book, action.cards)
    step.tell(events.StarsTraded(step.now.seat, action.cards, stars, value_of(step.book, stars)))
    begin_placing(step)


def begin_placing(step: Step) -> None:
    step.tell(shared.PhaseBegan(PLACE))


def place(step: Step, action: Place) -> None:
    now = step.now
    step.tell(shared.ArmiesPlaced(now.seat, action.territory, action.count))
    if now.to_place > 0:
        return
    if now.turn > 0:
        begin_start_move(step)
    elif not place_next_starting_army(step):
        begin_first_turn(step)


def may_move(step: Step) -> bool:
    """Armies that can go anywhere can go to a neighbour, so neighbours are enough to look at."""
    now = step.now
    return can_move(step.book.board.neighbours, now.owners, now.armies, now.seat)


def may_attack(step: Step) -> bool:
    now = step.now
    return can_attack(step.book.board.neighbours, now.owners, now.armies, now.seat)


def begin_start_move(step: Step) -> None:
    # The reward moves before the first attack, after all armies are placed.
    if has_reward(step.now, START_MANOEUVRE) and may_move(step):
        step.tell(shared.PhaseBegan(START_MOVE))
    else:
        begin_attacking(step)


def begin_attacking(step: Step) -> None:
    if may_attack(step):
        step.tell(shared.PhaseBegan(ATTACK))
    else:
        begin_objective(step)


def begin_objective(step: Step) -> None:
    """An objective costs a card, unless they are free."""
    now, rules = step.now, step.book
    # Booklet 002: the card is the price, so without one there is nothing to choose. An edition may make it free.
    if (rules.free_objectives or now.hands[now.seat]) and met_objectives(rules, now):
        step.tell(shared.PhaseBegan(OBJECTIVE))
    else:
        begin_move(step)


def begin_move(step: Step) -> None:
    if may_move(step):
        step.tell(shared.PhaseBegan(MOVE))
    else:
        end_turn(step)


def end_turn(step: Step) -> None:
    now = step.now
    # Booklet 002: a card for a capture, but not in a turn in which an objective was taken.
    if has_reward(now, GUARANTEED_CARD) or (now.captured and not now.taken):
        draw_card(step, now.seat)
    coming = next_alive(now.alive, now.seat)
    # At the end of the own turn, and only with the own capital in hand; in World Conquest objectives never win.
    if has_won(step.book, now):
        step.tell(shared.GameWon(now.seat))
    elif is_out_of_rounds(now, step.book.rounds, coming):
        step.tell(RoundsEnded(leading(now, single_seats(now))))
    else:
        begin_turn(step, coming)


def has_won(rules: RevisedRules, now: State) -> bool:
    """By objectives, at the end of the own turn."""
    held = len(now.held_objectives[now.seat])
    return 0 < rules.to_win <= held and now.owners[now.capitals[now.seat]] == now.seat


def defend(step: Step, action: Defend) -> None:
    """Both throw, the attacker's dice first and each side's bonus die behind its own."""
    now, rules = step.now, step.book
    seat, source, target, dice = now.seat, now.source, now.target, now.dice
    loser = now.owners[target]
    attack_bonus, attack_raised, defence_bonus, defence_raised = advantages(rules, now, source, target)
    attacking = dice + attack_bonus
    faces = step.rng.dice(attacking + action.dice + defence_bonus, rules.die_sides)
    # Most throws have no advantage on either side; those come from a table.
    if attack_bonus or attack_raised or defence_bonus or defence_raised:
        strike = improve(step, seat, faces[:attacking], dice, attack_raised)
        parry = improve(step, loser, faces[attacking:], action.dice, defence_raised)
        step.tell(shared.DiceRolled(seat, loser, source, target, strike, parry, *resolve(strike, parry)))
    else:
        step.tell(shared.DiceRolled(seat, loser, source, target, *resolve_throw(faces, dice)))
    if now.armies[target] == 0:
        capture(step, source, target, loser, dice)
    elif now.armies[source] < 2 and not may_attack(step):
        begin_objective(step)


def improve(step: Step, seat: int, faces: tuple[int, ...], count: int, raised: int) -> tuple[int, ...]:
    """The faces that count for one side."""
    if not raised and len(faces) == count:
        return faces
    event = events.DiceImproved(seat, *improve_dice(faces, count, raised))
    step.tell(event)
    return event.counted


def capture(step: Step, source: int, target: int, loser: int, dice: int) -> None:
    now = step.now
    step.tell(shared.TerritoryCaptured(now.seat, loser, source, target, dice))
    # Lost with the territory; the objective that brought it is kept.
    if target in now.airfields:
        step.tell(events.AirfieldLost(loser, target))
    if loser not in now.owners:
        eliminate(step, loser)
        if sum(now.alive) == 1:
            step.tell(shared.GameWon(now.seat))
            return
    if now.armies[source] > 1:
        step.tell(shared.OccupationOpened(source, target, dice))
    else:
        begin_attacking(step)


def eliminate(step: Step, loser: int) -> None:
    """Cards and objectives go to the conqueror, rewards go out of the game, the capital stays where it is."""
    now = step.now
    step.tell(shared.PlayerEliminated(now.seat, loser, now.hands[loser]))
    if now.held_objectives[loser]:
        step.tell(events.ObjectivesSeized(now.seat, loser, now.held_objectives[loser]))
    # Booklet 002: objectives change hands by elimination alone, rewards never do.
    if now.held_rewards[loser]:
        step.tell(events.RewardsLost(loser, now.held_rewards[loser]))


def occupy(step: Step, action: Occupy) -> None:
    occupy_with(step, action.count)
    begin_attacking(step)


def take_objective(step: Step, action: TakeObjective | BuyObjective) -> None:
    now, objective = step.now, action.objective
    cards = (action.card,) if isinstance(action, BuyObjective) else ()
    # Read before the objective leaves the board and takes its place in the row with it.
    reward = now.rewards[now.objectives.index(objective)] if now.rewards else -1
    step.tell(events.ObjectiveTaken(now.seat, objective, cards))
    if reward >= 0:
        step.tell(events.RewardTaken(now.seat, reward))
    if reward == AIRFIELD_REWARD:
        step.tell(shared.PhaseBegan(AIRFIELD))
    else:
        begin_move(step)


def place_airfield(step: Step, action: PlaceAirfield) -> None:
    step.tell(events.AirfieldPlaced(step.now.seat, action.territory))
    begin_move(step)


def move(step: Step, action: Move) -> None:
    now = step.now
    step.tell(shared.ArmiesMoved(now.seat, action.source, action.target, action.count))
    if now.phase == START_MOVE:
        begin_attacking(step)
    # The second manoeuvre is offered only where armies can still go somewhere.
    elif not now.moved and has_reward(now, EXTRA_MANOEUVRE) and may_move(step):
        step.tell(events.ExtraManoeuvreOpened(now.seat))
    else:
        end_turn(step)


ENDINGS: dict[int, Callable[[Step], None]] = {
    CARDS: begin_placing,
    START_MOVE: begin_attacking,
    ATTACK: begin_objective,
    OBJECTIVE: begin_move,
    MOVE: end_turn,
}


def end(step: Step, action: End) -> None:
    ENDINGS[step.now.phase](step)


OPEN_PHASES = tuple(ENDINGS)  # where `end` always stands beside something else


def only_action(step: Step) -> Record | None:
    """The answer to a decision that has just one: the engine gives it by itself."""
    now = step.now
    if now.phase == CAPITAL and now.owners.count(-1) == 1:
        return PlaceCapital(now.owners.index(-1))
    if now.phase == AIRFIELD and now.owners.count(now.seat) == 1:
        return PlaceAirfield(now.owners.index(now.seat))
    return sole_answer(now, step.book.defence_dice)


def claim_territory(step: Step, action: Claim) -> None:
    if not claim(step, action):
        begin_first_turn(step)


def found_capital(step: Step, action: PlaceCapital) -> None:
    if not place_capital(step, action):
        begin_first_turn(step)


RULES: Rules = {
    PlaceCapital: found_capital,
    Claim: claim_territory,
    Trade: trade,
    Place: place,
    Attack: declare_attack,
    Defend: defend,
    Occupy: occupy,
    BuyObjective: take_objective,
    TakeObjective: take_objective,
    PlaceAirfield: place_airfield,
    Move: move,
    End: end,
}
FLOW = Flow(RULES, OPEN_PHASES, only_action)
