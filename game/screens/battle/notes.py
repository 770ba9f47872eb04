"""What changed the dice of a throw, in a few words for each side: under the names of the two halves of the tray.
Must not import scenes."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.records import Record
from game.rules.conquest.events import BetterDice, OpenThrow, TurnedDie
from game.screens.battle.throws import SIDE_X, Say
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.styles import Size, TextStyle

NOTABLE = (BetterDice, OpenThrow, TurnedDie)
DOWN = 186.0
ROOM = 300.0  # its own half of the felt
BETWEEN = ", "
USUAL_SIDES = 6
IN_TWO_LINES = TextStyle(Size.SMALL, align="centre", lines=2, halo=3, leading=1.05)


def improved_words(event: BetterDice, seat: int, say: Say) -> str:
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


def thrown_words(event: OpenThrow, seat: int, say: Say) -> str:
    """Large dice that ships or cards brought, and what fighters threw again."""
    is_attack = event.seat == seat
    sides, first, faces = (
        (event.attack_sides, event.attack_first, event.attack)
        if is_attack
        else (event.defence_sides, event.defence_first, event.defence)
    )
    large = sum([kind > USUAL_SIDES for kind in sides])
    parts = [say("battle.large_one" if large == 1 else "battle.large", count=large)] if large else []
    again = [(before, now) for before, now in zip(first, faces, strict=True) if before != now]
    if again:
        key = "rerolled" if len(again) == 1 else "rerolled_more"
        parts.append(say(f"battle.{key}", before=again[0][0], after="-".join([str(now) for _, now in again])))
    return BETWEEN.join(parts)


def note_of(event: Record, seat: int, say: Say) -> str:
    """What an event did to the dice of a side; nothing where it is about the other one."""
    match event:
        case BetterDice():
            return improved_words(event, seat, say)
        case OpenThrow():
            return thrown_words(event, seat, say)
        case TurnedDie() if event.seat == seat:
            return say("battle.turned", before=event.old, after=event.new)
    return ""


def words_of(events: Sequence[Record], seat: int, say: Say) -> str:
    """All that happened to the dice of one side in this throw."""
    parts = [note_of(event, seat, say) for event in events]
    return BETWEEN.join([part for part in parts if part])


def in_two_lines(words: str) -> str:
    """Broken between two parts where there are several, so that both lines are about as long."""
    parts = words.split(BETWEEN)
    if len(parts) < 2:
        return words
    breaks = [(BETWEEN.join(parts[:place]), BETWEEN.join(parts[place:])) for place in range(1, len(parts))]
    first, second = min(breaks, key=lambda lines: max(map(len, lines)))
    return f"{first}{BETWEEN.rstrip()}\n{second}"


def draw_notes(canvas: Canvas, words: Sequence[str]) -> None:
    """The attacker's and the defender's."""
    for x, said in zip(SIDE_X, words, strict=True):
        canvas.write_at(x, DOWN, in_two_lines(said), IN_TWO_LINES, ROOM)
