"""A Toy Battle position as plain JSON and back. Reading gathers every problem before it gives up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from game.core.hidden import write_row
from game.core.mode import Position
from game.core.replays.reading import Reading
from game.core.shapes import is_row, is_whole, show
from game.rules.toy_battle import state as states
from game.rules.toy_battle.choices import DRAWS, can_deploy, draws, holder, offers
from game.rules.toy_battle.ground import Ground
from game.rules.toy_battle.state import Pair, State
from game.rules.toy_battle.terrain import NULLIFY, Cells
from game.rules.toy_battle.troops import ARMY, BOXED, CAPN, NOBODY, OF_EACH, OWNER, RACK, TROOP, TROOPS

KEYS = (
    "mode", "level", "options", "seats", "turn", "phase", "to_move", "player", "racks", "down", "reserves", "boxed",
    "discards", "stacks", "medals", "regions", "field", "pending", "winner", "reason",
)  # fmt: skip
SEATS = (0, 1)
MOST_TURNS = 1_000_000_000


def write_position(ground: Ground, state: State) -> Position:
    """Hidden troops stand as their number."""
    fields = ground.terrain.fields
    return {
        "seats": len(SEATS),
        "turn": state.turn,
        "phase": states.PHASES[state.phase],
        "to_move": state.seat if state.phase != states.OVER else None,
        "player": state.seat,
        "racks": _shown(state.racks),
        "down": _shown(state.down),
        "reserves": _shown(state.reserves),
        "boxed": _shown(state.boxed),
        "discards": _shown(state.discards),
        "stacks": {
            fields[field]: [[tile >> OWNER, TROOPS[tile & TROOP]] for tile in (*state.under[field], top)]
            for field, top in enumerate(state.tops)
            if top >= 0
        },
        "medals": list(state.medals),
        "regions": {
            region.id: medals for region, medals in zip(ground.terrain.regions, state.regions, strict=True)
        },
        "field": fields[state.field] if state.field >= 0 else None,
        "pending": [fields[field] for field in state.pending],
        "winner": state.winner if state.phase == states.OVER else None,
        "reason": states.REASONS[state.reason] if state.phase == states.OVER else None,
    }  # fmt: skip


def _shown(pair: Pair) -> list[list[str] | int]:
    return [write_row(TROOPS, row) for row in pair]


class ToyReader(Reading):
    """Reads Toy Battle positions; what is left out and follows from the rest is filled in."""

    def __init__(self, ground: Ground, position: Mapping[str, Any]) -> None:
        super().__init__(position)
        self.ground = ground
        self.fields = ground.terrain.fields

    def read(self) -> State:
        self.check_keys(KEYS)
        self.number("seats", len(SEATS), len(SEATS), len(SEATS))
        turn = self.number("turn", 1, 1, MOST_TURNS)
        phase = self.choice("phase", states.PHASES, states.TURN)
        stacks = self.stacks()
        racks, discards = self.rows("racks"), self.rows("discards")
        down = self.rows("down")
        reserves, boxed = self.hidden_rows(stacks, racks, discards)
        self.check_racks(racks, down)
        tops = tuple([stack[-1] if stack else NOBODY for stack in stacks])
        regions, medals = self.medals(tops)
        winner, reason = self.ending(phase)
        state = State(
            turn=turn,
            seat=self.player(phase, winner),
            phase=phase,
            field=self.field(phase),
            pending=self.pending(phase),
            tops=tops,
            under=tuple([stack[:-1] for stack in stacks]),
            racks=racks,
            down=down,
            reserves=reserves,
            boxed=boxed,
            discards=discards,
            medals=medals,
            regions=regions,
            winner=winner,
            reason=reason,
        )
        if not self.problems:
            self.check_play(state)
        return state

    def number(self, key: str, default: int, low: int, high: int) -> int:
        value = self.given.get(key, default)
        if is_whole(value) and low <= value <= high:
            return value
        wanted = f"must be {low}" if low == high else f"must be a whole number of {low} or more"
        self.bad(f'"{key}" is {show(value)}; it {wanted}.')
        return default

    def choice(self, key: str, known: Sequence[str], default: int) -> int:
        word = self.given.get(key)
        if word in known and word:
            return known.index(word)
        allowed = ", ".join([name for name in known if name])
        self.bad(f'"{key}" is {show(word)}; it is one of {allowed}', word, [name for name in known if name])
        return default

    def number_of(self, word: Any, what: str, place: str, known: Sequence[str]) -> int | None:
        if word in known:
            return known.index(word)
        self.bad(f"In {place} there is {show(word)}, which is no {what}", word, known)
        return None

    def stacks(self) -> list[Cells]:
        rows = self.given.get("stacks", {})
        found: list[Cells] = [()] * len(self.fields)
        if not isinstance(rows, Mapping):
            self.bad('"stacks" must be a table of fields, each with its troops from the bottom to the top.')
            return found
        for name, row in rows.items():
            field = self.number_of(name, "field", "the stacks", self.fields)
            if field is None:
                continue
            if not is_row(row):
                self.bad(f"{name}: a stack must be a list of pairs of seat and troop, not {show(row)}.")
            else:
                tiles = [self.tile(name, pair) for pair in row]
                found[field] = tuple([tile for tile in tiles if tile is not None])
        return found

    def tile(self, name: str, pair: Any) -> int | None:
        if not is_row(pair) or len(pair) != 2 or not is_whole(pair[0]) or pair[0] not in SEATS:
            self.bad(f'{name}: {show(pair)} is no pair of seat and troop such as [0, "roxy"].')
            return None
        troop = self.number_of(pair[1], "troop", f"the stack of {name}", TROOPS)
        return None if troop is None else pair[0] << OWNER | troop

    def rows(self, key: str) -> Pair:
        rows = self.given.get(key, [[], []])
        if not is_row(rows) or len(rows) != len(SEATS):
            self.bad(f'"{key}" must be a list of two lists of troops, one for each seat.')
            return (), ()
        return self.row(f'"{key}" of seat 0', rows[0]), self.row(f'"{key}" of seat 1', rows[1])

    def row(self, place: str, troops: Any) -> Cells:
        if not is_row(troops):
            self.bad(f"{place} must be a list of troops, not {show(troops)}; what one seat sees is no whole position.")
            return ()
        numbers = [self.number_of(troop, "troop", place, TROOPS) for troop in troops]
        return tuple(sorted([number for number in numbers if number is not None]))

    def hidden_rows(self, stacks: list[Cells], racks: Pair, discards: Pair) -> tuple[Pair, Pair]:
        """Reserves and boxed troops, each filled in from the rest where it is left out."""
        reserves = self.rows("reserves") if "reserves" in self.given else (None, None)
        boxed = self.rows("boxed") if "boxed" in self.given else (None, None)
        shares = []
        for seat in SEATS:
            seen = Counter([tile & TROOP for stack in stacks for tile in stack if tile >> OWNER == seat])
            seen.update((*racks[seat], *discards[seat]))
            shares.append(_shared_out(Counter(ARMY) - seen, reserves[seat], boxed[seat]))
            self.check_army(seat, seen, *shares[seat])
        return (shares[0][0], shares[1][0]), (shares[0][1], shares[1][1])

    def check_army(self, seat: int, seen: Counter[int], reserve: Cells, boxed: Cells) -> None:
        total = seen + Counter(reserve + boxed)
        for troop, name in enumerate(TROOPS):
            if total[troop] != OF_EACH:
                self.bad(f"Seat {seat} has {total[troop]} times {name}, but every player has {OF_EACH} of each troop.")
        if len(boxed) != BOXED:
            self.bad(f"{len(boxed)} troops of seat {seat} are boxed; there must be {BOXED}.")

    def check_racks(self, racks: Pair, down: Pair) -> None:
        for seat in SEATS:
            if len(racks[seat]) > RACK:
                self.bad(f"The rack of seat {seat} holds {len(racks[seat])} troops, and at most {RACK} fit.")
            for troop in Counter(down[seat]) - Counter(racks[seat]):
                self.bad(f"{TROOPS[troop]} of seat {seat} lies down more often than it is on the rack.")

    def medals(self, tops: Cells) -> tuple[Cells, Cells]:
        """Medals in the regions and of the players. A region that is held and not spoken of has been taken by its
        holder."""
        table = self.ground.terrain.regions
        holders = [holder(tops, region.bases) for region in table]
        left = self.regions(holders)
        rows = list(zip(table, left, holders, strict=True))
        taken = [sum([region.medals for region, rest, held in rows if not rest and held == seat]) for seat in SEATS]
        won = self.given.get("medals", taken)
        total = sum([region.medals for region in table])
        is_right = is_row(won) and len(won) == len(SEATS)
        if not is_right or not all(is_whole(count) and 0 <= count <= total for count in won):
            self.bad(f'"medals" must be a list of two whole numbers from 0 to {total}, one for each seat.')
            return left, (0, 0)
        if sum(won) + sum(left) != total:
            self.bad(f"Players have {sum(won)} medals and {sum(left)} lie in regions, but there are {total} in all.")
        return left, tuple(won)

    def regions(self, holders: list[int]) -> Cells:
        table = self.ground.terrain.regions
        given = self.given.get("regions", {})
        if not isinstance(given, Mapping):
            self.bad('"regions" must be a table of regions, each with the medals that lie in it.')
            given = {}
        ids = [region.id for region in table]
        for name in given:
            self.number_of(name, "region", "the regions", ids)
        found = []
        for region, held in zip(table, holders, strict=True):
            left = given.get(region.id, 0 if held >= 0 else region.medals)
            if not is_whole(left) or left not in (0, region.medals):
                self.bad(f"Region {region.id} has {show(left)} medals; it has {region.medals} until it is taken.")
                left = region.medals
            elif left and held >= 0:
                self.bad(f"Medals in region {region.id}: {left}, but seat {held} holds all its bases, so it has them.")
            found.append(left)
        return tuple(found)

    def ending(self, phase: int) -> tuple[int, int]:
        if phase != states.OVER:
            for key in ("winner", "reason"):
                if self.given.get(key) is not None:
                    self.bad(f'"{key}" belongs to the phase over, not to {states.PHASES[phase]}.')
            return NOBODY, states.NO_REASON
        winner = self.given.get("winner")
        if not is_whole(winner) or winner not in SEATS:
            self.bad(f'"winner" is {show(winner)}; a game that is over has a winner, seat 0 or 1.')
            winner = 0
        return winner, self.choice("reason", states.REASONS, states.NO_REASON)

    def player(self, phase: int, winner: int) -> int:
        seat = self.given.get("player", self.given.get("to_move") if phase != states.OVER else winner)
        if not is_whole(seat) or seat not in SEATS:
            self.bad(f'"{"player" if "player" in self.given else "to_move"}" is {show(seat)}; seats are 0 and 1.')
            return 0
        self.compare_to_move(seat if phase != states.OVER else None)
        return seat

    def field(self, phase: int) -> int:
        name = self.given.get("field")
        if phase in (states.TURN, states.OVER):
            if name is not None:
                self.bad(f'"field" belongs to the phases extra, effect and base, not to {states.PHASES[phase]}.')
            return -1
        if name is None:
            self.bad(f'The phase {states.PHASES[phase]} needs "field": where the troop or base stands that asks.')
            return -1
        found = self.number_of(name, "field", '"field"', self.fields)
        return -1 if found is None else found

    def pending(self, phase: int) -> Cells:
        names = self.given.get("pending", [])
        if not is_row(names):
            self.bad(f'"pending" must be a list of special bases, not {show(names)}.')
            return ()
        if phase in (states.TURN, states.OVER) and names:
            self.bad(f'"pending" belongs to the phases extra, effect and base, not to {states.PHASES[phase]}.')
        found = [self.number_of(name, "field", '"pending"', self.fields) for name in names]
        for field in found:
            if field is not None and not self.ground.queued[field]:
                self.bad(f"pending: {self.fields[field]} is no special base with an effect of its own.")
        return tuple([field for field in found if field is not None])

    def check_play(self, state: State) -> None:
        """Whether the position can be gone on from; everything in it makes sense by itself."""
        ground, seat, phase = self.ground, state.seat, state.phase
        for field, top in enumerate(state.tops):
            if top >= 0 and ground.hq[field] >= 0 and (phase != states.OVER or top >> OWNER == ground.hq[field]):
                self.bad(f"{self.fields[field]}: a troop on a headquarters means that its enemy has won.")
        if phase == states.OVER:
            self.check_ending(state)
            return
        for winner in SEATS:
            if state.medals[winner] >= ground.goal:
                self.bad(f"Seat {winner} has {state.medals[winner]} medals and has won, so the phase must be over.")
        if phase == states.TURN:
            if not draws(state, seat, DRAWS) and not can_deploy(ground, state):
                self.bad(f"Seat {seat} can neither draw nor deploy, so the phase must be over.")
        elif not self.asks(state):
            self.bad(f"{self.fields[state.field]}: there is nothing to decide in the phase {states.PHASES[phase]}.")

    def check_ending(self, state: State) -> None:
        """Whether the game is over for the reason that is given."""
        winner, medals = state.winner, state.medals[state.winner]
        taken = [tile for tile, hq in zip(state.tops, self.ground.hq, strict=True) if hq == 1 - winner and tile >= 0]
        if state.reason == states.HEADQUARTERS and not taken:
            self.bad(f"Seat {winner} cannot have won at a headquarters of the other: no troop is there.")
        if state.reason == states.MEDALS and medals < self.ground.goal:
            self.bad(f"Seat {winner} cannot have won by medals: it takes {self.ground.goal}, and there are {medals}.")

    def asks(self, state: State) -> bool:
        field, ground = state.field, self.ground
        if state.phase == states.BASE:
            return bool(offers(ground, state, states.BASE, field))
        if state.tops[field] >> OWNER != state.seat or ground.special[field] == NULLIFY:
            return False
        if state.phase == states.EXTRA:
            return state.tops[field] & TROOP == CAPN and can_deploy(ground, state)
        return bool(offers(ground, state, states.EFFECT, field))


def _shared_out(rest: Counter[int], reserve: Cells | None, boxed: Cells | None) -> tuple[Cells, Cells]:
    """What nobody has seen, as reserve and box. Where both are left out, the box gets four from all over the rest."""
    # A position by hand seldom says what lies in the box; spread over the kinds it favours nobody.
    if boxed is None:
        left = tuple(sorted((rest - Counter(reserve or ())).elements()))
        boxed = left[:: max(1, len(left) // BOXED)][:BOXED] if reserve is None else left
    if reserve is None:
        reserve = tuple(sorted((rest - Counter(boxed)).elements()))
    return reserve, boxed
