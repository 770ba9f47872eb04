"""The painted board as the window shows it: stretched to real pixels, cut to its frame, names and plates on it, with
soft sea round it where the frame is smaller than the window. Kept between frames; only what changed is drawn anew."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.screens.board.camera import Camera
from game.screens.board.plates import Placed
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import clear, soften
from game.ui.drawing.theme import WHITE

SPARE = 96  # pixels that a stretched picture may grow before it needs new room
STRIP = 8  # so much of the edge of the sea is drawn out
FEATHER = 26  # how soft the edge of a small frame is, in units
LOOK_ROUND = 16  # how far a patch may grow to begin and end at a whole pixel


class BoardPort:
    """One board in one window."""

    def __init__(self, base: pygame.Surface, sea: pygame.Surface) -> None:
        self.base = base
        self._sea = sea
        self._view = self._scratch = pygame.Surface((1, 1), 0, base)
        self._seen: tuple[object, ...] = ()
        self._left = self._top = 0.0
        self._zoom = 1.0
        self.is_rough = False
        self._frame = pygame.Rect(0, 0, 1, 1)
        self._laid: Sequence[Placed] = ()
        self._surround: pygame.Surface | None = None
        self._surrounded: tuple[object, ...] = ()

    def show(
        self, canvas: Canvas, camera: Camera, dirty: Sequence[pygame.Rect], laid: Sequence[Placed], is_patient: bool
    ) -> None:
        """Draw the board. `dirty` are the parts of the base that changed; `laid` is what lies on it, in order; the
        same list again means that nothing on it changed. After a move of the camera the first picture is rough, unless
        nobody is patient; the next one is smooth."""
        window = canvas.surface
        x0, y0 = camera.to_screen(0, 0)
        self._left, self._top = canvas.left + x0 * canvas.scale, canvas.top + y0 * canvas.scale
        self._zoom = canvas.scale * camera.scale
        self._frame = canvas.rect(*camera.board_frame)
        seen = (window.get_size(), self._left, self._top, self._zoom, tuple(self._frame))
        if self._view.get_size() != window.get_size():
            self._view = pygame.Surface(window.get_size(), 0, self.base)
        was_rough, self.is_rough = self.is_rough, False
        if seen != self._seen or was_rough:
            self.is_rough = is_patient and seen != self._seen and self._seen[:1] == seen[:1]
            self._seen = seen
            self._surround_with(canvas, self._frame)
            parts = [window.get_rect()]
        else:
            parts = [self._on_window(part) for part in dirty]
            if laid is not self._laid:
                parts += _find_changes(self._laid, laid)
        self._laid = laid
        boxes = [surface.get_rect(topleft=place) for surface, place in laid] if parts else []
        # What is seen for one frame only need not be kept.
        target = window if self.is_rough else self._view
        for part in parts:
            self._refresh(target, part, boxes)
        if target is not window:
            window.blit(target, (0, 0))

    def _on_window(self, part: pygame.Rect) -> pygame.Rect:
        left, top = math.floor(self._left + part.left * self._zoom), math.floor(self._top + part.top * self._zoom)
        right, foot = math.ceil(self._left + part.right * self._zoom), math.ceil(self._top + part.bottom * self._zoom)
        return pygame.Rect(left, top, right - left, foot - top)

    def _refresh(self, view: pygame.Surface, part: pygame.Rect, boxes: Sequence[pygame.Rect]) -> None:
        """Bring one part of the window up to date."""
        part = part.clip(view.get_rect())
        if min(part.size) < 1:
            return
        view.set_clip(part.clip(self._frame))
        self._stretch(view, view.get_clip())
        if self._surround is not None:
            view.set_clip(part)
            view.blit(self._surround, part, part)
            view.set_clip(part.clip(self._frame))
        for index in part.collidelistall(boxes):
            view.blit(*self._laid[index])
        view.set_clip(None)

    def _stretch(self, view: pygame.Surface, part: pygame.Rect) -> None:
        zoom = self._zoom
        width, height = self.base.get_size()
        x0 = _align(max(0, math.floor((part.left - self._left) / zoom)), self._left, zoom)
        y0 = _align(max(0, math.floor((part.top - self._top) / zoom)), self._top, zoom)
        x1 = _align(min(width, math.ceil((part.right - self._left) / zoom) + 1), self._left, zoom, width)
        y1 = _align(min(height, math.ceil((part.bottom - self._top) / zoom) + 1), self._top, zoom, height)
        target = pygame.Rect(round(self._left + x0 * zoom), round(self._top + y0 * zoom), 0, 0)
        target.width = round(self._left + x1 * zoom) - target.x
        target.height = round(self._top + y1 * zoom) - target.y
        if x1 <= x0 or y1 <= y0 or min(target.size) < 1:
            return
        # Smoothly, n pixels are enlarged as if they were n - 1: with one more they come out at their true place.
        more = 1 if zoom > 1 and not self.is_rough else 0
        piece = self.base.subsurface((x0, y0, min(x1 + more, width) - x0, min(y1 + more, height) - y0))
        if zoom != 1 or target.size != piece.get_size():
            # A smooth picture costs five times as much, and nobody sees it while the board slides by.
            stretched = pygame.transform.scale if self.is_rough else pygame.transform.smoothscale
            piece = stretched(piece, target.size, self._scratch_of(target.size))
        view.blit(piece, target)

    def _scratch_of(self, size: tuple[int, int]) -> pygame.Surface:
        """Room to stretch in."""
        # Kept, because new memory for every frame costs more than the stretching.
        if self._scratch.get_width() < size[0] or self._scratch.get_height() < size[1]:
            self._scratch = pygame.Surface((size[0] + SPARE, size[1] + SPARE), 0, self.base)
        return self._scratch.subsurface((0, 0, *size))

    def _surround_with(self, canvas: Canvas, frame: pygame.Rect) -> None:
        """Soft dark sea over the window with a hole for the board; none where the board fills the window."""
        size = canvas.surface.get_size()
        key = (size, tuple(frame))
        if key == self._surrounded:
            return
        self._surrounded = key
        self._surround = None
        if frame.contains(canvas.surface.get_rect()):
            return
        soft = max(2, canvas.pixels(FEATHER))
        whole = clear(size)
        whole.blit(soften(self._drawn_out(size, frame), soft), (0, 0))
        cover = clear(size)
        cover.fill(WHITE)
        # An edge at the rim of the window stays sharp: there is nothing beside it.
        hole = frame.copy()
        hole.left += soft if frame.left > 0 else -3 * soft
        hole.top += soft if frame.top > 0 else -3 * soft
        hole.width = frame.right + (-soft if frame.right < size[0] else 3 * soft) - hole.left
        hole.height = frame.bottom + (-soft if frame.bottom < size[1] else 3 * soft) - hole.top
        cover.fill((*WHITE, 0), hole)
        whole.blit(soften(cover, soft / 2), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self._surround = whole

    def _drawn_out(self, size: tuple[int, int], frame: pygame.Rect) -> pygame.Surface:
        """The sea in its frame, its edges drawn out to the edges of the window."""
        ground = pygame.Surface(size)
        width, height = self._sea.get_size()
        columns = ((0, STRIP, 0, frame.left), (0, width, frame.left, frame.width),
                   (width - STRIP, STRIP, frame.right, size[0] - frame.right))  # fmt: skip
        rows = ((0, STRIP, 0, frame.top), (0, height, frame.top, frame.height),
                (height - STRIP, STRIP, frame.bottom, size[1] - frame.bottom))  # fmt: skip
        for left, wide, x, across in columns:
            for top, high, y, down in rows:
                if across > 0 and down > 0:
                    piece = self._sea.subsurface((left, top, wide, high))
                    ground.blit(pygame.transform.smoothscale(piece, (across, down)), (x, y))
        return ground


def _align(start: int, offset: float, zoom: float, end: int = 0) -> int:
    """A place at `start` or a few steps on towards `end` that falls on a whole pixel as nearly as can be: a patch that
    is stretched by a slightly different factor would show."""
    step = 1 if end > start else -1
    best, least = start, 1.0
    for place in range(start, end + step, step)[:LOOK_ROUND]:
        here = offset + place * zoom
        uneven = round(abs(here - round(here)), 3)
        if uneven < least:
            best, least = place, uneven
        if not least:
            break
    return best


def _find_changes(old: Sequence[Placed], new: Sequence[Placed]) -> list[pygame.Rect]:
    """The boxes of everything that is only on one of two lists, in their order: patches of the board that overlap may
    differ by a hair, and the same film must give the same pictures."""
    before = {(id(surface), place): surface for surface, place in old}
    after = {(id(surface), place): surface for surface, place in new}
    gone = [surface.get_rect(topleft=key[1]) for key, surface in before.items() if key not in after]
    return gone + [surface.get_rect(topleft=key[1]) for key, surface in after.items() if key not in before]
