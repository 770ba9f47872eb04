"""Pilots for Clone Wars: what the classic one does, by armies instead of seats, and tokens, ships, fleets, cards, the
change of command and Order 66."""

from __future__ import annotations

from typing import Any

from tests.screens.support.pilots.conquest import FocusPilot, MousePilot, Pilot, Plan

NAMED = ("claim", "token", "ships", "emperor")


class ClonePlan(Plan):
    """Team mates are no enemies."""

    def __init__(self, scene: Any) -> None:
        super().__init__(scene)
        self.seat = self.state.seat
        self.foes = scene.match.mode.table.enemies[self.seat]

    def enemies(self, land: int) -> int:
        return sum(self.state.owners[other] in self.foes for other in self.board.neighbours[land])

    def attack(self) -> tuple[int, int] | None:
        owners, armies, held = self.state.owners, self.state.armies, self.state.held
        choices = [
            (armies[source] - armies[target], -source, -target)
            for source, owner in enumerate(owners)
            if owner == self.seat and armies[source] >= 4
            for target in self.board.neighbours[source]
            if owners[target] in self.foes and target not in held
        ]
        best = max(choices, default=(0, 0, 0))
        return (-best[1], -best[2]) if best[0] >= 2 else None


class ClonePlay(Pilot):
    plan = ClonePlan

    def in_match(self, scene: Any) -> None:
        phase = scene.chooser.phase if scene.controls is not None else ""
        if phase in NAMED:
            self.seen.add(phase)
            self.choose(scene, self.plan(scene).stronghold(scene.chooser.lit))
        elif phase == "command":
            self.seen.add(phase)
            self.choose(scene, min(scene.chooser.lit))
        elif phase == "fleet":
            self.seen.add(phase)
            self.sail(scene)
        elif phase == "move" and not scene.match.state.moves:
            self.press("advance")
        else:
            super().in_match(scene)

    def sail(self, scene: Any) -> None:
        """Ships go where most enemies are, if they are not there."""
        selector = scene.selector
        if scene.controls.is_counting:
            self.seen.add("sailed")
            self.press("second")
        elif selector.chooser.source >= 0:
            self.choose(scene, self.plan(scene).stronghold(selector.chooser.targets))
        elif not scene.match.state.moves:
            self.press("advance")
        else:
            plan = self.plan(scene)
            sources = [land for land in sorted(selector.chooser.lit) if not plan.enemies(land)]
            if sources:
                self.choose(scene, sources[0])
            else:
                self.press("advance")

    def in_trade(self, scene: Any) -> None:
        """A ship from the first card that builds one, or a set, else on."""
        if not scene.is_trading:
            self.button("close", "back")
        elif scene.value:
            self.button("hand_in", "advance")
        elif scene.card < 0 and not scene.session.shown.built and scene.hand:
            self.pick(f"card:{scene.hand[0]}")
        elif next(widget for widget in scene.widgets if widget.id == "build").enabled:
            self.seen.add("build")
            self.pick("build")
        elif scene.card >= 0:
            self.pick(f"card:{scene.card}")
            self.button("keep", "advance")
        else:
            self.button("keep", "advance")
        self.stage.steps(6, draw=False)

    def pick(self, key: str) -> None:
        self.open(key)

    def in_powers(self, scene: Any) -> None:
        """The first card that can be played, with its first die."""
        key = "open_hand" if scene.is_closed else scene.widgets[0].id
        self.seen.add(f"power:{scene.session.match.phase}")
        self.pick(key)

    def in_command(self, scene: Any) -> None:
        self.pick("agree")

    def in_order(self, scene: Any) -> None:
        self.pick("give" if scene.session.shown.pawn >= 4 else "not_now")

    def in_order66(self, scene: Any) -> None:
        self.skip_order()
        self.stage.steps(3, draw=False)

    def skip_order(self) -> None:
        self.press("confirm")


class CloneFocusPilot(ClonePlay, FocusPilot):
    """Keys or a pad."""


class CloneMousePilot(ClonePlay, MousePilot):
    def skip_order(self) -> None:
        self.hands.click(960, 500)


class GalacticPlay(Pilot):
    """The classic game in the galaxy begins with claims."""

    def in_match(self, scene: Any) -> None:
        if scene.controls is not None and scene.chooser.phase == "claim":
            self.seen.add("claim")
            self.choose(scene, min(scene.chooser.lit))
        else:
            super().in_match(scene)


class GalacticFocusPilot(GalacticPlay, FocusPilot):
    """Keys or a pad."""


class GalacticMousePilot(GalacticPlay, MousePilot):
    """Clicks."""
