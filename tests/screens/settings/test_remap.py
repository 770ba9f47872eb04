"""The remapping screen: a key or button is awaited, taken, refused in words, swapped, kept or put back."""

from __future__ import annotations

import os
from pathlib import Path

from game.input.intents import Intent
from game.screens.settings.remap import LEFT_PANEL, RIGHT_PANEL, TELLING, Remap
from tests.screens.support.stage import Stage

os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"

import pygame
import pytest

from game.input.bindings import KEYBOARD, Bindings
from game.input.intents import PAD
from game.screens.settings.remap import WAIT
from game.ui.drawing.theme import TEXT_SIZES
from tests.ui.virtual_pad import VirtualPad


def key(stage: Stage, code: int, modifiers: int = 0) -> None:
    """A key by way of the event queue, as a finger presses it."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=code, mod=modifiers, scancode=0, unicode=""))
    seen(stage)


def seen(stage: Stage) -> None:
    stage.app.take(stage.context.devices.poll())
    stage.steps(1)


def bindings(stage: Stage) -> Bindings:
    return stage.context.devices.bindings


def begun(stage: Stage, intent: Intent, kind: str = KEYBOARD) -> Remap:
    stage.show(Remap(stage.context, kind))
    seen(stage)
    stage.focus(intent.value)
    stage.press("confirm")
    found: Remap = stage.top
    return found


def test_before_anything_happened_it_says_what_may_be_done(stage: Stage) -> None:
    stage.show(Remap(stage.context, KEYBOARD))
    advice = stage.context.say("input.remap.advice")
    assert advice.split(".")[0] in stage.words()
    stage.press("confirm")
    assert advice.split(".")[0] not in stage.words()


def test_a_free_key_is_bound_and_kept(stage: Stage) -> None:
    remap = begun(stage, Intent.MUTE)
    assert remap.awaited is Intent.MUTE
    assert "Press a key…" in stage.words()
    key(stage, pygame.K_k, pygame.KMOD_LCTRL)
    assert remap.awaited is None
    assert remap.telling == "Sound on or off: Ctrl+K from now on."
    assert bindings(stage).look_up(KEYBOARD, "ctrl+k") is Intent.MUTE
    assert Bindings.load(stage.context.folders.bindings).look_up(KEYBOARD, "ctrl+k") is Intent.MUTE


def test_a_key_that_was_bound_is_shown_at_once(stage: Stage) -> None:
    """An awaited key reaches no scene as a press. Seen before: "Press a key…" stayed until the mouse was moved."""
    remap = begun(stage, Intent.MUTE)
    stage.steps(20)
    assert not stage.app.must_draw
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_k, mod=pygame.KMOD_LCTRL, scancode=0, unicode=""))
    stage.app.take(stage.context.devices.poll())
    stage.steps(1, draw=False)
    assert remap.awaited is None
    assert stage.app.must_draw
    assert "Press a key…" not in stage.words()


def test_a_taken_key_is_told_and_swapped_when_it_is_pressed_again(stage: Stage) -> None:
    remap = begun(stage, Intent.MUTE)
    key(stage, pygame.K_l)
    assert remap.awaited is Intent.MUTE
    assert "L already does Log." in remap.telling
    assert bindings(stage).is_default()
    key(stage, pygame.K_l)
    assert remap.awaited is None
    assert bindings(stage).inputs(Intent.MUTE, KEYBOARD) == ("l",)
    assert bindings(stage).inputs(Intent.LOG, KEYBOARD) == ("m",)
    assert "Log has what Sound on or off had before." in remap.telling


def test_after_a_taken_key_another_may_be_chosen(stage: Stage) -> None:
    begun(stage, Intent.MUTE)
    key(stage, pygame.K_l)
    key(stage, pygame.K_k)
    assert bindings(stage).inputs(Intent.MUTE, KEYBOARD) == ("k",)
    assert bindings(stage).inputs(Intent.LOG, KEYBOARD) == ("l",)


@pytest.mark.parametrize("how", ["escape", "click", "wait", "focus"])
def test_the_wait_can_be_left(stage: Stage, how: str) -> None:
    remap = begun(stage, Intent.MUTE)
    match how:
        case "escape":
            key(stage, pygame.K_ESCAPE)
        case "click":
            stage.click(900, 500)
        case "wait":
            stage.steps(round(WAIT * 60) + 2, draw=False)
        case "focus":
            pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
            seen(stage)
    assert remap.awaited is None
    assert remap.telling == "Sound on or off stays as it was."
    assert bindings(stage).is_default()
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    key(stage, pygame.K_UP)
    assert remap.focus != Intent.MUTE.value, "keys mean intents again"


def test_the_picture_is_drawn_anew_once_a_second_while_waiting(stage: Stage) -> None:
    begun(stage, Intent.MUTE)
    before = stage.app.frames_drawn
    for _ in range(120):
        stage.clock.time += 1 / 60
        stage.app.frame()
    assert 2 <= stage.app.frames_drawn - before <= 12


def test_a_pads_button_is_bound_by_the_pad(stage: Stage) -> None:
    with VirtualPad() as pad:
        remap = begun(stage, Intent.CONFIRM, PAD)
        key(stage, pygame.K_k)
        assert remap.awaited is Intent.CONFIRM, "keys do not count"
        pad.press("b")
        seen(stage)
        assert "B already does Back." in remap.telling
        pad.press("b")
        seen(stage)
        assert bindings(stage).inputs(Intent.CONFIRM, PAD) == ("b",)
        assert bindings(stage).inputs(Intent.BACK, PAD) == ("a",)
        pad.press("a")
        seen(stage)
    assert stage.app.stack.is_over, "A goes back now"


def test_what_another_cannot_do_without_is_refused(stage: Stage) -> None:
    with VirtualPad() as pad:
        remap = begun(stage, Intent.MUTE, PAD)
        for _ in range(2):
            pad.press("a")
            seen(stage)
        assert remap.telling == "A is all that Confirm has left; Confirm cannot do without."
        assert bindings(stage).is_default()


def test_a_pad_pulled_out_ends_the_wait(stage: Stage) -> None:
    with VirtualPad():
        remap = begun(stage, Intent.MUTE, PAD)
        assert remap.awaited is Intent.MUTE
    seen(stage)
    assert remap.awaited is None


def test_without_a_pad_there_is_nothing_to_wait_for(stage: Stage) -> None:
    remap = begun(stage, Intent.MUTE, PAD)
    assert remap.awaited is None
    assert remap.telling.startswith("No pad is connected.")


def test_unbinding(stage: Stage) -> None:
    remap = stage.show(Remap)
    stage.focus(Intent.MUTE.value)
    stage.press("second")
    assert bindings(stage).inputs(Intent.MUTE, KEYBOARD) == ()
    assert "none" in stage.words()
    stage.focus(Intent.CONFIRM.value)
    stage.press("second")
    assert bindings(stage).inputs(Intent.CONFIRM, KEYBOARD) == ("return", "keypad_enter")
    assert remap.telling.startswith("Confirm must keep at least one input")


def test_reset_is_for_the_device_that_is_shown(stage: Stage) -> None:
    bindings(stage).bind(Intent.MUTE, KEYBOARD, "k")
    bindings(stage).bind(Intent.MUTE, PAD, "guide")
    stage.show(Remap)
    stage.press("third")
    stage.focus("reset")
    stage.press("confirm")
    assert bindings(stage).is_default(PAD)
    assert bindings(stage).inputs(Intent.MUTE, KEYBOARD) == ("k",)


def test_where_nothing_can_be_kept_it_is_said(stage: Stage) -> None:
    stage.context.folders.config.parent.mkdir(parents=True, exist_ok=True)
    stage.context.folders.config.write_text("not a folder", encoding="utf-8")
    remap = begun(stage, Intent.MUTE)
    key(stage, pygame.K_k)
    assert "it could not be kept" in remap.telling
    assert bindings(stage).look_up(KEYBOARD, "k") is Intent.MUTE


def test_the_mouse_alone_binds_and_leaves(stage: Stage) -> None:
    remap = stage.show(Remap)
    stage.click_widget(Intent.LOG.value)
    assert remap.awaited is Intent.LOG
    key(stage, pygame.K_k)
    assert bindings(stage).inputs(Intent.LOG, KEYBOARD) == ("k",)
    back = next(entry.box for entry in stage.written() if entry.text == "Back" and entry.box[1] > 1016)
    stage.click((back[0] + back[2]) / 2, (back[1] + back[3]) / 2)
    assert stage.app.stack.is_over


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_no_word_is_cut(tmp_path: Path, language: str, size: tuple[int, int], text_size: float) -> None:
    stage = Stage(tmp_path, size, language)
    stage.context.change(text_size=text_size)
    remap = stage.show(Remap)
    sentences = [
        stage.context.say(f"input.remap.{name}", intent=longest, other=longest, label="Ctrl+Alt+Shift+PrtSc")
        for name in ("taken", "swapped", "needed", "needed_by_other", "no_pad")
        for longest in [max((remap.title_of(intent) for intent in Intent), key=len)]
    ]
    for kind in (0, 1):
        remap._to_kind(kind)
        for sentence in sentences:
            remap.telling = sentence
            assert [entry.text for entry in stage.written() if not entry.fits] == []
    stage.close()


def test_every_row_of_the_bindings_lies_on_its_panel(stage: Stage) -> None:
    screen = stage.show(Remap)
    rows = [widget.box for widget in screen.widgets if widget.id in list(Intent)]
    assert len(rows) == len(Intent)
    for _, y0, x1, y1 in rows:
        panel = LEFT_PANEL if x1 < RIGHT_PANEL[0] else RIGHT_PANEL
        assert panel[1] < y0 < y1 < panel[3]
    assert RIGHT_PANEL[3] < TELLING[1]
