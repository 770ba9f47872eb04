"""The description of the world board that the game reads: assets/boards/world.toml."""

from __future__ import annotations

from tools.boards import labels, level, toml
from tools.boards.world import land, places
from tools.boards.world.geometry import HEIGHT, WIDTH, Geometry
from tools.boards.world.ground import Ground
from tools.boards.world.styles import STYLES

TONE_STEP = 0.07
OWNER_SHARE, OWNER_GAIN = 0.84, 0.96  # the rest of the land's colour is the continent's


def written(geometry: Geometry, ground: Ground) -> str:
    data = level.read("boards", "world")
    text = toml.HEADING + EXPLAINED
    text += f'size = {toml.value([WIDTH, HEIGHT])}\nids = "world/ids.webp"\nrim = "world/rim.webp"\n'
    text += f"gain = {land.GAIN}\nowner_share = {OWNER_SHARE}\nowner_gain = {OWNER_GAIN}\n"
    for name, style in STYLES.items():
        rows: dict[str, object] = {layer: f"world/{name}-{layer}.webp" for layer in ("sea", "sprites", "ink")}
        rows["label"] = toml.hexadecimal(style.label)
        rows["label_halo"] = toml.hexadecimal(style.label_halo)
        rows["continent_label"] = toml.hexadecimal(style.continent_label)
        rows["tints"] = {continent: toml.hexadecimal(colour) for continent, colour in style.tints.items()}
        text += toml.table(f"styles.{name}", rows)
    text += toml.table("continents", {name: {"label": list(at)} for name, at in places.CONTINENT_AT.items()})
    sheet, _ = land.packed(ground)
    tones = labels.tones(list(geometry.territories), level.pairs(data["borders"]["land"]), TONE_STEP)
    territories: dict[str, object] = {}
    for number, name in enumerate(geometry.territories, start=1):
        x, y = geometry.anchors[name]
        right, down, align = places.LABEL_AT.get(name, places.LABEL_BELOW)
        names = data["territories"][name]["name"]
        english, dutch = places.LINES.get(name, ([names["en"]], [names["nl"]]))
        territories[name] = {
            "id": number,
            "box": list(ground.boxes[name]),
            "sprite": list(sheet[name]),
            "tone": tones[name],
            "badge": [x, y],
            "room": geometry.room[name],
            "label": [round(x + right, 1), round(y + down, 1)],
            "align": align,
            "en": english,
            "nl": dutch,
        }
    text += toml.table("territories", territories)
    beyond = {side: {"territory": name, "label": list(at)} for side, (name, at) in places.BEYOND.items()}
    text += toml.table("beyond", beyond)
    text += "\n[lanes]\n"
    for lane in geometry.lanes:
        lines = [[[round(float(x), 1), round(float(y), 1)] for x, y in line] for line in lane.lines]
        text += f"{lane.start}-{lane.end} = {toml.value(lines)}\n"
    return text


EXPLAINED = """\
# Paths are relative to this file. The red of a pixel of `ids` is the id of its territory, 0 is none.
# sprites and rim are sheets: `sprite` is the corner on the sheet, `box` left, top, width, height on the board.
# Land = sprite multiplied by its tint times (1 + tone) times gain. Where land shows its owner, the owner's colour
# takes owner_share of the tint and owner_gain stands for gain.
# badge: its centre, with `room` pixels of own land round it. label: middle, left end or right end (align) of the
# first line at 21 px, the next lines 21 lower. A lane's lines are the points of a sea border.
# beyond: outer end of the name that is written where a lane leaves the board on that side.
"""
