"""What others did is told at the start of a turn: after a skip as after turns that were watched."""

from __future__ import annotations

from typing import Any

import pytest

from game.screens import routes
from game.screens.match.recap import words_of
from game.session.setup.match_setup import MatchSetup, Seat
from game.session.story.recap import OBJECTIVE, SEIZED, Told
from tests.screens.support.gallery.exhibits import set_up
from tests.screens.support.positions.classic import classic
from tests.screens.support.stage import Stage

pytestmark = pytest.mark.stage(battles="none", ask_before_end=False)


def test_a_skip_ends_in_a_recap_that_a_hasty_press_does_not_dismiss(stage: Stage) -> None:
    set_up(stage, "match_recap")
    scene = stage.top
    words = stage.words()
    assert "Since your last turn" in words
    assert "Joris has beaten Col. Brass" in words
    assert "from you" in words
    before = scene.match.state
    stage.look_anew()
    scene.recap.close()
    stage.steps(1)
    scene.recap.lines = (Told("beaten", 1, 2),)
    stage.steps(1)
    stage.thought = 0.1
    stage.press("advance", "advance", "advance")
    assert scene.recap.is_open, "these were still for the skip"
    stage.thought = 0.5
    stage.press("advance")
    assert not scene.recap.is_open
    assert scene.match.state is before, "the press that puts it away does nothing else"


@pytest.mark.parametrize("dismiss", ["confirm", "left", "click"])
def test_any_press_puts_it_away_and_it_stays_in_the_log(stage: Stage, dismiss: str) -> None:
    set_up(stage, "match_recap")
    scene = stage.top
    before = scene.match.state
    if dismiss == "click":
        stage.click(960, 900)
    else:
        stage.press(dismiss)
    assert not scene.recap.is_open
    assert scene.match.state is before
    stage.press("log")
    words = stage.words()
    assert "Since your last turn" in words
    assert "Joris has beaten Col. Brass" in words
    stage.context.change(language="nl")
    assert "Sinds je vorige beurt" in stage.words()


def test_a_player_beaten_while_skipping_is_heard(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(type(stage.context.audio), "cue", lambda audio, name: heard.append(name))
    set_up(stage, "match_recap")
    assert "elimination" in heard


def test_watched_turns_are_told_too_and_never_twice(stage: Stage) -> None:
    stage.change(recap=True, defence="most", speed=8)
    scene = classic(stage, "move")
    stage.press("advance")
    stage.until(lambda: scene.session.waiting_seat == 0, 9000)
    assert scene.recap.is_open
    stage.press("confirm")
    stage.steps(30)
    assert not scene.recap.is_open


def test_it_can_be_switched_off_and_lessons_have_none(stage: Stage) -> None:
    stage.change(recap=False, defence="most")
    scene = classic(stage, "move")
    stage.press("advance")
    scene.session.skip_to_seat = True
    stage.until(lambda: scene.session.waiting_seat == 0, 9000)
    stage.steps(5)
    assert not scene.recap.is_open


def test_objectives_are_named(stage: Stage) -> None:
    set_up(stage, "revised_attack")
    panels: Any = stage.top.panels
    number = panels.session.shown.objectives[0]
    assert panels.mode.objective_text(number, "en") in words_of(panels, Told(OBJECTIVE, 1, number=number))
    assert "2" in words_of(panels, Told(SEIZED, 1, 2, number=2))


def test_beaten_players_and_objectives_have_a_banner_without_motion_too(stage: Stage) -> None:
    stage.change(reduced_motion=True, defence="most", recap=False)
    set_up(stage, "match_recap")
    scene = stage.top
    stage.change(reduced_motion=True)
    from game.rules.conquest.events import PlayerEliminated

    scene.recap.close()
    scene.session.timeline.queue(scene.session.director.clips((PlayerEliminated(1, 2, ()),), False))
    stage.steps(3)
    assert "Col. Brass is beaten" in stage.words()


def until_placing(stage: Stage, scene: Any) -> None:
    stage.until(lambda: scene.session.waiting_seat == 0 and scene.match.phase == "place", 9000)


def test_before_one_s_first_turn_the_turns_of_others_are_told_under_a_title_of_their_own(stage: Stage) -> None:
    stage.change(recap=True, defence="most", speed=8)
    seats = (Seat("human", "Mira", 0), Seat("hard", "Joris", 1), Seat("hard", "Col. Brass", 2))
    for seed in range(1, 9):
        scene = stage.show(routes.match(stage.context, MatchSetup("classic", None, {}, str(seed), seats)))
        scene.session.skip_to_seat = True
        until_placing(stage, scene)
        stage.steps(5)
        if scene.recap.is_open:
            break
    assert "Before your first turn" in stage.words()
