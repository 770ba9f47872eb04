"""The rules of Toy Battle, sentence by sentence: set-up, a turn, where, regions, the exact order, endings."""

from __future__ import annotations

from collections import Counter

import pytest

import game
from game.core.match import Match
from game.rules.toy_battle.troops import TROOPS
from tests.rules.toy_battle.tables import TERRAINS, fields_for, mode_on, play, position, rack, stack, table, won

# Set-up


@pytest.mark.parametrize("terrain", TERRAINS)
def test_setup_every_region_gets_the_medals_shown_in_it(terrain: str) -> None:
    mode = mode_on(terrain)
    place = Match(mode, 2, 1).position()
    assert place["regions"] == {region.id: region.medals for region in mode.terrain.regions}
    assert place["medals"] == [0, 0]
    assert place["stacks"] == {}


def test_setup_each_player_has_three_of_eight_kinds_of_which_four_are_boxed() -> None:
    for seed in range(10):
        place = Match(mode_on(), 2, seed).position()
        for seat in (0, 1):
            assert len(place["boxed"][seat]) == 4
            troops = place["boxed"][seat] + place["reserves"][seat] + place["racks"][seat]
            assert Counter(troops) == Counter(TROOPS * 3)


def test_setup_a_random_player_starts_with_three_on_the_rack_and_the_other_has_four() -> None:
    starters: Counter[int] = Counter()
    for seed in range(200):
        match = Match(mode_on(), 2, seed)
        first = match.to_move
        assert first is not None
        assert (len(rack(match, first)), len(rack(match, 1 - first))) == (3, 4)
        assert (match.turn, match.phase) == (1, "turn")
        starters[first] += 1
    assert min(starters.values()) > 70


def test_setup_every_kind_of_troop_can_be_boxed_and_racked() -> None:
    boxed: set[str] = set()
    racked: set[str] = set()
    for seed in range(40):
        place = Match(mode_on(), 2, seed).position()
        boxed.update(place["boxed"][1])
        racked.update(place["racks"][1])
    assert boxed == racked == set(TROOPS)


@pytest.mark.parametrize("seats", [1, 3, 0])
def test_setup_is_for_two_players(seats: int) -> None:
    with pytest.raises(game.SetupError, match="for 2 players"):
        Match(mode_on(), seats, 1)


def test_setup_beginners_treat_special_bases_as_plain() -> None:
    held = {"n11": "0roxy", "n13": "0roxy"}
    match = table(held, ("roxy", "star"), beginners=True)
    play(match, "deploy roxy n15")
    assert (match.to_move, match.phase) == (1, "turn")
    match = table(held, ("roxy", "star"))
    play(match, "deploy roxy n15")
    assert (match.to_move, match.phase) == (0, "base")


def test_setup_beginners_treat_gates_as_plain_also_that_of_a_headquarters() -> None:
    held = {"n11": "0roxy", "n13": "0roxy", "n17": "0roxy", "n21": "0kwak"}
    plain = table(held, ("skully star", "star"), terrain="tropical_pool", beginners=True)
    gated = table(held, ("skully star", "star"), terrain="tropical_pool")
    assert {"r1", "n17"} <= set(fields_for(plain, "skully"))
    assert not {"r1", "n17"} & set(fields_for(gated, "skully"))


def test_setup_beginners_get_the_effects_of_troops_on_a_base_that_would_nullify() -> None:
    held = {"n12": "0roxy", "n15": "0roxy"}
    match = table(held, ("star roxy", "star"), terrain="station_metal_x", beginners=True)
    play(match, "deploy star n17")
    assert match.phase == "effect"


# A turn: draw or deploy, no passing


def test_turn_offers_drawing_and_deploying_and_no_passing() -> None:
    match = table({}, ("roxy", "star"))
    assert match.actions() == ["deploy roxy n11", "deploy roxy n12", "draw"]


