"""How the classic game goes on: what each action makes happen, and which phase follows.
Rules tell events and read the draft that those events have written; they never write it themselves."""

from __future__ import annotations

from collections.abc import Callable

from game.core.records import Record
from game.core.telling import Flow, Rules, Telling
from game.rules.classic import events
from game.rules.classic.events import FOLDS
from game.rules.classic.state import State
from game.rules.classic.table import Table
from game.rules.classic.trading import shown_territory, trades, worth
from game.rules.conquest import events as shared
from game.rules.conquest.actions import Attack, Claim, Defend, End, Move, Occupy, Place, Trade
from game.rules.conquest.combat import resolve_throw
from game.rules.conquest.income import land_income
from game.rules.conquest.movement import can_attack, can_move
from game.rules.conquest.phases import ATTACK, CARDS, CLAIM, MOVE, PLACE
from game.rules.conquest.rounds import RoundsEnded, announce_round, is_out_of_rounds, leading, single_seats
from game.rules.conquest.sets import sets_in
from game.rules.conquest.turns import (
    declare_attack,
    draw_card,
    next_alive,
    occupy_with,
    place_starting_army,
    sole_answer,
)


class Step(Telling[Table, State]):
    """A step of a classic match."""

    __slots__ = ()
    folds = FOLDS


def set_up(step: Step) -> None:
    """Booklet, THE SETUP: a dealer is drawn, the cards are dealt from the dealer's left on, one army on each."""
    seats = len(step.now.hands)
    dealer = step.rng.below(seats)
    first = (dealer + 1) % seats
    step.tell(events.DealerDrawn(dealer))
    # No booklet of ours has it, but players of other printings expect it: an option, off by default.
    if step.book.rules.claim:
        step.tell(shared.SetUpTurnPassed(first, 0))
        step.tell(shared.PhaseBegan(CLAIM))
        return
    owners = [0] * len(step.now.owners)
    # Booklet 003, THE SETUP: with four or five players some hold one card more, without compensation.
    for place, territory in enumerate(step.rng.shuffled(range(len(owners)))):
        owners[territory] = (first + place) % seats
    step.tell(events.TerritoriesDealt(tuple(owners)))
    place_next_starting_army(step, first)


def place_next_starting_army(step: Step, seat: int) -> None:
    """From `seat` on, the first that still has starting armies places one; when nobody has, the first turn begins."""
    rules, seats = step.book.rules, len(step.now.hands)
    total = rules.starting_armies[seats - rules.fewest_seats] if rules.starting_armies else 0
    if place_starting_army(step, seat, (total,) * seats):
        return
    if rules.draws_starter:
        step.tell(events.DealerDrawn(step.rng.below(seats)))
    begin_turn(step, (step.now.dealer + 1) % seats)


def begin_turn(step: Step, seat: int) -> None:
    now, rules = step.now, step.book.rules
    announce_round(step, rules.rounds, seat)
    step.tell(shared.TurnBegan(now.turn + 1, seat))
    step.tell(shared.IncomeGranted(seat, *land_income(rules, now.owners, seat)))
    look_through_hand(step, rules.trade_at)


def look_through_hand(step: Step, limit: int) -> None:
    """Opens the cards phase if the hand makes a set; with `limit` cards or more, trading is a duty."""
    now = step.now
    hand = now.hands[now.seat]
    if not sets_in(step.book.deck, hand):
        begin_placing(step)
        return
    # Booklet 003 (h): "must turn in a set of three cards" with five; five cards always hold a set.
    if len(hand) >= limit:
        step.tell(events.TradeForced(now.seat, len(hand)))
    step.tell(shared.PhaseBegan(CARDS))


def begin_placing(step: Step) -> None:
    if step.now.to_place > 0:
        step.tell(shared.PhaseBegan(PLACE))
    else:
        begin_attacking(step)


def begin_attacking(step: Step) -> None:
    now = step.now
    # A phase in which nothing can be done is passed by itself.
    if can_attack(step.book.rules.board.neighbours, now.owners, now.armies, now.seat):
        step.tell(shared.PhaseBegan(ATTACK))
    else:
        begin_free_move(step)


def begin_free_move(step: Step) -> None:
    now = step.now
    if can_move(step.book.rules.board.neighbours, now.owners, now.armies, now.seat):
        step.tell(shared.PhaseBegan(MOVE))
    else:
        end_turn(step)


def end_turn(step: Step) -> None:
    now = step.now
    # Booklet 003 (h): one card for any number of captures. Where sets leave the game (booklet 004) the pile is never
    # made anew.
    if now.captured and (now.pile or not step.book.rules.removes_sets):
        draw_card(step, now.seat)
    coming = next_alive(now.alive, now.seat)
    if is_out_of_rounds(now, step.book.rules.rounds, coming):
        step.tell(RoundsEnded(leading(now, single_seats(now))))
    else:
        begin_turn(step, coming)


