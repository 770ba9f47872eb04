"""What ships and the Emperor bring to the dice of a side in Clone Wars, in words that name who brings it.
Must not import scenes."""

from __future__ import annotations

from game.rules.conquest.throws import Side
from game.screens.battle.throws import Say

USUAL_SIDES = 6


def brought(side: Side, all_large_by: str, say: Say) -> str:
    """At most two lines; "" for plain dice. Where all three kinds of ships fight, one of them is said in short.
    `all_large_by` is what makes all dice large: "emperor", "surge" for a card, or "" where only ships do."""
    large = sum([sides > min(USUAL_SIDES, *side.dice) for sides in side.dice])
    raised, rerolls = min(side.raised, len(side.dice)), min(side.rerolls, len(side.dice))
    parts = []
    if large or all_large_by:
        parts.append(say(f"clone_wars.brings_{all_large_by}") if all_large_by else _counted("large", large, say))
    if raised:
        parts.append(_counted("raised_short" if parts and rerolls else "raised", raised, say))
    if len(parts) == 2 and rerolls:
        parts = [". ".join(parts)]
    if rerolls:
        parts.append(_counted("rerolls", rerolls, say))
    return "\n".join(parts)


def _counted(key: str, count: int, say: Say) -> str:
    return say(f"clone_wars.brings_{key}_one" if count == 1 else f"clone_wars.brings_{key}", count=count)
