"""Positions of conquest games as plain JSON and back: what all editions share.
Reading gathers every problem before it gives up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.core.hidden import as_count, write_row
from game.core.mode import Position
from game.core.replays.reading import Reading
from game.core.shapes import is_row, is_same, is_whole, show
from game.rules.conquest.board import Board, Cells
from game.rules.conquest.phases import ATTACK, CARDS, CLAIM, DEFEND, OCCUPY, OVER, PLACE
from game.rules.conquest.rules import ConquestRules
from game.rules.conquest.state import ConquestState

MOST_ARMIES = 100_000
MOST_TURNS = 1_000_000_000
SHARED_KEYS = (
    "mode", "level", "options", "seats", "turn", "phase", "to_move", "player", "territories", "hands", "draw_pile",
    "discard_pile", "captured_this_turn", "to_place", "battle", "alive", "round", "opener",
)  # fmt: skip


def heading(mode: str, level: str, options: Mapping[str, Any]) -> Position:
    """The part of a position that finds its mode again; an edition of the mode's own name goes without saying."""
    place: Position = {"mode": mode, "level": level, "options": dict(options)}
    if level == mode:
        del place["level"]
    return place


def write_shared(board: Board, card_ids: Sequence[str], phases: Sequence[str], state: ConquestState) -> Position:
    """The part of a position that all editions have. Hidden cards stand as their number."""
    ids = board.territories
    battle = None
    if state.source >= 0:
        battle = {"source": ids[state.source], "target": ids[state.target], "dice": state.dice}
    return {
        "seats": len(state.hands),
        "turn": state.turn,
        "phase": phases[state.phase],
        "to_move": mover_of(state),
        "player": state.seat,
        "territories": {
            name: {"owner": owner if owner >= 0 else None, "armies": armies}
            for name, owner, armies in zip(ids, state.owners, state.armies, strict=True)
        },
        "hands": [write_row(card_ids, hand) for hand in state.hands],
        "draw_pile": write_row(card_ids, state.pile),
        "discard_pile": write_row(card_ids, state.discards),
        "captured_this_turn": bool(state.captured),
        "to_place": state.to_place,
        "battle": battle,
        "alive": [bool(cell) for cell in state.alive],
        "round": state.round,
        "opener": state.opener if state.opener >= 0 else None,
    }


def count_hidden(place: Position, own: Iterable[int]) -> None:
    """Makes counts of all hands but the own ones and of the draw pile, empty ones too."""
    place["hands"] = [hand if seat in own else as_count(hand) for seat, hand in enumerate(place["hands"])]
    place["draw_pile"] = as_count(place["draw_pile"])


def mover_of(state: ConquestState) -> int | None:
    """Who must act: the owner of the attacked territory while it chooses dice, else whose turn it is."""
    # The one decision that is not of the seat whose turn it is.
    if state.phase == DEFEND:
        return state.owners[state.target]
    return state.seat if state.phase != OVER else None


