"""The timeline: clips in order, moments in step, and the shown state that follows the match in every mode."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import game
from game.core.records import Record
from game.rules.conquest.events import DiceRolled, Throw, TurnBegan
from game.session.clips import EASINGS, Clip, ease
from game.session.director import Director
from game.session.timeline import Timeline
from tests.session.tables import MODES, played

every_mode = pytest.mark.parametrize("mode", MODES)


class Book:
    """A watcher that writes everything down, and a mode whose state is the list of what was folded."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def fold(self, state: tuple[Any, ...], event: Any) -> tuple[Any, ...]:
        return (*state, event)

    def on_clip_started(self, clip: Clip, shown: Any) -> None:
        self.lines.append(f"began {clip.event} after {len(shown)}")

    def on_moment_reached(self, name: str, clip: Clip) -> None:
        self.lines.append(f"{name} of {clip.event}")

    def on_event_folded(self, clip: Clip, before: Any, shown: Any) -> None:
        self.lines.append(f"folded {clip.event} as {len(shown)}")


def clip(kind: str, seconds: float, **more: Any) -> Clip:
    event: Any = kind
    return Clip(event, seconds, **more)


def timeline() -> tuple[Timeline, Book]:
    book = Book()
    mode: Any = book
    nothing: Any = ()
    return Timeline(mode, nothing, book), book


def test_clips_run_one_after_another_and_fold_at_their_end() -> None:
    line, book = timeline()
    line.queue([clip("a", 1.0), clip("b", 0.0), clip("c", 0.5)])
    assert line.advance(0.5) == 0.0
    assert [one.clip.event for one in line.running] == ["a"]
    assert line.running[0].progress == pytest.approx(0.5)
    assert line.shown == ()
    line.advance(0.5)
    assert line.shown == ("a", "b")
    assert book.lines == ["began a after 0", "folded a as 1", "began b after 1", "folded b as 2", "began c after 2"]
    assert line.advance(1.0) == pytest.approx(0.5)
    assert line.is_empty
    assert line.shown == ("a", "b", "c")


def test_moments_are_told_once_and_in_their_order() -> None:
    line, book = timeline()
    line.queue([clip("a", 1.0, moments=((0.0, "start"), (0.55, "settle"), (1.0, "end")))])
    line.advance(0.5)
    assert book.lines == ["began a after 0", "start of a"]
    line.advance(0.05)
    assert book.lines[2:] == ["settle of a"]
    line.advance(0.45)
    assert book.lines[3:] == ["end of a", "folded a as 1"]


def test_skipping_tells_everything_and_leaves_nothing() -> None:
    line, book = timeline()
    line.queue([clip("a", 1.0, moments=((0.5, "half"),)), clip("b", 2.0)])
    line.advance(0.1)
    line.skip()
    assert line.is_empty
    assert line.running == ()
    assert line.shown == ("a", "b")
    assert book.lines[1:] == ["half of a", "folded a as 1", "began b after 1", "folded b as 2"]
    assert line.advance(0.25) == 0.25


def test_clips_may_overlap_but_events_fold_in_their_order() -> None:
    line, _ = timeline()
    line.queue([clip("long", 1.0, overlap=0.8), clip("short", 0.1), clip("last", 0.1)])
    line.advance(0.25)
    assert [one.clip.event for one in line.running] == ["long", "short"]
    line.advance(0.7)
    assert line.shown == ()
    line.advance(0.05)
    assert line.shown == ("long", "short")
    line.advance(0.11)
    assert line.shown == ("long", "short", "last")


def test_what_is_queued_while_something_runs_waits_for_it() -> None:
    line, _ = timeline()
    line.queue([clip("a", 1.0)])
    line.advance(0.4)
    line.queue([clip("b", 1.0)])
    line.advance(0.7)
    assert line.shown == ("a",)
    (found,) = line.running
    assert found.progress == pytest.approx(0.1)


def test_a_running_clip_is_found_by_the_class_of_its_event_or_by_a_base_of_it() -> None:
    line, _ = timeline()
    thrown = DiceRolled(0, 1, 2, 3, (6,), (1,), 0, 1)
    line.queue([Clip(thrown, 1.0)])
    line.advance(0.4)
    for kinds in ((DiceRolled,), (Throw,), (TurnBegan, Throw)):
        found = line.find(*kinds)
        assert found is not None
        assert found.clip.event is thrown
    assert line.find(TurnBegan) is None


def test_resetting_drops_all_clips() -> None:
    line, book = timeline()
    line.queue([clip("a", 1.0), clip("b", 1.0)])
    line.advance(0.4)
    kept: Any = ("kept",)
    line.reset(kept)
    assert (line.is_empty, line.running, line.shown) == (True, (), kept)
    line.advance(5.0)
    assert book.lines == ["began a after 0"]


@pytest.mark.parametrize("name", EASINGS)
def test_easings_start_at_nothing_end_at_all_and_never_jump(name: str) -> None:
    assert ease(name, -0.5) == ease(name, 0.0) == 0.0
    assert ease(name, 1.0) == ease(name, 1.5) == 1.0
    steps = [ease(name, place / 1000) for place in range(1001)]
    assert max(abs(one - other) for one, other in pairwise(steps)) < 0.01
    assert min(steps) > -0.15
    assert max(steps) < 1.15


def test_parts_of_a_clip_follow_each_other() -> None:
    one = clip("a", 1.0, parts=(("tumble", 0.0, 0.6), ("losses", 0.6, 1.0)))
    assert [one.part("tumble", way) for way in (0.0, 0.3, 0.9)] == pytest.approx([0.0, 0.5, 1.0])
    assert [one.part("losses", way) for way in (0.3, 0.8, 1.0)] == pytest.approx([0.0, 0.5, 1.0])
    assert one.part("unknown", 0.0) == 1.0
    assert clip("a", 1.0, parts=one.parts, is_reduced=True).part("losses", 0.1) == 1.0


@every_mode
@pytest.mark.parametrize("reduced", [False, True])
def test_the_shown_state_is_the_match_once_everything_was_shown(mode: str, reduced: bool) -> None:
    whole = played(mode)
    match = whole.from_start()
    director = Director(match.mode, reduced=reduced)
    line = Timeline(match.mode, match.state)
    kinds: set[str] = set()
    for number, (_, action, _) in enumerate(whole.log):
        clips = director.clips(match.submit(action), condensed=number % 3 == 0)
        kinds |= {type(one.event).__name__ for one in clips}
        line.queue(clips)
        if number % 5 == 4:
            line.skip()
        else:
            line.advance(0.3)
        if line.is_empty:
            assert match.digest_of(line.shown) == match.digest
    line.advance(1000.0)
    assert match.digest_of(line.shown) == match.digest == whole.digest
    assert len(kinds) > 5


@every_mode
def test_numbers_on_the_board_change_only_when_a_clip_has_ended(mode: str) -> None:
    whole = played(mode)
    match = whole.from_start()
    director = Director(match.mode)
    for _, action, _ in whole.log[:60]:
        before = match.state
        line = Timeline(match.mode, before)
        clips = director.clips(match.submit(action))
        line.queue(clips)
        if clips[0].seconds:
            line.advance(clips[0].seconds * 0.9)
            assert line.shown is before


def test_a_record_is_what_a_clip_holds() -> None:
    match = game.new_match("classic", seats=2, seed=1)
    for one in Director(match.mode).clips(match.submit(match.actions()[0])):
        assert isinstance(one.event, Record)
