"""The laws once more over whole games of 2008, which reach what the first few hundred actions do not: eliminations,
lost airfields, seized objectives, reshuffled piles, both ways to win."""

from __future__ import annotations

from collections import Counter

import game
from game.core.rng import Rng
from game.rules.revised.events import FOLDS
from tests.rules.revised.test_laws import bold, gain

GAMES = [
    ("basic_training", 5, 1), ("basic_training", 4, 2), ("command_room", 4, 3), ("command_room", 5, 4),
    ("world_conquest", 3, 5), ("world_conquest", 4, 6), ("world_conquest", 5, 7), ("world_conquest", 5, 8),
    ("command_room", 4, 9),
]  # fmt: skip
MOST_ACTIONS = 12_000
LAST_ROUND = 9


def test_every_step_of_whole_games_and_every_event_in_them() -> None:
    seen: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    for mode, seats, seed in GAMES:
        options = {"rounds": 5} if seed == LAST_ROUND else {}
        match, rng = game.new_match(mode, seats=seats, seed=seed, options=options), Rng(seed, "whole")
        seen.update(type(event).__name__ for event in match.setup_events)
        while match.to_move is not None and len(match.log) < MOST_ACTIONS:
            before = match.state
            events = match.submit(bold(match.actions(), rng))
            folded = before
            for event in events:
                folded = match.mode.fold(folded, event)
            assert folded == match.state
            assert sum(folded.armies) + folded.to_place == sum(before.armies) + before.to_place + sum(map(gain, events))
            seen.update(type(event).__name__ for event in events)
            if len(match.log) % 10 == 0:
                assert match.mode.state(match.position()) == match.state
        assert match.outcome is not None, (mode, seats, seed)
        reasons[match.outcome.reason] += 1
        assert match.mode.state(match.position()) == match.state
    assert set(seen) == {kind.__name__ for kind in FOLDS}
    assert set(reasons) == {"objectives", "conquest", "rounds"}
