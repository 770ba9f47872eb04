"""The eleven steps of a turn, one after the other, but for the invasions of step 6 and Order 66."""

from __future__ import annotations

from typing import Any

import pytest

import game
from game.core.match import Match
from game.core.rng import ScriptedRng
from game.levels.catalog import open_mode
from tests.rules.clone_wars.tables import (
    BLACK,
    BLUE,
    PLANETS,
    RED,
    YELLOW,
    Land,
    event,
    land,
    position,
    refusal,
    table,
    verbs,
)
from tests.tables import kinds, rules_of

CORE = ("byss", "coruscant", "duro", "ansion", "cato_neimoidia", "corellia", "alderaan")
FIGHTER = [f"republic_{name}_1" for name in ("reroll_enemy", "reroll_own", "plus_one", "reinforce_3")]
CORVETTE = [f"republic_{name}_2" for name in ("reroll_enemy", "reroll_own", "plus_one", "reinforce_3")]
CAPITAL = [f"republic_{name}_3" for name in ("reroll_enemy", "stall_sidious", "plus_one", "reinforce_3")]


def begun(army: int, lands: dict[str, Any], *, rest: int, dice: tuple[int, ...] = (0,), **more: Any) -> Match:
    """The turn of `army` has just begun: the one before it has ended its last step."""
    match = table(lands, rest=rest, phase="command", army=(army - 1) % 4, dice=dice, **more)
    match.submit("end")
    if match.phase == "order66":
        match.submit("end")
    return match


def hands(army: int, cards: list[str]) -> list[list[str]]:
    return [cards if place == army else [] for place in range(4)]


# Step 1: tokens


def test_step_1_a_separatist_looks_at_a_token_and_lays_it_on_an_own_planet() -> None:
    match = begun(BLACK, {"duro": (BLACK, 1)}, rest=YELLOW, dice=(2,))
    assert (match.phase, match.to_move) == ("token", BLACK)
    drawn = match.position()["tokens"]["drawn"]
    assert drawn == "fleet_plans"
    assert match.actions() == ["token duro", "token rattatak"]
    assert "is not yours" in refusal(match, "token mon_calamari")
    match.submit("token duro")
    assert match.position()["territories"]["duro"]["tokens"] == [drawn]
    assert len(match.position()["tokens"]["stack"]) == 8


def test_step_1_not_on_a_planet_with_a_token_unless_there_is_no_other() -> None:
    lands = {"duro": (BLACK, 1), "byss": (BLACK, 1)}
    match = begun(BLACK, lands, rest=YELLOW, tokens={"duro": ["poggle"]})
    assert match.actions() == ["token byss", "token rattatak"]
    assert "lies on Duro already" in refusal(match, "token duro")
    full = begun(BLACK, {"duro": (BLACK, 1)}, rest=YELLOW, tokens={"duro": ["poggle"], "rattatak": ["san_hill"]})
    assert full.actions() == ["token duro", "token rattatak"]


def test_step_1_one_possible_planet_is_no_question() -> None:
    match = begun(BLACK, {}, rest=YELLOW)
    assert len(match.position()["territories"]["rattatak"]["tokens"]) == 1
    assert match.phase == "place"


def test_step_1_is_left_out_when_the_stack_is_empty_and_for_the_republic() -> None:
    given = position({}, rest=YELLOW, phase="command", army=RED) | {"tokens": {"stack": []}}
    match = game.from_position(given)
    match.submit("end")
    assert (match.state.seat, match.phase) == (BLACK, "place")
    republic = begun(YELLOW, {"duro": (BLACK, 2)}, rest=YELLOW)
    assert republic.phase == "place"


# Step 2: the track


def test_step_2_the_pawn_moves_one_space_for_a_separatist() -> None:
    match = begun(BLACK, {}, rest=YELLOW, pawn=2)
    assert match.position()["pawn"] == 3


