"""Letters and figures as single strokes on a cell of 60 by 100, for what is drawn rather than typeset:
strengths on tiles, letters on keys and pads. Needs no font."""

from __future__ import annotations

from tools.art.colours import WHITE
from tools.art.figure import Figure
from tools.art.paths import transformed

ROUND = "M30 4C8 4 6 30 6 50C6 70 8 96 30 96C52 96 54 70 54 50C54 30 52 4 30 4Z"
STROKES = {
    "0": ROUND,
    "1": "M12 24L34 6L34 95",
    "2": "M8 28C8 2 52 0 52 30C52 52 22 68 8 95L54 95",
    "3": "M8 10L50 10L27 42C66 40 62 96 28 96C18 96 11 92 6 84",
    "4": "M42 95L42 8L6 68L58 68",
    "5": "M50 8L15 8L11 46C34 32 56 46 54 68C52 96 18 102 7 82",
    "6": "M46 7C22 20 6 46 6 68C6 104 54 104 54 68C54 38 12 40 7 66",
    "7": "M6 8L54 8L24 95",
    "8": "M30 47C4 44 6 4 30 4C54 4 56 44 30 47C0 50 0 96 30 96C60 96 60 50 30 47Z",
    "9": "M14 93C38 80 54 54 54 32C54 -4 6 -4 6 32C6 62 48 60 53 34",
    "A": "M4 96L30 4L56 96M13 66L47 66",
    "B": "M10 5L10 95L34 95C62 95 62 49 34 48C56 47 56 5 32 5ZM10 48L34 48",
    "L": "M12 5L12 95L52 95",
    "R": "M10 95L10 5L32 5C60 5 60 52 32 52L10 52M32 52L54 95",
    "T": "M3 5L57 5M30 5L30 95",
    "X": "M6 5L54 95M54 5L6 95",
    "Y": "M5 5L30 50L55 5M30 50L30 95",
    "Z": "M6 5L54 5L6 95L54 95",
    "+": "M30 26L30 78M4 52L56 52",
    "-": "M6 52L54 52",
}
CELL = 60


def write(
    figure: Figure,
    text: str,
    middle: tuple[float, float],
    height: float,
    colour: str = WHITE,
    width: float | None = None,
    edge: tuple[str, float] | None = None,
    gap: float = 0.24,
) -> Figure:
    """Centred on `middle`; `edge` is the colour and the width of a border around the strokes."""
    scale = height / 100
    thickness = height * 0.16 if width is None else width
    advance = CELL * scale + gap * height
    left = middle[0] - (len(text) * advance - gap * height) / 2
    top = middle[1] - height / 2
    strokes = [
        transformed(STROKES[letter], (scale, 0, 0, scale, left + index * advance, top))
        for index, letter in enumerate(text)
    ]
    if edge is not None:
        for stroke in strokes:
            figure.stroke(stroke, edge[0], thickness + 2 * edge[1])
    for stroke in strokes:
        figure.stroke(stroke, colour, thickness)
    return figure
