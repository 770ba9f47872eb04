"""Taking over a duel from a replay, under its own emblems."""

from __future__ import annotations

import pytest

from tests.screens.support.gallery.exhibits import set_up
from tests.screens.support.stage import Stage


def test_a_duel_is_taken_over_under_its_own_emblems(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    set_up(stage, "take_over_of_a_duel")
    shown = []
    monkeypatch.setattr(stage.canvas, "emblem", lambda look, *place: shown.append(look.badge))
    stage.top.paint_over(stage.canvas)
    assert len(shown) == 2
    assert all(shown)
    assert shown[0] != shown[1]
