"""What one person chooses in a duel of toys, from the troop in hand to a finished action, and what it would lead to.
Built on what the mode lists and checks, so it never knows a rule better. No screen: scenes feed it, views read it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.errors import Refusal
from game.core.records import Record
from game.core.rows import replace_at, without
from game.rules.toy_battle.actions import Decline, Deploy, Discard, Draw, Exhume, Recall, Shove, Use
from game.rules.toy_battle.choices import DRAWS, can_deploy, draws, holder, offers
from game.rules.toy_battle.ground import Ground
from game.rules.toy_battle.mode import ToyBattleMode
from game.rules.toy_battle.state import BASE, EFFECT, EXTRA, PHASES, TURN, State
from game.rules.toy_battle.terrain import NULLIFY, SPECIALS, Cells
from game.rules.toy_battle.troops import CAPN, NOBODY, OWNER, STRENGTHS, TROOP, TROOPS
from game.session.conquest.chooser import CHANGED, NOTHING, NOWHERE, Reply

Fields = frozenset[int]
NO_FIELDS: Fields = frozenset()
DEPLOYING = (PHASES[TURN], PHASES[EXTRA])


@dataclass(frozen=True, slots=True)
class Slot:
    """A troop on the rack; `can_go` says whether it may be deployed anywhere now."""

    troop: int
    is_down: bool
    can_go: bool


@dataclass(frozen=True, slots=True)
class Gain:
    """Medals that change hands; `wins` says that they reach the goal."""

    seat: int
    regions: Cells
    medals: int
    wins: bool


@dataclass(frozen=True, slots=True)
class Preview:
    """What a deployment would do: the tile it covers (-1: none), its medals, how it wins ("" if it does not), and who
    asks afterwards: the troop's id and the special base's, "" for neither."""

    troop: int
    field: int
    covered: int
    medals: int
    wins: str
    effect: str
    base: str


class ToySelector:
    """The choice of one seat. `update` it with every new view, read what is held and lit, then call what a person does.
    `held` is a kind of troop, `source` the field of the enemy to be shoved; -1 for none."""

    def __init__(self, mode: object, seat: int) -> None:
        assert isinstance(mode, ToyBattleMode)
        self.mode = mode
        self.seat = seat
        self.ground = mode.ground
        self.phase = ""
        self.held = self.source = NOWHERE
        self.verbs: frozenset[str] = frozenset()
        self._view: State | None = None
        self._pairs: tuple[tuple[str, int, int], ...] = ()

    def update(self, view: State) -> None:
        """The state as the seat sees it now. The troop in hand stays there as long as it may be deployed."""
        if view is self._view:
            return
        self._view = view
        self.source = NOWHERE
        if self.mode.to_move(view) != self.seat:
            self.phase, self.held, self._pairs, self.verbs = "", NOWHERE, (), frozenset()
            return
        options = self.mode.options(view)
        self.phase = options.phase
        self._pairs = tuple((row.verb, row.source, row.target) for row in options.ranges)
        self.verbs = frozenset(verb for verb, _, _ in self._pairs)
        if self.phase not in DEPLOYING or self.held not in self.playable:
            self.held = NOWHERE

    # What is to be seen.

    @property
    def view(self) -> State:
        assert self._view is not None
        return self._view

    @property
    def is_deploying(self) -> bool:
        return self.phase in DEPLOYING

    @property
    def asks(self) -> str:
        """Who asks: the id of a troop or of a special base; "" while a turn begins."""
        view = self._view
        if view is None or self.phase in ("", PHASES[TURN]):
            return ""
        if view.phase in (EXTRA, EFFECT):
            return TROOPS[view.tops[view.field] & TROOP]
        return SPECIALS[self.ground.special[view.field]]

    @property
    def field(self) -> int:
        """Where the troop or the base stands that asks; -1 while a turn begins."""
        return self._view.field if self._view is not None and self.asks else NOWHERE

    @property
    def slots(self) -> tuple[Slot, ...]:
        return slots_of(self.view, self.seat, self.playable)

    @property
    def playable(self) -> tuple[int, ...]:
        """The kinds of troops that may be deployed now, in the order of the rack."""
        return in_order({source for verb, source, _ in self._pairs if verb == "deploy"})

    @property
    def lit(self) -> Fields:
        """The fields that `choose` takes now."""
        if self.is_deploying:
            return frozenset(target for verb, source, target in self._pairs if verb == "deploy" and source == self.held)
        if "shove" in self.verbs:
            return self.targets if self.source >= 0 else frozenset(source for _, source, _ in self._pairs)
        return frozenset(target for verb, _, target in self._pairs if verb in ("discard", "recall"))

    @property
    def targets(self) -> Fields:
        """Where the enemy that is to be shoved may go."""
        return frozenset(target for verb, source, target in self._pairs if verb == "shove" and source == self.source)

    @property
    def can_draw(self) -> bool:
        return "draw" in self.verbs

    @property
    def draw_count(self) -> int:
        return draws(self.view, self.seat, DRAWS) if self._view is not None else 0

    @property
    def can_use(self) -> bool:
        return "use" in self.verbs

    @property
    def may_decline(self) -> bool:
        return self.phase not in ("", PHASES[TURN])

    @property
    def buried(self) -> tuple[int, ...]:
        """The kinds of discarded troops that may come back."""
        return in_order(source for verb, source, _ in self._pairs if verb == "exhume")

    @property
    def can_back(self) -> bool:
        return self.held >= 0 or self.source >= 0

    # What a person does.

    def hold(self, troop: int) -> Reply:
        """Take a kind of troop in hand."""
        if not self.is_deploying or troop < 0:
            return NOTHING
        if troop not in self.playable:
            view = self.view
            if troop in view.racks[self.seat] and troop not in without(view.racks[self.seat], view.down[self.seat]):
                return Reply(refusal=Refusal("lies_down", troop=troop))
            return Reply(refusal=Refusal("nowhere", troop=troop))
        self.held = troop
        return CHANGED

    def hold_next(self, by: int) -> Reply:
        """The next or the previous kind of troop that may be deployed."""
        kinds = self.playable
        if not kinds:
            return NOTHING
        if self.held in kinds:
            self.held = kinds[(kinds.index(self.held) + by) % len(kinds)]
        else:
            self.held = kinds[0 if by > 0 else -1]
        return CHANGED

    def hold_for(self, field: int) -> Reply:
        """Take the first troop in hand that may go to a field; one that would cover a stronger one of its own side must
        be chosen from the rack."""
        fitting = {source for verb, source, target in self._pairs if verb == "deploy" and target == field}
        if not fitting:
            return Reply(refusal=Refusal("none_fits"))
        useful = [troop for troop in in_order(fitting) if not self.covers_stronger(troop, field)]
        return self.hold(useful[0]) if useful else Reply(refusal=Refusal("covers_stronger"))

    def covers_stronger(self, troop: int, field: int) -> bool:
        """Whether a troop there would hide a stronger one of the same side."""
        tile = self.view.tops[field]
        return tile >> OWNER == self.seat and STRENGTHS[tile & TROOP] > STRENGTHS[troop]

    @property
    def sensible(self) -> Fields:
        """The lit fields that a first press may go to: none where the troop in hand covers a stronger own one."""
        if not self.is_deploying:
            return self.lit
        return frozenset(field for field in self.lit if not self.covers_stronger(self.held, field))

    def choose(self, field: int) -> Reply:
        """A field: for the troop in hand, or for what an effect asks."""
        if field < 0 or not self.phase:
            return NOTHING
        if self.is_deploying:
            return self._reply(Deploy(self.held, field)) if self.held >= 0 else NOTHING
        if "discard" in self.verbs:
            return self._reply(Discard(field))
        if "recall" in self.verbs:
            return self._reply(Recall(field))
        if "shove" in self.verbs:
            return self._choose_shove(field)
        return NOTHING

    def _choose_shove(self, field: int) -> Reply:
        sources = {source for _, source, _ in self._pairs}
        if self.source < 0 or (field in sources and field not in self.targets):
            if field not in sources:
                return self._reply(Shove(field, field))
            self.source = field
            return CHANGED
        return self._reply(Shove(self.source, field))

    def draw(self) -> Reply:
        return self._reply(Draw()) if self.phase else NOTHING

    def use(self) -> Reply:
        return self._reply(Use()) if self.phase else NOTHING

    def exhume(self, troop: int) -> Reply:
        return self._reply(Exhume(troop)) if self.phase else NOTHING

    def decline(self) -> Reply:
        return Reply(action=Decline()) if self.may_decline else NOTHING

    def back(self) -> Reply:
        """Put down what is in hand."""
        if not self.can_back:
            return NOTHING
        self.held = self.source = NOWHERE
        return CHANGED

    def _reply(self, action: Record) -> Reply:
        refusal = self.mode.check(self.view, action)
        return Reply(action=action) if refusal is None else Reply(refusal=refusal)

    # What it would lead to.

    def preview(self, field: int) -> Preview | None:
        """What the troop in hand would do there; None where it may not go."""
        if self.held < 0 or field not in self.lit:
            return None
        return preview(self.ground, self.view, self.held, field)

    def regions_lost_by(self, action: Record) -> Gain | None:
        """The regions that a recall or a shove would hand to the enemy; None for none."""
        view = self.view
        if isinstance(action, Recall):
            tops = replace_at(view.tops, action.field, tile_under(view, action.field))
        elif isinstance(action, Shove):
            tops = replace_at(view.tops, action.source, tile_under(view, action.source))
            tops = replace_at(tops, action.target, view.tops[action.source])
        else:
            return None
        return gain_of(self.ground, view, tops, 1 - self.seat)


def in_order(troops: Iterable[int]) -> tuple[int, ...]:
    """As they stand on a rack: the joker, then by strength."""
    return tuple(sorted(troops, key=lambda troop: (STRENGTHS[troop], troop)))


def slots_of(view: State, seat: int, playable: tuple[int, ...] = ()) -> tuple[Slot, ...]:
    """The rack of a seat from left to right; of several alike, the first ones are those that lie down."""
    lying = list(view.down[seat])
    found = []
    for troop in in_order(view.racks[seat]):
        is_down = troop in lying
        if is_down:
            lying.remove(troop)
        found.append(Slot(troop, is_down, not is_down and troop in playable))
    return tuple(found)


def tile_under(view: State, field: int) -> int:
    """The tile under the visible one, -1 for none."""
    return view.under[field][-1] if view.under[field] else NOBODY


def gain_of(ground: Ground, view: State, tops: Cells, seat: int) -> Gain | None:
    """The regions that a seat would come to hold if these were the visible tiles; None for none."""
    regions = tuple(
        region
        for region, bases in enumerate(ground.bases)
        if view.regions[region] and holder(tops, bases) == seat and holder(view.tops, bases) != seat
    )
    if not regions:
        return None
    medals = sum(view.regions[region] for region in regions)
    return Gain(seat, regions, medals, view.medals[seat] + medals >= ground.goal)


def preview(ground: Ground, view: State, troop: int, field: int) -> Preview:
    seat, covered = view.seat, view.tops[field]
    if ground.hq[field] >= 0:
        return Preview(troop, field, covered, 0, "headquarters", "", "")
    after = view.draft()
    after.tops = replace_at(view.tops, field, seat << OWNER | troop)
    after.racks = (view.racks[0], without(view.racks[1], (troop,))) if seat else (
        without(view.racks[0], (troop,)), view.racks[1]
    )  # fmt: skip
    gain = gain_of(ground, view, after.tops, seat)
    if gain is not None and gain.wins:
        return Preview(troop, field, covered, gain.medals, "medals", "", "")
    special = ground.special[field]
    asks = special != NULLIFY and (
        can_deploy(ground, after) if troop == CAPN else bool(offers(ground, after, EFFECT, field))
    )
    base = SPECIALS[special] if offers(ground, after, BASE, field) else ""
    return Preview(troop, field, covered, gain.medals if gain else 0, "", TROOPS[troop] if asks else "", base)


def threats(ground: Ground, view: State) -> dict[int, int]:
    """Regions with medals in which a seat lacks just one base, and can reach it; by region, the seat."""
    found = {}
    for region, bases in enumerate(ground.bases):
        if not view.regions[region]:
            continue
        for seat in (0, 1):
            missing = [base for base in bases if view.tops[base] >> OWNER != seat]
            if len(missing) == 1 and reach(ground, view, seat) & ground.bits[missing[0]]:
                found[region] = seat
    return found


def reach(ground: Ground, view: State, seat: int) -> int:
    """The fields that are connected to the seat's headquarters, as bits."""
    held = sum([bit for bit, tile in zip(ground.bits, view.tops, strict=True) if tile >> OWNER == seat])
    return ground.reach(seat, held)


def supply(ground: Ground, view: State, seat: int) -> frozenset[tuple[int, int]]:
    """The paths that join a seat's headquarters and bases to one another, each as two fields in order."""
    reached = reach(ground, view, seat)
    ours = {
        field for field, tile in enumerate(view.tops) if tile >> OWNER == seat and reached & ground.bits[field]
    } | set(ground.homes[seat])
    return frozenset(
        (min(one, other), max(one, other))
        for one in ours
        for other in ground.neighbours[one]
        if other in ours and not (ground.hq[one] >= 0 and ground.hq[other] >= 0)
    )
