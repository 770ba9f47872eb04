"""Fonts: the OFL faces Barlow Condensed (text) and Saira Condensed (display) as TTF files that pygame.font loads.

The text face gets tabular figures as its ordinary figures, because pygame cannot switch font features on. Both are
renamed, as the licence asks of changed fonts. Writes assets/fonts.
"""

from __future__ import annotations

import io
import os
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from tools.boards.fetch import members

# file, source family, weight, name inside the file, tabular figures
FACES = [
    ("text-500.ttf", "barlow-condensed", 500, "Tin Marshal Text Medium", True),
    ("text-600.ttf", "barlow-condensed", 600, "Tin Marshal Text SemiBold", True),
    ("text-700.ttf", "barlow-condensed", 700, "Tin Marshal Text Bold", True),
    ("display-700.ttf", "saira-condensed", 700, "Tin Marshal Display Bold", False),
]
LICENCES = {"OFL-text.txt": "barlow-condensed", "OFL-display.txt": "saira-condensed"}
VERSION = "5.3.0"
FIGURES = {
    ord("0") + index: f"{word}.tf"
    for index, word in enumerate(("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"))
}
FIXED_TIME = 3_800_000_000  # seconds since 1904, so that a second build has the same bytes


def build(target: Path) -> None:
    folder = target / "assets" / "fonts"
    folder.mkdir(parents=True, exist_ok=True)
    for name, family, weight, title, tabular in FACES:
        (folder / name).write_bytes(face(family, weight, title, tabular))
    for name, family in LICENCES.items():
        text = members(f"@fontsource/{family}@{VERSION}", ["LICENSE"])["LICENSE"].decode()
        (folder / name).write_text(text.strip() + "\n", encoding="utf-8")


def face(family: str, weight: int, title: str, tabular: bool) -> bytes:
    """One weight of a family: its Latin and extended Latin parts joined, figures and name changed."""
    os.environ["SOURCE_DATE_EPOCH"] = "0"
    from fontTools.merge import Merger
    from fontTools.ttLib import TTFont

    names = [f"files/{family}-{part}-{weight}-normal.woff2" for part in ("latin", "latin-ext")]
    sources = members(f"@fontsource/{family}@{VERSION}", names)
    with tempfile.TemporaryDirectory() as scratch:
        parts = []
        for index, name in enumerate(names):
            part = TTFont(io.BytesIO(sources[name]))
            part.flavor = None
            parts.append(str(Path(scratch) / f"{index}.ttf"))
            part.save(parts[-1])
        font = Merger().merge(parts)
    if tabular:
        for table in font["cmap"].tables:
            for code in FIGURES.keys() & table.cmap.keys():
                table.cmap[code] = FIGURES[code]
    rename(font, title)
    font["head"].created = font["head"].modified = FIXED_TIME
    font.recalcTimestamp = False
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def rename(font: object, title: str) -> None:
    """Gives the font its own name; the licence reserves the old one for the unchanged font."""
    family, _, style = title.rpartition(" ")
    texts = {1: family, 2: "Regular", 3: f"{title} 1", 4: title, 6: title.replace(" ", ""), 16: family, 17: style}
    table = font["name"]  # type: ignore[index]
    table.names = [record for record in table.names if record.nameID in (0, 5, 13, 14)]
    for identifier, text in texts.items():
        table.setName(text, identifier, 3, 1, 0x409)


def contact_sheet(source: Path, picture: Path) -> None:
    samples = [
        "Tin Marshal  ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        "abcdefghijklmnopqrstuvwxyz  IJsland, Groot-Brittannië, coördinatie",
        "1234567890  1111111111  +5  74 %  6 × 3 – “ja”, ‘nee’ … €  Łódź Şişli Đà",
    ]
    sheet = Image.new("RGB", (1400, 40 + len(FACES) * 210), (15, 33, 53))
    pen = ImageDraw.Draw(sheet)
    for row, (name, _, _, title, _) in enumerate(FACES):
        path = str(source / "assets" / "fonts" / name)
        pen.text((40, 24 + row * 210), f"{name}: {title}", (157, 180, 199), ImageFont.truetype(path, 21))
        for line, sample in enumerate(samples):
            pen.text((40, 54 + row * 210 + line * 46), sample, (243, 247, 251), ImageFont.truetype(path, 36))
    sheet.save(picture)
