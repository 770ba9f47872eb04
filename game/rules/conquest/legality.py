"""Whether an action that all conquest editions share is allowed, and if not, why. The phase was looked at before.
Checks that need no rules take and pass over an edition's book, so that they stand in its table as they are."""

from __future__ import annotations

from game.core.errors import Refusal
from game.core.records import Record
from game.rules.conquest.actions import Attack, Claim, Defend, Move, Occupy, Place
from game.rules.conquest.board import Cells
from game.rules.conquest.movement import connected_lands
from game.rules.conquest.phases import DEFEND, OCCUPY, OVER, PLACE
from game.rules.conquest.rules import ConquestRules
from game.rules.conquest.sets import SET_SIZE, Deck, is_set
from game.rules.conquest.state import ConquestState


def must_first(state: ConquestState) -> Refusal | None:
    """What must be done before anything else, in the phases that leave no choice."""
    if state.phase == OVER:
        return Refusal("game_over")
    if state.phase == PLACE:
        return Refusal("place_first", count=state.to_place)
    if state.phase == DEFEND:
        return Refusal("defend_first", target=state.target)
    if state.phase == OCCUPY:
        return Refusal("occupy_first", target=state.target)
    return None


def check_held(hand: Cells, cards: Cells) -> Refusal | None:
    """Whether cards that are to be handed in are in the hand, each named once."""
    for card in cards:
        if card not in hand:
            return Refusal("card_not_held", card=card)
        # The same card named twice would otherwise pass as two.
        if cards.count(card) > 1:
            return Refusal("card_twice", card=card)
    return None


def check_set(deck: Deck, hand: Cells, cards: Cells, no_set: str) -> Refusal | None:
    """Whether cards that are to be handed in are held and make a set; `no_set` says that they do not."""
    # Booklet 003 (h): three alike, one of each, or any two with a joker.
    if len(cards) != SET_SIZE:
        return Refusal("set_of_three", count=len(cards))
    refusal = check_held(hand, cards)
    if refusal is None and not is_set(tuple([deck.symbols[card] for card in cards])):
        refusal = Refusal(no_set)
    return refusal


def check_nothing(book: object, state: ConquestState, action: Record) -> Refusal | None:
    """In its phase the action is always allowed."""
    return None


def check_claim(book: object, state: ConquestState, action: Claim) -> Refusal | None:
    if state.owners[action.territory] >= 0:
        return Refusal("already_claimed", territory=action.territory)
    return None


def check_place(book: object, state: ConquestState, action: Place) -> Refusal | None:
    if state.owners[action.territory] != state.seat:
        return Refusal("not_yours_to_place", territory=action.territory)
    if not 1 <= action.count <= state.to_place:
        return Refusal("place_range", count=action.count, most=state.to_place)
    return None


def check_attack(rules: ConquestRules, state: ConquestState, action: Attack) -> Refusal | None:
    source, target, dice, most_dice = action.source, action.target, action.dice, rules.attack_dice
    if state.owners[source] != state.seat:
        return Refusal("not_yours_to_attack", source=source)
    if state.owners[target] == state.seat:
        return Refusal("own_target", target=target)
    # Booklet 003 (d): adjacent, or joined by lines across water; a sea lane is an edge like any other.
    if target not in rules.board.neighbours[source]:
        return Refusal("not_adjacent", source=source, target=target)
    if not 1 <= dice <= most_dice:
        return Refusal("attack_dice_range", count=dice, most=most_dice)
    # Booklet 003 (e): "so long as they have at least two armies" on the territory that attacks.
    if state.armies[source] < 2:
        return Refusal("one_army_stays", source=source)
    # Booklet 003 (c): one army more than dice, since one always stays behind.
    if dice >= state.armies[source]:
        return Refusal("one_army_more_than_dice", source=source, count=dice, armies=state.armies[source])
    return None


def check_defend(rules: ConquestRules, state: ConquestState, action: Defend) -> Refusal | None:
    most_dice = rules.defence_dice
    if not 1 <= action.dice <= most_dice:
        return Refusal("defence_dice_range", count=action.dice, most=most_dice)
    # Booklet 003 (c): the defender really chooses, but never throws more dice than there are armies.
    if action.dice > state.armies[state.target]:
        return Refusal("fewer_defenders", target=state.target, count=action.dice, armies=state.armies[state.target])
    return None


def check_occupy(book: object, state: ConquestState, action: Occupy) -> Refusal | None:
    return check_occupiers(state, action.count)


def check_occupiers(state: ConquestState, count: int) -> Refusal | None:
    # Booklet 003 (f): at least as many as the dice of the last throw, at most all but one.
    most = state.dice + state.armies[state.source] - 1
    if not state.dice <= count <= most:
        return Refusal("occupy_range", target=state.target, count=count, least=state.dice, most=most)
    return None


def check_ends_of_move(state: ConquestState, action: Move) -> Refusal | None:
    """Everything about a move but whether the way is open."""
    source, target = action.source, action.target
    for territory in (source, target):
        if state.owners[territory] != state.seat:
            return Refusal("not_yours_to_move", territory=territory)
    if source == target:
        return Refusal("move_nowhere", territory=source)
    return None


def check_long_move(rules: ConquestRules, state: ConquestState, action: Move) -> Refusal | None:
    """A move to a territory that is connected over own ones."""
    refusal = check_ends_of_move(state, action)
    if refusal is None and action.target not in connected_lands(
        rules.board.neighbours, state.owners, (state.seat,), action.source
    ):
        refusal = Refusal("not_connected", source=action.source, target=action.target)
    return refusal or check_moved_armies(state, action)


def check_moved_armies(state: ConquestState, action: Move) -> Refusal | None:
    most = state.armies[action.source] - 1
    # Booklet 003 (g): no territory may be left unoccupied at any time.
    if most == 0:
        return Refusal("last_army_stays", source=action.source)
    if not 1 <= action.count <= most:
        return Refusal("move_range", source=action.source, count=action.count, most=most)
    return None
