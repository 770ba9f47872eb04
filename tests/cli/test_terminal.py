"""The game at the prompt: what it shows, what it understands, what it refuses, and how it ends."""

from __future__ import annotations

import io
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import game
from game.cli import main
from game.cli.terminal import group_actions
from game.paths import data_folder
from game.rules.classic.events import FOLDS, SpoilsTaken, TerritoriesDealt, TradeForced
from game.rules.conquest.events import OccupationOpened, PhaseBegan, SetUpTurnPassed

ROOT = Path(__file__).resolve().parents[2]
Prompt = Callable[..., str]

# The prompt or the board shows what these tell.
UNTOLD = (TerritoriesDealt, SetUpTurnPassed, PhaseBegan, OccupationOpened, TradeForced, SpoilsTaken)


@pytest.fixture
def prompt(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Prompt:
    """Plays with these lines typed and gives everything that was shown."""

    def type_lines(*lines: str, agents: str = "human,easy", seed: int = 7, more: tuple[str, ...] = ()) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["play", "--terminal", "--agents", agents, "--seed", str(seed), *more]) == 0
        said = capsys.readouterr()
        assert said.err == ""
        return said.out

    return type_lines


def own_territory(seats: int = 2, seed: int = 7) -> str:
    """A territory of the seat that a lone human has, in the match that `prompt` plays."""
    territories = game.new_match("classic", seats, seed).position()["territories"]
    return next(str(name) for name, held in territories.items() if held["owner"] == 0)


def test_it_says_what_it_is_and_shows_the_board(prompt: Prompt) -> None:
    shown = prompt()
    assert "Tin Marshal: classic, seed 7" in shown
    for heading in ("North America (+5)", "Australia (+2)", "Asia (+7)"):
        assert heading in shown
    for name in game.new_match("classic", 2, 7).position()["territories"]:
        assert name in shown
    assert "A (you): 21 territories" in shown
    assert "B (easy): 21 territories" in shown
    assert shown.endswith("Goodbye.\n")


def test_every_action_of_a_whole_game_can_be_typed(prompt: Prompt) -> None:
    """Two people at one keyboard type the actions of a finished match."""
    match = game.play("classic", agents=["easy", "easy"], seed=3)
    lines = [match.mode.write(entry[1]) for entry in match.log]
    shown = prompt(*lines, agents="human,human", seed=3)
    assert match.outcome is not None
    winner = "AB"[match.outcome.winners[0]]
    assert f"{winner} (human) has won after {match.round} rounds." in shown
    assert "Goodbye." not in shown


def test_agents_alone_play_to_the_end(prompt: Prompt) -> None:
    match = game.play("classic", agents=["easy", "easy", "easy"], seed=5)
    assert f"has won after {match.round} rounds." in prompt(agents="easy,easy,easy", seed=5)


def test_refusals_are_the_engines_sentences(prompt: Prompt) -> None:
    match = game.new_match("classic", 2, 7)
    sentences = []
    for line in ("dance", "place atlantis 1", "place alaska", "defend 1"):
        with pytest.raises(game.IllegalAction) as refusal:
            match.submit(line)
        sentences.append(str(refusal.value))
    shown = prompt("dance", "place atlantis 1", "place  alaska", "defend 1")
    for sentence in sentences:
        assert sentence in shown


def test_words_that_help(prompt: Prompt) -> None:
    own = own_territory()
    shown = prompt("help", f"actions {own}", "actions nonsense", "hand", f"look {own}", "look", "board")
    assert "attack FROM TO DICE" in shown
    assert f"  place {own} 1-7\n" in shown
    assert 'No action has "nonsense" in it.' in shown
    assert "You hold no cards." in shown
    assert "Say which territory" in shown
    assert shown.count("North America (+5)") == 2


def test_a_long_list_of_actions_is_cut_short(prompt: Prompt) -> None:
    shown = prompt("actions", agents="human,human", more=("--option", "claim=true"))
    assert shown.count("  claim ") == 40
    assert "... and 2 more; narrow them down" in shown


