"""What moves in a duel just now, worked out from the clips that run: tiles on their way with each toy's own gait,
medals that fly to their owner, a headquarters that falls. It decides nothing; a reduced clip moves nothing."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.rules.toy_battle.state import HEADQUARTERS
from game.rules.toy_battle.troops import CAPN, HOOK, JUMBO, KWAK, OWNER, ROXY, SKULLY, STAR, XB42
from game.screens.toy_battle.drawing.board import ToyBoard
from game.screens.toy_battle.drawing.places import Places, Point
from game.session.clips import ease
from game.session.timeline import Running
from game.session.toy_battle.selector import in_order

MEDAL_STAGGER = 0.12


@dataclass(frozen=True, slots=True)
class Flight:
    """A tile on its way; troop -1 shows its back. `rope` is where a rope hangs from, None without one."""

    seat: int
    troop: int
    x: float
    y: float
    size: float
    turned: float = 0.0
    wide: float = 1.0
    rope: Point | None = None


@dataclass(slots=True)
class Moving:
    """`hidden` tiles of fields and `gone` troops of racks are in the air; `shifts` say from which place to which a
    rack's tiles slide, and how far they are."""

    flights: list[Flight] = field(default_factory=list)
    medals: list[tuple[float, float, float]] = field(default_factory=list)
    hidden: dict[int, int] = field(default_factory=dict)
    gone: dict[int, list[int]] = field(default_factory=dict)
    empty: set[int] = field(default_factory=set)
    shifts: dict[int, tuple[tuple[int, ...], float]] = field(default_factory=dict)
    asking: tuple[int, float] | None = None
    fallen: int = -1
    fall: float = 0.0


