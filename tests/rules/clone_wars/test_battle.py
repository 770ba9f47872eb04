"""Step 6: invasions, ships in combat, the Emperor's planet, conquest, tokens, eliminations, and exact odds."""

from __future__ import annotations

from typing import Any

import pytest

import game
from game.core.match import Match
from game.core.records import Record
from game.core.rng import Rng, ScriptedRng
from game.rules.clone_wars.dice import raise_highest, throw
from game.rules.conquest.odds import forecast
from game.rules.conquest.throws import Side, law
from tests.rules.clone_wars.tables import BLACK, BLUE, RED, YELLOW, event, land, refusal, table, verbs
from tests.tables import kinds, rules_of

FIGHTERS, CORVETTES, CAPITALS = (3, 0, 0), (0, 3, 0), (0, 0, 3)


def fight(
    dice: tuple[int, ...],
    own: tuple[int, int, int] = (0, 0, 0),
    other: tuple[int, int, int] = (0, 0, 0),
    count: int = 3,
    **more: Any,
) -> tuple[Match, list[Record]]:
    """Red attacks black Duro from Coruscant; both have armies to spare, and black defends with two dice."""
    lands = {"coruscant": (RED, 10, own), "duro": (BLACK, 10, other)}
    match = table(lands, rest=BLUE, dice=dice, **more)
    match.submit(f"attack coruscant duro {count}")
    return match, match.submit("defend 2")


def test_an_attack_is_made_with_one_to_three_dice_and_one_army_stays() -> None:
    match = table({"coruscant": (RED, 3), "duro": (BLACK, 1)}, rest=BLUE)
    assert [text for text in match.actions() if text.startswith("attack coruscant duro")] == [
        "attack coruscant duro 1", "attack coruscant duro 2",
    ]  # fmt: skip
    assert "one army more" in refusal(match, "attack coruscant duro 3")
    assert "which must stay" in refusal(match, "attack ithor dantooine 1")


def test_the_defender_chooses_one_or_two_dice() -> None:
    match = table({"coruscant": (RED, 3), "duro": (BLACK, 4)}, rest=BLUE)
    match.submit("attack coruscant duro 2")
    assert (match.phase, match.to_move, match.actions()) == ("defend", BLACK, ["defend 1", "defend 2"])


def test_one_defending_army_is_no_choice() -> None:
    match = table({"coruscant": (RED, 3), "duro": (BLACK, 1)}, rest=BLUE, dice=(6, 5, 1))
    assert "DiceRolled" in kinds(match.submit("attack coruscant duro 2"))


def test_team_mates_cannot_attack_each_other() -> None:
    match = table({"coruscant": (RED, 5), "duro": (YELLOW, 1), "byss": (BLACK, 1)}, rest=BLUE)
    assert "belongs to your team" in refusal(match, "attack coruscant duro 3")
    assert "attack coruscant byss 3" in match.actions()


def test_planets_must_share_a_border_or_a_lane() -> None:
    match = table({"dathomir": (RED, 5), "ithor": (BLACK, 1), "alderaan": (BLACK, 1), "muunilinst": (RED, 2)},
                  rest=BLACK, army=RED)  # fmt: skip
    assert "does not border" in refusal(match, "attack dathomir ithor 3")
    assert "attack dathomir alderaan 3" in match.actions()


def test_ties_go_to_the_defender() -> None:
    _, events = fight((4, 4, 1, 4, 4))
    rolled = event(events, "DiceRolled")
    assert (rolled.attack_losses, rolled.defence_losses) == (2, 0)


@pytest.mark.parametrize("capitals", [0, 1, 2, 3])
def test_each_capital_ship_swaps_one_die_for_a_d8(capitals: int) -> None:
    _, events = fight((5, 5, 5, 4, 4), own=(0, 0, capitals))
    thrown = event(events, "DiceThrown")
    assert sorted(thrown.attack_sides, reverse=True) == [8] * capitals + [6] * (3 - capitals)
    assert thrown.defence_sides == (6, 6)


