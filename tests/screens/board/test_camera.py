"""The camera: the board always fills its frame, and points go to the screen and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.screens.board.camera import CLOSEST, Camera, eased

SIZE = (1920.0, 1080.0)
FRAMES = ((0, 0, 1920, 1080), (130, 8, 1896.4, 1001.6), (0, 44, 1536, 908), (100, 100, 700, 900))

moves = st.lists(
    st.one_of(
        st.tuples(st.just("pan"), st.floats(-900, 900), st.floats(-900, 900)),
        st.tuples(st.just("zoom"), st.floats(0.3, 3), st.floats(0, 1920)),
        st.tuples(st.just("look"), st.floats(-100, 2100), st.floats(0, 4)),
        st.tuples(st.just("wait"), st.floats(0, 0.5), st.just(0.0)),
    ),
    max_size=12,
)


@given(moves, st.sampled_from(FRAMES))
def test_the_board_fills_its_frame_whatever_the_player_does(
    steps: list[tuple[str, float, float]], frame: tuple[float, float, float, float]
) -> None:
    camera = Camera(SIZE, frame)
    for kind, first, second in steps:
        if kind == "pan":
            camera.pan(first, second)
        elif kind == "zoom":
            camera.zoom_by(first, second, 540)
        elif kind == "look":
            camera.look_at(first, 540, second)
        else:
            camera.update(first)
        assert 1 <= camera.zoom <= CLOSEST
        seen = camera.board_frame
        left, top = camera.to_screen(0, 0)
        right, foot = camera.to_screen(*SIZE)
        assert left <= seen[0] + 1e-6
        assert top <= seen[1] + 1e-6
        assert right >= seen[2] - 1e-6
        assert foot >= seen[3] - 1e-6
        there = camera.to_board(*camera.to_screen(345, 678))
        assert there == pytest.approx((345, 678))


def test_a_move_takes_its_time_and_arrives_exactly() -> None:
    camera = Camera(SIZE)
    camera.look_at(960, 540, 1.6, seconds=0.45)
    seen = []
    while camera.is_moving:
        camera.update(1 / 60)
        seen.append(camera.zoom)
    assert 27 <= len(seen) <= 28
    assert seen == sorted(seen)
    assert 1 < seen[5] < 1.2
    assert (camera.zoom, camera.centre) == (1.6, (960, 540))
    camera.show_all(seconds=0)
    assert camera.is_whole


def test_zooming_keeps_what_is_under_the_pointer() -> None:
    camera = Camera(SIZE)
    before = camera.to_board(1200, 400)
    camera.zoom_by(1.3, 1200, 400)
    assert camera.to_board(1200, 400) == pytest.approx(before)


def test_a_jump_needs_no_time() -> None:
    camera = Camera(SIZE)
    camera.look_at(500, 500, 2.0, seconds=0)
    assert not camera.is_moving
    assert camera.zoom == 2.0


def test_the_easing_begins_and_ends_at_rest() -> None:
    assert (eased(0), eased(0.5), eased(1)) == (0, 0.5, 1)
    assert eased(0.1) < 0.01
    assert eased(0.9) > 0.99
