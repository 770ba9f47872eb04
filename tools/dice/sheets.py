"""Puts the frames of a die together into sheets and writes them with their description, dice.toml."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

from tools.dice import inks, shading
from tools.dice.shading import Picture
from tools.dice.solids import Solid
from tools.dice.tracing import Traced, facing, project, trace
from tools.dice.tumbling import FRAMES, TUMBLES, attitudes

SIZE = 184
FINE = 3
SHADOW_ROOM = 36
INKS: dict[str, dict[str, inks.Field]] = {
    "d6": {"pips": inks.round_pips, "stars": inks.star_pips},
    "d8": {"figures": inks.figures},
}
TRIMMED = ("d6",)


def write(folder: Path, name: str, picture: Picture, grey: bool = False) -> None:
    """Lossless: lossy compression would smear ink over the edges that players look at."""
    image = Image.fromarray(picture, "L").convert("RGB") if grey else Image.fromarray(picture, "RGBA")
    image.save(folder / name, "WEBP", lossless=True, quality=100, method=6)


def _row(frames: list[Picture]) -> Picture:
    return np.concatenate(frames, axis=1)


def tumble_sheets(folder: Path, solid: Solid, tumble: str) -> None:
    traced = [trace(solid, rotation, SIZE * FINE) for rotation in attitudes(solid, tumble)]
    stem = f"{solid.name}_{tumble}"
    write(folder, f"{stem}_body.webp", _row([shading.body(one, SIZE) for one in traced]))
    write(folder, f"{stem}_shine.webp", _row([shading.shine(one, SIZE) for one in traced]), grey=True)
    if solid.name in TRIMMED:
        write(folder, f"{stem}_trim.webp", _row([shading.trim(solid, one, SIZE) for one in traced]))
    for name, field in INKS[solid.name].items():
        rows = [_ink_row(solid, traced, field, result) for result in range(1, solid.sides + 1)]
        write(folder, f"{stem}_{name}.webp", np.concatenate(rows, axis=0))


def _ink_row(solid: Solid, traced: list[Traced], field: inks.Field, result: int) -> Picture:
    return _row([shading.ink(solid, one, field, result, SIZE) for one in traced])


def shadow(folder: Path, solid: Solid) -> None:
    """Two black frames, each with room around the die: lying, and in the air where the shadow is wide and faint."""
    outline = shading.body(trace(solid, solid.rest, SIZE * 2), SIZE)[..., 3]
    whole = SIZE + 2 * SHADOW_ROOM
    canvas = Image.new("L", (whole, whole), 0)
    canvas.paste(Image.fromarray(outline, "L"), (SHADOW_ROOM, SHADOW_ROOM))
    frames = []
    for blur, strength in ((9, 0.6), (16, 0.36)):
        alpha = np.asarray(canvas.filter(ImageFilter.GaussianBlur(blur)), dtype=np.float32) * np.float32(strength)
        frame = np.zeros((whole, whole, 4), dtype=np.uint8)
        frame[..., 3] = (alpha + np.float32(0.5)).astype(np.uint8)
        frames.append(frame)
    write(folder, f"{solid.name}_shadow.webp", _row(frames))


def _outline(solid: Solid, face: int) -> str:
    corners = [
        solid.normals[face] * solid.face_distance + solid.across(face) * u + solid.ups[face] * v
        for u, v in solid.corner_reach
    ]
    places = [project(solid, solid.rest, corner, SIZE) for corner in corners]
    return ", ".join(f"[{x:.1f}, {y:.1f}]" for x, y in places)


def describe(solid: Solid) -> list[str]:
    """The part of dice.toml about one solid."""
    name, seen = solid.name, facing(solid, solid.rest)
    results = range(1, solid.sides + 1)
    lines = [
        f"[{name}]",
        f"sides = {solid.sides}",
        f"opposite_sum = {solid.sides + 1}",
        f"size = {SIZE}                      # of one frame, in pixels, for a screen 1080 high",
        f"frames = {FRAMES}                     # one row of a sheet; in ink sheets row n - 1 comes to rest on n",
        f"rest = {FRAMES - 1}                       # the frame in which the die lies still",
        f"tumbles = {json.dumps(TUMBLES)}",
        f'body = "{name}_{{tumble}}_body.webp"        # grey light, multiply by the colour of the body',
        f'shine = "{name}_{{tumble}}_shine.webp"      # on black, add last',
    ]
    if name in TRIMMED:
        lines.append(
            f'trim = "{name}_{{tumble}}_trim.webp"        # grey light of metal edges, multiply by their colour'
        )
    lines += [
        f'shadow = "{name}_shadow.webp"',
        f"shadow_room = {SHADOW_ROOM}                # around a frame, on every side",
    ]
    lines += ["", f"[{name}.ink]                     # grey light, multiply by the colour of the ink"]
    lines += [f'{ink} = "{name}_{{tumble}}_{ink}.webp"' for ink in INKS[name]]
    lines += [
        "",
        "# The faces that are seen in the rest frame: corners in pixels, and the number on it for each result in turn.",
    ]
    for face in seen:
        numbers = ", ".join(str(solid.number_at(face, result)) for result in results)
        lines += [f"[[{name}.faces]]", f"corners = [{_outline(solid, face)}]", f"numbers = [{numbers}]", ""]
    return lines
