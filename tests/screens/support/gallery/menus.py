"""Everything around matches for the gallery: title, set-up, settings, replays, rules and the guided first game."""

from __future__ import annotations

from functools import cache

from game.registry import mode_names
from game.screens import routes
from game.session.setup.match_setup import MatchSetup
from game.ui.scene import Push
from tests.screens.support.gallery.registry import EXHIBITS, exhibit
from tests.screens.support.pilots import learner
from tests.screens.support.positions.classic import SEATS, SIX, classic
from tests.screens.support.stage import Stage


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
def toy_lesson(stage: Stage) -> None:
    stage.show(lambda context: routes.lesson(context, "toy_battle"))
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


# The first game, step by step.


def _first_game(step: str) -> None:
    def show(stage: Stage) -> None:
        scene = stage.show(lambda context: routes.lesson(context, "classic"))
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


for _mode in ("classic", "basic_training", "clone_wars"):
    _lesson(_mode)
