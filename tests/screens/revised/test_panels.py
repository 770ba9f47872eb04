"""The skin of 2008: marks with the founder's emblem, star cards, the strip of objectives, the colours of its board."""

from __future__ import annotations

import itertools
from types import SimpleNamespace
from typing import Any

import pytest

import game
from game.levels.catalog import open_mode
from game.screens.battle.notes import in_two_lines, words_of
from game.screens.battle.throws import improved, thrown
from game.screens.board.territory_art import BoardArt
from game.screens.conquest.skin import skin_of
from game.screens.revised.objective_cards import aim_card
from game.screens.revised.objective_price import HEAD, PRICE
from game.screens.revised.objective_strip import FOOT, STRIP, box_of
from game.screens.revised.skin import BOARD, RevisedSkin
from game.screens.revised.star_cards import StarCards
from game.session.revised.objective_progress import objectives_for
from game.session.story.turn_notes import TurnNotes
from game.ui.drawing.assets import Assets
from game.ui.drawing.theme import colour
from tests.rules.revised.tables import MODES
from tests.session.revised_tables import laid_out
from tests.tables import rules_of


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_capitals_keep_the_founder_and_airfields_the_owner() -> None:
    match = game.from_position(laid_out("attack", capitals=["argentina", "ukraine", "china"]))
    lands = rules_of(match).board.territories.index
    marks = RevisedSkin().marks(match.mode, match.state, 0)
    founders = {land: mark.seat for land, row in marks.items() for mark in row if "capital" in mark.picture}
    assert founders == {lands("argentina"): 0, lands("ukraine"): 1, lands("china"): 2}
    assert all(mark.has_emblem for row in marks.values() for mark in row if "capital" in mark.picture)
    airfields = {land: mark.seat for land, row in marks.items() for mark in row if "airfield" in mark.picture}
    assert airfields == {lands("egypt"): 0}
    cities = [land for land, row in marks.items() for mark in row if "city" in mark.picture]
    assert sorted(cities) == sorted(match.state.cities)


def test_the_figures_of_the_players_are_as_many_as_its_columns() -> None:
    match = game.from_position(laid_out("attack"))
    skin = RevisedSkin()
    assert skin.figures(match.mode, match.state, 0) == ["14", "7", "51", "5", "1"]
    assert len(skin.columns) == 5


@pytest.mark.parametrize("mode", MODES)
def test_all_three_games_are_dressed(mode: str) -> None:
    assert skin_of(mode).dice == ("black", "red")
    assert skin_of("classic").dice == ("red", "ivory")


def test_no_panel_lies_on_another() -> None:
    boxes: dict[str, Any] = {
        "players": BOARD.players_box(5), "log": BOARD.log, "strip": STRIP, "price": PRICE, "head": HEAD,
        **BOARD.spreads,
    }  # fmt: skip
    for one in boxes:
        for other in boxes:
            assert one == other or not overlap(boxes[one], boxes[other]), (one, other)


def test_eight_objectives_fill_the_foot() -> None:
    boxes = [box_of(place, 8) for place in range(8)]
    assert boxes[0][0] == 24
    assert boxes[-1][2] == pytest.approx(1896)
    assert all(box[3] == FOOT for box in boxes)
    assert all(one[2] < other[0] for one, other in itertools.pairwise(boxes))


def test_a_card_of_an_objective_tells_how_much_of_it_is_done() -> None:
    match = game.from_position(laid_out("attack", mode="basic_training"))
    names = {"cities_8": 7 / 8, "control_europe": 1.0, "continents_2": 1.0}
    mode: Any = match.mode
    found = objectives_for(mode, match.state, 0)
    assert len(found) == len(names)
    context: Any = SimpleNamespace(language="en", say=lambda key, **values: key)
    shares = [aim_card(context, mode, aim, (), "").share for aim in found]
    assert sorted(shares) == sorted(names.values())


