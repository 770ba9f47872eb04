"""The notes of a turn agree with the match: what was placed where, what the armies came from, and undo."""

from __future__ import annotations

import game
from game.rules.conquest.phases import PLACE
from game.session.director import Director
from game.session.session import Session
from game.session.sources import make_sources
from game.session.story.turn_notes import TurnNotes
from tests.session.tables import played
from tests.tables import rules_of


def test_the_notes_of_a_whole_match_add_up() -> None:
    whole = played("classic")
    match = whole.from_start()
    notes = TurnNotes()
    checked = 0
    for _, action, _ in whole.log:
        state = match.state
        for event in match.submit(action):
            after = match.mode.fold(state, event)
            notes.shown(event, state, after)
            state = after
        if state.turn and state.phase == PLACE:
            income = notes.for_territories + notes.for_continents + notes.for_sets
            if income and not state.captured:
                assert sum(notes.placed.values()) + state.to_place == income
                checked += 1
    assert checked > 20


def test_a_new_turn_begins_with_clean_notes() -> None:
    whole = played("classic")
    match = whole.from_start()
    notes = TurnNotes()
    for _, action, _ in whole.log[:400]:
        for event in match.submit(action):
            notes.shown(event, None, None)
            if type(event).__name__ == "TurnBegan":
                assert not notes.placed
                assert notes.for_territories == notes.for_continents == notes.for_sets == 0


def test_what_is_taken_back_is_not_noted_any_more() -> None:
    match = game.new_match("classic", seats=2, seed=1)
    session = Session(match, make_sources(match, ["human", "human"]), Director(match.mode))
    notes = TurnNotes()
    session.on_shown.append(notes.shown)
    session.on_undone.append(notes.undone)
    seat = session.match.to_move
    land = next(text for text in match.actions() if text.startswith("place")).split()[1]
    number = rules_of(match).board.territories.index(land)
    for count in (1, 1):
        assert session.submit(f"place {land} {count}", seat) is None
        session.skip()
    assert notes.placed[number] == 2
    assert session.undo()
    assert notes.placed[number] == 1
    assert session.undo()
    assert number not in notes.placed
