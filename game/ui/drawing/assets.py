"""Pictures, sheets, fonts and data of assets/ and sounds/, loaded once and kept. What is missing or broken gives a
placeholder and one line in the log. Drawings with slots come in the colours of a seat. Knows no scenes."""

from __future__ import annotations

import io
import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.levels.reader import load_table
from game.paths import data_folders
from game.ui.drawing.shapes import DEFAULT_SIZE, Kept, crossed_box

LOG = logging.getLogger(__name__)
PICTURE_ENDINGS = (".svg", ".webp", ".png")
SOUND_ENDINGS = (".ogg", ".wav")
Size = tuple[int, int]
MOST_PIXELS = 24_000_000  # of pictures that are kept, about 96 MB: the sheets of a board take half of it
MOST_FONTS = 120  # each holds its file open; a window has about thirty, and every other size of it has others
# pygame raises its own error and, for a missing file, OSError; bad numbers and bad text are ValueErrors.
FAULTS = (pygame.error, OSError, ValueError)


# What a TOML file holds may be anything; its reader knows which keys and kinds there are. Hence Any.
Content = dict[str, Any]
Data = Mapping[str, Any]


class Assets:
    """All that is loaded from disk to be seen or heard. Names have no ending: "pieces/cube", "dice/throw_1"."""

    def __init__(self, assets: Path | None = None, sounds: Path | None = None) -> None:
        self._assets = (assets,) if assets else data_folders("assets")
        self._sounds = (sounds,) if sounds else data_folders("sounds")
        self.pictures = Kept(MOST_PIXELS)
        self._texts: dict[str, str] = {}
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._data: dict[str, Content] = {}
        self._reported: set[str] = set()

    def picture(self, name: str, size: Size | None = None, seat: Mapping[str, str] | None = None) -> pygame.Surface:
        """In its own size or exactly the one asked for, centred with its proportions kept; the same surface every time,
        so draw on a copy. `seat` is an entry of palettes.toml, whose colours fill the slots of a drawing."""
        colours = self._slot_colours(seat)
        key = (name, size, tuple(colours.values()))
        return self.pictures.get(key, lambda: self._picture_or_box(name, size, colours))

    def _picture_or_box(self, name: str, size: Size | None, colours: Mapping[str, str]) -> pygame.Surface:
        try:
            return self._load_picture(name, size, colours)
        except FAULTS as fault:
            self._report(name, PICTURE_ENDINGS, fault, "a box is shown instead")
            return crossed_box(_at_least_one(size or DEFAULT_SIZE), name)

    def sheet(self, name: str, frame: Size, count: int) -> Sequence[pygame.Surface]:
        """The frames of a sheet, row by row."""
        whole = self.picture(name)
        columns = whole.get_width() // max(1, frame[0])
        rows = whole.get_height() // max(1, frame[1])
        if min(frame) < 1 or columns * rows < count:
            self._complain(
                name, f"{name} is too small for {count} frames of {frame[0]} by {frame[1]}; boxes are shown instead"
            )
            return [crossed_box(_at_least_one(frame), name)] * count
        places = [(index % columns * frame[0], index // columns * frame[1]) for index in range(count)]
        return [whole.subsurface((place, frame)) for place in places]

    def font(self, name: str, size: int) -> pygame.font.Font:
        """A face of assets/fonts, or the one that comes with pygame."""
        pygame.font.init()
        face = self._fonts.get((name, size))
        if face is None:
            try:
                face = pygame.font.Font(_find(self._assets, f"fonts/{name}", (".ttf",)), size)
                face.size("M")  # a file that is no font is often found out only now
            except FAULTS as fault:
                self._report(f"fonts/{name}", (".ttf",), fault, "a plain font is used instead")
                face = pygame.font.Font(None, max(1, size))
            if len(self._fonts) >= MOST_FONTS:
                self._fonts.clear()
            self._fonts[name, size] = face
        return face

    def font_file(self, name: str) -> Path:
        """The file of a face of assets/fonts, or of the one that comes with pygame."""
        try:
            found = _find(self._assets, f"fonts/{name}", (".ttf",))
            pygame.font.Font(found, 12).size("M")
        except FAULTS as fault:
            self._report(f"fonts/{name}", (".ttf",), fault, "a plain font is used instead")
            return Path(pygame.__file__).parent / pygame.font.get_default_font()
        return found

    def sound_file(self, name: str) -> Path | None:
        """Where a sound or a piece of music lies; None, after a line in the log, when there is none."""
        try:
            return _find(self._sounds, name, SOUND_ENDINGS)
        except FAULTS as fault:
            self._report(name, SOUND_ENDINGS, fault, "nothing is heard instead", self._sounds)
            return None

    def data(self, name: str) -> Data:
        """A table of assets/, or of sounds/ if the name begins with "sounds/"; empty when it cannot be read."""
        if name not in self._data:
            rest = name.removeprefix("sounds/")
            folders = self._assets if rest == name else self._sounds
            paths = [path for folder in folders if (path := folder / f"{rest}.toml").is_file()]
            content: Content = {}
            try:
                for path in paths or [folders[0] / f"{rest}.toml"]:
                    content = _merge(content, load_table(path))
            except FAULTS as fault:
                self._report(rest, (".toml",), fault, "the game goes on without it", folders)
            self._data[name] = content
        return self._data[name]

    def _load_picture(self, name: str, size: Size | None, colours: Mapping[str, str]) -> pygame.Surface:
        path = _find(self._assets, name, PICTURE_ENDINGS)
        if path.suffix != ".svg":
            picture = pygame.image.load(path)
            return picture if size is None else _fit(picture, size)
        text = self._drawing(name, path)
        for slot, colour in colours.items():
            text = text.replace(slot, colour)
        if size is None:
            return pygame.image.load(io.BytesIO(text.encode()), path.name)
        return _centre(pygame.image.load_sized_svg(io.BytesIO(text.encode()), size), size)

    def _drawing(self, name: str, path: Path) -> str:
        if name not in self._texts:
            text = path.read_text(encoding="utf-8")
            # The loader is lenient and would draw the first half of a torn file.
            if not text.rstrip().endswith("</svg>"):
                raise ValueError("the drawing breaks off")
            self._texts[name] = text
        return self._texts[name]

    def _slot_colours(self, seat: Mapping[str, str] | None) -> dict[str, str]:
        """From the colour of each slot to the colour that this seat puts there."""
        if seat is None:
            return {}
        slots = self.data("palettes").get("slots", {})
        return {str(colour): seat[slot] for slot, colour in slots.items() if slot in seat}

    def _report(
        self, name: str, endings: Sequence[str], fault: Exception, instead: str, folders: Sequence[Path] = ()
    ) -> None:
        kind = (folders or self._assets)[0]
        path = next((path for path in (kind / f"{name}{ending}" for ending in endings) if path.is_file()), None)
        where = f"{kind.name}/{name}{path.suffix if path else endings[0]}"
        what = f"{where} cannot be used ({fault})" if path else f"{where} is missing"
        self._complain(f"{kind.name}/{name}", f"{what}; {instead}")

    def _complain(self, about: str, sentence: str) -> None:
        if about not in self._reported:
            self._reported.add(about)
            LOG.warning(sentence)


def _find(folders: Sequence[Path], name: str, endings: Sequence[str]) -> Path:
    for folder in folders:
        for ending in endings:
            path = folder / f"{name}{ending}"
            if path.is_file():
                return path
    raise FileNotFoundError(name)


def _merge(one: Content, other: Content) -> Content:
    """Tables of two files as one; where both say something, the first holds."""
    both = {key: _merge(one[key], other[key]) for key in one if isinstance(one[key], dict) and key in other}
    return {**other, **one, **both}


def _at_least_one(size: Size) -> Size:
    return max(1, size[0]), max(1, size[1])


def _fit(picture: pygame.Surface, size: Size) -> pygame.Surface:
    if min(size) < 1:
        raise ValueError(f"no picture can be {size[0]} by {size[1]}")
    scale = min(size[0] / picture.get_width(), size[1] / picture.get_height())
    target = _at_least_one((round(picture.get_width() * scale), round(picture.get_height() * scale)))
    # Only surfaces of 24 or 32 bits can be scaled smoothly; a picture with few colours has fewer.
    smooth = picture if picture.get_bitsize() >= 24 else picture.convert(32, pygame.SRCALPHA)
    return _centre(pygame.transform.smoothscale(smooth, target), size)


def _centre(picture: pygame.Surface, size: Size) -> pygame.Surface:
    if picture.get_size() == size:
        return picture
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(picture, picture.get_rect(center=whole.get_rect().center))
    return whole
