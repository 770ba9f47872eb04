"""The bar at the foot: it shows the device used last, fits in both languages at every text size, and can be clicked."""

from __future__ import annotations

import os
from collections.abc import Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import itertools

import pygame
import pytest

from game.input.bindings import Bindings
from game.input.intents import DIRECTIONS, KEYBOARD, PAD, Intent
from game.levels.texts import Texts
from game.paths import data_folder
from game.screens.dialogs.prompts import CAP, MARGIN, Prompt, PromptBar, cap_of, cap_width
from game.ui.devices.devices import Devices
from game.ui.devices.pads import Pad
from game.ui.drawing.assets import Assets
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import FOOT, FRAME_WIDTH, TEXT_SIZES

TEXTS = Texts(data_folder("assets") / "texts")
ENGLISH = [
    Prompt(tuple(DIRECTIONS), "Aim"),
    Prompt((Intent.CONFIRM,), "Attack"),
    Prompt((Intent.SECOND,), "Blitz to the end"),
    Prompt((Intent.PREVIOUS, Intent.NEXT), "Dice"),
    Prompt((Intent.BACK,), "Other source"),
]
ENGLISH_RIGHT = [Prompt((Intent.RULES,), "Rules"), Prompt((Intent.ADVANCE,), "End attacks")]
DUTCH = [
    Prompt(tuple(DIRECTIONS), "Richten"),
    Prompt((Intent.CONFIRM,), "Aanvallen"),
    Prompt((Intent.SECOND,), "Doorgaan tot het einde"),
    Prompt((Intent.PREVIOUS, Intent.NEXT), "Dobbelstenen"),
    Prompt((Intent.BACK,), "Ander gebied van waaruit"),
    Prompt((Intent.UNDO,), "Ongedaan maken"),
]
DUTCH_RIGHT = [Prompt((Intent.RULES,), "Spelregels"), Prompt((Intent.ADVANCE,), "Aanvallen afsluiten")]


class Plugged(Devices):
    """Devices of which the test says what is plugged in."""

    plugged: tuple[Pad, ...] = ()

    @property
    def pads(self) -> tuple[Pad, ...]:
        return self.plugged


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    pygame.display.init()
    surface = pygame.display.set_mode((1280, 720))
    yield Canvas(surface, Assets())
    pygame.quit()


@pytest.fixture
def devices(canvas: Canvas) -> Plugged:
    return Plugged(Bindings.load(None))


def bar_in(language: str, devices: Plugged) -> PromptBar:
    return PromptBar(devices.bindings, devices, lambda key, **values: TEXTS.say(language, f"window.{key}", values))


def shown_words(canvas: Canvas) -> list[str]:
    assert canvas.record is not None
    return [written.text for written in canvas.record]


def pad_of(name: str = "Pad", family: str = "xbox") -> Pad:
    return Pad("pad:0", name, family, True)


@pytest.mark.parametrize("growth", TEXT_SIZES)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (1600, 1200)])
@pytest.mark.parametrize("pads", [0, 1])
def test_everything_fits_and_nothing_overlaps(
    canvas: Canvas, devices: Plugged, growth: float, size: tuple[int, int], pads: int
) -> None:
    canvas.attach(pygame.display.set_mode(size))
    canvas.grow(growth)
    devices.plugged = (pad_of(),) * pads
    for language, left, right in (("en", ENGLISH, ENGLISH_RIGHT), ("nl", DUTCH, DUTCH_RIGHT)):
        canvas.record = []
        bar_in(language, devices).draw(canvas, left, right)
        boxes = sorted(written.box for written in canvas.record)
        assert [written.text for written in canvas.record if not written.fits] == []
        assert boxes[0][0] >= MARGIN - 1
        assert boxes[-1][2] <= FRAME_WIDTH - MARGIN + 3
        for first, second in itertools.pairwise(boxes):
            assert first[2] <= second[0] + 1
        assert all(box[1] >= FOOT for box in boxes)


def test_keys_are_shown_alone_without_a_pad_and_both_with_one(canvas: Canvas, devices: Plugged) -> None:
    bar = bar_in("en", devices)
    canvas.record = []
    bar.draw(canvas, ENGLISH, ENGLISH_RIGHT)
    assert {"Enter", "Esc", "Space", "F1", "Q", "E"} <= set(shown_words(canvas))
    few = bar.prompt_at(MARGIN + 5, FOOT + 32)
    assert few is Intent.LEFT
    alone = next(prompt.box for prompt in canvas.record if prompt.text == "Attack")
    devices.plugged = (pad_of(),)
    canvas.record = []
    bar.draw(canvas, ENGLISH, ENGLISH_RIGHT)
    both = next(prompt.box for prompt in canvas.record if prompt.text == "Attack")
    assert both[0] > alone[0] + CAP


