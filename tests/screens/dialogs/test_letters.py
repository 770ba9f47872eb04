"""The board of letters: by pad, by keyboard, by mouse, by typing."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.screens.dialogs.letters import ROWS, Letters
from game.ui.drawing.theme import TEXT_SIZES
from tests.screens.support.stage import Stage

PAD = "pad:0"


class Given:
    """What the scene told whoever asked."""

    def __init__(self) -> None:
        self.answers: list[str | None] = []

    def __call__(self, text: str | None) -> None:
        self.answers.append(text)


def shown(stage: Stage, text: str = "", longest: int = 24) -> Given:
    given = Given()
    stage.show(Letters(stage.context, "Name", text, given, longest))
    return given


def test_a_pad_alone_writes_a_name(stage: Stage) -> None:
    given = shown(stage)
    stage.press("confirm", device=PAD)
    assert stage.top.text == "Q"
    stage.press("right", "confirm", device=PAD)
    assert stage.top.text == "Qw", "only the first letter is a capital"
    stage.press("third", "confirm", "second", "third", device=PAD)
    assert stage.top.text == "Qw"
    stage.press("down", "confirm", device=PAD)
    assert stage.top.text == "Qws"
    stage.press("advance", device=PAD)
    assert given.answers == ["Qws"]


def test_every_letter_is_reached_by_directions(stage: Stage) -> None:
    shown(stage)
    reached: set[str] = set()
    for _ in range(len(ROWS)):
        for _ in range(len(ROWS[0])):
            reached.add(stage.top.focus)
            stage.press("right", device=PAD)
        stage.press("down", device=PAD)
        if stage.top.focus not in "".join(ROWS):
            stage.press("down", device=PAD)
    assert reached == set("".join(ROWS))


def test_going_back_gives_nothing(stage: Stage) -> None:
    given = shown(stage, "Mira")
    stage.press("back", device=PAD)
    assert given.answers == [None]


def test_who_types_ends_with_enter(stage: Stage) -> None:
    given = shown(stage, "Mi")
    assert stage.top.wants_text
    stage.write("ra ")
    stage.press("confirm")
    assert given.answers == ["Mira"]


def test_who_walks_with_the_keys_picks_with_enter(stage: Stage) -> None:
    given = shown(stage, "x")
    stage.press("down")
    stage.edit("right")
    stage.press("confirm")
    assert stage.top.text == "xs"
    stage.write("t")
    stage.press("confirm")
    assert given.answers == ["xst"]


def test_edits_move_and_erase(stage: Stage) -> None:
    shown(stage, "Mra")
    for command in ("left", "left"):
        stage.edit(command)
    stage.write("i")
    assert stage.top.text == "Mira"
    stage.edit("backspace")
    stage.edit("delete")
    assert stage.top.text == "Ma"


def test_pasting_takes_the_clipboard(stage: Stage) -> None:
    shown(stage)
    if stage.context.devices.copy("TIN-4F2A"):
        stage.edit("paste")
        assert stage.top.text == "TIN-4F2A"


def test_the_mouse_alone(stage: Stage) -> None:
    given = shown(stage)
    for key in ("a", "n", "n", "a", "space", "b", "erase", "case", "z", "done"):
        stage.click_widget(key)
    assert given.answers == ["Anna Z"]


def test_a_full_field_takes_no_more(stage: Stage) -> None:
    shown(stage, "abc", longest=4)
    stage.press("confirm", "confirm", "confirm", device=PAD)
    assert stage.top.text == "abcq"


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_no_word_is_cut(tmp_path: Path, language: str, size: tuple[int, int], text_size: float) -> None:
    stage = Stage(tmp_path, size, language)
    stage.context.change(text_size=text_size)
    shown(stage, "Mira van der Heijden")
    assert [entry.text for entry in stage.written() if not entry.fits] == []
    assert stage.context.say("input.letters.done") in stage.words()
    stage.close()
