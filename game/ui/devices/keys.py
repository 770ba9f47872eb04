"""From pygame's keys and pad buttons to the names of raw inputs. Knows no bindings."""

from __future__ import annotations

import pygame

from game.input.input_names import FUNCTION_KEYS, LETTERS_AND_DIGITS, with_modifiers

SIGN_KEYS = {
    pygame.K_PLUS: "plus",
    pygame.K_MINUS: "minus",
    pygame.K_EQUALS: "equals",
    pygame.K_COMMA: "comma",
    pygame.K_PERIOD: "period",
    pygame.K_SLASH: "slash",
    pygame.K_BACKSLASH: "backslash",
    pygame.K_SEMICOLON: "semicolon",
    pygame.K_QUOTE: "quote",
    pygame.K_BACKQUOTE: "backquote",
    pygame.K_LEFTBRACKET: "left_bracket",
    pygame.K_RIGHTBRACKET: "right_bracket",
    pygame.K_LESS: "less",
}
NAMED_KEYS = {
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_RETURN: "return",
    pygame.K_ESCAPE: "escape",
    pygame.K_SPACE: "space",
    pygame.K_TAB: "tab",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_INSERT: "insert",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "page_up",
    pygame.K_PAGEDOWN: "page_down",
    pygame.K_PAUSE: "pause",
    pygame.K_MENU: "menu",
    pygame.K_PRINTSCREEN: "print_screen",
    pygame.K_CAPSLOCK: "caps_lock",
    pygame.K_SCROLLLOCK: "scroll_lock",
    pygame.K_NUMLOCKCLEAR: "num_lock",
    pygame.K_KP_ENTER: "keypad_enter",
    pygame.K_KP_PLUS: "keypad_plus",
    pygame.K_KP_MINUS: "keypad_minus",
    pygame.K_KP_MULTIPLY: "keypad_multiply",
    pygame.K_KP_DIVIDE: "keypad_divide",
    pygame.K_KP_PERIOD: "keypad_period",
    pygame.K_KP_EQUALS: "keypad_equals",
}
KEYS: dict[int, str] = (
    SIGN_KEYS
    | NAMED_KEYS
    | {getattr(pygame, f"K_KP{digit}"): f"keypad_{digit}" for digit in range(10)}
    | {getattr(pygame, f"K_{name.upper()}"): name for name in FUNCTION_KEYS}
    | {ord(letter): letter for letter in LETTERS_AND_DIGITS}
)
# Where a key lies on an American keyboard: for layouts whose letters are not a to z.
PLACES: dict[int, str] = {getattr(pygame, f"KSCAN_{name.upper()}"): name for name in LETTERS_AND_DIGITS}
MODIFIER_BITS = {
    "ctrl": pygame.KMOD_CTRL | pygame.KMOD_GUI,
    "alt": pygame.KMOD_LALT,  # the right one makes letters on most European keyboards
    "shift": pygame.KMOD_SHIFT,
}
BUTTONS: dict[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_GUIDE: "guide",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left_stick_press",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right_stick_press",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left_shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right_shoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpad_up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpad_down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpad_left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpad_right",
}
# What the buttons of a pad that SDL has no mapping for most often are; the others keep their number.
GUESSED_BUTTONS = (
    *("a", "b", "x", "y", "left_shoulder", "right_shoulder", "back", "start"),
    *("left_stick_press", "right_stick_press"),
)
PAGES = {"page_up": "page_up", "page_down": "page_down"}  # for lists, also while nobody types
_MOVES = {"left": "left", "right": "right", "home": "home", "end": "end", "ctrl+left": "word_left",
          "ctrl+right": "word_right"}  # fmt: skip
EDITS = {
    **_MOVES,
    **{with_modifiers(key.removeprefix("ctrl+"), ["ctrl", "shift"] if "+" in key else ["shift"]): f"select_{command}"
       for key, command in _MOVES.items()},
    **PAGES,
    "backspace": "backspace",
    "shift+backspace": "backspace",
    "ctrl+backspace": "word_backspace",
    "delete": "delete",
    "ctrl+delete": "word_delete",
    "ctrl+a": "all",
    "ctrl+c": "copy",
    "ctrl+insert": "copy",
    "ctrl+x": "cut",
    "shift+delete": "cut",
    "ctrl+v": "paste",
    "shift+insert": "paste",
}  # fmt: skip


def key_name(key: int, modifiers: int) -> str | None:
    """The raw input of a key, None for modifiers alone and keys without a name."""
    name = KEYS.get(key) or own_letter(key)
    if name is None:
        return None
    return with_modifiers(name, [word for word, bits in MODIFIER_BITS.items() if modifiers & bits])


def own_letter(key: int) -> str | None:
    """The letter of a key that only some keyboards have."""
    letter = chr(key) if 127 < key < 0x3000 else ""
    return letter.lower() if letter.isalpha() else None


def place_name(scancode: int, modifiers: int) -> str | None:
    """The raw input of the key that lies there on an American keyboard."""
    name = PLACES.get(scancode)
    if name is None:
        return None
    return with_modifiers(name, [word for word, bits in MODIFIER_BITS.items() if modifiers & bits])


def button_name(number: int) -> str:
    """The raw input of a button of an unmapped pad."""
    return GUESSED_BUTTONS[number] if number < len(GUESSED_BUTTONS) else f"button_{number + 1}"
