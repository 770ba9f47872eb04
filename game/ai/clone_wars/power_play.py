"""Cards on the dice that lie: how many armies each power that can be played would shift. Works from the view."""

from __future__ import annotations

from game.ai.clone_wars.chart import Chart
from game.rules.clone_wars.dice import raise_highest, with_face
from game.rules.clone_wars.phases import AFTER_ROLL
from game.rules.clone_wars.powers import plays
from game.rules.clone_wars.rules import CORVETTE
from game.rules.clone_wars.state import State
from game.rules.conquest.board import Cells
from game.rules.conquest.combat import resolve


def balance(view: State, attack: Cells, defence: Cells) -> int:
    """How many armies more the defender loses than the attacker when these faces are compared."""
    attacking = raise_highest(attack, view.ships[CORVETTE][view.source])
    defending = raise_highest(defence, view.ships[CORVETTE][view.target])
    attacker_loss, defender_loss = resolve(attacking, defending)
    return defender_loss - attacker_loss


def best_turn_of_dice(chart: Chart, view: State, army: int) -> tuple[float, Cells]:
    """The card to play on the dice that lie, and by how many armies it shifts the losses; () for none."""
    sign = 1 if army == view.seat else -1
    now = balance(view, view.attack_faces, view.defence_faces)
    best = 0.0
    choice: Cells = ()
    for words in plays(chart.table, view, army, AFTER_ROLL):
        gain = sign * (expected(chart, view, army, words) - now)
        if gain > best:
            best, choice = gain, words
    return best, choice


def expected(chart: Chart, view: State, army: int, words: Cells) -> float:
    """The balance to expect after a card."""
    table = chart.table
    card, place = words[0], words[1] - table.die_word
    effect = table.effects[card]
    is_attack = (army == view.seat) != (effect == "reroll_enemy")
    faces, sides = (view.attack_faces, view.attack_sides) if is_attack else (view.defence_faces, view.defence_sides)
    if effect == "raise":
        new = [faces[place] + table.amounts[card]]
    elif effect == "best_face":
        new = [sides[place]]
    else:
        new = list(range(1, sides[place] + 1))
    total = 0
    for face in new:
        turned, _ = with_face(faces, sides, place, face)
        if is_attack:
            total += balance(view, turned, view.defence_faces)
        else:
            total += balance(view, view.attack_faces, turned)
    return total / len(new)
