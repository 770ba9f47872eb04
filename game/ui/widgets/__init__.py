"""What can be focused and pressed on a screen: buttons, values, switches, sliders, choices, text lines and lists.
Screens list them; pygame-gui carries what is operated with the mouse and what is typed."""

from game.ui.widgets.base import ROW_LABEL, Act, Row, Widget, on_lines
from game.ui.widgets.buttons import Button, DrawnButton, IconButton, Segmented
from game.ui.widgets.lists import ProgressBar, ScrollBar, SelectionList
from game.ui.widgets.signed_list import SignedList
from game.ui.widgets.text import TextField
from game.ui.widgets.values import VALUE, Cycle, Slider, Toggle

__all__ = [
    "ROW_LABEL", "VALUE", "Act", "Button", "Cycle", "DrawnButton", "IconButton", "ProgressBar", "Row", "ScrollBar",
    "Segmented", "SelectionList", "SignedList", "Slider", "TextField", "Toggle", "Widget", "on_lines",
]  # fmt: skip
