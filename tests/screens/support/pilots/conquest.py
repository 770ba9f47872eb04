"""A pilot that plays whole matches on the real scenes with one device, as a person would: it looks at what the scene on
top shows, decides, and presses or clicks. The plan is plain: one large army on a border that attacks while it is the
stronger one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from game.input.focus import Spot, links
from game.input.intents import DIRECTIONS
from tests.screens.support.pilots.hands import KeyHands, MouseHands, PadHands
from tests.screens.support.stage import Stage

MOST_ROUNDS = 20_000
LEAST_ATTACKERS = 4
NEEDED_MORE = 2
OPPOSITE = {"left": "right", "right": "left", "up": "down", "down": "up"}


class Plan:
    """What to do with a match, by its scene."""

    def __init__(self, scene: Any) -> None:
        self.seat = scene.selector.seat
        self.state = scene.session.shown
        self.board = scene.match.mode.board

    def enemies(self, land: int) -> int:
        owners = self.state.owners
        return sum(owners[other] != self.seat for other in self.board.neighbours[land])

    def stronghold(self, lit: frozenset[int]) -> int:
        """Where new armies go: the largest army that has an enemy beside it."""
        borders = [land for land in sorted(lit) if self.enemies(land)] or sorted(lit)
        return max(borders, key=lambda land: (self.state.armies[land], self.enemies(land)))

    def attack(self) -> tuple[int, int] | None:
        """The attack with the largest lead; None where none is worth it."""
        owners, armies = self.state.owners, self.state.armies
        choices = [
            (armies[source] - armies[target], -source, -target)
            for source, owner in enumerate(owners)
            if owner == self.seat and armies[source] >= LEAST_ATTACKERS
            for target in self.board.neighbours[source]
            if owners[target] != self.seat
        ]
        best = max(choices, default=(0, 0, 0))
        return (-best[1], -best[2]) if best[0] >= NEEDED_MORE else None

    def move(self) -> tuple[int, int] | None:
        """An army that has nothing to do goes to a land with an enemy beside it, if there is one next to it."""
        owners, armies = self.state.owners, self.state.armies
        choices = [
            (armies[source], -source, -target)
            for source, owner in enumerate(owners)
            if owner == self.seat and armies[source] > LEAST_ATTACKERS and not self.enemies(source)
            for target in self.board.neighbours[source]
            if owners[target] == self.seat and self.enemies(target)
        ]
        best = max(choices, default=None)
        return None if best is None else (-best[1], -best[2])


class Pilot:
    """`seen` are the phases and scenes that were played. Subclasses say how a land is chosen and a button pressed."""

    plan: type[Plan] = Plan

    def __init__(self, hands: KeyHands | PadHands | MouseHands) -> None:
        self.hands: Any = hands
        self.stage: Stage = hands.stage
        self.seen: set[str] = set()

    def play(self) -> str:
        """Until the result is shown; the name of the scene that it ended on."""
        for _ in range(MOST_ROUNDS):
            name = self.stage.top.name
            if name == "result":
                break
            self.seen.add(name)
            getattr(self, f"in_{name}")(self.stage.top)
        return str(self.stage.top.name)

    @property
    def device(self) -> str:
        return str(self.hands.device)

    def choose(self, scene: Any, land: int) -> None:
        """Point at a land and take it."""
        raise NotImplementedError

    def open(self, key: str) -> None:
        """Press a widget of the menu on top."""
        raise NotImplementedError

    def write(self, key: str, text: str) -> None:
        """Put a text into a field of the menu on top."""
        self.open(key)
        if isinstance(self.hands, MouseHands):
            self.hands.click_box(self.stage.top.focused.sign)  # who has no keyboard finds the letters here
        if self.stage.top.name == "letters":
            self._choose_letters(text)
        else:
            self.hands.write(text, len(self.stage.top.focused.text))
        self.stage.steps(2)

    def _choose_letters(self, text: str) -> None:
        letters = self.stage.top
        while letters.text:
            self.open("erase")
        for letter in text:
            if letter.isalpha() and letters.capitals != letter.isupper():
                self.open("case")
            self.open(letter.lower())
        self.open("done")

    def press(self, name: str) -> None:
        self.hands.press(name)

    def button(self, key: str, intent: str) -> None:
        """A button of a screen that an intent does the same as."""
        self.hands.press(intent)

    def in_match(self, scene: Any) -> None:
        if scene.controls is None:
            self._watch(scene)
            return
        phase = scene.chooser.phase
        self.seen.add(phase)
        if phase == "place":
            self._place(scene)
        elif phase == "attack":
            self._attack(scene)
        elif phase == "move":
            self._move(scene)
        elif phase == "occupy":
            self.press("second")
        elif phase == "cards":
            self.stage.steps(1, draw=False)  # the cards are laid out in the next step
        else:
            raise AssertionError(f"the pilot does not know the phase {phase}")

    def _watch(self, scene: Any) -> None:
        if scene.session.outcome is None and not scene.session.skip_to_seat:
            self.press("advance")
        self.stage.steps(3, draw=False)

    def _place(self, scene: Any) -> None:
        land = self.plan(scene).stronghold(scene.chooser.lit)
        if scene.controls.is_setting_up:
            self.choose(scene, land)
            return
        self.point(scene, land)
        self.press("advance")

    def point(self, scene: Any, land: int) -> None:
        """Bring the focus to a land without taking it."""
        raise NotImplementedError

    def _attack(self, scene: Any) -> None:
        chosen = self.plan(scene).attack()
        if chosen is None:
            self.press("advance")
            return
        source, target = chosen
        held = scene.chooser.source
        if held >= 0 and held != source:
            self.press("back")
        elif held < 0:
            self.choose(scene, source)
        else:
            self.point(scene, target)
            self.press("second")

    def _move(self, scene: Any) -> None:
        chosen = self.plan(scene).move()
        if chosen is None:
            self.press("advance")
        elif scene.controls.is_counting:
            self.seen.add("moved")
            self.press("second")
        else:
            self.choose(scene, chosen[0] if scene.chooser.source < 0 else chosen[1])

    def in_battle(self, scene: Any) -> None:
        if scene.situation == "deciding":
            armies = scene.session.shown.armies
            is_stronger = armies[scene.fight.source] > armies[scene.fight.target]
            self.button("blitz", "second") if is_stronger else self.button("stop", "back")
        elif scene.situation == "defending":
            self.seen.add("defend")
            self.button(scene.widgets[0].id, "confirm")
        else:
            self.button(scene.widgets[0].id, "confirm")
            self.stage.steps(3, draw=False)

    def in_trade(self, scene: Any) -> None:
        self.button("hand_in" if scene.value else "keep", "advance")
        self.stage.steps(6, draw=False)

    def in_confirm(self, scene: Any) -> None:
        if scene.focus != "yes":
            self.press("right")
        self.press("confirm")


class FocusPilot(Pilot):
    """Keys or a pad: the focus walks over the board and the menus."""

    def open(self, key: str) -> None:
        menu = self.stage.top
        turned: set[tuple[str, str]] = set()
        for _ in range(80):
            if menu.focus == key:
                break
            before = menu.focus
            step = first_step(spots_of(menu), before, key, turned)
            self.press(step)
            if menu.focus == before:
                # It turned a value instead: back again, and another way.
                self.press(OPPOSITE[step])
                turned.add((before, step))
        assert menu.focus == key
        self.press("confirm")
        self.stage.steps(2)

    def choose(self, scene: Any, land: int) -> None:
        self.point(scene, land)
        self.press("confirm")

    def point(self, scene: Any, land: int) -> None:
        for _ in range(80):
            if scene.focus == land:
                return
            self.press(self.way(scene, f"land:{land}"))
            if self.stage.top is not scene:
                return
        raise AssertionError(f"the focus never reached land {land}")

    def way(self, scene: Any, goal: str) -> str:
        """The first direction of the shortest way over the spots of the focus."""
        return first_step(scene.aim.ring.spots, scene.aim.ring.current, goal)


class MousePilot(Pilot):
    """Clicks lands, buttons and prompts."""

    def open(self, key: str) -> None:
        self.hands.click_widget(key)

    def choose(self, scene: Any, land: int) -> None:
        self.hands.click(*scene.board.anchor(land))

    def point(self, scene: Any, land: int) -> None:
        """A click places one army, or rolls; pointing only shows."""
        self.hands.move(*scene.board.anchor(land))

    def button(self, key: str, intent: str) -> None:
        self.hands.click_widget(key)

    def in_confirm(self, scene: Any) -> None:
        self.hands.click_widget("yes")


def spots_of(menu: Any) -> tuple[Spot, ...]:
    return tuple(Spot(widget.id, *widget.box) for widget in menu.widgets if widget.enabled and widget.takes_focus)


def first_step(spots: Sequence[Spot], start: str | None, goal: str, closed: Collection[tuple[str, str]] = ()) -> str:
    """The first direction of the shortest way from spot to spot; `closed` are steps that lead nowhere."""
    graph = links(tuple(spots))
    ways: dict[str | None, str] = {start: ""}
    queue = [start]
    while queue:
        spot = queue.pop(0)
        if spot == goal:
            return ways[spot]
        for direction in DIRECTIONS:
            following = graph.get((str(spot), direction))
            if following is not None and following not in ways and (spot, direction) not in closed:
                ways[following] = ways[spot] or str(direction)
                queue.append(following)
    raise AssertionError(f"there is no way from {start} to {goal}")
