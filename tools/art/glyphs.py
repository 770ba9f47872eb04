"""Glyphs of the interface, each in one colour (the mark), around the middle of a grid of 240.
Arrows, marks and devices are drawn because the fonts of the game have none."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.colours import MARK
from tools.art.figure import Figure
from tools.art.paths import (
    around,
    box,
    circle,
    ellipse,
    mirrored,
    moved,
    polygon,
    regular,
    ring,
    scaled,
    segment,
    smooth,
    star,
    turned,
    union,
    without,
)

# A glyph is made of filled outlines and of strokes with their widths.
Glyph = tuple[str, tuple[tuple[str, float], ...]]
RIGHT_TRIANGLE = polygon("-70,-90 90,0 -70,90", 10)
PERSON = union(circle(0, -50, 46), without(circle(0, 100, 88), box(-120, 96, 240, 120)))
CARD = box(-72, -100, 144, 200, 24)
ARROW_RIGHT = polygon("-100,-34 12,-34 12,-92 108,0 12,92 12,34 -100,34", 8)
HOOD = smooth("0,-104! 52,-60 70,-4 62,104! -62,104! -70,-4 -52,-60")


def solid(outline: str) -> Glyph:
    return outline, ()


def lines(*strokes: tuple[str, float]) -> Glyph:
    return "", strokes


def _both(outline: str) -> str:
    return union(outline, mirrored(outline, 0))


def _gear() -> str:
    teeth = [turned(box(-20, -108, 40, 60, 8), degrees, 0, 0) for degrees in range(0, 360, 45)]
    return without(union(circle(0, 0, 80), *teeth), circle(0, 0, 32))


def _dice() -> str:
    pips = [circle(x, y, 19) for x, y in ((-46, -46), (46, -46), (0, 0), (-46, 46), (46, 46))]
    return without(box(-96, -96, 192, 192, 36), *pips)


def _octahedron() -> Glyph:
    outline = segment((0, -108), (92, -40), (92, 48), (0, 108), (-92, 48), (-92, -40), (0, -108))
    return lines((outline, 18), ("M-92 48L0 -108L92 48Z", 14))


def _skull() -> str:
    head = union(circle(0, -22, 90), box(-50, 30, 100, 70, 20))
    return without(head, circle(-38, -18, 27), circle(38, -18, 27), box(-24, 66, 13, 50), box(11, 66, 13, 50))


def _keyboard() -> Glyph:
    keys = [box(x - 11, y - 10, 22, 20, 3) for x in (-70, -35, 0, 35, 70) for y in (-34, 0)]
    return union(*keys, box(-50, 26, 100, 18, 3)), ((box(-112, -70, 224, 140, 20), 18),)


def _gamepad() -> str:
    body = union(box(-112, -66, 224, 108, 50), circle(-78, 32, 46), circle(78, 32, 46))
    buttons = (box(-80, -20, 56, 16), box(-60, -40, 16, 56), circle(40, -4, 14), circle(72, -28, 14))
    return without(body, *buttons)


def _chip() -> Glyph:
    core = without(box(-70, -70, 140, 140, 20), box(-34, -34, 68, 68, 10))
    pins = [segment((x, -106), (x, -64)) + segment((x, 64), (x, 106)) for x in (-40, 0, 40)]
    sides = [segment((-106, y), (-64, y)) + segment((64, y), (106, y)) for y in (-40, 0, 40)]
    return core, tuple((pin, 17.0) for pin in pins + sides)


def _trophy() -> Glyph:
    cup = polygon("-70,-100 70,-100 60,-10 22,28 22,66 60,92 60,104 -60,104 -60,92 -22,66 -22,28 -60,-10", 8)
    handle = smooth("-68,-82 -106,-70 -96,-20 -60,-10", closed=False)
    return cup, ((handle, 17), (mirrored(handle, 0), 17))


def _medal() -> Glyph:
    ribbons = (polygon("-70,-110 -12,-110 24,-18 -30,-6", 3), polygon("70,-110 12,-110 -24,-18 30,-6", 3))
    return without(union(*ribbons, circle(0, 38, 72)), star(0, 38, 46, 20)), ()


def _hourglass() -> Glyph:
    sand = union(polygon("-46,-74 46,-74 0,-4", 6), polygon("-56,92 56,92 0,48", 6))
    return sand, (
        ("M-70 -104L70 -104M-70 104L70 104", 20),
        ("M-60 -96L-60 -62L60 62L60 96M60 -96L60 -62L-60 62L-60 96", 16),
    )


def _sword() -> Glyph:
    blade = polygon("104,-108 104,-62 -14,56 -56,14 56,-104", 5)
    return blade, (("M-88 8L-8 88", 26), ("M-52 52L-98 98", 30))


def _swords() -> Glyph:
    one = polygon("100,-104 100,-70 -30,62 -62,30 66,-104", 4)
    guard, grip = "M-84 22L-22 84", "M-56 56L-94 94"
    return _both(one), ((guard, 22), (grip, 24), (mirrored(guard, 0), 22), (mirrored(grip, 0), 24))


def _helmet() -> Glyph:
    dome = without(circle(0, 30, 98), box(-120, 28, 240, 120))
    return union(dome, box(-114, 22, 228, 28, 12)), (("M-78 54L-48 94L48 94L78 54", 15),)


def _cannon() -> Glyph:
    barrel = turned(union(polygon("-70,-40 96,-30 96,26 -70,36", 12), box(82, -44, 28, 84, 8)), -24, 0, 0)
    wheel = union(ring(-30, 46, 64, 42), circle(-30, 46, 16))
    return union(barrel, wheel), (("M-30 46L-100 104", 20), ("M-30 0L-30 92M-76 46L16 46", 10))


def _ship() -> str:
    hull = smooth("0,-112 26,-50 32,30 22,82! -22,82! -32,30 -26,-50")
    wings = polygon("0,-40 108,56 108,84 0,56 -108,84 -108,56", 8)
    return without(union(hull, wings, box(-34, 80, 20, 28, 4), box(14, 80, 20, 28, 4)), ellipse(0, -30, 11, 22))


def _skyline() -> str:
    houses = union(
        box(-100, -20, 60, 120), polygon("-46,100 -46,-84 -26,-104 26,-104 46,-84 46,100"), box(40, -40, 60, 140)
    )
    windows = [box(x, y, 18, 22) for x in (-25, 7) for y in (-74, -34, 6, 46)]
    return without(houses, *windows, *(box(x, y, 16, 20) for x in (-80, 64) for y in (4, 44)))


def _globe() -> Glyph:
    return lines((circle(0, 0, 100), 20), (ellipse(0, 0, 46, 100), 15), ("M-96 -34L96 -34M-96 34L96 34", 14))


def _book() -> Glyph:
    page = smooth("0,-66! -46,-88 -104,-80! -104,70! -46,62 0,86!")
    return _both(without(page, box(-7, -120, 7, 240))), ()


def _curved(mirror: bool) -> Glyph:
    bow = smooth("70,-56 20,-84 -46,-70 -80,-6 -54,62 12,84 70,52", closed=False)
    head = polygon("110,-92 106,-8 36,-50", 5)
    return (mirrored(head, 0), ((mirrored(bow, 0), 24),)) if mirror else (head, ((bow, 24),))


def _sound(waves: int) -> Glyph:
    horn = polygon("-104,-40 -56,-40 10,-92 10,92 -56,40 -104,40", 6)
    bows = [
        smooth([around(-10, 0, 70 + 42 * wave, degrees) for degrees in (-42, -21, 0, 21, 42)], False)
        for wave in range(waves)
    ]
    crossed = ("M48 -36L108 36M108 -36L48 36", 20.0)
    return horn, tuple((bow, 20.0) for bow in bows) or (crossed,)


def _fan() -> str:
    backs = [turned(scaled(CARD, 0.74, 0, 0), degrees, 0, 120) for degrees in (-24, 24)]
    front = scaled(CARD, 0.74, 0, 0)
    gap = scaled(CARD, 0.86, 0, 0)
    return union(without(backs[0], gap), without(backs[1], gap), front)


def _anchored_flag() -> Glyph:
    return polygon("-60,-100 96,-84 52,-34 96,18 -60,6", 6), (("M-72 -100L-72 104", 24),)


SHIELD = smooth("-90,-86! 0,-108 90,-86! 84,16 0,108! -84,16")
GLYPHS: dict[str, Callable[[], Glyph]] = {
    "play": lambda: solid(RIGHT_TRIANGLE),
    "pause": lambda: solid(union(box(-80, -90, 55, 180, 14), box(25, -90, 55, 180, 14))),
    "stop": lambda: solid(box(-80, -80, 160, 160, 20)),
    "step_forward": lambda: solid(union(polygon("-84,-84 44,0 -84,84", 8), box(52, -84, 32, 168, 8))),
    "step_back": lambda: solid(mirrored(union(polygon("-84,-84 44,0 -84,84", 8), box(52, -84, 32, 168, 8)), 0)),
    "fast_forward": lambda: solid(union(polygon("-104,-80 0,0 -104,80", 8), polygon("0,-80 104,0 0,80", 8))),
    "fast_back": lambda: solid(mirrored(union(polygon("-104,-80 0,0 -104,80", 8), polygon("0,-80 104,0 0,80", 8)), 0)),
    "left": lambda: solid(polygon("64,-94 -76,0 64,94", 10)),
    "right": lambda: solid(polygon("-64,-94 76,0 -64,94", 10)),
    "up": lambda: solid(polygon("-94,64 0,-76 94,64", 10)),
    "down": lambda: solid(polygon("-94,-64 0,76 94,-64", 10)),
    "arrow": lambda: solid(ARROW_RIGHT),
    "move": lambda: (polygon("30,-108 108,-40 30,28", 6), (("M-100 -40L40 -40M-30 66L100 66", 28),)),
    "swap": lambda: solid(
        union(
            moved(scaled(ARROW_RIGHT, 0.62, 0, 0), 0, -52), mirrored(moved(scaled(ARROW_RIGHT, 0.62, 0, 0), 0, 52), 0)
        )
    ),
    "check": lambda: lines(("M-80 4L-24 64L88 -68", 36)),
    "close": lambda: lines(("M-72 -72L72 72M72 -72L-72 72", 34)),
    "plus": lambda: lines(("M-84 0L84 0M0 -84L0 84", 32)),
    "minus": lambda: lines(("M-84 0L84 0", 32)),
    "star": lambda: solid(star(0, 8, 112, 47, 6)),
    "star_outline": lambda: lines((star(0, 8, 98, 43, 4), 18)),
    "flag": _anchored_flag,
    "hexagon": lambda: solid(regular(0, 0, 104, 6, 30, 10)),
    "helmet": _helmet,
    "horse": lambda: solid(smooth("-20,-108! 8,-78 58,-46 102,24 80,54 28,28 12,38 46,108! -90,108! -92,20 -66,-48")),
    "cannon": _cannon,
    "sword": _sword,
    "battle": _swords,
    "shield": lambda: solid(SHIELD),
    "skull": lambda: solid(_skull()),
    "dice": lambda: solid(_dice()),
    "eight_sided": _octahedron,
    "card": lambda: (star(0, 0, 46, 20), ((scaled(CARD, 0.94, 0, 0), 20),)),
    "cards": lambda: solid(_fan()),
    "draw": lambda: (scaled(without(CARD, box(-14, -60, 28, 120), box(-60, -14, 120, 28)), 0.96, 0, 0), ()),
    "trophy": _trophy,
    "medal": _medal,
    "crown": lambda: solid(
        union(polygon("-100,60 -108,-60 -52,-4 0,-96 52,-4 108,-60 100,60", 6), box(-98, 70, 196, 28, 8))
    ),
    "capital": lambda: solid(without(star(0, 6, 114, 70, 6), star(0, 6, 60, 26, 3))),
    "city": lambda: solid(_skyline()),
    "ship": lambda: solid(_ship()),
    "hood": lambda: solid(without(HOOD, ellipse(0, -14, 36, 44))),
    "bolt": lambda: solid(polygon("36,-112 -78,18 -10,18 -38,112 78,-30 8,-30", 5)),
    "person": lambda: solid(PERSON),
    "people": lambda: solid(union(moved(scaled(PERSON, 0.78, 0, 0), -54, 8), moved(scaled(PERSON, 0.78, 0, 0), 54, 8))),
    "computer": _chip,
    "keyboard": _keyboard,
    "gamepad": lambda: solid(_gamepad()),
    "clock": lambda: lines((circle(0, 0, 98), 22), ("M0 -56L0 0L42 28", 20)),
    "hourglass": _hourglass,
    "film": lambda: (
        polygon("-34,-44 50,0 -34,44", 6),
        (
            (box(-108, -80, 216, 160, 20), 20),
            ("M-80 -50L-80 -49M-80 0L-80 1M-80 50L-80 51M80 -50L80 -49M80 0L80 1M80 50L80 51", 18),
        ),
    ),
    "redo": lambda: _curved(False),
    "undo": lambda: _curved(True),
    "box": lambda: solid(union(box(-90, -36, 180, 130, 12), box(-106, -92, 212, 42, 10))),
    "globe": _globe,
    "sound": lambda: _sound(2),
    "silence": lambda: _sound(0),
    "music": lambda: (
        union(ellipse(-56, 70, 40, 30), ellipse(64, 50, 40, 30)),
        (("M-24 66L-24 -76L96 -98L96 46", 22),),
    ),
    "screen": lambda: (box(-50, 76, 100, 26, 8), ((box(-104, -90, 208, 144, 18), 22),)),
    "eye": lambda: (circle(0, 0, 38), ((smooth("-112,0! -60,-58 0,-74 60,-58 112,0! 60,58 0,74 -60,58"), 20),)),
    "gear": lambda: solid(_gear()),
    "book": _book,
    "log": lambda: (
        union(*(circle(-88, y, 16) for y in (-70, 0, 70))),
        (("M-46 -70L100 -70M-46 0L100 0M-46 70L70 70", 26),),
    ),
    "question": lambda: (
        circle(0, 88, 20),
        ((smooth("-54,-52 -36,-92 14,-98 54,-66 44,-20 8,6 0,42", closed=False), 30),),
    ),
    "warning": lambda: (
        without(polygon("0,-104 112,92 -112,92", 22), box(-12, -40, 24, 72, 10), circle(0, 58, 15)),
        (),
    ),
    "lock": lambda: (
        box(-80, -10, 160, 112, 18),
        ((smooth("-50,-10! -50,-60 0,-98 50,-60 50,-10!", closed=False), 26),),
    ),
    "save": lambda: solid(
        without(polygon("-96,-96 60,-96 96,-60 96,96 -96,96", 14), box(-48, -96, 84, 62), circle(0, 40, 34))
    ),
    "folder": lambda: solid(polygon("-108,-80 -30,-80 -6,-52 108,-52 108,84 -108,84", 14)),
    "delete": lambda: (
        union(
            box(-104, -78, 208, 26, 8),
            box(-40, -106, 80, 34, 8),
            without(polygon("-82,-40 82,-40 68,106 -68,106", 10), box(-34, -14, 14, 94), box(20, -14, 14, 94)),
        ),
        (),
    ),
    "export": lambda: (polygon("-46,-50 0,-108 46,-50", 8), (("M0 -60L0 34", 28), ("M-92 10L-92 92L92 92L92 10", 26))),
    "leave": lambda: (polygon("50,-56 112,0 50,56", 8), (("M-30 0L64 0", 28), ("M20 -92L-88 -92L-88 92L20 92", 26))),
    "zoom": lambda: lines((circle(-22, -22, 74), 24), ("M34 34L98 98", 34)),
    "camera": lambda: (
        union(
            *(turned(polygon("0,-112 30,-74 -30,-74", 6), degrees, 0, 0) for degrees in (0, 90, 180, 270)),
            circle(0, 0, 46),
        ),
        (),
    ),
}


def glyph(name: str) -> Figure:
    outline, strokes = GLYPHS[name]()
    drawn = Figure(0, 0)
    drawn.fill(outline, MARK)
    for path, width in strokes:
        drawn.stroke(path, MARK, width)
    return Figure(240, 240, margin=6).add(drawn, 120, 120)
