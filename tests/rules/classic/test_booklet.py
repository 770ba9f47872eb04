"""The classic booklet, paragraph by paragraph: one or more tests for each of (a) to (i), and the set-up before them."""

from __future__ import annotations

from typing import Any

import pytest

import game
from tests.tables import TERRITORIES, armies, kinds, owner, position, rules_of, table

EUROPE = (
    "iceland", "great_britain", "scandinavia", "northern_europe", "western_europe", "southern_europe", "ukraine",
)  # fmt: skip
AUSTRALIA = ("indonesia", "new_guinea", "western_australia", "eastern_australia")
SOUTH_AMERICA = ("venezuela", "peru", "brazil", "argentina")


def cards_by_symbol() -> dict[str, list[str]]:
    """The cards of each symbol as the deck has them, without jokers."""
    mode = rules_of(game.new_match("classic", seats=2, seed=1))
    found: dict[str, list[str]] = {}
    for name, symbol in zip(mode.board.territories, mode.board.symbols, strict=True):
        found.setdefault(symbol, []).append(name)
    return found


CARDS = cards_by_symbol()
INFANTRY, CAVALRY, ARTILLERY = CARDS["infantry"], CARDS["cavalry"], CARDS["artillery"]


def income(lands: dict[str, tuple[int, int]], seat: int = 0) -> int:
    """What the seat may place when its turn begins: the other seat ends its turn first."""
    match = table(lands, rest=1, phase="move", to_move=1)
    match.submit("end")
    assert match.to_move == seat
    count: int = match.position()["to_place"]
    return count


# The set-up


@pytest.mark.parametrize("seats", range(2, 7))
def test_setup_deals_all_territories_one_army_each(seats: int) -> None:
    for seed in range(20):
        match = game.new_match("classic", seats=seats, seed=seed)
        lands = match.position()["territories"].values()
        assert [land["armies"] for land in lands] == [1] * 42
        held = [sum(land["owner"] == seat for land in lands) for seat in range(seats)]
        assert max(held) - min(held) <= (1 if 42 % seats else 0)
        assert len(match.position()["draw_pile"]) == 44
        assert match.position()["hands"] == [[]] * seats


def test_setup_deals_from_the_dealers_left_who_also_begins() -> None:
    for seed in range(20):
        match = game.new_match("classic", seats=5, seed=seed)
        first = (match.position()["dealer"] + 1) % 5
        owners = [land["owner"] for land in match.position()["territories"].values()]
        assert match.to_move == first
        assert match.turn == 1
        assert [owners.count((first + place) % 5) for place in range(5)] == [9, 9, 8, 8, 8]


def test_setup_dealer_and_deal_depend_on_the_seed() -> None:
    matches = [game.new_match("classic", seats=3, seed=seed) for seed in range(30)]
    assert {match.position()["dealer"] for match in matches} == {0, 1, 2}
    assert len({match.digest for match in matches}) == 30


# (a) Accumulation of armies


@pytest.mark.parametrize(("held", "expected"), [(14, 4), (15, 5), (8, 3), (9, 3), (11, 3), (12, 4), (1, 3)])
def test_a_one_army_for_three_territories_fractions_do_not_count_at_least_three(held: int, expected: int) -> None:
    scattered = [name for name in TERRITORIES if name not in (*EUROPE, *AUSTRALIA, *SOUTH_AMERICA)]
    without_continents = [name for name in scattered if name not in ("egypt", "alaska", "china")]
    lands = dict.fromkeys(without_continents[:held], (0, 1))
    assert income(lands) == expected


