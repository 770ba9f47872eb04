"""The help card of a duel: all troops with strength and effect, what is special about this terrain, and how to win; and
words that explain whatever lies under the focus or the mouse. Imports no scenes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.modes.toy_battle.mode import ToyBattleMode
from game.modes.toy_battle.terrain import COLOURS, SPECIALS
from game.modes.toy_battle.troops import OWNER, STRENGTHS, TROOP, TROOPS
from game.play.intents import Intent
from game.ui.canvas import Box, Canvas
from game.ui.context import Context
from game.ui.theme import GOLD, HIGH, LINE, MIDDLE, RAISED
from game.views.prompts import Prompt, PromptBar, cap_width, draw_cap
from game.views.terrain_card import GATE, kinds_of

PANEL: Box = (1284.0, 84.0, 1896.0, 856.0)
HEAD, FOOT = 62.0, 44.0
SPECIAL_ROOM = 104.0
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
Say = Callable[..., str]
Words = tuple[str, str]


class HelpCard:
    """One for a duel. Rows can be lit, to show what the thing in hand or in focus does."""

    def __init__(self, context: Context, mode: ToyBattleMode) -> None:
        self.context = context
        self.mode = mode
        self.kinds = kinds_of(mode.ground.terrain)
        self._bar = PromptBar(context.devices.bindings, context.devices, context.say)

    def draw(
        self, canvas: Canvas, box: Box = PANEL, troop: int = -1, special: int = 0, gate: bool = False
    ) -> None:
        """`troop`, `special` and `gate` say which rows are lit."""
        x0, y0, x1, y1 = box
        say = self.context.say
        canvas.panel(*box, 14)
        canvas.text(x0 + 24, y0 + 34, say("toy_help.title"), 28, "700", HIGH, "lm", 260)
        self._draw_key(canvas, x1 - 24, y0 + 34)
        kinds = self.kinds[:MOST_KINDS]
        rest = HEAD + FOOT + SPECIAL_ROOM * max(1, len(kinds))
        pitch = (y1 - y0 - rest) / len(ORDER)
        for place, kind in enumerate(ORDER):
            self._draw_troop(canvas, (x0, y0 + HEAD + place * pitch, x1, y0 + HEAD + (place + 1) * pitch), kind, kind == troop)
        top = y1 - rest + HEAD
        canvas.box(x0 + 24, top + 4, x1 - 24, top + 5.5, LINE)
        for place, name in enumerate(kinds):
            is_lit = gate if name == GATE else SPECIALS.index(name) == special and special > 0
            self._draw_kind(canvas, (x0, top + 8 + place * SPECIAL_ROOM, x1, top + 4 + (place + 1) * SPECIAL_ROOM), name, is_lit)
        if not kinds:
            note = say("toy_help.plain" if self.mode.beginners else "toy_help.no_specials")
            canvas.text(x0 + 24, top + 54, note, 24, "500", MIDDLE, "lm", x1 - x0 - 48, 3)
        canvas.picture("troops/strength_joker", x0 + 40, y1 - 26, 26, 26)
        canvas.text(x0 + 62, y1 - 26, say("toy_help.joker"), 22, "500", MIDDLE, "lm", x1 - x0 - 86)

    def _draw_key(self, canvas: Canvas, right: float, y: float) -> None:
        """Which key goes on to the rules."""
        words = self.context.say("toy_help.rules")
        device = "pad" if self.context.devices.last_device.startswith("pad") else "keyboard"
        for cap in self._bar.caps(Prompt((Intent.RULES,), words), device)[:1]:
            wide = cap_width(canvas, cap, 36)
            draw_cap(canvas, right - wide / 2, y, cap, 36)
            right -= wide + 10
        canvas.text(right, y, words, 24, "600", MIDDLE, "rm", 200)

    def _draw_troop(self, canvas: Canvas, box: Box, troop: int, is_lit: bool) -> None:
        x0, y0, x1, y1 = box
        middle, high = (y0 + y1) / 2, y1 - y0
        if is_lit:
            _light(canvas, box)
        name = TROOPS[troop]
        strength = STRENGTHS[troop]
        toy = min(66.0, high - 2)
        canvas.picture(f"troops/toy_{name}", x0 + 56, middle, toy, toy)
        badge = min(42.0, high * 0.62)
        canvas.picture(f"troops/strength_{strength or 'joker'}", x0 + 116, middle, badge, badge)
        has_effect = name in EFFECTS
        room = x1 - x0 - 152 - (84 if has_effect else 24)
        say = self.context.say
        canvas.text(x0 + 152, middle - high * 0.2, troop_name(say, troop), 26, "700", HIGH, "lm", room)
        canvas.text(x0 + 152, middle + high * 0.23, say(f"toy.effect.{name}"), 22, "500", MIDDLE, "lm", room)
        if has_effect:
            canvas.picture(f"troops/effect_{EFFECTS[name]}", x1 - 50, middle, 48, 48)

    def _draw_kind(self, canvas: Canvas, box: Box, kind: str, is_lit: bool) -> None:
        x0, y0, x1, _ = box
        if is_lit:
            _light(canvas, box)
        name, does = special_words(self.context.say, kind)
        canvas.picture(f"pieces/base_{kind}", x0 + 56, (box[1] + box[3]) / 2, 56, 56)
        canvas.text(x0 + 100, y0 + 24, name, 26, "700", HIGH, "lm", x1 - x0 - 124)
        canvas.text(x0 + 100, y0 + 44, does, 22, "500", MIDDLE, "lt", x1 - x0 - 124, 2, leading=1.2)


def _light(canvas: Canvas, box: Box) -> None:
    x0, y0, x1, y1 = box
    canvas.box(x0 + 10, y0 + 1, x1 - 10, y1 - 1, RAISED, 8)
    canvas.box(x0 + 10, y0 + 1, x0 + 15, y1 - 1, GOLD, 2)


# Words for anything on the table: what it is, and what it does.


def troop_name(say: Say, troop: int) -> str:
    return say(f"toy.troop.{TROOPS[troop]}")


def special_words(say: Say, kind: str) -> Words:
    """The name of a kind of base, and what it does."""
    if kind == GATE:
        return say("toy.gate"), say("toy.gate_does")
    return say(f"toy.special.{kind}"), say(f"toy.special_does.{kind}")


def explain_troop(say: Say, troop: int) -> Words:
    """A troop on the rack, on the terrain or among the discards; -1 is one that may not be seen."""
    if troop < 0:
        return say("toy_help.hidden"), say("toy_help.hidden_does")
    strength = STRENGTHS[troop]
    words = say("toy_help.strength", strength=strength) if strength else say("toy_help.is_joker")
    return say("toy_help.troop", name=troop_name(say, troop), strength=words), say(f"toy_help.does.{TROOPS[troop]}")


def explain_field(say: Say, mode: ToyBattleMode, field: int, state: Any) -> Words:
    """A base or headquarters: what is special about it, and who stands there."""
    ground = mode.ground.terrain
    parts: list[str] = []
    if ground.hq[field] >= 0:
        head = say(f"toy_help.hq_{COLOURS[ground.hq[field]]}")
        parts.append(say("toy_help.hq_does"))
    elif ground.special[field]:
        head, does = special_words(say, SPECIALS[ground.special[field]])
        parts.append(does)
    else:
        head = say("toy_help.base")
    if ground.gates[field]:
        strengths = ", ".join(map(str, ground.gates[field]))
        parts.append(say("toy_help.gate_here", strengths=strengths))
    tile = state.tops[field]
    if tile >= 0:
        height = len(state.under[field]) + 1
        side = say(f"toy_help.side_{COLOURS[tile >> OWNER]}")
        parts.append(say("toy_help.stands", side=side, name=troop_name(say, tile & TROOP), count=height))
    elif not parts:
        parts.append(say("toy_help.empty"))
    return head, " ".join(parts)


def explain_region(say: Say, mode: ToyBattleMode, region: int, state: Any) -> Words:
    """What a region pays and what is missing for it."""
    medals = state.regions[region]
    bases = mode.ground.bases[region]
    if not medals:
        return say("toy_help.region"), say("toy_help.region_empty")
    counts = [sum(state.tops[base] >> OWNER == seat for base in bases) for seat in range(len(COLOURS))]
    words = say("toy_help.region_pays", medals=medals, bases=len(bases), blue=counts[0], red=counts[1])
    return say("toy_help.region"), words


def explain_count(say: Say, kind: str) -> Words:
    """One of the numbers beside a player: rack, reserve, discard, boxed or medals."""
    return say(f"toy_help.count.{kind}"), say(f"toy_help.count_does.{kind}")
