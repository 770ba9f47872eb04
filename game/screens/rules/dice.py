"""Dice in the rules: a throw with its pairs in words, examples with their losses, and the odds of one throw. Losses and
odds are worked out, never written by hand. Must not import scenes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.rules.conquest.combat import resolve
from game.rules.conquest.throws import law, plain
from game.ui.drawing.assets import Data
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import Area, around
from game.ui.drawing.shapes import tint
from game.ui.drawing.styles import MEDIUM, Size, Text, TextStyle
from game.ui.drawing.theme import (
    BRASS,
    FELT,
    GOLD,
    HIGH,
    INK,
    LINE,
    LOW,
    MIDDLE,
    RAISED,
    WOOD,
    WOOD_DARK,
    colour,
    mixed,
)

Say = Callable[..., str]
# What the dice of the attacker and of the defender look like, unless a page says otherwise.
PLAIN = ("red", "ivory")
FELT_DARK, KNOT = colour("#0A1E2C"), colour("#0B1A28")
TUMBLE = "from_left"
DIE = 118.0
UNPAIRED = TextStyle(weight=MEDIUM, ink=MIDDLE, align="centre")
ATTACKER = TextStyle(Size.SMALL, ink=LOW, align="centre")


def draw_tray(canvas: Canvas, box: Box) -> Box:
    """The dice tray as a frame; the box inside it."""
    area = Area(*box)
    inside = area.inset(12, top=-1)
    canvas.panel(*area, 18, WOOD, WOOD, 255, WOOD)
    canvas.box(*area.inset(3, top=-1, foot=1), BRASS, 16)
    canvas.box(*area.inset(9, top=-1), WOOD_DARK, 12)
    canvas.panel(*inside, 10, FELT, FELT_DARK, 255, FELT_DARK, shadow=False)
    return inside


def draw_die(
    canvas: Canvas, finish: str, face: int, x: float, y: float, size: float, is_dim: bool = False, sides: int = 6
) -> None:
    """A die at rest."""
    pixels = canvas.pixels(size)
    key = ("rules die", finish, face, pixels, is_dim, sides)
    canvas.blit_centred(canvas.kept.get(key, lambda: _die(canvas, finish, face, pixels, is_dim, sides)), x, y)


def _die(canvas: Canvas, finish: str, face: int, pixels: int, is_dim: bool, sides: int) -> pygame.Surface:
    """Put together as assets/dice/dice.toml says: body and ink in their colours, brass where it has any, then shine."""
    data = canvas.assets.data("dice/dice")
    form, paint = data[f"d{sides}"], data["finishes"][finish]
    size, rest = form["size"], form["rest"]
    mark = paint["mark"] if paint["mark"] in form["ink"] else next(iter(form["ink"]))

    def frame(name: str, row: int = 0) -> pygame.Surface:
        sheet = canvas.assets.picture(f"dice/{name.format(tumble=TUMBLE).removesuffix('.webp')}")
        return sheet.subsurface((rest * size, row * size, size, size)).copy()

    whole = tint(frame(form["body"]), colour(paint["body"]))
    if "trim" in paint and "trim" in form:
        whole.blit(tint(frame(form["trim"]), colour(paint["trim"])), (0, 0))
    whole.blit(tint(frame(form["ink"][mark], face - 1), colour(paint["ink"])), (0, 0))
    whole.blit(frame(form["shine"]), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    if is_dim:
        tint(whole, mixed(FELT, HIGH, 0.5))
    return pygame.transform.smoothscale(whole, (pixels, pixels))


def draw_throw(canvas: Canvas, picture: Data, box: Box, say: Say) -> None:
    """Attack above, defence below, each pair joined by a line that points at the winner, with the reason in words."""
    x0, y0, x1, y1 = draw_tray(canvas, box)
    attack: Sequence[int] = picture["attack"]
    defence: Sequence[int] = picture["defence"]
    finishes: Sequence[str] = picture.get("finishes", PLAIN)
    upper, lower = y0 + (y1 - y0) * 0.27, y0 + (y1 - y0) * 0.74
    size = min(DIE, (y1 - y0) * 0.38)
    for middle, name, about in ((upper, "attack", "attack_dice"), (lower, "defence", "defence_dice")):
        canvas.write_at(x0 + 34, middle - 17, say(f"rules.{name}"), Text.HEAD, 196)
        canvas.write_at(x0 + 34, middle + 18, picture.get(about, ""), Text.SOFT, 196)
    columns = [x0 + 300 + 248 * place for place in range(max(len(attack), len(defence)))]
    for place, x in enumerate(columns):
        one = attack[place] if place < len(attack) else None
        other = defence[place] if place < len(defence) else None
        _draw_pair(canvas, (one, other), (x, upper, lower), size, finishes, say)
    attack_lost, defence_lost = resolve(attack, defence)
    for middle, words, why in (
        (upper, say("rules.attacker_loses", count=attack_lost), "attack_why"),
        (lower, say("rules.defender_loses", count=defence_lost), "defence_why"),
    ):
        canvas.write_at(x1 - 232, middle - 17, words, Text.LABEL_STRONG, 216)
        canvas.write_at(x1 - 232, middle + 18, picture.get(why, ""), Text.SOFT, 216)


def _draw_pair(
    canvas: Canvas, faces: tuple[int | None, int | None], spots: tuple[float, float, float], size: float,
    finishes: Sequence[str], say: Say,
) -> None:  # fmt: skip
    (attack, defence), (x, upper, lower) = faces, spots
    middle = (upper + lower) / 2
    attack_wins = attack is not None and defence is not None and attack > defence
    defence_wins = attack is not None and defence is not None and not attack_wins
    if attack_wins or defence_wins:
        down = upper if attack_wins else lower
        half = size * 0.36
        canvas.glow(*around(x, down, half), GOLD, half, 16, 200)
        canvas.box(x - 2.5, upper + size * 0.4, x + 2.5, lower - size * 0.4, GOLD)
    if attack is not None:
        draw_die(canvas, finishes[0], attack, x, upper, size, not attack_wins)
    if defence is not None:
        draw_die(canvas, finishes[1], defence, x, lower, size, not defence_wins)
    if attack is None or defence is None:
        alone = lower if defence is None else upper
        canvas.write_at(x, alone, say("rules.unpaired"), UNPAIRED, 150)
        return
    canvas.disc(x, middle, 21, GOLD)
    canvas.disc(x, middle, 17, KNOT)
    tip = -11 if attack_wins else 11
    canvas.polygon([(x, middle + tip), (x + 9, middle - tip * 0.55), (x - 9, middle - tip * 0.55)], GOLD)
    if attack == defence:
        words = say("rules.tie")
    else:
        words = say("rules.beats", high=max(attack, defence), low=min(attack, defence))
    canvas.write_at(x + 34, middle, words, Text.STRONG, 176)


def draw_examples(canvas: Canvas, block: Data, box: Box, say: Say) -> None:
    """Throws in small dice, with what each side loses."""
    x0, y0, x1, _ = box
    finishes: Sequence[str] = block.get("finishes", PLAIN)
    canvas.panel(*box, 12, INK, INK, 255, LINE, shadow=False)
    attacker, defender = x1 - 154, x1 - 56
    canvas.write_at(x0 + 24, y0 + 34, say("rules.examples"), Text.LABEL_STRONG, 220)
    canvas.write_at(attacker, y0 + 34, say("rules.attacker"), ATTACKER, 96)
    canvas.write_at(defender, y0 + 34, say("rules.defender"), ATTACKER, 96)
    for index, (attack, defence) in enumerate(block["examples"]):
        middle = y0 + 86 + index * 54
        if index:
            canvas.box(x0 + 24, middle - 27, x1 - 24, middle - 25.5, LINE, alpha=170)
        for place, face in enumerate(attack):
            draw_die(canvas, finishes[0], face, x0 + 46 + place * 50, middle, 44)
        canvas.write_at(x0 + 200, middle, say("rules.versus"), Text.QUIET_CENTRED, 44)
        for place, face in enumerate(defence):
            draw_die(canvas, finishes[1], face, x0 + 248 + place * 50, middle, 44)
        for x, lost in zip((attacker, defender), resolve(attack, defence), strict=True):
            canvas.write_at(
                x, middle, f"−{lost}" if lost else "0", Text.HEAD_CENTRED.with_ink(HIGH if lost else LOW), 80
            )


def draw_odds(canvas: Canvas, block: Data, box: Box, say: Say) -> None:
    """How likely each loss of one throw is, as a bar in parts; the defender's losses from most to least. Who comes off
    best is told by the colour of their dice."""
    x0, y0, x1, y1 = box
    dice: Sequence[int] = block["odds"]
    paints = [canvas.assets.data("dice/dice")["finishes"][name] for name in block.get("finishes", PLAIN)]
    attack, defence = [(colour(paint["body"]), colour(paint["ink"])) for paint in paints]
    ways = law(plain(dice[0]), plain(dice[1]))
    pairs = len(ways) - 1
    left = x0
    for lost in range(pairs, -1, -1):
        share = ways[lost] / sum(ways)
        right = left + (x1 - x0) * share
        words = say("rules.odds_defence", count=pairs) if lost == pairs else say("rules.odds_each")
        words = words if lost else say("rules.odds_attack", count=pairs)
        fill, ink = attack if lost == pairs else defence if lost == 0 else (RAISED, HIGH)
        canvas.box(left, y0, right - 3, y1, fill, 6)
        middle, room = (left + right - 3) / 2, right - left - 10
        canvas.write_at(middle, y0 + 15, f"{share * 100:.0f} %", Text.STRONG_CENTRED.with_ink(ink))
        canvas.write_at(middle, y1 - 17, words, Text.SMALL_CENTRED.with_ink(ink), room)
        left = right
