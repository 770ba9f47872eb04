"""Rounds on the screen: people count rounds, not turns, and a match with a last round says how many are left."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from game.ai.table import make_agents, play_out
from game.screens import routes
from game.screens.match.round_words import moment_heading
from game.screens.replays.replay_opening import continue_match
from game.screens.result.result import TABLE
from game.screens.result.result_parts import rank_sides
from game.session.saved.saved_match import look_at
from game.session.setup.match_setup import MatchSetup
from game.session.story.rounds import RoundCounter
from game.session.story.statistics import statistics_of
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import GOLD, TEXT_SIZES, Look
from game.ui.scene import Push
from tests.screens.support.gallery.exhibits import set_up
from tests.screens.support.positions.classic import SEATS, classic
from tests.screens.support.stage import Stage

KEPT = Path(__file__).resolve().parents[2] / "replays"


@pytest.fixture(params=["en", "nl"])
def stage(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Stage]:
    made = Stage(tmp_path, language=request.param)
    yield made
    made.close()


def in_words(stage: Stage, english: str, dutch: str) -> bool:
    stage.draw()
    return (english if stage.context.language == "en" else dutch) in stage.words()


def test_ones_second_turn_is_round_two(stage: Stage) -> None:
    classic(stage, "attack", turn=4, round=2, opener=0)
    assert in_words(stage, "Round 2", "Ronde 2")
    assert not in_words(stage, "Turn 4", "Beurt 4")
    stage.press("pause")
    assert in_words(stage, "round 2, seed", "ronde 2, startcode")


def test_a_last_round_is_counted_down_to_and_called_so(stage: Stage) -> None:
    set_up(stage, "rounds_countdown")
    assert in_words(stage, "Round 5 of 6", "Ronde 5 van 6")
    set_up(stage, "rounds_last")
    assert in_words(stage, "Last round", "Laatste ronde")
    set_up(stage, "rounds_last_begins")
    assert in_words(stage, "After this, the most territories win", "Daarna winnen de meeste gebieden")


def test_the_log_numbers_rounds_also_when_turns_are_taken_up_in_the_middle() -> None:
    match = game.play("classic", ["easy"] * 3, seed=4, max_turns=9)
    again = match.from_start()
    fresh, middle = RoundCounter(again.state, is_new=True), None
    told = [fresh.at(event) for event in again.setup_events]
    for place, (_, action, _) in enumerate(match.log):
        if place == len(match.log) // 2:
            middle = RoundCounter(again.state)
        for event in again.submit(action):
            number = fresh.at(event)
            told.append(number)
            if middle is not None:
                assert middle.at(event) == number
            if number:
                assert number == fresh.at(event)
    assert [number for number in told if number][:7] == [1, 1, 1, 2, 2, 2, 3]


@pytest.mark.parametrize("is_dealt", [True, False])
def test_the_log_of_a_match_that_goes_on_numbers_its_rounds_from_the_first(
    stage: Stage, tmp_path: Path, is_dealt: bool
) -> None:
    match = game.play("classic", ["easy"] * 3, seed=4, max_turns=7)
    if not is_dealt:
        match = game.from_position(match.position(), seed=4)
        play_out(match, make_agents(match, ["easy"] * 3, 4), 14)
    kinds = ["human" if seat == match.to_move else "easy" for seat in range(3)]
    match.about = {"table": {"seats": [{"kind": kind, "name": "Mira", "look": kinds.index(kind)} for kind in kinds]}}
    path = tmp_path / "kept.jsonl"
    match.save(path)
    opened = continue_match(stage.context, look_at(path))
    assert isinstance(opened, Push)
    stage.show(opened.scene)
    stage.draw()
    stage.press("log")
    last = f"Round {match.round}: Mira" if stage.context.language == "en" else f"Ronde {match.round}: Mira"
    assert [entry.text for entry in stage.written() if entry.text.endswith(": Mira")][-1] == last


@pytest.mark.parametrize("winners", [1, 2])
def test_the_result_says_why_and_how_many_rounds(stage: Stage, winners: int) -> None:
    position = classic(stage, "move").match.position()
    owners = {land: {"owner": 0 if n < 21 else 1 if n < 41 else 2, "armies": 1}
              for n, land in enumerate(sorted(position["territories"]))}  # fmt: skip
    last = sorted(owners)[-1]
    owners[last]["armies"] = 2
    if winners == 2:
        owners[sorted(owners)[20]] = {"owner": 2, "armies": 1}
        owners[sorted(owners)[19]] = {"owner": 0, "armies": 1}
    place = {"phase": "move", "player": 2, "to_move": 2, "turn": 18, "round": 6, "opener": 0, "territories": owners}
    match = game.from_position(position | place | {"options": {"rounds": 6}})
    while match.to_move is not None:
        match.submit("end")
    assert match.outcome is not None
    assert len(match.outcome.winners) == winners
    table = MatchSetup("classic", None, {"rounds": 6}, "x", tuple(SEATS))
    stage.show(lambda context: routes.result(context, match, table, statistics_of(match)))
    if winners == 1:
        assert in_words(stage, "has the most territories after 6 rounds", "heeft na 6 rondes de meeste gebieden")
    else:
        assert in_words(stage, "equal after 6 rounds: they share it", "gelijk na 6 rondes: ze delen de zege")
    assert in_words(stage, "6 rounds", "6 rondes")
    places = {entry.text for entry in stage.written() if entry.box[0] < 130 and entry.text.isdigit()}
    assert places == ({"2", "3"} if winners == 1 else {"1", "3"})
    summary = stage.top.summary()
    assert (summary.team, len(summary.looks)) == ((1, 0) if winners == 1 else (2, 2))
    rows = [entry for entry in stage.written() if entry.box[0] > 600 and entry.text in [seat.name for seat in SEATS]]
    marks = [stage.canvas.surface.get_at(stage.canvas.place(TABLE[0] + 14, sum(row.box[1::2]) / 2))[:3] for row in rows]
    assert marks.count(GOLD) == winners


def test_the_final_position_ranks_all_after_the_last_round(stage: Stage) -> None:
    set_up(stage, "result_after_rounds")
    scene = stage.top
    lands, armies = (rows[-1] for rows in scene.statistics.charts.values())
    winners = scene.match.outcome.winners
    order = rank_sides(scene.statistics, scene.sides, winners, is_counted=True)
    assert order == sorted(range(len(lands)), key=lambda side: (-lands[side], -armies[side]))
    left, top = TABLE[0] + 82, TABLE[1] + 60
    names = [entry for entry in stage.written() if abs(entry.box[0] - left) < 2 and entry.box[1] > top]
    rows = [entry.text.rstrip("…") for entry in sorted(names, key=lambda entry: entry.box[1])]
    assert len(rows) == len(order)
    assert all(scene.sides[side].name.startswith(row) for side, row in zip(order, rows, strict=True))


@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_the_emblem_of_a_banner_lies_on_no_words(
    stage: Stage, text_size: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.context.change(text_size=text_size)
    set_up(stage, "rounds_last_begins")
    ends: list[float] = []
    emblem = Canvas.emblem

    def noted(self: Canvas, look: Look, x: float, y: float, radius: float) -> None:
        if (y, radius) == (470, 38):
            ends.append(x + radius)
        emblem(self, look, x, y, radius)

    monkeypatch.setattr(Canvas, "emblem", noted)
    lines = [entry for entry in stage.written() if 412 < entry.box[1] < 528 and entry.box[0] < 960 < entry.box[2]]
    assert len(lines) == 2
    assert len(ends) == 1
    assert ends[0] < min(entry.box[0] for entry in lines)


def test_set_up_offers_a_few_rounds(stage: Stage) -> None:
    for mode in ("classic", "basic_training", "command_room", "world_conquest", "clone_wars", "galactic_classic"):
        stage.show(routes.setup(stage.context, mode))
        assert in_words(stage, "Rounds", "Rondes")
        assert in_words(stage, "No limit", "Geen grens")
        stage.focus("option:rounds")
        stage.press("right")
        assert stage.top.draft.values["rounds"] == 6
        assert in_words(stage, "6 rounds", "6 rondes")


def test_going_on_under_older_rules_is_said(stage: Stage, tmp_path: Path) -> None:
    match = game.load(KEPT / "command_room_golden.jsonl")
    again = match.from_start()
    for _, action, _ in match.log[:80]:
        again.submit(action)
    again.about = {"table": {"seats": [{"kind": "human", "name": "Mira", "look": 0}] * 3}}
    path = tmp_path / "old.jsonl"
    again.save(path)
    kept = look_at(path)
    assert kept.is_of_older_rules
    opened = continue_match(stage.context, kept)
    assert isinstance(opened, Push)
    stage.show(opened.scene)
    words = "older rules" if stage.context.language == "en" else "oudere regels"
    assert any(words in notice for notice in stage.context.notices)


def test_the_turns_of_a_duel_stay_turns(stage: Stage) -> None:
    match = game.play("toy_battle", ["easy", "easy"], seed=1, max_turns=4)
    assert match.round == 0
    assert moment_heading(stage.context.say, match.mode, match.state) in ("Turn 5", "Beurt 5")
