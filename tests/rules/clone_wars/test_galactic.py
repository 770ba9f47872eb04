"""The classic game in the galaxy: what the booklet's standard game does otherwise than the classic one."""

from __future__ import annotations

from typing import Any

import pytest

import game
from game.core.errors import Refusal
from game.core.match import Match
from game.core.rng import ScriptedRng
from game.levels.catalog import open_mode
from tests.rules.clone_wars.tables import PLANETS, event, refusal
from tests.tables import kinds, rules_of

FIGHTER = [f"republic_{name}_1" for name in ("reroll_enemy", "reroll_own", "plus_one")]
CORVETTE = [f"republic_{name}_2" for name in ("reroll_enemy", "reroll_own", "plus_one")]
CAPITAL = [f"republic_{name}_3" for name in ("reroll_enemy", "stall_sidious", "plus_one")]


def table(lands: dict[str, tuple[int, int]], *, rest: int, dice: tuple[int, ...] = (), **more: Any) -> Match:
    territories = {name: dict(zip(("owner", "armies"), lands.get(name, (rest, 1)), strict=True)) for name in PLANETS}
    given = {
        "mode": "galactic_classic", "seats": 3, "turn": 5, "phase": "attack", "to_move": 0, "territories": territories,
    }  # fmt: skip
    match = game.from_position(given | more)
    if dice:
        match.rng = ScriptedRng(dice)
    return match


@pytest.mark.parametrize(("seats", "armies"), [(3, 35), (4, 30)])
def test_set_up_by_claiming_and_placing(seats: int, armies: int) -> None:
    match = game.new_match("galactic_classic", seats=seats, seed=1)
    assert (match.phase, len(match.actions())) == ("claim", 42)
    while match.turn == 0:
        match.submit(match.actions()[-1])
    total = [0] * seats
    for place in match.position()["territories"].values():
        total[place["owner"]] += place["armies"]
    assert total == [armies] * seats


@pytest.mark.parametrize("seats", [2, 5])
def test_it_is_for_three_or_four(seats: int) -> None:
    with pytest.raises(game.SetupError, match="3 to 4 players"):
        game.new_match("galactic_classic", seats=seats)


def test_the_first_turn_is_drawn_for_anew() -> None:
    match = game.new_match("galactic_classic", seats=3, seed=2)
    while match.turn == 0:
        before, last = match.fork(1), match.actions()[0]
        match.submit(last)
    for draw in range(3):
        trial = before.fork(1)
        trial.rng = ScriptedRng([draw])
        events = trial.submit(last)
        assert kinds(events)[:3] == ["ArmiesPlaced", "DealerDrawn", "TurnBegan"]
        assert trial.to_move == (draw + 1) % 3


def test_one_deck_of_both_without_the_anakin_cards() -> None:
    pile = game.new_match("galactic_classic", seats=3, seed=1).position()["draw_pile"]
    assert len(pile) == 26 + 25
    assert not [card for card in pile if "chosen_one" in card]
    war = rules_of(game.new_match("clone_wars", seats=2, seed=1))
    symbols = dict(zip(war.deck.ids, war.deck.symbols, strict=True))
    mode = rules_of(game.new_match("galactic_classic", seats=3))
    assert dict(zip(mode.deck.ids, mode.deck.symbols, strict=True)) == {
        card: symbol for card, symbol in symbols.items() if "chosen_one" not in card
    }


@pytest.mark.parametrize(
    ("cards", "value"), [(FIGHTER, 4), (CORVETTE, 5), (CAPITAL, 6), ([FIGHTER[0], CORVETTE[1], CAPITAL[2]], 7)]
)
def test_sets_are_worth_as_in_clone_wars_however_many_came_before(cards: list[str], value: int) -> None:
    for traded in (0, 9):
        lands = {"duro": (0, 2), "byss": (2, 1)}
        match = table(lands, rest=1, phase="cards", hands=[sorted(cards), [], []], sets_traded=traded)
        assert event(match.submit(f"trade {' '.join(sorted(cards))}"), "SetTraded").value == value