def test_capital_ships_also_defend() -> None:
    _, events = fight((5, 5, 5, 8, 4), other=(0, 0, 1))
    thrown = event(events, "DiceThrown")
    assert (thrown.defence_sides, thrown.defence) == ((8, 6), (8, 4))


def test_booklet_example_a_capital_ship_attacks_and_a_fighter_defends() -> None:
    """The Republic attacks from Saleucami with a capital ship; the Separatists may throw a 1 again."""
    match = table(
        {"saleucami": (RED, 5, (0, 0, 1)), "kessel": (BLACK, 3, (1, 0, 0))}, rest=BLUE, dice=(8, 3, 2, 1, 6, 4)
    )
    match.submit("attack saleucami kessel 3")
    thrown = event(match.submit("defend 2"), "DiceThrown")
    assert sorted(thrown.attack_sides) == [6, 6, 8]
    assert (thrown.defence_first, thrown.defence) == ((6, 1), (6, 4))


@pytest.mark.parametrize(("fighters", "faces"), [(0, (1, 1, 1)), (1, (4, 1, 1)), (2, (4, 3, 1)), (3, (4, 3, 2))])
def test_each_fighter_throws_one_1_again_until_it_is_higher(fighters: int, faces: tuple[int, ...]) -> None:
    again = (1, 1, 4, 3, 2)[: (0, 3, 4, 5)[fighters]]
    _, events = fight((1, 1, 1, *again, 5, 5), own=(fighters, 0, 0))
    thrown = event(events, "DiceThrown")
    assert (thrown.attack_first, thrown.attack) == ((1, 1, 1), faces)


def test_a_fighter_leaves_higher_dice_alone() -> None:
    _, events = fight((2, 3, 6, 5, 5), own=FIGHTERS)
    assert event(events, "DiceThrown").attack == (6, 3, 2)


@pytest.mark.parametrize(("corvettes", "faces"), [(0, (5, 3, 2)), (1, (6, 3, 2)), (2, (6, 4, 2)), (3, (6, 4, 3))])
def test_each_corvette_adds_one_to_one_die_highest_first(corvettes: int, faces: tuple[int, ...]) -> None:
    _, events = fight((3, 5, 2, 1, 1), own=(0, corvettes, 0))
    assert event(events, "DiceRolled").attack == faces


def test_corvettes_never_add_two_to_a_die() -> None:
    assert raise_highest((5, 3), 3) == (6, 4)
    match = table({"coruscant": (RED, 2, CORVETTES), "duro": (BLACK, 1)}, rest=BLUE, dice=(3, 4, 0))
    rolled = event(match.submit("attack coruscant duro 1"), "DiceRolled")
    assert (rolled.attack, rolled.attack_losses) == ((4,), 1)


def test_a_corvette_wins_a_tie_for_the_attacker_only_by_its_one() -> None:
    _, events = fight((4, 3, 1, 4, 3), own=(0, 1, 0))
    rolled = event(events, "DiceRolled")
    assert (rolled.attack, rolled.defence) == ((5, 3, 1), (4, 3))
    assert (rolled.attack_losses, rolled.defence_losses) == (1, 1)


def test_the_emperors_planet_defends_with_d8s_whatever_ships_there_are() -> None:
    _, events = fight((5, 5, 5, 8, 7), order66=True, emperor="duro", pawn=3)
    assert event(events, "DiceThrown").defence_sides == (8, 8)


def test_ships_alone_hold_no_planet_and_are_destroyed_with_it() -> None:
    match = table({"coruscant": (RED, 4), "duro": (BLACK, 1, (1, 1, 0))}, rest=BLUE, dice=(6, 5, 4, 2))
    match.submit("attack coruscant duro 3")
    events = match.submit("defend 1")
    destroyed = event(events, "ShipsDestroyed")
    assert (destroyed.fighters, destroyed.corvettes, destroyed.capitals) == (1, 1, 0)
    assert land(match, "duro") == (RED, 3, [0, 0, 0])


