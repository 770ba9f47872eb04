"""The largest text in the smallest window: words and figures of a galaxy match keep apart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ui.drawing.canvas import Box
from game.ui.drawing.theme import TEXT_SIZES
from tests.screens.support.gallery.exhibits import set_up
from tests.screens.support.stage import Stage


@pytest.fixture(params=["en", "nl"])
def stage(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Stage]:
    made = Stage(tmp_path, (960, 540), request.param, text_size=TEXT_SIZES[-1])
    yield made
    made.close()


def boxes_of(stage: Stage, exhibit: str) -> list[tuple[str, Box]]:
    stage.canvas.grow(TEXT_SIZES[-1])
    set_up(stage, exhibit)
    return [(written.text, written.box) for written in stage.written()]


def box_of(found: list[tuple[str, Box]], text: str) -> Box:
    return next(box for words, box in found if words == text)


def test_the_armies_that_a_planet_would_have_are_not_under_the_button(stage: Stage) -> None:
    after = box_of(boxes_of(stage, "clone_place"), "10")
    assert after[2] < stage.top.panels.regions["plus"][0]


def test_what_order_66_needs_stands_clear_below_its_name(stage: Stage) -> None:
    found = boxes_of(stage, "clone_order_66")
    place = [words for words, _ in found].index(stage.context.say("clone_wars.order66_scene.title"))
    name, needed = found[place][1], found[place + 1][1]
    assert needed[1] - name[3] >= 8


def test_the_heading_of_the_cards_keeps_off_their_limit(stage: Stage) -> None:
    found, say = boxes_of(stage, "clone_command"), stage.context.say
    heading, limit = box_of(found, say("clone_wars.cards")), box_of(found, say("clone_wars.card_limit", count=5))
    assert limit[0] - heading[2] >= 8
