"""How colours look to different eyes, and how far apart they are. Standard library only, so that the tests of the
palettes can use it too. Simulation after Machado, Oliveira and Fernandes (2009), severity 1; ΔE of CIE 1976."""

from __future__ import annotations

import math

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]
VISIONS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
XYZ: Matrix = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE_POINT = (0.95047, 1.0, 1.08883)


def times(matrix: Matrix, vector: Triple) -> Triple:
    first, second, third = (sum(cell * value for cell, value in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def linear(colour: str) -> Triple:
    """The light of a colour written "#rrggbb"."""
    shares = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return red, green, blue


def written(light: Triple) -> str:
    shares = (value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055 for value in light)
    return "#" + "".join(f"{round(share * 255):02x}" for share in shares)


def seen(colour: str, vision: str) -> Triple:
    """The light that such an eye takes the colour for."""
    red, green, blue = (min(1.0, max(0.0, value)) for value in times(VISIONS[vision], linear(colour)))
    return red, green, blue


def lab(light: Triple) -> Triple:
    bent = []
    for value, white in zip(times(XYZ, light), WHITE_POINT, strict=True):
        share = value / white
        bent.append(share ** (1 / 3) if share > (6 / 29) ** 3 else share / (3 * (6 / 29) ** 2) + 4 / 29)
    return 116 * bent[1] - 16, 500 * (bent[0] - bent[1]), 200 * (bent[1] - bent[2])


def difference(first: str, second: str, vision: str) -> float:
    return math.dist(lab(seen(first, vision)), lab(seen(second, vision)))


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """The ratio of WCAG 2, from 1 to 21."""
    dark, bright = sorted((luminance(first), luminance(second)))
    return (bright + 0.05) / (dark + 0.05)
