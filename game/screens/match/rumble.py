"""Which events shake a pad: a land won or lost, a player out of the game. Only the pads of those it happened to."""

from __future__ import annotations

from game.core.records import Record
from game.rules.conquest.events import DiceRolled, PlayerEliminated, TerritoryCaptured
from game.session.setup.match_setup import ANY_DEVICE, MatchSetup
from game.ui.devices.devices import Devices

# The strong motor, the weak one, and milliseconds.
THROW_SHAKE, CAPTURE_SHAKE, DEFEAT_SHAKE = (0.0, 0.25, 90), (0.45, 0.5, 220), (0.9, 0.8, 500)


def rumble_for(devices: Devices, event: Record, table: MatchSetup) -> list[str]:
    """Shake the pads of the people whom an event concerns; returns which ones."""
    match event:
        case DiceRolled(seat=seat, defender=other):
            shake = THROW_SHAKE
        case TerritoryCaptured(seat=seat, loser=other):
            shake = CAPTURE_SHAKE
        case PlayerEliminated(seat=seat, loser=other):
            shake = DEFEAT_SHAKE
        case _:
            return []
    chosen = [table.seats[side].device for side in sorted({seat, other}) if side in table.humans]
    pads = [devices.last_pad if device == ANY_DEVICE else device for device in chosen]
    found = [pad for pad in dict.fromkeys(pads) if pad.startswith("pad:")]
    for pad in found:
        devices.rumble(pad, *shake)
    return found
