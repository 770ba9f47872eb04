"""The reader of the rules: every game in both languages, nothing cut, and every way to turn a page."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game.input.intents import Pointer
from game.levels.catalog import open_mode
from game.registry import mode_names
from game.rules.clone_wars import phases as clone_wars
from game.rules.conquest import phases as conquest
from game.rules.revised import phases as revised
from game.rules.toy_battle import state as toy_battle
from game.screens import routes
from game.screens.conquest.skin import skin_of
from game.screens.rules import dice
from game.screens.rules.book import read_book
from game.session.setup.form import mode_name
from game.ui.drawing.assets import Assets
from game.ui.drawing.canvas import Canvas
from game.ui.scene import Push
from tests.screens.support.stage import Stage

LANGUAGES = ("en", "nl")
PHASES = {
    "classic": conquest.PHASES,
    "basic_training": revised.PHASES,
    "command_room": revised.PHASES,
    "world_conquest": revised.PHASES,
    "clone_wars": clone_wars.PHASES,
    "galactic_classic": conquest.PHASES,
    "toy_battle": toy_battle.PHASES,
}
SUBJECTS = {"goal", "setup", "turn", "screen"}


def shape(value: Any) -> Any:
    """What is left of a page without its words: kinds, numbers, pictures, how many of each."""
    if isinstance(value, Mapping):
        kept = ("picture", "land", "die", "sign", "icon", "board", "align", "badge", "card_land", "finishes")
        return {key: item if key in kept and isinstance(item, str) else shape(item) for key, item in value.items()
                if key != "widths"}  # fmt: skip
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [shape(item) for item in value]
    return "" if isinstance(value, str) else value


@pytest.mark.parametrize("mode", mode_names())
def test_both_languages_have_the_same_pages(mode: str) -> None:
    english, dutch = (read_book(Assets(), mode, language) for language in LANGUAGES)
    assert [(page.id, page.phases) for page in english.pages] == [(page.id, page.phases) for page in dutch.pages]
    for one, other in zip(english.pages, dutch.pages, strict=True):
        for part in ("picture", "left", "right"):
            assert shape(getattr(one, part)) == shape(getattr(other, part)), f"{mode}: {one.id}, {part}"
        assert one.left, f"{mode}: {one.id} says nothing"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", mode_names())
def test_a_book_bears_the_name_of_its_game_and_has_the_main_chapters(mode: str, language: str) -> None:
    book = read_book(Assets(), mode, language)
    assert book.title == mode_name(mode, language)
    assert {page.id for page in book.pages} >= SUBJECTS
    assert len({page.id for page in book.pages}) == len(book.pages)


@pytest.mark.parametrize("mode", mode_names())
def test_every_phase_of_a_match_has_its_page(mode: str) -> None:
    told = {phase for page in read_book(Assets(), mode, "en").pages for phase in page.phases}
    wanted = set(PHASES[mode]) - {"over"}
    if mode == "basic_training":
        wanted -= {"airfield", "start_move"}  # it has no rewards
    assert wanted <= told <= set(PHASES[mode])


def test_every_picture_is_there(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        for mode in mode_names():
            scene = stage.show(routes.rules(stage.context, mode))
            for place in range(len(scene.book.pages)):
                scene.open(place)
                stage.draw()
    assert not [record.message for record in caplog.records if "is shown instead" in record.message]


def test_it_opens_at_the_phase_of_the_match(stage: Stage) -> None:
    scene = stage.show(routes.rules(stage.context, "classic", "cards"))
    assert scene.page.id == "cards"
    assert scene.focus == f"chapter_{scene.place}"
    assert "Back to the match" in stage.words()
    assert stage.show(routes.rules(stage.context, "classic", "no such phase")).page.id == "goal"
    assert stage.show(routes.rules(stage.context, "no such mode")).mode == "classic"


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_pages_and_games_turn_without_a_mouse(stage: Stage, device: str) -> None:
    scene = stage.show(routes.rules(stage.context, "classic"))
    stage.press("down", "down", device=device)
    assert scene.page.id == "turn"
    stage.press("confirm", device=device)
    assert scene.page.id == "reinforce"
    stage.press("right", device=device)
    assert scene.page.id == "attack"
    stage.press("left", "left", device=device)
    assert scene.page.id == "turn"
    stage.press("next", device=device)
    assert (scene.mode, scene.page.id) == (mode_names()[1], "turn"), "the same subject in the next game"
    stage.press("previous", "previous", device=device)
    assert scene.mode == mode_names()[-1]
    below = stage.show(routes.mode_pick)
    stage.app.stack.apply(Push(scene))
    stage.press("back", device=device)
    assert stage.top is below


def test_pages_and_games_turn_by_the_mouse(stage: Stage) -> None:
    scene = stage.show(routes.rules(stage.context, "classic"))
    stage.click_widget("chapter_5")
    assert scene.page.id == "throw"
    stage.app.take([Pointer("move", 200, 170)])
    assert scene.page.id == "throw", "pointing at a chapter does not open it"
    stage.app.take([Pointer("wheel", 1000, 500, wheel=-1)])
    assert scene.page.id == "capture"
    stage.click_widget("mode_toy_battle")
    assert scene.mode == "toy_battle"


def test_beyond_the_last_page_nothing_happens(stage: Stage) -> None:
    scene = stage.show(routes.rules(stage.context, "classic"))
    last = len(scene.book.pages) - 1
    stage.press(*["right"] * (last + 3))
    assert scene.place == last


def test_the_language_changes_while_reading(stage: Stage) -> None:
    scene = stage.show(routes.rules(stage.context, "classic", "attack"))
    stage.context.change(language="nl")
    stage.steps(1)
    assert scene.page.title == "Aanvallen"
    assert "Spelregels" in stage.words()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", [mode for mode in mode_names() if mode != "toy_battle"])
def test_a_throw_shows_the_dice_of_its_game(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, mode: str, language: str
) -> None:
    stage.context.change(language=language)
    seen: set[str] = set()
    real = dice.draw_die

    def draw(canvas: Canvas, finish: str, *rest: Any, **more: Any) -> None:
        seen.add(finish)
        real(canvas, finish, *rest, **more)

    monkeypatch.setattr(dice, "draw_die", draw)
    book = read_book(stage.context.assets, mode, language)
    scene = stage.show(lambda context: routes.rules(context, mode))
    while book.pages[scene.place].id != "throw":
        stage.press("down")
    stage.draw()
    assert seen == set(skin_of(mode).dice)


@pytest.mark.parametrize("language", LANGUAGES)
def test_basic_training_lists_its_own_objectives_only(language: str) -> None:
    found: Any = open_mode("basic_training", None, {})
    page = next(page for page in read_book(Assets(), "basic_training", language).pages if page.id == "objectives")
    tables = [block["table"] for block in (*page.left, *page.right) if "table" in block]
    assert sum(len(rows) - 1 for rows in tables) == len(found.rules.objectives)
    drawn = {item["picture"].removeprefix("icons/objective_") for item in page.picture["items"]}
    assert drawn <= {objective.id for objective in found.rules.objectives}
