"""The public face of the engine, as scripts and agents outside rely on it."""

from __future__ import annotations

from typing import Any

import pytest

import game
from game.core.rng import Rng
from tests.tables import table


def test_modes_and_agents() -> None:
    from game.rules.classic.mode import ClassicMode

    assert isinstance(game.new_match("classic", seats=2, seed=1).mode, ClassicMode)
    assert "classic" in game.modes()
    assert game.agents() == ("random", "easy", "normal", "hard", "marshal")


def test_a_new_match_has_the_promised_face() -> None:
    match = game.new_match("classic", seats=4, seed=7, level=None, options=None)
    assert match.to_move in range(4)
    assert (match.phase, match.turn, match.outcome) == ("place", 1, None)
    assert all(isinstance(line, str) for line in match.actions())
    assert set(match.digest) <= set("0123456789abcdef")
    assert match.position()["mode"] == "classic"
    assert {"seats", "turn", "phase", "to_move", "territories", "hands", "draw_pile", "discard_pile", "sets_traded",
            "captured_this_turn", "alive", "options"} <= set(match.position())  # fmt: skip


def test_submit_gives_events_and_refuses_without_a_trace() -> None:
    match = table({"alaska": (0, 5)}, rest=1, dice=(6, 6, 6, 1))
    before = match.digest
    with pytest.raises(game.IllegalAction):
        match.submit("attack alaska peru 3")
    assert match.digest == before
    events = match.submit("attack alaska kamchatka 3")
    assert [match.describe(event) for event in events] == [
        "AttackDeclared seat=0 source=alaska target=kamchatka dice=3",
        "DiceRolled seat=0 defender=1 source=alaska target=kamchatka attack=6,6,6 defence=1 attack_losses=0 "
        "defence_losses=1",
        "TerritoryCaptured seat=0 loser=1 source=alaska target=kamchatka moved=3",
        "OccupationOpened source=alaska target=kamchatka moved=3",
    ]


def test_actions_by_the_wrong_seat_are_refused() -> None:
    match = game.new_match("classic", seats=3, seed=1)
    mover = match.to_move
    assert mover is not None
    with pytest.raises(game.IllegalAction, match=f"It is for seat {mover} to act now, not for seat {(mover + 1) % 3}"):
        match.submit(match.actions()[0], seat=(mover + 1) % 3)
    match.submit(match.actions()[0], seat=mover)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "no action"),
        ("attack", "not of the form"),
        ("attack alaska kamchatka", "not of the form"),
        ("attack alaska kamchatka 3 3", "not of the form"),
        ("attack alaska kamtchatka 3", 'did you mean "kamchatka"?'),
        ("attak alaska kamchatka 3", 'did you mean "attack"?'),
        ("attack alaska kamchatka three", '"three" is not a whole number'),
        ("attack alaska kamchatka -1", '"-1" is not a whole number'),
        ("attack alaska kamchatka 03", '"03" is not a whole number'),
        ("attack alaska kamchatka ３", "not a whole number"),
        ("attack  alaska kamchatka 3", "one blank"),
        (" end", "one blank"),
        ("end\n", "characters that no action has"),
        ("END", "no action here"),
        ("end now", "not of the form"),
        ("place alaska " + "9" * 300, "not a whole number"),
        ("x" * 10_000, "too long"),
        ("trade alaska", "three cards"),
        ("trade alaska alaska alaska", "do not hold"),
        ("\x00", "characters that no action has"),
    ],
)
def test_malformed_texts_get_a_sentence(text: str, sentence: str) -> None:
    match = table({"alaska": (0, 5)}, rest=1, phase="cards" if text.startswith("trade") else "attack", to_place=0)
    with pytest.raises(game.IllegalAction) as caught:
        match.submit(text)
    assert sentence in str(caught.value)


