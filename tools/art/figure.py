"""A drawing under construction: plain SVG of filled and stroked paths and two kinds of gradients, nothing else,
so that the loader of the game draws it as it is meant. Light falls from the upper left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tools.art.colours import BODY, INK, LIGHT, VIOLET_SHADE, WARM_LIGHT, WHITE, shade_of
from tools.art.paths import common, moved, number, union, without

Decals = Sequence[tuple[str, str]]


def fraction(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


class Figure:
    """Collects SVG elements in the order in which they are painted."""

    def __init__(
        self, width: int = 256, height: int = 256, outline: float = 7, margin: float = 0, border: float = 0
    ) -> None:
        """`border` is the width of an ink silhouette under the drawing, `margin` the room that it needs around it."""
        self.width, self.height = width, height
        self.border = border
        self.outline = outline
        self.margin = margin
        self.elements: list[str] = []
        self.silhouette: list[str] = []
        self.gradients: list[str] = []

    def fill(self, path: str, colour: str, opacity: float = 1) -> Figure:
        if path:
            veil = f' fill-opacity="{fraction(opacity)}"' if opacity < 1 else ""
            self.elements.append(f'<path d="{path}" fill="{colour}"{veil}/>')
        return self

    def stroke(self, path: str, colour: str = INK, width: float | None = None, opacity: float = 1) -> Figure:
        veil = f' stroke-opacity="{fraction(opacity)}"' if opacity < 1 else ""
        thickness = self.outline if width is None else width
        self.elements.append(
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(thickness)}" '
            f'stroke-linecap="round" stroke-linejoin="round"{veil}/>'
        )
        return self

    def rope(self, path: str, colour: str, width: float, around: float) -> Figure:
        """A stroke with an ink border of `around` on either side."""
        return self.stroke(path, INK, width + 2 * around).stroke(path, colour, width)

    def part(
        self,
        path: str,
        colour: str,
        shade: float = 10,
        light: float = 0,
        decals: Decals = (),
        outline: float | None = None,
        shade_colour: str | None = None,
        light_colour: str | None = None,
        edge: str = INK,
        is_outer: bool = True,
    ) -> Figure:
        """One cel-shaded, outlined piece. `shade` and `light` are the widths of the bands at the lower right and upper
        left; decals are clipped to the piece; `is_outer` makes it count for the silhouette of the whole drawing."""
        self.fill(path, colour)
        for decal, decal_colour in decals:
            self.fill(common(decal, path), decal_colour)
        if shade:
            band = without(path, moved(path, -shade, -shade))
            if decals:
                self.fill(band, shade_colour or VIOLET_SHADE, 1 if shade_colour else 0.22)
            else:
                self.fill(band, shade_colour or shade_of(colour))
        if light:
            band = without(path, moved(path, light, light))
            slot = LIGHT if colour == BODY else None
            self.fill(band, light_colour or slot or WARM_LIGHT, 1 if light_colour or slot else 0.5)
        if outline != 0:
            self.stroke(path, edge, outline)
        if is_outer:
            self.silhouette.append(path)
        return self

    def gloss(self, path: str, opacity: float = 0.85) -> Figure:
        return self.fill(path, WHITE, opacity)

    def gradient(
        self,
        name: str,
        kind: str,
        places: Mapping[str, float],
        stops: Sequence[tuple[float, str] | tuple[float, str, float]],
    ) -> str:
        """Defines a "linear" or "radial" gradient and gives the colour that names it."""
        where = " ".join(f'{key}="{number(value)}"' for key, value in places.items())
        marks = "".join(
            f'<stop offset="{fraction(stop[0])}" stop-color="{stop[1]}"'
            + (f' stop-opacity="{fraction(stop[2])}"' if len(stop) == 3 else "")
            + "/>"
            for stop in stops
        )
        definition = f'<{kind}Gradient id="{name}" gradientUnits="userSpaceOnUse" {where}>{marks}</{kind}Gradient>'
        if definition not in self.gradients:
            self.gradients.append(definition)
        return f"url(#{name})"

    def falling(self, name: str, top: float, bottom: float, first: str, last: str) -> str:
        """A gradient from top to bottom."""
        return self.gradient(name, "linear", {"x1": 0, "y1": top, "x2": 0, "y2": bottom}, [(0, first), (1, last)])

    def body(self, border: float) -> str:
        """All elements, over their silhouette if there is a border."""
        under: list[str] = []
        if border and self.silhouette:
            whole = union(*self.silhouette)
            width = number(border)
            under.append(
                f'<path d="{whole}" fill="{INK}" stroke="{INK}" stroke-width="{width}" stroke-linejoin="round"/>'
            )
        return "\n".join(under + self.elements)

    def add(self, figure: Figure, x: float = 0, y: float = 0, scale: float = 1, border: float | None = None) -> Figure:
        """Another drawing on top of this one, with its own border or another."""
        size = f" scale({scale:g})" if scale != 1 else ""
        inside = figure.body(figure.border if border is None else border)
        self.elements.append(f'<g transform="translate({number(x)} {number(y)}){size}">\n{inside}\n</g>')
        self.gradients += [definition for definition in figure.gradients if definition not in self.gradients]
        return self

    def centred(self, figure: Figure, x: float, y: float, scale: float, border: float | None = None) -> Figure:
        return self.add(figure, x - figure.width / 2 * scale, y - figure.height / 2 * scale, scale, border)

    def svg(self) -> str:
        definitions = f"<defs>{''.join(self.gradients)}</defs>\n" if self.gradients else ""
        width, height = self.width + 2 * self.margin, self.height + 2 * self.margin
        view = " ".join(number(value) for value in (-self.margin, -self.margin, width, height))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" height="{number(height)}" '
            f'viewBox="{view}">\n{definitions}{self.body(self.border)}\n</svg>\n'
        )


def piece() -> Figure:
    """An empty drawing on the grid of all pieces and most icons."""
    return Figure(128, 128, 5, margin=5, border=9)
