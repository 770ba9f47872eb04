"""Clone Wars and the classic game in the galaxy for the gallery: every phase, the questions, Order 66, the result."""

from __future__ import annotations

from typing import Any

import game
from game.screens import routes
from game.session.lessons.lesson import read_plan
from game.session.setup.match_setup import MatchSetup
from game.session.story.statistics import statistics_of
from tests.rules.clone_wars.tables import BLACK, RED, YELLOW
from tests.screens.support.gallery.registry import EXHIBITS, exhibit
from tests.screens.support.pilots import learner
from tests.screens.support.positions.clone_wars import (
    BATTLE,
    LONG_NAMES,
    pick,
    played_out,
    point,
    seats_of,
    show,
    shown,
)
from tests.screens.support.stage import Stage

BLACK_IS_MINE = ("easy", "human", "easy", "easy")
PEOPLE = ("human", "human", "human", "human")


@exhibit
def clone_setup(stage: Stage) -> None:
    scene = stage.show(lambda context: routes.setup(context, "clone_wars"))
    for seat, name in zip(scene.draft.seats, LONG_NAMES, strict=True):
        seat.name = name
    scene.rebuild()


@exhibit
def clone_claim(stage: Stage) -> None:
    match = game.new_match("clone_wars", seats=3, seed=4)
    while not (match.to_move == 0 and len(match.log) > 12):
        match.submit(match.actions()[len(match.log) * 5 % len(match.actions())])
    show(stage, match, seats_of(("human", "easy", "easy")))


@exhibit
def clone_set_up(stage: Stage) -> None:
    match = game.new_match("clone_wars", seats=3, seed=4)
    while not (match.to_move == 0 and match.phase == "place" and len(match.log) > 80):
        match.submit(match.actions()[len(match.log) * 5 % len(match.actions())])
    show(stage, match, seats_of(("human", "easy", "easy")))
    stage.press("second", "next")


@exhibit
def galactic_set_up(stage: Stage) -> None:
    match = game.new_match("galactic_classic", seats=3, seed=4)
    while not (match.to_move == 0 and match.phase == "place" and len(match.log) > 80):
        match.submit(match.actions()[len(match.log) * 5 % len(match.actions())])
    show(stage, match, seats_of(("human", "easy", "easy")))
    stage.press("second", "next")


@exhibit
def clone_token(stage: Stage) -> None:
    tokens = {"stack": ["poggle"], "drawn": "general_grievous", "captured": []}
    scene = shown(stage, "token", BLACK_IS_MINE, 1, army=BLACK, tokens_left=tokens)
    point(scene, "dathomir")
    stage.steps(1)


@exhibit
def clone_cards(stage: Stage) -> None:
    shown(stage, "cards", to_place=7)
    stage.until(lambda: stage.top.name == "trade")


@exhibit
def clone_cards_must_be_played(stage: Stage) -> None:
    hand = ("republic_scout_1", "republic_scout_2", "republic_reinforce_3_1", "republic_plus_one_1",
            "republic_d8_surge_1", "republic_hold_the_line_1", "republic_stall_sidious_2")  # fmt: skip
    shown(stage, "cards", to_place=3, hands={RED: hand}, names=LONG_NAMES)
    stage.until(lambda: stage.top.name == "trade")
    scene = stage.top
    scene.chooser.back()
    scene.toggle(next(card for card in scene.hand if scene.cards.power(card) == "scout"))
    stage.steps(1)


@exhibit
def clone_place(stage: Stage) -> None:
    """Two armies of one player."""
    scene = shown(stage, "place", ("human", "easy"), to_place=9, hands={RED: ("republic_reinforce_3_1",)})
    point(scene, "muunilinst")
    stage.steps(1)


@exhibit
def clone_card_is_aimed(stage: Stage) -> None:
    scene = shown(stage, "attack", hands={RED: ("republic_sabotage_1",)})
    stage.press("third")
    stage.top.toggle(stage.top.hand[0])
    stage.click_widget("power")
    assert stage.top is scene
    point(scene, "dathomir")
    stage.steps(1)


@exhibit
def clone_ships(stage: Stage) -> None:
    scene = shown(stage, "ships", ship="capital", has_built=True)
    point(scene, "muunilinst")
    stage.steps(1)


@exhibit
def clone_attack(stage: Stage) -> None:
    scene = shown(stage, "attack", names=LONG_NAMES)
    pick(scene, "muunilinst")
    point(scene, "dathomir")
    stage.steps(1)


