"""What is said in a duel: the question of a troop or a base with its answers, the bubble that tells what a deployment
would do, and the look into a stack. Answers are remembered by name while they are drawn."""

from __future__ import annotations

from collections.abc import Collection

from game.rules.toy_battle.state import State
from game.rules.toy_battle.terrain import SPECIALS
from game.rules.toy_battle.troops import OWNER, TROOP, TROOPS
from game.screens.match import hud
from game.screens.toy_battle.drawing.board import ToyBoard
from game.screens.toy_battle.drawing.places import TALK
from game.screens.toy_battle.drawing.tiles import draw_medal, draw_special, draw_tile
from game.screens.toy_battle.drawing.words import preview_words
from game.session.toy_battle.selector import ToySelector
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import Area, around
from game.ui.drawing.styles import BOLD, MEDIUM, Size, Text, TextStyle
from game.ui.drawing.theme import GOLD, INK, MIDDLE, PANEL
from game.ui.widgets import DrawnButton

ANSWER_HIGH = 62.0
BURIED_TILE, BURIED_PITCH = 58.0, 68.0
BUBBLE = (268.0, 84.0)
STACK_TILE, STACK_PITCH, MOST_SHOWN = 60.0, 74.0, 6
TITLE = TextStyle(Size.FIGURE, BOLD)
QUESTION = TextStyle(weight=MEDIUM, ink=MIDDLE, leading=1.12)
HINT = TextStyle(ink=GOLD, align="centre")
FOLLOWS = TextStyle(Size.SMALL, ink=GOLD, lines=2, leading=1.1)
STACK_HEIGHT = TextStyle(Size.SMALL, ink=MIDDLE, align="centre")


def answer_boxes(selector: ToySelector) -> dict[str, Box]:
    """The boxes of what may be answered now: "use", "exhume:N", "decline"."""
    if not selector.may_decline:
        return {}
    talk = Area(*TALK)
    answers = talk.inset(left=24, right=24, foot=20).foot(ANSWER_HIGH)
    if selector.can_use:
        use, decline = answers.split_columns(2, 16)
        return {"use": use, "decline": decline}
    middle = talk.middle[0]
    found: dict[str, Box] = {}
    kinds = selector.buried
    for place, troop in enumerate(kinds):
        across = middle + (place - (len(kinds) - 1) / 2) * BURIED_PITCH
        found[f"exhume:{troop}"] = around(across, talk.y0 + 135, 31)
    room = answers.inset(top=14, foot=-4) if kinds else answers
    found["decline"] = room.inset(left=142, right=142)
    return found


def draw_question(canvas: Canvas, context: Context, selector: ToySelector) -> None:
    """Who asks, what it offers, and the answers."""
    x0, y0, x1, _ = TALK
    say = context.say
    asks = selector.asks
    canvas.panel(*TALK, 14, PANEL, INK, 250, GOLD, 2.5)
    view, field = selector.view, selector.field
    is_troop = asks in TROOPS
    is_short = "exhume" in selector.verbs
    if is_troop:
        draw_tile(canvas, view.tops[field] >> OWNER, TROOPS.index(asks), x0 + 66, y0 + 66, 76)
    else:
        draw_special(canvas, SPECIALS.index(asks), x0 + 66, y0 + (52 if is_short else 66), 68 if is_short else 76)
    title = say(f"toy.troop.{asks}") if is_troop else say(f"toy.special.{asks}")
    room = x1 - x0 - 152
    canvas.write_at(x0 + 128, y0 + (32 if is_short else 38), title, TITLE, room)
    words = say("toy.ask.shove_where") if selector.source >= 0 else say(f"toy.ask.{asks}")
    down, lines = (72, 1) if is_short else (88, 2)
    canvas.write_at(x0 + 128, y0 + down, words, QUESTION.with_lines(lines), room)
    for name, box in answer_boxes(selector).items():
        if name.startswith("exhume:"):
            troop = int(name.removeprefix("exhume:"))
            draw_tile(canvas, selector.seat, troop, *Area(*box).middle, BURIED_TILE)
            continue
        words = say("toy.decline") if name == "decline" else say(f"toy.use.{asks}")
        DrawnButton(name, box, words, lambda: None, "primary" if name == "use" else "normal", size=26).draw(
            canvas, False
        )
    if not selector.can_use and not is_short:
        hint = say("toy.ask.rack_hint" if selector.is_deploying else "toy.ask.field_hint")
        canvas.write_at((x0 + x1) / 2, y0 + 142, hint, HINT, x1 - x0 - 60)


