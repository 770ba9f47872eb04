"""The look of pygame-gui's elements: the colours of the theme at the scale of the window and the player's text size,
and a font of assets/fonts for every size that words are written in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar
from weakref import WeakKeyDictionary

from pygame_gui.core.resource_loaders import BlockingThreadedResourceLoader
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.lettering import WEIGHTS, Lettering
from game.ui.drawing.styles import BOLD, SEMIBOLD, TextStyle
from game.ui.drawing.theme import (
    ABYSS,
    GOLD,
    GOLD_EDGE,
    GOLD_FOOT,
    GOLD_TOP,
    HIGH,
    INK,
    LINE,
    LINE_HIGH,
    LOW,
    MIDDLE,
    ON_GOLD,
    PANEL,
    RAISED,
    Colour,
    colour,
    mixed,
)

BUTTON_FOOT = colour("#10263C")
OFF_LINE = colour("#1E3750")
CLEAR = "#00000000"
STATES = ("normal", "hovered", "active", "selected", "disabled")
TIP = TextStyle(22)
SIGN_ROOM = 58.0  # before the words of a row with a sign

Block = dict[str, dict[str, str]]
"""What the theme says of one kind of element: colours, font and the rest."""
Face = tuple[str, str, str]
"""The colours of one state: ground, edge and words."""


def hexed(ink: Colour, alpha: int = 255) -> str:
    """A colour as the theme writes it."""
    return "#{:02X}{:02X}{:02X}{:02X}".format(*ink, alpha)


def fall(top: Colour, foot: Colour) -> str:
    """A ground that goes from one colour at the top to another at the foot."""
    return f"{hexed(top)},{hexed(foot)},270"


def faces(radius: int, line: int, normal: Face, **others: Face) -> Block:
    """The faces of a button in all of its states; a state that is not given looks as the normal one."""
    colours: dict[str, str] = {"dark_bg": hexed(INK)}
    for state in STATES:
        ground, edge, words = others.get(state, normal)
        colours |= {f"{state}_bg": ground, f"{state}_border": edge, f"{state}_text": words}
    shape = {"shape": "rounded_rectangle", "border_width": str(line), "shadow_width": "0"}
    return {"colours": colours, "misc": {**shape, "shape_corner_radius": str(radius)}}


class GuiTheme:
    """For one scale and one text size; `of` gives the one of a canvas, which lives as long as its window."""

    _known: ClassVar[WeakKeyDictionary[Lettering, GuiTheme]] = WeakKeyDictionary()

    def __init__(self, canvas: Canvas) -> None:
        self.scale = canvas.scale
        self.growth = canvas.lettering.growth
        self._files = {weight: str(canvas.assets.font_file(name)) for weight, name in WEIGHTS.items()}
        self._named: set[str] = set()
        self.loader = BlockingThreadedResourceLoader()
        self.theme = UIAppearanceTheme(self.loader, "en")
        self.theme.load_theme(self._tokens())
        self.loader.start()
        self.loader.update()

    @classmethod
    def of(cls, canvas: Canvas) -> GuiTheme:
        found = cls._known.get(canvas.lettering)
        if found is None or not found.fits(canvas):
            found = cls._known[canvas.lettering] = GuiTheme(canvas)
        return found

    def fits(self, canvas: Canvas) -> bool:
        return (self.scale, self.growth) == (canvas.scale, canvas.lettering.growth)

    def pixels(self, units: float) -> int:
        return max(1, round(units * self.scale))

    def font_class(self, weight: str, pixels: int) -> str:
        """The class of elements whose words have this weight and this size in real pixels."""
        name = f"@words_{weight}_{pixels}"
        if name not in self._named:
            self._named.add(name)
            font = self.font(weight, pixels)
            self.theme.update_theming(
                {name: {"font": font}, f"{name}.@selection_list_item": {"font": font}}, rebuild_all=False
            )
        return name

    def font(self, weight: str, pixels: int) -> dict[str, str]:
        plain, bold = self._files[weight], self._files[BOLD]
        return {
            "name": WEIGHTS[weight], "size": str(pixels), "regular_path": plain, "bold_path": bold,
            "italic_path": plain, "bold_italic_path": bold,
        }  # fmt: skip

    def _tokens(self) -> dict[str, Block]:
        px = self.pixels
        body = self.font(SEMIBOLD, px(26 * self.growth))
        none = {"border_width": "0", "shadow_width": "0"}
        return {
            "defaults": {
                "colours": {
                    "dark_bg": hexed(INK), "normal_text": hexed(HIGH), "normal_border": hexed(LINE_HIGH),
                    "link_text": hexed(GOLD), "link_hover": hexed(GOLD_EDGE), "link_selected": hexed(GOLD),
                    "selected_bg": hexed(LINE_HIGH), "text_cursor": hexed(GOLD),
                },
                "font": body,
                "misc": {"border_width": "1", "shadow_width": "0"},
            },
            **self._buttons(),
            **self._values(none),
            **self._lists(none),
            "tool_tip": {"misc": {"rect_width": str(px(360)), **none}},
            "tool_tip.text_box": {
                "colours": {"dark_bg": hexed(RAISED), "normal_border": hexed(LINE_HIGH), "normal_text": hexed(HIGH)},
                "font": self.font(TIP.weight, px(TIP.size * self.growth)),
                "misc": {
                    "border_width": str(px(1.5)), "shadow_width": "0", "padding": f"{px(12)},{px(8)}",
                    "shape": "rounded_rectangle", "shape_corner_radius": str(px(8)),
                },
            },
        }  # fmt: skip

    def _buttons(self) -> dict[str, Block]:
        line = self.pixels(1.5)
        lit_top, lit_foot = mixed(RAISED, LINE_HIGH, 0.28), mixed(BUTTON_FOOT, LINE_HIGH, 0.22)
        gold: Face = (fall(GOLD_TOP, GOLD_FOOT), hexed(GOLD_EDGE), hexed(ON_GOLD))
        light: Face = (fall(GOLD_EDGE, GOLD), hexed(GOLD_EDGE), hexed(ON_GOLD))
        deep: Face = (fall(GOLD_FOOT, GOLD_FOOT), hexed(GOLD_EDGE), hexed(ON_GOLD))
        off: Face = (hexed(INK, 200), hexed(OFF_LINE), hexed(LOW))
        pushed: Face = (fall(INK, BUTTON_FOOT), hexed(GOLD), hexed(HIGH))
        clear: Face = (CLEAR, CLEAR, hexed(HIGH))
        hint: Face = (hexed(RAISED, 190), hexed(LINE), hexed(HIGH))
        px = self.pixels
        return {
            "button": faces(
                px(10), line, (fall(RAISED, BUTTON_FOOT), hexed(LINE_HIGH), hexed(HIGH)), disabled=off, active=pushed,
                hovered=(fall(lit_top, lit_foot), hexed(GOLD), hexed(HIGH)), selected=gold,
            ),
            "#primary": faces(px(10), line, gold, hovered=light, active=deep, disabled=off),
            "#plain": faces(px(10), line, clear, hovered=clear, active=deep, selected=gold, disabled=clear),
            "#segment": faces(
                px(8), line, (hexed(INK), hexed(LINE), hexed(MIDDLE)), active=pushed,
                hovered=(hexed(RAISED), hexed(LINE_HIGH), hexed(HIGH)),
                selected=(hexed(GOLD), hexed(GOLD), hexed(ON_GOLD)),
            ),
            "#switch": faces(
                px(20), max(1, round(2 * self.scale)), (hexed(INK), hexed(LINE_HIGH), CLEAR),
                hovered=(hexed(RAISED), hexed(GOLD), CLEAR), selected=(hexed(GOLD), hexed(GOLD), CLEAR),
            ),
            "#value": faces(px(8), line, clear, hovered=hint, active=pushed, selected=hint, disabled=clear),
            "#boxed_value": faces(
                px(8), line, (hexed(INK), hexed(LINE), hexed(HIGH)), active=pushed,
                hovered=(hexed(RAISED), hexed(LINE_HIGH), hexed(HIGH)),
                selected=(hexed(RAISED), hexed(GOLD), hexed(HIGH)), disabled=off,
            ),
            "#sign": faces(
                px(8), line, (fall(RAISED, PANEL), hexed(LINE_HIGH), hexed(GOLD)), active=pushed, disabled=off,
                hovered=(fall(lit_top, lit_foot), hexed(GOLD), hexed(GOLD)),
            ),
        }  # fmt: skip

    def _values(self, none: Mapping[str, str]) -> dict[str, Block]:
        px = self.pixels
        knob = faces(
            px(14), px(8), (hexed(GOLD), hexed(HIGH), CLEAR), hovered=(hexed(GOLD), hexed(GOLD_EDGE), CLEAR),
            active=(hexed(GOLD), hexed(GOLD_EDGE), CLEAR),
        )  # fmt: skip
        thin = {**none, "shape": "rounded_rectangle", "shape_corner_radius": str(px(4)), "enable_arrow_buttons": "0"}
        grip = (hexed(LINE_HIGH), hexed(LINE_HIGH), CLEAR)
        lit = (hexed(GOLD), hexed(GOLD), CLEAR)
        return {
            "horizontal_slider": {
                "colours": {
                    "dark_bg": CLEAR, "normal_border": CLEAR, "disabled_border": CLEAR, "disabled_dark_bg": CLEAR,
                },
                "misc": {**thin, "sliding_button_width": str(px(28))},
            },
            "horizontal_slider.#sliding_button": knob,
            "vertical_scroll_bar": {
                "colours": {
                    "dark_bg": hexed(INK), "normal_border": CLEAR, "disabled_dark_bg": hexed(INK),
                    "disabled_border": CLEAR,
                },
                "misc": thin,
            },
            "vertical_scroll_bar.#sliding_button": faces(px(4), 0, grip, hovered=lit, active=lit),
            "progress_bar": {
                "colours": {
                    "dark_bg": hexed(INK), "normal_border": hexed(LINE), "filled_bar": fall(GOLD_TOP, GOLD_FOOT),
                    "unfilled_bar": hexed(INK),
                },
                "misc": {
                    "shape": "rounded_rectangle", "shape_corner_radius": str(px(12)), "border_width": str(px(2)),
                    "shadow_width": "0",
                },
            },
        }  # fmt: skip

    def _lists(self, none: Mapping[str, str]) -> dict[str, Block]:
        px = self.pixels
        row = faces(
            px(6), 0, (CLEAR, CLEAR, hexed(HIGH)), hovered=(hexed(RAISED), CLEAR, hexed(HIGH)),
            active=(hexed(LINE), CLEAR, hexed(HIGH)), selected=(hexed(GOLD), CLEAR, hexed(ON_GOLD)),
        )  # fmt: skip
        row["misc"] |= {"text_horiz_alignment": "left", "text_horiz_alignment_padding": str(px(14))}
        signed = {"misc": row["misc"] | {"text_horiz_alignment_padding": str(px(SIGN_ROOM))}}
        round_line = {"shape": "rounded_rectangle", "border_width": str(px(1.5)), "shadow_width": "0"}
        return {
            "selection_list": {
                "colours": {"dark_bg": hexed(PANEL), "normal_border": hexed(LINE_HIGH)},
                "misc": {
                    **round_line, "shape_corner_radius": str(px(8)),
                    "list_item_height": str(row_height(self.scale, self.growth)),
                },
            },
            "selection_list.@selection_list_item": row,
            "#signed_rows.@selection_list_item": signed,
            "text_entry_line": {
                "colours": {
                    "dark_bg": hexed(ABYSS), "normal_border": hexed(LINE_HIGH), "selected_bg": hexed(LINE_HIGH),
                    "selected_text": hexed(HIGH), "normal_text": hexed(HIGH), "text_cursor": hexed(GOLD),
                },
                "misc": {**round_line, "shape_corner_radius": str(px(8)), "padding": f"{px(14)},{px(2)}"},
            },
        }  # fmt: skip


def row_height(scale: float, growth: float) -> int:
    """Of a row of a list, in real pixels."""
    return max(1, round(48 * scale * (1 + (growth - 1) / 2)))
