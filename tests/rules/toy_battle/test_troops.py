"""The eight troops, the special bases, gates and lying down: each line of the two tables of the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

import game
from game.core.match import Match
from game.rules.toy_battle.troops import TROOPS
from tests.rules.toy_battle.tables import fields_for, play, rack, stack, table, won

FULL = "roxy roxy roxy star star star hook"

# Kwak


@pytest.mark.parametrize("enemy", TROOPS)
def test_kwak_covers_any_enemy(enemy: str) -> None:
    assert "n11" in fields_for(table({"n11": f"1{enemy}"}, ("kwak", "star")), "kwak")


@pytest.mark.parametrize("troop", TROOPS)
def test_kwak_is_covered_by_any_enemy_another_kwak_included(troop: str) -> None:
    assert "n11" in fields_for(table({"n11": "1kwak"}, (troop, "star")), troop)


@pytest.mark.parametrize("troop", ["kwak", "hook", "roxy"])
def test_kwak_hook_and_roxy_have_no_effect_to_ask_for(troop: str) -> None:
    match = table({"n13": "1star"}, (f"{troop} star", "star"))
    assert play(match, f"deploy {troop} n11") == ["TroopDeployed", "TurnBegan"]


# Skully and Star


def test_skully_draws_two() -> None:
    match = table({}, ("skully", "star"), reserve={0: "capn hook roxy"}, script=(2, 0))
    assert play(match, "deploy skully n11", "use") == ["TroopDeployed", "EffectOpened", "TroopsDrawn", "TurnBegan"]
    assert rack(match, 0) == ["capn", "roxy"]


def test_skully_draws_as_far_as_the_rack_allows() -> None:
    match = table({}, (f"skully {FULL}", "star"))
    play(match, "deploy skully n11", "use")
    assert len(rack(match, 0)) == 8


def test_skully_draws_as_far_as_the_reserve_allows() -> None:
    match = table({}, ("skully star", "star"), reserve={0: "roxy"})
    play(match, "deploy skully n11", "use")
    assert rack(match, 0) == ["roxy", "star"]


def test_skully_with_nothing_to_draw_is_not_asked() -> None:
    match = table({}, ("skully star", "star"), reserve={0: ""})
    assert play(match, "deploy skully n11") == ["TroopDeployed", "TurnBegan"]


def test_star_draws_one() -> None:
    match = table({}, ("star", "roxy"), reserve={0: "capn hook roxy"}, script=(1,))
    play(match, "deploy star n11", "use")
    assert rack(match, 0) == ["hook"]


# Cap'n


def test_capn_deploys_one_more_troop_by_the_normal_rules() -> None:
    match = table({}, ("capn roxy", "star"))
    play(match, "deploy capn n11")
    assert (match.phase, match.to_move) == ("extra", 0)
    assert match.actions() == ["decline", "deploy roxy n11", "deploy roxy n12", "deploy roxy n13"]
    play(match, "deploy roxy n13")
    assert (match.to_move, stack(match, "n13")) == (1, "0roxy")


def test_capn_does_not_let_one_draw_instead() -> None:
    match = table({}, ("capn roxy", "star"))
    play(match, "deploy capn n11")
    with pytest.raises(game.IllegalAction, match="Cap'n lets you deploy one more troop"):
        match.submit("draw")


def test_capn_brings_the_extra_troop_with_its_effect() -> None:
    match = table({}, ("capn star", "star"))
    play(match, "deploy capn n11", "deploy star n12")
    assert (match.phase, match.position()["field"]) == ("effect", "n12")


def test_capn_chains_are_legal_also_onto_the_enemy_headquarters() -> None:
    held = {"n11": "0roxy", "n13": "0roxy", "n17": "0roxy"}
    match = table(held, ("capn capn capn skully", "star"))
    play(match, "deploy capn n22", "deploy capn n24", "deploy skully r1")
    assert won(match) == ((0,), "headquarters")


def test_capn_may_be_declined() -> None:
    match = table({}, ("capn roxy", "star"))
    assert play(match, "deploy capn n11", "decline")[-2:] == ["EffectDeclined", "TurnBegan"]
    assert rack(match, 0) == ["roxy"]


def test_capn_with_nothing_more_to_deploy_is_not_asked() -> None:
    match = table({}, ("capn", "star"))
    assert play(match, "deploy capn n11") == ["TroopDeployed", "TurnBegan"]


# Jumbo


@pytest.mark.parametrize("enemy", TROOPS)
def test_jumbo_discards_a_visible_enemy_of_any_strength(enemy: str) -> None:
    match = table({"n13": f"1{enemy}"}, ("jumbo star", "star"))
    play(match, "deploy jumbo n11")
    assert match.actions() == ["decline", "discard n13"]
    play(match, "discard n13")
    assert (stack(match, "n13"), match.position()["discards"]) == ("", [[], [enemy]])


def test_jumbo_reaches_one_path_section_and_only_enemies() -> None:
    match = table({"n11": "0star", "n13": "0star", "n18": "1star", "n22": "1star", "n15": "0roxy"}, ("jumbo", "star"))
    play(match, "deploy jumbo n13")
    assert match.actions() == ["decline", "discard n18"]
    for field, reason in (("n22", "No path joins n13 and n22"), ("n15", "no visible enemy troop on n15")):
        with pytest.raises(game.IllegalAction, match=reason):
            match.submit(f"discard {field}")


def test_jumbo_lets_what_lies_under_take_over_without_its_effect() -> None:
    match = table({"n13": "0skully 1roxy"}, ("jumbo star", "star"))
    events = play(match, "deploy jumbo n11", "discard n13")
    assert events[-2:] == ["TroopDiscarded", "TurnBegan"]
    assert stack(match, "n13") == "0skully"


def test_jumbo_cannot_discard_what_is_covered() -> None:
    match = table({"n13": "1roxy 0star"}, ("jumbo star", "star"))
    assert play(match, "deploy jumbo n11") == ["TroopDeployed", "TurnBegan"]


def test_jumbo_may_uncover_another_enemy() -> None:
    match = table({"n13": "1roxy 1star"}, ("jumbo star", "star"))
    play(match, "deploy jumbo n11", "discard n13")
    assert stack(match, "n13") == "1roxy"


# Hook


def test_hook_may_land_on_any_base_without_connection() -> None:
    match = table({}, ("hook", "star"))
    fields = match.mode.terrain.fields  # type: ignore[attr-defined]
    assert fields_for(match, "hook") == [name for name in fields if name.startswith("n")]


def test_hook_is_still_bound_by_strength() -> None:
    match = table({"n18": "1jumbo", "n19": "1hook", "n22": "1roxy"}, ("hook", "star"))
    assert "n18" in fields_for(match, "hook")
    assert not {"n19", "n22"} & set(fields_for(match, "hook"))


def test_hook_is_still_bound_by_gates() -> None:
    match = table({}, ("hook", "star"), terrain="tropical_pool")
    fields = fields_for(match, "hook")
    assert {"n16", "n18"} <= set(fields)
    assert not {"n12", "n17", "n22", "r1", "r2", "b1", "b2"} & set(fields)


def test_hook_needs_connection_for_the_headquarters() -> None:
    match = table({"n24": "0star"}, ("hook", "star"))
    assert "r1" not in fields_for(match, "hook")
    with pytest.raises(game.IllegalAction, match="Even Hook needs a path"):
        match.submit("deploy hook r1")
    held = {"n11": "0roxy", "n13": "0roxy", "n17": "0roxy", "n22": "0star", "n24": "0star"}
    assert "r1" in fields_for(table(held, ("hook", "star")), "hook")


# XB-42


def test_xb42_discards_a_random_troop_from_the_enemy_rack_face_up() -> None:
    for place, troop in enumerate(["capn", "roxy", "star"]):
        match = table({}, ("xb42", "star roxy capn"), script=(place,))
        events = play(match, "deploy xb42 n11", "use")
        assert events == ["TroopDeployed", "EffectOpened", "RackTroopDiscarded", "TurnBegan"]
        assert troop not in rack(match, 1)
        assert match.observe(0)["discards"] == [[], [troop]]


def test_xb42_against_an_empty_rack_is_not_asked() -> None:
    match = table({}, ("xb42 star", ""))
    assert play(match, "deploy xb42 n11")[:2] == ["TroopDeployed", "TurnBegan"]


# Recall, Castle Field


def test_recall_takes_back_one_of_ones_other_visible_troops() -> None:
    held = {"n11": "0star", "n13": "0star 0capn", "n14": "1roxy", "n18": "0hook 1roxy"}
    match = table(held, ("roxy star", "star"))
    play(match, "deploy roxy n15")
    assert match.actions() == ["decline", "recall n11", "recall n13"]
    play(match, "recall n13")
    assert (rack(match, 0), stack(match, "n13"), match.to_move) == (["capn", "star"], "0star", 1)


def test_recall_is_refused_from_this_base_and_for_enemies() -> None:
    match = table({"n11": "0star", "n13": "0star", "n14": "1roxy"}, ("roxy", "star"))
    play(match, "deploy roxy n15")
    for field, reason in (("n15", "is the base itself"), ("n14", "is not yours"), ("n20", "is not yours")):
        with pytest.raises(game.IllegalAction, match=reason):
            match.submit(f"recall {field}")


def test_recall_is_not_asked_with_eight_on_the_rack() -> None:
    held = {"n11": "0jumbo", "n13": "0jumbo"}
    match = table(held, (f"{FULL} skully", "star"))
    play(match, "deploy skully n15", "use")
    assert (len(rack(match, 0)), match.to_move) == (8, 1)


def test_recall_may_uncover_an_enemy() -> None:
    match = table({"n11": "0star", "n13": "1jumbo 0star"}, ("roxy", "star"))
    play(match, "deploy roxy n15", "recall n13")
    assert stack(match, "n13") == "1jumbo"


def test_recall_happens_only_when_the_base_is_occupied_anew() -> None:
    match = table({"n11": "0star", "n13": "0star", "n15": "0roxy"}, ("roxy", "star"))
    play(match, "deploy roxy n17")
    assert match.to_move == 1


# Gates, Tropical Pool

POOL = {"n11": "0xb42", "n12": "0skully", "n13": "0hook", "n17": "0roxy", "n21": "0kwak", "n23": "0star"}


@pytest.mark.parametrize(
    ("field", "allowed"),
    [("n12", "skully capn kwak"), ("n17", "star roxy kwak"), ("n18", "jumbo hook xb42 kwak"),
     ("r1", "star roxy kwak"), ("r2", " ".join(TROOPS)), ("n13", " ".join(TROOPS))],
)  # fmt: skip
def test_gate_lets_in_only_the_printed_strengths_and_the_joker(field: str, allowed: str) -> None:
    held = POOL | {"n15": "0star"}
    match = table(held, (" ".join(TROOPS), "star"), terrain="tropical_pool")
    assert [troop for troop in TROOPS if field in fields_for(match, troop)] == sorted(allowed.split())


def test_gate_says_why() -> None:
    match = table(POOL, ("skully", "star"), terrain="tropical_pool")
    with pytest.raises(game.IllegalAction, match="does not let Skully in") as caught:
        match.submit("deploy skully r1")
    assert str(caught.value) == (
        "The gate of r1 does not let Skully in: it lets in the joker and these strengths: 6, 7."
    )
    assert caught.value.refusal is not None
    assert "sterktes binnen: 6, 7." in match.mode.explain(caught.value.refusal, "nl")


def test_gate_binds_deployment_on_ones_own_troop() -> None:
    match = table({"n11": "0roxy", "n12": "0skully"}, ("star", "star"), terrain="tropical_pool")
    assert "n12" not in fields_for(match, "star")


def test_gate_binds_the_extra_troop() -> None:
    match = table({"n11": "0roxy"}, ("capn skully star", "star"), terrain="tropical_pool")
    play(match, "deploy capn n11")
    assert ("n12" in fields_for(match, "skully"), "n12" in fields_for(match, "star")) == (True, False)


# Draw 1, City of Clouds


def test_draw1_may_draw_one() -> None:
    held = {"n11": "0star"}
    match = table(held, ("roxy", "star"), terrain="city_of_clouds", reserve={0: "capn hook"}, script=(1,))
    play(match, "deploy roxy n13")
    assert (match.phase, match.actions()) == ("base", ["decline", "use"])
    play(match, "use")
    assert (rack(match, 0), match.to_move) == (["hook"], 1)


def test_draw1_comes_after_the_draw_of_the_troop() -> None:
    match = table({"n11": "0star"}, ("star", "star"), terrain="city_of_clouds")
    play(match, "deploy star n13")
    assert match.phase == "effect"
    play(match, "use")
    assert match.phase == "base"
    play(match, "use")
    assert (len(rack(match, 0)), match.to_move) == (2, 1)


def test_draw1_with_an_empty_reserve_is_not_asked() -> None:
    match = table({"n11": "0star"}, ("roxy star", "star"), terrain="city_of_clouds", reserve={0: ""})
    assert play(match, "deploy roxy n13")[-1] == "TurnBegan"


# Shove, Volcanic Jungle

JUNGLE = {"n11": "0star", "n12": "0star", "n14": "0capn 1skully", "n18": "1star"}


def test_shove_moves_a_visible_enemy_beside_to_any_base_beside_where_it_stood() -> None:
    match = table(JUNGLE, ("roxy", "star"), terrain="volcanic_jungle")
    play(match, "deploy roxy n15")
    assert match.actions() == [
        "decline", "shove n14 n11", "shove n14 n15", "shove n14 n17", "shove n18 n15", "shove n18 n17", "shove n18 n21",
    ]  # fmt: skip
    play(match, "shove n18 n21")
    assert (stack(match, "n18"), stack(match, "n21"), match.to_move) == ("", "1star", 1)


def test_shove_ignores_strength_and_covers_what_is_there() -> None:
    match = table(JUNGLE, ("roxy", "star"), terrain="volcanic_jungle")
    play(match, "deploy roxy n15", "shove n14 n15")
    assert (stack(match, "n15"), stack(match, "n14")) == ("0roxy 1skully", "0capn")


def test_shove_goes_to_a_base_never_to_a_headquarters(tmp_path: Path) -> None:
    """No printed terrain has an enemy within reach of a shove beside a headquarters, so this one is made for it."""
    pond = (Path(__file__).parent / "bad_terrains" / "pond.toml").read_text(encoding="utf-8")
    own = tmp_path / "pond.toml"
    own.write_text(pond.replace('"recall"', '"shove"'), encoding="utf-8")
    match = table({"n3": "1star"}, ("roxy", "star"), terrain=str(own))
    play(match, "deploy roxy n1")
    assert match.actions() == ["decline", "shove n3 n1", "shove n3 n2"]
    with pytest.raises(game.IllegalAction, match="r1 is a headquarters; a troop is shoved to a base"):
        match.submit("shove n3 r1")


def test_shove_of_what_is_not_beside_is_refused() -> None:
    held = {"n11": "0star", "n13": "0star", "n16": "0star", "n20": "1skully", "n22": "1skully"}
    match = table(held, ("roxy", "star"), terrain="volcanic_jungle")
    play(match, "deploy roxy n19")
    for action, reason in (
        ("shove n22 n20", "No path joins n22 and n20"),
        ("shove n16 n17", "no visible enemy troop on n16"),
        ("shove n23 n21", "No path joins n19 and n23"),
    ):
        with pytest.raises(game.IllegalAction, match=reason):
            match.submit(action)


def test_shove_looks_at_regions_at_both_bases() -> None:
    held = {"n11": "0star", "n12": "0star", "n14": "0kwak 1star", "n16": "1roxy", "n19": "1roxy", "n20": "1roxy"}
    match = table(held, ("roxy", "star"), terrain="volcanic_jungle")
    play(match, "deploy roxy n15", "shove n14 n17")
    assert match.position()["medals"] == [2, 2]


def test_shove_without_an_enemy_beside_is_not_asked() -> None:
    match = table({"n11": "0star", "n12": "0star"}, ("roxy star", "star"), terrain="volcanic_jungle")
    assert play(match, "deploy roxy n15")[-1] == "TurnBegan"


# Exhume, Cursed Cemetery


def test_exhume_takes_back_a_discarded_troop_of_choice() -> None:
    held = {"n13": "0star"}
    match = table(held, ("roxy", "star"), terrain="cursed_cemetery", discards=("hook kwak kwak", "jumbo"))
    play(match, "deploy roxy n12")
    assert match.actions() == ["decline", "exhume hook", "exhume kwak"]
    with pytest.raises(game.IllegalAction, match="no Jumbo among your discarded troops"):
        match.submit("exhume jumbo")
    play(match, "exhume kwak")
    assert (rack(match, 0), match.position()["discards"][0]) == (["kwak"], ["hook", "kwak"])


def test_exhume_is_not_asked_with_eight_on_the_rack_or_nothing_discarded() -> None:
    for troops, discards in ((f"{FULL} skully", ("kwak", "")), ("skully star", ("", ""))):
        match = table({"n13": "0jumbo"}, (troops, "star"), terrain="cursed_cemetery", discards=discards)
        play(match, "deploy skully n12", "use")
        assert match.to_move == 1


# Nullify, Station Metal-X

STATION = {"n12": "0roxy", "n15": "0roxy"}


@pytest.mark.parametrize("troop", ["skully", "capn", "jumbo", "xb42", "star"])
def test_nullify_troop_effects_do_not_apply_there(troop: str) -> None:
    held = STATION | {"n16": "1skully"}
    match = table(held, (f"{troop} kwak", "star hook"), terrain="station_metal_x")
    assert play(match, f"deploy {troop} n17") == ["TroopDeployed", "TurnBegan"]


def test_nullify_also_holds_for_the_waiver_of_hook() -> None:
    match = table({}, ("hook", "star"), terrain="station_metal_x")
    assert not {"n16", "n17", "n18"} & set(fields_for(match, "hook"))
    assert "n19" in fields_for(match, "hook")
    with pytest.raises(game.IllegalAction, match="Troops have no effect on n17"):
        match.submit("deploy hook n17")
    assert "n17" in fields_for(table(STATION, ("hook", "star"), terrain="station_metal_x"), "hook")


def test_nullify_leaves_the_covering_of_the_joker() -> None:
    match = table(STATION | {"n17": "1roxy", "n16": "1kwak"}, ("kwak skully", "star"), terrain="station_metal_x")
    assert "n17" in fields_for(match, "kwak")
    assert "n16" in fields_for(match, "skully")


# Suppress, Battlefield


def suppressed(red: str, place: int = 0) -> Match:
    """Blue has made the troop at this place of red's sorted rack lie down."""
    held = {"n11": "0star", "n13": "0star"}
    match = table(held, ("roxy star", red), terrain="battlefield", script=(place,))
    play(match, "deploy roxy n14")
    assert (match.phase, match.actions()) == ("base", ["decline", "use"])
    play(match, "use")
    return match.fork(1)


