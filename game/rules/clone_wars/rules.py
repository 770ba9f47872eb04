"""All numbers of a Clone Wars edition after its options have been chosen. They come from levels/editions."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.records import record
from game.rules.conquest.board import Cells, Names
from game.rules.conquest.rules import TeamRules

REPUBLIC, SEPARATISTS = 0, 1
FACTIONS = ("republic", "separatists")
FIGHTER, CORVETTE, CAPITAL = 0, 1, 2
SHIPS = ("fighter", "corvette", "capital")
ARMIES = 4
EFFECTS = (
    "reroll_enemy", "reroll_own", "raise", "best_face", "surge", "hold", "reinforce", "scout", "sabotage",
    "extra_fleet", "extra_move", "stall", "hasten",
)  # fmt: skip
WITH_AMOUNT = ("raise", "reinforce", "hasten")


@record
class CloneRules(TeamRules):
    """`armies` are in the order of turns; `starting_armies` and `first_claims` are by army.
    `set_values` are the worth of three fighters, corvettes, capital ships, and one of each; `card_limit` cards or more
    must be played down. `ship_limits` are by kind. `track` holds the numbers of each space behind START.
    `tokens` are (id, dots), `powers` (id, effect, amount, is an Anakin card), `cards` (id, ship, power, faction).
    With `chooses_ships` each side says how many of its ships fight, else all that can do. In step 9 `asks_again` lets
    one ask for another planet after a refusal, and with `gives_last` an army may give away its last one.
    `names` are by key, such as "power.scout", and by language; they are no rules."""

    names: Mapping[str, Names]
    first_claims: Cells
    large_die: int
    set_values: Cells
    card_limit: int
    ship_limits: Cells
    track: tuple[Cells, ...]
    tokens: tuple[tuple[str, int], ...]
    powers: tuple[tuple[str, str, int, int], ...]
    cards: tuple[tuple[str, int, int, int], ...]
    chooses_ships: bool
    asks_again: bool
    gives_last: bool
