"""The games of 2008 on the screen: what the panels say, what is asked, what stays secret, and the guided first game."""

from __future__ import annotations

import itertools

import pytest

from game.rules.conquest.events import ArmiesMoved
from game.screens import routes
from game.screens.battle.tray import FELT_BOX
from game.screens.revised.objective_price import HEAD, PRICE
from game.session.conquest.chooser import NO_CHOICE
from tests.screens.support.gallery.exhibits import set_up
from tests.screens.support.gallery.revised import LESSON
from tests.screens.support.pilots import learner
from tests.screens.support.positions.revised import FIVE, TWO_PEOPLE, number_of, pick, show, shown
from tests.screens.support.stage import Stage
from tests.session.revised_tables import HAND, in_set_up

FIXED = 12  # steps in which a battle is drawn part by part


pytestmark = pytest.mark.stage(size=(960, 540), shared=True)


@pytest.fixture(autouse=True)
def english(stage: Stage) -> None:
    stage.context.change(language="en", speed=1, ask_before_end=True, text_size=1.0)


def test_the_strip_tells_progress_owners_and_rewards(stage: Stage) -> None:
    scene = shown(stage, "attack")
    words = stage.words()
    for told in ("Hold Europe", "7 / 7", "8 cities", "2 continents", "2 / 2", "1 of 3 objectives", "Secondary"):
        assert told in words
    assert "Airfield" in words, "a reward that lies on an objective"
    taken = [card for card in scene.panels.regions if card.startswith("aim:")]
    assert len(taken) == 8, "six on the board and two that were taken"


def test_the_edition_has_names_of_its_own(stage: Stage) -> None:
    shown(stage, "attack")
    words = stage.words()
    assert "Russia" in words
    assert "Southeast\nAsia" in words
    assert "Ukraine" not in words
    assert "Siam" not in words
    stage.change(language="nl")
    words = stage.words()
    assert "Rusland" in words
    assert "Zuidoost-\nAzië" in words


def test_the_price_of_an_objective_is_said_before_it_is_paid(stage: Stage) -> None:
    scene = shown(stage, "objective")
    words = stage.words()
    assert "It costs a card" in words
    assert "Brazil" in words
    assert "drawn this turn" in words
    assert "2 of 3" in words
    assert scene.session.shown.hands[0] == tuple(number_of(scene, land) for land in HAND)
    stage.press("next")
    assert scene.match.mode.board.territories[scene.chooser.card] == "congo"
    stage.press("confirm")
    state = scene.match.state
    assert state.taken == 1
    assert number_of(scene, "congo") not in state.hands[0]


def test_an_objective_taken_can_be_taken_back(stage: Stage) -> None:
    scene = shown(stage, "objective")
    before = scene.match.state
    europe = next(name for name in scene.aim.ring.spots if name.id.startswith("objective:")).id
    stage.press("confirm")
    assert scene.match.state.taken == 1, europe
    stage.until(lambda: scene.controls is not None)
    while scene.match.state != before:
        assert scene.session.undo()
    assert scene.match.phase == "objective"


def test_the_mouse_takes_an_objective_with_another_card(stage: Stage) -> None:
    scene = shown(stage, "objective")
    stage.draw()
    for name in ("pay_after", "pay_after", "take"):
        x0, y0, x1, y1 = scene.panels.regions[name]
        stage.click((x0 + x1) / 2, (y0 + y1) / 2)
    assert number_of(scene, "egypt") not in scene.match.state.hands[0]


def test_going_on_without_a_met_objective_is_asked_about(stage: Stage) -> None:
    scene = shown(stage, "objective")
    stage.press("advance")
    assert stage.top.name == "confirm"
    assert "objective" in stage.words()
    stage.focus("yes")
    stage.press("confirm")
    assert scene.match.phase == "move"


def test_the_third_objective_says_that_it_wins_and_the_result_says_why(stage: Stage) -> None:
    scene = shown(stage, "objective", held={0: ("take_4_cities", "cities_11")})
    assert "You win as the turn ends | 3 objectives, capital held" in stage.words()
    stage.press("confirm")
    stage.until(lambda: scene.controls is not None or stage.top is not scene)
    while scene.match.phase in ("airfield", "move"):
        action = "end" if scene.match.phase == "move" else "airfield egypt"
        assert scene.session.submit(action) is None
    scene.session.skip()
    stage.until(lambda: stage.top.name == "result")
    assert "has 3 objectives, capital held" in stage.words().replace(" | ", " ")
    for heading in ("Objectives", "Capitals", "Cities"):
        assert heading in stage.words()


def test_a_lost_capital_is_told(stage: Stage) -> None:
    shown(stage, "attack", capitals=["argentina", "ukraine", "china"])
    assert "capital lost" in stage.words()


@pytest.mark.parametrize("phase", ["capital", "claim"])
def test_a_place_is_suggested_and_the_focus_goes_there(stage: Stage, phase: str) -> None:
    scene = show(stage, in_set_up(phase))
    suggestion = scene.chooser.suggestion.territory
    stage.press("second")
    assert scene.focus == suggestion
    assert "armies to place" in stage.words()
    stage.press("confirm")
    assert scene.match.state.owners[suggestion] == 0