def test_turn_draw_takes_two_from_the_reserve_and_ends_the_turn() -> None:
    match = table({}, ("roxy", "star"), reserve={0: "capn hook star"}, script=(0, 1))
    assert play(match, "draw") == ["TroopsDrawn", "TurnBegan"]
    assert rack(match, 0) == ["capn", "roxy", "star"]
    assert match.position()["reserves"][0] == ["hook"]
    assert (match.to_move, match.turn) == (1, 6)


def test_turn_draw_takes_one_if_only_one_is_left() -> None:
    match = table({}, ("roxy", "star"), reserve={0: "hook"})
    play(match, "draw")
    assert rack(match, 0) == ["hook", "roxy"]
    assert match.position()["reserves"][0] == []


def test_turn_draw_takes_one_if_only_one_place_is_free() -> None:
    match = table({}, ("roxy roxy roxy star star star hook", "star"))
    play(match, "draw")
    assert len(rack(match, 0)) == 8


def test_turn_draw_is_not_allowed_with_eight_on_the_rack() -> None:
    match = table({}, ("roxy roxy roxy star star star hook hook", "star"))
    assert "draw" not in match.actions()
    with pytest.raises(game.IllegalAction, match="Your rack is full: it holds 8 troops"):
        match.submit("draw")


def test_turn_draw_is_not_allowed_with_an_empty_reserve() -> None:
    match = table({}, ("roxy star", "star"), reserve={0: ""})
    assert "draw" not in match.actions()
    with pytest.raises(game.IllegalAction, match="reserve is empty"):
        match.submit("draw")


def test_turn_deploy_takes_the_troop_from_the_rack_and_the_other_player_follows() -> None:
    match = table({}, ("roxy star", "star"))
    assert play(match, "deploy roxy n11") == ["TroopDeployed", "TurnBegan"]
    assert (rack(match, 0), stack(match, "n11"), match.to_move) == (["star"], "0roxy", 1)


def test_turn_in_which_only_one_thing_can_be_done_is_played_by_the_engine() -> None:
    match = table({}, ("roxy star", "roxy roxy"), reserve={0: "hook star"})
    blocked = table({"n24": "0roxy", "n25": "0roxy"}, ("roxy star", ""))
    assert play(match, "deploy roxy n11") == ["TroopDeployed", "TurnBegan"]
    events = play(blocked, "deploy roxy n11")
    assert events == ["TroopDeployed", "TurnBegan", "TroopsDrawn", "TurnBegan"]
    assert (blocked.to_move, len(rack(blocked, 1))) == (0, 2)


def test_turn_with_a_single_deployment_and_nothing_to_draw_is_played_by_the_engine() -> None:
    held = {"n24": "1roxy", "n25": "0roxy", "n22": "0roxy"}
    match = table(held, ("roxy star", "skully"), reserve={1: ""})
    events = play(match, "draw")
    assert events == ["TroopsDrawn", "TurnBegan", "TroopDeployed", "TurnBegan"]
    assert stack(match, "n24") == "1roxy 1skully"


# Where


def test_where_an_empty_base() -> None:
    assert fields_for(table({}, ("skully", "star")), "skully") == ["n11", "n12"]


def test_where_a_base_of_ones_own_with_any_strength() -> None:
    match = table({"n11": "0roxy"}, ("skully", "star"))
    assert "n11" in fields_for(match, "skully")
    play(match, "deploy skully n11", "decline")
    assert stack(match, "n11") == "0roxy 0skully"


STRENGTHS = {"skully": 1, "capn": 2, "jumbo": 3, "hook": 4, "xb42": 5, "star": 6, "roxy": 7}


@pytest.mark.parametrize("troop", STRENGTHS)
@pytest.mark.parametrize("enemy", STRENGTHS)
def test_where_an_enemy_of_strictly_lower_strength(troop: str, enemy: str) -> None:
    match = table({"n11": f"1{enemy}"}, (troop, "star"))
    assert ("n11" in fields_for(match, troop)) == (STRENGTHS[troop] > STRENGTHS[enemy])
    if STRENGTHS[troop] <= STRENGTHS[enemy]:
        with pytest.raises(game.IllegalAction, match="cannot cover"):
            match.submit(f"deploy {troop} n11")


