"""Choosers of fights in which ships take part: how many of each kind, for the attack and for the defence. No screen."""

from __future__ import annotations

from game.input.intents import Intent
from game.rules.clone_wars.mode import CloneWarsMode
from game.rules.clone_wars.rules import SHIPS
from game.rules.clone_wars.state import State
from game.rules.conquest.protocols import ConquestMode
from game.rules.conquest.state import ConquestState
from game.session.clone_wars.traits import with_fleets
from game.session.conquest.board_choosers import DefendChooser
from game.session.conquest.chooser import CHANGED, NOTHING, NOWHERE, Chooser, Hint, Memory, Reply
from game.session.conquest.fleet_choice import FleetChoice, defence_of, ships_to_choose

SHIPS_REGION = "ships"  # and the number of the kind: what the panel calls a chip
DICE = "dice"


class Fleets(Chooser):
    """A fight in which a person says how many ships of each kind take part."""

    mode: CloneWarsMode
    view: State

    @property
    def fleet(self) -> FleetChoice:
        return self.memory.fleet

    @property
    def fleet_planet(self) -> int:
        """Where the ships are that are chosen from."""
        return NOWHERE

    @property
    def usable(self) -> tuple[int, ...]:
        """The ships of each kind that can fight with the dice that are chosen; () where there is nothing to choose."""
        planet = self.fleet_planet
        return ships_to_choose(self.mode, self.view, planet, self.amount) if planet != NOWHERE else ()

    @property
    def sent(self) -> tuple[int, ...]:
        return self.fleet.sent(self.usable)

    def ship_hints(self) -> list[Hint]:
        """How to come to the ships, or what a press does to those that have the focus."""
        usable = self.usable
        if not usable:
            return []
        name, _, kind = self.attended.partition(":")
        if name != SHIPS_REGION:
            return [Hint((Intent.THIRD,), "clone_wars.prompt.which_ships")]
        key = "ship_fewer" if self.sent[int(kind)] else "ships_again"
        return [Hint((Intent.CONFIRM,), f"clone_wars.prompt.{key}")]

    def turn_ships(self, kind: int) -> Reply:
        """One ship of this kind fewer; after none, all again."""
        usable = self.usable
        if not usable or not usable[kind]:
            return NOTHING
        self.fleet.turn(kind, usable)
        return CHANGED


class CloneDefendChooser(Fleets, DefendChooser):
    """Each attack is a question of its own. With ships there are several numbers to say: first the dice."""

    def __init__(self, mode: ConquestMode, view: ConquestState, memory: Memory) -> None:
        super().__init__(mode, view, memory)
        self._fleet = FleetChoice()
        self._kinds = [kind for kind, count in enumerate(self.usable) if count]
        self.rows = (DICE, *[SHIPS[kind] for kind in self._kinds]) if self._kinds else ()
        self.row = 0

    def keep(self, old: Chooser) -> None:
        super().keep(old)
        if isinstance(old, CloneDefendChooser) and (old.source, old.target) == (self.source, self.target):
            self._fleet = old.fleet
            self.row = old.row

    @property
    def fleet(self) -> FleetChoice:
        return self._fleet

    @property
    def fleet_planet(self) -> int:
        return self.target

    @property
    def turned(self) -> int:
        """The kind of ships whose number is turned now, -1 for the dice."""
        return self._kinds[self.row - 1] if self.row else NOWHERE

    def turn_row(self, by: int) -> Reply:
        self.row = (self.row + by) % len(self.rows)
        return CHANGED

    def step(self, by: int) -> Reply:
        if self.turned == NOWHERE:
            return super().step(by)
        before, usable = self.sent, self.usable
        self.fleet.change(self.turned, by, usable)
        return CHANGED if self.sent != before else NOTHING

    def more_hints(self) -> list[Hint]:
        return [Hint((Intent.UP, Intent.DOWN), "clone_wars.prompt.row")] if self.rows else []

    @property
    def fight_view(self) -> State:
        return with_fleets(self.view, self.source, self.target, defence=self.sent)

    def confirm(self) -> Reply:
        return self.play(defence_of(self.mode, self.view, self.amount, self.fleet))