@pytest.mark.parametrize(
    ("actions", "lines"),
    [
        (["place alaska 1", "place alaska 10", "place alaska 2"], ["place alaska 1-10"]),
        (["occupy 3"], ["occupy 3"]),
        (["end", "trade alaska brazil joker_1"], ["end", "trade alaska brazil joker_1"]),
    ],
)
def test_actions_are_listed_as_ranges(actions: list[str], lines: list[str]) -> None:
    assert group_actions(actions) == lines


def test_look_tells_the_chance(prompt: Prompt) -> None:
    own = own_territory()
    shown = prompt(f"place {own} 7", f"look {own}")
    percent = round(100 * game.odds(8, 1))
    assert f"{percent} % to take it" in shown


def test_a_match_is_saved_once_and_taken_up_again(prompt: Prompt, tmp_path: Path) -> None:
    file, own = tmp_path / "evening.jsonl", own_territory()
    shown = prompt(f"place {own} 1", f"save {file}", f"place {own} 1", f"save {file}", "save", "quit")
    assert f"Saved to {file}" in shown
    assert f"{file} is already there" in shown
    assert "Say into which file" in shown
    assert game.verify(file).actions >= 1
    again = prompt(agents="human,normal", more=("--load", str(file)))
    assert f"  A   2  {own}\n" in again or f"  A   2  {own} " in again


def test_a_match_is_not_saved_where_it_cannot_be(prompt: Prompt, tmp_path: Path) -> None:
    shown = prompt(f"save {tmp_path}/none/evening.jsonl")
    assert "cannot be written" in shown


def test_a_saved_match_needs_its_number_of_seats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "three.jsonl"
    game.new_match("classic", 3, 1).save(file)
    assert main(["play", "--terminal", "--load", str(file), "--agents", "human,easy"]) == 2
    assert "3 seats, but --agents names 2" in capsys.readouterr().err


def test_keys_that_make_no_sense_are_refused_politely(tmp_path: Path) -> None:
    """Bytes that are no text, an endless line, a file name that no system has."""
    typed = b"\xff\xfe\nsave a\0b\n" + b"x" * 100_000 + b"\n\n   \nsave " + b"y" * 5000 + b"\n"
    command = [sys.executable, str(ROOT / "main.py"), "play", "--terminal", "--agents", "human,easy", "--seed", "7"]
    done = subprocess.run(command, input=typed, capture_output=True, cwd=tmp_path, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.endswith(b"Goodbye.\n")
    assert list(tmp_path.iterdir()) == []


def test_an_interrupted_game_says_goodbye(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert main(["play", "--terminal", "--language", "nl"]) == 130
    said = capsys.readouterr()
    assert said.out.endswith("\nTot ziens.\n")
    assert said.err == ""


def test_dutch(prompt: Prompt) -> None:
    shown = prompt("help", "place alaska 99", "dance", more=("--language", "nl"))
    assert "Tot ziens." in shown
    assert "Noord-Amerika (+5)" in shown
    assert "A (jij)" in shown
    assert "terminal." not in shown


def test_claiming_shows_free_territories(prompt: Prompt) -> None:
    shown = prompt("look alaska", "claim alaska", "board", agents="human,human", more=("--option", "claim=true"))
    assert "  -   0  alaska" in shown
    assert "claims Alaska." in shown


def test_every_event_is_either_told_in_both_languages_or_left_out_on_purpose() -> None:
    assert set(FOLDS) >= set(UNTOLD)
    names = [kind.__name__ for kind in FOLDS if kind not in UNTOLD]
    told = {"".join(f"_{c.lower()}" if c.isupper() else c for c in name)[1:] for name in names}
    for language in ("en", "nl"):
        texts = tomllib.loads((data_folder("assets") / "texts" / f"{language}.toml").read_text(encoding="utf-8"))
        assert set(texts["terminal"]["event"]) == told
