"""A language is its files. One that is dropped in is offered in the settings, speaks, counts and writes numbers by its
own rules, names what it can, and leaves the rest to English. Its files are real, in a copy of the checkout."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.levels.checking import check
from game.levels.languages import language_of, languages, read_language
from game.levels.plurals import PluralRule, fill_in_count
from game.levels.texts import Texts

ROOT = Path(__file__).resolve().parents[2]
POLISH = ("1", "%10=2-4 !%100=12-14")
HEAD = """[language]
name = "Deutsch"
decimal = ","
thousands = "."
plural = ["1"]
complete = false
"""
GERMAN = (
    HEAD
    + """
[names.classic]
name = "Klassisch"
[names.world.territories.alaska]
name = "Eis-Land am Meer"
[names.palettes]
vermilion = "Zinnober"
[terminal]
title = "Blechmarschall, {mode}, Zahl {seed}."
"""
)
AREAS = {
    "title": '[window.title]\nplay = "Spielen"\n',
    "match": '[window.trade]\narmies = "{count} {count:Armee|Armeen}"\n',
}
TRIED = """
import sys
from pathlib import Path
import game
from game.cli import main
from game.core.languages import name_in
from game.levels.boards import load_board
from game.levels.languages import languages
from game.screens import routes
from game.screens.board.territory_art import BoardArt
from game.screens.result.fame_table import group_thousands
from game.screens.rules.book import read_book
from game.session.setup.form import mode_name
from game.ui.settings import read_settings
from tests.screens.support.stage import Stage

assert Path(game.__file__).is_relative_to(Path.cwd()), game.__file__
home = Path(sys.argv[1])
assert languages() == ("en", "de", "nl"), languages()
stage = Stage(home)
context = stage.context
stage.show(routes.settings)
assert {"English", "Deutsch", "Nederlands"} <= set(stage.words().split()), stage.words()
stage.focus("language")
stage.press("right")
assert context.language == "de"
assert read_settings(context.folders.settings)[0].language == "de"
assert "Settings" in stage.words()  # German lacks it
stage.show(routes.title)
assert "Spielen" in stage.words() and "Replays" in stage.words(), stage.words()
assert [context.say("trade.armies", count=count) for count in (1, 2)] == ["1 Armee", "2 Armeen"]
assert context.number_signs.decimal == ","
assert group_thousands(12345, context.number_signs.thousands) == "12.345"
assert mode_name("classic", "de") == "Klassisch" and mode_name("toy_battle", "de") == mode_name("toy_battle", "en")
board = load_board("world")
cell = board.territories.index("alaska")
assert name_in(board.names[cell], "de") == "Eis-Land am Meer"
art = BoardArt(context.assets, board, "midnight")
assert art.territories[cell].lines["de"] == ("Eis-", "Land", "am", "Meer")
assert "de" not in art.territories[0 if cell else 1].lines
assert context.looks[0].name("de") == "Zinnober" and context.looks[1].name("de") == context.looks[1].name("en")
assert read_book(context.assets, "classic", "de").title == "Klassisch, die Regeln"
assert read_book(context.assets, "toy_battle", "de") == read_book(context.assets, "toy_battle", "en")
stage.press("second")
assert context.language == "nl"
stage.close()
assert main(["check"]) == 0
assert main(["play", "--terminal", "--agents", "easy,easy", "--seed", "1", "--language", "de"]) == 0
"""


MANY = """
import sys
from pathlib import Path
from game.screens import routes
from tests.screens.support.stage import Stage

stage = Stage(Path(sys.argv[1]))
stage.show(routes.settings)
stage.focus("language")
found = []
for _ in range(5):
    stage.press("right")
    found.append(stage.context.language)
