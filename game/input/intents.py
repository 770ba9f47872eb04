"""What a player wants, whatever the device: presses of intents, the pointer, and typed text. No pygame."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

KEYBOARD = "keyboard"
MOUSE = "mouse"
PAD = "pad"  # a pad's own name is "pad:" and its instance number


class Intent(StrEnum):
    """Everything that a button can mean; the bindings say which button does."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    CONFIRM = "confirm"
    BACK = "back"
    SECOND = "second"
    THIRD = "third"
    PREVIOUS = "previous"
    NEXT = "next"
    ADVANCE = "advance"
    CAMERA = "camera"
    LOG = "log"
    RULES = "rules"
    UNDO = "undo"
    PAUSE = "pause"
    ZOOM_IN = "zoom_in"
    ZOOM_OUT = "zoom_out"
    FULL_SCREEN = "full_screen"
    MUTE = "mute"


class Edge(StrEnum):
    """A press goes down, perhaps repeats while it is held, and comes up."""

    DOWN = "down"
    REPEAT = "repeat"
    UP = "up"


DIRECTIONS = {Intent.UP: (0, -1), Intent.DOWN: (0, 1), Intent.LEFT: (-1, 0), Intent.RIGHT: (1, 0)}


@dataclass(frozen=True, slots=True)
class Press:
    intent: Intent
    edge: Edge = Edge.DOWN
    device: str = KEYBOARD

    @property
    def is_fresh(self) -> bool:
        """Went down just now; holding it repeats only directions, numbers and, where a scene wants it, CONFIRM."""
        return self.edge is Edge.DOWN

    @property
    def is_on(self) -> bool:
        return self.edge is not Edge.UP


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse in units of the frame. `kind` is "move", "down", "up" or "wheel"."""

    kind: str
    x: float
    y: float
    button: int = 0
    wheel: int = 0


@dataclass(frozen=True, slots=True)
class Typed:
    """Letters for a text field."""

    text: str


@dataclass(frozen=True, slots=True)
class Edit:
    """What a text field does besides taking letters: "backspace" or "delete", which take a whole word after "word_";
    "left", "right", "word_left", "word_right", "home" or "end", which select after "select_"; "all", "copy", "cut" and
    "paste". Lists take "page_up" and "page_down"."""

    command: str
