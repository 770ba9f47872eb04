"""The cards of the galaxy: a ship of the Republic or of the Separatists, and in Clone Wars the power that goes with it."""

from __future__ import annotations

from typing import Any

import pygame

from game.modes.clone_wars.rules import FACTIONS, SHIPS
from game.ui.canvas import Canvas
from game.views.cards import INK, SHAPE, TITLE_FROM, CardView

TEXT_LINES = 5


class FactionCardView(CardView):
    """Of the classic game in the galaxy: only the ship counts."""

    def symbol(self, card: int) -> str:
        return SHIPS[self.mode.deck.symbols[card]]

    def faction(self, card: int) -> str:
        """Both decks are told apart by how the ids of their cards begin."""
        return next(faction for faction in FACTIONS if self.mode.deck.ids[card].startswith(faction))

    def face(self, card: int) -> str:
        return f"{self.faction(card)}_{self.symbol(card)}"

    def slots(self, card: int) -> str:
        return "faction"

    @property
    def back(self) -> str:
        return "cards/back_republic"


class PowerCardView(FactionCardView):
    """Of Clone Wars: large cards carry the name, the sign and the words of their power."""

    def power(self, card: int) -> str:
        rules = self.mode.rules
        return str(rules.powers[rules.cards[card][2]][0])

    def title(self, card: int) -> str:
        return str(self.mode.named(f"power.{self.power(card)}", self.language))

    def about(self, card: int) -> str:
        return str(self.mode.named(f"power_about.{self.power(card)}", self.language))

    def _face(self, canvas: Canvas, card: int, width: float) -> pygame.Surface:
        face = super()._face(canvas, card, width)
        data: Any = canvas.assets.data("cards/cards")
        slots = data.get("faction", {})
        scale = canvas.pixels(width) / 250
        if "power" in slots:
            x, y, wide, high = (round(value * scale) for value in slots["power"])
            icon = canvas.assets.picture(f"icons/power_{self.power(card)}", (wide, high), {"ink": "#16202C"})
            face.blit(icon, (x, y))
        if width < TITLE_FROM or "text" not in slots:
            return face
        x, y, wide, high = (value * scale for value in slots["text"])
        pixels = data.get("text_size", 17) * scale
        done = canvas.lettering.set(self.about(card), "600", pixels, round(wide), TEXT_LINES)
        while pixels > 8 and (done.height > high or not done.fits):
            pixels -= 1
            done = canvas.lettering.set(self.about(card), "600", pixels, round(wide), TEXT_LINES)
        top = y + (high - done.height) / 2
        for number, line in enumerate(done.lines):
            words, inset, _ = canvas.lettering.line(line, "600", done.size, INK)
            pitch = done.height / max(1, len(done.lines))
            place = words.get_rect(center=(round(x + wide / 2), round(top + pitch * (number + 0.5))))
            face.blit(words, place.move(-inset, 0))
        return face


def shape_height(width: float) -> float:
    return width * SHAPE
