"""The cards of the galaxy: a ship of the Republic or of the Separatists, and in Clone Wars the power that goes with
it. Must not import scenes."""

from __future__ import annotations

import pygame

from game.levels.catalog import texts
from game.rules.clone_wars.rules import FACTIONS, SHIPS
from game.screens.conquest.cards import INK, CardView
from game.ui.drawing.canvas import Canvas

SHORT_SIZE = 22.0
SHORT_FROM = 205.0  # units: narrower cards have no room even for the gist
SHIP_PICTURES = ("pieces/fighter", "pieces/corvette", "pieces/capital_ship")
LEADING = 1.12


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

    def title(self, card: int) -> str:
        name = super().title(card)
        return name[:1].upper() + name[1:]

    @property
    def back(self) -> str:
        return "cards/back_republic"

    def _face(self, canvas: Canvas, card: int, width: float) -> pygame.Surface:
        """Three of its kind and what they are worth, where in Clone Wars the power stands."""
        face = super()._face(canvas, card, width)
        slots = canvas.assets.data("cards/cards").get("faction", {})
        scale = canvas.pixels(width) / 250
        if "power" in slots:
            x, y, wide, high = (round(value * scale) for value in slots["power"])
            face.blit(canvas.assets.picture(f"emblems/{self.faction(card)}", (wide, high)), (x, y))
        if "text" in slots:
            x, y, wide, high = (round(value * scale) for value in slots["text"])
            side = round(wide / 4.4)
            ship = canvas.assets.picture(SHIP_PICTURES[self.mode.deck.symbols[card]], (side, side))
            for place in range(3):
                face.blit(ship, (x + place * side, y + (high - side) // 2))
            worth = str(self.mode.rules.kind_values[self.mode.deck.symbols[card]])
            number, inset, _ = canvas.lettering.line(worth, "display", max(8, round(44 * scale)), INK)
            place_of = number.get_rect(center=(x + wide - side // 2, y + high // 2))
            face.blit(number, place_of.move(-inset, 0))
        return face


class PowerCardView(FactionCardView):
    """Of Clone Wars: large cards carry the name, the sign and the gist of their power."""

    def power(self, card: int) -> str:
        rules = self.mode.rules
        return str(rules.powers[rules.cards[card][2]][0])

    def title(self, card: int) -> str:
        return str(self.mode.name_of(f"power.{self.power(card)}", self.language))

    def about(self, card: int) -> str:
        return str(self.mode.name_of(f"power_about.{self.power(card)}", self.language))

    def short(self, card: int) -> str:
        """As few words as a card has room for; where it is chosen, all of `about` is said."""
        return texts().say(self.language, f"window.clone_wars.short.{self.power(card)}", {})

    def _face(self, canvas: Canvas, card: int, width: float) -> pygame.Surface:
        face = CardView._face(self, canvas, card, width)
        slots = canvas.assets.data("cards/cards").get("faction", {})
        scale = canvas.pixels(width) / 250
        if "power" in slots:
            x, y, wide, high = (round(value * scale) for value in slots["power"])
            icon = canvas.assets.picture(f"icons/power_{self.power(card)}", (wide, high))
            face.blit(icon, (x, y))
        if width < SHORT_FROM or "text" not in slots:
            return face
        x, y, wide, high = (value * scale for value in slots["text"])
        pixels = canvas.pixels(SHORT_SIZE)
        lines = canvas.lettering.wrap(self.short(card), "600", pixels, round(wide))
        top = y + (high - (len(lines) - 1) * pixels * LEADING) / 2
        for number, line in enumerate(lines):
            words, inset, _ = canvas.lettering.line(line, "600", pixels, INK)
            place = words.get_rect(center=(round(x + wide / 2), round(top + pixels * LEADING * number)))
            face.blit(words, place.move(-inset, 0))
        return face