def claim(step: Step, action: Claim) -> None:
    now = step.now
    step.tell(shared.TerritoryClaimed(now.seat, action.territory))
    coming = (now.seat + 1) % len(now.hands)
    if -1 in now.owners:
        step.tell(shared.SetUpTurnPassed(coming, 0))
    else:
        place_next_starting_army(step, (now.dealer + 1) % len(now.hands))


def trade(step: Step, action: Trade) -> None:
    """Booklet (h) and (i): the set's value joins the armies to place."""
    now, rules = step.now, step.book.rules
    was_forced = now.must_trade
    step.tell(events.SetTraded(now.seat, action.cards, worth(rules, step.book.deck, now, action.cards)))
    shown = shown_territory(rules, step.book.deck, now, action.cards)
    if shown >= 0:
        step.tell(events.TerritoryBonusPlaced(now.seat, shown, rules.territory_bonus))
    hand = now.hands[now.seat]
    if not sets_in(step.book.deck, hand):
        begin_placing(step)
    # Booklet 003 (i): sets until four cards or fewer are left. At the start of a turn the same limit holds.
    elif was_forced and len(hand) > rules.keep:
        step.tell(events.TradeForced(now.seat, len(hand)))
    # Booklet 004: in the middle of a turn only as long as the hand is too large.
    elif rules.only_forced_spoils and now.captured:
        begin_placing(step)


def place(step: Step, action: Place) -> None:
    now = step.now
    step.tell(shared.ArmiesPlaced(now.seat, action.territory, action.count))
    if now.to_place > 0:
        return
    if now.turn == 0:
        place_next_starting_army(step, (now.seat + 1) % len(now.hands))
    else:
        begin_attacking(step)


def defend(step: Step, action: Defend) -> None:
    """Booklet (c): both throw, and what the throw costs."""
    now, sides = step.now, step.book.rules.die_sides
    seat, source, target, dice = now.seat, now.source, now.target, now.dice
    loser = now.owners[target]
    # One random number picks the dice of both sides together, the attacker's first.
    step.tell(
        shared.DiceRolled(seat, loser, source, target, *resolve_throw(step.rng.dice(dice + action.dice, sides), dice))
    )
    if now.armies[target] == 0:
        capture(step, source, target, loser, dice)
    elif now.armies[source] < 2 and not can_attack(step.book.rules.board.neighbours, now.owners, now.armies, seat):
        begin_free_move(step)


def capture(step: Step, source: int, target: int, loser: int, dice: int) -> None:
    """Booklet (f) and (i): the armies of the throw move in; a beaten player's cards change hands at once."""
    now = step.now
    step.tell(shared.TerritoryCaptured(now.seat, loser, source, target, dice))
    # Booklet 003 (i): with the last army on the board a player is out, cards or not.
    if loser not in now.owners:
        step.tell(shared.PlayerEliminated(now.seat, loser, now.hands[loser]))
        if sum(now.alive) == 1:
            step.tell(shared.GameWon(now.seat))
            return
        # The joined hand is looked through only after armies have moved in, so that none is forgotten.
        step.tell(events.SpoilsTaken(now.seat))
    if now.armies[source] > 1:
        step.tell(shared.OccupationOpened(source, target, dice))
    else:
        after_capture(step)


def occupy(step: Step, action: Occupy) -> None:
    occupy_with(step, action.count)
    after_capture(step)


def after_capture(step: Step) -> None:
    """With the hand of a beaten player sets may be handed in at once; booklet 004: only with too many cards, and until
    few enough are left."""
    now, rules = step.now, step.book.rules
    # Later printings forbid it below six cards; booklets 000 and 003 allow it with any set.
    is_too_few = rules.only_forced_spoils and len(now.hands[now.seat]) < rules.trade_at_elimination
    if now.spoils and not is_too_few:
        look_through_hand(step, rules.trade_at_elimination)
    else:
        begin_attacking(step)


def move(step: Step, action: Move) -> None:
    step.tell(shared.ArmiesMoved(step.now.seat, action.source, action.target, action.count))
    end_turn(step)


ENDINGS: dict[int, Callable[[Step], None]] = {CARDS: begin_placing, ATTACK: begin_free_move, MOVE: end_turn}


def end(step: Step, action: End) -> None:
    ENDINGS[step.now.phase](step)


# Asking whether a decision has one answer costs time in every step of a battle, so it is not asked here.
OPEN_PHASES = (ATTACK, MOVE)  # where `end` always stands beside something else


def only_action(step: Step) -> Record | None:
    """The answer to a decision that has just one: the engine gives it by itself."""
    now, rules = step.now, step.book.rules
    if now.phase == CARDS and now.must_trade:
        sets = trades(rules, step.book.deck, now)
        return Trade(sets[0]) if len(sets) == 1 else None
    return sole_answer(now, rules.defence_dice)


RULES: Rules = {
    Claim: claim,
    Trade: trade,
    Place: place,
    Attack: declare_attack,
    Defend: defend,
    Occupy: occupy,
    Move: move,
    End: end,
}
FLOW = Flow(RULES, OPEN_PHASES, only_action)
