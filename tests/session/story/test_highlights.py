"""Marks of a timeline, drama, and the best stretch of a match."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import game
from game.core.match import Match
from game.session.saved.keyframes import Reel, ReelReader, reel_of
from game.session.story.highlights import CAPTURE, LEAD, OUT, TRADE, best_span, drama

KEPT = Path(__file__).resolve().parents[2] / "replays"


def reel_named(name: str) -> Reel:
    return ReelReader(KEPT / f"{name}.jsonl").read_all()


def test_marks_agree_with_the_statistics() -> None:
    reel = reel_named("classic_six")
    sides = reel.statistics.sides
    kinds = [mark.kind for mark in reel.marks]
    assert kinds.count(CAPTURE) == sum(side.captures for side in sides)
    assert kinds.count(OUT) == 5
    assert kinds.count(TRADE) == sum(side.sets for side in sides)
    assert {mark.side for mark in reel.marks if mark.kind == OUT} == {
        seat for seat, side in enumerate(sides) if side.out_in_turn
    }
    assert abs(kinds.count(LEAD) - reel.statistics.lead_changes) <= 1  # the last one shows when the match closes
    assert [mark.place for mark in reel.marks] == sorted(mark.place for mark in reel.marks)


def test_a_mark_stands_at_the_action_that_made_it() -> None:
    reel = reel_named("classic_two")
    for mark in reel.marks:
        if mark.kind == CAPTURE:
            before: Any = reel.state(mark.place - 1)
            after: Any = reel.state(mark.place)
            assert after.owners.count(mark.side) > before.owners.count(mark.side)


def test_regions_of_a_duel_are_marked_as_captures() -> None:
    reel = reel_named("toy_battle_station")
    assert [mark.kind for mark in reel.marks].count(CAPTURE) == sum(side.captures for side in reel.statistics.sides)


def test_a_match_that_goes_to_and_fro_has_more_drama_than_a_walk_over() -> None:
    walk_over, fight = reel_named("classic_two"), reel_named("classic_golden")
    assert walk_over.statistics.lead_changes < fight.statistics.lead_changes
    assert drama(walk_over) < drama(fight)


def test_a_match_without_an_end_has_no_drama() -> None:
    match: Match = game.new_match("classic", seats=3, seed=1)
    match.submit(match.actions()[0])
    assert drama(reel_of(match)) == 0.0


def test_the_best_stretch_begins_with_a_turn_and_holds_most() -> None:
    reel = reel_named("classic_six")
    start, end = best_span(reel, 120)
    assert start in reel.starts
    assert end - start == 120
    inside = sum(start < mark.place <= end for mark in reel.marks)
    assert inside >= len(reel.marks) * 120 / len(reel)


def test_a_short_match_is_its_own_best_stretch() -> None:
    reel = reel_named("toy_battle_pool")
    assert best_span(reel, 120) == (0, len(reel))
