"""A pilot that plays whole matches on the real scenes by pressing intents, as a person with that device would."""

from __future__ import annotations

from game.play.intents import Intent
from tests.scenes.stage import Stage

MOST_PRESSES = 60_000


class Pilot:
    """Presses by name through one device. It looks only at the scene that is on top."""

    def __init__(self, stage: Stage, device: str = "keyboard") -> None:
        self.stage = stage
        self.device = device
        self.presses = 0

    def press(self, name: str) -> None:
        self.presses += 1
        self.stage.press(name, device=self.device)

    def play(self) -> str:
        """Until the result is shown; the name of the scene that it ended on."""
        while self.presses < MOST_PRESSES:
            top = self.stage.top
            if top is None or top.name == "result":
                break
            act = getattr(self, f"_{top.name}", None)
            if act is None:
                raise AssertionError(f"the pilot does not know the scene {top.name}")
            act(top)
        return str(self.stage.top.name)

    def _match(self, scene: object) -> None:
        match = self.stage.top
        controls = match.controls
        if controls is None:
            self.press("confirm" if match.session.timeline.is_empty is False else "advance")
            self.stage.steps(2, draw=False)
            return
        selector = controls.selector
        phase = selector.phase
        if phase == "place":
            self._place(match)
        elif phase == "attack":
            self._attack(match)
        elif phase == "occupy" or controls.is_counting:
            self.press("second")
        elif phase == "move":
            self.press("advance")
        else:
            self.press("confirm")

    def _place(self, match: object) -> None:
        """All on the border with the most enemies beside it, reached by moving the focus."""
        scene = self.stage.top
        self._focus(scene, max(scene.selector.lit, key=lambda land: (self._strength(scene, land), -land)))
        self.press("advance")

    def _strength(self, scene: object, land: int) -> int:
        top = self.stage.top
        state = top.session.shown
        board = top.match.mode.board
        enemies = sum(state.owners[other] != state.owners[land] for other in board.neighbours[land])
        return enemies and state.armies[land] * 10 + enemies

    def _attack(self, match: object) -> None:
        scene = self.stage.top
        selector = scene.selector
        state = scene.session.shown
        best = self._best_attack(scene)
        if best is None:
            self.press("advance")
            return
        source, target = best
        if selector.source >= 0 and selector.source != source:
            self.press("back")
            return
        if selector.source < 0:
            self._focus(scene, source)
            if scene.selector.source < 0:
                self.press("confirm")
            return
        self._focus(scene, target)
        assert state is scene.session.shown
        self.press("second")

    def _best_attack(self, scene: object) -> tuple[int, int] | None:
        top = self.stage.top
        state, board = top.session.shown, top.match.mode.board
        seat = top.selector.seat
        choices = [
            (state.armies[source] - state.armies[target], -source, -target)
            for source, owner in enumerate(state.owners)
            if owner == seat and state.armies[source] > 3
            for target in board.neighbours[source]
            if state.owners[target] != seat
        ]
        best = max(choices, default=None)
        return None if best is None or best[0] < 2 else (-best[1], -best[2])

    def _focus(self, scene: object, land: int) -> None:
        """Move the focus to a land by directions alone."""
        top = self.stage.top
        for _ in range(80):
            if top.focus == land:
                return
            here = top.board.anchor(top.focus) if top.focus >= 0 else (960.0, 540.0)
            for name in self._way(top, land, here):
                before = top.aim.ring.current
                self.press(name)
                if self.stage.top is not top or top.aim.ring.current != before:
                    break
            if self.stage.top is not top:
                return
        raise AssertionError(f"the focus never reached land {land}")

    def _way(self, scene: object, land: int, here: tuple[float, float]) -> list[str]:
        """Directions along the shortest way over the spots of the focus."""
        from game.play.focus import links

        top = self.stage.top
        graph = links(top.aim.ring.spots)
        start, goal = top.aim.ring.current, f"land:{land}"
        seen = {start: []}
        queue = [start]
        while queue:
            spot = queue.pop(0)
            if spot == goal:
                return seen[spot][:1]
            for direction in (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT):
                following = graph.get((spot, direction))
                if following is not None and following not in seen:
                    seen[following] = [*seen[spot], str(direction)]
                    queue.append(following)
        return ["right"]

    def _battle(self, scene: object) -> None:
        top = self.stage.top
        if top.situation == "deciding":
            fight = top.fight
            counts = top.session.shown.armies
            self.press("second" if counts[fight.source] > counts[fight.target] + 1 else "back")
        elif top.situation == "defending":
            self.press("confirm")
        else:
            self.press("third")
            self.stage.steps(10, draw=False)

    def _trade(self, scene: object) -> None:
        self.press("advance")
        self.stage.steps(10, draw=False)

    def _hand_over(self, scene: object) -> None:
        self.stage.steps(70, draw=False)
        self.press("confirm")

    def _confirm(self, scene: object) -> None:
        if self.stage.top.focus != "yes":
            self.press("right")
        self.press("confirm")
