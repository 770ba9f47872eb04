"""Laws of Toy Battle: troops and medals, deployments by a plain reading of the booklet, and what each rack hides."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core.match import Match
from game.core.rng import Rng
from game.rules.toy_battle.actions import Decline, Deploy, Discard, Draw, Exhume, Recall, Shove, Use
from game.rules.toy_battle.mode import ToyBattleMode
from game.rules.toy_battle.state import State
from game.rules.toy_battle.terrain import SPECIALS
from game.rules.toy_battle.troops import ARMY, KINDS, OWNER, STRENGTHS, TROOP, TROOPS
from tests.laws.law import Family, Law

SEATS = (0, 1)
RACK, BOX = 8, 4


def rules_of(match: Match) -> ToyBattleMode:
    assert isinstance(match.mode, ToyBattleMode)
    return match.mode


def every_action(mode: ToyBattleMode) -> list[Any]:
    """All that could be written down on this terrain, allowed or not."""
    fields = range(len(mode.terrain.fields))
    troops = range(KINDS)
    found: list[Any] = [Draw(), Use(), Decline()]
    found += [Deploy(troop, field) for troop in troops for field in fields]
    found += [make(field) for make in (Discard, Recall) for field in fields]
    found += [Shove(source, target) for source in fields for target in fields]
    return found + [Exhume(troop) for troop in troops]


class ExactlyWhatIsAllowedIsListed(Law):
    """Of all that could be written down, the list has what `check` allows. At every third position, since there are
    hundreds of candidates."""

    def __init__(self) -> None:
        self.place = 0
        self.candidates: list[Any] = []

    def begin(self, match: Match) -> None:
        self.candidates = every_action(rules_of(match))

    def look(self, match: Match, actions: list[str]) -> None:
        mode = rules_of(match)
        if self.place % 3 == 0:
            allowed = [mode.write(action) for action in self.candidates if mode.check(match.state, action) is None]
            assert sorted(allowed) == actions
        self.place += 1


class DeploymentsFollowTheBooklet(Law):
    def look(self, match: Match, actions: list[str]) -> None:
        if match.phase in ("turn", "extra"):
            found = [text for text in actions if text.startswith("deploy")]
            assert found == plainly_read(rules_of(match), match.state)


def plainly_read(mode: ToyBattleMode, state: State) -> list[str]:
    """The booklet's two conditions written out as slowly as possible: the field, and the connection."""
    beginners = bool(mode.given_options.get("beginners", False))
    terrain, seat = mode.terrain, state.seat
    owners = [tile >> OWNER for tile in state.tops]
    connected: set[int] = set()
    waiting = [field for field, hq in enumerate(terrain.hq) if hq == seat]
    while waiting:
        for field in terrain.neighbours[waiting.pop()]:
            if field not in connected:
                connected.add(field)
                if owners[field] == seat:
                    waiting.append(field)
    found = []
    free = Counter(state.racks[seat]) - Counter(state.down[seat])
    for troop in sorted(free):
        for field, name in enumerate(terrain.fields):
            gate = () if beginners else terrain.gates[field]
            special = "" if beginners else SPECIALS[terrain.special[field]]
            may_land = TROOPS[troop] == "hook" and terrain.hq[field] < 0 and special != "nullify"
            enemy = state.tops[field] & TROOP
            is_strong = owners[field] != 1 - seat or STRENGTHS[troop] > STRENGTHS[enemy]
            is_strong = is_strong or "kwak" in (TROOPS[troop], TROOPS[enemy])
            is_let_in = not gate or STRENGTHS[troop] in gate or TROOPS[troop] == "kwak"
            if terrain.hq[field] != seat and is_strong and is_let_in and (field in connected or may_land):
                found.append(f"deploy {TROOPS[troop]} {name}")
    return found


class OptionsSayTheSame(Law):
    """The structured options tell of exactly the actions that are listed."""

    def look(self, match: Match, actions: list[str]) -> None:
        fields = rules_of(match).terrain.fields
        found = ["decline"] if match.options.may_end else []
        for run in match.options.ranges:
            words = [run.verb]
            if run.verb in ("deploy", "exhume"):
                words.append(TROOPS[run.source])
            elif run.source >= 0:
                words.append(fields[run.source])
            words += [fields[run.target]] if run.target >= 0 else []
            found.append(" ".join(words))
        assert sorted(found) == actions


