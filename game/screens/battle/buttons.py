"""The buttons under a battle, each with the key that does the same, and the prompts at the foot."""

from __future__ import annotations

from collections.abc import Callable

from game.input.intents import Intent
from game.screens.battle.fight import Fight
from game.screens.battle.picture import BattleButton
from game.screens.dialogs.prompts import Cap, Prompt, cap_of
from game.ui.context import Context
from game.ui.drawing.canvas import Box
from game.ui.drawing.layout import FILL, Area
from game.ui.scene import Transition
from game.ui.widgets import Widget

DECIDING, DEFENDING, ROLLING, WATCHING, OVER = "deciding", "defending", "rolling", "watching", "over"
WHOLE = Area(620, 868, 1300, 940)
ROLL, BLITZ, STOP = WHOLE.columns(246, 262, FILL, gap=18)
GAP = 20.0
ALWAYS: Box = (760, 950, 1160, 1004)
OTHERS = {"blitz": "battle.prompt.blitz", "always": "battle.always_most"}


class Prompting(Widget):
    """It has a text of its own for what confirming does to it."""

    prompt = ""


def battle_button(
    context: Context, key: str, box: Box, label: str, act: Callable[[], Transition | None], intent: Intent | None,
    icon: str | None = None, *, is_first: bool = False, size: float = 32,
) -> BattleButton:  # fmt: skip
    kind = "primary" if is_first else "normal"
    cap = _cap(context, intent) if intent is not None else None
    size = 36 if is_first and size > 28 else size
    return BattleButton(key, box, label, act, kind, icon, size, cap=cap, needs_focus=intent is Intent.CONFIRM)


def _cap(context: Context, intent: Intent) -> Cap | None:
    devices = context.devices
    kind = "pad" if devices.last_device.startswith("pad") else "keyboard"
    inputs = devices.bindings.inputs(intent, kind)
    return cap_of(kind, inputs[0], devices.family(), context.say, intent) if inputs else None


def battle_prompts(
    situation: str, fight: Fight, blitzes: bool, say: Callable[..., str], focused: Widget | None
) -> list[Prompt]:
    """Confirming does what has the focus, so that the foot says that."""
    stop = "stop_blitz" if blitzes else "stop" if situation in (DECIDING, ROLLING) else "close"
    other = focused.prompt if isinstance(focused, Prompting) else OTHERS.get(focused.id, "") if focused else ""
    if focused is not None and focused.id == "stop":
        other = f"battle.prompt.{stop}"
    if situation == DECIDING:
        again = "battle.prompt.roll_again" if fight.throws else "battle.prompt.roll"
        return [
            Prompt((Intent.CONFIRM,), say(other or again)),
            Prompt((Intent.SECOND,), say("battle.prompt.blitz")),
            Prompt((Intent.PREVIOUS, Intent.NEXT), say("battle.prompt.dice"), fight.most_dice() > 1),
            Prompt((Intent.BACK,), say(f"battle.prompt.{stop}")),
        ]
    if situation == DEFENDING:
        return [
            Prompt((Intent.LEFT, Intent.RIGHT), say("battle.prompt.dice")),
            Prompt((Intent.CONFIRM,), say(other or "battle.prompt.defend")),
            Prompt((Intent.ADVANCE,), say("battle.always_most")),
        ]
    confirm = Prompt((Intent.CONFIRM,), say(other or "battle.prompt.skip"))
    return [confirm, Prompt((Intent.BACK,), say(f"battle.prompt.{stop}"))]
