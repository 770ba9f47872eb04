"""The dice of a battle with ships: how many of which kind, thrown, ones thrown again, and what corvettes add.
Imports no rules of the turn; the exact law of the same dice comes from modes/conquest/throws."""

from __future__ import annotations

from game.core.records import Record, record
from game.core.rng import Rng
from game.rules.clone_wars.rules import CAPITAL, CORVETTE, FIGHTER, CloneRules
from game.rules.clone_wars.state import State
from game.rules.conquest.board import Cells
from game.rules.conquest.throws import Side

ATTACK_SURGE, DEFENCE_SURGE = 1, 2


@record
class Throw(Record):
    """One side's dice in falling order of `faces`, with the `sides` of each. `first` is how each fell before fighters
    threw ones again, so a die that shows 4 and first showed 1 was thrown again."""

    sides: Cells
    first: Cells
    faces: Cells


def attack_sides(rules: CloneRules, state: State, count: int) -> Cells:
    """Each capital ship swaps one die for a large one."""
    large = count if state.surges & ATTACK_SURGE else attacking_ships(state)[CAPITAL]
    return _mix(rules, count, large)


def defence_sides(rules: CloneRules, state: State, count: int) -> Cells:
    """As for the attack; on the Emperor's planet all dice are large."""
    # Booklet 004, Een planeet aanvallen met Keizer Palpatine: always eight-sided dice, ships or not.
    target = state.target
    is_all_large = state.surges & DEFENCE_SURGE or target == state.emperor
    return _mix(rules, count, count if is_all_large else defending_ships(state, count)[CAPITAL])


def _mix(rules: CloneRules, count: int, large: int) -> Cells:
    # No more large dice than dice: three capital ships do nothing for a throw of two.
    large = min(count, large)
    return (rules.large_die,) * large + (rules.die_sides,) * (count - large)


def throw(rng: Rng, sides: Cells, fighters: int) -> Throw:
    """Throw dice, the large ones first, and let each fighter throw one 1 again until it is higher."""
    first: list[int] = []
    place = 0
    # Alike dice are one draw from the stream of random numbers, the large ones first.
    while place < len(sides):
        alike = sides.count(sides[place])
        first += rng.dice(alike, sides[place])
        place += alike
    faces = list(first)
    for place, face in enumerate(faces):
        # Booklet 004: a fighter lets one 1 be thrown again until it is higher; each only once.
        if face == 1 and fighters > 0:
            fighters -= 1
            while faces[place] == 1:
                faces[place] = rng.die(sides[place])
    # Of equal faces the larger die first, so that the order never depends on how they fell.
    order = sorted(range(len(faces)), key=lambda place: (-faces[place], -sides[place]))
    return Throw(
        tuple([sides[place] for place in order]),
        tuple([first[place] for place in order]),
        tuple([faces[place] for place in order]),
    )


def raise_highest(faces: Cells, corvettes: int) -> Cells:
    """Each corvette adds 1 to one die, the highest first, and never 2 to one."""
    return tuple([face + (place < corvettes) for place, face in enumerate(faces)])


def with_face(faces: Cells, sides: Cells, place: int, face: int) -> tuple[Cells, Cells]:
    """Dice in falling order again after one of them was turned to another face."""
    rows = [(face if n == place else old, kind) for n, (old, kind) in enumerate(zip(faces, sides, strict=True))]
    rows.sort(reverse=True)
    return tuple([row[0] for row in rows]), tuple([row[1] for row in rows])


def battle_sides(rules: CloneRules, state: State, source: int, target: int) -> tuple[Side, Side]:
    """What the most dice of attacker and defender are between two planets, for exact odds. Where the state tells which
    ships fight between them, only those count, in the throws to come as well."""
    attack_ships = tuple([row[source] for row in state.ships])
    defence_ships = tuple([row[target] for row in state.ships])
    if (state.source, state.target) == (source, target):
        attack_ships, defence_ships = state.attack_ships or attack_ships, state.defence_ships or defence_ships
    attack = _mix(rules, rules.attack_dice, attack_ships[CAPITAL])
    large = rules.defence_dice if target == state.emperor else defence_ships[CAPITAL]
    defence = _mix(rules, rules.defence_dice, large)
    return (
        Side(attack, (), attack_ships[CORVETTE], attack_ships[FIGHTER]),
        Side(defence, (), defence_ships[CORVETTE], defence_ships[FIGHTER]),
    )


def opening_sides(rules: CloneRules, state: State, source: int, target: int) -> tuple[Side, Side] | None:
    """The next throw of a battle in which a card made all dice of a side large for this one throw; None where all
    throws are alike."""
    if not state.surges or (state.source, state.target) != (source, target):
        return None
    attack, defence = battle_sides(rules, state, source, target)
    count = state.defence or min(rules.defence_dice, state.armies[target])
    return (
        Side(attack_sides(rules, state, state.dice), (), attack.raised, attack.rerolls),
        Side(defence_sides(rules, state, count), (), defence.raised, defence.rerolls),
    )


def usable_ships(state: State, planet: int, dice: int) -> Cells:
    """The ships that can take part: of each kind at most as many as dice are thrown."""
    # Booklet 004: "3 Jagers (alleen mogelijk voor de aanvaller)", so never more ships of a kind than dice.
    return tuple([min(dice, state.ships[kind][planet]) for kind in (FIGHTER, CORVETTE, CAPITAL)])


def attacking_ships(state: State) -> Cells:
    """The ships that fight for the attacker: those chosen, else all that can."""
    return state.attack_ships or usable_ships(state, state.source, state.dice)


def defending_ships(state: State, dice: int) -> Cells:
    """The same for the defender, who throws so many dice."""
    return state.defence_ships or usable_ships(state, state.target, dice)
