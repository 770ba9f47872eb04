"""Choosers of the phases that only Clone Wars has, or has otherwise: planets to name, numbers of ships beside armies,
moves through the planets of the team, and cards whose power needs a planet. No screen."""

from __future__ import annotations

from game.core.records import Record
from game.input.intents import DIRECTIONS, Intent
from game.rules.clone_wars.actions import Fleet, Occupy, Power
from game.rules.clone_wars.mode import CloneWarsMode
from game.rules.clone_wars.rules import SHIPS
from game.rules.clone_wars.state import State
from game.rules.conquest.protocols import ConquestMode
from game.rules.conquest.state import ConquestState
from game.session.clone_wars.fleet_choosers import CloneDefendChooser, Fleets
from game.session.clone_wars.traits import with_fleets
from game.session.conquest.board_choosers import (
    AttackChooser,
    MoveChooser,
    NameChooser,
    OccupyChooser,
    PairChooser,
    PlaceChooser,
)
from game.session.conquest.chooser import (
    CHANGED,
    NO_LANDS,
    NOTHING,
    NOWHERE,
    Chooser,
    Hint,
    Hints,
    Lands,
    Maker,
    Memory,
    Reply,
)
from game.session.conquest.fleet_choice import attack_of
from game.session.conquest.ways import shortest_way
from game.session.sides import acting_side, friends_of

ARMIES = "armies"
AIM = Hint(tuple(DIRECTIONS), "match.prompt.choose")
PLAY_CARD = Hint((Intent.THIRD,), "clone_wars.prompt.cards")
SEE_CARDS = Hint((Intent.THIRD,), "match.prompt.cards")


def card_hints(chooser: Chooser) -> list[Hint]:
    """What the cards in hand are good for now: nothing to say where there are none."""
    if not chooser.view.hands[acting_side(chooser.mode, chooser.view)]:
        return []
    return [PLAY_CARD if any(run.verb == "power" for run in chooser.options.ranges) else SEE_CARDS]


def plays_of(mode: CloneWarsMode, view: State) -> dict[int, list[Power]]:
    """By card, every use of its power that is open to the army that must act."""
    found: dict[int, list[Power]] = {}
    for run in mode.options(view).ranges:
        if run.verb == "power":
            words = tuple([word for word in (run.source, run.target) if word >= 0])
            found.setdefault(run.source, []).append(Power((*words, run.low) if run.low else words))
    return found


class Aimed(Chooser):
    """A phase in which a card of the hand may be aimed at a planet: while `card` is held, only such planets count."""

    mode: CloneWarsMode
    view: State
    card = NOWHERE
    uses: tuple[Power, ...] = ()
    _limits = (0, 0, 0)

    def _planet(self, use: Power) -> int:
        return int(use.words[1] - self.mode.table.planet_word)

    def _ship(self, use: Power) -> int:
        return int(use.words[2] - self.mode.table.ship_word) if len(use.words) > 2 else NOWHERE

    def hold(self, card: int) -> Reply:
        """Take a card whose power needs a planet."""
        uses = plays_of(self.mode, self.view).get(card, [])
        self.uses = tuple([use for use in uses if len(use.words) > 1 and self.is_planet(use.words[1])])
        self.card = card if self.uses else NOWHERE
        self.bubble = "" if self.uses else type(self).bubble
        self._limits = self.low, self.high, self.amount
        return CHANGED

    def is_planet(self, word: int) -> bool:
        table = self.mode.table
        return bool(table.planet_word <= word < table.ship_word)

    @property
    def targets(self) -> Lands:
        return frozenset([self._planet(use) for use in self.uses]) if self.uses else super().targets

    @property
    def lit(self) -> Lands:
        return self.targets if self.uses else super().lit

    @property
    def ships(self) -> tuple[int, ...]:
        """The kinds of ships that the card could hit on the planet that is pointed at."""
        kinds = [self._ship(use) for use in self.uses if self._planet(use) == self.pointed]
        return tuple([kind for kind in kinds if kind != NOWHERE])

    @property
    def can_back(self) -> bool:
        return bool(self.uses) or super().can_back

    def back(self) -> Reply:
        if not self.uses:
            return super().back()
        self.card, self.uses, self.bubble = NOWHERE, (), type(self).bubble
        self.limit(*self._limits)
        return CHANGED

    def point(self, territory: int) -> Reply:
        if not self.uses:
            return super().point(territory)
        is_changed = territory != self.pointed
        self.pointed = territory
        self.limit(0, max(0, len(self.ships) - 1), len(self.ships) - 1 if is_changed else self.amount)
        return CHANGED if is_changed else NOTHING

    def set_amount(self, amount: int) -> Reply:
        if not self.uses:
            return super().set_amount(amount)
        before = self.amount
        self.limit(self.low, self.high, amount)
        return CHANGED if before != self.amount else NOTHING

    def choose(self, territory: int) -> Reply:
        if not self.uses:
            return super().choose(territory)
        if territory != self.pointed:
            self.point(territory)
        there = [use for use in self.uses if self._planet(use) == territory]
        return self.play(there[min(self.amount, len(there) - 1)]) if there else NOTHING

    def second(self, territory: int = NOWHERE) -> Reply:
        return NOTHING if self.uses else super().second(territory)

    def confirm(self) -> Reply:
        return self.choose(self.pointed) if self.uses else super().confirm()

    def hints(self) -> Hints | None:
        if not self.uses:
            return super().hints()
        left = [AIM, Hint((Intent.CONFIRM,), "clone_wars.prompt.use_here")]
        if len(self.ships) > 1:
            left.append(Hint((Intent.PREVIOUS, Intent.NEXT), "clone_wars.prompt.other_ship"))
        return [*left, Hint((Intent.BACK,), "clone_wars.prompt.keep_card")], []


