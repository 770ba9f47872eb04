"""Choosers of the phases that happen on the board: claim and its like, place, attack, defend, occupy, move."""

from __future__ import annotations

from game.core.records import Record
from game.rules.conquest.actions import Attack, Defend, Move, Place
from game.rules.conquest.protocols import ConquestMode
from game.rules.conquest.state import ConquestState
from game.session.conquest.chooser import CHANGED, NO_LANDS, NOTHING, NOWHERE, Chooser, Lands, Memory, Reply
from game.session.conquest.ways import shortest_way
from game.session.orders import Blitz

SECOND_PLACED = 5


class NameChooser(Chooser):
    """A phase in which one territory is named and nothing else, such as claim: choosing is acting."""

    def __init__(self, mode: ConquestMode, view: ConquestState, memory: Memory) -> None:
        super().__init__(mode, view, memory)
        self._verb = self.options.phase
        for run in self.options.ranges[:1]:
            self._verb = run.verb
        self._named = frozenset([run.target for run in self.runs(self._verb)])

    @property
    def targets(self) -> Lands:
        return self._named

    def choose(self, territory: int) -> Reply:
        return self.play(self.mode.parse(f"{self._verb} {self.mode.board.territories[territory]}"))

    def confirm(self) -> Reply:
        return self.choose(self.pointed) if self.pointed in self._named else NOTHING


class PlaceChooser(Chooser):
    """Choosing a territory places `amount` armies there; the second action places five."""

    bubble = "place"

    def __init__(self, mode: ConquestMode, view: ConquestState, memory: Memory) -> None:
        super().__init__(mode, view, memory)
        memory.forget()
        runs = self.runs("place")
        self._own = frozenset([run.target for run in runs])
        for run in runs[:1]:
            self.limit(run.low, run.high, 1)

    @property
    def targets(self) -> Lands:
        return self._own

    def keep(self, old: Chooser) -> None:
        if isinstance(old, PlaceChooser):
            self.limit(self.low, self.high, old.amount)
            self.pointed = old.pointed

    def choose(self, territory: int) -> Reply:
        return self.play(Place(territory, self.amount))

    def confirm(self) -> Reply:
        return self.choose(self.pointed) if self.pointed in self._own else NOTHING

    def second(self, territory: int = NOWHERE) -> Reply:
        place = self.pointed if territory == NOWHERE else territory
        return NOTHING if place == NOWHERE else self.play(Place(place, min(SECOND_PLACED, self.high)))


class PairChooser(Chooser):
    """A phase of going from a source to a target: attack and move."""

    verb = ""
    goes_to_own = True
    is_remembered = False

    def __init__(self, mode: ConquestMode, view: ConquestState, memory: Memory) -> None:
        super().__init__(mode, view, memory)
        self._ways: dict[int, dict[int, tuple[int, int]]] = {}
        for run in self.runs(self.verb):
            self._ways.setdefault(run.source, {})[run.target] = (run.low, run.high)
        self._sources = frozenset(self._ways)

    @property
    def sources(self) -> Lands:
        return self._sources

    @property
    def targets(self) -> Lands:
        return frozenset(self._ways[self.source]) if self.source in self._ways else NO_LANDS

    @property
    def aim(self) -> int:
        """The target, or the one that is pointed at."""
        if self.target != NOWHERE:
            return self.target
        return self.pointed if self.pointed in self._ways.get(self.source, ()) else NOWHERE

    @property
    def can_back(self) -> bool:
        return self.source != NOWHERE

    def select(self, source: int, target: int = NOWHERE) -> Reply:
        self.source, self.target = source, target
        if self.is_remembered:
            self.memory.remember(source, target)
        self._limit()
        return CHANGED

    def _limit(self) -> None:
        """As many as can go, until somebody says otherwise."""
        low, high = self._ways.get(self.source, {}).get(self.aim, (0, 0))
        if (low, high) != (self.low, self.high):
            self.limit(low, high, (self.is_remembered and self.memory.dice) or high)

    def point(self, territory: int) -> Reply:
        reply = super().point(territory)
        self._limit()
        return reply

    def back(self) -> Reply:
        if self.target != NOWHERE:
            return self.select(self.source)
        return self.select(NOWHERE) if self.source != NOWHERE else NOTHING

    def choose(self, territory: int) -> Reply:
        if territory == self.source:
            return self.select(NOWHERE)
        if territory in self.targets:
            return self.choose_target(territory)
        if territory in self._sources:
            return self.select(territory)
        return self.choose_other(territory)

    def choose_target(self, territory: int) -> Reply:
        if territory == self.target:
            return self.confirm()
        return self.select(self.source, territory)

    def choose_other(self, territory: int) -> Reply:
        """Neither a source nor a target of the chosen one: the rules say why not."""
        source = territory if self.source == NOWHERE else self.source
        target = territory
        if source == territory:
            target = self.likely_target(territory)
        return Reply(refusal=self.play(self.make_action(source, target, 1)).refusal)

    def likely_target(self, source: int) -> int:
        """A neighbour that could be meant, so that the rules can say what is wrong with the source."""
        owners, near = self.view.owners, self.mode.board.neighbours[source]
        return int(next((land for land in near if (owners[land] == self.view.seat) is self.goes_to_own), near[0]))

    def make_action(self, source: int, target: int, count: int) -> Record:
        return Move(source, target, count)

    def confirm(self) -> Reply:
        if self.source == NOWHERE or self.aim == NOWHERE:
            return NOTHING
        return self.play(self.make_action(self.source, self.aim, self.amount))


