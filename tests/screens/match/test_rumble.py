"""Rumble goes to the pads of those whom an event concerns, and to nobody else."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.rules.conquest.events import ArmiesPlaced, TerritoryCaptured
from game.screens.match.rumble import felt
from game.session.setup.match_setup import MatchSetup, Seat


class FakeDevices(SimpleNamespace):
    def rumble(self, *shake: Any) -> bool:
        self.shakes.append(shake)
        return True


def table(*devices: str) -> MatchSetup:
    seats = tuple(Seat("human", str(number), number, device) for number, device in enumerate(devices))
    return MatchSetup("classic", None, {}, "1", (*seats, Seat("easy", "agent", 5)))


def test_winner_and_loser_feel_a_capture_on_their_own_pads() -> None:
    devices: Any = FakeDevices(shakes=[], last_pad="pad:7")
    event = TerritoryCaptured(0, 1, 3, 4, 3)
    assert felt(devices, event, table("pad:1", "pad:2")) == ["pad:1", "pad:2"]
    assert [shake[0] for shake in devices.shakes] == ["pad:1", "pad:2"]


def test_a_seat_for_any_device_uses_the_last_pad_and_a_keyboard_none() -> None:
    devices: Any = FakeDevices(shakes=[], last_pad="pad:7")
    assert felt(devices, TerritoryCaptured(0, 2, 3, 4, 3), table("any", "keyboard")) == ["pad:7"]
    assert felt(devices, TerritoryCaptured(1, 2, 3, 4, 3), table("any", "keyboard")) == []
    devices.last_pad = ""
    assert felt(devices, TerritoryCaptured(0, 2, 3, 4, 3), table("any", "keyboard")) == []


def test_small_things_are_not_felt() -> None:
    devices: Any = FakeDevices(shakes=[], last_pad="pad:7")
    assert felt(devices, ArmiesPlaced(0, 3, 1), table("any", "any")) == []