def test_where_only_the_visible_troop_counts() -> None:
    match = table({"n11": "1roxy 0kwak 1skully", "n12": "1skully 1roxy"}, ("capn", "star"))
    assert fields_for(match, "capn") == ["n11"]


def test_where_the_enemy_headquarters() -> None:
    match = table({"n11": "0roxy", "n13": "0roxy", "n17": "0roxy", "n22": "0star", "n24": "0star"}, ("skully", "star"))
    assert "r1" in fields_for(match, "skully")


def test_where_never_ones_own_headquarters() -> None:
    match = table({"n11": "0roxy"}, ("skully hook kwak", "star"))
    assert not [action for action in match.actions() if action.endswith("b1")]
    with pytest.raises(game.IllegalAction, match="your own headquarters"):
        match.submit("deploy kwak b1")


def test_where_connected_over_bases_whose_visible_troop_is_ones_own() -> None:
    match = table({"n11": "1star 0roxy", "n13": "0skully"}, ("roxy", "star"))
    assert fields_for(match, "roxy") == ["n11", "n12", "n13", "n15", "n17", "n18"]


def test_where_an_empty_base_breaks_the_path() -> None:
    match = table({"n13": "0skully"}, ("roxy", "star"))
    assert fields_for(match, "roxy") == ["n11", "n12"]
    with pytest.raises(game.IllegalAction, match="n13 is not connected"):
        match.submit("deploy roxy n13")


def test_where_an_enemy_breaks_the_path() -> None:
    """The booklet's own example: base 5 behind base 4 of the enemy cannot be reached."""
    match = table({"n11": "0roxy 1kwak", "n13": "0skully", "n12": "0star"}, ("roxy", "star"))
    assert fields_for(match, "roxy") == ["n11", "n12", "n14"]


def test_where_the_field_itself_need_not_be_ones_own() -> None:
    match = table({"n11": "0roxy", "n13": "1skully"}, ("roxy", "star"))
    assert "n13" in fields_for(match, "roxy")


def test_where_a_path_from_any_own_headquarters() -> None:
    assert fields_for(table({}, ("star", "star"), terrain="caribbean_sea"), "star") == ["n11", "n13", "n15"]
    assert fields_for(table({}, ("star", "star"), terrain="caribbean_sea", to_move=1), "star") == ["n20", "n22"]


def test_where_headquarters_are_never_stepping_stones() -> None:
    held = {"n11": "0star", "n12": "0star", "n21": "0star", "n20": "0roxy"}
    match = table(held, ("roxy", "star"), terrain="caribbean_sea")
    assert "r1" in fields_for(match, "roxy")
    assert "n22" not in fields_for(match, "roxy")


def test_where_stacks_have_no_limit_and_keep_their_order() -> None:
    match = table({"n11": "0skully 1capn 0jumbo 1hook 0xb42 1star"}, ("roxy", "kwak"))
    play(match, "deploy roxy n11")
    assert stack(match, "n11") == "0skully 1capn 0jumbo 1hook 0xb42 1star 0roxy"


def test_where_a_troop_that_is_cut_off_stays_occupies_and_counts_for_regions() -> None:
    match = table({"n11": "0star", "n13": "0star", "n15": "0hook"}, ("hook", "star"))
    cut = table({"n11": "0star 1roxy", "n13": "0star", "n15": "0hook"}, ("hook skully", "star"))
    play(match, "deploy hook n17")
    play(cut, "deploy hook n17")
    assert match.position()["medals"] == cut.position()["medals"] == [1, 0]
    assert fields_for(cut, "star") == ["n24", "n25"]
    assert stack(cut, "n13") == "0star"


def test_where_stacks_are_open_to_both() -> None:
    match = table({"n11": "0skully 1capn"}, ("roxy", "star"))
    assert match.observe(0)["stacks"] == match.observe(1)["stacks"] == {"n11": [[0, "skully"], [1, "capn"]]}


# Regions


def test_region_goes_with_all_its_medals_to_whoever_holds_every_base() -> None:
    match = table({"n11": "0star", "n13": "0star", "n17": "0star"}, ("roxy", "star"))
    assert play(match, "deploy roxy n15")[:2] == ["TroopDeployed", "RegionTaken"]
    assert match.position()["medals"] == [1, 0]
    assert match.position()["regions"]["2"] == 0


