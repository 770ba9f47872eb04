"""The help card of a duel: all troops with strength and effect, and what is special about this terrain.
Imports no scenes."""

from __future__ import annotations

from game.input.intents import Intent
from game.rules.toy_battle.mode import ToyBattleMode
from game.rules.toy_battle.terrain import SPECIALS
from game.rules.toy_battle.troops import STRENGTHS, TROOPS
from game.screens.dialogs.prompts import Prompt, PromptBar, cap_width, draw_cap
from game.screens.match.hud import draw_mark
from game.screens.toy_battle.drawing.terrain_card import GATE, kinds_of
from game.screens.toy_battle.drawing.words import troop_name
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import FILL, Area
from game.ui.drawing.styles import MEDIUM, SHEET, Size, Text, TextStyle
from game.ui.drawing.theme import LINE, MIDDLE

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
NOTE = TextStyle(weight=MEDIUM, ink=MIDDLE, lines=3)
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
        area, say = Area(*box), self.context.say
        inner = area.inset(left=24, right=24)
        canvas.draw_panel(area, SHEET)
        canvas.write(inner.left(260).line(34), say("toy_help.title"), Text.HEAD)
        self._draw_key(canvas, inner.x1, area.y0 + 34)
        kinds = self.kinds[:MOST_KINDS]
        _, troops, specials, foot = area.rows(HEAD, FILL, SPECIAL_ROOM * max(1, len(kinds)), FOOT)
        for line, kind in zip(troops.split_rows(len(ORDER)), ORDER, strict=True):
            self._draw_troop(canvas, line, kind, kind == troop)
        canvas.box(*Area(inner.x0, specials.y0 + 4, inner.x1, specials.y0 + 5.5), LINE)
        for line, name in zip(specials.shift(down=8).stack(len(kinds), SPECIAL_ROOM - 4, 4), kinds, strict=True):
            is_lit = gate if name == GATE else SPECIALS.index(name) == special and special > 0
            self._draw_kind(canvas, line, name, is_lit)
        if not kinds:
            note = say("toy_help.plain" if self.mode.beginners else "toy_help.no_specials")
            canvas.write_at(inner.x0, specials.y0 + 54, note, NOTE, inner.width)
        canvas.picture("troops/strength_joker", *foot.at(40, 16), 26, 26)
        canvas.write(foot.inset(left=62, right=24).line(16), say("toy_help.joker"), Text.NOTE)

    def _draw_key(self, canvas: Canvas, right: float, y: float) -> None:
        """Which key goes on to the rules."""
        words = self.context.say("toy_help.rules")
        device = "pad" if self.context.devices.last_device.startswith("pad") else "keyboard"
        for cap in self._bar.caps(Prompt((Intent.RULES,), words), device)[:1]:
            wide = cap_width(canvas, cap, 36)
            draw_cap(canvas, right - wide / 2, y, cap, 36)
            right -= wide + 10
        canvas.write_at(right, y, words, Text.QUIET_RIGHT, 200)

    def _draw_troop(self, canvas: Canvas, line: Area, troop: int, is_lit: bool) -> None:
        if is_lit:
            _draw_light(canvas, line)
        name, middle, high = TROOPS[troop], line.height / 2, line.height
        has_effect = name in EFFECTS
        words = line.inset(left=152, right=84 if has_effect else 24)
        toy, badge = min(66.0, high - 2), min(42.0, high * 0.62)
        canvas.picture(f"troops/toy_{name}", *line.at(56, middle), toy, toy)
        canvas.picture(f"troops/strength_{STRENGTHS[troop] or 'joker'}", *line.at(116, middle), badge, badge)
        canvas.write(words.line(middle - high * 0.2), troop_name(self.context, troop), Text.LABEL_STRONG)
        canvas.write(words.line(middle + high * 0.23), self.context.say(f"toy.effect.{name}"), Text.NOTE)
        if has_effect:
            canvas.picture(f"troops/effect_{EFFECTS[name]}", line.x1 - 50, line.middle[1], 48, 48)

    def _draw_kind(self, canvas: Canvas, line: Area, kind: str, is_lit: bool) -> None:
        if is_lit:
            _draw_light(canvas, line)
        name, does = special_words(self.context, kind)
        words = line.inset(left=100, right=24)
        canvas.picture(f"pieces/base_{kind}", *line.at(56, line.height / 2), 56, 56)
        canvas.write(words.line(24), name, Text.LABEL_STRONG)
        canvas.write(words.line(42), does, DOES)


def _draw_light(canvas: Canvas, line: Area) -> None:
    draw_mark(canvas, line.inset(1, left=9, right=9))


def special_words(context: Context, kind: str) -> Words:
    """The name of a kind of base, and what it does."""
    if kind == GATE:
        return context.say("toy.gate"), context.say("toy.gate_does")
    return context.say(f"toy.special.{kind}"), context.say(f"toy.special_does.{kind}")
