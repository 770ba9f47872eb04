"""Keyboard, mouse and pads: the one reader of pygame's event queue. What comes out are presses of intents, the pointer
in units, typed text and what happened to the window. Knows bindings, but no scenes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.input.bindings import Bindings
from game.input.input_names import FUNCTION_KEYS, XBOX, normal
from game.input.intents import DIRECTIONS, KEYBOARD, MOUSE, PAD, Edge, Edit, Intent, Pointer, Press, Typed
from game.ui.devices import keys
from game.ui.devices.pads import Pad, Pads

REPEAT_DELAY = 350
REPEAT_EVERY = 70
REPEATED = frozenset((*DIRECTIONS, Intent.PREVIOUS, Intent.NEXT, Intent.ZOOM_IN, Intent.ZOOM_OUT, Intent.CONFIRM))
MOUSE_WAKES = 6  # pixels that the mouse must be moved before prompts speak of it again
# While somebody types, these keys are what they always are, whatever the bindings say.
FIXED_WHILE_TYPING = {"return": Intent.CONFIRM, "keypad_enter": Intent.CONFIRM, "escape": Intent.BACK}
BOUND_WHILE_TYPING = frozenset(("tab", "shift+tab", "up", "down", "alt+return", *FUNCTION_KEYS))
PLAIN_WINDOW_EVENTS = {
    pygame.QUIT: "quit",
    pygame.WINDOWFOCUSLOST: "focus_lost",
    pygame.WINDOWFOCUSGAINED: "focus_gained",
    pygame.WINDOWEXPOSED: "exposed",
}
BUTTON_WHEEL = (4, 5)  # the wheel arrives as buttons too


@dataclass(frozen=True, slots=True)
class WindowEvent:
    """`kind` is "quit", "resized", "focus_lost", "focus_gained", "exposed", "dropped" (with the path), "pad_added" or
    "pad_removed" (with the name and the device)."""

    kind: str
    path: str = ""
    name: str = ""
    device: str = ""


@dataclass(slots=True)
class Capture:
    """Waits for the next raw input of one kind, for the remapping screen."""

    kind: str
    raw: str | None = None
    device: str = ""
    is_cancelled: bool = False

    @property
    def is_over(self) -> bool:
        return self.is_cancelled or self.raw is not None


@dataclass(slots=True)
class _Held:
    device: str
    meaning: Intent | Edit
    next_repeat: float | None


Input = Press | Pointer | Typed | Edit | WindowEvent
Source = tuple[str, str | int]


class Devices:
    """To be made after the window."""

    def __init__(
        self,
        bindings: Bindings,
        milliseconds: Callable[[], float] = pygame.time.get_ticks,
        to_units: Callable[[float, float], tuple[float, float]] = lambda x, y: (x, y),
    ) -> None:
        self.bindings = bindings
        self.to_units = to_units
        self.last_device = KEYBOARD
        self.rumble_on = True
        self.is_typing = False
        self.ignored: frozenset[Intent] = frozenset()  # of which a press did nothing just now
        self._milliseconds = milliseconds
        self._held: dict[Source, _Held] = {}
        self._capture: Capture | None = None
        self._pointer = (0, 0)
        self._mouse_slept_at = (0, 0)
        self._last_pad = ""
        self._out: list[Input] = []
        self._pads = Pads()
        self._pads.find_all()
        pygame.key.stop_text_input()

    @property
    def pads(self) -> tuple[Pad, ...]:
        return self._pads.all

    @property
    def last_pad(self) -> str:
        """The pad that was used last, else any that is connected, else ""."""
        names = [pad.device for pad in self.pads]
        return self._last_pad if self._last_pad in names else names[0] if names else ""

    def family(self, device: str = "") -> str:
        """Whose signs a pad wears; of the one used last where none is named."""
        wanted = device or self.last_pad
        return next((pad.family for pad in self.pads if pad.device == wanted), XBOX)

    def poll(self) -> list[Input]:
        """Everything since the last time, in order; then what repeats because it is held."""
        self._out = []
        now = self._milliseconds()
        for event in pygame.event.get():
            self._take(event, now)
        self._repeat(now)
        return self._out

    def is_down(self, intent: Intent, device: str | None = None) -> bool:
        return any(held.meaning == intent and device in (None, held.device) for held in self._held.values())

    def release_all(self) -> None:
        """Nothing counts as held any more until it is pressed anew."""
        self._held.clear()

    def start_text(self) -> None:
        """From now on keys type letters."""
        self.is_typing = True
        self.release_all()
        pygame.key.start_text_input()

    def stop_text(self) -> None:
        self.is_typing = False
        self.release_all()
        pygame.key.stop_text_input()

    def clipboard(self) -> str:
        """What could be pasted, without line breaks; "" where there is nothing or no clipboard."""
        try:
            text = pygame.scrap.get_text()
        except pygame.error:
            return ""
        letters = [" " if letter.isspace() else letter for letter in text]
        return "".join(letter for letter in letters if letter.isprintable())

    def copy(self, text: str) -> bool:
        """Whether the system's clipboard took it."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True

    def start_capture(self, kind: str) -> Capture:
        """The next input of this kind ("keyboard" or "pad") goes to the capture and means nothing else. Esc cancels; so
        does a pad's BACK while a key is awaited."""
        self.release_all()
        self._capture = Capture(kind)
        return self._capture

    def stop_capture(self) -> None:
        self._capture = None

    def rumble(self, device: str, strong: float, weak: float, milliseconds: int) -> bool:
        """Shake a pad where it can; whether it does."""
        return self.rumble_on and self._pads.rumble(device, strong, weak, milliseconds)

    def _take(self, event: pygame.Event, now: float) -> None:
        kind = event.type
        if kind == pygame.KEYDOWN:
            self._key_down(event, now)
        elif kind == pygame.KEYUP:
            self._let_go((KEYBOARD, event.key))
        elif kind == pygame.TEXTINPUT:
            letters = "".join(letter for letter in event.text if letter.isprintable())
            if self.is_typing and letters:
                self._out.append(Typed(letters))
        elif kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            self._mouse(event)
        elif kind in (pygame.JOYDEVICEADDED, pygame.CONTROLLERDEVICEADDED):
            pad = self._pads.add(event.device_index)
            if pad is not None:
                self._out.append(WindowEvent("pad_added", name=pad.name, device=pad.device))
        elif kind in (pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED):
            self._pad_gone(event.instance_id)
        elif kind in PLAIN_WINDOW_EVENTS:
            if kind == pygame.WINDOWFOCUSLOST:
                self.release_all()
            self._out.append(WindowEvent(PLAIN_WINDOW_EVENTS[kind]))
        elif kind == pygame.WINDOWSIZECHANGED:
            if WindowEvent("resized") not in self._out:
                self._out.append(WindowEvent("resized"))
        elif kind == pygame.DROPFILE:
            self._out.append(WindowEvent("dropped", event.file))
        else:
            for device, raw, is_down in self._pads.changes(event):
                self._pad_changed(device, raw, is_down, now)

    def _key_down(self, event: pygame.Event, now: float) -> None:
        raw = keys.key_name(event.key, event.mod)
        if raw is None:
            return
        self._note_use(KEYBOARD)
        if self._capture is not None:
            self._give_to_capture(KEYBOARD, KEYBOARD, raw, raw == "escape")
            return
        meaning = self._meaning_of_key(event, raw)
        if meaning is not None:
            self._press((KEYBOARD, event.key), KEYBOARD, meaning, now)

    def _meaning_of_key(self, event: pygame.Event, raw: str) -> Intent | Edit | None:
        if self.is_typing:
            if raw in keys.EDITS:
                return Edit(keys.EDITS[raw])
            if raw in FIXED_WHILE_TYPING:
                return FIXED_WHILE_TYPING[raw]
            return self.bindings.look_up(KEYBOARD, raw) if raw in BOUND_WHILE_TYPING else None
        found = self.bindings.look_up(KEYBOARD, raw)
        if found is None and keys.own_letter(event.key) is not None:
            # On a Greek or Russian keyboard no key says W: the one that lies there is meant.
            place = keys.place_name(event.scancode, event.mod)
            found = None if place is None else self.bindings.look_up(KEYBOARD, place)
        return Edit(raw) if found is None and raw in keys.PAGES else found

    def _pad_changed(self, device: str, raw: str, is_down: bool, now: float) -> None:
        if not is_down:
            self._let_go((device, raw))
            return
        self._note_use(device)
        intent = self.bindings.look_up(PAD, raw)
        if self._capture is not None:
            self._give_to_capture(PAD, device, raw, self._capture.kind != PAD and intent is Intent.BACK)
        elif intent is not None:
            self._press((device, raw), device, intent, now)

    def _pad_gone(self, number: int) -> None:
        pad = self._pads.remove(number)
        if pad is None:
            return
        for source in [source for source, held in self._held.items() if held.device == pad.device]:
            self._let_go(source)
        if self.last_device == pad.device:
            self.last_device = KEYBOARD
        self._out.append(WindowEvent("pad_removed", name=pad.name, device=pad.device))

    def _give_to_capture(self, kind: str, device: str, raw: str, is_cancelled: bool) -> None:
        assert self._capture is not None
        if is_cancelled:
            self._capture.is_cancelled = True
        elif kind == self._capture.kind and normal(kind, raw) is not None:
            self._capture.raw, self._capture.device = raw, device
        if self._capture.is_over:
            self._capture = None

    def _press(self, source: Source, device: str, meaning: Intent | Edit, now: float) -> None:
        if source in self._held:
            return
        repeats = isinstance(meaning, Edit) or meaning in REPEATED
        self._held[source] = _Held(device, meaning, now + REPEAT_DELAY if repeats else None)
        self._out.append(meaning if isinstance(meaning, Edit) else Press(meaning, Edge.DOWN, device))

    def _let_go(self, source: Source) -> None:
        held = self._held.pop(source, None)
        if held is None or isinstance(held.meaning, Edit):
            return
        # Two keys of one intent count as one: it comes up with the last.
        if not self.is_down(held.meaning, held.device):
            self._out.append(Press(held.meaning, Edge.UP, held.device))

    def _repeat(self, now: float) -> None:
        """At most once for each, however late it is: after a hitch nothing runs away."""
        for held in self._held.values():
            if held.next_repeat is None or now < held.next_repeat:
                continue
            due = held.next_repeat + REPEAT_EVERY
            held.next_repeat = due if due > now else now + REPEAT_EVERY
            meaning = held.meaning
            self._out.append(meaning if isinstance(meaning, Edit) else Press(meaning, Edge.REPEAT, held.device))

    def _mouse(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            self._note_use(MOUSE)
            self._point("wheel", wheel=-event.y if event.flipped else event.y)
            return
        self._pointer = event.pos
        if event.type == pygame.MOUSEMOTION:
            moved = abs(event.pos[0] - self._mouse_slept_at[0]) + abs(event.pos[1] - self._mouse_slept_at[1])
            if moved >= MOUSE_WAKES:
                self._note_use(MOUSE)
            button = next((number for number, is_down in enumerate(event.buttons, 1) if is_down), 0)
            last = self._out[-1] if self._out else None
            if isinstance(last, Pointer) and last.kind == "move" and last.button == button:
                self._out.pop()
            self._point("move", button)
        elif event.button not in BUTTON_WHEEL:
            self._note_use(MOUSE)
            self._point("down" if event.type == pygame.MOUSEBUTTONDOWN else "up", event.button)

    def _point(self, kind: str, button: int = 0, wheel: int = 0) -> None:
        x, y = self.to_units(*self._pointer)
        self._out.append(Pointer(kind, x, y, button, wheel))

    def _note_use(self, device: str) -> None:
        self.last_device = device
        if device.startswith(PAD):
            self._last_pad = device
        if device != MOUSE:
            self._mouse_slept_at = self._pointer