def test_a_card_shows_its_territory_and_its_stars() -> None:
    mode: Any = open_mode("command_room")
    cards = StarCards(mode, None, "nl")  # type: ignore[arg-type]
    number = mode.board.territories.index
    assert (cards.territory(number("congo")), cards.face(number("congo"))) == (number("congo"), "star_2")
    assert (cards.face(number("peru")), cards.title(number("siam"))) == ("star_1", "Zuidoost-Azië")


def test_the_board_has_the_names_and_colours_of_the_edition() -> None:
    mode: Any = open_mode("command_room")
    classic: Any = open_mode("classic")
    assets = Assets()
    art, old = (BoardArt(assets, one.board, "midnight") for one in (mode, classic))
    number = mode.board.territories.index
    siam, ukraine, peru = number("siam"), number("ukraine"), number("peru")
    assert art.territories[siam].lines == {"en": ("Southeast", "Asia"), "nl": ("Zuidoost-", "Azië")}
    assert art.territories[ukraine].lines["nl"] == ("Rusland",)
    assert art.territories[number("western_united_states")].lines == old.territories[
        number("western_united_states")].lines  # fmt: skip
    assert old.territories[siam].lines["en"] == ("Siam",)
    assert art.tint(peru, None) != old.tint(peru, None)
    assert art.tint(ukraine, None) == old.tint(ukraine, None)
    free, held = art.tint(peru, None), art.tint(peru, colour("#E2574A"))
    assert max(free) - min(free) < (max(held) - min(held)) / 2, "land that nobody holds is dull"
    orange = colour(mode.board.continents[mode.board.home[peru]].colour)
    assert orange == colour("#ff9a47")


def test_dice_have_the_finishes_of_the_game() -> None:
    assert {die.finish for die in thrown(0, (6, 2), (), ("black", "red"))} == {"black"}
    dice = improved(1, (5, 4), 4, 4, ("black", "red"))
    assert [(die.value, die.finish, die.plus) for die in dice] == [(5, "bonus_defence", 1), (4, "red", 0)]


def test_what_changed_the_dice_is_said_for_its_side_only() -> None:
    from game.rules.revised.events import DiceImproved

    def say(key: str, **values: object) -> str:
        return f"{key} {sorted(values.items())}"

    event = DiceImproved(1, (5, 1), 4, 1, 5, (6, 4))
    assert words_of([event], 0, say) == ""
    words = words_of([event], 1, say)
    assert "bonus_replaced [('bonus', 4), ('replaced', 1)]" in words
    assert "raised [('after', 6), ('before', 5)]" in words
    lowest = DiceImproved(1, (5, 3), 2, 0, 0, (5, 3))
    assert "bonus_lowest" in words_of([lowest], 1, say)


def test_notes_of_a_throw_are_broken_between_their_parts() -> None:
    assert in_two_lines("") == ""
    assert in_two_lines("airfield 5 to 6") == "airfield 5 to 6"
    assert in_two_lines("bonus 3 for 1, airfield 5 to 6") == "bonus 3 for 1,\nairfield 5 to 6"
    assert (
        in_two_lines("2 d8, fighter: 1 re-rolled to 4, +1 corvette") == "2 d8, fighter: 1 re-rolled to 4,\n+1 corvette"
    )


def test_the_notes_of_a_turn_tell_capitals_rewards_and_stars_apart() -> None:
    from game.rules.conquest.events import IncomeGranted, TurnBegan
    from game.rules.revised.events import ExtraIncomeGranted, StarsTraded

    notes = TurnNotes()
    stars = StarsTraded(0, (1, 2), 3, 4)
    for event in (TurnBegan(3, 0), IncomeGranted(0, 5, 2), ExtraIncomeGranted(0, 1, 2), stars):
        notes.shown(event, None, None)
    assert notes.incomes == {"land": 5, "continents": 2, "capitals": 1, "reward": 2, "set": 4}
    notes.undone((stars,))
    assert "set" not in notes.incomes
