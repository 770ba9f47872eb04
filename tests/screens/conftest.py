"""What tests of screens ask for by name: a stage, a pad that is plugged in, the tables that matches were begun from.
`pytestmark = pytest.mark.stage(size=(960, 540), battles="none")` says how the stage of a module is set."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.screens import routes
from game.session.setup.match_setup import MatchSetup
from game.ui.scene import Scene
from tests.screens.support.stage import Stage
from tests.ui.virtual_pad import VirtualPad


def stage_settings(node: pytest.Item | pytest.Collector) -> dict[str, Any]:
    """What the nearest mark says: the size and language of the window, `fail_fast`, and settings."""
    mark = node.get_closest_marker("stage")
    return {} if mark is None else dict(mark.kwargs)


@pytest.fixture(scope="module")
def shared_stage(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    settings = stage_settings(request.node)
    settings.pop("shared", None)
    made = Stage(tmp_path_factory.mktemp("home"), **settings)
    yield made
    made.close()


@pytest.fixture
def stage(request: pytest.FixtureRequest) -> Iterator[Stage]:
    """A new stage with `tmp_path` as its home; marked `shared`, one for the module, which keeps what it has loaded."""
    settings = stage_settings(request.node)
    if settings.pop("shared", False):
        yield request.getfixturevalue("shared_stage")
        return
    home: Path = request.getfixturevalue("tmp_path")
    made = Stage(home, **settings)
    yield made
    made.close()


@pytest.fixture
def pad(stage: Stage) -> Iterator[VirtualPad]:
    """A pad of SDL's own, plugged in until the test ends."""
    with VirtualPad() as made:
        yield made


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> list[MatchSetup]:
    """The tables that matches were begun from, which do not begin."""
    begun: list[MatchSetup] = []

    def match(context: object, table: MatchSetup) -> Scene:
        begun.append(table)
        return Scene()

    monkeypatch.setattr(routes, "match", match)
    return begun
