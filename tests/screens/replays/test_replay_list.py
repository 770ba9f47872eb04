"""The list of kept matches through real scenes: by keyboard, pad and mouse, filters, names, deleting with undo,
sharing, importing, everything that can be wrong with a file, and Continue after the game was cut off."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

import game
from game.core.errors import ReplayError
from game.screens import routes
from game.screens.board.board import BoardView
from game.screens.board.picture import BoardPicture
from game.screens.replays.replay_list import ReplayListScene
from game.screens.replays.replay_words import day_words, length_words, problem_words, size_words
from game.screens.replays.thumbnail import ReplayPainter
from game.session.saved.autosave import Autosave, read_about, setup_for_header
from game.session.saved.keyframes import ReelReader
from game.session.setup.match_setup import MatchSetup, Seat
from game.session.sides import sides_at
from game.ui.devices.devices import WindowEvent
from game.ui.drawing.canvas import Canvas
from game.ui.folder_opening import FolderOpening
from game.ui.scene import Push
from tests.screens.support.gallery.watching import KEPT
from tests.screens.support.stage import Stage
from tests.session.tables import played

NOW = datetime(2026, 11, 16, 21, 40)
NAMES = ("Mira", "Joris", "Col. Brass", "Lady Zinc", "Maj. Pewter", "Nickel")
PROBLEMS = (
    "missing", "no_file", "too_large", "unreadable", "empty", "foreign", "newer", "damaged", "level_gone",
    "level_changed", "edited", "unwritable",
)  # fmt: skip


class Opened:
    """Stands in for the system's file manager."""

    def __init__(self, folder: Path, fails: bool = False) -> None:
        self.folder = folder
        self.has_failed = fails
        self.is_over = True


def matches(home: Path) -> Path:
    return home / "data" / "matches"


def table(mode: str = "classic", seats: int = 2) -> MatchSetup:
    kinds = ("human", "easy", "normal", "hard", "easy", "easy")
    return MatchSetup(mode, None, {}, "TIN-4F2A-91", tuple(Seat(kinds[n], NAMES[n], n) for n in range(seats)))


def keep(home: Path, acts: int = 5, minutes: int = 0, seats: int = 2) -> Path:
    at = table(seats=seats)
    match = at.start()
    keeper = Autosave(matches(home), match, at, NOW - timedelta(minutes=minutes))
    for _ in range(acts):
        match.submit(match.actions()[0])
    keeper.close()
    return keeper.path


def keep_whole(home: Path, mode: str = "classic", name: str = "whole.jsonl") -> Path:
    match = played(mode)
    match.about = {
        "table": json.loads(json.dumps(setup_for_header(table(mode, match.seats)))),
        "began": "2026-11-15T09:00",
    }
    matches(home).mkdir(parents=True, exist_ok=True)
    match.save(matches(home) / name)
    return matches(home) / name


def listed(stage: Stage, opened: Any = Opened, wait: bool = True) -> ReplayListScene:
    scene: ReplayListScene = stage.show(lambda context: ReplayListScene(context, lambda: NOW, opened))
    stage.until(lambda: scene._scan is None)
    if wait:
        stage.until(lambda: not scene.pictures.is_busy)
    stage.steps(1)
    return scene


def told(stage: Stage) -> str:
    return " | ".join([*stage.context.notices, stage.words()])


def test_an_empty_list_says_how_it_fills(stage: Stage) -> None:
    scene = listed(stage)
    assert "Every match that you play is kept here" in stage.words()
    assert scene.focused is not None
    stage.press("down", "up", "left", "right", "second", "third", "undo", "next")
    assert stage.top is scene


def test_a_row_says_everything_about_a_match(stage: Stage, tmp_path: Path) -> None:
    keep_whole(tmp_path)
    listed(stage)
    match = played("classic")
    assert match.outcome is not None
    words = stage.words()
    winner = NAMES[match.outcome.winners[0]]
    for expected in (
        "Mira, Joris and Col. Brass", f"Classic, 3 players, {match.round} rounds", f"{winner} won", "yesterday",
        "verified", f"{match.round} rounds, {len(match.log)} actions", "TIN-4F2A-91",
    ):  # fmt: skip
        assert expected in words, expected


