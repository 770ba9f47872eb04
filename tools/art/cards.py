"""The family of cards, 250 by 350: faces without names, lands, signs and rules, and all backs. The game lays those on
at run time, because one face serves many cards and both languages; cards.toml says where each of them goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import pygame

from tools.art import card_parts as parts
from tools.art.buildings import gold_star, medal
from tools.art.card_parts import Look
from tools.art.card_samples import samples
from tools.art.colours import CREAM, GOLD, INK
from tools.art.emblems import faction
from tools.art.families import Family, laid_out
from tools.art.figure import Figure
from tools.art.paths import box, circle, polygon, star, turned
from tools.art.soldiers import artillery, cavalry, infantry, joker
from tools.art.starships import capital_ship, corvette, fighter

ARMS = {"infantry": infantry, "cavalry": cavalry, "artillery": artillery}
SHIPS = {"fighter": fighter, "corvette": corvette, "capital": capital_ship}
PAPER = Look("#f3e4be", "#d9bd86", "#8a6a3c", "#8a6a3c", "#fff3d6", ("#8cc0c6", "#3f7684"))
NIGHT = Look("#1d3a63", "#0c1a33", "#c8962e", "#7fb2ff", "#e9eef8", ("#2f6390", "#12294a"))
TEAL = Look("#2f6a78", "#17414e", "#c9a35a", "#ffe7b0", "#fff3d6", ("#6fa9b4", "#2f5f6e"))
STEP = Look("#22405f", "#0f2135", "#a8773a", "#4a7599", "#f3f7fb", ("#2b4d6e", "#0f2135"))
FACTIONS = {
    "republic": Look("#7a2a2a", "#34101c", "#d0a040", "#ffb48a", "#fff3d6", ("#5a3a6a", "#160f28")),
    "separatists": Look("#274a78", "#0d1830", "#9fb0c8", "#8fc4ff", "#e9eef8", ("#2f5a86", "#0a1226")),
}
CLASSES = {
    "secondary": Look("#2a6154", "#173a33", "#5fae97", "#9fe0cb", "#eaf7f1", ("#3d8472", "#14332d")),
    "primary": Look("#7c3238", "#4a1f24", "#c7685a", "#ffb3a4", "#fbeeea", ("#a04a4a", "#3a1519")),
}

TITLE = (35, 40, 180, 25)
WINDOW = (35, 84, 180, 144)
# Where things go on each kind of face: x, y, width and height on a card of 250 by 350.
SLOTS: dict[str, dict[str, tuple[int, int, int, int]]] = {
    "territory": {"title": TITLE, "land": (47, 94, 156, 124)},
    "star": {"title": TITLE, "land": (47, 94, 156, 124)},
    "joker": {"title": TITLE},
    "faction": {"title": (35, 38, 180, 25), "power": (166, 170, 48, 48), "text": (40, 230, 170, 88)},
    "objective": {"title": TITLE, "sign": (71, 88, 108, 108), "text": (44, 218, 162, 44), "reward": (103, 278, 44, 44)},
    "reward": {"title": TITLE, "sign": (65, 92, 120, 120), "text": (44, 242, 162, 74)},
    "step": {
        "title": (82, 40, 134, 25),
        "number": (29, 29, 42, 42),
        "sign": (65, 92, 120, 120),
        "text": (44, 242, 162, 74),
    },
}


def territory(arm: str) -> Figure:
    figure = parts.face(PAPER, "paper")
    parts.banner(figure, PAPER.banner)
    parts.window(figure, WINDOW, PAPER.window, "sea")
    parts.medallion(figure, ARMS[arm](), 125, 276, 50, "#35557a")
    for x, outwards in ((56, -1), (194, 1)):
        figure.fill(polygon([(x, 262), (x + 8, 276), (x, 290), (x - 8, 276)], 1), PAPER.rim)
        figure.stroke(f"M{x + outwards * 20} 276L{x + outwards * 11} 276", PAPER.rim, 2.5)
    return figure


def wild() -> Figure:
    """The joker: all three arms under a fool's cap."""
    figure = parts.face(PAPER, "paper")
    parts.banner(figure, PAPER.banner)
    parts.window(figure, (35, 84, 180, 150), TEAL.window, "sea")
    for draw, x, y in ((infantry, 80, 124), (cavalry, 170, 124), (artillery, 125, 192)):
        parts.medallion(figure, draw(), x, y, 36, "#35557a")
    return parts.medallion(figure, joker(), 125, 284, 42, "#33264f")


