"""Replay files from strangers: real ones, spoiled by fixed seeds, and the tricks that were tried. Whatever they hold,
reading them ends in a match, a report or a sentence."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import game
from game.core.errors import ReplayError
from game.session.saved.library import Library
from game.session.saved.saved_match import look_at
from game.session.saved.verifying import verify_file
from tests.strangers import MATCHES, chosen, deep, real_positions, spoil

SPOILED = 60
STEERING = "\x1b]0;owned\x07\x9b31m\u202egnp.\u2066\x00\r"


def short_match(mode: str) -> game.Match:
    """One that began from a position, so that its header has a start."""
    rng = Random(f"short {mode}")
    match = game.from_position(real_positions(mode)[0], 3)
    match.about = {"table": {"seats": [{"name": "Mira", "kind": "human"}] * match.seats}, "title": "A match"}
    for _ in range(5):
        match.submit(chosen(rng, match.actions()))
    return match


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def written(path: Path, lines: list[Any]) -> Path:
    """As a stranger may write it: escapes for all that is not ASCII, numbers of any length."""
    path.write_text("\n".join([_line(line) for line in lines]) + "\n", encoding="utf-8")
    return path


def _line(value: Any) -> str:
    try:
        return json.dumps(value, default=str)
    except (TypeError, ValueError, RecursionError):
        return '{"winners": ' + "[" * 5000 + "]" * 5000 + ', "seat": ' + "9" * 5000 + "}"


def look_everywhere(path: Path) -> str:
    """All that the game does with a file of a stranger; the sentence about it."""
    library = Library(path.parent)
    library.refresh()
    for kept in library.kept:
        assert kept.title.isprintable()
        assert all(seat.name.isprintable() for seat in kept.table.seats)
        if kept.problem is None:
            library.share(library.note(kept, favourite=True))
    with contextlib.suppress(ReplayError):
        game.load(path).save(path.with_name("again.jsonl"))
    return verify_file(path).sentence


@pytest.mark.parametrize("mode", MATCHES)
def test_a_spoiled_replay_ends_in_a_match_or_a_sentence(mode: str, tmp_path: Path) -> None:
    match = short_match(mode)
    match.save(tmp_path / "real.jsonl")
    real = lines_of(tmp_path / "real.jsonl")
    rng = Random(f"replays {mode}")
    for number in range(SPOILED):
        folder = tmp_path / str(number)
        folder.mkdir()
        lines = json.loads(json.dumps(real))
        spoil(rng, lines[0] if rng.random() < 0.7 else rng.choice(lines), real)
        look_everywhere(written(folder / "strange.jsonl", lines))


def test_half_a_character_anywhere_is_shown_shared_and_saved(tmp_path: Path) -> None:
    match = short_match("classic")
    match.about["began"] = match.about["note"] = "\ud800"
    match.about["table"]["seats"][0] = {"name": "Mi\udfffra", "kind": "\ud83d", "device": "\ud800"}
    match.about["title"] = "\ud83d tin \ude00"
    match.save(tmp_path / "kept.jsonl")
    (tmp_path / "kept.jsonl.about.json").write_text('{"title": "\\ud800mine", "initials": "\\udfff"}', encoding="utf-8")
    library = Library(tmp_path)
    library.refresh()
    kept = library.note(library.kept[0], favourite=True)
    assert kept.title == "\ufffdmine"
    assert kept.table.seats[0].name == "Mi\ufffdra"
    shared = game.load(library.share(kept))
    assert shared.about["note"] == "\ufffd"
    assert shared.digest == match.digest


def test_a_whole_pair_is_no_half_character(tmp_path: Path) -> None:
    match = short_match("classic")
    match.about["title"] = "😀 \\ud800 is written so"
    lines = written(tmp_path / "kept.jsonl", [])
    match.save(lines)
    written(lines, lines_of(lines))
    assert game.load(lines).about["title"] == "😀 \\ud800 is written so"


@pytest.mark.parametrize("key", ["seat", "draws"])
def test_true_is_not_1(key: str, tmp_path: Path) -> None:
    match = game.new_match("classic", 3, 5)
    rng = Random(3)
    while not any(1 in draws and seat == 1 for seat, _, draws in match.log):
        match.submit(chosen(rng, match.actions()))
    match.save(tmp_path / "real.jsonl")
    lines = lines_of(tmp_path / "real.jsonl")
    number = next(n for n, line in enumerate(lines) if line.get("seat") == 1 and 1 in line.get("draws", []))
    line = lines[number]
    line[key] = True if key == "seat" else [True if draw == 1 else draw for draw in line["draws"]]
    found = verify_file(written(tmp_path / "strange.jsonl", lines))
    assert f":{number + 1}: " in found.sentence


@pytest.mark.parametrize(
    "change",
    [
        {"start": {"mode": "classic", STEERING: STEERING, "phase": STEERING}},
        {"mode": STEERING},
        {"level": STEERING},
        {"options": {STEERING: STEERING}},
        {"format": 10**4000},
        {"rules": 10**4000},
        {"seed": 10**4000},
        {"seats": 10**4000},
        {"level": "x" * 900_000},
        {"options": {"claim": "x" * 900_000}},
        {"junk": deep(900)},
    ],
    ids=lambda change: "".join(change) if len(str(change)) < 200 else f"long {''.join(change)}",
)  # fmt: skip
def test_nothing_of_a_file_steers_the_terminal_or_fills_it(change: dict[str, Any], tmp_path: Path) -> None:
    short_match("classic").save(tmp_path / "real.jsonl")
    lines = lines_of(tmp_path / "real.jsonl")
    sentence = look_everywhere(written(tmp_path / f"{STEERING[:-2]}.jsonl", [lines[0] | change, *lines[1:]]))
    assert sentence
    assert all(part.isprintable() for part in sentence.split("\n"))
    assert len(sentence) < 3000


def test_an_action_or_draws_of_a_stranger_are_cut_short(tmp_path: Path) -> None:
    short_match("classic").save(tmp_path / "real.jsonl")
    lines = lines_of(tmp_path / "real.jsonl")
    for change in ({"action": STEERING + "x" * 9000}, {"draws": list(range(9000))}, {"draws": [STEERING] * 9000}):
        found = verify_file(written(tmp_path / "strange.jsonl", [lines[0], lines[1] | change, *lines[2:]]))
        assert found.sentence.isprintable()
        assert len(found.sentence) < 600


def test_a_start_with_60000_unknown_keys_is_answered_in_21_lines(tmp_path: Path) -> None:
    short_match("classic").save(tmp_path / "real.jsonl")
    lines = lines_of(tmp_path / "real.jsonl")
    lines[0]["start"] |= {f"k{number}": 0 for number in range(60_000)}
    path = written(tmp_path / "strange.jsonl", lines)
    sentence = verify_file(path).sentence
    assert sentence.count("\n") == 20
    assert sentence.endswith("and 59,980 more.")


def test_a_planet_of_nobody_we_know_can_be_listed_and_deleted(tmp_path: Path) -> None:
    """Once imported, such a file ended the list of replays for good."""
    match = short_match("clone_wars")
    match.save(tmp_path / "real.jsonl")
    lines = lines_of(tmp_path / "real.jsonl")
    for row in lines[0]["start"]["territories"].values():
        row["owner"] = 7
    written(tmp_path / "real.jsonl", lines)
    kept = look_at(tmp_path / "real.jsonl")
    library = Library(tmp_path)
    library.refresh()
    assert "its owner is 7" in verify_file(kept.path).sentence
    library.delete(kept)
    library.refresh()
    assert library.kept == ()