def test_the_cards_of_a_set_do_not_come_back() -> None:
    ids = list(rules_of(game.new_match("galactic_classic", seats=3)).deck.ids)
    lands = {"duro": (0, 5), "byss": (2, 1), "coruscant": (1, 1)}
    match = table(lands | {"ansion": (1, 1)}, rest=2, dice=(6, 6, 6, 1), draw_pile=[], discard_pile=ids)
    match.submit("attack duro coruscant 3")
    match.submit("occupy 3")
    while match.to_move == 0:
        match.submit("end")
    assert match.position()["hands"] == [[], [], []]


def test_one_card_after_a_capture_whatever_was_captured() -> None:
    lands = {"duro": (0, 9), "byss": (2, 1), "coruscant": (1, 1), "ansion": (1, 1), "ryloth": (1, 1), "utapau": (2, 1)}
    match = table(lands, rest=2)
    for text in ("attack duro coruscant 3", "attack duro ansion 3"):
        match.rng = ScriptedRng([6, 6, 6, 1])
        match.submit(text)
        match.submit(match.actions()[0])
    match.rng = ScriptedRng([0])
    while match.to_move == 0:
        match.submit("end")
    assert len(match.position()["hands"][0]) == 1


def test_armies_move_once_to_any_planet_that_own_planets_connect() -> None:
    lands = {"byss": (0, 5), "coruscant": (0, 1), "duro": (0, 1), "ithor": (0, 1), "naboo": (2, 1)}
    match = table(lands, rest=1, phase="move")
    assert {text.split()[2] for text in match.actions() if text.startswith("move byss")} == {"coruscant", "duro"}
    assert "No way over territories of your own" in refusal(match, "move byss ithor 1")
    match.submit("move byss duro 4")
    assert match.to_move == 1


def test_eliminating_a_player_gives_its_cards_and_five_must_be_traded_down_to_four_at_once() -> None:
    lands = {"duro": (0, 5), "coruscant": (1, 1)}
    hands = [sorted([*FIGHTER[:2], CORVETTE[0]]), sorted(CAPITAL[:2]), []]
    match = table(lands, rest=2, dice=(6, 6, 6, 1), hands=hands)
    match.submit("attack duro coruscant 3")
    match.submit("occupy 3")
    assert (match.phase, len(match.position()["hands"][0])) == ("cards", 5)
    assert "end" not in match.actions()
    match.submit(match.actions()[0])
    assert (match.phase, len(match.position()["hands"][0])) == ("place", 2)


def test_with_four_cards_or_fewer_the_turn_goes_on_and_nothing_can_be_traded() -> None:
    lands = {"duro": (0, 5), "coruscant": (1, 1)}
    hands = [sorted([*FIGHTER[:2], CORVETTE[0]]), [CAPITAL[0]], []]
    match = table(lands, rest=2, dice=(6, 6, 6, 1), hands=hands)
    match.submit("attack duro coruscant 3")
    match.submit("occupy 3")
    assert (match.phase, len(match.position()["hands"][0])) == ("attack", 4)
    assert not [text for text in match.actions() if text.startswith("trade")]


def test_sets_are_handed_in_only_until_four_cards_are_left() -> None:
    """Seven cards, four after one set: those could make another, but the turn goes on."""
    lands = {"duro": (0, 5), "coruscant": (1, 1)}
    hands = [sorted([*FIGHTER, CORVETTE[0]]), sorted([*CAPITAL[:2], CORVETTE[1]]), []]
    match = table(lands, rest=2, dice=(6, 6, 6, 1), hands=hands)
    match.submit("attack duro coruscant 3")
    match.submit("occupy 3")
    assert (match.phase, len(match.position()["hands"][0])) == ("cards", 7)
    match.submit(f"trade {' '.join(sorted(FIGHTER))}")
    assert (match.phase, match.position()["to_place"], len(match.position()["hands"][0])) == ("place", 4, 4)


