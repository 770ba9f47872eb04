"""The guided first game: its file, what each step allows, and that it can be gone through to its end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.levels.catalog import texts
from game.session.conquest.chooser import NO_CHOICE, Chooser
from game.session.conquest.selector import Selector
from game.session.director import Director
from game.session.lessons.lesson import Lesson, Plan, read_plan
from game.session.session import Session
from game.session.sources import make_sources

UNTILS = ("placed", "source", "attacked", "taken", "settled", "phase", "passed", "read")


@pytest.fixture
def plan() -> Plan:
    return read_plan("classic")


@pytest.fixture
def lesson(plan: Plan) -> Lesson:
    match = plan.start()
    session = Session(match, make_sources(match, plan.kinds), Director(match.mode))
    session.speed = 32.0
    return Lesson(plan, session)


def settle(lesson: Lesson, chooser: Chooser = NO_CHOICE) -> None:
    """Until the learner is asked again; the lesson follows in every step."""
    for _ in range(4000):
        lesson.session.tick(1 / 60)
        lesson.update(chooser)
        if lesson.session.waiting_seat is not None:
            break
    for _ in range(3):
        lesson.update(chooser)


def test_the_file_holds_what_the_lesson_can_use(plan: Plan) -> None:
    lands = plan.start().mode.board.territories  # type: ignore[attr-defined]
    assert plan.kinds[0] == "human"
    assert plan.steps[-1].until == "read"
    for step in plan.steps:
        word, _, land = step.until.partition(" ")
        assert word in UNTILS
        assert not land or land in (("move",) if word == "phase" else lands)
        assert set(step.lit) <= set(lands)
    assert len({step.id for step in plan.steps}) == len(plan.steps)


@pytest.mark.parametrize("name", ["classic", "basic_training", "clone_wars"])
def test_the_learner_opened_the_rounds(name: str) -> None:
    state: Any = read_plan(name).start().state
    assert (state.seat, state.opener) == (0, 0)
    assert state.round == (state.turn - 1) // len(state.alive) + 1


@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_step_has_its_words(plan: Plan, language: str) -> None:
    for step in plan.steps:
        for part in ("head", "body", "task", "track"):
            key = f"window.lesson.{part}.{step.id}"
            assert texts().say(language, key, {}) != key


def test_a_step_allows_only_what_belongs_to_it(lesson: Lesson) -> None:
    parse: Any = lesson.session.mode.parse
    assert lesson.step.id == "place"
    assert lesson.lit == {lesson.session.mode.board.territories.index("north_africa")}  # type: ignore[attr-defined]
    assert lesson.allows(parse("place north_africa 7"))
    assert not lesson.allows(parse("place egypt 7"))
    assert not lesson.allows(parse("end"))


def test_the_lesson_is_gone_through_step_by_step(lesson: Lesson) -> None:
    session = lesson.session
    seen = [lesson.step.id]

    def act(text: str) -> None:
        assert lesson.allows(session.mode.parse(text)), (lesson.step.id, text)
        assert session.submit(text, 0) is None
        settle(lesson)
        if lesson.step.id != seen[-1]:
            seen.append(lesson.step.id)

    act("place north_africa 7")
    selector = Selector(session.mode, 0)
    selector.update(session.view(0))
    selector.chooser.choose(session.mode.board.territories.index("north_africa"))  # type: ignore[attr-defined]
    assert lesson.update(selector.chooser)
    seen.append(lesson.step.id)
    assert seen == ["place", "aim", "attack"]
    while lesson.step.id in ("attack", "throw"):
        act("attack north_africa brazil 3")
    assert lesson.step.id == "move_in"
    act("occupy 4")
    assert lesson.step.id == "card"
    act("end")
    assert lesson.step.id == "free_move"
    assert not lesson.allows(session.mode.parse("end")), "the move is a step of its own"
    act("move great_britain northern_europe 2")
    assert lesson.step.id == "win"
    assert not lesson.is_over
    lesson.read_on()
    assert lesson.is_over
    assert lesson.allows(session.mode.parse("end"))


def test_a_page_is_not_turned_while_something_is_to_be_done(lesson: Lesson) -> None:
    lesson.read_on()
    assert not lesson.is_over
    assert not lesson.update()
    assert lesson.index == 0


def test_an_attack_that_fails_does_not_hold_the_learner_for_ever(plan: Plan) -> None:
    position = {**plan.position, "phase": "attack", "to_place": 0}
    position["territories"] = {**position["territories"], "north_africa": {"owner": 0, "armies": 1}}
    beaten = replace(plan, position=position)
    match = beaten.start()
    lesson = Lesson(beaten, Session(match, make_sources(match, plan.kinds), Director(match.mode)))
    lesson.index = [step.id for step in plan.steps].index("throw")
    assert lesson.update()
    assert lesson.step.id == "move_in"
