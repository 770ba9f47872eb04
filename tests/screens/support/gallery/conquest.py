"""Classic matches for the gallery: every phase, what others did, hand-overs, battles and cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import game
from game.rules.conquest.events import ArmiesMoved, ArmiesPlaced, AttackDeclared, TurnBegan
from game.session.setup.match_setup import Seat
from tests.screens.support.gallery.registry import exhibit
from tests.screens.support.positions import classic as positions
from tests.screens.support.positions.classic import HAND, SEATS, SIX, TWO_PEOPLE, aimed, classic, hands_of, number_of
from tests.screens.support.stage import Stage


@exhibit
def match_claim(stage: Stage) -> None:
    match = game.new_match("classic", seats=3, seed=4, options={"claim": True})
    while not (match.to_move == 0 and len(match.log) > 12):
        match.submit(match.actions()[len(match.log) * 5 % len(match.actions())])
    positions.show(stage, match)


@exhibit
def match_set_up(stage: Stage) -> None:
    """Starting armies by hand, three of them chosen for one territory."""
    match = game.new_match("classic", seats=3, seed=4, options={"starting_armies": "standard"})
    scene = positions.show(stage, match)
    stage.until(lambda: scene.controls is not None)
    stage.press("second", "next", "next")
    assert scene.chooser.amount == 3


@exhibit
def match_set_up_by_order(stage: Stage) -> None:
    match_set_up(stage)
    stage.press("advance", "confirm")
    stage.steps(2)
    assert stage.top.session.is_stationing


@exhibit
def match_place(stage: Stage) -> None:
    scene = classic(stage, "place", hands=hands_of(3, HAND[:4]))
    assert scene.session.submit("place north_africa 2") is None
    stage.steps(90)
    scene.aim.focus(number_of(scene, "north_africa"))
    scene.follow()


@exhibit
def match_attack(stage: Stage) -> None:
    classic(stage, "attack", hands=hands_of(3, HAND[:3]))


@exhibit
def match_attack_aimed(stage: Stage) -> None:
    classic(stage, "attack")
    aimed(stage)


@exhibit
def match_attack_aimed_by_pad(stage: Stage) -> None:
    match_attack_aimed(stage)
    stage.context.devices.last_device = "pad:0"


@exhibit
def match_occupy(stage: Stage) -> None:
    classic(stage, "occupy")


@exhibit
def match_move_long_names(stage: Stage) -> None:
    """Names of two lines on both sides."""
    lands = positions.laid_out(3, "move")["territories"]
    for land in ("western_australia", "eastern_australia"):
        lands[land] = {"owner": 0, "armies": 14}
    scene = classic(stage, "move", territories=lands)
    for land in ("western_australia", "eastern_australia"):
        scene.controls.take(scene.chooser.choose(number_of(scene, land)))
    scene.follow()
    assert scene.controls.is_counting


@exhibit
def match_place_from_many_sources(stage: Stage) -> None:
    scene = classic(stage, "place", SIX)
    notes = scene.notes
    notes.for_territories, notes.for_continents, notes.for_sets = 14, 24, 60


@exhibit
def match_move(stage: Stage) -> None:
    classic(stage, "move")


@exhibit
def match_move_counts(stage: Stage) -> None:
    scene = classic(stage, "move")
    for land in ("north_africa", "egypt"):
        scene.controls.take(scene.chooser.choose(number_of(scene, land)))
    scene.follow()
    assert scene.controls.is_counting


@exhibit
def match_six_players(stage: Stage) -> None:
    classic(stage, "attack", SIX, hands=hands_of(6, HAND))
    aimed(stage)


@exhibit
def match_watching(stage: Stage) -> None:
    """Agents play; somebody's armies are on the way."""
    scene = classic(stage, "attack", to_move=1, player=1)
    stage.until(lambda: scene.session.timeline.find(AttackDeclared, ArmiesMoved, ArmiesPlaced) is not None)
    stage.steps(4)


def others_played(stage: Stage, scene: Any) -> None:
    """The person's turn ends, and the others' are skipped, until the recap of them lies on the board."""
    stage.context.change(recap=True, defence="most", ask_before_end=False)
    stage.press("advance")
    scene.session.skip_to_seat = True
    stage.until(lambda: scene.recap.is_open, 4000)
    scene.board.settle()
    stage.steps(60)


@exhibit
def match_recap(stage: Stage) -> None:
    """A player was beaten, lands were lost, cards were drawn."""
    lands = positions.laid_out(3, "move")["territories"]
    for land in lands.values():
        land["owner"] = land["owner"] if land["owner"] < 2 else 1
    lands["indonesia"] = {"owner": 2, "armies": 1}
    lands["siam"] = {"owner": 1, "armies": 30}
    others_played(stage, classic(stage, "move", territories=lands))


@exhibit
def match_turn_banner(stage: Stage) -> None:
    scene = classic(stage, "move", SIX)
    assert scene.session.submit("end") is None
    stage.until(lambda: (running := scene.session.timeline.find(TurnBegan)) is not None and running.progress > 0.2)


