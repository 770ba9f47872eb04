"""Lists of the actions that all conquest editions share: as sorted text from kept blocks, or as ranges.
Territories and cards are numbered in the order of their ids, so walking them in order gives sorted text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Generic, TypeVar

from game.core.mode import Range
from game.rules.conquest.board import Board, Cells
from game.rules.conquest.movement import regions
from game.rules.conquest.phases import ATTACK, CLAIM, DEFEND, MOVE, OCCUPY, OVER, PHASES, PLACE
from game.rules.conquest.rules import ConquestRules
from game.rules.conquest.state import ConquestState

S = TypeVar("S", bound=ConquestState)
Block = tuple[str, ...]
CACHED_BLOCKS = 6000


def ranges(rules: ConquestRules, state: ConquestState) -> list[Range]:
    """All actions of the shared phases but trades and `end`; moves go to adjacent territories."""
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


def long_moves(board: Board, state: ConquestState) -> list[Range]:
    """All moves to connected territories."""
    rows: list[Range] = []
    for source, group in sorted(regions(board.neighbours, state.owners, state.seat).items()):
        most = state.armies[source] - 1
        if most > 0:
            rows += [Range("move", source, target, 1, most) for target in group if target != source]
    return rows


@lru_cache(maxsize=512)
def numbers(low: int, high: int) -> Block:
    """The numbers as words, in the order of text: "10" comes before "2"."""
    # Lists of actions are sorted as text; building them in this order saves sorting the whole list.
    return tuple(sorted([str(number) for number in range(low, high + 1)]))


def make_block(start: str, low: int, high: int) -> Block:
    return tuple([start + number for number in numbers(low, high)])


def trade_texts(card_ids: Sequence[str], ways: Iterable[Cells]) -> list[str]:
    return [f"trade {' '.join([card_ids[card] for card in cards])}" for cards in ways]


class Lister(Generic[S]):
    """Writes the lists of one mode; `by_phase` says which list belongs to which phase, and editions add theirs.
    Texts of attacks are few: all that were needed once are kept. Of the others, which
    go up to any number of armies, the latest blocks."""

    def __init__(self, rules: ConquestRules) -> None:
        board = self.board = rules.board
        self.attack_dice = rules.attack_dice
        self.defence_dice = rules.defence_dice
        ids = board.territories
        self.starts = [f"place {name} " for name in ids]
        self.ways = [
            [(target, f"move {name} {ids[target]} ") for target in board.neighbours[n]] for n, name in enumerate(ids)
        ]
        self.known: list[list[tuple[int, list[Block]]]] = []
        self.by_phase: dict[int, Callable[[S], list[str]]] = {
            CLAIM: self.claims,
            PLACE: self.places,
            ATTACK: self.attacks,
            DEFEND: self.defences,
            OCCUPY: self.occupations,
            MOVE: self.long_moves,
            OVER: lambda _: [],
        }
        # One cache for each mode: the texts of two boards must not push each other out.
        self.block = lru_cache(maxsize=CACHED_BLOCKS)(make_block)

    def texts(self, state: S) -> list[str]:
        """The whole list, sorted."""
        return self.by_phase[state.phase](state)

    def claims(self, state: ConquestState) -> list[str]:
        ids = self.board.territories
        return [f"claim {ids[territory]}" for territory, owner in enumerate(state.owners) if owner < 0]

    def places(self, state: ConquestState) -> list[str]:
        seat, most, block = state.seat, state.to_place, self.block
        lines: list[str] = []
        for start, owner in zip(self.starts, state.owners, strict=True):
            if owner == seat:
                lines += block(start, 1, most)
        return lines

    def attacks(self, state: ConquestState) -> list[str]:
        """With `end`, which sorts behind them."""
        seat, owners, armies, limit = state.seat, state.owners, state.armies, self.attack_dice
        lines: list[str] = []
        for owner, count, ways in zip(owners, armies, self.known or self._all_attacks(), strict=True):
            if owner == seat and count > 1:
                most = count - 1 if count <= limit else limit
                for target, blocks in ways:
                    if owners[target] != seat:
                        lines += blocks[most]
        lines.append("end")
        return lines

    def _all_attacks(self) -> list[list[tuple[int, list[Block]]]]:
        """By source, for each neighbour, the texts by the most dice that can be thrown."""
        dice = range(self.attack_dice + 1)
        found: list[list[tuple[int, list[Block]]]] = []
        for name, neighbours in zip(self.board.territories, self.board.neighbours, strict=True):
            starts = [(target, f"attack {name} {self.board.territories[target]} ") for target in neighbours]
            found.append([(target, [make_block(start, 1, most) for most in dice]) for target, start in starts])
        # Set at once: an agent may think in a thread of its own and must not meet half a list.
        self.known = found
        return found

    def defences(self, state: ConquestState) -> list[str]:
        return list(self.block("defend ", 1, min(self.defence_dice, state.armies[state.target])))

    def occupations(self, state: ConquestState) -> list[str]:
        return list(self.block("occupy ", state.dice, state.dice + state.armies[state.source] - 1))

    def moves(self, state: ConquestState) -> list[str]:
        """To adjacent territories, with `end`, which sorts before them."""
        seat, owners, armies, block = state.seat, state.owners, state.armies, self.block
        lines = ["end"]
        for owner, count, ways in zip(owners, armies, self.ways, strict=True):
            if owner == seat and count > 1:
                for target, start in ways:
                    if owners[target] == seat:
                        lines += block(start, 1, count - 1)
        return lines

    def long_moves(self, state: ConquestState) -> list[str]:
        """To connected territories, with `end`, which sorts before them."""
        ids, armies, block = self.board.territories, state.armies, self.block
        lines = ["end"]
        for source, group in sorted(regions(self.board.neighbours, state.owners, state.seat).items()):
            most = armies[source] - 1
            if most > 0 and len(group) > 1:
                start = f"move {ids[source]} "
                for target in group:
                    if target != source:
                        lines += block(f"{start}{ids[target]} ", 1, most)
        return lines
