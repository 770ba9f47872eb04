"""Setting the table: by keyboard, by mouse and by pad alone; names, looks, devices, options, seeds, what is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.registry import mode_names
from game.screens import routes
from game.screens.setup.setup import SetupScene
from game.session.setup.match_setup import MatchSetup
from game.ui.drawing.styles import TextStyle
from game.ui.scene import Scene
from game.ui.widgets import ROW_LABEL, VALUE, Cycle, Row, on_lines
from tests.screens.support.gallery.exhibits import set_up
from tests.screens.support.stage import Stage
from tests.ui.virtual_pad import VirtualPad


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> list[MatchSetup]:
    """The tables that matches were begun from."""
    begun: list[MatchSetup] = []

    def match(context: object, table: MatchSetup) -> Scene:
        begun.append(table)
        return Scene()

    monkeypatch.setattr(routes, "match", match)
    return begun


def shown(stage: Stage, mode: str = "classic") -> Any:
    return stage.show(SetupScene(stage.context, mode, lambda: 0x4F2A91))


def go(stage: Stage, key: str, device: str = "keyboard") -> None:
    """Move the focus there by directions and panels, as a player does."""
    scene = stage.top
    wanted = key.partition(":")[2]
    row = int(wanted) if wanted.isdigit() else None
    panel = 0 if row is not None else 2 if key in ("start", "seed", "roll") else 1
    for _ in range(4):
        if panel == (0 if scene.row is not None else 2 if scene.focus in ("start", "seed", "roll") else 1):
            break
        stage.press("next", device=device)
    for _ in range(20):
        if scene.focus == key:
            return
        if row is not None and scene.row != row:
            stage.press("down" if scene.row < row else "up", device=device)
        elif row is not None:
            places = [widget.id for widget in scene.widgets]
            stage.press("right" if places.index(scene.focus) < places.index(key) else "left", device=device)
        elif key == "seed" and scene.focus == "roll":
            stage.press("left", device=device)
        else:
            stage.press("up" if panel == 2 else "down", device=device)
    raise AssertionError(f"{key} is not reached; the focus is on {scene.focus}")


def test_a_newcomer_starts_with_one_press(stage: Stage, tables: list[MatchSetup]) -> None:
    shown(stage)
    stage.press("confirm")
    (table,) = tables
    assert table.kinds == ("human", "normal", "normal", "normal")
    assert table.seed == "TIN-4F2A-91"
    assert [seat.name for seat in table.seats] == ["Player 1", "Lady Zinc", "Maj. Pewter", "Gen. Copper"]
    assert table.start().seats == 4


@pytest.mark.parametrize("mode", mode_names())
@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_mode_can_be_set(stage: Stage, tables: list[MatchSetup], mode: str, language: str) -> None:
    stage.context.change(language=language)
    scene = shown(stage, mode)
    words = stage.words()
    assert "window." not in words
    assert "{" not in words
    for widget in list(scene.widgets):
        scene.focus_on(widget.id)
        assert scene.about(), widget.id
        assert "window." not in scene.about(), widget.id
    stage.press("advance")
    assert tables[0].mode == mode


def test_the_keyboard_alone_sets_everything(stage: Stage, tables: list[MatchSetup]) -> None:
    scene = shown(stage)
    go(stage, "name:0")
    stage.press("confirm")
    assert stage.context.devices.is_typing
    for _ in range(20):
        stage.edit("backspace")
    stage.write("Mira")
    stage.press("confirm")
    assert not stage.context.devices.is_typing
    stage.press("right", "right", "right")
    assert scene.focus == "look:0"
    stage.press("confirm")
    go(stage, "skill:1")
    stage.press("confirm")
    go(stage, "kind:2")
    stage.press("confirm")
    stage.press("right", "confirm")
    stage.press("third")
    assert scene.draft.taken == 3
    stage.press("third")
    assert scene.draft.taken == 4
    go(stage, "option:claim")
    stage.press("right")
    go(stage, "seed")
    stage.press("confirm")
    for _ in range(20):
        stage.edit("backspace")
    stage.write("my seed")
    stage.press("confirm")
    stage.press("advance")
    (table,) = tables
    assert table.options == {"claim": True}
    assert table.seed == "my seed"
    assert table.seats[0].name == "Mira"
    assert [seat.look for seat in table.seats][:2] == [1, 0]
    assert table.kinds == ("human", "hard", "normal", "normal")


def test_the_mouse_alone_sets_everything(stage: Stage, tables: list[MatchSetup]) -> None:
    scene = shown(stage)
    x0, y0, x1, y1 = next(widget.box for widget in scene.widgets if widget.id == "kind:1")
    stage.click(x0 + 20, (y0 + y1) / 2)
    assert scene.draft.seats[1].is_human
    stage.click(x1 - 20, (y0 + y1) / 2)
    assert not scene.draft.seats[1].is_human
    stage.click_widget("skill:1")
    assert scene.draft.seats[1].agent == "hard"
    x0, y0, _, y1 = next(widget.box for widget in scene.widgets if widget.id == "skill:1")
    stage.click(x0 + 14, (y0 + y1) / 2)
    stage.click(x0 + 14, (y0 + y1) / 2)
    assert scene.draft.seats[1].agent == "easy"
    stage.click_widget("close:3")
    assert scene.draft.taken == 3
    stage.click_widget("human:4")
    assert scene.draft.seats[4].is_human
    stage.click_widget("look:0")
    stage.context.devices.last_device = "mouse"
    stage.click_widget("name:0")
    x0, y0, x1, y1 = scene.focused.sign  # who has no keyboard finds the letters here
    stage.click((x0 + x1) / 2, (y0 + y1) / 2)
    assert stage.top.name == "letters"
    for key in ("m", "i", "a"):
        stage.click_widget(key)
    stage.click_widget("done")
    stage.click_widget("roll")
    stage.click_widget("start")
    (table,) = tables
    assert table.kinds == ("human", "easy", "normal", "human")
    assert table.seats[0].look == 1
    assert table.seats[0].name.endswith("mia")


def test_a_pad_alone_sets_and_starts(stage: Stage, tables: list[MatchSetup]) -> None:
    with VirtualPad() as pad:
        stage.app.take(stage.context.devices.poll())
        scene = shown(stage)
        go(stage, "skill:0", pad.device)
        stage.press("confirm", "confirm", device=pad.device)
        assert scene.draft.seats[0].device == "pad 1"
        stage.context.devices.last_device = pad.device
        go(stage, "name:0", pad.device)
        stage.press("confirm", device=pad.device)
        assert stage.top.name == "letters"
        stage.press("confirm", "advance", device=pad.device)
        assert stage.top is scene
        stage.press("advance", device=pad.device)
        (table,) = tables
        assert table.seats[0].device == pad.device
        assert table.seats[0].name.lower() == "player 1q"


def test_a_free_pad_joins_with_start(stage: Stage, tables: list[MatchSetup]) -> None:
    with VirtualPad() as pad:
        stage.app.take(stage.context.devices.poll())
        scene = shown(stage)
        scene.draft.seats[0].device = "keyboard"
        stage.press("advance", device=pad.device)
        assert not tables
        assert scene.draft.seats[4].device == "pad 1"
        stage.steps(1)
        assert "seat 5" in " ".join([stage.app.notices.text, *stage.context.notices])
        stage.press("advance", device=pad.device)
        assert tables[0].seats[4].device == pad.device


def test_no_two_seats_ever_look_alike(stage: Stage) -> None:
    scene = shown(stage)
    for number in (0, 1, 1, 3, 2, 0, 0):
        scene.focus_on(f"look:{number}")
        stage.press("confirm")
        looks = [seat.look for seat in scene.draft.seats]
        assert len(set(looks)) == len(looks)
    scene.focus_on("name:2")
    before = scene.draft.seats[2].look
    stage.press("second")
    assert scene.draft.seats[2].look != before


def test_seats_of_clone_wars_are_called_like_their_armies(stage: Stage) -> None:
    stage.show(lambda context: SetupScene(context, "clone_wars"))
    words = stage.words()
    assert all(name in words for name in ("Red", "Blue", "Ivory", "Umber"))
    assert not any(name in words for name in ("Vermilion", "Azure", "Jade", "Orchid"))


def test_the_last_seats_cannot_be_emptied(stage: Stage) -> None:
    scene = shown(stage)
    for number in (3, 2):
        scene.focus_on(f"kind:{number}")
        stage.press("third")
    assert scene.draft.taken == 2
    scene.focus_on("kind:1")
    stage.press("third")
    assert scene.draft.taken == 2
    assert stage.app.notices.text == "This game needs at least 2 players."
    assert not next(widget for widget in scene.widgets if widget.id == "close:0").enabled


def test_another_board_changes_the_options(stage: Stage, tables: list[MatchSetup]) -> None:
    scene = shown(stage)
    assert "option:east_africa_middle_east" in [widget.id for widget in scene.widgets]
    scene.focus_on("level")
    stage.press("right")
    assert scene.draft.level == "galaxy"
    assert "option:east_africa_middle_east" not in [widget.id for widget in scene.widgets]
    stage.press("advance")
    assert tables[0].level == "galaxy"


def test_an_empty_seed_and_an_empty_name_get_new_ones(stage: Stage, tables: list[MatchSetup]) -> None:
    scene = shown(stage)
    for key in ("seed", "name:1"):
        scene.focus_on(key)
        stage.press("confirm")
        for _ in range(24):
            stage.edit("backspace")
        stage.press("confirm")
    assert scene.draft.seed == "TIN-4F2A-91"
    stage.press("advance")
    assert tables[0].seats[1].name == "Lady Zinc"


def test_the_table_is_kept_for_the_next_time(stage: Stage, tables: list[MatchSetup], tmp_path: Path) -> None:
    scene = shown(stage)
    scene.focus_on("name:0")
    scene.draft.seats[0].name = 'Mira "the tin"'
    scene.draft.close(2)
    scene.focus_on("option:claim")
    stage.press("right")
    kept = scene.draft.kept()
    stage.show(routes.title)
    written = (tmp_path / "config" / "settings.toml").read_text(encoding="utf-8")
    assert "[tables.classic]" in written
    other = Stage(tmp_path)
    again = other.show(SetupScene(other.context, "classic"))
    assert again.draft.kept() == kept
    assert again.draft.seed != "TIN-4F2A-91", "a seed is for one match"


def test_speed_and_defence_are_the_settings(stage: Stage) -> None:
    scene = shown(stage)
    scene.focus_on("speed")
    stage.press("right")
    scene.focus_on("defence")
    stage.press("right")
    assert stage.context.settings.speed == 2
    assert stage.context.settings.defence == "most"


def test_wide_names_stay_in_their_fields(stage: Stage) -> None:
    scene = shown(stage)
    scene.focus_on("name:0")
    stage.press("confirm")
    for _ in range(20):
        stage.edit("backspace")
    for _ in range(20):
        stage.write("W")
    stage.press("confirm")
    entry = next(entry for entry in stage.written() if entry.text.startswith("WW"))
    assert entry.fits
    assert entry.box[2] < 494


def test_dutch_values_of_the_classic_table_stand_on_one_line(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1280, 720), "nl")
    set_up(stage, "setup")
    boxes = {entry.text: entry.box for entry in stage.written()}
    one = boxes["Wereld"][3] - boxes["Wereld"][1]
    for value in ("Eén per gebied", "De meeste"):
        assert boxes[value][3] - boxes[value][1] < 1.5 * one
    stage.close()


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("mode", [mode for mode in mode_names() if mode != "toy_battle"])
def test_every_option_and_all_its_values_stay_within_their_row(tmp_path: Path, mode: str, language: str) -> None:
    stage = Stage(tmp_path, language=language)
    scene = shown(stage, mode)
    for row in [widget for widget in scene.widgets if isinstance(widget, Cycle)]:
        high = row.box[3] - row.box[1]
        room = row.start - row.box[0] - 24
        assert tall(on_lines(stage.canvas, row.label, ROW_LABEL, room)) <= high, row.label
        for value in row.choices:
            room = row.box[2] - 44 - row.start - 36
            assert tall(on_lines(stage.canvas, value, VALUE, room)) <= high, value
    stage.close()


def tall(style: TextStyle) -> float:
    return style.lines * style.size * style.leading


@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("exhibit", ["setup_full", "settings", "setup_toy_battle", "clone_setup"])
def test_the_label_of_a_row_stays_between_its_lines(
    tmp_path: Path, exhibit: str, language: str, text_size: float
) -> None:
    """A long one in Dutch went on over the lines above and below it."""
    stage = Stage(tmp_path, (1280, 720), language, text_size=text_size)
    set_up(stage, exhibit)
    rows = [widget for widget in stage.top.widgets if isinstance(widget, Row)]
    assert len(rows) >= 5
    written = stage.written()
    for row in rows:
        x0, y0, _, y1 = row.box
        label = [entry for entry in written if entry.text in row.label and abs(entry.box[0] - x0 - 12) < 4]
        lines = [entry for entry in label if y0 - 30 < entry.box[1] and entry.box[3] < y1 + 30]
        assert " ".join(entry.text for entry in lines) == row.label
        for entry in lines:
            assert y0 <= entry.box[1], row.label
            assert entry.box[3] <= y1, row.label
    stage.close()
