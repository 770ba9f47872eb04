"""After a skipped turn, or one of another person, a duel tells what the opponent did: troops, medals, and whether the
headquarters can be reached."""

from __future__ import annotations

import pytest

from game.rules.toy_battle.troops import KWAK, ROXY, STAR
from tests.screens.support.gallery.toy_battle import opponent_played
from tests.screens.support.positions.toy_battle import duel, shown
from tests.screens.support.stage import Stage

pytestmark = pytest.mark.stage(recap=True)


def test_medals_and_troops_of_a_skipped_turn_are_told_in_both_languages(stage: Stage) -> None:
    scene = opponent_played(stage, "easy")
    assert scene.recap.is_open
    words = stage.words()
    assert "Since your last turn" in words
    assert "Maj. von Pewter deployed Star" in words
    assert "Maj. von Pewter took 2 medals" in words
    stage.change(language="nl")
    words = stage.words()
    assert "Sinds je vorige beurt" in words
    assert "Maj. von Pewter kreeg 2 medailles" in words


def test_that_the_headquarters_can_be_reached_comes_first_and_is_kept_in_the_log(stage: Stage) -> None:
    scene = opponent_played(stage, "normal")
    told = "Maj. von Pewter can reach the HQ of Wilhelmina-Ann"
    inside = [entry.text for entry in stage.written() if 654 < entry.box[0] < 1266 and 96 < entry.box[1] < 300]
    assert inside[2:] == [told, "Maj. von Pewter deployed Skully", "Maj. von Pewter drew 2"]
    scene.recap.close()
    assert told in stage.words()


@pytest.mark.parametrize("dismiss", ["confirm", "left", "advance", "back", "click"])
def test_any_press_puts_it_away_and_does_nothing_else(stage: Stage, dismiss: str) -> None:
    scene = opponent_played(stage, "easy")
    before, place = scene.match.state, scene.aim.ring.current
    if dismiss == "click":
        stage.click(960, 928)
    else:
        stage.press(dismiss)
    assert stage.top is scene
    assert not scene.recap.is_open
    assert scene.match.state is before
    assert scene.aim.ring.current == place
    assert scene.selector.held < 0
    stage.steps(30)
    assert not scene.recap.is_open, "it is told once"


def test_a_press_that_was_for_the_skip_does_not_put_it_away(stage: Stage) -> None:
    scene = opponent_played(stage, "easy")
    stage.look_anew()
    lines = scene.recap.lines
    scene.recap.close()
    stage.steps(1)
    scene.recap.lines = lines
    stage.steps(1)
    stage.thought = 0.1
    stage.press("advance", "advance")
    assert scene.recap.is_open
    stage.thought = 0.5
    stage.press("advance")
    assert not scene.recap.is_open


def test_what_was_watched_or_what_is_only_drawn_needs_no_telling(stage: Stage) -> None:
    assert not opponent_played(stage, "easy", is_skipped=False).recap.is_open
    stage.context.change(recap=False)
    assert not opponent_played(stage, "easy").recap.is_open
    stage.context.change(recap=True)
    scene = shown(stage, duel(mine=(ROXY,), theirs=()), ("human", "easy"))
    assert scene.session.submit("draw", 0) is None
    scene.session.skip_to_seat = True
    stage.until(lambda: scene.session.waiting_seat == 0 and scene.session.shown.turn > 2, 4000)
    stage.steps(5)
    assert [line.key for line in scene.log.lines] == ["drew", "drew"]
    assert not scene.recap.is_open


def test_whoever_takes_over_at_the_screen_is_told_what_the_other_person_did(stage: Stage) -> None:
    scene = shown(stage, duel(mine=(KWAK, STAR), theirs=(ROXY,)), ("human", "human"))
    stage.until(lambda: stage.top.name == "hand_over")
    stage.steps(80)
    stage.press("confirm")
    stage.until(lambda: stage.top is scene and scene.controls is not None)
    assert not scene.recap.is_open, "nothing has happened yet"
    assert scene.session.submit("deploy kwak n11", 0) is None
    stage.until(lambda: stage.top.name == "hand_over", 4000)
    assert not scene.recap.is_open, "not before the screen was handed over"
    stage.steps(80)
    stage.press("confirm")
    stage.until(lambda: stage.top is scene and scene.controls is not None)
    stage.steps(2)
    assert scene.recap.is_open
    assert "Mira deployed Kwak" in stage.words()
