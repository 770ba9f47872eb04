"""Words that go with numbers: 1 army and 2 armies, in every text of both languages."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from game.levels.catalog import texts
from game.levels.checking import check
from game.levels.plurals import BETWEEN, fill_in_count
from game.levels.texts import Texts, leaves, text_files
from game.paths import data_folder

FOLDER = data_folder("assets") / "texts"
LANGUAGES = ("en", "nl")
# What is counted in the game beside the words that the texts themselves give two forms.
MANY = {
    "en": {"armies", "territories", "cards", "dice", "stars", "turns", "rounds", "cities", "capitals", "continents",
           "objectives", "planets", "players", "medals", "troops", "bases", "regions", "actions", "matches", "ships",
           "neighbours", "seats", "letters", "tokens", "points", "minutes", "seconds", "lands", "sets", "lines",
           "fighters", "corvettes", "places", "games", "files", "replays", "problems", "winners"},
    "nl": {"legers", "gebieden", "kaarten", "dobbelstenen", "stenen", "sterren", "beurten", "rondes", "steden",
           "hoofdsteden", "continenten", "werelddelen", "doelen", "planeten", "spelers", "medailles", "troepen",
           "bases", "acties", "partijen", "buren", "plaatsen", "letters", "fiches", "punten", "minuten", "seconden",
           "landen", "schepen", "jagers", "korvetten", "sets", "setjes", "regels", "spellen", "bestanden",
           "problemen", "winnaars"},
}  # fmt: skip
# After these the number counts something else: "1 of 3 objectives", "1 for stars".
APART = {"of", "to", "for", "in", "on", "with", "van", "tot", "voor", "op", "met", "de", "or", "and", "en"}
NAMES = {"seat", "name", "target", "source", "territory", "field"}  # never a number


def patterns(language: str) -> Iterator[tuple[str, str]]:
    for path in text_files(FOLDER, language):
        for keys, value in leaves(tomllib.loads(path.read_text(encoding="utf-8"))):
            yield ".".join(map(str, keys)), value


def fields(pattern: str) -> list[tuple[str, str]]:
    return [(field, form or "") for _, field, form, _ in Formatter().parse(pattern) if field is not None]


def plurals(language: str) -> set[str]:
    """Every word that goes with several of something."""
    found = set(MANY[language])
    for _, pattern in patterns(language):
        found |= {form.split(BETWEEN)[-1].split()[-1].lower() for _, form in fields(pattern) if BETWEEN in form}
    return found - {"stand", "are", "become", "stay", "were", "staan", "zijn", "worden", "je", "vielen"}


def said_as(name: str, one: str) -> object:
    return "Mira" if name in NAMES else 1 if name == one else 7


def wrong(sentence: str, many: set[str]) -> str | None:
    """A "1" and a word for several, with at most one other word between them."""
    for found in re.finditer(r"(?<![\w.,/–-])[–+]?1 (\w+)(?: (\w+))?", sentence):
        first, second = found[1].lower(), (found[2] or "").lower()
        if first in many or (second in many and first not in APART):
            return found[0]
    return None


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_can_say_1_armies(language: str) -> None:
    many = plurals(language)
    faults = []
    looked_at = 0
    for key, pattern in patterns(language):
        names = {name for name, _ in fields(pattern)}
        for name in sorted(names - NAMES):
            looked_at += 1
            said = texts().say(language, key, {other: said_as(other, name) for other in names})
            if (found := wrong(said, many)) is not None:
                faults.append(f'{key}: "{found}" in "{said}"')
    assert looked_at > 400
    assert faults == []


def test_the_law_finds_what_it_looks_for() -> None:
    many = plurals("en")
    assert wrong("1 armies to place", many) == "1 armies to"
    assert wrong("Hold 1 enemy capitals", many) == "1 enemy capitals"
    assert wrong("+1 medals", many)
    for good in ("1 army to place", "1 of 3 objectives", "2 armies", "11 armies", "1 to 3 dice", "−0.1 armies"):
        assert wrong(good, many) is None
    assert "legers" in plurals("nl")


@pytest.mark.parametrize(("language", "words"), [("en", ("1 army", "0 armies", "2 armies", "21 armies")),
                                             ("nl", ("1 leger", "0 legers", "2 legers", "21 legers"))])  # fmt: skip
def test_numbers_choose_their_word(language: str, words: tuple[str, ...]) -> None:
    key = "window.trade.armies"
    assert tuple(texts().say(language, key, {"count": count}) for count in (1, 0, 2, 21)) == words
    assert texts().say(language, key, {"count": "1"}) == words[0]
    assert texts().say(language, key, {}).startswith("{count} ")


def test_each_language_has_its_own_rule(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('one = "{n} {n:day|days}"\ntwo = "{n} {n:day|days}"\n')
    (tmp_path / "nl.toml").write_text('one = "{n} {n:jour|jours}"\n[language]\nplural = ["0 1"]\n')
    own = Texts(tmp_path)
    assert [own.say("nl", "one", {"n": n}) for n in (0, 1, 2)] == ["0 jour", "1 jour", "2 jours"]
    assert [own.say("nl", "two", {"n": n}) for n in (0, 1, 2)] == ["0 days", "1 day", "2 days"]


@pytest.mark.parametrize(("written", "said"), [
    ("{n} {n:day}", '"n" in braces must be a plain word, with nothing after it but forms: {count:army|armies}'),
    ("{n} {n:day|}", '"n" in braces must have two forms of a word after it: {count:army|armies}'),
    ("{n} {n:a|b|c}", '"n" in braces must have two forms of a word after it: {count:army|armies}'),
])  # fmt: skip
def test_the_check_knows_forms(tmp_path: Path, written: str, said: str) -> None:
    path = tmp_path / "en.toml"
    path.write_text(f'one = "{written}"\n')
    assert [problem.message for problem in check([str(path)])] == [said]
    path.write_text('one = "{n} {n:day|days}"\n')
    assert check([str(path)]) == []


@pytest.mark.parametrize(
    "path", sorted((data_folder("levels") / "editions").glob("*.toml")), ids=lambda path: path.stem
)
def test_options_of_editions_know_one_round(path: Path) -> None:
    options = tomllib.loads(path.read_text(encoding="utf-8")).get("options", {})
    for some in (option["some"] for option in options.values() if "some" in option):
        assert [fill_in_count(some["en"], count) for count in (1, 6)] == ["1 round", "6 rounds"]
        assert [fill_in_count(some["nl"], count) for count in (1, 6)] == ["1 ronde", "6 rondes"]


@pytest.mark.parametrize("text", ["{", "{other} }", "{count.real}", "{count:round}", "{count:|}"])
def test_strange_braces_of_a_level_stay(text: str) -> None:
    assert fill_in_count(text, 1) == text
