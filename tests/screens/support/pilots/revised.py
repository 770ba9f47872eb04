"""Pilots for the games of 2008: what the classic one does, and capitals, stars, objectives and airfields."""

from __future__ import annotations

from typing import Any

from tests.screens.support.pilots.conquest import FocusPilot, MousePilot, Pilot

NAMED = ("capital", "claim", "airfield")


class RevisedPlay(Pilot):
    def in_match(self, scene: Any) -> None:
        phase = scene.chooser.phase if scene.controls is not None else ""
        if phase in NAMED:
            self.seen.add(phase)
            self.press("second")
            assert scene.focus == scene.chooser.suggestion.territory
            self.choose(scene, scene.focus)
        elif phase == "objective":
            self.seen.add(phase)
            self.take_objective(scene)
        elif phase == "start_move":
            self.seen.add(phase)
            self.press("advance")
        else:
            super().in_match(scene)

    def take_objective(self, scene: Any) -> None:
        assert scene.aim.ring.current.startswith("objective:")
        self.press("confirm")


class RevisedFocusPilot(RevisedPlay, FocusPilot):
    """Keys or a pad."""


class RevisedMousePilot(RevisedPlay, MousePilot):
    def take_objective(self, scene: Any) -> None:
        self.stage.draw()
        self.hands.click_box(scene.panels.regions["take"])
