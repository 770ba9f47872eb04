"""The help card: every troop, what is special about the terrain, the row that is lit; all words fit."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from game.levels.catalog import open_mode
from game.levels.languages import languages
from game.levels.search import names_of
from game.rules.toy_battle.terrain import SPECIALS
from game.rules.toy_battle.troops import HOOK, STAR, TROOPS
from game.screens.toy_battle.drawing.help_card import PANEL, HelpCard
from game.screens.toy_battle.drawing.terrain_card import GATE, kinds_of
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import TEXT_SIZES
from tests.screens.support.legibility import faults_of
from tests.screens.support.stage import Stage


def card(stage: Stage, level: str, **options: Any) -> HelpCard:
    mode: Any = open_mode("toy_battle", level, options)
    return HelpCard(stage.context, mode)


def written(stage: Stage, drawn: HelpCard, **lit: Any) -> list[Any]:
    canvas: Canvas = stage.canvas
    canvas.record = []
    drawn.draw(canvas, **lit)
    found, canvas.record = list(canvas.record), None
    return found


def words(stage: Stage, drawn: HelpCard) -> str:
    return " | ".join(entry.text for entry in written(stage, drawn))


@pytest.mark.parametrize("level", names_of("terrain"))
def test_it_tells_all_troops_and_this_terrain(stage: Stage, level: str) -> None:
    drawn = card(stage, level)
    told = words(stage, drawn)
    for troop in TROOPS:
        assert stage.context.say(f"toy.troop.{troop}") in told
        assert stage.context.say(f"toy.effect.{troop}") in told
    kinds = set(kinds_of(drawn.mode.terrain))
    for kind in SPECIALS[1:]:
        assert (stage.context.say(f"toy.special.{kind}") in told) == (kind in kinds)
    assert (stage.context.say("toy.gate") in told) == (GATE in kinds)


def test_for_beginners_nothing_is_special(stage: Stage) -> None:
    told = words(stage, card(stage, "castle_field", beginners=True))
    assert stage.context.say("toy.special.recall") not in told
    assert stage.context.say("toy_help.plain")[:20] in told


@pytest.mark.parametrize("level", names_of("terrain"))
def test_every_word_fits(stage: Stage, level: str) -> None:
    faults = []
    for language, size, beginners in product(languages(), TEXT_SIZES, (False, True)):
        stage.change(language=language, text_size=size)
        found = written(stage, card(stage, level, **({"beginners": True} if beginners else {})))
        faults += [f"{language} {size}: {fault}" for fault in faults_of(stage, found)]
    assert not faults, "\n".join(faults)


def test_only_the_row_in_question_is_lit(stage: Stage) -> None:
    drawn = card(stage, "castle_field")

    def picture(**lit: Any) -> bytes:
        stage.canvas.fill((0, 0, 0))
        drawn.draw(stage.canvas, PANEL, **lit)
        surface = stage.window.surface
        return bytes(surface.subsurface(stage.canvas.rect(*PANEL)).get_buffer().raw)

    plain = picture()
    assert picture() == plain
    shots = [picture(troop=STAR), picture(troop=HOOK), picture(special=SPECIALS.index("recall"))]
    assert len({plain, *shots}) == 4
    assert picture(special=SPECIALS.index("shove")) == plain
    assert picture(gate=True) == plain


def test_the_key_is_the_one_of_the_device_in_use(stage: Stage) -> None:
    drawn = card(stage, "castle_field")
    assert "F1" in words(stage, drawn)
    stage.context.devices.last_device = "pad:0"
    assert "F1" not in words(stage, drawn)