def test_step_2_not_for_the_republic_and_not_after_order_66() -> None:
    assert begun(YELLOW, {}, rest=RED, pawn=2).position()["pawn"] == 2
    after = begun(BLACK, {}, rest=YELLOW, pawn=2, order66=True, emperor="rattatak")
    assert after.position()["pawn"] == 2


def test_step_2_the_pawn_stays_on_the_last_space() -> None:
    match = begun(BLACK, {}, rest=YELLOW, pawn=9)
    assert match.position()["pawn"] == 9


# Step 3: reinforcements


@pytest.mark.parametrize(
    ("planets", "armies"),
    [
        (1, 3),
        (9, 3),
        (11, 3),
        (12, 4),
        (13, 4),
        (14, 4),
        (15, 5),
        (20, 6),
        (21, 7),
        (24, 8),
        (29, 9),
        (32, 10),
        (35, 11),
        (38, 12),
    ],
)
def test_step_3_the_table_of_reinforcements(planets: int, armies: int) -> None:
    """Spread over the systems so that none is whole as long as possible; bonuses are taken off again."""
    names = [name for name in game.new_match("clone_wars", seats=4).position()["territories"] if name != "ithor"]
    spare = {"rattatak", "geonosis", "mon_calamari"}
    own = ["ithor", *[name for name in names if name not in spare]][:planets]
    match = begun(RED, dict.fromkeys(own, (RED, 1)), rest=BLACK, dice=(0,))
    granted = match.position()["to_place"]
    bonus = sum(
        continent.bonus
        for continent in rules_of(match).board.continents
        if {rules_of(match).board.territories[cell] for cell in continent.members} <= set(own)
    )
    assert granted - bonus == armies


@pytest.mark.parametrize(("extra", "armies"), [((), 3 + 5), (("duro",), 3)])
def test_step_3_the_bonus_of_a_system_held_whole_by_one_army(extra: tuple[str, ...], armies: int) -> None:
    lands = dict.fromkeys(CORE, (RED, 1)) | dict.fromkeys(extra, (YELLOW, 1))
    assert begun(RED, lands, rest=BLACK).position()["to_place"] == armies


# Step 4: cards


@pytest.mark.parametrize(
    ("cards", "value"),
    [(FIGHTER[:3], 4), (CORVETTE[:3], 5), (CAPITAL[:3], 6), ([FIGHTER[0], CORVETTE[1], CAPITAL[2]], 7)],
)
def test_step_4_what_sets_are_worth(cards: list[str], value: int) -> None:
    match = begun(RED, {}, rest=YELLOW, hands=hands(RED, cards))
    before = match.position()["to_place"]
    events = match.submit(f"trade {' '.join(sorted(cards))}")
    assert event(events, "SetTraded").value == value
    assert match.position()["to_place"] == before + value


def test_step_4_the_cards_of_a_set_leave_the_game_and_others_are_discarded() -> None:
    match = begun(RED, {}, rest=YELLOW, hands=hands(RED, [*FIGHTER[:3], CAPITAL[0]]))
    match.submit(f"trade {' '.join(sorted(FIGHTER[:3]))}")
    match.submit(f"build {CAPITAL[0]}")
    assert match.position()["removed_cards"] == sorted(FIGHTER[:3])
    assert match.position()["discard_pile"] == [CAPITAL[0]]


def test_step_4_two_and_one_make_no_set() -> None:
    match = begun(RED, {}, rest=YELLOW, hands=hands(RED, [*FIGHTER[:2], CAPITAL[0]]))
    assert "make no set" in refusal(match, f"trade {FIGHTER[0]} {FIGHTER[1]} {CAPITAL[0]}")
    assert "trade" not in verbs(match)


