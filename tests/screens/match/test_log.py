"""The long log of a match: all of it can be read with keys, pad and wheel, and it closes again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.input.intents import Pointer
from game.screens.match.log import PAGE, ROWS
from game.screens.match.recap import log_lines
from game.session.story.recap import LOST, Told
from tests.screens.support.boxes import box_of, inside
from tests.screens.support.positions.classic import classic, laid_out, number_of
from tests.screens.support.stage import Stage

MINE = {"owner": 0, "armies": 4}


def with_a_past(stage: Stage) -> Any:
    """A match in which more was placed than the log has lines: first in one land, then in another."""
    scene = classic(stage, "place", to_place=60)
    for number in range(58):
        assert scene.session.submit(f"place {'egypt' if number > 19 else 'north_africa'} 1") is None
        scene.session.skip()
    stage.until(lambda: scene.controls is not None)
    stage.press("log")
    return scene


def lines(stage: Stage) -> list[str]:
    x0, y0, _, _ = stage.top.panels.log.box
    inside = [entry for entry in stage.written() if entry.box[0] > x0 + 40 and entry.box[1] > y0 + 50]
    return [entry.text for entry in inside if "Egypt" in entry.text or "North Africa" in entry.text]


def test_directions_scroll_by_lines_and_pages_and_stop_at_both_ends(stage: Stage) -> None:
    scene = with_a_past(stage)
    newest = lines(stage)
    assert len(newest) == ROWS
    stage.press("up")
    assert scene.panels.log.back == 1
    stage.press("down", "down")
    assert scene.panels.log.back == 0
    stage.press("left")
    assert scene.panels.log.back == PAGE
    assert lines(stage) != newest
    stage.press(*["left"] * 9)
    oldest = scene.panels.log.back
    stage.press("up")
    assert scene.panels.log.back == oldest
    stage.press(*["right"] * 9)
    assert scene.panels.log.back == 0


def test_reading_moves_no_focus_and_back_closes_the_log_before_it_takes_back(stage: Stage) -> None:
    scene = with_a_past(stage)
    focus, armies = scene.focus, scene.session.shown.armies
    stage.press("up", "left", "confirm")
    assert not scene.panels.log.is_long
    stage.press("log", "back")
    assert not scene.panels.log.is_long
    assert (scene.focus, scene.session.shown.armies) == (focus, armies)
    stage.press("back")
    assert scene.session.shown.armies != armies


def test_the_wheel_scrolls_over_the_log_and_zooms_beside_it(stage: Stage) -> None:
    scene = with_a_past(stage)
    x0, y0, x1, y1 = scene.panels.log.box
    stage.app.take([Pointer("wheel", (x0 + x1) / 2, (y0 + y1) / 2, wheel=1)])
    stage.steps(1)
    assert scene.panels.log.back == 3
    assert scene.board.camera.is_whole
    stage.app.take([Pointer("wheel", x0 - 300, (y0 + y1) / 2, wheel=1)])
    stage.steps(1)
    assert scene.panels.log.back == 3
    assert not scene.board.camera.is_whole


def test_what_is_read_stays_in_place_while_more_happens(stage: Stage) -> None:
    scene = with_a_past(stage)
    stage.press("left")
    read = lines(stage)
    assert scene.session.submit("place egypt 1") is None
    scene.session.skip()
    assert lines(stage) == read
    assert scene.panels.log.back == PAGE + 1


def test_the_foot_says_how_to_read_and_how_to_close(stage: Stage) -> None:
    with_a_past(stage)
    words = stage.words()
    assert stage.context.say("match.prompt.scroll") in words
    assert stage.context.say("match.prompt.close_log") in words


def test_nothing_is_done_on_the_board_under_the_log(stage: Stage) -> None:
    scene = with_a_past(stage)
    before = scene.match.digest
    stage.press("second", "advance", "undo", "next", "previous")
    assert scene.match.digest == before
    assert scene.panels.log.is_long


def test_what_was_taken_back_is_no_longer_read(stage: Stage) -> None:
    scene = with_a_past(stage)
    stage.press("log")
    assert scene.session.submit("place north_africa 1") is None
    scene.session.skip()
    stage.press("log")
    assert "North Africa" in lines(stage)[-1]
    assert scene.session.undo()
    assert "Egypt" in lines(stage)[-1]
    assert scene.session.submit("place north_africa 1") is None
    scene.session.skip()
    assert "North Africa" in lines(stage)[-1]


def test_no_focus_of_the_board_lies_on_the_open_log(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen before: the ring round Indonesia, which lies under the log, drawn over its lines."""
    scene = classic(stage, "place", territories={**laid_out(3, "place")["territories"], "indonesia": MINE})
    scene.aim.focus(number_of(scene, "indonesia"))
    scene.follow()
    rings: list[tuple[float, ...]] = []
    monkeypatch.setattr(stage.canvas, "focus_ring", lambda *box, **_: rings.append(box[:4]))
    stage.draw()
    assert len(rings) == 1
    rings.clear()
    stage.press("log")
    stage.draw()
    assert rings == []


def test_the_log_says_how_it_is_opened_and_closed(stage: Stage) -> None:
    scene = classic(stage, "attack")
    for box in (scene.panels.layout.log, scene.panels.layout.long_log):
        assert inside(box_of(stage, "L"), box)
        stage.press("log")


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_small_log_says_the_newest_thing_whole(tmp_path: Path, language: str) -> None:
    stage = Stage(tmp_path, language=language)
    scene = classic(stage, "place")
    lands = tuple(number_of(scene, name) for name in ("western_united_states", "eastern_united_states", "kamchatka"))
    told = [Told(LOST, 1, lands=(*lands, 0, 1))]
    scene.session.submit("place egypt 1")
    scene.session.skip()
    scene.panels.log.keep(lambda: log_lines(scene.panels, told, "recap.title"))
    stage.draw()
    words = log_lines(scene.panels, told, "recap.title")[-1].text
    assert words in " ".join(entry.text for entry in stage.written())
    stage.close()


def test_the_bar_is_dragged_from_now_to_the_beginning_and_clicked_by_pages(stage: Stage) -> None:
    scene = with_a_past(stage)
    log = scene.panels.log
    x0, y0, x1, y1 = log._bar.bar.box
    x, most = (x0 + x1) / 2, log._bar.bar.total - ROWS
    stage.app.take([Pointer("move", x, y1 - 20), Pointer("down", x, y1 - 20, 1)])
    for y in (700.0, 400.0, y0 - 200):
        stage.app.take([Pointer("move", x - 60, y, 1)])
        stage.steps(1)
    assert (log.back, log.is_long) == (most, True)
    stage.app.take([Pointer("up", x, y0 - 200, 1), Pointer("move", x, 500)])
    stage.steps(1)
    assert log.back == most, "who has let go moves nothing any more"
    stage.click(x, y1 - 6)
    assert log.back == max(0, most - ROWS)
