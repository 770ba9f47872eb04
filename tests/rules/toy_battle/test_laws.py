"""What must hold in every position of Toy Battle: random games on every terrain, with and without `beginners`."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import game
from game.core.match import Match
from game.core.replays.replay import load_replay, verify_replay
from game.core.rng import Rng
from game.rules.toy_battle.actions import Decline, Deploy, Discard, Draw, Exhume, Recall, Shove, Use
from game.rules.toy_battle.mode import ToyBattleMode
from game.rules.toy_battle.state import State
from game.rules.toy_battle.terrain import SPECIALS
from game.rules.toy_battle.troops import ARMY, KINDS, OWNER, STRENGTHS, TROOP, TROOPS
from tests.rules.toy_battle.tables import SEATS, TERRAINS, mode_on, played_out, random_play

TABLES = [(terrain, beginners) for terrain in TERRAINS for beginners in (False, True)]
IDS = [f"{terrain}{'-beginners' if beginners else ''}" for terrain, beginners in TABLES]
SEEDS = range(2)

every_table = pytest.mark.parametrize(("terrain", "beginners"), TABLES, ids=IDS)


def every_action(mode: ToyBattleMode) -> list[Any]:
    """All that could be written down on this terrain, allowed or not."""
    fields = range(len(mode.terrain.fields))
    troops = range(KINDS)
    found: list[Any] = [Draw(), Use(), Decline()]
    found += [Deploy(troop, field) for troop in troops for field in fields]
    found += [make(field) for make in (Discard, Recall) for field in fields]
    found += [Shove(source, target) for source in fields for target in fields]
    return found + [Exhume(troop) for troop in troops]


@every_table
@pytest.mark.parametrize("seed", SEEDS)
def test_actions_are_sorted_unique_never_empty_and_exactly_what_is_allowed(
    terrain: str, beginners: bool, seed: int
) -> None:
    mode = mode_on(terrain, beginners)
    candidates = every_action(mode)
    for place, (match, _) in enumerate(random_play(terrain, beginners, seed)):
        actions = match.actions()
        assert actions
        assert actions == sorted(set(actions))
        assert [mode.write(action) for action in mode.actions(match.state)] == actions
        assert [mode.parse(text) for text in actions] == list(mode.actions(match.state))
        if place % 3 == 0:
            allowed = [mode.write(action) for action in candidates if mode.check(match.state, action) is None]
            assert sorted(allowed) == actions


@every_table
def test_deployments_agree_with_a_plain_reading_of_the_rules(terrain: str, beginners: bool) -> None:
    for match, _ in random_play(terrain, beginners, 3):
        if match.phase in ("turn", "extra"):
            found = [text for text in match.actions() if text.startswith("deploy")]
            assert found == plainly_read(mode_on(terrain, beginners), match.state, beginners)


def plainly_read(mode: ToyBattleMode, state: State, beginners: bool) -> list[str]:
    """The booklet's two conditions written out as slowly as possible: the field, and the connection."""
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


@every_table
def test_options_describe_the_same_actions_as_the_list(terrain: str, beginners: bool) -> None:
    fields = mode_on(terrain).terrain.fields
    for match, _ in random_play(terrain, beginners, 11):
        found = ["decline"] if match.options.may_end else []
        assert match.options.phase == match.phase
        for run in match.options.ranges:
            words = [run.verb]
            if run.verb in ("deploy", "exhume"):
                words.append(TROOPS[run.source])
            elif run.source >= 0:
                words.append(fields[run.source])
            words += [fields[run.target]] if run.target >= 0 else []
            found.append(" ".join(words))
        assert sorted(found) == match.actions()