@exhibit
def match_long_log(stage: Stage) -> None:
    """With more in it than can be seen at once, a little way back."""
    scene = classic(stage, "place", SIX, to_place=60)
    for number in range(50):
        assert scene.session.submit(f"place {('north_africa', 'egypt')[number * number % 3 % 2]} 1") is None
        scene.session.skip()
    stage.until(lambda: scene.controls is not None)
    stage.press("log", "left")
    assert scene.panels.log.is_long


@exhibit
def match_zoomed(stage: Stage) -> None:
    classic(stage, "attack")
    aimed(stage)
    stage.press("camera")
    stage.steps(60)


@exhibit
def match_with_captions(stage: Stage) -> None:
    scene = classic(stage, "place")
    stage.context.change(captions=True)
    assert scene.session.submit("place north_africa 9") is None
    stage.steps(30)


@exhibit
def match_asks_before_the_end(stage: Stage) -> None:
    classic(stage, "attack")
    stage.press("advance")
    assert stage.top.name == "confirm"


@exhibit
def match_refusal(stage: Stage) -> None:
    scene = classic(stage, "attack")
    scene.controls.refuse(scene.session.submit("attack north_africa china 3"))
    stage.steps(2)


@exhibit
def pause(stage: Stage) -> None:
    classic(stage, "attack")
    stage.app.stack.apply(stage.top.pause_menu())


@exhibit
def pause_leaving(stage: Stage) -> None:
    pause(stage)
    stage.focus("leave")


@exhibit
def hand_over(stage: Stage) -> None:
    scene = classic(stage, "place", TWO_PEOPLE)
    scene.viewer = 1
    stage.until(lambda: stage.top.name == "hand_over")
    stage.steps(70)


@exhibit
def hand_over_after_a_turn(stage: Stage) -> None:
    """Two people with the longest names; the first one took something."""
    seats = tuple(replace(seat, kind="human" if number < 2 else seat.kind) for number, seat in enumerate(SIX))
    scene = classic(stage, "occupy", seats)
    for act in ("occupy 5", "end", "end"):
        assert scene.session.submit(act) is None
    stage.until(lambda: stage.top.name == "hand_over", 2400)
    stage.steps(70)


# Battles and cards.


def _battle(stage: Stage, seats: tuple[Seat, ...] = SEATS, **changes: Any) -> Any:
    scene = classic(stage, "attack", seats, **changes)
    assert scene.session.submit("attack north_africa brazil 3") is None
    stage.until(lambda: stage.top.name == "battle", 240)
    return stage.top


@exhibit
def battle_rolling(stage: Stage) -> None:
    battle = _battle(stage)
    stage.until(lambda: battle.fight.progress()[0] > 0.3)


@exhibit
def battle_deciding(stage: Stage) -> None:
    battle = _battle(stage)
    stage.until(lambda: battle.situation == "deciding")


@exhibit
def battle_with_long_names(stage: Stage) -> None:
    lands = positions.laid_out(6, "attack")["territories"]
    lands["eastern_united_states"] = {"owner": 0, "armies": 142}
    lands["western_united_states"] = {"owner": 1, "armies": 117}
    scene = classic(stage, "attack", SIX, territories=lands)
    assert scene.session.submit("attack eastern_united_states western_united_states 3") is None
    stage.until(lambda: stage.top.name == "battle" and stage.top.situation == "deciding", 600)


@exhibit
def battle_defending(stage: Stage) -> None:
    stage.context.change(defence="ask")
    battle = _battle(stage, TWO_PEOPLE)
    stage.until(lambda: battle.situation == "defending")
    stage.until(lambda: battle._picture.is_whole, draw=True)


@exhibit
def battle_watching(stage: Stage) -> None:
    stage.context.change(battles="all", defence="most")
    position = positions.laid_out(3, "attack", to_move=1, player=1)
    position["territories"]["brazil"]["armies"] = 30
    positions.show(stage, game.from_position(position, seed=3))
    stage.until(lambda: stage.top.name == "battle", 2400)
    stage.until(lambda: stage.top.name == "battle" and stage.top.fight.progress()[1] > 0.5, 1200)


@exhibit
def trade_must(stage: Stage) -> None:
    classic(stage, "cards", hands=hands_of(3, HAND[:5]), must_trade=True, sets_traded=2)
    stage.until(lambda: stage.top.name == "trade")
    assert stage.top.is_trading


@exhibit
def trade_may(stage: Stage) -> None:
    classic(stage, "cards", hands=hands_of(3, HAND[2:]), must_trade=False, sets_traded=6)
    stage.until(lambda: stage.top.name == "trade")


@exhibit
def trade_many(stage: Stage) -> None:
    cards = (*HAND, "ontario", "peru", "quebec")
    classic(stage, "cards", SIX, hands=hands_of(6, cards), must_trade=True, sets_traded=14)
    stage.until(lambda: stage.top.name == "trade")


@exhibit
def trade_look(stage: Stage) -> None:
    classic(stage, "place", hands=hands_of(3, HAND[:3]))
    stage.press("third")
    assert stage.top.name == "trade"
