"""What pygame-gui carries keeps the laws of the house: its fonts are the game's own, nothing grows, nothing is drawn
while nothing changes, a cut word is found, and every device does what it did."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from typing import Any

import i18n
import pytest

from game.input.intents import Pointer
from game.screens import routes
from game.ui.drawing.lettering import WEIGHTS
from game.ui.drawing.theme import TEXT_SIZES
from game.ui.gui import Gui
from game.ui.gui_rows import RowList
from game.ui.gui_theme import TIP
from game.ui.widgets import Button, SelectionList, TextField
from game.ui.widgets.lists import CHOICE
from tests.screens.support.gallery.exhibits import set_up
from tests.screens.support.legibility import faults_of
from tests.screens.support.stage import Stage

KILOBYTES = 1024 * 1024 if sys.platform == "darwin" else 1024
FLAT = 12.0  # megabytes
ROOT = Path(__file__).resolve().parents[3]


def box_of(stage: Stage, key: str) -> Any:
    return next(widget for widget in stage.top.widgets if widget.id == key).box


def middle(box: Any) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("name", ["open_list_settings_window", "open_list_export_kind", "typed_name", "tooltip"])
def test_every_font_is_the_games_own_at_the_designed_size_or_larger(stage: Stage, name: str, text_size: float) -> None:
    stage.context.change(text_size=text_size)
    set_up(stage, name)
    scene, seen = stage.top, set()
    designed = {id(widget.line): widget.style.size for widget in scene.widgets if isinstance(widget, TextField)}
    for element in scene.gui.manager.ui_group.sprites():
        if not (getattr(element, "text", "") or getattr(element, "html_text", "")):
            continue
        font = element.ui_theme.get_font_info(element.combined_element_ids)
        assert font["name"] in WEIGHTS.values(), element
        assert Path(font["regular_path"]) == ROOT / "assets" / "fonts" / f"{font['name']}.ttf"
        kind = element.element_ids[-1]
        least = designed.get(id(element)) or {"button": CHOICE.size, "text_box": TIP.size}[kind]
        seen.add(kind)
        assert int(font["size"]) >= stage.canvas.pixels(least), element
    assert seen


def test_a_word_that_is_cut_is_found(stage: Stage) -> None:
    stage.show(routes.title)
    gui = Gui(stage.canvas)
    words = gui.words("short", CHOICE, 400)
    rows = RowList(gui.rect((300, 300, 420, 420)), ["short", "far too long for so small a list"], gui.manager,
                   gui.named("choices", words), 18, lambda place, twice: None)  # fmt: skip
    stage.canvas.record = []
    for row in rows.item_list:
        gui.record(stage.canvas, [row["button_element"]])
    found, stage.canvas.record = stage.canvas.record, None
    assert faults_of(stage, found) == ['"far too long for so small a list" is cut']


@pytest.mark.parametrize(
    "name",
    ["settings", "setup", "hall_of_fame", "export", "replays_none", "open_list_settings_battles", "typed_name",
     "tooltip", "initials_typed"],
)  # fmt: skip
def test_a_screen_at_rest_draws_no_frame(stage: Stage, name: str) -> None:
    set_up(stage, name)
    stage.steps(30)
    stage.app.frame()  # what the window itself had to tell
    drawn = stage.app.frames_drawn
    for _ in range(180):
        stage.clock.time += 1 / 60
        stage.app.frame()
    assert stage.app.frames_drawn == drawn


def test_two_hundred_openings_take_no_more_memory_and_no_more_folders(stage: Stage) -> None:
    stage.show(routes.settings)
    folders, peaks = len(i18n.load_path), []
    for number in range(200):
        stage.show(routes.settings)
        stage.focus("window")
        stage.press("confirm", "back")
        if number % 50 == 49:
            gc.collect()
            peaks.append(getrusage(RUSAGE_SELF).ru_maxrss / KILOBYTES)
    assert len(i18n.load_path) == folders
    assert peaks[-1] - peaks[0] < FLAT, peaks


def test_elements_stay_while_their_form_is_the_same(stage: Stage) -> None:
    scene = stage.show(routes.settings)
    before = {widget.id: list(map(id, widget.parts)) for widget in scene.widgets}
    count = len(scene.gui.manager.ui_group.sprites())
    stage.focus("master")
    stage.press("left")
    stage.focus("muted")
    stage.press("confirm")
    assert {widget.id: list(map(id, widget.parts)) for widget in scene.widgets} == before
    for _ in range(5):
        scene.rebuild()
    assert len(scene.gui.manager.ui_group.sprites()) == count


def test_hover_and_press_are_seen_and_a_press_that_slips_off_does_nothing(stage: Stage) -> None:
    scene = stage.show(routes.settings)

    def look() -> bytes:
        stage.draw()
        return bytes(stage.window.surface.subsurface(stage.canvas.rect(*box_of(stage, "keys"))).get_buffer().raw)

    stage.focus("pads")
    stage.steps(20)
    rest, spot = look(), middle(box_of(stage, "keys"))
    stage.app.take([Pointer("move", *spot)])
    stage.steps(20)
    hovered = look()
    stage.think()
    stage.app.take([Pointer("down", *spot, 1)])
    stage.steps(2)
    pressed = look()
    assert len({rest, hovered, pressed}) == 3
    stage.app.take([Pointer("move", 20, 20, 1), Pointer("up", 20, 20, 1)])
    stage.steps(2)
    assert stage.top is scene
    stage.click(*spot)
    assert stage.top.name == "remap"


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_a_list_by_presses(stage: Stage, device: str) -> None:
    scene = stage.show(routes.settings)
    stage.context.change(battles="all")
    stage.steps(1)
    stage.focus("battles")
    stage.press("confirm", "down", "down", "down", "up", device=device)
    assert scene.focus == "battles"
    assert stage.context.settings.battles == "all"
    stage.press("back", device=device)
    assert (scene.opened, stage.top) == (None, scene)
    assert stage.context.settings.battles == "all"
    stage.press("confirm", "down", "confirm", device=device)
    assert (scene.opened, stage.context.settings.battles) == (None, "mine")


def test_page_keys_go_through_an_open_list_and_stop_at_its_ends(stage: Stage) -> None:
    scene = stage.show(routes.settings)
    stage.focus("window")
    stage.press("confirm")
    opened = scene.opened
    assert opened is not None
    stage.edit("page_down")
    assert opened.list.place == min(opened.index + 5, len(opened.choices) - 1)
    stage.edit("page_up")
    stage.edit("page_up")
    assert opened.list.place == 0
    assert scene.opened is opened


def test_a_list_by_the_mouse(stage: Stage) -> None:
    scene = stage.show(routes.settings)
    stage.pick("battles", 2)
    assert stage.context.settings.battles == "none"
    stage.click(*middle(box_of(stage, "battles")))
    assert scene.opened is not None
    stage.click(960, 60)
    assert (scene.opened, stage.context.settings.battles) == (None, "none")
    x0, y0, _, y1 = box_of(stage, "battles")
    stage.click(x0 + 40, (y0 + y1) / 2)
    assert scene.opened is not None, "the words before the value belong to it"
    stage.click(960, 60, button=3)
    assert (scene.opened, stage.top) == (None, scene)


def test_a_list_survives_another_window_and_knows_its_place(stage: Stage) -> None:
    scene = stage.show(routes.settings)
    stage.focus("window")
    stage.press("confirm")
    stage.change(window=(1600, 900))
    assert scene.opened is not None
    assert scene.opened.list.place == scene.opened.index
    stage.press("up", "confirm")
    assert stage.context.settings.window == (1280, 720)


def test_a_slider_is_dragged_clicked_and_wheeled(stage: Stage) -> None:
    scene = stage.show(routes.settings)
    slider = next(widget for widget in scene.widgets if widget.id == "master")
    (left, right), y = slider._ends, slider._middle
    knob = left + (right - left) * 0.8
    stage.think()
    stage.app.take([Pointer("move", knob, y), Pointer("down", knob, y, 1)])
    stage.steps(3)
    assert stage.context.settings.master == 80, "taking hold changes nothing"
    for x in (knob - 20, left + (right - left) * 0.3):
        stage.app.take([Pointer("move", x, y + 30, 1)])
        stage.steps(2)
    assert abs(stage.context.settings.master - 30) <= 1
    stage.app.take([Pointer("up", 900, 900, 1), Pointer("move", 900, 900)])
    stage.steps(2)
    held = stage.context.settings.master
    assert f"master = {held}\n" in stage.context.folders.settings.read_text(encoding="utf-8"), "kept when let go"
    stage.click(right, y)
    assert (stage.context.settings.master, abs(held - 30) <= 1) == (100, True)
    stage.app.take([Pointer("wheel", knob, y, wheel=-1)])
    assert stage.context.settings.master == 95


def test_a_selection_list_by_keys_and_mouse(stage: Stage) -> None:
    """Rows are chosen, opened by a press or a second click, and scrolled into sight."""
    told: list[object] = []

    def build() -> list[Any]:
        rows = [f"row {number}" for number in range(40)]
        return [
            SelectionList("rows", (400, 200, 900, 600), rows, 0, told.append, lambda: told.append("opened")),
            Button("below", (400, 700, 900, 760), "below", lambda: None),
        ]

    scene = stage.show(routes.credits_scene)
    scene.build = build
    scene.rebuild()
    scene.focus = "rows"
    stage.press("down", "down", "confirm")
    assert told == [1, 2, "opened"]
    listed = scene.widgets[0]
    stage.steps(1)
    spot = stage.canvas.units(*listed.body.rect_of(5).center)
    for _ in range(2):
        stage.think()
        x, y = spot
        stage.app.take([Pointer("move", x, y), Pointer("down", x, y, 1), Pointer("up", x, y, 1)])
    assert told[3:] == [5, "opened"]
    for _ in range(34):
        stage.press("down")
    assert listed.index == 39
    assert listed.body.first > 20
    stage.press("down")
    assert scene.focus == "below"
