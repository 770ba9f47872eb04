"""Skipping to one's own turn."""

from __future__ import annotations

from game.rules.conquest.actions import Defend
from game.session.director import Director
from game.session.session import Session
from game.session.sources import HumanSource, make_sources
from tests.session.tables import run
from tests.tables import table


def test_skipping_to_one_s_turn_goes_on_after_a_question_for_dice() -> None:
    match = table({"peru": (1, 15), "brazil": (0, 3), "argentina": (0, 3)}, rest=0, to_move=1)
    session = Session(match, [HumanSource(), make_sources(match, ["human", "easy"])[1]], Director(match.mode))
    session.skip_to_seat = True
    run(session, lambda: session.waiting_seat is not None)
    assert match.phase == "defend"
    while match.phase == "defend":
        session.submit(Defend(1), 0)
        assert session.skip_to_seat
        run(session, lambda: session.waiting_seat is not None)
    assert not session.skip_to_seat, "it is one's own turn"
