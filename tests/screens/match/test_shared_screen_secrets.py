"""Secrets of people who share a screen: whose cards lie open, and which matches may be watched."""

from __future__ import annotations

from typing import Any

import pytest

import game
from game.screens import routes
from game.session.setup.match_setup import MatchSetup, Seat
from tests.screens.support.positions.classic import HAND, SOURCE, TARGET, TWO_PEOPLE, classic, hands_of, laid_out, show
from tests.screens.support.stage import Stage


def watched_by_two(stage: Stage) -> Any:
    """Seat 2, an agent, attacks; Mira played last and Joris sits at the screen too."""
    position = laid_out(3, "attack", to_move=2, player=2)
    position["hands"] = [["alaska", "alberta"], ["china"], []]
    position["draw_pile"] = [card for card in position["draw_pile"] if card not in ("alaska", "alberta", "china")]
    return show(stage, game.from_position(position, seed=5), TWO_PEOPLE)


def test_nobody_s_cards_lie_open_in_another_s_turn(stage: Stage) -> None:
    scene = watched_by_two(stage)
    assert scene.viewer == -1
    assert "cards" not in scene.panels.regions
    assert scene.look_at_cards() is None


def test_one_s_own_cards_lie_open_in_one_s_own_turn_only(stage: Stage) -> None:
    scene = classic(stage, "attack", TWO_PEOPLE, hands=hands_of(3, HAND[:2]))
    assert "cards" in scene.panels.regions
    stage.context.change(battles="none")
    stage.press("advance")
    if stage.top.name == "confirm":
        stage.press("right", "confirm")
    stage.press("advance")
    if stage.top.name == "confirm":
        stage.press("right", "confirm")
    stage.until(lambda: scene.match.to_move != 0, 600)
    stage.steps(1)
    assert scene.open_seat == -1


def test_the_attacker_s_cards_are_closed_while_another_person_defends(stage: Stage) -> None:
    scene = classic(stage, "attack", TWO_PEOPLE, hands=hands_of(3, HAND[:2]))
    assert scene.session.submit(f"attack {SOURCE} {TARGET} 3") is None
    assert (scene.session.asked_seat, scene.viewer, scene.open_seat) == (1, 0, -1)


def test_whoever_plays_alone_always_sees_the_own_cards(stage: Stage) -> None:
    scene = classic(stage, "attack", hands=hands_of(3, HAND[:2]), to_move=1, player=1)
    assert (scene.viewer, scene.open_seat) == (0, 0)


@pytest.mark.parametrize(("people", "may"), [(2, False), (1, True)])
def test_a_match_that_goes_on_is_not_watched_by_those_who_share_a_screen(stage: Stage, people: int, may: bool) -> None:
    seats = tuple(Seat("human" if seat < people else "easy", f"P{seat}", seat) for seat in range(3))
    table = MatchSetup("classic", None, {}, "5", seats)
    scene = stage.show(lambda context: routes.match(context, table))
    stage.until(lambda: stage.top.name == "hand_over" or scene.controls is not None, 900)
    match = scene.match
    match.submit(match.actions()[0])
    scene.keeper.close()
    stage.show(routes.replays)
    stage.steps(60)
    row = next(widget.id for widget in stage.top.widgets if widget.id.startswith("row:"))
    stage.focus(row)
    stage.steps(5)
    button = next(widget for widget in stage.top.widgets if widget.id == "second")
    assert button.enabled == may
    assert (stage.top.acts.watch(stage.top.kept) is not None) == may