@pytest.mark.parametrize(("card", "kind"), [(FIGHTER[0], 0), (CORVETTE[0], 1), (CAPITAL[0], 2)])
def test_step_4_one_card_builds_the_ship_that_it_shows(card: str, kind: int) -> None:
    match = begun(RED, {"duro": (RED, 1)}, rest=YELLOW, hands=hands(RED, [card]))
    match.submit(f"build {card}")
    assert match.phase == "place"
    match.submit("place duro 3")
    assert (match.phase, match.actions()) == ("ships", ["ship duro", "ship ithor"])
    match.submit("ship duro")
    assert land(match, "duro")[2] == [int(place == kind) for place in range(3)]


def test_step_4_one_ship_a_turn() -> None:
    match = begun(RED, {}, rest=YELLOW, hands=hands(RED, [*FIGHTER[:2], CAPITAL[0]]))
    match.submit(f"build {FIGHTER[0]}")
    assert match.phase == "place"  # nothing else could be played
    more = begun(RED, {}, rest=YELLOW, hands=hands(RED, [*FIGHTER, CAPITAL[0], CORVETTE[0]]))
    more.submit(f"build {FIGHTER[0]}")
    assert "one a turn" in refusal(more, f"build {FIGHTER[1]}")


def test_step_4_no_more_than_three_ships_of_a_kind_until_one_is_destroyed() -> None:
    cards = hands(RED, [FIGHTER[0], CAPITAL[0]])
    match = begun(RED, {"duro": (RED, 1, (2, 0, 0)), "ithor": (RED, 1, (1, 0, 0))}, rest=YELLOW, hands=cards)
    assert match.actions() == [f"build {CAPITAL[0]}", "end"]
    assert "are on the board" in refusal(match, f"build {FIGHTER[0]}")


def test_step_4_four_cards_do_both_and_one_set_a_turn_is_all() -> None:
    match = begun(RED, {}, rest=YELLOW, hands=hands(RED, [*FIGHTER[:3], CAPITAL[0]]))
    match.submit(f"trade {' '.join(sorted(FIGHTER[:3]))}")
    assert match.actions() == [f"build {CAPITAL[0]}", "end"]


def test_step_4_five_cards_must_be_played_down() -> None:
    match = begun(RED, {}, rest=YELLOW, hands=hands(RED, [*FIGHTER[:3], *CAPITAL[:2]]))
    assert "end" not in match.actions()
    assert "must play until fewer than 5" in refusal(match, "end")
    match.submit(f"build {CAPITAL[0]}")
    assert "end" in match.actions()


def test_step_4_with_nine_cards_a_second_set_is_due() -> None:
    match = begun(RED, {}, rest=YELLOW, hands=hands(RED, [*FIGHTER, *CAPITAL, CORVETTE[0]]))
    match.submit(f"trade {' '.join(sorted(FIGHTER[:3]))}")
    assert "end" not in match.actions()
    match.submit(f"trade {' '.join(sorted(CAPITAL[:3]))}")
    assert "end" in match.actions()
    assert "handed in a set" in refusal(match, f"trade {CAPITAL[3]} {CORVETTE[0]} {FIGHTER[3]}")


def test_step_4_is_passed_where_nothing_can_be_played() -> None:
    assert begun(RED, {}, rest=YELLOW).phase == "place"


# Step 5: deploy


def test_step_5_all_armies_on_own_planets_and_then_the_ship() -> None:
    match = begun(RED, {"duro": (RED, 1)}, rest=YELLOW, hands=hands(RED, [FIGHTER[0]]))
    match.submit(f"build {FIGHTER[0]}")
    assert "is not yours" in refusal(match, "place geonosis 1")
    assert "First place all your armies" in refusal(match, "ship duro")
    match.submit("place duro 2")
    match.submit("place ithor 1")
    assert "is not yours" in refusal(match, "ship geonosis")
    match.submit("ship ithor")
    assert (land(match, "duro"), land(match, "ithor")) == ((RED, 3, [0, 0, 0]), (RED, 2, [1, 0, 0]))


# Step 7: fortify armies


