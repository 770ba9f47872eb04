"""What changed the dice of a throw, in a few words for each side: under the names of the two halves of the tray.
A game with such events adds a row to NOTES. Must not import scenes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.ui.canvas import Canvas
from game.ui.theme import GOLD
from game.views.battle_throw import SIDE_X, Say

Note = Callable[[Any, int, Say], str]
DOWN = 188.0
ROOM = 316.0
BETWEEN = ", "
USUAL_SIDES = 6


def improved_words(event: Any, seat: int, say: Say) -> str:
    """Which die the bonus die lies for, and which one the airfield raised."""
    parts: list[str] = []
    if event.seat != seat:
        return ""
    if event.bonus:
        key = "bonus_replaced" if event.replaced else "bonus_lowest"
        parts.append(say(f"battle.{key}", bonus=event.bonus, replaced=event.replaced))
    if event.raised:
        parts.append(say("battle.raised", before=event.raised, after=event.raised + 1))
    return BETWEEN.join(parts)


def thrown_words(event: Any, seat: int, say: Say) -> str:
    """Large dice that ships or cards brought, and what fighters threw again."""
    is_attack = event.seat == seat
    sides, first, faces = (
        (event.attack_sides, event.attack_first, event.attack)
        if is_attack
        else (event.defence_sides, event.defence_first, event.defence)
    )
    large = sum([kind > USUAL_SIDES for kind in sides])
    parts = [say("battle.large_one" if large == 1 else "battle.large", count=large)] if large else []
    for before, now in zip(first, faces, strict=True):
        if before != now:
            parts.append(say("battle.rerolled", before=before, after=now))
    return BETWEEN.join(parts)


def turned_words(event: Any, seat: int, say: Say) -> str:
    return say("battle.turned", before=event.old, after=event.new) if event.seat == seat else ""


NOTES: dict[str, Note] = {
    "DiceImproved": improved_words,
    "DiceThrown": thrown_words,
    "DieTurned": turned_words,
}
"""By event: what it did to the dice of a side, and nothing where it is about another."""


def words_of(events: Sequence[Any], seat: int, say: Say) -> str:
    """Of one side, all that happened to its dice in this throw."""
    parts = [NOTES[type(event).__name__](event, seat, say) for event in events]
    return BETWEEN.join([part for part in parts if part])


def draw_notes(canvas: Canvas, words: Sequence[str]) -> None:
    """The attacker's and the defender's."""
    for x, said in zip(SIDE_X, words, strict=True):
        if said:
            canvas.text(x, DOWN, said, 21, "600", GOLD, "mm", ROOM, 2, leading=1.0)
