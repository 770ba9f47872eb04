"""What the board shows is always the fold of the events told so far, over whole games on screen; and when nothing moves
any more it is the match itself."""

from __future__ import annotations

from typing import Any

import pytest

from game.screens import routes
from game.screens.registry import playable_modes
from game.session.setup.match_setup import MatchSetup, Seat
from tests.screens.support.stage import Stage

MOST_STEPS = 40_000
BOARDS = [mode for mode in ("classic", "galactic_classic", "basic_training", "command_room", "world_conquest")
          if mode in playable_modes()]  # fmt: skip
NAMES = ("Mira", "Joris", "Lady Zinc")


pytestmark = pytest.mark.stage(size=(960, 540), speed=8, battles="none")


class Folder:
    """Folds every event that is told, on its own."""

    def __init__(self, scene: Any) -> None:
        self.scene = scene
        self.state = scene.session.shown
        self.events = 0
        scene.session.on_shown.append(self._saw)

    def _saw(self, event: Any, before: Any, after: Any) -> None:
        self.state = self.scene.match.mode.fold(self.state, event)
        self.events += 1

    def check(self) -> None:
        scene, state = self.scene, self.state
        picture = scene.board_state.picture(scene.chooser, scene.focus, False)
        assert tuple(picture.owners) == tuple(state.owners)
        assert tuple(picture.armies) == tuple(state.armies)
        if scene.session.timeline.is_empty:
            assert scene.match.digest_of(scene.session.shown) == scene.match.digest


@pytest.mark.parametrize("mode", BOARDS)
def test_the_shown_board_is_the_fold_of_what_was_told(stage: Stage, mode: str) -> None:
    seats = tuple(Seat("easy", name, number) for number, name in enumerate(NAMES))
    scene = stage.show(lambda context: routes.match(context, MatchSetup(mode, None, {}, "5", seats)))
    folder = Folder(scene)
    for step in range(MOST_STEPS):
        stage.steps(1, draw=step % 200 == 0)
        if stage.top is not scene:
            break
        if step % 7 == 0:
            folder.check()
        scene.session.fast_forward = True
    assert stage.top.name == "result"
    assert folder.events > 500
    assert scene.match.digest_of(folder.state) == scene.match.digest
    assert scene.match.outcome is not None


def test_a_match_that_is_skipped_through_folds_the_same(stage: Stage) -> None:
    seats = tuple(Seat("easy", name, number) for number, name in enumerate(NAMES))
    table = MatchSetup("classic", None, {}, "5", seats)
    scene = stage.show(lambda context: routes.match(context, table))
    folder = Folder(scene)
    for _ in range(MOST_STEPS):
        if stage.top is not scene:
            break
        stage.press("advance")
        stage.steps(5, draw=False)
        folder.check()
    assert stage.top.name == "result"
    assert scene.match.digest_of(folder.state) == scene.match.digest
