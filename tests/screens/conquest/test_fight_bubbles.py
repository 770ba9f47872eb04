"""Odds, dice and armies that move in stand beside the land that they are about, on every border of every board, and can
be clicked."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import game
from game.rules.conquest.board import Board
from game.screens.board.board import BoardView
from game.screens.board.names import BoardNames
from game.screens.board.near_spot import distance, meets, near_spot
from game.screens.board.words import designed_pixels
from game.screens.conquest.panels import BUBBLES
from game.screens.match.hud import TIP_ENDS_BEFORE
from tests.screens.support.gallery.exhibits import set_up
from tests.screens.support.positions.classic import SOURCE, TARGET, aimed, classic, number_of, show
from tests.screens.support.stage import Stage

FURTHEST = 300.0  # units, that is 200 pixels of a window of 1280 × 720
BOARDS = ("match_attack_aimed", "galactic_attack", "clone_attack", "revised_attack")


pytestmark = pytest.mark.stage(battles="none")


def check_borders(scene: Any, kind: str, zoom: float) -> None:
    board, panels = scene.board, scene.panels
    x0, y0, x1, y1 = panels.layout.bubbles
    around = [panels.layout.players_box(len(panels.sides)), panels.layout.log]
    wide, high = BUBBLES[kind]
    high += panels.skin.more_high(scene.chooser) if kind == "attack" else 0
    for source, near in enumerate(board.board.neighbours):
        for target in near:
            board.camera.show_all(0.0)
            if zoom > 1:
                board.camera.look_at(*board.camera.to_board(*board.anchor(target)), zoom, 0.0)
            clear = panels.in_the_way(scene.chooser)
            box = panels.bubbles.beside(target, (wide, high), (source, target), near, clear).box
            where = (board.board.territories[source], board.board.territories[target])
            assert x0 <= box[0] <= box[2] <= x1, where
            assert y0 <= box[1] <= box[3] <= y1, where
            assert not any(meets(box, plate) for plate in board.way_boxes((source, target))), where
            assert not any(meets(box, panel) for panel in around), where
            assert distance(box, board.anchor(target)) <= FURTHEST, where


@pytest.mark.parametrize("exhibit", BOARDS)
@pytest.mark.parametrize("zoom", [1.0, 1.6])
def test_the_odds_stand_beside_every_target_of_a_board(stage: Stage, exhibit: str, zoom: float) -> None:
    set_up(stage, exhibit)
    check_borders(stage.top, "attack", zoom)


@pytest.mark.parametrize("exhibit", ["galactic_attack", "clone_attack"])
def test_the_names_of_both_planets_stay_readable(stage: Stage, exhibit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the galaxy a name hangs under the planet, further from the plate than on the world."""
    asked: list[tuple[BoardNames, Any, Any, Any]] = []
    chosen = BoardNames.choose

    def noted(
        self: BoardNames, canvas: Any, camera: Any, first: Any, plates: Any, others: Any, hidden: Any = ()
    ) -> Any:
        asked.append((self, canvas, camera, others))
        return chosen(self, canvas, camera, first, plates, others, hidden)

    monkeypatch.setattr(BoardNames, "choose", noted)
    set_up(stage, exhibit)
    stage.steps(2)
    names, canvas, camera, others = asked[-1]
    selector = stage.top.selector
    for planet in (selector.chooser.source, selector.chooser.aim):
        letters = names._lay(canvas, camera, planet, designed_pixels(canvas)).letters
        assert letters.collidelist(others) < 0, planet
    name = names._lay(canvas, camera, selector.chooser.aim, designed_pixels(canvas)).letters
    box = stage.top.panels._bubble_place(selector.chooser, selector.chooser.aim)[1].box
    tip = stage.top.board.tip(selector.chooser.aim, box)
    root = max(box[0] + 20, min(box[2] - 20, tip[0])), max(box[1] + 20, min(box[3] - 20, tip[1]))
    reach = math.dist(root, tip)
    for step in range(21):
        share = step / 20 * (reach - TIP_ENDS_BEFORE) / reach
        spot = [start + (end - start) * share for start, end in zip(root, tip, strict=True)]
        assert not name.collidepoint(canvas.place(*spot)), "the tip ends before the name"


