"""Dice made from the sheets of assets/dice in the colours of their finish, and a throw drawn with its pairs.
A frame is put together when it is first needed, or before that a few at a time; then the large sheets are let go.
Where the dice are and who wins is told by `battle_throw`. Must not import scenes."""

from __future__ import annotations

import logging
import math
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import pygame

from game.paths import data_folder
from game.screens.battle import throws
from game.screens.battle.throws import ATTACK, DEFENCE, SIDE_X, Pair, Pose, Say, Throw
from game.ui.drawing.assets import FAULTS, Assets
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import crossed_box, paint_over, tint
from game.ui.drawing.styles import BOLD, TextStyle
from game.ui.drawing.theme import ABYSS, GOLD, MIDDLE, WHITE, Colour, colour
from game.ui.memory import return_pages

LOG = logging.getLogger(__name__)
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
FELT_SHADE: Colour = (14, 36, 52)
KNOT = colour("#0B1A28")
LOSER_SHADE, UNPAIRED_SHADE = 0.30, 0.45
SHADE_STEPS = 5
LIGHT_STEPS = 6
AIRBORNE = 14.0
SHADOW_AWAY = (8.0, 14.0)
FELT_BOX = (635.0, 126.0, 1285.0, 821.0)
GLOW, GLOW_ALPHA = 166.0, 195
HALO_FINE, HALO_CORE = 24, 0.42
"""The glow is worked out for so many points from the middle; it is full up to this share of them."""
FRAMES_A_STEP = 3
PLUS = TextStyle(weight=BOLD, ink=GOLD, align="centre")
WORDS = TextStyle(weight=BOLD, align="centre", base="top", lines=2, leading=1.05)
UNPAIRED_WORDS = TextStyle(ink=MIDDLE, align="centre", lines=2)


@dataclass(frozen=True, slots=True)
class Kind:
    """All dice that share their sheets and colours, at one size in real pixels."""

    finish: str
    sides: int
    tumble: str
    pixels: int


@dataclass(frozen=True, slots=True)
class Cut:
    """A frame without the empty room round it; the corner is that of the frame."""

    surface: pygame.Surface
    left: int
    top: int


Design = Mapping[str, Any]  # Any: a table of dice.toml, whose rows hold numbers, texts and lists
Cells = dict[tuple[int, int], Cut]  # by row and column of a sheet


