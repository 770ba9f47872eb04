"""What stays the same during a match of Clone Wars: the rules of the edition, its cards, and who is on whose side."""

from __future__ import annotations

from game.core.records import Record, record
from game.rules.clone_wars.phases import ANSWER, DEFEND, OVER, POWER
from game.rules.clone_wars.rules import SHIPS, CloneRules
from game.rules.clone_wars.state import State
from game.rules.conquest.board import Cells
from game.rules.conquest.sets import Deck, deck_of

MOST_DICE_NAMED = 9


@record
class Table(Record):
    """`deck` has the ships as symbols, so that sets are found in it. By card: `effects`, `amounts`, `anakin` (0 or 1)
    and `sides` (the faction). By army: `friends`, itself included, and `enemies`; `factions` are both sides. `words`
    are all that can be named behind `power`: cards, then from the four offsets on planets, ships, armies and places of
    dice counted from 1."""

    rules: CloneRules
    deck: Deck
    effects: tuple[str, ...]
    amounts: Cells
    anakin: Cells
    sides: Cells
    friends: tuple[Cells, ...]
    factions: tuple[Cells, ...]
    enemies: tuple[Cells, ...]
    pre_claims: Cells
    words: tuple[str, ...]
    planet_word: int
    ship_word: int
    army_word: int
    die_word: int


def make_table(rules: CloneRules) -> Table:
    cards, powers, planets = rules.cards, rules.powers, rules.board.territories
    ids = tuple([card[0] for card in cards])
    armies = range(len(rules.armies))
    sides = rules.factions
    words = (*ids, *planets, *SHIPS, *rules.armies, *[str(place) for place in range(1, MOST_DICE_NAMED + 1)])
    planet_word = len(ids)
    ship_word = planet_word + len(planets)
    army_word = ship_word + len(SHIPS)
    rounds = range(max(rules.first_claims))
    return Table(
        rules=rules,
        deck=deck_of(tuple([card[:2] for card in cards])),
        effects=tuple([powers[card[2]][1] for card in cards]),
        amounts=tuple([powers[card[2]][2] for card in cards]),
        anakin=tuple([powers[card[2]][3] for card in cards]),
        sides=tuple([card[3] for card in cards]),
        friends=tuple([tuple([other for other in armies if sides[other] == sides[army]]) for army in armies]),
        factions=tuple([tuple([army for army in armies if sides[army] == side]) for side in sorted(set(sides))]),
        enemies=tuple([tuple([other for other in armies if sides[other] != sides[army]]) for army in armies]),
        pre_claims=tuple([army for lap in rounds for army in armies if rules.first_claims[army] > lap]),
        words=words,
        planet_word=planet_word,
        ship_word=ship_word,
        army_word=army_word,
        die_word=army_word + len(rules.armies),
    )


def acting(state: State) -> int:
    """The army that must act: a defender, the owner of a planet whose command is asked for, or the one that may
    play a power; else the one whose turn it is."""
    phase = state.phase
    if phase in (DEFEND, ANSWER):
        return state.owners[state.target]
    return state.asked if phase == POWER else state.seat


def leader(table: Table, state: State, army: int) -> int:
    """The player who leads an army."""
    return table.rules.control[state.players - table.rules.fewest_seats][army]


def mover_of(table: Table, state: State) -> int | None:
    return None if state.phase == OVER else leader(table, state, acting(state))
