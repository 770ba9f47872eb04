"""Pads: which are connected, and from their events to raw inputs going down and up. Only devices.py uses it.
A pad that SDL knows speaks by CONTROLLER events and its JOY events are dropped; any other speaks by JOY events only."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass, field
from weakref import WeakSet

import pygame
from pygame._sdl2 import controller

from game.input.input_names import PLAYSTATION, XBOX
from game.input.intents import PAD
from game.ui.devices.keys import BUTTONS, button_name

LOG = logging.getLogger(__name__)
FULL = 32767
STICK_ON, STICK_OFF = 0.55, 0.40
TRIGGER_ON, TRIGGER_OFF = 0.50, 0.35
TURN = 1.4  # how much more another direction must be held before a stick that is held changes to it
PLAYSTATION_NAMES = re.compile(r"ps[345]\b|playstation|dualshock|dualsense|sony|^wireless controller$", re.IGNORECASE)
STICK_AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", 0),
    pygame.CONTROLLER_AXIS_LEFTY: ("left", 1),
    pygame.CONTROLLER_AXIS_RIGHTX: ("right", 0),
    pygame.CONTROLLER_AXIS_RIGHTY: ("right", 1),
}
TRIGGER_AXES = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "left_trigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "right_trigger",
}
UNMAPPED_STICK_AXES = {0: ("left", 0), 1: ("left", 1)}
ARROWS = {"left": (0, -1), "right": (0, 1), "up": (1, -1), "down": (1, 1)}

Change = tuple[str, str, bool]
"""A device, one of its raw inputs, and whether it went down."""


@dataclass(frozen=True, slots=True)
class Pad:
    """A pad as others see it: "pad:3", the name that its maker gave it, and whose signs it wears."""

    device: str
    name: str
    family: str
    is_mapped: bool


@dataclass(slots=True)
class Stick:
    """Four directions out of two axes: one at a time, and none again only well inside the dead zone."""

    values: list[float] = field(default_factory=lambda: [0.0, 0.0])
    held: str = ""

    def push(self, axis: int, value: float) -> tuple[str, str]:
        """The direction that is let go and the one that begins, "" where there is none."""
        self.values[axis] = value
        strongest = max(ARROWS, key=self._share)
        before = self.held
        if before:
            has_turned = self._share(strongest) >= max(STICK_ON, TURN * self._share(before))
            if self._share(before) >= STICK_OFF and not has_turned:
                return "", ""
        self.held = strongest if self._share(strongest) >= STICK_ON else ""
        return before, self.held

    def _share(self, arrow: str) -> float:
        axis, sign = ARROWS[arrow]
        return self.values[axis] * sign


@dataclass(slots=True)
class _Connected:
    pad: Pad
    joystick: pygame.joystick.JoystickType
    controller: controller.Controller | None
    guid: str
    sticks: dict[str, Stick] = field(default_factory=lambda: {"left": Stick(), "right": Stick()})
    down: set[str] = field(default_factory=set)


_in_use: WeakSet[Pads] = WeakSet()


def _close_all() -> None:
    """Before SDL goes: a pad that is closed after it, by the garbage collector, brings the process down."""
    for pads in tuple(_in_use):
        pads.close()
    controller.quit()


class Pads:
    """All that are plugged in. Nothing here raises when a pad misbehaves: it just is not there."""

    def __init__(self) -> None:
        self._connected: dict[int, _Connected] = {}
        self._gone: list[tuple[str, str]] = []  # the device and the GUID of those that were pulled out
        self.is_ready = True
        _in_use.add(self)
        pygame.register_quit(_close_all)
        try:
            pygame.joystick.init()
            controller.init()
        except pygame.error as fault:
            self.is_ready = False
            LOG.warning("Pads cannot be used (%s); keyboard and mouse can.", fault)

    @property
    def all(self) -> tuple[Pad, ...]:
        return tuple(one.pad for one in self._connected.values())

    def find_all(self) -> list[Pad]:
        """Those that were there before anybody listened."""
        if not self.is_ready:
            return []
        return [pad for index in range(pygame.joystick.get_count()) if (pad := self.add(index)) is not None]

    def add(self, index: int) -> Pad | None:
        """A pad that was plugged in; None when it is known already or gone again."""
        try:
            known = controller.Controller(index) if controller.is_controller(index) else None
            joystick = known.as_joystick() if known is not None else pygame.joystick.Joystick(index)
            number = joystick.get_instance_id()
            name = (known.name if known is not None else "") or joystick.get_name()
        except pygame.error as fault:
            LOG.info("A pad could not be opened: %s", fault)
            return None
        if number in self._connected:
            return None
        family = PLAYSTATION if PLAYSTATION_NAMES.search(name) else XBOX
        device = self._place_of_one_gone(joystick.get_guid()) or f"{PAD}:{number}"
        pad = Pad(device, name, family, known is not None)
        self._connected[number] = _Connected(pad, joystick, known, joystick.get_guid())
        return pad

    def remove(self, number: int) -> Pad | None:
        """A pad that was pulled out; None when nobody knew it."""
        gone = self._connected.pop(number, None)
        if gone is None:
            return None
        self._gone.append((gone.pad.device, gone.guid))
        return gone.pad

    def _place_of_one_gone(self, guid: str) -> str:
        """SDL numbers a pad anew whenever it is plugged in: it plays on as what it was, and where only one is missing,
        any pad may stand in for it. "" where none is."""
        same = [entry for entry in self._gone if entry[1] == guid] or (self._gone if len(self._gone) == 1 else [])
        if not same:
            return ""
        self._gone.remove(same[0])
        return same[0][0]

    def close(self) -> None:
        self._connected.clear()

    def changes(self, event: pygame.Event) -> list[Change]:
        """What an event of a pad means; nothing for events that tell the same a second time."""
        one = self._connected.get(event.dict.get("instance_id", -1))
        if one is None:
            return []
        mapped = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION)
        if (event.type in mapped) != one.pad.is_mapped:
            return []
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            name = BUTTONS.get(event.button)
            return [] if name is None else self._button(one, name, event.type == pygame.CONTROLLERBUTTONDOWN)
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            return self._button(one, button_name(event.button), event.type == pygame.JOYBUTTONDOWN)
        if event.type == pygame.JOYHATMOTION:
            return self._hat(one, event.value)
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._axis(one, event.axis, event.value / FULL, STICK_AXES)
        return self._axis(one, event.axis, event.value, UNMAPPED_STICK_AXES)

    def rumble(self, device: str, strong: float, weak: float, milliseconds: int) -> bool:
        """Whether it does."""
        for one in self._connected.values():
            if one.pad.device == device:
                motor = one.controller or one.joystick
                try:
                    return bool(motor.rumble(min(1.0, max(0.0, strong)), min(1.0, max(0.0, weak)), milliseconds))
                except pygame.error:
                    return False
        return False

    def _button(self, one: _Connected, name: str, is_down: bool) -> list[Change]:
        if is_down == (name in one.down):
            return []
        (one.down.add if is_down else one.down.discard)(name)
        return [(one.pad.device, name, is_down)]

    def _hat(self, one: _Connected, value: tuple[int, int]) -> list[Change]:
        wanted = {"dpad_left": value[0] < 0, "dpad_right": value[0] > 0, "dpad_up": value[1] > 0,
                  "dpad_down": value[1] < 0}  # fmt: skip
        # What is let go comes first, so that no two opposite directions are ever held at once.
        order = sorted(wanted.items(), key=lambda entry: entry[1])
        return [change for name, is_down in order for change in self._button(one, name, is_down)]

    def _axis(self, one: _Connected, axis: int, value: float, sticks: dict[int, tuple[str, int]]) -> list[Change]:
        if axis in sticks:
            side, part = sticks[axis]
            let_go, begun = one.sticks[side].push(part, value)
            changes = self._button(one, f"{side}_stick_{let_go}", False) if let_go else []
            return changes + (self._button(one, f"{side}_stick_{begun}", True) if begun else [])
        name = TRIGGER_AXES.get(axis)
        if name is None or not one.pad.is_mapped:
            return []
        return self._button(one, name, value >= (TRIGGER_OFF if name in one.down else TRIGGER_ON))