assert found == ["de", "es", "fr", "nl", "en"], found
assert "English" in stage.words()
assert not [entry.text for entry in stage.written() if not entry.fits]
stage.close()
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout with a third language: all of it German but what the files above lack."""
    root = tmp_path_factory.mktemp("checkout")
    shutil.copytree(ROOT / "game", root / "game", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("main.py", "pyproject.toml"):
        shutil.copy(ROOT / name, root / name)
    for name in ("levels", "sounds"):
        (root / name).symlink_to(ROOT / name, target_is_directory=True)
    (root / "assets").mkdir()
    for entry in (ROOT / "assets").iterdir():
        if entry.name in ("texts", "rules"):
            shutil.copytree(entry, root / "assets" / entry.name)
        else:
            (root / "assets" / entry.name).symlink_to(entry, target_is_directory=entry.is_dir())
    texts, rules = root / "assets" / "texts", root / "assets" / "rules"
    (texts / "de.toml").write_text(GERMAN, encoding="utf-8")
    for area, text in AREAS.items():
        (texts / "window" / f"{area}.de.toml").write_text(text, encoding="utf-8")
    english = (rules / "classic.en.toml").read_text(encoding="utf-8")
    german = english.replace('title = "Classic"', 'title = "Klassisch, die Regeln"', 1)
    (rules / "classic.de.toml").write_text(german, encoding="utf-8")
    return root


def run_in(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join([str(root), str(ROOT)])
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": paths})


def test_a_language_that_is_dropped_in_is_offered_and_spoken(copy: Path, tmp_path: Path) -> None:
    done = run_in(copy, "-c", TRIED, str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert "Blechmarschall, classic, Zahl 1." in done.stdout
    assert "No problems found." in done.stdout


def test_more_languages_than_fit_side_by_side_take_turns(copy: Path, tmp_path: Path) -> None:
    more = {"es": "Español", "fr": "Français"}
    for language, name in more.items():
        text = f'[language]\nname = "{name}"\ncomplete = false\n'
        (copy / "assets" / "texts" / f"{language}.toml").write_text(text, encoding="utf-8")
    try:
        done = run_in(copy, "-c", MANY, str(tmp_path))
        assert done.returncode == 0, done.stderr
    finally:
        for language in more:
            (copy / "assets" / "texts" / f"{language}.toml").unlink()


def test_a_broken_file_offers_no_language_and_stops_nobody(copy: Path) -> None:
    broken = copy / "assets" / "texts" / "fr.toml"
    broken.write_text("[language\n", encoding="utf-8")
    try:
        asked = (
            "from game.levels.languages import languages; import game; print(languages(), game.new_match('classic', 2))"
        )
        done = run_in(copy, "-c", asked)
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith("('en', 'de', 'nl')")
        told = run_in(copy, "main.py", "check")
        assert told.returncode == 1
        assert "fr.toml:1: the file is not valid TOML" in told.stdout
    finally:
        broken.unlink()


def test_the_bundled_languages_are_complete_and_call_themselves_by_their_names() -> None:
    assert languages() == ("en", "nl")
    assert [language_of(one).name for one in languages()] == ["English", "Nederlands"]
    assert [language_of(one).decimal for one in languages()] == [".", ","]
    assert all(language_of(one).is_complete for one in languages())


@pytest.mark.parametrize(
    ("rule", "forms"),
    [
        (("1",), {0: 1, 1: 0, 2: 1, 21: 1, -1: 0}),
        (("0-1",), {0: 0, 1: 0, 2: 1}),
        (POLISH, {1: 0, 2: 1, 4: 1, 5: 2, 12: 2, 14: 2, 22: 1, 25: 2, 101: 2, 112: 2, 122: 1}),
        (("%10=1 !%100=11", "%10=2-4 !%100=12-14"), {1: 0, 11: 2, 21: 0, 22: 1, 111: 2}),
        ((), {0: 0, 1: 0, 2: 0}),
    ],
)
def test_rules_of_plurals(rule: tuple[str, ...], forms: dict[int, int]) -> None:
    found = PluralRule(rule)
    assert found.is_sound
    assert {number: found.form_of(number) for number in forms} == forms


@pytest.mark.parametrize("clause", ["", "one", "1 2-", "%0=1", "%=1", "!", "1,2", "-1"])
def test_what_is_no_rule(clause: str) -> None:
    rule = PluralRule((clause,))
    assert not rule.is_sound
    assert rule.form_of(1) in (0, 1)


def test_three_forms_are_picked_in_texts_and_levels(tmp_path: Path) -> None:
    folder = tmp_path / "texts"
    folder.mkdir()
    (folder / "en.toml").write_text('one = "{n} {n:day|days}"\n')
    (folder / "pl.toml").write_text(
        f'one = "{{n}} {{n:dzień|dni|dnia}}"\n[language]\nname = "Polski"\nplural = {list(POLISH)}\n', encoding="utf-8"
    )
    own = Texts(folder)
    assert [own.say("pl", "one", {"n": n}) for n in (1, 3, 5)] == ["1 dzień", "3 dni", "5 dnia"]
    assert [fill_in_count("{count} {count:a|b|c}", n, PluralRule(POLISH)) for n in (1, 3, 5)] == ["1 a", "3 b", "5 c"]
    assert check([str(folder / "pl.toml")]) == []
    (folder / "pl.toml").write_text((folder / "pl.toml").read_text(encoding="utf-8").replace("|dnia", ""))
    (problem,) = check([str(folder / "pl.toml")])
    assert problem.message == '"n" in braces must have three forms of a word after it: {count:army|armies}'


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ("name = 3\n", "must be a text, not 3"),
        ('name = "X"\ndecimal = 1\n', "must be a text, not 1"),
        ('name = "X"\nplural = ["one"]\n', "must be a text of clauses such as 1, 2-4, %10=2-4 or !%100=12-14"),
        ('name = "X"\nplurals = ["1"]\n', "unknown key"),
        ('name = "X"\ncomplete = "yes"\n', 'must be true or false, not the text "yes"'),
        ("", "missing"),
    ],
)
def test_a_bad_head_is_told_and_read_as_english(tmp_path: Path, head: str, said: str) -> None:
    path = tmp_path / "texts" / "xx.toml"
    path.parent.mkdir()
    path.write_text(f"[language]\n{head}", encoding="utf-8")
    assert any(problem.message.startswith(said) for problem in check([str(path)]))
    found = read_language("xx", path.parent)
    assert isinstance(found.name + found.decimal + found.thousands, str)
    assert found.plural.count == 2


@pytest.mark.parametrize("complete", ["true", "false"])
def test_only_a_partial_language_may_lack_texts(tmp_path: Path, complete: str) -> None:
    folder = tmp_path / "texts"
    folder.mkdir()
    (folder / "en.toml").write_text('one = "A"\ntwo = "B"\n', encoding="utf-8")
    (folder / "de.toml").write_text(f'one = "Ein"\n{HEAD.replace("false", complete)}', encoding="utf-8")
    found = [problem.message for problem in check([str(folder / "de.toml")])]
    assert found == ([] if complete == "false" else ["missing; en.toml has it on line 2"])
