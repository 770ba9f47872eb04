"""A classic position as plain JSON and back. Reading gathers every problem before it gives up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeGuard

from game.core.errors import PositionError
from game.core.hints import did_you_mean
from game.core.mode import Position
from game.modes.classic.rules import ClassicRules
from game.modes.classic.state import State
from game.modes.conquest.board import Cells
from game.modes.conquest.income import for_continents, for_territories
from game.modes.conquest.phases import ATTACK, CARDS, CLAIM, DEFEND, OCCUPY, OVER, PHASES, PLACE
from game.modes.conquest.sets import Deck

KEYS = (
    "mode", "level", "options", "seats", "turn", "phase", "to_move", "player", "dealer", "territories", "hands",
    "draw_pile", "discard_pile", "sets_traded", "captured_this_turn", "to_place", "must_trade", "spoils", "battle",
    "alive",
)  # fmt: skip
MOST_ARMIES = 1_000_000_000


def write_position(rules: ClassicRules, deck: Deck, state: State, to_move: int | None) -> Position:
    """Hidden cards stand as their number."""
    ids = rules.board.territories
    battle = None
    if state.source >= 0:
        battle = {"source": ids[state.source], "target": ids[state.target], "dice": state.dice}
    return {
        "seats": len(state.hands),
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "to_move": to_move,
        "player": state.seat,
        "dealer": state.dealer,
        "territories": {
            name: {"owner": owner if owner >= 0 else None, "armies": armies}
            for name, owner, armies in zip(ids, state.owners, state.armies, strict=True)
        },
        "hands": [_cards(deck, hand) for hand in state.hands],
        "draw_pile": _cards(deck, state.pile),
        "discard_pile": _cards(deck, state.discards),
        "sets_traded": state.sets_traded,
        "captured_this_turn": bool(state.captured),
        "to_place": state.to_place,
        "must_trade": bool(state.must_trade),
        "spoils": bool(state.spoils),
        "battle": battle,
        "alive": [bool(cell) for cell in state.alive],
    }


def _cards(deck: Deck, cards: Cells) -> list[str] | int:
    if cards and cards[0] < 0:
        return len(cards)
    return [deck.ids[card] for card in cards]


def read_position(rules: ClassicRules, deck: Deck, position: Mapping[str, Any]) -> State:
    """The state of a position; what is left out and follows from the rest is filled in."""
    reader = _Reader(rules, deck, position)
    state = reader.read()
    if reader.problems:
        raise PositionError(reader.problems)
    assert state is not None
    return state


class _Reader:
    def __init__(self, rules: ClassicRules, deck: Deck, position: Mapping[str, Any]) -> None:
        self.rules = rules
        self.deck = deck
        self.given = position
        self.problems: list[str] = []
        self.seats = 0

    def bad(self, sentence: str) -> None:
        self.problems.append(sentence)

    def read(self) -> State | None:
        for key in self.given:
            if key not in KEYS:
                self.bad(f'A position has no "{key}"{did_you_mean(str(key), KEYS)}')
        self.seats = self.number("seats", None, self.rules.fewest_seats, self.rules.most_seats)
        phase = self.phase()
        turn = self.number("turn", 0 if phase == CLAIM else 1, 0, MOST_ARMIES)
        owners, armies = self.territories(phase)
        hands, pile, discards = self.cards()
        alive = self.alive(owners, phase)
        battle = self.battle(phase, owners, armies)
        player = self.player(phase, owners, alive, battle)
        if self.problems:
            return None
        to_place = self.to_place(phase, turn, owners, player)
        must_trade = self.must_trade(phase, hands[player])
        source, target, dice = battle
        state = State(
            turn=turn,
            seat=player,
            phase=phase,
            owners=owners,
            armies=armies,
            hands=hands,
            pile=pile,
            discards=discards,
            sets_traded=self.number("sets_traded", 0, 0, MOST_ARMIES),
            to_place=to_place,
            must_trade=must_trade,
            spoils=int(self.flag("spoils")),
            captured=int(self.flag("captured_this_turn")),
            source=source,
            target=target,
            dice=dice,
            alive=alive,
            dealer=self.number("dealer", 0, 0, self.seats - 1),
        )
        self.compare_to_move(state)
        return state

    def number(self, key: str, default: int | None, low: int, high: int) -> int:
        value = self.given.get(key, default)
        if not _is_whole(value) or not low <= value <= high:
            upper = f" to {high}" if high < MOST_ARMIES else " or more"
            found = "is missing" if key not in self.given else f"is {_show(value)}"
            self.bad(f'"{key}" {found}; it must be a whole number, {low}{upper}.')
            return low
        return int(value)

    def flag(self, key: str) -> bool:
        value = self.given.get(key, False)
        if not isinstance(value, bool):
            self.bad(f'"{key}" is {_show(value)}; it must be true or false.')
            return False
        return value

    def phase(self) -> int:
        phase = self.given.get("phase")
        if phase not in PHASES:
            self.bad(
                f'"phase" is {_show(phase)}; it must be one of {", ".join(PHASES)}{did_you_mean(str(phase), PHASES)}'
            )
            return ATTACK
        return PHASES.index(phase)

    def territories(self, phase: int) -> tuple[Cells, Cells]:
        ids = self.rules.board.territories
        rows = self.given.get("territories")
        if not isinstance(rows, Mapping):
            self.bad('"territories" must be a table with one entry for each territory.')
            return (0,) * len(ids), (1,) * len(ids)
        for name in rows:
            if name not in ids:
                self.bad(f'There is no territory "{name}" on this board{did_you_mean(str(name), ids)}')
        owners: list[int] = []
        armies: list[int] = []
        for name in ids:
            row = rows.get(name)
            if not isinstance(row, Mapping):
                self.bad(f"{name}: the territory is missing; give its owner and armies.")
                row = {"owner": 0, "armies": 1}
            owner, count = row.get("owner"), row.get("armies")
            if owner is None and phase == CLAIM:
                owner = -1
                if count not in (0, None):
                    self.bad(f"{name}: nobody has claimed it, so it cannot hold {_show(count)} armies.")
                count = 0
            elif owner is None:
                self.bad(f"{name}: the territory is owned by nobody; every territory must have an owner.")
            elif not _is_whole(owner) or not 0 <= owner < self.seats:
                self.bad(f"{name}: its owner is {_show(owner)}; seats go from 0 to {self.seats - 1}.")
            elif not _is_whole(count) or not 1 <= count <= MOST_ARMIES:
                self.bad(f"{name}: it holds {_show(count)} armies; every owned territory holds at least 1.")
            owners.append(owner if _is_whole(owner) else 0)
            armies.append(count if _is_whole(count) else 1)
        return tuple(owners), tuple(armies)

    def cards(self) -> tuple[tuple[Cells, ...], Cells, Cells]:
        places: dict[str, str] = {}
        given_hands = self.given.get("hands", [[] for _ in range(self.seats)])
        if not _is_row(given_hands) or len(given_hands) != self.seats:
            self.bad(f'"hands" must be a list of {self.seats} hands, one for each seat.')
            given_hands = [[] for _ in range(self.seats)]
        hands = [self.card_row(f"the hand of seat {seat}", hand, places) for seat, hand in enumerate(given_hands)]
        discards = self.card_row("the discard pile", self.given.get("discard_pile", []), places)
        rest = [card for card in self.deck.ids if card not in places]
        pile = self.card_row("the draw pile", self.given.get("draw_pile", rest), places)
        for card in self.deck.ids:
            if card not in places:
                self.bad(f'The card "{card}" is nowhere: not in a hand, nor in the draw pile or the discard pile.')
        return tuple(hands), pile, discards

    def card_row(self, place: str, cards: Any, places: dict[str, str]) -> Cells:
        if not _is_row(cards):
            self.bad(f"In {place} the cards must be a list, not {_show(cards)}.")
            return ()
        numbers = []
        for card in cards:
            if card not in self.deck.ids:
                self.bad(f"In {place} there is {_show(card)}, which is no card{did_you_mean(str(card), self.deck.ids)}")
            elif card in places:
                self.bad(f'The card "{card}" is there twice: in {places[card]} and in {place}.')
            else:
                places[card] = place
                numbers.append(self.deck.ids.index(card))
        return tuple(sorted(numbers))

    def alive(self, owners: Cells, phase: int) -> Cells:
        derived = tuple([int(phase == CLAIM or seat in owners) for seat in range(self.seats)])
        given = self.given.get("alive")
        if given is None:
            return derived
        if not _is_row(given) or len(given) != self.seats or not all(isinstance(cell, bool) for cell in given):
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
                self.bad(f'"battle" belongs to the phases defend and occupy, not to {PHASES[phase]}.')
            return -1, -1, 0
        ids = self.rules.board.territories
        if not isinstance(given, Mapping) or given.get("source") not in ids or given.get("target") not in ids:
            self.bad(f'The phase {PHASES[phase]} needs "battle" with its source, target and dice.')
            return 0, 0, 0
        source, target, dice = ids.index(given["source"]), ids.index(given["target"]), given.get("dice")
        if target not in self.rules.board.neighbours[source]:
            self.bad(f"battle: {ids[source]} does not border {ids[target]}.")
        if not _is_whole(dice) or not 1 <= dice <= self.rules.attack_dice:
            self.bad(f"battle: its dice are {_show(dice)}; an attack has 1 to {self.rules.attack_dice}.")
            dice = 1
        if (owners[source] == owners[target]) is (phase == DEFEND):
            self.bad(f"battle: the owners of {ids[source]} and {ids[target]} do not fit the phase {PHASES[phase]}.")
        if phase == DEFEND and armies[source] <= dice:
            self.bad(f"battle: {ids[source]} has {armies[source]} armies, too few for an attack with {dice} dice.")
        if phase == OCCUPY and armies[target] != dice:
            self.bad(f"battle: {ids[target]} holds {armies[target]} armies; those of the throw are {dice}.")
        return source, target, dice

    def player(self, phase: int, owners: Cells, alive: Cells, battle: tuple[int, int, int]) -> int:
        default = owners[battle[0]] if phase == DEFEND else self.given.get("to_move")
        if phase == OVER and default is None:
            default = next((seat for seat in range(self.seats) if alive[seat]), 0)
        seat = self.given.get("player", default)
        if not _is_whole(seat) or not 0 <= seat < self.seats:
            name = "player" if "player" in self.given else "to_move"
            self.bad(f'"{name}" is {_show(seat)}; seats go from 0 to {self.seats - 1}.')
            return 0
        if not alive[seat]:
            self.bad(f"It is the turn of seat {seat}, but that player is out of the game.")
        if phase == OVER and sum(alive) > 1:
            self.bad("The game cannot be over: more than one player is alive.")
        if phase not in (OVER, CLAIM) and sum(alive) == 1:
            self.bad("The game is over: only one player is alive, so the phase must be over.")
        return int(seat)

    def to_place(self, phase: int, turn: int, owners: Cells, player: int) -> int:
        rules = self.rules
        default = 0
        if phase == PLACE and turn == 0:
            default = 1
        elif phase in (PLACE, CARDS) and not self.flag("captured_this_turn"):
            held = for_territories(owners.count(player), rules.territories_per_army, rules.least_income)
            default = held + for_continents(rules.board, owners, player)
        count = self.number("to_place", default, 0, MOST_ARMIES)
        if phase == PLACE and count == 0:
            self.bad('In the phase place "to_place" must be at least 1.')
        if phase not in (PLACE, CARDS) and count > 0:
            self.bad(f'In the phase {PHASES[phase]} there is nothing "to_place", but it is {count}.')
        return count

    def must_trade(self, phase: int, hand: Cells) -> int:
        if phase != CARDS:
            if self.flag("must_trade"):
                self.bad('"must_trade" belongs to the phase cards.')
            return 0
        if "must_trade" in self.given:
            return int(self.flag("must_trade"))
        limit = self.rules.trade_at_elimination if self.flag("captured_this_turn") else self.rules.trade_at
        return int(len(hand) >= limit)

    def compare_to_move(self, state: State) -> None:
        mover = mover_of(state)
        given = self.given.get("to_move", mover)
        if given != mover:
            self.bad(f'"to_move" is {_show(given)}, but in this position it is for {_show(mover)} to act.')


def mover_of(state: State) -> int | None:
    """Who must act: the owner of the attacked territory while it chooses dice, else whose turn it is."""
    if state.phase == DEFEND:
        return state.owners[state.target]
    return state.seat if state.phase != OVER else None


def _is_whole(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_row(value: Any) -> TypeGuard[Sequence[Any]]:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _show(value: Any) -> str:
    text = repr(value) if not isinstance(value, str) else f'"{value}"'
    return text if len(text) <= 60 else text[:57] + "..."
