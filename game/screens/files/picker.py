"""Picks a file, or a folder, of the player's disk: by mouse, keys or pad, by typing letters or a whole path, and with a
look at what is picked before it is taken."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from game.input.intents import DIRECTIONS, PAD, Edit, Intent, Press, Typed
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.screens.files.file_kinds import FileKind, Preview
from game.screens.files.picker_parts import PathLine, PlaceChoice, draw_preview
from game.session.files.browser import LONGEST_PATH, FileBrowser, typed_path
from game.session.files.listing import shown_text
from game.session.files.places import Place, drives, first_with, home_folder, is_folder, system_folders, usual_places
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.layout import Area
from game.ui.drawing.styles import TextStyle
from game.ui.drawing.theme import MIDDLE
from game.ui.scene import Pop, Transition
from game.ui.widgets import Button, IconButton, SignedList, Widget

LIST = Area(64, 210, 1264, 982)  # sixteen rows
PATH = Area(64, 132, 1264, 190)
PLACES = Area(1304, 132, 1856, 190)
PREVIEW = Area(1304, 210, 1856, 872)
TAKE = Area(1304, 892, 1856, 980)
UP_WIDE = 64.0
REST = 6  # steps that a file must be chosen before it is read: somebody who scrolls past has no use for it
EMPTY = TextStyle(30, ink=MIDDLE, align="centre", lines=3)
FILES = "files"


class PickFileScene(Screen):
    """`bring_in` takes what was picked and says what is wrong with it; True closes this scene. `home` is where the
    usual folders are looked for."""

    name = "pick_file"
    music = None

    def __init__(
        self, context: Context, kind: FileKind, bring_in: Callable[[Path], bool], home: Path | None = None
    ) -> None:
        super().__init__(context)
        self.kind = kind
        self.bring_in = bring_in
        known = system_folders() if home is None else None
        home = home if home is not None else home_folder()
        self.places = usual_places(home, known, kind.own_folder, drives())
        kept = context.settings.last_folders.get(kind.key, "")
        self.browser = FileBrowser(kind.endings, kept or str(first_with(self.places, kind.endings, home)), home)
        self.path = ""
        self.preview: Preview | None = None
        self.focus = FILES
        self._seen: Path | None = None
        self._rest = 0

    # Where it is.

    def enter(self) -> None:
        self._arrive()

    def resume(self) -> None:
        self.browser.read_again()
        self._arrive()
        self._look()
        self.rebuild()

    def exit(self) -> None:
        self._keep_folder()
        super().exit()

    def _keep_folder(self) -> None:
        folder = str(self.browser.folder)
        kept = self.context.settings.last_folders
        is_text = folder.isprintable()  # other names cannot be written into the file of settings
        if is_text and kept.get(self.kind.key) != folder:
            self.context.change(last_folders={**kept, self.kind.key: folder})

    def _arrive(self) -> None:
        """Another folder: what is soon read is shown at once."""
        self.path = self._shown_folder()
        self.browser.step()
        self._look_anew()
        self.rebuild()

    def _shown_folder(self) -> str:
        """As people write it: from their home on where systems know a sign for that."""
        folder, home = self.browser.folder, self.browser.home
        if os.name != "nt" and folder.is_relative_to(home):
            return shown_text(os.path.join("~", *folder.relative_to(home).parts))
        return shown_text(str(folder))

    def _look_anew(self) -> None:
        self.preview, self._seen, self._rest = None, None, 0

    @property
    def target(self) -> Path | None:
        """What would be taken: the chosen file, or the folder one is in."""
        if not self.kind.endings:
            return self.browser.folder
        chosen = self.browser.chosen
        return chosen.path if chosen is not None and not chosen.is_folder else None

    def update(self) -> Transition | None:
        if self.browser.step():
            self.rebuild()
        self._rest += 1
        if self._rest >= REST and self.target != self._seen:
            self._look()
            self.rebuild()
        return super().update()

    def _look(self) -> None:
        target = self.target
        self._seen = target
        self.preview = None if target is None else self.kind.look(target)

    # Widgets.

    def build(self) -> list[Widget]:
        up, line = PATH.columns(UP_WIDE, PATH.width - UP_WIDE - 16, gap=16)
        say = self.say
        names = [self._place_name(place) for place in self.places]
        folders = [place.path for place in self.places]
        here = self.browser.folder
        if here not in folders:
            folders, names = [here, *folders], [shown_text(here.name or str(here)), *names]
        rows = [("folder" if entry.is_folder else self.kind.icon, entry.name) for entry in self.browser.entries]
        has_fit = self.target is not None and (self.preview is None or self.preview.is_fit)
        return [
            IconButton("up", up, "up", self._go_up, say("files.up")),
            PathLine(self.context, "path", line, self.path, self._typed, LONGEST_PATH, 26, "600"),
            PlaceChoice("places", PLACES, "", names, folders.index(here), lambda at: self._go_to(folders[at]),
                        lined=False),
            SignedList(FILES, LIST, rows, self.browser.place, self._chosen, self._open, "folder"),
            Button("take", TAKE, say(f"files.take_{self.kind.key}"), self._take_chosen, "primary", "plus"
                   if self.kind.endings else "save", 32, enabled=has_fit),
        ]  # fmt: skip

    def _place_name(self, place: Place) -> str:
        return shown_text(str(place.path)) if place.key == "drive" else self.say(f"files.place_{place.key}")

    def _chosen(self, place: int) -> None:
        had_preview = self.preview is not None
        self.browser.choose(place)
        self._look_anew()
        if had_preview:
            self.rebuild()
        self._is_unseen = True

    def _typed(self, text: str) -> None:
        self.path = text

    # Going about.

    def _go_to(self, folder: Path) -> None:
        self.browser.go_to(folder)
        self.focus_on(FILES)
        self._arrive()

    def _go_up(self) -> Transition | None:
        has_gone = self.browser.go_up()
        self.context.audio.intent("back" if has_gone else "refused")
        if has_gone:
            self._arrive()
        return None

    def _open(self) -> Transition | None:
        chosen = self.browser.chosen
        if chosen is None:
            return None
        if chosen.is_folder:
            self._go_to(chosen.path)
            return None
        return self._take(chosen.path)

    def _take_chosen(self) -> Transition | None:
        target = self.target
        return None if target is None else self._take(target)

    def _take(self, path: Path) -> Transition | None:
        if self._seen != path:
            self._look()
            self.rebuild()
        if self.preview is not None and not self.preview.is_fit and self._seen == path:
            self.context.audio.intent("refused")
            self.context.notices.append(self.preview.problems[0])
            return None
        return Pop() if self.bring_in(path) else None

    def _follow(self, text: str) -> Transition | None:
        """Where a typed or pasted path leads."""
        path = None if self.kind.endings else typed_path(text, self.browser.folder, self.browser.home)
        if path is not None and is_folder(path):
            return self._hand_on_folder(path)
        found = self.browser.follow(text)
        if path is not None and found.refusal == "missing":
            return self._hand_on_folder(path)  # it is made for what is saved there
        if found.refusal:
            self.context.audio.intent("refused")
            self.context.notices.append(self.say(f"files.refused_{found.refusal}", path=shown_text(text.strip())))
            return None
        self.focus_on(FILES)
        self._arrive()
        if found.file is None:
            return None
        self.browser.finish()
        return self._take(found.file)

    def _hand_on_folder(self, path: Path) -> Transition | None:
        return Pop() if self.bring_in(path) else None

    def dropped(self, path: Path) -> Transition | None:
        return Pop() if self.bring_in(path) else None

    # Devices.

    @property
    def wants_text(self) -> bool:  # type: ignore[override]
        """On the list, letters jump to names."""
        is_on_list = self.focus == FILES and self.opened is None
        return is_on_list or super().wants_text

    def type(self, entry: Typed | Edit) -> Transition | None:
        if self.focus != FILES:
            return super().type(entry)
        if isinstance(entry, Typed):
            self._jump(self.browser.type_letters(entry.text, self.context.clock.now()))
            return None
        match entry.command:
            case "backspace" | "left":
                return self._go_up()
            case "right":
                self.focus_on("take" if self.target is not None else "places")
            case "paste":
                return self._follow(self.pasted(self.context.devices.clipboard()))
            case "home" | "end" | "page_up" | "page_down":
                self._page(entry.command)
        return None

    def pasted(self, text: str) -> str:
        return text.strip()

    def _page(self, command: str) -> None:
        files = self.focused
        if isinstance(files, SignedList):
            last = len(files.rows) - 1
            page = max(1, files.shown - 1)
            place = {"home": 0, "end": last, "page_up": files.index - page, "page_down": files.index + page}[command]
            self._jump(self.browser.choose(place))

    def _jump(self, has_moved: bool) -> None:
        """The list follows what was typed."""
        if not has_moved:
            return
        self.context.audio.intent("move")
        self._look_anew()
        self.rebuild()

    def handle(self, press: Press) -> Transition | None:
        """A pad's left goes to the folder around this one, its shoulders and triggers go by pages, and a button or TAB
        opens the places."""
        if self.opened is None and press.is_on and self.focus == FILES:
            pages = {Intent.PREVIOUS: "page_up", Intent.NEXT: "page_down", Intent.CAMERA: "page_up",
                     Intent.RULES: "page_down"}  # fmt: skip
            if press.intent is Intent.LEFT:
                return self._go_up()
            if press.intent is Intent.RIGHT:
                self.focus_on("take" if self.target is not None else "places")
                return None
            if press.intent in pages and press.device.startswith(PAD):
                self._page(pages[press.intent])
                return None
        return super().handle(press)

    def intent(self, press: Press) -> Transition | None:
        if press.is_fresh and press.intent is Intent.THIRD:
            self.focus_on("places")
            return self.focused.press() if self.focused is not None else None
        return None

    def _pressed(self, widget: Widget) -> Transition | None:
        """Enter in the line goes where it leads."""
        if isinstance(widget, PathLine) and widget.is_open:
            return self._follow(widget.text)
        return super()._pressed(widget)

    def focus_on(self, key: str) -> None:
        """A path that was typed and not followed is the folder's again."""
        if self.focus == "path" and key != "path":
            self.path = self._shown_folder()
            super().focus_on(key)
            self.rebuild()
            return
        super().focus_on(key)

    # The picture.

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        # Over a match that cannot be saved a mark says so in that place.
        under = self.say(f"files.under_{self.kind.key}") if self.kind.endings else ""
        self.header(canvas, self.say(f"files.title_{self.kind.key}"), under)
        waiting = "files.choose_folder" if self.browser.chosen is not None else "files.choose_nothing"
        draw_preview(canvas, PREVIEW, self.preview, self.say(waiting if self.target is None else "files.looking"))

    def paint_over(self, canvas: Canvas) -> None:
        if not self.browser.entries:
            canvas.write_at(*LIST.middle, self._emptiness(), EMPTY, 900)

    def _emptiness(self) -> str:
        if self.browser.is_reading:
            return self.say("files.reading", count=self.browser.listing.seen)
        if self.browser.problem:
            return self.say(f"files.problem_{self.browser.problem}")
        return self.say(f"files.empty_{self.kind.key}")

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        chosen = self.browser.chosen
        is_folder = chosen is not None and chosen.is_folder
        takes = self.focus == "take" or (self.focus == FILES and not is_folder)
        left = [
            Prompt(tuple(DIRECTIONS), self.say("common.choose")),
            Prompt((Intent.CONFIRM,), self.say(f"files.take_{self.kind.key}" if takes else "common.open"),
                   self.focus != FILES or chosen is not None),
        ]  # fmt: skip
        if self.focus == FILES:
            left.append(Prompt((Intent.LEFT,), self.say("files.up")))
        left.append(Prompt((Intent.THIRD,), self.say("files.places")))
        return left, [Prompt((Intent.BACK,), self.say("common.back"))]
