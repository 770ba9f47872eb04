"""A window without a screen, for tests of scenes: SDL's dummy drivers, a clock moved by hand, presses by name."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.input.intents import Edge, Edit, Intent, Pointer, Press, Typed
from game.input.meanings import Meanings
from game.screens import routes
from game.screens.start.launch import open_window
from game.ui.app import App
from game.ui.clock import STEP, StepClock
from game.ui.context import Context
from game.ui.drawing.canvas import Written
from game.ui.folders import Folders
from game.ui.scene import Scene
from tests.screens.support.decoded_once import decode_once
from tests.screens.support.kept_pages import keep_pages


class Stage:
    """`fail_fast`: an error inside a scene fails the test instead of showing the error scene. `as_played`: files are
    decoded and memory is given back as for a player, for tests that measure it in a process of their own."""

    def __init__(
        self, home: Path, size: tuple[int, int] = (1280, 720), language: str = "en", fail_fast: bool = True,
        as_played: bool = False, **settings: Any,
    ) -> None:  # fmt: skip
        if not as_played:
            decode_once()
            keep_pages()
        self.clock = StepClock()
        folders = Folders(home / "config", home / "data")
        self.context, self.window = open_window(folders, self.clock, language, size)
        # Unlike for a newcomer, defenders are asked, and no recap stands before a turn: that has tests of its own.
        self.context.settings = self.context.settings.with_(**{"defence": "ask", "recap": False} | settings)
        self.app = App(self.context, self.window, self._failed if fail_fast else self._error_scene)
        self.pressed = 0
        self.thought = 0.5  # seconds that whoever presses has looked at what is shown; no steps are made in them

    def _failed(self, message: str) -> Scene:
        raise AssertionError(message)

    def _error_scene(self, message: str) -> Scene:
        return routes.error(self.context, message)

    def close(self) -> None:
        self.app.stack.clear()
        self.context.audio.close()
        pygame.quit()

    @property
    def top(self) -> Any:
        return self.app.stack.top

    @property
    def canvas(self) -> Any:
        return self.app.canvas

    def show(self, make: Callable[[Context], Scene] | Scene) -> Any:
        """Make this scene the only one."""
        from game.ui.scene import Reset

        scene = make(self.context) if callable(make) else make
        self.app.stack.apply(Reset(scene))
        self.look_anew()
        self.draw()
        return scene

    def look_anew(self) -> None:
        """Whatever was pressed or seen before is forgotten."""
        self.app.meanings = Meanings()
        self.app.meanings.look(self.top.meaning, self.clock.now())

    def think(self) -> None:
        """Before a press: what it does has been seen."""
        if self.top is not None:
            self.app.meanings.look(self.top.meaning, self.clock.now())
        self.clock.time += self.thought

    def change(self, **settings: Any) -> None:
        """Settings change, and every scene comes back from them as it does when the settings close."""
        self.context.change(**settings)
        for scene in self.app.stack.scenes:
            scene.resume()
        self.steps(1, draw=False)

    def press(self, *names: str, device: str = "keyboard") -> None:
        """Intents one after another, each down and up, a step and a picture after each."""
        for name in names:
            self.pressed += 1
            self.think()
            self.app.take([Press(Intent(name), Edge.DOWN, device)])
            self.app.take([Press(Intent(name), Edge.UP, device)])
            self.steps(1)

    def hold(self, name: str, device: str = "keyboard") -> None:
        self.think()
        self.app.take([Press(Intent(name), Edge.DOWN, device)])

    def release(self, name: str, device: str = "keyboard") -> None:
        self.app.take([Press(Intent(name), Edge.UP, device)])

    def click(self, x: float, y: float, button: int = 1) -> None:
        """The mouse goes there and clicks; in units."""
        self.think()
        self.app.take([Pointer("move", x, y), Pointer("down", x, y, button), Pointer("up", x, y, button)])
        self.steps(1)

    def click_widget(self, key: str) -> None:
        widget = next(widget for widget in self.top.widgets if widget.id == key)
        x0, y0, x1, y1 = widget.box
        self.click((x0 + x1) / 2, (y0 + y1) / 2)

    def pick(self, key: str, place: int) -> None:
        """Open the list of a drop-down by a click on its value, and click one of its rows."""
        x0, y0, x1, y1 = next(widget for widget in self.top.widgets if widget.id == key).face
        self.click((x0 + x1) / 2, (y0 + y1) / 2)
        assert self.top.opened.id == key
        row = self.top.opened.list.list.rect_of(place)
        self.click(*self.canvas.units(*row.center))
        assert self.top.opened is None

    def write(self, text: str) -> None:
        self.app.take([Typed(text)])
        self.steps(1)

    def edit(self, command: str) -> None:
        self.app.take([Edit(command)])
        self.steps(1)

    def focus(self, key: str) -> None:
        """Put the focus on a widget, as a player would by moving it there."""
        self.top.focus_on(key)

    def steps(self, count: int = 1, draw: bool = True) -> None:
        for _ in range(count):
            self.clock.time += STEP
            self.app.step()
        if draw and not self.app.stack.is_over:
            self.draw()

    def until(self, condition: Callable[[], bool], most: int = 3600, draw: bool = False) -> None:
        for _ in range(most):
            if condition():
                return
            self.steps(1, draw)
        raise AssertionError(f"still not so after {most} steps; on top is {self.top.name}")

    def draw(self) -> None:
        self.app.draw()

    def written(self) -> list[Written]:
        """Every text of the present picture that can be read."""
        self.canvas.record = []
        self.draw()
        found = list(self.canvas.record)
        self.canvas.record = None
        return found

    def words(self) -> str:
        return " | ".join(entry.text for entry in self.written())

    def shot(self, path: Path | str) -> None:
        self.draw()
        pygame.image.save(self.window.surface, str(path))
