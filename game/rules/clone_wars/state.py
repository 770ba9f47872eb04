"""A position of Clone Wars: ints and tuples only."""

from __future__ import annotations

from game.core.state import state
from game.rules.conquest.board import Cells
from game.rules.conquest.state import ConquestState

Pairs = tuple[tuple[int, int], ...]
HIDDEN_DRAWN = -2


@state
class State(ConquestState):
    """Everything is by army (0 to 3 in the order of turns), never by player; `players` says how many lead them.
    `seat` is the army whose turn it is, which is not always the one that must act: see `acting`.

    `owners` and `armies` by planet; `ships` three rows by planet: fighters, corvettes, capital ships, which belong to
    the planet's owner. `hands` by army, -1 where hidden; `pile` and `discards` hold the cards of both factions, sorted,
    so no order exists that could leak (hidden ones of the pile: -1 Republic, -2 Separatists); `removed` left the game.
    `seen` by army: what it has looked at, as (army that holds it, card). `captured` has a bit for each army that lost
    a planet this turn; `traded` and `built` count sets and ships of this turn, `ship` is a built one without a place.
    `held` are planets that may not be attacked again this turn, `attacked` is 1 after the first attack.

    A battle: `source`, `target`, `dice`, then `defence` dice, `surges` (1 attacker, 2 defender), and after the throw
    the dice of both sides in falling order, as faces and sides. `asked` is whose power is asked for at `moment`.
    `target` is also the planet whose command is asked for. `moves` are left in step 7 or 8.
    Tokens: `stack` sorted, `drawn` the one in hand (-1 none, -2 hidden), `laid` (planet, token) with -1 where hidden,
    `taken` this turn. `pawn` is its space on the track, `order66` 1 once given, `emperor` his planet or -1.
    `first` was the first to claim, -1 before that is known. `round` counts from 1 since `opener` had the first turn.
    `attack_ships` and `defence_ships` are the fighters, corvettes and capital ships that fight, () while all do that
    can; `refused` are the planets whose command was asked for in vain in this step. These three come last and are left
    out of the digest where they are empty, since older rules know none of them."""

    turn: int
    seat: int
    phase: int
    players: int
    owners: Cells
    armies: Cells
    ships: tuple[Cells, Cells, Cells]
    hands: tuple[Cells, ...]
    seen: tuple[Pairs, ...]
    pile: Cells
    discards: Cells
    removed: Cells
    to_place: int
    captured: int
    traded: int
    built: int
    ship: int
    attacked: int
    held: Cells
    moves: int
    source: int
    target: int
    dice: int
    defence: int
    surges: int
    attack_faces: Cells
    attack_sides: Cells
    defence_faces: Cells
    defence_sides: Cells
    asked: int
    moment: int
    stack: Cells
    drawn: int
    laid: Pairs
    taken: Cells
    pawn: int
    order66: int
    emperor: int
    first: int
    alive: Cells
    round: int
    opener: int
    attack_ships: Cells
    defence_ships: Cells
    refused: Cells
