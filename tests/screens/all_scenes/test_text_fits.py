"""No words are cut, lie outside the window or on other words: every scene, three sizes, two languages, three text
sizes; and none is smaller than 15 pixels in a window of 1280 by 720 at the normal text size. Each stage is set up once
and then changed as a player would. Words need no pixels: at each size one picture is drawn whole, the others for their
words alone, and where both are made they must tell the same."""

from __future__ import annotations

from itertools import product

import pytest

from game.levels.languages import languages
from game.ui.drawing.canvas import Written
from game.ui.drawing.theme import TEXT_SIZES
from tests.screens.support.gallery.exhibits import EXHIBITS, set_up
from tests.screens.support.gallery.open_lists import PREFIX
from tests.screens.support.legibility import faults_of
from tests.screens.support.sizes import keep_sizes
from tests.screens.support.stage import Stage
from tests.screens.support.words_only import words_only

SIZES = ((1280, 720), (1920, 1080), (960, 540))
# What comes for a moment may lie over a part of a name, and so may a list that is open.
PASSING = ("match_turn_banner", "match_refusal", "rounds_last_begins")
# The pictures that are drawn whole: one of each size, among them the longer language with the largest letters.
WHOLE = tuple(zip(SIZES, ("en", "nl", "nl"), (TEXT_SIZES[0], TEXT_SIZES[1], TEXT_SIZES[-1]), strict=True))
# By size, and the whole picture first, so that nothing which a scene keeps of it was made without pixels.
COMBINATIONS = sorted(product(SIZES, languages(), TEXT_SIZES), key=lambda one: (SIZES.index(one[0]), one not in WHOLE))
LEAST = 15  # pixels of the font with which the words are really drawn


pytestmark = pytest.mark.stage(shared=True)


@pytest.fixture(scope="module", autouse=True)
def every_size_is_kept(shared_stage: Stage) -> None:
    keep_sizes(shared_stage)


@pytest.mark.parametrize("name", EXHIBITS)
def test_every_word_can_be_read(stage: Stage, name: str) -> None:
    set_up(stage, name)
    faults = []
    for size, language, text_size in COMBINATIONS:
        stage.change(window=size, language=language, text_size=text_size)
        assert stage.window.size == size
        assert (getattr(stage.top, "opened", None) is not None) == name.startswith(PREFIX)
        whole = stage.written() if (size, language, text_size) in WHOLE else None
        written = words_only(stage)
        assert whole is None or whole == written
        if name in PASSING or name.startswith(PREFIX):
            written = [entry for entry in written if not entry.is_hidden]
        found = faults_of(stage, written)
        if size == SIZES[0] and text_size == TEXT_SIZES[0]:
            found += [f'"{entry.text}" has only {entry.size} pixels' for entry in written if entry.size < LEAST]
        if stage.top.name == "rules":
            found += faults_of_page(stage, written)
        faults += [f"{size} {language} {text_size}: {fault}" for fault in found]
    stage.change(window=SIZES[0], language=languages()[0], text_size=TEXT_SIZES[0])
    assert not faults, "\n".join(faults)


def faults_of_page(stage: Stage, written: list[Written]) -> list[str]:
    """What a page of the rules has no room for: it has a frame of its own within the window."""
    inside = [entry for entry in written if entry.box[0] > 500 and 220 < entry.box[1] < 1000]
    faults = [f'"{entry.text}" leaves the page' for entry in inside if entry.box[2] > 1830 or entry.box[3] > 976]
    return faults if stage.top.has_room else [*faults, "the page is too long"]


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
