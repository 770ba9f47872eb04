"""Clone Wars and the classic game in the galaxy on screen: whole matches by each device, questions and their answers,
secrets, Order 66, two armies of one player."""

from __future__ import annotations

from typing import Any

import pytest

from game.screens import routes
from game.session.conquest.chooser import NO_CHOICE
from game.session.setup.match_setup import MatchSetup
from game.session.story.statistics import statistics_of
from tests.rules.clone_wars.tables import BLACK, RED
from tests.screens.support.pilots import learner
from tests.screens.support.pilots.clone_wars import (
    CloneFocusPilot,
    CloneMousePilot,
    GalacticFocusPilot,
    GalacticMousePilot,
)
from tests.screens.support.pilots.conquest import Pilot
from tests.screens.support.pilots.hands import KeyHands, MouseHands, PadHands
from tests.screens.support.positions.clone_wars import (
    BATTLE,
    BLACK_HAND,
    RED_HAND,
    number_of,
    pick,
    played_out,
    point,
    seats_of,
    shown,
)
from tests.screens.support.stage import Stage

PILOTS: dict[tuple[str, str], Any] = {
    ("clone_wars", "focus"): CloneFocusPilot,
    ("clone_wars", "mouse"): CloneMousePilot,
    ("galactic_classic", "focus"): GalacticFocusPilot,
    ("galactic_classic", "mouse"): GalacticMousePilot,
}
MODES = {"clone_wars": (("easy", "human"), "1"), "galactic_classic": (("human", "easy", "easy"), "3")}
SEEN = {
    "clone_wars": {"token", "place", "ships", "attack", "occupy", "move", "order", "order66", "emperor", "trade"},
    "galactic_classic": {"claim", "place", "attack", "occupy", "move"},
}
BLACK_IS_MINE = ("easy", "human", "easy", "easy")
PEOPLE = ("human", "human", "human", "human")


pytestmark = pytest.mark.stage(size=(960, 540), speed=8, seen_first_game=True)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("device", ["keyboard", "pad", "mouse"])
def test_a_whole_match_with_one_device(stage: Stage, request: pytest.FixtureRequest, mode: str, device: str) -> None:
    hands: Any = MouseHands(stage) if device == "mouse" else KeyHands(stage)
    if device == "pad":
        hands = PadHands(stage, request.getfixturevalue("pad"))
    pilot: Pilot = PILOTS[mode, "mouse" if device == "mouse" else "focus"](hands)
    kinds, seed = MODES[mode]
    table = MatchSetup(mode, None, {}, seed, seats_of(kinds))
    scene = stage.show(lambda context: routes.match(context, table))
    assert pilot.play() == "result"
    assert scene.match.outcome is not None
    assert pilot.seen >= SEEN[mode]


# Questions.


def test_a_defender_is_asked_for_a_card_once(stage: Stage) -> None:
    scene = shown(stage, "defend", BLACK_IS_MINE, 1, battle=BATTLE)
    stage.until(lambda: stage.top.name == "powers")
    assert "Hold the line" in stage.words()
    assert stage.top.focus == "no_card"
    stage.press("confirm")
    stage.steps(30)
    assert stage.top.name == "battle"
    assert stage.top.situation == "defending"
    stage.press("confirm")
    stage.until(lambda: scene.match.state.turn > 5 or scene.match.phase not in ("defend", "power"), most=2000)


def test_a_defender_holds_the_line(stage: Stage) -> None:
    scene = shown(stage, "defend", BLACK_IS_MINE, 1, battle=BATTLE)
    stage.until(lambda: stage.top.name == "powers")
    key = next(widget.id for widget in stage.top.widgets if getattr(widget, "label", "") == "Hold the line")
    stage.focus(key)
    stage.press("confirm")
    assert number_of(scene, "dathomir") in scene.match.state.held
    stage.until(lambda: stage.top.name == "match")


