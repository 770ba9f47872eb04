"""What a review of the pictures found: names under panels, empty strips, bubbles without a tail, rows that touch,
faults told in another language, and shapes that were made anew at every screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import game
from game.input.bindings import Bindings
from game.screens import routes
from game.screens.match import hud
from game.screens.start.fault_words import fault_words
from game.ui.drawing import shapes
from game.ui.drawing.theme import GOLD
from game.ui.settings import read_settings
from tests.screens.positions import HAND, aimed, classic, hands_of, laid_out, number_of, show
from tests.screens.stage import Stage

NORTH = ("alaska", "northwest_territory", "alberta", "ontario", "quebec", "greenland", "central_america")
SOUTH = ("south_africa", "congo", "east_africa", "madagascar")


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    made = Stage(tmp_path)
    yield made
    made.close()


def close_to_two_continents(stage: Stage, phase: str = "place") -> Any:
    """Seat 2 is close to all of Africa and of North America."""
    position = laid_out(3, phase, hands=hands_of(3, HAND[:3]))
    for land in (*NORTH, "western_united_states", *SOUTH):
        position["territories"][land] = {"owner": 2, "armies": 2}
    position["territories"]["yakutsk"] = {"owner": 0, "armies": 5}
    return show(stage, game.from_position(position, seed=5))


def box_of(stage: Stage, text: str) -> tuple[float, float, float, float]:
    return next(entry.box for entry in stage.written() if entry.text == text)


def test_who_is_close_to_africa_is_told_beside_the_log(stage: Stage) -> None:
    scene = close_to_two_continents(stage)
    stage.steps(30)
    assert box_of(stage, "4/6")[2] < scene.panels.layout.log[0]


def test_central_america_keeps_its_name_beside_the_count_of_its_continent(stage: Stage) -> None:
    close_to_two_continents(stage)
    stage.steps(30)
    texts = [entry.text.replace("\n", " ") for entry in stage.written()]
    assert "8/9" in texts
    assert "Central America" in texts


def test_small_cards_have_no_empty_strip_for_a_name(stage: Stage) -> None:
    """Where the strip lies on the card, the paper is as it is above it; a large card has its strip."""
    scene = classic(stage, "attack", hands=hands_of(3, HAND[:3]))
    card = scene.session.view(0).hands[0][0]
    for width, is_plain in ((92.0, True), (236.0, False)):
        face = scene.panels.cards._face(stage.canvas, card, width)
        scale = face.get_width() / 250
        paper, strip = (face.get_at((round(45 * scale), int(y * scale))) for y in (30, 53))
        away = max(abs(paper[channel] - strip[channel]) for channel in range(3))
        assert (away < 10) is is_plain, (width, paper, strip)


def test_the_log_says_how_it_is_opened_and_closed(stage: Stage) -> None:
    scene = classic(stage, "attack")
    for box in (scene.panels.layout.log, scene.panels.layout.long_log):
        assert inside(box_of(stage, "L"), box)
        stage.press("log")


def inside(small: tuple[float, ...], large: tuple[float, ...]) -> bool:
    return large[0] <= small[0] and large[1] <= small[1] and small[2] <= large[2] and small[3] <= large[3]


def test_a_bubble_away_from_its_land_has_a_line_to_it_that_is_not_too_long(stage: Stage) -> None:
    """Gold between the bubble and the dot at the end of the line, which stops before the plate; none over 300 units."""
    classic(stage, "attack")
    canvas = stage.canvas
    canvas.fill((0, 0, 0))
    hud.draw_bubble(canvas, (200, 400, 400, 500), (670, 450))
    assert canvas.surface.get_at(canvas.place(520, 450))[:3] == GOLD
    assert canvas.surface.get_at(canvas.place(670, 450))[:3] == (0, 0, 0)
    canvas.fill((0, 0, 0))
    hud.draw_bubble(canvas, (200, 400, 400, 500), (690, 450))
    assert canvas.surface.get_at(canvas.place(520, 450))[:3] == (0, 0, 0)


def test_the_long_log_lies_over_the_line_of_a_bubble(stage: Stage) -> None:
    scene = close_to_two_continents(stage)
    scene.aim.focus(number_of(scene, "yakutsk"))
    scene.follow()
    stage.press("log")
    stage.steps(2)
    x0, y0, _, y1 = scene.panels.layout.long_log
    column = [stage.canvas.surface.get_at(stage.canvas.place(x0 + 40, y))[:3] for y in range(int(y0), int(y1))]
    assert GOLD not in column


@pytest.mark.parametrize("language", ["en", "nl"])
def test_no_row_of_the_settings_touches_a_heading_or_the_edge_of_its_panel(stage: Stage, language: str) -> None:
    from game.screens.settings.settings import PANELS

    stage.context.change(language=language)
    scene = stage.show(routes.settings)
    for key, (x0, y0, x1, y1), _ in PANELS:
        rows = [widget.box for widget in scene.widgets if inside(widget.box, (x0, y0, x1, y1 + 40))]
        assert rows, key
        # A heading is 32 high and stands 42 below the top.
        assert min(row[1] for row in rows) >= y0 + 42 + 16, key
        assert max(row[3] for row in rows) <= y1 - 10, key


BROKEN_SETTINGS = [
    ('speed = 3', "settings.toml:1: speed is een van 1, 2, 4, 8, niet 3; de gewone waarde geldt."),
    ("music = 140", "settings.toml:1: music is een heel getal van 0 tot 100, niet 140; de gewone waarde geldt."),
    ('window = "large"', "een breedte en een hoogte, zoals [1280, 720], niet \"large\"; de gewone waarde geldt."),
    ("captions = 1", "captions is true of false, niet 1; de gewone waarde geldt."),
    ("tables = 3", "tables is een tabel, niet 3; de gewone waarde geldt."),
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


def test_large_boxes_are_small_ones_drawn_out() -> None:
    """The edges of a large shadow are those of a smaller one, and its middle is even."""
    small, large = shapes.shadow((200, 200), 12, 14, 150), shapes.shadow((900, 500), 12, 14, 150)
    assert large.get_size() == (900 + 56, 500 + 56)
    for place in ((0, 0), (30, 30), (60, 41), (28, 70)):
        assert small.get_at(place) == large.get_at(place)
    middle = large.get_at((450, 270))
    assert middle == large.get_at((300, 200)) == large.get_at((700, 300))
    ring = shapes.ring((900, 500), 12, 2, (10, 20, 30))
    assert all(ring.get_at(place).a == 255 for place in ((450, 0), (450, 1), (0, 250), (899, 250), (450, 499)))
    assert ring.get_at((450, 2)).a == 0


def test_going_to_the_settings_and_back_makes_no_panel_anew(tmp_path: Path) -> None:
    made = Stage(tmp_path, (1920, 1080))
    try:
        scene = classic(made, "attack", hands=hands_of(3, HAND[:3]))
        made.steps(60)
        aimed(made)
        for _ in range(2):
            made.app.stack.apply(scene.pause_menu())
            made.steps(2)
            made.focus("settings")
            made.press("confirm")
            before = set(made.canvas.kept._surfaces)
            made.press("back", "back")
        panels = {key for key in made.canvas.kept._surfaces if isinstance(key, tuple) and key[0] in ("panel", "shadow")}
        assert panels <= before
    finally:
        made.close()


def test_the_board_is_not_painted_anew_when_settings_close_unchanged(stage: Stage) -> None:
    scene = classic(stage, "attack")
    painter, table = scene.board._painter, scene.board._table
    scene.resume()
    assert (scene.board._painter, scene.board._table) == (painter, table)


def test_the_first_pointer_finds_the_map_already_read(stage: Stage) -> None:
    scene = classic(stage, "attack")
    assert "_land" in vars(scene.board._spots)
    assert isinstance(scene.board._spots._land, pygame.Mask)
