"""Levels of computer players: a mode offers those up to the strongest that it brings, and seats no other."""

from __future__ import annotations

import pytest

import game
from game.registry import agent_levels_of, mode_names, package_named
from game.session.setup.form import SetupForm


@pytest.mark.parametrize("mode", mode_names())
def test_set_up_goes_through_the_levels_that_the_mode_brings(mode: str) -> None:
    form = SetupForm.from_kept(mode, "1", {})
    form.seat_agent(1)
    seen = []
    for _ in agent_levels_of(mode)[1:]:
        form.turn_agent(1, 1)
        seen.append(form.seats[1].agent)
    assert sorted(seen) == sorted(package_named(mode).agents)
    assert all(level in package_named(mode).agents for level in seen)


@pytest.mark.parametrize("mode", [mode for mode in mode_names() if "marshal" not in package_named(mode).agents])
def test_a_level_that_a_mode_lacks_is_refused_instead_of_played_by_a_weaker_one(mode: str) -> None:
    with pytest.raises(game.SetupError, match='There is no agent "marshal"'):
        game.play(mode, ["marshal"] * 3, seed=1, max_turns=1)


def test_a_kept_table_with_a_level_that_the_mode_lacks_gets_a_usual_one() -> None:
    lacking = next(mode for mode in mode_names() if "marshal" not in package_named(mode).agents)
    form = SetupForm.from_kept(lacking, "1", {"kinds": ["human", "marshal"], "agents": ["easy", "marshal"]})
    assert all(seat.agent in package_named(lacking).agents for seat in form.seats)
