"""A position of Clone Wars as plain JSON. Owners, hands, `army` (whose turn it is) and all else but `seats` and
`to_move` count armies. Reading one back is in `reading`."""

from __future__ import annotations

from game.core.hidden import write_row
from game.core.mode import Position
from game.rules.clone_wars.dice import ATTACK_SURGE, DEFENCE_SURGE
from game.rules.clone_wars.phases import ANSWER, MOMENTS, PHASES
from game.rules.clone_wars.rules import ARMIES, SHIPS
from game.rules.clone_wars.state import State
from game.rules.clone_wars.table import Table, leader, mover_of
from game.rules.conquest.board import Cells
from game.rules.conquest.positions import write_shared

SURGES = {"attack": ATTACK_SURGE, "defence": DEFENCE_SURGE}
MOMENT_WORDS = {number: word for word, number in MOMENTS.items()}


def write_position(table: Table, state: State) -> Position:
    rules, ids, tokens = table.rules, table.rules.board.territories, [token for token, _ in table.rules.tokens]
    place = write_shared(rules.board, table.deck.ids, PHASES, state)
    del place["player"], place["captured_this_turn"]
    for planet, name in enumerate(ids):
        row = place["territories"][name]
        row["ships"] = [kind[planet] for kind in state.ships]
        row["tokens"] = write_row(tokens, tuple([token for where, token in state.laid if where == planet]))
    leaders = [leader(table, state, army) for army in range(ARMIES)]
    drawn = {-1: None, -2: "hidden"}.get(state.drawn) if state.drawn < 0 else tokens[state.drawn]
    return place | {
        "seats": state.players,
        "to_move": mover_of(table, state),
        "army": state.seat,
        "armies_of": [[army for army in range(ARMIES) if leaders[army] == seat] for seat in range(state.players)],
        "pile_counts": pile_counts(table, state.pile),
        "removed_cards": [table.deck.ids[card] for card in state.removed],
        "seen": [[[owner, table.deck.ids[card]] for owner, card in row] for row in state.seen],
        "captured_from": [army for army in range(ARMIES) if state.captured >> army & 1],
        "sets_this_turn": state.traded,
        "has_built": bool(state.built),
        "ship": SHIPS[state.ship] if state.ship >= 0 else None,
        "has_attacked": bool(state.attacked),
        "held": [ids[planet] for planet in state.held],
        "refused": [ids[planet] for planet in state.refused],
        "moves": state.moves,
        "battle": _battle(table, state),
        "request": ids[state.target] if state.phase == ANSWER else None,
        "asked": state.asked if state.asked >= 0 else None,
        "moment": MOMENT_WORDS.get(state.moment),
        "tokens": {
            "stack": write_row(tokens, state.stack),
            "drawn": drawn,
            "captured": write_row(tokens, state.taken),
        },
        "pawn": state.pawn,
        "order66": bool(state.order66),
        "emperor": ids[state.emperor] if state.emperor >= 0 else None,
        "first": state.first if state.first >= 0 else None,
    }


def pile_counts(table: Table, pile: Cells) -> list[int]:
    """How many cards of each deck are left."""
    return [len(_of_faction(table, pile, faction)) for faction in (0, 1)]


def _of_faction(table: Table, cards: Cells, faction: int) -> list[int]:
    """Cards of one deck; hidden ones tell no more than that."""
    return [card for card in cards if (table.sides[card] if card >= 0 else -1 - card) == faction]


def _battle(table: Table, state: State) -> Position | None:
    ids = table.rules.board.territories
    if state.source < 0:
        return None
    fight: Position = {
        "source": ids[state.source],
        "target": ids[state.target],
        "dice": state.dice,
        "defence": state.defence,
        "surges": [word for word, bit in SURGES.items() if state.surges & bit],
        "attack_throw": [list(die) for die in zip(state.attack_sides, state.attack_faces, strict=True)],
        "defence_throw": [list(die) for die in zip(state.defence_sides, state.defence_faces, strict=True)],
    }
    if state.attack_ships:
        fight["attack_ships"] = list(state.attack_ships)
    if state.defence_ships:
        fight["defence_ships"] = list(state.defence_ships)
    return fight
