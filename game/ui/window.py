"""The window of the system: its size, full screen, its picture in the task bar. Everything about the display that is
not drawing."""

from __future__ import annotations

import pygame

from game.ui import desktop

SMALLEST = (960, 540)
LARGEST = (3840, 2160)
TITLE = "Tin Marshal"


class Window:
    """One window; a new surface whenever its size changes."""

    def __init__(self, size: tuple[int, int], full_screen: bool) -> None:
        if driver := desktop.invisible_driver():
            # SDL takes such a driver by itself where it finds no screen, and the game would run unseen for ever.
            raise pygame.error(f"SDL: {driver}")
        self.size = placed(size)
        self.is_full = False
        pygame.display.set_caption(TITLE)
        try:
            self.surface = self._open(full_screen)
        except pygame.error:
            if not full_screen:
                raise
            self.surface = self._open(False)

    def _open(self, full_screen: bool) -> pygame.Surface:
        self.is_full = full_screen
        if full_screen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        surface = pygame.display.set_mode(self.size, pygame.RESIZABLE)
        desktop.keep_inside()
        return surface

    def set_icon(self, picture: pygame.Surface) -> None:
        pygame.display.set_icon(picture)

    def toggle_full_screen(self) -> bool:
        """Whether the system would have it; if not, the window stays as it was."""
        was_full = self.is_full
        try:
            self.surface = self._open(not was_full)
        except pygame.error:
            self.surface = self._open(was_full)
            return False
        return True

    def resized(self) -> bool:
        """Take up the size that the system gave the window; whether it is another one."""
        surface = pygame.display.get_surface()
        assert surface is not None
        if surface is self.surface and surface.get_size() == self.size:
            return False
        self.surface = surface
        if self.is_full:
            return True
        # Below the smallest size words could not be read, so the window springs back.
        self.size = bounded(surface.get_size())
        if self.size != surface.get_size():
            self.surface = self._open(False)
        return True

    def resize(self, size: tuple[int, int]) -> None:
        self.size = placed(size)
        self.surface = self._open(False)

    def show(self) -> None:
        pygame.display.flip()


def placed(size: tuple[int, int]) -> tuple[int, int]:
    """The size itself, or the nearest one that a window on this desktop may have."""
    return bounded(desktop.fitted(size, desktop.room()))


def bounded(size: tuple[int, int]) -> tuple[int, int]:
    """The size itself, or the nearest one that a window may have."""
    return min(max(size[0], SMALLEST[0]), LARGEST[0]), min(max(size[1], SMALLEST[1]), LARGEST[1])
