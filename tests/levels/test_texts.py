"""Sentences by key and language, what they fall back to, and that the bundled ones are whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.errors import LevelError
from game.levels.catalog import texts
from game.levels.checking import check
from game.levels.texts import Texts
from game.paths import data_folder


@pytest.fixture
def own(tmp_path: Path) -> Texts:
    (tmp_path / "en.toml").write_text('[a.b]\none = "{count} armies"\ntwo = "Two"\n')
    (tmp_path / "nl.toml").write_text('[a.b]\none = "{count} legers, {{zo}}"\n')
    return Texts(tmp_path)


def test_a_sentence_in_each_language(own: Texts) -> None:
    assert own.say("en", "a.b.one", {"count": 3}) == "3 armies"
    assert own.say("nl", "a.b.one", {"count": 3, "unused": 1}) == "3 legers, {zo}"


@pytest.mark.parametrize("language", ["nl", "fr", "", "../en", "EN", "x" * 5000])
def test_what_a_language_lacks_is_said_in_english(own: Texts, language: str) -> None:
    assert own.say(language, "a.b.two", {}) == "Two"


def test_what_english_lacks_is_the_key(own: Texts) -> None:
    assert own.say("en", "a.b.three", {}) == "a.b.three"
    assert own.say("nl", "a.b", {}) == "a.b"
    assert Texts(Path("nowhere")).say("en", "a.b.one", {"count": 3}) == "a.b.one"


def test_a_word_that_nobody_gave_stays_in_its_braces(own: Texts) -> None:
    assert own.say("en", "a.b.one", {}) == "{count} armies"


def test_a_language_is_read_when_it_is_first_used(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('a = "A"\n')
    (tmp_path / "nl.toml").write_text("a = \n")
    own = Texts(tmp_path)
    assert own.say("en", "a", {}) == "A"
    with pytest.raises(LevelError, match=r"nl\.toml:1: the file is not valid TOML: "):
        own.say("nl", "a", {})


def test_bundled_texts_have_the_same_keys_and_words_in_both_languages() -> None:
    folder = data_folder("assets") / "texts"
    assert [str(problem) for problem in check([str(folder)])] == []
    for language in ("en", "nl"):
        key = "refusal.conquest.game_over"
        assert texts().say(language, key, {}) != key
