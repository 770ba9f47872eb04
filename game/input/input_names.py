"""The names of raw inputs, such as "ctrl+z" or "left_trigger": which exist, what they are called and how they look.
Pure: no pygame, no files."""

from __future__ import annotations

from collections.abc import Callable

from game.input.intents import KEYBOARD, PAD

Say = Callable[[str], str]
KINDS = (KEYBOARD, PAD)
MODIFIERS = ("ctrl", "alt", "shift")
XBOX = "xbox"
PLAYSTATION = "playstation"

# Signs whose names are words, because they would look odd in a list of keys or join two keys.
SIGNS = {
    "plus": "+",
    "minus": "−",
    "equals": "=",
    "comma": ",",
    "period": ".",
    "slash": "/",
    "backslash": "\\",
    "semicolon": ";",
    "quote": "'",
    "backquote": "`",
    "left_bracket": "[",
    "right_bracket": "]",
    "less": "<",
}
KEYPAD_SIGNS = {
    "keypad_plus": "+",
    "keypad_minus": "−",
    "keypad_multiply": "×",
    "keypad_divide": "÷",
    "keypad_period": ".",
    "keypad_equals": "=",
} | {f"keypad_{digit}": str(digit) for digit in range(10)}
ARROWS = ("up", "down", "left", "right")
NAMED_KEYS = (
    *("return", "escape", "space", "tab", "backspace", "delete", "insert", "home", "end", "page_up", "page_down"),
    *("pause", "menu", "print_screen", "caps_lock", "scroll_lock", "num_lock", "keypad_enter"),
)
FUNCTION_KEYS = tuple(f"f{number}" for number in range(1, 16))
LETTERS_AND_DIGITS = tuple("abcdefghijklmnopqrstuvwxyz0123456789")
KEYS = frozenset((*SIGNS, *KEYPAD_SIGNS, *ARROWS, *NAMED_KEYS, *FUNCTION_KEYS, *LETTERS_AND_DIGITS))

PAD_BUTTONS = (
    *("a", "b", "x", "y", "back", "guide", "start", "left_stick_press", "right_stick_press"),
    *("left_shoulder", "right_shoulder", "dpad_up", "dpad_down", "dpad_left", "dpad_right"),
)
TRIGGERS = ("left_trigger", "right_trigger")
STICKS = tuple(f"{side}_stick_{arrow}" for side in ("left", "right") for arrow in ARROWS)
MOST_NUMBERED = 32
NUMBERED = tuple(f"button_{number}" for number in range(1, MOST_NUMBERED + 1))
PAD_INPUTS = frozenset((*PAD_BUTTONS, *TRIGGERS, *STICKS, *NUMBERED))

PAD_NAMES = {
    XBOX: {
        "a": "A",
        "b": "B",
        "x": "X",
        "y": "Y",
        "back": "Back",
        "start": "Start",
        "guide": "Guide",
        "left_shoulder": "LB",
        "right_shoulder": "RB",
        "left_trigger": "LT",
        "right_trigger": "RT",
    },
    PLAYSTATION: {
        "back": "Share",
        "start": "Options",
        "guide": "PS",
        "left_shoulder": "L1",
        "right_shoulder": "R1",
        "left_trigger": "L2",
        "right_trigger": "R2",
    },
}
PAD_PICTURES = {
    XBOX: {
        "a": "a",
        "b": "b",
        "x": "x",
        "y": "y",
        "back": "back",
        "start": "start",
        "guide": "guide",
        "left_shoulder": "lb",
        "right_shoulder": "rb",
        "left_trigger": "lt",
        "right_trigger": "rt",
        "left_stick_press": "left_stick_press",
        "right_stick_press": "right_stick_press",
        **{f"dpad_{arrow}": arrow for arrow in ARROWS},
    },
    PLAYSTATION: {
        "a": "cross",
        "b": "circle",
        "x": "square",
        "y": "triangle",
        "left_shoulder": "l1",
        "right_shoulder": "r1",
        "left_trigger": "l2",
        "right_trigger": "r2",
    },
}
# One picture for several inputs together, as a prompt for "move" wants it.
TOGETHER = {
    KEYBOARD: {
        frozenset(ARROWS): "prompts/key_arrows",
        frozenset(("up", "down")): "prompts/key_up_down",
        frozenset(("left", "right")): "prompts/key_left_right",
    },
    PAD: {
        frozenset(f"dpad_{arrow}" for arrow in ARROWS): "prompts/pad_directions",
        frozenset(("dpad_up", "dpad_down")): "prompts/pad_up_down",
        frozenset(("dpad_left", "dpad_right")): "prompts/pad_left_right",
        frozenset(f"left_stick_{arrow}" for arrow in ARROWS): "prompts/pad_left_stick",
        frozenset(f"right_stick_{arrow}" for arrow in ARROWS): "prompts/pad_right_stick",
        frozenset(("right_stick_up", "right_stick_down")): "prompts/pad_right_stick",
    },
}


