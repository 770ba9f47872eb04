"""No words are cut, lie outside the window or on other words: every scene, three sizes, two languages, three text
sizes; and none is smaller than 15 pixels in a window of 1280 by 720 at the normal text size. Setting a stage up costs
most, so each is set up once for a size and then changed as a player would."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from game.levels.languages import languages
from game.ui.drawing.canvas import Written
from game.ui.drawing.theme import TEXT_SIZES
from tests.screens.support.gallery.exhibits import EXHIBITS, set_up
from tests.screens.support.legibility import faults_of
from tests.screens.support.stage import Stage

SIZES = ((1280, 720), (1920, 1080), (960, 540))
# What comes for a moment may lie over a part of a name.
PASSING = ("match_turn_banner", "match_refusal", "rounds_last_begins")
LEAST = 15  # pixels of the font with which the words are really drawn


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def stage(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    made = Stage(tmp_path_factory.mktemp("home"), request.param)
    yield made
    made.close()


@pytest.mark.parametrize("name", EXHIBITS)
def test_every_word_can_be_read(stage: Stage, name: str) -> None:
    set_up(stage, name)
    faults = []
    for language, text_size in product(languages(), TEXT_SIZES):
        stage.change(language=language, text_size=text_size)
        written = stage.written()
        if name in PASSING:
            written = [entry for entry in written if not entry.is_hidden]
        found = faults_of(stage, written)
        if stage.window.size == SIZES[0] and text_size == TEXT_SIZES[0]:
            found += [f'"{entry.text}" has only {entry.size} pixels' for entry in written if entry.size < LEAST]
        faults += [f"{language} {text_size}: {fault}" for fault in found]
    stage.change(language=languages()[0], text_size=TEXT_SIZES[0])
    assert not faults, "\n".join(faults)


def test_the_law_finds_what_it_looks_for(stage: Stage) -> None:
    def found(*entries: Written) -> list[str]:
        return faults_of(stage, list(entries))

    good = Written("good", (100, 100, 200, 120), True, 24)
    assert found(good, Written("beside", (210, 100, 300, 120), True, 24)) == []
    assert found(good, Written("below", (100, 130, 200, 150), True, 24)) == []
    assert found(Written("long", (100, 100, 200, 120), False, 24)) == ['"long" is cut']
    assert found(Written("hid", (100, 100, 200, 120), True, 24, True)) == ['"hid" is half hidden']
    assert found(Written("out", (1900, 100, 1990, 120), True, 24))[0].startswith('"out" leaves the window')
    (fault,) = found(good, Written("on", (190, 110, 300, 130), True, 24))
    assert fault.startswith('"good" (100, 100, 200, 120) lies on "on"')