def test_step_7_once_through_own_and_team_planets_to_an_own_one() -> None:
    lands = {"byss": (RED, 5), "coruscant": (YELLOW, 2), "duro": (RED, 1), "ansion": (RED, 1)}
    match = table(lands, rest=BLACK, phase="move", army=RED)
    assert {text.split()[2] for text in match.actions() if text.startswith("move byss")} == {"duro", "ansion"}
    assert "not yours" in refusal(match, "move byss coruscant 1")
    assert "one army must stay" in refusal(match, "move byss duro 5")
    match.submit("move byss duro 4")
    assert (land(match, "byss")[1], land(match, "duro")[1]) == (1, 5)
    assert match.phase != "move"


def test_step_7_not_over_enemy_planets() -> None:
    lands = {"byss": (RED, 5), "coruscant": (BLACK, 2), "duro": (RED, 1), "alderaan": (RED, 1)}
    match = table(lands, rest=BLACK, phase="move", army=RED)
    assert "No way over planets of your team" in refusal(match, "move byss duro 1")
    assert "move byss alderaan 4" in match.actions()


# Step 8: fortify ships


def test_step_8_any_ships_of_one_planet_once() -> None:
    lands: dict[str, Land] = {
        "byss": (RED, 1, (2, 1, 0)),
        "coruscant": (YELLOW, 2),
        "duro": (RED, 1),
        "ansion": (BLACK, 1),
    }
    match = table(lands, rest=BLACK, phase="fleet", army=RED)
    lines = [text for text in match.actions() if text != "end"]
    assert lines == [f"fleet byss duro {f} {c} 0" for f in range(3) for c in range(2) if f + c]
    assert "at least one ship" in refusal(match, "fleet byss duro 0 0 0")
    assert "on Byss: 2, so 3 cannot leave" in refusal(match, "fleet byss duro 3 0 0")
    assert "not yours" in refusal(match, "fleet byss coruscant 1 0 0")
    match.submit("fleet byss duro 2 0 0")
    assert (land(match, "byss")[2], land(match, "duro")[2]) == ([0, 1, 0], [2, 0, 0])
    assert match.phase != "fleet"


def test_steps_7_and_8_follow_each_other_and_are_passed_where_nothing_moves() -> None:
    lands: dict[str, Land] = {"byss": (RED, 2, (1, 0, 0)), "coruscant": (RED, 1)}
    match = table(lands, rest=YELLOW, phase="move", army=RED)
    match.submit("end")
    assert match.phase == "fleet"
    bare = table({"byss": (RED, 2), "coruscant": (RED, 1)}, rest=YELLOW, phase="move", army=RED)
    bare.submit("end")
    assert bare.phase == "command"


# Step 9: change of command


def commanding(seats: int = 4, **more: Any) -> Match:
    lands: dict[str, Land] = {
        "duro": (YELLOW, 1),
        "byss": (YELLOW, 2),
        "ansion": (YELLOW, 1, (1, 0, 0)),
        "coruscant": (RED, 4),
    }
    return table(lands, rest=BLACK, phase="command", army=RED, seats=seats, **more)


def test_step_9_a_team_planet_with_exactly_one_army_and_no_ship() -> None:
    match = commanding()
    assert match.actions() == ["command duro", "command geonosis", "end"]
    assert "exactly one army" in refusal(match, "command byss")
    assert "exactly one army" in refusal(match, "command ansion")
    assert "other army of your faction" in refusal(match, "command coruscant")
    assert "other army of your faction" in refusal(match, "command rattatak")


def test_step_9_not_with_a_token_or_the_emperor() -> None:
    lands = {"duro": (BLUE, 1), "byss": (BLUE, 1), "ansion": (BLUE, 1), "mon_calamari": (BLUE, 2)}
    match = table(
        lands, rest=RED, phase="command", army=BLACK, tokens={"duro": ["poggle"]}, order66=True, emperor="byss", pawn=1
    )
    assert match.actions() == ["command ansion", "end"]


