"""What lies on the land: names, army plates, marks, and above them chips, falling numbers and brackets.
What rests is listed once and handed to the port; only what moves is drawn in every frame."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.screens.board import plates
from game.screens.board.camera import Camera, Point
from game.screens.board.continents import BoardContinents
from game.screens.board.names import BoardNames
from game.screens.board.picture import NOBODY, BoardPicture, Mark, standings
from game.screens.board.plates import Placed
from game.screens.board.territory_art import BoardArt
from game.screens.board.words import Label, Laid, Words, note
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import around
from game.ui.drawing.theme import Look

RING = 6.0  # round a gateway planet
PITCH = 0.76  # how much of its width a mark keeps from the next one
COUNT_ROOM = 7.0  # and so much more where a number stands at its corner
LOWER = 0.62  # how far below the middle of its planet a row stands that needs its room, in radii
APART = 5  # real pixels between the name of a land and that of a continent beside it
SEARCH = 2.0  # board pixels, towards the border of a cell
ROUND_CORNERS = 0.76  # of a mark that names keep clear of
NO_PLATE = pygame.Rect(0, 0, 0, 0)


class BoardTable:
    """One board, one language, the looks of its seats."""

    def __init__(self, art: BoardArt, looks: Sequence[Look], language: str, places: Mapping[str, Point]) -> None:
        self._art = art
        self._looks = looks
        words = Words(art.halo)
        self._names = BoardNames(art, words, language)
        self._continents = BoardContinents(art, words, language, places)
        self._grouped_for: tuple[object, ...] = ()
        self._groups: list[Label] = []
        self._named_for: tuple[object, ...] = ()
        self._territories: list[Laid] = []
        self._named: list[Laid] = []
        self._laid_for: tuple[object, ...] = ()
        self._laid: list[Placed] = []
        self._anchored_for: tuple[object, ...] = ()
        self._anchors: list[Point] = []
        self._scale = 1.0
        self._boxes: list[pygame.Rect] = []
        self._measured_for: tuple[object, ...] = ()
        self._around: list[tuple[Box, ...]] = []
        self._marked: dict[int, list[Placed]] = {}
        self._gone: frozenset[int] = frozenset()

    def around(self, canvas: Canvas, camera: Camera, picture: BoardPicture) -> Sequence[Sequence[Box]]:
        """By land, what must not lie half under a panel, in units from the middle of its plate: the plate itself, the
        marks beside it and the name."""
        view = self._seen_from(canvas, camera)
        digits = tuple([plates.digits(count) for count in picture.armies])
        marks = tuple((at, tuple(row)) for at, row in picture.marks.items())
        key = (view, digits, marks)
        if key != self._measured_for:
            self._measured_for = key
            self._around = [self._parts_of(canvas, camera, picture, index) for index in range(len(digits))]
        return self._around

    def _parts_of(self, canvas: Canvas, camera: Camera, picture: BoardPicture, index: int) -> tuple[Box, ...]:
        parts = [self._plate_box(canvas, picture, index), self._names.place_of(canvas, camera, index)]
        marks = picture.marks.get(index, ())
        parts += _mark_areas(canvas, marks, self._marks(canvas, picture, index, marks))
        x, y = self._anchors[index]
        found = []
        for part in parts:
            (x0, y0), (x1, y1) = canvas.units(*part.topleft), canvas.units(*part.bottomright)
            found.append((x0 - x, y0 - y, x1 - x, y1 - y))
        return tuple(found)

    def _seen_from(self, canvas: Canvas, camera: Camera) -> tuple[object, ...]:
        """What the places of all things hang on."""
        view = (canvas.scale, canvas.left, canvas.top, canvas.surface.get_size(), camera.scale, camera.centre,
                camera.frame, camera.is_whole)  # fmt: skip
        if view != self._anchored_for:
            self._anchored_for = view
            self._scale = camera.scale
            self._anchors = [camera.to_screen(*entry.badge) for entry in self._art.territories]
        return view

    def lay_pieces(self, canvas: Canvas, camera: Camera, picture: BoardPicture) -> Sequence[Placed]:
        """Names and plates at rest, lowest first; the same list as long as nothing changes."""
        view = self._seen_from(canvas, camera)
        owners, armies = tuple(picture.owners), tuple(picture.armies)
        first = frozenset(picture.spoken_of())
        growth = canvas.lettering.growth
        key = (view, growth, owners, armies, first, frozenset(picture.hot), frozenset(picture.bumps),
               picture.has_names, picture.has_plates, tuple(picture.covered), picture.hidden,
               tuple((at, tuple(marks)) for at, marks in picture.marks.items()),
               )  # fmt: skip
        if key != self._laid_for:
            self._laid_for = key
            digits = tuple([plates.digits(count) for count in armies])
            self._boxes = [self._plate_box(canvas, picture, index) for index in range(len(armies))]
            self._marked = {at: self._marks(canvas, picture, at, marks) for at, marks in picture.marks.items()}
            self._gone = self._under_panels(canvas, picture)
            self._boxes = [NO_PLATE if at in self._gone else box for at, box in enumerate(self._boxes)]
            self._named = self._all_names(canvas, camera, picture, (view, growth, digits)) if picture.has_names else []
            self._laid = [entry.placed for entry in self._named]
            if picture.has_plates:
                self._laid += self._all_plates(canvas, picture)
        note(canvas, self._named)
        return self._laid

    def _under_panels(self, canvas: Canvas, picture: BoardPicture) -> frozenset[int]:
        """The lands told of elsewhere whose plate or marks would lie under a panel: those are not there either."""
        panels = [canvas.rect(*box) for box in picture.covered]

        def is_under(at: int) -> bool:
            areas = _mark_areas(canvas, picture.marks.get(at, ()), self._marked.get(at, ()))
            return any(area.collidelist(panels) >= 0 for area in (self._boxes[at], *areas))

        return frozenset(filter(is_under, picture.hidden))

    def draw_above(self, canvas: Canvas, picture: BoardPicture, covered: Sequence[pygame.Rect]) -> None:
        """What moves, and the names and plates that an arrow just went over. Call after `laid`."""
        if not picture.has_plates:
            return
        placed = gone_over(self._named, covered)
        for index, owner in enumerate(picture.owners):
            if owner == NOBODY or index in self._gone:
                continue
            if index in picture.bumps or (covered and self._boxes[index].collidelist(covered) >= 0):
                placed.append(self._plate(canvas, picture, index))
        for index, count in picture.placed.items():
            if index in self._gone:
                continue
            x, y = self._anchors[index]
            width, height = plates.plate_size(canvas, picture.armies[index])
            chip = plates.centre(canvas, plates.chip(canvas, f"+{count}"), x + width / 2 + 2, y - height / 2 - 8)
            placed.append(chip)
        placed += [
            plates.falling(canvas, drop.text, drop.progress, *self._anchors[drop.territory]) for drop in picture.drops
        ]
        canvas.surface.fblits(placed)
        if picture.aim is not None:
            size = plates.plate_size(canvas, picture.armies[picture.aim])
            plates.brackets(canvas, *self._anchors[picture.aim], *size)

    def _all_names(
        self, canvas: Canvas, camera: Camera, picture: BoardPicture, sight: tuple[object, ...]
    ) -> list[Laid]:
        """Continents, then territories; each only again when something changed that concerns them."""
        found = standings(self._art.board, picture.owners)
        told = tuple([standing if standing.is_told else None for standing in found])
        if (sight, told) != self._grouped_for:
            self._grouped_for = (sight, told)
            self._groups = self._continents.lay_labels(canvas, camera, told, self._looks)
            self._groups += self._continents.beyond(canvas, camera)
        first = frozenset(picture.spoken_of())
        panels = [canvas.rect(*box) for box in picture.covered]
        groups = _clear(self._groups, panels)
        key = (sight, told, first, tuple(picture.covered), tuple(picture.marks), picture.hidden)
        if key != self._named_for:
            self._named_for = key
            taken = [
                *[part.area.inflate(2 * APART, 0) for label in groups for part in label.parts],
                *panels,
                *self._mark_boxes(canvas, picture),
            ]
            names = self._names.choose(canvas, camera, first, self._boxes, taken, picture.hidden)
            # Half a name beside a panel says nothing.
            self._territories = [name for name in names if name.letters.collidelist(panels) < 0]
        # A name that must be there goes before what is told of its continent.
        spoken = [name.letters for name in self._territories]
        return [part for label in _clear(groups, spoken) for part in label.parts] + self._territories

    def _all_plates(self, canvas: Canvas, picture: BoardPicture) -> list[Placed]:
        placed: list[Placed] = []
        for index, owner in enumerate(picture.owners):
            if index in self._gone:
                continue
            # The number at the corner of a mark lies over the next one.
            placed += reversed(self._marked.get(index, ()))
            if owner != NOBODY and index not in picture.bumps:
                placed.append(self._plate(canvas, picture, index))
        return placed

    def _plate(self, canvas: Canvas, picture: BoardPicture, index: int) -> Placed:
        look = self._looks[picture.owners[index]]
        size = picture.bumps.get(index, 1.0)
        surface = plates.plate(canvas, look, picture.armies[index], index in picture.hot, size)
        return plates.centre(canvas, surface, *self._anchors[index])

    def _plate_box(self, canvas: Canvas, picture: BoardPicture, index: int) -> pygame.Rect:
        width, height = plates.plate_size(canvas, picture.armies[index])
        return canvas.rect(*around(*self._anchors[index], width / 2, height / 2))

    def _mark_boxes(self, canvas: Canvas, picture: BoardPicture) -> list[pygame.Rect]:
        """What names keep clear of."""
        shown = [(picture.marks[at], placed) for at, placed in self._marked.items() if at not in self._gone]
        # The corners of a mark are round: a letter may come that close.
        return [area for marks, placed in shown for area in _mark_areas(canvas, marks, placed, ROUND_CORNERS)]

    def _marks(self, canvas: Canvas, picture: BoardPicture, index: int, marks: Sequence[Mark]) -> list[Placed]:
        """In a row away from the plate: to its right, to its left, or over it."""
        placed = []
        sides = [self._side(index, mark) for mark in marks]
        row = [mark for mark, side in zip(marks, sides, strict=True) if side == "right"]
        is_wide = self._art.territories[index].planet is not None and self._overhang(canvas, picture, index, row) > 0
        used = {"right": 0.0, "left": 0.0, "above": 0.0}
        for mark, side in zip(marks, sides, strict=True):
            x, y, step = self._first_place(canvas, picture, index, side, mark.size)
            if is_wide and side == "right":
                x, y = self._pulled_in(index, row)
            placed.append(
                plates.centre(canvas, plates.mark_surface(canvas, mark, self._looks), x + step * used[side], y)
            )
            used[side] += _pitch(mark)
        return placed

    def _overhang(self, canvas: Canvas, picture: BoardPicture, index: int, row: Sequence[Mark]) -> float:
        """How far a row of marks right of a planet would reach over the border of its cell, in units."""
        if not row:
            return 0.0
        x, y, _ = self._first_place(canvas, picture, index, "right", row[0].size)
        return x + _reach(row) - self._border(index, y, row[0].size)

    def _pulled_in(self, index: int, row: Sequence[Mark]) -> Point:
        """Where a row begins that lies over the lower part of its planet and ends inside its cell."""
        planet = self._art.territories[index].planet
        assert planet is not None
        y = self._middle(index)[1] + planet.radius * self._scale * LOWER
        return self._border(index, y, row[0].size) - _reach(row), y

    def _border(self, index: int, y: float, high: float) -> float:
        """Where the cell of a planet ends at its right, in units, as high as a mark is there."""
        planet = self._art.territories[index].planet
        assert planet is not None
        middle = self._middle(index)
        found = []
        for edge in (y - high / 3, y + high / 3):
            x, down = planet.x, planet.y + (edge - middle[1]) / self._scale
            while self._art.territory_at(x, down) == index:
                x += SEARCH
            found.append(middle[0] + (x - planet.x) * self._scale)
        return min(found)

    def _middle(self, index: int) -> Point:
        """The middle of a planet on the screen."""
        entry = self._art.territories[index]
        assert entry.planet is not None
        x, y = self._anchors[index]
        return x + (entry.planet.x - entry.badge[0]) * self._scale, y + (entry.planet.y - entry.badge[1]) * self._scale

    def _side(self, index: int, mark: Mark) -> str:
        """Above the plate where a name stands beside it."""
        entry = self._art.territories[index]
        if entry.planet is None and (mark.side, entry.align) in (("right", "left"), ("left", "right")):
            return "above"
        return mark.side

    def _first_place(
        self, canvas: Canvas, picture: BoardPicture, index: int, side: str, size: float
    ) -> tuple[float, float, int]:
        """The middle of the first mark on a side, and which way the next ones go."""
        x, y = self._anchors[index]
        width, height = plates.plate_size(canvas, picture.armies[index])
        planet = self._art.territories[index].planet
        if side == "above":
            return x, y - height / 2 - size / 2, 1
        if planet is None:
            away = width / 2 + size / 2 + plates.MARK_GAP
            return (x + away, y, 1) if side == "right" else (x - away, y, -1)
        # Ships stand right of the planet under its plate, tokens at its upper left.
        x, y = self._middle(index)
        radius = planet.radius * self._scale
        if side == "right":
            return x + radius + RING + 8, y + 12, 1
        return x - radius - RING - 4, y - radius * 0.62, -1


def gone_over(named: Sequence[Laid], covered: Sequence[pygame.Rect]) -> list[Placed]:
    """The names that must be laid again, lowest first. A plate that is laid again hides its own words, so that they
    come with it."""
    hidden = list(covered)
    found = []
    for entry in named:
        if entry.area.collidelist(hidden) >= 0:
            found.append(entry.placed)
            if not entry.text:
                hidden.append(entry.area)
    return found


def _mark_areas(
    canvas: Canvas, marks: Sequence[Mark], placed: Sequence[Placed], share: float = 1.0
) -> list[pygame.Rect]:
    """Where marks are without their shadows, or so much of that."""
    found = []
    for mark, (surface, corner) in zip(marks, placed, strict=True):
        side = round(plates.mark_pixels(canvas, mark) * share)
        found.append(pygame.Rect(0, 0, side, side).move_to(center=surface.get_rect(topleft=corner).center))
    return found


def _pitch(mark: Mark) -> float:
    """From the middle of a mark to the next one."""
    return mark.size * PITCH + (COUNT_ROOM if mark.text else 0)


def _reach(row: Sequence[Mark]) -> float:
    """From the middle of the first mark to the right end of the last one."""
    return sum(_pitch(mark) for mark in row[:-1]) + row[-1].size / 2 + (COUNT_ROOM if row[-1].text else 0)


def _clear(labels: Sequence[Label], blocks: Sequence[pygame.Rect]) -> list[Label]:
    return [left for label in labels if (left := label.clear_of(blocks)) is not None]
