"""Settings as a file: kept whole, read back, and every fault told with its line while the rest holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.settings import Settings, read_settings, write_settings


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.toml"
    chosen = Settings().with_(
        language="nl", window=(1600, 900), text_size=1.3, music=0, reduced_motion=True,
        last_folders={"replays": "C:\\Users\\Zoë", "levels": "/home/zoë/levels"},
        tables={"classic": {"seed": 'TIN-"1"', "seats": [{"kind": "human", "name": "Zoë"}], "claim": True}},
    )  # fmt: skip
    assert write_settings(path, chosen)
    assert read_settings(path) == (chosen, [])
    assert not list(path.parent.glob("*.part"))


def test_without_a_file_the_usual_settings_hold(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "none.toml") == (Settings(), [])


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('language = "tlh"', "settings.toml:2: language is one of en, nl"),
        ("music = 140", "settings.toml:2: music is a whole number from 0 to 100"),
        ("music = true", "music is a whole number"),
        ('window = "large"', "window is a width and a height"),
        ('reduced_motion = "yes"', "reduced_motion is true or false"),
        ("musik = 50", 'there is no setting "musik"; did you mean "music"?'),
        ("text_size = 2.0", "text_size is one of 1.0, 1.15, 1.3"),
        ("tables = 3", "tables is a table"),
        ("last_folders = 3", "last_folders is a table of folders"),
        ("last_folders = { replays = 3 }", "last_folders is a table of folders"),
    ],
)
def test_a_fault_is_told_with_its_line_and_the_rest_holds(line: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(f"speed = 4\n{line}\ncaptions = true\n", encoding="utf-8")
    settings, problems = read_settings(path)
    assert (settings.speed, settings.captions) == (4, True)
    assert len(problems) == 1
    assert words in problems[0]


def test_a_file_that_is_no_table_is_told_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("[half", encoding="utf-8")
    settings, problems = read_settings(path)
    assert settings == Settings()
    assert "settings.toml" in problems[0]
    assert path.read_text(encoding="utf-8") == "[half"


def test_a_file_of_other_bytes_is_told(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"\xff\xfe\x00")
    assert len(read_settings(path)[1]) == 1


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert not write_settings(tmp_path / "file" / "settings.toml", Settings())
