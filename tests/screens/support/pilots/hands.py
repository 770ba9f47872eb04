"""Hands on one device, for the pilot: keys and the mouse as events of SDL, a pad as SDL's own virtual one. Everything
goes the whole way, through the devices and their bindings to the scene on top."""

from __future__ import annotations

from typing import Any

import pygame

from game.input.bindings import KEYBOARD, PAD
from game.input.intents import Intent, Pointer, Press
from game.ui.devices.devices import WindowEvent
from game.ui.devices.keys import KEYS
from tests.screens.support.stage import Stage
from tests.ui.virtual_pad import VirtualPad

RAW_KEYS = {name: key for key, name in KEYS.items()}


class _Hands:
    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.presses = 0

    def _seen(self) -> None:
        """The game looks at its devices, as it does in every frame; whoever presses has looked at the game."""
        self.stage.think()
        self.stage.app.take(self.stage.context.devices.poll())

    def _done(self, draw: bool) -> None:
        self.presses += 1
        self.stage.steps(1, draw=draw)


class KeyHands(_Hands):
    """The keyboard alone."""

    device = "keyboard"

    def press(self, name: str) -> None:
        raw = self.stage.context.devices.bindings.inputs(Intent(name), KEYBOARD)[0]
        self.key(RAW_KEYS[raw])

    def key(self, key: int, text: str = "") -> None:
        if self.stage.context.devices.is_typing and text:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
        else:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.Event(kind, key=key, mod=0, unicode=text, scancode=0))
        self._seen()
        self._done(draw=False)

    def write(self, text: str, erased: int) -> None:
        """Into the open field, instead of the letters that are there."""
        for _ in range(erased):
            self.key(pygame.K_BACKSPACE)
        for letter in text:
            self.key(ord(letter.lower()), letter)
        self.press("confirm")


class PadHands(_Hands):
    """A pad alone: buttons are held by SDL, which tells the game."""

    def __init__(self, stage: Stage, pad: VirtualPad) -> None:
        super().__init__(stage)
        self.pad = pad
        self._seen()

    @property
    def device(self) -> str:
        return self.pad.device

    def press(self, name: str) -> None:
        raw = self.stage.context.devices.bindings.inputs(Intent(name), PAD)[0]
        if raw.endswith("_trigger"):
            self.pad.axis(raw, 1.0)
            self._seen()
            self.pad.axis(raw, -1.0)
        else:
            self.pad.down(raw)
            self._seen()
            self.pad.up(raw)
        self._seen()
        self._done(draw=False)


class MouseHands(_Hands):
    """The mouse alone. It clicks what it sees, so a picture is drawn before each click."""

    device = "mouse"

    def move(self, x: float, y: float) -> None:
        """To a point in units."""
        place = self.stage.canvas.place(x, y)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        self._seen()
        self._done(draw=True)

    def click(self, x: float, y: float, button: int = 1) -> None:
        """At a point in units."""
        place = self.stage.canvas.place(x, y)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=place, button=button, touch=False))
        self._seen()
        self._done(draw=True)

    def click_box(self, box: tuple[float, float, float, float]) -> None:
        self.click((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)

    def click_widget(self, key: str) -> None:
        self.stage.draw()
        self.click_box(next(widget.box for widget in self.stage.top.widgets if widget.id == key))

    def press(self, name: str) -> None:
        """The prompt at the foot that says so."""
        self.stage.draw()
        bar = self.stage.top.bar
        spot = next((x for x in range(0, 1920, 6) if bar.prompt_at(x, 1050) is Intent(name)), None)
        assert spot is not None, f"{self.stage.top.name} has no prompt to click for {name}"
        self.click(spot, 1050)


def watched_devices(stage: Stage) -> set[str]:
    """Every device that anything came from, from now on."""
    seen: set[str] = set()
    poll = stage.context.devices.poll

    def watched() -> list[Any]:
        found = poll()
        for entry in found:
            if isinstance(entry, Press):
                seen.add(entry.device)
            elif not isinstance(entry, WindowEvent):
                seen.add("mouse" if isinstance(entry, Pointer) else "keyboard")
        return found

    stage.context.devices.poll = watched  # type: ignore[method-assign]
    return seen
