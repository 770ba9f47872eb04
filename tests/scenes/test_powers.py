"""The question for a card of Clone Wars, drawn as the window draws it: only when the scene on top moves."""

from __future__ import annotations

from pathlib import Path

from game.ui.clock import STEP
from tests.scenes.clone_gallery import BLUE_IS_MINE
from tests.scenes.clone_positions import BATTLE, shown
from tests.scenes.stage import Stage


def test_the_battle_below_the_question_is_painted_to_its_end_and_then_rests(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    shown(stage, "defend", BLUE_IS_MINE, 1, battle=BATTLE)
    drawn = []
    for _ in range(240):
        stage.clock.time += STEP
        stage.app.step()
        drawn.append(stage.app.must_draw)
        if stage.app.must_draw:
            stage.app.draw()
    assert [scene.name for scene in stage.app.stack.scenes][-2:] == ["battle", "powers"]
    assert stage.app.stack.scenes[-2]._picture.is_whole  # type: ignore[attr-defined]
    assert not any(drawn[-60:])
    stage.close()