def test_suppress_a_blindly_chosen_troop_lies_down_and_cannot_be_deployed_next_turn() -> None:
    match = suppressed("hook star roxy", 1)
    assert match.position()["down"] == [[], ["roxy"]]
    assert (match.to_move, fields_for(match, "roxy"), fields_for(match, "star")) == (1, [], ["n23", "n24"])
    with pytest.raises(game.IllegalAction, match="Roxy lies down"):
        match.submit("deploy roxy n23")


def test_suppress_leaves_another_troop_of_the_same_kind_free() -> None:
    match = suppressed("roxy roxy", 0)
    assert fields_for(match, "roxy") == ["n23", "n24"]
    play(match, "deploy roxy n23")
    assert rack(match, 1) == ["roxy"]


def test_suppress_also_keeps_it_from_being_an_extra_troop() -> None:
    match = suppressed("capn roxy star", 1)
    play(match, "deploy capn n23")
    assert (match.phase, fields_for(match, "roxy")) == ("extra", [])


def test_suppress_the_troop_stands_up_after_that_turn() -> None:
    match = suppressed("hook star roxy", 1)
    assert "TroopsStoodUp" in play(match, "draw")
    assert match.position()["down"] == [[], []]
    play(match, "draw")
    assert fields_for(match, "roxy") != []


