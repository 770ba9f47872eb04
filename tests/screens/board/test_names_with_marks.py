"""With cities, capitals, ships and tokens beside the plates every land can still be read by its name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.screens.support.gallery.exhibits import set_up
from tests.screens.support.stage import Stage


@pytest.fixture(params=[((1280, 720), "en"), ((1280, 720), "nl"), ((1920, 1080), "en"), ((1920, 1080), "nl")])
def stage(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Stage]:
    made = Stage(tmp_path, *request.param)
    yield made
    made.close()


def hidden(stage: Stage) -> set[int]:
    """Lands whose plate lies under the bubble of an attack or a move: they have no name there either."""
    scene = stage.top
    boxes = scene.panels.covered(scene.selector, scene.focus, scene.open_seat)
    anchors = [scene.board.anchor(land) for land in range(len(scene.board.art.territories))]
    return {land for land, (x, y) in enumerate(anchors) if any(x0 < x < x1 and y0 < y < y1 for x0, y0, x1, y1 in boxes)}


def test_no_name_is_left_out_for_a_mark(stage: Stage) -> None:
    for exhibit in ("revised_attack", "revised_basic_attack", "revised_move", "clone_attack"):
        set_up(stage, exhibit)
        written = {entry.text for entry in stage.written()}
        language = stage.context.language
        names = ["\n".join(land.lines.get(language) or land.lines["en"]) for land in stage.top.board.art.territories]
        gone = hidden(stage)
        assert len(gone) <= 2, exhibit
        assert [name for land, name in enumerate(names) if name not in written and land not in gone] == [], exhibit


def test_a_bubble_leaves_the_names_of_its_own_planets(stage: Stage) -> None:
    set_up(stage, "clone_attack")
    assert {"Muunilinst", "Dathomir"} <= {entry.text for entry in stage.written()}