def test_step_9_the_owner_decides() -> None:
    match = commanding()
    match.submit("command duro")
    assert (match.phase, match.to_move, match.actions()) == ("answer", YELLOW, ["agree", "refuse"])
    assert "First Ivory must agree or refuse" in refusal(match, "end")
    refused = match.fork(1)
    match.submit("agree")
    assert land(match, "duro") == (RED, 1, [0, 0, 0])
    refused.submit("refuse")
    assert land(refused, "duro")[0] == YELLOW
    assert (refused.phase, refused.actions()) == ("command", ["command geonosis", "end"])


def test_step_9_after_a_refusal_another_planet_may_be_asked_for_but_not_the_same() -> None:
    match = commanding()
    match.submit("command duro")
    match.submit("refuse")
    assert match.position()["refused"] == ["duro"]
    assert "was refused to you in this step" in refusal(match, "command duro")
    again = game.from_position(match.position())
    assert (again.digest, again.actions()) == (match.digest, ["command geonosis", "end"])
    match.submit("command geonosis")
    assert game.from_position(match.position()).digest == match.digest
    last = match.fork(1)
    match.submit("agree")
    assert land(match, "geonosis")[0] == RED
    assert (match.state.seat, match.position()["refused"]) == (BLACK, [])
    last.submit("refuse")  # nothing is left to ask for
    assert (last.state.seat, last.position()["refused"]) == (BLACK, [])


def test_step_9_of_the_first_revision_is_over_with_a_refusal_and_takes_no_last_planet() -> None:
    mode = open_mode("clone_wars", revision=1)
    place = commanding().position() | {"armies_of": [[0], [1], [2], [3]]}
    match = Match(mode, 4, 1, mode.state(place))
    match.submit("command duro")
    match.submit("refuse")
    assert match.state.seat == BLACK
    lone = {name: {"owner": 1, "armies": 1} for name in PLANETS} | {"coruscant": {"owner": 0, "armies": 1}}
    lone |= {"duro": {"owner": 2, "armies": 1}}
    place = {"mode": "clone_wars", "seats": 4, "turn": 5, "phase": "command", "army": 0, "territories": lone}
    assert Match(mode, 4, 1, mode.state(place)).actions() == ["end"]


def test_step_9_ones_own_second_army_agrees_by_itself() -> None:
    match = commanding(seats=2)
    events = match.submit("command duro")
    assert kinds(events)[0] == "CommandTaken"
    assert land(match, "duro")[0] == RED


def test_step_9_a_team_mate_may_give_its_last_planet_and_is_out_then() -> None:
    hands = [[], [], ["republic_scout_1"], []]
    match = table({"coruscant": (RED, 4), "ithor": (RED, 1)}, rest=BLACK, phase="move", army=RED, hands=hands)
    match.submit("end")
    assert match.actions() == ["command geonosis", "end"]
    match.submit("command geonosis")
    assert (match.phase, match.to_move) == ("answer", YELLOW)
    events = match.submit("agree")
    assert kinds(events)[:2] == ["CommandTaken", "ArmyEliminated"]
    place = match.position()
    assert (land(match, "geonosis")[0], place["alive"]) == (RED, [True, True, False, True])
    assert (place["hands"][YELLOW], place["discard_pile"]) == ([], ["republic_scout_1"])
    assert match.outcome is None  # the faction plays on
    assert match.state.seat == BLACK


def test_step_9_gives_no_card() -> None:
    match = commanding(seats=2)
    match.submit("command duro")
    assert match.position()["hands"] == [[], [], [], []]


# Step 10: cards


