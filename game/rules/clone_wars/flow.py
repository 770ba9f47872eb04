"""How Clone Wars goes on: what each action makes happen, and the decisions that have only one answer.
Rules tell events and read the draft that those events have written; they never write it themselves."""

from __future__ import annotations

from collections.abc import Callable

from game.core.records import Record
from game.core.telling import Flow, Rules
from game.rules.clone_wars import actions, battle, events, phases, turn
from game.rules.clone_wars.cards import builds, is_forced, set_worth, sets
from game.rules.clone_wars.opening import claim, place_next_starting_army
from game.rules.clone_wars.powers import has_play, plays, use
from game.rules.clone_wars.reach import can_attack, has_ships_to_choose, token_places
from game.rules.clone_wars.rules import ARMIES
from game.rules.clone_wars.step import Step
from game.rules.clone_wars.table import acting, leader
from game.rules.conquest.actions import Attack, Claim, Defend, End, Move, Place, Trade
from game.rules.conquest.events import ArmiesMoved, ArmiesPlaced
from game.rules.conquest.turns import declare_attack, sole_answer


def place(step: Step, action: Place) -> None:
    now = step.now
    step.tell(ArmiesPlaced(now.seat, action.territory, action.count))
    if now.to_place > 0:
        return
    if now.turn == 0:
        place_next_starting_army(step, (now.seat + 1) % ARMIES)
    else:
        turn.begin_ships(step)


def token(step: Step, action: actions.Token) -> None:
    step.tell(events.TokenLaid(step.now.seat, action.territory, step.now.drawn))
    turn.begin_track(step)


def build(step: Step, action: actions.Build) -> None:
    step.tell(events.ShipBuilt(step.now.seat, action.card, step.book.deck.symbols[action.card]))
    go_on_with_cards(step)


def trade(step: Step, action: Trade) -> None:
    step.tell(events.SetTraded(step.now.seat, action.cards, set_worth(step.book, action.cards)))
    go_on_with_cards(step)


def go_on_with_cards(step: Step) -> None:
    if not turn.can_play_cards(step.book, step.now):
        turn.begin_placing(step)


def ship(step: Step, action: actions.Ship) -> None:
    step.tell(events.ShipPlaced(step.now.seat, action.territory, step.now.ship))
    turn.begin_attacking(step)


def defend(step: Step, action: Defend | actions.DefendWith) -> None:
    battle.defend(step, action)
    go_on_attacking(step)


def occupy(step: Step, action: actions.Occupy) -> None:
    battle.occupy(step, action)
    turn.begin_attacking(step)


def go_on_attacking(step: Step) -> None:
    """After a fight: on with the invasions, unless no planet can be attacked any more."""
    if step.now.phase == phases.ATTACK and not can_attack(step.book, step.now):
        turn.begin_moving(step)


def move(step: Step, action: Move) -> None:
    step.tell(ArmiesMoved(step.now.seat, action.source, action.target, action.count))
    go_on_moving(step)


def fleet(step: Step, action: actions.Fleet) -> None:
    ships = (action.fighters, action.corvettes, action.capitals)
    step.tell(events.ShipsMoved(step.now.seat, action.source, action.target, *ships))
    go_on_moving(step)


def go_on_moving(step: Step) -> None:
    """Steps 7 and 8 end after the move, unless a card can grant another."""
    now = step.now
    # STAP 7 and 8: once each, unless a card grants one more.
    if now.moves == 0 and not turn.has_extra_move(step.book, now):
        ENDINGS[now.phase](step)


def command(step: Step, action: actions.Command) -> None:
    """The owner is asked, unless one player leads both armies."""
    now = step.now
    owner = now.owners[action.territory]
    # One player with both armies would only answer to themselves.
    if leader(step.book, now, owner) == leader(step.book, now, now.seat):
        take_command(step, action.territory)
    else:
        step.tell(events.CommandAsked(now.seat, owner, action.territory))


def agree(step: Step, action: actions.Agree) -> None:
    take_command(step, step.now.target)


def take_command(step: Step, planet: int) -> None:
    """One planet a turn. An army that gave away its last one is out; its faction plays on."""
    now = step.now
    owner = now.owners[planet]
    step.tell(events.CommandTaken(now.seat, owner, planet))
    # An army without a planet is out, even where it gave the last one away.
    battle.eliminate(step, (owner,))
    turn.draw_cards(step)


