"""The powers of the cards, each at its moment, also in the turn of the opponent."""

from __future__ import annotations

from typing import Any

import pytest

import game
from game.core.match import Match
from game.core.rng import ScriptedRng
from tests.rules.clone_wars.tables import BLACK, BLUE, RED, YELLOW, Land, event, land, position, refusal, table, verbs
from tests.tables import kinds


def hold(**cards: list[str]) -> list[list[str]]:
    """Hands by colour."""
    return [cards.get(colour, []) for colour in ("red", "black", "yellow", "blue")]


def thrown(dice: tuple[int, ...], attacker: list[str], defender: list[str], **more: Any) -> Match:
    """Red has thrown three dice at black Duro, who defends with two."""
    match = table(
        {"coruscant": (RED, 10), "duro": (BLACK, 10)}, rest=BLUE, dice=dice, hands=hold(red=attacker, black=defender),
        **more,
    )  # fmt: skip
    match.submit("attack coruscant duro 3")
    match.submit("defend 2")
    return match


# After a roll


def test_reroll_enemy_the_opponent_rolls_one_die_of_my_choice_again() -> None:
    match = thrown((4, 3, 2, 6, 5, 1), ["republic_reroll_enemy_1"], [])
    assert (match.phase, match.to_move) == ("power", RED)
    assert match.actions() == ["end", "power republic_reroll_enemy_1 1", "power republic_reroll_enemy_1 2"]
    events = match.submit("power republic_reroll_enemy_1 1")
    turned = event(events, "DieTurned")
    assert (turned.seat, turned.old, turned.new, turned.faces) == (BLACK, 6, 1, (5, 1))
    assert event(events, "DiceRolled").defence == (5, 1)
    assert match.position()["discard_pile"] == ["republic_reroll_enemy_1"]


def test_reroll_own_may_get_worse_too() -> None:
    match = thrown((5, 3, 2, 4, 4, 1), ["republic_reroll_own_1"], [])
    rolled = event(match.submit("power republic_reroll_own_1 1"), "DiceRolled")
    assert rolled.attack == (3, 2, 1)


def test_plus_one_raises_one_own_die() -> None:
    match = thrown((4, 3, 2, 4, 4), ["republic_plus_one_1"], [])
    rolled = event(match.submit("power republic_plus_one_1 1"), "DiceRolled")
    assert (rolled.attack, rolled.defence_losses) == ((5, 3, 2), 1)


def test_chosen_one_turns_an_own_die_to_its_highest_face() -> None:
    match = thrown((4, 3, 2, 4, 4), ["republic_chosen_one_1"], [])
    assert event(match.submit("power republic_chosen_one_1 3"), "DiceRolled").attack == (6, 4, 3)


def test_chosen_one_makes_an_eight_of_a_d8() -> None:
    match = table(
        {"coruscant": (RED, 10, (0, 0, 1)), "duro": (BLACK, 1)}, rest=BLUE, dice=(2, 3, 4),
        hands=hold(red=["republic_chosen_one_1"]),
    )  # fmt: skip
    match.submit("attack coruscant duro 2")
    assert event(match.submit("power republic_chosen_one_1 2"), "DiceRolled").attack == (8, 3)


def test_dice_that_cannot_gain_are_not_offered() -> None:
    match = thrown((6, 6, 6, 1, 1), ["republic_chosen_one_1", "republic_reroll_own_1", "republic_reroll_enemy_1"], [])
    assert match.phase == "attack"


def test_corvettes_add_after_the_powers_to_what_is_highest_then() -> None:
    match = table(
        {"coruscant": (RED, 10, (0, 1, 0)), "duro": (BLACK, 1)}, rest=BLUE, dice=(5, 3, 6),
        hands=hold(red=["republic_chosen_one_1"]),
    )  # fmt: skip
    match.submit("attack coruscant duro 2")
    assert event(match.submit("power republic_chosen_one_1 2"), "DiceRolled").attack == (7, 5)


def test_a_fighter_does_not_touch_what_a_card_throws_again() -> None:
    match = table(
        {"coruscant": (RED, 10, (3, 0, 0)), "duro": (BLACK, 1)}, rest=BLUE, dice=(5, 3, 6, 1),
        hands=hold(red=["republic_reroll_own_1"]),
    )  # fmt: skip
    match.submit("attack coruscant duro 2")
    assert event(match.submit("power republic_reroll_own_1 2"), "DiceRolled").attack == (5, 1)


