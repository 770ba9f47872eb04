"""Words and signs that were clipped, lay on each other or belonged to somebody else. The law on all words of all scenes
is in test_text_fits.py."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.levels.languages import languages
from game.screens.battle import throws
from tests.screens.gallery import set_up
from tests.screens.stage import Stage


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    made = Stage(tmp_path_factory.mktemp("home"), (1280, 720))
    yield made
    made.close()


def test_the_name_of_a_file_is_broken_where_a_line_is_full(stage: Stage) -> None:
    """Seen before: it ran out of the window, because it has no spaces."""
    name = "2026-11-17-012422-classic-anna-jose-nandu-od-maj-pewter-and-lady-zinc.jsonl"
    found = stage.canvas.lettering.set(f"{name} is damaged", "600", 16, 320, 5)
    assert found.fits
    assert "".join(found.lines[:-1]).startswith("2026-11-17-012422-classic-")
    assert all(line.endswith("-") for line in found.lines[:-1])
    assert "".join(found.lines).replace(" is damaged", "") == name
    assert stage.canvas.lettering.set("x" * 300, "600", 16, 320, 99).fits


def test_why_a_die_wins_stands_below_the_arrow_at_every_text_size(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen before: "gelijk: verdediger" in the largest text lay on the arrow between the dice."""
    set_up(stage, "battle_deciding")
    monkeypatch.setattr(throws.Pair, "words", lambda pair, say: say("battle.tie"))
    say = stage.context.say
    for language in languages():
        stage.change(language=language, text_size=1.3)
        pairs = throws.pairs(stage.top.fight.throw)
        wanted = {line for pair in pairs for line in pair.words(say).split(" ")}
        found = [entry for entry in stage.written() if 800 < entry.box[0] < 1100 and set(entry.text.split()) & wanted]
        assert found
        for entry in found:
            rows = [throws.row_y(pair.row, 3) for pair in pairs]
            assert all(entry.box[3] <= y - 34 or entry.box[1] >= y + 34 for y in rows), entry
    stage.change(language=languages()[0], text_size=1.0)


def test_a_duel_is_taken_over_under_its_own_emblems(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    set_up(stage, "take_over_of_a_duel")
    shown = []
    monkeypatch.setattr(stage.canvas, "emblem", lambda look, *place: shown.append(look.badge))
    stage.top.paint_over(stage.canvas)
    assert len(shown) == 2
    assert all(shown)
    assert shown[0] != shown[1]
