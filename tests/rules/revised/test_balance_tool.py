"""The script that measures the printed set-ups."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).resolve().parents[3] / "tools" / "balance_basic_training.py"


def run(*more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TOOL), "--agent", "random", "--seats", "3", "--games", "6", *more]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_it_tells_the_share_of_each_place_in_the_playing_order() -> None:
    done = run("--margin", "100")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "3 seats, random, 6 games, 0 unfinished"
    shares = [float(line.split()[2]) for line in lines[1:]]
    assert abs(sum(shares) - 100) < 0.3


def test_it_fails_when_a_place_is_too_far_from_its_fair_share() -> None:
    assert run("--margin", "0").returncode == 1


def test_an_agent_that_is_not_there_gets_a_sentence() -> None:
    done = run("--agent", "nobody")
    assert done.returncode == 2
    assert done.stderr.startswith('There is no agent "nobody" for basic_training')
