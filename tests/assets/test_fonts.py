"""The committed fonts: pygame loads them, they draw every English and Dutch letter, and figures stand in columns."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "assets" / "fonts"
FACES = ["text-500.ttf", "text-600.ttf", "text-700.ttf", "display-700.ttf"]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÁÉÍÓÚÀÈËÏÖÜÄÇÑáéíóúàèëïöüäçñâêîôû"
MARKS = "0123456789.,:;!?'\"()[]/&%+-=<>#@*_–—‘’“”…×·°€−"


def load(name: str, size: int) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(FONTS / name, size)


def picture(font: pygame.font.Font, text: str) -> bytes:
    return pygame.image.tobytes(font.render(text, True, "white"), "RGBA")


def texts(tree: object) -> str:
    if isinstance(tree, dict):
        return "".join(texts(value) for value in tree.values())
    if isinstance(tree, list):
        return "".join(texts(value) for value in tree)
    return tree if isinstance(tree, str) else ""


@pytest.mark.parametrize("name", FACES)
def test_every_letter_has_its_own_glyph(name: str) -> None:
    font = load(name, 40)
    missing = picture(font, "\ue123")
    assert [letter for letter in LETTERS + MARKS if font.metrics(letter)[0] is None] == []
    assert [letter for letter in LETTERS + MARKS if picture(font, letter) == missing] == []


@pytest.mark.parametrize("name", FACES)
def test_draws_every_sign_of_the_texts_in_both_languages(name: str) -> None:
    font = load(name, 24)
    signs: set[str] = set()
    for language in ("en", "nl"):
        signs |= set(texts(tomllib.loads((ROOT / "assets" / "texts" / f"{language}.toml").read_text(encoding="utf-8"))))
    signs -= set("\n\t ")
    assert signs
    assert sorted(sign for sign in signs if font.metrics(sign)[0] is None) == []


@pytest.mark.parametrize("name", FACES[:3])
def test_figures_of_the_text_face_are_tabular(name: str) -> None:
    for size in (21, 24, 60):
        font = load(name, size)
        metrics = [font.metrics(figure)[0] for figure in "0123456789"]
        assert len({row[4] for row in metrics if row is not None}) == 1
        assert None not in metrics


def test_licences_are_beside_the_fonts() -> None:
    for name in ("OFL-text.txt", "OFL-display.txt"):
        assert "SIL Open Font License, Version 1.1" in (FONTS / name).read_text(encoding="utf-8")
