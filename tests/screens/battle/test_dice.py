"""Throws as pure functions of faces and progress, and dice put together from their sheets."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.paths import data_folder
from game.rules.conquest.combat import resolve
from game.screens.battle import throws
from game.screens.battle.dice import FELT_BOX, DiceArt, DiceView, Kind, dice_art
from game.screens.battle.throws import ATTACK, DEFENCE, FRAMES, SIDE_X, Throw, improved, pairs, poses, thrown, unpaired
from game.ui.drawing.assets import Assets
from game.ui.drawing.canvas import Canvas

DATA: dict[str, Any] = tomllib.loads((data_folder("assets") / "dice" / "dice.toml").read_text(encoding="utf-8"))
SIZES = (184, 123)
FACES = some.lists(some.integers(1, 6), min_size=1, max_size=3)


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    pygame.display.init()
    yield Canvas(pygame.display.set_mode((1280, 720)), Assets())
    pygame.quit()


@pytest.fixture
def art() -> Iterator[DiceArt]:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    made = DiceArt(Assets())
    yield made
    made.close()
    pygame.quit()


def say(key: str, **values: object) -> str:
    return " ".join([key.removeprefix("battle."), *map(str, values.values())])


def throw(attack: list[int], defence: list[int]) -> Throw:
    return Throw(thrown(ATTACK, attack), thrown(DEFENCE, defence))


def settle(art: DiceArt) -> int:
    """Let everything be read and put together; in how many steps."""
    steps = 0
    while art.step():
        steps += 1
        pygame.time.wait(1)
    return steps


@given(attack=FACES, defence=FACES)
def test_dice_come_to_rest_on_the_faces_of_the_engine_in_falling_order(attack: list[int], defence: list[int]) -> None:
    found = poses(throw(attack, defence), 1.0)
    for side, faces in ((ATTACK, attack), (DEFENCE, defence)):
        own = [pose for pose in found if pose.side == side]
        assert [pose.die.face for pose in own] == sorted(faces, reverse=True)
        assert [pose.y for pose in own] == sorted(pose.y for pose in own)
        assert all(pose.is_still and pose.lift == 0 and pose.x == SIDE_X[side] for pose in own)


@given(attack=FACES, defence=FACES)
def test_pairs_tell_the_losses_of_the_engine(attack: list[int], defence: list[int]) -> None:
    found = pairs(throw(attack, defence))
    lost = sum(pair.winner == DEFENCE for pair in found)
    assert (lost, len(found) - lost) == resolve(attack, defence)
    assert len(unpaired(throw(attack, defence))) == abs(len(attack) - len(defence))


@given(attack=FACES, defence=FACES, progress=some.floats(0, 1))
def test_a_tumble_only_goes_forward_and_stays_on_its_side(
    attack: list[int], defence: list[int], progress: float
) -> None:
    made = throw(attack, defence)
    now = {(pose.side, pose.row): pose for pose in poses(made, progress)}
    later = {(pose.side, pose.row): pose for pose in poses(made, min(1.0, progress + 0.05))}
    assert now.keys() <= later.keys()
    middle = sum(SIDE_X) / 2
    for place, pose in now.items():
        assert pose.frame <= later[place].frame
        assert (pose.x < middle) == (pose.side == ATTACK)
        assert pose.lift >= 0


def test_a_throw_bounces_twice_and_lies_still_before_the_end() -> None:
    heights = [throws.lift(step / 200) for step in range(201)]
    rises = [place for place in range(1, 200) if heights[place - 1] <= heights[place] < heights[place + 1]]
    starts = [place for place in rises if place - 1 not in rises]
    assert len(starts) == 2
    assert all(min(heights[place - 1 : place + 1]) < 3 for place in starts)
    assert heights[-8:] == [0.0] * 8


def test_dice_leave_the_hand_one_after_another() -> None:
    counts = [len(poses(throw([6, 5, 4], [3, 2]), step / 100)) for step in range(101)]
    assert counts[0] == 0
    assert counts == sorted(counts)
    assert counts[-1] == 5
    assert set(counts) == {0, 1, 2, 3, 4, 5}


def test_words_say_why() -> None:
    first, second = pairs(throw([6, 4, 2], [5, 4]))
    assert first.words(say) == "beats 6 5"
    assert second.words(say) == "tie"
    (third,) = unpaired(throw([6, 4, 2], [5, 4]))
    assert third == (ATTACK, 2)
    assert throws.unpaired_words(2, say) == "unpaired_third"
    assert pairs(throw([1], [5]))[0].words(say) == "beats 5 1"
    assert unpaired(throw([1], [5, 2])) == ((DEFENCE, 1),)


def test_a_die_never_shows_what_was_added_to_it() -> None:
    raised = improved(ATTACK, (7, 3, 2), 0, 6)
    assert [(die.value, die.face, die.plus) for die in raised] == [(7, 6, 1), (3, 3, 0), (2, 2, 0)]
    better = improved(DEFENCE, (5, 4), 4, 0)
    assert [die.finish for die in better] == ["ivory", "bonus_defence"]
    assert [(die.value, die.face, die.plus) for die in thrown(ATTACK, [9], [8])] == [(9, 8, 1)]


def test_many_dice_still_fit_on_the_tray() -> None:
    for count in range(1, 7):
        rows = throw([6] * count, [5]).rows
        half = throws.die_size(rows) / 2
        found = poses(throw([6] * count, [5]), 1.0)
        assert min(pose.y for pose in found) - half > FELT_BOX[1]
        assert max(pose.y for pose in found) + half < FELT_BOX[3]


def test_pairs_light_one_after_the_other() -> None:
    first, second = throws.pair_progress(2, 0.5)
    assert (first, second) == (1.0, 0.0)
    assert list(throws.pair_progress(2, 1.0)) == [1.0, 1.0]


@pytest.mark.parametrize("pixels", SIZES)
def test_every_face_has_its_own_picture(art: DiceArt, pixels: int) -> None:
    seen = set()
    for finish, face in product(throws.PLAIN, range(1, 7)):
        kind = Kind(finish, 6, "from_left", pixels)
        cut = art.frame(kind, face, FRAMES - 1)
        assert cut.left + cut.surface.get_width() <= pixels
        seen.add(pygame.image.tobytes(cut.surface, "RGBA"))
    assert len(seen) == 12


def test_a_die_has_the_colour_of_its_finish(art: DiceArt) -> None:
    """The middle of a six lies between its pips, and of a one on its pip."""
    for finish in ("red", "ivory", "bonus_attack"):
        body = pygame.Color(DATA["finishes"][finish]["body"])
        cut = art.frame(Kind(finish, 6, "from_left", 184), 6, FRAMES - 1)
        seen = cut.surface.get_at((74 - cut.left, 112 - cut.top))
        assert seen.a == 255
        assert abs(seen.hsva[0] - body.hsva[0]) < 30 or body.hsva[1] < 25


def test_eight_sided_dice_are_made_only_when_they_are_thrown(art: DiceArt) -> None:
    art.prepare(123)
    assert {kind.sides for kind in art.kinds} == {6}
    art.frame(Kind("red", 8, "from_left", 123), 8, FRAMES - 1)
    assert {kind.sides for kind in art.kinds} == {6, 8}


def test_sheets_are_let_go_once_all_frames_are_there(art: DiceArt) -> None:
    art.prepare(96)
    assert settle(art) > 20
    assert art.sheets_kept == 0
    assert art.frame(Kind("ivory", 6, "from_right", 96), 3, 10).surface.get_width() > 40
    art.prepare(64)
    assert {kind.pixels for kind in art.kinds} == {64}


def test_of_a_sheet_only_what_is_not_empty_is_held(art: DiceArt) -> None:
    """An ink sheet takes 20 MB, and two may be needed at once."""
    kind = Kind("red", 6, "from_left", 123)
    art.frame(kind, 1, 0)
    cells = art._sheets[kind]._layers["ink"].result()
    assert cells is not None
    assert len(cells) == FRAMES * 6
    held = [cut.surface.get_width() * cut.surface.get_height() for cut in cells.values()]
    assert all(cut.surface.get_parent() is None for cut in cells.values())
    assert sum(held) < 0.5 * len(cells) * DATA["d6"]["size"] ** 2


def test_missing_sheets_give_a_box(tmp_path: Path) -> None:
    pygame.display.init()
    pygame.display.set_mode((320, 180))
    made = DiceArt(Assets(), tmp_path)
    assert made.frame(Kind("red", 6, "from_left", 100), 5, 3).surface.get_width() > 40
    assert made.shadow(6, 100, False).get_width() > 0
    made.close()
    pygame.quit()


def test_a_skipped_throw_is_the_picture_of_one_that_ended(canvas: Canvas) -> None:
    view = DiceView(dice_art(canvas.assets))
    made = throw([6, 4, 2], [5, 4])
    pictures: list[bytes] = []
    for _ in range(2):
        canvas.fill((10, 20, 30))
        for step in range(10):
            if not pictures:
                view.draw(canvas, made, step / 10, 0.0, say)
        canvas.fill((10, 20, 30))
        view.draw(canvas, made, 1.0, 1.0, say)
        pictures.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_winners_glow_and_losers_are_dim(canvas: Canvas) -> None:
    view = DiceView(dice_art(canvas.assets))
    made = throw([6], [5])
    x, y = SIDE_X[DEFENCE], throws.row_y(0, 3)
    loser = canvas.rect(x - 50, y - 40, x + 40, y + 60)
    beside = canvas.rect(SIDE_X[ATTACK] - 120, y - 10, SIDE_X[ATTACK] - 100, y + 10)
    bright = []
    for lit in (0.0, 1.0):
        canvas.fill((10, 20, 30))
        view.draw(canvas, made, 1.0, lit, say)
        bright.append([sum(pygame.transform.average_color(canvas.surface, box)[:3]) for box in (loser, beside)])
    before, after = bright
    assert after[0] < before[0] * 0.9
    assert after[1] > before[1] * 1.5


def test_nothing_is_drawn_beside_the_tray_while_dice_fly(canvas: Canvas) -> None:
    view = DiceView(dice_art(canvas.assets))
    canvas.fill((10, 20, 30))
    view.draw(canvas, throw([6, 5, 4], [3, 2]), 0.2, 0.0, say)
    inside = canvas.rect(*FELT_BOX)
    canvas.surface.fill((10, 20, 30), inside)
    assert pygame.transform.average_color(canvas.surface)[:3] == (10, 20, 30)
