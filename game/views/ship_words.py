"""What ships and the Emperor bring to the dice of a side in Clone Wars, in words that name who brings it.
Must not import scenes."""

from __future__ import annotations

from game.modes.conquest.throws import Side
from game.views.battle_throw import Say

USUAL_SIDES = 6


def brought(side: Side, is_emperors: bool, say: Say) -> str:
    """At most two lines; "" for plain dice. Where all three kinds of ships fight, one of them is said in short."""
    large = sum([sides > min(USUAL_SIDES, *side.dice) for sides in side.dice])
    raised, rerolls = min(side.raised, len(side.dice)), min(side.rerolls, len(side.dice))
    parts = []
    if large:
        parts.append(say("clone_wars.brings_emperor") if is_emperors else _counted("large", large, say))
    if raised:
        parts.append(_counted("raised_short" if large and rerolls else "raised", raised, say))
    if len(parts) == 2 and rerolls:
        parts = [". ".join(parts)]
    if rerolls:
        parts.append(_counted("rerolls", rerolls, say))
    return "\n".join(parts)


def _counted(key: str, count: int, say: Say) -> str:
    return say(f"clone_wars.brings_{key}_one" if count == 1 else f"clone_wars.brings_{key}", count=count)