def test_nobody_is_asked_who_never_wants_to_be(stage: Stage) -> None:
    stage.context.change(powers="never")
    scene = shown(stage, "defend", BLACK_IS_MINE, 1, battle=BATTLE)
    stage.until(lambda: stage.top.name == "battle")
    stage.steps(30)
    assert stage.top.name == "battle"
    assert scene.session.declines_powers


def test_a_die_is_turned_by_a_card(stage: Stage) -> None:
    scene = shown(stage, "attack", hands={BLACK: ()})
    assert scene.session.submit("attack muunilinst dathomir 3") is None
    stage.until(lambda: stage.top.name == "powers")
    faces = scene.match.state.attack_faces
    assert "-".join(map(str, faces)) in stage.words()
    key = next(widget.id for widget in stage.top.widgets if getattr(widget, "label", "") == "Good aim")
    stage.focus(key)
    stage.press("confirm")
    assert stage.top.focus == "die:0"
    assert f"{faces[0]} becomes {faces[0] + 1}" in stage.words()
    stage.press("back")
    assert stage.top.card == -1
    stage.focus(key)
    stage.press("confirm", "confirm")
    assert scene.match.state.attack_faces[0] == faces[0] + 1 or scene.match.phase != "power"


def test_sidious_is_stalled_in_the_step_of_an_opponent(stage: Stage) -> None:
    scene = shown(
        stage, "power", army=BLACK, asked=RED, moment="track", hands={RED: ("republic_stall_sidious_1",), BLACK: ()}
    )
    stage.until(lambda: stage.top.name == "powers")
    stage.focus(stage.top.widgets[0].id)
    stage.press("confirm")
    assert scene.match.state.pawn == 5
    assert "PawnStalled" in [type(event).__name__ for event in scene.session.told] or scene.session.is_busy


@pytest.mark.parametrize(("answer", "owner"), [("agree", RED), ("refuse", 2)])
def test_the_owner_of_a_planet_answers(stage: Stage, answer: str, owner: int) -> None:
    scene = shown(stage, "answer", ("easy", "easy", "human", "easy"), 2, request="mygeeto")
    stage.until(lambda: stage.top.name == "command")
    assert "Mira asks for the command of Mygeeto" in stage.words()
    assert stage.top.focus == "refuse"
    stage.focus(answer)
    stage.press("confirm")
    assert scene.match.state.owners[number_of(scene, "mygeeto")] == owner


def test_the_own_second_army_is_not_asked(stage: Stage) -> None:
    scene = shown(stage, "command", ("human", "easy"))
    pick(scene, "mygeeto")
    assert scene.match.state.owners[number_of(scene, "mygeeto")] == RED
    assert "Mira (red)" in " ".join(side.name for side in scene.panels.sides)


# Cards.


def test_cards_build_ships_make_sets_and_scout(stage: Stage) -> None:
    hand = ("republic_scout_1", "republic_plus_one_1", "republic_reroll_own_2", "republic_reroll_enemy_1")
    scene = shown(stage, "cards", to_place=3, hands={RED: hand})
    stage.until(lambda: stage.top.name == "trade")
    hangar = stage.top
    hangar.chooser.back()
    hangar.toggle(next(card for card in hangar.hand if hangar.cards.power(card) == "scout"))
    stage.click_widget("power")
    stage.click_widget("not_scout")
    assert hangar.focus == "power"
    stage.click_widget("power")
    stage.click_widget("power:0")
    stage.until(lambda: scene.session.waiting_seat == 0)
    assert {pair[0] for pair in scene.match.state.seen[RED]} == {BLACK}
    assert "Joris: " in stage.words()
    stage.steps(3)
    hangar.chooser.back()
    hangar.toggle(next(card for card in hangar.hand if hangar.cards.power(card) == "reroll_own"))
    stage.click_widget("build")
    assert scene.match.state.built == 1


