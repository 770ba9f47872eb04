"""The bar at the foot: which key or button does what now, for the device used last, and a place for the mouse to click.
Also draws single caps and glyphs, for whoever shows an input. Imports no scenes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.input.bindings import Bindings
from game.input.input_names import KINDS, label, pad_label, picture, picture_together
from game.input.intents import DIRECTIONS, KEYBOARD, PAD, Intent
from game.ui.devices.devices import Devices
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, TextStyle
from game.ui.drawing.theme import ABYSS, FOOT, FRAME_HEIGHT, FRAME_WIDTH, HIGH, LINE, LOW, Colour, colour

MARGIN = 32.0
CAP = 40.0
CAP_TEXT = 22.0
LABEL = 24.0
CAP_GAP, LABEL_GAP = 6.0, 10.0
GAPS = (36.0, 26.0, 18.0, 12.0)
CAP_FACE, CAP_FOOT, CAP_INK = colour("#E8EFF5"), colour("#5C7C98"), colour("#0A1420")
PAD_EDGE = colour("#D5E2EC")
BLANKS = ("key_blank_1", "key_blank_2", "key_blank_3", "key_blank_4")
MIDDLE = (FOOT + FRAME_HEIGHT) / 2
Say = Callable[..., str]
Zone = tuple[Box, tuple[Intent, ...]]
PROMPT_LABEL = TextStyle(LABEL)
WORDS = TextStyle(weight=BOLD, align="centre")


@dataclass(frozen=True, slots=True)
class Prompt:
    """One thing that can be done now, by one intent or by several that belong together (fewer and more, all four
    directions)."""

    intents: tuple[Intent, ...]
    label: str
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Cap:
    """What stands for an input: a picture, or a blank cap of `kind` with words."""

    kind: str
    picture: str | None
    words: str
    intents: tuple[Intent, ...]


class PromptBar:
    """It remembers where everything lies, for the next picture and for `prompt_at`."""

    def __init__(self, bindings: Bindings, devices: Devices, say: Say) -> None:
        self.bindings = bindings
        self.devices = devices
        self.say = say
        self.shows_both = True  # False: never a second device, where the two have different prompts
        self._zones: list[Zone] = []
        self._caps: list[tuple[float, Cap]] = []
        self._labels: list[tuple[float, float, Prompt]] = []
        self._arranged_for: tuple[object, ...] = ()

    def draw(
        self, canvas: Canvas, left: Sequence[Prompt], right: Sequence[Prompt] = (), device: str | None = None
    ) -> None:
        """Actions at the left, the system at the right; nothing ever runs over an end."""
        x0, _, x1, y1 = canvas.edges
        canvas.box(x0, FOOT, x1, max(y1, FRAME_HEIGHT), ABYSS)
        canvas.box(x0, FOOT - 1, x1, FOOT + 1, LINE)
        self._arrange(canvas, tuple(left), tuple(right), device or self.devices.last_device)
        for x, cap in self._caps:
            draw_cap(canvas, x, MIDDLE, cap)
        for x, room, prompt in self._labels:
            # A press that came too early for what it would do now is seen to have done nothing.
            is_dim = not prompt.enabled or not self.devices.ignored.isdisjoint(prompt.intents)
            canvas.write_at(x, MIDDLE, prompt.label, PROMPT_LABEL.with_ink(LOW if is_dim else HIGH), room)

    def prompt_at(self, x: float, y: float) -> Intent | None:
        """What a click there means: the cap of one of several intents is that intent, their label the last of them."""
        for (x0, y0, x1, y1), intents in self._zones:
            if not (x0 <= x <= x1 and y0 <= y <= y1):
                continue
            if len(intents) == len(DIRECTIONS):
                return _side(x - (x0 + x1) / 2, y - (y0 + y1) / 2)
            if intents == (Intent.UP, Intent.DOWN):
                return intents[y > (y0 + y1) / 2]
            return intents[min(len(intents) - 1, int((x - x0) / (x1 - x0) * len(intents)))]
        return None

    def caps(self, prompt: Prompt, kind: str) -> list[Cap]:
        """The inputs of a prompt on one kind of device."""
        inputs = [(intent, self.bindings.inputs(intent, kind)) for intent in prompt.intents]
        bound = [(intent, inputs[0]) for intent, inputs in inputs if inputs]
        together = picture_together(kind, frozenset(raw for _, raw in bound)) if len(bound) > 1 else None
        if together is not None:
            return [Cap(kind, together, "", prompt.intents)]
        family = self.devices.family()
        return [cap_of(kind, raw, family, self.say, intent) for intent, raw in bound]

    def _arrange(self, canvas: Canvas, left: tuple[Prompt, ...], right: tuple[Prompt, ...], device: str) -> None:
        """Find a place for everything, unless it is as it was."""
        first = PAD if device.startswith(PAD) else KEYBOARD
        second = [KEYBOARD] if first == PAD else [PAD] if self.devices.pads else []
        if not self.shows_both:
            second = []
        key = (left, right, first, *second, self.devices.family(), self.bindings.revision, canvas.scale,
               canvas.lettering.growth)  # fmt: skip
        if key == self._arranged_for:
            return
        self._arranged_for = key
        self._caps, self._labels, self._zones = [], [], []
        kinds, growth, gap = self._best(canvas, (*left, *right), [first, *second])
        x = MARGIN
        for prompt in left:
            x = self._place(canvas, x, prompt, kinds, growth) + gap
        x = FRAME_WIDTH - MARGIN - self._width(canvas, right, kinds, growth, gap)
        for prompt in right:
            x = self._place(canvas, x, prompt, kinds, growth) + gap

    def _best(
        self, canvas: Canvas, prompts: Sequence[Prompt], devices: Sequence[str]
    ) -> tuple[tuple[str, ...], float, float]:
        """The kinds of device that are shown, how far words grow, and the gap between prompts: the best that fits.
        First the gaps shrink, then the second device goes, then words come back to their designed size."""
        choices = [
            (kinds, growth, gap)
            for growth in dict.fromkeys((canvas.lettering.growth, 1.0))
            for kinds in dict.fromkeys((tuple(devices), tuple(devices[:1])))
            for gap in GAPS
        ]
        room = FRAME_WIDTH - 2 * MARGIN
        return next((choice for choice in choices if self._width(canvas, prompts, *choice) <= room), choices[-1])

    def _width(
        self, canvas: Canvas, prompts: Sequence[Prompt], kinds: tuple[str, ...], growth: float, gap: float
    ) -> float:
        each = [
            sum(cap_width(canvas, cap) + CAP_GAP for cap in self._shown(prompt, kinds))
            + LABEL_GAP
            - CAP_GAP
            + _label_room(canvas, prompt, growth)
            for prompt in prompts
        ]
        return sum(each) + gap * max(0, len(prompts) - 1)

    def _shown(self, prompt: Prompt, kinds: tuple[str, ...]) -> list[Cap]:
        shown = [cap for kind in kinds for cap in self.caps(prompt, kind)]
        # Something that this device has no input for is better told for the other than not at all.
        return shown or [cap for kind in KINDS for cap in self.caps(prompt, kind)]

    def _place(self, canvas: Canvas, x: float, prompt: Prompt, kinds: tuple[str, ...], growth: float) -> float:
        """Put a prompt at x; where it ends."""
        start = x
        zones: list[Zone] = []
        for cap in self._shown(prompt, kinds):
            wide = cap_width(canvas, cap)
            self._caps.append((x + wide / 2, cap))
            zones.append(((x, MIDDLE - CAP / 2, x + wide, MIDDLE + CAP / 2), cap.intents))
            x += wide + CAP_GAP
        x += LABEL_GAP - CAP_GAP
        room = _label_room(canvas, prompt, growth)
        self._labels.append((x, room, prompt))
        x += room
        if prompt.enabled:
            self._zones += zones
            if len(prompt.intents) < len(DIRECTIONS):
                self._zones.append(((start, FOOT, x, float(FRAME_HEIGHT)), prompt.intents[-1:]))
        return x


def cap_of(kind: str, raw: str, family: str, say: Say, intent: Intent | None = None) -> Cap:
    words = label(raw, say) if kind == KEYBOARD else pad_label(raw, family, say)
    return Cap(kind, picture(kind, raw, family), words, () if intent is None else (intent,))


def draw_input(canvas: Canvas, devices: Devices, say: Say, intent: Intent, right: float, y: float) -> None:
    """The input of an intent on the device used last, beside what it opens; it ends at `right`."""
    kind = PAD if devices.last_device.startswith(PAD) else KEYBOARD
    for raw in devices.bindings.inputs(intent, kind)[:1]:
        cap = cap_of(kind, raw, devices.family(), say)
        draw_cap(canvas, right - cap_width(canvas, cap) / 2, y, cap)


def cap_width(canvas: Canvas, cap: Cap, height: float = CAP) -> float:
    if cap.picture is not None:
        return height
    wide = canvas.text_width(cap.words, _cap_text(height), "700")
    blank = _blank(canvas, wide / height) if cap.kind == KEYBOARD else None
    return wide + height * 0.5 if blank is None else blank[1] * height


def draw_cap(canvas: Canvas, x: float, y: float, cap: Cap, height: float = CAP) -> None:
    """With its middle at a point."""
    if cap.picture is not None:
        canvas.picture(cap.picture, x, y, height, height)
        return
    wide = cap_width(canvas, cap, height)
    size = _cap_text(height)
    x0, x1, top, foot = x - wide / 2, x + wide / 2, y - height / 2, y + height / 2
    ink: Colour = CAP_INK
    words_at = y - 0.053 * height
    blank = _blank(canvas, canvas.text_width(cap.words, size, "700") / height)
    if cap.kind == PAD:
        canvas.box(x0, top + 3, x1, foot - 3, ABYSS, 9)
        canvas.outline(x0, top + 3, x1, foot - 3, PAD_EDGE, 9, 2.5)
        ink, words_at = PAD_EDGE, y
    elif blank is not None:
        canvas.picture(f"prompts/{blank[0]}", x, y, wide, height)
    else:
        # Wider than the widest picture: "Ctrl+Shift+F10".
        canvas.box(x0, top + height * 0.09, x1, foot - height * 0.03, CAP_FOOT, height * 0.21)
        canvas.box(x0, top + height * 0.03, x1, foot - height * 0.136, CAP_FACE, height * 0.21)
    # Without room, so that a cap keeps its size when words grow.
    canvas.write_at(x, words_at, cap.words, WORDS.with_size(size).with_ink(ink))


def _cap_text(height: float) -> float:
    """On a low cap the words stay as large as on one of the usual height, so that they can be read."""
    return CAP_TEXT * max(1.0, height / CAP)


def _blank(canvas: Canvas, share: float) -> tuple[str, float] | None:
    """The narrowest blank key for words that are so wide, in shares of its height, and its own width."""
    table = canvas.assets.data("prompts/prompts")
    for name in BLANKS:
        entry = table.get(name)
        if entry is not None and share <= entry["text_width"]:
            return name, float(entry["width"])
    return None


def _label_room(canvas: Canvas, prompt: Prompt, growth: float) -> float:
    return canvas.text_width(prompt.label, LABEL * growth, "600") + 2


def _side(x: float, y: float) -> Intent:
    if abs(x) > abs(y):
        return Intent.RIGHT if x > 0 else Intent.LEFT
    return Intent.DOWN if y > 0 else Intent.UP
