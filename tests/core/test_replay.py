"""Replay files: written as the match goes, read back, torn, edited, and whatever else can be wrong with a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import game
from game.core.replays.recording import FORMAT
from game.core.replays.replay import LARGEST_FILE
from game.core.rng import Rng
from game.levels.revisions import newest_revision


def played(actions: int = 120, seed: int = 3, **setup: Any) -> game.Match:
    match = game.new_match("classic", seats=3, seed=seed, **setup)
    go_on(match, actions)
    return match


def go_on(match: game.Match, actions: int) -> None:
    rng = Rng(match.seed, "test play")
    for _ in range(actions):
        lines = match.actions()
        attacks = [line for line in lines if line.startswith("attack")]
        match.submit(rng.choice(attacks or lines))


def winners(match: game.Match) -> tuple[int, ...]:
    assert match.outcome is not None
    return match.outcome.winners


@pytest.fixture
def replay(tmp_path: Path) -> Path:
    path = tmp_path / "match.jsonl"
    played().save(path)
    return path


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def edit(path: Path, change: Callable[[list[dict[str, Any]]], object]) -> None:
    lines = lines_of(path)
    change(lines)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")


def test_a_saved_match_loads_at_its_end_and_verifies(replay: Path) -> None:
    match = game.load(replay)
    assert match.digest == played().digest
    assert match.log == played().log
    report = game.verify(replay)
    assert (report.ok, report.actions, report.first_difference, report.recovered) == (True, 120, None, False)


def test_a_loaded_match_goes_on_with_the_same_dice(replay: Path) -> None:
    loaded, straight = game.load(replay), played()
    for match in (loaded, straight):
        go_on(match, 50)
    assert loaded.digest == straight.digest


def test_the_file_is_readable_json_lines_with_header_draws_and_digests(replay: Path) -> None:
    header, *rest = lines_of(replay)
    assert header["game"] == "tin-marshal"
    assert (header["format"], header["rules"], header["mode"], header["seats"], header["seed"]) == (
        FORMAT, newest_revision("classic"), "classic", 3, 3,
    )  # fmt: skip
    assert len(header["setup"]["draws"]) == 1 + 41
    assert all(set(line) <= {"seat", "action", "draws", "digest"} for line in rest)
    assert any(len(line.get("draws", ())) >= 2 for line in rest)
    assert all(len(line["digest"]) == 16 for line in rest)


def test_options_level_and_start_position_survive(tmp_path: Path) -> None:
    options = {"claim": True, "starting_armies": "standard"}
    match = played(options=options)
    match.save(tmp_path / "options.jsonl")
    assert game.load(tmp_path / "options.jsonl").digest == match.digest
    branch = match.fork(99)
    go_on(branch, 60)
    branch.save(tmp_path / "branch.jsonl")
    again = game.load(tmp_path / "branch.jsonl")
    assert again.digest == branch.digest
    assert again.position()["options"] == options
    assert game.verify(tmp_path / "branch.jsonl").ok


def test_recording_writes_the_same_file_line_by_line(tmp_path: Path) -> None:
    match = game.new_match("classic", seats=3, seed=3)
    path = tmp_path / "live.jsonl"
    writer = match.record(path)
    assert len(lines_of(path)) == 1
    for count in range(1, 60):
        match.submit(match.actions()[0])
        assert len(lines_of(path)) == count + 1
    writer.close()
    match.save(tmp_path / "saved.jsonl")
    assert path.read_bytes() == (tmp_path / "saved.jsonl").read_bytes()


def test_recording_may_begin_in_the_middle(tmp_path: Path) -> None:
    match = played()
    writer = match.record(tmp_path / "late.jsonl")
    go_on(match, 30)
    writer.close()
    assert game.load(tmp_path / "late.jsonl").digest == match.digest


def test_recording_ends_with_the_outcome(tmp_path: Path) -> None:
    match = game.play("classic", agents=["easy", "easy"], seed=5)
    match.save(tmp_path / "saved.jsonl")
    again = match.from_start()
    again.record(tmp_path / "live.jsonl")
    for _, action, _ in match.log:
        again.submit(action)
    assert (tmp_path / "live.jsonl").read_bytes() == (tmp_path / "saved.jsonl").read_bytes()
    assert lines_of(tmp_path / "live.jsonl")[-1] == {"winners": list(winners(match)), "reason": "conquest"}
    assert again.recorders == []
    assert game.verify(tmp_path / "live.jsonl").ok


def test_recording_never_overwrites(replay: Path) -> None:
    before = replay.read_bytes()
    with pytest.raises(game.ReplayError, match=r"match\.jsonl"):
        game.new_match("classic", seats=2, seed=1).record(replay)
    assert replay.read_bytes() == before


def test_a_disk_that_fails_does_not_stop_the_match(tmp_path: Path) -> None:
    match = game.new_match("classic", seats=2, seed=1)
    writer = match.record(tmp_path / "live.jsonl")
    writer.file.close()
    match.submit(match.actions()[0])
    match.submit(match.actions()[0])
    assert "could not be written any further" in writer.problem
    assert len(match.log) == 2


def test_saving_where_nothing_can_be_written_says_so_and_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(game.ReplayError, match="cannot be written"):
        played(5).save(tmp_path / "no_such_folder" / "match.jsonl")
    with pytest.raises(game.ReplayError, match="cannot be written"):
        played(5).save(tmp_path / ("long" * 100))
    (tmp_path / "folder").mkdir()
    with pytest.raises(game.ReplayError, match="cannot be written"):
        played(5).save(tmp_path / "folder")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


@pytest.mark.parametrize("cut", [1, 2, 20, 40])
def test_a_torn_last_line_is_left_out(replay: Path, cut: int) -> None:
    whole = replay.read_bytes()
    replay.write_bytes(whole[:-cut])
    match = game.load(replay)
    is_torn = cut > 1
    assert match.recovered is is_torn
    assert len(match.log) == (119 if is_torn else 120)
    report = game.verify(replay)
    assert (report.ok, report.recovered) == (True, is_torn)
    assert replay.read_bytes() == whole[:-cut]


def test_torn_at_every_byte_of_the_last_two_lines_loses_at_most_the_torn_action(replay: Path, tmp_path: Path) -> None:
    whole = replay.read_bytes()
    lines = whole.splitlines(keepends=True)
    for cut in range(1, len(lines[-1]) + len(lines[-2]), 7):
        torn = tmp_path / "torn.jsonl"
        torn.write_bytes(whole[:-cut])
        kept = whole[:-cut].count(b"\n") - 1
        assert len(game.load(torn).log) in (kept, kept + 1)


def test_torn_inside_a_character_is_left_out_too(replay: Path) -> None:
    with replay.open("ab") as file:
        file.write('{"seat":0,"action":"é'.encode()[:-1])
    assert game.verify(replay).recovered


def test_an_edited_die_is_found_and_called_dice(replay: Path) -> None:
    def change(lines: list[dict[str, Any]]) -> None:
        place = next(n for n, line in enumerate(lines) if n > 60 and len(line.get("draws", ())) > 1)
        lines[place]["draws"][0] = lines[place]["draws"][0] % 6 + 1
        change.place = place  # type: ignore[attr-defined]

    edit(replay, change)
    difference = game.verify(replay).first_difference
    assert difference is not None
    place = change.place  # type: ignore[attr-defined]
    assert (difference.kind, difference.line, difference.action) == ("dice", place + 1, place)
    assert f"match.jsonl:{place + 1}: the dice differ: action {place}" in str(difference)
    with pytest.raises(game.ReplayError, match="dice differ"):
        game.load(replay)


def test_an_edited_action_is_found_and_called_rules(replay: Path) -> None:
    edit(replay, lambda lines: lines[1].update(action="place alaska 1000"))
    report = game.verify(replay)
    assert not report.ok
    assert report.first_difference is not None
    assert (report.first_difference.kind, report.first_difference.action) == ("rules", 1)
    assert "is refused" in str(report.first_difference)


def test_another_legal_action_is_found_too(replay: Path) -> None:
    legal = game.new_match("classic", seats=3, seed=3).actions()
    edit(replay, lambda lines: lines[1].update(action=next(line for line in legal if line != lines[1]["action"])))
    difference = game.verify(replay).first_difference
    assert difference is not None
    assert difference.action == 1
    assert "another position" in str(difference)


def test_an_edited_digest_is_found(replay: Path) -> None:
    edit(replay, lambda lines: lines[30].update(digest="0" * 16))
    difference = game.verify(replay).first_difference
    assert difference is not None
    assert (difference.kind, difference.action) == ("rules", 30)


def test_a_wrong_seat_is_found(replay: Path) -> None:
    edit(replay, lambda lines: lines[1].update(seat=(lines[1]["seat"] + 1) % 3))
    assert "It is for seat" in str(game.verify(replay).first_difference)


def test_an_edited_set_up_and_seed_are_found(replay: Path) -> None:
    edit(replay, lambda lines: lines[0].update(seed=4))
    difference = game.verify(replay).first_difference
    assert difference is not None
    assert (difference.kind, difference.action) == ("dice", 0)


def test_a_changed_level_is_found(replay: Path) -> None:
    edit(replay, lambda lines: lines[0].update(level_digest="0" * 16))
    difference = game.verify(replay).first_difference
    assert difference is not None
    assert (difference.kind, difference.action) == ("rules", 0)
    assert "have changed since" in str(difference)


def test_an_edited_outcome_is_found(tmp_path: Path) -> None:
    path = tmp_path / "whole.jsonl"
    match = game.play("classic", agents=["easy", "easy"], seed=5)
    match.save(path)
    edit(path, lambda lines: lines[-1].update(winners=[1 - winners(match)[0]]))
    difference = game.verify(path).first_difference
    assert difference is not None
    assert difference.kind == "outcome"


BAD_FILES: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "is empty"),
    "not JSON": (b"hello\n", ":1: this line cannot be read as JSON"),
    "not UTF-8": (b"\xff\xfe\x00{}\n", ":1: this is not UTF-8"),
    "a list": (b"[1]\n", ":1: a line of a replay is a table"),
    "another header": (b'{"format": 1}\n', ":1: this is not the header of a Tin Marshal replay"),
    "deep nesting": (b"[" * 100_000 + b"\n", ":1: "),
    "header only torn": (b'{"format": 1, "ga', ":1: "),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_files_that_are_no_replays_get_one_clear_sentence(tmp_path: Path, name: str) -> None:
    content, sentence = BAD_FILES[name]
    path = tmp_path / "bad.jsonl"
    path.write_bytes(content)
    for read in (game.load, game.verify):
        with pytest.raises(game.ReplayError) as caught:
            read(path)
        assert sentence in str(caught.value)
        assert "\n" not in str(caught.value)
    assert path.read_bytes() == content


HEADERS: dict[str, tuple[dict[str, Any], str]] = {
    "newer format": ({"format": FORMAT + 1}, "a newer one is needed"),
    "newer rules": ({"rules": newest_revision("classic") + 1}, "a newer one is needed"),
    "unknown mode": ({"mode": "clasic"}, "clasic"),
    "unknown level": ({"level": "atlantis"}, "atlantis"),
    "too many seats": ({"seats": 9}, "2 to 6"),
    "seats as text": ({"seats": "three"}, '"seats" must be a whole number'),
    "huge seed": ({"seed": 10**30}, "seed"),
    "unknown option": ({"options": {"clame": True}}, "clame"),
    "options as list": ({"options": []}, '"options" must be a table'),
    "start as a number": ({"start": 5}, '"start" must be a table'),
    "format 0": ({"format": 0}, "there is no format 0"),
    "bad start": ({"start": {"mode": "classic"}}, "cannot be set up"),
}


@pytest.mark.parametrize("name", HEADERS)
def test_headers_that_cannot_be_played_get_a_clear_sentence(replay: Path, name: str) -> None:
    change, sentence = HEADERS[name]
    edit(replay, lambda lines: lines[0].update(change))
    with pytest.raises(game.ReplayError) as caught:
        game.load(replay)
    assert sentence in str(caught.value)
    assert "match.jsonl:1:" in str(caught.value)


def test_a_header_that_lacks_something_names_it(replay: Path) -> None:
    edit(replay, lambda lines: lines[0].pop("seed"))
    with pytest.raises(game.ReplayError, match="lacks seed"):
        game.load(replay)


def test_a_broken_line_in_the_middle_is_named(replay: Path) -> None:
    lines = replay.read_bytes().splitlines(keepends=True)
    lines[40] = b"{broken\n"
    replay.write_bytes(b"".join(lines))
    with pytest.raises(game.ReplayError, match=r"match\.jsonl:41: this line cannot be read"):
        game.load(replay)


def test_missing_files_folders_devices_and_strange_names(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.jsonl", tmp_path, "/dev/zero", "a\0b"):
        with pytest.raises(game.ReplayError, match="cannot be read"):
            game.verify(path)
    for name in ("", "a\0b"):
        with pytest.raises(game.ReplayError, match="cannot be written"):
            played(3).save(name)


def test_a_second_outcome_is_found(tmp_path: Path) -> None:
    path = tmp_path / "whole.jsonl"
    game.play("classic", agents=["easy", "easy"], seed=5).save(path)
    edit(path, lambda lines: lines.append(lines[-1]))
    assert "follows after the outcome" in str(game.verify(path).first_difference)


def test_a_closed_writer_lets_the_match_go_on(tmp_path: Path) -> None:
    match = game.new_match("classic", seats=2, seed=1)
    writer = match.record(tmp_path / "live.jsonl")
    writer.close()
    match.submit(match.actions()[0])
    assert (writer.problem, match.recorders) == ("", [])


def test_what_a_file_says_cannot_upset_a_terminal(replay: Path) -> None:
    edit(replay, lambda lines: lines[1].update(action="\x1b[2J" + "x" * 5000))
    sentence = str(game.verify(replay).first_difference)
    assert sentence.isprintable()
    assert len(sentence) < 500


def test_a_file_of_100_megabytes_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "huge.jsonl"
    with path.open("wb") as file:
        file.truncate(100 << 20)
    with pytest.raises(game.ReplayError, match=f"100 MB long; a replay has at most {LARGEST_FILE >> 20} MB"):
        game.verify(path)


def test_a_line_of_megabytes_is_refused(replay: Path) -> None:
    with replay.open("ab") as file:
        file.write(b'{"action": "' + b"x" * (2 << 20))
    with pytest.raises(game.ReplayError, match="longer than 1 MB"):
        game.verify(replay)


def test_something_after_the_outcome_is_found(tmp_path: Path) -> None:
    path = tmp_path / "whole.jsonl"
    game.play("classic", agents=["easy", "easy"], seed=5).save(path)
    edit(path, lambda lines: lines.append({"seat": 0, "action": "end", "digest": "0" * 16}))
    assert "follows after the outcome" in str(game.verify(path).first_difference)
