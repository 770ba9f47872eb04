"""A pad that exists only inside SDL: plugged in, pressed and pulled out by tests, through SDL's whole stack. It
talks to the very library that pygame has loaded."""

from __future__ import annotations

import ctypes
import glob
import sys
from pathlib import Path
from types import TracebackType

import pygame

BUTTONS = (
    *("a", "b", "x", "y", "back", "guide", "start", "left_stick_press", "right_stick_press"),
    *("left_shoulder", "right_shoulder", "dpad_up", "dpad_down", "dpad_left", "dpad_right"),
)
AXES = ("left_x", "left_y", "right_x", "right_y", "left_trigger", "right_trigger")
GAME_CONTROLLER, UNKNOWN = 1, 0
FULL = 32767


def library() -> ctypes.CDLL:
    """The SDL that pygame uses: beside it in a wheel, else one that the process has loaded already."""
    beside = Path(pygame.__file__).parent
    for pattern in ("../pygame_ce.libs/libSDL2-2*", "SDL2.dll", ".dylibs/libSDL2-2*"):
        found = glob.glob(str(beside / pattern))
        if found:
            return ctypes.CDLL(found[0])
    return ctypes.CDLL("libSDL2-2.0.so.0" if sys.platform.startswith("linux") else None)


class VirtualPad:
    """Use it with `with`; pygame, its display and the controller module must be up."""

    def __init__(self, is_mapped: bool = True) -> None:
        self._sdl = library()
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._sdl.SDL_JoystickInstanceID.argtypes = [ctypes.c_void_p]
        self._sdl.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
        self._sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        self._sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
        self._sdl.SDL_JoystickSetVirtualHat.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        self._is_mapped = is_mapped
        self._handle: int | None = None
        self.number = -1

    @property
    def device(self) -> str:
        return f"pad:{self.number}"

    def attach(self) -> VirtualPad:
        kind, hats = (GAME_CONTROLLER, 0) if self._is_mapped else (UNKNOWN, 1)
        index = self._sdl.SDL_JoystickAttachVirtual(kind, len(AXES), len(BUTTONS), hats)
        assert index >= 0, "SDL made no virtual pad"
        self._handle = self._sdl.SDL_JoystickOpen(index)
        self.number = self._sdl.SDL_JoystickInstanceID(self._handle)
        for trigger in ("left_trigger", "right_trigger"):
            if self._is_mapped:
                self.axis(trigger, -1.0)
        return self

    def detach(self) -> None:
        if self._handle is None:
            return
        for index in range(self._sdl.SDL_NumJoysticks()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self.number:
                self._sdl.SDL_JoystickDetachVirtual(index)
                break
        self._sdl.SDL_JoystickClose(self._handle)
        self._handle = None

    def down(self, button: str) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._handle, BUTTONS.index(button), 1)
        self._settle()

    def up(self, button: str) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._handle, BUTTONS.index(button), 0)
        self._settle()

    def press(self, button: str) -> None:
        """Down and up again; each is seen by SDL."""
        self.down(button)
        self.up(button)

    def axis(self, name: str, share: float) -> None:
        """A stick from -1 to 1; a trigger from -1, let go, to 1."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._handle, AXES.index(name), round(share * FULL))
        self._settle()

    def hat(self, bits: int) -> None:
        """Up 1, right 2, down 4, left 8."""
        self._sdl.SDL_JoystickSetVirtualHat(self._handle, 0, bits)
        self._settle()

    def _settle(self) -> None:
        # SDL reads the state of a virtual pad when it is pumped: without this, down and up would cancel out.
        pygame.event.pump()

    def __enter__(self) -> VirtualPad:
        return self.attach()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.detach()