def test_first_the_attacker_is_asked_and_then_the_defender_in_the_opponents_turn() -> None:
    match = thrown((4, 3, 2, 4, 4), ["republic_plus_one_1"], ["separatists_plus_one_1"])
    assert match.to_move == RED
    match.submit("power republic_plus_one_1 1")
    assert (match.phase, match.to_move) == ("power", BLACK)
    rolled = event(match.submit("power separatists_plus_one_1 1"), "DiceRolled")
    assert (rolled.attack, rolled.defence, rolled.attack_losses) == ((5, 3, 2), (5, 4), 2)


def test_end_passes_a_prompt_and_several_cards_may_be_played_in_one() -> None:
    match = thrown((4, 3, 2, 4, 4), ["republic_plus_one_1", "republic_plus_one_2"], ["separatists_plus_one_1"])
    match.submit("power republic_plus_one_1 1")
    assert match.to_move == RED
    match.submit("power republic_plus_one_2 1")
    assert match.to_move == BLACK
    assert event(match.submit("end"), "DiceRolled").attack == (6, 3, 2)


def test_nobody_is_asked_who_holds_no_card_for_the_moment() -> None:
    match = thrown((4, 3, 2, 4, 4), ["republic_scout_1", "republic_second_front_1"], ["separatists_hasten_1"])
    assert match.phase == "attack"


# Before a roll


def test_surge_of_the_attacker_before_the_roll() -> None:
    match = table(
        {"coruscant": (RED, 10), "duro": (BLACK, 10)}, rest=BLUE, dice=(8, 7, 7, 5, 4),
        hands=hold(red=["republic_d8_surge_1"]),
    )  # fmt: skip
    match.submit("attack coruscant duro 3")
    match.submit("defend 2")
    assert (match.phase, match.to_move, match.actions()) == ("power", RED, ["end", "power republic_d8_surge_1"])
    dice = event(match.submit("power republic_d8_surge_1"), "DiceThrown")
    assert (dice.attack_sides, dice.defence_sides) == ((8, 8, 8), (6, 6))


def test_surge_of_the_defender_while_it_chooses_its_dice() -> None:
    match = table(
        {"coruscant": (RED, 10), "duro": (BLACK, 10)}, rest=BLUE, dice=(5, 5, 5, 8, 7),
        hands=hold(black=["separatists_d8_surge_1"]),
    )  # fmt: skip
    match.submit("attack coruscant duro 3")
    assert match.actions() == ["defend 1", "defend 2", "power separatists_d8_surge_1"]
    match.submit("power separatists_d8_surge_1")
    assert (match.phase, match.actions()) == ("defend", ["defend 1", "defend 2"])
    assert event(match.submit("defend 2"), "DiceThrown").defence_sides == (8, 8)


def test_a_surge_lasts_for_one_fight() -> None:
    match = table(
        {"coruscant": (RED, 10), "duro": (BLACK, 10)}, rest=BLUE, dice=(5, 5, 5, 8, 7, 5, 5, 5, 6, 6),
        hands=hold(black=["separatists_d8_surge_1"]),
    )  # fmt: skip
    for text in ("attack coruscant duro 3", "power separatists_d8_surge_1", "defend 2", "attack coruscant duro 3"):
        match.submit(text)
    assert event(match.submit("defend 2"), "DiceThrown").defence_sides == (6, 6)


def test_no_surge_where_all_dice_are_large_already() -> None:
    match = table(
        {"coruscant": (RED, 10, (0, 0, 3)), "duro": (BLACK, 10)}, rest=BLUE, dice=(8, 7, 7, 5, 4),
        hands=hold(red=["republic_d8_surge_1"]),
    )  # fmt: skip
    match.submit("attack coruscant duro 3")
    assert "DiceRolled" in kinds(match.submit("defend 2"))


def test_hold_the_line_ends_the_attack_without_loss_and_for_this_turn() -> None:
    match = table(
        {"coruscant": (RED, 10), "byss": (RED, 3), "duro": (BLACK, 1)}, rest=BLUE, dice=(),
        hands=hold(black=["separatists_hold_the_line_1"]),
    )  # fmt: skip
    match.submit("attack coruscant duro 3")
    assert (match.phase, match.to_move) == ("defend", BLACK)
    assert match.actions() == ["defend 1", "power separatists_hold_the_line_1"]
    events = match.submit("power separatists_hold_the_line_1")
    assert kinds(events)[:2] == ["PowerPlayed", "AttackHeld"]
    assert (land(match, "coruscant")[1], land(match, "duro")[1]) == (10, 1)
    assert match.phase == "attack"
    assert not [text for text in match.actions() if " duro " in text]
    assert "line was held on Duro" in refusal(match, "attack coruscant duro 1")


