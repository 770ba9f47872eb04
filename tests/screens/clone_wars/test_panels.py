"""What the panels of Clone Wars tell: steps in groups, what ships bring to a fight, what happened to dice, and the
cards."""

from __future__ import annotations

from itertools import product
from typing import Any

import pygame
import pytest

import game
from game.levels.languages import languages
from game.levels.texts import Texts
from game.paths import data_folder
from game.rules.clone_wars.events import DiceThrown, DieTurned
from game.rules.clone_wars.mode import clone_wars_mode
from game.rules.conquest.throws import Side
from game.screens.battle.fight import raise_dice
from game.screens.battle.notes import words_of
from game.screens.battle.throws import Die
from game.screens.clone_wars.faction_cards import FactionCardView, PowerCardView
from game.screens.clone_wars.galaxy_panels import ARMIES, draw_armies, space_at
from game.screens.clone_wars.order66_picture import Order, fallen_until
from game.screens.clone_wars.skin import REASONS, hand_army, moment_of
from game.screens.clone_wars.war_words import dice_words
from game.screens.conquest.skin import skin_of
from game.screens.match.hud import PlayerRow
from game.screens.registry import presentation_of
from game.session.story.statistics import SideStatistics
from game.ui.drawing.assets import Assets
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import PALETTES, read_looks
from tests.rules.clone_wars.tables import BLACK, RED, YELLOW, table

LANDS: dict[str, Any] = {"muunilinst": (RED, 6, (1, 2, 1)), "dathomir": (BLACK, 3, (0, 1, 0))}
BATTLE = {"source": "muunilinst", "target": "dathomir", "dice": 3}


def said(key: str, **values: object) -> str:
    """The key with its values, so that tests need no language."""
    return f"{key.rpartition('.')[2]} {' '.join(map(str, values.values()))}".strip()


def number(match: game.Match, planet: str) -> int:
    mode: Any = match.mode
    return int(mode.board.territories.index(planet))


def test_what_ships_and_the_emperor_bring_is_said_before_the_throw() -> None:
    match = table(LANDS, rest=YELLOW, order66=True, emperor="dathomir")
    mode: Any = match.mode
    attack, defence = mode.sides(match.state, number(match, "muunilinst"), number(match, "dathomir"))
    promise = skin_of("clone_wars").promise
    state = match.state
    muunilinst, dathomir, ithor = (number(match, name) for name in ("muunilinst", "dathomir", "ithor"))
    assert promise(state, muunilinst, attack, said) == "brings_large_one 1. brings_raised_short 2\nbrings_rerolls_one 1"
    assert promise(state, dathomir, defence, said) == "brings_emperor\nbrings_raised_one 1"
    plain = mode.sides(state, ithor, dathomir)[0]
    assert promise(state, ithor, plain, said) == ""


@pytest.mark.parametrize("language", languages())
def test_what_ships_bring_has_at_most_two_lines_in_the_rail(language: str) -> None:
    canvas = Canvas(pygame.Surface((1280, 720)), Assets())
    texts = Texts(data_folder("assets") / "texts")

    def say(key: str, **values: object) -> str:
        return texts.say(language, f"window.{key}", values)

    for large, raised, rerolls in product(range(4), repeat=3):
        dice = (8,) * large + (6,) * (3 - large)
        words = dice_words(Side(dice, (), raised, rerolls), "", say)
        rows = canvas.text_lines(words, REASONS[2] - REASONS[0] - 48, 21, "500") if words else 0
        assert rows <= 2, words


def test_several_ones_that_were_thrown_again_are_said_together() -> None:
    thrown = DiceThrown(RED, BLACK, 0, 1, (6, 6, 6), (1, 1, 2), (4, 3, 2), (6,), (5,), (5,))
    assert words_of([thrown], RED, said) == "rerolled_more 1 4-3"


def test_what_happened_to_dice_is_said_for_the_side_that_it_happened_to() -> None:
    thrown = DiceThrown(RED, BLACK, 0, 1, (8, 6, 6), (7, 1, 2), (7, 4, 2), (6,), (5,), (5,))
    turned = DieTurned(BLACK, 0, 5, 3, (3,), (6,))
    assert words_of([thrown, turned], RED, said) == "large_one 1, rerolled 1 4"
    assert words_of([thrown, turned], BLACK, said) == "turned 5 3"


def test_what_corvettes_add_stands_beside_the_dice() -> None:
    dice = (Die(8, "red", 8), Die(4, "red"), Die(2, "red"))
    raised = raise_dice(dice, (9, 5, 2))
    assert [(die.value, die.face, die.plus) for die in raised] == [(9, 8, 1), (5, 4, 1), (2, 2, 0)]


