"""Assets at run time: what is there is loaded once, what is missing or broken is told once and never crashes."""

from __future__ import annotations

import logging
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.ui.drawing.assets import Assets
from game.ui.drawing.shapes import GOLD

DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">'
    '<path d="M0 0L40 0L40 20L0 20Z" fill="#cdd3dd"/></svg>'
)
PALETTES = '[slots]\nbody = "#cdd3dd"\n'
SEAT = {"body": "#e5482d", "name": "Vermilion"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("assets/fonts", "assets/pieces", "sounds"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "assets" / "pieces" / "bar.svg").write_text(DRAWING, encoding="utf-8")
    (tmp_path / "assets" / "palettes.toml").write_text(PALETTES, encoding="utf-8")
    surface = pygame.Surface((60, 40), pygame.SRCALPHA)
    surface.fill("#2a6bd8")
    pygame.image.save(surface, tmp_path / "assets" / "pieces" / "sheet.png")
    return tmp_path


@pytest.fixture
def assets(folder: Path) -> Assets:
    return Assets(folder / "assets", folder / "sounds")


def is_placeholder(surface: pygame.Surface) -> bool:
    return surface.get_at((0, 0)) == GOLD


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


def test_a_drawing_comes_in_the_size_asked_for_and_keeps_its_proportions(assets: Assets) -> None:
    square = assets.picture("pieces/bar", (80, 80))
    assert square.get_size() == (80, 80)
    assert square.get_bounding_rect() == pygame.Rect(0, 20, 80, 40)
    assert assets.picture("pieces/bar", (80, 80)) is square
    assert assets.picture("pieces/bar").get_size() == (40, 20)


def test_a_picture_of_pixels_is_scaled_the_same_way(assets: Assets) -> None:
    picture = assets.picture("pieces/sheet", (30, 30))
    assert picture.get_size() == (30, 30)
    assert picture.get_bounding_rect() == pygame.Rect(0, 5, 30, 20)


def test_slots_take_the_colours_of_a_seat(assets: Assets) -> None:
    assert assets.picture("pieces/bar", (40, 20)).get_at((20, 10))[:3] == (0xCD, 0xD3, 0xDD)
    assert assets.picture("pieces/bar", (40, 20), SEAT).get_at((20, 10))[:3] == (0xE5, 0x48, 0x2D)


def test_a_sheet_is_cut_row_by_row(assets: Assets) -> None:
    frames = assets.sheet("pieces/sheet", (20, 20), 5)
    assert [frame.get_offset() for frame in frames] == [(0, 0), (20, 0), (40, 0), (0, 20), (20, 20)]


def torn_picture(folder: Path) -> None:
    whole = (folder / "assets" / "pieces" / "sheet.png").read_bytes()
    (folder / "assets" / "pieces" / "bad.png").write_bytes(whole[:50])


def torn_drawing(folder: Path) -> None:
    (folder / "assets" / "pieces" / "bad.svg").write_text(DRAWING[:-10], encoding="utf-8")


def not_a_drawing(folder: Path) -> None:
    (folder / "assets" / "pieces" / "bad.svg").write_bytes(b"\xff\xfe no drawing </svg>")


def nothing(folder: Path) -> None:
    assert not (folder / "assets" / "pieces" / "bad.svg").exists()


@pytest.mark.parametrize("spoil", [torn_picture, torn_drawing, not_a_drawing, nothing])
@pytest.mark.parametrize("size", [None, (48, 32), (200, 100)])
def test_a_bad_picture_is_a_box_and_one_line(
    spoil: object, size: tuple[int, int] | None, folder: Path, assets: Assets, caplog: pytest.LogCaptureFixture
) -> None:
    assert callable(spoil)
    spoil(folder)
    for _ in range(2):
        surface = assets.picture("pieces/bad", size)
    assert is_placeholder(surface)
    assert surface.get_size() == (size or (64, 64))
    assets.picture("pieces/bad", (10, 10))
    (line,) = lines(caplog)
    assert "assets/pieces/bad" in line
    assert ("is missing" in line) == (spoil is nothing)


@pytest.mark.parametrize("name", ["pieces/bar", "pieces/sheet"])
def test_an_impossible_size_is_a_box_and_one_line(name: str, assets: Assets, caplog: pytest.LogCaptureFixture) -> None:
    assert assets.picture(name, (0, 20)).get_size() == (1, 20)
    assert len(lines(caplog)) == 1


@pytest.mark.parametrize(
    ("name", "frame"), [("pieces/sheet", (40, 40)), ("pieces/gone", (20, 20)), ("pieces/sheet", (0, 9))]
)
def test_a_bad_sheet_is_boxes(
    name: str, frame: tuple[int, int], assets: Assets, caplog: pytest.LogCaptureFixture
) -> None:
    frames = assets.sheet(name, frame, 30)
    assert len(frames) == 30
    assert all(is_placeholder(shown) for shown in frames)
    first = lines(caplog)
    assert first
    assets.sheet(name, frame, 30)
    assert lines(caplog) == first


@pytest.mark.parametrize("contents", [None, b"", b"no font at all"])
def test_a_bad_font_is_a_plain_one_and_one_line(
    contents: bytes | None, folder: Path, assets: Assets, caplog: pytest.LogCaptureFixture
) -> None:
    if contents is not None:
        (folder / "assets" / "fonts" / "bad.ttf").write_bytes(contents)
    for size in (20, 20, 30):
        assert assets.font("bad", size).render("Tin", True, "white").get_bounding_rect().width > 0
    (line,) = lines(caplog)
    assert "assets/fonts/bad.ttf" in line


def test_missing_music_is_told_once(folder: Path, assets: Assets, caplog: pytest.LogCaptureFixture) -> None:
    (folder / "sounds" / "calm.ogg").write_bytes(b"OggS")
    assert assets.sound_file("calm") == folder / "sounds" / "calm.ogg"
    assert assets.sound_file("gone") is None
    assert assets.sound_file("gone") is None
    assert len(lines(caplog)) == 1


@pytest.mark.parametrize("contents", [None, b"seats = [1, 2\n", b"\xff\xfe"])
@pytest.mark.parametrize("name", ["bad", "sounds/bad"])
def test_bad_data_is_empty_and_one_line(
    name: str, contents: bytes | None, folder: Path, assets: Assets, caplog: pytest.LogCaptureFixture
) -> None:
    path = folder / (f"{name}.toml" if "/" in name else f"assets/{name}.toml")
    if contents is not None:
        path.write_bytes(contents)
    assert assets.data(name) == {}
    assert assets.data(name) == {}
    (line,) = lines(caplog)
    assert path.name in line


def test_a_broken_palette_leaves_pieces_in_tin(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    (folder / "assets" / "palettes.toml").write_text("[slots", encoding="utf-8")
    assets = Assets(folder / "assets", folder / "sounds")
    assert assets.picture("pieces/bar", (40, 20), SEAT).get_at((20, 10))[:3] == (0xCD, 0xD3, 0xDD)
    assert len(lines(caplog)) == 1


def test_the_project_s_own_assets_are_found(caplog: pytest.LogCaptureFixture) -> None:
    assets = Assets()
    seat = assets.data("palettes")["midnight"]["seats"][0]
    assert not is_placeholder(assets.picture("pieces/cube", (64, 64), seat))
    assert not is_placeholder(assets.picture("logo/logo"))
    assert not lines(caplog)
