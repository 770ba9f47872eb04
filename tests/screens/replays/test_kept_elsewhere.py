"""Matches that another window plays, that are damaged, that are for watching only, or that nobody foresaw: what the
title and the Replays screen say and offer. The other window is a real process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

import game
from game.screens import routes
from game.screens.replays.replay_list import ReplayListScene
from game.session.saved.autosave import Autosave, setup_for_header
from game.session.saved.library import Library
from game.session.setup.match_setup import MatchSetup, Seat
from tests.screens.support.stage import Stage
from tests.session.tables import MODES, played

ROOT = Path(__file__).resolve().parents[3]
NOW = datetime(2026, 11, 16, 21, 40)
NAMES = ("Mira", "Joris", "Col. Brass", "Lady Zinc", "Maj. Pewter", "Nickel")
PLAYS = """
import sys
from game.core.replays.recording import ReplayWriter
from game.levels.catalog import open_mode
from game.core.replays.replay import load_replay
match = load_replay(sys.argv[1], open_mode)
writer = ReplayWriter.resume(match, sys.argv[1])
print("plays", flush=True)
for line in sys.stdin:
    match.submit(match.actions()[0])
    print(len(match.log), flush=True)
"""


class Other:
    """Another window on the same home."""

    def __init__(self, path: Path) -> None:
        command = [sys.executable, "-c", PLAYS, str(path)]
        self.process = subprocess.Popen(command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "plays\n"

    def act(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        self.process.stdout.readline()

    def close(self) -> None:
        self.process.communicate()


def folder(home: Path) -> Path:
    return home / "data" / "matches"


def keep(home: Path, acts: int = 9, people: int = 1, second: int = 0) -> Path:
    kinds = ("human",) * people + ("easy",) * (2 - people)
    table = MatchSetup("classic", None, {}, "TIN-4F2A-91", tuple(Seat(kinds[n], NAMES[n], n) for n in range(2)))
    match = table.start()
    keeper = Autosave(folder(home), match, table, NOW.replace(second=second))
    for _ in range(acts):
        match.submit(match.actions()[0])
    keeper.close()
    return keeper.path


def listed(stage: Stage) -> ReplayListScene:
    scene: ReplayListScene = stage.show(lambda context: ReplayListScene(context, lambda: NOW))
    stage.until(lambda: scene._scan is None)
    stage.until(lambda: not scene.pictures.is_busy)
    stage.steps(1)
    return scene


def told(stage: Stage) -> str:
    return " | ".join([*stage.context.notices, stage.words()])


def flat(stage: Stage) -> str:
    """What is written, whatever lines it takes."""
    return stage.words().replace(" | ", " ")


# Another window.


@pytest.mark.parametrize("place", ["title", "list"])
def test_a_match_that_another_window_plays_can_be_watched_or_branched_off(
    stage: Stage, tmp_path: Path, place: str
) -> None:
    path = keep(tmp_path)
    other = Other(path)
    if place == "title":
        stage.show(routes.title)
        assert "in another window" in stage.words()
        stage.focus("continue")
    else:
        listed(stage)
        assert "being played" in stage.words()
    stage.press("confirm")
    assert stage.top.name == "choices"
    assert "being played in another window" in stage.words()
    stage.press("confirm")
    stage.until(lambda: stage.top.watching is not None)
    assert len(stage.top.watching.reel) == 9
    stage.press("back", "confirm")
    stage.focus("branch")
    other.act()
    stage.press("confirm")
    assert stage.top.name == "match"
    assert stage.top.keeper.path != path
    branch = stage.top.match
    assert branch.about["parent"] == {"replay": path.name, "action": 10}
    other.act()
    branch.submit(branch.actions()[0])
    other.close()
    stage.show(routes.title)
    assert len(game.load(path).log) == 11
    assert all(game.verify(one).ok for one in folder(tmp_path).glob("*.jsonl"))


def test_secrets_of_people_are_not_watched_meanwhile(stage: Stage, tmp_path: Path) -> None:
    other = Other(keep(tmp_path, people=2))
    stage.show(routes.title)
    stage.focus("continue")
    stage.press("confirm")
    assert stage.top.focus == "branch"
    assert not next(widget for widget in stage.top.widgets if widget.id == "watch").enabled
    other.close()


def test_what_another_window_played_since_the_title_came_is_there(stage: Stage, tmp_path: Path) -> None:
    path = keep(tmp_path)
    stage.show(routes.title)
    other = Other(path)
    other.act()
    other.act()
    other.close()
    stage.focus("continue")
    stage.press("confirm")
    assert stage.top.keeper.path == path
    assert len(stage.top.match.log) == 11


def test_a_match_that_another_window_plays_is_not_deleted(stage: Stage, tmp_path: Path) -> None:
    path = keep(tmp_path)
    other = Other(path)
    listed(stage)
    stage.focus("delete")
    stage.press("confirm")
    assert "is being played in another window" in told(stage)
    assert path.exists()
    other.close()


# Damage.


def spoil(path: Path, line: int = 9) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line - 1] = b'{"seat":0,"action":"pl{"seat"\n'
    path.write_bytes(b"".join(lines))


def test_continue_says_that_the_latest_match_is_damaged_and_rescues_it(stage: Stage, tmp_path: Path) -> None:
    older, path = keep(tmp_path), keep(tmp_path, second=5)
    spoil(path)
    os.utime(older, ns=(1, 1))
    before = path.read_bytes()
    title = stage.show(routes.title)
    assert "the latest match is damaged" in stage.words()
    stage.focus("continue")
    stage.press("confirm")
    assert "is damaged in line 9" in stage.words()
    assert [widget.id for widget in stage.top.widgets] == ["rescue", "older", "back"]
    stage.press("back")
    assert stage.top is title
    stage.press("confirm", "down", "confirm")
    assert stage.top.keeper.path == older
    stage.show(routes.title)
    os.utime(older, ns=(1, 1))
    stage.show(routes.title)
    stage.focus("continue")
    stage.press("confirm", "confirm")
    assert "Rescued 8 of 10 lines, up to round" in told(stage)
    assert stage.top.name == "match"
    assert len(stage.top.match.log) == 7
    assert path.read_bytes() == before


def test_a_damaged_match_is_rescued_from_the_list(stage: Stage, tmp_path: Path) -> None:
    path = keep(tmp_path)
    spoil(path)
    scene = listed(stage)
    assert "does not play" in stage.words()
    assert "Rescue" in stage.words()
    stage.press("confirm")
    assert "Rescued 8 of 10 lines" in told(stage)
    assert scene.kept is not None
    assert scene.kept.path.name == path.name.replace(".jsonl", "-rescued.jsonl")
    assert scene.kept.is_unfinished
    assert path.exists()


# Sharing.


def test_sharing_a_match_that_goes_on_offers_the_file_without_seed_first(stage: Stage, tmp_path: Path) -> None:
    keep(tmp_path)
    scene = listed(stage)
    stage.press("third")
    assert stage.top.name == "choices"
    assert "gives away all coming dice" in stage.words()
    assert not scene.library.shared.exists()
    stage.press("confirm")
    assert stage.top.name == "confirm"
    (path,) = scene.library.shared.iterdir()
    with pytest.raises(game.ReplayError, match="for watching only"):
        game.load(path)
    stage.press("back", "third", "down", "confirm")
    whole = next(one for one in scene.library.shared.iterdir() if one != path)
    assert game.verify(whole).ok


@pytest.mark.parametrize("mode", MODES)
def test_a_file_for_watching_is_listed_and_watched(stage: Stage, tmp_path: Path, mode: str) -> None:
    whole = played(mode)
    match = whole.from_start()
    for seat, action, _ in whole.log[: min(150, len(whole.log) * 2 // 3)]:
        match.submit(action, seat)
    seats = tuple(Seat("human" if n == 0 else "easy", NAMES[n], n) for n in range(match.seats))
    match.about = {"table": json.loads(json.dumps(setup_for_header(MatchSetup(mode, None, {}, "TIN-1", seats))))}
    (tmp_path / "far").mkdir()
    match.save(tmp_path / "far" / "match.jsonl")
    far = Library(tmp_path / "far")
    far.refresh()
    Library(folder(tmp_path)).add(far.share_for_watching(far.kept[0]))
    listed(stage)
    assert "watch only" in stage.words()
    stage.press("confirm")
    scene: Any = stage.top
    assert scene.name == "watch"
    stage.until(lambda: scene.watching is not None)
    assert "for watching only" in stage.words()
    assert not scene.can_take_over
    for place in range(0, len(match.log) + 1, 25):
        scene.jump(place)
        for viewer in range(-1, match.seats):
            scene.look_as(viewer)
            stage.steps(1)
    scene.jump(max(0, len(match.log) - 12))
    scene.look_as(-1)
    scene.watching.toggle()
    stage.steps(240, draw=False)
    stage.draw()
    assert scene.problem == ""
    stage.press("second")
    assert "cannot be played on" in told(stage)


def test_a_file_for_watching_that_no_view_can_draw_is_told(stage: Stage, tmp_path: Path) -> None:
    path = keep(tmp_path)
    library = Library(folder(tmp_path))
    library.refresh()
    from game.session.saved.public_replay import public_lines

    lines = [json.loads(line) for line in public_lines(path)]
    first = lines[0]["first"]
    lines[0]["first"] = [[99] * len(cell) if isinstance(cell, list) and len(cell) > 20 else cell for cell in first]
    bad = tmp_path / "bad.jsonl"
    bad.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    library.add(bad)
    listed(stage)
    scene = stage.show(lambda context: routes.watch(context, folder(tmp_path) / "bad.jsonl"))
    stage.until(lambda: bool(scene.problem) or scene.watching is not None)
    stage.steps(3)
    assert scene.problem
    assert "cannot be played" in stage.words()


# What nobody foresaw.


def test_a_file_that_breaks_its_reader_breaks_nothing_else_and_can_be_deleted(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good, bad = keep(tmp_path), keep(tmp_path, second=9)
    import game.core.replays.replay as module

    opened = module.Playback.__init__

    def breaks(self: Any, path: Any, *rest: Any) -> None:
        if Path(path) == bad:
            raise IndexError("tuple index out of range")
        opened(self, path, *rest)

    monkeypatch.setattr(module.Playback, "__init__", breaks)
    stage.show(routes.title)
    assert "the latest match is damaged" in stage.words()
    stage.show(routes.hall_of_fame)
    stage.steps(30)
    scene = listed(stage)
    assert "that no match leads to" in flat(stage)
    stage.show(lambda context: routes.watch(context, bad))
    assert "that no match leads to" in flat(stage)
    scene = listed(stage)
    assert {kept.path for kept in scene.listed} == {good, bad}
    assert scene.chosen == bad
    stage.focus("delete")
    stage.press("confirm")
    assert not bad.exists()
    assert {kept.path for kept in scene.listed} == {good}


def test_a_header_that_breaks_its_reader_is_shown_as_unreadable(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = keep(tmp_path)

    def breaks(*_: object) -> None:
        raise KeyError("seats")

    monkeypatch.setattr(sys.modules["game.session.saved.saved_match"], "setup_from_header", breaks)
    scene = listed(stage)
    assert "that no match leads to" in flat(stage)
    stage.focus("delete")
    stage.press("confirm")
    assert scene.listed == ()
    assert not bad.exists()


def test_names_that_are_no_text_are_shown(stage: Stage, tmp_path: Path) -> None:
    folder(tmp_path).mkdir(parents=True)
    (folder(tmp_path) / os.fsdecode(b"\xff\x1b[2J.jsonl")).write_bytes(b"no replay\n")
    listed(stage)
    assert "\ufffd\ufffd[2J.jsonl is not a replay" in stage.words()
    stage.focus("delete")
    stage.press("confirm")
    assert not list(folder(tmp_path).glob("*.jsonl"))