def starred(count: int) -> Figure:
    figure = parts.face(NIGHT, "night")
    parts.banner(figure, NIGHT.banner)
    parts.window(figure, WINDOW, NIGHT.window, "sea")
    figure.part(box(40, 242, 170, 78, 16), "#0b1730", 0, outline=4, edge=NIGHT.rim)
    for x in {1: (125,), 2: (92, 158)}[count]:
        figure.centred(gold_star(), x, 280, 0.56)
    return figure


def ship_card(side: str, ship: str) -> Figure:
    look = FACTIONS[side]
    figure = parts.face(look, "faction")
    parts.banner(figure, look.banner, 34)
    parts.window(figure, (35, 78, 180, 120), look.window, "sky", is_space=True)
    parts.roundel(figure, faction(side), 195, 98, 18, look)
    figure.centred(SHIPS[ship](), 118, 136, 0.84)
    figure.part(box(34, 210, 182, 112, 10), look.banner, 0, outline=4)
    return parts.socket(figure, 190, 194, 35, look)


def objective(rank: str) -> Figure:
    look = CLASSES[rank]
    figure = parts.face(look, f"objective_{rank}")
    parts.banner(figure, look.banner)
    parts.window(figure, (35, 82, 180, 122), look.window, "field", is_plain=True)
    figure.part(box(34, 214, 182, 52, 10), look.banner, 0, outline=4)
    parts.rank(figure, rank, 125, 80, look)
    return parts.socket(figure, 125, 300, 31, look)


def reward(rank: str) -> Figure:
    look = CLASSES[rank]
    figure = parts.face(look, f"reward_{rank}")
    parts.banner(figure, look.banner)
    parts.rays(figure, 125, 152, 76, look)
    figure.part(box(34, 236, 182, 86, 10), look.banner, 0, outline=4)
    return parts.rank(figure, rank, 125, 232, look)


def step() -> Figure:
    figure = parts.face(STEP, "step")
    figure.part(box(62, 36, 158, 34, 8), STEP.banner, 0, outline=4)
    parts.window(figure, (35, 84, 180, 136), STEP.window, "field", is_plain=True)
    figure.part(box(34, 236, 182, 86, 10), STEP.banner, 0, outline=4)
    figure.part(circle(50, 50, 26), STEP.rim, 5, 4)
    return figure.part(circle(50, 50, 18), STEP.bottom, 0, outline=3, is_outer=False)


def _compass(figure: Figure) -> None:
    for reach, first, second, tilt in ((37, "#c9a35a", "#8a6a3c", 45), (55, CREAM, "#d9bd86", 0)):
        for degrees in range(0, 360, 90):
            for side, colour in ((-12, first), (12, second)):
                ray = polygon([(125, 175), (125 + side, 163), (125, 175 - reach)])
                figure.fill(turned(ray, degrees + tilt, 125, 175), colour)
    figure.part(circle(125, 175, 6), GOLD, 0, outline=3)


def _numeral_star(figure: Figure) -> None:
    figure.centred(gold_star(), 125, 173, 0.8)


def _target(figure: Figure) -> None:
    for radius, colour in ((46, CREAM), (34, "#d8403a"), (22, CREAM), (10, "#d8403a")):
        figure.fill(circle(125, 175, radius), colour)
    figure.stroke(circle(125, 175, 46), INK, 5)
    figure.rope("M125 175L166 132", "#a8773a", 6, 3.5)
    figure.part(polygon("158,132 170,116 174,124 182,128 168,142", 1), GOLD, 3, outline=4)


