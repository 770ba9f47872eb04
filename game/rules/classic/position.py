"""A classic position as plain JSON and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.mode import Position
from game.rules.classic.state import State
from game.rules.classic.table import Table
from game.rules.conquest.board import Cells
from game.rules.conquest.income import land_income
from game.rules.conquest.phases import CARDS, CLAIM, OCCUPY, PHASES, PLACE
from game.rules.conquest.positions import MOST_TURNS, PositionReader, mover_of, write_shared
from game.rules.conquest.sets import sets_in

MOST_TRADED = 1000
OWN_KEYS = ("dealer", "sets_traded", "must_trade", "spoils")


def write_position(table: Table, state: State) -> Position:
    return write_shared(table.rules.board, table.deck.ids, PHASES, state) | {
        "dealer": state.dealer,
        "sets_traded": state.sets_traded,
        "must_trade": bool(state.must_trade),
        "spoils": bool(state.spoils),
    }


class ClassicReader(PositionReader):
    """Reads classic positions."""

    def __init__(self, table: Table, position: Mapping[str, Any]) -> None:
        self.rules = table.rules
        self.deck = table.deck
        super().__init__(table.rules, table.deck.ids, PHASES, OWN_KEYS, position)

    def read(self) -> State | None:
        phase = self.phase()
        turn = self.number("turn", 0 if phase == CLAIM else 1, 0, MOST_TURNS)
        owners, armies = self.territories(phase)
        hands, pile, discards = self.cards()
        alive = self.alive(owners, phase)
        battle = self.battle(phase, owners, armies)
        player = self.player(phase, owners, alive, battle)
        if self.problems:
            return None
        to_place = self.to_place(phase, turn, lambda: self.income(owners, player))
        must_trade = self.must_trade(phase, hands[player])
        self.check_spoils(phase, hands[player], must_trade)
        self.check_setting(phase, turn, hands, alive)
        source, target, dice = battle
        round_number, opener = self.rounds(turn, player)
        state = State(
            turn=turn,
            seat=player,
            phase=phase,
            owners=owners,
            armies=armies,
            hands=hands,
            pile=pile,
            discards=discards,
            sets_traded=self.number("sets_traded", 0, 0, MOST_TRADED),
            to_place=to_place,
            must_trade=must_trade,
            spoils=int(self.flag("spoils")),
            captured=int(self.flag("captured_this_turn")),
            source=source,
            target=target,
            dice=dice,
            alive=alive,
            dealer=self.number("dealer", 0, 0, self.seats - 1),
            round=round_number,
            opener=opener,
        )
        self.compare_to_move(mover_of(state))
        return state

    def check_spoils(self, phase: int, hand: Cells, must_trade: int) -> None:
        """Where sets are handed in during a turn only by those who must."""
        is_asked = phase == CARDS and self.rules.only_forced_spoils and self.flag("captured_this_turn")
        if is_asked and not (must_trade and len(hand) > self.rules.keep):
            self.bad(f"After a capture sets are handed in only by those who hold more than {self.rules.keep} cards.")

    def check_setting(self, phase: int, turn: int, hands: tuple[Cells, ...], alive: Cells) -> None:
        """What could not come about in play."""
        if turn == 0 and phase not in (CLAIM, PLACE):
            self.bad(f'"turn" is 0, which is the set-up, but the phase is {PHASES[phase]}.')
        # Spoils wait only while armies move in; afterwards the hand has been looked through.
        if phase != OCCUPY and self.flag("spoils"):
            self.bad(f'"spoils" belongs to the phase occupy, not to {PHASES[phase]}.')
        for seat, hand in enumerate(hands):
            if hand and not alive[seat]:
                self.bad(f"Seat {seat} is out of the game but holds {len(hand)} cards.")

    def income(self, owners: Cells, player: int) -> int:
        """After a capture armies come only from the cards of a beaten player."""
        # Booklet 003 (i): armies in the middle of a turn come from sets alone.
        return 0 if self.flag("captured_this_turn") else sum(land_income(self.rules, owners, player))

    def must_trade(self, phase: int, hand: Cells) -> int:
        if phase != CARDS:
            if self.flag("must_trade"):
                self.bad('"must_trade" belongs to the phase cards.')
            return 0
        if "must_trade" in self.given:
            must_trade = self.flag("must_trade")
            if must_trade and not sets_in(self.deck, hand):
                self.bad('"must_trade" is true, but the hand makes no set.')
            return int(must_trade)
        limit = self.rules.trade_at_elimination if self.flag("captured_this_turn") else self.rules.trade_at
        return int(len(hand) >= limit)