class Sheets:
    """The layers of one kind, read in a thread and cut there: most of an ink sheet is empty, and it takes 20 MB."""

    def __init__(self, kind: Kind, table: Design, folder: Path, worker: ThreadPoolExecutor) -> None:
        self.solid: Design = table[f"d{kind.sides}"]
        finish = table["finishes"][kind.finish]
        inks = self.solid["ink"]
        names = {
            "body": self.solid["body"],
            "ink": inks.get(finish["mark"]) or next(iter(inks.values())),
            "trim": self.solid.get("trim") if "trim" in finish else None,
            "shine": self.solid["shine"],
        }
        self.colours = {layer: colour(finish[layer]) for layer in ("body", "ink", "trim") if layer in finish}
        self._layers: dict[str, Future[Cells | None]] = {
            layer: worker.submit(_cells, folder / "dice" / name.format(tumble=kind.tumble), self.solid["size"])
            for layer, name in names.items()
            if name is not None
        }

    @property
    def are_read(self) -> bool:
        return all(layer.done() for layer in self._layers.values())

    def frame(self, face: int, number: int) -> pygame.Surface:
        """Body, ink, edges and shine on each other; ready for smooth scaling."""
        size = self.solid["size"]
        whole = pygame.Surface((size, size), pygame.SRCALPHA)
        if self._layers["body"].result() is None:
            whole.blit(crossed_box((size // 2, size // 2), str(face)), (size // 4, size // 4))
        for layer, reading in self._layers.items():
            cut = (reading.result() or {}).get((face - 1 if layer == "ink" else 0, number))
            if cut is None:
                continue
            # Pictures as they are read lie in another order of colours, which is twenty times slower to draw.
            if layer == "shine":
                whole.blit(cut.surface.convert(), (cut.left, cut.top), special_flags=pygame.BLEND_RGB_ADD)
                continue
            whole.blit(tint(cut.surface.convert_alpha(), self.colours[layer]), (cut.left, cut.top))
        return whole.premul_alpha()


class DiceArt:
    """The frames of all dice of a match."""

    def __init__(self, assets: Assets, folder: Path | None = None) -> None:
        self._table = assets.data("dice/dice")
        self._folder = folder or data_folder("assets")
        self._worker = ThreadPoolExecutor(1, "dice")
        self._pixels = 0
        self._sheets: dict[Kind, Sheets] = {}
        self._frames: dict[Kind, dict[tuple[int, int], Cut]] = {}
        self._missing: dict[Kind, Iterator[tuple[int, int]]] = {}
        self._shades: dict[tuple[Kind, int, int], Cut] = {}
        self._shadows: dict[tuple[int, int, int], pygame.Surface] = {}

    @property
    def kinds(self) -> frozenset[Kind]:
        """All that have been begun."""
        return frozenset(self._frames)

    @property
    def sheets_kept(self) -> int:
        return len(self._sheets)

    @property
    def pixels_kept(self) -> int:
        """Of all that is put together and of the shadows."""
        cuts = [cut.surface for frames in self._frames.values() for cut in frames.values()]
        shades = [cut.surface for cut in self._shades.values()]
        return sum(one.get_width() * one.get_height() for one in (*cuts, *shades, *self._shadows.values()))

    def prepare(self, pixels: int, finishes: Sequence[str] = throws.PLAIN, sides: int = 6) -> None:
        """Begin to read what a match will need; `finishes` of the attacker and of the defender."""
        if pixels != self._pixels:
            self._pixels = pixels
            self.let_go()
        for finish, tumble in zip(finishes, throws.TUMBLES, strict=True):
            self._begin(Kind(finish, sides, tumble, pixels))

    def step(self) -> bool:
        """Put a few more frames together; whether some are still missing. One kind after the other: the sheets of all
        kinds of a match would take more memory than all else."""
        kind = next(iter(self._missing), None)
        if kind is None:
            return False
        if not self._sheets_of(kind).are_read:
            return True
        for _ in range(FRAMES_A_STEP):
            place = next(self._missing[kind], None)
            if place is None:
                # The composed frames are all there: the sheets have done their work.
                del self._missing[kind], self._sheets[kind]
                self._worker.submit(return_pages)
                break
            self.frame(kind, *place)
        return True

    def _sheets_of(self, kind: Kind) -> Sheets:
        if kind not in self._sheets:
            self._sheets[kind] = Sheets(kind, self._table, self._folder, self._worker)
        return self._sheets[kind]

    def let_go(self) -> None:
        """The window has another size, or the match was left: these dice are of no use any more."""
        for kept in (self._frames, self._sheets, self._missing, self._shades, self._shadows):
            kept.clear()

    def close(self) -> None:
        self._worker.shutdown(wait=True, cancel_futures=True)

    def frame(self, kind: Kind, face: int, number: int) -> Cut:
        frames = self._frames.get(kind)
        if frames is None:
            self._begin(kind)
            frames = self._frames[kind]
        cut = frames.get((face, number))
        if cut is None:
            whole = self._sheets_of(kind).frame(face, number)
            cut = frames[face, number] = _cut(pygame.transform.smoothscale(whole, (kind.pixels, kind.pixels)))
        return cut

    def shade(self, kind: Kind, face: int, step: int, most: float) -> Cut:
        """The die at rest, mixed with the colour of the felt."""
        rest = self.frame(kind, face, throws.FRAMES - 1)
        if step <= 0:
            return rest
        key = (kind, face, step * 100 + round(most * 100))
        if key not in self._shades:
            share = most * step / SHADE_STEPS
            self._shades[key] = Cut(_mix(rest.surface, FELT_SHADE, share), rest.left, rest.top)
        return self._shades[key]

    def shadow(self, sides: int, pixels: int, in_air: bool) -> pygame.Surface:
        key = (sides, pixels, in_air)
        if key not in self._shadows:
            solid = self._table[f"d{sides}"]
            sheet = _read(self._folder / "dice" / solid["shadow"]) or pygame.Surface((2, 1), pygame.SRCALPHA)
            room = sheet.get_height()
            part = sheet.subsurface((room * in_air, 0, room, room))
            size = round(pixels * room / solid["size"])
            self._shadows[key] = pygame.transform.smoothscale(part, (size, size)).convert_alpha()
        return self._shadows[key]

    def _begin(self, kind: Kind) -> None:
        if kind not in self._frames:
            self._frames[kind] = {}
            places = [(face, number) for number in range(throws.FRAMES) for face in range(1, kind.sides + 1)]
            self._missing[kind] = iter(places)


_arts: WeakKeyDictionary[Assets, DiceArt] = WeakKeyDictionary()


def dice_art(assets: Assets) -> DiceArt:
    """The one that all battles share."""
    if assets not in _arts:
        _arts[assets] = DiceArt(assets)
    return _arts[assets]


class DiceView:
    """A throw on its tray, at any moment: `tumble` and `lit` go from 0 to 1, the dice first, then the pairs."""

    def __init__(self, art: DiceArt) -> None:
        self.art = art

    def prepare(self, canvas: Canvas, finishes: Sequence[str] = throws.PLAIN) -> None:
        """The plain dice in the size of this window."""
        self.art.prepare(canvas.pixels(throws.SIZE), finishes)

    def draw(self, canvas: Canvas, throw: Throw, tumble: float, lit: float, say: Say) -> None:
        poses = throws.poses(throw, tumble)
        found = throws.pairs(throw)
        lights = throws.pair_progress(len(found), lit if tumble >= 1 else min(lit, 0.99))
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.rect(*FELT_BOX))
        for pair, light in zip(found, lights, strict=True):
            _draw_glow(canvas, pair, throw.rows, light)
        for pose in poses:
            self._draw_shadow(canvas, pose, throw.rows)
        # Those in the air are nearer to the eye.
        for pose in sorted(poses, key=lambda pose: pose.lift):
            self._draw_die(canvas, pose, throw, lights, lit)
        canvas.surface.set_clip(before)
        for pair, light in zip(found, lights, strict=True):
            _draw_pair(canvas, pair, throw.rows, light, say)
        if lit > 0:
            _draw_unpaired(canvas, throw, say)

    def _draw_shadow(self, canvas: Canvas, pose: Pose, rows: int) -> None:
        pixels = canvas.pixels(throws.die_size(rows))
        dark = self.art.shadow(pose.die.sides, pixels, pose.lift > AIRBORNE)
        share = throws.die_size(rows) / throws.SIZE
        away = pose.lift * 0.4
        canvas.blit_centred(dark, pose.x + SHADOW_AWAY[0] * share + away, pose.y + SHADOW_AWAY[1] * share + away * 0.6)

    def _draw_die(self, canvas: Canvas, pose: Pose, throw: Throw, lights: Sequence[float], lit: float) -> None:
        pixels = canvas.pixels(throws.die_size(throw.rows))
        kind = Kind(pose.die.finish, pose.die.sides, pose.tumble, pixels)
        cut = self.art.frame(kind, pose.die.face, pose.frame)
        if pose.is_still:
            is_paired = pose.row < len(lights)
            light = lights[pose.row] if is_paired else lit
            loses = not is_paired or throws.pairs(throw)[pose.row].winner != pose.side
            if loses and light > 0:
                most = LOSER_SHADE if is_paired else UNPAIRED_SHADE
                cut = self.art.shade(kind, pose.die.face, round(light * SHADE_STEPS), most)
        left, top = canvas.place(pose.x, pose.y - pose.lift)
        corner = (left - pixels // 2 + cut.left, top - pixels // 2 + cut.top)
        canvas.surface.blit(cut.surface, corner, special_flags=PREMULTIPLIED)
        if pose.die.plus and pose.is_still:
            _draw_plus(canvas, pose, throw.rows)


def _draw_plus(canvas: Canvas, pose: Pose, rows: int) -> None:
    """What was added to the die, at its upper corner."""
    share = throws.die_size(rows) / throws.SIZE
    x, y = pose.x + 78 * share, pose.y - 50 * share
    canvas.disc(x, y, 25, GOLD)
    canvas.disc(x, y, 22, ABYSS)
    canvas.write_at(x, y, f"+{pose.die.plus}", PLUS, 44)


def _draw_glow(canvas: Canvas, pair: Pair, rows: int, light: float) -> None:
    step = round(light * LIGHT_STEPS)
    if step == 0:
        return
    pixels = canvas.pixels(GLOW * throws.die_size(rows) / throws.SIZE)
    halo = canvas.kept.get(("die glow", pixels, step), lambda: _halo(pixels, GLOW_ALPHA * step // LIGHT_STEPS))
    canvas.blit_centred(halo, SIDE_X[pair.winner], throws.row_y(pair.row, rows) + 4)


def _halo(radius: int, alpha: int) -> pygame.Surface:
    return tint(pygame.transform.smoothscale(small_halo(), (2 * radius, 2 * radius)), WHITE, alpha)


@cache
def small_halo() -> pygame.Surface:
    """Round light that fades to nothing at its edge, so that no edge is seen."""
    small = pygame.Surface((2 * HALO_FINE, 2 * HALO_FINE), pygame.SRCALPHA)
    for y in range(2 * HALO_FINE):
        for x in range(2 * HALO_FINE):
            away = math.hypot(x + 0.5 - HALO_FINE, y + 0.5 - HALO_FINE) / HALO_FINE
            share = min(1.0, max(0.0, (1.0 - away) / (1.0 - HALO_CORE)))
            small.set_at((x, y), (*GOLD, round(255 * share * share * (3 - 2 * share))))
    return small


def _draw_pair(canvas: Canvas, pair: Pair, rows: int, light: float, say: Say) -> None:
    """A line from die to die with an arrow towards the winner, and why in words."""
    step = round(light * LIGHT_STEPS)
    if step == 0:
        return
    y = throws.row_y(pair.row, rows)
    middle = (SIDE_X[ATTACK] + SIDE_X[DEFENCE]) / 2
    half = 74 * step / LIGHT_STEPS
    canvas.box(middle - half, y - 2.5, middle + half, y + 2.5, GOLD, 2.5)
    canvas.disc(middle, y, 34, GOLD)
    canvas.disc(middle, y, 30, KNOT)
    canvas.icon("left" if pair.winner == ATTACK else "right", middle, y, 32, GOLD)
    if step == LIGHT_STEPS:
        canvas.write_at(middle, y + 46, pair.words(say), WORDS, 170)


def _draw_unpaired(canvas: Canvas, throw: Throw, say: Say) -> None:
    """Where the other die would lie."""
    for side, row in throws.unpaired_dice(throw):
        x = SIDE_X[1 - side]
        y = throws.row_y(row, throw.rows)
        canvas.write_at(x, y, throws.unpaired_words(row, say), UNPAIRED_WORDS, 200)


def _cut(surface: pygame.Surface) -> Cut:
    # Premultiplied pixels that are clear are black, so the box of what is not clear is the die.
    box = surface.get_bounding_rect()
    part = surface.subsurface(box).copy() if box.width and box.height else pygame.Surface((1, 1), pygame.SRCALPHA)
    return Cut(part, box.left, box.top)


def _mix(surface: pygame.Surface, ink: Colour, share: float) -> pygame.Surface:
    """A premultiplied picture mixed with a colour."""
    kept = round(255 * (1 - share))
    whole = tint(surface.copy(), (kept, kept, kept))
    shape = paint_over(surface.copy(), WHITE).premul_alpha()
    red, green, blue = (round(part * share) for part in ink)
    whole.blit(tint(shape, (red, green, blue)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return whole


def _cells(path: Path, size: int) -> Cells | None:
    """The frames of a sheet; None where there is none."""
    sheet = _read(path)
    if sheet is None:
        return None
    places = product(range(sheet.get_height() // size), range(sheet.get_width() // size))
    return {(row, column): _cut(sheet.subsurface((column * size, row * size, size, size))) for row, column in places}


def _read(path: Path) -> pygame.Surface | None:
    """A sheet; None, after a line in the log, where it is missing or broken."""
    try:
        return pygame.image.load(path)
    except FAULTS as fault:
        LOG.warning("%s cannot be used (%s); the dice go without it", path.name, fault)
        return None
