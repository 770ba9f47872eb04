"""Why a die wins is told beside the dice, clear of the arrow between them."""

from __future__ import annotations

import pytest

from game.levels.languages import languages
from game.screens.battle import throws
from tests.screens.support.gallery.exhibits import set_up
from tests.screens.support.stage import Stage


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
