"""The battle over the board: whoever must decide does so with any device, numbers change when soldiers land, and the
scene leaves by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import game
from game.rules.clone_wars.events import DiceThrown, DieTurned
from game.rules.conquest.events import DiceRolled
from game.rules.revised.events import DiceImproved
from game.screens import routes
from game.screens.battle.buttons import DECIDING, DEFENDING, ROLLING, WATCHING
from game.screens.battle.fight import Fight
from game.screens.battle.picture import warmed
from game.screens.battle.throws import Throw, pairs
from game.screens.battle.words import count_of
from game.session.setup.match_setup import MatchSetup, Seat
from game.ui.drawing.theme import FOOT
from game.ui.settings import Settings
from tests.screens.support.stage import Stage
from tests.ui.virtual_pad import VirtualPad

SEATS = (Seat("human", "Mira", 0), Seat("easy", "Joris", 1), Seat("easy", "Col. Brass", 2))
SOURCE, TARGET = "north_africa", "brazil"
SIZES = ((1280, 720), (1920, 1080), (960, 540))


pytestmark = pytest.mark.stage(size=(960, 540))


def begin(stage: Stage, mine: int, theirs: int, seats: tuple[Seat, ...] = SEATS, seed: int = 5) -> Any:
    """A match in which seat 0 may attack Brazil from North Africa with so many armies."""
    table = MatchSetup("classic", None, {}, "TIN-1", seats)
    match = game.new_match("classic", seats=3, seed=1)
    while not (match.phase == "attack" and match.to_move == 0):
        match.submit(next((action for action in match.actions() if action == "end"), match.actions()[-1]))
    position = match.position()
    position["territories"][SOURCE] = {"owner": 0, "armies": mine}
    position["territories"][TARGET] = {"owner": 1, "armies": theirs}
    scene = stage.show(lambda context: routes.match(context, table, game.from_position(position, seed=seed)))
    scene.viewer = 0  # nobody hands over the screen
    stage.steps(2)
    return scene


def open_battle(stage: Stage, scene: Any, dice: int = 3) -> Any:
    assert scene.session.submit(f"attack {SOURCE} {TARGET} {dice}") is None
    stage.until(lambda: stage.top.name == "battle", 120)
    return stage.top


def roll_to_rest(stage: Stage) -> None:
    stage.until(lambda: stage.top.name != "battle" or stage.top.situation != ROLLING, 240)


def shown_armies(battle: Any, fallen: float) -> list[int]:
    return [count_of(battle.fight, side, fallen, battle.say).armies for side in (0, 1)]


def skip(stage: Stage) -> None:
    """Press while dice fly, or are about to."""
    stage.press("confirm")
    stage.until(lambda: stage.top.name != "battle" or stage.top.situation != ROLLING, 30)


def armies(scene: Any, name: str) -> int:
    position = scene.match.position()
    return int(position["territories"][name]["armies"])


def thrown(fight: Fight) -> Throw:
    assert fight.throw is not None
    return fight.throw


def test_a_throw_is_shown_as_the_engine_made_it(stage: Stage) -> None:
    scene = begin(stage, 30, 30)
    battle = open_battle(stage, scene)
    assert battle.situation == ROLLING
    roll_to_rest(stage)
    assert battle.situation == DECIDING
    event = next(event for event in reversed(scene.session.told) if type(event).__name__ == "DiceRolled")
    assert [die.value for die in battle.fight.throw.attack] == sorted(event.attack, reverse=True)
    assert [die.value for die in battle.fight.throw.defence] == sorted(event.defence, reverse=True)
    assert sum(pair.winner for pair in pairs(battle.fight.throw)) == event.attack_losses
    assert battle.fight.losses == (event.attack_losses, event.defence_losses)


def test_numbers_change_when_the_soldiers_have_landed(stage: Stage) -> None:
    scene = begin(stage, 30, 30)
    battle = open_battle(stage, scene)
    seen = []
    while battle.situation == ROLLING:
        fallen = battle.fight.progress()[2]
        seen.append((fallen >= 1 and battle.fight.throws > 0, shown_armies(battle, fallen)))
        stage.steps(1, draw=False)
    final = [armies(scene, SOURCE), armies(scene, TARGET)]
    assert sum(final) == 58
    assert all(shown == (final if has_landed else [30, 30]) for has_landed, shown in seen)
    assert shown_armies(battle, 1.0) == final


def test_a_whole_throw_takes_at_most_the_promised_time(stage: Stage) -> None:
    scene = begin(stage, 30, 30)
    open_battle(stage, scene)
    roll_to_rest(stage)
    stage.press("confirm")
    steps = 0
    while stage.top.situation == ROLLING:
        stage.steps(1, draw=False)
        steps += 1
    assert 60 <= steps <= (1.6 + 0.25) * 60


def test_confirm_skips_a_throw_at_once_and_then_rolls_again(stage: Stage) -> None:
    scene = begin(stage, 30, 30)
    battle = open_battle(stage, scene)
    skip(stage)
    assert battle.situation == DECIDING
    assert armies(scene, SOURCE) + armies(scene, TARGET) == 58
    stage.press("confirm")
    stage.steps(40)
    assert battle.situation == ROLLING
    stage.press("confirm")
    assert battle.situation == DECIDING, "dice that fly lie at once"
    assert battle.fight.throws == 2
    assert armies(scene, SOURCE) + armies(scene, TARGET) == 56


def test_fewer_dice_can_be_chosen(stage: Stage) -> None:
    scene = begin(stage, 30, 30)
    battle = open_battle(stage, scene)
    skip(stage)
    stage.press("previous", "previous", "previous")
    assert "Roll 1" in stage.words()
    stage.press("confirm")
    skip(stage)
    assert len(battle.fight.throw.attack) == 1
    assert battle.fight.throws == 2


def test_blitz_runs_until_it_is_stopped_and_throws_are_shorter(stage: Stage) -> None:
    scene = begin(stage, 60, 60)
    battle = open_battle(stage, scene)
    skip(stage)
    stage.press("second")
    assert scene.session.blitz is not None
    stage.until(lambda: battle.fight.throws >= 4, 300)
    stage.press("back")
    stage.until(lambda: battle.situation == DECIDING, 200)
    assert stage.top is battle
    assert scene.session.blitz is None
    assert 4 <= battle.fight.throws <= 6


def test_blitz_to_the_end_leaves_when_the_land_is_taken(stage: Stage) -> None:
    scene = begin(stage, 60, 4)
    open_battle(stage, scene)
    skip(stage)
    stage.press("second")
    stage.until(lambda: stage.top is scene, 900)
    assert scene.match.position()["territories"][TARGET]["owner"] == 0
    stage.until(lambda: scene.session.waiting_seat == 0, 200)
    assert scene.match.phase == "occupy"


def test_stop_leaves_the_battle_and_nothing_more_is_thrown(stage: Stage) -> None:
    scene = begin(stage, 30, 30)
    open_battle(stage, scene)
    stage.press("back")
    stage.steps(30)
    assert stage.top is scene
    assert armies(scene, SOURCE) + armies(scene, TARGET) == 58
    assert scene.match.phase == "attack"


def test_the_battle_closes_when_nobody_can_go_on(stage: Stage) -> None:
    scene = begin(stage, 2, 40)
    battle = open_battle(stage, scene, 1)
    for _ in range(6):
        if stage.top is not battle:
            break
        if battle.situation == DECIDING:
            stage.press("confirm")
        stage.steps(150, draw=False)
    assert stage.top is scene
    assert armies(scene, SOURCE) == 1


def test_all_of_it_works_by_mouse(stage: Stage) -> None:
    scene = begin(stage, 30, 30)
    battle = open_battle(stage, scene)
    stage.click_widget("roll")
    stage.until(lambda: battle.situation == DECIDING, 30)
    stage.click_widget("roll")
    stage.until(lambda: battle.situation == DECIDING, 200)
    assert battle.fight.throws == 2
    stage.click_widget("blitz")
    assert scene.session.blitz is not None
    stage.click_widget("stop")
    stage.until(lambda: battle.situation == DECIDING, 200)
    stage.click_widget("stop")
    assert stage.top is scene


def test_a_person_who_defends_is_asked_for_dice(stage: Stage) -> None:
    with VirtualPad() as pad:
        stage.app.take(stage.context.devices.poll())
        seats = (SEATS[0], Seat("human", "Joris", 1, pad.device), SEATS[2])
        scene = begin(stage, 30, 30, seats)
        assert scene.session.submit(f"attack {SOURCE} {TARGET} 3") is None
        stage.until(lambda: stage.top.name == "battle" and stage.top.situation == DEFENDING, 240)
        battle = stage.top
        assert [widget.id for widget in battle.widgets] == ["defend_2", "defend_1", "always"]
        assert "Mira throws 3 dice." in stage.words()
        stage.press("confirm", device="keyboard")
        assert battle.situation == DEFENDING, "another device must not decide for this seat"
        stage.press("right", "confirm", device=pad.device)
        assert battle.situation == ROLLING
    roll_to_rest(stage)
    assert len(battle.fight.throw.defence) == 1


def test_other_peoples_battles_are_shown_as_the_settings_say(stage: Stage) -> None:
    seats = (Seat("easy", "Mira", 0), SEATS[1], Seat("human", "Anna", 2))
    for wanted, is_shown in (("mine", False), ("none", False), ("all", True)):
        stage.context.settings = stage.context.settings.with_(battles=wanted)
        scene = begin(stage, 30, 30, seats)
        # An agent's own act, so that it is certain which one.
        scene.session._act(0, f"attack {SOURCE} {TARGET} 3", is_decided=False)
        stage.steps(40)
        assert (stage.top.name == "battle") == is_shown, wanted
    assert stage.top.situation == WATCHING
    stage.press("back")
    assert stage.top is scene


def test_reduced_motion_shows_faces_at_once(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (960, 540), reduced_motion=True)
    try:
        scene = begin(stage, 30, 30)
        battle = open_battle(stage, scene)
        stage.until(lambda: battle.fight.running is not None, 60)
        assert battle.fight.progress() == (1.0, 1.0, 1.0)
    finally:
        stage.close()


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_words_fit_at_every_size(tmp_path: Path, language: str, text_size: float) -> None:
    for number, size in enumerate(SIZES):
        stage = Stage(tmp_path / str(number), size, language, text_size=text_size)
        try:
            for sides in ((130, 130), (90, 4)):
                scene = begin(stage, *sides)
                open_battle(stage, scene)
                skip(stage)
                assert_fits(stage, size)
        finally:
            stage.close()


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_question_to_a_defender_fits(tmp_path: Path, language: str) -> None:
    stage = Stage(tmp_path, (960, 540), language, text_size=1.3)
    try:
        scene = begin(stage, 30, 30, (SEATS[0], Seat("human", "Joris", 1), SEATS[2]))
        assert scene.session.submit(f"attack {SOURCE} {TARGET} 3") is None
        stage.until(lambda: stage.top.name == "battle" and stage.top.situation == DEFENDING, 240)
        assert_fits(stage, language)
        boxes = {widget.label: widget.box for widget in stage.top.widgets}
        labels = [entry for entry in stage.written() if entry.text in boxes and entry.box[1] < FOOT]
        assert len(labels) == 3
        for entry in labels:
            assert boxes[entry.text][0] < entry.box[0] < entry.box[2] < boxes[entry.text][2]
    finally:
        stage.close()


def assert_fits(stage: Stage, where: object) -> None:
    written = stage.written()
    assert not [entry.text for entry in written if not entry.fits], where
    for place, one in enumerate(written):
        for other in written[place + 1 :]:
            across = min(one.box[2], other.box[2]) - max(one.box[0], other.box[0])
            down = min(one.box[3], other.box[3]) - max(one.box[1], other.box[1])
            assert across <= 1 or down <= 1, (where, one.text, other.text)


def test_dice_of_eight_sides_and_powers_that_turn_a_die_are_shown(stage: Stage) -> None:
    """The events of Clone Wars: the dice lie, a power turns one, and only then they are compared."""
    scene = begin(stage, 30, 30)
    board = scene.match.mode.board
    source, target = board.territories.index(SOURCE), board.territories.index(TARGET)
    fight = Fight(scene.session, source, target)
    fight.see(DiceThrown(0, 1, source, target, (8, 6), (7, 4), (7, 4), (6,), (1,), (5,)))
    assert [(die.value, die.sides) for die in thrown(fight).attack] == [(7, 8), (4, 6)]
    assert fight.progress() == (1.0, 0.0, 0.0)
    fight.see(DieTurned(1, 0, 5, 6, (6,), (6,)))
    assert [die.value for die in thrown(fight).defence] == [6]
    fight.see(DiceRolled(0, 1, source, target, (7, 4), (6,), 0, 1))
    assert [(die.value, die.sides) for die in thrown(fight).attack] == [(7, 8), (4, 6)]
    assert fight.throws == 1
    assert fight.losses == (0, 1)


def test_what_a_throw_changed_is_said_only_when_the_dice_lie(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = begin(stage, 30, 30)
    battle = open_battle(stage, scene)
    skip(stage)
    fight = battle.fight
    fight.notable.append(DiceThrown(0, 1, fight.source, fight.target, (8, 6), (1, 4), (7, 4), (6,), (5,), (5,)))
    monkeypatch.setattr(fight, "progress", lambda: (0.95, 0.0, 0.0))
    assert "re-rolled" not in stage.words()
    monkeypatch.setattr(fight, "progress", lambda: (1.0, 0.0, 0.0))
    assert "one d8, | fighter: 1 re-rolled to 7" in stage.words()


def test_bonus_dice_and_airfields_are_seen_as_such(stage: Stage) -> None:
    scene = begin(stage, 30, 30)
    board = scene.match.mode.board
    source, target = board.territories.index(SOURCE), board.territories.index(TARGET)
    fight = Fight(scene.session, source, target)
    fight.see(DiceImproved(0, (5, 3, 1), 4, 1, 5, (6, 3, 4)))
    fight.see(DiceRolled(0, 1, source, target, (6, 3, 4), (5, 2), 0, 2))
    assert [(die.face, die.plus, die.finish) for die in thrown(fight).attack] == [
        (5, 1, "red"),
        (4, 0, "bonus_attack"),
        (3, 0, "red"),
    ]
    fight.see(DiceRolled(0, 1, source, target, (6, 3, 4), (5, 2), 0, 2))
    assert {die.finish for die in thrown(fight).attack} == {"red"}, "the next throw has its own"


def test_a_battle_opens_part_by_part_and_the_window_may_change(stage: Stage) -> None:
    scene = begin(stage, 30, 30)
    for _ in warmed(stage.canvas, scene.panels.looks):
        assert stage.canvas.surface is stage.window.surface
    battle = open_battle(stage, scene)
    stage.steps(1)
    assert not battle._picture.is_whole
    for _ in range(10):
        stage.steps(1)
    assert battle._picture.is_whole
    stage.context.change(language="nl")
    stage.steps(1)
    assert battle._picture.is_whole, "late changes are drawn at once"
    assert "Noord-Afrika valt Brazilië aan" in stage.words()


def test_the_picture_says_who_fights_and_how_it_stands(stage: Stage) -> None:
    scene = begin(stage, 30, 30)
    open_battle(stage, scene)
    skip(stage)
    words = stage.words()
    told = ("North Africa attacks Brazil", "Mira", "Joris", "Attacker", "Defender", "To the end", "Throw 1", "Roll 3")
    assert not [part for part in told if part not in words]


@pytest.mark.parametrize("by", ["advance", "click"])
def test_the_question_to_a_defender_offers_never_to_be_asked_again(stage: Stage, by: str) -> None:
    scene = begin(stage, 30, 30, (SEATS[0], Seat("human", "Joris", 1), SEATS[2]))
    assert scene.session.submit(f"attack {SOURCE} {TARGET} 3") is None
    stage.until(lambda: stage.top.name == "battle" and stage.top.situation == DEFENDING, 240)
    battle = stage.top
    if by == "click":
        stage.click_widget("always")
    else:
        stage.press("advance")
    stage.until(lambda: battle.situation != DEFENDING, 240)
    assert stage.context.settings.defence == "most"
    assert "defend 2" in [scene.match.mode.write(action) for _, action, _ in scene.match.log]
    stage.until(lambda: battle.situation == "deciding", 600)
    assert scene.session.submit(f"attack {SOURCE} {TARGET} 3") is None
    stage.steps(30)
    assert battle.situation != DEFENDING, "nobody is asked again"


def test_a_newcomer_is_not_asked_for_defence_dice() -> None:
    assert Settings().defence == "most"
