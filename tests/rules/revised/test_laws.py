"""What must hold in every position of the games of 2008: random play over all modes, seat counts and options."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from game.core.match import Match
from game.core.records import Record
from game.core.rng import Rng
from tests.rules.revised.tables import MODES
from tests.tables import walk

FREE = {"objective_cost": "free"}
TABLES = [
    *[(mode, seats, {}) for mode in MODES for seats in (3, 4, 5)],
    *[(mode, 4, FREE) for mode in MODES],
    ("command_room", 3, {"east_africa_middle_east": False}),
]
IDS = [f"{mode}-{seats}-{'-'.join(options) or 'plain'}" for mode, seats, options in TABLES]
ACTIONS = 500

every_table = pytest.mark.parametrize(("mode", "seats", "options"), TABLES, ids=IDS)


def random_play(
    mode: str, seats: int, options: dict[str, object], seed: int, most: int = ACTIONS
) -> Iterator[tuple[Match, str]]:
    match = game.new_match(mode, seats=seats, seed=seed, options=options)
    return walk(match, bold, Rng(seed, "law"), most)


def bold(actions: list[str], rng: Rng) -> str:
    """Random, but attacking more often than not, and never leaving an objective."""
    wanted = [text for text in actions if text.startswith(("attack", "objective")) and not text.endswith(" 1")]
    return rng.choice(wanted) if wanted and rng.below(4) else rng.choice(actions)


@every_table
@pytest.mark.parametrize("seed", range(2))
def test_actions_are_sorted_unique_all_legal_and_more_than_one(
    mode: str, seats: int, options: dict[str, object], seed: int
) -> None:
    for match, _ in random_play(mode, seats, options, seed):
        actions = match.actions()
        assert len(actions) > 1
        assert actions == sorted(set(actions))
        for text in actions[:: max(1, len(actions) // 25)]:
            action = match.mode.parse(text)
            assert match.mode.write(action) == text
            assert match.mode.check(match.state, action) is None, text


@every_table
def test_options_describe_the_same_actions_as_the_list(mode: str, seats: int, options: dict[str, object]) -> None:
    for match, _ in random_play(mode, seats, options, 11):
        ids, goals = match.mode.board.territories, match.mode.rules.objectives
        found = ["end"] if match.options.may_end else []
        for row in match.options.sets:
            if match.phase == "objective":
                found.append(" ".join(["objective", goals[row[0]].id, *[ids[card] for card in row[1:]]]))
            else:
                found.append(f"trade {' '.join(ids[card] for card in row)}")
        for run in match.options.ranges:
            lands = [ids[cell] for cell in (run.source, run.target) if cell >= 0]
            words = [run.verb] if run.verb in ("defend", "occupy") else [run.verb, *lands]
            if run.verb in ("claim", "capital", "airfield"):
                found.append(" ".join(words))
            else:
                found += [" ".join((*words, str(number))) for number in range(run.low, run.high + 1)]
        assert sorted(found) == match.actions()


@every_table
def test_what_is_not_listed_is_refused_and_changes_nothing(mode: str, seats: int, options: dict[str, object]) -> None:
    rng = Rng(5, "bad")
    for match, _ in random_play(mode, seats, options, 7, 250):
        ids, goals = match.mode.board.territories, match.mode.rules.objectives
        one, other, number = rng.choice(ids), rng.choice(ids), rng.below(9)
        tries = [
            "end", f"place {one} {number}", f"attack {one} {other} {number}", f"move {one} {other} {number}",
            f"occupy {number}", f"defend {number}", f"claim {one}", f"capital {one}", f"airfield {one}",
            f"trade {one}", f"objective {rng.choice(goals).id}" + ("" if options == FREE else f" {one}"),
        ]  # fmt: skip
        legal = set(match.actions())
        before, digest, log = match.state, match.digest, len(match.log)
        for text in tries:
            if text not in legal:
                with pytest.raises(game.IllegalAction) as caught:
                    match.submit(text)
                refusal = caught.value.refusal
                assert refusal is not None
                for language in ("en", "nl"):
                    sentence = match.mode.explain(refusal, language)
                    assert sentence[-1] in ".?"
                    assert "refusal." not in sentence
                    assert "{" not in sentence
        assert match.state is before
        assert (match.digest, len(match.log)) == (digest, log)


@every_table
@pytest.mark.parametrize("seed", range(2))
def test_folding_the_events_gives_the_new_state(mode: str, seats: int, options: dict[str, object], seed: int) -> None:
    for match, text in random_play(mode, seats, options, seed):
        trial = match.fork(seed)
        state = trial.state
        for event in trial.submit(text):
            state = trial.mode.fold(state, event)
            assert trial.describe(event)
        assert state == trial.state


@every_table
def test_folding_the_set_up_gives_the_first_state(mode: str, seats: int, options: dict[str, object]) -> None:
    match = game.new_match(mode, seats=seats, seed=3, options=options)
    state = match.mode.blank(seats)
    for event in match.setup_events:
        state = match.mode.fold(state, event)
    assert state == match.first


@every_table
def test_armies_are_conserved(mode: str, seats: int, options: dict[str, object]) -> None:
    for match, text in random_play(mode, seats, options, 1):
        trial = match.fork(3)
        before = sum(trial.state.armies) + trial.state.to_place
        change = sum(gain(event) for event in trial.submit(text))
        assert sum(trial.state.armies) + trial.state.to_place == before + change


def gain(event: Record) -> int:
    """Armies that came from the box, less those that went back."""
    amounts = {
        "IncomeGranted": (("for_territories", "for_continents"), 1),
        "ExtraIncomeGranted": (("for_capitals", "for_reward"), 1),
        "StarsTraded": (("value",), 1),
        "SetUpTurnPassed": (("to_place",), 1),
        "DiceRolled": (("attack_losses", "defence_losses"), -1),
    }
    name = type(event).__name__
    fields, sign = amounts.get(name, ((), 1))
    return sign * sum(getattr(event, field) for field in fields) + (name in ("TerritoryClaimed", "CapitalPlaced"))


@every_table
def test_cards_objectives_and_rewards_are_conserved(mode: str, seats: int, options: dict[str, object]) -> None:
    first: list[int] | None = None
    for match, _ in random_play(mode, seats, options, 2):
        state, rules = match.state, match.mode.rules
        cards = [card for row in (*state.hands, state.pile, state.discards) for card in row]
        assert sorted(cards) == list(range(42))
        goals = sorted(goal for row in (state.objectives, *state.held_objectives) for goal in row)
        first = first or goals
        assert goals == first
        assert len(goals) == 8
        made = Counter(reward for row in rules.rewards for reward in row)
        left = Counter((*state.rewards, *[reward for row in state.held_rewards for reward in row]))
        left[0] += len(state.airfields)
        assert left <= made
        assert len(state.rewards) in (0, len(state.objectives))
        assert len(state.cities) == 15
        if match.phase not in ("capital", "claim"):
            assert min(state.armies) >= 1
            assert min(state.owners) >= 0
            assert min(state.capitals) >= 0
        assert match.to_move is not None
        assert state.alive[match.to_move]


@every_table
def test_positions_are_plain_json_and_lead_back_to_the_same_digest(
    mode: str, seats: int, options: dict[str, object]
) -> None:
    for match, _ in random_play(mode, seats, options, 4, 300):
        position = json.loads(json.dumps(match.position()))
        again = game.from_position(position)
        assert again.digest == match.digest
        assert again.state == match.state
        assert again.actions() == match.actions()


@every_table
def test_observations_hide_the_hands_of_others_and_the_pile_and_nothing_else(
    mode: str, seats: int, options: dict[str, object]
) -> None:
    for match, _ in random_play(mode, seats, options, 6):
        whole = match.position()
        for seat in range(seats):
            seen = match.observe(seat)
            for other in range(seats):
                cards = whole["hands"][other]
                assert seen["hands"][other] == (cards if other == seat else len(cards))
            assert seen["draw_pile"] == len(whole["draw_pile"])
            hidden = ("hands", "draw_pile")
            assert {key: seen[key] for key in seen if key not in hidden} == {
                key: whole[key] for key in whole if key not in hidden
            }


@pytest.mark.parametrize("mode", MODES)
def test_an_observation_does_not_depend_on_what_it_hides(mode: str) -> None:
    match = game.new_match(mode, seats=3, seed=1)
    while match.turn == 0:
        match.submit(match.actions()[0])
    seen = []
    for card in ("peru", "china"):
        place = dict(match.position(), hands=[["alaska"], [card], []], phase="attack", to_place=0)
        del place["draw_pile"]
        seen.append(game.from_position(place).observe(0))
    assert seen[0] == seen[1]


@every_table
def test_old_states_stay_as_they_were(mode: str, seats: int, options: dict[str, object]) -> None:
    kept = [(match.state, match.digest) for match, _ in random_play(mode, seats, options, 8, 200)]
    match = game.new_match(mode, seats=seats, seed=8, options=options)
    for state, digest in kept:
        assert match.digest_of(state) == digest
    assert len({digest for _, digest in kept}) == len(kept)
    with pytest.raises(AttributeError, match="read-only"):
        kept[0][0].turn = 3


@pytest.mark.parametrize("mode", MODES)
def test_replays_load_and_verify(mode: str, tmp_path: Path) -> None:
    match = next(match for match, _ in random_play(mode, 4, {}, 3, 300) if len(match.log) >= 299)
    path = tmp_path / "match.jsonl"
    match.save(path)
    report = game.verify(path)
    assert (report.ok, report.actions) == (True, len(match.log))
    assert game.load(path).digest == match.digest


@pytest.mark.parametrize("mode", MODES)
def test_random_agents_play_to_the_end_and_a_fork_has_other_dice(mode: str) -> None:
    match = game.play(mode, agents=["random"] * 3, seed=1)
    assert match.outcome is not None
    assert match.outcome.reason == ("conquest" if mode == "world_conquest" else "objectives")
    start = next(match for match, _ in random_play(mode, 3, {}, 5, 250) if len(match.log) == 200)
    ends = set()
    for seed in range(4):
        fork, rng = start.fork(seed), Rng(1, "same choices")
        for _ in range(40):
            fork.submit(bold(fork.actions(), rng))
        ends.add(fork.digest)
    assert len(ends) == 4


def test_every_phase_and_reward_is_reached_by_random_play() -> None:
    phases: set[str] = set()
    rewards: set[int] = set()
    for seed in range(12):
        for match, _ in random_play("world_conquest", 3, {}, seed, 900):
            phases.add(match.phase)
            rewards |= {reward for row in match.state.held_rewards for reward in row}
    assert phases == {
        "capital", "claim", "cards", "place", "start_move", "attack", "defend", "occupy", "objective", "airfield",
        "move",
    }  # fmt: skip
    assert rewards == set(range(1, 7))
