"""The script that chooses demos: the best of many, of different levels, the same ones every time."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import game
from game.session.saved.keyframes import ReelReader
from tools import choose_demos


def chosen(folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    monkeypatch.setattr(sys, "argv", ["choose_demos.py", "toy_battle", "--games", "4", "--into", str(folder)])
    choose_demos.main()
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_demos_are_chosen_written_and_the_same_every_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = chosen(tmp_path / "first", monkeypatch)
    assert list(first) == ["toy_battle_1.jsonl.gz", "toy_battle_2.jsonl.gz"]
    assert chosen(tmp_path / "second", monkeypatch) == first
    assert capsys.readouterr().out.count("drama") == 4
    for name in first:
        assert game.verify(tmp_path / "first" / name).ok
        reader = ReelReader(tmp_path / "first" / name)
        assert [seat.name for seat in reader.table.seats] == list(choose_demos.NAMES[:2])
        assert {seat.kind for seat in reader.table.seats} == {"normal", "hard"}


def test_the_most_dramatic_ones_are_kept_and_no_level_twice() -> None:
    found = list(choose_demos.candidates("toy_battle", 6))
    best = choose_demos.best(found, 3)
    assert best[0].worth == max(one.worth for one in found)
    assert len({one.level for one in best}) == 3
    assert [one.worth for one in best] == sorted((one.worth for one in best), reverse=True)
