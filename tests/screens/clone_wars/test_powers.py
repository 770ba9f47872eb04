"""The questions of Clone Wars over a match or a battle: what is seen below them, where they lie and whom they ask."""

from __future__ import annotations

import pytest

from game.ui.clock import STEP
from tests.rules.clone_wars.tables import BLACK, RED, YELLOW
from tests.screens.support.gallery.clone_wars import BLACK_IS_MINE, PEOPLE
from tests.screens.support.positions.clone_wars import BATTLE, number_of, point, shown
from tests.screens.support.stage import Stage

YELLOW_IS_MINE = ("easy", "easy", "human", "easy")


def test_the_first_picture_of_the_question_has_the_whole_battle_below_it(stage: Stage) -> None:
    shown(stage, "defend", BLACK_IS_MINE, 1, battle=BATTLE)
    stage.until(lambda: stage.top.name == "powers")
    stage.draw()
    battle = stage.app.stack.scenes[-2]
    assert battle.name == "battle"
    assert battle._picture.is_whole  # type: ignore[attr-defined]
    words = stage.words()
    for told in ("Muunilinst attacks Dathomir", "Attacker", "Defender", "Fighter: a 1 is thrown again"):
        assert told in words


def test_the_ring_stands_on_the_first_die_as_soon_as_a_card_is_chosen(stage: Stage) -> None:
    shown(stage, "attack", hands={BLACK: ()})
    assert stage.top.session.submit("attack muunilinst dathomir 3") is None
    stage.until(lambda: stage.top.name == "powers")
    question = stage.top
    stage.focus(question.widgets[0].id)
    stage.press("confirm")
    assert question.focus == "die:0"
    rings = []
    canvas_ring = stage.canvas.focus_ring
    stage.canvas.focus_ring = lambda *box: rings.append(box)
    question.draw_focus(stage.canvas)
    stage.canvas.focus_ring = canvas_ring
    assert [ring[:4] for ring in rings] == [question.widgets[0].box]


def test_what_a_card_does_is_read_at_that_card_only(stage: Stage) -> None:
    shown(stage, "defend", BLACK_IS_MINE, 1, battle=BATTLE)
    stage.until(lambda: stage.top.name == "powers")
    question = stage.top
    about = question.cards.about(question.widgets[0].card)
    assert question.words()[1] != about
    stage.focus(question.widgets[0].id)
    assert question.words()[1] == about


@pytest.mark.parametrize("planet", ["mygeeto", "tatooine"])
def test_the_planet_that_is_asked_for_is_never_under_the_question(stage: Stage, planet: str) -> None:
    scene = shown(stage, "answer", YELLOW_IS_MINE, 2, request=planet, lands={planet: (YELLOW, 1)})
    stage.until(lambda: stage.top.name == "command")
    x0, y0, x1, y1 = scene.board.box(number_of(scene, planet))
    left, top, right, foot = stage.top.strip
    assert y1 < top or y0 > foot
    rail = scene.panels.layout.log
    assert right < rail[0], "the panels beside the board stay whole"
    assert left < x0 < x1 < right


def test_whoever_must_answer_is_named_and_the_screen_goes_there(stage: Stage) -> None:
    shown(stage, "answer", YELLOW_IS_MINE, 2, request="mygeeto")
    stage.until(lambda: stage.top.name == "command")
    words = stage.words()
    assert "Maj. Pewter" in words
    assert "Pass to" not in words
    shown(stage, "answer", PEOPLE, 0, request="mygeeto")
    stage.until(lambda: stage.top.name == "command")
    assert "Pass to Maj. Pewter" in stage.words()


def test_a_card_of_one_s_own_is_asked_for_without_handing_over(stage: Stage) -> None:
    hands = {RED: ("republic_stall_sidious_1",), BLACK: ()}
    shown(stage, "power", army=BLACK, asked=RED, moment="track", hands=hands)
    stage.until(lambda: stage.top.name == "powers")
    assert "Pass to" not in stage.words()
    assert stage.top.strip[2] < stage.top.match.panels.layout.log[0]


def test_the_battle_below_the_question_is_painted_to_its_end_and_then_rests(stage: Stage) -> None:
    shown(stage, "defend", BLACK_IS_MINE, 1, battle=BATTLE)
    drawn = []
    for _ in range(240):
        stage.clock.time += STEP
        stage.app.step()
        drawn.append(stage.app.must_draw)
        if stage.app.must_draw:
            stage.app.draw()
    assert [scene.name for scene in stage.app.stack.scenes][-2:] == ["battle", "powers"]
    assert stage.app.stack.scenes[-2]._picture.is_whole  # type: ignore[attr-defined]
    assert not any(drawn[-60:])


def test_the_card_under_the_focus_is_explained_in_words_large_enough_to_read(stage: Stage) -> None:
    shown(stage, "cards", to_place=7)
    stage.until(lambda: stage.top.name == "trade")
    hangar = stage.top
    for card in hangar.hand:
        stage.focus(f"card:{card}")
        told = " ".join(entry.text for entry in stage.written())
        assert f"{hangar.cards.title(card)}. {hangar.cards.about(card)}" in told


def test_tokens_are_looked_at_by_going_there_and_the_panel_says_so(stage: Stage) -> None:
    many = {"alderaan": ["count_dooku"], "dathomir": ["rune_haako", "san_hill", "poggle"]}
    left = {"stack": ["fleet_plans"], "drawn": None, "captured": []}
    scene = shown(stage, "place", BLACK_IS_MINE, 1, army=BLACK, to_place=3, tokens=many, tokens_left=left)
    point(scene, "rattatak")
    assert "4 laid (go there to look)" in stage.words()
    point(scene, "alderaan")
    assert "Count Dooku 3" in stage.words()
    point(scene, "dathomir")
    assert "3 tokens here, worth 4" in stage.words()
    shown(stage, "place", to_place=3, tokens=many, tokens_left=left)
    assert "go there to look" not in stage.words(), "the Republic may not look"
