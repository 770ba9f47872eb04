"""Between two people: nothing is shown, nothing counts for a second, and only the right device opens it."""

from __future__ import annotations

from typing import Any

import pytest

import game
from game.screens import routes
from game.screens.match.hand_over import HandOverScene, PublicNews, public_news
from game.screens.match.side_looks import seat_look
from game.session.setup.match_setup import MatchSetup, Seat
from game.ui.scene import Push
from tests.screens.support.positions.classic import TWO_PEOPLE, classic
from tests.screens.support.stage import Stage
from tests.ui.virtual_pad import VirtualPad

NEWS = PublicNews("round 4", 0, "took Brazil", "3 cards, 8 territories")


def handed(stage: Stage, device: str = "any", **more: Any) -> list[int]:
    seats = (Seat("human", "Mira", 0), Seat("human", "Joris", 1, device))
    table = MatchSetup("classic", None, {}, "TIN-4F2A-91", seats)
    done: list[int] = []
    stage.show(routes.title)
    stage.app.stack.apply(Push(HandOverScene(stage.context, table, 1, done.append, NEWS, **more)))
    stage.draw()
    return done


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
@pytest.mark.parametrize("way", ["confirm", "advance"])
def test_a_press_counts_after_a_second(stage: Stage, device: str, way: str) -> None:
    done = handed(stage)
    stage.press(way, device=device)
    stage.click(960, 846)
    assert done == []
    stage.steps(60)
    stage.press(way, device=device)
    assert done == [1]
    assert stage.top.name == "title", "it gives way to what lies below"


def test_the_mouse_opens_it_too(stage: Stage) -> None:
    done = handed(stage)
    stage.steps(62)
    stage.click(960, 846)
    assert done == [1]


def test_nothing_of_the_board_is_drawn(stage: Stage) -> None:
    handed(stage)
    assert stage.top.opaque
    assert stage.app.stack.shown() == [stage.top]
    words = stage.words()
    for part in ("Pass to Joris", "Round 4", "Mira is done", "took Brazil", "3 cards, 8 territories", "I am Joris"):
        assert part in words


def test_only_the_device_of_the_seat_opens_it(stage: Stage) -> None:
    done = handed(stage, "keyboard")
    stage.steps(62)
    stage.press("confirm", device="pad:0")
    assert done == []
    stage.press("confirm")
    assert done == [1]
    with VirtualPad() as pad:
        stage.app.take(stage.context.devices.poll())
        done = handed(stage, pad.device)
        stage.steps(62)
        assert "Pad 1" in stage.words()
        stage.press("confirm")
        assert done == []
        stage.press("confirm", device=pad.device)
        assert done == [1]


def test_a_pad_that_is_gone_locks_nobody_out(stage: Stage) -> None:
    done = handed(stage, "pad:99")
    stage.steps(62)
    stage.press("confirm")
    assert done == [1]


def test_back_opens_the_menu(stage: Stage) -> None:
    done = handed(stage, paused=lambda: routes.credits_scene(stage.context))
    stage.steps(62)
    stage.press("back")
    assert stage.top.name == "credits"
    stage.press("back")
    assert stage.top.name == "hand_over"
    assert done == []


def test_nobody_is_done_before_anybody_has_played(stage: Stage) -> None:
    seats = tuple(Seat("human", name, look) for look, name in enumerate(("Mira", "Joris", "Brass")))
    table = MatchSetup("classic", None, {}, "5", seats)
    scene = stage.show(lambda context: routes.match(context, table, game.new_match("classic", 3, 5)))
    stage.until(lambda: stage.top.name == "hand_over")
    first = stage.top.seat
    stage.draw()
    assert "is done" not in stage.words()
    assert f"{seats[first].name} is next" in stage.words()
    match = scene.match
    while match.to_move == first:
        match.submit(match.actions()[0])
    news = public_news(scene.session, table, match.to_move, stage.context.say)
    assert news.before == first
    assert news.before_words
    assert news.next_words


@pytest.mark.parametrize(("mode", "seat", "badge"), [
    ("toy_battle", 0, "troops/tile_blue_back"), ("toy_battle", 1, "troops/tile_red_back"), ("classic", 1, ""),
])  # fmt: skip
def test_a_side_of_toys_is_shown_by_the_back_of_its_tiles(stage: Stage, mode: str, seat: int, badge: str) -> None:
    table = MatchSetup(mode, None, {}, "5", (Seat("human", "Mira", 3), Seat("human", "Joris", 4)))
    look = seat_look(stage.context, table, seat)
    assert look.badge == badge
    assert look.id == {"toy_battle": ("azure", "vermilion"), "classic": ("", "ivory")}[mode][seat]


def test_a_table_from_elsewhere_may_have_too_many_seats(stage: Stage) -> None:
    table = MatchSetup("toy_battle", None, {}, "5", tuple(Seat("human", "Mira", look) for look in range(3)))
    assert seat_look(stage.context, table, 2) == stage.context.looks[2]


@pytest.mark.parametrize("press", ["left", "log", "zoom_in", "second", "rules"])
def test_only_a_clear_press_opens_the_hand_over(stage: Stage, press: str) -> None:
    scene = classic(stage, "place", TWO_PEOPLE)
    scene.viewer = 1
    stage.until(lambda: stage.top.name == "hand_over", 60)
    stage.steps(70)
    stage.press(press)
    stage.click(50, 500)
    assert stage.top.name == "hand_over"
    stage.click_widget("ready")
    assert (stage.top, scene.viewer) == (scene, 0)


def test_a_right_click_does_not_open_the_hand_over(stage: Stage) -> None:
    scene = classic(stage, "place", TWO_PEOPLE)
    scene.viewer = 1
    stage.until(lambda: stage.top.name == "hand_over", 60)
    stage.steps(70)
    stage.click(960, 846, 3)
    assert stage.top.name == "pause"
