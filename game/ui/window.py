"""The window of the system: its size, full screen, its picture in the task bar. Everything about the display that is
not drawing."""

from __future__ import annotations

import pygame

SMALLEST = (960, 540)
LARGEST = (3840, 2160)
TITLE = "Tin Marshal"


class Window:
    """One window; a new surface whenever its size changes."""

    def __init__(self, size: tuple[int, int], full_screen: bool) -> None:
        self.size = bounded(size)
        self.is_full = False
        pygame.display.set_caption(TITLE)
        self.surface = self._open(full_screen)

    def _open(self, full_screen: bool) -> pygame.Surface:
        self.is_full = full_screen
        if full_screen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(self.size, pygame.RESIZABLE)

    def set_icon(self, picture: pygame.Surface) -> None:
        pygame.display.set_icon(picture)

    def toggle_full_screen(self) -> None:
        self.surface = self._open(not self.is_full)

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
        self.size = bounded(size)
        self.surface = self._open(False)

    def show(self) -> None:
        pygame.display.flip()


def bounded(size: tuple[int, int]) -> tuple[int, int]:
    """The size itself, or the nearest one that a window may have."""
    return min(max(size[0], SMALLEST[0]), LARGEST[0]), min(max(size[1], SMALLEST[1]), LARGEST[1])
