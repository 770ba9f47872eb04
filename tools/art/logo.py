"""The family of the logo: the name in stamped tin over a gold star, the star alone, the icon of the window and the
picture behind the title. Drawn larger than they are and scaled down for fine edges; letters are of the display font."""

from __future__ import annotations

import math
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from tools.art.metal import GOLD, TIN, Metal, rimmed, stamped
from tools.art.title import title

FONT = "assets/fonts/display-700.ttf"
FINE = 2
SIZE = (1440, 600)
ICON_SIZES = (16, 32, 64, 128, 256)
Points = list[tuple[float, float]]


def star_points(x: float, y: float, outer: float, inner: float) -> Points:
    radii = [outer if index % 2 == 0 else inner for index in range(10)]
    return [
        (x + radius * math.sin(index * math.pi / 5), y - radius * math.cos(index * math.pi / 5))
        for index, radius in enumerate(radii)
    ]


def gold_star(size: tuple[int, int], x: float, y: float, outer: float) -> Image.Image:
    """A star of ten facets, alternately lit, with bevelled edges."""
    points = star_points(x, y, outer, outer * 0.44)
    mask = Image.new("L", size)
    ImageDraw.Draw(mask).polygon(points, fill=255)
    metal = stamped(mask, max(3, round(outer * 0.05)), GOLD, round(y - outer), round(y + outer * 0.9), grain=0.015)
    facets = Image.new("L", size, 128)
    pen = ImageDraw.Draw(facets)
    for index in range(10):
        pen.polygon([(x, y), points[index], points[(index + 1) % 10]], fill=150 if index % 2 else 92)
    facets = facets.filter(ImageFilter.GaussianBlur(outer * 0.004))
    lit = Image.new("RGB", size, (255, 240, 176))
    shaded = Image.new("RGB", size, (150, 74, 0))
    bright = facets.point([max(0, value - 128) * 6 for value in range(256)])
    dark = facets.point([max(0, 128 - value) * 3 for value in range(256)])
    solid = Image.composite(lit, metal.convert("RGB"), bright)
    solid = Image.composite(shaded, solid, dark)
    solid.putalpha(mask)
    return solid


def lettering(
    font: Path,
    text: str,
    pixels: int,
    track: float,
    size: tuple[int, int],
    middle: float,
    base: float,
    metal: Metal,
    depth: int,
) -> Image.Image:
    """A spaced line of stamped letters, centred; `base` is where the letters stand."""
    face = ImageFont.truetype(font, pixels)
    mask = Image.new("L", size)
    pen = ImageDraw.Draw(mask)
    width = sum(face.getlength(letter) for letter in text) + track * (len(text) - 1)
    x = middle - width / 2
    for letter in text:
        pen.text((x, base), letter, fill=255, font=face, anchor="ls")
        x += face.getlength(letter) + track
    high = -face.getbbox("H", anchor="ls")[1]
    return stamped(mask, depth, metal, round(base - high), round(base))


def glow(size: tuple[int, int], x: float, y: float, radius: float) -> Image.Image:
    mask = Image.new("L", size)
    ImageDraw.Draw(mask).ellipse((x - radius, y - radius, x + radius, y + radius), fill=150)
    light = Image.new("RGBA", size, (255, 190, 60, 0))
    light.putalpha(mask.filter(ImageFilter.GaussianBlur(radius * 0.4)))
    return light


def logo(target: Path) -> Image.Image:
    size = (SIZE[0] * FINE, SIZE[1] * FINE)
    font = target / FONT
    middle = size[0] / 2
    picture = glow(size, middle, 242 * FINE, 118 * FINE)
    picture.alpha_composite(rimmed(gold_star(size, middle, 234 * FINE, 180 * FINE), 3 * FINE))
    upper = lettering(font, "TIN", 168 * FINE, 38 * FINE, size, middle, 290 * FINE, TIN, 7 * FINE)
    lower = lettering(font, "MARSHAL", 340 * FINE, 16 * FINE, size, middle, 558 * FINE, TIN, 11 * FINE)
    picture.alpha_composite(rimmed(upper, 5 * FINE))
    picture.alpha_composite(rimmed(lower, 6 * FINE))
    return reduced(picture, SIZE)


def star_alone() -> Image.Image:
    size = (512 * FINE, 512 * FINE)
    picture = rimmed(gold_star(size, 256 * FINE, 268 * FINE, 240 * FINE), 4 * FINE)
    return reduced(picture, (512, 512))


def icon(target: Path, is_large: bool) -> Image.Image:
    """A navy tile with the star and, where there is room, a tin M on it, at full size."""
    full = 1024
    picture = Image.new("RGBA", (full, full))
    pen = ImageDraw.Draw(picture)
    pen.rounded_rectangle((16, 16, full - 16, full - 16), 210, fill="#4a7599")
    pen.rounded_rectangle((44, 44, full - 44, full - 44), 186, fill="#0a1624")
    shine = Image.new("RGBA", (full, full), (24, 51, 80, 0))
    fade = Image.linear_gradient("L").transpose(Image.Transpose.FLIP_TOP_BOTTOM).resize((full, full))
    inside = Image.new("L", (full, full))
    ImageDraw.Draw(inside).rounded_rectangle((44, 44, full - 44, full - 44), 186, fill=255)
    shine.putalpha(Image.composite(fade, Image.new("L", (full, full)), inside))
    picture.alpha_composite(shine)
    star = gold_star((full, full), full / 2, 470 if is_large else 545, 400 if is_large else 430)
    picture.alpha_composite(rimmed(star, 10))
    if is_large:
        letter = lettering(target / FONT, "M", 620, 0, (full, full), full / 2, 910, TIN, 26)
        picture.alpha_composite(rimmed(letter, 16))
    return picture


def reduced(picture: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Scaled down with weighted edges, so that the colour behind nothing does not bleed in."""
    return picture.convert("RGBa").resize(size, Image.Resampling.LANCZOS).convert("RGBA")


def build(target: Path) -> None:
    folder = target / "assets" / "logo"
    folder.mkdir(parents=True, exist_ok=True)
    logo(target).save(folder / "logo.webp", quality=92, alpha_quality=100, method=6)
    star_alone().save(folder / "star.webp", quality=92, alpha_quality=100, method=6)
    small, large = icon(target, False), icon(target, True)
    for pixels in ICON_SIZES:
        picture = reduced(large if pixels >= 64 else small, (pixels, pixels))
        picture.save(folder / f"icon_{pixels}.webp", lossless=True, method=6)
    title(target).save(folder / "title.webp", quality=88, method=6)


def contact_sheet(source: Path, picture: Path) -> None:
    folder = source / "assets" / "logo"
    sheet = Image.open(folder / "title.webp").convert("RGBA")
    sheet.alpha_composite(Image.open(folder / "logo.webp").convert("RGBA"), (240, 30))
    x = 60
    for pixels in ICON_SIZES:
        sheet.alpha_composite(Image.open(folder / f"icon_{pixels}.webp").convert("RGBA"), (x, 740))
        x += pixels + 24
    star = reduced(Image.open(folder / "star.webp").convert("RGBA"), (256, 256))
    sheet.alpha_composite(star, (x, 740))
    sheet.convert("RGB").save(picture)
