"""The help card of a duel: all troops with strength and effect, and what is special about this terrain.
Imports no scenes."""

from __future__ import annotations

from game.input.intents import Intent
from game.rules.toy_battle.mode import ToyBattleMode
from game.rules.toy_battle.terrain import SPECIALS
from game.rules.toy_battle.troops import STRENGTHS, TROOPS
from game.screens.dialogs.prompts import Prompt, PromptBar, cap_width, draw_cap
from game.screens.toy_battle.drawing.terrain_card import GATE, kinds_of
from game.screens.toy_battle.drawing.words import troop_name
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, MEDIUM, SHEET, Size, TextStyle
from game.ui.drawing.theme import GOLD, LINE, MIDDLE, RAISED

PANEL: Box = (1284.0, 84.0, 1896.0, 856.0)
HEAD, FOOT = 62.0, 42.0
SPECIAL_ROOM = 112.0
MOST_KINDS = 3
EFFECTS = {
    "skully": "draw2",
    "capn": "extra",
    "jumbo": "discard",
    "hook": "chute",
    "xb42": "steal",
    "star": "draw1",
}
# By strength, the joker first.
ORDER = tuple(sorted(range(len(TROOPS)), key=lambda troop: STRENGTHS[troop]))
Words = tuple[str, str]
TITLE = TextStyle(Size.HEAD, BOLD)
NOTE = TextStyle(weight=MEDIUM, ink=MIDDLE, lines=3)
SMALL = TextStyle(Size.SMALL, MEDIUM, MIDDLE)
KEY_MEANING = TextStyle(ink=MIDDLE, align="right")
TROOP_NAME = TextStyle(Size.LABEL, BOLD)
DOES = TextStyle(Size.SMALL, MEDIUM, MIDDLE, base="top", lines=2, leading=1.1)


class HelpCard:
    """One for a duel. Rows can be lit, to show what the thing in hand or in focus does."""

    def __init__(self, context: Context, mode: ToyBattleMode) -> None:
        self.context = context
        self.mode = mode
        self.kinds = kinds_of(mode.ground.terrain)
        self._bar = PromptBar(context.devices.bindings, context.devices, context.say)

    def draw(self, canvas: Canvas, box: Box = PANEL, troop: int = -1, special: int = 0, gate: bool = False) -> None:
        """`troop`, `special` and `gate` say which rows are lit."""
        x0, y0, x1, y1 = box
        say = self.context.say
        canvas.draw_panel(box, SHEET)
        canvas.write_at(x0 + 24, y0 + 34, say("toy_help.title"), TITLE, 260)
        self._draw_key(canvas, x1 - 24, y0 + 34)
        kinds = self.kinds[:MOST_KINDS]
        rest = HEAD + FOOT + SPECIAL_ROOM * max(1, len(kinds))
        pitch = (y1 - y0 - rest) / len(ORDER)
        for place, kind in enumerate(ORDER):
            down = y0 + HEAD + place * pitch
            self._draw_troop(canvas, (x0, down, x1, down + pitch), kind, kind == troop)
        top = y1 - rest + HEAD
        canvas.box(x0 + 24, top + 4, x1 - 24, top + 5.5, LINE)
        for place, name in enumerate(kinds):
            is_lit = gate if name == GATE else SPECIALS.index(name) == special and special > 0
            down = top + 8 + place * SPECIAL_ROOM
            self._draw_kind(canvas, (x0, down, x1, down + SPECIAL_ROOM - 4), name, is_lit)
        if not kinds:
            note = say("toy_help.plain" if self.mode.beginners else "toy_help.no_specials")
            canvas.write_at(x0 + 24, top + 54, note, NOTE, x1 - x0 - 48)
        canvas.picture("troops/strength_joker", x0 + 40, y1 - 26, 26, 26)
        canvas.write_at(x0 + 62, y1 - 26, say("toy_help.joker"), SMALL, x1 - x0 - 86)

    def _draw_key(self, canvas: Canvas, right: float, y: float) -> None:
        """Which key goes on to the rules."""
        words = self.context.say("toy_help.rules")
        device = "pad" if self.context.devices.last_device.startswith("pad") else "keyboard"
        for cap in self._bar.caps(Prompt((Intent.RULES,), words), device)[:1]:
            wide = cap_width(canvas, cap, 36)
            draw_cap(canvas, right - wide / 2, y, cap, 36)
            right -= wide + 10
        canvas.write_at(right, y, words, KEY_MEANING, 200)

    def _draw_troop(self, canvas: Canvas, box: Box, troop: int, is_lit: bool) -> None:
        x0, y0, x1, y1 = box
        middle, high = (y0 + y1) / 2, y1 - y0
        if is_lit:
            _draw_light(canvas, box)
        name = TROOPS[troop]
        strength = STRENGTHS[troop]
        toy = min(66.0, high - 2)
        canvas.picture(f"troops/toy_{name}", x0 + 56, middle, toy, toy)
        badge = min(42.0, high * 0.62)
        canvas.picture(f"troops/strength_{strength or 'joker'}", x0 + 116, middle, badge, badge)
        has_effect = name in EFFECTS
        room = x1 - x0 - 152 - (84 if has_effect else 24)
        say = self.context.say
        canvas.write_at(x0 + 152, middle - high * 0.2, troop_name(self.context, troop), TROOP_NAME, room)
        canvas.write_at(x0 + 152, middle + high * 0.23, say(f"toy.effect.{name}"), SMALL, room)
        if has_effect:
            canvas.picture(f"troops/effect_{EFFECTS[name]}", x1 - 50, middle, 48, 48)

    def _draw_kind(self, canvas: Canvas, box: Box, kind: str, is_lit: bool) -> None:
        x0, y0, x1, _ = box
        if is_lit:
            _draw_light(canvas, box)
        name, does = special_words(self.context, kind)
        canvas.picture(f"pieces/base_{kind}", x0 + 56, (box[1] + box[3]) / 2, 56, 56)
        canvas.write_at(x0 + 100, y0 + 24, name, TROOP_NAME, x1 - x0 - 124)
        canvas.write_at(x0 + 100, y0 + 42, does, DOES, x1 - x0 - 124)


def _draw_light(canvas: Canvas, box: Box) -> None:
    x0, y0, x1, y1 = box
    canvas.box(x0 + 10, y0 + 1, x1 - 10, y1 - 1, RAISED, 8)
    canvas.box(x0 + 10, y0 + 1, x0 + 15, y1 - 1, GOLD, 2)


def special_words(context: Context, kind: str) -> Words:
    """The name of a kind of base, and what it does."""
    if kind == GATE:
        return context.say("toy.gate"), context.say("toy.gate_does")
    return context.say(f"toy.special.{kind}"), context.say(f"toy.special_does.{kind}")
