"""The command line: exit codes, one clear sentence for every mistake, never a traceback, nothing overwritten."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import game
from game.cli import bench as bench_command
from game.cli import main
from game.cli.arguments import option

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def replay(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    file = tmp_path_factory.mktemp("replay") / "match.jsonl"
    game.play("classic", agents=["easy", "easy"], seed=3).save(file)
    return file.read_bytes()


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """Exit code and sentence of a call that must fail and print nothing else."""
    try:
        status = main(arguments)
    except SystemExit as end:
        status = int(end.code or 0)
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    assert said.out == ""
    assert said.err.endswith(("\n", ".\n"))
    return status, said.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulat", "classic"], "invalid choice: 'simulat'"),
        (["simulate"], "required: MODE"),
        (["simulate", "chess"], "chess"),
        (["simulate", "clasic"], "classic"),
        (["simulate", "classic", "--games", "many"], '"many" is not a whole number'),
        (["simulate", "classic", "--games", "0"], "at least 1, not 0"),
        (["simulate", "classic", "--jobs", "-2"], "at least 1, not -2"),
        (["simulate", "classic", "--seed", "x"], '"x" is not a whole number'),
        (["simulate", "classic", "--max-turns", "0"], "at least 1"),
        (["simulate", "classic", "--seats", "1"], "2 to 6"),
        (["simulate", "classic", "--seats", "7"], "2 to 6"),
        (["simulate", "classic", "--seats", "0"], "at least 1"),
        (["simulate", "classic", "--agents", "easy,,hard"], "not a list of names"),
        (["simulate", "classic", "--agents", "easy,hrad"], "hard"),
        (["simulate", "classic", "--agents", "easy,human"], "human"),
        (["simulate", "classic", "--agents", "easy,hard", "--seats", "3"], "2 agents, but --seats asks for 3"),
        (["simulate", "classic", "--option", "claim"], '"claim" is not of the form KEY=VALUE'),
        (["simulate", "classic", "--option", "clam=true"], "claim"),
        (["simulate", "classic", "--option", "claim=maybe"], "claim"),
        (["simulate", "classic", "--level", "atlantis"], "atlantis"),
        (["simulate", "classic", "--speed", "9"], "unrecognized arguments: --speed 9"),
        (["play", "chess"], "chess"),
        (["play", "classic", "--agents", "human"], "2 to 6"),
        (["play", "classic", "--language", "tlh"], "tlh"),
        (["verify"], "required: FILE"),
        (["bench", "--seconds", "0"], "more than 0"),
        (["bench", "--seconds", "soon"], "not a number of seconds"),
        (["--fast"], "required: COMMAND"),
    ],
)
def test_bad_usage_gives_one_sentence_and_exit_code_2(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, sentence = refused(capsys, *arguments)
    assert status == 2
    assert words in sentence
    assert sentence.count("\n") == 1


def edited(replay: bytes, what: str) -> bytes:
    """The replay with one fault."""
    lines = [json.loads(line) for line in replay.splitlines()]
    thrown = next(line for line in lines[1:] if line.get("draws"))
    if what == "die":
        thrown["draws"][0] = thrown["draws"][0] % 6 + 1
    elif what == "action":
        lines[4]["action"] = "end" if lines[4]["action"] != "end" else "attack alaska alberta 1"
    elif what == "digest":
        lines[6]["digest"] = "0" * 16
    elif what == "seat":
        lines[5]["seat"] = 1 - lines[5]["seat"]
    elif what == "format":
        lines[0]["format"] = 99
    elif what == "level":
        lines[0]["level"] = "atlantis"
    elif what == "outcome":
        lines[-1]["winners"] = [1 - lines[-1]["winners"][0]]
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("die", "dice"),
        ("action", "action 4"),
        ("digest", "action 6"),
        ("seat", "action 5"),
        ("format", "99"),
        ("level", "atlantis"),
        ("outcome", "outcome"),
    ],
)
def test_an_edited_replay_is_told_with_its_first_difference(
    what: str, words: str, replay: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "edited.jsonl"
    file.write_bytes(edited(replay, what))
    before = file.read_bytes()
    assert main(["verify", str(file)]) == 1
    said = capsys.readouterr()
    told = said.out + said.err
    assert words in told
    assert str(file) in told
    assert told.count("\n") == 1
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "empty"),
        (b"\n", "JSON"),
        (b"{}\n", "header"),
        (b"[1, 2]\n", "table"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b'{"format": 1, "game": "tin-marshal"}\n', "lacks"),
        (b"[" * 100_000, "JSON"),
        (b'{"a": "' + b"x" * 3_000_000, "longer than"),
    ],
)
def test_what_is_no_replay_is_refused(
    content: bytes, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_bytes(content)
    status, sentence = refused(capsys, "verify", str(file))
    assert status == 1
    assert words in sentence
    assert str(file) in sentence
    assert sentence.count("\n") == 1


def test_a_replay_of_a_hundred_megabytes_is_refused_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "huge.jsonl"
    with open(file, "wb") as sparse:
        sparse.truncate(100 << 20)
    began = time.perf_counter()
    status, sentence = refused(capsys, "verify", str(file))
    assert (status, "100 MB" in sentence) == (1, True)
    assert time.perf_counter() - began < 1


def test_missing_files_and_folders_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (tmp_path / "nowhere.jsonl", tmp_path):
        status, sentence = refused(capsys, "verify", str(path))
        assert status == 1
        assert str(path) in sentence


def test_verify_goes_on_after_a_bad_file(replay: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, torn, bad = tmp_path / "good.jsonl", tmp_path / "torn.jsonl", tmp_path / "bad.jsonl"
    good.write_bytes(replay)
    torn.write_bytes(replay[:-60])
    bad.write_bytes(edited(replay, "digest"))
    actions = len(replay.splitlines()) - 2
    assert main(["verify", str(bad), str(good), str(torn)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert lines[1] == f"{good}: ok, {actions} actions"
    assert lines[2].endswith("; a torn last line was left out")
    assert main(["verify", str(good), str(torn)]) == 0


def test_check_finds_nothing_wrong_with_what_comes_along(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    assert capsys.readouterr().out == "No problems found.\n"


def test_check_tells_every_problem_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = (ROOT / "levels" / "boards" / "world.toml").read_text(encoding="utf-8")
    bad = tmp_path / "bad.toml"
    bad.write_text(board.replace('"alaska", "alberta"', '"alsaka", "albreta"', 1), encoding="utf-8")
    number = 1 + board[: board.index('"alaska", "alberta"')].count("\n")
    assert main(["check", str(bad)]) == 1
    said = capsys.readouterr()
    assert said.out.count(f"bad.toml:{number}: ") == 2
    assert '"alaska"' in said.out
    assert '"alberta"' in said.out
    assert "problems found" in said.err


def test_a_level_that_cannot_be_played_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("[board\n", encoding="utf-8")
    for command in (["simulate", "classic", "--level", str(bad)], ["check", str(tmp_path / "none.toml")]):
        assert main(command) in (1, 2)
        said = capsys.readouterr()
        assert "bad.toml:1" in said.err or "none.toml" in said.out
        assert "Traceback" not in said.err


@pytest.mark.parametrize("command", [[], ["play"], ["simulate"], ["verify"], ["check"], ["bench"]])
def test_every_command_has_help(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([*command, "--help"])
    assert end.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: {' '.join(['tin-marshal', *command])}")


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert (end.value.code, capsys.readouterr().out) == (0, f"Tin Marshal {game.__version__}\n")


def test_simulate_prints_shares_and_speed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "classic", "--agents", "easy,random", "--games", "4", "--seed", "9"]) == 0
    said = capsys.readouterr()
    assert "classic: 4 games, seeds 9 to 12" in said.out
    assert "games per second" in said.out
    assert said.err == ""


def test_json_is_the_same_for_any_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for jobs in ("1", "2"):
        arguments = ["--seats", "3", "--games", "5", "--option", "territory_bonus=true", "--jobs", jobs, "--json"]
        assert main(["simulate", "classic", *arguments]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert [data.pop("timing")["jobs"] for data in found] == [1, 2]
    assert found[0] == found[1]
    assert found[0]["options"] == {"territory_bonus": True}
    assert found[0]["agents"] == ["easy"] * 3


def test_one_agent_takes_all_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "classic", "--agents", "normal", "--seats", "2", "--games", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["agents"] == ["normal", "normal"]


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        ("claim=true", ("claim", True)),
        ("claim=false", ("claim", False)),
        ("count=12", ("count", 12)),
        ("starting_armies=standard", ("starting_armies", "standard")),
        ("path=a=b", ("path", "a=b")),
    ],
)
def test_option_values(text: str, pair: tuple[str, object]) -> None:
    assert option(text) == pair
    assert type(option(text)[1]) is type(pair[1])


def test_headless_commands_load_neither_pygame_nor_a_display() -> None:
    code = (
        "import sys, game.cli\n"
        "assert game.cli.main(['simulate', 'classic', '--games', '1', '--agents', 'easy,hard']) == 0\n"
        "assert game.cli.main(['check']) == 0\n"
        "assert not [name for name in sys.modules if name.startswith('pygame')]"
    )
    bare = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, env=bare)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("arguments", [["simulate", "--help"], ["simulate", "classic", "--games", "1"]])
def test_a_closed_pipe_is_quiet(arguments: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "main.py", *arguments], cwd=ROOT, stdout=writer, stderr=subprocess.PIPE, timeout=60
    )
    os.close(writer)
    # argparse itself swallows the error where nothing is buffered.
    assert done.returncode == 141 or "--help" in arguments
    assert done.stderr == b""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_simulation_says_so(jobs: str, tmp_path: Path) -> None:
    arguments = ["--games", "1000000", "--jobs", jobs, "--replays", str(tmp_path)]
    process = subprocess.Popen(
        [sys.executable, "main.py", "simulate", "classic", *arguments],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        # Tests that run in the background of a shell inherit that SIGINT is ignored, and would hand that on.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )  # fmt: skip
    deadline = time.monotonic() + 60
    while not any(tmp_path.iterdir()) and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    try:
        out, said = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert (out, said) == ("", "Stopped.\n")


def test_the_package_and_the_script_start_the_same_way() -> None:
    arguments = ["simulate", "classic", "--agents", "easy,easy", "--games", "2", "--jobs", "2", "--json"]
    found = []
    for start in (["main.py"], ["-m", "game"]):
        command = [sys.executable, *start, *arguments]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
        assert (done.returncode, done.stderr) == (0, "")
        found.append(json.loads(done.stdout))
        assert found[-1].pop("timing")["jobs"] == 2
    assert found[0] == found[1]


def test_bench_prints_json(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from game.sim import bench

    monkeypatch.setattr(bench, "measure", lambda seconds: {"seconds": seconds})
    monkeypatch.setattr(bench_command, "_measure_window", lambda seconds: {"play minutes": seconds})
    assert main(["bench", "--json", "--seconds", "0.5"]) == 0
    assert json.loads(capsys.readouterr().out) == {"seconds": 0.5, "window": {"play minutes": 0.5}}
