"""Pictures of objectives, rewards, powers and steps, for their cards and for the lists beside the board: what it is
about, with a number or an arrow on it. Made of the pieces of the game where there is one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tools.art import blocks, buildings, soldiers, starships, tokens
from tools.art.colours import CREAM, FLAME, GOLD, GOLD_LIGHT, INK, PEWTER, SILVER, WHITE
from tools.art.figure import Figure, piece
from tools.art.lettering import write
from tools.art.paths import (
    box,
    circle,
    common,
    ellipse,
    mirrored,
    moved,
    polygon,
    scaled,
    smooth,
    star,
    turned,
    union,
    without,
)

RED = "#e0432f"
GREEN = "#5fd06a"
OCEAN = "#2f6fc0"
LAND = "#8fb7d8"
ARROW = polygon("8,52 66,52 66,26 120,64 66,102 66,76 8,76", 5)
# The lands of a globe, coarse enough to read at 40 pixels.
CONTINENTS = {
    "north_america": smooth("18,44! 34,20 58,14 70,24 60,38 62,50 48,58 42,72! 32,60 22,58"),
    "south_america": smooth("44,74! 60,78 64,90 54,108! 46,112 42,92"),
    "europe": smooth("64,30! 78,18 92,24 88,40 76,50 66,46"),
    "africa": smooth("66,56! 86,54 94,68 84,86 78,100! 70,82 62,70"),
    "asia": smooth("90,22! 106,36 114,58 108,72 98,62 94,50 90,40"),
}


def _scaled_into(drawn: Figure, x: float = 64, y: float = 64, scale: float = 1) -> Figure:
    return piece().centred(drawn, x, y, scale)


def _numbered(figure: Figure, text: str, colour: str = GOLD) -> Figure:
    """A badge with a number at the lower right."""
    wide = 20 if len(text) == 1 else 27
    plate = union(circle(124 - wide, 100, 24), circle(104, 100, 24))
    figure.fill(scaled(plate, 1.1, 108, 100), INK).fill(plate, colour)
    return write(figure, text, ((124 - wide + 104) / 2, 100), 26, INK, 6.5, gap=0.18)


def _corner_arrow(figure: Figure, colour: str = GOLD) -> Figure:
    small = moved(scaled(ARROW, 0.5, 64, 64), -34, 36)
    figure.stroke(small, INK, 13).fill(small, colour)
    return figure.fill(without(small, moved(small, 2, 3)), GOLD_LIGHT if colour == GOLD else WHITE, 0.6)


def globe(*lit: str) -> Figure:
    figure = piece()
    ball = circle(64, 62, 56)
    figure.part(ball, OCEAN, 9, 5)
    for name, land in CONTINENTS.items():
        colour = GOLD if name in lit else LAND
        figure.fill(common(land, circle(64, 62, 52)), colour)
        if name in lit:
            figure.stroke(common(land, circle(64, 62, 52)), INK, 3.5)
    return figure.gloss(ellipse(34, 34, 5, 11, 42), 0.6)


def flag(colour: str = RED) -> Figure:
    figure = piece()
    figure.part(ellipse(40, 116, 24, 8), PEWTER, 3)
    figure.part(box(35, 8, 10, 108, 4), "#a8773a", 3)
    return figure.part(smooth("45,14! 74,6 96,22 120,14! 112,42 120,68! 94,74 72,60 45,68!"), colour, 9, 5)


def die(colour: str, ink: str, pips: tuple[tuple[int, int], ...] = ((46, 46), (82, 46), (46, 82), (82, 82))) -> Figure:
    figure = piece()
    figure.part(box(18, 18, 92, 92, 20), colour, 9, 5)
    for x, y in pips:
        figure.fill(circle(x, y, 9.5), ink)
    return figure


def eight_sided(colour: str = "#3f74d8") -> Figure:
    figure = piece()
    outline = polygon("64,6 114,40 114,88 64,122 14,88 14,40", 4)
    figure.part(outline, colour, 0)
    front = polygon("64,10 108,86 20,86", 2)
    figure.fill(polygon("64,8 112,41 110,86"), "#2a52a6").fill(polygon("20,86 108,86 64,120"), "#213f85")
    figure.part(front, "#6f9df0", 0, outline=4, is_outer=False)
    figure.stroke(outline)
    return write(figure, "8", (64, 62), 34, WHITE, 8)


def _circled(figure: Figure, colour: str) -> Figure:
    """Two arrows around: again."""
    bow = smooth("30,96 20,64 34,34 62,22", closed=False)
    head = polygon("58,8 84,24 56,40", 3)
    for turn in (0, 180):
        figure.rope(turned(bow, turn, 64, 64), colour, 9, 4.5)
        tip = turned(head, turn, 64, 64)
        figure.stroke(tip, INK, 8).fill(tip, colour)
    return figure


def _again(body: str, ink: str, colour: str) -> Figure:
    figure = _scaled_into(die(body, ink), scale=0.62)
    return _circled(figure, colour)


def raised_die() -> Figure:
    return _numbered(die(CREAM, INK), "+1", GREEN)


def surge() -> Figure:
    figure = eight_sided()
    bolt = polygon("112,54 84,92 98,92 88,124 122,84 106,84", 2)
    return figure.stroke(bolt, INK, 9).fill(bolt, "#ffe14d")


def wall() -> Figure:
    figure = piece()
    shield = smooth("20,22! 64,10 108,22! 104,72 64,120! 24,72")
    figure.part(shield, "#3f74d8", 10, 6)
    figure.part(scaled(shield, 0.72, 64, 62), SILVER, 7, is_outer=False, outline=4)
    return figure.fill(polygon("40,58 64,40 88,58 88,72 64,54 40,72", 2), RED)


def reserves() -> Figure:
    return _numbered(_scaled_into(soldiers.tin_soldier(), 54, 62, 0.96), "+3", GREEN)


def eye() -> Figure:
    figure = piece()
    white = smooth("6,64! 34,32 64,22 94,32 122,64! 94,96 64,106 34,96")
    figure.part(white, CREAM, 7)
    figure.part(circle(64, 64, 28), "#3f8ae0", 6, is_outer=False, outline=4)
    return figure.fill(circle(64, 64, 13), INK).gloss(circle(55, 55, 7), 1)


def bomb() -> Figure:
    figure = piece()
    figure.stroke(smooth("84,38 96,22 110,26 118,14", closed=False), INK, 13)
    figure.stroke(smooth("84,38 96,22 110,26 118,14", closed=False), "#c8a15a", 6)
    figure.part(turned(box(66, 26, 26, 20, 4), 40, 79, 36), PEWTER, 3)
    figure.part(circle(54, 74, 44), "#39435e", 12, 6, light_colour="#7d8bb0")
    figure.fill(star(116, 14, 14, 6, 0, 8), "#ffb52e").fill(circle(116, 14, 4), CREAM)
    return figure.gloss(ellipse(36, 54, 6, 11, 40), 0.7)


def swift_fleet() -> Figure:
    figure = piece()
    for x, top in ((20, 74), (108, 74), (38, 96), (90, 96)):
        figure.rope(f"M{x} {top}L{x} {top + 24}", FLAME, 6, 3)
    return figure.centred(starships.corvette(), 64, 56, 0.86)


def second_front() -> Figure:
    figure = piece()
    left = polygon("58,122 58,84 30,60 18,72 8,16 62,28 50,40 64,54 78,40 66,28 120,16 110,72 98,60 70,84 70,122", 4)
    return figure.part(left, GOLD, 8, 5)


def stalled() -> Figure:
    figure = _scaled_into(tokens.sidious(), 64, 62, 0.94)
    ring = without(circle(64, 64, 60), circle(64, 64, 47))
    figure.part(union(ring, turned(box(14, 57, 100, 14), 45, 64, 64)), RED, 0, is_outer=False, outline=4)
    return figure


def hastened() -> Figure:
    figure = _scaled_into(tokens.sidious(), 56, 60, 0.9)
    for x in (62, 88):
        chevron = polygon([(x, 76), (x + 14, 76), (x + 34, 98), (x + 14, 120), (x, 120), (x + 20, 98)], 2)
        figure.stroke(chevron, INK, 9).fill(chevron, GOLD)
    return figure


def chosen() -> Figure:
    figure = piece()
    for degrees in range(0, 360, 30):
        ray = turned(polygon("60,2 68,2 66,40 62,40"), degrees, 64, 64)
        figure.fill(ray, "#9fd4ff" if degrees % 60 else "#e6f4ff", 0.9)
    return figure.centred(buildings.gold_star(), 64, 62, 0.72)


def sure_card() -> Figure:
    figure = piece()
    figure.part(turned(box(30, 12, 64, 92, 10), -8, 62, 58), CREAM, 8)
    figure.part(turned(star(60, 56, 22, 10, 2), -8, 62, 58), GOLD, 0, is_outer=False, outline=4)
    return figure.rope("M62 98L80 114L114 76", GREEN, 12, 5)


def fan() -> Figure:
    figure = piece()
    for degrees, colour in ((-22, "#9fb4d8"), (0, "#d9e2f2"), (22, CREAM)):
        figure.part(turned(box(36, 22, 54, 80, 9), degrees, 63, 128), colour, 6)
    return figure


def moving(colour: str = GOLD) -> Figure:
    return piece().part(ARROW, colour, 8, 5)


def moving_twice() -> Figure:
    figure = piece()
    figure.part(moved(scaled(ARROW, 0.78, 64, 64), 6, -30), GOLD, 6, 4)
    return figure.part(moved(scaled(ARROW, 0.78, 64, 64), -8, 30), "#7fb2ff", 6, 4)


def moving_first() -> Figure:
    figure = _scaled_into(flag("#22b98a"), 44, 54, 0.84)
    return _corner_arrow(figure)


def moving_ship() -> Figure:
    return _corner_arrow(_scaled_into(starships.fighter(), 52, 52, 0.86))


def moving_army() -> Figure:
    return _corner_arrow(_scaled_into(soldiers.tin_soldier(), 50, 58, 0.9))


def deployed() -> Figure:
    figure = _scaled_into(soldiers.tin_soldier(), 64, 70, 0.84)
    down = turned(scaled(ARROW, 0.42, 64, 64), 90, 64, 64)
    for x in (-46, 46):
        figure.stroke(moved(down, x, -24), INK, 12).fill(moved(down, x, -24), GREEN)
    return figure


def battle() -> Figure:
    figure = piece()
    blade, guard, grip = polygon("14,10 34,12 96,78 82,92 16,30", 2), "M68 100L104 64", "M92 88L114 110"
    for part in (True, False):
        steel, cross, hilt = ((mirrored(path, 64) if part else path) for path in (blade, guard, grip))
        figure.rope(hilt, "#8b5b33", 11, 4).rope(cross, GOLD, 10, 4)
        figure.part(steel, SILVER, 6, outline=5)
    return figure


def handed_over() -> Figure:
    figure = piece()
    figure.part(circle(64, 64, 30), "#3aa17e", 7, 4)
    return _circled(figure, GOLD)


def order() -> Figure:
    figure = _scaled_into(tokens.emperor(), 64, 58, 0.9)
    return _numbered(figure, "66", RED)


OBJECTIVES: dict[str, Callable[[], Figure]] = {
    "control_europe": partial(globe, "europe"),
    "control_north_america": partial(globe, "north_america"),
    "control_asia": partial(globe, "asia"),
    "cities_8": lambda: _numbered(buildings.city(), "8"),
    "enemy_capital_1": lambda: _numbered(blocks.capital_star(), "1"),
    "take_4_cities": lambda: _numbered(_corner_arrow(_scaled_into(buildings.city(), 64, 54, 0.88), RED), "4"),
    "take_10_territories": lambda: _numbered(_corner_arrow(_scaled_into(flag(), 64, 56, 0.92), RED), "10"),
    "enemy_capitals_2": lambda: _numbered(blocks.capital_star(), "2"),
    "territories_18": lambda: _numbered(flag("#2a6bd8"), "18"),
    "continents_2": lambda: _numbered(globe("south_america", "africa"), "2"),
    "take_continent": lambda: _corner_arrow(globe("africa"), RED),
    "cities_11": lambda: _numbered(buildings.city(), "11"),
}
REWARDS: dict[str, Callable[[], Figure]] = {
    "airfield": buildings.airfield,
    "extra_manoeuvre": moving_twice,
    "guaranteed_card": sure_card,
    "start_manoeuvre": moving_first,
    "attack_die": lambda: _numbered(die("#ce2426", "#fcf6ec"), "+1"),
    "defence_die": lambda: _numbered(die("#f5f0e2", "#1e1c22"), "+1"),
    "two_armies": lambda: _numbered(_scaled_into(soldiers.tin_soldier(), 54, 62, 0.96), "+2", GREEN),
}
POWERS: dict[str, Callable[[], Figure]] = {
    "reroll_enemy": partial(_again, "#ce2426", "#fcf6ec", "#ff8a6e"),
    "reroll_own": partial(_again, "#f5f0e2", "#1e1c22", "#7fe0b0"),
    "plus_one": raised_die,
    "d8_surge": surge,
    "hold_the_line": wall,
    "reinforce_3": reserves,
    "scout": eye,
    "sabotage": bomb,
    "swift_fleet": swift_fleet,
    "second_front": second_front,
    "stall_sidious": stalled,
    "hasten": hastened,
    "chosen_one": chosen,
}
STEPS: dict[str, Callable[[], Figure]] = {
    "token": tokens.back,
    "track": tokens.sidious,
    "reinforcements": reserves,
    "cards": fan,
    "deploy": deployed,
    "invade": battle,
    "fortify_armies": moving_army,
    "fortify_ships": moving_ship,
    "command": handed_over,
    "draw": sure_card,
    "order_66": order,
}
