"""What the desktop leaves room for: whether anybody can see the window, and how large it may be beside the bars of the
system. pygame does not tell the usable room, so the SDL that it has loaded is asked itself."""

from __future__ import annotations

import ctypes
import os
import sys
from functools import cache
from pathlib import Path

import pygame

INVISIBLE = ("dummy", "offscreen", "evdev")
"""Drivers of SDL that show nothing. It falls back to them by itself where it finds no screen."""
ASKED_BY = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
EDGES = (8, 40, 8, 8)
"""What a window has round it at most, left, top, right and foot, as long as there is none that can be asked."""
BAR = 56
"""What a task bar takes at most, where the system does not tell."""

Size = tuple[int, int]
Edges = tuple[int, int, int, int]


def invisible_driver() -> str:
    """The driver in use, if it shows nothing and nobody asked for it; else nothing."""
    driver = pygame.display.get_driver()
    asked = [name for variable in ASKED_BY for name in os.environ.get(variable, "").split(",")]
    return driver if driver in INVISIBLE and driver not in asked else ""


def room() -> Size | None:
    """The largest inside of a window that is seen whole, edges and title bar included; None where nobody looks on."""
    if pygame.display.get_driver() in INVISIBLE:
        return None
    free, (left, top, right, foot) = _surroundings()
    return max(1, free.width - left - right), max(1, free.height - top - foot)


def keep_inside() -> None:
    """Move the window to the middle of what is free if a part of it lies outside: SDL puts it in the middle of the
    whole screen, under the bars of the system."""
    if pygame.display.get_driver() in INVISIBLE:
        return
    free, (left, top, right, foot) = _surroundings()
    x, y = pygame.display.get_window_position()
    width, height = pygame.display.get_window_size()
    whole = pygame.Rect(x - left, y - top, width + left + right, height + top + foot)
    if not free.contains(whole):
        whole.center = free.center
        # Where it is too large after all, its title bar must be in reach.
        pygame.display.set_window_position((max(free.left, whole.left) + left, max(free.top, whole.top) + top))


def fits(size: Size) -> bool:
    free = room()
    return free is None or (size[0] <= free[0] and size[1] <= free[1])


def fitted(size: Size, room: Size | None) -> Size:
    """The size itself, or made smaller in its proportions until it fits."""
    if room is None:
        return size
    share = min(1.0, room[0] / size[0], room[1] / size[1])
    return int(size[0] * share), int(size[1] * share)


@cache
def _library() -> ctypes.CDLL | None:
    """The very SDL of pygame: on Windows a file beside it, elsewhere found through the module that is linked to it."""
    file = Path(pygame.__file__).parent / "SDL2.dll" if sys.platform == "win32" else pygame.display.__file__
    try:
        sdl = ctypes.CDLL(str(file))
        sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
        sdl.SDL_GetWindowDisplayIndex.argtypes = [ctypes.c_void_p]
        sdl.SDL_GetWindowBordersSize.argtypes = [ctypes.c_void_p, *[ctypes.POINTER(ctypes.c_int)] * 4]
        sdl.SDL_GetDisplayUsableBounds.argtypes = [ctypes.c_int, ctypes.POINTER(ctypes.c_int)]
    except (OSError, AttributeError):
        return None
    return sdl


def _surroundings() -> tuple[pygame.Rect, Edges]:
    """What is free on the screen with the window, without the bars of the system, and what the window has round it."""
    sdl = _library()
    index, edges = (0, EDGES) if sdl is None else _asked_window(sdl)
    bounds = (ctypes.c_int * 4)()
    if sdl is not None and sdl.SDL_GetDisplayUsableBounds(index, bounds) == 0 and min(bounds[2:]) > 0:
        return pygame.Rect(*bounds), edges
    sizes = pygame.display.get_desktop_sizes()
    wide, high = sizes[min(index, len(sizes) - 1)]
    return pygame.Rect(0, 0, wide, high - BAR), edges


def _asked_window(sdl: ctypes.CDLL) -> tuple[int, Edges]:
    """The screen on which the window is, and its edges."""
    if pygame.display.get_surface() is None:
        return 0, EDGES
    window = sdl.SDL_GetWindowFromID(pygame.Window.from_display_module().id)
    if not window:
        return 0, EDGES
    sides = [ctypes.c_int() for _ in range(4)]
    top, left, foot, right = sides
    is_told = sdl.SDL_GetWindowBordersSize(window, *map(ctypes.byref, sides)) == 0 and top.value > 0
    edges = (left.value, top.value, right.value, foot.value) if is_told else EDGES
    return max(0, sdl.SDL_GetWindowDisplayIndex(window)), edges