def test_nothing_is_handed_over_before_the_first_turn(stage: Stage) -> None:
    """Nobody has cards yet, so two people place their capitals at one screen without turning away."""
    scene = show(stage, in_set_up("capital"), TWO_PEOPLE)
    scene.viewer = -1
    stage.steps(3)
    assert stage.top is scene
    scene = shown(stage, "place", TWO_PEOPLE, to_place=3)
    scene.viewer = 1
    stage.until(lambda: stage.top.name == "hand_over")


def test_cards_lie_open_only_for_whoever_is_at_turn(stage: Stage) -> None:
    scene = shown(stage, "attack", TWO_PEOPLE)
    for viewer, count in ((0, len(HAND)), (1, 0), (-1, 0)):
        scene.viewer = viewer
        drawn: list[int] = []
        draw = scene.panels.cards.draw
        scene.panels.cards.draw = lambda canvas, card, *rest, drawn=drawn: drawn.append(card)
        stage.draw()
        scene.panels.cards.draw = draw
        assert tuple(drawn) == scene.match.state.hands[0][:count]
        assert len(drawn) == count


def test_stars_are_handed_in_with_what_one_more_would_bring(stage: Stage) -> None:
    scene = shown(stage, "cards", to_place=5)
    stage.until(lambda: stage.top.name == "trade")
    trade = stage.top
    assert trade.stars == 7
    assert "7 stars for +17" in stage.words()
    stage.focus(f"card:{number_of(scene, 'congo')}")
    stage.press("confirm")
    words = stage.words()
    assert "5 stars for +10" in words
    assert "6 stars, +13 armies" in words
    stage.press("advance")
    assert scene.match.state.to_place == 15


def test_the_way_of_a_manoeuvre_is_drawn(stage: Stage) -> None:
    scene = shown(stage, "move")
    pick(scene, "iceland")
    scene.aim.focus(number_of(scene, "madagascar"))
    scene.follow()
    picture = scene.board_state.picture(scene.chooser, scene.focus, True)
    lands = [(arrow.source, arrow.target) for arrow in picture.arrows]
    assert len(lands) == 5
    assert lands[0][0] == number_of(scene, "iceland")
    assert lands[-1][1] == number_of(scene, "madagascar")
    assert [arrow.is_quiet for arrow in picture.arrows] == [True] * 4 + [False]


def test_armies_march_along_the_whole_way(stage: Stage) -> None:
    scene = shown(stage, "move")
    assert scene.session.submit("move iceland madagascar 2") is None
    stage.until(lambda: scene.session.timeline.find(ArmiesMoved) is not None)
    legs: list[tuple[int, int]] = []
    while scene.session.timeline.find(ArmiesMoved) is not None:
        for march in scene.board_state.picture(NO_CHOICE, -1, False).marches:
            assert 0 <= march.progress <= 1
            if (march.source, march.target) not in legs:
                legs.append((march.source, march.target))
        stage.steps(1, draw=False)
    assert len(legs) == 5
    assert all(before[1] == after[0] for before, after in itertools.pairwise(legs))


def test_bonus_die_and_airfield_are_told_in_the_battle(stage: Stage) -> None:
    scene = shown(stage, "attack", airfields=["middle_east"])
    assert scene.session.submit("attack middle_east india 3") is None
    stage.until(lambda: stage.top.name == "battle")
    battle = stage.top
    stage.steps(FIXED)
    assert battle.fight.progress()[0] < 1
    assert "with bonus die, | airfield +1" in stage.words()
    stage.until(lambda: battle.situation == "deciding")
    told = battle.fight.notable[0]
    words = stage.words()
    assert f"airfield {told.raised} to {told.raised + 1}" in words
    assert (f"bonus die: {told.bonus} for a {told.replaced}" if told.replaced else "is lowest") in words
    finishes = {die.finish for die in battle.fight.throw.defence}
    assert finishes == {"red"}
    assert {die.finish for die in battle.fight.throw.attack} <= {"black", "bonus_attack"}


@pytest.mark.parametrize("language", ["en", "nl"])
def test_no_note_gives_the_dice_away_while_they_fly(stage: Stage, language: str) -> None:
    stage.change(language=language)
    scene = shown(stage, "attack", airfields=["middle_east"])
    assert scene.session.submit("attack middle_east india 3") is None
    stage.until(lambda: stage.top.name == "battle")
    battle = stage.top
    in_the_air = 0
    while battle.situation == "rolling":
        has_settled = battle.fight.throw is not None and battle.fight.progress()[0] >= 1
        if battle._picture.is_whole:
            notes = battle_notes(stage)
            assert any(char.isdigit() for char in notes.replace("+1", "")) == has_settled, notes
            in_the_air += battle.fight.throw is not None and not has_settled
        stage.steps(1)
    assert in_the_air > 10