def _prize(figure: Figure) -> None:
    figure.centred(medal(), 125, 175, 0.8)


def _stairs(figure: Figure) -> None:
    figure.part(polygon("84,208 84,186 108,186 108,166 132,166 132,146 166,146 166,208", 3), CREAM, 8)
    figure.part(star(149, 130, 18, 8, 2), GOLD, 0, outline=4)


def _faction_device(name: str, figure: Figure) -> None:
    figure.centred(faction(name), 125, 175, 0.78, border=8)


BACKS: dict[str, tuple[Look, Callable[[Figure], None]]] = {
    "classic": (TEAL, _compass),
    "star": (NIGHT, _numeral_star),
    "republic": (FACTIONS["republic"], partial(_faction_device, "republic")),
    "separatists": (FACTIONS["separatists"], partial(_faction_device, "separatists")),
    "objective_secondary": (CLASSES["secondary"], _target),
    "objective_primary": (CLASSES["primary"], _target),
    "reward_secondary": (CLASSES["secondary"], _prize),
    "reward_primary": (CLASSES["primary"], _prize),
    "step": (STEP, _stairs),
}


def back(kind: str) -> Figure:
    look, device = BACKS[kind]
    figure = parts.face(look, "back")
    parts.lozenges(figure, look.edge)
    figure.part(circle(125, 175, 70), look.rim, 0, 4)
    figure.part(circle(125, 175, 60), look.bottom, 0, outline=4, is_outer=False)
    device(figure)
    return figure


DRAWINGS: dict[str, Callable[[], Figure]] = {
    **{f"territory_{arm}": partial(territory, arm) for arm in ARMS},
    "joker": wild,
    **{f"star_{count}": partial(starred, count) for count in (1, 2)},
    **{f"{side}_{ship}": partial(ship_card, side, ship) for side in FACTIONS for ship in SHIPS},
    **{f"objective_{rank}": partial(objective, rank) for rank in CLASSES},
    **{f"reward_{rank}": partial(reward, rank) for rank in CLASSES},
    "step": step,
    **{f"back_{kind}": partial(back, kind) for kind in BACKS},
}
FAMILY = Family("cards", DRAWINGS, sizes=(180, 96, 48), coloured=0)
PLACES = """\
# Built by tools/art. Where the game lays names, lands, signs and rules on the faces of cards: x, y, width and height on
# a card of 250 by 350. `faces` are the drawings of the kind. `land` takes the silhouette of a territory from its board,
# fitted, centred and outlined; `sign`, `power` and `reward` take a picture from icons/; `title`, `number` and `text`
# are written, dark on light except the number, in the sizes below for a card of 250 by 350. Rules are written on large
# cards only; below that size they are said beside the hand. Ask for cards in 5:7, or the loader leaves an edge.

size = [250, 350]
title_size = 20
text_size = 17
"""


def _faces(kind: str) -> list[str]:
    if kind == "faction":
        return [f"{side}_{ship}" for side in FACTIONS for ship in SHIPS]
    return [name for name in DRAWINGS if name == kind or name.startswith(f"{kind}_")]


def places(slots: Mapping[str, Mapping[str, tuple[int, int, int, int]]]) -> str:
    text = PLACES
    for kind, fields in slots.items():
        names = ", ".join(f'"{name}"' for name in _faces(kind))
        text += f"\n[{kind}]\nfaces = [{names}]\n"
        text += "".join(f"{name} = {list(place)}\n" for name, place in fields.items())
    return text


def contact_sheet(source: Path, picture: Path) -> None:
    """Finished cards above, what they are made of below."""
    finished = laid_out(samples(source, 236))
    blank = laid_out(FAMILY.cells(source))
    sheet = pygame.Surface((finished.get_width(), finished.get_height() + blank.get_height()))
    sheet.blit(finished, (0, 0))
    sheet.blit(blank, (0, finished.get_height()))
    pygame.image.save(sheet, picture)


def build(target: Path) -> None:
    FAMILY.build(target)
    (target / "assets" / "cards" / "cards.toml").write_text(places(SLOTS), encoding="utf-8")