class ClonePlaceChooser(Aimed, PlaceChooser):
    bubble = "place"


class CloneAttackChooser(Aimed, Fleets, AttackChooser):
    bubble = "attack"

    @property
    def fleet_planet(self) -> int:
        return self.source if self.aim != NOWHERE and not self.uses else NOWHERE

    @property
    def fight_view(self) -> State:
        return with_fleets(self.view, self.source, self.aim, self.sent)

    def more_hints(self) -> list[Hint]:
        return self.ship_hints()

    def make_action(self, source: int, target: int, count: int) -> Record:
        return attack_of(self.mode, self.view, source, target, count, self.fleet)

    def earns_card(self, target: int) -> bool:
        """One for each enemy army that lost a planet."""
        return not self.view.captured >> self.view.owners[target] & 1

    def hold(self, card: int) -> Reply:
        self.select(NOWHERE)
        return super().hold(card)

    def hints(self) -> Hints | None:
        """As in all games, and cards may be played before an attack is begun."""
        if self.uses or self.source != NOWHERE:
            return super().hints()
        left = [AIM, Hint((Intent.CONFIRM,), "match.prompt.from_here"), *card_hints(self)]
        return left, [Hint((Intent.ADVANCE,), "match.prompt.end_attacks")]


class CloneMoveChooser(MoveChooser):
    """Armies pass the planets of the team."""

    def way(self, target: int) -> tuple[int, ...]:
        return team_way(self.mode, self.view, self.source, target)

    def hints(self) -> Hints | None:
        """Where a card for one more move is left, nothing else may be."""
        if self.source != NOWHERE:
            return super().hints()
        left = [AIM, Hint((Intent.CONFIRM,), "match.prompt.from_here")] if self.lit else []
        return [*left, *card_hints(self)], [Hint((Intent.ADVANCE,), "match.prompt.no_move")]


def team_way(mode: ConquestMode, view: ConquestState, source: int, target: int) -> tuple[int, ...]:
    friends = friends_of(mode, view.owners[source])
    return shortest_way(mode.board.neighbours, view.owners, friends, source, target)


class PlanetChooser(NameChooser):
    """One planet is named; what for depends on the phase."""

    def hints(self) -> Hints:
        phase = self.options.phase
        left = [AIM, Hint((Intent.CONFIRM,), f"clone_wars.prompt.{phase}"), *card_hints(self)]
        return left, [Hint((Intent.ADVANCE,), f"clone_wars.prompt.no_{phase}")] if self.options.may_end else []


