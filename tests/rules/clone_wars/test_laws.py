"""What must hold in every position of Clone Wars and of the classic game in the galaxy: random play."""

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
from game.rules.clone_wars.folds import FOLDS
from game.rules.clone_wars.table import acting, leader
from tests.tables import walk

TABLES = [("clone_wars", 2), ("clone_wars", 3), ("clone_wars", 4), ("galactic_classic", 3), ("galactic_classic", 4)]
CLONE_WARS = TABLES[:3]
ACTIONS = 300

every_table = pytest.mark.parametrize(("mode", "seats"), TABLES)
every_war = pytest.mark.parametrize(("mode", "seats"), CLONE_WARS)


def random_play(mode: str, seats: int, seed: int, most: int = ACTIONS) -> Iterator[tuple[Match, str]]:
    """A walk from the first turn on."""
    match = game.new_match(mode, seats=seats, seed=seed)
    rng = Rng(seed, "law")
    while match.turn == 0:
        match.submit(rng.choice(match.actions()))
    return walk(match, bold, rng, most)


def bold(actions: list[str], rng: Rng) -> str:
    """Random, but attacking more often than not and with the most dice, and seldom giving Order 66 so early."""
    attacks = [line for line in actions if line.startswith("attack") and not line.endswith("1")]
    if attacks and rng.below(4):
        return rng.choice(attacks)
    if "order66" in actions and rng.below(8):
        return "end"
    return rng.choice(actions)


