"""What moves in a duel just now, worked out from the clips that run: tiles on their way with each toy's own gait,
medals that fly to their owner, a headquarters that falls. It decides nothing; a reduced clip moves nothing."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.rules.toy_battle.events import (
    BaseEffectOpened,
    EffectOpened,
    GameEnded,
    RackTroopDiscarded,
    RegionTaken,
    TroopDeployed,
    TroopDiscarded,
    TroopExhumed,
    TroopRecalled,
    TroopsDrawn,
    TroopShoved,
)
from game.rules.toy_battle.state import HEADQUARTERS, State
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


@dataclass(frozen=True, slots=True)
class Moment:
    """One picture's worth of motion, collected in `found` from one running clip after another."""

    board: ToyBoard
    shown: State
    places: Places
    viewer: int
    goal: int
    found: Moving = field(default_factory=Moving)

    def add(self, one: Running) -> None:
        board, places = self.board, self.places
        match one.clip.event:
            case TroopDeployed() as event:
                self._deploy(event, one.progress)
            case TroopsDrawn() as event:
                self._draw(event, one.eased)
            case RegionTaken() as event:
                self._take_medals(event, one.progress)
            case TroopDiscarded(seat=seat, troop=troop, field=place):
                self._lift(place)
                self._to_pile(seat, troop, board.top_of(self.shown, place), board.tile, one.eased)
            case RackTroopDiscarded(seat=seat, troop=troop):
                self.found.gone.setdefault(seat, []).append(troop)
                self._to_pile(seat, troop, self._on_rack(seat, troop), places.tile_size(seat), one.eased)
            case TroopRecalled(seat=seat, troop=troop, field=place):
                self._lift(place)
                self._to_rack(seat, troop, board.top_of(self.shown, place), one.eased)
            case TroopExhumed(seat=seat, troop=troop):
                self._to_rack(seat, troop, places.figure(seat, "discard"), one.eased)
            case TroopShoved(seat=seat, troop=troop, source=source, target=target):
                self._lift(source)
                x, y = _between(board.top_of(self.shown, source), board.at(target), one.eased, 12)
                shake = 8 * math.sin(one.progress * 12)
                self.found.flights.append(Flight(seat, troop, x, y, board.tile, shake))
            case EffectOpened(field=place) | BaseEffectOpened(field=place):
                self.found.asking = place, one.progress
            case GameEnded(winner=winner, reason=reason) if reason == HEADQUARTERS:
                self.found.fallen = fallen_field(board, self.shown, winner)
                self.found.fall = ease("out_bounce", min(1.0, one.progress * 1.4))

    def _lift(self, place: int) -> None:
        """Leave out the top tile of a field, which is in the air."""
        self.found.hidden[place] = self.found.hidden.get(place, 0) + 1

    def _on_rack(self, seat: int, troop: int) -> Point:
        """Where a troop lies on its rack; one that is hidden counts as the last."""
        rack = in_order(self.shown.racks[seat])
        index = rack.index(troop) if troop in rack else len(rack) - 1
        return self.places.slot(seat, index)

    def _deploy(self, event: TroopDeployed, share: float) -> None:
        seat, shown, places = event.seat, self.shown, self.places
        start = self._on_rack(seat, event.troop)
        x, y = self.board.at(event.field)
        height = len(shown.under[event.field]) + (shown.tops[event.field] >= 0)
        end = x, y - min(4, height) * 2.5
        self.found.gone.setdefault(seat, []).append(event.troop)
        size = places.tile_size(seat) + (self.board.tile - places.tile_size(seat)) * min(1.0, share * 2)
        self.found.flights.append(GAITS[event.troop](seat, event.troop, start, end, size, share))

    def _draw(self, event: TroopsDrawn, share: float) -> None:
        """Troops fly from the reserve; on their way to the viewer's own rack they turn face up."""
        seat, places = event.seat, self.places
        before = in_order(self.shown.racks[seat])
        after = in_order((*before, *event.troops))
        slots = _new_slots(before, after)
        fresh = [index for index in range(len(after)) if index not in slots]
        self.found.shifts[seat] = tuple(slots), share
        start = places.figure(seat, "reserve")
        for troop, index in zip(in_order(event.troops), fresh, strict=True):
            x, y = _between(start, places.slot(seat, index), share, 60)
            size = 40 + (places.tile_size(seat) - 40) * share
            is_open = seat == self.viewer and share > 0.5
            wide = abs(math.cos(math.pi * share)) if seat == self.viewer else 1.0
            self.found.flights.append(Flight(seat, troop if is_open else -1, x, y, size, 0.0, wide))

    def _take_medals(self, event: RegionTaken, progress: float) -> None:
        self.found.empty.add(event.region)
        starts = self.board.medals_at(event.region)[: event.medals]
        room = max(0.2, 1 - MEDAL_STAGGER * (len(starts) - 1))
        for number, start in enumerate(starts):
            share = ease("in_out_cubic", min(1.0, max(0.0, (progress - number * MEDAL_STAGGER) / room)))
            place = self.places.medal(event.seat, self.shown.medals[event.seat] + number, self.goal)
            x, y = _between(start, place, share, 90)
            self.found.medals.append((x, y, 36 + 14 * math.sin(math.pi * share)))

    def _to_pile(self, seat: int, troop: int, start: Point, size: float, share: float) -> None:
        x, y = _between(start, self.places.figure(seat, "discard"), share, 50)
        self.found.flights.append(Flight(seat, troop, x, y, size + (44 - size) * share, 180 * share))

    def _to_rack(self, seat: int, troop: int, start: Point, share: float) -> None:
        """What comes back to a rack was seen by all, so it is open on its way."""
        before = in_order(self.shown.racks[seat])
        after = in_order((*before, troop))
        slots = _new_slots(before, after)
        index = next(place for place in range(len(after)) if place not in slots)
        self.found.shifts[seat] = tuple(slots), share
        x, y = _between(start, self.places.slot(seat, index), share, 40)
        size = self.board.tile + (self.places.tile_size(seat) - self.board.tile) * share
        self.found.flights.append(Flight(seat, troop, x, y, size))


