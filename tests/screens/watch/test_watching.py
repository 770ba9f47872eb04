"""Watching replays by every device: playing, stepping, jumping, other eyes, and taking over from any place."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import game
from game.core.match import Match
from game.input.intents import Pointer
from game.screens import routes
from game.screens.watch import timeline_marks
from game.screens.watch.transport import EXPORT, TAKE_OVER, button_box, speed_box
from game.session.player import EVERYONE
from game.session.setup.match_setup import Seat
from tests.screens.support.gallery.exhibits import clean
from tests.screens.support.gallery.watching import KEPT, watching, written
from tests.screens.support.pilots.hands import KeyHands
from tests.screens.support.stage import Stage

DEVICES = ("keyboard", "pad:0")
NAMES = ("Mira", "Joris", "Lady Zinc")
CLASSIC = KEPT / "classic_two.jsonl"


@pytest.fixture(scope="module")
def theatre(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    made = Stage(tmp_path_factory.mktemp("home"))
    yield made
    made.close()


@pytest.fixture
def stage(theatre: Stage) -> Stage:
    """One for all tests, as when the game was just installed."""
    clean(theatre)
    theatre.change(language="en")
    theatre.app.stack.is_over = False
    return theatre


def middle(box: tuple[float, float, float, float]) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


@pytest.mark.parametrize("device", DEVICES)
def test_the_transport_by_presses_alone(stage: Stage, device: str) -> None:
    scene = watching(stage, CLASSIC, 40)
    watched = scene.watching
    stage.press("right", device=device)
    assert watched.place == 41
    stage.press("left", "left", device=device)
    assert watched.place == 39
    stage.press("next", device=device)
    assert watched.place == watched.reel.next_turn(39)
    stage.press("previous", device=device)
    assert watched.place == watched.reel.start_of(39)
    stage.press("zoom_in", device=device)
    assert watched.is_at_end
    stage.press("zoom_out", device=device)
    assert watched.place == 0
    stage.press("up", "up", device=device)
    assert watched.speed == 4.0
    stage.press("down", device=device)
    assert watched.speed == 2.0
    stage.press("confirm", device=device)
    assert watched.is_playing
    stage.steps(240, draw=False)
    assert watched.place > 0
    stage.press("advance", device=device)
    assert not watched.is_playing
    stage.press("back", device=device)
    assert stage.app.stack.is_over


def test_home_and_end_are_the_ends(stage: Stage) -> None:
    scene = watching(stage, CLASSIC, 40)
    hands = KeyHands(stage)
    hands.key(pygame.K_END)
    assert scene.watching.is_at_end
    hands.key(pygame.K_HOME)
    assert scene.watching.place == 0


def test_the_transport_by_mouse_alone(stage: Stage) -> None:
    scene = watching(stage, CLASSIC, 40)
    watched = scene.watching
    stage.click(*middle(button_box("forward")))
    assert watched.place == 41
    stage.click(*middle(button_box("back")))
    assert watched.place == 40
    stage.click(*middle(button_box("end")))
    assert watched.is_at_end
    stage.click(*middle(button_box("start")))
    assert watched.place == 0
    stage.click(*middle(speed_box(5)))
    assert watched.speed == 32.0
    stage.click(*middle(button_box("play")))
    assert watched.is_playing
    stage.click(*middle(button_box("play")))
    assert not watched.is_playing
    stage.click(960, 400, button=3)
    assert stage.app.stack.is_over


def test_the_timeline_is_clicked_and_dragged(stage: Stage) -> None:
    scene = watching(stage, CLASSIC)
    watched, length = scene.watching, len(scene.watching.reel)
    left, right, y = timeline_marks.LEFT, timeline_marks.RIGHT, timeline_marks.MIDDLE
    stage.app.take([Pointer("down", (left + right) / 2, y, 1)])
    assert watched.place == pytest.approx(length / 2, abs=1)
    assert watched.shown == watched.reel.state(watched.place)
    stage.app.take([Pointer("move", left + (right - left) * 0.75, y + 300, 1)])
    assert watched.place == pytest.approx(length * 0.75, abs=1)
    stage.app.take([Pointer("move", right + 400, y, 1)])
    assert watched.place == length
    stage.app.take([Pointer("up", right, y, 1), Pointer("move", left, y)])
    assert watched.place == length
    stage.app.take([Pointer("wheel", left, y, 0, -1)])
    assert watched.place == length - 1


def test_the_timeline_says_where_a_click_would_lead(stage: Stage) -> None:
    scene = watching(stage, CLASSIC)
    stage.app.take([Pointer("move", scene.transport.marks.x(100), timeline_marks.MIDDLE)])
    assert stage.context.say("watch.here", moment="round 2", action=100) in stage.words()
    assert scene.watching.place == 0
    stage.app.take([Pointer("move", 700, 400)])
    assert stage.context.say("watch.here", moment="round 2", action=100) not in stage.words()


@pytest.mark.parametrize(
    "name", ["classic_six", "command_room_five", "clone_wars_golden", "galactic_classic_four", "toy_battle_station"]
)
def test_every_mode_with_a_screen_is_shown_from_start_to_end(stage: Stage, name: str) -> None:
    scene = watching(stage, KEPT / f"{name}.jsonl")
    watched = scene.watching
    watched.speed = 32.0
    for place in range(0, len(watched.reel), max(1, len(watched.reel) // 8)):
        scene.jump(place)
        watched.is_playing = True
        for _ in range(3):
            stage.steps(3)
        scene.look_as(place % 2)
    stage.press("zoom_in")
    assert str(len(watched.reel)) in stage.words()


def test_the_cards_of_others_are_backs_when_one_seat_looks(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = watching(stage, KEPT / "classic_golden.jsonl")
    reel = scene.watching.reel
    place = next(place for place in range(len(reel)) if all(reel.state(place).hands[:2]))
    scene.jump(place)
    state, actor = reel.state(place), scene.watching.actor
    drawn: list[int] = []
    monkeypatch.setattr(scene.stage.cards, "draw", lambda canvas, card, *rest: drawn.append(card))
    stage.draw()
    assert drawn == list(state.hands[actor])
    other = 1 if actor != 1 else 0
    drawn.clear()
    scene.look_as(other)
    stage.draw()
    assert drawn == list(state.hands[other])


@pytest.mark.parametrize("device", DEVICES)
def test_eyes_camera_and_chart_change_by_presses(stage: Stage, device: str) -> None:
    scene = watching(stage, CLASSIC, 40)
    stage.press("log", device=device)
    assert scene.viewer == 0
    stage.press("log", "log", device=device)
    assert scene.viewer == EVERYONE
    stage.press("camera", device=device)
    assert not scene.stage.follows
    first = stage.words()
    stage.press("rules", device=device)
    assert stage.words() != first
    assert stage.context.say("watch.chart.territories") in stage.words()


def test_eyes_and_chart_change_by_mouse(stage: Stage) -> None:
    scene = watching(stage, CLASSIC, 40)
    stage.click(*middle(scene.panels.regions["side:1"]))
    assert scene.viewer == 1
    stage.click(*middle(scene.panels.regions["side:1"]))
    assert scene.viewer == EVERYONE
    stage.click(*middle(scene.panels.regions["chart"]))
    assert scene.chart == 1
    stage.click(*middle(scene.panels.regions["log"]))
    assert scene.viewer == 0
    stage.click(*middle(scene.panels.regions["camera"]))
    assert not scene.stage.follows


def test_the_camera_goes_where_it_happens_and_stays_where_it_races(stage: Stage) -> None:
    scene = watching(stage, CLASSIC, 40)
    scene.watching.is_playing = True
    stage.until(lambda: not scene.stage.board.camera.is_whole, 3600)
    scene.watching.speed = 8.0
    stage.until(lambda: scene.stage.board.camera.is_whole, 3600)


def test_a_new_language_is_spoken_at_once(stage: Stage) -> None:
    watching(stage, CLASSIC, 40)
    stage.change(language="nl")
    assert "Vanaf hier overnemen" in stage.words()
    assert "Take over" not in stage.words()


def test_an_edited_replay_is_shown_up_to_there_and_says_so(stage: Stage, tmp_path: Path) -> None:
    lines = CLASSIC.read_text(encoding="utf-8").splitlines()
    lines[30] = json.dumps(json.loads(lines[30]) | {"digest": "0" * 16})
    (tmp_path / "edited.jsonl").write_text("\n".join(lines), encoding="utf-8")
    scene = watching(stage, tmp_path / "edited.jsonl")
    assert len(scene.watching.reel) == 29
    assert stage.context.say("watch.differs", action=30) in stage.words()
    assert stage.context.say("watch.verified") not in stage.words()


@pytest.mark.parametrize("content", [b"", b"hello\n", b'{"game":"tin-marshal","format":99}\n', b"\x1f\x8b\x08rubbish"])
def test_what_is_no_replay_is_said_in_words_and_left(stage: Stage, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "foreign.jsonl"
    path.write_bytes(content)
    stage.show(routes.title)
    scene = watching(stage, path)
    assert scene.problem
    assert "foreign.jsonl" in stage.words()
    stage.press("confirm", "right", "second", "third", "log")
    stage.press("back")
    assert path.read_bytes() == content


def test_a_file_that_is_gone_is_said_in_words(stage: Stage, tmp_path: Path) -> None:
    assert watching(stage, tmp_path / "gone.jsonl").problem


# Taking over.


def taken_over(stage: Stage, place: int = 60) -> Any:
    match = game.load(KEPT / "classic_golden.jsonl")
    seats = tuple(Seat("hard", name, look) for look, name in enumerate(NAMES))
    return watching(stage, written(stage, match, seats), place)


@pytest.mark.parametrize("device", [*DEVICES, "mouse"])
def test_any_place_becomes_a_match_of_its_own(stage: Stage, device: str) -> None:
    scene = taken_over(stage)
    reel, path = scene.watching.reel, scene.path
    if device == "mouse":
        stage.click(*middle(TAKE_OVER))
        stage.click_widget("begin")
    else:
        stage.press("second", device=device)
        assert stage.top.name == "take_over"
        stage.press("confirm", device=device)
    assert stage.top.name == "match"
    match: Match = stage.top.match
    assert match.state == reel.state(60)
    assert stage.top.table.seats[reel.mode.to_move(reel.state(60))].is_human
    assert tuple(seat.name for seat in stage.top.table.seats) == NAMES
    assert match.about["parent"] == {"replay": path.name, "action": 60}


def test_a_branch_knows_its_parent_and_is_verified_like_any_match(stage: Stage) -> None:
    scene = taken_over(stage)
    stage.press("second")
    for seat in range(3):
        stage.top.kinds[seat] = "easy"
    stage.press("confirm")
    branch = stage.top
    stage.until(lambda: len(branch.match.log) >= 5, 6000)
    kept = next(stage.context.folders.matches.glob("*.jsonl"))
    header = json.loads(kept.read_text(encoding="utf-8").splitlines()[0])
    assert header["parent"] == {"replay": scene.path.name, "action": 60}
    assert game.verify(kept).ok
    again = watching(stage, kept)
    assert again.watching.shown == scene.watching.reel.state(60)


def test_seats_are_given_to_others_before_it_begins(stage: Stage) -> None:
    taken_over(stage)
    stage.press("second")
    panel = stage.top
    stage.focus("seat:2")
    before = panel.kinds[2]
    stage.press("right")
    assert panel.kinds[2] != before
    stage.press("back")
    assert stage.top.name == "watch"


def test_a_match_that_is_over_cannot_be_taken_over(stage: Stage) -> None:
    watching(stage, CLASSIC)
    stage.press("zoom_in", "second")
    assert stage.top.name == "watch"
    stage.steps(2)
    assert stage.context.say("watch.over_here") in stage.words()


def test_taking_over_while_it_plays_takes_the_action_that_was_begun(stage: Stage) -> None:
    scene = taken_over(stage)
    stage.press("confirm")
    stage.until(lambda: not scene.watching.timeline.is_empty)
    place = scene.watching.place
    stage.press("second")
    assert stage.top.place == place
    assert not scene.watching.is_playing


def test_a_film_shows_the_match_without_anything_to_press(stage: Stage) -> None:
    scene = watching(stage, CLASSIC, 40)
    stage.canvas.record = []
    scene.draw_picture(stage.canvas)
    words = " | ".join(entry.text for entry in stage.canvas.record)
    stage.canvas.record = None
    assert stage.context.say("watch.take_over") not in words
    assert stage.context.say("watch.place", moment="Round 1", action=40, count=221) in words


def test_export_is_offered_only_where_it_is_there(stage: Stage) -> None:
    scene = watching(stage, CLASSIC, 40)
    assert (stage.context.say("watch.export") in stage.words()) == routes.has_export()
    if not routes.has_export():
        stage.click(*middle(EXPORT))
        stage.press("third")
        assert stage.top is scene
