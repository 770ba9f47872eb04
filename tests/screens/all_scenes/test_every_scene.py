"""Every scene in every telling state enters, draws and leaves, at three sizes and in both languages; nothing is left
blank, nothing flashes, and a window of another shape is filled."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.screens import routes
from game.ui.scene import Scene
from tests.screens.support.gallery.exhibits import EXHIBITS, set_up
from tests.screens.support.stage import Stage

SIZES = ((1280, 720), (1920, 1080), (960, 540))
LANGUAGES = ("en", "nl")
FEWEST_COLOURS = 40
FLASHES = 3
SECONDS = 3
BRIGHTER = 0.1  # of the whole range: a smaller change is no flash
SMALL = (16, 9)  # what is smaller than such a part, such as a die that rolls by, does not flash


# The questions of the 2008 editions are many scenes; their gallery shows them by their own names.
ELSEWHERE = {"question"}
# One state of each; the test of words draws all of them.
NAMES = (
    "boot", "title", "mode_pick_classic", "setup", "settings", "remap_keyboard", "letters", "credits_scene", "error",
    "rules_classic_02", "match_attack_aimed", "match_asks_before_the_end", "pause", "hand_over", "battle_deciding",
    "trade_must", "first_game_aim", "result_won",
)  # fmt: skip


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def stage(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    made = Stage(tmp_path_factory.mktemp("home"), request.param)
    yield made
    made.close()


@pytest.fixture
def small_stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path, (960, 540))
    yield made
    made.close()


@pytest.mark.parametrize("name", NAMES)
def test_every_scene_enters_draws_and_leaves(stage: Stage, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    for language in LANGUAGES:
        stage.context.change(language=language)
        set_up(stage, name)
        stage.steps(1)
        assert colours_of(stage) > FEWEST_COLOURS, f"{name} is blank"
        scenes = list(stage.app.stack.scenes)
        left = counted_exits(scenes, monkeypatch)
        stage.app.stack.clear()
        assert left == {id(scene): 1 for scene in scenes}


def colours_of(stage: Stage) -> int:
    seen = pygame.transform.scale(stage.window.surface, (96, 54))
    return len({tuple(seen.get_at((x, y))[:3]) for x in range(96) for y in range(54)})


def counted_exits(scenes: list[Scene], monkeypatch: pytest.MonkeyPatch) -> dict[int, int]:
    left: dict[int, int] = {}

    def watched(scene: Any) -> Any:
        leave = scene.exit

        def exit_() -> None:
            left[id(scene)] = left.get(id(scene), 0) + 1
            leave()

        return exit_

    for scene in scenes:
        monkeypatch.setattr(scene, "exit", watched(scene))
    return left


def test_every_scene_of_the_game_is_in_the_gallery() -> None:
    """By its routes: whoever adds a scene adds an exhibit."""
    made = {
        name
        for name in dir(routes)
        if callable(getattr(routes, name)) and getattr(routes, name).__module__ == routes.__name__
    } - {"own_scene", "shows_battle", "warmed_battle", "has_export", *ELSEWHERE}
    names = {
        "confirm": "match_asks", "look": "revised_objectives", "import_replay": "pick_replay",
        "import_level": "pick_level",
    }  # fmt: skip
    missing = [name for name in sorted(made) if not any(key.startswith(names.get(name, name)) for key in EXHIBITS)]
    assert missing == []


@pytest.mark.parametrize(("size"), [(1024, 768), (1600, 720)], ids=["tall", "wide"])
@pytest.mark.parametrize("name", ["title", "settings", "match_attack_aimed", "battle_deciding", "trade_must", "pause"])
def test_a_window_of_another_shape_is_filled(small_stage: Stage, size: tuple[int, int], name: str) -> None:
    small_stage.context.change(window=size)
    small_stage.window.surface.fill((255, 0, 255))
    set_up(small_stage, name)
    surface = small_stage.window.surface
    assert surface.get_size() == size
    edges = [(x, y) for x in (0, size[0] - 1) for y in range(0, size[1], 9)]
    edges += [(x, y) for y in (0, size[1] - 1) for x in range(0, size[0], 9)]
    assert not [place for place in edges if surface.get_at(place)[:3] == (255, 0, 255)]


@pytest.mark.parametrize("name", ["title", "match_attack_aimed", "match_watching", "battle_rolling", "battle_deciding",
                                  "first_game_aim", "match_turn_banner", "hand_over"])  # fmt: skip
def test_nothing_flashes_more_than_three_times_a_second(small_stage: Stage, name: str) -> None:
    """Every part of the window is watched: how often it turns clearly brighter and darker again within a second."""
    set_up(small_stage, name)
    frames = []
    for _ in range(SECONDS * 60):
        small_stage.steps(1)
        frames.append(brightness(small_stage.window.surface))
    worst = max(most_flashes(list(history)) for history in zip(*frames, strict=True))
    assert worst <= FLASHES


def brightness(surface: pygame.Surface) -> list[float]:
    """Of small parts of the window, from 0 to 1."""
    small = pygame.transform.smoothscale(surface, SMALL)
    cells = [small.get_at((x, y)) for y in range(SMALL[1]) for x in range(SMALL[0])]
    return [(0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 for red, green, blue, _ in cells]


def most_flashes(history: list[float]) -> int:
    """Pairs of a rise and a fall in the worst second."""
    turns: list[int] = []
    extreme, direction = history[0], 0
    for frame, value in enumerate(history):
        if (direction >= 0 and value > extreme) or (direction <= 0 and value < extreme):
            extreme = value
        change = value - extreme if direction == 0 else (extreme - value) * direction
        if direction == 0:
            if abs(value - history[0]) >= BRIGHTER:
                direction, extreme = (1 if value > history[0] else -1), value
                turns.append(frame)
        elif change >= BRIGHTER:
            direction, extreme = -direction, value
            turns.append(frame)
    return max((sum(turn <= other < turn + 60 for other in turns) // 2 for turn in turns), default=0)


def test_flashes_are_counted() -> None:
    def blinking(period: int) -> list[float]:
        return [0.2 + 0.6 * (frame % period < period // 2) for frame in range(180)]

    assert most_flashes([0.5] * 180) == 0
    assert most_flashes([0.5 + 0.04 * (frame % 2) for frame in range(180)]) == 0
    assert most_flashes(blinking(60)) == 1
    assert most_flashes(blinking(20)) == 3
    assert most_flashes(blinking(12)) == 5