def test_region_with_an_empty_or_an_enemy_base_pays_nothing() -> None:
    for held in ({"n11": "0star", "n13": "0star"}, {"n11": "0star", "n13": "0star", "n17": "0star 1roxy"}):
        match = table(held, ("roxy", "star"))
        assert "RegionTaken" not in play(match, "deploy roxy n15")


def test_region_with_a_headquarters_on_its_border_needs_only_the_bases() -> None:
    held = {"n11": "0star", "n12": "0star", "n13": "0star", "n14": "0hook"}
    match = table(held, ("roxy", "star"))
    play(match, "deploy roxy n18")
    assert match.position()["medals"] == [3, 0]


def test_region_at_an_enemy_headquarters_can_be_taken_too() -> None:
    held = {"n18": "0star", "n22": "0star", "n23": "0star", "n24": "0hook"}
    match = table(held, ("hook", "star"))
    play(match, "deploy hook n25")
    assert match.position()["medals"] == [3, 0]


def test_region_several_may_fall_in_one_move() -> None:
    held = {"n11": "0star", "n13": "0star", "n15": "0star", "n18": "0hook", "n20": "0hook", "n22": "0hook"}
    match = table(held, ("roxy", "star"))
    assert play(match, "deploy roxy n17").count("RegionTaken") == 3
    assert match.position()["medals"] == [1 + 2 + 1, 0]


def test_region_medals_are_kept_when_control_is_lost() -> None:
    held = {"n11": "0star", "n13": "0star", "n15": "0roxy", "n17": "0skully"}
    match = table(held, ("roxy", "hook kwak"), to_move=1)
    assert match.position()["medals"] == [1, 0]
    play(match, "deploy hook n17")
    assert (stack(match, "n17"), match.position()["medals"]) == ("0skully 1hook", [1, 0])


def test_region_that_is_emptied_pays_nothing_to_the_next_holder() -> None:
    held = {"n11": "0star", "n13": "0star", "n17": "0star"}
    match = table(held, ("roxy", "star"), regions={"2": 0}, medals=[0, 1])
    assert "RegionTaken" not in play(match, "deploy roxy n15")
    assert match.position()["medals"] == [0, 1]


# The exact order


TO_RED = {"n11": "0roxy", "n13": "0roxy", "n17": "0roxy", "n22": "0star", "n24": "0star"}


@pytest.mark.parametrize("troop", ["kwak", "skully", "capn", "jumbo", "hook", "xb42", "roxy"])
def test_order_on_an_enemy_headquarters_any_troop_wins_and_nothing_else_happens(troop: str) -> None:
    held = TO_RED | {"n24": "0star 0star"} if troop != "roxy" else TO_RED | {"n17": "0star"}
    match = table(held, (f"{troop} hook", "star"))
    assert play(match, f"deploy {troop} r1") == ["TroopDeployed", "GameEnded"]
    assert won(match) == ((0,), "headquarters")
    assert (match.to_move, match.actions(), match.phase) == (None, [], "over")
    assert stack(match, "r1") == f"0{troop}"


def test_order_medals_come_before_the_troop_effect() -> None:
    match = table({"n11": "0star", "n13": "0star", "n17": "0star"}, ("skully", "star"))
    events = play(match, "deploy skully n15")
    assert events == ["TroopDeployed", "RegionTaken", "BaseEffectQueued", "EffectOpened"]


def test_order_the_goal_wins_at_once_without_effects() -> None:
    held = {"n11": "0star", "n12": "0star", "n13": "0star", "n14": "0hook", "n18": "0hook", "n15": "0hook",
            "n20": "0roxy", "n22": "0roxy"}  # fmt: skip
    match = table(held, ("skully", "star"))
    assert match.position()["medals"] == [3, 0]
    events = play(match, "deploy skully n17")
    assert events == ["TroopDeployed", "RegionTaken", "RegionTaken", "RegionTaken", "GameEnded"]
    assert won(match) == ((0,), "medals")