class ToyMotion:
    """`viewer` is the seat whose rack lies open."""

    def __init__(self, board: ToyBoard) -> None:
        self.board = board

    def moving(self, running: Sequence[Running], shown: Any, places: Places, viewer: int, goal: int) -> Moving:
        found = Moving()
        for one in running:
            if one.clip.is_reduced:
                continue
            rule = RULES.get(one.clip.kind)
            if rule is not None:
                rule(self, found, one, shown, places, viewer, goal)
        return found

    def _from_rack(self, shown: Any, places: Places, seat: int, troop: int) -> Point:
        rack = in_order(shown.racks[seat])
        index = rack.index(troop) if troop in rack else len(rack) - 1
        return places.slot(seat, index)

    def deployed(self, found: Moving, one: Running, shown: Any, places: Places, viewer: int, goal: int) -> None:
        event: Any = one.clip.event
        start = self._from_rack(shown, places, event.seat, event.troop)
        x, y = self.board.at(event.field)
        height = len(shown.under[event.field]) + (shown.tops[event.field] >= 0)
        end = x, y - min(4, height) * 2.5
        found.gone.setdefault(event.seat, []).append(event.troop)
        share = one.progress
        size = places.tile_size(event.seat) + (self.board.tile - places.tile_size(event.seat)) * min(1.0, share * 2)
        gait = GAITS[event.troop]
        found.flights.append(gait(event.seat, event.troop, start, end, size, share))

    def drawn(self, found: Moving, one: Running, shown: Any, places: Places, viewer: int, goal: int) -> None:
        event: Any = one.clip.event
        seat = event.seat
        before = in_order(shown.racks[seat])
        after = in_order((*before, *event.troops))
        share = one.eased
        slots = _new_slots(before, after)
        fresh = [index for index in range(len(after)) if index not in slots]
        found.shifts[seat] = tuple(slots), share
        start = places.figure(seat, "reserve")
        for troop, index in zip(in_order(event.troops), fresh, strict=True):
            x, y = _between(start, places.slot(seat, index), share, 60)
            size = 40 + (places.tile_size(seat) - 40) * share
            is_open = seat == viewer and share > 0.5
            wide = abs(math.cos(math.pi * share)) if seat == viewer else 1.0
            found.flights.append(Flight(seat, troop if is_open else -1, x, y, size, 0.0, wide))

    def taken(self, found: Moving, one: Running, shown: Any, places: Places, viewer: int, goal: int) -> None:
        event: Any = one.clip.event
        found.empty.add(event.region)
        starts = self.board.medals_at(event.region)[: event.medals]
        room = max(0.2, 1 - MEDAL_STAGGER * (len(starts) - 1))
        for number, start in enumerate(starts):
            share = ease("in_out_cubic", min(1.0, max(0.0, (one.progress - number * MEDAL_STAGGER) / room)))
            x, y = _between(start, places.medal(event.seat, shown.medals[event.seat] + number, goal), share, 90)
            found.medals.append((x, y, 36 + 14 * math.sin(math.pi * share)))

    def discarded(self, found: Moving, one: Running, shown: Any, places: Places, viewer: int, goal: int) -> None:
        event: Any = one.clip.event
        found.hidden[event.field] = found.hidden.get(event.field, 0) + 1
        start = self.board.top_of(shown, event.field)
        self._to_pile(found, one, event.seat, event.troop, start, self.board.tile, places)

    def rack_discarded(self, found: Moving, one: Running, shown: Any, places: Places, viewer: int, goal: int) -> None:
        event: Any = one.clip.event
        found.gone.setdefault(event.seat, []).append(event.troop)
        start = self._from_rack(shown, places, event.seat, event.troop)
        self._to_pile(found, one, event.seat, event.troop, start, places.tile_size(event.seat), places)

    def _to_pile(
        self, found: Moving, one: Running, seat: int, troop: int, start: Point, size: float, places: Places
    ) -> None:
        share = one.eased
        x, y = _between(start, places.figure(seat, "discard"), share, 50)
        found.flights.append(Flight(seat, troop, x, y, size + (44 - size) * share, 180 * share))

    def recalled(self, found: Moving, one: Running, shown: Any, places: Places, viewer: int, goal: int) -> None:
        event: Any = one.clip.event
        found.hidden[event.field] = found.hidden.get(event.field, 0) + 1
        self._to_rack(found, one, event, self.board.top_of(shown, event.field), shown, places, viewer)

    def exhumed(self, found: Moving, one: Running, shown: Any, places: Places, viewer: int, goal: int) -> None:
        event: Any = one.clip.event
        self._to_rack(found, one, event, places.figure(event.seat, "discard"), shown, places, viewer)

    def _to_rack(
        self, found: Moving, one: Running, event: Any, start: Point, shown: Any, places: Places, viewer: int
    ) -> None:
        """What comes back to a rack was seen by all, so it is open on its way."""
        seat = event.seat
        before = in_order(shown.racks[seat])
        after = in_order((*before, event.troop))
        slots = _new_slots(before, after)
        index = next(place for place in range(len(after)) if place not in slots)
        share = one.eased
        found.shifts[seat] = tuple(slots), share
        x, y = _between(start, places.slot(seat, index), share, 40)
        size = self.board.tile + (places.tile_size(seat) - self.board.tile) * share
        found.flights.append(Flight(seat, event.troop, x, y, size))

    def shoved(self, found: Moving, one: Running, shown: Any, places: Places, viewer: int, goal: int) -> None:
        event: Any = one.clip.event
        found.hidden[event.source] = found.hidden.get(event.source, 0) + 1
        x, y = _between(self.board.top_of(shown, event.source), self.board.at(event.target), one.eased, 12)
        found.flights.append(Flight(event.seat, event.troop, x, y, self.board.tile, 8 * math.sin(one.progress * 12)))

    def asked(self, found: Moving, one: Running, shown: Any, places: Places, viewer: int, goal: int) -> None:
        event: Any = one.clip.event
        found.asking = event.field, one.progress

    def ended(self, found: Moving, one: Running, shown: Any, places: Places, viewer: int, goal: int) -> None:
        event: Any = one.clip.event
        if event.reason == HEADQUARTERS:
            found.fallen = fallen_field(self.board, shown, event.winner)
            found.fall = ease("out_bounce", min(1.0, one.progress * 1.4))


def fallen_field(board: ToyBoard, state: Any, winner: int) -> int:
    """The headquarters that a troop of the winner stands on, -1 for none."""
    for place, seat in enumerate(board.terrain.hq):
        if seat == 1 - winner and state.tops[place] >> OWNER == winner:
            return place
    return -1


def _new_slots(before: tuple[int, ...], after: tuple[int, ...]) -> list[int]:
    """For each tile of a rack, its place on the fuller rack."""
    slots: list[int] = []
    for troop in before:
        first = next(place for place, other in enumerate(after) if other == troop and place not in slots)
        slots.append(first)
    return slots


