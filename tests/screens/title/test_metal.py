"""Words of metal: where plain words would stand, of several shades from head to foot, and made once."""

from __future__ import annotations

import pytest

from game.screens.result.fame_table import HEADING
from game.screens.title.metal import draw_metal
from game.ui.drawing.theme import ABYSS, GOLD
from tests.screens.support.stage import Stage

WORDS = "HALL OF FAME"


pytestmark = pytest.mark.stage(shared=True)


def shades(stage: Stage) -> list[set[tuple[int, ...]]]:
    """The colours of each row of the letter H, from its head to its foot, without what is nearly black."""
    (entry,) = stage.canvas.record
    x0, y0, _, y1 = entry.box
    left, top = stage.canvas.place(x0, y0)
    _, foot = stage.canvas.place(x0, y1)
    surface = stage.canvas.surface
    rows = [{tuple(surface.get_at((x, y))[:3]) for x in range(left, left + 24)} for y in range(top + 2, foot - 2)]
    return [{ink for ink in row if sum(ink) > 200} for row in rows]


def drawn(stage: Stage, is_metal: bool) -> list[set[tuple[int, ...]]]:
    stage.canvas.fill(ABYSS)
    stage.canvas.record = []
    if is_metal:
        draw_metal(stage.canvas, 960, 88, WORDS, HEADING, 860)
    else:
        stage.canvas.write_at(960, 88, WORDS, HEADING, 860)
    found = shades(stage)
    stage.canvas.record = None
    return found


def test_metal_shines_where_plain_words_are_flat(stage: Stage) -> None:
    plain, metal = drawn(stage, False), drawn(stage, True)
    assert len(plain) == len(metal)
    assert all(GOLD in row for row in plain)
    lights = [max(map(sum, row)) for row in metal]
    assert max(lights) - min(lights) > 60, "bright and dark bands"
    assert min(min(map(sum, row)) for row in metal) < sum(GOLD) - 150, "edges in the shade"


def test_it_stands_exactly_on_its_plain_words(stage: Stage) -> None:
    """Nothing of the flat gold below looks out at either side."""
    drawn(stage, False)
    before = stage.canvas.surface.get_bounding_rect()
    metal = drawn(stage, True)
    assert stage.canvas.surface.get_bounding_rect() == before
    assert all(GOLD not in row for row in metal)


def test_it_is_made_once(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn(stage, True)
    monkeypatch.setattr("game.screens.title.metal._metal", None)
    drawn(stage, True)
