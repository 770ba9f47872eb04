"""Shadows and rings of panels: large ones are small ones drawn out."""

from __future__ import annotations

from game.ui.drawing import shapes


def test_large_boxes_are_small_ones_drawn_out() -> None:
    """The edges of a large shadow are those of a smaller one, and its middle is even."""
    small, large = shapes.shadow((200, 200), 12, 14, 150), shapes.shadow((900, 500), 12, 14, 150)
    assert large.get_size() == (900 + 56, 500 + 56)
    for place in ((0, 0), (30, 30), (60, 41), (28, 70)):
        assert small.get_at(place) == large.get_at(place)
    middle = large.get_at((450, 270))
    assert middle == large.get_at((300, 200)) == large.get_at((700, 300))
    ring = shapes.ring((900, 500), 12, 2, (10, 20, 30))
    assert all(ring.get_at(place).a == 255 for place in ((450, 0), (450, 1), (0, 250), (899, 250), (450, 499)))
    assert ring.get_at((450, 2)).a == 0