def known_inputs(kind: str) -> frozenset[str]:
    """Those that can be listed; keyboards also have keys with letters of their own, such as "é"."""
    return KEYS if kind == KEYBOARD else PAD_INPUTS


def normal(kind: str, written: str) -> str | None:
    """The one spelling of a raw input as somebody wrote it, None when there is no such input."""
    word = written.strip().lower()
    if kind == PAD:
        return word if word in PAD_INPUTS else None
    *modifiers, key = [part.strip() for part in word.split("+")]
    if len(set(modifiers)) < len(modifiers) or not set(modifiers) <= set(MODIFIERS):
        return None
    # Letters beyond a to z are keys of some keyboards; signs have names.
    is_own_letter = len(key) == 1 and key.isalpha()
    return with_modifiers(key, modifiers) if key in KEYS or is_own_letter else None


def with_modifiers(key: str, modifiers: list[str]) -> str:
    return "+".join([*(modifier for modifier in MODIFIERS if modifier in modifiers), key])


def label(raw: str, say: Say) -> str:
    """What stands on the cap of a key, in the language of `say`: "Enter", "Spatie", "Ctrl+Z"."""
    *modifiers, key = raw.split("+")
    parts = [say(f"input.key.{modifier}") for modifier in modifiers]
    return "+".join((*parts, _key_label(key, say)))


def _key_label(key: str, say: Say) -> str:
    if key in SIGNS:
        return SIGNS[key]
    if key in KEYPAD_SIGNS:
        return f"{say('input.key.keypad')} {KEYPAD_SIGNS[key]}"
    return key.upper() if len(key) == 1 or key in FUNCTION_KEYS else say(f"input.key.{key}")


def pad_label(raw: str, family: str, say: Say) -> str:
    """The name of a pad's input in words: "A", "L1", "Left stick up"."""
    name = PAD_NAMES.get(family, {}).get(raw)
    if name is not None:
        return name
    if raw in NUMBERED:
        return f"{say('input.pad.button')} {raw.removeprefix('button_')}"
    if family == PLAYSTATION and raw in PAD_PICTURES[PLAYSTATION]:
        return say(f"input.pad.{PAD_PICTURES[PLAYSTATION][raw]}")
    return say(f"input.pad.{raw}")


def is_wide(raw: str) -> bool:
    """Whether the cap of a key must be wider than high."""
    return raw not in SIGNS and raw not in ARROWS and len(raw) > 1


def picture(kind: str, raw: str, family: str = XBOX) -> str | None:
    """The picture of an input; None where a blank cap with its label stands for it. All directions of a stick share
    one."""
    if kind == KEYBOARD:
        return f"prompts/key_{raw}" if raw in ARROWS else None
    if raw in STICKS:
        return f"prompts/pad_{raw.partition('_')[0]}_stick"
    name = PAD_PICTURES.get(family, {}).get(raw) or PAD_PICTURES[XBOX].get(raw)
    return None if name is None else f"prompts/pad_{name}"


def picture_together(kind: str, inputs: frozenset[str]) -> str | None:
    """One picture for all of these inputs, where there is one."""
    return TOGETHER[kind].get(inputs)