class TroopsAndMedalsAreConserved(Law):
    """Every troop of both armies is in one place, and every medal on its region or won."""

    def look(self, match: Match, actions: list[str]) -> None:
        state, terrain = match.state, rules_of(match).terrain
        tiles = [tile for row in (*state.under, state.tops) for tile in row if tile >= 0]
        for seat in SEATS:
            troops = [tile & TROOP for tile in tiles if tile >> OWNER == seat]
            for rows in (state.racks, state.reserves, state.boxed, state.discards):
                troops += rows[seat]
                assert list(rows[seat]) == sorted(rows[seat])
            assert sorted(troops) == list(ARMY)
            assert len(state.racks[seat]) <= RACK
            assert not Counter(state.down[seat]) - Counter(state.racks[seat])
            assert len(state.boxed[seat]) == BOX
        assert sum(state.medals) + sum(state.regions) == sum(region.medals for region in terrain.regions)
        for field, below in enumerate(state.under):
            assert state.tops[field] >= 0 or not below


class HeldRegionsHaveNoMedals(Law):
    """A region that somebody holds whole has no medals left."""

    def look(self, match: Match, actions: list[str]) -> None:
        for region, medals in zip(rules_of(match).terrain.regions, match.state.regions, strict=True):
            owners = {match.state.tops[base] >> OWNER for base in region.bases}
            assert not medals or owners not in ({0}, {1})


class RacksAreHidden(Law):
    """The other rack, both reserves and both boxes are numbers; all else is open; and what is seen does not depend on
    what is hidden."""

    def __init__(self) -> None:
        self.rng = Rng(1, "secrets")
        self.differing = 0

    def look(self, match: Match, actions: list[str]) -> None:
        mode, whole = match.mode, match.position()
        for seat in SEATS:
            seen, other = match.observe(seat), 1 - seat
            for key in whole:
                if key in ("racks", "down"):
                    assert seen[key][seat] == whole[key][seat]
                    assert seen[key][other] == len(whole[key][other])
                elif key in ("reserves", "boxed"):
                    assert seen[key] == [len(row) for row in whole[key]]
                else:
                    assert seen[key] == whole[key], key
            dealt = with_other_secrets(match.state, seat, self.rng)
            self.differing += dealt != match.state
            assert mode.observe(dealt, seat) == mode.observe(match.state, seat)
            assert mode.position(mode.observe(dealt, seat), seat) == seen

    def end(self, match: Match) -> None:
        assert self.differing > len(match.log) // 2, "the secrets that were dealt anew were nearly always the same"


def with_other_secrets(state: State, seat: int, rng: Rng) -> State:
    """The same for this seat, with everything that it cannot know dealt anew."""
    draft, other = state.draft(), 1 - seat
    own = rng.shuffled((*state.reserves[seat], *state.boxed[seat]))
    foreign = rng.shuffled((*state.racks[other], *state.reserves[other], *state.boxed[other]))
    size, lying = len(state.racks[other]), len(state.down[other])
    held = foreign[:size]
    rows = {
        "racks": (state.racks[seat], held),
        "down": (state.down[seat], held[:lying]),
        "reserves": (own[BOX:], foreign[size + BOX :]),
        "boxed": (own[:BOX], foreign[size : size + BOX]),
    }
    for name, (mine, theirs) in rows.items():
        pair = (tuple(sorted(mine)), tuple(sorted(theirs)))
        setattr(draft, name, pair if seat == 0 else pair[::-1])
    return draft.freeze()


class DuelsEndWithAReason(Law):
    """Nobody shares a duel, and it ends in one of three ways."""

    def end(self, match: Match) -> None:
        if match.outcome is not None:
            assert match.outcome.winners in ((0,), (1,))
            assert match.outcome.reason in ("headquarters", "medals", "stuck")


def candidates(match: Match, rng: Rng) -> list[str]:
    mode = rules_of(match)
    fields = mode.terrain.fields
    one, other, troop = rng.choice(fields), rng.choice(fields), rng.choice(TROOPS)
    return [
        "draw", "use", "decline", f"deploy {troop} {one}", f"discard {one}", f"recall {one}", f"shove {one} {other}",
        f"exhume {troop}",
    ]  # fmt: skip


TOY_BATTLE = Family(
    (
        ExactlyWhatIsAllowedIsListed,
        DeploymentsFollowTheBooklet,
        OptionsSayTheSame,
        TroopsAndMedalsAreConserved,
        HeldRegionsHaveNoMedals,
        RacksAreHidden,
        DuelsEndWithAReason,
    ),
    candidates=candidates,
)