def test_after_the_turn_the_planet_may_be_attacked_again() -> None:
    match = table({"coruscant": (RED, 10), "duro": (BLACK, 1)}, rest=BLUE, held=["duro"], phase="attack")
    assert not [text for text in match.actions() if " duro " in text]
    match.submit("end")
    match.rng = ScriptedRng([0] * 9)
    while match.state.seat == RED:
        match.submit("end")
    assert match.position()["held"] == []


# In the own steps


def test_reinforce_puts_three_more_armies_on_one_own_planet_in_step_5() -> None:
    match = table({"duro": (RED, 1)}, rest=BLACK, phase="place", to_place=4, hands=hold(red=["republic_reinforce_3_1"]))
    match.submit("power republic_reinforce_3_1 duro")
    assert land(match, "duro")[1] == 4
    assert (match.phase, match.position()["to_place"]) == ("place", 4)
    attack = table({"duro": (RED, 2)}, rest=BLACK, hands=hold(red=["republic_reinforce_3_1"]))
    assert "cannot be used now" in refusal(attack, "power republic_reinforce_3_1 duro")


def test_reinforce_only_on_own_planets() -> None:
    match = table({"duro": (RED, 1)}, rest=BLACK, phase="place", hands=hold(red=["republic_reinforce_3_1"]))
    assert "not like this" in refusal(match, "power republic_reinforce_3_1 rattatak")
    assert "not like this" in refusal(match, "power republic_reinforce_3_1")
    assert "Say which card" in refusal(match, "power duro")


@pytest.mark.parametrize("phase", ["cards", "place", "attack", "move", "fleet", "command"])
def test_scout_looks_at_one_enemy_hand_in_any_own_step(phase: str) -> None:
    lands: dict[str, Land] = {
        "duro": (RED, 3, (1, 0, 0)),
        "byss": (RED, 1),
        "coruscant": (RED, 1),
        "alderaan": (YELLOW, 1),
    }
    cards = hold(red=["republic_scout_1", "republic_plus_one_1"], black=["separatists_hasten_1", "separatists_scout_2"])
    match = table(lands, rest=BLACK, phase=phase, hands=cards, seats=4)
    assert [text for text in match.actions() if text.startswith("power")] == ["power republic_scout_1 black"]
    match.submit("power republic_scout_1 black")
    seen = match.observe(RED)
    assert seen["seen"][RED] == [[BLACK, "separatists_hasten_1"], [BLACK, "separatists_scout_2"]]
    assert seen["hands"][BLACK] == 2
    assert match.observe(YELLOW)["seen"] == [[], [], [], []]


@pytest.mark.parametrize("phase", ["token", "ships", "order66", "emperor"])
@pytest.mark.parametrize("planets", [["duro"], ["duro", "byss"]], ids=len)
def test_scout_also_in_the_steps_that_come_first_and_last(phase: str, planets: list[str]) -> None:
    """With one planet there is nothing to choose, yet the step waits for as long as a card could be played."""
    own: dict[str, dict[str, Any]] = {
        "token": {"tokens": {"drawn": "poggle"}},
        "ships": {"ship": "fighter"},
        "order66": {"pawn": 2},
        "emperor": {"order66": True},
    }
    cards = hold(black=["separatists_scout_1", "separatists_plus_one_1"], red=["republic_scout_1"])
    lands: dict[str, Any] = {"rattatak": (BLUE, 1)} | dict.fromkeys(planets, (BLACK, 2))
    match = game.from_position(position(lands, rest=YELLOW, phase=phase, army=BLACK, hands=cards) | own[phase])
    assert [text for text in match.actions() if text.startswith("power")] == ["power separatists_scout_1 red"]
    match.submit("power separatists_scout_1 red")
    assert match.position()["seen"][BLACK] == [[RED, "republic_scout_1"]]
    assert (match.phase == phase) is (len(planets) == 2 or phase == "order66")


@pytest.mark.parametrize(("phase", "more"), [("place", {"ship": "fighter"}), ("command", {"pawn": 1})])
def test_a_step_with_one_answer_waits_when_it_comes_while_a_hand_could_be_scouted(
    phase: str, more: dict[str, Any]
) -> None:
    cards = hold(black=["separatists_scout_1"], red=["republic_scout_1"])
    lands: dict[str, Any] = {"rattatak": (BLUE, 1), "duro": (BLACK, 2), "byss": (BLUE, 1)}
    match = table(lands, rest=YELLOW, phase=phase, army=BLACK, hands=cards, **more)
    match.submit("place duro 3" if phase == "place" else "end")
    assert match.phase == ("ships" if phase == "place" else "order66")
    if phase == "command":
        match.rng = ScriptedRng((1,) * 40)
        match.submit("order66")
        assert match.phase == "emperor"
    assert len(match.actions()) == 2