def test_the_armies_and_ships_of_the_fight_move_in_and_more_may_follow() -> None:
    match = table({"coruscant": (RED, 6, (2, 0, 3)), "duro": (BLACK, 1)}, rest=BLUE, dice=(6, 8, 5))
    match.submit("attack coruscant duro 2")
    assert match.phase == "occupy"
    assert land(match, "duro") == (RED, 2, [2, 0, 2])
    lines = match.actions()
    assert {line.split()[1] for line in lines} == {"2", "3", "4", "5"}
    assert {tuple(line.split()[2:]) for line in lines} == {("2", "0", "2"), ("2", "0", "3")}
    assert "those that fought move in" in refusal(match, "occupy 2 2 0 1")
    assert refusal(match, "end") == "First say how many armies and ships of each kind shall be on Duro."
    assert "one stays behind" in refusal(match, "occupy 6 2 0 2")
    match.submit("occupy 4 2 0 3")
    assert land(match, "coruscant") == (RED, 2, [0, 0, 0])
    assert land(match, "duro") == (RED, 4, [2, 0, 3])


def test_with_the_only_armies_moved_in_nothing_is_asked_unless_ships_could_follow() -> None:
    plain = table({"coruscant": (RED, 2), "duro": (BLACK, 1)}, rest=BLUE, dice=(6, 5, 0, 0))
    plain.submit("attack coruscant duro 1")
    assert plain.phase != "occupy"
    ships = table({"coruscant": (RED, 2, (2, 0, 0)), "duro": (BLACK, 1)}, rest=BLUE, dice=(6, 5))
    ships.submit("attack coruscant duro 1")
    assert ships.actions() == ["occupy 1 1 0 0", "occupy 1 2 0 0"]


def test_a_republic_captor_turns_up_the_tokens() -> None:
    match = table(
        {"coruscant": (RED, 4), "duro": (BLACK, 1)}, rest=BLUE, dice=(6, 5, 4, 2),
        tokens={"duro": ["count_dooku", "rune_haako"]},
    )  # fmt: skip
    captured = event(match.submit("attack coruscant duro 3"), "TokensCaptured")
    assert len(captured.tokens) == 2
    assert match.position()["tokens"]["captured"] == ["count_dooku", "rune_haako"]
    assert match.position()["territories"]["duro"]["tokens"] == []


def test_capturing_the_emperor_wins_for_the_whole_republic() -> None:
    match = table(
        {"coruscant": (RED, 4), "duro": (BLACK, 1)}, rest=BLUE, dice=(6, 5, 4, 2), order66=True, emperor="duro", pawn=2
    )
    match.submit("attack coruscant duro 3")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((RED, YELLOW), "emperor")
    assert (match.to_move, match.actions()) == (None, [])


def test_an_eliminated_army_discards_its_cards_and_its_faction_plays_on() -> None:
    match = table(
        {"coruscant": (RED, 4), "duro": (BLACK, 1), "rattatak": (BLUE, 1)}, rest=BLUE, dice=(6, 5, 4, 2),
        hands=[[], ["separatists_scout_1"], [], []],
    )  # fmt: skip
    events = match.submit("attack coruscant duro 3")
    assert event(events, "ArmyEliminated").loser == BLACK
    assert match.outcome is None
    place = match.position()
    assert place["alive"] == [True, False, True, True]
    assert (place["hands"][BLACK], place["hands"][RED]) == ([], [])
    assert place["discard_pile"] == ["separatists_scout_1"]


def test_the_turn_of_an_eliminated_army_is_left_out() -> None:
    match = table({"coruscant": (RED, 1), "rattatak": (BLUE, 1)}, rest=BLUE, phase="command", army=RED)
    match.submit("end")
    assert match.state.seat == YELLOW


