"""The matches that were kept: find one, watch, continue, rename, share or delete it, or import one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path

from game.input.intents import DIRECTIONS, KEYBOARD, PAD, Edit, Intent, Pointer, Press, Typed
from game.screens.dialogs.fields import LetteredField
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.screens.dialogs.still_frame import Still
from game.screens.replays.replay_acts import ROW, ReplayActs
from game.screens.replays.replay_detail import ReplayDetail
from game.screens.replays.replay_pictures import ReplayPictures
from game.screens.replays.replay_row import ROW_HIGH, KindChoice, ModeCycle, ReplayRow, RowFacts
from game.screens.replays.replay_words import problem_words
from game.screens.replays.row_facts import Tally, row_facts
from game.session.saved.library import Library, SavedMatch
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.layout import Area
from game.ui.drawing.styles import TextStyle
from game.ui.drawing.theme import MIDDLE
from game.ui.folder_opening import FolderOpening
from game.ui.scene import Transition
from game.ui.widgets import Button, ScrollBar, Widget

LIST = Area(64, 204, 1264, 979)
SHOWN = 6
BAR = Area(1276, 204, 1294, 979)
PAGES = {"page_up": -SHOWN, "page_down": SHOWN}
TRIGGERS = {Intent.CAMERA: -SHOWN, Intent.RULES: SHOWN}
ENDS = {Intent.ZOOM_OUT: -1, Intent.ZOOM_IN: 1}  # Home and End, which have no other use here
KINDS = ("all", "favourites", "unfinished")
READ_AT_ONCE, SLICES_SHOWN = 16, 16
REST = 8  # steps without scrolling before pictures are made: rows that fly past need none
LONGEST_SEARCH = 20
EMPTY = TextStyle(30, ink=MIDDLE, align="centre", lines=3)


class ReplayListScene(Screen):
    """`now` tells the day, so that yesterday can be called so; `show_folder` opens one in the system's file manager."""

    name = "replays"
    is_large = True

    def __init__(
        self, context: Context, now: Callable[[], datetime] = datetime.now,
        show_folder: Callable[[Path], FolderOpening] = FolderOpening, bring_in: Path | None = None,
    ) -> None:  # fmt: skip
        super().__init__(context)
        self.library = Library(context.folders.matches)
        self.pictures = ReplayPictures(context, self.library)
        self.detail = ReplayDetail(context, self.pictures)
        self.acts = ReplayActs(self, show_folder)
        self.kind = "all"
        self.mode = ""
        self.search = ""
        self.first = 0
        self.chosen: Path | None = None
        self._now = now
        self._bring_in = bring_in
        self._scan: Iterator[float] | None = None
        self.listed: tuple[SavedMatch, ...] = ()
        self._has_news = False
        self._tally: Tally | None = None
        self._first_chosen: Path | None = None
        self._slices = 0
        self._rest = REST
        self._still = Still()
        self._revision = 0

    # What is listed.

    def enter(self) -> None:
        self.library.restore_lost()
        self._scan = self.library.scan()
        self.focus = ""
        self._read_on()
        super().enter()

    def resume(self) -> None:
        self.library.refresh()
        self.sift()
        super().resume()

    def exit(self) -> None:
        self.library.empty_trash()
        super().exit()

    def update(self) -> Transition | None:
        self._has_news = False
        if self._scan is not None:
            self._read_on()
        elif self._rest < REST:
            self._rest += 1
        elif self.pictures.step():
            self._show_news()
        self.acts.update()
        return super().update()

    def _read_on(self) -> None:
        """The newest are listed at once; with the others the list grows now and then, since drawing takes longer than
        reading."""
        assert self._scan is not None
        for _ in range(READ_AT_ONCE):
            if next(self._scan, None) is None:
                self._scan = None
                break
        self._slices += 1
        if self._scan is None or self._slices % SLICES_SHOWN == 1:
            if self.chosen == self._first_chosen:  # nobody has chosen another, so the newest of all is meant
                self.chosen, self.focus = None, ""
            self.sift()
            self._first_chosen = self.chosen
            self._show_news()
        if self._scan is None and self._bring_in is not None:
            path, self._bring_in = self._bring_in, None
            self.acts.bring_in(path)

    def _show_news(self) -> None:
        self._has_news = True
        self.rebuild()

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        return self._has_news or super().is_moving

    @property
    def kept(self) -> SavedMatch | None:
        """The chosen match, which the right side describes."""
        return next((kept for kept in self.listed if kept.path == self.chosen), None)

    def sift(self) -> None:
        """List the matches that fit the filters; the chosen one stays chosen if it is among them."""
        place = next((number for number, kept in enumerate(self.listed) if kept.path == self.chosen), 0)
        self.listed = tuple(filter(self._fits, self.library.kept))
        if self.kept is None:
            self._choose(min(place, len(self.listed) - 1))
        else:
            self._show(self.listed.index(self.kept))

    def _fits(self, kept: SavedMatch) -> bool:
        if (self.kind == "favourites" and not kept.is_favourite) or (
            self.kind == "unfinished" and not kept.is_unfinished
        ):
            return False
        if self.mode and kept.mode != self.mode:
            return False
        words = self.search.casefold().strip()
        names = " ".join([seat.name for seat in kept.table.seats])
        return words in f"{kept.title} {names} {kept.table.seed} {kept.path.name}".casefold()

    def _choose(self, place: int) -> None:
        was_on_row = self.focus.startswith(ROW) or not self.focus
        self._rest = 0
        self.chosen = self.listed[place].path if 0 <= place < len(self.listed) else None
        self._show(max(0, place))
        if was_on_row:
            self.focus = f"{ROW}{self.chosen.name}" if self.chosen is not None else ""

    def _show(self, place: int) -> None:
        """Scroll until a row can be seen, and ask for the pictures of those beside it."""
        self.first = max(0, min(self.first, place, len(self.listed) - SHOWN))
        self.first = max(self.first, place - SHOWN + 1)
        seen = self.listed[self.first : self.first + SHOWN]
        chosen = self.kept
        self.pictures.want([*([chosen] if chosen is not None else []), *[kept for kept in seen if kept != chosen]])

    # Widgets.

    def build(self) -> list[Widget]:
        bar = ScrollBar("bar", BAR, len(self.listed), SHOWN, self.first, self._scroll_to)
        widgets: list[Widget] = [*self._filters(), *self._rows(), bar]
        widgets += self.detail.widgets(self.kept, self.acts)
        if self.library.can_undo:
            box = (1576.0, 60.0, 1856.0, 116.0)
            widgets.append(Button("undo", box, self.say("replays.undo_delete"), self.acts.undo, icon="undo", size=26))
        return widgets

    def _filters(self) -> list[Widget]:
        tally = self._tally_of(self.library.kept)
        labels = [self.say(f"replays.{kind}", count=count) for kind, count in zip(KINDS, tally.counts, strict=True)]
        modes = ["", *tally.modes]
        if self.mode not in modes:
            self.mode = ""
        names = [self.detail.mode_words(mode) if mode else self.say("replays.any_mode") for mode in modes]
        box = (1000.0, 132.0, LIST.x1, 180.0)
        title = self.say("replays.search")
        field = LetteredField(
            self.context, "search", box, self.search, self._search_for, title, LONGEST_SEARCH, 24, "600", hint=title,
            icon="zoom",
        )  # fmt: skip
        return [
            KindChoice(
                "kind", (LIST.x0, 132, 664, 180), labels, KINDS.index(self.kind),
                lambda index: self._filter(kind=KINDS[index]), [24.0] * 3,
            ),
            ModeCycle(
                "mode", (684, 132, 984, 180), "", names, modes.index(self.mode),
                lambda index: self._filter(mode=modes[index]), lined=False,
            ),
            field,
        ]  # fmt: skip

    def _tally_of(self, every: tuple[SavedMatch, ...]) -> Tally:
        """Counted once for as long as the library is the same."""
        if self._tally is None or self._tally.every is not every:
            self._tally = Tally.of(every)
        return self._tally

    def _filter(self, kind: str | None = None, mode: str | None = None) -> None:
        self.kind = self.kind if kind is None else kind
        self.mode = self.mode if mode is None else mode
        self.first = 0
        self.sift()
        self.rebuild()

    def _search_for(self, text: str) -> None:
        self.search = text
        self.first = 0
        self.sift()
        self.rebuild()

    def _rows(self) -> list[Widget]:
        rows: list[Widget] = []
        boxes = LIST.stack(SHOWN, ROW_HIGH, gap=11)
        for kept, box in zip(self.listed[self.first :], boxes, strict=False):
            rows.append(ReplayRow(
                f"{ROW}{kept.path.name}", box, self.facts(kept),
                self.pictures.picture(kept), self._opener(kept), self._starrer(kept), kept.path == self.chosen,
            ))  # fmt: skip
        return rows

    def _opener(self, kept: SavedMatch) -> Callable[[], Transition | None]:
        return lambda: self.acts.open(kept)

    def _starrer(self, kept: SavedMatch) -> Callable[[], None]:
        return lambda: self.acts.star(kept)

    def facts(self, kept: SavedMatch) -> RowFacts:
        """What a row says."""
        return row_facts(self.context, self.detail, kept, self.pictures.found(kept), self._now().date())

    # Moving about.

    def _scroll_to(self, first: int) -> None:
        """Show the rows from this one on; what is chosen stays chosen."""
        first = max(0, min(first, len(self.listed) - SHOWN))
        if first != self.first:
            self.first, self._rest = first, 0
            self.pictures.want(self.listed[first : first + SHOWN])
            self._rebuild_rows()

    def _page(self, step: int) -> None:
        """As many rows on or back as are seen at once, and to an end from near it."""
        place = next((number for number, kept in enumerate(self.listed) if kept.path == self.chosen), -1)
        if self.listed:
            self.context.audio.intent("move")
            self._choose(max(0, min(len(self.listed) - 1, place + step)))
            self.rebuild()

    def type(self, entry: Typed | Edit) -> Transition | None:
        if isinstance(entry, Edit) and entry.command in PAGES and not self.wants_text:
            self._page(PAGES[entry.command])
            return None
        return super().type(entry)

    def _moved(self, direction: Intent) -> Transition | None:
        place = next((number for number, kept in enumerate(self.listed) if kept.path == self.chosen), -1)
        steps = {Intent.UP: -1, Intent.DOWN: 1}
        if self.focus.startswith(ROW) and direction in steps and 0 <= place + steps[direction] < len(self.listed):
            self.context.audio.intent("move")
            self._choose(place + steps[direction])
            self.rebuild()
            return None
        if direction is Intent.LEFT and self.focus in self.detail.ids and self.chosen is not None:
            self.focus_on(f"{ROW}{self.chosen.name}")
            return None
        return super()._moved(direction)

    def focus_on(self, key: str) -> None:
        super().focus_on(key)
        if key.startswith(ROW):
            name = key.removeprefix(ROW)
            if self.chosen is None or self.chosen.name != name:
                place = next(number for number, kept in enumerate(self.listed) if kept.path.name == name)
                self._choose(place)
                self.rebuild()

    def point(self, pointer: Pointer) -> Transition | None:
        """The mouse chooses a row by a click only: if passing over one chose it, the buttons at the right would change
        on the way to them."""
        if pointer.kind == "wheel" and LIST.x0 <= pointer.x <= BAR.x1 and pointer.y > LIST.y0:
            self._scroll_to(self.first - pointer.wheel)
            return None
        over = next((widget for widget in self.widgets if widget.holds(pointer.x, pointer.y)), None)
        if pointer.kind == "move" and isinstance(over, ReplayRow) and not over.is_chosen:
            return None
        if pointer.kind == "down" and isinstance(over, ReplayRow):
            self.focus_on(over.id)
            return over.point(pointer)
        return super().point(pointer)

    def intent(self, press: Press) -> Transition | None:
        if not press.is_on:
            return None
        kept = self.kept
        if press.intent in ENDS and press.device == KEYBOARD:
            self._page(ENDS[press.intent] * len(self.listed))
        elif press.intent in TRIGGERS and press.device.startswith(PAD):
            self._page(TRIGGERS[press.intent])
        elif press.intent in (Intent.PREVIOUS, Intent.NEXT):
            step = 1 if press.intent is Intent.NEXT else -1
            self._filter(kind=KINDS[(KINDS.index(self.kind) + step) % len(KINDS)])
        elif not press.is_fresh:
            return None
        elif press.intent is Intent.UNDO:
            return self.acts.undo()
        elif press.intent is Intent.SECOND and kept is not None:
            self.acts.star(kept)
        elif press.intent is Intent.THIRD and kept is not None and kept.problem is None:
            return self.acts.share()
        return None

    def dropped(self, path: Path) -> Transition | None:
        self.acts.bring_in(path)
        return None

    # The picture.

    def rebuild(self) -> None:
        self._revision += 1
        self._rebuild_rows()

    def _rebuild_rows(self) -> None:
        """What lies under the widgets stays as it is. A row that was scrolled out of sight keeps the focus."""
        focus = self.focus
        super().rebuild()
        if self.chosen is not None and focus == f"{ROW}{self.chosen.name}":
            self.focus = focus

    def handle(self, press: Press) -> Transition | None:
        """What is meant is seen before it is opened."""
        if self.focused is None and self.kept is not None and press.is_fresh and press.intent is Intent.CONFIRM:
            self._show(self.listed.index(self.kept))
            self.rebuild()
            return None
        return super().handle(press)

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Rows are drawn over a picture that stands still, also while they scroll."""
        self._is_unseen = False
        if self.gui is not None:
            self.gui.see()
        self._still.draw(canvas, self._revision, self.paint)
        for widget in self.widgets:
            widget.draw(canvas, widget.id == self.focus)
        if self.opened is None:
            self.draw_focus(canvas)
        self.draw_foot(canvas)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        count = len(self.library.kept)
        under = "under_none" if count == 0 else "under_one" if count == 1 else "under"
        words = self.say("replays.looking") if self._scan is not None else self.say(f"replays.{under}", count=count)
        self.header(canvas, self.say("replays.title"), words)
        if not self.listed and self._scan is None:
            problem = self.library.problem
            empty = self.say("replays.empty_filter" if count else "replays.empty")
            words = empty if problem is None else problem_words(self.context, problem)
            canvas.write_at(LIST.middle[0], 560, words, EMPTY, 900)
        self.detail.paint(canvas, self.kept, self.library)

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        left = [Prompt(tuple(DIRECTIONS), self.say("common.choose"))]
        kept = self.kept
        if kept is not None and self.focus.startswith(ROW):
            left.append(Prompt((Intent.CONFIRM,), self.say(f"replays.{self.acts.first_act(kept)}")))
        else:
            left.append(Prompt((Intent.CONFIRM,), self.say("common.open")))
        if kept is not None:
            left.append(Prompt((Intent.SECOND,), self.say("replays.favourite")))
            left.append(Prompt((Intent.THIRD,), self.say("replays.share"), kept.problem is None))
        left.append(Prompt((Intent.PREVIOUS, Intent.NEXT), self.say("replays.filter")))
        right = [Prompt((Intent.BACK,), self.say("common.back"))]
        if self.library.can_undo:
            right.insert(0, Prompt((Intent.UNDO,), self.say("replays.undo_delete")))
        return left, right
