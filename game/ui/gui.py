"""pygame-gui behind the game's own screens: one manager for each screen, whose mouse is the game's pointer. Brings the
pointer to elements, tells widgets what happened to theirs, and draws and measures what elements show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

import i18n
import pygame
import pygame_gui
from pygame_gui.core import ObjectID, UIElement
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme
from pygame_gui.core.utility import set_default_manager
from pygame_gui.elements import UITextBox, UITextEntryLine

from game.input.intents import Pointer
from game.ui.drawing.canvas import Box, Canvas, Written
from game.ui.drawing.styles import TextStyle
from game.ui.gui_theme import GuiTheme
from game.ui.scene import Transition

Told = Callable[[pygame.Event], Transition | None]
"""What is told of everything that happens to an element."""
# pygame.USEREVENT carries each event once more, in a form that pygame-gui will drop; nobody listens to that.
OLD = pygame.USEREVENT
EVENTS = [value for name, value in vars(pygame_gui).items() if name.startswith("UI_") and isinstance(value, int)]
KINDS = {"down": pygame.MOUSEBUTTONDOWN, "up": pygame.MOUSEBUTTONUP, "wheel": pygame.MOUSEWHEEL}
NOWHERE = (-10_000, -10_000)
MOST_ROUNDS = 8  # what one event leads to, and what that leads to
CAP, MIDDLE_OF_ROW = 0.22, 2


class _Manager(pygame_gui.UIManager):
    """Takes the theme and the pointer that it is given."""

    def __init__(self, theme: GuiTheme, size: tuple[int, int]) -> None:
        self.given = theme
        self.pointer = NOWHERE
        super().__init__(size, None, False, theme.loader, "en")
        # Every manager would add the same folder of translations again, and every text with a dot looks into each.
        i18n.load_path[:] = dict.fromkeys(i18n.load_path)
        set_default_manager(None)  # it would keep the elements of a screen that is gone

    def create_new_theme(self, theme_path: object = None) -> UIAppearanceTheme:
        return self.given.theme

    def set_focus_set(self, focus: object) -> None:
        """A click gives no element the focus: the game has one focus of its own, for every device."""

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.pointer


class Gui:
    """The elements of one screen, for the canvas as it is now."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.theme = GuiTheme.of(canvas)
        self.manager = _Manager(self.theme, canvas.surface.get_size())
        self._key = _measure(canvas)
        self._told: dict[int, Told] = {}
        self._followed: Transition | None = None
        self._drawn: list[tuple[pygame.Surface | None, tuple[int, ...]]] = []
        self.revision = 0
        """Another number whenever elements look otherwise."""

    def fits(self, canvas: Canvas) -> bool:
        """Whether the elements were made for a canvas of this size and these words."""
        return self._key == _measure(canvas)

    # Making elements.

    def rect(self, box: Box) -> pygame.Rect:
        return self.canvas.rect(*box)

    def box_of(self, element: UIElement) -> Box:
        """Where an element is, in units."""
        rect = element.rect
        return (*self.canvas.units(rect.left, rect.top), *self.canvas.units(rect.right, rect.bottom))

    def named(self, kind: str, words: str | None = None) -> ObjectID:
        """How the theme knows an element: by its kind, and by the class of its font."""
        return ObjectID(f"#{kind}", words)

    def words(self, text: str, style: TextStyle, room: float) -> str:
        """The class of the largest font between the designed size and the player's at which a text fits its room."""
        canvas = self.canvas
        found = canvas.lettering.set(text, style.weight, style.size * canvas.scale, int(room * canvas.scale), 1)
        return self.theme.font_class(style.weight, found.size)

    def words_as_designed(self, style: TextStyle) -> str:
        """The class of the font at its designed size, for texts that scroll."""
        return self.theme.font_class(style.weight, self.canvas.pixels(style.size))

    def own(self, elements: Iterable[UIElement], told: Told) -> None:
        """From now on `told` hears what happens to these elements."""
        for element in elements:
            self._told[id(element)] = told

    def drop(self, elements: Iterable[UIElement]) -> None:
        for element in elements:
            self._told.pop(id(element), None)
            element.kill()

    # What happens to them.

    def point(self, pointer: Pointer) -> bool:
        """The mouse was used; whether an element took it."""
        self.manager.pointer = self.canvas.place(pointer.x, pointer.y)
        if pointer.kind == "move":
            self.tick(0.0)  # elements look for themselves where the mouse is
            return False
        values: dict[str, object] = {"pos": self.manager.pointer}
        if pointer.kind == "wheel":
            values = {"x": 0, "y": pointer.wheel}
        else:
            values["button"] = pointer.button
        self.manager.update(0.0)  # what lies under the mouse now is meant
        is_taken = self.manager.process_events(pygame.Event(KINDS[pointer.kind], values))
        self.tick(0.0)
        return bool(is_taken)

    def let_go(self) -> None:
        """Whatever holds the mouse lets it go, and nothing lies under it."""
        self.manager.pointer = NOWHERE
        self.manager.process_events(pygame.Event(pygame.MOUSEBUTTONUP, {"pos": NOWHERE, "button": 1}))
        self.tick(0.0)

    def tick(self, seconds: float) -> None:
        """Time goes on, and everything that happened is told until nothing more happens."""
        self.manager.update(seconds)
        for _ in range(MOST_ROUNDS):
            happened = pygame.event.get(EVENTS, pump=False)
            pygame.event.clear(OLD, pump=False)
            if not happened:
                break
            for event in happened:
                self.manager.process_events(event)
                told = self._told.get(id(getattr(event, "ui_element", None)))
                self.follow(told(event) if told is not None else None)
            self.manager.update(0.0)

    def follow(self, transition: Transition | None) -> None:
        """Something that happened leads to another scene."""
        self._followed = self._followed or transition

    def take(self) -> Transition | None:
        """What follows from what happened, once."""
        followed, self._followed = self._followed, None
        return followed

    @property
    def is_new(self) -> bool:
        """Whether something looks otherwise than it was drawn last."""
        return self._shown() != self._drawn

    def see(self) -> None:
        """What is shown now is drawn now."""
        shown = self._shown()
        if shown != self._drawn:
            self._drawn = shown
            self.revision += 1

    def _shown(self) -> list[tuple[pygame.Surface | None, tuple[int, ...]]]:
        return [(entry[0], tuple(entry[1])) for entry in self.manager.ui_group.visible]

    def leave(self) -> None:
        """The screen goes: its surfaces with it, and the mouse is an arrow again, whatever it was over."""
        if self.manager.text_hovered:
            with suppress(pygame.error):  # there may be no pointer
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW)
        self._told.clear()
        self._drawn = []
        self.manager.clear_and_reset()  # type: ignore[no-untyped-call]

    # Drawing.

    def draw(self, canvas: Canvas, element: UIElement, state: str = "") -> None:
        """The face of an element as it is, or as it would be in a state."""
        image, shape = element.image, element.drawable_shape
        if state and shape is not None:
            if not shape.states[state].generated:
                shape.redraw_state(state)
            image = shape.get_surface(state)
        if image is not None and element.visible:
            canvas.surface.blit(image, element.rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def draw_over(self, canvas: Canvas, elements: Iterable[UIElement]) -> None:
        """Elements on top of everything else, with the words that they cover and show."""
        for element in elements:
            if element.image is not None and element.visible and element.image.get_width():
                self.draw(canvas, element)
        self.record(canvas, elements)

    def tips(self) -> list[UIElement]:
        """The words of the tooltips that are shown."""
        found = [getattr(one, "tool_tip", None) for one in self.manager.ui_group.sprites()]
        return [tip.text_block for tip in found if tip is not None and tip.text_block is not None]

    def record(self, canvas: Canvas, elements: Iterable[UIElement]) -> None:
        """Tell the canvas which words elements show, where somebody asks for them."""
        if canvas.record is not None:
            canvas.record += [entry for element in elements for entry in self._written(canvas, element)]

    def _written(self, canvas: Canvas, element: UIElement) -> Iterator[Written]:
        """pygame-gui cuts what has no room without a word, so the width is measured with the font itself. A line that
        somebody types in scrolls; of it, only the part that is seen counts."""
        layout = _layout(element)
        if layout is None or element.image is None or element.image.get_width() == 0:
            return
        left, top = element.rect.topleft
        if isinstance(element, UITextBox):
            left, top = left + element.padding[0], top + element.padding[1]
        for row in layout.layout_rows:
            chunks = [chunk for chunk in row.items if getattr(chunk, "text", "").strip()]
            text = "".join(chunk.text for chunk in chunks)
            if not text:
                continue
            wide = sum(chunk.font.size(chunk.text)[0] for chunk in chunks)
            scrolls = isinstance(element, UITextEntryLine)
            fits = scrolls or (wide <= element.rect.width and row.height <= element.rect.height)
            x = left + max(0, min(chunk.x for chunk in chunks))
            wide = min(wide, element.rect.right - x)
            foot = top + row.y + row.y_origin
            cap = top + row.y + CAP * row.height
            box = (*canvas.units(x, cap), *canvas.units(x + wide, foot))
            yield Written(text, box, fits, chunks[0].font.get_point_size())


def _measure(canvas: Canvas) -> tuple[object, ...]:
    return canvas.surface.get_size(), canvas.lettering.growth


def _layout(element: Any) -> Any:  # pygame-gui has no type for elements with words
    """How the words of an element are set, None where it has none."""
    if isinstance(element, UITextBox):
        return element.text_box_layout
    return getattr(getattr(element, "drawable_shape", None), "text_box_layout", None)
