"""Pictures, dice and music that many stages read are decoded once in a process: it took half the time of all tests of
screens. A file that has changed is read anew, and what a stage makes of its files, it makes itself."""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Generic, TypeVar

import pygame

from game.screens.battle import dice
from game.ui.drawing import assets
from game.ui.drawing.assets import PICTURE_ENDINGS, Assets, Size
from game.ui.sound import decoding

Kind = TypeVar("Kind")
MOST_BYTES = 300_000_000  # of each of the three; all that the tests of one file read is mostly below a third of it


class Decoded(Generic[Kind]):
    """What was decoded, by file; what was not asked for the longest goes first."""

    def __init__(self, weigh: Callable[[Kind], int]) -> None:
        self._weigh = weigh
        self._known: OrderedDict[Hashable, Kind] = OrderedDict()
        self._bytes = 0

    def get(self, path: Path, about: Hashable, make: Callable[[], Kind]) -> Kind:
        state = os.stat(path)
        key = (path, state.st_mtime_ns, state.st_size, about)
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        made = self._known[key] = make()
        self._bytes += self._weigh(made)
        while self._bytes > MOST_BYTES and len(self._known) > 1:
            self._bytes -= self._weigh(self._known.popitem(last=False)[1])
        return made


def _bytes_of(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


def _bytes_of_cells(cells: dice.Cells) -> int:
    return sum(_bytes_of(cut.surface) for cut in cells.values())


@cache
def decode_once() -> None:
    """From now on, in this process."""
    _share_pictures()
    _share_dice()
    _share_music()


def _share_pictures() -> None:
    read = Assets._load_picture
    known = Decoded[pygame.Surface](_bytes_of)

    def load_picture(self: Assets, name: str, size: Size | None, colours: Mapping[str, str]) -> pygame.Surface:
        path = assets._find(self._assets, name, PICTURE_ENDINGS)
        is_drawn = pygame.display.get_surface() is not None

        def make() -> pygame.Surface:
            # The assets of a stage convert once more, which is then no more than a copy.
            picture = read(self, name, size, colours)
            return picture.convert_alpha() if is_drawn else picture

        picture = known.get(path, (size, tuple(colours.items()), is_drawn), make)
        return picture if is_drawn else picture.copy()

    Assets._load_picture = load_picture  # type: ignore[method-assign]


def _share_dice() -> None:
    read = dice._cells
    known = Decoded[dice.Cells](_bytes_of_cells)

    def cells(path: Path, size: int) -> dice.Cells | None:
        if not path.is_file():
            return read(path, size)

        def make() -> dice.Cells:
            found = read(path, size) or {}
            return {place: replace(cut, surface=cut.surface.convert_alpha()) for place, cut in found.items()}

        return dict(known.get(path, size, make)) or None

    dice._cells = cells


def _share_music() -> None:
    read = decoding.decode
    known = Decoded[bytes](len)

    def decode(path: Path, breath: float = 0.0) -> pygame.mixer.Sound | None:
        if not path.is_file():
            return read(path, breath)

        def samples() -> bytes:
            sound = read(path, breath)
            return b"" if sound is None else sound.get_raw()

        # A sound belongs to the mixer that was open when it was made; its samples do not.
        raw = known.get(path, pygame.mixer.get_init(), samples)
        return pygame.mixer.Sound(buffer=raw) if raw else None

    decoding.decode = decode
