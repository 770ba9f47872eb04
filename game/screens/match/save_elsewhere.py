"""A match that cannot be kept where matches are kept: save it in another folder, one of the usual ones or one that is
typed."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.errors import ReplayError
from game.core.replays.recording import reason_of
from game.input.intents import DIRECTIONS, Intent, Pointer
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.screens.match.round_words import moment_words
from game.screens.replays.import_replay import LONGEST_PATH, USUAL, FoundRow, plain_path
from game.screens.start.fault_words import fault_words
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.styles import DISPLAY, MEDIUM, TextStyle
from game.ui.drawing.theme import GOLD, LOW, MIDDLE
from game.ui.scene import Pop, Transition
from game.ui.widgets import Button, TextField, Widget

if TYPE_CHECKING:
    from game.screens.match.table_scene import TableScene

LEFT, RIGHT, TOP = 420.0, 1500.0, 150.0
ROW_STEP = 66.0
MOST_OFFERED = 6
ELSEWHERE_TITLE = TextStyle(40, DISPLAY, track=1)
ELSEWHERE_UNDER = TextStyle(26, MEDIUM, MIDDLE)
ELSEWHERE_PATH = TextStyle(22, ink=LOW)
ELSEWHERE_USUAL = TextStyle(ink=LOW)


class SaveElsewhereScene(Screen):
    """`home` is where the usual folders are looked for."""

    name = "save_elsewhere"
    music = None
    opaque = False

    def __init__(self, context: Context, match_scene: TableScene, home: Path | None = None) -> None:
        super().__init__(context)
        self.match_scene = match_scene
        self.path = ""
        self.offered = usual_folders(home)
        self.focus = f"folder:{self.offered[0]}" if self.offered else "path"

    def build(self) -> list[Widget]:
        box = (LEFT, TOP + 172, RIGHT - 200, TOP + 232)
        field = TextField("path", box, self.path, self._set_path, LONGEST_PATH, 26)
        save = Button(
            "save", (RIGHT - 184, TOP + 172, RIGHT, TOP + 232), self.say("pause.save_here"), self._save, "primary",
            size=26, enabled=bool(self.path.strip()),
        )  # fmt: skip
        return [field, save, *[self._row(number, folder) for number, folder in enumerate(self.offered)]]

    def _row(self, number: int, folder: Path) -> Widget:
        top = TOP + 310 + number * ROW_STEP
        box = (LEFT, top, RIGHT, top + 56)
        return FoundRow(f"folder:{folder}", box, str(folder), lambda: self._take(folder), icon="folder")

    def _set_path(self, text: str) -> None:
        self.path = text
        self.rebuild()

    def pasted(self, text: str) -> str:
        return plain_path(text)

    def _save(self) -> Transition | None:
        words = self.path.strip().strip("\"'")
        return self._take(Path(words).expanduser()) if words else None

    def _take(self, folder: Path) -> Transition | None:
        keeper = self.match_scene.keeper
        try:
            keeper.move_to(folder)
        except (OSError, ReplayError, ValueError, RuntimeError) as problem:
            told = (
                str(problem).rpartition(": ")[2].rstrip(".") if isinstance(problem, ReplayError) else reason_of(problem)
            )
            reason = fault_words(self.context, told)
            self.context.notices.append(self.say("pause.not_there", folder=folder, reason=reason))
            return None
        match = self.match_scene.match
        moment = moment_words(self.say, match.mode, match.state)
        self.context.notices.append(self.say("pause.saved_there", folder=folder, moment=moment))
        return Pop()

    def _pressed(self, widget: Widget) -> Transition | None:
        """Enter in the field is enough."""
        if widget.id == "path" and isinstance(widget, TextField) and widget.is_open and self.path.strip():
            return self._save()
        return super()._pressed(widget)

    def point(self, pointer: Pointer) -> Transition | None:
        if pointer.kind == "down" and pointer.button == 3:
            return self.back()
        return super().point(pointer)

    def paint(self, canvas: Canvas) -> None:
        canvas.dim(0.66)
        foot = TOP + 330 + len(self.offered) * ROW_STEP
        canvas.panel(LEFT - 48, TOP, RIGHT + 48, foot, 16, alpha=252)
        canvas.box(LEFT, TOP + 30, LEFT + 6, TOP + 74, GOLD, 2)
        canvas.write_at(LEFT + 24, TOP + 52, self.say("pause.elsewhere_title"), ELSEWHERE_TITLE, 1000)
        canvas.write_at(LEFT, TOP + 102, self.say("pause.elsewhere_under"), ELSEWHERE_UNDER, RIGHT - LEFT)
        canvas.write_at(LEFT, TOP + 144, self.say("pause.elsewhere_path"), ELSEWHERE_PATH, 600)
        canvas.write_at(LEFT, TOP + 276, self.say("pause.elsewhere_usual"), ELSEWHERE_USUAL, RIGHT - LEFT)

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        return (
            [
                Prompt(tuple(DIRECTIONS), self.say("common.choose")),
                Prompt((Intent.CONFIRM,), self.say("pause.save_here")),
            ],
            [Prompt((Intent.BACK,), self.say("common.back"))],
        )


def usual_folders(home: Path | None = None) -> tuple[Path, ...]:
    """Where people keep files, as far as these can be written; the system's own place for passing files is the last."""
    try:
        start = home or Path.home()
    except RuntimeError:
        return ()
    wanted = [*(start / name for name in (*USUAL[1:], "")), Path(tempfile.gettempdir())]
    found = [folder for folder in wanted if folder.is_dir() and os.access(folder, os.W_OK)]
    return tuple(dict.fromkeys(found))[:MOST_OFFERED]
