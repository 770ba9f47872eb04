"""What is known of the battle that is shown: who fights where, the dice of the last throw, and its losses.
Follows what a session shows; decides no rules and draws nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.core.records import Record
from game.rules.conquest import events
from game.rules.conquest.board import Cells
from game.rules.conquest.events import AttackDeclared, BattleStep, BetterDice, DiceRolled, OpenThrow, TurnedDie
from game.rules.conquest.odds import Forecast
from game.rules.conquest.protocols import conquest_mode
from game.rules.conquest.state import ConquestState
from game.screens.battle.notes import NOTABLE
from game.screens.battle.throws import ATTACK, DEFENCE, Die, Throw, improved_dice, plain_dice
from game.screens.conquest.skin import skin_of
from game.session.conquest.advice import forecast_of, prepare_odds
from game.session.conquest.fleet_choice import NONE, Ships
from game.session.orders import range_of
from game.session.registry import traits_of
from game.session.session import Session
from game.session.setup.match_setup import MatchSetup
from game.session.sides import sides_at
from game.session.timeline import Running
from game.ui.context import Context

BATTLE_EVENTS = (AttackDeclared, BattleStep, events.Throw)
"""The events that belong to a battle; any other one ends it."""
OPENING = 0.75
"""The share of the arrow that is drawn before the battle opens."""


class Fight:
    """One attack on one territory, throw after throw."""

    def __init__(self, session: Session, source: int, target: int) -> None:
        self.session = session
        self.source = source
        self.target = target
        owners = session.shown.owners
        self.seats = (owners[source], owners[target])
        self.throw: Throw | None = None
        self.finishes = skin_of(session.mode.name).dice
        self.notable: list[Record] = []
        """What happened to the dice of the present throw."""
        self.throws = 0
        self.losses = (0, 0)
        self.raised = [0, 0]
        """How many dice of each side were raised just before they were compared."""
        self.was = self.armies
        self.is_compared = False
        self._better: dict[int, BetterDice] = {}
        self._forecast: tuple[object, Forecast | None] = ((), None)
        self.fleets: tuple[Ships, Ships] = (NONE, NONE)
        """The ships of both sides that are about to fight, as far as somebody says so."""
        self.catch_up(list(session.told)[-4:])
        for running in session.timeline.running:
            self.see(running.clip.event)

    @property
    def armies(self) -> tuple[int, int]:
        """The armies of attacker and defender, up to what has been shown."""
        armies = self.session.shown.armies
        return armies[self.source], armies[self.target]

    @property
    def running(self) -> Running | None:
        """The throw that is being shown."""
        found = self.session.timeline.find(events.Throw)
        return found if found is not None and self.is_own(found.clip.event) else None

    def is_own(self, event: Record) -> bool:
        if isinstance(event, AttackDeclared | events.Throw):
            return (event.source, event.target) == (self.source, self.target)
        return isinstance(event, BattleStep)

    def catch_up(self, told: Iterable[Record]) -> None:
        """What was told just before the battle opened may belong to its first throw."""
        for event in told:
            match event:
                case events.Throw():
                    self._better.clear()
                    self.notable.clear()
                case BetterDice():
                    self.see(event)

    def see(self, event: Record) -> None:
        """An event begins to be shown."""
        if not self.is_own(event):
            return
        if isinstance(event, NOTABLE):
            self.notable.append(event)
        match event:
            case BetterDice(seat=seat):
                self._better[seat] = event
            case AttackDeclared():
                # The dice of the throw before are taken up.
                self.throw = None
                self.notable.clear()
                self.raised = [0, 0]
                self.losses = (0, 0)
                self.is_compared = False
            case TurnedDie():
                self._turn(event)
            case OpenThrow():
                self._begin(event, (event.attack_sides, event.defence_sides), (0, 0), is_compared=False)
            case DiceRolled():
                losses = (event.attack_losses, event.defence_losses)
                # Dice that lie already, with their own numbers of sides, are only compared now.
                if self.throw is not None and not self.is_compared:
                    self._compare(event, losses)
                else:
                    self._begin(event, ((), ()), losses, is_compared=True)
                self._better.clear()

    def _begin(
        self, told: events.Throw, kinds: tuple[Cells, Cells], losses: tuple[int, int], *, is_compared: bool
    ) -> None:
        self.throws += 1
        self.was = self.armies
        self.losses = losses
        self.is_compared = is_compared
        self.throw = Throw(self._side(ATTACK, told.attack, kinds[0]), self._side(DEFENCE, told.defence, kinds[1]))

    def _turn(self, told: TurnedDie) -> None:
        """Change one die by a power, and lay the dice of its side in order again."""
        if self.throw is not None and told.seat in self.seats:
            sides = list(self.throw.sides)
            side = self.seats.index(told.seat)
            sides[side] = plain_dice(side, told.faces, told.sides, self.finishes)
            self.throw = Throw(*sides)

    def _compare(self, told: DiceRolled, losses: tuple[int, int]) -> None:
        assert self.throw is not None
        kinds = [tuple(die.sides for die in side) for side in self.throw.sides]
        self.losses = losses
        self.is_compared = True
        if len(told.attack) == len(kinds[ATTACK]) and len(told.defence) == len(kinds[DEFENCE]):
            lying = list(zip(self.throw.sides, (told.attack, told.defence), strict=True))
            self.raised = [sum([value > die.value for die, value in zip(*row, strict=True)]) for row in lying]
            self.throw = Throw(*[raise_dice(dice, values) for dice, values in lying])

    def _side(self, side: int, values: Cells, kinds: Cells) -> tuple[Die, ...]:
        better = self._better.get(self.seats[side])
        if better is None:
            return plain_dice(side, values, kinds, self.finishes)
        return improved_dice(side, values, better.bonus if better.replaced else 0, better.raised, self.finishes)

    def progress(self) -> tuple[float, float, float]:
        """How far the dice, the pairs and the losses have come, each from 0 to 1."""
        running = self.running
        if running is None:
            shown = 1.0 if self.is_compared else 0.0
            return 1.0, shown, shown
        clip, way = running.clip, running.progress
        if isinstance(clip.event, OpenThrow):
            return clip.part("tumble", way), 0.0, 0.0
        return clip.part("tumble", way), clip.part("pairs", way), clip.part("losses", way)

    def forecast(self, dice: int) -> Forecast | None:
        """The odds of fighting to the end, from what has been shown; None where no attack is possible."""
        state = self.view
        key = (self.session.shown, dice, self.fleets)
        if self._forecast[0] != key:
            can = self.armies[0] > 1 and self.armies[1] > 0
            mode = conquest_mode(self.session.mode)
            self._forecast = (key, forecast_of(mode, state, self.source, self.target, dice) if can else None)
        return self._forecast[1]

    @property
    def view(self) -> ConquestState:
        """What is shown, with the ships that are about to fight."""
        fleet = traits_of(self.session.mode.name).fleet
        shown: ConquestState = self.session.shown
        return shown if fleet is None else fleet.fighting(shown, self.source, self.target, *self.fleets)

    def prepare_odds(self) -> None:
        """Work out the odds of single throws; with dice of several kinds that takes a moment."""
        prepare_odds(conquest_mode(self.session.mode), self.session.shown, self.source, self.target)

    def most_dice(self, verb: str = "attack") -> int:
        """How many dice may be thrown now, 0 for none."""
        session = self.session
        source, target = (self.source, self.target) if verb == "attack" else (-1, -1)
        run = range_of(session.mode, session.match.state, verb, source, target)
        return 0 if run is None else run.high


def raise_dice(dice: tuple[Die, ...], values: Sequence[int]) -> tuple[Die, ...]:
    """Dice that lie in falling order, with what was added to each of them before they are compared."""
    return tuple(
        [replace(die, value=value, plus=die.plus + value - die.value) for die, value in zip(dice, values, strict=True)]
    )


def fight_to_show(session: Session) -> tuple[int, int] | None:
    """The battle that is being shown or asked about, if there is one."""
    running = session.timeline.find(AttackDeclared, events.Throw)
    if running is not None:
        event = running.clip.event
        is_open = not isinstance(event, AttackDeclared) or running.progress >= OPENING
        if is_open and isinstance(event, AttackDeclared | events.Throw):
            return event.source, event.target
        return None
    state = session.match.state
    if session.waiting_seat is not None and session.match.phase == "defend":
        return state.source, state.target
    return None


def shows_battle(context: Context, session: Session, table: MatchSetup) -> bool:
    """Whether a battle is under way that this player wants to see."""
    wanted = context.settings.battles
    found = None if wanted == "none" or session.skip_to_seat or session.fast_forward else fight_to_show(session)
    if found is None:
        return False
    if session.closed_fight != (session.match.turn, *found):
        session.closed_fight = ()
    elif session.asked_seat is None:
        return False
    owners, sides = session.shown.owners, sides_at(session.mode, table)
    return wanted == "all" or not {sides[owners[land]].seat for land in found}.isdisjoint(table.humans)


def close_fight(session: Session, fight: Fight) -> None:
    """Its further throws are not shown large, until somebody at the screen is asked for one."""
    session.closed_fight = (session.match.turn, fight.source, fight.target)