class AttackChooser(PairChooser):
    """Source, target, dice. Pointing at a target aims at it, so that choosing it then attacks. The target stays chosen
    from throw to throw, and a conquest becomes the source of the next attack."""

    bubble = "attack"
    verb = "attack"
    goes_to_own = False
    is_remembered = True

    def __init__(self, mode: ConquestMode, view: ConquestState, memory: Memory) -> None:
        super().__init__(mode, view, memory)
        source, target = memory.source, memory.target
        if target in self._ways.get(source, ()):
            self.select(source, target)
        elif target != NOWHERE and target in self._sources:
            self.select(target)
        elif source in self._sources:
            self.select(source)

    @property
    def aim(self) -> int:
        """The target that is pointed at, else the one of the throw before."""
        return self.pointed if self.pointed in self._ways.get(self.source, ()) else self.target

    def point(self, territory: int) -> Reply:
        """Going from a target to the choices beside it keeps the aim on it."""
        if territory == NOWHERE and self.aim != NOWHERE:
            return NOTHING
        return super().point(territory)

    @property
    def only_target(self) -> int:
        """Where there is no other, it is aimed at by itself."""
        targets = self._ways.get(self.source, {})
        return next(iter(targets)) if len(targets) == 1 else NOWHERE

    def select(self, source: int, target: int = NOWHERE) -> Reply:
        super().select(source, target)
        return Reply(is_changed=True, focus=self.only_target if target == NOWHERE else NOWHERE)

    def keep(self, old: Chooser) -> None:
        if isinstance(old, AttackChooser):
            self.point(old.pointed)

    def set_amount(self, amount: int) -> Reply:
        reply = super().set_amount(amount)
        self.memory.dice = self.amount if self.amount < self.high else 0
        return reply

    def earns_card(self, target: int) -> bool:
        """Whether a conquest there would bring a card that is not earned yet."""
        return not self.view.captured

    def choose_target(self, territory: int) -> Reply:
        if territory in (self.target, self.pointed):
            self.select(self.source, territory)
            return self.confirm()
        return self.select(self.source, territory)

    def choose_other(self, territory: int) -> Reply:
        """An enemy beside own armies, without a source: the strongest neighbour attacks."""
        near = [source for source, targets in self._ways.items() if territory in targets]
        if self.source == NOWHERE and near:
            return self.select(max(near, key=lambda source: (self.view.armies[source], -source)), territory)
        return super().choose_other(territory)

    def make_action(self, source: int, target: int, count: int) -> Record:
        return Attack(source, target, count)

    def second(self, territory: int = NOWHERE) -> Reply:
        """A blitz."""
        if territory in self.targets:
            self.select(self.source, territory)
        if self.aim == NOWHERE:
            return NOTHING
        reply = self.play(self.make_action(self.source, self.aim, self.high))
        if reply.refusal is not None:
            return reply
        return Reply(order=Blitz(self.source, self.aim, fleet=self.memory.fleet))


class MoveChooser(PairChooser):
    """Source, target, armies."""

    bubble = "move"
    verb = "move"

    @property
    def is_counting(self) -> bool:
        return NOWHERE not in (self.source, self.target)

    def way(self, target: int) -> tuple[int, ...]:
        owners = self.view.owners
        return shortest_way(self.mode.board.neighbours, owners, (owners[self.source],), self.source, target)

    def likely_target(self, source: int) -> int:
        near = self.mode.board.neighbours[source]
        if any(self.view.owners[land] == self.view.seat for land in near):
            return super().likely_target(source)
        return min(self._sources, default=source)

    def keep(self, old: Chooser) -> None:
        if isinstance(old, MoveChooser) and old.source in self._sources:
            self.select(old.source, old.target if old.target in self._ways[old.source] else NOWHERE)


class AnswerChooser(Chooser):
    """A phase in which only a number is chosen, between two territories that are known."""

    verb = ""
    is_counting = True

    def __init__(self, mode: ConquestMode, view: ConquestState, memory: Memory) -> None:
        super().__init__(mode, view, memory)
        for run in self.runs(self.verb):
            self.source, self.target = run.source, run.target
            self.limit(run.low, run.high, run.high)

    @property
    def targets(self) -> Lands:
        return frozenset([self.target]) if self.target != NOWHERE else NO_LANDS

    def keep(self, old: Chooser) -> None:
        if type(old) is type(self) and (old.source, old.target) == (self.source, self.target):
            self.limit(self.low, self.high, old.amount)

    def choose(self, territory: int) -> Reply:
        return self.confirm() if territory == self.target else NOTHING


class DefendChooser(AnswerChooser):
    verb = "defend"

    def confirm(self) -> Reply:
        return self.play(Defend(self.amount))


class OccupyChooser(AnswerChooser):
    """The conquest is what the next attack may go on from."""

    bubble = "occupy"
    verb = "occupy"

    def __init__(self, mode: ConquestMode, view: ConquestState, memory: Memory) -> None:
        super().__init__(mode, view, memory)
        memory.remember(self.source, self.target)
        # Another fight begins from here, for which nobody has chosen dice yet.
        memory.dice = 0

    def confirm(self) -> Reply:
        """Where ships can follow too, all of them do."""
        ships = [run.high for run in self.options.ranges if run.verb.startswith("occupy_")]
        return self.play(self.mode.parse(" ".join(map(str, ("occupy", self.amount, *ships)))))
