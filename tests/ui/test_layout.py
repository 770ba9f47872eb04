"""Boxes divide themselves without a gap or an overlap, and words written by a style stand where the same words stand
when each number is given."""

from __future__ import annotations

import pytest

from game.ui.drawing.layout import FILL, FRAME, Area
from game.ui.drawing.styles import BOLD, Align, Base, TextStyle

BOX = Area(100, 50, 700, 250)


def test_columns_and_rows_fill_what_is_left() -> None:
    left, middle, right = BOX.columns(100, FILL, 60, gap=10)
    assert (left, middle, right) == (Area(100, 50, 200, 250), Area(210, 50, 630, 250), Area(640, 50, 700, 250))
    head, *rest = BOX.rows(40, FILL, FILL)
    assert head == Area(100, 50, 700, 90)
    assert rest == [Area(100, 90, 700, 170), Area(100, 170, 700, 250)]


def test_a_grid_covers_its_area_row_by_row() -> None:
    cells = FRAME.grid(4, 3)
    assert len(cells) == 12
    assert sum(cell.width * cell.height for cell in cells) == FRAME.width * FRAME.height
    assert cells[1] == Area(480, 0, 960, 360)
    assert cells[4].x0 == 0


def test_parts_and_insets() -> None:
    assert BOX.top(20) == Area(100, 50, 700, 70)
    assert BOX.foot(20) == Area(100, 230, 700, 250)
    assert BOX.left(20) == Area(100, 50, 120, 250)
    assert BOX.right(20) == Area(680, 50, 700, 250)
    assert BOX.inset(10, left=5) == Area(115, 60, 690, 240)
    assert BOX.shift(down=5).middle == (400, 155)
    assert BOX.stack(2, 30, gap=4)[1] == Area(100, 84, 700, 114)


@pytest.mark.parametrize("align", ["left", "centre", "right"])
@pytest.mark.parametrize("base", ["middle", "baseline", "top"])
def test_the_anchor_of_a_style_says_both_directions(align: Align, base: Base) -> None:
    style = TextStyle(34, BOLD, align=align, base=base)
    assert (
        style.anchor
        == {"left": "l", "centre": "m", "right": "r"}[align] + {"middle": "m", "baseline": "s", "top": "t"}[base]
    )
    assert style.with_size(20).with_ink((1, 2, 3)).anchor == style.anchor
