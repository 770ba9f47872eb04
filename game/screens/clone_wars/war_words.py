"""What the panels of Clone Wars say of a position, in a match and while one is watched: the armies of both factions,
the track of Order 66, the order as it is carried out, and what ships bring. Must not import scenes."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.clone_wars.events import Order66Given, PawnMoved
from game.rules.clone_wars.mode import CloneWarsMode
from game.rules.clone_wars.rules import FACTIONS, REPUBLIC, SEPARATISTS, SHIPS
from game.rules.clone_wars.state import State
from game.rules.conquest.throws import Side
from game.rules.conquest.wording import place_name
from game.screens.battle.throws import Say
from game.screens.clone_wars.order66_picture import Order, Words
from game.screens.match.hud import PlayerRow
from game.session.setup.match_setup import MatchSetup
from game.session.sides import sides_at
from game.session.timeline import Timeline
from game.ui.context import Context

USUAL_SIDES = 6
Track = tuple[tuple[str, str, str], tuple[str, ...], float, bool, str]


def faction_name(context: Context, mode: CloneWarsMode, faction: int) -> str:
    return mode.name_of(f"faction.{FACTIONS[faction]}", context.language)


def army_figures(state: State, army: int) -> list[str]:
    """Planets, armies, ships and cards."""
    planets = [planet for planet, owner in enumerate(state.owners) if owner == army]
    ships = sum([state.ships[kind][planet] for kind in range(len(SHIPS)) for planet in planets])
    armies = sum([state.armies[planet] for planet in planets])
    return [str(figure) for figure in (len(planets), armies, ships, len(state.hands[army]))]


def faction_rows(
    context: Context, table: MatchSetup, mode: CloneWarsMode, state: State, current: int
) -> list[tuple[str, Sequence[PlayerRow]]]:
    """The Republic, then the Separatists, each with its armies in the order of `faction_order`."""
    sides = sides_at(mode, table, context.language)
    named: list[tuple[str, Sequence[PlayerRow]]] = []
    for faction in (REPUBLIC, SEPARATISTS):
        armies = [army for army, side in enumerate(sides) if side.faction == faction]
        rows = [
            PlayerRow(
                context.looks[sides[army].look], sides[army].short, army_figures(state, army), not state.alive[army],
                army == current,
            )
            for army in armies
        ]  # fmt: skip
        leaders = {sides[army].seat for army in armies}
        name = faction_name(context, mode, faction)
        if len(leaders) == 1:
            name = f"{name}: {table.seats[leaders.pop()].name}"
        named.append((name, rows))
    return named


def faction_order(mode: CloneWarsMode) -> list[int]:
    """The armies as they stand under each other."""
    factions = mode.rules.factions
    return sorted(range(len(factions)), key=lambda army: (factions[army], army))


def track_of(context: Context, mode: CloneWarsMode, state: State, timeline: Timeline, known: str = "") -> Track:
    """What `draw_order66` shows. `known` takes the place of the line about the tokens."""
    say, rules = context.say, mode.rules
    labels = (say("clone_wars.start"), *[_numbers(row) for row in rules.track])
    pawn = float(state.pawn)
    for running in timeline.running:
        if isinstance(event := running.clip.event, PawnMoved):
            pawn += (event.space - state.pawn) * running.eased
    if state.order66:
        place = place_name(mode.board, state.emperor, context.language) if state.emperor >= 0 else ""
        chance = say("clone_wars.emperor_on", place=place) if place else say("clone_wars.order_given")
    elif state.pawn:
        chance = say("clone_wars.chance", count=len(rules.track[state.pawn - 1]), of=rules.large_die)
    else:
        chance = say("clone_wars.not_yet")
    under = known or say("clone_wars.tokens", laid=len(state.laid), stack=len(state.stack))
    picture = "pieces/pawn_emperor" if state.order66 else "pieces/pawn_sidious"
    return (say("clone_wars.order66"), chance, under), labels, pawn, bool(state.order66), picture


def running_order(timeline: Timeline, is_whole: bool = False) -> Order | None:
    """The order that is being carried out now; `is_whole` tells all of it at once."""
    for running in timeline.running:
        if isinstance(event := running.clip.event, Order66Given):
            progress = 1.0 if is_whole else running.progress
            return Order(event.territories, event.faces, event.fallen, progress, event.seat)
    return None


def order_words(context: Context, mode: CloneWarsMode, state: State, order: Order) -> Words:
    """The title, what is thrown for, and how many have fallen so far."""
    numbers = mode.rules.track[state.pawn - 1]
    return (
        context.say("clone_wars.order66_scene.title"),
        context.say("clone_wars.order66_scene.under", numbers=numbers[0]),
        context.say("clone_wars.order66_scene.count", fallen=order.fallen_so_far, thrown=len(order.territories)),
    )


def _numbers(row: Sequence[int]) -> str:
    return str(row[0]) if len(row) == 1 else f"{row[0]}–{row[-1]}"


def dice_words(side: Side, all_large_by: str, say: Say) -> str:
    """At most two lines; "" for plain dice. Where all three kinds of ships fight, one of them is said in short.
    `all_large_by` is what makes all dice large: "emperor", "surge" for a card, or "" where only ships do."""
    large = sum([sides > min(USUAL_SIDES, *side.dice) for sides in side.dice])
    raised, rerolls = min(side.raised, len(side.dice)), min(side.rerolls, len(side.dice))
    parts = []
    if large or all_large_by:
        parts.append(say(f"clone_wars.brings_{all_large_by}") if all_large_by else _count_words("large", large, say))
    if raised:
        parts.append(_count_words("raised_short" if parts and rerolls else "raised", raised, say))
    if len(parts) == 2 and rerolls:
        parts = [". ".join(parts)]
    if rerolls:
        parts.append(_count_words("rerolls", rerolls, say))
    return "\n".join(parts)


def _count_words(key: str, count: int, say: Say) -> str:
    return say(f"clone_wars.brings_{key}_one" if count == 1 else f"clone_wars.brings_{key}", count=count)
