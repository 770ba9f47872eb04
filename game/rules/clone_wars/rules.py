"""All numbers of a Clone Wars edition after its options have been chosen. They come from levels/editions."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.records import Record, record
from game.rules.conquest.board import Board, Cells, Names

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
class CloneRules(Record):
    """`armies` are the ids in the order of turns and `factions` their sides; `control` says for `fewest_seats` players
    and each more who leads each army. `starting_armies` and `first_claims` are by army.
    `set_values` are the worth of three fighters, corvettes, capital ships, and one of each; `card_limit` cards or more
    must be played down. `ship_limits` are by kind. `track` holds the numbers of each space behind START.
    `tokens` are (id, dots), `powers` (id, effect, amount, is an Anakin card), `cards` (id, ship, power, faction).
    With `chooses_ships` each side says how many of its ships fight, else all that can do. In step 9 `asks_again` lets
    one ask for another planet after a refusal, and with `gives_last` an army may give away its last one.
    `names` are by key, such as "power.scout", and by language; they are no rules. After so many `rounds` the game is
    over, 0 for never."""

    board: Board
    names: Mapping[str, Names]
    fewest_seats: int
    most_seats: int
    armies: tuple[str, ...]
    factions: Cells
    control: tuple[Cells, ...]
    starting_armies: Cells
    first_claims: Cells
    attack_dice: int
    defence_dice: int
    die_sides: int
    large_die: int
    territories_per_army: int
    least_income: int
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
    rounds: int
