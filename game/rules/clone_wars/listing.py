"""Every legal action of a position of Clone Wars: as sorted text, or as ranges for screens and agents."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from game.core.mode import Options, Range
from game.rules.clone_wars import cards, phases, reach
from game.rules.clone_wars.dice import usable_ships
from game.rules.clone_wars.powers import moment_of, plays
from game.rules.clone_wars.rules import SHIPS as SHIP_KINDS
from game.rules.clone_wars.state import State
from game.rules.clone_wars.table import Table, acting
from game.rules.conquest.board import Cells
from game.rules.conquest.listing import Lister, trade_texts

PLANET_VERBS = {phases.TOKEN: "token", phases.SHIPS: "ship", phases.EMPEROR: "emperor", phases.COMMAND: "command"}


def may_end(table: Table, state: State) -> bool:
    return state.phase in phases.OPEN or (state.phase == phases.CARDS and not cards.is_forced(table, state))


def planets_to_name(table: Table, state: State) -> Cells:
    """The planets that `token`, `ship`, `emperor` or `command` can name."""
    if state.phase == phases.TOKEN:
        return reach.token_places(state)
    if state.phase == phases.COMMAND:
        return reach.commands(table, state)
    return tuple([planet for planet, owner in enumerate(state.owners) if owner == state.seat])


def attacks(table: Table, state: State) -> list[tuple[int, int, int]]:
    """Source, target and the most dice of every possible attack."""
    owners, armies, seat, held = state.owners, state.armies, state.seat, state.held
    enemies, most = table.enemies[seat], table.rules.attack_dice
    rows = []
    for source, neighbours in enumerate(table.rules.board.neighbours):
        if owners[source] == seat and armies[source] > 1:
            for target in neighbours:
                if owners[target] in enemies and target not in held:
                    rows.append((source, target, min(most, armies[source] - 1)))
    return rows


def options(table: Table, state: State) -> Options:
    """A verb without a number has a range from 0 to 0. `power`: source is the card, target the first word behind it and
    the number the second (both as in Table.words, -1 and 0 for none). `build`: target is the card. What `fleet` and
    `occupy` say of ships is in ranges of the verbs `fleet_fighter`, `occupy_corvette` and so on, one for each kind:
    any numbers of these go together, but a fleet of none. Those of `attack` and `defend` may be left out, and of each
    kind there are never more than dice."""
    sets = cards.sets(table, state) if state.phase == phases.CARDS else ()
    rows = [*_ranges(table, state)]
    for words in plays(table, state, acting(state), moment_of(state)):
        first = words[1] if len(words) > 1 else -1
        second = words[2] if len(words) > 2 else 0
        rows.append(Range("power", words[0], first, second, second))
    return Options(phases.PHASES[state.phase], tuple(rows), sets, may_end(table, state))


def _ranges(table: Table, state: State) -> list[Range]:
    phase, owners, armies = state.phase, state.owners, state.armies
    if phase == phases.CLAIM:
        return [Range("claim", -1, planet, 0, 0) for planet, owner in enumerate(owners) if owner < 0]
    if phase == phases.PLACE:
        most = state.to_place
        return [Range("place", -1, planet, 1, most) for planet, owner in enumerate(owners) if owner == state.seat]
    if phase in PLANET_VERBS:
        return [Range(PLANET_VERBS[phase], -1, planet, 0, 0) for planet in planets_to_name(table, state)]
    if phase == phases.CARDS:
        return [Range("build", -1, card, 0, 0) for card in cards.builds(table, state)]
    if phase == phases.ATTACK:
        rows = []
        for source, target, most in attacks(table, state):
            rows.append(Range("attack", source, target, 1, most))
            rows += _fighting_ships(table, state, "attack", (source, target), source, most)
        return rows
    if phase == phases.DEFEND:
        most = min(table.rules.defence_dice, armies[state.target])
        ends = state.source, state.target
        return [Range("defend", *ends, 1, most), *_fighting_ships(table, state, "defend", ends, state.target, most)]
    if phase == phases.OCCUPY:
        source, target = state.source, state.target
        rows = [Range("occupy", source, target, state.dice, state.dice + armies[source] - 1)]
        for kind, row in zip(SHIP_KINDS, state.ships, strict=True):
            rows.append(Range(f"occupy_{kind}", source, target, row[target], row[target] + row[source]))
        return rows
    if phase == phases.MOVE and state.moves:
        ways = reach.army_moves(table, state)
        return [Range("move", source, target, 1, armies[source] - 1) for source, row in ways for target in row]
    if phase == phases.FLEET and state.moves:
        return [
            Range(f"fleet_{kind}", source, target, 0, row[source])
            for source, targets in reach.ship_moves(table, state)
            for target in targets
            for kind, row in zip(SHIP_KINDS, state.ships, strict=True)
        ]
    verbs = {phases.ANSWER: ("agree", "refuse"), phases.ORDER66: ("order66",)}.get(phase, ())
    return [Range(verb, -1, -1, 0, 0) for verb in verbs]


def _fighting_ships(
    table: Table, state: State, verb: str, ends: tuple[int, int], planet: int, dice: int
) -> list[Range]:
    """The numbers of ships that can be chosen for a fight with the most dice, where there are any."""
    if not reach.has_ships_to_choose(table, state, planet):
        return []
    most = usable_ships(state, planet, dice)
    return [Range(f"{verb}_{kind}", *ends, 0, count) for kind, count in zip(SHIP_KINDS, most, strict=True)]


@lru_cache(maxsize=512)
def fleets_in(dice: int, fighters: int, corvettes: int, capitals: int) -> tuple[str, ...]:
    """A number of dice up to the most and so many ships of each kind as can fight then, as words."""
    return tuple(
        [
            f"{count} {ships[0]} {ships[1]} {ships[2]}"
            for count in range(1, dice + 1)
            for ships in product(*[range(min(count, most) + 1) for most in (fighters, corvettes, capitals)])
        ]
    )


class CloneLister(Lister[State]):
    """The lists of one mode as text."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.rules)
        self.table = table
        self.by_phase |= {
            phases.CARDS: self.card_plays,
            phases.ATTACK: self.invasions,
            phases.DEFEND: self.answers_to_attack,
            phases.OCCUPY: self.conquests,
            phases.MOVE: self.army_moves,
            phases.FLEET: self.fleets,
            phases.ANSWER: lambda _: ["agree", "refuse"],
            phases.ORDER66: lambda _: ["order66"],
            phases.POWER: lambda _: [],
            **dict.fromkeys(PLANET_VERBS, self.named_planets),
        }

    def texts(self, state: State) -> list[str]:
        """The whole list, sorted."""
        lines = super().texts(state)
        words = self.table.words
        for row in plays(self.table, state, acting(state), moment_of(state)):
            lines.append(f"power {' '.join([words[word] for word in row])}")
        if may_end(self.table, state):
            lines.append("end")
        lines.sort()
        return lines

    def named_planets(self, state: State) -> list[str]:
        verb, ids = PLANET_VERBS[state.phase], self.board.territories
        return [f"{verb} {ids[planet]}" for planet in planets_to_name(self.table, state)]

    def card_plays(self, state: State) -> list[str]:
        ids = self.table.deck.ids
        lines = [f"build {ids[card]}" for card in cards.builds(self.table, state)]
        return lines + trade_texts(ids, cards.sets(self.table, state))

    def invasions(self, state: State) -> list[str]:
        ids = self.board.territories
        lines: list[str] = []
        for source, target, most in attacks(self.table, state):
            start = f"attack {ids[source]} {ids[target]} "
            lines += self.block(start, 1, most)
            lines += self.with_ships(state, start, source, most)
        return lines

    def answers_to_attack(self, state: State) -> list[str]:
        most = min(self.defence_dice, state.armies[state.target])
        return self.defences(state) + self.with_ships(state, "defend ", state.target, most)

    def with_ships(self, state: State, start: str, planet: int, most: int) -> list[str]:
        """The same again with the ships that fight, where there are any to choose from."""
        if not reach.has_ships_to_choose(self.table, state, planet):
            return []
        return [start + rest for rest in fleets_in(most, *[row[planet] for row in state.ships])]

    def conquests(self, state: State) -> list[str]:
        source, target = state.source, state.target
        ships = product(*[range(row[target], row[target] + row[source] + 1) for row in state.ships])
        ends = [" ".join(map(str, counts)) for counts in ships]
        return [f"{start} {end}" for start in self.occupations(state) for end in ends]

    def army_moves(self, state: State) -> list[str]:
        ids = self.board.territories
        lines: list[str] = []
        for source, targets in reach.army_moves(self.table, state) if state.moves else ():
            for target in targets:
                lines += self.block(f"move {ids[source]} {ids[target]} ", 1, state.armies[source] - 1)
        return lines

    def fleets(self, state: State) -> list[str]:
        ids = self.board.territories
        lines: list[str] = []
        for source, targets in reach.ship_moves(self.table, state) if state.moves else ():
            counts = product(*[range(row[source] + 1) for row in state.ships])
            ends = [" ".join(map(str, row)) for row in counts if any(row)]
            lines += [f"fleet {ids[source]} {ids[target]} {end}" for target in targets for end in ends]
        return lines