def test_order_an_effect_is_always_optional() -> None:
    match = table({}, ("skully", "star"))
    play(match, "deploy skully n11")
    assert (match.to_move, match.phase, match.actions()) == (0, "effect", ["decline", "use"])
    assert play(match, "decline") == ["EffectDeclined", "TurnBegan"]


def test_order_a_change_inside_an_effect_pays_whoever_now_holds_the_region() -> None:
    held = {"n11": "0star", "n13": "0star", "n17": "0star 1roxy", "n15": "0hook"}
    match = table(held, ("jumbo", "star"))
    assert play(match, "deploy jumbo n13", "discard n17").count("RegionTaken") == 1
    assert match.position()["medals"] == [1, 0]


def test_order_a_change_inside_an_effect_may_pay_the_other_player() -> None:
    held = {"n11": "0star", "n13": "0star", "n17": "1star", "n20": "1star", "n22": "1roxy 0kwak"}
    match = table(held, ("roxy", "star"))
    events = play(match, "deploy roxy n15", "recall n22")
    assert "RegionTaken" in events
    assert match.position()["medals"] == [0, 1]


def test_order_an_extra_troop_runs_through_everything_again() -> None:
    held = {"n11": "0star", "n13": "0star", "n17": "0star"}
    match = table(held, ("capn skully", "star"))
    events = play(match, "deploy capn n11", "deploy skully n15")
    assert events == [
        "TroopDeployed",
        "EffectOpened",
        "TroopDeployed",
        "RegionTaken",
        "BaseEffectQueued",
        "EffectOpened",
    ]
    assert match.phase == "effect"


def test_order_special_bases_come_after_all_troop_effects_in_the_order_of_occupation() -> None:
    held = {"n11": "0star", "n13": "0star", "n17": "0hook"}
    match = table(held, ("capn capn skully", "star"))
    phases = []
    for action in ("deploy capn n20", "deploy capn n15", "deploy skully n11", "use", "decline", "decline"):
        match.submit(action)
        phases.append((match.phase, match.position()["field"]))
    assert phases == [
        ("extra", "n20"), ("extra", "n15"), ("effect", "n11"), ("base", "n20"), ("base", "n15"), ("turn", None),
    ]  # fmt: skip
    assert match.to_move == 1


def test_order_a_recalled_troop_loses_the_pending_effect_of_its_own_base() -> None:
    held = {"n11": "0star", "n13": "0star", "n17": "0hook"}
    for recalled, follows in (("n20", "turn"), ("n11", "base")):
        match = table(held, ("capn roxy", "star"))
        play(match, "deploy capn n15", "deploy roxy n20", f"recall {recalled}")
        assert match.phase == follows
    assert match.position()["field"] == "n20"


def test_order_a_covered_troop_keeps_the_pending_effect_of_its_base() -> None:
    match = table({"n11": "0star", "n13": "0star"}, ("capn roxy", "star"))
    play(match, "deploy capn n15", "deploy roxy n15")
    assert (match.phase, match.position()["pending"]) == ("base", ["n15"])
    play(match, "recall n11")
    assert (match.phase, match.position()["field"]) == ("base", "n15")
    play(match, "recall n13")
    assert (match.to_move, rack(match, 0)) == (1, ["star", "star"])


def test_order_recalling_the_upper_of_two_leaves_the_lower_its_effect() -> None:
    held = {"n11": "0star", "n13": "0star", "n17": "0hook"}
    match = table(held, ("capn capn roxy", "star"))
    play(match, "deploy capn n15", "deploy capn n20", "deploy roxy n20")
    assert match.position()["pending"] == ["n20", "n20"]
    play(match, "recall n20")
    assert (match.phase, match.position()["field"], match.position()["pending"]) == ("base", "n20", [])