@every_table
@pytest.mark.parametrize("seed", range(2))
def test_actions_are_sorted_unique_legal_and_never_just_one(mode: str, seats: int, seed: int) -> None:
    for match, _ in random_play(mode, seats, seed):
        actions = match.actions()
        assert actions == sorted(set(actions))
        assert len(actions) > 1
        for text in actions[:: max(1, len(actions) // 15)]:
            assert match.mode.check(match.state, match.mode.parse(text)) is None, text
            assert match.mode.write(match.mode.parse(text)) == text


def test_set_up_actions_are_lawful_too() -> None:
    match = game.new_match("clone_wars", seats=2, seed=4)
    rng = Rng(4)
    while match.turn == 0:
        actions = match.actions()
        assert actions == sorted(set(actions))
        assert len(actions) > 1
        state = match.state
        for event in match.submit(rng.choice(actions)):
            state = match.mode.fold(state, event)
        assert state == match.state
        assert game.from_position(json.loads(json.dumps(match.position()))).digest == match.digest


@every_war
def test_options_describe_the_same_actions_as_the_list(mode: str, seats: int) -> None:
    for match, _ in random_play(mode, seats, 11, 300):
        assert sorted(described(match)) == match.actions()


def described(match: Match) -> list[str]:
    """The actions that the options tell of, written out."""
    options, rules = match.options, match.mode
    ids, cards, words = rules.board.territories, rules.deck.ids, rules.table.words
    found = ["end"] if options.may_end else []
    found += [f"trade {' '.join(cards[card] for card in three)}" for three in options.sets]
    ships: dict[tuple[str, int, int], list[range]] = {}
    for run in options.ranges:
        verb, _, kind = run.verb.partition("_")
        numbers = range(run.low, run.high + 1)
        if kind or verb == "occupy":
            ships.setdefault((verb, run.source, run.target), []).append(numbers)
        elif verb == "power":
            second = [words[run.high]] if run.high else []
            found.append(" ".join(["power", cards[run.source], *[words[run.target]][: run.target >= 0], *second]))
        elif verb == "build":
            found.append(f"build {cards[run.target]}")
        elif verb == "defend":
            found += [f"defend {number}" for number in numbers]
        else:
            lands = [ids[cell] for cell in (run.source, run.target) if cell >= 0]
            found += [" ".join([verb, *lands, *[str(number)][: run.high]]) for number in numbers]
    for (verb, source, target), runs in ships.items():
        rows: list[tuple[int, ...]] = [()]
        if verb in ("attack", "defend"):
            most = next(
                run.high for run in options.ranges if (run.verb, run.source, run.target) == (verb, source, target)
            )
            runs = [range(1, most + 1), *runs]
        for numbers in runs:
            rows = [(*row, number) for row in rows for number in numbers]
        if verb in ("attack", "defend"):
            rows = [row for row in rows if max(row[1:]) <= row[0]]
        lands = [ids[source], ids[target]] if verb in ("fleet", "attack") else []
        found += [" ".join([verb, *lands, *map(str, row)]) for row in rows if verb != "fleet" or any(row)]
    return found


@every_table
def test_what_is_not_listed_is_refused_and_changes_nothing(mode: str, seats: int) -> None:
    rng = Rng(5, "bad")
    for match, _ in random_play(mode, seats, 7, 120):
        ids, cards = match.mode.board.territories, match.mode.deck.ids
        one, other, card, number = rng.choice(ids), rng.choice(ids), rng.choice(cards), rng.below(5)
        tries = [
            "end", f"place {one} {number}", f"attack {one} {other} {number}", f"move {one} {other} {number}",
            f"defend {number}", f"claim {one}", f"trade {card} {cards[0]} {cards[1]}",
        ]  # fmt: skip
        if mode == "clone_wars":
            tries += [
                f"token {one}", f"build {card}", f"ship {one}", f"occupy {number} 0 {number} 0",
                f"fleet {one} {other} {number} 0 1", f"command {one}", "agree", "refuse", f"power {card}",
                f"power {card} {one}", f"power {card} {one} fighter", f"power {card} {number + 1}", f"power {card} red",
                f"power {one}", "order66", f"emperor {one}", f"attack {one} {other} {number} 0 {number} 1",
                f"defend {number} 0 0 {number}",
            ]  # fmt: skip
        legal, before = set(match.actions()), match.state
        for text in tries:
            if text not in legal:
                with pytest.raises(game.IllegalAction) as caught:
                    match.submit(text)
                sentence = str(caught.value)
                assert sentence.endswith((".", "?"))
                assert "refusal" not in sentence
                assert "{" not in sentence
                if caught.value.refusal is not None:
                    assert "refusal" not in match.mode.explain(caught.value.refusal, "nl")
        assert match.state is before


@every_table
@pytest.mark.parametrize("seed", range(2))
def test_folding_the_events_gives_the_new_state(mode: str, seats: int, seed: int) -> None:
    for match, text in random_play(mode, seats, seed):
        trial = match.fork(seed)
        state = trial.state
        for event in trial.submit(text):
            state = trial.mode.fold(state, event)
            assert trial.describe(event).startswith(type(event).__name__)
        assert state == trial.state


GAINS = {
    "SetTraded": "value", "ArmiesReinforced": "count", "SetUpTurnPassed": "to_place",
}  # fmt: skip


def balance(event: Record) -> int:
    """Armies that came from the box, less those that went back."""
    name = type(event).__name__
    if name == "IncomeGranted":
        return int(event.for_territories + event.for_continents)  # type: ignore[attr-defined]
    if name == "DiceRolled":
        return -int(event.attack_losses + event.defence_losses)  # type: ignore[attr-defined]
    return int(getattr(event, GAINS[name])) if name in GAINS else 0


@every_table
def test_armies_are_conserved(mode: str, seats: int) -> None:
    for match, text in random_play(mode, seats, 1):
        trial = match.fork(3)
        before = sum(trial.state.armies) + trial.state.to_place
        change = sum(balance(event) for event in trial.submit(text))
        assert sum(trial.state.armies) + trial.state.to_place == before + change


@every_war
def test_cards_ships_and_tokens_are_conserved(mode: str, seats: int) -> None:
    for match, _ in random_play(mode, seats, 2):
        state = match.state
        cards = [card for row in (*state.hands, state.pile, state.discards, state.removed) for card in row]
        assert sorted(cards) == list(range(59))
        tokens = [*state.stack, *[token for _, token in state.laid], *state.taken]
        assert len(set(tokens)) == len(tokens)
        for row in state.ships:
            for army in range(4):
                assert sum(count for count, owner in zip(row, state.owners, strict=True) if owner == army) <= 3
        assert min(state.armies) >= 1
        for army, hand in enumerate(state.hands):
            assert all(match.mode.table.sides[card] == army % 2 for card in hand)
        assert match.to_move == leader(match.mode.table, state, acting(state))
        assert state.alive == tuple(int(army in state.owners) for army in range(4))


def test_cards_of_the_galactic_game_are_conserved() -> None:
    for match, _ in random_play("galactic_classic", 4, 2):
        state = match.state
        assert sorted([card for row in (*state.hands, state.pile, state.discards) for card in row]) == list(range(51))


@every_table
def test_positions_are_plain_json_and_lead_back_to_the_same_digest(mode: str, seats: int) -> None:
    for match, _ in random_play(mode, seats, 4):
        again = game.from_position(json.loads(json.dumps(match.position())))
        assert again.state == match.state
        assert again.digest == match.digest
        assert again.actions() == match.actions()


@every_war
def test_observations_hide_what_others_hold(mode: str, seats: int) -> None:
    for match, _ in random_play(mode, seats, 6, 250):
        whole = match.position()
        for seat in range(seats):
            seen = match.observe(seat)
            assert seen.keys() == whole.keys()
            own = whole["armies_of"][seat]
            for army, hand in enumerate(whole["hands"]):
                assert seen["hands"][army] == (hand if army in own else len(hand))
                assert seen["seen"][army] == (whole["seen"][army] if army in own else [])
            assert seen["draw_pile"] == len(whole["draw_pile"])
            if 0 in own or 2 in own:
                assert all(isinstance(row["tokens"], int) for row in seen["territories"].values())


@every_war
def test_the_one_to_move_finds_all_its_actions_in_its_view(mode: str, seats: int) -> None:
    for match, _ in random_play(mode, seats, 12):
        assert match.to_move is not None
        assert match.mode.texts(match.mode.observe(match.state, match.to_move)) == match.actions()


@every_table
def test_old_states_stay_as_they_were(mode: str, seats: int) -> None:
    kept = [(match.state, match.digest, match) for match, _ in random_play(mode, seats, 8, 150)]
    for state, digest, match in kept:
        assert match.digest_of(state) == digest
    with pytest.raises(AttributeError, match="read-only"):
        kept[0][0].turn = 3


@every_table
def test_replays_verify_and_forks_are_independent(mode: str, seats: int, tmp_path: Path) -> None:
    match = game.play(mode, agents=["random"] * seats, seed=9, max_turns=15)
    path = tmp_path / "match.jsonl"
    match.save(path)
    report = game.verify(path)
    assert (report.ok, report.actions) == (True, len(match.log))
    assert game.load(path).digest == match.digest
    digest = match.digest
    fork = match.fork(77)
    if fork.to_move is not None:
        fork.submit(fork.actions()[-1])
    assert match.digest == digest


def test_whole_games_end_and_reach_everything_that_the_booklet_describes() -> None:
    seen: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    for seats in (2, 3, 4):
        for seed in range(4):
            match = game.new_match("clone_wars", seats=seats, seed=seed)
            rng = Rng(seed, "whole")
            seen.update(type(event).__name__ for event in match.setup_events)
            while match.to_move is not None:
                assert len(match.log) < 40_000
                seen.update(type(event).__name__ for event in match.submit(bold(match.actions(), rng)))
            assert match.outcome is not None
            reasons[match.outcome.reason] += 1
            assert game.from_position(match.position()).outcome == match.outcome
    unused = {
        "PlayerEliminated",
        "PileReshuffled",
        "GameWon",
        "RoundBegan",
        "RoundsEnded",
    }  # shared events that this game tells in its own way
    assert {kind.__name__ for kind in FOLDS} - set(seen) <= unused | {"DeckReshuffled"}
    assert {"emperor", "conquest"} <= set(reasons)
