"""The result of a duel: the reason is marked and told, the charts are there, the score is kept, and the rematch swaps
sides; by keyboard, pad and mouse."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from game.core.match import Match
from game.levels.languages import languages
from game.screens import routes
from game.screens.toy_battle.result import ToyResultScene
from game.screens.toy_battle.terrain_pick import SERIES
from game.session.setup.match_setup import MatchSetup, Seat
from game.session.story.statistics import statistics_of
from game.session.toy_battle.series import DuelChoice, first_duel, read_series
from game.ui.drawing.theme import TEXT_SIZES
from game.ui.scene import Scene
from tests.screens.support.legibility import faults_of
from tests.screens.support.positions.classic import LONG_NAMES
from tests.screens.support.positions.toy_battle import ended_by
from tests.screens.support.stage import Stage

SEATS = (Seat("human", "Mira", 1), Seat("normal", "Lady Zinc", 0))
LONG = (Seat("human", LONG_NAMES[2], 1), Seat("hard", LONG_NAMES[1], 0))


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> list[MatchSetup]:
    """The tables that duels were begun from."""
    begun: list[MatchSetup] = []

    def match(context: object, table: MatchSetup) -> Scene:
        begun.append(table)
        return Scene()

    monkeypatch.setattr(routes, "match", match)
    return begun


def table_of(match: Match, seats: tuple[Seat, Seat] = SEATS) -> MatchSetup:
    return MatchSetup("toy_battle", match.mode.level, {}, str(match.seed), seats)


def shown(stage: Stage, match: Match, seats: tuple[Seat, Seat] = SEATS) -> Any:
    numbers = iter(range(1, 100))
    table = table_of(match, seats)
    return stage.show(
        lambda context: ToyResultScene(context, match, table, statistics_of(match), lambda: next(numbers))
    )


def begin_series(stage: Stage, match: Match, best_of: int, seats: tuple[Seat, Seat] = SEATS) -> None:
    _, series = first_duel(table_of(match, seats), DuelChoice("blue", "random", best_of), 0)
    stage.context.change(tables={SERIES: series.kept()})


def test_the_routes_open_it_for_duels_only(stage: Stage) -> None:
    match = ended_by("medals")
    scene = routes.result(stage.context, match, table_of(match), statistics_of(match))
    assert type(scene) is ToyResultScene
    assert scene.name == "result"


@pytest.mark.parametrize("reason", ["headquarters", "medals", "stuck"])
@pytest.mark.parametrize("language", languages())
def test_the_reason_is_told_and_every_word_fits(stage: Stage, reason: str, language: str) -> None:
    stage.context.change(language=language)
    match = ended_by(reason)
    for seats in (SEATS, LONG):
        begin_series(stage, match, 3, seats)
        scene = shown(stage, match, seats)
        for size in TEXT_SIZES:
            stage.change(text_size=size)
            assert not faults_of(stage, stage.written())
        stage.change(text_size=TEXT_SIZES[0])
        words = stage.words()
        assert "window." not in words
        assert "{" not in words
        name = seats[scene.ending.winner].name
        assert name in scene.reason()
        assert scene.reason().split()[0] in words
        assert stage.context.say("toy_result.chart_medals") in words
        assert stage.context.say("toy_result.chart_troops") in words


def test_the_statistics_are_those_of_toys(stage: Stage) -> None:
    scene = shown(stage, ended_by("medals"))
    words = stage.words()
    for key in ("medals", "regions", "deployed", "covered", "lost_troops", "drawn"):
        assert stage.context.say(f"result.{key}").split()[0] in words
    assert stage.context.say("result.luck") not in words
    winner = scene.statistics.sides[scene.ending.winner]
    assert winner.medals >= scene.match.mode.ground.goal
    assert str(winner.deployed) in words.split(" | ")


def test_the_board_stays_with_the_reason_marked(stage: Stage) -> None:
    """The headquarters that fell has a ring that another end does not paint there."""
    match = ended_by("headquarters")
    scene = shown(stage, match)
    (field,) = scene.ending.marked
    x, y = scene.board.at(field)
    assert scene.board.box[0] < x < scene.board.box[2]
    stage.draw()
    with_ring = stage.window.surface.copy()
    scene.ending = replace(scene.ending, marked=frozenset())
    stage.change(language="nl")
    stage.draw()
    stage.change(language="en")
    stage.draw()
    away = scene.board.radius(field) + 7
    spot = stage.canvas.place(x + away, y)
    assert with_ring.get_at(spot) != stage.window.surface.get_at(spot)


def test_the_charts_go_by_what_was_played(stage: Stage) -> None:
    match = ended_by("medals")
    scene = shown(stage, match)
    medals = scene.statistics.charts["medals"]
    assert medals[-1] == scene.ending.medals
    assert medals[0] == (0, 0)
    assert len(medals) == len(scene.statistics.turns)


@pytest.mark.parametrize("device", ["keyboard", "pad:0", "mouse"])
def test_the_rematch_swaps_sides(stage: Stage, tables: list[MatchSetup], device: str) -> None:
    match = ended_by("medals")
    scene = shown(stage, match)
    if device == "mouse":
        stage.click_widget("again")
    else:
        stage.press("confirm", device=device)
    (table,) = tables
    assert [seat.name for seat in table.seats] == ["Lady Zinc", "Mira"]
    assert table.seed != scene.table.seed
    assert table.level == scene.table.level
    series = read_series(stage.context.settings.tables[SERIES])
    assert series is not None
    assert series.holds(table)
    assert sum(series.wins) == 1


def test_a_result_that_is_shown_again_counts_once(stage: Stage) -> None:
    match = ended_by("medals")
    begin_series(stage, match, 3)
    first = shown(stage, match).series
    assert shown(stage, match).series == first
    assert sum(first.wins) == 1


def test_a_duel_outside_any_series_is_counted_by_itself(stage: Stage, tables: list[MatchSetup]) -> None:
    other, match = ended_by("headquarters"), ended_by("medals")
    begin_series(stage, other, 3)
    scene = shown(stage, match)
    assert (scene.series.best_of, sum(scene.series.wins)) == (1, 1)
    stage.press("advance")
    assert len(tables) == 1


def test_best_of_three_says_how_it_stands(stage: Stage) -> None:
    match = ended_by("medals")
    begin_series(stage, match, 3)
    scene = shown(stage, match)
    winner = SEATS[scene.ending.winner].name
    assert stage.context.say("toy_result.series_leads", name=winner) in stage.words()
    assert stage.context.say("toy_result.next") in stage.words()
    series = scene.series
    even = replace(series, wins=(1, 1))
    stage.context.change(tables={SERIES: even.kept()})
    shown(stage, match)
    assert stage.context.say("toy_result.series_even") in stage.words()
    won = replace(series, wins=(2, 1))
    stage.context.change(tables={SERIES: won.kept()})
    scene = shown(stage, match)
    assert stage.context.say("toy_result.series_won", name=scene.name_of(0)) in stage.words()
    assert stage.context.say("toy_result.rematch") in stage.words()


@pytest.mark.parametrize("key", ["again", "terrain", "same", "title"])
def test_every_way_out_by_keyboard_and_mouse(stage: Stage, tables: list[MatchSetup], key: str) -> None:
    match = ended_by("headquarters")
    for by_mouse in (False, True):
        scene = shown(stage, match)
        if by_mouse:
            stage.click_widget(key)
        else:
            for _ in range(4):
                if scene.focus == key:
                    break
                stage.press("right")
            stage.press("confirm")
        if key == "same":
            assert tables.pop() == scene.table
        elif key == "again":
            assert tables.pop().seed != scene.table.seed
        else:
            assert stage.top.name == {"terrain": "terrain_pick", "title": "title"}[key]


def test_the_board_lies_as_the_player_sits(stage: Stage) -> None:
    match = ended_by("medals")
    red = (Seat("hard", "Lady Zinc", 1), Seat("human", "Mira", 0))
    assert shown(stage, match, red).board.is_turned
    assert not shown(stage, match).board.is_turned
    stage.context.change(fixed_view=True)
    assert not shown(stage, match, red).board.is_turned


def test_two_computers_play_a_whole_series(stage: Stage) -> None:
    """From the picker to the end of a best of three, with sides swapped from duel to duel."""
    stage.context.change(reduced_motion=True)
    scene = stage.show(lambda context: routes.setup(context, "toy_battle"))
    for number in (0, 1):
        scene.draft.seats[number].agent = "easy"
        scene.draft.seat_agent(number)
    stage.focus("length")
    stage.press("right")
    stage.press("advance")
    blues = []
    for duel in range(1, 4):
        assert stage.top.name == "toy_match"
        blues.append(stage.top.table.seats[0].name)
        stage.press("advance")
        stage.until(lambda: stage.top.name == "result", 4000)
        series = stage.top.series
        assert (series.best_of, sum(series.wins)) == (3, duel)
        if series.winner >= 0:
            break
        stage.press("confirm")
    assert stage.top.series.winner >= 0
    assert all(one != other for one, other in pairwise(blues))
    stage.press("confirm")
    assert stage.top.name == "toy_match"
    series = read_series(stage.context.settings.tables[SERIES])
    assert series is not None
    assert series.wins == (0, 0)