def battle_notes(stage: Stage) -> str:
    """What stands between the names of the halves of the tray and the dice."""
    found = [entry for entry in stage.written() if 158 < entry.box[1] < 206 and 620 < entry.box[0] < 1300]
    return " | ".join(entry.text for entry in found)


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_a_note_keeps_to_its_half_of_the_tray(stage: Stage, language: str, text_size: float) -> None:
    stage.change(language=language, text_size=text_size)
    scene = shown(stage, "attack", airfields=["middle_east"])
    assert scene.session.submit("attack middle_east india 3") is None
    stage.until(lambda: stage.top.name == "battle")
    stage.until(lambda: stage.top.situation == "deciding")
    written = stage.written()
    stage.change(text_size=1.0)
    notes = [entry for entry in written if entry.text.startswith(("bonus", "airfield", "vliegveld"))]
    plus = next(entry for entry in written if entry.text == "+1")
    assert len(notes) == 2, "a line for each"
    for note in notes:
        assert note.fits
        assert FELT_BOX[0] < note.box[0] < note.box[2] < (FELT_BOX[0] + FELT_BOX[2]) / 2
        assert note.box[3] < plus.box[1]


@pytest.mark.parametrize("target", ["madagascar", "ukraine", "middle_east"])
def test_the_bubble_of_a_manoeuvre_leaves_its_way_open(stage: Stage, target: str) -> None:
    scene = shown(stage, "move")
    pick(scene, "iceland")
    pick(scene, target)
    stage.draw()
    x0, y0, x1, _ = scene.panels.regions["slider"]
    bubble = (x0 - 14, y0 - 124, x1 + 14, y0 + 64)
    way = scene.chooser.way(number_of(scene, target))
    assert len(way) > 2
    arrows = scene.board_state.picture(scene.chooser, scene.focus, True).arrows
    points = [scene.board.anchor(land) for land in way]
    points += [scene.board.way(arrow.source, arrow.target).at(step / 10) for arrow in arrows for step in range(11)]
    for x, y in points:
        assert not (bubble[0] <= x <= bubble[2] and bubble[1] <= y <= bubble[3]), (x, y)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_price_of_an_objective_covers_no_name_of_a_continent(stage: Stage, language: str) -> None:
    stage.change(language=language)
    shown(stage, "objective", FIVE)
    names = [entry for entry in stage.written() if entry.text.isupper() and "AMERI" in entry.text]
    assert len(names) == 2, "both Americas are named whole"
    for entry in names:
        for panel in (PRICE, HEAD):
            across = min(entry.box[2], panel[2]) - max(entry.box[0], panel[0])
            down = min(entry.box[3], panel[3]) - max(entry.box[1], panel[1])
            assert across <= 0 or down <= 0, entry.text


def test_the_price_says_what_one_gets(stage: Stage) -> None:
    scene = shown(stage, "objective")
    words = stage.words()
    reward = scene.chooser.reward
    name = scene.match.mode.reward_text(reward, "en").partition(":")[0]
    assert name in words
    assert "Then 2 of 3 objectives" in words
    shown(stage, "objective", captured_this_turn=False)
    assert "3 and your capital win" in stage.words(), "nothing else is lost, so that the goal is said"
    shown(stage, "objective", mode="world_conquest", captured_this_turn=False)
    assert "Here only land wins the game" in stage.words()


def test_the_lesson_of_basic_training_is_followed_to_its_end(stage: Stage) -> None:
    scene = stage.show(lambda context: routes.lesson(context, "basic_training"))
    seen = []
    for step in LESSON:
        learner.go_to(stage, step)
        seen.append(scene.guide.lesson.step.id)
        for part in ("head", "body", "task"):
            words = scene.guide.say(part)
            assert not words.startswith("window."), words
    assert tuple(seen) == LESSON
    assert len(scene.match.state.held_objectives[0]) == 1, "it took the objective that it was asked for"
    stage.press("confirm")
    stage.steps(2)
    assert scene.guide is None


def test_where_the_lesson_wants_attacks_to_end_nothing_is_aimed_at(stage: Stage) -> None:
    """The only target of the new land lies behind the guide's panel."""
    set_up(stage, "revised_lesson_goal")
    stage.steps(4)
    assert stage.top.chooser.only_target >= 0
    assert stage.top.chooser.aim < 0
    assert "Expected losses" not in stage.words()


def test_a_wrong_act_in_the_lesson_gets_a_friendly_no(stage: Stage) -> None:
    scene = stage.show(lambda context: routes.lesson(context, "basic_training"))
    stage.steps(2)
    pick(scene, "brazil")
    stage.steps(2)
    assert scene.match.log == []
    assert "Put all armies on Northern Europe" in stage.app.notices.text


def test_the_setup_offers_the_lesson(stage: Stage) -> None:
    stage.show(lambda context: routes.setup(context, "basic_training"))
    stage.focus("lesson")
    assert "Sergeant Tin" in stage.words()
    stage.press("confirm")
    assert stage.top.guide is not None
    stage.show(lambda context: routes.setup(context, "command_room"))
    assert all(widget.id != "lesson" for widget in stage.top.widgets)
