"""The remapping screen: what every key and button does, and how to change it. A change is kept at once; what stands in
its way is said in words."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from game.input.bindings import CONTEXTS, KEYBOARD, NEEDED, Bindings
from game.input.input_names import KINDS, STICKS, label, pad_label
from game.input.intents import DIRECTIONS, Intent, Pointer, Press
from game.screens.dialogs.prompts import Prompt, cap_of, cap_width, draw_cap
from game.screens.dialogs.screen import Screen
from game.screens.start.fault_words import fault_words
from game.screens.title.backdrop import draw_backdrop
from game.ui.clock import STEP
from game.ui.context import Context
from game.ui.devices.devices import Capture
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, MEDIUM, TextStyle
from game.ui.drawing.theme import GOLD, GOLD_EDGE, GOLD_FOOT, GOLD_TOP, HIGH, LINE, LOW, MIDDLE, ON_GOLD
from game.ui.scene import Transition
from game.ui.widgets import Button, Segmented, Widget

WAIT = 6.0  # seconds; a pad alone can also leave by waiting, because every one of its buttons can be bound
LEFT_PANEL: Box = (64, 132, 944, 992)
RIGHT_PANEL: Box = (976, 132, 1856, 768)
TELLING: Box = (976, 784, 1856, 908)
ROW = 62.0
HEADING = 54.0
CAP_HEIGHT = 38.0
TITLE_OF = TextStyle(26)
ASKING = TextStyle(26, BOLD, ON_GOLD, align="centre")
NONE = TextStyle(weight=MEDIUM, ink=LOW, align="right")
INPUTS = TextStyle(22, MEDIUM, MIDDLE, align="right")
GROUP_TITLE = TextStyle(32, BOLD)
SENTENCE = TextStyle(26, MEDIUM, lines=4)


class BindingRow(Widget):
    """An intent and the inputs that it has on one kind of device."""

    def __init__(self, box: Box, intent: Intent, screen: Remap) -> None:
        super().__init__(intent.value, box)
        self.intent = intent
        self.screen = screen

    def press(self) -> Transition | None:
        return self.screen.begin(self.intent)

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        x0, y0, x1, y1 = self.box
        middle = (y0 + y1) / 2
        ink = HIGH if is_focused else MIDDLE
        canvas.write_at(x0 + 16, middle, self.screen.title_of(self.intent), TITLE_OF.with_ink(ink), 330)
        canvas.box(x0 + 12, y1 - 1, x1 - 12, y1 + 0.5, LINE, alpha=150)
        if self.screen.awaited is self.intent:
            canvas.panel(x1 - 380, y0 + 7, x1 - 12, y1 - 8, 9, GOLD_TOP, GOLD_FOOT, 255, GOLD_EDGE, shadow=False)
            canvas.write_at(x1 - 196, middle, self.screen.asking(), ASKING, 344)
            return
        self._draw_inputs(canvas, x1 - 20, middle)

    def _draw_inputs(self, canvas: Canvas, right: float, middle: float) -> None:
        kind = self.screen.kind
        inputs = self.screen.bindings.inputs(self.intent, kind)
        if not inputs:
            canvas.write_at(right, middle, self.screen.say("input.remap.none"), NONE, 200)
        for raw in reversed(inputs):
            # All directions of a stick share a picture, so they need their name beside it.
            if raw in STICKS:
                words = self.screen.label_of(raw)
                room = canvas.text_width(words, 22, "500") + 2
                canvas.write_at(right, middle, words, INPUTS, room)
                right -= room + 8
            cap = cap_of(kind, raw, self.screen.context.devices.family(), self.screen.say)
            wide = cap_width(canvas, cap, CAP_HEIGHT)
            draw_cap(canvas, right - wide / 2, middle, cap, CAP_HEIGHT)
            right -= wide + 14


class Remap(Screen):
    name = "remap"

    def __init__(self, context: Context, kind: str = KEYBOARD) -> None:
        super().__init__(context)
        self.kind = kind
        self.awaited: Intent | None = None
        self.telling = ""
        self._capture: Capture | None = None
        self._pending = ""
        self._left = 0.0
        self._drawn: tuple[object, ...] = ()
        self.focus = Intent.CONFIRM.value

    @property
    def bindings(self) -> Bindings:
        return self.context.devices.bindings

    def title_of(self, intent: Intent) -> str:
        return self.say(self.bindings.description_key(intent))

    def label_of(self, raw: str) -> str:
        if self.kind == KEYBOARD:
            return label(raw, self.say)
        return pad_label(raw, self.context.devices.family(), self.say)

    def asking(self) -> str:
        return self.say("input.remap.press_key" if self.kind == KEYBOARD else "input.remap.press_button")

    # The widgets.

    def build(self) -> list[Widget]:
        kinds = [self.say("input.remap.keyboard"), self.say("input.remap.pad")]
        tabs = Segmented("kind", (1256, 40, 1856, 96), kinds, KINDS.index(self.kind), self._to_kind,
                         icons=("keyboard", "gamepad"))  # fmt: skip
        rows: list[Widget] = []
        for context, top in self._headings():
            for number, intent in enumerate(self._intents(context)):
                x0, x1 = self._column(context)
                y = top + HEADING + number * ROW
                rows.append(BindingRow((x0 + 20, y, x1 - 20, y + ROW - 4), intent, self))
        reset = Button("reset", (976, 924, 1856, 992), self.say("input.remap.defaults"), self._reset, icon="undo")
        return [*rows, tabs, reset]

    def _intents(self, context: str) -> list[Intent]:
        return [intent for intent in Intent if self.bindings.context(intent) == context]

    def _column(self, context: str) -> tuple[float, float]:
        box = LEFT_PANEL if context == CONTEXTS[0] else RIGHT_PANEL
        return box[0], box[2]

    def _headings(self) -> list[tuple[str, float]]:
        """Each context and the height of its heading; the first has the left column for itself."""
        second = RIGHT_PANEL[1] + 16
        third = second + HEADING + ROW * len(self._intents(CONTEXTS[1])) + 8
        return list(zip(CONTEXTS, (LEFT_PANEL[1] + 16, second, third), strict=True))

    def _to_kind(self, index: int) -> None:
        self.kind = KINDS[index]
        self.telling = "" if self._is_there else self.say("input.remap.no_pad")
        self.rebuild()

    @property
    def _is_there(self) -> bool:
        return self.kind == KEYBOARD or bool(self.context.devices.pads)

    # The wait for a key or a button.

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        """An awaited key reaches no scene as a press, and the wait has its seconds: whatever is told is drawn anew when
        it is no longer what was drawn last."""
        return self._told != self._drawn or super().is_moving

    @property
    def _told(self) -> tuple[object, ...]:
        """All that can change without a press."""
        return self.awaited, self._pending, self.telling, self._seconds if self.awaited is not None else 0

    @property
    def _seconds(self) -> int:
        return max(1, ceil(self._left))

    def begin(self, intent: Intent) -> Transition | None:
        if not self._is_there:
            self.telling = self.say("input.remap.no_pad")
            return None
        self._wait_for(intent)
        return None

    def _wait_for(self, intent: Intent) -> None:
        self.awaited = intent
        self._left = WAIT
        self._capture = self.context.devices.start_capture(self.kind)

    def _stop(self) -> None:
        self.context.devices.stop_capture()
        self.awaited, self._capture, self._pending = None, None, ""

    def _keep(self) -> None:
        """The player thought better of it."""
        if self.awaited is not None:
            self.telling = self.say("input.remap.kept", intent=self.title_of(self.awaited))
            self.context.audio.intent("back")
        self._stop()

    def update(self) -> Transition | None:
        if self._capture is not None and self.awaited is not None:
            self._left -= STEP
            if self._capture.raw is not None:
                self._take(self.awaited, self._capture.raw)
            elif self._capture.is_cancelled or self._left <= 0 or not self._is_there:
                self._keep()
        return super().update()

    def _take(self, intent: Intent, raw: str) -> None:
        done = self.bindings.bind(intent, self.kind, raw, swap=raw == self._pending)
        names = {"intent": self.title_of(intent), "label": self.label_of(raw)}
        if done.other is not None:
            names["other"] = self.title_of(done.other)
        if done.reason == "taken":
            self.telling = self.say("input.remap.taken", **names)
            self.context.audio.intent("refused")
            self._wait_for(intent)
            self._pending = raw
            return
        self._stop()
        if not done.is_done:
            key = "needed_by_other" if done.reason == "needed" else "unusable"
            self.telling = self.say(f"input.remap.{key}", **names)
            self.context.audio.intent("refused")
            return
        self._changed(self.say("input.remap.bound" if done.other is None else "input.remap.swapped", **names))

    def _changed(self, sentence: str) -> None:
        reason = fault_words(self.context, self.bindings.save())
        self.telling = self.say("input.remap.not_saved", reason=reason) if reason else sentence
        self.context.audio.intent("confirm")

    def _reset(self) -> Transition | None:
        self.bindings.reset(self.kind)
        self._changed(self.say("input.remap.reset"))
        return None

    def _unbind(self) -> None:
        intent = next((one for one in Intent if one.value == self.focus), None)
        if intent is None:
            return
        name = self.title_of(intent)
        if self.bindings.unbind(intent, self.kind).is_done:
            self._changed(self.say("input.remap.unbound", intent=name))
        else:
            self.telling = self.say("input.remap.needed", intent=name)
            self.context.audio.intent("refused")

    # What the player does.

    def handle(self, press: Press) -> Transition | None:
        if self.awaited is not None:
            return None
        return super().handle(press)

    def intent(self, press: Press) -> Transition | None:
        if press.is_fresh and press.intent is Intent.SECOND:
            self._unbind()
        elif press.is_fresh and press.intent is Intent.THIRD:
            self._to_kind(1 - KINDS.index(self.kind))
        return None

    def point(self, pointer: Pointer) -> Transition | None:
        if self.awaited is not None:
            if pointer.kind == "down":
                self._keep()
            return None
        return super().point(pointer)

    def release(self) -> None:
        self._keep()

    def exit(self) -> None:
        self._stop()
        super().exit()

    # The picture.

    def paint(self, canvas: Canvas) -> None:
        self._drawn = self._told
        draw_backdrop(canvas)
        self.header(canvas, self.say("input.remap.title"), self.say("input.remap.hint"))
        canvas.panel(*LEFT_PANEL)
        canvas.panel(*RIGHT_PANEL)
        for context, top in self._headings():
            x0, _ = self._column(context)
            words = self.say(f"input.context.{context}")
            canvas.write_at(x0 + 36, top + 26, words, GROUP_TITLE, 700)
        x0, y0, x1, y1 = TELLING
        canvas.panel(*TELLING, line=GOLD if self.awaited is not None else LINE)
        sentence = self._sentence()
        canvas.write_at(x0 + 32, (y0 + y1) / 2, sentence, SENTENCE, x1 - x0 - 64)

    def _sentence(self) -> str:
        if self.awaited is None or self._pending:
            return self.telling or self.say("input.remap.advice")
        key = "capture_key" if self.kind == KEYBOARD else "capture_button"
        return self.say(f"input.remap.{key}", intent=self.title_of(self.awaited), seconds=self._seconds)

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        if self.awaited is not None:
            is_escape = self.bindings.inputs(Intent.BACK, KEYBOARD)[0] == "escape"
            return [], [Prompt((Intent.BACK,), self.say("input.remap.cancel"))] if is_escape else []
        row = next((one for one in Intent if one.value == self.focus), None)
        can_unbind = row is not None and row not in NEEDED and bool(self.bindings.inputs(row, self.kind))
        return (
            [
                Prompt(tuple(DIRECTIONS), self.say("input.letters.move")),
                Prompt((Intent.CONFIRM,), self.say("input.remap.change")),
                Prompt((Intent.SECOND,), self.say("input.remap.clear"), can_unbind),
                Prompt((Intent.THIRD,), self.say("input.remap.other_device")),
            ],
            [Prompt((Intent.BACK,), self.say("input.remap.back"))],
        )
