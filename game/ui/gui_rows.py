"""pygame-gui's lists, bars and sliders as the game needs them: sizes that follow the window, rows told by their place,
scroll bars that tell when they move, and a slider that moves only when it is dragged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame
import pygame_gui
from pygame_gui.core import ObjectID, UIElement
from pygame_gui.core.interfaces import IContainerLikeInterface, IUIManagerInterface
from pygame_gui.elements import UIButton, UIHorizontalSlider, UIProgressBar, UISelectionList, UIVerticalScrollBar


class RowList(UISelectionList):
    """Rows of words, of which one is chosen. `pressed` is told the place of a row that was clicked, and whether it was
    clicked twice; pygame-gui itself tells only the words, which two rows may share."""

    def __init__(
        self, rect: pygame.Rect, rows: Sequence[str], manager: IUIManagerInterface, name: ObjectID, bar: int,
        pressed: Callable[[int, bool], None], layer: int = 1,
    ) -> None:  # fmt: skip
        self._bar_width = bar
        self.pressed = pressed
        self.marked = -1
        super().__init__(rect, list(rows), manager, object_id=name, starting_height=layer)

    @property
    def scroll_bar_width(self) -> int:
        """pygame-gui says 20 pixels, whatever the window."""
        return self._bar_width

    @scroll_bar_width.setter
    def scroll_bar_width(self, pixels: int) -> None: ...

    def process_event(self, event: pygame.Event) -> bool:
        if event.type not in (pygame_gui.UI_BUTTON_PRESSED, pygame_gui.UI_BUTTON_DOUBLE_CLICKED):
            return False
        place = next((at for at, row in enumerate(self.item_list) if row["button_element"] is event.ui_element), None)
        if place is not None:
            self.pressed(place, event.type == pygame_gui.UI_BUTTON_DOUBLE_CLICKED)
        return place is not None

    def mark(self, place: int) -> None:
        """Show one row as the chosen one, without telling anybody."""
        self.marked = place
        for at, row in enumerate(self.item_list):
            button, is_marked = row["button_element"], at == place
            row["selected"] = is_marked
            if isinstance(button, UIButton) and button.is_selected != is_marked:
                if is_marked:
                    button.select()
                else:
                    button.unselect()

    @property
    def first(self) -> float:
        """How many rows lie above the first that is seen."""
        bar = self.scroll_bar
        return 0.0 if bar is None else bar.start_percentage * len(self.item_list)

    def reveal(self, place: int) -> None:
        """Scroll until a row is wholly seen."""
        bar, container = self.scroll_bar, self.list_and_scroll_bar_container
        if bar is None or container is None:
            return
        shown = container.rect.height / self.list_item_height
        first = min(max(self.first, place + 1 - shown), place)
        if abs(first - self.first) > 0.01:
            bar.set_scroll_from_start_percentage(first / len(self.item_list))
            self.update(0.0)

    def row_at(self, spot: tuple[int, int]) -> int | None:
        """The place of the row under a pixel."""
        for at, row in enumerate(self.item_list):
            button = row["button_element"]
            if isinstance(button, UIButton) and button.rect.collidepoint(spot) and self.rect.collidepoint(spot):
                return at
        return None

    def rect_of(self, place: int) -> pygame.Rect:
        """Where a row is seen; the whole list where it is not."""
        button = self.item_list[place]["button_element"] if 0 <= place < len(self.item_list) else None
        return pygame.Rect(button.rect.clip(self.rect) if isinstance(button, UIButton) else self.rect)


class TellingBar(UIVerticalScrollBar):
    """Tells `moved` when somebody moves it, where pygame-gui waits to be asked."""

    def __init__(
        self, rect: pygame.Rect, visible: float, manager: IUIManagerInterface, moved: Callable[[], None]
    ) -> None:
        self.moved = moved
        super().__init__(rect, visible, manager)

    def update(self, time_delta: float) -> None:
        before = self.start_percentage
        super().update(time_delta)
        if self.has_moved_recently and self.start_percentage != before:
            self.moved()


class SteadySlider(UIHorizontalSlider):
    """Says that it moved only when it did; taking hold of it changes no value. `let_go` is told when a hand that held
    it lets it go."""

    let_go: Callable[[], None] | None = None

    def update(self, time_delta: float) -> None:
        was_held = self.grabbed_slider
        super().update(time_delta)
        if was_held and not self.grabbed_slider and self.let_go is not None:
            self.let_go()

    def _update_grabbed_slider(self, mouse_x: int) -> bool:
        before = self.scroll_position
        super()._update_grabbed_slider(mouse_x)  # type: ignore[no-untyped-call]
        return bool(self.scroll_position != before)


class WordlessBar(UIProgressBar):
    """A progress bar; the words beside it are the screen's."""

    def status_text(self) -> None:
        return None


def family(element: UIElement | None) -> Iterable[UIElement]:
    """An element and all that lies in it, the lowest first."""
    if element is None:
        return
    yield element
    inner = getattr(element, "list_and_scroll_bar_container", None)
    if inner is not None:
        yield from family(inner)
    if isinstance(element, UIVerticalScrollBar):
        yield from family(element.sliding_button)
    elif isinstance(element, IContainerLikeInterface):
        for one in getattr(element, "elements", ()):
            yield from family(one)