def refuse(step: Step, action: actions.Refuse) -> None:
    """Booklet, STAP 9, says nothing of a single request: after a refusal another planet may be asked for."""
    now = step.now
    step.tell(events.CommandRefused(now.seat, now.owners[now.target], now.target))
    if step.book.rules.asks_again:
        turn.begin_command(step)
    else:
        turn.draw_cards(step)


def order66(step: Step, action: actions.Order66) -> None:
    turn.give_order66(step)


def emperor(step: Step, action: actions.Emperor) -> None:
    step.tell(events.EmperorPlaced(step.now.seat, action.territory))
    turn.end_turn(step)


def power(step: Step, action: actions.Power) -> None:
    """The card works; then whatever it interrupted goes on."""
    now = step.now
    phase, moment = now.phase, now.moment
    effect = use(step, action.words)
    # A power that was asked for interrupts something; one of an own step does not.
    if phase == phases.POWER:
        if moment == phases.AFTER_ROLL:
            if not has_play(step.book, now, now.asked, phases.AFTER_ROLL):
                end_of_power(step)
        elif effect == "hasten":
            turn.ask_to_hasten(step)
        elif effect == "stall":
            turn.begin_income(step)
        else:
            end_of_power(step)
    elif phase == phases.CARDS:
        go_on_with_cards(step)
    elif phase == phases.DEFEND or (phase == phases.ATTACK and not turn.has_sabotage(step.book, now)):
        go_on_attacking(step)


def end_of_power(step: Step) -> None:
    """The army that was asked plays no more cards: the game goes on where it was interrupted."""
    now = step.now
    if now.moment == phases.TRACK:
        if now.asked == now.seat:
            turn.begin_income(step)
        else:
            turn.ask_to_stall(step, now.asked)
        return
    if now.moment == phases.BEFORE_ROLL:
        battle.throw_dice(step)
    elif now.asked == now.seat:
        battle.ask_after_roll(step, now.owners[now.target])
    else:
        battle.compare(step)
    go_on_attacking(step)


ENDINGS: dict[int, Callable[[Step], None]] = {
    phases.CARDS: turn.begin_placing,
    phases.ATTACK: turn.begin_moving,
    phases.MOVE: turn.begin_fleets,
    phases.FLEET: turn.begin_command,
    phases.COMMAND: turn.draw_cards,
    phases.ORDER66: turn.end_turn,
    phases.POWER: end_of_power,
}


def end(step: Step, action: End) -> None:
    ENDINGS[step.now.phase](step)


def only_action(step: Step) -> Record | None:
    """The answer to a decision that has just one: the engine gives it by itself."""
    table, now = step.book, step.now
    phase, seat = now.phase, now.seat
    # With few cards there is always the choice to play none.
    if phase == phases.CARDS:
        return only_card_play(step) if is_forced(table, now) else None
    sole: Record | None = None
    if phase == phases.TOKEN:
        places = token_places(now)
        sole = actions.Token(places[0]) if len(places) == 1 else None
    elif phase in (phases.SHIPS, phases.EMPEROR):
        if now.owners.count(seat) == 1:
            sole = (actions.Ship if phase == phases.SHIPS else actions.Emperor)(now.owners.index(seat))
    elif phase != phases.DEFEND or not has_ships_to_choose(table, now, now.target):
        sole = sole_answer(now, table.rules.defence_dice)
    return None if sole is None or has_play(table, now, acting(now), phase) else sole


def only_card_play(step: Step) -> Record | None:
    table, now = step.book, step.now
    ways: list[Record] = [actions.Build(card) for card in builds(table, now)]
    ways += [Trade(cards) for cards in sets(table, now)]
    ways += [actions.Power(words) for words in plays(table, now, now.seat, phases.CARDS)]
    return ways[0] if len(ways) == 1 else None


RULES: Rules = {
    Claim: claim,
    Place: place,
    actions.Token: token,
    actions.Build: build,
    Trade: trade,
    actions.Ship: ship,
    Attack: declare_attack,
    actions.AttackWith: battle.attack_with,
    Defend: defend,
    actions.DefendWith: defend,
    actions.Occupy: occupy,
    Move: move,
    actions.Fleet: fleet,
    actions.Command: command,
    actions.Agree: agree,
    actions.Refuse: refuse,
    actions.Power: power,
    actions.Order66: order66,
    actions.Emperor: emperor,
    End: end,
}
FLOW = Flow(RULES, phases.OPEN, only_action)
