"""Classic matches in every phase, for tests of scenes: seat 0 is a person and holds North Africa, seat 1 Brazil."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import game
from game.ai.table import make_agents, play_out
from game.core.match import Match
from game.screens import routes
from game.session.setup.match_setup import MatchSetup, Seat
from tests.screens.support.stage import Stage

SOURCE, TARGET, BEHIND = "north_africa", "brazil", "egypt"
SEATS = (Seat("human", "Mira", 0), Seat("easy", "Joris", 1), Seat("normal", "Col. Brass", 2))
LONG_NAMES = ("Generaal Wolff", "Maarschalk Mam", "WWWWWWWWWWWWWW", "Mira", "Mejuffrouw Tin", "Lady Zinc")
SIX = tuple(
    Seat("human" if number == 0 else ("easy", "normal", "hard")[number % 3], name, number)
    for number, name in enumerate(LONG_NAMES)
)
TWO_PEOPLE = (Seat("human", "Mira", 0), Seat("human", "Joris", 1), Seat("easy", "Col. Brass", 2))
NORTH = ("alaska", "northwest_territory", "alberta", "ontario", "quebec", "greenland", "central_america")
SOUTH = ("south_africa", "congo", "east_africa", "madagascar")
HAND = ("alaska", "brazil", "china", "egypt", "joker_1", "japan")


def laid_out(seats: int, phase: str, **changes: Any) -> dict[str, Any]:
    """A position in which seat 0 is in this phase."""
    match = game.new_match("classic", seats=seats, seed=1)
    position = match.position()
    lands = position["territories"]
    for number, land in enumerate(lands):
        lands[land] = {"owner": number % seats, "armies": 1 + number * 7 % 5}
    lands[SOURCE] = {"owner": 0, "armies": 14}
    lands[BEHIND] = {"owner": 0, "armies": 3}
    lands[TARGET] = {"owner": 1, "armies": 6}
    position |= {"turn": 7, "phase": phase, "player": 0, "to_move": 0, "to_place": 0, "dealer": 0}
    if phase in ("place", "cards"):
        position["to_place"] = 9
    if phase == "occupy":
        lands[TARGET] = {"owner": 0, "armies": 3}
        position |= {"battle": {"source": SOURCE, "target": TARGET, "dice": 3}, "captured_this_turn": True}
    if phase == "defend":
        position |= {"battle": {"source": SOURCE, "target": TARGET, "dice": 3}, "to_move": 1}
    position |= changes
    hands = position["hands"]
    held = {card for hand in hands for card in hand}
    position["draw_pile"] = [card for card in position["draw_pile"] if card not in held]
    return position


def hands_of(seats: int, cards: Sequence[str]) -> list[list[str]]:
    """These cards for seat 0."""
    return [list(cards), *[[] for _ in range(seats - 1)]]


def classic(stage: Stage, phase: str, seats: Sequence[Seat] = SEATS, seed: int = 5, **changes: Any) -> Any:
    """The match on the stage, in a phase of seat 0."""
    position = laid_out(len(seats), phase, **changes)
    return show(stage, game.from_position(position, seed=seed), seats)


def show(stage: Stage, match: Match, seats: Sequence[Seat] = SEATS) -> Any:
    table = MatchSetup("classic", None, {}, "TIN-4F2A-91", tuple(seats))
    scene = stage.show(lambda context: routes.match(context, table, match))
    scene.viewer = 0
    scene.board.settle()
    stage.steps(1)
    return scene


def close_to_two_continents(stage: Stage, phase: str = "place") -> Any:
    """Seat 2 is close to all of Africa and of North America."""
    position = laid_out(3, phase, hands=hands_of(3, HAND[:3]))
    for land in (*NORTH, "western_united_states", *SOUTH):
        position["territories"][land] = {"owner": 2, "armies": 2}
    position["territories"]["yakutsk"] = {"owner": 0, "armies": 5}
    return show(stage, game.from_position(position, seed=5))


def played_by(device: str) -> tuple[Seat, ...]:
    """The usual seats, the first of them with this device."""
    return (replace(SEATS[0], device=device), *SEATS[1:])


def fought(stage: Stage, device: str) -> Any:
    """A battle in which the person at that device decides whether to throw again."""
    scene = classic(stage, "attack", played_by(device))
    assert scene.session.submit(f"attack {SOURCE} {TARGET} 3") is None
    stage.until(lambda: stage.top.name == "battle" and stage.top.situation == "deciding", 900)
    return stage.top


def rest(stage: Stage, scene: Any) -> None:
    """Wait until a person is asked for an action again."""
    stage.until(lambda: scene.session.waiting_seat is not None and scene.controls is not None, 2400)


def focused(stage: Stage, scene: Any, land: str) -> None:
    """Put the focus on a land."""
    scene.aim.focus(number_of(scene, land))
    scene.follow()
    stage.steps(1)


def armies(scene: Any, land: str) -> int:
    """How many armies are shown there."""
    return int(scene.session.shown.armies[number_of(scene, land)])


def number_of(scene: Any, land: str) -> int:
    return int(scene.match.mode.board.territories.index(land))


def aimed(stage: Stage, source: str = SOURCE, target: str = TARGET) -> Any:
    """As `classic`, with an attack that only needs to be made."""
    scene = stage.top
    controls = scene.controls
    controls.take(controls.chooser.choose(number_of(scene, source)))
    scene.follow()
    scene.aim.focus(number_of(scene, target))
    scene.follow()
    stage.steps(1)
    assert scene.chooser.aim == number_of(scene, target)
    return scene


@cache
def played_out(seats: int = 3, seed: int = 5, turns: int = 400) -> Match:
    """A whole match of agents."""
    match = game.new_match("classic", seats=seats, seed=seed)
    play_out(match, make_agents(match, ["easy"] * seats, seed), turns)
    return match
