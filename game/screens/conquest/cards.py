"""Cards of the conquest games as pictures: a face of assets/cards with the name and the land on it, turned and dimmed
as asked. Large cards carry their title; small ones only what they show."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pygame

from game.rules.conquest.sets import JOKER
from game.rules.conquest.wording import place_name
from game.screens.board.board import BoardView
from game.ui.drawing import shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import WHITE, Colour, colour, mixed

SHAPE = 7 / 5
TITLE_FROM = 230.0  # units: narrower cards cannot carry words that can be read
PAPER = 30  # a row of a card of 250 by 350 that is plain paper, above the strip of the title
STRIP_EDGE = 8  # the strip is larger by so much than the room of its words
INK, DIMMED = colour("#16202C"), colour("#0E1E2E")


class CardView:
    """The cards of one mode on its board."""

    # Any: the cards of each mode read its own deck, which other conquest modes lack.
    def __init__(self, mode: Any, board: BoardView, language: str) -> None:
        self.mode = mode
        self.board = board
        self.language = language

    def territory(self, card: int) -> int:
        """What it shows, -1 for no territory."""
        return int(self.mode.deck.territories[card])

    def title(self, card: int) -> str:
        """What the card shows: its territory, or its own name."""
        territory = self.territory(card)
        if territory >= 0:
            return place_name(self.mode.board, territory, self.language)
        name = str(self.mode.card_name(card, self.language))
        return name.rpartition(" ")[0] if self.mode.deck.symbols[card] == JOKER else name

    def symbol(self, card: int) -> str:
        """The id of its symbol; "joker" for one that fits all."""
        deck = self.mode.deck
        if deck.symbols[card] == JOKER:
            return "joker"
        kinds: list[str] = sorted(set(self.mode.board.symbols))
        return str(kinds[deck.symbols[card]])

    def face(self, card: int) -> str:
        symbol = self.symbol(card)
        return symbol if symbol == "joker" else f"territory_{symbol}"

    def slots(self, card: int) -> str:
        """Where things are on it: a row of cards.toml."""
        return "joker" if self.face(card) == "joker" else "territory"

    @property
    def back(self) -> str:
        return "cards/back_classic"

    def draw(
        self, canvas: Canvas, card: int, x: float, y: float, width: float, angle: float = 0.0, dim: float = 0.0
    ) -> None:
        """Centred on a point, with its shadow."""
        pixels = canvas.pixels(width)
        key = ("card", self.language, self.mode.name, card, pixels, round(angle, 1), dim)
        surface = canvas.kept.get(key, lambda: self._paint(canvas, card, width, angle, dim))
        canvas.blit_centred(surface, x, y)

    def draw_back(self, canvas: Canvas, x: float, y: float, width: float, angle: float = 0.0) -> None:
        key = ("back", self.mode.name, canvas.pixels(width), round(angle, 1))
        size = (canvas.pixels(width), canvas.pixels(width * SHAPE))
        canvas.blit_centred(
            canvas.kept.get(key, lambda: _turn(canvas.assets.picture(self.back, size), angle, canvas.pixels(6))), x, y
        )

    def _paint(self, canvas: Canvas, card: int, width: float, angle: float, dim: float) -> pygame.Surface:
        face = self._face(canvas, card, width)
        if dim:
            shapes.tint(face, mixed(WHITE, DIMMED, dim))
        return _turn(face, angle, canvas.pixels(6))

    def _face(self, canvas: Canvas, card: int, width: float) -> pygame.Surface:
        size = (canvas.pixels(width), canvas.pixels(width * SHAPE))
        face = canvas.assets.picture(f"cards/{self.face(card)}", size).copy()
        data = canvas.assets.data("cards/cards")
        slots = data.get(self.slots(card), {})
        scale = size[0] / 250
        territory = self.territory(card)
        if territory >= 0 and "land" in slots:
            x, y, wide, high = (round(value * scale) for value in slots["land"])
            tint: Colour = colour(self.mode.board.continents[self.mode.board.home[territory]].colour)
            land = self.board.silhouette(territory, tint, wide, high)
            face.blit(land, land.get_rect(center=(x + wide // 2, y + high // 2)))
        if width < TITLE_FROM and "title" in slots:
            _cover_title(face, slots["title"], scale)
        elif "title" in slots:
            x, y, wide, high = (value * scale for value in slots["title"])
            size_of_text = data.get("title_size", 20) * scale
            done = canvas.lettering.set(self.title(card), "700", size_of_text, None, 1)
            pixels = done.size
            while pixels > 8 and canvas.lettering.width(self.title(card), "700", pixels) > wide:
                pixels -= 1
            words, inset, _ = canvas.lettering.line(self.title(card), "700", pixels, INK)
            face.blit(words, words.get_rect(center=(round(x + wide / 2), round(y + high / 2))).move(-inset, 0))
        return face


def _cover_title(face: pygame.Surface, title: Sequence[float], scale: float) -> None:
    """Paper in place of a strip for words that nobody could read."""
    x, y, wide, high = title
    left, right = round((x - STRIP_EDGE) * scale), round((x + wide + STRIP_EDGE) * scale)
    top, foot = round((y - STRIP_EDGE) * scale), math.ceil((y + high + STRIP_EDGE) * scale)
    paper = face.subsurface((left, math.floor(PAPER * scale), right - left, 1))
    face.blit(pygame.transform.scale(paper, (right - left, foot - top)), (left, top))


def _turn(face: pygame.Surface, angle: float, blur: int) -> pygame.Surface:
    """Turned, with a soft shadow under it."""
    room = 3 * blur
    whole = shapes.clear((face.get_width() + 2 * room, face.get_height() + 2 * room))
    soft = shapes.shadow(face.get_size(), blur, blur, 150)
    whole.blit(soft, (room - 2 * blur, room - 2 * blur + blur))
    whole.blit(face, (room, room))
    return pygame.transform.rotozoom(whole, angle, 1.0) if angle else whole