def test_pictures_are_made_once_and_kept(stage: Stage, tmp_path: Path) -> None:
    path = keep_whole(tmp_path)
    scene = listed(stage)
    picture = scene.pictures.picture(scene.library.kept[0])
    assert picture is not None
    assert len({tuple(picture.get_at((x, y))) for x in range(10, 490, 40) for y in range(10, 270, 30)}) > 20
    kept = matches(tmp_path) / "pictures" / f"{path.name}.jpg"
    written = kept.stat().st_mtime_ns
    again = listed(stage)
    assert again.pictures.picture(again.library.kept[0]) is not None
    assert kept.stat().st_mtime_ns == written


@pytest.mark.parametrize("mode", ["galactic_classic", "toy_battle", "command_room"])
def test_other_modes_have_pictures_too(stage: Stage, tmp_path: Path, mode: str) -> None:
    keep_whole(tmp_path, mode)
    scene = listed(stage)
    assert scene.pictures.picture(scene.library.kept[0]) is not None


def test_armies_have_their_own_colours_in_pictures(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = ReelReader(KEPT / "clone_wars_golden.jsonl")
    reader.read_all()
    shown: list[BoardPicture] = []
    draw = BoardView.draw

    def noted(self: BoardView, canvas: Canvas, picture: BoardPicture) -> None:
        shown.append(picture)
        draw(self, canvas, picture)

    monkeypatch.setattr(BoardView, "draw", noted)
    state: Any = reader.reel.state(len(reader.reel) // 2)
    assert list(ReplayPainter(stage.context).steps(reader.reel.mode, state, reader.table))[-1] is not None
    looks = [side.look for side in sides_at(reader.reel.mode, reader.table)]
    assert len(set(state.owners)) == len(looks)
    assert list(shown[0].owners) == [looks[owner] for owner in state.owners]


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_watching_favouring_filtering_and_deleting_by_presses_alone(stage: Stage, tmp_path: Path, device: str) -> None:
    path = keep_whole(tmp_path)
    other = keep(tmp_path, 5, 1)
    scene = listed(stage)
    assert scene.chosen == other
    stage.press("down", device=device)
    assert scene.chosen == path
    stage.press("second", device=device)
    assert read_about(path)["favourite"] is True
    stage.press("next", device=device)
    assert [kept.path for kept in scene.listed] == [path]
    stage.press("next", device=device)
    assert [kept.path for kept in scene.listed] == [other]
    stage.press("next", device=device)
    assert len(scene.listed) == 2
    reach(stage, "delete", device)
    chosen = scene.chosen
    assert chosen is not None
    if chosen == path:
        stage.press("confirm", device=device)
        assert stage.top.name == "confirm"
        stage.press("right", "confirm", device=device)
    else:
        stage.press("confirm", device=device)
    assert stage.top is scene
    assert not chosen.exists()
    stage.press("undo", device=device)
    assert chosen.exists()
    assert scene.chosen == chosen


def reach(stage: Stage, key: str, device: str) -> None:
    """Move the focus to a widget by directions alone."""
    for _ in range(40):
        if stage.top.focus == key:
            return
        spots = {widget.id: widget.box for widget in stage.top.widgets}
        here, there = spots[stage.top.focus], spots[key]
        before = stage.top.focus
        if there[0] >= here[2] or there[2] <= here[0]:
            stage.press("right" if there[0] >= here[2] else "left", device=device)
        if stage.top.focus == before:
            stage.press("down" if there[1] > here[1] else "up", device=device)
    raise AssertionError(f"{key} cannot be reached; the focus is on {stage.top.focus}")


@pytest.mark.parametrize("key", ["open", "second", "rename", "folder", "import", "delete", "kind", "mode", "search"])
def test_everything_is_reached_by_directions(stage: Stage, tmp_path: Path, key: str) -> None:
    keep_whole(tmp_path)
    listed(stage)
    reach(stage, key, "pad:0")


def test_by_mouse_alone(stage: Stage, tmp_path: Path) -> None:
    first, second = keep(tmp_path, 5, 0), keep_whole(tmp_path)
    scene = listed(stage)
    stage.click(500, 400)
    assert scene.chosen == second
    stage.click(1264 - 44, 395)
    assert read_about(second)["favourite"] is True
    stage.click(500, 260)
    assert scene.chosen == first
    stage.click_widget("delete")
    assert not first.exists()
    stage.click_widget("undo")
    assert first.exists()
    stage.click(300, 156)
    assert scene.kind == "favourites"
    assert [kept.path for kept in scene.listed] == [second]


def test_the_mouse_passing_over_chooses_nothing(stage: Stage, tmp_path: Path) -> None:
    from game.input.intents import Pointer

    first = keep(tmp_path, 5, 0)
    keep(tmp_path, 5, 9)
    scene = listed(stage)
    stage.app.take([Pointer("move", 500, 400)])
    assert scene.chosen == first


def test_long_lists_scroll_by_presses_and_wheel(stage: Stage, tmp_path: Path) -> None:
    from game.input.intents import Pointer

    paths = [keep(tmp_path, 2, minutes) for minutes in range(15)]
    scene = listed(stage, wait=False)
    stage.press(*["down"] * 14)
    assert scene.chosen == paths[14]
    assert scene.first == 9
    stage.press(*["up"] * 14)
    assert (scene.chosen, scene.first) == (paths[0], 0)
    stage.app.take([Pointer("wheel", 500, 500, wheel=-3)])
    assert scene.first == 3
    assert scene.chosen == paths[0]
    stage.steps(2)


def test_a_long_list_is_dragged_by_its_bar_and_turned_by_pages(stage: Stage, tmp_path: Path) -> None:
    from game.input.intents import Pointer

    paths = [keep(tmp_path, 2, minutes) for minutes in range(30)]
    scene = listed(stage, wait=False)
    x = 1285.0
    stage.app.take([Pointer("move", x, 230), Pointer("down", x, 230, 1)])
    stage.steps(1)
    stage.app.take([Pointer("move", x, 600, 1)])
    stage.steps(2)
    half = scene.first
    assert 8 < half < 20
    stage.app.take([Pointer("move", x, 1050, 1)])
    stage.steps(2)
    assert scene.first == 24
    stage.app.take([Pointer("up", x, 1050, 1)])
    assert scene.chosen == paths[0], "what is chosen stays chosen"
    stage.press("confirm")
    assert (stage.top, scene.first) == (scene, 0), "and is seen before it is opened"
    for command, place in (("page_down", 6), ("page_down", 12), ("page_up", 6)):
        stage.edit(command)
        assert scene.chosen == paths[place]
    stage.press("zoom_in")
    assert (scene.chosen, scene.first) == (paths[29], 24)
    stage.press("zoom_out")
    assert scene.chosen == paths[0]
    stage.press("rules", "rules", device="pad:0")
    assert scene.chosen == paths[12]
    stage.press("camera", device="pad:0")
    assert scene.chosen == paths[6]


def test_the_newest_are_listed_before_the_others_are_read(stage: Stage, tmp_path: Path) -> None:
    paths = [keep(tmp_path, 2, minutes) for minutes in range(40)]
    scene = stage.show(routes.replays)
    assert scene._scan is not None
    assert (scene.chosen, len(scene.listed)) == (paths[0], 16)
    stage.press("down")
    stage.until(lambda: scene._scan is None)
    assert len(scene.listed) == 40
    assert scene.chosen == paths[1], "which somebody chose meanwhile"


def test_searching_by_name_and_by_seed(stage: Stage, tmp_path: Path) -> None:
    keep(tmp_path, 3, 0)
    three = keep(tmp_path, 3, 5, seats=3)
    scene = listed(stage)
    stage.focus("search")
    stage.press("confirm")
    assert scene.wants_text
    stage.write("bra")
    stage.write("ss")
    assert scene.wants_text
    assert [kept.path for kept in scene.listed] == [three]
    for _ in range(5):
        stage.edit("backspace")
    stage.write("4f2a")
    assert len(scene.listed) == 2
    stage.write("nothing")
    assert "No match fits" in stage.words()


def test_renaming_by_letters(stage: Stage, tmp_path: Path) -> None:
    path = keep_whole(tmp_path)
    scene = listed(stage)
    stage.focus("rename")
    stage.press("confirm")
    assert stage.top.name == "letters"
    stage.write("Last stand")
    stage.press("confirm")
    assert stage.top is scene
    assert read_about(path)["title"] == "Last stand"
    assert "Last stand" in stage.words()


def test_sharing_writes_one_file_and_offers_its_folder(stage: Stage, tmp_path: Path) -> None:
    opened: list[Path] = []

    def opens(folder: Path) -> Opened:
        opened.append(folder)
        return Opened(folder)

    keep_whole(tmp_path)
    scene = listed(stage, opens)
    stage.press("third")
    assert stage.top.name == "confirm"
    (shared,) = scene.library.shared.iterdir()
    assert shared.name in stage.words()
    stage.press("confirm")
    assert opened == [scene.library.shared]
    assert game.verify(shared).ok


def test_a_folder_that_cannot_be_shown_is_told(stage: Stage, tmp_path: Path) -> None:
    scene = listed(stage, lambda folder: Opened(folder, fails=True))
    stage.focus("folder")
    stage.press("confirm")
    stage.steps(2)
    assert str(scene.library.folder) in told(stage)


def test_opening_a_folder_without_a_file_manager_fails_quietly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    opening = FolderOpening(tmp_path / "new")
    assert (opening.is_over, opening.has_failed) == (True, True)
    assert (tmp_path / "new").is_dir()


def test_a_file_manager_that_fails_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = tmp_path / "xdg-open"
    command.write_text("#!/bin/sh\nexit 3\n", encoding="utf-8")
    command.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    monkeypatch.setattr("sys.platform", "linux")
    opening = FolderOpening(tmp_path)
    assert opening._process is not None
    opening._process.wait(10)
    assert (opening.is_over, opening.has_failed) == (True, True)


# Importing.


def test_a_file_dropped_onto_the_list_or_the_title_is_taken_in(stage: Stage, tmp_path: Path) -> None:
    source = keep_whole(tmp_path / "elsewhere")
    scene = listed(stage)
    stage.app.take([WindowEvent("dropped", str(source))])
    stage.steps(1)
    assert scene.kept is not None
    assert scene.kept.is_imported
    assert "is kept here now" in told(stage)
    stage.app.take([WindowEvent("dropped", str(source))])
    assert len(scene.library.kept) == 1
    assert "is here already" in told(stage)
    stage.show(routes.title)
    other = keep(tmp_path / "elsewhere", 4)
    stage.app.take([WindowEvent("dropped", str(other))])
    assert stage.top.name == "replays"
    stage.until(lambda: stage.top.chosen is not None and len(stage.top.library.kept) == 2)


def test_a_typed_path_is_taken_in(stage: Stage, tmp_path: Path) -> None:
    source = keep_whole(tmp_path / "elsewhere")
    scene = listed(stage)
    stage.focus("import")
    stage.press("confirm")
    assert stage.top.name == "pick_file"
    stage.focus("path")
    stage.press("confirm")
    stage.write(f'"{source}"')
    stage.press("confirm")
    assert stage.top is scene
    assert len(scene.library.kept) == 1


def test_a_wrong_path_is_told_and_the_scene_stays(stage: Stage, tmp_path: Path) -> None:
    listed(stage)
    stage.focus("import")
    stage.press("confirm")
    stage.focus("path")
    stage.press("confirm")
    stage.write(str(tmp_path / "nowhere.jsonl"))
    stage.press("confirm")
    assert stage.top.name == "pick_file"
    assert "There is no file or folder" in told(stage)


def test_by_pad_alone_a_file_is_found_in_the_usual_folders(stage: Stage, tmp_path: Path) -> None:
    source = keep_whole(tmp_path / "elsewhere")
    downloads = tmp_path / "me" / "Downloads"
    downloads.mkdir(parents=True)
    source.rename(downloads / "from a friend.jsonl")
    scene = listed(stage)
    stage.app.stack.apply(Push(routes.import_replay(stage.context, scene.acts.bring_in, tmp_path / "me")))
    stage.steps(10)
    assert "from a friend.jsonl" in stage.words()
    stage.press("confirm", device="pad:0")
    assert stage.top is scene
    assert [kept.is_imported for kept in scene.library.kept] == [True]


# What can be wrong.


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("kind", PROBLEMS)
def test_every_problem_is_one_sentence_in_both_languages(tmp_path: Path, language: str, kind: str) -> None:
    stage = Stage(tmp_path, language=language)
    words = problem_words(stage.context, ReplayError("English only", kind, 41), Path("mine.jsonl"))
    stage.close()
    assert "mine.jsonl" in words
    assert "{" not in words
    assert words.endswith(".")
    assert words != "English only"


def test_files_that_are_no_replays_are_shown_and_can_only_be_deleted(stage: Stage, tmp_path: Path) -> None:
    matches(tmp_path).mkdir(parents=True)
    letter = matches(tmp_path) / "letter.jsonl"
    letter.write_bytes(b"Dear Mira,\n")
    scene = listed(stage)
    assert "letter.jsonl is not a replay of this game." in stage.words()
    stage.press("confirm", "third", "second")
    assert stage.top is scene
    assert letter.read_bytes() == b"Dear Mira,\n"
    assert not {"open", "second"} & {widget.id for widget in scene.widgets}


def test_an_edited_replay_is_found_out(stage: Stage, tmp_path: Path) -> None:
    path = keep_whole(tmp_path)
    path.write_bytes(path.read_bytes().replace(b'"digest":"', b'"digest":"0', 9))
    listed(stage)
    assert "was changed by hand" in stage.words()
    assert "does not play" in stage.words()


def test_a_folder_that_cannot_be_read_is_told(stage: Stage, tmp_path: Path) -> None:
    matches(tmp_path).parent.mkdir(parents=True, exist_ok=True)
    matches(tmp_path).write_text("no folder", encoding="utf-8")
    listed(stage)
    assert "cannot be read" in stage.words()


# Continue.


def test_continue_after_a_torn_line_says_so_and_goes_on_in_the_same_file(stage: Stage, tmp_path: Path) -> None:
    path = keep(tmp_path, 12)
    path.write_bytes(path.read_bytes()[:-20])
    stage.show(routes.title)
    assert "the last action was cut off" in stage.words().replace(" | ", " ")
    stage.focus("continue")
    stage.press("confirm")
    assert stage.top.name == "match"
    assert len(stage.top.match.log) == 11
    assert "just before it" in told(stage)
    assert stage.top.keeper.path == path
    stage.show(routes.title)
    assert list(matches(tmp_path).glob("*.jsonl")) == [path]
    assert game.verify(path).ok


def test_an_unfinished_match_goes_on_from_the_list(stage: Stage, tmp_path: Path) -> None:
    path = keep(tmp_path, 12)
    listed(stage)
    assert "Continue" in stage.words()
    stage.press("confirm")
    assert stage.top.name == "match"
    assert stage.top.keeper.path == path


def test_a_disk_that_fills_up_is_told_once_and_so_is_its_end(stage: Stage, tmp_path: Path) -> None:
    stage.show(lambda context: routes.match(context, table()))
    scene = stage.top
    writer = scene.match.recorders[0]
    put = writer._put

    def full(line: bytes) -> None:
        raise OSError(28, "No space left on device")

    writer._put = full
    before = len(scene.match.log)
    scene.match.submit(scene.match.actions()[0])
    stage.steps(30, draw=False)
    assert len(scene.match.log) > before
    assert "the disk is full" in told(stage)
    writer._put = put
    stage.until(lambda: not writer.owed)
    stage.until(lambda: "without a gap" in told(stage), 2000)
    assert len(game.load(scene.keeper.path).log) == len(scene.match.log)


def test_leaving_the_list_empties_the_trash(stage: Stage, tmp_path: Path) -> None:
    keep(tmp_path, 3)
    listed(stage)
    stage.focus("delete")
    stage.press("confirm")
    stage.show(routes.title)
    assert not [path for path in matches(tmp_path).rglob("*") if path.is_file()]


# Words.


@pytest.mark.parametrize(("days", "expected"), [
    (0, "today 21:40"), (1, "yesterday"), (5, "11 Nov"), (400, "12 Oct 2025"),
])  # fmt: skip
def test_days_are_told_as_people_do(stage: Stage, days: int, expected: str) -> None:
    assert day_words(stage.context, NOW - timedelta(days=days), NOW.date()) == expected


def test_lengths_and_sizes(stage: Stage) -> None:
    context = stage.context
    assert [length_words(context, seconds) for seconds in (0, 5, 540, 4320)] == ["", "1 min", "9 min", "1 h 12"]
    assert [size_words(context, size) for size in (3, 118_000, 2_140_000)] == ["1 kB", "118 kB", "2.1 MB"]
    context.change(language="nl")
    assert size_words(context, 2_140_000) == "2,1 MB"


# The words fit.


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540)])
@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_text_has_room(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    keep_whole(tmp_path)
    keep_whole(tmp_path, "command_room", "long.jsonl")
    keep(tmp_path, 40, 3, seats=6)
    torn = keep(tmp_path, 9, 400000)
    torn.write_bytes(torn.read_bytes()[:-9])
    (matches(tmp_path) / "a letter that has quite a long name of its own.jsonl").write_bytes(b"Dear Mira,\n")
    for growth in (1.0, 1.15, 1.3):
        stage = Stage(tmp_path, size, language, text_size=growth)
        stage.canvas.grow(growth)
        scene = listed(stage, wait=growth == 1.0)
        for number in range(len(scene.listed)):
            if number:
                stage.press("down")
            check(stage)
        stage.focus("delete")
        stage.press("confirm")
        stage.context.notices.clear()
        stage.steps(600, draw=False)
        check(stage)
        stage.press("undo")
        stage.focus("import")
        stage.press("confirm")
        stage.context.notices.clear()
        stage.steps(600, draw=False)
        check(stage)
        stage.close()


def check(stage: Stage) -> None:
    written = stage.written()
    for entry in written:
        assert entry.fits, entry
        assert entry.box[2] <= 1921, entry
    for place, one in enumerate(written):
        for other in written[place + 1 :]:
            overlap_x = min(one.box[2], other.box[2]) - max(one.box[0], other.box[0])
            overlap_y = min(one.box[3], other.box[3]) - max(one.box[1], other.box[1])
            assert overlap_x <= 1 or overlap_y <= 1, (one, other)


@pytest.mark.parametrize(("acts", "expected", "untrue"), [(1, "1 action", "1 actions"), (2, "2 actions", "2 action,")])
def test_one_action_is_not_called_actions(stage: Stage, tmp_path: Path, acts: int, expected: str, untrue: str) -> None:
    keep(tmp_path, acts)
    listed(stage)
    assert expected in stage.words()
    assert untrue not in stage.words()
