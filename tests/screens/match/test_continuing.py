"""A match that is continued tells what it told before, and a new one where its armies come from."""

from __future__ import annotations

from pathlib import Path

import game
from game.screens import routes
from game.session.setup.match_setup import MatchSetup, Seat
from tests.screens.support.stage import Stage

PEOPLE = (Seat("human", "Mira", 0), Seat("human", "Joris", 1), Seat("human", "Noor", 2))


def test_a_match_that_was_left_goes_on_with_its_log_its_incomes_and_its_marks(stage: Stage, tmp_path: Path) -> None:
    seats = (Seat("human", "Mira", 0), Seat("easy", "Joris", 1), Seat("easy", "Noor", 2))
    agreed = MatchSetup("classic", None, {}, "TIN-4F2A-91", seats)
    scene = stage.show(lambda context: routes.match(context, agreed))
    session = scene.session
    while session.match.turn < 5 or session.waiting_seat != 0 or session.match.phase != "place":
        if session.waiting_seat == 0:
            session.submit(session.match.actions()[0], 0)
        session.skip_to_seat = True
        session.tick(1 / 60)
    session.submit(session.match.actions()[0], 0)
    session.skip()
    session.match.save(tmp_path / "left.jsonl")
    told, incomes, placed = list(session.told), scene.notes.incomes, dict(scene.notes.placed)
    again = stage.show(lambda context: routes.match(context, agreed, game.load(str(tmp_path / "left.jsonl"))))
    assert list(again.session.told) == told
    assert again.notes.incomes == incomes != {}
    assert again.notes.placed == placed != {}


def test_the_first_turn_says_where_its_armies_come_from(stage: Stage) -> None:
    scene = stage.show(lambda context: routes.match(context, MatchSetup("classic", None, {}, "TIN-4F2A-91", PEOPLE)))
    assert scene.match.phase == "place"
    assert sum(scene.notes.incomes.values()) == scene.match.state.to_place