class Rows(Chooser):
    """Several numbers at once, one of them at a time under the hand: `rows` are what they count, `row` which one is
    turned; `amounts`, `lows` and `highs` go with them."""

    def lay(self, rows: list[tuple[str, int, int]]) -> None:
        """What can be counted, from and to; all of it goes at first."""
        self.rows = tuple([row[0] for row in rows])
        self.lows, self.highs = [row[1] for row in rows], [row[2] for row in rows]
        self.amounts = list(self.highs)
        self.row = 0
        self.turn_row(0)

    def turn_row(self, by: int) -> Reply:
        if not self.rows:
            return NOTHING
        self.row = (self.row + by) % len(self.rows)
        self.limit(self.lows[self.row], self.highs[self.row], self.amounts[self.row])
        return CHANGED

    def set_amount(self, amount: int) -> Reply:
        reply = super().set_amount(amount)
        if self.rows:
            self.amounts[self.row] = self.amount
        return reply

    def change(self, row: int, by: int) -> Reply:
        """One number, wherever the hand was."""
        if not 0 <= row < len(self.rows):
            return NOTHING
        self.turn_row(row - self.row)
        return self.set_amount(self.amount + by)

    def largest(self) -> Reply:
        self.amounts = list(self.highs)
        return self.turn_row(0)

    def smallest(self) -> Reply:
        self.amounts = list(self.lows)
        return self.turn_row(0)

    def amount_of(self, kind: str) -> int:
        return self.amounts[self.rows.index(kind)] if kind in self.rows else 0

    def counting_hints(self, verb: str) -> list[Hint]:
        several = len(self.rows) > 1
        return [
            *([Hint((Intent.UP, Intent.DOWN), "clone_wars.prompt.row")] if several else []),
            Hint((Intent.LEFT, Intent.RIGHT), "match.prompt.fewer_more"),
            Hint((Intent.CONFIRM,), verb),
            Hint((Intent.SECOND,), "clone_wars.prompt.all"),
            Hint((Intent.THIRD,), "clone_wars.prompt.least"),
        ]


class CloneOccupyChooser(Rows, OccupyChooser):
    """Armies, and of each kind of ship as many as shall follow."""

    bubble = ""

    def __init__(self, mode: ConquestMode, view: ConquestState, memory: Memory) -> None:
        super().__init__(mode, view, memory)
        rows = [(ARMIES, self.low, self.high)]
        self._ships = {kind: (run.low, run.high) for kind in SHIPS for run in self.runs(f"occupy_{kind}")}
        rows += [(kind, low, high) for kind, (low, high) in self._ships.items() if high]
        self.lay(rows)

    def keep(self, old: Chooser) -> None:
        if isinstance(old, CloneOccupyChooser) and old.rows == self.rows and old.highs == self.highs:
            self.amounts, self.row = old.amounts, old.row
            self.turn_row(0)

    def confirm(self) -> Reply:
        return self.play(Occupy(self.amount_of(ARMIES), *[self.amount_of(kind) for kind in SHIPS]))

    def hints(self) -> Hints:
        return self.counting_hints("clone_wars.prompt.move_in"), []


class FleetChooser(Rows, PairChooser):
    """Source, target, and how many ships of each kind."""

    view: State
    verb = "fleet_fighter"

    def __init__(self, mode: ConquestMode, view: ConquestState, memory: Memory) -> None:
        super().__init__(mode, view, memory)
        self.rows = ()

    @property
    def is_counting(self) -> bool:
        return NOWHERE not in (self.source, self.target)

    def select(self, source: int, target: int = NOWHERE) -> Reply:
        self.source, self.target = source, target
        ships = [row[source] if source != NOWHERE else 0 for row in self.view.ships]
        self.lay([(kind, 0, count) for kind, count in zip(SHIPS, ships, strict=True) if count])
        return CHANGED

    def _limit(self) -> None:
        """The numbers belong to the source alone."""

    def way(self, target: int) -> tuple[int, ...]:
        return team_way(self.mode, self.view, self.source, target)

    def make_action(self, source: int, target: int, count: int) -> Record:
        return Fleet(source, target, *[self.amount_of(kind) for kind in SHIPS])

    def hints(self) -> Hints:
        if self.is_counting:
            return self.counting_hints("clone_wars.prompt.sail"), []
        verb = "match.prompt.from_here" if self.source == NOWHERE else "match.prompt.to_there"
        left = [AIM, Hint((Intent.CONFIRM,), verb), *(card_hints(self) if self.source == NOWHERE else [])]
        return left, [Hint((Intent.ADVANCE,), "clone_wars.prompt.no_fleet")]


class QuestionChooser(Chooser):
    """A phase that is answered in a scene of its own."""

    is_on_board = False

    @property
    def targets(self) -> Lands:
        planet = self.view.target
        return frozenset([planet]) if planet >= 0 else NO_LANDS


CHOOSERS: dict[str, Maker] = {
    **dict.fromkeys(("token", "ships", "emperor", "command"), PlanetChooser),
    **dict.fromkeys(("power", "answer", "order66"), QuestionChooser),
    "place": ClonePlaceChooser,
    "attack": CloneAttackChooser,
    "defend": CloneDefendChooser,
    "occupy": CloneOccupyChooser,
    "move": CloneMoveChooser,
    "fleet": FleetChooser,
}
