"""The names of continents with their bonus, who holds them or is close to it, and the names beyond the edge.
On a galaxy a name stands on a plate with pointed ends. Gives surfaces in real pixels and their places."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import pygame

from game.core.languages import name_in
from game.screens.board.camera import Camera, Point
from game.screens.board.names import SMALLEST_SCALE
from game.screens.board.picture import Standing
from game.screens.board.territory_art import BoardArt
from game.screens.board.words import Label, Laid, Words, designed_pixels
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import polygon
from game.ui.drawing.theme import ABYSS, FRAME_HEIGHT, FRAME_WIDTH, HIGH, WHITE, Look, colour, mixed

TRACK = 2.5
PLATE_DARK = colour("#090C1A")
PLATE_HIGH = 36.0
POINT = 12.0  # how far the ends of a plate come out
EMBLEM = 12.0
LEAST_EMBLEM = 9  # its radius in real pixels
GAP = 12.0
EDGE = 6  # real pixels kept free at the edges of the board
MARGIN = 24.0  # and so much at those of the screen
UNDER = 1.4  # how far what is told stands under a name, in sizes of its letters


class BoardContinents:
    """The names of continents in one language; `places` moves some, in board pixels."""

    def __init__(self, art: BoardArt, words: Words, language: str, places: Mapping[str, Point]) -> None:
        self._art = art
        self._words = words
        self._language = language
        self._places = {**art.continent_labels, **places}

    def lay_labels(
        self, canvas: Canvas, camera: Camera, standings: Sequence[Standing | None], looks: Sequence[Look]
    ) -> list[Label]:
        """Each with its bonus, and where there is a standing, the emblem of its owner or of a player close to it."""
        names: dict[int, list[Laid]] = {}
        for index, continent in enumerate(self._art.board.continents):
            if continent.id in self._places:
                x, y = camera.to_screen(*self._places[continent.id])
                names[index] = (self._plate if self._art.is_galaxy else self._plain)(canvas, index, x, y)
        frame = canvas.rect(*camera.board_frame)
        taken = {index: [part.area for part in name] for index, name in names.items()}
        found: list[Label] = []
        for index, name in names.items():
            standing = standings[index]
            told = [] if standing is None else self._lay_standing(canvas, standing, looks[standing.seat], name)
            others = [area for other, areas in taken.items() if other != index for area in areas]
            label = self._on_sea(canvas, camera, self._ways(canvas, name, told), others)
            taken[index] = [part.area for part in label.parts]
            if all(frame.contains(area) for area in taken[index]):
                found.append(label)
        return found

    def beyond(self, canvas: Canvas, camera: Camera) -> list[Label]:
        """The names of what lies across the edge, each with a small arrow; only while the edge is in sight."""
        if not camera.is_whole or camera.scale < SMALLEST_SCALE:
            return []
        found = []
        for entry in self._art.beyond:
            text = name_in(self._art.board.names[entry.territory], self._language)
            name = self._words.write(canvas, [text], designed_pixels(canvas), self._art.continent_label)
            x, y = camera.to_screen(*entry.label)
            parts = [name.beside(*canvas.place(x, y), entry.side)]
            here = entry.territory
            other = next((one.territory for one in self._art.beyond if one.territory != here), here)
            height = _height_at_edge(self._art.lane(here, other), entry.side, self._art.size[0])
            if height is not None:
                parts.append(_pointer(canvas, entry.side, *camera.to_screen(entry.label[0], height)))
            found.append(Label(tuple(parts)))
        return found

    def _on_sea(self, canvas: Canvas, camera: Camera, ways: Sequence[Label], others: Sequence[pygame.Rect]) -> Label:
        """Of all ways to lay a name and what is told of it, the first that meets no other and covers the least land."""
        frame = canvas.rect(*camera.board_frame).inflate(-2 * EDGE, 0)
        room = frame.clip(canvas.rect(MARGIN, 0, FRAME_WIDTH - MARGIN, FRAME_HEIGHT))
        if camera.is_whole:
            ways = [way.between(room.left, room.right) for way in ways]

        def cost(way: Label) -> tuple[int, int]:
            areas = [part.area for part in way.parts]
            corners = [(canvas.units(*area.topleft), canvas.units(*area.bottomright)) for area in areas]
            land = [self._art.land_in((*camera.to_board(*low), *camera.to_board(*high))) for low, high in corners]
            return sum(area.collidelist(others) >= 0 for area in areas), sum(land)

        return min(ways, key=cost)

    def _ways(self, canvas: Canvas, name: Sequence[Laid], told: Sequence[Laid]) -> list[Label]:
        """What is told stands right of a name; left of a plate or under a plain name, where that is better."""
        usual = Label(tuple(name), tuple(told))
        if not told:
            return [usual]
        first, last = name[0].area, told[-1].area.unionall([part.area for part in told])
        if self._art.is_galaxy:
            aside = first.left - canvas.pixels(GAP / 2) - last.right
            return [usual, Label(usual.name, tuple([part.shift(aside, 0) for part in told]))]
        longer = last.right - first.right
        under = first.centerx - last.centerx, round(designed_pixels(canvas) * UNDER)
        return [
            usual,
            usual.shift(-(longer // 2)),
            usual.shift(-longer),
            Label(usual.name, tuple([part.shift(*under) for part in told])),
        ]

    def _name(self, index: int) -> str:
        return name_in(self._art.board.continents[index].names, self._language).upper()

    def _plain(self, canvas: Canvas, index: int, x: float, y: float) -> list[Laid]:
        text = f"{self._name(index)}  +{self._art.board.continents[index].bonus}"
        track = round(TRACK * canvas.scale)
        name = self._words.write(canvas, [text], designed_pixels(canvas), self._art.continent_label, track=track)
        return [name.beside(*canvas.place(x, y), "centre")]

    def _plate(self, canvas: Canvas, index: int, x: float, y: float) -> list[Laid]:
        continent = self._art.board.continents[index]
        tint = colour(continent.colour)
        pixels = designed_pixels(canvas)
        name = self._words.write(
            canvas, [self._name(index)], pixels, mixed(tint, WHITE, 0.55), track=round(TRACK * canvas.scale)
        )
        high = max(PLATE_HIGH * canvas.scale, pixels * 1.6)
        wide = name.box.width + 2.2 * high + POINT * canvas.scale
        size = (round(wide), round(high))
        key = ("system plate", size, continent.colour)
        surface = canvas.kept.get(key, lambda: _draw_plate(size, continent.colour, POINT * canvas.scale))
        left, top = canvas.place(x, y)
        left, top = left - size[0] // 2, top - size[1] // 2
        bonus = canvas.lettering.font("700", pixels).render(f"+{continent.bonus}", True, ABYSS)
        ink = bonus.get_bounding_rect()
        middle = (round(left + wide - high * 0.95), top + size[1] // 2)
        corner = (middle[0] - ink.width // 2 - ink.x, middle[1] - ink.height // 2 - ink.y)
        return [
            Laid(surface, (left, top)),
            name.beside(round(left + high * 0.6), top + size[1] // 2),
            Laid(bonus, corner, f"+{continent.bonus}", ink.size, pixels),
        ]

    def _lay_standing(self, canvas: Canvas, standing: Standing, look: Look, name: Sequence[Laid]) -> list[Laid]:
        """An emblem after the name; the count too, while something is missing."""
        size = 2 * max(LEAST_EMBLEM, canvas.pixels(EMBLEM))
        middle = name[0].area.centery
        left = max(part.surface.get_rect(topleft=part.place).right for part in name) + canvas.pixels(GAP / 2)
        emblem = canvas.assets.picture(f"emblems/{look.emblem}", (size, size), look.slots)
        found = [Laid(emblem, (left, middle - size // 2))]
        if not standing.is_whole:
            text = f"{standing.held}/{standing.of}"
            count = self._words.write(canvas, [text], designed_pixels(canvas), self._art.label)
            found.append(count.beside(left + size + canvas.pixels(GAP / 2), middle))
        return found


def _height_at_edge(lines: Sequence[Sequence[Point]], side: str, width: float) -> float | None:
    """How high a lane crosses the left or the right edge of the board."""
    ends = [point for line in lines for point in (line[0], line[-1])]
    return next((y for x, y in ends if (x <= 0 if side == "left" else x >= width)), None)


def _pointer(canvas: Canvas, side: str, x: float, y: float) -> Laid:
    """A small arrow head that points out of the board."""
    size = canvas.pixels(14)
    corners = [(0.85, 0.12), (0.1, 0.5), (0.85, 0.88)]
    points = [((across if side == "left" else 1 - across) * size, down * size) for across, down in corners]
    surface = canvas.kept.get(("pointer", side, size), lambda: polygon((size, size), points, HIGH))
    left, top = canvas.place(x, y)
    return Laid(surface, (left if side == "left" else left - size, top - size // 2))


def _draw_plate(size: tuple[int, int], tint_text: str, point: float) -> pygame.Surface:
    """A dark plate with pointed ends, a line in the colour of its system, and a hexagon for the bonus."""
    tint = colour(tint_text)
    wide, high = size
    line = max(1.5, high / 18)

    def ends(inset: float) -> list[Point]:
        top, foot = inset, high - inset
        return [(point, top), (wide - point, top), (wide - inset * 1.2, high / 2), (wide - point, foot), (point, foot),
                (inset * 1.2, high / 2)]  # fmt: skip

    whole = polygon(size, ends(0), tint)
    whole.blit(polygon(size, ends(line), PLATE_DARK), (0, 0))
    middle = (wide - high * 0.95, high / 2)
    angles = [math.radians(30 + 60 * step) for step in range(6)]
    for radius, fill in ((0.5 * high, HIGH), (0.44 * high, tint)):
        hexagon = [(middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)) for angle in angles]
        whole.blit(polygon(size, hexagon, fill), (0, 0))
    return whole
