"""Which device may act for a seat of the table, and what is said when another one is pressed. Every scene of a match
asks here. A seat whose pad is gone may be taken up by any device, and Back always finds the menu."""

from __future__ import annotations

from collections.abc import Sequence

from game.input.intents import KEYBOARD, MOUSE, Intent, Press
from game.screens.dialogs.prompts import Prompt
from game.session.setup.match_setup import ANY_DEVICE, Seat
from game.ui.context import Context

ACT, MENU, REFUSED = "act", "menu", "refused"


def is_missing(context: Context, seat: Seat) -> bool:
    """Whether the pad that plays the seat is not plugged in."""
    return seat.device not in (ANY_DEVICE, KEYBOARD, *(pad.device for pad in context.devices.pads))


def may_act(context: Context, seat: Seat, device: str) -> bool:
    return seat.allows(device) or is_missing(context, seat)


def device_verdict(context: Context, seat: Seat, press: Press, holds: bool = False) -> str:
    """What becomes of a press: it acts for the seat, it is refused in words, or it opens the pause menu. That does Back
    of a device that may not act, or of any while the seat's own is missing, unless it lets go of what the seat
    `holds`."""
    may = may_act(context, seat, press.device)
    if press.is_fresh and press.intent is Intent.BACK and not (may and (holds or not is_missing(context, seat))):
        return MENU
    if may:
        return ACT
    if press.is_fresh:
        refuse(context, seat)
    return REFUSED


def refuse(context: Context, seat: Seat) -> None:
    """Say who plays now, and with what."""
    context.audio.intent("refused")
    device = device_name(context, seat.device)
    context.notices.append(context.say("match.wait_for_seat", name=seat.name, device=device))


def device_name(context: Context, device: str) -> str:
    pads = [pad.device for pad in context.devices.pads]
    if device in pads:
        return context.say("setup.pad", number=pads.index(device) + 1)
    return context.say("setup.keyboard" if device in (ANY_DEVICE, KEYBOARD) else "match.missing_pad")


def may_click(context: Context, seat: Seat) -> bool:
    """Whether the mouse may press a button for the seat; says who may where it may not."""
    if may_act(context, seat, MOUSE):
        return True
    refuse(context, seat)
    return False


def with_menu(context: Context, seat: Seat, prompts: Sequence[Prompt]) -> list[Prompt]:
    """The prompts as they are while the seat's own device is missing: Back opens the menu."""
    if not is_missing(context, seat):
        return list(prompts)
    menu = Prompt((Intent.BACK,), context.say("match.prompt.menu"))
    return [*[prompt for prompt in prompts if Intent.BACK not in prompt.intents], menu]
