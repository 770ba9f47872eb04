"""Fair dice: the page about them can be followed word by word, and no change of a proof goes unnoticed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.core.match import LARGEST_SEED
from game.core.replays.fair_dice import check_dice, commit, derive_seed, write_kept, write_proof

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs" / "fair-dice.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "docs" / "fair-dice" / "match.jsonl"
SERVER, MIRA, JORIS = (commit(name) for name in ("server", "mira", "joris"))


def test_the_commands_of_the_page_give_what_it_shows() -> None:
    blocks = re.findall(r"^```console\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    assert len([line for line in lines if line.startswith("$ ")]) == 8
    shown, command = "", ""
    for line in [*lines, "$ true"]:
        if not line.startswith("$ "):
            shown += f"{line}\n"
            continue
        if command:
            command = re.sub(r"^python ", f"{sys.executable} ", command)
            done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, check=True)
            assert done.stdout == shown, command
        shown, command = "", line.removeprefix("$ ")


def header(**changes: Any) -> dict[str, Any]:
    secrets = {0: MIRA, 2: JORIS}
    return {"seats": 3, "seed": derive_seed(SERVER, secrets), "dice": write_proof(SERVER, secrets)} | changes


def notes(**changes: Any) -> dict[str, Any]:
    shown = {"server": commit(SERVER), "0": commit(MIRA), "2": commit(JORIS)}
    return write_kept(2, JORIS, shown) | changes


def test_a_seed_has_63_bits_and_depends_on_every_secret_and_its_seat() -> None:
    seeds = [
        derive_seed(SERVER, {0: MIRA, 1: JORIS}),
        derive_seed(SERVER, {0: JORIS, 1: MIRA}),
        derive_seed(SERVER, {0: MIRA, 2: JORIS}),
        derive_seed(SERVER, {0: MIRA}),
        derive_seed(MIRA, {0: MIRA, 1: JORIS}),
    ]
    assert len(set(seeds)) == len(seeds)
    many = [derive_seed(commit(str(number)), {}) for number in range(200)]
    assert max(many) <= LARGEST_SEED
    assert max(many) > LARGEST_SEED // 2


def test_a_proof_is_consistent_alone_and_proven_with_what_a_player_kept() -> None:
    assert str(check_dice(header())) == "dice consistent"
    assert str(check_dice(header(), (notes(),))) == "dice proven for seat 2"
    assert check_dice({"seats": 3, "seed": 1}) is None


def change(path: str, value: object) -> Callable[[dict[str, Any]], None]:
    def write(target: dict[str, Any]) -> None:
        *way, last = path.split(".")
        for key in way:
            target = target[key]
        target[last] = value

    return write


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("seed", 5, "give another seed"),
        ("dice.server.secret", MIRA, "does not fit its commitment"),
        ("dice.seats.0.secret", JORIS, "does not fit its commitment"),
        ("dice.seats.0", {"secret": JORIS, "commitment": commit(JORIS)}, "give another seed"),
        ("dice.seats.1", {"secret": JORIS, "commitment": commit(JORIS)}, "give another seed"),
        ("dice.seats.9", {"secret": JORIS, "commitment": commit(JORIS)}, "not at the table"),
        ("dice.seats", [], "lacks"),
        ("dice.seats.0.secret", "AB", "lacks"),
        ("dice.scheme", 2, "does not know"),
        ("dice.scheme", True, "does not know"),
        ("dice", "fair", "does not know"),
    ],
)
def test_no_change_of_a_proof_goes_unnoticed(path: str, value: object, told: str) -> None:
    changed = json.loads(json.dumps(header()))
    change(path, value)(changed)
    report = check_dice(changed)
    assert report is not None
    assert told in report.problem


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        ("secret", MIRA, "seat 2 is not the one"),
        ("seat", 0, "seat 0 is not the one"),
        ("commitments.server", commit(MIRA), "server's commitment"),
        ("commitments.0", commit(SERVER), "not those that were shown"),
        ("commitments", None, "cannot be read"),
        ("seat", "2", "cannot be read"),
    ],
)
def test_what_was_kept_finds_dice_that_were_changed_afterwards(path: str, value: object, told: str) -> None:
    kept = notes()
    change(path, value)(kept)
    report = check_dice(header(), (kept,))
    assert report is not None
    assert told in report.problem


def test_verify_tells_what_the_dice_are_worth(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    replay, kept = tmp_path / "match.jsonl", tmp_path / "kept"
    shutil.copy(EXAMPLE, replay)
    kept.mkdir()
    shutil.copy(EXAMPLE.with_name("match.dice.json"), kept / "one.dice.json")
    (kept / "other.dice.json").write_text(json.dumps(notes()))
    assert main(["verify", str(replay)]) == 0
    assert "dice consistent" in capsys.readouterr().out
    assert main(["verify", str(replay), "--dice", str(kept)]) == 0
    assert "dice proven for seat 1" in capsys.readouterr().out
    assert main(["verify", str(replay), "--dice", str(kept / "other.dice.json")]) == 1
    assert "server's commitment" in capsys.readouterr().out
    replay.write_text(replay.read_text().replace('"secret":"', '"secret":"0', 1))
    assert main(["verify", str(tmp_path)]) == 1
    assert "lacks the secret or the commitment of the server" in capsys.readouterr().err
    assert main(["verify", str(EXAMPLE), "--dice", str(tmp_path / "nowhere")]) == 1
    assert "cannot be read" in capsys.readouterr().err
