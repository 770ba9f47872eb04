"""A mode that lives under tests alone is registered by one call, obeys the laws, is played by agents, kept, replayed
and shown and played in a window, without a line of game/ that knows it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from game.core.rng import Rng
from game.levels.checking import check
from game.screens import routes
from game.screens.registry import playable_modes
from game.session.saved.keyframes import ReelReader
from game.session.saved.library import Library
from game.session.saved.public_reel import PublicReader
from game.session.saved.public_replay import public_lines
from game.session.setup.match_setup import MatchSetup, Seat
from tests.eighth_mode import LAST_TIN
from tests.screens.support.stage import Stage

MODE = "last_tin"
HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    before = game.modes()
    game.register(LAST_TIN)
    yield
    game.unregister(MODE)
    assert game.modes() == before


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path, (960, 540), speed=8, seen_first_game=True)
    yield made
    made.close()


def table(*kinds: str) -> MatchSetup:
    names = ("Mira", "Joris", "Lady Zinc", "Brass")
    return MatchSetup(MODE, None, {}, "5", tuple(Seat(kind, names[seat], seat) for seat, kind in enumerate(kinds)))


# The rules.


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_it_obeys_the_laws_of_every_mode(seats: int, seed: int) -> None:
    match = game.new_match(MODE, seats, seed)
    rng = Rng(seed, "law")
    while match.outcome is None:
        actions = match.actions()
        assert actions
        assert actions == sorted(set(actions))
        assert [match.mode.write(action) for action in match.mode.actions(match.state)] == actions
        before, state = match.state, match.state
        cells = list(match.mode.cells(before))
        again = game.from_position(json.loads(json.dumps(match.position())))
        assert again.digest == match.digest
        for refused in ("take 0", "take 4"):
            with pytest.raises(game.IllegalAction, match=r"\.$"):
                match.submit(refused)
        for event in match.submit(rng.choice(actions)):
            state = match.mode.fold(state, event)
        assert state == match.state
        assert list(match.mode.cells(before)) == cells
        assert sum(match.state.taken) + match.state.tins == sum(before.taken) + before.tins
    assert match.outcome.winners == (match.state.seat,)


def test_the_last_tin_is_taken_without_a_question() -> None:
    match = game.from_position({"mode": MODE, "level": MODE, "turn": 9, "to_move": 1, "tins": 3, "taken": [5, 6]})
    match.submit("take 2")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((0,), MODE)


def test_refusals_are_said_in_both_languages() -> None:
    match = game.new_match(MODE, 2)
    refusal = match.mode.check(match.state, match.mode.parse("take 9"))
    assert refusal is not None
    said = {match.mode.explain(refusal, language) for language in ("en", "nl")}
    assert said == {"Take one to 3, no more.", "Neem één tot 3, niet meer."}


def test_its_edition_and_texts_are_checked_like_the_game_s_own() -> None:
    assert check([str(HERE / "data" / "levels"), str(HERE / "data" / "assets" / "texts")]) == []


# Agents, files and sessions.


def test_agents_play_it_and_the_one_that_counts_wins() -> None:
    wins = sum(
        game.play(MODE, ["hard", "random"], seed).outcome.winners == (0,)  # type: ignore[union-attr]
        for seed in range(20)
    )
    assert wins >= 17
    assert game.play(MODE, ["easy", "normal", "hard"], seed=4).outcome is not None


def test_it_is_kept_verified_listed_and_watched_by_others(tmp_path: Path) -> None:
    match = game.play(MODE, ["hard", "easy"], seed=7)
    path = tmp_path / "match.jsonl"
    match.save(path)
    report = game.verify(path)
    assert (report.ok, report.actions) == (True, len(match.log))
    assert game.load(path).digest == match.digest
    library = Library(tmp_path)
    for _ in library.scan():
        pass
    assert [(kept.mode, kept.problem) for kept in library.kept] == [(MODE, None)]
    reel = ReelReader(path).read_all()
    assert reel.last == match.state
    assert reel.statistics.charts["tins"][-1] == match.state.taken
    shared = tmp_path / "shared.jsonl"
    shared.write_bytes(b"".join(public_lines(path)))
    assert PublicReader(shared).read_all().last == match.state


# The window.


def test_it_is_on_the_choice_of_games_and_can_be_set_up(stage: Stage) -> None:
    assert playable_modes()[-1] == MODE
    picker = stage.show(routes.mode_pick)
    boxes = [widget.box for widget in picker.widgets]
    assert all(x1 <= 1920 and y1 <= 1080 for _, _, x1, y1 in boxes)
    stage.focus(MODE)
    stage.draw()
    words = stage.words()
    assert "Last Tin" in words
    assert "One, two or three" in words
    stage.press("confirm")
    assert (stage.top.name, stage.top.mode) == ("setup", MODE)
    stage.focus("start")
    stage.press("confirm")
    stage.until(lambda: stage.top.name == MODE)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_whole_match_is_played_by_keys_to_its_result(stage: Stage, language: str) -> None:
    stage.change(language=language)
    scene = stage.show(lambda context: routes.match(context, table("human", "easy")))
    assert {"en": "Take 1 tin", "nl": "Neem 1 blik"}[language] in stage.words()
    before = scene.match.state.tins
    stage.press("right", "confirm")
    assert scene.match.log[0] == (0, scene.match.mode.parse("take 2"), ())
    assert scene.match.state.tins <= before - 2
    for _ in range(40):
        stage.until(lambda: scene.is_mine or stage.top is not scene, draw=True)
        if stage.top is not scene:
            break
        stage.press("confirm")
    stage.until(lambda: stage.top.name == "result")
    assert {"en": "took the last tin", "nl": "nam het laatste blik"}[language] in stage.words()


def test_a_click_takes_the_last_tins(stage: Stage) -> None:
    from tests.eighth_mode.screen import tin_box

    scene = stage.show(lambda context: routes.match(context, table("human", "easy")))
    x0, y0, x1, y1 = tin_box(scene.match.state.tins - 3)
    stage.click((x0 + x1) / 2, (y0 + y1) / 2)
    assert scene.match.log[0] == (0, scene.match.mode.parse("take 3"), ())


def test_a_kept_match_is_watched_with_panel_and_log_line(stage: Stage, tmp_path: Path) -> None:
    match = game.play(MODE, ["hard", "easy"], seed=7)
    path = tmp_path / "match.jsonl"
    match.save(path)
    scene = stage.show(lambda context: routes.watch(context, path))
    stage.until(lambda: scene.watching is not None)
    stage.press("confirm")
    stage.until(lambda: scene.watching.is_at_end, draw=True)
    words = stage.words()
    assert "Tins taken" in words
    assert "takes" in words
    assert scene.watching.shown == match.state


def test_its_rules_can_be_read(stage: Stage) -> None:
    stage.show(lambda context: routes.rules(context, MODE, "take"))
    assert "Take one, two or three tins" in stage.words()


def test_a_name_can_be_registered_only_once_and_forgotten_only_if_it_is_known() -> None:
    with pytest.raises(game.SetupError, match='There is no mode "first_tin"'):
        game.unregister("first_tin")
    with pytest.raises(game.SetupError, match='There is a mode "last_tin" already'):
        game.register(LAST_TIN)
