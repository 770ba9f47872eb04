"""The picture of a battle over the dark, soft board: what stands still is drawn once and kept, the rest each time.
Drawn from plain values. Must not import scenes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial

import pygame

from game.core.rng import throws
from game.screens.battle.dice import dice_art, small_halo
from game.screens.battle.slabs import draw_back
from game.screens.battle.throws import PLAIN, SIZE
from game.screens.battle.tray import draw_felt, draw_tray
from game.screens.dialogs.prompts import Cap, cap_width, draw_cap
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.layout import FILL, FRAME, Area
from game.ui.drawing.styles import BOLD, PanelStyle, Size, Text, TextStyle
from game.ui.drawing.theme import ABYSS, MIDDLE, Look
from game.ui.widgets import DrawnButton

DARKNESS, BLUR = 0.42, 4.0
COARSE = 6
VIGNETTE, VIGNETTE_FINE = 0.55, (48, 27)
LEFT_PANEL, RIGHT_PANEL = Area(160, 868, 600, 940), Area(1320, 868, 1760, 940)
CAP_HEIGHT = 36.0
SMALLEST = 22.0
Part = Callable[[], object]
MOST_DICE = 5  # in one throw
SHORT = 9
"""Letters of expected losses below ten or a hundred; longer ones take room from the words before them."""
TITLE = TextStyle(Size.NAME, BOLD, align="centre", track=1, halo=2)
LABEL = TextStyle(ink=MIDDLE, lines=2, leading=1.0)
WORDS = TextStyle(Size.FIGURE, align="centre", lines=4)
LOSSES_LABEL = TextStyle(ink=MIDDLE, lines=2, leading=1.05)
LOSSES = TextStyle(Size.HEAD, BOLD, align="right", lines=2, leading=1.05)
BUTTON = TextStyle(weight=BOLD, track=1)


class BattlePicture:
    """Keeps the picture that lies under dice and numbers, for as long as nothing in it changes. It is made a part in
    each frame, because all of it at once would hold up the dice."""

    def __init__(self) -> None:
        self._small: pygame.Surface | None = None
        self._still: pygame.Surface | None = None
        self._made_for: tuple[object, ...] = ()
        self._size = (0, 0)
        self._done = 0
        self.is_whole = False

    def draw(self, canvas: Canvas, behind: Part, parts: Sequence[Part], key: object, is_late: bool) -> bool:
        """Whether it is whole. `behind` draws the board, `parts` what lies on it; `key` stands for all that they depend
        on. If it `is_late`, everything that is missing is drawn now."""
        self._begin(canvas, key)
        while not self._next_part(canvas, behind, parts) and (is_late or canvas.record is not None):
            pass
        if self._still is not None:
            canvas.surface.blit(self._still, (0, 0))
        if canvas.record is not None:
            canvas.forget()
            for part in parts:
                part()
        return self.is_whole

    def _begin(self, canvas: Canvas, key: object) -> None:
        size = canvas.surface.get_size()
        wanted = (canvas.lettering.growth, key)
        if size != self._size:
            self._size, self._small, self._still = size, None, None
        elif wanted == self._made_for:
            return
        self._made_for = wanted
        self._still = None
        self._done = 0
        self.is_whole = False

    def _next_part(self, canvas: Canvas, behind: Part, parts: Sequence[Part]) -> bool:
        """Draw one part more; whether none is missing now."""
        if self._small is None:
            behind()
            self._small = _soften(canvas.surface, BLUR * canvas.scale)
        elif self._still is None:
            self._still = pygame.transform.smoothscale(self._small, self._size)
        elif self._done < len(parts):
            window = canvas.surface
            canvas.surface = self._still
            parts[self._done]()
            canvas.surface = window
            self._done += 1
        self.is_whole = self._still is not None and self._done == len(parts)
        return self.is_whole


def prepare_battle(
    canvas: Canvas, looks: Sequence[Look], finishes: Sequence[str] = PLAIN, sides: Sequence[int] = (6,)
) -> Iterator[None]:
    """Makes what all battles keep, one thing at each step, so that the first battle opens as fast as the others: let a
    match take one step in each of its first frames."""
    for count in sides:
        dice_art(canvas.assets).prepare(canvas.pixels(SIZE), finishes, count)
    parts: list[Part] = [
        partial(draw_tray, canvas), partial(draw_felt, canvas, "", ""), _veil, small_halo,
        partial(throws, MOST_DICE, sides[0]),  # all throws of so many dice are made once, and then picked from
        *[partial(draw_back, canvas, look, True) for look in looks],
    ]  # fmt: skip
    for part in parts:
        window = canvas.surface
        canvas.surface = pygame.Surface((1, 1))
        part()
        canvas.surface = window
        yield


def draw_title(canvas: Canvas, title: str) -> None:
    """Above the tray; and the two panels below it, still empty."""
    canvas.write_at(FRAME.middle[0], 54, title, TITLE, 1500)
    for panel in (LEFT_PANEL, RIGHT_PANEL):
        canvas.draw_panel(panel, PanelStyle())


def _soften(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """A small, soft, dark copy, darker towards the corners."""
    size = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(2, size[0] // COARSE), max(2, size[1] // COARSE)))
    small = pygame.transform.gaussian_blur(small, max(1, round(radius / COARSE * 1.6)))
    small.blit(pygame.transform.smoothscale(_veil(), small.get_size()), (0, 0))
    return small


@cache
def _veil() -> pygame.Surface:
    wide, high = VIGNETTE_FINE
    veil = pygame.Surface(VIGNETTE_FINE, pygame.SRCALPHA)
    for y in range(high):
        for x in range(wide):
            away = (((x + 0.5) / wide - 0.5) ** 2 + ((y + 0.5) / high - 0.5) ** 2) ** 0.5 * 1.25 / 0.72
            light = (1 - DARKNESS) * (1 - VIGNETTE * min(1.2, away) ** 2.2)
            veil.set_at((x, y), (*ABYSS, round(255 * (1 - max(0.0, light)))))
    return veil


def draw_odds(canvas: Canvas, label: str, win: str, losses: str) -> None:
    """Draw the odds of the battle to its end: the chance, and what each side can expect to lose."""
    inner, is_long = LEFT_PANEL.inset(24), len(losses) > SHORT
    room = 146 if is_long else 122
    canvas.write(inner.left(96 if is_long else 116), label, LABEL)
    canvas.write(inner.inset(right=room + 12).right(132), win, Text.HEAD_RIGHT)
    canvas.write(inner.right(room), losses, Text.HEAD_RIGHT)


def draw_question(canvas: Canvas, words: str) -> None:
    """Draw a question on the empty felt while the defender thinks."""
    canvas.write_at(FRAME.middle[0], 474, words, WORDS, 560)


def draw_last_throw(canvas: Canvas, label: str, losses: str) -> None:
    about, lost = RIGHT_PANEL.inset(24).columns(110, FILL, gap=14)
    canvas.write(about, label, LOSSES_LABEL)
    canvas.write(lost, losses, LOSSES)


class BattleButton(DrawnButton):
    """A button with the key that does the same; `needs_focus`: only while the focus is on it."""

    def __init__(self, *given: object, cap: Cap | None = None, needs_focus: bool = False, **named: object) -> None:
        super().__init__(*given, **named)  # type: ignore[arg-type]
        self.cap = cap
        self.needs_focus = needs_focus

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        ink = self._back(canvas, is_focused)
        x0, y0, x1, y1 = self.box
        middle = (y0 + y1) / 2
        size = self.size
        sign = size * 1.4 if self.icon else 0.0
        has_cap = self.cap is not None and self.enabled and (is_focused or not self.needs_focus)
        cap = cap_width(canvas, self.cap, CAP_HEIGHT) + 14 if has_cap and self.cap is not None else 0.0
        room = x1 - x0 - 28 - sign - cap
        while size > SMALLEST and canvas.width_of(self.label, BUTTON.with_size(size)) > room:
            size -= 1
        # As wide as the words will be once they have grown with the player's text size.
        pixels = math.floor(room * canvas.scale) + 1
        grown = canvas.lettering.set(self.label, "700", size * canvas.scale, pixels, 1, round(canvas.scale))
        x = (x0 + x1 - grown.width / canvas.scale - sign - cap) / 2
        if self.icon:
            canvas.icon(self.icon, x + self.size * 0.45, middle, self.size, ink)
        right = canvas.write_at(x + sign, middle, self.label, BUTTON.with_size(size).with_ink(ink), room)
        if cap and self.cap is not None:
            draw_cap(canvas, right + 14 + (cap - 14) / 2, middle, self.cap, CAP_HEIGHT)
