"""Every scene in the states that tell most, made by the real scenes: for screenshots, for the law that all words fit,
and for drawing everything at every size. An exhibit is a function that brings a stage into that state."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import fields, replace
from functools import cache
from typing import Any

import game
from game.levels.catalog import mode_names
from game.screens import routes
from game.session.setup.match_setup import MatchSetup, Seat
from game.ui.scene import Push
from game.ui.settings import Settings
from tests.screens import fame_gallery, keeping_gallery, learner, positions, result_gallery, toy_gallery, watch_gallery
from tests.screens.positions import HAND, SEATS, SIX, TWO_PEOPLE, aimed, classic, hands_of, number_of
from tests.screens.stage import Stage

Exhibit = Callable[[Stage], None]
EXHIBITS: dict[str, Exhibit] = (
    watch_gallery.EXHIBITS
    | fame_gallery.EXHIBITS
    | toy_gallery.EXHIBITS
    | result_gallery.EXHIBITS
    | keeping_gallery.EXHIBITS
)


def exhibit(make: Exhibit) -> Exhibit:
    EXHIBITS[make.__name__] = make
    return make


def set_up(stage: Stage, name: str) -> None:
    """Bring a stage into a state of the gallery, whatever it showed before."""
    clean(stage)
    EXHIBITS[name](stage)
    stage.draw()


def clean(stage: Stage) -> None:
    """As when the game was just installed; only language, window and text size stay."""
    kept = stage.context.settings
    stage.app.stack.clear()
    shutil.rmtree(stage.context.folders.matches, ignore_errors=True)
    stage.context.notices.clear()
    stage.app.notices.text = ""
    stage.context.audio.captions.lines = ()
    stage.context.devices.last_device = "keyboard"
    usual = Settings()
    names = [item.name for item in fields(Settings) if item.name not in ("language", "window", "text_size")]
    stage.context.change(**{name: getattr(usual, name) for name in names})
    assert stage.context.settings.window == kept.window


# The menus.


@exhibit
def boot(stage: Stage) -> None:
    scene = stage.show(routes.boot)
    while scene.progress < 0.5:
        scene.update()


@exhibit
def title(stage: Stage) -> None:
    stage.show(routes.title)


@exhibit
def title_with_a_match_that_waits(stage: Stage) -> None:
    scene = classic(stage, "attack")
    assert scene.session.submit("attack north_africa brazil 3") is None
    stage.context.change(seen_first_game=True)
    stage.show(routes.title)
    assert stage.top.waiting is not None
    stage.press("down")
    stage.steps(10)


@exhibit
def notice(stage: Stage) -> None:
    stage.show(routes.title)
    stage.context.notices.append(stage.context.say("notice.not_kept", folder="/home/somebody/.config/tin-marshal"))
    stage.steps(2)


def _mode_pick(mode: str) -> None:
    def show(stage: Stage) -> None:
        stage.show(routes.mode_pick)
        stage.focus(mode)
        stage.steps(10)

    EXHIBITS[f"mode_pick_{mode}"] = show


for _mode in mode_names():
    _mode_pick(_mode)


@exhibit
def setup(stage: Stage) -> None:
    stage.show(lambda context: routes.setup(context, "classic"))


@exhibit
def setup_full(stage: Stage) -> None:
    """Six seats, the longest names, a pad that is gone."""
    scene = stage.show(lambda context: routes.setup(context, "classic"))
    for number, (seat, plan) in enumerate(zip(scene.draft.seats, SIX, strict=True)):
        seat.name = plan.name
        if number % 2:
            scene.draft.turn_agent(number, number)
        else:
            scene.draft.seat_human(number, "pad 4" if number == 4 else "any")
    scene.rebuild()


@exhibit
def settings(stage: Stage) -> None:
    stage.show(routes.settings)


@exhibit
def keep_screen(stage: Stage) -> None:
    stage.show(routes.settings)
    stage.app.stack.apply(Push(routes.keep_screen(stage.context)))
    stage.steps(60)


@exhibit
def remap_keyboard(stage: Stage) -> None:
    stage.show(lambda context: routes.remap(context, "keyboard"))


@exhibit
def remap_pad(stage: Stage) -> None:
    stage.show(lambda context: routes.remap(context, "pad"))


@exhibit
def remap_waits_for_a_key(stage: Stage) -> None:
    stage.show(lambda context: routes.remap(context, "keyboard"))
    stage.press("down", "confirm")
    stage.steps(10)
    assert stage.top.awaited is not None


@exhibit
def letters(stage: Stage) -> None:
    stage.show(routes.title)
    title = stage.context.say("setup.name_letters", number=6)
    scene = routes.letters(stage.context, title, "Maarschalk", lambda text: None, 14)
    stage.app.stack.apply(Push(scene))


@exhibit
def credits_scene(stage: Stage) -> None:
    stage.show(routes.credits_scene)


@exhibit
def replays(stage: Stage) -> None:
    """A match that goes on."""
    scene = classic(stage, "attack", SIX)
    assert scene.session.submit("attack north_africa brazil 3") is None
    stage.show(routes.replays)
    stage.steps(30)


@exhibit
def replays_none(stage: Stage) -> None:
    stage.show(routes.replays)
    stage.steps(5)


@exhibit
def import_replay(stage: Stage) -> None:
    stage.show(routes.title)
    stage.app.stack.apply(Push(routes.import_replay(stage.context, lambda path: False)))
    stage.steps(5)


@exhibit
def toy_lesson(stage: Stage) -> None:
    stage.show(routes.toy_lesson)
    stage.steps(30)


@exhibit
def toy_match(stage: Stage) -> None:
    table = MatchSetup("toy_battle", None, {}, "TIN-4F2A-91", SEATS[:2])
    stage.show(lambda context: routes.match(context, table))
    stage.steps(120)


@exhibit
def error(stage: Stage) -> None:
    stage.show(lambda context: routes.error(context, "ValueError: " + "something that nobody had foreseen " * 9))


def _rules(mode: str, page: int) -> None:
    def show(stage: Stage) -> None:
        scene = stage.show(lambda context: routes.rules(context, mode))
        scene.open(page, True)
        stage.steps(10)

    EXHIBITS[f"rules_{mode}_{page + 1:02}"] = show


@cache
def rules_pages(mode: str) -> int:
    from game.screens.rules.book import read_book
    from game.ui.drawing.assets import Assets

    return len(read_book(Assets(), mode, "en").pages)


for _mode in mode_names():
    for _page in range(rules_pages(_mode)):
        _rules(_mode, _page)


# A match in every phase.


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
    stage.until(lambda: scene.session.timeline.find("AttackDeclared", "ArmiesMoved", "ArmiesPlaced") is not None)
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
    stage.until(lambda: (running := scene.session.timeline.find("TurnBegan")) is not None and running.progress > 0.2)


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


# The first game, step by step.


def _first_game(step: str) -> None:
    def show(stage: Stage) -> None:
        scene = stage.show(routes.first_game)
        scene.board.settle()
        learner.go_to(stage, step)

    EXHIBITS[f"first_game_{step}"] = show


for _step in learner.STEPS:
    _first_game(_step)


def _lesson(mode: str) -> None:
    def show(stage: Stage) -> None:
        scene = stage.show(lambda context: routes.lesson(context, mode))
        scene.board.settle()
        stage.steps(2)

    EXHIBITS[f"lesson_{mode}"] = show


for _mode in routes.LESSONS:
    _lesson(_mode)


from tests.screens import clone_gallery, revised_gallery, rounds_gallery  # noqa: E402, F401  (their exhibits are hung here)
