"""The matches that were kept: find one, watch, continue, rename, share or delete it, or import one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path

from game.input.intents import DIRECTIONS, Intent, Pointer, Press
from game.screens.dialogs.fields import LetteredField
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.screens.dialogs.still_frame import Still
from game.screens.match.side_looks import seat_look
from game.screens.replays.replay_acts import ROW, ReplayActs
from game.screens.replays.replay_detail import ReplayDetail
from game.screens.replays.replay_pictures import ReplayPictures
from game.screens.replays.replay_row import ROW_HIGH, KindChoice, ModeCycle, ReplayRow, RowFacts
from game.screens.replays.replay_words import day_words, length_words, problem_words, title_words
from game.session.saved.library import Library, SavedMatch
from game.session.saved.replay_inspection import Findings
from game.session.setup.form import mode_name
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.layout import Area
from game.ui.drawing.styles import TextStyle
from game.ui.drawing.theme import INK, LINE_HIGH, MIDDLE
from game.ui.folder_opening import FolderOpening
from game.ui.scene import Transition
from game.ui.widgets import Button, TextField, Widget

LIST = Area(64, 204, 1264, 979)
SHOWN = 6
KINDS = ("all", "favourites", "unfinished")
READ_AT_ONCE = 8
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
        self._field: TextField | None = None
        self._still = Still()
        self._revision = 0

    # What is listed.

    def enter(self) -> None:
        self.library.restore_lost()
        self._scan = self.library.scan()
        self.focus = ""
        super().enter()

    def resume(self) -> None:
        self.library.refresh()
        self.sift()
        super().resume()

    def exit(self) -> None:
        self.library.empty_trash()

    def update(self) -> Transition | None:
        self._has_news = False
        if self._scan is not None:
            self._read_on()
        elif self.pictures.step():
            self._show_news()
        self.acts.update()
        return super().update()

    def _read_on(self) -> None:
        assert self._scan is not None
        for _ in range(READ_AT_ONCE):
            if next(self._scan, None) is None:
                self._scan = None
                self.focus = ""
                self.sift()
                if self._bring_in is not None:
                    path, self._bring_in = self._bring_in, None
                    self.acts.bring_in(path)
                break
        self._show_news()

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
        widgets: list[Widget] = [*self._filters(), *self._rows()]
        widgets += self.detail.widgets(self.kept, self.acts)
        if self.library.can_undo:
            box = (1576.0, 60.0, 1856.0, 116.0)
            widgets.append(Button("undo", box, self.say("replays.undo_delete"), self.acts.undo, icon="undo", size=26))
        return widgets

    def _filters(self) -> list[Widget]:
        every = self.library.kept
        counts = (len(every), sum(kept.is_favourite for kept in every), sum(kept.is_unfinished for kept in every))
        labels = [self.say(f"replays.{kind}", count=count) for kind, count in zip(KINDS, counts, strict=True)]
        modes = ["", *dict.fromkeys(kept.mode for kept in every if kept.problem is None)]
        if self.mode not in modes:
            self.mode = ""
        names = [mode_name(mode, self.context.language) if mode else self.say("replays.any_mode") for mode in modes]
        box = (1000.0, 132.0, LIST.x1, 180.0)
        title = self.say("replays.search")
        self._field = LetteredField(
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
            self._field,
        ]  # fmt: skip

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
        found = self.pictures.found(kept)
        values = {"mode": self.detail.mode_words(kept), "count": kept.seats}
        about = self.say("replays.players", **values)
        if found is not None and found.turns:
            unit, count = ("round", found.rounds) if found.rounds else ("turn", found.turns)
            key = f"replays.players_{unit}s" if count > 1 else f"replays.players_{unit}"
            about = self.say(key, **values, **{f"{unit}s": count})
        if kept.problem is not None:
            about = problem_words(self.context, kept.problem)
        state = self._state(kept, found)
        key = {"torn": "replays.torn_short"}.get(state, f"replays.{state}")
        table, winners = kept.table, kept.winners
        return RowFacts(
            title=title_words(self.context, kept),
            about=about,
            emblems=[(seat_look(self.context, table, seat), seat in winners) for seat in range(len(table.seats))],
            result="" if kept.problem else self.detail.result_words(kept),
            day=day_words(self.context, kept.began, self._now().date()),
            length=length_words(self.context, kept.seconds),
            state=state,
            state_words=self.say(key),
            is_favourite=kept.is_favourite,
        )

    def _state(self, kept: SavedMatch, found: Findings | None) -> str:
        if kept.problem or (found is not None and found.problem):
            return "broken"
        if kept.is_played:
            return "played"
        if kept.is_torn:
            return "torn"
        if kept.is_watch_only:
            return "watch_only"
        return "verified" if found else "checking"

    # Moving about.

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
        if pointer.kind == "wheel" and LIST.x0 <= pointer.x <= LIST.x1 and pointer.y > LIST.y0:
            self.first = max(0, min(self.first - pointer.wheel, len(self.listed) - SHOWN))
            self.pictures.want(self.listed[self.first : self.first + SHOWN])
            self.rebuild()
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
        if press.intent in (Intent.PREVIOUS, Intent.NEXT):
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
        super().rebuild()

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Only the focus moves over a picture that stands still."""
        self._is_unseen = False
        seen = 0
        if self.gui is not None:
            self.gui.see()
            seen = self.gui.revision
        field = self._field
        typing = (field.is_open, field.cursor, field.selected) if field is not None else ()
        device = self.context.devices.last_device
        self._still.draw(canvas, (self._revision, self.focus, typing, seen, device), self._paint_all)
        if self.opened is None:
            self.draw_focus(canvas)
        self.draw_foot(canvas)

    def _paint_all(self, canvas: Canvas) -> None:
        self.paint(canvas)
        for widget in self.widgets:
            widget.draw(canvas, widget.id == self.focus)

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
        self._paint_bar(canvas)
        self.detail.paint(canvas, self.kept, self.library)

    def _paint_bar(self, canvas: Canvas) -> None:
        """How far the list is scrolled."""
        if len(self.listed) <= SHOWN:
            return
        high = LIST.height * SHOWN / len(self.listed)
        top = LIST.y0 + (LIST.height - high) * self.first / (len(self.listed) - SHOWN)
        canvas.box(1278, LIST.y0, 1286, LIST.y1, INK, 4)
        canvas.box(1278, top, 1286, top + high, LINE_HIGH, 4)

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
