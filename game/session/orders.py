"""Orders: what a person wants done step by step without being asked each time, such as a blitz. No screen."""

from __future__ import annotations

from typing import Protocol

from game.core.mode import Mode, Range
from game.core.records import Record
from game.core.state import State
from game.rules.conquest.actions import Defend, End
from game.rules.conquest.protocols import conquest_mode
from game.rules.conquest.state import ConquestState
from game.session.conquest.fleet_choice import FleetChoice, attack_of
from game.session.sides import acting_side


class Order(Protocol):
    """Answers for a seat as long as it is not over; None where the person must decide."""

    @property
    def is_over(self) -> bool: ...

    def answer(self, mode: Mode[State], state: State, seat: int) -> Record | None: ...


def range_of(mode: Mode[State], state: State, verb: str, source: int = -1, target: int = -1) -> Range | None:
    """The run of actions with this verb between these territories; -1 stands for any."""
    for run in mode.options(state).ranges:
        if run.verb == verb and source in (-1, run.source) and target in (-1, run.target):
            return run
    return None


class Blitz:
    """Attacks with the most dice again and again, until the territory is taken ("captured"), another throw could leave
    fewer than `keep` armies or nothing can go on ("spent"), or somebody says stop ("stopped"); `reason` tells which.
    Near the end it throws fewer dice, since nobody loses more armies than that: `keep` always stay. `fleet` says which
    ships fight where there are any."""

    def __init__(self, source: int, target: int, keep: int = 1, fleet: FleetChoice | None = None) -> None:
        self.source = source
        self.target = target
        self.keep = keep
        # A copy: what the person chooses for the next fight must not change this one.
        self.fleet = FleetChoice()
        self.fleet.limits = dict(fleet.limits) if fleet is not None else {}
        self.throws = 0
        self.reason = ""

    @property
    def is_over(self) -> bool:
        return bool(self.reason)

    def stop(self) -> None:
        """After the throw that is under way."""
        self.reason = self.reason or "stopped"

    def answer(self, mode: Mode[State], state: State, seat: int) -> Record | None:
        if self.is_over or not isinstance(state, ConquestState):
            return None
        if state.owners[self.target] == state.owners[self.source]:
            self.reason = "captured"
            return None
        phase = mode.phase(state)
        if phase == "power" and acting_side(mode, state) == state.seat:
            # A blitz plays no cards; those who want to play them throw one by one.
            return End()
        if phase != "attack":
            # The throw is not over where its own decisions wait, a defender's or a card's.
            if state.target != self.target:
                self.reason = "spent"
            return None
        run = range_of(mode, state, "attack", self.source, self.target)
        if run is None or state.armies[self.source] <= self.keep:
            self.reason = "spent"
            return None
        self.throws += 1
        dice = min(run.high, state.armies[self.source] - self.keep)
        return attack_of(conquest_mode(mode), state, self.source, self.target, dice, self.fleet)


class DefendWithMost:
    """Always throws as many dice as the defender may."""

    is_over = False

    def answer(self, mode: Mode[State], state: State, seat: int) -> Record | None:
        if mode.phase(state) != "defend":
            return None
        run = range_of(mode, state, "defend")
        return None if run is None else Defend(run.high)


class DeclinePowers:
    """Never plays a card when it is asked in somebody else's turn whether it wants to."""

    is_over = False

    def answer(self, mode: Mode[State], state: State, seat: int) -> Record | None:
        if not isinstance(state, ConquestState) or mode.phase(state) != "power":
            return None
        return End() if acting_side(mode, state) != state.seat else None
