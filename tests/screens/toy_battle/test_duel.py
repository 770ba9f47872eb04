"""The duel on screen: what is hidden stays hidden, effects are asked after landing, warnings, undo, turned boards,
reduced motion, help card, and words that fit in both languages."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.input.intents import Pointer
from game.rules.toy_battle.events import RegionTaken, TurnBegan
from game.rules.toy_battle.state import TURN
from game.rules.toy_battle.troops import CAPN, JUMBO, KWAK, ROXY, SKULLY, STAR, TROOPS, XB42
from game.screens.toy_battle.drawing.duel import PARTS
from game.screens.toy_battle.drawing.motion import collect_motion
from game.screens.toy_battle.scene import ToyMatchScene
from game.session.setup.match_setup import MatchSetup, Seat
from tests.screens.support.positions.toy_battle import ARMY, duel, handing_over, shown
from tests.screens.support.stage import Stage
from tests.session.toy_battle.duels import field_of
from tests.ui.virtual_pad import VirtualPad

HUMANS = ("human", "human")


def pixels(stage: Stage, *names: str) -> list[bytes]:
    surface = stage.window.surface
    boxes = [stage.canvas.rect(*PARTS[name]).clip(surface.get_rect()) for name in names]
    return [pygame.image.tobytes(surface.subsurface(box), "RGB") for box in boxes]


# What is hidden.


def test_the_hand_over_hides_both_racks(stage: Stage) -> None:
    """Whatever lies on the racks, the picture between two people is the same; before the first one came, too."""
    pictures, firsts, opened = [], [], []
    for mine, theirs in (((KWAK, STAR), (ROXY, ROXY)), ((CAPN, XB42), (SKULLY, JUMBO))):
        scene = shown_unsteppedly(stage, duel(mine=mine, theirs=theirs))
        firsts.append(pixels(stage, "rack", "backs"))
        stage.until(lambda: stage.top.name == "hand_over", 10)
        stage.steps(80)
        pictures.append(pygame.image.tobytes(stage.window.surface, "RGB"))
        stage.press("confirm")
        stage.steps(2)
        assert stage.top is scene
        assert scene.viewer == 0
        opened.append(pixels(stage, "rack", "backs"))
    assert pictures[0] == pictures[1]
    assert firsts[0] == firsts[1]
    assert opened[0][0] != opened[1][0], "one's own rack lies open"
    assert opened[0][1] == opened[1][1], "the other one's never does"


def shown_unsteppedly(stage: Stage, match: Match) -> Any:
    seats = (Seat("human", "Mira", 1), Seat("human", "Zinc", 0))
    table = MatchSetup("toy_battle", match.mode.level, {}, "7", seats)
    return stage.show(lambda context: ToyMatchScene(context, table, match))


def test_another_person_takes_over_unseen_and_the_board_turns(stage: Stage) -> None:
    scene = shown(stage, duel(), HUMANS)
    stage.steps(80)
    stage.press("confirm")
    assert scene.viewer == 0
    assert not scene.board.is_turned
    stage.press("second")
    stage.until(lambda: stage.top is not scene, 300)
    assert stage.top.name == "hand_over"
    stage.steps(80)
    stage.press("confirm")
    assert scene.viewer == 1
    assert scene.board.is_turned
    home = scene.mode.ground.homes[1][0]
    assert scene.board.at(home)[1] > 700, "one's own headquarters is at the bottom"


def test_the_first_hand_over_tells_of_nobody_who_played_before(stage: Stage) -> None:
    scene = shown(stage, duel(), HUMANS)
    assert stage.top.name == "hand_over"
    assert "Mira is next" in stage.words()
    assert "is done" not in stage.words()
    stage.steps(80)
    stage.press("confirm", "second")
    stage.until(lambda: stage.top is not scene, 300)
    assert "Mira is done" in stage.words()


def test_a_fixed_view_keeps_blue_at_the_bottom(stage: Stage) -> None:
    scene = shown(stage, duel(seat=1), ("easy", "human"))
    assert scene.board.is_turned
    stage.context.change(fixed_view=True)
    scene.resume()
    assert not scene.board.is_turned
    assert scene.places.bottom == 1, "the own rack stays at the bottom"


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_what_is_drawn_is_seen_in_flight_only_by_whoever_drew_it(stage: Stage, viewer: int) -> None:
    scene = shown(stage, duel(seat=1), HUMANS)
    scene.viewer = viewer
    assert scene.session.submit("draw", 1) is None
    seen = set()
    while scene.session.timeline.find(TurnBegan) is None:
        running = scene.session.timeline.running
        moving = collect_motion(scene.duel.board, running, scene.session.shown, scene.places, viewer, 7)
        seen |= {flight.troop for flight in moving.flights}
        scene.session.tick(1 / 60)
    assert -1 in seen, "a troop starts as a back"
    assert (seen != {-1}) == (viewer == 1)


# Effects.


def test_an_effect_is_asked_after_the_troop_has_landed(stage: Stage) -> None:
    scene = shown(stage, duel(mine=(SKULLY, ROXY)))
    stage.press("next")
    assert scene.selector.held == SKULLY
    assert scene.focus in scene.selector.lit
    field = scene.focus
    stage.press("confirm")
    assert [scene.selector] == [None], "nothing is asked while it lands"
    stage.until(lambda: scene.selector is not None, 120)
    assert scene.session.shown.tops[field] == SKULLY
    assert scene.selector.asks == "skully"
    assert scene.aim.button == "use"
    assert "Decline" in stage.words()
    rack = len(scene.session.shown.racks[0])
    stage.press("confirm")
    stage.until(lambda: scene.session.shown.seat == 1, 300)
    assert len(scene.session.shown.racks[0]) == rack + 2


def test_an_effect_can_be_declined(stage: Stage) -> None:
    scene = shown(stage, duel(mine=(SKULLY, ROXY)))
    stage.press("next", "confirm")
    stage.until(lambda: scene.selector is not None, 120)
    stage.press("second")
    stage.until(lambda: scene.session.shown.seat == 1, 300)
    assert scene.session.shown.racks[0] == (ROXY,)


def test_nothing_is_asked_after_the_headquarters_has_fallen(stage: Stage) -> None:
    tops = dict.fromkeys(("n11", "n13", "n17", "n22", "n24"), (0, ROXY))
    match = duel(mine=(SKULLY, ROXY), tops=tops)
    scene = shown(stage, match)
    stage.press("next")
    assert scene.focus == field_of(match, "r1"), "the winning field comes first"
    stage.press("confirm")
    stage.until(lambda: scene.session.outcome is not None, 300)
    assert scene.selector is None
    assert scene.match.outcome.reason == "headquarters"
    stage.draw()
    assert "Mira wins" in stage.words()
    assert "headquarters" in stage.words()
    stage.press("confirm")
    assert stage.top is not scene


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_recall_that_hands_over_a_region_is_warned_of(stage: Stage, answer: str) -> None:
    match = handing_over()
    scene = shown(stage, match)
    before = len(scene.match.log)
    stage.click(*scene.board.at(field_of(match, "n15")))
    assert stage.top.name == "confirm"
    assert len(scene.match.log) == before
    assert "Zinc" in stage.words()
    stage.click_widget(answer)
    assert stage.top is scene
    assert len(scene.match.log) == before + (answer == "yes")
    if answer == "yes":
        assert scene.match.state.medals[1] == 1


def test_a_harmless_recall_is_not_warned_of(stage: Stage) -> None:
    match = handing_over()
    scene = shown(stage, match)
    stage.click(*scene.board.at(field_of(match, "n11")))
    assert stage.top is scene
    assert len(scene.match.log) == 1


# Taking back.


def test_a_deployment_can_be_undone_until_something_was_drawn(stage: Stage) -> None:
    match = duel(mine=(SKULLY, ROXY))
    scene = shown(stage, match)
    stage.press("next", "confirm")
    stage.until(lambda: scene.selector is not None, 120)
    assert scene.session.can_undo
    assert len(scene.log.lines) == 1
    stage.press("back")
    assert stage.top.name == "pause"
    stage.press("back")
    assert len(scene.match.log) == 1, "back takes nothing back"
    stage.press("undo")
    assert scene.match.state.racks[0] == tuple(sorted((SKULLY, ROXY)))
    assert not scene.match.log
    assert scene.selector.phase == "turn"
    assert not scene.log.lines
    stage.press("next", "confirm")
    stage.until(lambda: scene.selector is not None, 120)
    stage.press("confirm")
    assert not scene.session.can_undo


def test_back_puts_the_troop_down_before_it_opens_the_menu(stage: Stage) -> None:
    scene = shown(stage, duel())
    stage.press("next")
    assert scene.selector.held >= 0
    stage.press("back")
    assert scene.selector.held == -1
    assert stage.top is scene
    stage.press("back")
    assert stage.top.name == "pause"


# Hands.


def test_a_field_out_of_reach_is_refused_in_words_without_names_of_fields(stage: Stage) -> None:
    match = duel(mine=(ROXY, STAR))
    scene = shown(stage, match)
    stage.press("next")
    stage.click(*scene.board.at(field_of(match, "n22")))
    assert not scene.match.log
    assert "Not connected" in stage.words()
    assert "n22" not in stage.words()


def test_a_click_on_a_field_first_takes_a_troop_that_fits(stage: Stage) -> None:
    match = duel(mine=(ROXY, STAR))
    scene = shown(stage, match)
    place = scene.board.at(field_of(match, "n11"))
    stage.click(*place)
    assert scene.selector.held == STAR
    stage.click(*place)
    assert scene.match.state.tops[field_of(match, "n11")] == STAR


def test_a_second_click_on_a_troop_puts_it_back(stage: Stage) -> None:
    scene = shown(stage, duel(mine=(STAR, ROXY)))
    place = scene.places.slot(0, 0)
    stage.click(*place)
    assert scene.selector.held == STAR
    stage.click(*place)
    assert scene.selector.held == -1


def test_a_drag_that_ends_nowhere_keeps_the_troop_in_hand(stage: Stage) -> None:
    scene = shown(stage, duel(mine=(STAR, ROXY)))
    x, y = scene.places.slot(0, 0)
    stage.think()
    stage.app.take([Pointer("move", x, y), Pointer("down", x, y, 1), Pointer("move", 1240, 500, 1)])
    assert scene.mouse.drag == (1240, 500)
    stage.steps(1)
    stage.app.take([Pointer("up", 1240, 500, 1)])
    assert scene.mouse.drag is None
    assert scene.selector.held == STAR
    assert not scene.match.log


def test_a_press_of_another_device_does_nothing(stage: Stage) -> None:
    match = duel()
    with VirtualPad() as pad:
        stage.app.take(stage.context.devices.poll())
        seats = (Seat("human", "Mira", 1, pad.device), Seat("easy", "Zinc", 0))
        table = MatchSetup("toy_battle", "castle_field", {}, "7", seats)
        scene = stage.show(lambda context: ToyMatchScene(context, table, match))
        stage.steps(2)
        stage.press("second")
        assert not scene.match.log
        assert "Mira" in stage.words()
        stage.press("second", device=pad.device)
        assert scene.match.log


def test_third_looks_into_a_stack_while_a_troop_is_in_hand(stage: Stage) -> None:
    match = duel(mine=(ROXY,), tops={"n11": (0, STAR)}, under={"n11": ((0, KWAK), (0, CAPN))})
    scene = shown(stage, match)
    stage.press("next")
    scene.aim.focus_field(field_of(match, "n11"))
    assert "3 troops" not in stage.words()
    assert "Roxy 7 on your Star 6" in stage.words()
    stage.press("third")
    assert "3 troops" in stage.words()


def test_the_pointer_explains_what_it_is_over(stage: Stage) -> None:
    match = duel("tropical_pool")
    scene = shown(stage, match)
    stage.app.take([Pointer("move", *scene.board.at(field_of(match, "n17")))])
    assert "lets in strength 6, 7" in stage.words()
    stage.app.take([Pointer("move", *scene.board.at(field_of(match, "r2")))])
    assert "Enemy HQ" in stage.words()
    stage.app.take([Pointer("move", *scene.places.slot(0, 0))])
    assert "Kwak" in stage.words()
    assert "Joker" in stage.words()


def test_rules_shows_the_card_and_then_the_book(stage: Stage) -> None:
    scene = shown(stage, duel())
    stage.press("rules")
    assert scene.shows_help
    assert stage.top is scene
    stage.press("back")
    assert not scene.shows_help
    stage.press("rules", "rules")
    assert stage.top.name == "rules"


def test_a_lying_troop_looks_different_and_cannot_be_taken(stage: Stage) -> None:
    match = duel(mine=(STAR, ROXY))
    before = shown(stage, match)
    standing = pixels(stage, "rack")
    assert before.selector.playable == (STAR, ROXY)
    state = match.state.draft()
    state.down, state.phase = ((STAR,), ()), TURN
    scene = shown(stage, Match(match.mode, 2, 9, state.freeze()))
    assert pixels(stage, "rack") != standing
    stage.click(*scene.places.slot(0, 0))
    assert scene.selector.held == -1
    assert "lies down" in stage.words()


# Motion.


def flights(stage: Stage, scene: Any) -> int:
    """The most tiles in the air in any picture of the next second."""
    most = 0
    for _ in range(60):
        stage.steps(1, draw=False)
        running = scene.session.timeline.running
        moving = collect_motion(scene.duel.board, running, scene.session.shown, scene.places, scene.viewer, 7)
        most = max(most, len(moving.flights) + len(moving.medals))
        stage.draw()
    return most


@pytest.mark.parametrize("troop", ARMY)
def test_every_toy_comes_in_flight_and_lands_where_it_belongs(stage: Stage, troop: int) -> None:
    match = duel(mine=(troop, ROXY))
    scene = shown(stage, match)
    assert scene.session.submit(f"deploy {TROOPS[troop]} n11", 0) is None
    assert flights(stage, scene) >= 1
    assert scene.session.shown.tops[field_of(match, "n11")] == troop


def test_reduced_motion_moves_nothing(stage: Stage) -> None:
    stage.context.change(reduced_motion=True)
    scene = shown(stage, duel(mine=(ROXY, STAR)))
    stage.press("next", "confirm")
    assert flights(stage, scene) == 0
    assert not scene.duel.puffs.is_moving


def test_medals_fly_to_whoever_took_them(stage: Stage) -> None:
    match = duel(mine=(ROXY, STAR), tops={"n11": (0, ROXY), "n13": (0, ROXY), "n15": (0, STAR)})
    scene = shown(stage, match)
    assert scene.session.submit("deploy roxy n17", 0) is None
    stage.until(lambda: scene.session.timeline.find(RegionTaken) is not None, 120)
    stage.steps(10)
    running = scene.session.timeline.running
    moving = collect_motion(scene.duel.board, running, scene.session.shown, scene.places, 0, 7)
    assert len(moving.medals) == 1
    assert moving.empty == {1}
    stage.until(lambda: scene.session.shown.medals[0] == 1, 120)
    assert scene.log.taken == {1: 0}


def test_a_duel_taken_up_again_knows_who_took_what(stage: Stage) -> None:
    match = duel(mine=(ROXY, STAR), tops={"n11": (0, ROXY), "n13": (0, ROXY), "n15": (0, STAR)})
    match.submit("deploy roxy n17")
    scene = shown(stage, match)
    assert scene.log.taken == {1: 0}
    assert scene.log.lines


@pytest.mark.parametrize(("level", "name", "expected", "untrue"), [
    ("tropical_pool", "n16", "Only some strengths may land", "Any connected troop"),
    ("tropical_pool", "r1", "Whoever passes the gate wins here", "Any connected troop"),
    ("castle_field", "r1", "Any connected troop wins here", "gate"),
    ("castle_field", "n17", "Any connected troop may land", "Only some"),
])  # fmt: skip
def test_a_field_with_a_gate_does_not_promise_entry_to_all(
    stage: Stage, level: str, name: str, expected: str, untrue: str
) -> None:
    match = duel(level)
    scene = shown(stage, match)
    stage.app.take([Pointer("move", *scene.board.at(field_of(match, name)))])
    stage.steps(2)
    assert expected in stage.words()
    assert untrue not in stage.words()


def test_the_focus_never_goes_by_itself_to_a_stronger_troop_of_ones_own(stage: Stage) -> None:
    """The nearest field was Roxy's own base, and a second press buried her under Skully."""
    match = duel(mine=(SKULLY, STAR), tops={"n11": (0, ROXY)})
    scene = shown(stage, match)
    own = field_of(match, "n11")
    stage.press("next")
    assert scene.selector.held == SKULLY
    assert own in scene.selector.lit
    assert scene.focus != own
    stage.press("next")
    assert scene.selector.held == STAR
    assert scene.focus != own
    stage.press("confirm")
    assert scene.match.state.tops[own] == ROXY


def test_a_click_on_a_stronger_troop_of_ones_own_says_how_to_cover_it(stage: Stage) -> None:
    match = duel(mine=(SKULLY,), tops={"n11": (0, ROXY)})
    scene = shown(stage, match)
    stage.click(*scene.board.at(field_of(match, "n11")))
    assert scene.selector.held < 0
    said = [stage.app.notices.text, *stage.context.notices]
    assert stage.context.say("toy.refusal.covers_stronger") in said