def bubble_box(board: ToyBoard, field: int, wide: float, high: float, avoid: Collection[int]) -> Box:
    """Beside a field on the ground, where it covers the least of what may be chosen."""
    x, y = board.at(field)
    x0, y0, x1, y1 = board.box
    gap = board.tile * 0.5 + 22
    corners = [
        (x - wide / 2, y - gap - high), (x - wide / 2, y + gap), (x + gap, y - high / 2), (x - gap - wide, y - high / 2)
    ]  # fmt: skip
    boxes: list[tuple[float, int, Box]] = []
    for order, (left, top) in enumerate(corners):
        left = max(x0 - 60, min(x1 + 60 - wide, left))
        top = max(y0 + 4, min(y1 - 4 - high, top))
        box = (left, top, left + wide, top + high)
        covered = sum(10.0 for other in avoid if other != field and _is_near(box, board.at(other), 34))
        covered += 100.0 if _is_near(box, (x, y), board.tile * 0.45) else 0.0
        boxes.append((covered, order, box))
    return min(boxes)[2]


def _is_near(box: Box, point: tuple[float, float], away: float) -> bool:
    x0, y0, x1, y1 = box
    return x0 - away < point[0] < x1 + away and y0 - away < point[1] < y1 + away


def drop_covered_words(canvas: Canvas, box: Box) -> None:
    """Take what was written in a box out of the record of words, since a panel now lies over it."""
    if canvas.record is not None:
        x0, y0, x1, y1 = box
        canvas.record[:] = [
            one for one in canvas.record
            if one.box[2] <= x0 or one.box[0] >= x1 or one.box[3] <= y0 or one.box[1] >= y1
        ]  # fmt: skip


def draw_preview(canvas: Canvas, context: Context, board: ToyBoard, selector: ToySelector, field: int) -> None:
    """What the troop in hand would do on a field."""
    found = selector.preview(field)
    if found is None:
        return
    head, follows = preview_words(context, found, selector.seat)
    wide = BUBBLE[0]
    high = BUBBLE[1] if follows else 52.0
    lines = canvas.lines_of(follows, FOLLOWS, wide - 32 - (26 if found.medals else 0)) if follows else 0
    high += 24 if lines > 1 else 0
    box = x0, y0, _, y1 = bubble_box(board, field, wide, high, selector.lit)
    hud.draw_bubble(canvas, box, board.at(field))
    drop_covered_words(canvas, box)
    canvas.write_at(x0 + 16, y0 + 27, head, Text.STRONG, wide - 32)
    if follows:
        left = x0 + 16
        if found.medals:
            draw_medal(canvas, left + 10, (y0 + 46 + y1) / 2 - 4, 30)
            left += 26
        canvas.write_at(left, (y0 + 46 + y1) / 2 - 5, follows, FOLLOWS, x0 + wide - 14 - left)


def draw_stack(canvas: Canvas, context: Context, board: ToyBoard, state: State, field: int) -> None:
    """A stack laid out beside its field, the visible troop at the right."""
    tiles = (*state.under[field], state.tops[field])[-MOST_SHOWN:]
    hidden = len(state.under[field]) + 1 - len(tiles)
    wide = max(200.0, len(tiles) * STACK_PITCH + 36)
    box = x0, y0, x1, _ = bubble_box(board, field, wide, 132, ())
    hud.draw_bubble(canvas, box, board.at(field))
    drop_covered_words(canvas, box)
    words = context.say("toy.stack_more" if hidden else "toy.stack", count=len(tiles) + hidden, hidden=hidden)
    canvas.write_at((x0 + x1) / 2, y0 + 24, words, STACK_HEIGHT, wide - 24)
    for place, tile in enumerate(tiles):
        x = (x0 + x1) / 2 + (place - (len(tiles) - 1) / 2) * STACK_PITCH
        is_top = place == len(tiles) - 1
        draw_tile(canvas, tile >> OWNER, tile & TROOP, x, y0 + 84, STACK_TILE, dark=0.0 if is_top else 0.3)
