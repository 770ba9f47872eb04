"""The result: the winner, the reason, statistics of every side, and what comes next."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.levels.languages import languages
from game.screens import routes
from game.screens.result.result import TABLE, ResultScene
from game.session.setup.match_setup import MatchSetup, Seat
from game.session.sources import make_sources
from game.session.story.statistics import Statistics, statistics_of
from game.session.thinking import InlineThinking
from game.ui.drawing.theme import GOLD
from game.ui.scene import Scene
from tests.screens.support.gallery.exhibits import set_up
from tests.screens.support.stage import Stage

NAMES = ("Mira", "Joris", "Lady Zinc", "Maj. Pewter")
GAMES = (("classic", 3), ("toy_battle", 2), ("clone_wars", 2), ("galactic_classic", 3))
REASONS = ("conquest", "objectives", "emperor", "order66", "headquarters", "medals", "stuck", "faction", "planets")


@cache
def played(mode: str, seats: int) -> tuple[Match, MatchSetup]:
    """A whole game between simple agents; the first seat counts as a human's."""
    table = MatchSetup(mode, None, {}, "TIN-4F2A-91", tuple(
        Seat("human" if number == 0 else "easy", NAMES[number], number) for number in range(seats)
    ))  # fmt: skip
    match = table.start()
    sources = make_sources(match, ["easy"] * seats, InlineThinking())
    while match.outcome is None:
        seat = match.to_move
        assert seat is not None
        action = sources[seat].ask(match, seat)
        if action is not None:
            match.submit(action)
    return match, table


@cache
def counted(mode: str, seats: int) -> Statistics:
    return statistics_of(played(mode, seats)[0])


def shown(stage: Stage, mode: str = "classic", seats: int = 3) -> Any:
    match, table = played(mode, seats)
    return stage.show(ResultScene(stage.context, match, table, counted(mode, seats), lambda: 0xABCDEF))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("mode", "seats"), GAMES)
def test_it_tells_of_every_game(stage: Stage, mode: str, seats: int, language: str) -> None:
    stage.context.change(language=language)
    scene = shown(stage, mode, seats)
    entries = stage.written()
    words = " | ".join(entry.text for entry in entries)
    assert not [entry.text for entry in entries if not entry.fits]
    assert "window." not in words
    assert "{" not in words
    winner = played(mode, seats)[1].seats[scene.match.outcome.winners[0]].name
    assert winner in words
    assert "TIN-4F2A-91" in words
    for side, told in zip(scene.sides, scene.statistics.sides, strict=True):
        assert side.name in words
        assert str(told.captures) in words


@pytest.mark.parametrize("growth", [1.15, 1.3])
@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_nothing_is_cut_at_other_sizes(tmp_path: Path, size: tuple[int, int], growth: float) -> None:
    stage = Stage(tmp_path, size, "nl", text_size=growth)
    stage.canvas.grow(growth)
    try:
        shown(stage)
        assert not [entry.text for entry in stage.written() if not entry.fits]
    finally:
        stage.close()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_has_words(stage: Stage, reason: str, language: str) -> None:
    stage.context.change(language=language)
    assert "window." not in stage.context.say(f"result.reason_{reason}", count=42)


def test_the_winner_comes_first_and_the_first_to_fall_last(stage: Stage) -> None:
    scene = shown(stage)
    entries = [entry for entry in stage.written() if entry.box[0] > 600 and entry.text in NAMES]
    rows = sorted(entries, key=lambda entry: entry.box[1])
    table, statistics = scene.table, scene.statistics
    outs = [statistics.sides[[seat.name for seat in table.seats].index(entry.text)].out_in_turn for entry in rows]
    assert rows[0].text == table.seats[scene.match.outcome.winners[0]].name
    assert outs[0] == 0
    assert outs[1:] == sorted(outs[1:], reverse=True)


def test_every_winner_of_a_team_is_marked(stage: Stage) -> None:
    """As many rows of the table lie on a lighter ground as sides won together."""
    for mode, seats, count in (("classic", 3, 1), ("clone_wars", 4, 2)):
        scene = shown(stage, mode, seats)
        assert scene.summary().team == count
        names = {side.name for side in scene.sides}
        rows = [entry for entry in stage.written() if entry.box[0] > 600 and entry.text in names]
        left = TABLE[0] + 14
        marks = [stage.canvas.surface.get_at(stage.canvas.place(left, sum(row.box[1::2]) / 2))[:3] for row in rows]
        assert len(rows) == len(names)
        assert marks.count(GOLD) == count


def test_a_lost_game_is_no_victory_of_mine(stage: Stage) -> None:
    match, table = played("classic", 3)
    assert match.outcome is not None
    for won, word in ((True, "Victory"), (False, "The winner")):
        kinds = ["human" if (seat in match.outcome.winners) == won else "easy" for seat in range(3)]
        seats = tuple(replace(seat, kind=kind) for seat, kind in zip(table.seats, kinds, strict=True))
        stage.show(ResultScene(stage.context, match, replace(table, seats=seats), counted("classic", 3)))
        assert word in stage.words()


class Started(Scene):
    name = "started"

    def __init__(self, table: MatchSetup) -> None:
        self.table = table


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "match", lambda context, table: Started(table))


@pytest.mark.usefixtures("started")
@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_a_rematch_has_the_same_table_and_another_seed(stage: Stage, device: str) -> None:
    scene = shown(stage)
    stage.press("confirm", device=device)
    assert stage.top.table == scene.table.with_seed("TIN-ABCD-EF")


@pytest.mark.usefixtures("started")
@pytest.mark.parametrize("device", ["keyboard", "pad:0"])
def test_the_same_game_again(stage: Stage, device: str) -> None:
    scene = shown(stage)
    stage.press("right", "confirm", device=device)
    assert stage.top.table == scene.table


def test_back_leads_to_the_title(stage: Stage) -> None:
    shown(stage)
    stage.press("back")
    assert stage.top.name == "title"
    shown(stage)
    stage.click_widget("title")
    assert stage.top.name == "title"


@pytest.mark.usefixtures("started")
def test_the_mouse_starts_a_rematch(stage: Stage) -> None:
    shown(stage)
    stage.click_widget("again")
    assert stage.top.name == "started"


def test_a_picture_that_stays_is_painted_once(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = shown(stage)
    stage.press("right")  # what is wanted a second time is kept
    painted: list[int] = []
    monkeypatch.setattr(scene, "_paint", lambda canvas: painted.append(1))
    stage.press("right", "right")
    assert not painted
    stage.context.change(palette="colour_safe")
    stage.steps(1)
    assert painted


def test_a_faction_is_ranked_together(stage: Stage) -> None:
    set_up(stage, "clone_result_of_a_team")
    left = [entry.text for entry in stage.written() if entry.box[2] < 560 and entry.box[1] > 640]
    assert [text for text in left if text in ("1", "2", "3", "4")] == ["1", "1", "2", "2"]
