"""A line that somebody types in: pygame-gui's entry line with a caret that stands still, a selection that grows from
where it was begun, whole words, and no keys of its own: the game's bindings say which key edits."""

from __future__ import annotations

import re

import pygame
from pygame_gui.core import ObjectID, UIElement
from pygame_gui.core.interfaces import IUIManagerInterface
from pygame_gui.elements import UITextEntryLine

WORD = re.compile(r"[\w'’-]+|[^\w\s]+|\s+")


def word_at(text: str, place: int) -> tuple[int, int]:
    """Where the word begins and ends that a place lies in or before."""
    spans = [match.span() for match in WORD.finditer(text)]
    return next((span for span in spans if span[0] <= place < span[1]), spans[-1] if spans else (0, 0))


def start_of_word(text: str, place: int) -> int:
    """Where the word before a place begins."""
    starts = [match.start() for match in WORD.finditer(text) if not match.group().isspace()]
    return max((start for start in starts if start < place), default=0)


def start_of_next_word(text: str, place: int) -> int:
    starts = [match.start() for match in WORD.finditer(text) if not match.group().isspace()]
    return min((start for start in starts if start > place), default=len(text))


class EntryLine(UITextEntryLine):
    """`select_range` goes from where a selection was begun to the caret."""

    def __init__(
        self, rect: pygame.Rect, manager: IUIManagerInterface, name: ObjectID, text: str, longest: int, caret: int
    ) -> None:
        self.longest = longest
        self.caret_width = caret
        super().__init__(rect, manager, object_id=name)
        self.write(text)

    # The text.

    def write(self, text: str) -> None:
        """Another text instead; the caret stands at its end."""
        self._place(text, len(text), len(text))

    def put(self, letters: str) -> bool:
        """Letters take the place of what is selected, as many as there is room for; whether any did."""
        low, high = self.selection
        room = self.longest - (len(self.text) - (high - low))
        letters = "".join(letter for letter in letters if letter.isprintable())[: max(0, room)]
        if letters:
            place = low + len(letters)
            self._place(self.text[:low] + letters + self.text[high:], place, place)
        return bool(letters)

    @property
    def selection(self) -> tuple[int, int]:
        low, high = sorted(self._select_range)
        return low, high

    @property
    def selected(self) -> str:
        low, high = self.selection
        return self.text[low:high]

    def select(self, anchor: int, place: int) -> None:
        self._place(self.text, anchor, place)

    def edit(self, command: str) -> None:
        """Do what a key does: "left", "word_right", "select_home", "all", "backspace", "word_delete" and the like."""
        if command == "all":
            self.select(0, len(self.text))
        elif command.removeprefix("word_") in ("backspace", "delete"):
            self._erase(command)
        else:
            self._move(command.removeprefix("select_"), command.startswith("select_"))

    def _erase(self, command: str) -> None:
        low, high = self.selection
        if low == high:
            steps = {"backspace": "left", "delete": "right", "word_backspace": "word_left", "word_delete": "word_right"}
            low, high = sorted((low, self._reach(steps[command])))
        if low != high:
            self._place(self.text[:low] + self.text[high:], low, low)

    def _move(self, command: str, selects: bool) -> None:
        low, high = self.selection
        if low != high and not selects and command in ("left", "right"):
            place = low if command == "left" else high
        else:
            place = self._reach(command)
        self._place(self.text, self._select_range[0] if selects else place, place)

    def _reach(self, command: str) -> int:
        """Where the caret comes to by a move."""
        here = self.edit_position
        match command:
            case "left":
                return max(0, here - 1)
            case "right":
                return min(len(self.text), here + 1)
            case "word_left":
                return start_of_word(self.text, here)
            case "word_right":
                return start_of_next_word(self.text, here)
            case "home":
                return 0
            case "end":
                return len(self.text)
        return here

    def _place(self, text: str, anchor: int, place: int) -> None:
        """Show a text with a selection and the caret at its end. While nobody types, what has no room ends in an
        ellipsis."""
        shape = self.drawable_shape
        shown = text if self.is_focused else self._shortened(text)
        is_other = shape is None or shape.theming["text"] != shown
        self.text = text
        self.edit_position = place
        self._select_range = [anchor, place]
        if shape is None:
            return
        if is_other:
            shape.set_text(shown)
        layout = shape.text_box_layout
        if layout is None:
            return
        layout.edit_cursor_width = self.caret_width
        if self.is_focused:
            layout.set_text_selection(*self.selection)
            layout.set_cursor_position(place)
            layout.turn_on_cursor()
        else:
            layout.set_cursor_position(0)
            layout.turn_off_cursor()
        shape.finalise_text_onto_active_state()
        shape.active_state.has_fresh_surface = True
        self._set_image(shape.get_fresh_surface())

    def _shortened(self, text: str) -> str:
        room = self.rect.width - 2 * (self.padding[0] + self.border_width["left"])
        shown = text
        while len(shown) > 1 and self.font is not None and self.font.size(shown)[0] > room:
            text = text[:-1].rstrip()
            shown = f"{text}…"
        return shown

    # The mouse, and being typed in.

    def process_event(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self.is_enabled:
            return self.hover_point(*event.pos) and self._pressed(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self.selection_in_progress:
            self.selection_in_progress = False
            return True
        return False

    def _pressed(self, spot: tuple[int, int]) -> bool:
        place = self._letter_at(spot)
        if self.double_click_timer < self.ui_manager.get_double_click_time():
            self.double_click_timer = self.ui_manager.get_double_click_time()
            self.select(*word_at(self.text, place))
        else:
            self.double_click_timer = 0.0
            self.selection_in_progress = True
            self.select(place, place)
        return True

    def _letter_at(self, spot: tuple[int, int]) -> int:
        layout = self.drawable_shape.text_box_layout if self.drawable_shape is not None else None
        if layout is None or not self.text:
            return 0
        return int(layout.find_cursor_position_from_click_pos((spot[0] - self.rect.left, spot[1] - self.rect.top)))

    def update(self, time_delta: float) -> None:
        """Follow the mouse while it selects. The caret does not blink, so that a screen at rest draws nothing."""
        UIElement.update(self, time_delta)
        if self.hovered and self.is_enabled:
            self.ui_manager.set_text_hovered(True)
        self.double_click_timer += time_delta
        if self.selection_in_progress:
            place = self._letter_at(self.ui_manager.get_mouse_position())
            if place != self.edit_position:
                self.select(self._select_range[0], place)

    def focus(self) -> None:
        UIElement.focus(self)
        self.select(*self._select_range)

    def unfocus(self) -> None:
        """The beginning is shown again."""
        UIElement.unfocus(self)
        self.selection_in_progress = False
        self.select(0, 0)