def test_suppress_counts_for_the_eight() -> None:
    match = suppressed("hook hook star star roxy roxy kwak", 0)
    play(match, "draw")
    assert len(rack(match, 1)) == 8


def test_suppress_may_be_declined() -> None:
    match = table({"n11": "0star", "n13": "0star"}, ("roxy star", "hook star"), terrain="battlefield")
    play(match, "deploy roxy n14", "decline")
    assert match.position()["down"] == [[], []]


def test_suppress_a_second_one_chooses_among_those_that_stand() -> None:
    held = {"n11": "0star", "n13": "0star"}
    match = table(held, ("capn roxy", "hook star roxy"), terrain="battlefield", script=(0, 0))
    play(match, "deploy capn n14", "deploy roxy n16", "use", "use")
    assert match.position()["down"] == [[], ["hook", "roxy"]]


def test_suppress_with_nothing_standing_is_not_asked() -> None:
    match = table({"n11": "0star", "n13": "0star"}, ("roxy star", ""), terrain="battlefield")
    assert "BaseEffectOpened" not in play(match, "deploy roxy n14")


def test_suppress_with_the_whole_rack_lying_is_not_asked() -> None:
    held = {"n11": "0star", "n13": "0star"}
    match = table(held, ("capn roxy star", "hook"), terrain="battlefield")
    events = play(match, "deploy capn n14", "deploy roxy n16", "use")
    assert (events.count("BaseEffectQueued"), events.count("BaseEffectOpened")) == (2, 1)


