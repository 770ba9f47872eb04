"""How a match that is being played follows the settings: as soon as they change, whatever lies over it."""

from __future__ import annotations

from game.session.session import Session
from game.ui.context import Context
from game.ui.settings import SPEEDS, Settings


def follow_settings(session: Session, settings: Settings) -> None:
    session.language = settings.language
    session.speed = float(settings.speed)
    session.director.reduced = settings.reduced_motion
    session.defends_with_most = settings.defence == "most"
    session.declines_powers = settings.powers == "never"


def next_speed(context: Context) -> None:
    """The next of all speeds, after the last the first again."""
    context.change(speed=SPEEDS[(SPEEDS.index(context.settings.speed) + 1) % len(SPEEDS)])


def always_defend_with_most(context: Context) -> None:
    """Let defenders always throw the most dice from now on; a question that is open is answered the same way."""
    context.change(defence="most")
    context.notices.append(context.say("battle.always_most_kept"))
