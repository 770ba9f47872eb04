"""The same seed and actions give the same bytes in any process, with any hash seed, on every Python at hand."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = """
import game
from game.core.rng import Rng
digests = []
for seats, options in ((2, {}), (4, {"claim": True}), (6, {"starting_armies": "standard", "territory_bonus": True})):
    match = game.new_match("classic", seats=seats, seed=seats, options=options)
    rng = Rng(seats, "choices")
    for _ in range(600):
        actions = match.actions()
        match.submit(actions[rng.below(len(actions))])
    digests.append(match.digest)
for level in ("easy", "normal"):
    digests.append(game.play("classic", agents=[level] * 3, seed=9).digest)
print(" ".join(digests))
"""


def digests(python: str, hash_seed: str) -> str:
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [python, "-c", SCRIPT]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=ROOT, check=True)
    return done.stdout


def works(python: str, version: str) -> bool:
    """A name on the path can be a shim with nothing behind it."""
    question = [python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    try:
        return subprocess.run(question, capture_output=True, text=True, check=False).stdout.strip() == version
    except OSError:
        return False


def interpreter(version: str) -> str | None:
    """A Python of this version: this one, one on the path, or one of pyenv's."""
    versions = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = [shutil.which(f"python{version}"), *sorted(map(str, versions.glob(f"{version}.*/bin/python")))]
    return next((python for python in found if python and works(python, version)), None)


@pytest.fixture(scope="module")
def reference() -> str:
    return digests(sys.executable, "0")


@pytest.mark.parametrize("hash_seed", ["1", "42", "random"])
def test_digests_do_not_depend_on_the_process_or_the_hash_seed(reference: str, hash_seed: str) -> None:
    assert len(reference.split()) == 5
    assert digests(sys.executable, hash_seed) == reference


def test_digests_are_the_same_on_every_python_at_hand(reference: str) -> None:
    others = [python for version in ("3.11", "3.12", "3.13", "3.14") if (python := interpreter(version))]
    assert {digests(python, "7") for python in (*others, sys.executable)} == {reference}
