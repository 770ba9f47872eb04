"""The picture while the game loads."""

from __future__ import annotations

import pytest

from game.screens import routes
from tests.screens.support.stage import Stage


def test_the_bar_shows_what_is_done_and_the_title_follows(stage: Stage) -> None:
    boot = stage.show(routes.boot)
    seen = [boot.progress]
    words = set()
    while stage.top is boot:
        words.add(stage.words())
        stage.steps(1)
        seen.append(boot.progress)
    assert stage.top.name == "title"
    assert seen[0] == 0
    assert seen[-1] == 1
    assert seen == sorted(seen)
    assert len(words) == len(boot.slices) + 1, "every slice of work is seen"
    assert len(boot.slices) < 45, "loading shows for less than a second"


def test_whoever_is_in_a_hurry_need_not_wait(stage: Stage) -> None:
    stage.show(routes.boot)
    stage.press("confirm")
    assert stage.top.name == "title"


def test_missing_pictures_stop_nothing(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(stage.context.assets, "_load_picture", missing)
    stage.show(routes.boot)
    stage.until(lambda: stage.top.name == "title", draw=True)
    assert "PRESS START" in stage.words()
