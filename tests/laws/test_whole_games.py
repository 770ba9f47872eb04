"""The laws once more over whole games between agents, which reach what random play seldom does: eliminations,
joined hands, forced trades, reshuffled piles, the end."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import game
from game.core.match import Match

TABLES = [
    (seats, options)
    for seats in range(2, 7)
    for options in ({}, {"claim": True, "starting_armies": "standard", "territory_bonus": True})
]


def played(seats: int, options: dict[str, object]) -> Match:
    return game.play(
        "classic", agents=["easy", "normal", "easy", "random", "easy", "normal"][:seats], seed=seats, options=options
    )


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_step_of_a_whole_game(seats: int, options: dict[str, object], tmp_path: Path) -> None:
    match = played(seats, options)
    assert match.outcome is not None
    again = match.from_start()
    for seat, action, draws in match.log:
        assert again.to_move == seat
        texts = again.actions()
        assert len(texts) > 1
        assert again.mode.write(action) in texts or type(action).__name__ == "Trade"
        before = again.state
        events = again.submit(action)
        assert again.log[-1] == (seat, action, draws)
        folded = before
        for event in events:
            folded = again.mode.fold(folded, event)
        assert folded == again.state
        assert again.mode.state(again.position()) == again.state
    assert again.digest == match.digest
    path = tmp_path / "whole.jsonl"
    match.save(path)
    assert game.verify(path).ok


def test_whole_games_reach_what_the_booklet_describes() -> None:
    seen: Counter[str] = Counter()
    for seats, options in TABLES:
        again = played(seats, options)
        fresh = again.from_start()
        seen.update(type(event).__name__ for event in fresh.setup_events)
        for _, action, _ in again.log:
            seen.update(type(event).__name__ for event in fresh.submit(action))
    from game.rules.classic.events import FOLDS

    assert {kind.__name__ for kind in FOLDS} - set(seen) <= {"PileReshuffled", "RoundBegan", "RoundsEnded"}
