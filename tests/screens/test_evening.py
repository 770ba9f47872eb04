"""An evening of all games: stores keep within their bounds, a left match lets go of its pictures, and the second round
of all games adds nothing. Counted in the pixels of surfaces, not by what the system says."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.screens import routes
from game.screens.battle.dice import dice_art
from game.session.setup.match_setup import MatchSetup, Seat
from game.ui.drawing import assets as pictures
from game.ui.drawing import lettering, shapes
from tests.screens.stage import Stage

STEPS = 150
SEATS = tuple(Seat("easy", name, at) for at, name in enumerate(("Mira", "Joris", "Lady Zinc", "Brass")))


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path, (960, 540), speed=8, battles="all")
    yield made
    made.close()


def play(stage: Stage, mode: str) -> weakref.ref[Any]:
    """From the set-up into a match and back to the title; the board that was played on."""
    stage.show(lambda context: routes.setup(context, mode))
    most = 2 if mode == "toy_battle" else len(SEATS)
    scene = stage.show(routes.match(stage.context, MatchSetup(mode, None, {}, "7", SEATS[:most])))
    board = weakref.ref(scene.board)
    del scene
    for _ in range(STEPS // 10):
        stage.steps(10)
    stage.show(routes.title)
    stage.steps(5)
    return board


def kept(stage: Stage) -> int:
    """Pixels of all that outlives a scene."""
    art = dice_art(stage.context.assets)
    words = stage.canvas.lettering.kept.pixels
    return int(stage.context.assets.pictures.pixels + stage.canvas.kept.pixels + words + art.pixels_kept)


def large_pictures() -> list[Any]:
    gc.collect()
    return [entry for entry in gc.get_objects() if type(entry).__name__ in ("BoardPainter", "BoardPort", "Layers")]


def test_a_second_round_of_all_games_adds_nothing(stage: Stage) -> None:
    before = large_pictures()  # of tests that ran earlier in this process
    stage.show(routes.title)
    rounds = []
    for _ in range(2):
        most = 0
        for mode in routes.PLAYABLE:
            board = play(stage, mode)
            assert board() is None, f"the board of {mode} is still held"
            assert stage.context.assets.pictures.pixels <= pictures.BETWEEN_PIXELS
            assert stage.canvas.kept.pixels <= shapes.MOST_PIXELS // 2
            assert stage.canvas.lettering.kept.pixels <= lettering.MOST_PIXELS
            assert dice_art(stage.context.assets).pixels_kept == 0
            most = max(most, kept(stage))
        rounds.append(most)
    assert rounds[1] <= rounds[0] * 1.02, rounds
    # What no store holds is held by nobody: no surface as large as a board is left over.
    assert [entry for entry in large_pictures() if not any(entry is old for old in before)] == []


def test_the_store_of_pictures_is_bounded_and_keeps_the_latest(monkeypatch: pytest.MonkeyPatch) -> None:
    store = shapes.Kept(100)
    for number in range(8):
        store.get(number, lambda: pygame.Surface((5, 5)))
        store.get(0, lambda: pygame.Surface((5, 5)))
    assert store.pixels == 100
    made: list[int] = []

    def anew(number: int) -> pygame.Surface:
        made.append(number)
        return pygame.Surface((5, 5))

    for number in (0, 7, 6, 1):
        store.get(number, lambda number=number: anew(number))  # type: ignore[misc]
    assert made == [1]
    store.shrink(50)
    assert store.pixels == 50


def test_a_left_picture_is_read_again_when_it_is_needed(stage: Stage) -> None:
    first = stage.context.assets.picture("boards/backdrop")
    stage.context.assets.picture("pieces/medal", (40, 40))
    stage.context.assets.pictures.shrink(2000)
    second = stage.context.assets.picture("boards/backdrop")
    assert second is not first
    assert second.get_buffer().raw == first.get_buffer().raw