def collect_motion(
    board: ToyBoard, running: Sequence[Running], shown: State, places: Places, viewer: int, goal: int
) -> Moving:
    """What moves in this picture. `viewer` is the seat whose rack lies open, -1 for nobody's."""
    moment = Moment(board, shown, places, viewer, goal)
    for one in running:
        if not one.clip.is_reduced:
            moment.add(one)
    return moment.found


def fallen_field(board: ToyBoard, state: State, winner: int) -> int:
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


def _waddle(seat: int, troop: int, start: Point, end: Point, size: float, share: float) -> Flight:
    """The duck rocks from side to side."""
    x, y = _between(start, end, ease("in_out_sine", share), 24)
    return Flight(seat, troop, x, y, size, 16 * math.sin(share * 6 * math.pi) * (1 - share))


def _rattle(seat: int, troop: int, start: Point, end: Point, size: float, share: float) -> Flight:
    """The skeleton shakes all the way."""
    x, y = _between(start, end, ease("out_cubic", share), 30)
    return Flight(seat, troop, x + 5 * math.sin(share * 40) * (1 - share), y, size, 10 * math.sin(share * 33))


def _march(seat: int, troop: int, start: Point, end: Point, size: float, share: float) -> Flight:
    """The soldier takes four steps."""
    x, y = _between(start, end, share)
    return Flight(seat, troop, x, y - 14 * abs(math.sin(share * 4 * math.pi)), size)


def _clank(seat: int, troop: int, start: Point, end: Point, size: float, share: float) -> Flight:
    """The knight is heavy: he comes down from above, large, and stops dead."""
    far = ease("out_quad", min(1.0, share / 0.55))
    drop = ease("in_quad", max(0.0, (share - 0.55) / 0.45))
    x, y = _between(start, (end[0], end[1] - 60), far)
    return Flight(seat, troop, x, y + 60 * drop, size * (1.25 - 0.25 * drop))


def _swing(seat: int, troop: int, start: Point, end: Point, size: float, share: float) -> Flight:
    """The monkey swings in on a rope."""
    angle = (1 - ease("out_cubic", share)) * (1.1 if start[0] < end[0] else -1.1)
    top = (end[0], end[1] - 260)
    x, y = top[0] - 260 * math.sin(angle), top[1] + 260 * math.cos(angle)
    return Flight(seat, troop, x, y, size, -math.degrees(angle) * 0.6, 1.0, top)


def _jerk(seat: int, troop: int, start: Point, end: Point, size: float, share: float) -> Flight:
    """The robot moves in six jerks."""
    step = min(1.0, math.ceil(share * 6) / 6)
    x, y = _between(start, end, step, 16)
    return Flight(seat, troop, x, y, size, 15 if step < 1 and round(step * 6) % 2 else 0)


def _leap(seat: int, troop: int, start: Point, end: Point, size: float, share: float) -> Flight:
    """The unicorn leaps in a high arc."""
    x, y = _between(start, end, ease("in_out_sine", share), 150)
    return Flight(seat, troop, x, y, size, 18 * math.cos(math.pi * share) * math.sin(math.pi * share))


def _stomp(seat: int, troop: int, start: Point, end: Point, size: float, share: float) -> Flight:
    """The dinosaur comes in two stomps and falls with all its weight."""
    x, y = _between(start, end, share)
    return Flight(seat, troop, x, y - 46 * abs(math.sin(share * 2 * math.pi)), size * (1 + 0.2 * (1 - share)))


GAITS: dict[int, Gait] = {
    KWAK: _waddle, SKULLY: _rattle, CAPN: _march, JUMBO: _clank, HOOK: _swing, XB42: _jerk, STAR: _leap,
    ROXY: _stomp,
}  # fmt: skip
