"""Moments of Clone Wars that are easily missed: cards that are left when nothing else is, what a scout saw, a throw
that a card changed, presses in haste."""

from __future__ import annotations

from tests.rules.clone_wars.tables import BLACK, RED, YELLOW
from tests.screens.support.gallery.exhibits import set_up
from tests.screens.support.positions.clone_wars import BATTLE, number_of, pick, shown
from tests.screens.support.stage import Stage

BLACK_IS_MINE = ("easy", "human", "easy", "easy")


def test_a_second_move_by_card_is_offered_when_nothing_else_is_left(stage: Stage) -> None:
    scene = shown(stage, "move", moves=1, hands={RED: ("republic_second_front_1",)})
    pick(scene, "muunilinst")
    pick(scene, "dantooine")
    stage.press("confirm")
    stage.until(lambda: scene.session.waiting_seat == 0)
    assert scene.match.phase == "move"
    for planet in range(len(scene.match.state.owners)):
        scene.aim.focus(planet)
        stage.press("confirm")
    words = stage.words()
    assert stage.context.say("clone_wars.prompt.cards") in words
    assert stage.context.say("match.prompt.from_here") not in words
    stage.press("third")
    stage.top.toggle(stage.top.hand[0])
    stage.click_widget("power")
    stage.until(lambda: scene.session.waiting_seat == 0)
    pick(scene, "dantooine")
    pick(scene, "ithor")
    assert scene.controls.is_counting


def test_a_scout_reads_every_card_at_once(stage: Stage) -> None:
    set_up(stage, "clone_scouted")
    assert stage.top.name == "trade"
    known = stage.top.session.match.state.seen[RED]
    assert len(known) == 6
    words = stage.words()
    for _, card in known:
        assert stage.top.cards.title(card) in words
    assert "2× Hold the line" in words


def test_the_battle_says_that_a_card_made_all_dice_large(stage: Stage) -> None:
    set_up(stage, "clone_defend_without_a_card")
    assert "win 96 %" in stage.words()
    set_up(stage, "clone_defend_after_a_surge")
    assert stage.context.say("clone_wars.brings_surge") in stage.words()
    assert "win 94 %" in stage.words()


def test_a_defender_who_always_throws_the_most_is_asked_for_a_card_first(stage: Stage) -> None:
    stage.context.change(defence="most")
    scene = shown(stage, "defend", BLACK_IS_MINE, 1, battle=BATTLE)
    stage.until(lambda: stage.top.name == "powers", 300)
    stage.press("confirm")
    stage.until(lambda: scene.match.phase != "defend", 300)
    defences = [action for seat, action, _ in scene.match.log if type(action).__name__ == "Defend"]
    assert [action.dice for action in defences] == [2]


def test_a_second_press_on_the_answer_does_not_skip_order_66(stage: Stage) -> None:
    shown(stage, "order66", ("easy", "human"), 1, army=BLACK)
    stage.until(lambda: stage.top.name == "order")
    stage.focus("give")
    stage.press("confirm")
    stage.until(lambda: stage.top.name == "order66")
    stage.steps(10)
    stage.press("confirm")
    stage.click(960, 500)
    assert stage.top.name == "order66"
    stage.steps(60)
    stage.press("confirm")
    stage.steps(2)
    assert stage.top.name != "order66"


def test_whoever_leads_two_armies_may_look_at_both_hands_while_others_play(stage: Stage) -> None:
    hands = {RED: ("republic_plus_one_1",), YELLOW: ("republic_scout_1", "republic_scout_2"), BLACK: ()}
    scene = shown(stage, "attack", ("human", "easy"), army=BLACK, hands=hands)
    stage.app.stack.apply(scene.look_at_cards())
    stage.steps(1)
    assert stage.top.hand == scene.match.state.hands[RED]
    assert stage.context.say("clone_wars.hand.other_army") in stage.words()
    stage.press("next")
    assert stage.top.hand == scene.match.state.hands[YELLOW]
    stage.press("next")
    assert stage.top.hand == scene.match.state.hands[RED]


def test_in_one_s_own_turn_only_the_hand_of_the_army_that_acts_is_open(stage: Stage) -> None:
    shown(stage, "attack", ("human", "easy"), hands={YELLOW: ("republic_scout_1",)})
    stage.press("third")
    hand = stage.top.hand
    stage.press("next")
    assert stage.top.hand == hand
    assert stage.context.say("clone_wars.hand.other_army") not in stage.words()


def test_the_asked_planet_is_never_under_the_question(stage: Stage) -> None:
    for planet in ("geonosis", "tatooine", "raxus_prime", "mygeeto", "nal_hutta"):
        lands = {planet: (YELLOW, 1)}
        scene = shown(stage, "answer", ("easy", "easy", "human", "easy"), 2, request=planet, lands=lands)
        stage.until(lambda: stage.top.name == "command")
        x0, y0, x1, y1 = scene.board.box(number_of(scene, planet))
        left, top, right, foot = stage.top.strip
        assert x1 <= left or x0 >= right or y1 <= top or y0 >= foot, planet


def test_no_name_of_the_board_is_half_under_the_question(stage: Stage) -> None:
    lands = {"geonosis": (YELLOW, 1)}
    scene = shown(stage, "answer", ("easy", "easy", "human", "easy"), 2, request="geonosis", lands=lands)
    stage.until(lambda: stage.top.name == "command")
    left, top, right, foot = stage.top.strip
    asked = stage.top
    canvas = stage.canvas
    canvas.record = []
    scene.draw(canvas, 0.0)
    for entry in canvas.record:
        x0, y0, x1, y1 = entry.box
        assert x1 <= left or x0 >= right or y1 <= top or y0 >= foot, entry.text
    asked.exit()
    assert not scene.panels.over
