"""What a pad makes felt: a land won or lost, a player out of the game. Only on the pads of those it happened to."""

from __future__ import annotations

from game.core.records import Record
from game.session.setup.match_setup import ANY_DEVICE, MatchSetup
from game.ui.devices.devices import Devices

# By event: the strong motor, the weak one, and milliseconds.
SHAKES: dict[str, tuple[float, float, int]] = {
    "DiceRolled": (0.0, 0.25, 90),
    "TerritoryCaptured": (0.45, 0.5, 220),
    "PlayerEliminated": (0.9, 0.8, 500),
}
SIDES = ("seat", "defender", "loser")


def felt(devices: Devices, event: Record, table: MatchSetup) -> list[str]:
    """Shake the pads of the people it concerns; which ones."""
    shake = SHAKES.get(type(event).__name__)
    if shake is None:
        return []
    concerned = {getattr(event, side, -1) for side in SIDES}
    chosen = [table.seats[seat].device for seat in sorted(concerned) if seat in table.humans]
    pads = [devices.last_pad if device == ANY_DEVICE else device for device in chosen]
    found = [pad for pad in dict.fromkeys(pads) if pad.startswith("pad:")]
    for pad in found:
        devices.rumble(pad, *shake)
    return found
