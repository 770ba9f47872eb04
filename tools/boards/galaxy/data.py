"""The description of the galaxy board that the game reads: assets/boards/galaxy.toml."""

from __future__ import annotations

from tools.boards import labels, level, toml
from tools.boards.galaxy.cells import HEIGHT, WIDTH, Galaxy
from tools.boards.galaxy.layers import Cell
from tools.boards.preview import Rgb, scaled

TONE_STEP = 0.05
OWNER_SHARE, OWNER_GAIN, GAIN = 0.94, 1.02, 1.0
UNOWNED = 0.58  # without owners the cells wear their system's colour, darker


def written(board: Galaxy, cells: dict[str, Cell], colours: dict[str, Rgb]) -> str:
    data = level.read("boards", "galaxy")
    text = toml.HEADING + EXPLAINED
    text += f'size = {toml.value([WIDTH, HEIGHT])}\nids = "galaxy/ids.webp"\nrim = "galaxy/rim.webp"\n'
    text += f"gain = {GAIN}\nowner_share = {OWNER_SHARE}\nowner_gain = {OWNER_GAIN}\n"
    style: dict[str, object] = {layer: f"galaxy/midnight-{layer}.webp" for layer in ("sea", "sprites", "ink")}
    style |= {"hatch": "galaxy/hatch.webp", "label": "#f3f7fb", "label_halo": "#03050e", "continent_label": "#f3f7fb"}
    style["tints"] = {system: toml.hexadecimal(scaled(colour, UNOWNED)) for system, colour in colours.items()}
    text += toml.table("styles.midnight", style)
    plates = {name: {"label": [round(x, 1), round(y, 1)]} for name, (x, y) in board.plates.items()}
    text += toml.table("continents", plates)
    tones = labels.tones(list(board.cells), level.pairs(data["borders"]["land"]), TONE_STEP)
    gateways = board.gateways()
    rows: dict[str, object] = {}
    for number, (name, cell) in enumerate(cells.items(), start=1):
        names = data["territories"][name]["name"]
        rows[name] = {
            "id": number,
            "box": list(cell.box),
            "sprite": list(cell.sprite),
            "tone": tones[name],
            "badge": list(board.badges[name]),
            "label": list(board.names[name]),
            "align": "centre",
            "en": [names["en"]],
            "nl": [names["nl"]],
            "planet": [round(part, 1) for part in board.planets[name]],
            "gateway": name in gateways,
        }
    text += toml.table("territories", rows)
    text += "\n[lanes]\n"
    for lane in board.lanes:
        points = [[round(x, 1), round(y, 1)] for x, y in [*lane.curve.coords[::4], lane.curve.coords[-1]]]
        text += f"{lane.start}-{lane.end} = {toml.value([points])}\n"
    return text


EXPLAINED = """\
# Paths are relative to this file. The red of a pixel of `ids` is the id of its planet, 0 is none.
# sprites, rim and hatch are sheets: `sprite` is the corner on the sheet, `box` left, top, width, height on the board.
# Cell = sprite multiplied by its tint times (1 + tone) times gain. Where it shows its owner, the owner's colour takes
# owner_share of the tint and owner_gain stands for gain. hatch marks a faction, tinted with the owner's colour and 42 %
# white. planet: x, y, radius. badge and label: centres; names are set at 21 px. continents: centres of name plates.
# The match screen's rail covers the board from x = 1560 on.
"""
