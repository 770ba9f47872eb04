"""The eleven steps of a turn, in their order: each function opens its step, or goes on where nothing can be done."""

from __future__ import annotations

from game.rules.clone_wars import events, phases
from game.rules.clone_wars.battle import eliminate
from game.rules.clone_wars.cards import builds, sets
from game.rules.clone_wars.powers import advance, has_play, plays
from game.rules.clone_wars.reach import army_moves, can_advance, can_attack, commands, ship_moves, ships_of
from game.rules.clone_wars.rules import ARMIES, SEPARATISTS
from game.rules.clone_wars.state import State
from game.rules.clone_wars.step import Step
from game.rules.clone_wars.table import Table
from game.rules.conquest.events import CardDrawn, IncomeGranted, PhaseBegan, TurnBegan
from game.rules.conquest.income import land_income
from game.rules.conquest.rounds import RoundsEnded, announce_round, is_out_of_rounds, leading
from game.rules.conquest.turns import next_alive


def begin_turn(step: Step, army: int) -> None:
    """Step 1: a Separatist looks at a token and lays it."""
    now = step.now
    announce_round(step, step.book.rules.rounds, army)
    step.tell(TurnBegan(now.turn + 1, army))
    # STAP 1 is for Separatists only, and is passed over once the stack is empty.
    if step.book.rules.factions[army] == SEPARATISTS and now.stack:
        step.tell(events.TokenDrawn(army, now.stack[step.rng.below(len(now.stack))]))
        step.tell(PhaseBegan(phases.TOKEN))
    else:
        begin_track(step)


def begin_track(step: Step) -> None:
    """Step 2: the pawn moves one space, unless the Republic stalls it."""
    if can_advance(step.book, step.now):
        ask_to_stall(step, step.now.seat)
    else:
        begin_income(step)


def ask_to_stall(step: Step, after: int) -> None:
    """The enemies that come after `after` are asked in turn; then the pawn moves."""
    table, now = step.book, step.now
    # From the army that was asked last on to the one whose turn it is, in the order of turns.
    places = (now.seat - after) % ARMIES or ARMIES
    for place in range(1, places):
        army = (after + place) % ARMIES
        if army in table.enemies[now.seat] and has_play(table, now, army, phases.TRACK):
            step.tell(events.PowerAsked(army, phases.TRACK))
            return
    advance(step, 1)
    ask_to_hasten(step)


def ask_to_hasten(step: Step) -> None:
    now = step.now
    if not has_play(step.book, now, now.seat, phases.TRACK):
        begin_income(step)
    elif now.asked != now.seat:
        step.tell(events.PowerAsked(now.seat, phases.TRACK))


def begin_income(step: Step) -> None:
    """Step 3."""
    now = step.now
    # STAP 3: systems count for one army alone, not for its faction.
    step.tell(IncomeGranted(now.seat, *land_income(step.book.rules, now.owners, now.seat)))
    begin_cards(step)


def can_play_cards(table: Table, now: State) -> bool:
    """Whether anything can be done in step 4."""
    if not now.hands[now.seat]:
        return False
    return bool(builds(table, now) or sets(table, now) or has_play(table, now, now.seat, phases.CARDS))


def begin_cards(step: Step) -> None:
    """Step 4: cards for ships, armies or powers."""
    if can_play_cards(step.book, step.now):
        step.tell(PhaseBegan(phases.CARDS))
    else:
        begin_placing(step)


def begin_placing(step: Step) -> None:
    """Step 5: all armies."""
    step.tell(PhaseBegan(phases.PLACE))


def begin_ships(step: Step) -> None:
    """Step 5: then the ship."""
    if step.now.ship >= 0:
        step.tell(PhaseBegan(phases.SHIPS))
    else:
        begin_attacking(step)


def begin_attacking(step: Step) -> None:
    """Step 6."""
    now = step.now
    if can_attack(step.book, now) or has_sabotage(step.book, now):
        step.tell(PhaseBegan(phases.ATTACK))
    else:
        begin_moving(step)


def has_sabotage(table: Table, now: State) -> bool:
    return not now.attacked and has_effect(table, now, phases.ATTACK, "sabotage")


