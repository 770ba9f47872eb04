"""Exporting a replay as a film or as a still: what, how large, how fast; then a bar that says how long it still takes.
Films go into a folder of their own, under names that are free; cancelled, they leave nothing behind."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.film.filming import Filming
from game.film.plan import RATES, SIZES, STILL, USUAL_SIZE, WITH_SOUND, FilmError, FilmPlan, check_extra
from game.film.writers import new_writer, unwritable
from game.input.intents import DIRECTIONS, Intent, Pointer
from game.screens.dialogs.fields import LetteredField
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.screens.watch.export_take import ReplayTake
from game.screens.watch.transport import SPEED_WORDS
from game.session.player import EVERYONE
from game.session.saved.autosave import free_path, plain_stem
from game.session.saved.replay_player import SPEEDS
from game.session.story.highlights import best_span
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, MEDIUM, TextStyle
from game.ui.drawing.theme import ABYSS, BAD, FOOT, GOLD, MIDDLE
from game.ui.folder_opening import FolderOpening
from game.ui.scene import Pop, Transition
from game.ui.widgets import Button, Cycle, ProgressBar, Toggle, Widget

if TYPE_CHECKING:
    from game.screens.watch.scene import WatchScene
    from game.session.saved.keyframes import ReelReader
    from game.session.saved.public_reel import PublicReader

LEFT, RIGHT, TOP, ROW = 500.0, 1420.0, 140.0, 66.0
ROWS = 8
LONGEST_NAME = 60
FILMS = "films"
KINDS = tuple(RATES)
BAR: Box = (LEFT + 60, TOP + 318, RIGHT - 60, TOP + 362)
PARTS = ("whole", "best", "turn", "onwards", "so_far")
BEST = 24  # actions of the most dramatic part
BUDGET = 0.02  # seconds of work in one step
MOST_PICTURES = 8  # in one step
TITLE = TextStyle(40, BOLD)
IS_MADE = TextStyle(36, BOLD, align="centre")
FILE_NAME = TextStyle(28, ink=MIDDLE, align="centre", shorten=True)
NAME = TextStyle(26, ink=MIDDLE)
FOLDER = TextStyle(weight=MEDIUM, ink=MIDDLE, align="centre", shorten=True)
HINT = TextStyle(lines=2, leading=1.15)
PICTURES_DONE = TextStyle(32, BOLD, align="centre")
TIME_LEFT = TextStyle(28, ink=MIDDLE, align="centre")


class ExportScene(Screen):
    """`filming` while a film is being made, `made` once it is there, `problem` when it could not be."""

    name = "export"
    music = None
    opaque = False

    def __init__(self, context: Context, watch: WatchScene) -> None:
        super().__init__(context)
        assert watch.watching is not None
        assert watch.reader is not None
        self.watch = watch
        self.watching = watch.watching
        self.reader: ReelReader | PublicReader = watch.reader
        self.kind, self.part, self.size = KINDS[0], PARTS[0], USUAL_SIZE
        self.speed = self.watching.speed
        self.viewer = watch.viewer
        self.has_hud = self.has_sound = True
        self.film_name = plain_stem(watch.path.name.partition(".")[0]) or FILMS
        self.filming: Filming | None = None
        self.made: Path | None = None
        self.problem = ""
        self.focus = "kind" if self.missing else "film"
        self._work: Generator[None] | None = None
        self._bar: ProgressBar | None = None
        self._began = 0.0
        self._opening: FolderOpening | None = None

    @property
    def folder(self) -> Path:
        return self.context.folders.films

    @property
    def is_busy(self) -> bool:
        return self._work is not None

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        return self.is_busy or super().is_moving

    # What is to be filmed.

    def span(self) -> tuple[int, int]:
        """From and to which place. A still shows where the replay stands."""
        reel, place = self.watching.reel, self.watching.place
        if self.kind == STILL:
            return place, place
        match self.part:
            case "best":
                return best_span(reel, min(BEST, len(reel)))
            case "turn":
                return reel.start_of(place), reel.next_turn(place)
            case "onwards":
                return place, len(reel)
            case "so_far":
                return 0, place
        return 0, len(reel)

    def plan(self) -> FilmPlan:
        has_sound = self.has_sound and self.kind in WITH_SOUND
        return FilmPlan(*self.span(), self.size, RATES[self.kind], self.speed, self.has_hud, has_sound, self.viewer)

    @property
    def missing(self) -> str:
        """What has to be installed for this kind of file, in words."""
        try:
            check_extra(self.kind)
        except FilmError as problem:
            return self._words(problem)
        return ""

    def _words(self, problem: FilmError) -> str:
        return self.context.say_if_known(f"export.problem.{problem.kind}", problem.values) or str(problem)

    # Widgets.

    def build(self) -> list[Widget]:
        foot = self._foot
        middle = (LEFT + RIGHT) / 2
        left, right = (LEFT + 24, foot - 88, middle - 12, foot - 24), (middle + 12, foot - 88, RIGHT - 24, foot - 24)
        if self.is_busy:
            self._bar = ProgressBar("bar", BAR, self.filming.share if self.filming is not None else 0.0)
            return [Button("cancel", right, self.say("export.cancel"), self.cancel, icon="close"), self._bar]
        back = Button("back", left, self.say("common.back"), Pop)
        if self.made is not None:
            words = self.say("export.open_folder")
            return [back, Button("folder", right, words, self.open_folder, "primary", "folder")]
        film = Button("film", right, self.say("export.still" if self.kind == STILL else "export.film"), self.begin,
                      "primary", "film", enabled=not self.missing)  # fmt: skip
        return [*self._rows(), self._name_line(), back, film]

    def _name_line(self) -> Widget:
        _, y0, x1, y1 = self._row(ROWS - 1)
        box, title = (LEFT + 380, y0 + 2, x1 - 12, y1 - 2), self.say("export.name")
        return LetteredField(
            self.context, "name", box, self.film_name, self._set_name, title, LONGEST_NAME, 26, hint=FILMS
        )

    def _set_name(self, text: str) -> None:
        self.film_name = text

    def _rows(self) -> list[Widget]:
        say = self.say
        seats = self.watch.table.seats
        eyes = [say("watch.everything"), *[say("watch.as", name=seat.name) for seat in seats]]
        words = (say("common.off"), say("common.on"))
        moves, sounds = self.kind != STILL, self.kind in WITH_SOUND
        rows: list[Widget] = [
            Cycle("kind", self._row(0), say("export.kind"), [say(f"export.kinds.{kind[1:]}") for kind in KINDS],
                  KINDS.index(self.kind), self._setter("kind", KINDS)),
            Cycle("part", self._row(1), say("export.part"), [say(f"export.parts.{part}") for part in PARTS],
                  PARTS.index(self.part), self._setter("part", PARTS), enabled=moves),
            Cycle("size", self._row(2), say("export.size"), [f"{wide} × {high}" for wide, high in SIZES],
                  SIZES.index(self.size), self._setter("size", SIZES)),
            Cycle("speed", self._row(3), say("watch.speed"), [SPEED_WORDS[speed] for speed in SPEEDS],
                  SPEEDS.index(self.speed), self._setter("speed", SPEEDS), enabled=moves),
            Cycle("viewer", self._row(4), say("export.eyes"), eyes, self.viewer - EVERYONE,
                  self._setter("viewer", range(EVERYONE, len(seats)))),
            Toggle("hud", self._row(5), say("export.hud"), self.has_hud, words, self._switch("has_hud")),
        ]  # fmt: skip
        if sounds:
            rows.append(Toggle("sound", self._row(6), say("export.sound"), self.has_sound, words,
                               self._switch("has_sound")))  # fmt: skip
        return rows

    def _row(self, number: int) -> tuple[float, float, float, float]:
        top = TOP + 110 + number * ROW
        return LEFT + 24, top, RIGHT - 24, top + ROW - 8

    @property
    def _foot(self) -> float:
        return TOP + 110 + ROWS * ROW + 176

    def _setter(self, name: str, choices: Sequence[object]) -> Callable[[int], None]:
        def choose(index: int) -> None:
            setattr(self, name, choices[index])
            self.rebuild()

        return choose

    def _switch(self, name: str) -> Callable[[bool], None]:
        return lambda is_on: setattr(self, name, is_on)

    # Making it.

    def begin(self) -> Transition | None:
        """The film is made from now on, a few pictures in each step."""
        self.problem = ""
        self._work = self._make()
        self._began = self.context.clock.now()
        self._turn_to("cancel")
        return None

    def _make(self) -> Generator[None]:
        plan, kind = self.plan(), self.kind
        take = ReplayTake(self.context, self.watch.path, self.reader, plan)
        yield from take.prepare()
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise unwritable(self.folder, error) from error
        target = free_path(self.folder, plain_stem(self.film_name) or FILMS, kind)
        writer = new_writer(target, kind, plan.size, plan.rate, plan.has_sound)
        self.filming = Filming(take, plan, kind, writer, self.context.assets, self.context.settings.text_size)
        yield from self.filming.steps()
        self.made = target

    def update(self) -> Transition | None:
        if self._work is not None:
            self._work_on(self._work)
        if self._opening is not None and self._opening.is_over:
            if self._opening.has_failed:
                self.context.notices.append(self.say("export.folder_is", folder=self.folder))
            self._opening = None
        return super().update()

    def _work_on(self, work: Generator[None]) -> None:
        clock = self.context.clock
        until = clock.now() + BUDGET
        try:
            for _ in range(MOST_PICTURES):
                next(work)
                if clock.now() >= until:
                    return
        except StopIteration:
            self._stop("folder")
        except FilmError as problem:
            self.problem = self._words(problem)
            self._stop("film")

    def _stop(self, focus: str) -> None:
        if self._work is not None:
            self._work.close()
        self._work = self.filming = None
        self._turn_to(focus)

    def _turn_to(self, focus: str) -> None:
        self.focus = focus
        self.rebuild()

    def cancel(self) -> Transition | None:
        """Whatever was written so far goes."""
        self._stop("film")
        return None

    def exit(self) -> None:
        if self._work is not None:
            self._stop("film")
        super().exit()

    def back(self) -> Transition | None:
        return self.cancel() if self.is_busy else Pop()

    def open_folder(self) -> Transition | None:
        self._opening = FolderOpening(self.folder)
        return None

    @property
    def seconds_left(self) -> int | None:
        """None until it can be told."""
        if self.filming is None or not self.filming.done:
            return None
        share = self.filming.share
        return round((self.context.clock.now() - self._began) * (1 / share - 1))

    # The picture.

    def point(self, pointer: Pointer) -> Transition | None:
        if pointer.kind == "down" and pointer.button == 3:
            return self.back()
        return super().point(pointer)

    def paint(self, canvas: Canvas) -> None:
        canvas.dim(0.62)
        x0, _, x1, y1 = canvas.edges
        canvas.box(x0, FOOT, x1, y1, ABYSS)
        canvas.panel(LEFT, TOP, RIGHT, self._foot, 16, line=GOLD, line_width=2, alpha=252)
        canvas.write_at(LEFT + 36, TOP + 54, self.say("export.title"), TITLE, RIGHT - LEFT - 72)
        if self.is_busy:
            self._paint_progress(canvas)
        elif self.made is not None:
            middle = (LEFT + RIGHT) / 2
            canvas.icon("check", middle, TOP + 250, 90, GOLD)
            canvas.write_at(middle, TOP + 350, self.say("export.made"), IS_MADE, 820)
            canvas.write_at(middle, TOP + 420, self.made.name, FILE_NAME, 820)
            canvas.write_at(middle, TOP + 490, str(self.folder), FOLDER, 820)
        else:
            words = self.problem or self.missing
            ink = BAD if words else MIDDLE
            start, end = self.span()
            usual = self.say("export.still_of" if start == end else "export.span", start=start, end=end)
            y = TOP + 110 + ROWS * ROW + 38
            canvas.write_at(LEFT + 36, y, words or usual, HINT.with_ink(ink), RIGHT - LEFT - 72)
            _, y0, _, y1 = self._row(ROWS - 1)
            canvas.write_at(LEFT + 36, (y0 + y1) / 2, self.say("export.name"), NAME, 320)

    def _paint_progress(self, canvas: Canvas) -> None:
        middle, y = (LEFT + RIGHT) / 2, (BAR[1] + BAR[3]) / 2
        share = self.filming.share if self.filming is not None else 0.0
        if self._bar is not None:
            self._bar.set(share)
        left = self.seconds_left
        counted = self.say("export.preparing")
        if self.filming is not None and self.filming.frames:
            counted = self.say("export.counted", done=self.filming.done, count=self.filming.frames)
        canvas.write_at(middle, y - 90, counted, PICTURES_DONE, 820)
        if left is not None:
            time = f"{left // 60}:{left % 60:02}"
            words = self.say("export.left", share=round(share * 100), time=time)
            canvas.write_at(middle, y + 70, words, TIME_LEFT, 820)

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        focused = self.focused
        label = focused.label if isinstance(focused, Button) else self.say("common.change")
        leave = self.say("export.cancel" if self.is_busy else "common.back")
        return (
            [Prompt(tuple(DIRECTIONS), self.say("common.choose")), Prompt((Intent.CONFIRM,), label)],
            [Prompt((Intent.BACK,), leave)],
        )
