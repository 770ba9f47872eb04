"""The matches in which the window is measured: just before a long battle on the world and in the galaxy."""

from __future__ import annotations

import game
from game.core.match import Match
from game.session.setup.match_setup import Seat

SEATS = (Seat("human", "Mira", 0), Seat("easy", "Joris", 1), Seat("normal", "Lady Zinc", 2), Seat("hard", "Brass", 3))
SPACE_SEATS = (SEATS[1], SEATS[0], *SEATS[2:])
SOURCE, TARGET = "north_africa", "brazil"
ATTACK = f"attack {SOURCE} {TARGET} 3"
SPACE_ATTACK = "attack geonosis tatooine 3"


def before_a_battle() -> Match:
    match = game.new_match("classic", seats=len(SEATS), seed=1)
    position = match.position()
    position["territories"][SOURCE] = {"owner": 0, "armies": 80}
    position["territories"][TARGET] = {"owner": 1, "armies": 80}
    position |= {"phase": "attack", "player": 0, "to_move": 0, "to_place": 0}
    return game.from_position(position, seed=3)


def before_a_space_battle() -> Match:
    """The Separatists hold all but two planets; ships lie on four of them."""
    position = game.new_match("clone_wars", seats=len(SEATS), seed=1).position()
    for number, planet in enumerate(position["territories"].values()):
        planet |= {"owner": 1 if number % 2 else 3, "armies": 3, "ships": [0, 0, 0]}
    lands = position["territories"]
    lands["geonosis"] |= {"owner": 1, "armies": 80, "ships": [3, 2, 1]}
    lands["tatooine"] |= {"owner": 0, "armies": 80, "ships": [2, 3, 1]}
    lands["naboo"] |= {"owner": 3, "ships": [3, 3, 3]}
    lands["kamino"] |= {"owner": 2, "armies": 20, "ships": [1, 1, 1]}
    position |= {"turn": 9, "phase": "attack", "army": 1, "to_move": 1, "to_place": 0}
    return game.from_position(position, seed=3)


def agents() -> tuple[Seat, ...]:
    return tuple(Seat("normal", seat.name, seat.look) for seat in SEATS)
