"""Events as a seat may see them: nobody learns from them what it may not see on the table."""

from __future__ import annotations

from typing import Any

import pytest

import game
from game.core.mode import SPECTATOR
from game.rules.clone_wars.events import DeckReshuffled
from game.rules.conquest.events import CardDrawn, PileReshuffled
from game.session.masking import reveals, seen_by, seen_by_all
from game.session.registry import traits_of
from tests.laws.views import ViewsFold
from tests.session.tables import MODES, played


@pytest.mark.parametrize("mode", MODES)
def test_masked_events_lead_from_what_a_seat_saw_to_what_it_sees(mode: str) -> None:
    """So they tell neither more nor less than the table does, over a whole match of agents, to spectators too."""
    whole = played(mode)
    match, law = whole.from_start(), ViewsFold()
    law.begin(match)
    for _, action, _ in whole.log:
        before = match.state
        law.step(match, before, match.submit(action))


@pytest.mark.parametrize("mode", [mode for mode in MODES if mode != "toy_battle"])
def test_a_pile_made_of_what_lay_open_is_hidden_again(mode: str) -> None:
    """A pile runs out in few games, so this one is emptied by hand."""
    match = played(mode)
    rules, draft = match.mode, match.state.draft()
    cards = tuple(range(len(draft.pile)))
    draft.pile, draft.discards = (), cards
    draft.hands = ((),) * len(draft.hands)
    before = draft.freeze()
    event = DeckReshuffled(0, cards[:4]) if mode == "clone_wars" else PileReshuffled(len(cards))
    law = ViewsFold()
    law.begin(match)
    law.views = {seat: rules.observe(before, seat) for seat in (SPECTATOR, *range(match.seats))}
    law.step(match, before, [event, CardDrawn(0, 2)])
    assert all(card < 0 for card in law.views[SPECTATOR].pile)
    assert law.views[SPECTATOR].hands[0] == (-1,)


@pytest.mark.parametrize("mode", MODES)
def test_a_seat_is_told_no_card_that_it_does_not_see(mode: str) -> None:
    whole = played(mode)
    match = whole.from_start()
    rules: Any = match.mode
    masked = 0
    for _, action, _ in whole.log:
        state = match.state
        for event in match.submit(action):
            before, state = state, rules.fold(state, event)
            for seat in range(match.seats):
                seen = seen_by(rules, event, seat, state)
                masked += seen != event
                if type(event).__name__ in ("CardDrawn", "PlayerEliminated"):
                    told = seen.cells()[-1]
                    views = [rules.observe(state, seat), rules.observe(before, seat)]
                    known = {card for view in views for hand in view.hands for card in hand}
                    assert set(told if isinstance(told, tuple) else (told,)) <= known | {-1}
    assert masked > 0


def test_tokens_are_for_the_separatists_and_a_scouted_hand_for_the_scout() -> None:
    from game.rules.clone_wars.events import HandScouted, TokenDrawn

    for players in (2, 3, 4):
        match = game.new_match("clone_wars", seats=players, seed=3)
        rules: Any = match.mode
        separatists = next(army for army in range(4) if not rules._is_republic(army))
        for seat in range(players):
            own = rules.armies_of(match.state, seat)
            token: Any = seen_by(rules, TokenDrawn(separatists, 4), seat, match.state)
            assert token.token == (-1 if rules._is_republic(own[0]) else 4)
            hand: Any = seen_by(rules, HandScouted(separatists, 0, (3, 9)), seat, match.state)
            assert hand.cards == ((3, 9) if separatists in own else (-1, -1))
    assert reveals(rules, HandScouted(separatists, 0, (3, 9)))


def test_boxed_troops_are_for_nobody_and_drawn_ones_for_their_owner() -> None:
    from game.rules.toy_battle.events import TroopsBoxed, TroopsDrawn

    match = game.new_match("toy_battle", seats=2, seed=3)
    for seat in (0, 1):
        boxed: Any = seen_by(match.mode, TroopsBoxed(seat, (1, 2)), seat, match.state)
        drawn: Any = seen_by(match.mode, TroopsDrawn(seat, (1, 2)), seat, match.state)
        other: Any = seen_by(match.mode, TroopsDrawn(1 - seat, (1, 2)), seat, match.state)
        assert (boxed.troops, drawn.troops, other.troops) == ((-1, -1), (1, 2), (-1, -1))


def test_people_at_one_screen_see_what_all_of_them_may_see() -> None:
    from game.rules.conquest.events import GameWon

    match = game.new_match("classic", seats=3, seed=3)
    event = CardDrawn(1, 7)
    assert seen_by_all(match.mode, event, (1,), match.state) is event
    for seats in ((), (0, 1), (2,)):
        assert seen_by_all(match.mode, event, seats, match.state) == CardDrawn(1, -1)
    assert seen_by_all(match.mode, GameWon(2), (), match.state) == GameWon(2)


def test_every_secret_names_a_field_of_its_event() -> None:
    for mode in game.modes():
        secrets = traits_of(mode).secrets
        assert secrets
        for kind, secret in secrets.items():
            assert secret.field in kind.__match_args__
