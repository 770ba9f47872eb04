"""The examples in the guide to writing levels work as they stand there."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.rng import Rng
from game.levels.catalog import open_mode
from game.levels.editions import load_edition
from game.paths import data_folder

LEVELS = data_folder("levels")


def test_the_examples_can_be_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board, option = [
        part.partition("```")[0] for part in (LEVELS / "README.md").read_text("utf-8").split("```toml\n")[1:]
    ]
    classic = (LEVELS / "editions" / "classic.toml").read_text(encoding="utf-8")
    own = classic[: classic.index("[options.")].replace('"world"', '"ring"').replace("most = 6", "most = 4")
    (tmp_path / "ring.toml").write_text(board, encoding="utf-8")
    (tmp_path / "ferry.toml").write_text(own + option, encoding="utf-8")
    monkeypatch.setenv("TIN_MARSHAL_LEVELS", str(tmp_path))
    assert open_mode("classic", "ring").setup(4, Rng(1))[0] is not None
    without = load_edition("ferry").choose({"ferry": False}).board
    assert without.neighbours[without.territories.index("harbour")] == (without.territories.index("valley"),)