def test_what_was_scouted_is_forgotten_when_the_card_is_gone() -> None:
    match = table(
        {"coruscant": (RED, 10), "duro": (BLACK, 10)}, rest=BLUE, dice=(4, 4, 4, 3, 3),
        hands=hold(red=["republic_scout_1"], black=["separatists_plus_one_1", "separatists_scout_1"]),
    )  # fmt: skip
    for text in (
        "power republic_scout_1 black",
        "attack coruscant duro 3",
        "defend 2",
        "power separatists_plus_one_1 1",
    ):
        match.submit(text)
    assert match.position()["seen"][RED] == [[BLACK, "separatists_scout_1"]]


def test_a_hand_that_is_known_whole_is_not_scouted_again() -> None:
    match = table(
        {"duro": (RED, 3)},
        rest=BLACK,
        hands=hold(red=["republic_scout_1", "republic_scout_2"], black=["separatists_hasten_1"]),
    )
    match.submit("power republic_scout_1 black")
    assert "power" not in verbs(match)


def test_sabotage_destroys_an_enemy_ship_beside_an_own_planet_at_the_start_of_step_6() -> None:
    lands: dict[str, Land] = {"coruscant": (RED, 5), "duro": (BLACK, 1, (1, 0, 1)), "ryloth": (BLACK, 1, (1, 0, 0))}
    match = table(lands, rest=BLUE, hands=hold(red=["republic_sabotage_1"]), dice=(6, 6, 6, 1))
    assert [text for text in match.actions() if text.startswith("power")] == [
        "power republic_sabotage_1 duro capital", "power republic_sabotage_1 duro fighter",
    ]  # fmt: skip
    late = match.fork(3)
    match.submit("power republic_sabotage_1 duro capital")
    assert land(match, "duro")[2] == [1, 0, 0]
    late.submit("attack coruscant byss 3")
    while late.phase == "occupy":
        late.submit(late.actions()[0])
    assert "power" not in verbs(late)


def test_sabotage_opens_step_6_even_where_nothing_can_be_attacked() -> None:
    lands: dict[str, Land] = {"coruscant": (RED, 1), "duro": (BLACK, 1, (1, 0, 0))}
    match = table(lands, rest=BLUE, phase="place", to_place=1, hands=hold(red=["republic_sabotage_1"]))
    match.submit("place ithor 1")
    assert match.phase == "attack"


def test_second_front_grants_a_second_army_move() -> None:
    lands = {"byss": (RED, 5), "coruscant": (RED, 1), "duro": (RED, 1)}
    match = table(lands, rest=BLACK, phase="move", hands=hold(red=["republic_second_front_1"]))
    match.submit("move byss coruscant 3")
    assert match.actions() == ["end", "power republic_second_front_1"]
    assert "only a card grants another" in refusal(match, "move coruscant duro 1")
    match.submit("power republic_second_front_1")
    match.submit("move coruscant duro 3")
    assert land(match, "duro")[1] == 4
    assert match.phase != "move"


def test_swift_fleet_grants_a_second_fleet_move() -> None:
    lands: dict[str, Land] = {"byss": (RED, 1, (1, 0, 0)), "coruscant": (RED, 1, (0, 1, 0)), "duro": (RED, 1)}
    match = table(lands, rest=BLACK, phase="fleet", hands=hold(red=["republic_swift_fleet_1"]))
    match.submit("power republic_swift_fleet_1")
    match.submit("fleet byss duro 1 0 0")
    match.submit("fleet coruscant duro 0 1 0")
    assert land(match, "duro")[2] == [1, 1, 0]
    assert match.phase != "fleet"


# The track


def before_blue(pawn: int = 2, **more: Any) -> Match:
    """Red ends its turn; then black begins."""
    match = table({"duro": (BLACK, 1)}, rest=YELLOW, phase="command", army=RED, pawn=pawn, dice=(0,), **more)
    match.submit("end")
    match.submit("token duro")
    return match


def test_stall_sidious_in_step_2_of_a_separatist() -> None:
    match = before_blue(hands=hold(yellow=["republic_stall_sidious_1"]))
    assert (match.phase, match.to_move, match.actions()) == ("power", YELLOW, ["end", "power republic_stall_sidious_1"])
    assert "First Ivory must use a power" in refusal(match, "place duro 1")
    match.submit("power republic_stall_sidious_1")
    assert (match.position()["pawn"], match.phase, match.to_move) == (2, "place", BLACK)