@pytest.mark.parametrize(("held", "more"), [(4, {}), (4, {"must_trade": True}), (5, {"must_trade": False})])
def test_a_position_in_which_somebody_hands_in_cards_of_their_own_will_in_a_turn_is_refused(
    held: int, more: dict[str, Any]
) -> None:
    hand = sorted([*FIGHTER, *CORVETTE][:held])
    with pytest.raises(game.PositionError, match="hold more than 4 cards"):
        table({"duro": (0, 5)}, rest=2, phase="cards", hands=[hand, [], []], captured_this_turn=True, **more)


def test_in_the_first_revision_four_cards_may_be_traded_in_a_turn() -> None:
    mode = open_mode("galactic_classic", revision=1)
    lands = {"duro": (0, 5), "coruscant": (1, 1)}
    hands = [sorted([*FIGHTER[:2], CORVETTE[0]]), [CAPITAL[0]], []]
    place = table(lands, rest=2, hands=hands).position()
    del place["draw_pile"]  # which holds other cards
    match = Match(mode, 3, 1, mode.state(place))
    match.rng = ScriptedRng((6, 6, 6, 1))
    match.submit("attack duro coruscant 3")
    match.submit("occupy 3")
    assert (match.phase, "end" in match.actions()) == ("cards", True)


def test_sentences_name_cards_by_faction_and_ship_and_no_joker() -> None:
    held = ["republic_plus_one_1", "republic_reroll_own_1", "separatists_scout_2"]
    match = table({"duro": (0, 2), "byss": (2, 1)}, rest=1, phase="cards", hands=[held, [], []])
    for card, english, dutch in (
        ("separatists_hasten_1", "Separatist capital ship", "slagschip van de Separatisten"),
        ("republic_swift_fleet_2", "Republic fighter", "jager van de Republiek"),
    ):
        with pytest.raises(game.IllegalAction) as caught:
            match.submit(f"trade {card} {held[0]} {held[1]}")
        assert str(caught.value) == f"You do not hold the card {english}."
        assert caught.value.refusal is not None
        assert match.mode.explain(caught.value.refusal, "nl") == f"De kaart {dutch} heb je niet."
    wanted = "These three cards make no set: it takes three alike, or one of each."
    assert refusal(match, f"trade {' '.join(held)}") == wanted


def test_every_card_has_a_name_in_both_languages() -> None:
    mode = rules_of(game.new_match("galactic_classic", seats=3))
    for card in range(len(mode.deck.ids)):
        for language in ("en", "nl"):
            assert ".card." not in mode.explain(Refusal("card_not_held", card=card), language)


def test_all_42_planets_win() -> None:
    lands = {"coruscant": (1, 1)}
    match = table(lands | {"duro": (0, 5)}, rest=0, dice=(6, 6, 6, 1))
    match.submit("attack duro coruscant 3")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_six_sided_dice_only_and_no_ships_tokens_or_factions() -> None:
    match = game.new_match("galactic_classic", seats=4, seed=1)
    assert rules_of(match).rules.die_sides == 6
    place = match.position()
    assert not {"pawn", "order66", "emperor", "tokens"} & set(place)
    assert "ships" not in place["territories"]["duro"]
    with pytest.raises(game.IllegalAction):
        match.submit("order66")


def test_everyone_is_for_themselves() -> None:
    match = table({"duro": (0, 5), "coruscant": (2, 1), "byss": (1, 1)}, rest=1)
    assert {"attack duro coruscant 3", "attack duro ansion 3"} <= set(match.actions())


def test_the_mode_keeps_its_name_in_positions_and_replays(tmp_path: Any) -> None:
    match = game.play("galactic_classic", agents=["random"] * 3, seed=2, max_turns=5)
    assert match.position()["mode"] == "galactic_classic"
    match.save(tmp_path / "one.jsonl")
    assert game.load(tmp_path / "one.jsonl").mode.name == "galactic_classic"
    assert game.new_match("classic", seats=2).mode.name == "classic"