def _between(start: Point, end: Point, share: float, arc: float = 0.0) -> Point:
    x = start[0] + (end[0] - start[0]) * share
    y = start[1] + (end[1] - start[1]) * share
    return x, y - arc * math.sin(math.pi * min(1.0, max(0.0, share)))


# How each toy comes: its place and angle, from its rack to its field.

Gait = Callable[[int, int, Point, Point, float, float], Flight]


def _waddles(seat: int, troop: int, start: Point, end: Point, size: float, share: float) -> Flight:
    """The duck rocks from side to side."""
    x, y = _between(start, end, ease("in_out_sine", share), 24)
    return Flight(seat, troop, x, y, size, 16 * math.sin(share * 6 * math.pi) * (1 - share))


def _rattles(seat: int, troop: int, start: Point, end: Point, size: float, share: float) -> Flight:
    """The skeleton shakes all the way."""
    x, y = _between(start, end, ease("out_cubic", share), 30)
    return Flight(seat, troop, x + 5 * math.sin(share * 40) * (1 - share), y, size, 10 * math.sin(share * 33))


def _marches(seat: int, troop: int, start: Point, end: Point, size: float, share: float) -> Flight:
    """The soldier takes four steps."""
    x, y = _between(start, end, share)
    return Flight(seat, troop, x, y - 14 * abs(math.sin(share * 4 * math.pi)), size)


def _clanks(seat: int, troop: int, start: Point, end: Point, size: float, share: float) -> Flight:
    """The knight is heavy: he comes down from above, large, and stops dead."""
    far = ease("out_quad", min(1.0, share / 0.55))
    drop = ease("in_quad", max(0.0, (share - 0.55) / 0.45))
    x, y = _between(start, (end[0], end[1] - 60), far)
    return Flight(seat, troop, x, y + 60 * drop, size * (1.25 - 0.25 * drop))


def _swings(seat: int, troop: int, start: Point, end: Point, size: float, share: float) -> Flight:
    """The monkey swings in on a rope."""
    angle = (1 - ease("out_cubic", share)) * (1.1 if start[0] < end[0] else -1.1)
    top = (end[0], end[1] - 260)
    x, y = top[0] - 260 * math.sin(angle), top[1] + 260 * math.cos(angle)
    return Flight(seat, troop, x, y, size, -math.degrees(angle) * 0.6, 1.0, top)


def _jerks(seat: int, troop: int, start: Point, end: Point, size: float, share: float) -> Flight:
    """The robot moves in six jerks."""
    step = min(1.0, math.ceil(share * 6) / 6)
    x, y = _between(start, end, step, 16)
    return Flight(seat, troop, x, y, size, 15 if step < 1 and round(step * 6) % 2 else 0)


def _leaps(seat: int, troop: int, start: Point, end: Point, size: float, share: float) -> Flight:
    """The unicorn leaps in a high arc."""
    x, y = _between(start, end, ease("in_out_sine", share), 150)
    return Flight(seat, troop, x, y, size, 18 * math.cos(math.pi * share) * math.sin(math.pi * share))


def _stomps(seat: int, troop: int, start: Point, end: Point, size: float, share: float) -> Flight:
    """The dinosaur comes in two stomps and falls with all its weight."""
    x, y = _between(start, end, share)
    return Flight(seat, troop, x, y - 46 * abs(math.sin(share * 2 * math.pi)), size * (1 + 0.2 * (1 - share)))


GAITS: dict[int, Gait] = {
    KWAK: _waddles, SKULLY: _rattles, CAPN: _marches, JUMBO: _clanks, HOOK: _swings, XB42: _jerks, STAR: _leaps,
    ROXY: _stomps,
}  # fmt: skip

Rule = Callable[[ToyMotion, Moving, Running, Any, Places, int, int], None]
RULES: dict[str, Rule] = {
    "TroopDeployed": ToyMotion.deployed,
    "TroopsDrawn": ToyMotion.drawn,
    "RegionTaken": ToyMotion.taken,
    "TroopDiscarded": ToyMotion.discarded,
    "RackTroopDiscarded": ToyMotion.rack_discarded,
    "TroopRecalled": ToyMotion.recalled,
    "TroopExhumed": ToyMotion.exhumed,
    "TroopShoved": ToyMotion.shoved,
    "EffectOpened": ToyMotion.asked,
    "BaseEffectOpened": ToyMotion.asked,
    "GameEnded": ToyMotion.ended,
}