def test_a_card_is_aimed_from_the_hand_and_let_go(stage: Stage) -> None:
    scene = shown(stage, "place", to_place=3, hands={RED: ("republic_reinforce_3_1",)})
    stage.press("third")
    assert stage.top.name == "trade"
    stage.top.toggle(stage.top.hand[0])
    stage.click_widget("power")
    assert stage.top is scene
    stage.press("back")
    assert scene.chooser.card == -1
    stage.press("third")
    stage.top.toggle(stage.top.hand[0])
    stage.click_widget("power")
    before = scene.match.state.armies[number_of(scene, "muunilinst")]
    point(scene, "muunilinst")
    stage.press("confirm")
    assert scene.match.state.armies[number_of(scene, "muunilinst")] == before + 3


# Numbers of armies and ships.


def test_a_conquest_with_ships_by_keys_and_by_mouse(stage: Stage) -> None:
    lands = {"dathomir": (RED, 3, (1, 0, 1)), "muunilinst": (RED, 6, (1, 1, 0))}
    scene = shown(stage, "occupy", lands=lands, battle=BATTLE, captured_from=[BLACK])
    stage.press("left", "down", "left")
    assert scene.chooser.amounts == [7, 1, 1, 1]
    box = scene.panels.regions["more:1"]
    stage.click((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    assert scene.chooser.amounts == [7, 2, 1, 1]
    box = scene.panels.regions["go"]
    stage.click((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    target = number_of(scene, "dathomir")
    assert scene.match.state.armies[target] == 7
    assert [row[target] for row in scene.match.state.ships] == [2, 1, 1]


def test_a_fleet_that_sailed_comes_back(stage: Stage) -> None:
    """Where a second move could follow, the first one can be taken back."""
    scene = shown(stage, "fleet", moves=1, hands={RED: ("republic_swift_fleet_1",)})
    pick(scene, "muunilinst")
    pick(scene, "dantooine")
    stage.press("confirm")
    source = number_of(scene, "muunilinst")
    assert not any(row[source] for row in scene.match.state.ships)
    stage.until(lambda: scene.controls is not None)
    stage.press("undo")
    assert [row[source] for row in scene.match.state.ships] == [2, 1, 1]


# Secrets.


def test_only_separatists_know_what_their_tokens_are(stage: Stage) -> None:
    for viewer, is_known in ((1, True), (3, True), (0, False), (-1, False)):
        kinds = tuple("human" if seat == viewer else "easy" for seat in range(4))
        scene = shown(stage, "place", kinds, viewer, army=BLACK, to_place=3)
        point(scene, "alderaan")
        assert ("Count Dooku" in stage.words()) == is_known
    scene = shown(stage, "place", PEOPLE, 1, army=BLACK, to_place=3)
    point(scene, "alderaan")
    assert "Count Dooku" in stage.words()
    scene.viewer = 3
    assert "Count Dooku" not in stage.words(), "a friend's turn is not one's own while others look"


def test_a_drawn_token_is_named_only_to_whoever_drew_it(stage: Stage) -> None:
    tokens = {"stack": ["poggle"], "drawn": "general_grievous", "captured": []}
    scene = shown(stage, "token", PEOPLE, 0, army=BLACK, tokens_left=tokens)
    stage.until(lambda: stage.top.name == "hand_over")
    assert "Grievous" not in stage.words()
    stage.steps(70)
    stage.press("confirm")
    assert stage.top is scene
    assert scene.viewer == 1
    point(scene, "dathomir")
    stage.steps(1)
    assert "Grievous" in stage.words()


def test_another_person_s_cards_stay_closed_until_it_looks(stage: Stage) -> None:
    scene = shown(stage, "attack", PEOPLE, 1, army=BLACK, hands={BLACK: ()})
    assert scene.session.submit("attack dathomir muunilinst 3") is None
    stage.until(lambda: stage.top.name == "battle")
    stage.until(lambda: stage.top.situation == "defending")
    stage.press("confirm")
    stage.until(lambda: stage.top.name == "powers")
    names = ("Good aim", "Second wave", "Jammed sensors", "Anakin")
    assert not any(name in stage.words() for name in names)
    stage.focus("open_hand")
    stage.press("confirm")
    assert any(name in stage.words() for name in names)
    assert scene.viewer == 1


def test_hands_of_both_own_armies_are_kept_apart(stage: Stage) -> None:
    """Red acts, so red's cards lie open and yellow's do not."""
    scene = shown(stage, "attack", ("human", "easy"), hands={2: ("republic_scout_1",)})
    stage.press("third")
    assert len(stage.top.hand) == len(RED_HAND)
    assert stage.top.hand == scene.match.state.hands[RED]
    assert "Mira (red)" in stage.words()


# Order 66.


def ordered(stage: Stage) -> Any:
    scene = shown(stage, "order66", ("easy", "human"), 1, army=BLACK, hands={RED: RED_HAND, BLACK: BLACK_HAND})
    stage.until(lambda: stage.top.name == "order")
    assert stage.top.focus == "not_now"
    stage.focus("give")
    stage.press("confirm")
    stage.until(lambda: stage.top.name == "order66")
    return scene


def test_order_66_goes_planet_by_planet(stage: Stage) -> None:
    stage.context.change(speed=1)
    scene = ordered(stage)
    (event,) = [event for event in told(scene) if named(event)]
    stage.steps(20, draw=False)
    first = scene.board_state.picture(NO_CHOICE, -1, False).owners
    stage.steps(120, draw=False)
    later = scene.board_state.picture(NO_CHOICE, -1, False).owners
    turned = [planet for planet in event.fallen if later[planet] == BLACK]
    assert len([planet for planet in event.fallen if first[planet] == BLACK]) < len(turned)
    assert stage.top.name == "order66"
    stage.until(lambda: stage.top.name == "match")
    assert all(scene.session.shown.owners[planet] == BLACK for planet in event.fallen)
    assert scene.session.shown == scene.match.state
    assert scene.match.phase == "emperor"


def named(event: Any) -> bool:
    return type(event).__name__ == "Order66Given"


def told(scene: Any) -> list[Any]:
    return [*scene.session.told, *[running.clip.event for running in scene.session.timeline.running]]


def test_order_66_is_skipped(stage: Stage) -> None:
    stage.context.change(speed=1)
    scene = ordered(stage)
    stage.steps(70)
    stage.press("confirm")
    stage.steps(2)
    assert stage.top.name == "match"
    assert scene.session.shown == scene.match.state


def test_order_66_without_motion_is_a_list(stage: Stage) -> None:
    stage.context.change(speed=1, reduced_motion=True)
    scene = ordered(stage)
    stage.steps(3)
    words = stage.words()
    (event,) = [event for event in told(scene) if named(event)]
    assert words.count(": falls") == len(event.fallen)
    assert words.count(": stays") == len(event.territories) - len(event.fallen)


def test_the_emperor_is_placed_and_marked(stage: Stage) -> None:
    scene = shown(stage, "emperor", ("easy", "human"), 1, army=BLACK, order66=True)
    pick(scene, "alderaan")
    planet = number_of(scene, "alderaan")
    assert scene.match.state.emperor == planet
    marks = scene.panels.skin.marks(scene.match.mode, scene.match.state, 1)
    assert "pieces/pawn_emperor" in [mark.picture for mark in marks[planet]]


# The end, and the lesson.


def test_a_faction_wins_together(stage: Stage) -> None:
    match = played_out(seats=4, seed=3)
    assert match.outcome is not None
    table = MatchSetup("clone_wars", None, {}, "3", seats_of(PEOPLE))
    scene = stage.show(lambda context: routes.result(context, match, table, statistics_of(match)))
    summary = scene.summary()
    assert summary.name in ("Republic", "Separatists")
    assert summary.team == 2
    names = [table.seats[seat].name for seat in match.outcome.winners]
    assert summary.about == " and ".join(names)
    assert "Ships built" in stage.words()


def test_the_guided_game_comes_to_its_end(stage: Stage) -> None:
    scene = stage.show(lambda context: routes.lesson(context, "clone_wars"))
    learner.go_to(stage, "win")
    assert "Order 66" in stage.words()
    stage.press("confirm")
    stage.steps(2)
    assert scene.guide is None
