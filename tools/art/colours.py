"""Colours of the drawings, and the six slots that the game fills with the colours of a player.
A slot is a shade of tin that nothing else uses, so that a drawing with unfilled slots is simply made of tin."""

from __future__ import annotations

import colorsys

INK = "#161a2c"
WHITE = "#ffffff"
CREAM = "#fff6df"
BONE = "#f6ecd2"
GOLD = "#f6b930"
GOLD_LIGHT = "#ffe79a"
GOLD_SHADE = "#c47f14"
STEEL = "#b9c4d6"
SILVER = "#eef1f6"
PEWTER = "#aeb8c8"
GLASS = "#3a6fd0"
FLAME = "#5fd8ff"
WARM_LIGHT = "#fffbe8"
VIOLET_SHADE = "#1b1440"

# The slots: `body`, `shade`, `light`, `edge`, `mark` and `plate` of palettes.toml.
BODY = "#cdd3dd"
SHADE = "#99a3b5"
LIGHT = "#f1f4f9"
EDGE = "#1a2033"
MARK = "#fdfeff"
PLATE = "#0d1725"
SLOTS = {"body": BODY, "shade": SHADE, "light": LIGHT, "edge": EDGE, "mark": MARK, "plate": PLATE}


def channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mixed(colour: str, other: str, share: float) -> str:
    """`share` of the other colour, 0 to 1."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(own + (far - own) * share):02x}" for own, far in pairs)


def shade_of(colour: str) -> str:
    """The colour in shade, with a shift of hue: yellow to orange, orange to red, the rest towards violet."""
    if colour == BODY:
        return SHADE
    hue, saturation, value = colorsys.rgb_to_hsv(*(channel / 255 for channel in channels(colour)))
    degrees = hue * 360
    if saturation < 0.2:
        return mixed(colour, "#4a4a86", 0.27)
    if degrees < 75:
        hue, saturation, value = max(0, degrees - 11) / 360, min(1, saturation * 1.12), value * 0.86
    else:
        hue, saturation, value = (degrees + (9 if degrees < 250 else -9)) / 360, min(1, saturation * 1.1), value * 0.77
    return "#" + "".join(f"{round(channel * 255):02x}" for channel in colorsys.hsv_to_rgb(hue % 1, saturation, value))