@every_table
def test_what_is_not_listed_is_refused_in_a_sentence_and_changes_nothing(terrain: str, beginners: bool) -> None:
    mode = mode_on(terrain, beginners)
    rng = Rng(5, "bad")
    candidates = [mode.write(action) for action in every_action(mode)]
    for match, _ in random_play(terrain, beginners, 7):
        legal = set(match.actions())
        before, digest, log = match.state, match.digest, len(match.log)
        for text in [*[rng.choice(candidates) for _ in range(5)], "draw", "use", "decline"]:
            if text not in legal:
                with pytest.raises(game.IllegalAction) as caught:
                    match.submit(text)
                refusal = caught.value.refusal
                assert refusal is not None
                english, dutch = (mode.explain(refusal, language) for language in ("en", "nl"))
                assert english != dutch
                for sentence in (english, dutch):
                    assert sentence.endswith(".")
                    assert "refusal" not in sentence
                    assert "{" not in sentence
        assert match.state is before
        assert (match.digest, len(match.log)) == (digest, log)


@every_table
@pytest.mark.parametrize("seed", SEEDS)
def test_folding_the_events_gives_the_new_state(terrain: str, beginners: bool, seed: int) -> None:
    for match, text in random_play(terrain, beginners, seed):
        trial = match.fork(seed)
        state = trial.state
        for event in trial.submit(text):
            state = trial.mode.fold(state, event)
            assert trial.describe(event).startswith(type(event).__name__)
        assert state == trial.state


def test_folding_the_events_of_the_set_up_gives_the_first_state() -> None:
    match = Match(mode_on(), 2, 5)
    boxed = [event for event in match.setup_events if type(event).__name__ == "TroopsBoxed"]
    assert [len(event.troops) for event in boxed] == [4, 4]  # type: ignore[attr-defined]
    assert [match.describe(event).split(" ")[0] for event in match.setup_events] == [
        "TroopsBoxed", "TroopsDrawn", "TroopsBoxed", "TroopsDrawn", "TurnBegan",
    ]  # fmt: skip


@every_table
@pytest.mark.parametrize("seed", SEEDS)
def test_troops_and_medals_are_conserved(terrain: str, beginners: bool, seed: int) -> None:
    mode = mode_on(terrain, beginners)
    total = sum(region.medals for region in mode.terrain.regions)
    for match, _ in random_play(terrain, beginners, seed):
        state = match.state
        tiles = [tile for row in (*state.under, state.tops) for tile in row if tile >= 0]
        for seat in SEATS:
            troops = [tile & TROOP for tile in tiles if tile >> OWNER == seat]
            for rows in (state.racks, state.reserves, state.boxed, state.discards):
                troops += rows[seat]
                assert list(rows[seat]) == sorted(rows[seat])
            assert sorted(troops) == list(ARMY)
            assert len(state.racks[seat]) <= 8
            assert not Counter(state.down[seat]) - Counter(state.racks[seat])
            assert len(state.boxed[seat]) == 4
        assert sum(state.medals) + sum(state.regions) == total
        for field, below in enumerate(state.under):
            assert state.tops[field] >= 0 or not below


@every_table
@pytest.mark.parametrize("seed", SEEDS)
def test_a_region_that_somebody_holds_has_no_medals_left(terrain: str, beginners: bool, seed: int) -> None:
    mode = mode_on(terrain, beginners)
    for match, _ in random_play(terrain, beginners, seed):
        for region, medals in zip(mode.terrain.regions, match.state.regions, strict=True):
            owners = {match.state.tops[base] >> OWNER for base in region.bases}
            assert not medals or owners not in ({0}, {1})


@every_table
def test_positions_are_plain_json_and_lead_back_to_the_same_digest(terrain: str, beginners: bool) -> None:
    mode = mode_on(terrain, beginners)
    for match, _ in random_play(terrain, beginners, 4):
        again = Match(mode, 2, 1, mode.state(json.loads(json.dumps(match.position()))))
        assert again.digest == match.digest
        assert again.state == match.state
        assert again.actions() == match.actions()
    match = played_out(terrain, beginners, 4)
    over = Match(mode, 2, 1, mode.state(json.loads(json.dumps(match.position()))))
    assert (over.digest, over.outcome, over.to_move) == (match.digest, match.outcome, None)


