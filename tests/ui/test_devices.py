"""Devices through SDL's whole stack: keys and the mouse by posted events, pads by virtual ones, time by hand."""

from __future__ import annotations

import os
from collections.abc import Iterator
from time import process_time
from typing import Any

from game.ui.devices import keys

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"

import pygame
import pytest

from game.input.bindings import Bindings
from game.input.input_names import KEYS, PAD_BUTTONS
from game.input.intents import KEYBOARD, PAD, Edge, Edit, Intent, Pointer, Press, Typed
from game.ui.devices.devices import REPEAT_DELAY, REPEAT_EVERY, Capture, Devices, WindowEvent
from game.ui.devices.pads import PLAYSTATION_NAMES, Stick
from tests.ui.virtual_pad import VirtualPad


class Desk:
    """Devices with a clock moved by hand, and fingers."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.devices = Devices(Bindings.load(None), lambda: self.time)
        self.devices.poll()

    def key(self, key: int, modifiers: int = 0, scancode: int = 0, is_down: bool = True) -> None:
        kind = pygame.KEYDOWN if is_down else pygame.KEYUP
        pygame.event.post(pygame.Event(kind, key=key, mod=modifiers, scancode=scancode, unicode=""))

    def tap(self, key: int, modifiers: int = 0, scancode: int = 0) -> list[object]:
        self.key(key, modifiers, scancode)
        self.key(key, modifiers, scancode, is_down=False)
        return list(self.devices.poll())

    def after(self, milliseconds: float) -> list[object]:
        self.time += milliseconds
        return list(self.devices.poll())

    def mouse(self, kind: int, **values: Any) -> list[object]:
        pygame.event.post(pygame.Event(kind, **values))
        return list(self.devices.poll())

    def move(self, x: int, y: int, buttons: tuple[int, int, int] = (0, 0, 0)) -> list[object]:
        return self.mouse(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=buttons, touch=False)


@pytest.fixture
def desk() -> Iterator[Desk]:
    pygame.display.init()
    pygame.display.set_mode((320, 200))
    yield Desk()
    pygame.quit()


def intents(found: list[object], edge: Edge = Edge.DOWN) -> list[Intent]:
    return [entry.intent for entry in found if isinstance(entry, Press) and entry.edge is edge]


def test_every_named_input_comes_from_some_key_or_button() -> None:
    assert set(keys.KEYS.values()) == set(KEYS)
    assert set(keys.BUTTONS.values()) == set(PAD_BUTTONS)


def test_a_key_goes_down_and_up_once(desk: Desk) -> None:
    assert desk.tap(pygame.K_RETURN) == [Press(Intent.CONFIRM), Press(Intent.CONFIRM, Edge.UP)]
    assert desk.devices.last_device == KEYBOARD


@pytest.mark.parametrize(
    ("key", "modifiers", "intent"),
    [
        (pygame.K_RETURN, pygame.KMOD_LALT, Intent.FULL_SCREEN),
        (pygame.K_F11, 0, Intent.FULL_SCREEN),
        (pygame.K_z, pygame.KMOD_LCTRL, Intent.UNDO),
        (pygame.K_z, pygame.KMOD_LGUI, Intent.UNDO),
        (pygame.K_EQUALS, pygame.KMOD_LSHIFT, Intent.ZOOM_IN),
        (pygame.K_KP_PLUS, pygame.KMOD_NUM, Intent.ZOOM_IN),
        (pygame.K_w, pygame.KMOD_CAPS, Intent.UP),
    ],
)
def test_modifiers(desk: Desk, key: int, modifiers: int, intent: Intent) -> None:
    assert intents(desk.tap(key, modifiers)) == [intent]


def test_what_is_not_bound_means_nothing(desk: Desk) -> None:
    assert desk.tap(pygame.K_b, pygame.KMOD_LCTRL) == []
    assert desk.tap(pygame.K_LSHIFT, pygame.KMOD_LSHIFT) == []
    assert desk.tap(pygame.K_z) == []


def test_on_a_keyboard_without_latin_letters_the_place_counts(desk: Desk) -> None:
    assert intents(desk.tap(ord("ц"), 0, pygame.KSCAN_W)) == [Intent.UP]
    assert desk.tap(ord("ц"), 0, pygame.KSCAN_F1) == []
    desk.devices.bindings.bind(Intent.MUTE, KEYBOARD, "ц")
    assert intents(desk.tap(ord("ц"), 0, pygame.KSCAN_W)) == [Intent.MUTE]


def test_directions_and_numbers_repeat_after_a_delay(desk: Desk) -> None:
    desk.key(pygame.K_LEFT)
    assert intents(desk.after(0)) == [Intent.LEFT]
    assert desk.after(REPEAT_DELAY - 1) == []
    assert desk.after(1) == [Press(Intent.LEFT, Edge.REPEAT)]
    assert desk.after(REPEAT_EVERY - 1) == []
    assert desk.after(1) == [Press(Intent.LEFT, Edge.REPEAT)]
    assert len(desk.after(10 * REPEAT_EVERY)) == 1, "after a hitch nothing runs away"
    assert desk.after(REPEAT_EVERY - 1) == []
    desk.key(pygame.K_LEFT, is_down=False)
    assert desk.after(REPEAT_EVERY) == [Press(Intent.LEFT, Edge.UP)]
    assert desk.after(1000) == []


def test_in_one_second_a_held_key_moves_ten_times(desk: Desk) -> None:
    desk.key(pygame.K_e)
    found = [entry for _ in range(60) for entry in desk.after(1000 / 60)]
    assert len(intents(found, Edge.REPEAT)) == 10


def test_back_does_not_repeat(desk: Desk) -> None:
    desk.key(pygame.K_ESCAPE)
    desk.after(0)
    assert [entry for _ in range(30) for entry in desk.after(100)] == []


def test_confirm_repeats_for_scenes_that_want_it(desk: Desk) -> None:
    desk.key(pygame.K_RETURN)
    desk.after(0)
    repeated = [entry for _ in range(10) for entry in desk.after(100)]
    assert len(repeated) > 3
    assert set(repeated) == {Press(Intent.CONFIRM, Edge.REPEAT)}


def test_two_keys_of_one_intent_come_up_with_the_last(desk: Desk) -> None:
    desk.key(pygame.K_UP)
    desk.key(pygame.K_w)
    assert intents(desk.after(0)) == [Intent.UP, Intent.UP]
    desk.key(pygame.K_UP, is_down=False)
    assert desk.after(0) == []
    assert desk.devices.is_down(Intent.UP)
    desk.key(pygame.K_w, is_down=False)
    assert desk.after(0) == [Press(Intent.UP, Edge.UP)]
    assert not desk.devices.is_down(Intent.UP)


def test_a_key_counts_as_let_go_even_if_its_modifier_went_first(desk: Desk) -> None:
    desk.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert intents(desk.after(0)) == [Intent.UNDO]
    desk.key(pygame.K_z, 0, is_down=False)
    assert desk.after(0) == [Press(Intent.UNDO, Edge.UP)]


def test_holds_end_with_release_all_and_with_the_focus_of_the_window(desk: Desk) -> None:
    desk.key(pygame.K_TAB)
    desk.after(0)
    assert desk.devices.is_down(Intent.THIRD)
    assert desk.devices.is_down(Intent.THIRD, KEYBOARD)
    assert not desk.devices.is_down(Intent.THIRD, "pad:0")
    desk.devices.release_all()
    assert not desk.devices.is_down(Intent.THIRD)
    desk.key(pygame.K_LEFT)
    desk.after(0)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert desk.after(REPEAT_DELAY) == [WindowEvent("focus_lost")]
    assert not desk.devices.is_down(Intent.LEFT)
    desk.key(pygame.K_LEFT, is_down=False)
    assert desk.after(0) == []


def test_the_mouse_in_units(desk: Desk) -> None:
    desk.devices.to_units = lambda x, y: (x * 6, y * 6 - 10)
    assert desk.move(10, 20) == [Pointer("move", 60, 110)]
    assert desk.devices.last_device == "mouse"
    assert desk.mouse(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1) == [Pointer("down", 30, 20, 1)]
    assert desk.move(6, 6, (1, 0, 0)) == [Pointer("move", 36, 26, 1)]
    assert desk.mouse(pygame.MOUSEBUTTONUP, pos=(6, 6), button=1) == [Pointer("up", 36, 26, 1)]
    assert desk.mouse(pygame.MOUSEBUTTONDOWN, pos=(6, 6), button=4) == [], "the wheel comes by its own event"
    assert desk.mouse(pygame.MOUSEWHEEL, y=-2, flipped=False) == [Pointer("wheel", 36, 26, 0, -2)]


def test_of_many_moves_only_the_last_counts_but_clicks_keep_their_place(desk: Desk) -> None:
    for step in range(5):
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(step, 0), rel=(1, 0), buttons=(0, 0, 0), touch=False))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(4, 0), button=3))
    assert desk.move(9, 9, (0, 0, 1)) == [Pointer("move", 4, 0), Pointer("down", 4, 0, 3), Pointer("move", 9, 9, 3)]


def test_a_mouse_that_only_trembles_leaves_the_prompts_alone(desk: Desk) -> None:
    desk.move(100, 100)
    desk.tap(pygame.K_UP)
    assert desk.devices.last_device == KEYBOARD
    desk.move(102, 101)
    assert desk.devices.last_device == KEYBOARD
    desk.move(108, 101)
    assert desk.devices.last_device == "mouse"


def test_while_typing_letters_are_text_and_few_keys_are_intents(desk: Desk) -> None:
    desk.devices.start_text()
    assert desk.devices.is_typing
    desk.key(pygame.K_b)
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="b"))
    assert desk.after(0) == [Typed("b")]
    assert desk.tap(pygame.K_BACKSPACE) == [Edit("backspace")]
    assert desk.tap(pygame.K_LEFT) == [Edit("left")]
    assert desk.tap(pygame.K_v, pygame.KMOD_LCTRL) == [Edit("paste")]
    assert intents(desk.tap(pygame.K_ESCAPE)) == [Intent.BACK]
    assert intents(desk.tap(pygame.K_RETURN)) == [Intent.CONFIRM]
    assert intents(desk.tap(pygame.K_TAB)) == [Intent.THIRD]
    assert intents(desk.tap(pygame.K_F1)) == [Intent.RULES]
    assert intents(desk.tap(pygame.K_RETURN, pygame.KMOD_LALT)) == [Intent.FULL_SCREEN]
    assert intents(desk.tap(pygame.K_UP)) == [Intent.UP]
    assert desk.tap(pygame.K_SPACE) == []
    assert desk.tap(pygame.K_w) == []


def test_keys_of_lists_reach_them_while_nobody_types(desk: Desk) -> None:
    assert desk.tap(pygame.K_PAGEDOWN) == [Edit("page_down")]
    assert desk.tap(pygame.K_BACKSPACE) == [Edit("backspace")]
    assert intents(desk.tap(pygame.K_HOME)) == [Intent.ZOOM_OUT]
    desk.devices.goes_to_ends = True
    assert desk.tap(pygame.K_HOME) == [Edit("home")]
    assert desk.tap(pygame.K_END) == [Edit("end")]
    assert intents(desk.tap(pygame.K_MINUS)) == [Intent.ZOOM_OUT]


def test_enter_and_escape_end_typing_whatever_they_are_bound_to(desk: Desk) -> None:
    desk.devices.bindings.bind(Intent.CONFIRM, KEYBOARD, "space", swap=True)
    desk.devices.bindings.bind(Intent.BACK, KEYBOARD, "x")
    desk.devices.start_text()
    assert intents(desk.tap(pygame.K_RETURN)) == [Intent.CONFIRM]
    assert intents(desk.tap(pygame.K_ESCAPE)) == [Intent.BACK]


def test_edits_repeat_and_text_outside_a_field_is_nothing(desk: Desk) -> None:
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="b"))
    assert desk.after(0) == []
    desk.devices.start_text()
    desk.key(pygame.K_BACKSPACE)
    desk.after(0)
    assert desk.after(REPEAT_DELAY) == [Edit("backspace")]
    desk.key(pygame.K_BACKSPACE, is_down=False)
    assert desk.after(REPEAT_DELAY) == []
    desk.devices.stop_text()
    assert intents(desk.tap(pygame.K_LEFT)) == [Intent.LEFT]


def test_the_clipboard_never_breaks_anything(desk: Desk) -> None:
    if desk.devices.copy("TIN-4F2A\n-91"):
        assert desk.devices.clipboard() == "TIN-4F2A -91", "a line break is a space: words stay words"
    pygame.display.quit()
    assert desk.devices.clipboard() == ""
    assert not desk.devices.copy("x")


def test_what_happens_to_the_window(desk: Desk) -> None:
    for kind in (pygame.WINDOWSIZECHANGED, pygame.WINDOWSIZECHANGED):
        pygame.event.post(pygame.Event(kind, x=400, y=300))
    pygame.event.post(pygame.Event(pygame.DROPFILE, file="match.replay"))
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    pygame.event.post(pygame.Event(pygame.QUIT))
    expected = [WindowEvent("resized"), WindowEvent("dropped", "match.replay"), WindowEvent("focus_gained")]
    assert desk.after(0) == [*expected, WindowEvent("quit")]


def test_a_pad_is_plugged_in_used_and_pulled_out(desk: Desk) -> None:
    with VirtualPad() as pad:
        assert desk.after(0) == [WindowEvent("pad_added", name="Virtual Controller", device=pad.device)]
        assert [one.device for one in desk.devices.pads] == [pad.device]
        pad.down("a")
        assert desk.after(0) == [Press(Intent.CONFIRM, Edge.DOWN, pad.device)], "it comes as JOY and CONTROLLER event"
        assert desk.devices.last_device == desk.devices.last_pad == pad.device
        pad.up("a")
        assert desk.after(0) == [Press(Intent.CONFIRM, Edge.UP, pad.device)]
        assert desk.devices.family() == "xbox"
    assert desk.after(0) == [WindowEvent("pad_removed", name="Virtual Controller", device=pad.device)]
    assert desk.devices.pads == ()
    assert desk.devices.last_device == KEYBOARD
    assert desk.devices.last_pad == ""


def test_a_pad_that_was_there_before_is_found_without_a_notice(desk: Desk) -> None:
    with VirtualPad() as pad:
        late = Desk()
        assert [one.device for one in late.devices.pads] == [pad.device]
        pad.press("start")
        assert late.after(0) == [
            Press(Intent.ADVANCE, Edge.DOWN, pad.device),
            Press(Intent.ADVANCE, Edge.UP, pad.device),
        ]


def test_what_a_pad_held_is_let_go_when_it_is_pulled_out(desk: Desk) -> None:
    with VirtualPad() as pad:
        desk.after(0)
        pad.down("y")
        desk.after(0)
        assert desk.devices.is_down(Intent.THIRD, pad.device)
    found = desk.after(0)
    assert Press(Intent.THIRD, Edge.UP, pad.device) in found
    assert not desk.devices.is_down(Intent.THIRD)


def test_two_pads_keep_apart(desk: Desk) -> None:
    with VirtualPad() as one, VirtualPad() as other:
        desk.after(0)
        assert one.device != other.device
        one.down("a")
        other.down("b")
        assert desk.after(0) == [
            Press(Intent.CONFIRM, Edge.DOWN, one.device),
            Press(Intent.BACK, Edge.DOWN, other.device),
        ]
        assert desk.devices.is_down(Intent.CONFIRM, one.device)
        assert not desk.devices.is_down(Intent.CONFIRM, other.device)


def test_plugging_in_and_out_fifty_times(desk: Desk) -> None:
    for _ in range(50):
        with VirtualPad() as pad:
            pad.press("a")
            desk.after(1)
        desk.after(1)
    assert desk.devices.pads == ()


def test_a_pad_that_is_gone_before_anybody_looked(desk: Desk) -> None:
    with VirtualPad() as pad:
        pad.press("a")
    assert intents(desk.after(0)) == []
    assert desk.devices.pads == ()


def test_the_dead_zone_has_two_edges(desk: Desk) -> None:
    with VirtualPad() as pad:
        desk.after(0)
        for share in (0.2, 0.5):
            pad.axis("left_x", share)
            assert desk.after(0) == []
        pad.axis("left_x", 0.6)
        assert desk.after(0) == [Press(Intent.RIGHT, Edge.DOWN, pad.device)]
        for share in (0.5, 0.58, 0.42, 0.6):
            pad.axis("left_x", share)
            assert desk.after(0) == [], "it trembles at the edge"
        pad.axis("left_x", 0.3)
        assert desk.after(0) == [Press(Intent.RIGHT, Edge.UP, pad.device)]
        pad.axis("left_x", -1.0)
        assert desk.after(0) == [Press(Intent.LEFT, Edge.DOWN, pad.device)]


def test_the_stick_repeats_like_a_key(desk: Desk) -> None:
    with VirtualPad() as pad:
        desk.after(0)
        pad.axis("left_y", 1.0)
        assert intents(desk.after(0)) == [Intent.DOWN]
        assert intents(desk.after(REPEAT_DELAY), Edge.REPEAT) == [Intent.DOWN]
        assert intents(desk.after(REPEAT_EVERY), Edge.REPEAT) == [Intent.DOWN]


def test_a_stick_is_one_direction_at_a_time() -> None:
    stick = Stick()
    assert stick.push(0, 0.7) == ("", "right")
    assert stick.push(1, 0.8) == ("", ""), "a little more down is not yet a turn"
    assert stick.push(1, 1.0) == ("right", "down")
    assert stick.push(0, 0.0) == ("", "")
    assert stick.push(1, 0.0) == ("down", "")
    assert stick.push(1, -1.0) == ("", "up")
    assert stick.push(1, 1.0) == ("up", "down")


def test_a_held_stick_stays_quiet_after_release_all(desk: Desk) -> None:
    with VirtualPad() as pad:
        desk.after(0)
        pad.axis("left_x", 1.0)
        desk.after(0)
        desk.devices.release_all()
        assert desk.after(1000) == []
        pad.axis("left_x", 0.9)
        assert desk.after(0) == []
        pad.axis("left_x", 0.0)
        assert desk.after(0) == []
        pad.axis("left_x", 1.0)
        assert intents(desk.after(0)) == [Intent.RIGHT]


def test_triggers_are_buttons_and_the_right_stick_zooms(desk: Desk) -> None:
    with VirtualPad() as pad:
        desk.after(0)
        pad.axis("right_trigger", 0.5)
        assert intents(desk.after(0)) == [Intent.RULES]
        pad.axis("right_trigger", -0.2)
        assert desk.after(0) == [], "let go only well below where it went down"
        pad.axis("right_trigger", -1.0)
        assert intents(desk.after(0), Edge.UP) == [Intent.RULES]
        pad.axis("right_y", -1.0)
        assert intents(desk.after(0)) == [Intent.ZOOM_IN]


def test_every_button_of_a_pad_arrives_as_itself(desk: Desk) -> None:
    with VirtualPad() as pad:
        desk.after(0)
        for button in PAD_BUTTONS:
            capture = desk.devices.start_capture(PAD)
            pad.press(button)
            assert desk.after(0) == []
            assert capture.raw == button


def test_a_pad_without_a_mapping_works_by_guess(desk: Desk) -> None:
    with VirtualPad(is_mapped=False) as pad:
        assert desk.after(0) == [WindowEvent("pad_added", name="Virtual Joystick", device=pad.device)]
        assert not desk.devices.pads[0].is_mapped
        pad.press("a")
        assert intents(desk.after(0)) == [Intent.CONFIRM]
        pad.hat(1)
        assert intents(desk.after(0)) == [Intent.UP]
        pad.hat(4)
        assert desk.after(0) == [Press(Intent.UP, Edge.UP, pad.device), Press(Intent.DOWN, Edge.DOWN, pad.device)]
        pad.hat(0)
        pad.axis("left_x", 1.0)
        assert intents(desk.after(0)) == [Intent.RIGHT]
        capture = desk.devices.start_capture(PAD)
        pad.press("dpad_right")
        desk.after(0)
        assert capture.raw == "button_15"


def test_captures_take_the_next_input_of_their_kind(desk: Desk) -> None:
    capture = desk.devices.start_capture(KEYBOARD)
    assert desk.tap(pygame.K_LCTRL, pygame.KMOD_LCTRL) == []
    assert not capture.is_over
    assert desk.tap(pygame.K_k, pygame.KMOD_LCTRL) == []
    assert capture == Capture(KEYBOARD, "ctrl+k", KEYBOARD)
    assert intents(desk.tap(pygame.K_RETURN)) == [Intent.CONFIRM], "it is over"


def test_captures_are_cancelled_by_escape_and_by_a_pads_back(desk: Desk) -> None:
    capture = desk.devices.start_capture(PAD)
    assert desk.tap(pygame.K_k) == []
    assert desk.tap(pygame.K_ESCAPE) == []
    assert capture.is_cancelled
    with VirtualPad() as pad:
        desk.after(0)
        capture = desk.devices.start_capture(KEYBOARD)
        pad.press("x")
        pad.press("b")
        assert desk.after(0) == []
        assert capture.is_cancelled
    capture = desk.devices.start_capture(KEYBOARD)
    desk.devices.stop_capture()
    assert intents(desk.tap(pygame.K_RETURN)) == [Intent.CONFIRM]
    assert not capture.is_over


def test_rumble_is_never_an_error(desk: Desk) -> None:
    with VirtualPad() as pad:
        desk.after(0)
        assert not desk.devices.rumble(pad.device, 0.5, 7.0, 100), "a virtual pad has no motor"
    assert not desk.devices.rumble(pad.device, 0.5, 0.5, 100)
    assert not desk.devices.rumble("keyboard", 0.5, 0.5, 100)


@pytest.mark.parametrize(
    ("name", "is_playstation"),
    [
        ("PS4 Controller", True),
        ("DualSense Wireless Controller", True),
        ("Wireless Controller", True),
        ("Sony Interactive Entertainment Pad", True),
        ("Xbox Wireless Controller", False),
        ("Nintendo Switch Pro Controller", False),
        ("Virtual Controller", False),
    ],
)
def test_families_go_by_name(name: str, is_playstation: bool) -> None:
    assert bool(PLAYSTATION_NAMES.search(name)) is is_playstation


def test_polling_without_anything_to_do_costs_next_to_nothing(desk: Desk) -> None:
    began = process_time()
    for _ in range(1000):
        desk.after(1)
    assert process_time() - began < 0.5
