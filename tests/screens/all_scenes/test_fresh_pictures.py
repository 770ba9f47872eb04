"""What stands on the screen is what the game knows: a picture is drawn anew whenever a step changed what it would show,
also when no press came with that step."""

from __future__ import annotations

import pytest

from game.input.intents import Edge, Intent, Press
from game.ui.clock import STEP
from game.ui.drawing.canvas import Written
from tests.screens.support.gallery.exhibits import set_up
from tests.screens.support.stage import Stage

STEPS = 12
PRESSES = (None, "right", "down", "second", "third", "left", "confirm", "back")
# One of each kind of screen; those in which something once stood for too long come first.
SHOWN = (
    "title", "title_with_a_match_that_waits", "first_game_place", "result_won", "clone_move_counts", "clone_result",
    "settings", "setup_full", "mode_pick_classic", "remap_keyboard", "letters", "replays", "pick_replay", "pause",
    "trade_may", "match_place", "revised_objectives", "hall_of_fame", "toy_match", "watch_command_room",
)  # fmt: skip


pytestmark = pytest.mark.stage(shared=True)


@pytest.mark.parametrize("name", SHOWN)
def test_no_picture_is_out_of_date(stage: Stage, name: str) -> None:
    """A press is drawn before its step comes, as at more than 60 frames a second."""
    set_up(stage, name)
    language = stage.context.language
    for press in PRESSES:
        if press is not None:
            stage.app.take([Press(Intent(press), edge, "keyboard") for edge in (Edge.DOWN, Edge.UP)])
        if stage.app.stack.is_over:
            break
        seen = stage.written()
        for _ in range(STEPS):
            seen = after_a_step(stage, seen)
        assert told(stage.written()) == told(seen), f"after {press} on {stage.top.name}"
    stage.app.stack.is_over = False
    stage.context.change(language=language)


def after_a_step(stage: Stage, seen: list[Written]) -> list[Written]:
    """What is on the screen after one step of the loop."""
    stage.clock.time += STEP
    stage.app.step()
    return stage.written() if stage.app.must_draw else seen


def told(written: list[Written]) -> list[tuple[object, ...]]:
    return [(entry.text, entry.box) for entry in written]
