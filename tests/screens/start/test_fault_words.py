"""Faults of settings, bindings and files are told in the player's language."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.input.bindings import Bindings
from game.screens.start.fault_words import fault_words
from game.ui.settings import read_settings
from tests.screens.support.stage import Stage

BROKEN_SETTINGS = [
    ('speed = 3', "settings.toml:1: speed is een van 1, 2, 4, 8, niet 3; de gewone waarde geldt."),
    ("music = 140", "settings.toml:1: music is een heel getal van 0 tot 100, niet 140; de gewone waarde geldt."),
    ('window = "large"', "een breedte en een hoogte, zoals [1280, 720], niet \"large\"; de gewone waarde geldt."),
    ("captions = 1", "captions is true of false, niet 1; de gewone waarde geldt."),
    ("tables = 3", "tables is een tabel, niet 3; de gewone waarde geldt."),
    ("last_folders = 3", "last_folders is een tabel van mappen, een per soort bestand, niet 3; de gewone waarde"),
    ("musik = 50", 'er is geen instelling "musik"; bedoel je "music"?'),
    ("[half", "de gewone instellingen gelden."),
]  # fmt: skip
BROKEN_BINDINGS = [
    ('[confrim]\nkeyboard = ["x"]\n', 'er is geen handeling "confrim"; bedoel je "confirm"?'),
    ('[confirm]\nkeyboard = ["retrun"]\n', 'er is geen toets "retrun"; die wordt weggelaten; bedoel je "return"?'),
    ('[confirm]\npad = ["left_triger"]\n', 'er is geen knop van een controller "left_triger"; die wordt weggelaten'),
    ('[confirm]\nkeybord = ["x"]\n', 'er is geen veld "keybord"; bedoel je "keyboard"?'),
    ('[confirm]\nkeyboard = "return"\n', 'dit is een lijst met namen, zoals ["return"]; de standaard blijft'),
    ("confirm = 3\n", 'dit is een tabel, "[confirm]", met de lijsten keyboard en pad'),
    ("[confirm]\npad = []\n", "confirm heeft minstens één toets of knop nodig; de standaard blijft"),
    ('[log]\npad = ["a"]\n', "zo blijft er niets over voor confirm, dat iets nodig heeft; de standaard van log blijft"),
    ('[mute]\nkeyboard = ["x"]\n[log]\nkeyboard = ["x", "o"]\n', '"x" hoort al bij mute; de eerste telt'),
    ("[confirm\n", "het bestand is geen geldige TOML"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "words"), BROKEN_SETTINGS)
def test_faults_of_the_settings_are_told_in_dutch(stage: Stage, tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(text, encoding="utf-8")
    _, problems = read_settings(path)
    assert fault_words(stage.context, problems[0]) == problems[0]
    stage.context.change(language="nl")
    assert words in fault_words(stage.context, problems[0])


@pytest.mark.parametrize(("text", "words"), BROKEN_BINDINGS)
def test_faults_of_the_bindings_are_told_in_dutch(stage: Stage, tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "bindings.toml"
    path.write_text(text, encoding="utf-8")
    problems = Bindings.load(path).problems
    stage.context.change(language="nl")
    assert words in fault_words(stage.context, problems[0])


def test_a_dutch_player_reads_dutch_notices_from_the_start(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text('language = "nl"\nmusic = 900\n', encoding="utf-8")
    made = Stage(tmp_path, language="nl")
    try:
        assert any("de gewone waarde geldt" in notice for notice in made.context.notices)
    finally:
        made.close()


def test_the_reason_of_a_file_error_is_dutch_too(stage: Stage) -> None:
    stage.context.change(language="nl")
    words = fault_words(stage.context, "The replay /a.b/c.jsonl could not be written any further: Permission denied.")
    assert words == "De replay /a.b/c.jsonl kon niet verder worden geschreven: geen toestemming."
