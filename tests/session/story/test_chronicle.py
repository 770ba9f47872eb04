"""Events as lines of the log: names instead of numbers, in both languages; what has no text is not told."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import game
from game.levels.catalog import texts
from game.rules.conquest.actions import Trade
from game.rules.conquest.events import DiceRolled, TerritoryCaptured
from game.rules.conquest.wording import place_name
from game.session.story.chronicle import Chronicle, Line, text_key
from tests.session.tables import played

NAMES = ("Mira", "Joris", "Lady Zinc")


def chronicle(language: str) -> Chronicle:
    mode = game.new_match("classic", seats=3, seed=1).mode

    def say(key: str, values: Mapping[str, object]) -> str | None:
        whole = f"window.{key}"
        text = texts().say(language, whole, values)
        return None if text == whole else text

    return Chronicle(mode, NAMES, lambda land: place_name(mode.board, land, language), say)  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_whole_match_is_told_without_numbers_of_seats_and_lands(language: str) -> None:
    whole = played("classic")
    again = whole.from_start()
    teller = chronicle(language)
    told: dict[str, Line] = {}
    for _, action, _ in whole.log:
        for event in again.submit(action):
            line = teller.line(event)
            if line is not None:
                told[type(event).__name__] = line
                assert "{" not in line.text
                assert -1 <= line.seat < 3
    assert {"ArmiesPlaced", "DiceRolled", "TerritoryCaptured", "PlayerEliminated"} <= set(told)
    captured = told["TerritoryCaptured"]
    assert any(name in captured.text for name in NAMES) or captured.seat >= 0


def test_the_languages_differ() -> None:
    whole = played("classic")
    again = whole.from_start()
    event = next(event for _, action, _ in whole.log for event in again.submit(action)
                 if isinstance(event, TerritoryCaptured))  # fmt: skip
    english, dutch = chronicle("en").line(event), chronicle("nl").line(event)
    assert english is not None
    assert dutch is not None
    assert english.text != dutch.text
    assert english.seat == dutch.seat == event.seat


@pytest.mark.parametrize(("language", "words"), [("en", "6-4 v 5: 0, −1"), ("nl", "6-4 tegen 5: 0, −1")])
def test_whoever_lost_nothing_has_no_minus(language: str, words: str) -> None:
    line = chronicle(language).line(DiceRolled(0, 1, 2, 3, (6, 4), (5,), 0, 1))
    assert line is not None
    assert line.text == words


def test_what_has_no_text_is_not_told() -> None:
    mode = game.new_match("classic", seats=3, seed=1).mode
    silent = Chronicle(mode, NAMES, str, lambda key, values: None)
    again = played("classic").from_start()
    assert all(silent.line(event) is None for event in again.submit(played("classic").log[0][1]))


def test_names_of_events_become_keys() -> None:
    assert text_key(DiceRolled(0, 1, 2, 3, (6,), (1,), 0, 1)) == "dice_rolled"
    assert text_key(Trade(())) == "trade"
