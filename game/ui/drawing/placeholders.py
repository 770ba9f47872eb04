"""What stands in for a picture that is missing or broken: seen, but never a crash. Opens no files."""

from __future__ import annotations

import pygame

DARK = pygame.Color("#0a1624")
GOLD = pygame.Color("#ffc94d")
DEFAULT_SIZE = (64, 64)
SMALLEST_WITH_NAME = 90


def crossed_box(size: tuple[int, int], name: str) -> pygame.Surface:
    """A dark box with a gold cross, and the name of what should be there if it is large enough."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    area = surface.get_rect()
    line = max(1, min(size) // 24)
    surface.fill(DARK)
    pygame.draw.line(surface, GOLD, area.topleft, (area.right - 1, area.bottom - 1), line)
    pygame.draw.line(surface, GOLD, (area.right - 1, area.top), (area.left, area.bottom - 1), line)
    pygame.draw.rect(surface, GOLD, area, line)
    if size[0] >= SMALLEST_WITH_NAME:
        pygame.font.init()
        text = pygame.font.Font(None, 18).render(name, True, GOLD, DARK, size[0] - 4 * line)
        surface.blit(text, text.get_rect(center=area.center))
    return surface