def test_step_10_one_card_for_each_enemy_colour_as_blue_in_the_booklet() -> None:
    """Blue takes Boz Pity and Kessel of red, Haruun Kal and Rodia of yellow: two cards, not four."""
    lands = {
        "kashyyyk": (BLUE, 13), "boz_pity": (RED, 1), "kessel": (RED, 1), "haruun_kal": (YELLOW, 1),
        "rodia": (YELLOW, 1), "naboo": (BLACK, 1), "sullust": (BLACK, 1), "corellia": (BLACK, 1),
    }  # fmt: skip
    match = table(lands, rest=BLACK, army=BLUE)
    attacks = [
        ("attack kashyyyk boz_pity 3", "occupy 6 0 0 0"), ("attack boz_pity kessel 2", "occupy 2 0 0 0"),
        ("attack kashyyyk haruun_kal 3", "occupy 6 0 0 0"), ("attack haruun_kal rodia 3", "occupy 3 0 0 0"),
    ]  # fmt: skip
    for text, follow in attacks:
        match.rng = ScriptedRng([6] * int(text[-1]) + [1])
        match.submit(text)
        match.submit(follow)
    match.rng = ScriptedRng([0] * 9)
    while match.state.seat == BLUE:
        match.submit("end")
    assert len(match.position()["hands"][BLUE]) == 2


def test_step_10_dooku_and_haako_give_five_more_cards_and_leave_the_game() -> None:
    lands = {"coruscant": (RED, 4), "duro": (BLACK, 1)}
    match = table(
        lands, rest=YELLOW, dice=(6, 5, 4, 2, *[0] * 8), tokens={"duro": ["count_dooku", "rune_haako"]}
    )  # fmt: skip
    match.submit("attack coruscant duro 3")
    while match.state.seat == RED:
        match.submit("end")
    place = match.position()
    assert len(place["hands"][RED]) == 1 + 5
    assert place["tokens"]["captured"] == []
    left = place["tokens"]["stack"] + [token for row in place["territories"].values() for token in row["tokens"]]
    assert not {"count_dooku", "rune_haako"} & {*left, place["tokens"]["drawn"]}


def test_step_10_no_capture_no_card() -> None:
    match = table({"coruscant": (RED, 4)}, rest=BLACK, dice=(0,))
    match.submit("end")
    assert match.position()["hands"] == [[], [], [], []]


def test_step_10_an_empty_deck_is_made_anew_from_its_own_discards() -> None:
    ids = list(rules_of(game.new_match("clone_wars", seats=4)).deck.ids)
    republic = [card for card in ids if card.startswith("republic")]
    lands = {"coruscant": (RED, 4), "duro": (BLACK, 1)}
    more = {
        "draw_pile": [card for card in ids if card not in republic][1:],
        "discard_pile": [republic[0], ids[-1] if ids[-1] not in republic else ids[0]],
        "removed_cards": republic[1:],
    }
    more["draw_pile"] = [card for card in ids if card not in republic and card not in more["discard_pile"]]
    match = table(lands, rest=YELLOW, dice=(6, 5, 4, 2, 0, 0), **more)
    match.submit("attack coruscant duro 3")
    while match.state.seat == RED:
        events = match.submit("end")
    assert event(events, "DeckReshuffled").faction == 0
    assert match.position()["hands"][RED] == [republic[0]]
    assert len(match.position()["discard_pile"]) == 1


def test_step_10_with_no_card_left_nothing_is_drawn() -> None:
    ids = list(rules_of(game.new_match("clone_wars", seats=4)).deck.ids)
    lands = {"coruscant": (RED, 4), "duro": (BLACK, 1)}
    match = table(lands, rest=YELLOW, dice=(6, 5, 4, 2, 0), removed_cards=ids, draw_pile=[])
    match.submit("attack coruscant duro 3")
    while match.state.seat == RED:
        match.submit("end")
    assert match.position()["hands"] == [[], [], [], []]


def test_turns_go_round_alternating_factions() -> None:
    match = game.from_position(position({}, rest=RED, phase="command", army=RED) | {"tokens": {"stack": []}})
    seen = []
    for _ in range(6):
        seat = match.state.seat
        seen.append(seat)
        while match.state.seat == seat:
            match.submit("end" if "end" in match.actions() else match.actions()[-1])
    assert seen == [RED, BLACK, YELLOW, BLUE, RED, BLACK]
