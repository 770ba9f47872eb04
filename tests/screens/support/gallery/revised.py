"""The games of 2008 for the gallery: every phase, the battle with its bonuses, the lesson, the result."""

from __future__ import annotations

from typing import Any

from game.screens import routes
from game.session.lessons.lesson import read_plan
from game.session.setup.match_setup import MatchSetup
from game.session.story.recap import Told
from game.session.story.statistics import statistics_of
from tests.screens.support.gallery.registry import EXHIBITS, exhibit
from tests.screens.support.pilots import learner
from tests.screens.support.positions.revised import FIVE, SEATS, number_of, pick, played_out, show, shown
from tests.screens.support.stage import Stage
from tests.session.revised_tables import in_set_up

LESSON = tuple(step.id for step in read_plan("basic_training").steps)


@exhibit
def revised_capital(stage: Stage) -> None:
    show(stage, in_set_up("capital", 5), FIVE)
    stage.press("second")


@exhibit
def revised_claim(stage: Stage) -> None:
    show(stage, in_set_up("claim", 3, least=20))
    stage.press("second")


@exhibit
def revised_set_up_place(stage: Stage) -> None:
    show(stage, in_set_up("place", 5), FIVE)
    stage.press("second")


@exhibit
def revised_place(stage: Stage) -> None:
    scene = shown(stage, "place", FIVE, to_place=9)
    assert scene.session.submit("place middle_east 2") is None
    stage.steps(60)


@exhibit
def revised_place_from_many_sources(stage: Stage) -> None:
    """Land, continents, capitals, stars and a reward at once."""
    revised_place(stage)
    notes = stage.top.notes
    notes.for_territories, notes.for_continents, notes.for_sets = 9, 12, 30
    notes.for_capitals, notes.for_reward = 2, 2


@exhibit
def revised_stars(stage: Stage) -> None:
    shown(stage, "cards", to_place=7)
    stage.until(lambda: stage.top.name == "trade")


@exhibit
def revised_stars_look(stage: Stage) -> None:
    shown(stage, "place", to_place=7)
    stage.press("third")
    stage.focus("cards")
    stage.press("confirm")
    assert stage.top.name == "trade"


@exhibit
def revised_objectives(stage: Stage) -> None:
    shown(stage, "attack", FIVE)
    stage.press("third")
    assert stage.top.name == "objectives"


@exhibit
def revised_objectives_of_world_conquest(stage: Stage) -> None:
    shown(stage, "attack", mode="world_conquest")
    stage.press("third")


@exhibit
def revised_objectives_of_basic_training(stage: Stage) -> None:
    show(stage, in_set_up("place", 3, "basic_training"))
    stage.press("third")


@exhibit
def revised_attack(stage: Stage) -> None:
    scene = shown(stage, "attack", FIVE)
    pick(scene, "middle_east")
    stage.steps(2)


@exhibit
def revised_recap(stage: Stage) -> None:
    """More happened than there is room for."""
    scene = shown(stage, "attack", FIVE)
    objectives = scene.session.shown.objectives
    scene.recap.lines = (
        Told("beaten", 2, 4),
        Told("objective", 1, number=objectives[0]),
        Told("seized", 2, 4, number=2),
        Told("capital", 2, 0, (number_of(scene, "northwest_territory"),)),
        Told("lost", 1, lands=tuple(range(5))),
        Told("lost", 2, lands=(7, 9)),
        *[Told("won", side, counts=(("won", 4), ("card", 1), ("set", 12))) for side in (1, 2, 3)],
    )
    stage.steps(2)


@exhibit
def revised_basic_attack(stage: Stage) -> None:
    shown(stage, "attack", mode="basic_training")


@exhibit
def revised_world_conquest(stage: Stage) -> None:
    shown(stage, "attack", mode="world_conquest")


@exhibit
def revised_start_move(stage: Stage) -> None:
    shown(stage, "start_move", rewards={0: ("start_manoeuvre",)})


@exhibit
def revised_objective(stage: Stage) -> None:
    shown(stage, "objective", FIVE)


@exhibit
def revised_objective_that_wins(stage: Stage) -> None:
    shown(stage, "objective", held={0: ("take_4_cities", "cities_11")}, captured_this_turn=False)


@exhibit
def revised_objective_without_the_capital(stage: Stage) -> None:
    """A third one does not win then."""
    held, capitals = {0: ("take_4_cities", "cities_11")}, ["india", "argentina", "china"]
    scene = shown(stage, "objective", held=held, captured_this_turn=False, capitals=capitals)
    assert not scene.chooser.will_win


@exhibit
def revised_met_without_a_card(stage: Stage) -> None:
    shown(stage, "attack", hands=[[], ["alaska"], []])


@exhibit
def revised_too_many_stars(stage: Stage) -> None:
    hand = ("brazil", "congo", "egypt", "japan", "peru", "india", "alaska", "ontario", "quebec")
    shown(stage, "cards", to_place=7, hands=[list(hand), [], []])
    stage.until(lambda: stage.top.name == "trade")
    for card in stage.top.hand:
        if card not in stage.top.chosen:
            stage.top.toggle(card)
    assert stage.top.stars > 10


@exhibit
def revised_airfield(stage: Stage) -> None:
    shown(stage, "airfield", airfields=[])


@exhibit
def revised_move(stage: Stage) -> None:
    shown(stage, "move")


@exhibit
def revised_move_counts(stage: Stage) -> None:
    scene = shown(stage, "move")
    pick(scene, "iceland")
    pick(scene, "madagascar")
    assert scene.controls.is_counting
    stage.steps(2)


def _battle(stage: Stage) -> Any:
    """With the bonus die of the attacker and an airfield beside the fight."""
    scene = shown(stage, "attack", airfields=["middle_east"])
    assert scene.session.submit("attack middle_east india 3") is None
    stage.until(lambda: stage.top.name == "battle", 240)
    return stage.top


@exhibit
def revised_battle_begins(stage: Stage) -> None:
    _battle(stage)
    stage.steps(12)


@exhibit
def revised_battle(stage: Stage) -> None:
    battle = _battle(stage)
    stage.until(lambda: battle.situation == "deciding")


@exhibit
def revised_result(stage: Stage) -> None:
    match = played_out()
    table = MatchSetup("command_room", None, {}, "TIN-4F2A-91", SEATS)
    stage.show(lambda context: routes.result(context, match, table, statistics_of(match)))


def _lesson(step: str) -> None:
    def at_step(stage: Stage) -> None:
        scene = stage.show(lambda context: routes.lesson(context, "basic_training"))
        scene.board.settle()
        learner.go_to(stage, step)

    EXHIBITS[f"revised_lesson_{step}"] = at_step


for _step in LESSON:
    _lesson(_step)
