"""Text lines: caret, selection by keys and by the mouse, words, the clipboard, and long texts that scroll."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.input.intents import Pointer
from game.screens import routes
from game.ui.gui_line import start_of_next_word, start_of_word, word_at
from tests.screens.support.stage import Stage

NAME = "Lady van Zinc"


@pytest.fixture
def field(stage: Stage) -> Any:
    """The name of the first seat, typed in."""
    scene = stage.show(lambda context: routes.setup(context, "classic"))
    scene.draft.seats[0].name = NAME
    scene.rebuild()
    stage.focus("name:0")
    stage.press("confirm")
    return Line(stage)


def at(kind: str, spot: tuple[float, float], button: int = 0) -> Pointer:
    return Pointer(kind, spot[0], spot[1], button)


class Line:
    """The line in focus; a screen that is built anew has another widget for it."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stage.top.focused, name)

    def edit(self, *commands: str) -> None:
        for command in commands:
            self.stage.edit(command)

    def spot(self, place: int) -> tuple[float, float]:
        """Where the caret before a letter is seen."""
        layout = self.line.drawable_shape.text_box_layout
        before = self.line.font.size(self.text[:place])[0]
        x = self.line.rect.left + layout.layout_rows[0].x + before - layout.x_scroll_offset
        units: tuple[float, float] = self.stage.canvas.units(x + 1, self.line.rect.centery)
        return units


def test_the_old_text_is_selected_when_a_line_is_entered(stage: Stage, field: Any) -> None:
    assert (field.is_open, field.selected) == (True, NAME)
    stage.write("Mira")
    assert (field.text, field.cursor) == ("Mira", 4)
    stage.press("confirm")
    assert stage.top.draft.seats[0].name == "Mira"


@pytest.mark.parametrize(
    ("commands", "selected", "cursor"),
    [
        (("end", "select_left", "select_left"), "nc", 11),
        (("home", "select_right", "select_right", "select_left"), "L", 1),
        (("home", "word_right", "select_word_right"), "van ", 9),
        (("end", "select_word_left"), "Zinc", 9),
        (("end", "word_left", "select_home"), "Lady van ", 0),
        (("home", "right", "select_end"), "ady van Zinc", 13),
        (("home", "all"), NAME, 13),
        (("all", "left"), "", 0),
        (("all", "right"), "", 13),
        (("end", "select_left", "select_right", "select_right"), "", 13),
        (("home", "right", "right", "select_left", "select_left", "select_right"), "a", 1),
    ],
)
def test_keys_move_and_select(field: Any, commands: tuple[str, ...], selected: str, cursor: int) -> None:
    field.edit(*commands)
    assert (field.selected, field.cursor) == (selected, cursor)


@pytest.mark.parametrize(
    ("commands", "text"),
    [
        (("end", "backspace"), "Lady van Zin"),
        (("home", "delete"), "ady van Zinc"),
        (("end", "word_backspace"), "Lady van "),
        (("home", "word_delete"), "van Zinc"),
        (("all", "backspace"), ""),
        (("home", "select_word_right", "delete"), "van Zinc"),
        (("home", "backspace"), NAME),
        (("end", "delete"), NAME),
    ],
)
def test_keys_erase(field: Any, commands: tuple[str, ...], text: str) -> None:
    field.edit(*commands)
    assert field.text == text


def test_cut_copy_and_paste(stage: Stage, field: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    board = {"text": ""}
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: board.update(text=text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board["text"])
    field.edit("end", "select_word_left", "copy")
    assert (board["text"], field.text) == ("Zinc", NAME)
    field.edit("home", "select_word_right", "cut")
    assert (board["text"], field.text) == ("Lady ", "van Zinc")
    board["text"] = "Marshal\nof\ttin and more"
    field.edit("all", "paste")
    assert field.text == "Marshal of tin"[:14], "without line breaks, and no longer than a name may be"


def test_nothing_selected_leaves_the_clipboard_alone(field: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: pytest.fail(f"{text!r} was copied"))
    field.edit("end", "copy", "cut")
    assert field.text == NAME


def test_the_mouse_sets_the_caret_and_drags_a_selection(stage: Stage, field: Any) -> None:
    stage.click(*field.spot(4))
    assert (field.selected, field.cursor) == ("", 4)
    stage.steps(60)
    start, end = field.spot(5), field.spot(8)
    stage.app.take([at("down", start, 1), at("move", end, 1)])
    stage.steps(1)
    assert field.selected == "van"
    stage.app.take([at("up", end, 1), at("move", field.spot(12))])
    stage.steps(1)
    assert field.selected == "van", "who has let go selects no more"


def test_a_double_click_selects_a_word(stage: Stage, field: Any) -> None:
    stage.steps(60)
    spot = field.spot(6)
    for _ in range(2):
        stage.app.take([at("down", spot, 1), at("up", spot, 1)])
        stage.steps(3)
    assert field.selected == "van"


def test_a_click_enters_and_selects_all_and_one_beside_it_leaves(stage: Stage) -> None:
    scene = stage.show(lambda context: routes.setup(context, "classic"))
    stage.click_widget("name:1")
    assert (scene.focus, scene.focused.is_open, scene.focused.selected) == ("name:1", True, scene.focused.text)
    assert stage.context.devices.is_typing
    stage.click(700, 60)
    assert not scene.focused.is_open
    assert not stage.context.devices.is_typing


def test_back_leaves_the_line_and_then_the_screen(stage: Stage, field: Any) -> None:
    scene = stage.top
    stage.press("back")
    assert (stage.top, field.is_open) == (scene, False)


def test_long_text_scrolls_and_ends_in_an_ellipsis_at_rest(stage: Stage, field: Any) -> None:
    stage.write("W" * 14)
    layout = field.line.drawable_shape.text_box_layout
    assert field.text == "W" * 14
    assert layout.x_scroll_offset > 0, "the caret is seen"
    stage.edit("home")
    assert field.line.drawable_shape.text_box_layout.x_scroll_offset == 0
    stage.press("confirm")
    shown = field.line.drawable_shape.theming["text"]
    assert shown.endswith("…")
    assert field.line.font.size(shown)[0] <= field.line.rect.width


def test_typing_goes_on_when_the_window_or_the_text_size_changes(stage: Stage, field: Any) -> None:
    stage.write("Mi")
    stage.change(window=(1600, 900))
    stage.change(text_size=1.3)
    stage.write("ra")
    assert (field.text, field.is_open) == ("Mira", True)


def test_a_full_line_takes_no_more_and_nothing_that_cannot_be_seen(stage: Stage, field: Any) -> None:
    stage.write("ab\x00\ncdefghijklmnopqrs")
    assert field.text == "abcdefghijklmn"


def test_words_of_a_text() -> None:
    text = "one  two-three /home"
    assert [word_at(text, place) for place in (0, 2, 3, 6, 14, 99)] == [
        (0, 3), (0, 3), (3, 5), (5, 14), (14, 15), (16, 20),
    ]  # fmt: skip
    assert [start_of_word(text, place) for place in (0, 3, 5, 8, 20)] == [0, 0, 0, 5, 16]
    assert [start_of_next_word(text, place) for place in (0, 5, 15, 20)] == [5, 15, 16, 20]
    assert word_at("", 0) == (0, 0)
