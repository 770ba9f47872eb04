"""The import of a replay from elsewhere: dropped onto the window, by a typed or pasted path, or one of those found in
the folders where files usually arrive."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path

from game.input.intents import DIRECTIONS, Intent, Pointer
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.session.saved.library import ENDINGS
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.styles import BOLD, DISPLAY, MEDIUM, TextStyle
from game.ui.drawing.theme import GOLD, LOW, MIDDLE
from game.ui.scene import Pop, Transition
from game.ui.widgets import Button, TextField, Widget

LEFT, RIGHT, TOP = 420.0, 1500.0, 150.0
USUAL = ("", "Desktop", "Documents", "Downloads", "Bureaublad", "Documenten")
MOST_FOUND = 6
MOST_LOOKED_AT = 3000
LONGEST_PATH = 400
ROW_STEP = 66.0
TITLE = TextStyle(40, DISPLAY, track=1)
UNDER = TextStyle(26, MEDIUM, MIDDLE)
PATH_LABEL = TextStyle(22, ink=LOW)
FOUND_HEAD = TextStyle(ink=LOW, lines=2)
FILE = TextStyle(26, BOLD, shorten=True)
FOLDER = TextStyle(22, MEDIUM, LOW, align="right", shorten=True)


class ImportScene(Screen):
    """`bring_in` takes the file and says what is wrong with it; True closes this scene."""

    name = "import"
    music = None
    opaque = False

    def __init__(self, context: Context, bring_in: Callable[[Path], bool], home: Path | None = None) -> None:
        super().__init__(context)
        self.bring_in = bring_in
        self.path = ""
        self.found = find_replays(home)
        self.focus = f"found:{self.found[0]}" if self.found else "path"

    def build(self) -> list[Widget]:
        box = (LEFT, TOP + 172, RIGHT - 360, TOP + 232)
        field = TextField("path", box, self.path, self._set_path, LONGEST_PATH, 26)
        add = Button(
            "add", (RIGHT - 170, TOP + 172, RIGHT, TOP + 232), self.say("replays.import_add"), self._add, "primary",
            size=26, enabled=bool(self.path.strip()),
        )  # fmt: skip
        paste = Button(
            "paste", (RIGHT - 344, TOP + 172, RIGHT - 186, TOP + 232), self.say("replays.import_paste"), self._paste,
            size=26,
        )  # fmt: skip
        rows = [self._row(number, path) for number, path in enumerate(self.found)]
        return [field, paste, add, *rows]

    def _row(self, number: int, path: Path) -> Widget:
        top = TOP + 310 + number * ROW_STEP
        return FoundRow(f"found:{path}", (LEFT, top, RIGHT, top + 56), str(path), lambda: self._take(path))

    def _set_path(self, text: str) -> None:
        self.path = text
        self.rebuild()

    def _paste(self) -> Transition | None:
        self._set_path(self.pasted(self.context.devices.clipboard())[:LONGEST_PATH])
        return None

    def pasted(self, text: str) -> str:
        return plain_path(text)

    def _add(self) -> Transition | None:
        words = self.path.strip().strip("\"'")
        return self._take(Path(words).expanduser()) if words else None

    def _take(self, path: Path) -> Transition | None:
        return Pop() if self.bring_in(path) else None

    def dropped(self, path: Path) -> Transition | None:
        return self._take(path)

    def _pressed(self, widget: Widget) -> Transition | None:
        """Enter in the field is enough."""
        if widget.id == "path" and isinstance(widget, TextField) and widget.is_open and self.path.strip():
            return self._add()
        return super()._pressed(widget)

    def point(self, pointer: Pointer) -> Transition | None:
        if pointer.kind == "down" and pointer.button == 3:
            return self.back()
        return super().point(pointer)

    def paint(self, canvas: Canvas) -> None:
        canvas.dim(0.66)
        foot = TOP + 330 + len(self.found) * ROW_STEP
        canvas.panel(LEFT - 48, TOP, RIGHT + 48, foot, 16, alpha=252)
        canvas.box(LEFT, TOP + 30, LEFT + 6, TOP + 74, GOLD, 2)
        canvas.write_at(LEFT + 24, TOP + 52, self.say("replays.import_title"), TITLE, 900)
        canvas.write_at(LEFT, TOP + 102, self.say("replays.import_under"), UNDER, RIGHT - LEFT)
        canvas.write_at(LEFT, TOP + 144, self.say("replays.import_path"), PATH_LABEL, 600)
        head = "replays.import_found" if self.found else "replays.import_none"
        canvas.write_at(LEFT, TOP + 276, self.say(head), FOUND_HEAD, RIGHT - LEFT)

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        return (
            [
                Prompt(tuple(DIRECTIONS), self.say("common.choose")),
                Prompt((Intent.CONFIRM,), self.say("replays.import_add")),
            ],
            [Prompt((Intent.BACK,), self.say("common.back"))],
        )


class FoundRow(Button):
    """A file with its folder in front."""

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        ink = self._back(canvas, is_focused)
        x0, y0, x1, y1 = self.box
        canvas.icon(self.icon or "film", x0 + 34, (y0 + y1) / 2, 28, ink)
        path = Path(self.label)
        right = canvas.write_at(x0 + 66, (y0 + y1) / 2, path.name, FILE.with_ink(ink), 700)
        room = x1 - 24 - right - 24
        if room > 80:
            canvas.write_at(x1 - 24, (y0 + y1) / 2, path.parent.name, FOLDER, room)


def plain_path(text: str) -> str:
    """A path as a file manager copies it, without what it puts round it."""
    return text.strip().strip("\"'").removeprefix("file://")


def find_replays(home: Path | None = None) -> tuple[Path, ...]:
    """The newest replays in the folders where files usually arrive."""
    found: list[tuple[float, Path]] = []
    with contextlib.suppress(OSError, RuntimeError):
        start = home or Path.home()
        for name in USUAL:
            with contextlib.suppress(OSError):
                for number, path in enumerate((start / name).iterdir()):
                    if number >= MOST_LOOKED_AT:
                        break
                    if path.name.endswith(ENDINGS) and not path.name.startswith(".") and path.is_file():
                        found.append((path.stat().st_mtime, path))
    return tuple([path for _, path in sorted(found, reverse=True)[:MOST_FOUND]])
