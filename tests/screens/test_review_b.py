"""Numbers that a match tells, continuing, taking back, the blitz, and settings and the menu while it is played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import game
from game.input.intents import Edge, Intent, Press
from game.rules.conquest.actions import Defend
from game.screens import routes
from game.screens.settings.remap import LEFT_PANEL, RIGHT_PANEL, TELLING, Remap
from game.session.director import Director
from game.session.session import Session
from game.session.setup.match_setup import MatchSetup, Seat
from game.session.sources import HumanSource, make_sources
from game.session.story.statistics import statistics_of
from tests.screens.positions import SEATS, SOURCE, TARGET, TWO_PEOPLE, aimed, classic, hands_of, laid_out, number_of
from tests.screens.stage import Stage
from tests.session.tables import run
from tests.tables import table

PEOPLE = (Seat("human", "Mira", 0), Seat("human", "Joris", 1), Seat("human", "Noor", 2))


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path)
    yield made
    made.close()


def rest(stage: Stage, scene: Any) -> None:
    stage.until(lambda: scene.session.waiting_seat is not None and scene.controls is not None, 2400)


def focused(stage: Stage, scene: Any, land: str) -> None:
    scene.aim.focus(number_of(scene, land))
    scene.follow()
    stage.steps(1)


def armies(scene: Any, land: str) -> int:
    return int(scene.session.shown.armies[number_of(scene, land)])


def with_armies(attackers: int, defenders: int, phase: str = "attack") -> dict[str, Any]:
    lands = {SOURCE: {"owner": 0, "armies": attackers}, TARGET: {"owner": 1, "armies": defenders}}
    return {**laid_out(3, phase)["territories"], **lands}


# Continuing (4, 5).


def test_a_match_that_was_left_goes_on_with_its_log_its_incomes_and_its_marks(stage: Stage, tmp_path: Path) -> None:
    seats = (Seat("human", "Mira", 0), Seat("easy", "Joris", 1), Seat("easy", "Noor", 2))
    agreed = MatchSetup("classic", None, {}, "TIN-4F2A-91", seats)
    scene = stage.show(lambda context: routes.match(context, agreed))
    session = scene.session
    while session.match.turn < 5 or session.waiting_seat != 0 or session.match.phase != "place":
        if session.waiting_seat == 0:
            session.submit(session.match.actions()[0], 0)
        session.skip_to_seat = True
        session.tick(1 / 60)
    session.submit(session.match.actions()[0], 0)
    session.skip()
    session.match.save(tmp_path / "left.jsonl")
    told, incomes, placed = list(session.told), scene.notes.incomes, dict(scene.notes.placed)
    again = stage.show(lambda context: routes.match(context, agreed, game.load(str(tmp_path / "left.jsonl"))))
    assert list(again.session.told) == told
    assert again.notes.incomes == incomes != {}
    assert again.notes.placed == placed != {}


def test_the_first_turn_says_where_its_armies_come_from(stage: Stage) -> None:
    scene = stage.show(lambda context: routes.match(context, MatchSetup("classic", None, {}, "TIN-4F2A-91", PEOPLE)))
    assert scene.match.phase == "place"
    assert sum(scene.notes.incomes.values()) == scene.match.state.to_place


# Taking back and the menu (10, 14).


def test_a_set_that_was_taken_back_counts_once(stage: Stage) -> None:
    everything = {land: {"owner": 0, "armies": 9} for land in laid_out(2, "cards")["territories"]}
    lands = {**everything, TARGET: {"owner": 1, "armies": 1}}
    seats = (Seat("human", "Mira", 0), Seat("easy", "Joris", 1))
    hand = hands_of(2, ("joker_1", "alaska", "china"))
    scene = classic(stage, "cards", seats, hands=hand, territories=lands)
    stage.until(lambda: stage.top.name == "trade", 60)
    stage.press("confirm")
    stage.until(lambda: stage.top is scene and scene.controls is not None, 600)
    stage.press("undo")
    stage.until(lambda: stage.top.name == "trade", 60)
    stage.press("confirm")
    stage.until(lambda: stage.top is scene and scene.controls is not None, 600)
    focused(stage, scene, SOURCE)
    stage.press("advance")
    stage.context.change(battles="none")
    rest(stage, scene)
    aimed(stage)
    stage.press("second")
    stage.until(lambda: stage.top.name == "result", 2400)
    assert stage.top.statistics.sides[0].sets == 1
    assert stage.top.statistics.sides == statistics_of(scene.match).sides


def test_back_takes_back_placings_and_nothing_else(stage: Stage) -> None:
    scene = classic(stage, "place")
    focused(stage, scene, SOURCE)
    stage.press("confirm")
    rest(stage, scene)
    stage.press("back")
    assert armies(scene, SOURCE) == 14
    stage.press("advance")
    rest(stage, scene)
    assert scene.match.phase == "attack"
    assert stage.context.say("match.prompt.undo") in stage.words()
    stage.press("back")
    assert stage.top.name == "pause"
    assert scene.match.phase == "attack"
    stage.press("back", "undo")
    assert scene.match.phase == "place"


def test_back_does_not_take_back_a_set_before_anything_is_placed(stage: Stage) -> None:
    hand = hands_of(3, ("joker_1", "alaska", "china"))
    scene = classic(stage, "cards", hands=hand)
    stage.until(lambda: stage.top.name == "trade", 60)
    stage.press("back")
    assert stage.top.name == "pause"
    stage.press("back", "confirm")
    stage.until(lambda: stage.top is scene and scene.controls is not None, 600)
    stage.press("previous")
    assert scene.match.phase == "place"
    stage.press("back")
    assert stage.top.name == "pause"
    assert scene.match.phase == "place"


@pytest.mark.parametrize("phase", ["place", "attack", "cards", "battle", "look"])
def test_pause_opens_the_menu_at_any_time(stage: Stage, phase: str) -> None:
    hand = hands_of(3, ("joker_1", "alaska", "china"))
    scene = classic(stage, {"battle": "attack", "look": "place"}.get(phase, phase), hands=hand)
    if phase == "place":
        focused(stage, scene, SOURCE)
        stage.press("confirm")
    elif phase == "look":
        stage.press("third")
    elif phase == "battle":
        aimed(stage)
        stage.press("confirm")
    stage.until(lambda: stage.top.name == {"cards": "trade", "look": "trade", "battle": "battle"}.get(phase, "match"))
    before = stage.top
    length = len(scene.match.log)
    stage.press("pause", device="pad:3")
    assert stage.top.name == "pause"
    assert len(scene.match.log) == length
    stage.press("back")
    assert stage.top is before


def test_pause_opens_the_menu_of_a_duel_and_of_a_hand_over(stage: Stage) -> None:
    seats = (Seat("human", "Mira", 0), Seat("human", "Joris", 1))
    scene = stage.show(lambda context: routes.match(context, MatchSetup("toy_battle", None, {}, "TIN-4F2A-91", seats)))
    stage.until(lambda: stage.top.name == "hand_over", 120)
    stage.steps(60)
    stage.press("pause")
    assert stage.top.name == "pause"
    stage.press("back", "confirm")
    stage.until(lambda: stage.top is scene and scene.controls is not None, 600)
    stage.press("pause")
    assert stage.top.name == "pause"


# The blitz (11, 12).


@pytest.mark.parametrize("seed", [0, 1])
def test_a_blitz_leaves_as_many_as_it_says(stage: Stage, seed: int) -> None:
    stage.context.change(battles="none", defence="most")
    scene = classic(stage, "attack", seed=seed, territories=with_armies(9, 40))
    scene.panels.keep = 5
    aimed(stage)
    stage.press("second")
    rest(stage, scene)
    assert armies(scene, SOURCE) == 5


@pytest.mark.parametrize("battles", ["none", "all"])
def test_a_blitz_that_cannot_begin_says_so(stage: Stage, battles: str) -> None:
    stage.context.change(battles=battles)
    scene = classic(stage, "attack", territories=with_armies(8, 6))
    aimed(stage)
    if battles == "all":
        stage.press("confirm")
        stage.until(lambda: stage.top.name == "battle" and stage.top.situation == "deciding", 1200)
    scene.panels.keep = 10
    length = len(scene.match.log)
    stage.press("second")
    assert len(scene.match.log) == length
    assert stage.context.say("match.blitz_refused", count=10) in stage.words()


def test_the_odds_say_whether_they_are_those_of_the_blitz(stage: Stage) -> None:
    scene = classic(stage, "attack", territories=with_armies(8, 3))
    aimed(stage)
    say = stage.context.say
    shares = {}
    for keep in (1, 5, 10):
        scene.panels.keep = keep
        words = stage.words()
        assert (say("match.odds_blitz", count=keep) in words) == (keep == 5)
        assert (say("match.expected_losses") in words) == (keep != 5)
        shares[keep] = words
    plain, blitz = f"{game.odds(8, 3):.0%}"[:-1], f"{game.odds(4, 3):.0%}"[:-1]
    assert plain in shares[1]
    assert plain in shares[10]
    assert blitz in shares[5]
    assert blitz != plain


# Claiming (13).


@pytest.mark.parametrize(("mode", "options", "first"), [
    ("classic", {"claim": True, "starting_armies": "standard"}, 35), ("classic", {"claim": True}, 14),
    ("galactic_classic", {}, None),
])  # fmt: skip
def test_while_land_is_claimed_the_armies_that_are_left_are_counted(
    stage: Stage, mode: str, options: dict[str, Any], first: int | None
) -> None:
    scene = stage.show(lambda context: routes.match(context, MatchSetup(mode, None, options, "TIN-4F2A-91", PEOPLE)))
    rest(stage, scene)
    assert scene.match.phase == "claim"
    counted = scene.panels.dress.counter(scene.panels, scene.session.shown, True)
    assert counted[0] > 0
    assert first is None or counted[0] == first
    seat = scene.match.to_move
    while scene.match.to_move != seat or not scene.match.log:
        scene.session.submit(scene.match.actions()[0])
        scene.session.skip()
    assert scene.panels.dress.counter(scene.panels, scene.session.shown, True)[0] == counted[0] - 1


# Settings, holding, skipping (15, 16, 20).


def test_settings_hold_at_once_while_a_battle_lies_over_the_match(stage: Stage) -> None:
    scene = classic(stage, "defend", (SEATS[1], *TWO_PEOPLE[:1], SEATS[2]))
    stage.until(lambda: stage.top.name == "battle" and stage.top.situation == "defending", 1200)
    stage.press("pause")
    assert stage.top.name == "pause"
    stage.context.change(defence="most", speed=8, language="nl", reduced_motion=True)
    assert scene.session.speed == 8.0
    assert scene.session.language == "nl"
    length = len(scene.match.log)
    stage.press("back")
    stage.until(lambda: len(scene.match.log) > length, 120)


def test_settings_forget_a_match_that_is_over(stage: Stage) -> None:
    listening = len(stage.context.listeners)
    classic(stage, "attack")
    assert len(stage.context.listeners) == listening + 1
    stage.show(routes.title)
    assert len(stage.context.listeners) == listening


def test_holding_confirm_places_one_army_after_the_other_and_does_nothing_else(stage: Stage) -> None:
    scene = classic(stage, "place")
    focused(stage, scene, SOURCE)
    stage.hold("confirm")
    for _ in range(20):
        stage.app.take([Press(Intent.CONFIRM, Edge.REPEAT)])
        stage.steps(4)
    rest(stage, scene)
    assert armies(scene, SOURCE) == 14 + 9
    assert scene.match.phase == "attack"
    assert len(scene.match.log) == 9
    assert scene.chooser.source < 0
    stage.press("pause")
    stage.app.take([Press(Intent.CONFIRM, Edge.REPEAT)])
    assert stage.top.name == "pause"


def test_skipping_to_one_s_turn_goes_on_after_a_question_for_dice() -> None:
    match = table({"peru": (1, 15), "brazil": (0, 3), "argentina": (0, 3)}, rest=0, to_move=1)
    session = Session(match, [HumanSource(), make_sources(match, ["human", "easy"])[1]], Director(match.mode))
    session.skip_to_seat = True
    run(session, lambda: session.waiting_seat is not None)
    assert match.phase == "defend"
    while match.phase == "defend":
        session.submit(Defend(1), 0)
        assert session.skip_to_seat
        run(session, lambda: session.waiting_seat is not None)
    assert not session.skip_to_seat, "it is one's own turn"


def test_every_row_of_the_bindings_lies_on_its_panel(stage: Stage) -> None:
    screen = stage.show(Remap)
    rows = [widget.box for widget in screen.widgets if widget.id in list(Intent)]
    assert len(rows) == len(Intent)
    for _, y0, x1, y1 in rows:
        panel = LEFT_PANEL if x1 < RIGHT_PANEL[0] else RIGHT_PANEL
        assert panel[1] < y0 < y1 < panel[3]
    assert RIGHT_PANEL[3] < TELLING[1]
