"""Before attacks end, a person is asked in every game in which a good attack would still bring a card."""

from __future__ import annotations

import pytest

import game
from game.ai.table import make_agents
from game.session.conquest.advice import left_to_do
from game.session.conquest.chooser import LeftToDo
from game.session.conquest.selector import Selector
from tests.rules.clone_wars.tables import BLACK, BLUE, RED, table

MODES = [mode for mode in game.modes() if mode != "toy_battle"]


def left(match: game.Match) -> LeftToDo | None:
    seat = match.to_move
    assert seat is not None
    selector = Selector(match.mode, seat)
    selector.update(match.mode.observe(match.state, seat))
    return left_to_do(selector.chooser)


@pytest.mark.parametrize("mode", MODES)
def test_every_conquest_game_asks(mode: str) -> None:
    """Played until somebody has armies in plenty and has taken nothing yet in this turn."""
    match = game.new_match(mode, seats=3, seed=2)
    agents = make_agents(match, ["easy"] * 3, 2)
    for _ in range(3000):
        if match.phase == "attack" and match.turn > 2 and not match.state.captured:
            found = left(match)
            if found is not None:
                assert (found.key, found.count > 0) == ("capture", True)
                return
        seat = match.to_move
        assert seat is not None, "nobody was ever asked"
        match.submit(match.mode.write(agents[seat].choose(match.mode.observe(match.state, seat))))
    pytest.fail("nobody was ever asked")


def test_in_clone_wars_each_enemy_army_is_worth_a_card() -> None:
    lands = {"coruscant": (RED, 12), "duro": (BLUE, 1), "byss": (BLACK, 1)}
    for captured, key in (([], "capture"), ([BLACK], "capture_more"), ([BLACK, BLUE], "")):
        found = left(table(lands, rest=RED, captured_from=captured, has_attacked=True))
        assert ("" if found is None else found.key) == key