@pytest.mark.parametrize(
    ("continent", "bonus"),
    [("north_america", 5), ("south_america", 2), ("europe", 5), ("africa", 3), ("asia", 7), ("australia", 2)],
)
def test_a_whole_continents_at_the_start_of_the_turn_pay_their_bonus(continent: str, bonus: int) -> None:
    board = rules_of(game.new_match("classic", seats=2, seed=1)).board
    members = next(land.members for land in board.continents if land.id == continent)
    lands = {board.territories[number]: (0, 1) for number in members}
    assert income(lands) == max(3, len(lands) // 3) + bonus
    lost = dict(list(lands.items())[1:])
    assert income(lost) == max(3, len(lost) // 3)


def test_a_several_continents_add_up() -> None:
    assert income(dict.fromkeys((*EUROPE, *AUSTRALIA, *SOUTH_AMERICA), (0, 1))) == 5 + 5 + 2 + 2


def test_a_a_continent_taken_during_the_turn_does_not_pay_before_the_next() -> None:
    lands = dict.fromkeys(AUSTRALIA[1:], (0, 1)) | {"new_guinea": (0, 5), "siam": (0, 5)}
    match = table(lands, rest=1, dice=(6, 6, 6, 1, 0))
    match.submit("attack new_guinea indonesia 3")
    match.submit("occupy 3")
    match.submit("end")
    assert match.position()["to_place"] == 0


# (b) Placing of armies


def test_b_all_armies_must_be_placed_on_own_territories_in_any_split() -> None:
    match = table({"peru": (0, 1), "brazil": (0, 1)}, rest=1, phase="place")
    assert match.position()["to_place"] == 3
    with pytest.raises(game.IllegalAction, match="3 still to go"):
        match.submit("end")
    with pytest.raises(game.IllegalAction, match="Alaska"):
        match.submit("place alaska 1")
    with pytest.raises(game.IllegalAction, match="1 to 3"):
        match.submit("place peru 4")
    with pytest.raises(game.IllegalAction, match="1 to 3"):
        match.submit("place peru 0")
    match.submit("place peru 1")
    match.submit("place brazil 2")
    assert (armies(match, "peru"), armies(match, "brazil"), match.phase) == (2, 3, "attack")


def test_b_all_on_a_single_territory() -> None:
    match = table({"peru": (0, 1), "brazil": (0, 1)}, rest=1, phase="place")
    match.submit("place peru 3")
    assert (armies(match, "peru"), match.phase) == (4, "attack")


# (c) How to attack


@pytest.mark.parametrize(("stack", "most"), [(2, 1), (3, 2), (4, 3), (5, 3), (20, 3)])
def test_c_one_army_more_than_dice_and_never_more_than_three(stack: int, most: int) -> None:
    match = table({"alaska": (0, stack)}, rest=1)
    wanted = [f"attack alaska kamchatka {dice}" for dice in range(1, most + 1)]
    assert [line for line in match.actions() if "kamchatka" in line] == wanted
    with pytest.raises(game.IllegalAction, match="army" if most < 3 else "1 to 3 dice"):
        match.submit(f"attack alaska kamchatka {most + 1}")


def test_c_a_territory_with_one_army_cannot_attack() -> None:
    match = table({"alaska": (0, 1), "peru": (0, 2)}, rest=1)
    with pytest.raises(game.IllegalAction, match="only one army"):
        match.submit("attack alaska kamchatka 1")


def test_c_the_defender_with_two_armies_chooses_one_or_two_dice() -> None:
    match = table({"alaska": (0, 5), "kamchatka": (1, 2)}, rest=1, dice=(6, 2, 1, 5))
    match.submit("attack alaska kamchatka 3")
    assert (match.phase, match.to_move, match.actions()) == ("defend", 1, ["defend 1", "defend 2"])
    with pytest.raises(game.IllegalAction, match="1 to 2 dice"):
        match.submit("defend 3")
    match.submit("defend 1")
    assert (armies(match, "alaska"), armies(match, "kamchatka")) == (5, 1)


def test_c_the_defender_with_one_army_rolls_one_die_without_being_asked() -> None:
    match = table({"alaska": (0, 5)}, rest=1, dice=(1, 1, 1, 6))
    events = match.submit("attack alaska kamchatka 3")
    assert kinds(events) == ["AttackDeclared", "DiceRolled"]
    assert (match.phase, armies(match, "alaska")) == ("attack", 4)


def test_c_two_dice_of_the_defender_against_one_of_the_attacker_cost_one_army_at_most() -> None:
    match = table({"alaska": (0, 5), "kamchatka": (1, 4)}, rest=1, dice=(6, 5, 4))
    match.submit("attack alaska kamchatka 1")
    match.submit("defend 2")
    assert (armies(match, "alaska"), armies(match, "kamchatka")) == (5, 3)


def test_c_a_player_is_never_forced_to_attack() -> None:
    match = table({"alaska": (0, 5)}, rest=1)
    assert "end" in match.actions()
    match.submit("end")
    assert match.to_move == 1


# (d) Where to attack


@pytest.mark.parametrize(
    ("source", "targets"),
    [
        ("venezuela", {"central_america", "peru", "brazil"}),
        ("north_africa", {"congo", "east_africa", "egypt", "brazil", "western_europe", "southern_europe"}),
        ("greenland", {"iceland", "quebec", "ontario", "northwest_territory"}),
        ("kamchatka", {"alaska", "irkutsk", "japan", "mongolia", "yakutsk"}),
    ],
)
def test_d_adjacent_territories_and_across_the_printed_sea_lanes(source: str, targets: set[str]) -> None:
    match = table({source: (0, 2)}, rest=1)
    assert {line.split(" ")[2] for line in match.actions() if line != "end"} == targets


def test_d_not_from_afar_nor_against_oneself() -> None:
    match = table({"alaska": (0, 5), "alberta": (0, 1)}, rest=1)
    with pytest.raises(game.IllegalAction, match="Alaska does not border Peru"):
        match.submit("attack alaska peru 1")
    with pytest.raises(game.IllegalAction, match="Alberta is your own"):
        match.submit("attack alaska alberta 1")
    with pytest.raises(game.IllegalAction, match="Peru is not yours"):
        match.submit("attack peru brazil 1")


# (e) Option of attacker


def test_e_the_attacker_may_shift_between_targets_sources_and_numbers_of_dice() -> None:
    lands = {"alaska": (0, 6), "brazil": (0, 6), "kamchatka": (1, 3)}
    match = table(lands, rest=1, dice=(1, 6, 6, 6, 6, 6, 2, 2, 6))
    match.submit("attack alaska kamchatka 1")
    match.submit("defend 2")
    match.submit("attack brazil peru 2")
    match.submit("attack alaska kamchatka 2")
    match.submit("defend 1")
    assert (armies(match, "alaska"), armies(match, "brazil"), armies(match, "kamchatka")) == (4, 5, 3)
    assert match.to_move == 0


# (f) Capturing territories


def test_f_at_least_the_dice_of_the_last_throw_move_in_and_one_stays_behind() -> None:
    match = table({"alaska": (0, 8)}, rest=1, dice=(6, 6, 6, 1))
    match.submit("attack alaska kamchatka 3")
    assert (match.phase, match.to_move) == ("occupy", 0)
    assert match.actions() == [f"occupy {count}" for count in range(3, 8)]
    for bad in (2, 8):
        with pytest.raises(game.IllegalAction, match="3 to 7"):
            match.submit(f"occupy {bad}")
    match.submit("occupy 5")
    assert (owner(match, "kamchatka"), armies(match, "kamchatka"), armies(match, "alaska")) == (0, 5, 3)


def test_f_with_one_possible_number_the_engine_moves_by_itself() -> None:
    match = table({"alaska": (0, 4)}, rest=1, dice=(6, 6, 6, 1, 0))
    events = match.submit("attack alaska kamchatka 3")
    assert "TerritoryCaptured" in kinds(events)
    assert (match.phase, armies(match, "kamchatka"), armies(match, "alaska")) == ("attack", 3, 1)


def test_f_no_territory_is_ever_without_an_army() -> None:
    match = table({"alaska": (0, 8)}, rest=1, dice=(6, 6, 6, 1))
    match.submit("attack alaska kamchatka 3")
    assert all(land["armies"] >= 1 for land in match.position()["territories"].values())


# (g) The free move


def test_g_one_move_between_two_adjacent_own_territories_leaving_one() -> None:
    match = table({"argentina": (0, 8), "peru": (0, 1), "brazil": (0, 1)}, rest=1, phase="move")
    assert "move argentina peru 7" in match.actions()
    with pytest.raises(game.IllegalAction, match="1 to 7"):
        match.submit("move argentina peru 8")
    match.submit("move argentina peru 7")
    assert match.to_move == 1
    assert (armies(match, "argentina"), armies(match, "peru")) == (1, 8)


def test_g_not_to_a_territory_that_is_only_connected() -> None:
    match = table({"argentina": (0, 8), "peru": (0, 1), "venezuela": (0, 1)}, rest=1, phase="move")
    with pytest.raises(game.IllegalAction, match="does not border"):
        match.submit("move argentina venezuela 2")


def test_g_the_move_may_be_left_out_and_is_passed_when_impossible() -> None:
    match = table({"argentina": (0, 8), "peru": (0, 1)}, rest=1, phase="move")
    match.submit("end")
    assert match.to_move == 1
    alone = table({"argentina": (0, 8)}, rest=1)
    alone.submit("end")
    assert alone.to_move == 1


# (h) Play of cards


def test_h_one_card_after_a_capture_however_many_territories_fell() -> None:
    match = table({"alaska": (0, 9)}, rest=1, dice=(6, 6, 6, 1, 6, 6, 6, 1, 5))
    match.submit("attack alaska kamchatka 3")
    match.submit("occupy 8")
    match.submit("attack kamchatka japan 3")
    match.submit("occupy 3")
    match.submit("end")
    match.submit("end")
    assert len(match.position()["hands"][0]) == 1
    assert len(match.position()["draw_pile"]) == 43


def test_h_no_card_without_a_capture() -> None:
    match = table({"alaska": (0, 9)}, rest=1)
    match.submit("end")
    assert match.position()["hands"][0] == []


def trading(hand: list[str], **more: Any) -> game.Match:
    return table({"alaska": (0, 1), "brazil": (0, 1)}, rest=1, phase="cards", hands=[hand, []], to_place=3, **more)


@pytest.mark.parametrize(
    ("hand", "is_set"),
    [
        (CAVALRY[:3], True),
        (ARTILLERY[:3], True),
        (INFANTRY[:3], True),
        ([INFANTRY[0], CAVALRY[0], ARTILLERY[0]], True),
        ([INFANTRY[0], CAVALRY[0], "joker_1"], True),
        ([INFANTRY[0], INFANTRY[1], "joker_2"], True),
        ([INFANTRY[0], "joker_1", "joker_2"], True),
        ([INFANTRY[0], INFANTRY[1], CAVALRY[0]], False),
    ],
)
def test_h_the_five_combinations_make_a_set_and_no_others(hand: list[str], is_set: bool) -> None:
    match = trading(hand)
    text = f"trade {' '.join(sorted(hand))}"
    assert (text in match.actions()) is is_set
    if is_set:
        match.submit(text)
        assert match.position()["to_place"] == 3 + 4
        assert sorted(match.position()["discard_pile"]) == sorted(hand)
    else:
        with pytest.raises(game.IllegalAction, match="make no set"):
            match.submit(text)


@pytest.mark.parametrize(
    ("before", "value"),
    [(0, 4), (1, 6), (2, 8), (3, 10), (4, 12), (5, 15), (6, 20), (7, 25), (8, 30), (9, 35), (11, 45)],
)
def test_h_the_value_rises_with_every_set_whoever_hands_it_in(before: int, value: int) -> None:
    match = trading(INFANTRY[:3], sets_traded=before)
    match.submit(f"trade {' '.join(INFANTRY[:3])}")
    assert match.position()["to_place"] == 3 + value
    assert match.position()["sets_traded"] == before + 1


def test_h_a_set_may_be_kept_with_fewer_than_five_cards() -> None:
    match = trading([*INFANTRY[:3], CAVALRY[0]])
    match.submit("end")
    assert (match.phase, match.position()["to_place"]) == ("place", 3)


def test_h_five_cards_at_the_start_of_a_turn_must_be_traded() -> None:
    hand = [*INFANTRY[:3], CAVALRY[0], ARTILLERY[0]]
    match = table({"alaska": (0, 1), "brazil": (0, 1)}, rest=1, phase="move", to_move=1, hands=[hand, []])
    match.submit("end")
    assert match.phase == "cards"
    assert "end" not in match.actions()
    with pytest.raises(game.IllegalAction, match="5 cards"):
        match.submit("end")
    match.submit(f"trade {' '.join(sorted((INFANTRY[0], CAVALRY[0], ARTILLERY[0])))}")
    assert match.phase == "place"
    assert len(match.position()["hands"][0]) == 2


def test_h_with_one_possible_set_a_forced_trade_needs_no_answer() -> None:
    hand = [*INFANTRY[:3], *CAVALRY[:2]]
    match = table({"alaska": (0, 1), "brazil": (0, 1)}, rest=1, phase="move", to_move=1, hands=[hand, []])
    events = match.submit("end")
    assert "SetTraded" in kinds(events)
    assert (match.phase, sorted(match.position()["hands"][0])) == ("place", sorted(CAVALRY[:2]))


def test_h_five_cards_always_make_a_set() -> None:
    from itertools import combinations_with_replacement

    from game.rules.conquest.sets import is_set

    for five in combinations_with_replacement((0, 1, 2, -1), 5):
        threes = [(five[a], five[b], five[c]) for a in range(5) for b in range(a + 1, 5) for c in range(b + 1, 5)]
        assert any(is_set(three) for three in threes), five


def test_h_more_than_one_set_at_the_start_of_a_turn() -> None:
    hand = [*INFANTRY[:3], *CAVALRY[:3]]
    match = trading(hand, must_trade=True)
    match.submit(f"trade {' '.join(INFANTRY[:3])}")
    assert match.phase == "cards"
    match.submit(f"trade {' '.join(CAVALRY[:3])}")
    assert (match.phase, match.position()["to_place"]) == ("place", 3 + 4 + 6)


def test_h_an_empty_pile_is_made_anew_from_the_discards() -> None:
    hands = [[], INFANTRY[:3]]
    deck = [*TERRITORIES, "joker_1", "joker_2"]
    discards = [card for card in deck if card not in INFANTRY[:3]]
    match = table({"alaska": (0, 9)}, rest=1, dice=(6, 6, 6, 1, 7), hands=hands, draw_pile=[], discard_pile=discards)
    match.submit("attack alaska kamchatka 3")
    match.submit("occupy 3")
    match.submit("end")
    events = match.submit("end")
    assert "PileReshuffled" in kinds(events)
    after = match.position()
    assert len(after["hands"][0]) == 1
    assert (len(after["draw_pile"]), after["discard_pile"]) == (40, [])


def test_h_with_both_piles_empty_no_card_is_drawn() -> None:
    deck = [*TERRITORIES, "joker_1", "joker_2"]
    match = table({"alaska": (0, 9)}, rest=1, dice=(6, 6, 6, 1), hands=[[], deck], draw_pile=[], discard_pile=[])
    match.submit("attack alaska kamchatka 3")
    match.submit("occupy 3")
    match.submit("end")
    events = match.submit("end")
    assert "CardDrawn" not in kinds(events)
    assert match.position()["hands"][0] == []


# (i) Elimination of opponents


def eliminating(mine: list[str], theirs: list[str]) -> game.Match:
    """Seat 0 is about to take the last territory of seat 1; seat 2 holds the rest."""
    match = table(
        {"alaska": (0, 9), "kamchatka": (1, 1)}, rest=2, seats=3, hands=[mine, theirs, []], dice=(6, 6, 6, 1, 0, 0, 0)
    )
    match.submit("attack alaska kamchatka 3")
    assert match.position()["alive"] == [True, False, True]
    assert sorted(match.position()["hands"][0]) == sorted((*mine, *theirs))
    assert match.position()["hands"][1] == []
    match.submit("occupy 4")
    return match


def test_i_the_cards_of_a_beaten_player_come_at_once_and_six_must_be_traded_down_to_four() -> None:
    match = eliminating([*INFANTRY[:3], CAVALRY[0]], [*CAVALRY[1:3]])
    assert match.phase == "cards"
    assert "end" not in match.actions()
    match.submit(f"trade {' '.join(INFANTRY[:3])}")
    assert (match.phase, "end" in match.actions()) == ("cards", True)
    match.submit("end")
    assert (match.phase, match.position()["to_place"]) == ("place", 4)
    match.submit("place alaska 4")
    assert match.phase == "attack"


def test_i_two_or_three_sets_may_be_handed_in_each_at_its_own_value() -> None:
    match = eliminating([*INFANTRY[:3], CAVALRY[0]], [*CAVALRY[1:3], *ARTILLERY[:3]])
    for three in (INFANTRY[:3], CAVALRY[:3], ARTILLERY[:3]):
        match.submit(f"trade {' '.join(three)}")
    assert (match.phase, match.position()["to_place"]) == ("place", 4 + 6 + 8)


def test_i_with_five_or_fewer_cards_trading_is_a_choice() -> None:
    match = eliminating([*INFANTRY[:3]], [*CAVALRY[:2]])
    assert match.phase == "cards"
    assert "end" in match.actions()
    match.submit("end")
    assert match.phase == "attack"


def test_i_without_a_set_the_turn_just_goes_on() -> None:
    match = eliminating([INFANTRY[0]], [CAVALRY[0]])
    assert match.phase == "attack"
    assert match.to_move == 0


def test_i_the_beaten_player_is_passed_over() -> None:
    match = eliminating([], [])
    match.submit("end")
    match.submit("end")
    assert match.to_move == 2


# The end


def test_the_last_player_on_the_board_wins() -> None:
    lands = {name: (0, 1) for name in TERRITORIES if name != "kamchatka"} | {"alaska": (0, 4)}
    match = table(lands, rest=1, dice=(6, 6, 6, 1))
    events = match.submit("attack alaska kamchatka 3")
    assert kinds(events)[-1] == "GameWon"
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((0,), "conquest")
    assert (match.to_move, match.actions(), match.phase) == (None, [], "over")
    with pytest.raises(game.IllegalAction, match="over"):
        match.submit("end")


# The options


def test_option_standard_starting_armies_are_placed_one_at_a_time_in_turn_order() -> None:
    totals = {2: 40, 3: 35, 4: 30, 5: 25, 6: 20}
    for seats, total in totals.items():
        match = game.new_match("classic", seats=seats, seed=3, options={"starting_armies": "standard"})
        first = match.to_move
        order = []
        while match.turn == 0:
            assert match.phase == "place"
            assert all(line.endswith(" 1") for line in match.actions())
            order.append(match.to_move)
            match.submit(match.actions()[0])
        assert match.to_move == first
        lands = match.position()["territories"].values()
        for seat in range(seats):
            income = match.position()["to_place"] if seat == first else 0
            assert sum(land["armies"] for land in lands if land["owner"] == seat) == total, (seats, income)
        assert first is not None
        assert order[:seats] == [(first + place) % seats for place in range(seats)]


def test_option_claim_lets_players_choose_territories_in_turn() -> None:
    match = game.new_match("classic", seats=3, seed=5, options={"claim": True})
    first = match.to_move
    assert (match.phase, len(match.actions()), match.turn) == ("claim", 42, 0)
    match.submit("claim siam")
    assert first is not None
    assert match.to_move == (first + 1) % 3
    with pytest.raises(game.IllegalAction, match="Siam"):
        match.submit("claim siam")
    while match.phase == "claim":
        match.submit(match.actions()[0])
    assert match.turn == 1
    assert match.to_move == first
    owners = [land["owner"] for land in match.position()["territories"].values()]
    assert [owners.count(seat) for seat in range(3)] == [14, 14, 14]


def test_option_claim_and_standard_armies_together() -> None:
    match = game.new_match("classic", seats=6, seed=5, options={"claim": True, "starting_armies": "standard"})
    while match.turn == 0:
        match.submit(match.actions()[-1])
    assert sum(land["armies"] for land in match.position()["territories"].values()) == 6 * 20


def test_option_territory_bonus_puts_two_armies_on_a_shown_own_territory() -> None:
    three = INFANTRY[:3]
    lands = {three[0]: (0, 1), three[1]: (0, 1)}
    place = position(lands, rest=1, phase="cards", hands=[three, []], to_place=3, options={"territory_bonus": True})
    match = game.from_position(place)
    assert f"trade {' '.join(three)}" in match.actions()
    other = f"trade {three[1]} {three[0]} {three[2]}"
    assert other in match.actions()
    match.submit(other)
    assert (armies(match, three[0]), armies(match, three[1])) == (1, 3)
    assert match.position()["to_place"] == 3 + 4
    plain = game.from_position(place | {"options": {}})
    plain.submit(f"trade {' '.join(three)}")
    assert (armies(plain, three[0]), armies(plain, three[1])) == (1, 1)


def test_option_east_africa_middle_east_switches_that_edge() -> None:
    lands = {"east_africa": (0, 4)}
    assert "attack east_africa middle_east 1" in table(lands, rest=1).actions()
    without = table(lands, rest=1, options={"east_africa_middle_east": False})
    assert not [line for line in without.actions() if "middle_east" in line]
    with pytest.raises(game.IllegalAction, match="East Africa does not border Middle East"):
        without.submit("attack east_africa middle_east 1")


# The rhythm of phases


def test_a_phase_in_which_nothing_can_be_done_is_passed_by_itself() -> None:
    match = table({"alaska": (0, 2)}, rest=1, dice=(1, 6))
    match.submit("attack alaska kamchatka 1")
    assert (match.to_move, match.phase) == (1, "place")


def test_a_phase_in_which_something_could_be_done_waits() -> None:
    match = table({"alaska": (0, 3), "alberta": (0, 1)}, rest=1)
    match.submit("end")
    assert (match.to_move, match.phase, match.actions()[0]) == (0, "move", "end")


def test_placing_a_last_army_on_an_only_territory_needs_no_answer() -> None:
    match = table({"alaska": (0, 1)}, rest=1, phase="place", to_place=3)
    match.submit("place alaska 2")
    assert (match.phase, armies(match, "alaska")) == ("attack", 4)