def test_suppress_is_known_to_the_owner_and_a_count_to_the_other() -> None:
    match = suppressed("hook star roxy", 1)
    assert match.observe(1)["down"] == [0, ["roxy"]]
    assert match.observe(0)["down"] == [[], 1]


def test_suppress_of_the_last_troop_with_nothing_to_draw_ends_the_game() -> None:
    match = table(
        {"n11": "0star", "n13": "0star", "n23": "1star"}, ("roxy star", "hook"), terrain="battlefield", reserve={1: ""}
    )
    play(match, "deploy roxy n14", "use")
    assert won(match) == ((0,), "stuck")


@pytest.mark.parametrize(("place", "down"), [(0, []), (1, ["roxy"])])
def test_xb42_may_discard_a_troop_that_lies_down(place: int, down: list[str]) -> None:
    match = table(
        {}, ("xb42 star", "roxy roxy star"), terrain="battlefield", down=[[], ["roxy"]], script=(place,)
    )  # fmt: skip
    play(match, "deploy xb42 n11", "use")
    assert (rack(match, 1), match.position()["down"][1]) == (["roxy", "star"], down)


# Caribbean Sea


@pytest.mark.parametrize(("field", "last"), [("b1", "n13"), ("b2", "n15")])
def test_caribbean_sea_capturing_any_one_headquarters_wins(field: str, last: str) -> None:
    held = {"n20": "1star", "n17": "1star", "n16": "1star", "n14": "1hook", "n12": "1hook", last: "1roxy"}
    match = table(held, ("star", "skully"), terrain="caribbean_sea", to_move=1)
    play(match, f"deploy skully {field}")
    assert won(match) == ((1,), "headquarters")
