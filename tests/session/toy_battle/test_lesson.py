"""The guided duel without a screen: its line can be played, each step waits for its own act, and afterwards both play
freely."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.records import Record
from game.rules.toy_battle.troops import TROOPS
from game.session.director import Director
from game.session.session import Session
from game.session.sources import HumanSource
from game.session.toy_battle.lesson import LEARNER, ToyLesson, read_toy_plan

LINE = {
    "draw": ["draw"],
    "deploy": ["deploy skully n11"],
    "effect": ["use"],
    "connect": ["deploy jumbo n13"],
    "cover": ["deploy roxy n17"],
    "region": ["deploy star n15", "use"],
}
STEPS = tuple(step.id for step in read_toy_plan().steps)


@pytest.fixture
def lesson() -> ToyLesson:
    plan = read_toy_plan()
    match = plan.start()
    session = Session(match, [HumanSource(), HumanSource()], Director(match.mode, reduced=True))
    return ToyLesson(plan, session)


def act(lesson: ToyLesson, text: str) -> None:
    session = lesson.session
    assert session.submit(text, LEARNER) is None
    for _ in range(400):
        session.tick(0.1)
        lesson.update()
        if session.waiting_seat == LEARNER:
            break


def parsed(lesson: ToyLesson, text: str) -> Record:
    mode: Any = lesson.session.mode
    action: Record = mode.parse(text)
    return action


def test_the_line_leads_through_all_steps(lesson: ToyLesson) -> None:
    seen = []
    for step, texts in LINE.items():
        assert lesson.step.id == step
        seen.append(step)
        for text in texts:
            assert lesson.allows(parsed(lesson, text))
            act(lesson, text)
    assert [*seen, lesson.step.id] == list(STEPS)
    state: Any = lesson.session.shown
    assert state.medals == (1, 0)
    assert not lesson.is_over


def test_the_other_side_waits_while_the_last_step_is_read(lesson: ToyLesson) -> None:
    for texts in LINE.values():
        for text in texts:
            act(lesson, text)
    match = lesson.session.match
    assert match.to_move == 1
    for _ in range(200):
        lesson.session.tick(0.1)
    assert match.to_move == 1
    lesson.read_on()
    assert lesson.is_over
    for _ in range(200):
        lesson.session.tick(0.1)
    assert match.to_move == LEARNER
    assert lesson.allows(parsed(lesson, "draw"))


def test_only_what_belongs_to_a_step_is_allowed(lesson: ToyLesson) -> None:
    for step, texts in LINE.items():
        others = {text for other, all_of in LINE.items() if other != step for text in all_of} - set(texts)
        # An effect may have to be used at several steps, and an undone troop be laid again.
        others -= {"use"} | ({"deploy skully n11"} if step == "effect" else set())
        assert not [text for text in others if lesson.allows(parsed(lesson, text))], step
        for text in texts:
            act(lesson, text)


def test_reading_on_does_nothing_before_the_last_step(lesson: ToyLesson) -> None:
    lesson.read_on()
    assert not lesson.is_over


def test_the_light_falls_on_what_the_step_is_about(lesson: ToyLesson) -> None:
    mode: Any = lesson.session.mode
    for step, texts in LINE.items():
        deployed = [text.split() for text in texts if text.startswith("deploy")]
        for _, troop, field in deployed:
            assert lesson.troop == TROOPS.index(troop), step
            assert mode.terrain.fields.index(field) in lesson.lit, step
        for text in texts:
            act(lesson, text)


def test_an_effect_taken_back_can_be_had_again(lesson: ToyLesson) -> None:
    act(lesson, "draw")
    act(lesson, "deploy skully n11")
    assert lesson.step.id == "effect"
    assert lesson.session.undo()
    act(lesson, "deploy skully n11")
    act(lesson, "use")
    assert lesson.step.id == "connect"
