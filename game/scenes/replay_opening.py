"""Going on with a match that was kept, from the title or from the list."""

from __future__ import annotations

from dataclasses import replace

from game.core.errors import ReplayError
from game.core.match import Match
from game.play.intents import PAD
from game.play.keeping import go_on_in
from game.play.kept import Kept
from game.play.table import ANY_DEVICE
from game.scenes import routes
from game.scenes.replay_words import problem_words
from game.ui.context import Context
from game.ui.scene import Push, Transition


def continued(context: Context, kept: Kept, loaded: Match | None = None) -> Transition | None:
    """The match scene at the end of the replay, which goes on in the same file. A pad that is gone plays its seat no
    more: any device may."""
    pads = {pad.device for pad in context.devices.pads}
    seats = [
        replace(seat, device=ANY_DEVICE) if seat.device.startswith(PAD) and seat.device not in pads else seat
        for seat in kept.table.seats
    ]
    try:
        begun = loaded or kept.load()
    except ReplayError as problem:
        context.notices.append(problem_words(context, problem, kept.path))
        return None
    if begun.recovered:
        context.notices.append(context.say("replays.recovered"))
    if kept.is_of_older_rules:
        context.notices.append(context.say("replays.older_rules"))
    go_on_in(begun, kept.path)
    return Push(routes.match(context, replace(kept.table, seats=tuple(seats)), begun))
