"""The throw of a battle that is watched: both sides' dice as they count, what changed them, and the losses.
Must not import scenes."""

from __future__ import annotations

from game.rules.conquest.events import AttackDeclared, Throw
from game.screens.battle.fight import BATTLE_EVENTS, Fight
from game.screens.battle.throws import Die, Say
from game.screens.battle.words import notes_of
from game.screens.rules.dice import draw_die
from game.session.saved.replay_player import ReplayPlayer
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.styles import BOLD, Size, TextStyle
from game.ui.drawing.theme import BAD, GOLD, LOW, MIDDLE

WIDE = 252.0
ROW, LINE_HIGH, EDGE = 56.0, 27.0, 10.0
DIE, PITCH = 46.0, 50.0
MOST_LINES = 4
ICONS = ("sword", "shield")
NOTES = TextStyle(Size.SMALL, ink=GOLD, lines=MOST_LINES, leading=1.0)
RAISED_BY = TextStyle(Size.SMALL, BOLD, GOLD, align="centre", halo=3)
LOSSES = TextStyle(Size.LABEL, BOLD, align="right")


def fight_of(watching: ReplayPlayer) -> Fight | None:
    """The battle of the action that is shown, with its last throw; None while there is none."""
    acted = watching.reel.events[watching.place - 1] if watching.place else ()
    if not any(isinstance(event, BATTLE_EVENTS) for event in acted):
        return None
    told = [*watching.told, *[one.clip.event for one in watching.timeline.running]]
    declared = [place for place, event in enumerate(told) if isinstance(event, AttackDeclared)]
    if not declared:
        return None
    events = told[declared[-1] :]
    thrown = next((event for event in events if isinstance(event, Throw)), None)
    if thrown is None:
        return None
    fight = Fight(watching, thrown.source, thrown.target)  # type: ignore[arg-type]
    # Land that was taken belongs to another now.
    fight.seats = (thrown.seat, thrown.defender)
    for event in events:
        fight.see(event)
    return fight


def draw_fight(canvas: Canvas, fight: Fight, x0: float, y0: float, say: Say) -> None:
    """Draw the dice of both sides from the upper left corner on; the panel is as high as its words need."""
    assert fight.throw is not None
    notes = notes_of(fight, say)
    room = WIDE - 2 * EDGE - 8
    counts = [canvas.lines_of(words, NOTES, room) if words else 0 for words in notes]
    high = 2 * EDGE + 2 * ROW + sum(counts) * LINE_HIGH
    canvas.panel(x0, y0, x0 + WIDE, y0 + high, 12, alpha=248)
    down = y0 + EDGE
    for side, dice in enumerate(fight.throw.sides):
        _draw_side(canvas, side, dice, fight, (x0, down))
        down += ROW
        if counts[side]:
            middle = down + counts[side] * LINE_HIGH / 2 - 2
            canvas.write_at(x0 + EDGE + 4, middle, notes[side], NOTES.with_lines(counts[side]), room)
            down += counts[side] * LINE_HIGH


def _draw_side(canvas: Canvas, side: int, dice: tuple[Die, ...], fight: Fight, spot: tuple[float, float]) -> None:
    x0, middle = spot[0], spot[1] + ROW / 2
    canvas.icon(ICONS[side], x0 + 28, middle, 24, MIDDLE)
    for place, die in enumerate(dice):
        x = x0 + 72 + place * PITCH
        draw_die(canvas, die.finish, die.face, x, middle, DIE, sides=die.sides)
        if die.plus:
            canvas.write_at(x + 15, middle + 15, f"+{die.plus}", RAISED_BY, 30)
    if fight.is_compared:
        lost = fight.losses[side]
        canvas.write_at(x0 + WIDE - 14, middle, f"−{lost}" if lost else "0", LOSSES.with_ink(BAD if lost else LOW), 44)
