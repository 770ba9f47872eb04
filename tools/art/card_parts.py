"""What cards are made of: the face with its rim, the banner for the name, windows, medallions and sockets."""

from __future__ import annotations

from dataclasses import dataclass

from tools.art.colours import GOLD, GOLD_LIGHT, INK, WHITE, mixed
from tools.art.figure import Figure
from tools.art.paths import box, circle, common, moved, number, polygon, star, turned, without

Place = tuple[float, float, float, float]
STARS = ((52, 92, 1.6), (70, 176, 2.0), (150, 188, 1.4), (202, 150, 1.4), (96, 90, 1.2), (150, 86, 1.4), (46, 146, 1.3))


@dataclass(frozen=True)
class Look:
    """The colours of a kind of card: its face from top to bottom, rim, inner line, banner, and window."""

    top: str
    bottom: str
    rim: str
    edge: str
    banner: str
    window: tuple[str, str]


def face(look: Look, name: str) -> Figure:
    figure = Figure(250, 350, 5)
    outline = box(4, 4, 242, 342, 22)
    figure.fill(outline, look.rim)
    figure.fill(without(outline, moved(outline, 4, 4)), WHITE, 0.45)
    figure.fill(without(outline, moved(outline, -3, -3)), INK, 0.3)
    figure.stroke(outline, INK, 6)
    figure.fill(box(15, 15, 220, 320, 14), INK)
    figure.fill(box(18, 18, 214, 314, 12), figure.falling(name, 18, 332, look.top, look.bottom))
    return figure.stroke(box(24, 24, 202, 302, 8), look.edge, 2, 0.7)


def banner(figure: Figure, colour: str, y: float = 36) -> Figure:
    figure.part(box(30, y, 190, 34, 8), colour, 0, outline=4)
    return figure.stroke(box(35, y + 4.5, 180, 25, 5), mixed(colour, "#8a6a3c", 0.6), 1.6)


def window(
    figure: Figure, place: Place, colours: tuple[str, str], name: str, is_space: bool = False, is_plain: bool = False
) -> Figure:
    """A sunken picture: the sea with its grid of degrees, the sky with stars, or a plain field."""
    x, y, width, height = place
    figure.fill(box(x - 3, y - 3, width + 6, height + 6, 9), INK)
    middle = {"cx": x + width / 2, "cy": y + height / 2, "r": 120}
    figure.fill(
        box(x, y, width, height, 7), figure.gradient(name, "radial", middle, [(0, colours[0]), (1, colours[1])])
    )
    if is_space:
        for star_x, star_y, radius in STARS:
            figure.fill(circle(star_x, star_y, radius), WHITE, 0.8)
    if is_space or is_plain:
        return figure
    for share in (0.25, 0.5, 0.75):
        level = number(y + height * share)
        top = number(y + height * share - 12)
        figure.stroke(f"M{x + 1} {level}Q{x + width / 2} {top} {x + width - 1} {level}", WHITE, 1.2, 0.18)
    for meridian in (0.25, 0.5, 0.75):
        across = number(x + width * meridian)
        figure.stroke(f"M{across} {y + 1}L{across} {y + height - 1}", WHITE, 1.2, 0.18)
    return figure


def medallion(figure: Figure, drawn: Figure, x: float, y: float, radius: float, colour: str) -> Figure:
    """A gold ring with a drawing in it."""
    figure.part(circle(x, y, radius), GOLD, 0, outline=5)
    figure.fill(without(circle(x, y, radius), circle(x + 3, y + 3, radius)), GOLD_LIGHT)
    figure.part(circle(x, y, radius - 7), colour, 5, outline=4)
    return figure.centred(drawn, x, y, (radius - 7) * 1.52 / 128, border=8)


def roundel(figure: Figure, drawn: Figure, x: float, y: float, radius: float, look: Look) -> Figure:
    """A small device in the rim's colour."""
    figure.part(circle(x, y, radius), look.rim, 0, outline=4)
    figure.part(circle(x, y, radius - 5), look.top, 0, outline=3)
    return figure.centred(drawn, x, y, (radius - 5) * 1.6 / 128, border=0)


def socket(figure: Figure, x: float, y: float, radius: float, look: Look) -> Figure:
    """An empty ring, into which the game lays a sign."""
    figure.part(circle(x, y, radius), look.rim, 0, 3, outline=5)
    return figure.part(circle(x, y, radius - 7), look.bottom, 0, outline=4)


def rank(figure: Figure, name: str, x: float, y: float, look: Look) -> Figure:
    """A tab with one star for secondary cards and two for primary ones, so that colour is not the only difference."""
    places = (0,) if name == "secondary" else (-11, 11)
    wide = 22 if name == "secondary" else 34
    figure.part(box(x - wide, y - 11, 2 * wide, 22, 11), look.rim, 0, 2, outline=4)
    for offset in places:
        figure.fill(star(x + offset, y + 0.5, 9, 4), INK)
    return figure


def rays(figure: Figure, x: float, y: float, radius: float, look: Look) -> Figure:
    """A glow behind a prize."""
    frame = box(35, 82, 180, 146, 7)
    figure.fill(box(32, 79, 186, 152, 9), INK).fill(frame, look.window[1])
    for degrees in range(0, 360, 30):
        ray = turned(polygon([(x - 12, y - 130), (x + 12, y - 130), (x, y)]), degrees, x, y)
        figure.fill(common(ray, frame), look.window[0], 0.7)
    name = figure.gradient("glow", "radial", {"cx": x, "cy": y, "r": radius}, [(0, look.edge, 0.75), (1, look.edge, 0)])
    return figure.fill(circle(x, y, radius - 4), name)


def lozenges(figure: Figure, colour: str) -> Figure:
    for column in range(5):
        for row in range(7):
            x, y = 45 + column * 40, 55 + row * 40
            figure.fill(polygon([(x, y - 8), (x + 8, y), (x, y + 8), (x - 8, y)]), colour, 0.13)
    return figure
