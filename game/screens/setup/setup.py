"""The table before a match: who sits where and how they look, the options of the mode, the seed. Everything that is set
is kept for the next time; every change leaves a table that can be played."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path

from game.core.errors import GameError
from game.core.languages import name_in
from game.input.intents import DIRECTIONS, KEYBOARD, PAD, Intent, Press
from game.levels.options import Option
from game.screens import routes
from game.screens.dialogs.fields import LetteredField
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.screens.registry import presentation_of
from game.screens.setup import seat_row
from game.screens.setup.leaders import draw_leaders, look_name
from game.screens.setup.level_import import LevelImport, level_names
from game.screens.setup.option_choices import option_choices
from game.screens.setup.seat_row import AgentPart, ClosePart, DevicePart, KindPart, LookPart, part_box, seat_name
from game.session.saved.resigning import RESIGNING
from game.session.setup.form import CLOSED, SeatForm, SetupForm, levels_of, mode_name, shorten_seed
from game.session.setup.match_setup import AGENTS, ANY_DEVICE, LONGEST_NAME, LONGEST_SEED, roll_seed
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, MEDIUM, TextStyle
from game.ui.drawing.theme import MIDDLE
from game.ui.scene import Push, Transition
from game.ui.settings import SPEEDS
from game.ui.widgets import Button, Cycle, IconButton, TextField, Widget

OPTIONS = (1304.0, 144.0, 1856.0, 700.0)
OPTION_TOP, OPTION_STEP = 214.0, 76.0
IMPORT = (1572.0, 156.0, 1836.0, 204.0)
SEED, START = (1304.0, 724.0, 1856.0, 864.0), (1304.0, 888.0, 1856.0, 980.0)
DEFENCES, SEED_BITS = ("ask", "most"), 24
CLOSED_SEAT = TextStyle(28, ink=MIDDLE)
CLOSED_HINT = TextStyle(weight=MEDIUM, ink=MIDDLE, lines=2, leading=1.15)
OPTIONS_TITLE = TextStyle(32, BOLD)
SEED_LABEL = TextStyle(ink=MIDDLE)
ABOUT = TextStyle(weight=MEDIUM, ink=MIDDLE, lines=3, leading=1.2)


class SetupScene(Screen):
    """`draw_number` gives a number for a new seed."""

    name = "setup"
    opens_slowly = True

    def __init__(
        self, context: Context, mode: str, draw_number: Callable[[], int] = lambda: secrets.randbits(SEED_BITS)
    ) -> None:
        super().__init__(context)
        self.mode = mode
        self.draw_number = draw_number
        self.draft = SetupForm.from_kept(mode, roll_seed(draw_number()), context.settings.tables.get(mode))
        self.importing = LevelImport(context, mode, self._set_level)
        self.focus = "start"
        self._about: dict[str, str] = {}
        self._pads = 0

    # What can be set.

    def build(self) -> list[Widget]:
        self._about = {}
        self._pads = len(self.context.devices.pads)
        widgets: list[Widget] = []
        for number, seat in enumerate(self.draft.seats):
            widgets += self._seat(number, seat) if seat.is_open else self._empty_seat(number)
        widgets += self._options()
        x0, y0, x1, y1 = SEED
        widgets.append(
            LetteredField(
                self.context, "seed", (x0 + 28, y0 + 56, x1 - 124, y1 - 20), self.draft.seed, self._seed_typed,
                self.say("setup.seed_letters"), LONGEST_SEED, 36, "display", help_key="seed",
            )
        )  # fmt: skip
        roll = self.say("setup.help.roll")
        widgets.append(IconButton("roll", (x1 - 108, y0 + 56, x1 - 28, y1 - 20), "dice", self._roll, roll))
        x0, y0, x1, y1 = START
        if presentation_of(self.mode).lesson is not None:
            guided = (x1 - 204, y0, x1, y1)
            widgets.append(Button("lesson", guided, self.say("title.first_game"), self._lesson, icon="star", size=26))
            x1 -= 224
        widgets.append(Button("start", (x0, y0, x1, y1), self.say("setup.start"), self._start, "primary", "play", 48))
        return widgets

    def _seat(self, number: int, seat: SeatForm) -> list[Widget]:
        draft, look = self.draft, self.context.looks[seat.look]
        colour = look_name(self.context, self.mode, draft.reference, number, seat.look)
        return [
            LetteredField(
                self.context, f"name:{number}", part_box(number, seat_row.NAME), self.name_of(number),
                lambda text: setattr(seat, "name", text), self.say("setup.name_letters", number=number + 1),
                LONGEST_NAME, 32, help_key="name",
            ),
            KindPart(
                f"kind:{number}", part_box(number, seat_row.KIND), seat.is_human,
                (self.say("setup.human"), self.say("setup.agent")), lambda _: self._turn_kind(number),
            ),
            self._device(number, seat) if seat.is_human else self._agent(number, seat),
            LookPart(
                f"look:{number}", part_box(number, seat_row.LOOK), look, colour,
                lambda step: self._turn_look(number, step), draft.has_free_looks,
            ),
            ClosePart(
                f"close:{number}", part_box(number, seat_row.CLOSE), lambda _: self._close(number),
                draft.may_close(number),
            ),
        ]  # fmt: skip

    def _agent(self, number: int, seat: SeatForm) -> Widget:
        rank, stars = self.say(f"common.agent.{seat.agent}"), AGENTS.index(seat.agent) + 1

        def turned(step: int) -> None:
            self.draft.turn_agent(number, step)
            self.rebuild()

        return AgentPart(f"skill:{number}", part_box(number, seat_row.SKILL), rank, stars, turned)

    def _device(self, number: int, seat: SeatForm) -> Widget:
        pads, is_there = self._pads, True
        if seat.device == ANY_DEVICE:
            words, icon = self.say("setup.any_device"), "gamepad" if pads else "keyboard"
        elif seat.device == KEYBOARD:
            words, icon = self.say("setup.keyboard"), "keyboard"
        else:
            place = int(seat.device.removeprefix("pad "))
            is_there = place <= pads
            words, icon = self.say("setup.pad" if is_there else "setup.pad_missing", number=place), "gamepad"

        def turned(step: int) -> None:
            self.draft.turn_device(number, step, pads)
            self.rebuild()

        return DevicePart(f"skill:{number}", part_box(number, seat_row.SKILL), words, icon, turned, is_there)

    def _empty_seat(self, number: int) -> list[Widget]:
        _, top, _, foot = part_box(number, seat_row.LOOK)
        return [
            Button(
                f"human:{number}", (900, top, 1064, foot), self.say("setup.add_human"),
                lambda: self._fill(number, is_human=True), icon="plus", size=26,
            ),
            Button(
                f"agent:{number}", (1084, top, 1248, foot), self.say("setup.add_agent"),
                lambda: self._fill(number, is_human=False), icon="plus", size=26,
            ),
        ]  # fmt: skip

    def _options(self) -> list[Widget]:
        language = self.context.language
        rows: list[tuple[str, str, list[str], int, Callable[[int], None], str]] = []
        levels = levels_of(self.mode)
        if len(levels) > 1:
            names, place = level_names(self.mode, language), levels.index(self.draft.level)
            rows.append(("level", self.say("setup.board"), names, place, self._level_turned(levels), "board"))
        for option in self.draft.options:
            self._about[f"option:{option.id}"] = name_in(option.about, language)
            names, place = option_choices(self.context, option, self.draft.value(option))
            rows.append((f"option:{option.id}", name_in(option.names, language), names, place,
                         self._option_turned(option), ""))  # fmt: skip
        settings = self.context.settings
        words = [self.say(f"setup.defence_{choice}") for choice in DEFENCES]
        rows.append(("defence", self.say("setup.defence"), words, DEFENCES.index(settings.defence),
                     lambda index: self.context.change(defence=DEFENCES[index]), "defence"))  # fmt: skip
        words = [self.say(f"settings.resign_{choice}") for choice in RESIGNING]
        rows.append(("resign", self.say("settings.resign"), words, RESIGNING.index(settings.resign),
                     lambda index: self.context.change(resign=RESIGNING[index]), "resign"))  # fmt: skip
        rows.append(("speed", self.say("setup.speed"), [f"×{rate}" for rate in SPEEDS], SPEEDS.index(settings.speed),
                     lambda index: self.context.change(speed=SPEEDS[index]), "speed"))  # fmt: skip
        x0, _, x1, y1 = OPTIONS
        step = min(OPTION_STEP, (y1 - 14 - OPTION_TOP) / len(rows))
        widgets: list[Widget] = [self.importing.button(IMPORT)]
        for place, (key, label, names, index, changed, help_key) in enumerate(rows):
            box: Box = (x0 + 16, OPTION_TOP + place * step + 3, x1 - 16, OPTION_TOP + (place + 1) * step - 3)
            widgets.append(Cycle(key, box, label, names, index, changed, lined=place < len(rows) - 1))
            if help_key:
                self._about[key] = self.say(f"setup.help.{help_key}")
        return widgets

    def _option_turned(self, option: Option) -> Callable[[int], None]:
        values = option.values(self.draft.value(option))

        def turned(index: int) -> None:
            self.draft.values[option.id] = values[index]

        return turned

    def _level_turned(self, levels: Sequence[str]) -> Callable[[int], None]:
        return lambda index: self._set_level(levels[index])

    def _set_level(self, level: str) -> None:
        self.draft.set_level(level)
        self.rebuild()

    def dropped(self, path: Path) -> Transition | None:
        self.importing.bring_in(path)
        return None

    # What happens when it is set.

    def name_of(self, number: int) -> str:
        return seat_name(self.draft.seats[number], number, self.say)

    def _turn_kind(self, number: int) -> None:
        if self.draft.seats[number].is_human:
            self.draft.seat_agent(number)
        else:
            self.draft.seat_human(number)
        self.rebuild()

    def _turn_look(self, number: int, step: int) -> None:
        self.draft.turn_look(number, step)
        self.rebuild()

    def _close(self, number: int) -> None:
        if not self.draft.close(number):
            self.context.audio.intent("refused")
            self.context.notices.append(self.say("setup.needs", count=self.draft.fewest))
            return
        self.focus = f"agent:{number}"
        self.rebuild()

    def _fill(self, number: int, is_human: bool) -> None:
        if is_human:
            self.draft.seat_human(number)
        else:
            self.draft.seat_agent(number)
        self.focus = f"kind:{number}"
        self.rebuild()

    def _seed_typed(self, text: str) -> None:
        self.draft.seed = text

    def _roll(self) -> None:
        self.draft.seed = roll_seed(self.draw_number())
        self.rebuild()

    def _start(self) -> Transition | None:
        self.draft.seed = shorten_seed(self.draft.seed, self.draw_number())
        table = self.draft.table(self.name_of, [pad.device for pad in self.context.devices.pads])
        try:
            table.start()
        except GameError as problem:
            self.context.notices.append(str(problem))
            return None
        self._keep()
        return Push(routes.match(self.context, table))

    def _lesson(self) -> Transition:
        return Push(routes.lesson(self.context, self.mode))

    def _keep(self) -> None:
        tables = {**self.context.settings.tables, self.mode: self.draft.kept()}
        if tables != self.context.settings.tables:
            self.context.change(tables=tables)

    def exit(self) -> None:
        self._keep()
        super().exit()

    def update(self) -> Transition | None:
        if self._pads != len(self.context.devices.pads):
            self.rebuild()
        for widget in self.widgets:
            if isinstance(widget, TextField) and not widget.is_open:
                self._settle(widget)
        return super().update()

    def _settle(self, field: TextField) -> None:
        """A field that was left empty shows what stands in for it."""
        before = field.text
        if field.id == "seed":
            if not self.draft.seed.strip():
                self.draft.seed = roll_seed(self.draw_number())
            field.text = self.draft.seed
        else:
            field.text = self.name_of(int(field.id.partition(":")[2]))
        self._is_unseen = self._is_unseen or field.text != before

    # Presses.

    @property
    def row(self) -> int | None:
        """The seat in focus."""
        number = self.focus.partition(":")[2]
        return int(number) if number.isdigit() else None

    def handle(self, press: Press) -> Transition | None:
        if press.is_fresh and press.intent is Intent.ADVANCE and press.device.startswith(PAD) and self._joined(press):
            return None
        return super().handle(press)

    def _joined(self, press: Press) -> bool:
        """A pad that plays no seat sits down; whether it did."""
        pads = [pad.device for pad in self.context.devices.pads]
        if press.device not in pads:
            return False
        number = self.draft.join(f"pad {pads.index(press.device) + 1}")
        if number is None:
            return False
        self.context.audio.intent("joined")
        name = self.context.devices.pads[pads.index(press.device)].name
        self.context.notices.append(self.say("setup.joined", name=name, number=number + 1))
        self.focus = f"name:{number}"
        self.rebuild()
        return True

    def intent(self, press: Press) -> Transition | None:
        if not press.is_fresh:
            return None
        row = self.row
        if press.intent is Intent.ADVANCE:
            self.context.audio.intent("confirm")
            return self._start()
        if press.intent in (Intent.PREVIOUS, Intent.NEXT):
            self._next_panel(1 if press.intent is Intent.NEXT else -1)
        elif press.intent is Intent.RULES:
            return Push(routes.rules(self.context, self.mode))
        elif row is not None and press.intent is Intent.SECOND and self.draft.seats[row].is_open:
            self.context.audio.intent("value")
            self._turn_look(row, 1)
        elif row is not None and press.intent is Intent.THIRD:
            self.context.audio.intent("value")
            if self.draft.seats[row].kind == CLOSED:
                self._fill(row, is_human=False)
            else:
                self._close(row)
        return None

    def _next_panel(self, step: int) -> None:
        """Seats, options, start: the first thing of the next one."""
        options = next(widget.id for widget in self.widgets if isinstance(widget, Cycle))
        stops = [self.widgets[0].id, options, "start"]
        here = 0 if self.row is not None else 2 if self.focus in ("start", "seed", "roll", "lesson") else 1
        self.focus_on(stops[(here + step) % len(stops)])

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        left = [
            Prompt(tuple(DIRECTIONS), self.say("common.choose")),
            Prompt((Intent.CONFIRM,), self.say("setup.start" if self.focus == "start" else "common.change")),
        ]
        row = self.row
        if row is not None:
            is_open = self.draft.seats[row].is_open
            third = self.say("setup.empty_seat" if is_open else "setup.fill_seat")
            left.append(Prompt((Intent.SECOND,), self.say("setup.next_look"), is_open and self.draft.has_free_looks))
            left.append(Prompt((Intent.THIRD,), third, not is_open or self.draft.may_close(row)))
        left.append(Prompt((Intent.PREVIOUS, Intent.NEXT), self.say("setup.panels")))
        right = [
            Prompt((Intent.BACK,), self.say("common.back")),
            Prompt((Intent.ADVANCE,), self.say("setup.start")),
        ]
        return left, right

    # The picture.

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        draft = self.draft
        mode = mode_name(self.mode, self.context.language)
        under = self.say("setup.under", mode=mode, taken=draft.taken, most=len(draft.seats))
        self.header(canvas, self.say("setup.title"), under)
        heads = ("seat", "name", "played_by", "level_or_device", "look")
        seat, name, kind, skill, look = (self.say(f"setup.{key}") for key in heads)
        seat_row.draw_heads(canvas, (seat, name, kind, skill, look))
        for number, entry in enumerate(draft.seats):
            seat_row.draw_row(canvas, number, self.context.looks[entry.look] if entry.is_open else None)
            if not entry.is_open:
                _, y0, _, y1 = seat_row.row_box(number)
                canvas.write_at(280, (y0 + y1) / 2, self.say("setup.closed"), CLOSED_SEAT, 200)
                canvas.write_at(512, (y0 + y1) / 2, self.say("setup.closed_hint"), CLOSED_HINT, 370)
        if not draft.has_free_looks and draft.taken >= draft.fewest:
            draw_leaders(canvas, self.context, draft.table(self.name_of, ()))
        canvas.panel(*OPTIONS, 14)
        canvas.write_at(OPTIONS[0] + 28, OPTIONS[1] + 38, self.say("setup.options"), OPTIONS_TITLE, 220)
        canvas.panel(*SEED, 14)
        canvas.write_at(SEED[0] + 28, SEED[1] + 30, self.say("setup.seed"), SEED_LABEL, 496)

    def paint_over(self, canvas: Canvas) -> None:
        """What the thing in focus is about, above the options."""
        canvas.write_at(OPTIONS[0] + 12, 84, self.about(), ABOUT, 536)

    def about(self) -> str:
        focused = self.focused
        help_key = getattr(focused, "help", "")
        if focused is None or focused.id in self._about:
            return self._about[focused.id] if focused is not None else ""
        if not help_key:
            help_key = "closed" if self.row is not None else focused.id
        return self.say(f"setup.help.{help_key}", count=LONGEST_NAME)
