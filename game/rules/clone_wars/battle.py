"""Step 6: an invasion from the declared attack to the conquest, with ships, powers, tokens and the Emperor."""

from __future__ import annotations

from game.rules.clone_wars import events
from game.rules.clone_wars.actions import AttackWith, DefendWith, Occupy
from game.rules.clone_wars.dice import (
    attack_sides,
    attacking_ships,
    defence_sides,
    defending_ships,
    raise_highest,
    throw,
    usable_ships,
)
from game.rules.clone_wars.phases import AFTER_ROLL, BEFORE_ROLL
from game.rules.clone_wars.powers import has_play
from game.rules.clone_wars.rules import CORVETTE, FIGHTER
from game.rules.clone_wars.step import Step
from game.rules.conquest.actions import Attack, Defend
from game.rules.conquest.board import Cells
from game.rules.conquest.combat import resolve
from game.rules.conquest.events import DiceRolled, OccupationOpened, TerritoryCaptured
from game.rules.conquest.turns import declare_attack, occupy_with


def attack_with(step: Step, action: AttackWith) -> None:
    """Booklet, Aanvallen met Schepen: ships "may" be used, so the attacker says how many of each kind."""
    declare_attack(step, Attack(action.source, action.target, action.dice))
    choose_ships(step, action.source, action.dice, action)


def choose_ships(step: Step, planet: int, dice: int, action: AttackWith | DefendWith) -> None:
    """Told only where ships stay out of it: that all fight is the rule, and no position of its own."""
    # Booklet 004, Aanvallen met Schepen: "kun je deze gebruiken". All of them is the default, and what older matches
    # did.
    chosen = action.fighters, action.corvettes, action.capitals
    if chosen != usable_ships(step.now, planet, dice):
        step.tell(events.ShipsChosen(step.now.owners[planet], planet, *chosen))


def defend(step: Step, action: Defend | DefendWith) -> None:
    """The defender has chosen; the attacker may still bring larger dice."""
    now = step.now
    step.tell(events.DefenceChosen(now.owners[now.target], action.dice))
    if isinstance(action, DefendWith):
        choose_ships(step, now.target, action.dice, action)
    if has_play(step.book, now, now.seat, BEFORE_ROLL):
        step.tell(events.PowerAsked(now.seat, BEFORE_ROLL))
    else:
        throw_dice(step)


def throw_dice(step: Step) -> None:
    """Booklet, HOE VOER JE HET GEVECHT: larger dice for capital ships, both throw, fighters throw ones again."""
    now, rules, rng = step.now, step.book.rules, step.rng
    source, target = now.source, now.target
    # Booklet 004, steps 2 to 4 of the fight: swap dice for capital ships, throw, throw ones again.
    attacking = throw(rng, attack_sides(rules, now, now.dice), attacking_ships(now)[FIGHTER])
    defending = throw(rng, defence_sides(rules, now, now.defence), defending_ships(now, now.defence)[FIGHTER])
    step.tell(
        events.DiceThrown(
            now.seat, now.owners[target], source, target,
            attacking.sides, attacking.first, attacking.faces,
            defending.sides, defending.first, defending.faces,
        )
    )  # fmt: skip
    ask_after_roll(step, now.seat)


def ask_after_roll(step: Step, army: int) -> None:
    """First the attacker may play cards on the dice that lie, then the defender; then they are compared."""
    now = step.now
    defender = now.owners[now.target]
    # Own design, as all powers are: the attacker decides first, then the defender, who may answer.
    for coming in (now.seat, defender) if army == now.seat else (defender,):
        if has_play(step.book, now, coming, AFTER_ROLL):
            step.tell(events.PowerAsked(coming, AFTER_ROLL))
            return
    compare(step)


def compare(step: Step) -> None:
    """Corvettes add to the highest dice, then the classic comparison. True to the booklet the defender wins ties."""
    now = step.now
    source, target, dice = now.source, now.target, now.dice
    seat, loser = now.seat, now.owners[target]
    ships = attacking_ships(now)
    # Step 5 of the fight: corvettes add to the highest dice first, and never 2 to one die.
    attacking = raise_highest(now.attack_faces, ships[CORVETTE])
    defending = raise_highest(now.defence_faces, defending_ships(now, now.defence)[CORVETTE])
    step.tell(DiceRolled(seat, loser, source, target, attacking, defending, *resolve(attacking, defending)))
    if now.armies[target] == 0:
        capture(step, source, target, loser, dice, ships)


def capture(step: Step, source: int, target: int, loser: int, dice: int, ships: Cells) -> None:
    """Ships there are destroyed; the armies and `ships` of the fight move in, and tokens are turned up."""
    now = step.now
    # Booklet 004: with the last defender "worden eventuele schepen op de planeet ook vernietigd".
    destroyed = [row[target] for row in now.ships]
    if any(destroyed):
        step.tell(events.ShipsDestroyed(target, *destroyed))
    step.tell(TerritoryCaptured(now.seat, loser, source, target, dice))
    if any(ships):
        step.tell(events.ShipsMoved(now.seat, source, target, *ships))
    # Only Separatists lay tokens, so only the Republic captures any; they are turned up at once.
    tokens = tuple([token for planet, token in now.laid if planet == target])
    if tokens:
        step.tell(events.TokensCaptured(now.seat, target, tokens))
    # Booklet 004: the Republic wins at once where the Emperor is.
    if target == now.emperor:
        step.tell(events.FactionWon(now.seat, step.book.rules.factions[now.seat]))
        return
    if not eliminate(step, (loser,)) and (now.armies[source] > 1 or any(row[source] for row in now.ships)):
        step.tell(OccupationOpened(source, target, dice))


def eliminate(step: Step, armies: tuple[int, ...]) -> bool:
    """Those that hold no planet any more are out; whether that ends the game."""
    now = step.now
    for army in armies:
        if now.alive[army] and army not in now.owners:
            step.tell(events.ArmyEliminated(now.seat, army, now.hands[army]))
    # A faction wins or loses together: one army of it in play is enough to go on.
    if any(now.alive[enemy] for enemy in step.book.enemies[now.seat]):
        return False
    step.tell(events.FactionWon(now.seat, step.book.rules.factions[now.seat]))
    return True


def occupy(step: Step, action: Occupy) -> None:
    """More armies and ships follow those that fought."""
    now = step.now
    source, target = now.source, now.target
    wanted = (action.fighters, action.corvettes, action.capitals)
    # What fought has moved in already; the action says totals, so only the difference still moves.
    ships = [count - row[target] for count, row in zip(wanted, now.ships, strict=True)]
    occupy_with(step, action.count)
    if any(ships):
        step.tell(events.ShipsMoved(now.seat, source, target, *ships))
