"""The title: its menu by every device, the match that waits, the other language, the devices that are ready."""

from __future__ import annotations

import os
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.core.replays.writing import open_locked
from game.screens import routes
from game.session.saved.autosave import Autosave
from game.session.setup.match_setup import MatchSetup, Seat
from game.ui.scene import Scene
from tests.screens.support.stage import Stage
from tests.ui.virtual_pad import VirtualPad

DICE = 1500.0  # where the white ones begin
TABLE = MatchSetup(
    "classic", None, {}, "TIN-4F2A-91", (Seat("human", "Mira", 0, "pad:77"), Seat("human", "Joris", 1, "keyboard"))
)


def keep_a_match(home: Path, acts: int = 6) -> Any:
    match = TABLE.start()
    keeper = Autosave(home / "data" / "matches", match, TABLE, datetime(2026, 11, 16, 12))
    for _ in range(acts):
        match.submit(match.actions()[0])
    keeper.close()
    return match


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_the_menu_opens_by_presses_alone(stage: Stage, device: str) -> None:
    stage.show(routes.title)
    assert stage.top.focus == "play"
    stage.press("confirm", device=device)
    assert stage.top.name == "mode_pick"
    stage.press("back", device=device)
    assert stage.top.name == "title"
    stage.press("advance", device=device)
    assert stage.top.name == "mode_pick"


def test_the_menu_opens_by_mouse_alone(stage: Stage) -> None:
    stage.show(routes.title)
    stage.click_widget("credits")
    assert stage.top.name == "credits"


def test_every_row_is_reached_and_quit_quits(stage: Stage) -> None:
    title = stage.show(routes.title)
    reached = []
    for _ in title.widgets:
        reached.append(title.focus)
        stage.press("down")
    assert reached == ["play", "first_game", "replays", "fame", "rules", "settings", "credits", "quit"]
    stage.press("back")
    assert title.focus == "quit"
    assert not stage.app.stack.is_over, "one press of Back does not end the game"
    stage.press("confirm")
    assert stage.app.stack.is_over


def test_one_press_changes_the_language(stage: Stage) -> None:
    stage.show(routes.title)
    assert "PRESS START" in stage.words()
    stage.press("second")
    assert stage.context.language == "nl"
    assert "DRUK OP START" in stage.words()
    assert "Instellingen" in stage.words()
    stage.press("second")
    assert stage.context.language == "en"


def test_press_start_blinks_and_stands_still_in_reduced_motion(stage: Stage) -> None:
    title = stage.show(routes.title)
    stage.steps(30)
    before = stage.app.frames_drawn
    seen = []
    for _ in range(120):
        stage.steps(1, draw=False)
        seen.append(title.is_lit)
        assert title.is_moving == (len(seen) > 1 and seen[-1] != seen[-2]) or len(seen) == 1
    assert stage.app.frames_drawn == before
    changes = sum(one != other for one, other in pairwise(seen))
    assert 3 <= changes <= 5, "once a second on and off: far below three flashes a second"
    stage.context.change(reduced_motion=True)
    for _ in range(120):
        stage.steps(1, draw=False)
        assert title.is_lit
        assert not title.is_moving or title._since_focus < 0.1


def test_a_match_that_waits_can_be_gone_on_with(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = keep_a_match(tmp_path)
    title = stage.show(routes.title)
    player = TABLE.seats[kept.to_move].name
    assert f"Classic, round {kept.round}, {player} to play" in stage.words()
    opened: list[Any] = []

    def match(context: object, table: MatchSetup, begun: Any) -> Scene:
        opened.extend((table, begun))
        return Scene()

    monkeypatch.setattr(routes, "match", match)
    assert title.focus == "continue"
    stage.press("confirm")
    table, begun = opened
    assert begun.state == kept.state
    assert [seat.device for seat in table.seats] == ["any", "keyboard"], "the pad of last time is not there"


def test_a_match_that_cannot_be_read_is_told_and_not_begun(stage: Stage, tmp_path: Path) -> None:
    keep_a_match(tmp_path)
    path = next((tmp_path / "data" / "matches").glob("*.jsonl"))
    path.write_text("nonsense\nand more\n")
    title = stage.show(routes.title)
    assert "the latest match is damaged" in stage.words()
    stage.focus("continue")
    stage.press("confirm")
    assert stage.top is title
    assert "is not a replay of this game" in " ".join([*stage.context.notices, stage.words()])


def test_pads_join_by_a_press(stage: Stage) -> None:
    stage.show(routes.title)
    assert "Plug in a pad to join" in stage.words()
    with VirtualPad() as pad:
        stage.app.take(stage.context.devices.poll())
        assert "Pad 1: press a button" in stage.words()
        stage.press("down", device=pad.device)
        name = stage.context.devices.pads[0].name
        assert f"Pad 1: {name}"[:20] in stage.words()


@pytest.mark.parametrize("language", ["en", "nl"])
def test_what_waits_is_told_whole_beside_the_dice(tmp_path: Path, language: str) -> None:
    """Also where another window plays it; no words on the white dice of the picture, nor on those of the next row."""
    keep_a_match(tmp_path)
    path = next((tmp_path / "data" / "matches").glob("*.jsonl"))
    number = open_locked(path)
    stage = Stage(tmp_path, language=language)
    stage.show(routes.title)
    notes = [entry for entry in stage.written() if entry.box[0] > 1150 and entry.box[1] < 940]
    whole = " ".join(entry.text for entry in notes)
    assert ("in another window" if language == "en" else "in een ander venster") in whole
    assert max(entry.box[2] for entry in notes) < DICE
    assert all(one.box[3] <= other.box[1] + 6 for one, other in pairwise(notes))
    os.close(number)
    stage.close()
