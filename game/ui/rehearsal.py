"""Draws the first picture of a scene beside the loop, where nobody sees it: files are read, words and shapes are made,
and the loop goes on with the picture before. So no frame has to wait for a board to be read and painted."""

from __future__ import annotations

import threading

import pygame

from game.ui.drawing.canvas import Canvas
from game.ui.memory import return_pages
from game.ui.scene import Scene


class Rehearsal:
    """While it is not over, the scene must neither go on nor be drawn by anybody else."""

    def __init__(self, scene: Scene, canvas: Canvas) -> None:
        self._scene = scene
        self._canvas = canvas.twin(pygame.Surface(canvas.surface.get_size()))
        self._fault: Exception | None = None
        self._thread = threading.Thread(target=self._draw, name="rehearsal", daemon=True)
        self._thread.start()

    def _draw(self) -> None:
        try:
            self._scene.draw(self._canvas, 0.0)
        except Exception as fault:  # told to the loop, which shows it as it shows all others
            self._fault = fault
        return_pages()  # unpacking sheets takes several times their size

    @property
    def is_over(self) -> bool:
        return not self._thread.is_alive()

    def end(self) -> None:
        """Waits for the end, and raises what went wrong."""
        self._thread.join()
        self._scene.is_rehearsed = True
        if self._fault is not None:
            raise self._fault