@exhibit
def clone_defend(stage: Stage) -> None:
    """Cards come first, then the dice."""
    stage.context.change(defence="ask")
    shown(stage, "defend", BLACK_IS_MINE, 1, battle=BATTLE)
    stage.until(lambda: stage.top.name == "powers")
    stage.steps(12)


@exhibit
def clone_defend_without_a_card(stage: Stage) -> None:
    clone_defend(stage)
    stage.press("confirm")
    assert stage.top.name == "battle"
    stage.steps(12)


@exhibit
def clone_after_the_throw(stage: Stage) -> None:
    shown(stage, "attack", names=LONG_NAMES)
    assert stage.top.session.submit("attack muunilinst dathomir 3") is None
    stage.until(lambda: stage.top.name == "powers")
    stage.steps(4)


@exhibit
def clone_which_die(stage: Stage) -> None:
    clone_after_the_throw(stage)
    stage.focus(stage.top.widgets[0].id)
    stage.press("confirm")
    assert stage.top.card >= 0


@exhibit
def clone_card_of_another_person(stage: Stage) -> None:
    stage.context.change(defence="ask")
    shown(stage, "attack", PEOPLE, 1, army=BLACK, hands={BLACK: ()}, names=LONG_NAMES)
    assert stage.top.session.submit("attack dathomir muunilinst 3") is None
    stage.until(lambda: stage.top.name == "powers")
    assert stage.top.is_closed
    stage.steps(4)


@exhibit
def clone_occupy(stage: Stage) -> None:
    lands = {"dathomir": (RED, 3, (1, 0, 1)), "muunilinst": (RED, 6, (1, 1, 0))}
    shown(stage, "occupy", lands=lands, battle=BATTLE, captured_from=[BLACK])
    stage.press("down")


@exhibit
def clone_fleet(stage: Stage) -> None:
    scene = shown(stage, "fleet", moves=1)
    pick(scene, "muunilinst")
    pick(scene, "dantooine")
    stage.steps(1)


@exhibit
def clone_move_with_a_card_left(stage: Stage) -> None:
    shown(stage, "move", moves=0, hands={RED: ("republic_second_front_1",)})
    stage.steps(1)


@exhibit
def clone_scouted(stage: Stage) -> None:
    """Whoever played a scout reads at once what was seen."""
    hand = ("separatists_hold_the_line_1", "separatists_hold_the_line_2", "separatists_d8_surge_1",
            "separatists_hasten_1", "separatists_plus_one_1", "separatists_reroll_own_1")  # fmt: skip
    shown(stage, "attack", hands={RED: ("republic_scout_1", "republic_plus_one_1"), BLACK: hand}, names=LONG_NAMES)
    stage.press("third")
    stage.top.toggle(next(card for card in stage.top.hand if stage.top.cards.power(card) == "scout"))
    stage.click_widget("power")
    stage.click_widget("power:0")
    stage.steps(60)


@exhibit
def clone_defend_after_a_surge(stage: Stage) -> None:
    """A card made all dice of the defender large."""
    battle = {**BATTLE, "surges": ["defence"]}
    shown(stage, "defend", BLACK_IS_MINE, 1, battle=battle, hands={BLACK: ()})
    stage.until(lambda: stage.top.name == "battle")
    stage.steps(12)


@exhibit
def clone_command(stage: Stage) -> None:
    scene = shown(stage, "command")
    point(scene, "mygeeto")
    stage.steps(1)


@exhibit
def clone_answer(stage: Stage) -> None:
    shown(stage, "answer", ("easy", "easy", "human", "easy"), 2, request="mygeeto", names=LONG_NAMES)
    stage.until(lambda: stage.top.name == "command")


@exhibit
def clone_answer_of_another_person(stage: Stage) -> None:
    """The planet lies low, so that the question comes from above."""
    lands = {"tatooine": (YELLOW, 1)}
    shown(stage, "answer", PEOPLE, 0, request="tatooine", lands=lands, names=LONG_NAMES)
    stage.until(lambda: stage.top.name == "command")


@exhibit
def clone_sidious_moves(stage: Stage) -> None:
    """A card in the step of an opponent."""
    hands = {RED: ("republic_stall_sidious_1",), BLACK: ()}
    shown(stage, "power", army=BLACK, asked=RED, moment="track", hands=hands)
    stage.until(lambda: stage.top.name == "powers")


@exhibit
def clone_move_counts(stage: Stage) -> None:
    scene = shown(stage, "move", names=LONG_NAMES)
    pick(scene, "muunilinst")
    pick(scene, "dantooine")
    stage.steps(1)