def test_the_device_used_last_comes_first_and_alone_where_room_is_short(canvas: Canvas, devices: Plugged) -> None:
    devices.plugged = (pad_of(),)
    bar = bar_in("nl", devices)
    many = [*DUTCH, Prompt((Intent.CAMERA,), "Hele kaart bekijken"), Prompt((Intent.LOG,), "Logboek openen")]
    for device, has_keys in (("pad:0", False), (KEYBOARD, True), ("mouse", True)):
        canvas.record = []
        bar.draw(canvas, many, DUTCH_RIGHT, device)
        assert ("Enter" in shown_words(canvas)) is has_keys


def test_a_playstation_pad_wears_its_own_signs(canvas: Canvas, devices: Plugged) -> None:
    devices.plugged = (pad_of("PS5 Controller", "playstation"),)
    bar = bar_in("en", devices)
    assert [cap.picture for cap in bar.caps(Prompt((Intent.CONFIRM,), ""), PAD)] == ["prompts/pad_cross"]
    devices.plugged = (pad_of(),)
    assert [cap.picture for cap in bar.caps(Prompt((Intent.CONFIRM,), ""), PAD)] == ["prompts/pad_a"]


def test_directions_share_one_picture_until_they_are_rebound(canvas: Canvas, devices: Plugged) -> None:
    bar = bar_in("en", devices)
    move = Prompt(tuple(DIRECTIONS), "Move")
    assert [cap.picture for cap in bar.caps(move, KEYBOARD)] == ["prompts/key_arrows"]
    devices.bindings.bind(Intent.UP, KEYBOARD, "i")
    assert next(cap.picture or cap.words for cap in bar.caps(move, KEYBOARD)) == "I"
    assert len(bar.caps(move, KEYBOARD)) == 4


def test_a_rebound_key_is_shown_at_once(canvas: Canvas, devices: Plugged) -> None:
    bar = bar_in("en", devices)
    bar.draw(canvas, ENGLISH)
    devices.bindings.bind(Intent.CONFIRM, KEYBOARD, "ctrl+shift+f10")
    canvas.record = []
    bar.draw(canvas, ENGLISH)
    assert "Ctrl+Shift+F10" in shown_words(canvas)


def test_every_prompt_can_be_clicked(canvas: Canvas, devices: Plugged) -> None:
    bar = bar_in("en", devices)
    canvas.record = []
    bar.draw(canvas, [*ENGLISH, Prompt((Intent.UNDO,), "Undo", enabled=False)], ENGLISH_RIGHT)
    middles = {one.text: ((one.box[0] + one.box[2]) / 2, (one.box[1] + one.box[3]) / 2) for one in canvas.record}
    wanted = {
        "Attack": Intent.CONFIRM,
        "Enter": Intent.CONFIRM,
        "Q": Intent.PREVIOUS,
        "E": Intent.NEXT,
        "Dice": Intent.NEXT,
        "End attacks": Intent.ADVANCE,
        "Undo": None,
        "Aim": None,
    }
    assert {text: bar.prompt_at(*middles[text]) for text in wanted} == wanted
    assert bar.prompt_at(900, 500) is None


def test_an_intent_without_an_input_on_this_device_shows_the_other(canvas: Canvas, devices: Plugged) -> None:
    devices.plugged = (pad_of(),)
    bar = bar_in("en", devices)
    canvas.record = []
    bar.draw(canvas, [Prompt((Intent.MUTE,), "Mute")], (), "pad:0")
    assert shown_words(canvas) == ["M", "Mute"]


def test_caps_are_as_wide_as_their_words(canvas: Canvas, devices: Plugged) -> None:
    say = bar_in("en", devices).say
    widths = [cap_width(canvas, cap_of(KEYBOARD, raw, "xbox", say)) for raw in ("a", "escape", "space", "backspace")]
    assert widths == sorted(widths)
    assert widths[0] == CAP
    for raw in ("a", "escape", "space", "backspace", "ctrl+alt+shift+print_screen"):
        cap = cap_of(KEYBOARD, raw, "xbox", say)
        assert canvas.text_width(cap.words, 22, "700") < cap_width(canvas, cap)