@pytest.mark.parametrize("bad", [None, 3, ["end"], b"end", {"end": 1}])
def test_what_is_no_text_is_refused(bad: Any) -> None:
    with pytest.raises(game.IllegalAction, match="line of text"):
        game.new_match("classic", seats=2, seed=1).submit(bad)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"mode": "clasic"}, 'did you mean "classic"'),
        ({"seats": 1}, "2 to 6"),
        ({"seats": 7}, "2 to 6"),
        ({"seats": "two"}, "whole number"),
        ({"seats": True}, "whole number"),
        ({"seed": -1}, "seed"),
        ({"seed": 2**63}, "seed"),
        ({"seed": 1.5}, "whole number"),
        ({"options": {"clame": True}}, 'did you mean "claim"'),
        ({"options": {"claim": "yes"}}, "claim"),
        ({"options": {"starting_armies": "many"}}, "starting_armies"),
        ({"level": "atlantis"}, "atlantis"),
        ({"level": "no/such/file.toml"}, "no/such/file.toml"),
    ],
)
def test_matches_that_cannot_be_made_get_a_sentence(arguments: dict[str, Any], sentence: str) -> None:
    wanted: dict[str, Any] = {"mode": "classic", "seats": 3, "seed": 1} | arguments
    with pytest.raises(game.SetupError) as caught:
        game.new_match(**wanted)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_observing_from_a_seat_that_is_not_there() -> None:
    with pytest.raises(game.IllegalAction, match="no seat 3"):
        game.new_match("classic", seats=3, seed=1).observe(3)


def test_resolve_and_odds() -> None:
    assert game.resolve([5, 4, 3], [6, 3]) == (1, 1)
    assert game.odds(2, 1) == pytest.approx(15 / 36)
    assert game.odds(1, 1) == 0


class LastChoice:
    """A third party's agent: always the last action of the list."""

    def __init__(self) -> None:
        self.seen: list[dict[str, Any]] = []

    def choose(self, observation: dict[str, Any], actions: list[str], rng: Rng) -> str:
        self.seen.append(observation)
        assert actions == sorted(actions)
        return actions[-1] if rng.below(3) else actions[0]


def test_agents_of_third_parties_play_beside_named_ones() -> None:
    mine = LastChoice()
    match = game.play("classic", agents=[mine, "easy", "easy"], seed=2)
    assert match.outcome is not None
    assert mine.seen
    assert all(isinstance(seen["hands"][1], int) for seen in mine.seen)


def test_the_same_seed_plays_the_same_match_and_another_seed_another() -> None:
    first, again, other = (game.play("classic", agents=["easy"] * 3, seed=seed) for seed in (4, 4, 5))
    assert first.log == again.log
    assert first.log != other.log


@pytest.mark.parametrize(
    ("agents", "sentence"),
    [("easy", "The agents are a list"), (["easy", "herd"], 'did you mean "hard"'), (["easy", 3], "choose method")],
)
def test_unknown_agents_get_a_sentence(agents: list[Any], sentence: str) -> None:
    with pytest.raises(game.SetupError, match=sentence):
        game.play("classic", agents=agents)


class Silent:
    """A third party's agent that answers with what is no text."""

    def choose(self, observation: dict[str, Any], actions: list[str], rng: Rng) -> Any:
        return actions


class Rash:
    """A third party's agent that breaks the rules."""

    def choose(self, observation: dict[str, Any], actions: list[str], rng: Rng) -> str:
        return "place alaska 1000"


@pytest.mark.parametrize(("agent", "sentence"), [(Silent(), "not with list"), (Rash(), "seat . did something illegal")])
def test_agents_that_err_are_told_so(agent: Any, sentence: str) -> None:
    with pytest.raises(game.IllegalAction, match=sentence):
        game.play("classic", agents=[agent, agent])


def test_a_forecast_of_an_attack_in_a_position() -> None:
    match = table({"alaska": (0, 8), "kamchatka": (1, 5)}, rest=1)
    forecast = game.forecast(match, "alaska", "kamchatka")
    assert forecast.win == pytest.approx(game.odds(8, 5))
    assert game.forecast(match, "alaska", "kamchatka", stop_at=4).win < forecast.win
    with pytest.raises(game.SetupError, match='did you mean "alaska"'):
        game.forecast(match, "alaskan", "kamchatka")


def test_a_match_of_agents_can_be_cut_off_without_being_called_ended() -> None:
    match = game.play("classic", agents=["easy"] * 6, seed=1, max_turns=2)
    assert match.outcome is None
    assert match.turn == 3