@every_table
def test_observations_hide_the_other_rack_both_reserves_and_both_boxes(terrain: str, beginners: bool) -> None:
    for match, _ in random_play(terrain, beginners, 6):
        whole = match.position()
        for seat in SEATS:
            seen = match.observe(seat)
            other = 1 - seat
            assert seen.keys() == whole.keys()
            for key in whole:
                if key not in ("racks", "down", "reserves", "boxed"):
                    assert seen[key] == whole[key]
            for key in ("racks", "down"):
                assert seen[key][seat] == whole[key][seat]
                assert seen[key][other] == len(whole[key][other])
            for key in ("reserves", "boxed"):
                assert seen[key] == [len(row) for row in whole[key]]


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
        "reserves": (own[4:], foreign[size + 4 :]),
        "boxed": (own[:4], foreign[size : size + 4]),
    }
    for name, (mine, theirs) in rows.items():
        pair = (tuple(sorted(mine)), tuple(sorted(theirs)))
        setattr(draft, name, pair if seat == 0 else pair[::-1])
    return draft.freeze()


@every_table
def test_an_observation_does_not_depend_on_what_it_hides(terrain: str, beginners: bool) -> None:
    mode = mode_on(terrain, beginners)
    rng = Rng(1, "secrets")
    differing = 0
    for match, _ in random_play(terrain, beginners, 8):
        for seat in SEATS:
            other = with_other_secrets(match.state, seat, rng)
            differing += other != match.state
            assert mode.observe(other, seat) == mode.observe(match.state, seat)
            assert mode.position(mode.observe(other, seat), seat) == match.observe(seat)
    assert differing > 20


@every_table
def test_the_seat_to_move_finds_its_actions_in_its_observation(terrain: str, beginners: bool) -> None:
    mode = mode_on(terrain, beginners)
    for match, _ in random_play(terrain, beginners, 9):
        assert match.to_move is not None
        assert mode.texts(mode.observe(match.state, match.to_move)) == match.actions()


@every_table
def test_old_states_stay_as_they_were(terrain: str, beginners: bool) -> None:
    kept = [(match.state, match.digest) for match, _ in random_play(terrain, beginners, 8)]
    match = Match(mode_on(terrain, beginners), 2, 8)
    for state, digest in kept:
        assert match.digest_of(state) == digest
    assert len({digest for _, digest in kept}) == len(kept)
    with pytest.raises(AttributeError, match="read-only"):
        kept[0][0].turn = 3


@every_table
@pytest.mark.parametrize("seed", SEEDS)
def test_a_decision_with_one_answer_is_never_asked(terrain: str, beginners: bool, seed: int) -> None:
    for match, _ in random_play(terrain, beginners, seed):
        assert len(match.actions()) > 1


@every_table
def test_every_game_ends_with_one_winner_and_a_reason(terrain: str, beginners: bool) -> None:
    for seed in range(10):
        match = played_out(terrain, beginners, seed)
        assert match.outcome is not None
        assert match.outcome.winners in ((0,), (1,))
        assert match.outcome.reason in ("headquarters", "medals", "stuck")
        assert (match.phase, match.to_move, match.actions()) == ("over", None, [])


@settings(max_examples=25, deadline=None)
@given(
    terrain=st.sampled_from(TERRAINS),
    seed=st.integers(0, 2**63 - 1),
    choices=st.lists(st.integers(0, 10**6), max_size=80),
)
def test_same_seed_and_actions_give_the_same_match(terrain: str, seed: int, choices: list[int]) -> None:
    match, again = (Match(mode_on(terrain), 2, seed) for _ in range(2))
    for choice in choices:
        if not (actions := match.actions()):
            break
        text = actions[choice % len(actions)]
        assert match.submit(text) == again.submit(text)
    assert again.digest == match.digest
    assert again.log == match.log


@every_table
def test_replays_verify_and_load(terrain: str, beginners: bool, tmp_path: Path) -> None:
    def opened(mode: str, level: str | None, options: Mapping[str, Any], revision: int) -> ToyBattleMode:
        assert (mode, level, revision) == ("toy_battle", terrain, 1)
        return mode_on(terrain, bool(options.get("beginners", False)))

    match = played_out(terrain, beginners, 12)
    path = tmp_path / "match.jsonl"
    match.save(path)
    report = verify_replay(path, opened)
    assert (report.ok, report.actions) == (True, len(match.log))
    assert load_replay(path, opened).digest == match.digest
