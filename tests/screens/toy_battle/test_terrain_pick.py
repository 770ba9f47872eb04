"""The table of a duel: terrains by picture, players, sides, who begins, how many duels; by keyboard, mouse and pad."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

from game.input.focus import Spot, links
from game.input.intents import DIRECTIONS, Intent, Pointer
from game.levels.languages import languages
from game.levels.search import FOLDERS_VARIABLE, names_of
from game.paths import data_folder
from game.screens import routes
from game.screens.toy_battle.drawing.terrain_card import TerrainCard
from game.screens.toy_battle.terrain_pick import CARD, SERIES, TerrainPickScene
from game.session.setup.form import level_name
from game.session.setup.match_setup import MatchSetup
from game.session.toy_battle.series import read_series
from game.ui.drawing.theme import TEXT_SIZES
from game.ui.scene import Scene
from tests.screens.support.legibility import faults_of
from tests.screens.support.positions.classic import LONG_NAMES
from tests.screens.support.stage import Stage
from tests.ui.virtual_pad import VirtualPad

TERRAINS = names_of("terrain")


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> list[MatchSetup]:
    """The tables that duels were begun from."""
    begun: list[MatchSetup] = []

    def match(context: object, table: MatchSetup) -> Scene:
        begun.append(table)
        return Scene()

    monkeypatch.setattr(routes, "match", match)
    return begun


def shown(stage: Stage, drawn: int = 0x4F2A90) -> Any:
    return stage.show(TerrainPickScene(stage.context, draw_number=lambda: drawn))


def go(stage: Stage, key: str, device: str = "keyboard") -> None:
    """Move the focus there along the shortest way, by directions alone; a row that turns its value is left up or
    down."""
    scene = stage.top
    for _ in range(30):
        if scene.focus == key:
            return
        stage.press(_way(scene, key), device=device)
    raise AssertionError(f"{key} is not reached; the focus is on {scene.focus}")


def _way(scene: Any, key: str) -> str:
    spots = tuple(Spot(widget.id, *widget.box) for widget in scene.widgets)
    graph = links(spots)
    turning = {"side", "first", "length", "resign", "beginners"}
    first: dict[str, str] = {scene.focus: ""}
    queue = [scene.focus]
    for spot in queue:
        if spot == key:
            return first[spot]
        for direction in DIRECTIONS:
            if spot in turning and direction in (Intent.LEFT, Intent.RIGHT):
                continue
            following = graph.get((spot, direction))
            if following is not None and following not in first:
                first[following] = first[spot] or str(direction)
                queue.append(following)
    raise AssertionError(f"no way leads to {key}")


def test_the_mode_opens_it(stage: Stage) -> None:
    stage.show(routes.mode_pick)
    stage.focus("toy_battle")
    stage.press("confirm")
    assert isinstance(stage.top, TerrainPickScene)
    stage.press("back")
    assert stage.top.name == "mode_pick"


@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_a_newcomer_starts_with_one_press(stage: Stage, tables: list[MatchSetup], device: str) -> None:
    shown(stage)
    stage.press("advance", device=device)
    (table,) = tables
    assert (table.mode, table.level, table.options, table.seed) == ("toy_battle", "castle_field", {}, "TIN-4F2A-90")
    assert sorted(table.kinds) == ["human", "normal"]
    assert table.start().seats == 2


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("level", TERRAINS)
def test_every_terrain_is_explained_and_can_be_taken(
    stage: Stage, tables: list[MatchSetup], level: str, language: str
) -> None:
    stage.context.change(language=language)
    scene = shown(stage)
    go(stage, CARD + level)
    words = stage.words()
    assert "window." not in words
    assert "{" not in words
    facts = scene.facts(level)
    assert words.count(level_name("toy_battle", level, language)) >= 1
    assert facts.goal in words
    for _, name, _ in facts.points:
        assert name in words
    stage.press("confirm")
    assert scene.focus == "start"
    stage.press("confirm")
    assert tables[0].level == level


def test_what_is_special_is_told_only_where_it_counts(stage: Stage) -> None:
    scene = shown(stage)
    (point,) = scene.facts("castle_field").points
    assert point[2].split()[0] in stage.words()
    stage.press("next", "next")
    go(stage, "beginners")
    stage.press("confirm")
    assert stage.context.say("terrain.plain").split(":")[0] in stage.words()
    assert scene.facts("caribbean_sea").points == []
    go(stage, CARD + "caribbean_sea")
    assert stage.context.say("terrain.none").split(".")[0] in stage.words()


def test_the_keyboard_alone_sets_everything(stage: Stage, tables: list[MatchSetup]) -> None:
    scene = shown(stage)
    go(stage, CARD + "battlefield")
    stage.press("confirm")
    go(stage, "name:0")
    stage.press("confirm")
    assert stage.context.devices.is_typing
    for _ in range(20):
        stage.edit("backspace")
    stage.write("Mira")
    stage.press("confirm")
    go(stage, "who:1")
    stage.press("confirm")
    assert scene.draft.seats[1].kind == "hard"
    go(stage, "side")
    assert "Mira" in next(widget.label for widget in scene.widgets if widget.id == "side")
    stage.press("right", "right")
    go(stage, "first")
    stage.press("right")
    go(stage, "length")
    stage.press("right")
    go(stage, "beginners")
    stage.press("right")
    go(stage, "seed")
    stage.press("confirm")
    for _ in range(20):
        stage.edit("backspace")
    stage.write("my seed")
    stage.press("confirm")
    go(stage, "start")
    stage.press("confirm")
    (table,) = tables
    assert (table.level, table.options) == ("battlefield", {"beginners": True})
    assert [seat.name for seat in table.seats] == ["Lady Zinc", "Mira"]
    assert table.kinds == ("hard", "human")
    assert table.seed.startswith("my seed")
    assert table.start().to_move == 1
    series = read_series(stage.context.settings.tables[SERIES])
    assert series is not None
    assert (series.best_of, series.own, series.wins) == (3, 1, (0, 0))
    assert series.holds(table)


def test_the_mouse_alone_sets_everything(stage: Stage, tables: list[MatchSetup]) -> None:
    scene = shown(stage)
    stage.click_widget(CARD + "tropical_pool")
    assert scene.draft.level == "tropical_pool"
    stage.pick("side", 1)
    stage.pick("first", 1)
    for key, share in (("who:1", 0.9), ("who:1", 0.9), ("who:1", 0.9), ("length", 0.95)):
        x0, y0, x1, y1 = next(widget.box for widget in scene.widgets if widget.id == key)
        stage.click(x0 + (x1 - x0) * share, (y0 + y1) / 2)
    stage.click_widget("beginners")
    stage.click_widget("roll")
    stage.click_widget("start")
    (table,) = tables
    assert (table.level, table.options) == ("tropical_pool", {"beginners": True})
    assert table.kinds == ("human", "human")
    assert (scene.choice.side, scene.choice.first, scene.choice.best_of) == ("blue", "own", 3)


def test_the_pad_alone_sets_everything(stage: Stage, tables: list[MatchSetup]) -> None:
    pad = "pad:0"
    scene = shown(stage)
    go(stage, CARD + "volcanic_jungle", pad)
    stage.press("confirm", device=pad)
    stage.press("previous", "previous", device=pad)
    assert scene.focus == "name:0"
    stage.context.devices.last_device = pad
    stage.press("confirm", device=pad)
    assert stage.top.name == "letters"
    stage.press("back", device=pad)
    go(stage, "who:1", pad)
    stage.press("confirm", "confirm", "confirm", device=pad)
    stage.press("next", device=pad)
    assert scene.focus == "side"
    stage.press("right", device=pad)
    stage.press("advance", device=pad)
    (table,) = tables
    assert (table.level, table.kinds) == ("volcanic_jungle", ("human", "human"))


@pytest.mark.parametrize(("drawn", "own"), [(0x4F2A90, 0), (0x4F2A91, 1)])
def test_the_side_is_drawn_by_lot(stage: Stage, tables: list[MatchSetup], drawn: int, own: int) -> None:
    shown(stage, drawn)
    stage.press("advance")
    assert tables[0].humans == (own,)


def test_a_pad_can_have_a_seat_of_its_own(stage: Stage, tables: list[MatchSetup]) -> None:
    with VirtualPad() as pad:
        stage.app.take(stage.context.devices.poll())
        shown(stage)
        go(stage, "who:0", pad.device)
        stage.press("confirm", "confirm", device=pad.device)
        assert stage.context.say("setup.pad", number=1) in stage.words()
        stage.press("advance", device=pad.device)
        (table,) = tables
        assert table.seats[table.humans[0]].device == pad.device


def test_everything_is_kept_for_the_next_time(stage: Stage, tables: list[MatchSetup]) -> None:
    scene = shown(stage)
    go(stage, CARD + "cursed_cemetery")
    stage.press("confirm")
    for key in ("side", "first", "length", "beginners"):
        go(stage, key)
        stage.press("right")
    go(stage, "who:1")
    stage.press("confirm")
    stage.press("back")
    again = shown(stage)
    assert again is not scene
    assert again.draft.level == "cursed_cemetery"
    assert again.choice == scene.choice
    assert (again.choice.side, again.choice.first, again.choice.best_of) == ("blue", "own", 3)
    assert again.draft.seats[1].kind == "hard"
    assert again.draft.values == {"beginners": True}
    assert again.focus == CARD + "cursed_cemetery"


def test_each_duel_is_dealt_anew(stage: Stage, tables: list[MatchSetup]) -> None:
    numbers = iter(range(1, 100))
    scene = stage.show(TerrainPickScene(stage.context, draw_number=lambda: next(numbers)))
    stage.press("advance")
    scene.resume()
    stage.app.stack.scenes[-1:] = []
    first = tables[0].seed
    assert scene.draft.seed != first
    stage.press("rules", "back")
    seed = scene.draft.seed
    assert stage.top is scene
    assert scene.draft.seed == seed


def test_the_guided_duel_and_the_rules_are_one_press_away(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def lesson(context: object, mode: str) -> Scene:
        opened.append(f"lesson of {mode}")
        return Scene()

    monkeypatch.setattr(routes, "lesson", lesson)
    ways: list[Callable[[], None]] = [lambda: stage.press("second"), lambda: stage.click_widget("lesson")]
    for press in ways:
        shown(stage)
        press()
    assert opened == ["lesson of toy_battle"] * 2
    shown(stage)
    stage.press("rules")
    assert (stage.top.name, stage.top.mode) == ("rules", "toy_battle")


def test_more_terrains_than_fit_are_scrolled(
    stage: Stage, tables: list[MatchSetup], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "levels" / "terrains"
    folder.mkdir(parents=True)
    for number in range(5):
        source = data_folder("levels") / "terrains" / "castle_field.toml"
        text = source.read_text(encoding="utf-8").replace('"Castle Field"', f'"Own Field {number}"')
        (folder / f"own_{number}.toml").write_text(text, encoding="utf-8")
    shutil.copy(folder / "own_0.toml", folder / "broken.toml")
    (folder / "broken.toml").write_text("name = 3\n[fields]\n[paths]\n[regions]\n", encoding="utf-8")
    monkeypatch.setenv(FOLDERS_VARIABLE, str(tmp_path / "levels"))
    scene = shown(stage)
    assert "broken" not in scene.terrains
    assert len(scene.terrains) == 13
    stage.press("down", "down", "down")
    assert scene.first_row == 2
    last = list(scene.terrains)[12]
    assert scene.focus == CARD + last
    assert "Own Field" in stage.words() or last in names_of("terrain")
    stage.press("confirm", "confirm")
    assert tables[0].level == last
    scene = shown(stage)
    assert scene.focus == CARD + last
    stage.app.take([Pointer("wheel", 300, 300, wheel=1)])
    assert scene.first_row == 1
    stage.app.take([Pointer("move", 1255, 160), Pointer("down", 1255, 160, 1), Pointer("up", 1255, 160, 1)])
    stage.steps(1)
    assert scene.first_row == 0, "beside the grip of the bar it goes a page"
    stage.press("previous")
    assert scene.focus == "start"
    stage.press("next")
    assert scene.focus == CARD + last


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540)], ids=str)
def test_every_word_fits_whatever_has_the_focus(tmp_path: Path, size: tuple[int, int]) -> None:
    stage = Stage(tmp_path, size)
    scene = shown(stage)
    for seat, name in zip(scene.draft.seats, LONG_NAMES[1:], strict=False):
        seat.name = name
    scene.draft.seats[0].device = "pad 4"
    faults = []
    for language, text_size in product(languages(), TEXT_SIZES):
        stage.change(language=language, text_size=text_size)
        every = [widget.id for widget in scene.widgets if widget.takes_focus]
        keys = every if size == (1280, 720) else ["terrain:battlefield", "first"]
        for key in keys:
            scene.focus_on(key)
            assert scene.about()
            assert "window." not in scene.about(), key
            faults += [f"{language} {text_size} {key}: {fault}" for fault in faults_of(stage, stage.written())]
    stage.close()
    assert not faults, "\n".join(faults)


def test_the_pictures_come_one_by_one(stage: Stage) -> None:
    """Opening the screen never waits for all of them."""
    scene = shown(stage)
    cards = [widget for widget in scene.widgets if isinstance(widget, TerrainCard)]
    counts: list[int] = []
    while scene.is_moving and len(counts) < 30:
        stage.draw()
        scene.update()
        counts.append(sum(card.is_ready for card in cards))
    assert all(later - earlier <= 1 for earlier, later in pairwise(counts))
    assert counts[-1] == len(cards) == 8


def test_what_becomes_of_the_seat_of_who_resigns_is_said_at_this_table_too(stage: Stage) -> None:
    shown(stage)
    assert "Who resigns" in stage.words()
    go(stage, "resign")
    assert "resigns" in stage.top.about()
    stage.press("right")
    assert stage.context.settings.resign == "out"
    stage.press("left")
    assert stage.context.settings.resign == "agent"
