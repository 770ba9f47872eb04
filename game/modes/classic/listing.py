"""Every legal action of a position: as text from cached blocks, or as ranges for screens and agents.
Territories and cards are numbered in the order of their ids, so walking them in order gives sorted text."""

from __future__ import annotations

from functools import lru_cache

from game.core.mode import Options, Range
from game.modes.classic.rules import ClassicRules
from game.modes.classic.state import ATTACK, CARDS, CLAIM, DEFEND, MOVE, OCCUPY, PHASES, PLACE, State
from game.modes.classic.trading import trades
from game.modes.conquest.sets import Deck

Block = tuple[str, ...]
CACHED_BLOCKS = 6000


def ranges(rules: ClassicRules, state: State) -> list[Range]:
    """All actions but trades and `end`."""
    phase, seat, owners, armies = state.phase, state.seat, state.owners, state.armies
    rows: list[Range] = []
    if phase == CLAIM:
        return [Range("claim", -1, territory, 1, 1) for territory, owner in enumerate(owners) if owner < 0]
    if phase == PLACE:
        most = state.to_place
        return [Range("place", -1, territory, 1, most) for territory, owner in enumerate(owners) if owner == seat]
    if phase == DEFEND:
        return [Range("defend", state.source, state.target, 1, min(rules.defence_dice, armies[state.target]))]
    if phase == OCCUPY:
        return [Range("occupy", state.source, state.target, state.dice, state.dice + armies[state.source] - 1)]
    if phase not in (ATTACK, MOVE):
        return rows
    verb = PHASES[phase]
    for source, neighbours in enumerate(rules.board.neighbours):
        if owners[source] == seat and armies[source] > 1:
            most = armies[source] - 1 if phase == MOVE else min(rules.attack_dice, armies[source] - 1)
            for target in neighbours:
                if (owners[target] == seat) is (phase == MOVE):
                    rows.append(Range(verb, source, target, 1, most))
    return rows


def options(rules: ClassicRules, deck: Deck, state: State) -> Options:
    sets = trades(rules, deck, state) if state.phase == CARDS else ()
    return Options(PHASES[state.phase], tuple(ranges(rules, state)), sets, may_end(state))


def may_end(state: State) -> bool:
    return state.phase in (ATTACK, MOVE) or (state.phase == CARDS and not state.must_trade)


@lru_cache(maxsize=512)
def numbers(low: int, high: int) -> Block:
    """The numbers as words, in the order of text: "10" comes before "2"."""
    return tuple(sorted([str(number) for number in range(low, high + 1)]))


class Lister:
    """Writes the lists of one mode. Texts of attacks are few: all that were needed once are kept. Of the others, which
    go up to any number of armies, the latest blocks."""

    def __init__(self, rules: ClassicRules, deck: Deck) -> None:
        self.rules = rules
        self.deck = deck
        ids, neighbours = rules.board.territories, rules.board.neighbours
        self.places = [f"place {name} " for name in ids]
        self.moves = [
            [(target, f"move {name} {ids[target]} ") for target in neighbours[n]] for n, name in enumerate(ids)
        ]
        self.attacks: list[list[tuple[int, list[Block]]]] = [[] for _ in ids]
        self.block = lru_cache(maxsize=CACHED_BLOCKS)(_block)

    def texts(self, state: State) -> list[str]:
        """The whole list, sorted."""
        phase, block = state.phase, self.block
        if phase == ATTACK:
            return self._attacks(state)
        if phase == DEFEND:
            return list(block("defend ", 1, min(self.rules.defence_dice, state.armies[state.target])))
        if phase == PLACE:
            return self._places(state)
        if phase == MOVE:
            return self._moves(state)
        if phase == OCCUPY:
            return list(block("occupy ", state.dice, state.dice + state.armies[state.source] - 1))
        if phase == CARDS:
            ids = self.deck.ids
            ways = trades(self.rules, self.deck, state)
            lines = [] if state.must_trade else ["end"]
            return lines + [f"trade {' '.join([ids[card] for card in cards])}" for cards in ways]
        if phase == CLAIM:
            ids = self.rules.board.territories
            return [f"claim {ids[territory]}" for territory, owner in enumerate(state.owners) if owner < 0]
        return []

    def _attacks(self, state: State) -> list[str]:
        seat, owners, armies, limit = state.seat, state.owners, state.armies, self.rules.attack_dice
        lines: list[str] = []
        for source, owner in enumerate(owners):
            if owner == seat and (most := armies[source] - 1):
                if most > limit:
                    most = limit
                for target, blocks in self.attacks[source] or self._attacks_from(source):
                    if owners[target] != seat:
                        lines += blocks[most]
        lines.append("end")
        return lines

    def _attacks_from(self, source: int) -> list[tuple[int, list[Block]]]:
        """For each neighbour the texts by the most dice that can be thrown."""
        ids, dice = self.rules.board.territories, range(self.rules.attack_dice + 1)
        for target in self.rules.board.neighbours[source]:
            start = f"attack {ids[source]} {ids[target]} "
            self.attacks[source].append((target, [_block(start, 1, most) for most in dice]))
        return self.attacks[source]

    def _places(self, state: State) -> list[str]:
        seat, most, block = state.seat, state.to_place, self.block
        lines: list[str] = []
        for start, owner in zip(self.places, state.owners, strict=True):
            if owner == seat:
                lines += block(start, 1, most)
        return lines

    def _moves(self, state: State) -> list[str]:
        seat, owners, armies, block = state.seat, state.owners, state.armies, self.block
        lines = ["end"]
        for source, owner in enumerate(owners):
            if owner == seat and (most := armies[source] - 1):
                for target, start in self.moves[source]:
                    if owners[target] == seat:
                        lines += block(start, 1, most)
        return lines


def _block(start: str, low: int, high: int) -> Block:
    return tuple([start + number for number in numbers(low, high)])