class PositionReader(Reading):
    """Reads the shared fields; an edition's own reader adds its own and puts the state together. `with_armies` are the
    phases that are never without armies to place."""

    with_armies: tuple[int, ...] = (PLACE,)

    def __init__(
        self,
        rules: ConquestRules,
        card_ids: Sequence[str],
        phases: Sequence[str],
        keys: Sequence[str],
        position: Mapping[str, Any],
    ) -> None:
        super().__init__(position)
        self.last_round = rules.rounds
        self.board = rules.board
        self.card_ids = card_ids
        self.phases = tuple(phases)
        self.attack_dice = rules.attack_dice
        self.check_keys((*SHARED_KEYS, *keys))
        self.seats = self.number("seats", None, rules.fewest_seats, rules.most_seats)

    def number(self, key: str, default: int | None, low: int, high: int) -> int:
        value = self.given.get(key, default)
        if not is_whole(value) or not low <= value <= high:
            upper = f" to {high}" if high < MOST_TURNS else " or more"
            found = "is missing" if key not in self.given else f"is {show(value)}"
            self.bad(f'"{key}" {found}; it must be a whole number, {low}{upper}.')
            return low
        return int(value)

    def flag(self, key: str) -> bool:
        value = self.given.get(key, False)
        if not isinstance(value, bool):
            self.bad(f'"{key}" is {show(value)}; it must be true or false.')
            return False
        return value

    def phase(self) -> int:
        phase = self.given.get("phase")
        if phase not in self.phases:
            self.bad(f'"phase" is {show(phase)}; it must be one of {", ".join(self.phases)}', phase, self.phases)
            return ATTACK
        return self.phases.index(phase)

    def territories(self, phase: int) -> tuple[Cells, Cells]:
        ids = self.board.territories
        rows = self.given.get("territories")
        if not isinstance(rows, Mapping):
            self.bad('"territories" must be a table with one entry for each territory.')
            return (0,) * len(ids), (1,) * len(ids)
        for name in rows:
            if name not in ids:
                self.bad(f"There is no territory {show(name)} on this board", name, ids)
        owners: list[int] = []
        armies: list[int] = []
        for name in ids:
            row = rows.get(name)
            if not isinstance(row, Mapping):
                self.bad(f"{name}: the territory is missing; give its owner and armies.")
                row = {"owner": 0, "armies": 1}
            owner, count = row.get("owner"), row.get("armies")
            # Only while land is claimed may a territory be free; afterwards none may ever be left unoccupied.
            if owner is None and phase == CLAIM:
                owner = -1
                if count is not None and not is_same(count, 0):
                    self.bad(f"{name}: nobody has claimed it, so it cannot hold {show(count)} armies.")
                count = 0
            elif owner is None:
                self.bad(f"{name}: the territory is owned by nobody; every territory must have an owner.")
            elif not is_whole(owner) or not 0 <= owner < self.seats:
                self.bad(f"{name}: its owner is {show(owner)}; seats go from 0 to {self.seats - 1}.")
            elif not is_whole(count) or not 1 <= count <= MOST_ARMIES:
                self.bad(f"{name}: it holds {show(count)} armies; every owned territory holds 1 to {MOST_ARMIES:,}.")
            owners.append(owner if is_whole(owner) and -1 <= owner < self.seats else 0)
            armies.append(count if is_whole(count) and 0 <= count <= MOST_ARMIES else 1)
        if phase == CLAIM and -1 not in owners:
            self.bad("Every territory is owned, so nothing is left to claim.")
        return tuple(owners), tuple(armies)

    def cards(self) -> tuple[tuple[Cells, ...], Cells, Cells]:
        places: dict[str, str] = {}
        given_hands = self.given.get("hands", [[] for _ in range(self.seats)])
        if not is_row(given_hands) or len(given_hands) != self.seats:
            self.bad(f'"hands" must be a list of {self.seats} hands, one for each seat.')
            given_hands = [[] for _ in range(self.seats)]
        hands = [self.card_row(f"the hand of seat {seat}", hand, places) for seat, hand in enumerate(given_hands)]
        discards = self.card_row("the discard pile", self.given.get("discard_pile", []), places)
        # Left out, the draw pile is what is nowhere else, so that a position by hand need not list 44 cards.
        rest = [card for card in self.card_ids if card not in places]
        pile = self.card_row("the draw pile", self.given.get("draw_pile", rest), places)
        for card in self.card_ids:
            if card not in places:
                self.bad(f'The card "{card}" is nowhere: not in a hand, nor in the draw pile or the discard pile.')
        return tuple(hands), pile, discards

    def card_row(self, place: str, cards: Any, places: dict[str, str]) -> Cells:
        if not is_row(cards):
            self.bad(f"In {place} the cards must be a list, not {show(cards)}.")
            return ()
        numbers = []
        for card in cards:
            if card not in self.card_ids:
                self.bad(f"In {place} there is {show(card)}, which is no card", card, self.card_ids)
            elif card in places:
                self.bad(f'The card "{card}" is there twice: in {places[card]} and in {place}.')
            else:
                places[card] = place
                numbers.append(self.card_ids.index(card))
        return tuple(sorted(numbers))

    def alive(self, owners: Cells, phase: int) -> Cells:
        derived = tuple([int(phase == CLAIM or seat in owners) for seat in range(self.seats)])
        given = self.given.get("alive")
        if given is None:
            return derived
        if not is_row(given) or len(given) != self.seats or not all(isinstance(cell, bool) for cell in given):
            self.bad(f'"alive" must be a list of {self.seats} values, true or false.')
            return derived
        for seat, (said, is_alive) in enumerate(zip(given, derived, strict=True)):
            if said and not is_alive:
                self.bad(f"Seat {seat} is said to be alive but holds no territory.")
            elif is_alive and not said:
                self.bad(f"Seat {seat} is said to be out of the game but holds territories.")
        return derived

    def battle(self, phase: int, owners: Cells, armies: Cells) -> tuple[int, int, int]:
        given = self.given.get("battle")
        if phase not in (DEFEND, OCCUPY):
            if given is not None:
                self.bad(f'"battle" belongs to the phases defend and occupy, not to {self.phases[phase]}.')
            return -1, -1, 0
        ids = self.board.territories
        if not isinstance(given, Mapping) or given.get("source") not in ids or given.get("target") not in ids:
            self.bad(f'The phase {self.phases[phase]} needs "battle" with its source, target and dice.')
            return 0, 0, 0
        source, target, dice = ids.index(given["source"]), ids.index(given["target"]), given.get("dice")
        if target not in self.board.neighbours[source]:
            self.bad(f"battle: {ids[source]} does not border {ids[target]}.")
        if not is_whole(dice) or not 1 <= dice <= self.attack_dice:
            self.bad(f"battle: its dice are {show(dice)}; an attack has 1 to {self.attack_dice}.")
            dice = 1
        # While dice are chosen two players fight; once the land is taken both ends are of one player.
        if (owners[source] == owners[target]) is (phase == DEFEND):
            self.bad(
                f"battle: the owners of {ids[source]} and {ids[target]} do not fit the phase {self.phases[phase]}."
            )
        if phase == DEFEND and armies[source] <= dice:
            self.bad(f"battle: {ids[source]} has {armies[source]} armies, too few for an attack with {dice} dice.")
        if phase == OCCUPY and armies[target] != dice:
            self.bad(f"battle: {ids[target]} holds {armies[target]} armies; those of the throw are {dice}.")
        return source, target, dice

    def to_place(self, phase: int, turn: int, income: Callable[[], int]) -> int:
        """Left out, it is what the turn began with, which `income` gives."""
        # In the set-up armies come one at a time; in a turn all at once.
        default = 0
        if phase == PLACE and turn == 0:
            default = 1
        elif phase in (PLACE, CARDS):
            default = income()
        count = self.number("to_place", default, 0, MOST_ARMIES)
        if phase in self.with_armies and count == 0:
            self.bad(f'In the phase {self.phases[phase]} "to_place" must be at least 1.')
        if phase not in (PLACE, CARDS) and count > 0:
            self.bad(f'In the phase {self.phases[phase]} there is nothing "to_place", but it is {count}.')
        return count

    def player(self, phase: int, owners: Cells, alive: Cells, battle: tuple[int, int, int]) -> int:
        default = owners[battle[0]] if phase == DEFEND else self.given.get("to_move")
        if phase == OVER and default is None:
            default = next((seat for seat in range(self.seats) if alive[seat]), 0)
        seat = self.given.get("player", default)
        if not is_whole(seat) or not 0 <= seat < self.seats:
            name = "player" if "player" in self.given else "to_move"
            self.bad(f'"{name}" is {show(seat)}; seats go from 0 to {self.seats - 1}.')
            return 0
        if not alive[seat]:
            self.bad(f"It is the turn of seat {seat}, but that player is out of the game.")
        self.check_over(phase, seat, alive)
        return int(seat)

    @property
    def is_out_of_rounds(self) -> bool:
        """Whether the last round may be over; who leads in it has won."""
        return bool(self.last_round) and self.given.get("round") == self.last_round

    def rounds(self, turn: int, seat: int) -> tuple[int, int]:
        """The round, and who had the first turn. Left out, it is reckoned as if nobody were out of the game yet."""
        if turn == 0:
            for key in ("round", "opener"):
                if self.given.get(key) not in (None, 0):
                    self.bad(f'"turn" is 0, which is the set-up, so there is no "{key}" yet.')
            return 0, -1
        usual = (turn - 1) // self.seats + 1
        most = self.last_round or MOST_TURNS
        first = (seat - turn + 1) % self.seats
        # A position of the set-up that was moved on to a turn still says 0 and none.
        if self.given.get("opener") is None and is_same(self.given.get("round", 0), 0):
            return min(usual, most), first
        return self.number("round", min(usual, most), 1, most), self.number("opener", first, 0, self.seats - 1)

    def check_over(self, phase: int, seat: int, alive: Cells) -> None:
        """`seat` has won if the phase is over."""
        if phase == OVER and sum(alive) > 1 and not self.is_out_of_rounds:
            self.bad("The game cannot be over: more than one player is alive.")
        if phase not in (OVER, CLAIM) and sum(alive) == 1:
            self.bad("The game is over: only one player is alive, so the phase must be over.")
