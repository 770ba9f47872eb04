"""The cards laid out: the best set is suggested, handing in is worth what it says, must and may, and just looking."""

from __future__ import annotations

from typing import Any

import pytest

from tests.screens.support.positions.classic import HAND, classic, hands_of
from tests.screens.support.stage import Stage

pytestmark = pytest.mark.stage(size=(960, 540))


def trading(stage: Stage, cards: int, must: bool, traded: int = 0) -> tuple[Any, Any]:
    """The match, and the cards over it; a joker is among them, so that they make a set."""
    hand = ("joker_1", *[card for card in HAND if card != "joker_1"])[:cards]
    match = classic(stage, "cards", hands=hands_of(3, hand), must_trade=must, sets_traded=traded)
    stage.until(lambda: stage.top.name == "trade", 60)
    return match, stage.top


def test_the_best_set_is_chosen_beforehand_and_its_worth_is_told(stage: Stage) -> None:
    _, trade = trading(stage, 5, must=True, traded=2)
    assert len(trade.chosen) == 3
    assert trade.value == 8
    assert trade.focus == "hand_in"
    assert stage.context.say("trade.hand_in", count=8) in stage.words()


@pytest.mark.parametrize("press", ["confirm", "advance"])
def test_a_set_that_is_handed_in_brings_its_armies(stage: Stage, press: str) -> None:
    match, _ = trading(stage, 5, must=True, traded=2)
    before = match.session.shown.to_place
    stage.press(press)
    stage.until(lambda: stage.top is match and match.controls is not None, 600)
    assert match.session.shown.to_place == before + 8
    assert match.session.shown.sets_traded == 3
    assert len(match.session.shown.hands[0]) == 2
    assert match.match.phase == "place"


def test_who_must_trade_cannot_keep_the_cards(stage: Stage) -> None:
    _, trade = trading(stage, 5, must=True)
    assert "keep" not in [widget.id for widget in trade.widgets]


def test_who_may_trade_can_keep_the_cards(stage: Stage) -> None:
    match, _ = trading(stage, 4, must=False)
    stage.click_widget("keep")
    stage.until(lambda: stage.top is match and match.controls is not None, 600)
    assert match.match.phase == "place"
    assert len(match.session.shown.hands[0]) == 4


def test_cards_go_in_and_out_by_keys_and_by_the_mouse(stage: Stage) -> None:
    _, trade = trading(stage, 4, must=False)
    card = trade.chosen[0]
    stage.click_widget(f"card:{card}")
    assert card not in trade.chosen
    assert trade.value == 0
    assert not next(widget for widget in trade.widgets if widget.id == "hand_in").enabled
    stage.focus(f"card:{card}")
    stage.press("confirm")
    assert card in trade.chosen
    assert trade.value == 4
    stage.press("second")
    assert card not in trade.chosen
    stage.press("next")
    assert trade.value == 4, "the best set again"


def test_the_board_can_be_seen_while_a_button_is_held(stage: Stage) -> None:
    _, trade = trading(stage, 4, must=False)
    stage.hold("third")
    assert trade.sees_board
    assert not trade.opaque
    stage.draw()
    stage.release("third")
    assert not trade.sees_board


def test_a_look_at_one_s_cards_changes_nothing(stage: Stage) -> None:
    match = classic(stage, "place", hands=hands_of(3, HAND[:3]))
    stage.press("third")
    trade = stage.top
    assert trade.name == "trade"
    assert not trade.is_trading
    stage.press("confirm")
    assert trade.chosen == ()
    stage.press("back")
    assert stage.top is match
    assert len(match.session.shown.hands[0]) == 3


def test_while_one_only_looks_no_button_lies_on_the_worth_of_sets(stage: Stage) -> None:
    classic(stage, "place", hands=hands_of(3, HAND[:3]))
    stage.press("third")
    close = next(widget for widget in stage.top.widgets if widget.id == "close")
    x0, y0, x1, y1 = close.box
    beside = [entry for entry in stage.written() if y0 < entry.box[3] and entry.box[1] < y1]
    assert [entry.text for entry in beside if x0 < entry.box[2] and entry.box[0] < x1] == [close.label]
    assert stage.context.say("trade.reinforcements") not in stage.words(), "nothing is handed in"
