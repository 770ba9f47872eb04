"""The powers of the cards: which can be played now and with what, and what each of them does.
What follows a power in the course of the game is for `flow` and `battle` to say."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.rules.clone_wars import events, phases
from game.rules.clone_wars.dice import attack_sides, defence_sides, with_face
from game.rules.clone_wars.folds import one_ship
from game.rules.clone_wars.reach import army_moves, can_advance, ship_moves
from game.rules.clone_wars.rules import REPUBLIC
from game.rules.clone_wars.state import State
from game.rules.clone_wars.step import Step
from game.rules.clone_wars.table import Table, acting
from game.rules.conquest.board import Cells

NOTHING: tuple[Cells, ...] = ((),)
Offer = Callable[[Table, State, int], Iterable[Cells]]


def moment_of(now: State) -> int:
    """The phase or, while a power is asked for, the moment: the keys of OFFERS."""
    return now.moment if now.phase == phases.POWER else now.phase


def plays(table: Table, now: State, army: int, moment: int) -> list[Cells]:
    """Every use of a power that an army has at a moment: the card and the words behind it."""
    offers = OFFERS.get(moment)
    rows: list[Cells] = []
    if offers is None:
        return rows
    for card in now.hands[army]:
        # A hidden card is no card to play: agents and screens ask from what they see.
        if card < 0 or is_fallen(table, now, army, card):
            continue
        offer = offers.get(table.effects[card])
        if offer is not None:
            rows += [(card, *words) for words in offer(table, now, army)]
    return rows


def has_play(table: Table, now: State, army: int, moment: int) -> bool:
    return bool(now.hands[army]) and bool(plays(table, now, army, moment))


def is_fallen(table: Table, now: State, army: int, card: int) -> bool:
    """After Order 66 Anakin serves only the Separatists."""
    return bool(now.order66 and table.anakin[card] and table.rules.factions[army] == REPUBLIC)


def _scout(table: Table, now: State, army: int) -> Iterable[Cells]:
    """Enemy hands with a card that was not seen before; how many cards there are is known to all."""
    for enemy in table.enemies[army]:
        # Looking again would show nothing new.
        if len(now.hands[enemy]) > len([pair for pair in now.seen[army] if pair[0] == enemy]):
            yield (table.army_word + enemy,)


def _reinforce(table: Table, now: State, army: int) -> Iterable[Cells]:
    return [(table.planet_word + planet,) for planet, owner in enumerate(now.owners) if owner == army]


def _sabotage(table: Table, now: State, army: int) -> Iterable[Cells]:
    """Before the first attack: enemy ships beside an own planet."""
    # Own design: at the start of step 6 only, so that it cannot answer a throw.
    if now.attacked or not any(map(any, now.ships)):
        return
    for planet, owner in enumerate(now.owners):
        if owner in table.enemies[army]:
            kinds = [kind for kind, row in enumerate(now.ships) if row[planet]]
            if kinds and any(now.owners[other] == army for other in table.rules.board.neighbours[planet]):
                for kind in kinds:
                    yield table.planet_word + planet, table.ship_word + kind


def _extra_move(table: Table, now: State, army: int) -> Iterable[Cells]:
    return NOTHING if next(army_moves(table, now), None) else ()


def _extra_fleet(table: Table, now: State, army: int) -> Iterable[Cells]:
    return NOTHING if next(ship_moves(table, now), None) else ()


def _stall(table: Table, now: State, army: int) -> Iterable[Cells]:
    return NOTHING if table.rules.factions[army] == REPUBLIC and now.seat != army else ()


def _hasten(table: Table, now: State, army: int) -> Iterable[Cells]:
    return NOTHING if now.seat == army and can_advance(table, now) else ()


def _hold(table: Table, now: State, army: int) -> Iterable[Cells]:
    return NOTHING


def _surge(table: Table, now: State, army: int) -> Iterable[Cells]:
    """Unless all dice are large already."""
    rules = table.rules
    # The defender has not chosen dice yet, so the most that could be thrown counts.
    if army == now.seat:
        sides = attack_sides(rules, now, now.dice)
    else:
        sides = defence_sides(rules, now, min(rules.defence_dice, now.armies[now.target]))
    return NOTHING if rules.large_die > sides[-1] else ()


def _reroll_enemy(table: Table, now: State, army: int) -> Iterable[Cells]:
    faces, _ = _dice_of(now, army != now.seat)
    return [(table.die_word + place,) for place, face in enumerate(faces) if face > 1]


def _low_dice(table: Table, now: State, army: int) -> Iterable[Cells]:
    """Own dice that could show more."""
    faces, sides = _dice_of(now, army == now.seat)
    return [(table.die_word + place,) for place, face in enumerate(faces) if face < sides[place]]


def _own_dice(table: Table, now: State, army: int) -> Iterable[Cells]:
    faces, _ = _dice_of(now, army == now.seat)
    return [(table.die_word + place,) for place in range(len(faces))]


def _dice_of(now: State, is_attacker: bool) -> tuple[Cells, Cells]:
    return (now.attack_faces, now.attack_sides) if is_attacker else (now.defence_faces, now.defence_sides)


OFFERS: dict[int, dict[str, Offer]] = {
    **{phase: {"scout": _scout} for phase in phases.OWN},
    phases.PLACE: {"scout": _scout, "reinforce": _reinforce},
    phases.ATTACK: {"scout": _scout, "sabotage": _sabotage},
    phases.MOVE: {"scout": _scout, "extra_move": _extra_move},
    phases.FLEET: {"scout": _scout, "extra_fleet": _extra_fleet},
    phases.DEFEND: {"hold": _hold, "surge": _surge},
    phases.TRACK: {"stall": _stall, "hasten": _hasten},
    phases.BEFORE_ROLL: {"surge": _surge},
    phases.AFTER_ROLL: {
        "reroll_enemy": _reroll_enemy,
        "reroll_own": _low_dice,
        "raise": _own_dice,
        "best_face": _low_dice,
    },
}


def use(step: Step, words: Cells) -> str:
    """Play a card: it is discarded and its power works. Returns the effect, by which the game goes on."""
    table, army = step.book, acting(step.now)
    card = words[0]
    effect = table.effects[card]
    step.tell(events.PowerPlayed(army, card))
    USES[effect](step, army, table.amounts[card], words[1:])
    return effect


def _use_scout(step: Step, army: int, amount: int, words: Cells) -> None:
    enemy = words[0] - step.book.army_word
    step.tell(events.HandScouted(army, enemy, step.now.hands[enemy]))


def _use_sabotage(step: Step, army: int, amount: int, words: Cells) -> None:
    lost = one_ship(words[1] - step.book.ship_word, 1)
    step.tell(events.ShipsDestroyed(words[0] - step.book.planet_word, *lost))


def advance(step: Step, spaces: int) -> None:
    """The pawn goes on and stays on the last space."""
    now = step.now
    space = min(now.pawn + spaces, len(step.book.rules.track))
    step.tell(events.PawnMoved(now.seat, space - now.pawn, space))


def _use_reroll_enemy(step: Step, army: int, amount: int, words: Cells) -> None:
    now = step.now
    enemy = now.owners[now.target] if army == now.seat else now.seat
    _turn(step, enemy, words[0] - step.book.die_word, None)


def _use_raise(step: Step, army: int, amount: int, words: Cells) -> None:
    place = words[0] - step.book.die_word
    faces, _ = _dice_of(step.now, army == step.now.seat)
    _turn(step, army, place, faces[place] + amount)


def _use_best_face(step: Step, army: int, amount: int, words: Cells) -> None:
    place = words[0] - step.book.die_word
    _, sides = _dice_of(step.now, army == step.now.seat)
    _turn(step, army, place, sides[place])


def _turn(step: Step, army: int, place: int, face: int | None) -> None:
    """A die of `army` is thrown again or, where a face is given, turned to it."""
    faces, sides = _dice_of(step.now, army == step.now.seat)
    new = step.rng.die(sides[place]) if face is None else face
    step.tell(events.DieTurned(army, place, faces[place], new, *with_face(faces, sides, place, new)))


Use = Callable[[Step, int, int, Cells], None]
USES: dict[str, Use] = {
    "scout": _use_scout,
    "reinforce": lambda step, army, amount, words: step.tell(
        events.ArmiesReinforced(army, words[0] - step.book.planet_word, amount)
    ),
    "sabotage": _use_sabotage,
    **dict.fromkeys(("extra_move", "extra_fleet"), lambda step, army, *_: step.tell(events.ExtraMoveGranted(army))),
    "stall": lambda step, army, *_: step.tell(events.PawnStalled(army)),
    "hasten": lambda step, army, amount, words: advance(step, amount),
    "hold": lambda step, army, *_: step.tell(events.AttackHeld(army, step.now.source, step.now.target)),
    "surge": lambda step, army, *_: step.tell(events.DiceSurged(army)),
    "reroll_enemy": _use_reroll_enemy,
    "reroll_own": lambda step, army, amount, words: _turn(step, army, words[0] - step.book.die_word, None),
    "raise": _use_raise,
    "best_face": _use_best_face,
}
