"""Paths over a board: who is joined to whom."""

from __future__ import annotations

from game.rules.conquest.movement import can_attack, can_move, connected_lands

# 0 - 1 - 2 - 3 in a row, 4 beside 1 only
ROW = ((1,), (0, 2, 4), (1, 3), (2,), (1,))


def test_connected_follows_paths_of_friends_only() -> None:
    assert connected_lands(ROW, (0, 0, 0, 0, 0), (0,), 0) == (1, 2, 3, 4)
    assert connected_lands(ROW, (0, 0, 1, 0, 0), (0,), 0) == (1, 4)
    assert connected_lands(ROW, (0, 0, 1, 0, 0), (0, 1), 0) == (1, 2, 3, 4)
    assert connected_lands(ROW, (0, 1, 1, 0, 0), (0,), 0) == ()


def test_attack_and_move_need_a_second_army_beside_the_right_neighbour() -> None:
    assert can_attack(ROW, (0, 1, 1, 1, 1), (2, 1, 1, 1, 1), 0)
    assert not can_attack(ROW, (0, 1, 1, 1, 1), (1, 9, 9, 9, 9), 0)
    assert not can_attack(ROW, (0, 0, 1, 1, 1), (9, 1, 1, 1, 1), 0)
    assert can_move(ROW, (0, 0, 1, 1, 1), (9, 1, 1, 1, 1), 0)
    assert not can_move(ROW, (0, 1, 1, 1, 1), (9, 1, 1, 1, 1), 0)