@exhibit
def clone_order(stage: Stage) -> None:
    shown(stage, "order66", ("easy", "human"), 1, army=BLACK)
    stage.until(lambda: stage.top.name == "order")


def _given(stage: Stage) -> Any:
    clone_order(stage)
    stage.focus("give")
    stage.press("confirm")
    stage.until(lambda: stage.top.name == "order66")
    return stage.top


@exhibit
def clone_order_66(stage: Stage) -> None:
    _given(stage)
    stage.steps(70)
    assert stage.top.name == "order66"


@exhibit
def clone_order_66_without_motion(stage: Stage) -> None:
    stage.context.change(reduced_motion=True)
    _given(stage)
    stage.steps(5)
    assert stage.top.name == "order66"


@exhibit
def clone_emperor(stage: Stage) -> None:
    scene = shown(stage, "emperor", ("easy", "human"), 1, army=BLACK, order66=True)
    point(scene, "alderaan")
    stage.steps(1)


@exhibit
def clone_after_order_66(stage: Stage) -> None:
    scene = shown(stage, "attack", army=YELLOW, kinds=("easy", "easy", "human", "easy"), viewer=2, order66=True,
                  emperor="coruscant", names=LONG_NAMES)  # fmt: skip
    point(scene, "coruscant")
    stage.steps(1)


@exhibit
def clone_result(stage: Stage) -> None:
    _result(stage, played_out(), ("human", "easy"))


@exhibit
def clone_result_of_a_team(stage: Stage) -> None:
    _result(stage, played_out(seats=4, seed=3), ("human", "easy", "human", "easy"))


def _result(stage: Stage, match: game.Match, kinds: tuple[str, ...]) -> None:
    table = MatchSetup(match.mode.name, None, {}, "TIN-4F2A-91", seats_of(kinds, LONG_NAMES))
    stage.show(lambda context: routes.result(context, match, table, statistics_of(match)))


@exhibit
def galactic_trade(stage: Stage) -> None:
    match = game.new_match("galactic_classic", seats=3, seed=1)
    position = match.position()
    for number, planet in enumerate(position["territories"]):
        position["territories"][planet] = {"owner": number % 3, "armies": 2}
    hand = ["republic_d8_surge_1", "separatists_d8_surge_2", "republic_hold_the_line_1", "republic_scout_1"]
    position |= {"turn": 5, "phase": "cards", "player": 0, "to_move": 0, "to_place": 4, "hands": [hand, [], []]}
    position["draw_pile"] = [card for card in position["draw_pile"] if card not in hand]
    scene = show(stage, game.from_position(position, seed=1), seats_of(("human", "easy", "easy")))
    assert scene.match.phase == "cards"
    stage.until(lambda: stage.top.name == "trade")


def galactic(stage: Stage, phase: str, **lands: tuple[int, int]) -> Any:
    """Red is in this phase; `lands` give owner and armies."""
    match = game.new_match("galactic_classic", seats=4, seed=1)
    position = match.position()
    for number, planet in enumerate(position["territories"]):
        owner, armies = lands.get(planet, (number % 4, 2 + number % 3))
        position["territories"][planet] = {"owner": owner, "armies": armies}
    position |= {"turn": 5, "phase": phase, "player": 0, "to_move": 0, "to_place": 6 if phase == "place" else 0}
    return show(stage, game.from_position(position, seed=1), seats_of(("human", "easy", "easy", "easy"), LONG_NAMES))


@exhibit
def galactic_attack(stage: Stage) -> None:
    scene = galactic(stage, "attack", muunilinst=(0, 9), dathomir=(1, 4))
    pick(scene, "muunilinst")
    point(scene, "dathomir")
    stage.steps(1)


@exhibit
def galactic_place(stage: Stage) -> None:
    scene = galactic(stage, "place", muunilinst=(0, 9))
    point(scene, "muunilinst")
    stage.steps(1)


@exhibit
def galactic_move_counts(stage: Stage) -> None:
    scene = galactic(stage, "move", muunilinst=(0, 9), mygeeto=(0, 2))
    pick(scene, "muunilinst")
    pick(scene, "mygeeto")
    stage.steps(1)


def _lesson(step: str) -> None:
    def show_step(stage: Stage) -> None:
        stage.show(lambda context: routes.lesson(context, "clone_wars"))
        learner.go_to(stage, step)
        stage.steps(30)

    EXHIBITS[f"clone_lesson_{step}"] = show_step


for _step in read_plan("clone_wars").steps:
    _lesson(_step.id)