def test_a_moment_is_told_apart_from_its_phase() -> None:
    asked = table(
        LANDS, rest=YELLOW, army=BLACK, phase="power", asked=RED, moment="track", pawn=3,
        hands=[["republic_stall_sidious_1"], [], [], []],
    )  # fmt: skip
    assert moment_of(clone_wars_mode(asked.mode), asked.state) == "track"
    fight = table(LANDS, rest=YELLOW, phase="defend", battle=BATTLE)
    assert moment_of(clone_wars_mode(fight.mode), fight.state) == "defend"


def test_a_player_looks_at_the_hand_of_its_army_that_acts() -> None:
    match = table(LANDS, rest=YELLOW, seats=2, phase="defend", battle=BATTLE)
    assert hand_army(clone_wars_mode(match.mode), match.state, 1) == BLACK
    assert hand_army(clone_wars_mode(match.mode), match.state, 0) == RED
    other = table(LANDS, rest=YELLOW, seats=2, army=BLACK, hands=[[], [], ["republic_scout_1"], []])
    assert hand_army(clone_wars_mode(other.mode), other.state, 0) == YELLOW


def test_marks_show_ships_tokens_and_the_emperor_but_no_secret() -> None:
    tokens = {"dathomir": ["count_dooku", "poggle"]}
    match = table(LANDS, rest=YELLOW, tokens=tokens, order66=True, emperor="rattatak")
    for viewer in (-1, 0, 1):
        marks = skin_of("clone_wars").marks(clone_wars_mode(match.mode), match.state, viewer)
        there = [(mark.picture, mark.text) for mark in marks[number(match, "dathomir")]]
        assert there == [("pieces/corvette", ""), ("pieces/token_back", "2")]
        ships = [(mark.picture, mark.text) for mark in marks[number(match, "muunilinst")]]
        assert ships == [("pieces/fighter", ""), ("pieces/corvette", "2"), ("pieces/capital_ship", "")]
        assert [mark.picture for mark in marks[number(match, "rattatak")]] == ["pieces/pawn_emperor"]


def test_the_emperor_stands_clear_of_tokens_and_of_the_next_planet() -> None:
    match = table(LANDS, rest=YELLOW, tokens={"dathomir": ["poggle"]}, order66=True, emperor="dathomir")
    marks = skin_of("clone_wars").marks(clone_wars_mode(match.mode), match.state, -1)
    sides = {mark.picture: mark.side for mark in marks[number(match, "dathomir")]}
    assert (sides["pieces/token_back"], sides["pieces/pawn_emperor"]) == ("left", "above")


def test_the_track_is_a_snake() -> None:
    across = [space_at(space)[0] for space in range(10)]
    assert across[:5] == sorted(across[:5])
    assert across[5:] == list(reversed(across[:5]))


def test_planets_fall_one_by_one() -> None:
    planets, fallen = (3, 5, 8, 9), (5, 9)
    assert fallen_until(planets, fallen, 0.0) == frozenset()
    assert fallen_until(planets, fallen, 0.5) == {5}
    assert fallen_until(planets, fallen, 1.0) == {5, 9}
    order = Order(planets, (1, 8, 2, 8), fallen, 0.3, BLACK)
    assert (order.place, order.fallen_so_far) == (1, 1)


def test_every_card_of_both_games_has_its_face() -> None:
    assets = Assets()
    for mode_name, view in (("clone_wars", PowerCardView), ("galactic_classic", FactionCardView)):
        mode: Any = game.new_match(mode_name, seats=3, seed=1).mode
        board: Any = None
        cards = view(mode, board, "en")
        for card, name in enumerate(mode.deck.ids):
            assert cards.face(card) in assets.data("cards/cards")["faction"]["faces"]
            assert cards.face(card).startswith(name.split("_")[0])
            assert cards.title(card)
            if isinstance(cards, PowerCardView):
                assert (data_folder("assets") / "icons" / f"power_{cards.power(card)}.svg").exists()
                assert cards.about(card)


def test_the_result_counts_what_this_game_has() -> None:
    told = SideStatistics(captures=1, beaten=2, ships=3, powers=4, converted=5)
    assert [count(told) for _, count in presentation_of("clone_wars").columns] == [1, 2, 3, 4, 5]


def test_a_long_name_of_an_army_is_wrapped_and_only_a_long_word_is_cut() -> None:
    canvas = Canvas(pygame.Surface((1280, 720)), Assets())
    canvas.record = []
    look = read_looks(canvas.assets, PALETTES[0])[0]
    rows = [PlayerRow(look, name, ("1", "2", "3", "4"), False, False) for name in ("Maarschalk Mam", "W" * 14)]
    draw_armies(canvas, "Armies", [("Republic", rows), ("Separatists", rows)], ARMIES)
    written = [entry.text for entry in canvas.record]
    assert written.count("Maarschalk") == written.count("Mam") == 2
    assert [text for text in written if "…" in text] == [text for text in written if text.startswith("WW")]
    assert all(entry.fits for entry in canvas.record)
