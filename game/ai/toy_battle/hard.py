"""The `hard` agent: takes every win in one turn, never leaves a headquarters open to a capture in one turn that it can
prevent, whatever the enemy's rack may be, and otherwise searches whole turns ahead. Sees only the view."""

from __future__ import annotations

from functools import lru_cache

from game.ai.toy_battle.danger import Danger
from game.ai.toy_battle.evaluation import Scored, judge_of
from game.ai.toy_battle.search import Search, best_first
from game.ai.toy_battle.turns import TurnBook
from game.ai.toy_battle.weights import Level, bundled_levels
from game.core.records import Record
from game.core.rng import Rng
from game.rules.toy_battle.ground import Ground
from game.rules.toy_battle.guessing import guess_hidden
from game.rules.toy_battle.mode import ToyBattleMode
from game.rules.toy_battle.state import State


@lru_cache(maxsize=12)
def danger_of(ground: Ground) -> Danger:
    """Kept from match to match, and with it what it has worked out."""
    return Danger(ground)


class HardAgent:
    def __init__(self, mode: ToyBattleMode, seat: int, rng: Rng, level: Level | None = None) -> None:
        self.level = level or bundled_levels()["hard"]
        self.mode = mode
        self.judge = judge_of(mode.ground, self.level.weights)
        self.danger = danger_of(mode.ground)
        self.rng = rng

    def choose(self, view: State) -> Record:
        guess = guess_hidden(view, self.rng)
        book = TurnBook(self.mode, self.judge, self.danger, view, guess, self.rng)
        win = book.winning(guess)
        if win is not None:
            return win
        rows = self.judge.score_actions(view)
        safe = self.safe_rows(book, rows)
        if not safe:
            return max(rows, key=lambda row: book.escape(guess, row[1]))[1]
        if len(safe) == 1:
            return safe[0][1]
        return self.compare(view, guess, safe)

    def compare(self, view: State, guess: State, safe: list[Scored]) -> Record:
        """The best of several safe actions."""
        guesses = [guess, *[guess_hidden(view, self.rng) for _ in range(1, self.level.guesses)]]
        return Search(self.judge, self.level.widths, self.level.nodes, self.rng).choose(guesses, safe)

    def safe_rows(self, book: TurnBook, rows: list[Scored]) -> list[Scored]:
        """The most promising actions after which the turn can be ended safely."""
        found: list[Scored] = []
        for row in best_first(rows, len(rows)):
            if book.ends_safely(book.guess, row[1]):
                found.append(row)
                if len(found) == self.level.widths[0]:
                    break
        return found
