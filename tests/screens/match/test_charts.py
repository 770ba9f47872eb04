"""Charts: where numbers lie, how many points are drawn, and that every side is marked."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from game.screens.match.charts import EMBLEM, MOST_POINTS, Plot, Series, draw_lines, draw_stacked, ink_of, round_step
from game.ui.drawing.assets import Assets
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import Look, read_looks

BOX = (100.0, 100.0, 700.0, 400.0)


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    pygame.display.init()
    yield Canvas(pygame.display.set_mode((1920, 1080)), Assets())
    pygame.quit()


class Marks:
    """Notes where emblems and icons are drawn."""

    def __init__(self, canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
        self.emblems: dict[str, tuple[float, float]] = {}
        self.icons: list[tuple[str, float, float]] = []
        monkeypatch.setattr(canvas, "emblem", self._emblem)
        monkeypatch.setattr(canvas, "icon", self._icon)

    def _emblem(self, look: Look, x: float, y: float, radius: float) -> None:
        self.emblems[look.id] = (x, y)

    def _icon(self, name: str, x: float, y: float, size: float, colour: object) -> None:
        self.icons.append((name, x, y))


@pytest.mark.parametrize(
    ("most", "parts", "step"), [(42, 4, 20), (1, 4, 1), (8, 4, 2), (100, 4, 50), (101, 4, 50), (31, 5, 10), (0, 4, 1)]
)
def test_round_steps(most: int, parts: int, step: int) -> None:
    assert round_step(most, parts) == step


def test_a_long_match_keeps_its_ends() -> None:
    turns = list(range(1000))
    series = Series(turns, [(turn, 1) for turn in turns], (0, 0), (0, 1)).thinned()
    assert len(series.turns) == len(series.rows) <= MOST_POINTS
    assert (series.turns[0], series.turns[-1]) == (0, 999)
    assert all(row[0] == turn for turn, row in zip(series.turns, series.rows, strict=True))


def test_a_short_match_is_drawn_whole() -> None:
    series = Series([0, 1], [(1, 2), (2, 1)], (0, 0), (0, 1))
    assert series.thinned() is series


def test_where_numbers_lie() -> None:
    plot = Plot(BOX, [0, 10, 20], 42)
    assert (plot.x(0), plot.x(20), plot.x(10)) == (100, 700, 400)
    assert (plot.y(0), plot.y(42), plot.y(21)) == (400, 100, 250)


def test_every_broad_band_bears_its_emblem(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = read_looks(canvas.assets, "midnight")
    marks = Marks(canvas, monkeypatch)
    rows = [(20, 21, 1), (25, 16, 1), (30, 11, 1), (42, 0, 0)]
    draw_stacked(canvas, BOX, Series([0, 5, 10, 15], rows, (0, 15, 15), (0, 1, 2)), looks)
    assert set(marks.emblems) == {looks[0].id, looks[1].id}, "one territory is too thin a band"
    for x, y in marks.emblems.values():
        assert 100 <= x <= 700
        assert 100 <= y <= 400
    assert marks.emblems[looks[0].id][1] > marks.emblems[looks[1].id][1], "the first of the order lies at the foot"


def test_every_line_bears_its_emblem_apart_from_others(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = read_looks(canvas.assets, "midnight")
    marks = Marks(canvas, monkeypatch)
    turns = list(range(21))
    rows = [(10 + turn, 12, max(0, 30 - 3 * turn)) for turn in turns]
    draw_lines(canvas, BOX, Series(turns, rows, (0, 0, 10), (0, 1, 2)), looks)
    assert set(marks.emblems) == {look.id for look in looks[:3]}
    spots = list(marks.emblems.values())
    for index, one in enumerate(spots):
        for other in spots[index + 1 :]:
            assert abs(one[0] - other[0]) > 2 * EMBLEM or abs(one[1] - other[1]) > 2 * EMBLEM
    assert marks.icons == [("skull", 400.0, 400.0)], "it fell in turn 10, with nothing left"


def test_one_turn_and_nothing_at_all_can_be_drawn(canvas: Canvas) -> None:
    looks = read_looks(canvas.assets, "midnight")
    for rows in ([(3, 4)], [(0, 0)]):
        for draw in (draw_stacked, draw_lines):
            draw(canvas, BOX, Series([1], rows, (0, 0), (0, 1)), looks)


def test_dark_sides_are_lifted_from_the_panel() -> None:
    looks = read_looks(Assets(), "midnight")
    umber = next(look for look in looks if look.id == "umber")
    assert sum(ink_of(umber)) > sum(umber.body) + 100