@pytest.mark.parametrize(
    ("seats", "attacker", "winners"),
    [(2, RED, (0,)), (3, RED, (0, 2)), (4, RED, (0, 2)), (2, BLACK, (1,)), (3, BLACK, (1,)), (4, BLACK, (1, 3))],
)
def test_a_faction_without_planets_has_lost_and_the_other_wins_together(
    seats: int, attacker: int, winners: tuple[int, ...]
) -> None:
    loser, friend = (BLACK, YELLOW) if attacker == RED else (RED, BLUE)
    corners = dict.fromkeys(("ithor", "rattatak", "geonosis", "mon_calamari"), (friend, 1))
    match = table(
        {**corners, "coruscant": (attacker, 4), "duro": (loser, 1)}, rest=friend, dice=(6, 5, 4, 2), seats=seats,
        army=attacker,
    )  # fmt: skip
    match.submit("attack coruscant duro 3")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == (winners, "conquest")


def test_invasions_go_on_from_another_planet_as_in_the_booklet() -> None:
    """Mon Calamari has one army left, so the invasion of Jabiim goes on from Felucia."""
    match = table({"mon_calamari": (BLACK, 1), "felucia": (BLACK, 8), "jabiim": (RED, 4)}, rest=BLUE, army=BLACK)
    assert not [text for text in match.actions() if text.startswith("attack mon_calamari")]
    assert "attack felucia jabiim 3" in match.actions()


def test_an_attack_may_be_broken_off_at_any_time() -> None:
    match = table({"coruscant": (RED, 9), "duro": (BLACK, 9)}, rest=BLUE, dice=(1, 1, 1, 6, 6, 0))
    match.submit("attack coruscant duro 3")
    match.submit("defend 2")
    assert {"attack", "end"} <= verbs(match)
    match.submit("end")
    assert match.phase != "attack"


@pytest.mark.parametrize("ships", [(0, 0, 0), (1, 0, 0), (0, 2, 0), (0, 0, 1), (2, 1, 3), (3, 3, 3)])
def test_sides_are_what_the_dice_do(ships: tuple[int, int, int]) -> None:
    """The law of the sides against very many throws of the same dice."""
    match = table({"coruscant": (RED, 9, ships), "duro": (BLACK, 9, (1, 1, 1))}, rest=BLUE)
    ids = rules_of(match).board.territories
    attack, defence = rules_of(match).sides(match.state, ids.index("coruscant"), ids.index("duro"))
    assert attack == Side((8,) * ships[2] + (6,) * (3 - ships[2]), (), ships[1], ships[0])
    assert defence == Side((8, 6), (), 1, 1)
    ways = law(attack, defence)
    rng, counts, throws = Rng(1, "sides"), [0, 0, 0], 4000
    for _ in range(throws):
        one = raise_highest(throw(rng, attack.dice, attack.rerolls).faces, attack.raised)
        two = raise_highest(throw(rng, defence.dice, defence.rerolls).faces, defence.raised)
        counts[game.resolve(one, two)[1]] += 1
    for count, way in zip(counts, ways, strict=True):
        share = way / sum(ways)
        assert abs(count / throws - share) < 4 * (share * (1 - share) / throws) ** 0.5


def test_sides_know_the_emperor_and_feed_the_odds() -> None:
    match = table({"coruscant": (RED, 9), "duro": (BLACK, 3)}, rest=BLUE, order66=True, emperor="duro", pawn=1)
    ids = rules_of(match).board.territories
    attack, defence = rules_of(match).sides(match.state, ids.index("coruscant"), ids.index("duro"))
    assert defence.dice == (8, 8)
    guarded = forecast(9, 3, attack_dice=attack, defence_dice=defence).win
    assert 0.3 < guarded < forecast(9, 3).win


def test_a_throw_lies_in_falling_order_with_its_kinds() -> None:
    thrown = throw(ScriptedRng([1, 3, 6, 5]), (8, 8, 6), 1)
    assert (thrown.faces, thrown.sides, thrown.first) == ((6, 5, 3), (6, 8, 8), (6, 1, 3))