@pytest.mark.parametrize("exhibit", ["match_attack_aimed", "revised_attack"])
def test_armies_move_in_beside_every_conquest(stage: Stage, exhibit: str) -> None:
    set_up(stage, exhibit)
    check_borders(stage.top, "occupy", 1.0)


def test_a_board_without_art_has_its_bubbles_beside_its_lands_too(stage: Stage) -> None:
    scene = classic(stage, "attack")
    world = scene.board.board
    own = Board(
        "atlantis", world.territories, world.names, world.continents, world.home, world.neighbours, (), world.symbols
    )
    scene.board = scene.panels.board = BoardView(stage.context.assets, own, scene.panels.looks)
    check_borders(scene, "attack", 1.0)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_dice_and_odds_are_one_bubble_near_the_target(tmp_path: Path, size: tuple[int, int]) -> None:
    stage = Stage(tmp_path, size, battles="none")
    classic(stage, "attack")
    scene = aimed(stage)
    regions = scene.panels.regions
    target = scene.board.anchor(number_of(scene, TARGET))
    assert min(distance(regions[name], target) for name in ("dice:1", "dice:2", "dice:3")) <= FURTHEST
    assert distance(regions["keep"], target) <= FURTHEST
    box = regions["dice:1"]
    stage.click((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    assert scene.chooser.amount == 1
    assert "Win" in stage.words()
    stage.close()


@pytest.mark.parametrize(
    "exhibit", ["match_occupy", "match_move_counts", "galactic_move_counts", "revised_move_counts", "clone_move_counts"]
)
def test_moving_in_is_confirmed_by_a_button_with_its_key(stage: Stage, exhibit: str) -> None:
    set_up(stage, exhibit)
    scene = stage.top
    stage.draw()
    box = scene.panels.regions["confirm"]
    inside = [entry.text for entry in stage.written() if meets(entry.box, box)]
    assert any("Move" in text for text in inside)
    assert "Enter" in inside
    before = len(scene.match.log)
    stage.click((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    assert len(scene.match.log) == before + 1


def test_a_place_is_found_even_where_everything_is_taken() -> None:
    box = near_spot((50, 50), (40, 40), (0, 0, 100, 100), [(0, 0, 100, 100)], [])
    assert 0 <= box[0] <= box[2] <= 100


def test_a_single_target_is_aimed_at_by_itself_and_prompts_say_only_what_a_press_does(stage: Stage) -> None:
    scene = classic(stage, "attack")
    lands = scene.match.position()
    board = scene.match.mode.board
    only = number_of(scene, "madagascar")
    near = board.neighbours[only]
    for land in near:
        lands["territories"][board.territories[land]]["owner"] = 0
    lands["territories"]["madagascar"] = {"owner": 0, "armies": 9}
    lands["territories"]["east_africa"] = {"owner": 1, "armies": 2}
    scene = show(stage, game.from_position(lands, seed=5))

    def at_the_foot() -> str:
        return " | ".join(entry.text for entry in stage.written() if entry.box[1] > 1020)

    scene.aim.focus(only)
    scene.follow()
    assert "Attack |" not in at_the_foot()
    assert "Blitz" not in at_the_foot()
    assert "From here" in at_the_foot()
    stage.press("confirm")
    assert scene.chooser.aim == scene.focus == number_of(scene, "east_africa")
    assert "Attack" in at_the_foot()
    assert "Blitz to the end" in at_the_foot()
    stage.press("back")
    scene.aim.focus(number_of(scene, SOURCE))
    scene.follow()
    stage.press("confirm")
    assert scene.chooser.aim < 0, "of several targets one is chosen"
    assert "Attack |" not in at_the_foot()
    assert "Blitz" not in at_the_foot()
    assert "Dice" not in at_the_foot()


@pytest.mark.parametrize(
    "exhibit",
    ["match_place", "match_set_up", "galactic_set_up", "clone_place", "revised_place", "revised_set_up_place"],
)
def test_armies_are_placed_beside_every_land(stage: Stage, exhibit: str) -> None:
    """The buttons stood on open sea, up to a thousand units from Kamchatka."""
    set_up(stage, exhibit)
    scene = stage.top
    for land in scene.chooser.lit:
        scene.aim.focus(land)
        scene.follow()
        stage.draw()
        bubble = scene.panels.regions["bubble"]
        assert distance(bubble, scene.board.anchor(land)) <= FURTHEST
        assert not any(meets(bubble, box) for box in scene.board.land_boxes(land))
        panels = [scene.panels.layout.players_box(len(scene.panels.sides)), scene.panels.layout.log]
        panels += [] if scene.controls.is_setting_up else scene.panels.layout.spreads.values()
        assert not any(meets(bubble, panel) for panel in panels)


def test_a_place_that_is_suggested_in_the_middle_of_a_turn_has_its_reason_beside_it(stage: Stage) -> None:
    set_up(stage, "revised_airfield")
    scene = stage.top
    land = scene.chooser.suggestion.territory
    bubble = scene.panels.regions["bubble"]
    assert distance(bubble, scene.board.anchor(land)) <= FURTHEST
    inside = [entry.text for entry in stage.written() if holds(bubble, entry.box)]
    assert scene.panels.place(land) in inside
    for other in range(len(scene.board.board.territories)):
        is_under = any(meets(bubble, box) for box in scene.board.land_boxes(other))
        assert not is_under or scene.panels.place(other) in inside


def test_whoever_goes_to_a_choice_beside_a_target_still_aims_at_it(stage: Stage) -> None:
    """The bubble vanished under the focus that went to it."""
    classic(stage, "attack")
    scene = aimed(stage)
    scene.follow()
    assert scene.aim.ring.focus("keep")
    for _ in range(3):
        stage.steps(1)
        assert scene.aim.ring.current == "keep"
        assert scene.chooser.aim == number_of(scene, TARGET)
    stage.press("confirm")
    assert scene.panels.keep == 2
    stage.press("back")
    assert scene.focus == number_of(scene, TARGET)
    stage.press("back")
    assert scene.chooser.source < 0


def test_after_a_throw_another_target_is_aimed_at_by_pointing_at_it(stage: Stage) -> None:
    """The odds were those of the first target while a press attacked the other one."""
    classic(stage, "attack")
    scene = aimed(stage)
    stage.press("confirm")
    stage.until(lambda: scene.controls is not None and scene.match.phase == "attack", draw=True)
    first = number_of(scene, TARGET)
    other = min(scene.chooser.targets - {first})
    assert scene.chooser.aim == scene.chooser.target == first
    lands = scene.match.state
    scene.aim.focus(other)
    scene.follow()
    stage.draw()
    assert scene.chooser.aim == other
    versus = f"{lands.armies[number_of(scene, SOURCE)]} v {lands.armies[other]}"
    assert versus in stage.words()


LARGEST_TEXT = 1.3


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("exhibit", ["clone_attack", "galactic_attack", "match_attack_aimed", "revised_attack"])
def test_at_the_largest_text_no_words_of_odds_and_players_touch(tmp_path: Path, exhibit: str, language: str) -> None:
    stage = Stage(tmp_path, (1280, 720), language, text_size=LARGEST_TEXT)
    set_up(stage, exhibit)
    panels = stage.top.panels
    players = (*panels.layout.players_box(len(panels.sides)),)
    for box in (panels.regions.get("bubble", players), players):
        words = [entry for entry in stage.written() if holds(box, entry.box)]
        assert len(words) > 6
        for place, one in enumerate(words):
            # Six units are four pixels: less looks like one word.
            wider = (one.box[0] - 6, one.box[1] - 1, one.box[2] + 6, one.box[3] + 1)
            assert [other.text for other in words[place + 1 :] if meets(wider, other.box)] == [], one.text
    losses = [entry.box for entry in stage.written() if entry.text.startswith("−")]
    assert [after[0] - before[2] >= 30 for before, after in pairwise(losses)] == [True] * (len(losses) // 2)
    stage.close()


def holds(box: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return box[0] <= other[0] and box[1] <= other[1] and other[2] <= box[2] and other[3] <= box[3]
