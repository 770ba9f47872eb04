"""Reads the pieces of a position of Clone Wars: ships, cards and tokens, and names of planets and armies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.shapes import is_row, is_whole, show
from game.rules.clone_wars.phases import PHASES, TOKEN
from game.rules.clone_wars.rules import ARMIES, SEPARATISTS, SHIPS
from game.rules.clone_wars.state import Pairs
from game.rules.clone_wars.table import Table
from game.rules.conquest.board import Cells
from game.rules.conquest.positions import MOST_ARMIES, PositionReader

OWN_KEYS = (
    "army", "armies_of", "pile_counts", "removed_cards", "seen", "captured_from", "sets_this_turn", "has_built", "ship",
    "has_attacked", "held", "refused", "moves", "request", "asked", "moment", "tokens", "pawn", "order66", "emperor",
    "first",
)  # fmt: skip
TOKEN_KEYS = ("stack", "drawn", "captured")
FOREIGN_KEYS = ("player", "captured_this_turn")


class PieceReader(PositionReader):
    """What is by seat elsewhere is by army here, so `seats` is 4 once the number of players is read."""

    def __init__(self, table: Table, position: Mapping[str, Any]) -> None:
        super().__init__(table.rules, table.deck.ids, PHASES, OWN_KEYS, position)
        for key in FOREIGN_KEYS:
            if key in position:
                self.bad(f'A position of this mode has no "{key}".')
        self.table = table
        self.rules = table.rules
        self.players = self.seats
        self.seats = ARMIES

    def ships(self, owners: Cells) -> tuple[Cells, Cells, Cells]:
        rows: list[list[int]] = [[], [], []]
        given = self.given.get("territories")
        places = given if isinstance(given, Mapping) else {}
        for name in self.board.territories:
            place = places.get(name)
            counts = place.get("ships", [0, 0, 0]) if isinstance(place, Mapping) else [0, 0, 0]
            is_right = is_row(counts) and len(counts) == 3
            if not is_right or not all(is_whole(count) and 0 <= count <= MOST_ARMIES for count in counts):
                self.bad(f"{name}: its ships are {show(counts)}; give the fighters, corvettes and capital ships.")
                counts = [0, 0, 0]
            for row, count in zip(rows, counts, strict=True):
                row.append(count)
        for kind, row in enumerate(rows):
            for army, name in [(-1, "nobody"), *enumerate(self.rules.armies)]:
                total = sum([count for count, owner in zip(row, owners, strict=True) if owner == army])
                most = self.rules.ship_limits[kind] if army >= 0 else 0
                if total > most:
                    self.bad(f"There are {total} ships of the kind {SHIPS[kind]} of {name}, at most {most} exist.")
        return tuple(rows[0]), tuple(rows[1]), tuple(rows[2])

    def decks(self) -> tuple[tuple[Cells, ...], Cells, Cells, Cells]:
        removed = self.card_row("the cards out of the game", self.given.get("removed_cards", []), {})
        gone = {self.card_ids[card] for card in removed}
        everything = self.card_ids
        self.card_ids = [card for card in everything if card not in gone]
        hands, pile, discards = self.cards()
        rest, self.card_ids = self.card_ids, everything

        def renumber(row: Cells) -> Cells:
            return tuple([everything.index(rest[card]) for card in row])

        held = tuple([renumber(hand) for hand in hands])
        for army, hand in enumerate(held):
            for card in hand:
                if self.table.sides[card] != self.rules.factions[army]:
                    self.bad(f'The card "{everything[card]}" is not of the faction of army {army}.')
        return held, renumber(pile), renumber(discards), removed

    def tokens(self, phase: int, owners: Cells, seat: int) -> tuple[Cells, int, Pairs, Cells]:
        """The stack, the drawn one, those laid and those taken; tokens that are nowhere have left the game."""
        ids = [name for name, _ in self.rules.tokens]
        given = self.given.get("tokens", {})
        if not isinstance(given, Mapping):
            self.bad('"tokens" must be a table with the stack, the drawn token and the captured ones.')
            given = {}
        for key in given:
            if key not in TOKEN_KEYS:
                self.bad(f'"tokens" has no {show(key)}', key, TOKEN_KEYS)
        places: list[str] = []
        taken = self.token_row("the captured tokens", given.get("captured", []), ids, places)
        laid: list[tuple[int, int]] = []
        territories = self.given.get("territories")
        for planet, name in enumerate(self.board.territories):
            row = territories.get(name) if isinstance(territories, Mapping) else None
            found = self.token_row(name, row.get("tokens", []) if isinstance(row, Mapping) else [], ids, places)
            if found and (owners[planet] < 0 or self.rules.factions[owners[planet]] != SEPARATISTS):
                self.bad(f"{name}: tokens lie only on planets of the Separatists.")
            laid += [(planet, token) for token in found]
        drawn = given.get("drawn")
        if (drawn is not None) is not (phase == TOKEN):
            self.bad('"drawn" belongs to the phase token, and that phase needs it.')
        number = self.token_row("the drawn token", [] if drawn is None else [drawn], ids, places)
        rest = [token for token in ids if token not in places]
        stack = self.token_row("the stack", given.get("stack", rest), ids, places)
        return stack, number[0] if number else -1, tuple(sorted(laid)), taken

    def token_row(self, place: str, row: Any, ids: list[str], places: list[str]) -> Cells:
        if not is_row(row):
            self.bad(f"In {place} the tokens must be a list, not {show(row)}.")
            return ()
        found = []
        for token in row:
            if token not in ids:
                self.bad(f"In {place} there is {show(token)}, which is no token", token, ids)
            elif token in places:
                self.bad(f'The token "{token}" is there twice.')
            else:
                places.append(token)
                found.append(ids.index(token))
        return tuple(sorted(found))

    def planet(self, key: str) -> int:
        name = self.given.get(key)
        if name is None:
            return -1
        if name not in self.board.territories:
            self.bad(f'"{key}" is {show(name)}, which is no planet of this board', name, self.board.territories)
            return -1
        return self.board.territories.index(name)

    def planets(self, key: str) -> Cells:
        row = self.given.get(key, [])
        ids = self.board.territories
        if not is_row(row) or not all(name in ids for name in row):
            self.bad(f'"{key}" must be a list of planets.')
            return ()
        return tuple(sorted({ids.index(name) for name in row}))

    def army_row(self, key: str, allowed: Cells) -> Cells:
        row = self.given.get(key, [])
        if not is_row(row) or not all(is_whole(army) and army in allowed for army in row):
            self.bad(f'"{key}" must be a list of these armies: {", ".join(map(str, allowed))}.')
            return ()
        return tuple(sorted(set(row)))

    def seen(self, hands: tuple[Cells, ...]) -> tuple[Pairs, ...]:
        given = self.given.get("seen", [[] for _ in range(ARMIES)])
        rows: list[Pairs] = []
        for army in range(ARMIES):
            row = given[army] if is_row(given) and len(given) == ARMIES and is_row(given[army]) else None
            pairs = []
            for pair in row if row is not None else [None]:
                owner, card = pair if is_row(pair) and len(pair) == 2 else (None, None)
                number = self.card_ids.index(card) if card in self.card_ids else -1
                if is_whole(owner) and owner in self.table.enemies[army] and number in hands[owner]:
                    pairs.append((owner, number))
                else:
                    self.bad(
                        f'"seen" must list for each army pairs of an enemy and a card in its hand, not {show(pair)}.'
                    )
            rows.append(tuple(sorted(pairs)))
        return tuple(rows)
