"""What a scene is, how scenes lie on each other, and when each of their methods is called.

enter once, before its first update; pause when another scene comes on top; resume when it is on top again; exit once,
when it leaves the stack. handle, point, type and dropped reach only the top scene; update runs for the top scene, once
per step. Transitions are returned and applied between steps; held inputs are released at every one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.input.intents import Edit, Intent, Pointer, Press, Typed

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas


class Scene:
    """A scene that does nothing; scenes answer what concerns them."""

    name = "scene"
    music: str | None = None
    """What is heard, by [scenes] of sounds/cues.toml; None: it stays as it is."""
    opaque = True
    """False: the scene below is drawn first."""
    wants_text = False
    """True: keys type letters instead of pressing intents."""
    goes_to_ends = False
    """True: Home and End go to the ends of a list, whatever they are bound to."""
    repeats_confirm = False
    """True: CONFIRM comes again and again while it is held."""
    is_moving = False
    """False: there is nothing to draw anew until something is handled."""

    opens_slowly = False
    """True: its first picture takes longer than a frame, so it is rehearsed."""
    is_rehearsed = False
    is_large = False
    """True: it holds boards; when it leaves, memory is given back."""

    def enter(self) -> None: ...

    def pause(self) -> None: ...

    def resume(self) -> None: ...

    def exit(self) -> None: ...

    def release(self) -> None:
        """Everything held is let go: the window lost its focus or the scenes changed."""

    def handle(self, press: Press) -> Transition | None: ...

    def point(self, pointer: Pointer) -> Transition | None: ...

    def type(self, entry: Typed | Edit) -> Transition | None: ...

    def meaning(self, key: Intent | None) -> object:
        """What a press of an intent does now, or, for None, a click: anything that can be compared. A press that was
        begun for something else than it would do now is not handed on."""
        return self.name

    def prompt_under(self, pointer: Pointer) -> Intent | None:
        """The intent of the prompt under a pointer."""
        return None

    def dropped(self, path: Path) -> Transition | None:
        """A file was dropped onto the window."""

    def update(self) -> Transition | None: ...

    def draw(self, canvas: Canvas, alpha: float) -> None: ...


@dataclass(frozen=True, slots=True)
class Push:
    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """The top scene leaves; `then` acts on the scene that is on top afterwards."""

    then: Transition | None = None


@dataclass(frozen=True, slots=True)
class Replace:
    scene: Scene


@dataclass(frozen=True, slots=True)
class Reset:
    """All scenes leave and one takes their place."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    pass


Transition = Push | Pop | Replace | Reset | Quit


class SceneStack:
    """The scenes in play, the top one last."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.is_over = False
        self.has_left_large = False
        """A large scene has left; whoever gives back its memory says False."""

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def shown(self) -> list[Scene]:
        """The scenes that can be seen, lowest first."""
        first = len(self.scenes) - 1
        while first > 0 and not self.scenes[first].opaque:
            first -= 1
        return self.scenes[max(0, first) :]

    def apply(self, transition: Transition | None) -> bool:
        """Whether anything changed."""
        if transition is None:
            return False
        if self.top is not None:
            self.top.release()
        match transition:
            case Push(scene):
                if self.top is not None:
                    self.top.pause()
                self._add(scene)
            case Pop(then):
                self._drop()
                if self.top is None:
                    self.is_over = True
                elif then is None:
                    self.top.resume()
                else:
                    self.apply(then)
            case Replace(scene):
                self._drop()
                self._add(scene)
            case Reset(scene):
                self.clear()
                self._add(scene)
            case Quit():
                self.clear()
                self.is_over = True
        return True

    def clear(self) -> None:
        while self.scenes:
            self._drop()

    def _add(self, scene: Scene) -> None:
        self.scenes.append(scene)
        scene.enter()

    def _drop(self) -> None:
        if self.scenes:
            scene = self.scenes.pop()
            self.has_left_large = self.has_left_large or scene.is_large
            scene.exit()
