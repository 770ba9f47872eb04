"""With cities, capitals, ships and tokens beside the plates every land can still be read by its name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.screens.board.near_spot import meets
from game.screens.conquest.bubble_spots import draw_under
from game.session.conquest.chooser import NO_CHOICE
from tests.screens.support.gallery.exhibits import set_up
from tests.screens.support.stage import Stage


@pytest.fixture(params=[((1280, 720), "en"), ((1280, 720), "nl"), ((1920, 1080), "en"), ((1920, 1080), "nl")])
def stage(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Stage]:
    made = Stage(tmp_path, *request.param)
    yield made
    made.close()


def test_no_name_is_left_out_for_a_mark(stage: Stage) -> None:
    for exhibit in ("revised_attack", "revised_basic_attack", "revised_move", "clone_attack"):
        set_up(stage, exhibit)
        written = {entry.text for entry in stage.written()}
        language = stage.context.language
        names = ["\n".join(land.lines.get(language) or land.lines["en"]) for land in stage.top.board.art.territories]
        assert [name for name in names if name not in written] == [], exhibit


def test_a_bubble_leaves_the_names_of_its_own_planets(stage: Stage) -> None:
    set_up(stage, "clone_attack")
    assert {"Muunilinst", "Dathomir"} <= {entry.text for entry in stage.written()}


@pytest.mark.parametrize("stage", [((1280, 720), "nl"), ((1920, 1080), "en")], indirect=True)
@pytest.mark.parametrize("exhibit", ["clone_attack", "galactic_attack", "match_attack_aimed", "revised_attack"])
def test_beside_any_target_every_land_is_named_on_the_board_or_in_the_bubble(stage: Stage, exhibit: str) -> None:
    """A bubble as large as for ships; what lies under it is told of in it, and nothing is half covered."""
    set_up(stage, exhibit)
    scene, canvas = stage.top, stage.canvas
    board, panels = scene.board, scene.panels
    language = stage.context.language
    names = ["\n".join(land.lines.get(language) or land.lines["en"]) for land in board.art.territories]
    marks = panels.skin.marks(scene.match.mode, scene.session.shown, 0)
    picture = scene.board_state.picture(NO_CHOICE, -1, True, marks=marks)
    panels_now = panels.covered(NO_CHOICE, -1, 0)
    panels.measure(canvas, picture)
    told: set[int] = set()
    for target, near in enumerate(board.board.neighbours):
        spot = panels.bubbles.beside(target, (346.0, 270.0), (near[0], target), near, panels.in_the_way(NO_CHOICE))
        told.update(spot.under)
        canvas.record = []
        hidden = spot.under
        board.draw(canvas, replace(picture, covered=(*panels_now, spot.box), hidden=hidden))
        on_board = [entry.text for entry in canvas.record]
        canvas.record = []
        draw_under(canvas, panels, spot)
        in_bubble = canvas.record
        canvas.record = None
        where = board.board.territories[target]
        assert [entry.text for entry in in_bubble if not entry.fits] == [], where
        words = {entry.text for entry in in_bubble}
        assert {panels.place(land) for land in hidden} <= words, where
        assert [name for land, name in enumerate(names) if name not in on_board and land not in hidden] == [], where
        assert not any(meets(spot.box, box) for land in {*range(len(names))} - hidden for box in board.land_boxes(land))
    assert told, "some lands lie under a bubble of this size"
