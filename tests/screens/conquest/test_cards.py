"""Cards in the hand, drawn small and large."""

from __future__ import annotations

from tests.screens.support.positions.classic import HAND, classic, hands_of
from tests.screens.support.stage import Stage


def test_small_cards_have_no_empty_strip_for_a_name(stage: Stage) -> None:
    """Where the strip lies on the card, the paper is as it is above it; a large card has its strip."""
    scene = classic(stage, "attack", hands=hands_of(3, HAND[:3]))
    card = scene.session.view(0).hands[0][0]
    for width, is_plain in ((92.0, True), (236.0, False)):
        face = scene.panels.cards._face(stage.canvas, card, width)
        scale = face.get_width() / 250
        paper, strip = (face.get_at((round(45 * scale), int(y * scale))) for y in (30, 53))
        away = max(abs(paper[channel] - strip[channel]) for channel in range(3))
        assert (away < 10) is is_plain, (width, paper, strip)
