"""What must hold in every position of every mode: random play over many seeds, seat counts and options."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import game
from game.core.match import Match
from game.core.records import Record
from game.core.rng import Rng
from tests.tables import walk

TABLES = [
    *[(seats, {}) for seats in range(2, 7)],
    (2, {"starting_armies": "standard"}),
    (5, {"claim": True}),
    (6, {"claim": True, "starting_armies": "standard"}),
    (4, {"territory_bonus": True}),
    (3, {"east_africa_middle_east": False}),
]
IDS = [f"{seats}-{'-'.join(options) or 'plain'}" for seats, options in TABLES]
SEEDS = range(3)
ACTIONS = 400

every_table = pytest.mark.parametrize(("seats", "options"), TABLES, ids=IDS)


def random_play(seats: int, options: dict[str, object], seed: int, most: int = ACTIONS) -> Iterator[tuple[Match, str]]:
    match = game.new_match("classic", seats=seats, seed=seed, options=options)
    return walk(match, bold, Rng(seed, "law"), most)


def bold(actions: list[str], rng: Rng) -> str:
    """Random, but attacking more often than not and with the most dice, so that games get somewhere."""
    attacks = [line for line in actions if line.startswith("attack") and not line.endswith("1")]
    return rng.choice(attacks) if attacks and rng.below(4) else rng.choice(actions)


@every_table
@pytest.mark.parametrize("seed", SEEDS)
def test_actions_are_sorted_unique_never_empty_and_all_legal(seats: int, options: dict[str, object], seed: int) -> None:
    for match, _ in random_play(seats, options, seed):
        actions = match.actions()
        assert actions == sorted(set(actions))
        assert [match.mode.write(action) for action in match.mode.actions(match.state)] == actions
        for text in actions[:: max(1, len(actions) // 25)]:
            assert match.mode.check(match.state, match.mode.parse(text)) is None, text


@every_table
def test_options_describe_the_same_actions_as_the_list(seats: int, options: dict[str, object]) -> None:
    for match, _ in random_play(seats, options, 11):
        ids, cards = match.mode.board.territories, match.mode.deck.ids
        found = ["end"] if match.options.may_end else []
        found += [f"trade {' '.join(cards[card] for card in three)}" for three in match.options.sets]
        for run in match.options.ranges:
            lands = [ids[cell] for cell in (run.source, run.target) if cell >= 0]
            if run.verb in ("defend", "occupy"):
                lands = []
            words = [run.verb, *lands]
            found += [" ".join(words)] if run.verb == "claim" else [
                " ".join((*words, str(number))) for number in range(run.low, run.high + 1)
            ]  # fmt: skip
        assert sorted(found) == match.actions()


@every_table
def test_what_is_not_listed_is_refused_and_changes_nothing(seats: int, options: dict[str, object]) -> None:
    rng = Rng(5, "bad")
    for match, _ in random_play(seats, options, 7, 150):
        ids = match.mode.board.territories
        one, other = rng.choice(ids), rng.choice(ids)
        number = rng.below(9)
        tries = [
            "end", f"place {one} {number}", f"attack {one} {other} {number}", f"move {one} {other} {number}",
            f"occupy {number}", f"defend {number}", f"claim {one}",
        ]  # fmt: skip
        legal = set(match.actions())
        before, digest, log = match.state, match.digest, len(match.log)
        for text in tries:
            if text not in legal:
                with pytest.raises(game.IllegalAction) as caught:
                    match.submit(text)
                assert str(caught.value).endswith((".", "?"))
                assert "refusal" not in str(caught.value)
        assert match.state is before
        assert (match.digest, len(match.log)) == (digest, log)


@every_table
@pytest.mark.parametrize("seed", SEEDS)
def test_folding_the_events_gives_the_new_state(seats: int, options: dict[str, object], seed: int) -> None:
    for match, text in random_play(seats, options, seed):
        trial = match.fork(seed)
        state = trial.state
        for event in trial.submit(text):
            state = trial.mode.fold(state, event)
        assert state == trial.state


@every_table
def test_armies_are_conserved(seats: int, options: dict[str, object]) -> None:
    for match, text in random_play(seats, options, 1):
        trial = match.fork(3)
        before = sum(trial.state.armies) + trial.state.to_place
        gained = lost = 0
        for event in trial.submit(text):
            gained, lost = gained + gains(event), lost + losses(event)
        assert sum(trial.state.armies) + trial.state.to_place == before + gained - lost


def gains(event: Record) -> int:
    """Armies that came from the box."""
    name = type(event).__name__
    if name == "IncomeGranted":
        return int(event.for_territories + event.for_continents)  # type: ignore[attr-defined]
    amounts = {"SetTraded": "value", "TerritoryBonusPlaced": "count", "SetUpTurnPassed": "to_place"}
    return int(getattr(event, amounts[name])) if name in amounts else int(name == "TerritoryClaimed")


def losses(event: Record) -> int:
    if type(event).__name__ != "DiceRolled":
        return 0
    return int(event.attack_losses + event.defence_losses)  # type: ignore[attr-defined]


@every_table
def test_cards_are_conserved_and_every_land_is_held(seats: int, options: dict[str, object]) -> None:
    for match, _ in random_play(seats, options, 2):
        state = match.state
        cards = [card for row in (*state.hands, state.pile, state.discards) for card in row]
        assert sorted(cards) == list(range(44))
        if match.phase != "claim":
            assert min(state.armies) >= 1
            assert min(state.owners) >= 0
        assert match.to_move is not None
        assert state.alive[match.to_move]


@every_table
def test_positions_are_plain_json_and_lead_back_to_the_same_digest(seats: int, options: dict[str, object]) -> None:
    for match, _ in random_play(seats, options, 4, 200):
        position = json.loads(json.dumps(match.position()))
        again = game.from_position(position)
        assert again.digest == match.digest
        assert again.state == match.state
        assert again.actions() == match.actions()


@every_table
def test_observations_hide_the_hands_of_others_and_the_pile(seats: int, options: dict[str, object]) -> None:
    for match, _ in random_play(seats, options, 6):
        whole = match.position()
        for seat in range(seats):
            seen = match.observe(seat)
            assert seen.keys() == whole.keys()
            for other in range(seats):
                if other == seat:
                    assert seen["hands"][other] == whole["hands"][other]
                else:
                    assert seen["hands"][other] == len(whole["hands"][other])
            assert seen["draw_pile"] == len(whole["draw_pile"])
            assert seen["discard_pile"] == whole["discard_pile"]


def test_an_observation_does_not_depend_on_what_it_hides() -> None:
    match = game.new_match("classic", seats=3, seed=1)
    place = match.position()
    one, other = (dict(place, hands=[["alaska"], [card], []]) for card in ("peru", "joker_1"))
    for hidden in (one, other):
        del hidden["draw_pile"]
    seen = [game.from_position(hidden).observe(0) for hidden in (one, other)]
    assert seen[0] == seen[1]


@every_table
def test_old_states_stay_as_they_were(seats: int, options: dict[str, object]) -> None:
    kept = []
    for match, _ in random_play(seats, options, 8, 150):
        kept.append((match.state, match.digest, match.digest_of(match.state)))
    for state, digest, _ in kept:
        assert match.digest_of(state) == digest
    with pytest.raises(AttributeError, match="read-only"):
        kept[0][0].turn = 3


@every_table
def test_a_decision_with_one_answer_is_never_asked(seats: int, options: dict[str, object]) -> None:
    for match, _ in random_play(seats, options, 9):
        assert len(match.actions()) > 1


@settings(max_examples=25, deadline=None)
@given(seats=st.integers(2, 6), seed=st.integers(0, 2**63 - 1), choices=st.lists(st.integers(0, 10**6), max_size=120))
def test_same_seed_and_actions_give_the_same_match(seats: int, seed: int, choices: list[int]) -> None:
    match = game.new_match("classic", seats=seats, seed=seed)
    texts = []
    for choice in choices:
        actions = match.actions()
        texts.append(actions[choice % len(actions)])
        match.submit(texts[-1])
    again = game.new_match("classic", seats=seats, seed=seed)
    for text in texts:
        again.submit(text)
    assert again.digest == match.digest
    assert again.log == match.log


def test_a_fork_is_independent_and_has_other_dice() -> None:
    match = game.new_match("classic", seats=3, seed=1)
    opening = Rng(1, "opening")
    for _ in range(60):
        match.submit(bold(match.actions(), opening))
    before = match.digest
    forks = [match.fork(seed) for seed in range(12)]
    assert {fork.digest for fork in forks} == {before}
    results = set()
    for fork in forks:
        rng = Rng(1, "same choices")
        for _ in range(40):
            fork.submit(bold(fork.actions(), rng))
        results.add(fork.digest)
    assert match.digest == before
    assert len(results) == 12