def test_order_recalling_the_upper_of_two_leaves_the_lower_its_place_in_the_order() -> None:
    held = {"n11": "0star", "n12": "0star", "n13": "0star", "n14": "0hook", "n17": "0hook"}
    match = table(held, ("capn capn capn roxy", "star"))
    play(match, "deploy capn n15", "deploy capn n20", "deploy capn n16", "deploy roxy n20")
    assert match.position()["pending"] == ["n20", "n16", "n20"]
    play(match, "recall n20")
    assert (match.position()["field"], match.position()["pending"]) == ("n20", ["n16"])


# Endings


BLOCKED = {"n11": "1roxy", "n12": "1roxy", "n24": "1star"}


def test_stuck_player_with_fewer_medals_loses() -> None:
    match = table(BLOCKED, ("skully", "hook star"), reserve={0: ""}, to_move=1, medals=[0, 1], regions={"2": 0})
    play(match, "draw")
    assert won(match) == ((1,), "stuck")


def test_stuck_player_with_more_medals_wins() -> None:
    match = table(BLOCKED, ("skully", "hook star"), reserve={0: ""}, to_move=1, medals=[2, 1], regions={"2": 0, "4": 0})
    play(match, "draw")
    assert won(match) == ((0,), "stuck")


def test_stuck_player_loses_at_a_tie() -> None:
    match = table(BLOCKED, ("skully", "hook star"), reserve={0: ""}, to_move=1)
    assert play(match, "draw") == ["TroopsDrawn", "TurnBegan", "GameEnded"]
    assert won(match) == ((1,), "stuck")


def test_stuck_with_an_empty_rack_and_reserve() -> None:
    match = table({"n24": "1star"}, ("", "hook star"), reserve={0: ""}, to_move=1)
    play(match, "draw")
    assert won(match) == ((1,), "stuck")


def test_stuck_is_looked_at_only_when_a_turn_starts() -> None:
    match = table({"n24": "1star"}, ("capn star", "hook roxy"), reserve={0: ""})
    play(match, "deploy capn n11", "deploy star n11")
    assert (won(match), match.to_move) == (None, 1)


BOTH_NEAR = {
    "n11": "0star", "n12": "0star", "n14": "0kwak 1star", "n16": "1roxy", "n19": "1roxy", "n20": "1roxy",
}  # fmt: skip


def test_goal_reached_by_both_through_one_effect_is_won_by_whose_turn_it_is() -> None:
    taken = {"1": 0, "3": 0, "5": 0, "6": 0}
    match = table(BOTH_NEAR, ("roxy", "star"), terrain="volcanic_jungle", medals=[5, 5], regions=taken)
    events = play(match, "deploy roxy n15", "shove n14 n17")
    assert events.count("RegionTaken") == 2
    assert match.position()["medals"] == [7, 7]
    assert won(match) == ((0,), "medals")


def test_goal_reached_by_the_other_player_through_ones_own_effect_is_that_players_win() -> None:
    taken = {"1": 0, "3": 0, "5": 0}
    match = table(BOTH_NEAR, ("roxy", "star"), terrain="volcanic_jungle", medals=[3, 5], regions=taken)
    play(match, "deploy roxy n15", "shove n14 n17")
    assert match.position()["medals"] == [5, 7]
    assert won(match) == ((1,), "medals")


def test_over_nothing_more_can_be_done() -> None:
    match = table(TO_RED, ("skully", "star"))
    play(match, "deploy skully r1")
    for text in ("draw", "decline", "use", "deploy star n11"):
        with pytest.raises(game.IllegalAction, match="The game is over"):
            match.submit(text)


def test_public_and_secret() -> None:
    """Public: rack sizes, reserve sizes, stacks, discards. Secret: racks, reserves, boxed troops."""
    place = position({"n11": "0star"}, ("roxy hook", "star kwak"), discards=("jumbo", "xb42"))
    match = table({"n11": "0star"}, ("roxy hook", "star kwak"), discards=("jumbo", "xb42"))
    seen = match.observe(0)
    assert (seen["racks"], seen["boxed"]) == ([["hook", "roxy"], 2], [4, 4])
    assert seen["reserves"] == [len(row) for row in place["reserves"]]
    assert (seen["discards"], seen["stacks"]) == ([["jumbo"], ["xb42"]], {"n11": [[0, "star"]]})
