"""Clone Wars in every phase for tests of scenes: red holds Muunilinst with a ship of each kind, black Dathomir beside
it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import game
from game.ai.table import make_agents, play_out
from game.core.match import Match
from game.screens import routes
from game.session.setup.match_setup import MatchSetup, Seat
from game.session.setup.own_looks import looks_for
from tests.rules.clone_wars.tables import BLACK, BLUE, RED, YELLOW, position
from tests.screens.support.stage import Stage

LOOKS = looks_for("clone_wars")
NAMES = ("Mira", "Joris", "Maj. Pewter", "Nickel")
LONG_NAMES = ("Generaal Wolff", "Maarschalk Mam", "WWWWWWWWWWWWWW", "Mejuffrouw Tin")
LANDS: dict[str, Any] = {
    "muunilinst": (RED, 9, (2, 1, 1)),
    "dathomir": (BLACK, 4, (1, 1, 0)),
    "dantooine": (RED, 3, (1, 0, 0)),
    "mygeeto": (YELLOW, 1),
    "alderaan": (BLACK, 6),
    "coruscant": (BLUE, 12, (0, 0, 1)),
    "naboo": (YELLOW, 14),
    "ryloth": (BLUE, 3),
}
TOKENS = {"alderaan": ["count_dooku"], "coruscant": ["rune_haako", "san_hill"]}
STACK = ["factory_plans", "fleet_plans", "general_grievous", "nute_gunray", "poggle", "wat_tambor"]
RED_HAND = ("republic_chosen_one_1", "republic_reroll_enemy_1", "republic_reroll_own_2", "republic_plus_one_3")
BLACK_HAND = ("separatists_hold_the_line_1", "separatists_d8_surge_1", "separatists_hasten_1")
BATTLE = {"source": "muunilinst", "target": "dathomir", "dice": 3}


def seats_of(kinds: Sequence[str], names: Sequence[str] = NAMES) -> tuple[Seat, ...]:
    return tuple(Seat(kind, names[number], LOOKS[number]) for number, kind in enumerate(kinds))


def laid_out(
    phase: str, seats: int = 4, lands: Mapping[str, Any] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    tokens: Mapping[str, list[str]] | None = None, **more: Any,
) -> dict[str, Any]:  # fmt: skip
    """Red, or the army that is given, is in this phase."""
    held = {RED: RED_HAND, BLACK: BLACK_HAND, **(hands or {})}
    stack = {"stack": STACK, "drawn": None, "captured": []}
    rest = {"hands": [list(held.get(army, ())) for army in range(4)], "tokens_left": stack, "pawn": 5} | more
    made = position({**LANDS, **(lands or {})}, rest=YELLOW, seats=seats, phase=phase, tokens=tokens or TOKENS)
    made |= {name: value for name, value in rest.items() if name != "tokens_left"}
    made.setdefault("tokens", rest["tokens_left"])
    return made


def show(stage: Stage, match: Match, seats: Sequence[Seat], viewer: int = 0) -> Any:
    table = MatchSetup(match.mode.name, None, {}, "TIN-4F2A-91", tuple(seats))
    scene = stage.show(lambda context: routes.match(context, table, match))
    scene.viewer = viewer
    scene.board.settle()
    stage.steps(1)
    return scene


def shown(
    stage: Stage, phase: str, kinds: Sequence[str] = ("human", "easy", "easy", "easy"), viewer: int = 0,
    names: Sequence[str] = NAMES, **more: Any,
) -> Any:  # fmt: skip
    """The match on the stage, in a phase of red or of the army that is given."""
    match = game.from_position(laid_out(phase, len(kinds), **more), seed=5)
    return show(stage, match, seats_of(kinds, names), viewer)


def number_of(scene: Any, planet: str) -> int:
    return int(scene.match.mode.board.territories.index(planet))


def point(scene: Any, planet: str) -> None:
    scene.aim.focus(number_of(scene, planet))
    scene.follow()


def pick(scene: Any, planet: str) -> None:
    point(scene, planet)
    scene.controls.take(scene.chooser.choose(number_of(scene, planet)))
    scene.follow()


@cache
def played_out(mode: str = "clone_wars", seats: int = 2, seed: int = 5) -> Match:
    """A whole match of agents."""
    match = game.new_match(mode, seats=seats, seed=seed)
    play_out(match, make_agents(match, ["easy"] * seats, seed), 400)
    return match