def test_both_republic_armies_are_asked_in_turn_and_may_pass() -> None:
    match = before_blue(hands=hold(yellow=["republic_stall_sidious_1"], red=["republic_stall_sidious_2"]))
    assert match.to_move == YELLOW
    match.submit("end")
    assert match.to_move == RED
    match.submit("end")
    assert match.position()["pawn"] == 3


def test_hasten_moves_the_pawn_one_more_space() -> None:
    match = before_blue(hands=hold(black=["separatists_hasten_1", "separatists_hasten_2"]))
    assert (match.phase, match.to_move, match.position()["pawn"]) == ("power", BLACK, 3)
    match.submit("power separatists_hasten_1")
    assert match.position()["pawn"] == 4
    match.submit("power separatists_hasten_2")
    assert (match.position()["pawn"], match.phase) == (5, "cards" if match.position()["hands"][BLACK] else "place")


def test_a_stalled_pawn_cannot_be_hastened() -> None:
    match = before_blue(hands=hold(yellow=["republic_stall_sidious_1"], black=["separatists_hasten_1"]))
    match.submit("power republic_stall_sidious_1")
    assert (match.position()["pawn"], match.phase) == (2, "cards")


def test_nobody_is_asked_on_the_last_space() -> None:
    match = before_blue(pawn=9, hands=hold(yellow=["republic_stall_sidious_1"], black=["separatists_hasten_1"]))
    assert match.phase == "cards"
    last = before_blue(pawn=8, hands=hold(black=["separatists_hasten_1"]))
    assert (last.phase, last.position()["pawn"]) == ("cards", 9)


def test_the_other_separatist_does_not_hasten() -> None:
    match = before_blue(hands=hold(blue=["separatists_hasten_1"]))
    assert (match.phase, match.position()["pawn"]) == ("place", 3)


# Anakin


def test_before_order_66_both_factions_use_anakin() -> None:
    match = thrown((4, 3, 2, 4, 3), ["republic_chosen_one_1"], ["separatists_chosen_one_1"])
    assert match.to_move == RED
    match.submit("end")
    assert match.to_move == BLACK


def test_after_order_66_only_the_separatists_do() -> None:
    more: dict[str, Any] = {"order66": True, "emperor": "rattatak", "pawn": 3}
    match = thrown((4, 3, 2, 4, 3), ["republic_chosen_one_1"], ["separatists_chosen_one_1"], **more)
    assert match.to_move == BLACK
    asked = thrown((4, 3, 2, 4, 3), ["republic_chosen_one_1", "republic_plus_one_1"], [], **more)
    assert "only the Separatists" in refusal(asked, "power republic_chosen_one_1 1")


def test_after_order_66_the_republic_still_builds_and_trades_with_anakin_cards() -> None:
    cards = ["republic_chosen_one_1", "republic_chosen_one_4", "republic_plus_one_3"]
    match = table(
        {}, rest=BLACK, phase="cards", hands=hold(red=cards), order66=True, emperor="rattatak", pawn=3
    )  # fmt: skip
    assert f"trade {' '.join(cards)}" in match.actions()
    assert "build republic_chosen_one_1" in match.actions()


def test_a_card_that_is_not_held_cannot_be_played() -> None:
    match = table({"duro": (RED, 3)}, rest=BLACK)
    assert "do not hold" in refusal(match, "power republic_sabotage_1 duro fighter")


def test_powers_in_dutch() -> None:
    match = table({"duro": (RED, 3)}, rest=BLACK, hands=hold(red=["republic_plus_one_1"]))
    with pytest.raises(game.IllegalAction) as caught:
        match.submit("power republic_plus_one_1 1")
    assert caught.value.refusal is not None
    assert match.mode.explain(caught.value.refusal, "nl") == "De kracht van Goed gemikt kan nu niet worden gebruikt."


def test_prompts_are_bounded_by_the_cards_in_hand() -> None:
    own = [f"republic_plus_one_{n}" for n in (1, 2, 3)] + [f"republic_reroll_enemy_{n}" for n in (1, 2, 3)]
    match = thrown((6, 6, 6, 6, 6, *[6] * 20), own, [])
    asked = 0
    while match.phase == "power":
        asked += 1
        match.submit(match.actions()[-1])
    assert asked == 6
    assert match.phase in ("attack", "occupy")
