"""The field book, ARMIES: what a turn begins with, the stars of cards, and placing."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import game
from game.levels.catalog import open_mode
from tests.rules.revised.tables import AFRICA, EUROPE, ONE_STAR, TWO_STARS, hand, table
from tests.tables import TERRITORIES, armies, kinds

FAR = {"japan": (1, 1)}
OTHERS = [name for name in TERRITORIES if name not in ("japan", "alaska")]


def income(lands: dict[str, tuple[int, int]], **more: Any) -> int:
    """What seat 0 may place when its turn begins: seat 2, which holds the rest, ends its turn first."""
    match = table(FAR | lands, phase="move", to_move=2, **more)
    match.submit("end")
    assert match.to_move == 0
    count: int = match.position()["to_place"]
    return count


def cities_for(own: list[str], count: int) -> list[str]:
    """Fifteen cities, so many of them on these territories."""
    return own[:count] + [name for name in OTHERS if name not in own][: 15 - count]


@pytest.mark.parametrize(
    ("held", "cities", "expected"),
    [(9, 4, 4), (13, 0, 4), (5, 0, 3), (5, 3, 3), (10, 2, 4), (10, 1, 3), (12, 6, 6)],
)
def test_territories_and_cities_by_three_at_least_three(held: int, cities: int, expected: int) -> None:
    """13 territories and cities give 4 armies; 5 give 3."""
    own = [name for name in OTHERS if name not in ("argentina", "egypt", "alberta", "iceland", "indonesia")][:held]
    capitals = ["argentina", "japan", "egypt"]
    given = income(dict.fromkeys(own, (0, 1)), cities=cities_for(own, cities), capitals=capitals)
    assert given == expected


def test_europe_and_africa_give_eight_more() -> None:
    lands = dict.fromkeys((*EUROPE, *AFRICA), (0, 1))
    none = [name for name in OTHERS if name not in lands][:15]
    assert income(lands, cities=none, capitals=["peru", "japan", "china"]) == 4 + 8


def test_one_army_for_every_capital_own_or_enemy() -> None:
    lands = {"peru": (0, 1), "egypt": (0, 1), "india": (0, 1)}
    assert income(lands, capitals=["china", "japan", "ural"]) == 3
    assert income(lands, capitals=["peru", "japan", "ural"]) == 4
    assert income(lands, capitals=["peru", "egypt", "india"]) == 6


def test_the_reward_of_two_armies() -> None:
    lands = {"peru": (0, 1)}
    assert income(lands, capitals=["china", "japan", "ural"], rewards={0: ["two_armies"]}) == 5
    assert income(lands, capitals=["china", "japan", "ural"], rewards={1: ["two_armies"]}) == 3


def test_all_parts_of_the_income_are_told() -> None:
    lands = FAR | dict.fromkeys(EUROPE, (0, 1))
    match = table(lands, phase="move", to_move=2, rewards={0: ["two_armies"]})
    events = match.submit("end")
    assert [match.describe(event) for event in events if "Income" in type(event).__name__] == [
        "IncomeGranted seat=0 for_territories=4 for_continents=5",
        "ExtraIncomeGranted seat=0 for_capitals=1 for_reward=2",
    ]


def trading(cards: list[str], **more: Any) -> game.Match:
    return table(FAR | {"alaska": (0, 1)}, phase="cards", hands=[cards, [], []], to_place=4, **more)


@pytest.mark.parametrize(
    ("stars", "value"), [(2, 2), (3, 4), (4, 7), (5, 10), (6, 13), (7, 17), (8, 21), (9, 25), (10, 30)]
)
def test_the_worth_of_stars(stars: int, value: int) -> None:
    cards = sorted((*TWO_STARS[: stars // 2], *ONE_STAR[: stars % 2]))
    match = trading(cards)
    match.submit(f"trade {' '.join(cards)}")
    assert (match.phase, match.position()["to_place"]) == ("place", 4 + value)
    assert match.position()["discard_pile"] == cards


def test_red_hands_in_three_cards_with_four_stars_for_seven_armies() -> None:
    match = trading(["alaska", "brazil", "china"])
    events = match.submit("trade alaska brazil china")
    assert match.describe(events[0]) == "StarsTraded seat=0 cards=alaska,brazil,china stars=4 value=7"
    assert hand(match, 0) == []


def test_any_cards_of_two_to_ten_stars_may_be_chosen() -> None:
    match = trading(["alaska", "brazil", "china"])
    assert match.actions() == [
        "end", "trade alaska brazil", "trade alaska brazil china", "trade alaska china", "trade brazil china",
        "trade china",
    ]  # fmt: skip
    with pytest.raises(game.IllegalAction, match="Stars of these cards together: 1; 2 to 10"):
        match.submit("trade alaska")
    with pytest.raises(game.IllegalAction, match="named twice"):
        match.submit("trade alaska alaska")
    with pytest.raises(game.IllegalAction, match="do not hold the card Peru"):
        match.submit("trade alaska peru")
    match.submit("trade china")
    assert (match.position()["to_place"], hand(match, 0)) == (6, ["alaska", "brazil"])


def test_more_than_ten_stars_cannot_be_handed_in() -> None:
    match = trading([*TWO_STARS])
    with pytest.raises(game.IllegalAction, match="together: 12; 2 to 10"):
        match.submit(f"trade {' '.join(TWO_STARS)}")
    assert all(len(text.split()) <= 6 for text in match.actions())


def test_cards_are_handed_in_once_a_turn() -> None:
    match = trading(["alaska", "brazil", "china", "egypt"])
    match.submit("trade china")
    with pytest.raises(game.IllegalAction, match="First place all your armies"):
        match.submit("trade egypt")


def test_one_star_alone_opens_no_choice_and_nobody_is_forced() -> None:
    match = table(FAR | {"peru": (0, 1), "brazil": (0, 1)}, phase="move", to_move=2, hands=[["alaska"], [], []])
    match.submit("end")
    assert match.phase == "place"
    many = table(FAR | {"peru": (0, 1)}, phase="move", to_move=2, hands=[list(TERRITORIES[:20]), [], []])
    many.submit("end")
    assert many.phase == "cards"
    many.submit("end")
    assert (many.phase, len(hand(many, 0))) == ("place", 20)


def under_first_rules(match: game.Match) -> game.Match:
    """The same position by the rules of revision 1."""
    mode = open_mode(match.mode.name, None, {}, 1)
    return game.Match(mode, match.seats, 1, mode.state(match.position()))


def test_any_cards_with_two_to_ten_stars_may_be_handed_in_from_the_largest_hand() -> None:
    match = trading(list(TERRITORIES))
    for way in (("siam", "ural"), ("yakutsk",), ("brazil", "china", "peru", "siam", "ural", "venezuela")):
        again = match.fork(1)
        again.submit(f"trade {' '.join(way)}")
        assert again.position()["discard_pile"] == list(way)
    # Too many to list them all: of each number of stars the first cards, which are worth as much as any.
    assert len(match.actions()) == 36 - 2 + 1
    assert all(match.mode.check(match.state, match.mode.parse(text)) is None for text in match.actions())


def test_in_the_first_revision_the_first_cards_with_equal_stars_are_handed_in_from_a_large_hand() -> None:
    match = under_first_rules(trading(list(TERRITORIES)))
    ways = {(text.count(" "), text) for text in match.actions() if text != "end"}
    # With o cards of one star and t of two, o + 2t from 2 to 10: 11 + 9 + 7 + 5 + 3 + 1 ways, less those below 2.
    assert len(ways) == 36 - 2
    with pytest.raises(game.IllegalAction) as caught:
        match.submit("trade siam ural")
    assert str(caught.value) == (
        "Of 42 cards the first with equal stars go: hand in Afghanistan, Alaska instead, which are worth the same."
    )
    refusal = caught.value.refusal
    assert refusal is not None
    assert "Afghanistan, Alaska" in match.mode.explain(refusal, "nl")
    match.submit("trade afghanistan alaska")
    assert match.position()["to_place"] == 6


@pytest.mark.parametrize("size", [9, 10, 11, 12, 16])
def test_what_is_listed_and_what_is_allowed_agree_for_large_hands(size: int) -> None:
    cards = sorted((*ONE_STAR, *TWO_STARS))[:size]
    now = trading(cards)
    for match, is_whole in ((now, True), (under_first_rules(now), size <= 10)):
        texts = match.actions()
        assert texts == sorted(set(texts))
        listed = set(texts) - {"end"}
        ways = [f"trade {' '.join(way)}" for count in range(1, 5) for way in combinations(cards, count)]
        allowed = {way for way in ways if match.mode.check(match.state, match.mode.parse(way)) is None}
        assert allowed == {text for text in listed if text.count(" ") < 5}
        assert (len(listed) > 100) is is_whole


def test_the_territory_on_a_card_does_not_matter() -> None:
    values = []
    for land in ("alaska", "brazil"):
        match = table(FAR | {land: (0, 1)}, phase="cards", hands=[["alaska", "iceland"], [], []], to_place=4)
        match.submit("trade alaska iceland")
        values.append(match.position()["to_place"])
    assert values == [6, 6]


def test_all_armies_are_placed_on_own_territories_in_any_split() -> None:
    match = table(FAR | {"peru": (0, 1), "brazil": (0, 1)}, phase="place", to_place=4)
    with pytest.raises(game.IllegalAction, match="4 still to go"):
        match.submit("end")
    with pytest.raises(game.IllegalAction, match="Russia is not yours"):
        match.submit("place ukraine 1")
    match.submit("place peru 1")
    assert kinds(match.submit("place brazil 3")) == ["ArmiesPlaced", "PhaseBegan"]
    assert (armies(match, "peru"), armies(match, "brazil"), match.phase) == (2, 4, "attack")


def test_whoever_does_something_else_is_told_of_stars_and_not_of_sets() -> None:
    match = trading(["alaska", "brazil"])
    with pytest.raises(game.IllegalAction, match=r"^Now cards may be handed in for their stars: trade some, or end\.$"):
        match.submit("place alaska 1")
