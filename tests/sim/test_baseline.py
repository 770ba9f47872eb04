"""`bench --keep` and `bench --compare`: which figure fell, per calibration loop. The engine is really measured."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli import bench as command
from game.cli import main
from game.core.errors import GameError
from game.sim import baseline, bench


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """All measurements of the engine, each as short as can be; those of the window take long and are left out."""
    monkeypatch.setattr(bench, "STARTS", 1)
    monkeypatch.setattr(bench, "WARM_UP_GAMES", 1)
    monkeypatch.setattr(bench, "RANDOM_ACTIONS", 50)
    monkeypatch.setattr(bench, "names_of", lambda kind: ["castle_field"])
    monkeypatch.setattr(command, "_measure_window", lambda seconds: None)


def test_what_was_kept_is_compared_with(short: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "new" / "bench.json"
    quick = ["bench", "--seconds", "0.01"]
    assert main([*quick, "--keep", str(file)]) == 0
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert set(kept["speeds"]) == {*bench.goals(), "start python"} - {"toy_battle hard slowest"}
    assert min(kept["speeds"].values()) > 0
    # So short a run says little of the speed; a figure that could never be reached again must be named all the same.
    kept["speeds"]["games easy"] *= 1000
    for name in set(kept["speeds"]) - {"games easy"}:
        kept["speeds"][name] /= 1000
    file.write_text(json.dumps(kept), encoding="utf-8")
    capsys.readouterr()
    assert main([*quick, "--compare", str(file)]) == 1
    told = capsys.readouterr().out
    assert told.endswith("\nFell by more than 10%: games easy.\n")
    kept["speeds"]["games easy"] /= 1_000_000
    file.write_text(json.dumps(kept), encoding="utf-8")
    assert main([*quick, "--compare", str(file), "--json", "--keep", str(file)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told["ratios"]) == set(kept["speeds"])
    assert min(told["ratios"].values()) > 1
    assert json.loads(file.read_text(encoding="utf-8"))["speeds"] != kept["speeds"]


def test_nothing_is_measured_where_nothing_was_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--compare", str(tmp_path / "none.json")]) == 1
    assert capsys.readouterr().err == f"{tmp_path / 'none.json'} is not there; bench --keep writes it.\n"


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"speeds": 3}', '{"speeds": {"a": "fast"}}', '{"speeds": {"a": null}}']
)
def test_a_file_that_holds_no_figures_is_told(tmp_path: Path, text: str) -> None:
    (tmp_path / "x.json").write_text(text, encoding="utf-8")
    with pytest.raises(GameError, match=r"x\.json holds no figures of a bench\."):
        baseline.read_baseline(tmp_path / "x.json")


def test_a_slower_machine_is_no_slower_engine() -> None:
    def figures(slowness: float) -> dict[str, object]:
        return {
            "loop_ms": 2.0 * slowness,
            "rates": {"games easy": {"per_loop": 0.5}},
            "decisions": {"hard mean": 8.0 * slowness, "hard slowest": 900.0},
            "starts": {"start import": {"best_ms": 40.0 * slowness}},
        }

    window = {"battle p50 ms": 2.0, "battle longest ms": 90.0, "idle p50 ms": None}
    first = baseline.speeds(figures(1.0), window)
    assert first == {"games easy": 0.5, "hard mean": 0.25, "start import": 0.05, "battle p50 ms": 1.0}
    assert baseline.speeds(figures(4.0), {"battle p50 ms": 8.0}) == first


def test_the_tolerance_decides_what_fell() -> None:
    changes = baseline.compare({"a": 1.0, "b": 1.0, "gone": 1.0}, {"b": 0.95, "a": 0.85, "c": 2.0})
    assert [(change.name, change.ratio) for change in changes] == [("a", 0.85), ("b", 0.95), ("c", 1.0)]
    assert [change.name for change in baseline.find_fallen(changes, 0.1)] == ["a"]
    assert baseline.find_fallen(changes, 0.2) == []
    lines = baseline.as_text(changes, 0.1).splitlines()
    assert [line.split()[-1] for line in lines[1:4]] == ["fell", "0.95", "new"]
    assert baseline.as_text(changes, 0.2).endswith("No figure fell by more than 20%.")


@pytest.mark.parametrize("written", ["x", "-1", "100"])
def test_a_tolerance_that_makes_no_sense_is_told(written: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["bench", "--tolerance", written])
    assert ended.value.code == 2
    assert "--tolerance" in capsys.readouterr().err