def has_extra_move(table: Table, now: State) -> bool:
    """Whether a card can grant one more move in step 7 or 8."""
    return has_effect(table, now, now.phase, "extra_move" if now.phase == phases.MOVE else "extra_fleet")


def has_effect(table: Table, now: State, phase: int, effect: str) -> bool:
    """Whether a power of the step itself can be played. To look at a hand is possible in many steps, so that alone
    does not keep one open."""
    # Hands are often empty, and looking for plays is not cheap.
    if not now.hands[now.seat]:
        return False
    return any(table.effects[words[0]] == effect for words in plays(table, now, now.seat, phase))


def begin_moving(step: Step) -> None:
    """Step 7."""
    if next(army_moves(step.book, step.now), None):
        step.tell(PhaseBegan(phases.MOVE))
    else:
        begin_fleets(step)


def begin_fleets(step: Step) -> None:
    """Step 8."""
    if next(ship_moves(step.book, step.now), None):
        step.tell(PhaseBegan(phases.FLEET))
    else:
        begin_command(step)


def begin_command(step: Step) -> None:
    """Step 9."""
    if commands(step.book, step.now):
        step.tell(PhaseBegan(phases.COMMAND))
    else:
        draw_cards(step)


def draw_cards(step: Step) -> None:
    """Step 10: a card for each enemy colour that lost a planet, and for each dot of the captured tokens."""
    now, rules = step.now, step.book.rules
    # STAP 10: one card for each enemy colour that lost a planet, none, one or two, and one for each dot.
    dots = sum([rules.tokens[token][1] for token in now.taken])
    for _ in range(now.captured.bit_count() + dots):
        draw_card(step)
    if now.taken:
        step.tell(events.TokensRemoved(now.seat, now.taken))
    begin_order66(step)


def draw_card(step: Step) -> None:
    """From the deck of the faction, which is made anew from its discards; with none left nothing is drawn."""
    now, sides = step.now, step.book.sides
    faction = step.book.rules.factions[now.seat]
    # Own decision: booklet 004 does not say what happens when a deck is empty.
    deck = [card for card in now.pile if sides[card] == faction]
    if not deck:
        deck = [card for card in now.discards if sides[card] == faction]
        if not deck:
            return
        step.tell(events.DeckReshuffled(faction, tuple(deck)))
    step.tell(CardDrawn(now.seat, deck[step.rng.below(len(deck))]))


def begin_order66(step: Step) -> None:
    """Step 11: once per game, and not from START."""
    now = step.now
    # Own decision for what the booklet leaves out: once in a game, and not while the pawn stands on START.
    if step.book.rules.factions[now.seat] == SEPARATISTS and not now.order66 and now.pawn > 0:
        step.tell(PhaseBegan(phases.ORDER66))
    else:
        end_turn(step)


def give_order66(step: Step) -> None:
    """A die for each Republic planet; where it shows a number of the pawn's space, all there changes sides."""
    now, rules = step.now, step.book.rules
    enemies = step.book.enemies[now.seat]
    planets = tuple([planet for planet, owner in enumerate(now.owners) if owner in enemies])
    # STAP 11: one eight-sided die for each planet of both Republic armies.
    faces = tuple([step.rng.die(rules.large_die) for _ in planets])
    numbers = rules.track[now.pawn - 1]
    fallen = tuple([planet for planet, face in zip(planets, faces, strict=True) if face in numbers])
    # Own decision: converted ships need pieces of the new owner; what has no piece left is lost.
    held = [ships_of(now, now.seat, kind) for kind in range(len(now.ships))]
    step.tell(events.Order66Given(now.seat, planets, faces, fallen))
    for planet in fallen:
        lost = []
        for kind, row in enumerate(now.ships):
            kept = min(row[planet], rules.ship_limits[kind] - held[kind])
            held[kind] += kept
            lost.append(row[planet] - kept)
        if any(lost):
            step.tell(events.ShipsDestroyed(planet, *lost))
    if not eliminate(step, enemies):
        step.tell(PhaseBegan(phases.EMPEROR))


def end_turn(step: Step) -> None:
    now = step.now
    coming = next_alive(now.alive, now.seat)
    if is_out_of_rounds(now, step.book.rules.rounds, coming):
        step.tell(RoundsEnded(leading(now, step.book.factions)))
    else:
        begin_turn(step, coming)
