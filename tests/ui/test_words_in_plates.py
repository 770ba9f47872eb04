"""Plates and signs around words know how wide the words are drawn, in every window and at every text size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.screens.match.hud import draw_top_bar
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import TEXT_SIZES
from tests.screens.support.stage import Stage

SHORT = "Egypte is niet van jou: legers zet je op je eigen gebieden."
LONG = f"{SHORT} {SHORT} {SHORT}"


@pytest.fixture(params=[(1280, 720), (960, 540)])
def stage(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Stage]:
    made = Stage(tmp_path, request.param, "nl")
    yield made
    made.close()


@pytest.mark.parametrize("growth", TEXT_SIZES)
@pytest.mark.parametrize("said", [SHORT, LONG])
def test_a_notice_lies_wholly_on_its_plate(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, growth: float, said: str
) -> None:
    plates: list[tuple[float, ...]] = []
    monkeypatch.setattr(Canvas, "panel", lambda canvas, *box, **_: plates.append(box[:4]))
    canvas = stage.canvas
    canvas.grow(growth)
    canvas.record = []
    stage.app.notices.text = said
    stage.app.notices.draw(canvas)
    assert canvas.record
    [(left, top, right, foot)] = plates
    for x0, y0, x1, y1 in [written.box for written in canvas.record]:
        assert left < x0 < x1 < right
        assert top < y0 < y1 < foot


@pytest.mark.parametrize("growth", TEXT_SIZES)
def test_the_sign_beside_the_worth_of_a_set_keeps_off_the_words(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, growth: float
) -> None:
    signs: list[Any] = []
    monkeypatch.setattr(Canvas, "icon", lambda canvas, name, x, y, size, *_: signs.append((name, x + size / 2)))
    canvas, note = stage.canvas, "Volgende set 4"
    canvas.grow(growth)
    canvas.record = []
    draw_top_bar(canvas, stage.context.looks[0], "Mira", "Jouw beurt", "Ronde 1", note)
    left = next(written.box[0] for written in canvas.record if written.text == note)
    right = next(edge for name, edge in signs if name == "card")
    assert left - right >= 6
