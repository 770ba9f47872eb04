"""What a seat sees does not depend on what is hidden from it: two matches that differ only there look the same."""

from __future__ import annotations

import pytest

import game


def test_classic_observations_do_not_depend_on_the_cards_of_others() -> None:
    place = game.new_match("classic", seats=3, seed=1).position()
    one, other = (dict(place, hands=[["alaska"], [card], []]) for card in ("peru", "joker_1"))
    for hidden in (one, other):
        del hidden["draw_pile"]
    seen = [game.from_position(hidden).observe(0) for hidden in (one, other)]
    assert seen[0] == seen[1]


@pytest.mark.parametrize("mode", ["basic_training", "command_room", "world_conquest"])
def test_observations_of_2008_do_not_depend_on_the_cards_of_others(mode: str) -> None:
    match = game.new_match(mode, seats=3, seed=1)
    while match.turn == 0:
        match.submit(match.actions()[0])
    seen = []
    for card in ("peru", "china"):
        place = dict(match.position(), hands=[["alaska"], [card], []], phase="attack", to_place=0)
        del place["draw_pile"]
        seen.append(game.from_position(place).observe(0))
    assert seen[0] == seen[1]
