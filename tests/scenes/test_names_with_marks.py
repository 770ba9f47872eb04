"""With cities, capitals, ships and tokens beside the plates every land can still be read by its name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.scenes.gallery import set_up
from tests.scenes.stage import Stage


@pytest.fixture(params=[((1280, 720), "en"), ((1280, 720), "nl"), ((1920, 1080), "en"), ((1920, 1080), "nl")])
def stage(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Stage]:
    made = Stage(tmp_path, *request.param)
    yield made
    made.close()


def test_no_name_is_left_out_for_a_mark(stage: Stage) -> None:
    for exhibit in ("revised_attack", "revised_basic_attack", "revised_move", "clone_attack"):
        set_up(stage, exhibit)
        written = {entry.text for entry in stage.written()}
        language = stage.context.language
        names = ["\n".join(land.lines.get(language) or land.lines["en"]) for land in stage.top.board.art.territories]
        assert [name for name in names if name not in written] == [], exhibit
