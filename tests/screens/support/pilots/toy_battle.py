"""A pilot that plays whole duels on the real scene by one device, as a person would: presses, or clicks and drags."""

from __future__ import annotations

from typing import Any

from game.core.records import Record
from game.input.focus import links
from game.input.intents import DIRECTIONS, Pointer
from game.rules.toy_battle.actions import Decline, Deploy, Discard, Draw, Exhume, Recall, Shove, Use
from game.screens.toy_battle.drawing.places import DRAW
from game.screens.toy_battle.drawing.talk import answers
from game.session.toy_battle.selector import in_order, preview
from tests.screens.support.stage import Stage

MOST_ACTS = 400


def best_action(scene: Any) -> Record:
    """A greedy player: win, take medals, cover, move on; draws while the rack is short."""
    match, selector = scene.match, scene.selector
    actions: list[Any] = list(match.mode.actions(match.state))
    ground, view = match.mode.ground, selector.view

    def worth(action: Any) -> tuple[float, str]:
        text = match.mode.write(action)
        if isinstance(action, Deploy):
            found = preview(ground, view, action.troop, action.field)
            y = scene.board.at(action.field)[1] / 100
            return (1000.0 if found.wins else found.medals * 50 + (found.covered >= 8) * 5 - y, text)
        if isinstance(action, Draw):
            return 20.0 if len(view.racks[selector.seat]) < 4 else -20.0, text
        if isinstance(action, Recall | Shove):
            return (-30.0 if selector.handed_over(action) is not None else 1.0, text)
        return (-5.0 if isinstance(action, Decline) else 10.0, text)

    best: Record = max(actions, key=worth)
    return best


class ToyPilot:
    """Presses through one device ("keyboard", "pad:0"). It looks only at the scene that is on top."""

    def __init__(self, stage: Stage, device: str = "keyboard") -> None:
        self.stage = stage
        self.device = device
        self.acts = 0
        self.kinds: set[str] = set()

    def press(self, name: str) -> None:
        self.stage.press(name, device=self.device)

    def play(self, scene: Any) -> None:
        """Until the end of this duel has been shown."""
        while scene.session.outcome is None:
            assert self.acts < MOST_ACTS, "the duel does not end"
            self.turn(scene)

    def turn(self, scene: Any) -> None:
        """Whatever is to be done now."""
        top = self.stage.top
        if top.name == "hand_over":
            self.stage.steps(70, draw=False)
            self.press("confirm")
        elif top.name == "confirm":
            self.confirm()
        elif scene.selector is None:
            if scene.session.timeline.is_empty:
                self.stage.steps(1, draw=False)
            else:
                self.skip()
        else:
            assert scene.session.shown == scene.match.state, "what is shown is not what was played"
            self.acts += 1
            action = best_action(scene)
            self.kinds.add(type(action).__name__)
            before = len(scene.match.log)
            self.act(scene, action)
            assert len(scene.match.log) > before or self.stage.top.name == "confirm", scene.match.mode.write(action)
            if len(scene.match.log) > before:
                assert scene.match.log[before][1] == action

    def skip(self) -> None:
        self.press("confirm")

    def confirm(self) -> None:
        if self.stage.top.focus != "yes":
            self.press("right")
        self.press("confirm")

    def act(self, scene: Any, action: Record) -> None:
        selector = scene.selector
        if isinstance(action, Deploy):
            while selector.held != action.troop:
                self.press("next")
            self.go(scene, f"field:{action.field}")
        elif isinstance(action, Draw | Decline):
            self.press("second")
            return
        elif isinstance(action, Use):
            self.go(scene, "use")
        elif isinstance(action, Exhume):
            self.go(scene, f"exhume:{action.troop}")
        elif isinstance(action, Shove):
            self.go(scene, f"field:{action.source}")
            self.press("confirm")
            self.go(scene, f"field:{action.target}")
        elif isinstance(action, Discard | Recall):
            self.go(scene, f"field:{action.field}")
        self.press("confirm")

    def go(self, scene: Any, goal: str) -> None:
        """Move the focus there by directions alone."""
        for _ in range(60):
            ring = scene.aim.ring
            if ring.current == goal:
                return
            self.press(self._first_step(ring, goal))
        raise AssertionError(f"the focus never reached {goal}")

    def _first_step(self, ring: Any, goal: str) -> str:
        graph = links(ring.spots)
        ways: dict[str, str] = {ring.current: ""}
        queue = [ring.current]
        while queue:
            spot = queue.pop(0)
            if spot == goal:
                return ways[spot]
            for direction in DIRECTIONS:
                following = graph.get((spot, direction))
                if following is not None and following not in ways:
                    ways[following] = ways[spot] or str(direction)
                    queue.append(following)
        raise AssertionError(f"{goal} cannot be reached from {ring.current}")


class ToyMousePilot(ToyPilot):
    """The mouse alone; every other troop is dragged instead of clicked."""

    def skip(self) -> None:
        self.stage.steps(4, draw=False)

    def confirm(self) -> None:
        self.stage.click_widget("yes")

    def turn(self, scene: Any) -> None:
        if self.stage.top.name == "hand_over":
            self.stage.steps(70, draw=False)
            self.stage.click(960, 846)
        else:
            super().turn(scene)

    def act(self, scene: Any, action: Record) -> None:
        selector = scene.selector
        if isinstance(action, Deploy):
            self._deploy(scene, action)
        elif isinstance(action, Draw):
            self.click(DRAW)
        elif isinstance(action, Decline | Use):
            self.click(answers(selector)["decline" if isinstance(action, Decline) else "use"])
        elif isinstance(action, Exhume):
            self.click(answers(selector)[f"exhume:{action.troop}"])
        elif isinstance(action, Shove):
            self.stage.click(*scene.board.at(action.source))
            self.stage.click(*scene.board.at(action.target))
        elif isinstance(action, Discard | Recall):
            self.stage.click(*scene.board.at(action.field))

    def click(self, box: tuple[float, float, float, float]) -> None:
        self.stage.click((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)

    def _deploy(self, scene: Any, action: Deploy) -> None:
        rack = in_order(scene.selector.view.racks[scene.selector.seat])
        slots = scene.selector.slots
        slot = next(i for i, troop in enumerate(rack) if troop == action.troop and slots[i].can_go)
        start, end = scene.places.slot(scene.selector.seat, slot), scene.board.at(action.field)
        if self.acts % 2:
            self.stage.click(*start)
            self.stage.click(*end)
            return
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        take = self.stage.app.take
        self.stage.think()
        take([Pointer("move", *start), Pointer("down", start[0], start[1], 1)])
        for point in (middle, end):
            take([Pointer("move", point[0], point[1], 1)])
        take([Pointer("up", end[0], end[1], 1)])
        self.stage.steps(1)


def assert_law(scene: Any) -> None:
    """Folding all events from the first state gives what is shown at the end, and that is the match."""
    again = scene.match.from_start()
    state = again.state
    for _, action, _ in scene.match.log:
        for event in again.submit(action):
            state = scene.match.mode.fold(state, event)
    assert state == scene.session.shown == scene.match.state
