"""The table of a duel of toys: the terrain by its picture, who plays, which side, who begins, and how many duels.
Everything that is set is kept for the next time."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from game.core.errors import GameError
from game.core.languages import name_in
from game.input.intents import DIRECTIONS, KEYBOARD, Intent, Pointer, Press
from game.rules.toy_battle.terrain import COLOURS
from game.screens import routes
from game.screens.dialogs.fields import LetteredField
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.screens.setup.level_import import LevelImport
from game.screens.setup.seat_row import AgentPart, DevicePart, seat_name
from game.screens.toy_battle.drawing.help_card import special_words
from game.screens.toy_battle.drawing.terrain_card import TerrainCard, TerrainFacts, draw_explanation, kinds_of
from game.session.saved.resigning import RESIGNING
from game.session.setup.form import SeatForm, SetupForm, mode_name, shorten_seed
from game.session.setup.match_setup import AGENTS, ANY_DEVICE, HUMAN, LONGEST_NAME, LONGEST_SEED, roll_seed
from game.session.toy_battle.series import FIRSTS, LENGTHS, SIDES, DuelChoice, first_duel
from game.session.toy_battle.terrains import playable_terrains
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.layout import FILL, Area
from game.ui.drawing.styles import MEDIUM, TextStyle
from game.ui.drawing.theme import MIDDLE
from game.ui.scene import Push, Transition
from game.ui.widgets import Button, Cycle, IconButton, ScrollBar, TextField, Toggle, Widget

MODE, CHOICE, SERIES = "toy_battle", "toy_duel", "toy_series"
COLUMNS, ROWS, GAP = 4, 2, 20.0
CARDS = Area(64, 132, 1236, 992)
BAR, IMPORT = Area(1246, 132, 1264, 992), Area(1240, 38, 1500, 102)
ABOUT: Box = (1276.0, 132.0, 1856.0, 458.0)
PANEL: Box = (1276.0, 474.0, 1856.0, 844.0)
PLAYERS = Area(1290, 484, 1842, 600).stack(2, 54, gap=8)
OPTIONS = Area(1284, 610, 1848, 840).stack(5, 42.5, gap=4)
SEED: Box = (1276.0, 856.0, 1516.0, 912.0)
START: Box = (1276.0, 924.0, 1856.0, 994.0)
LESSON: Box = (1516.0, 38.0, 1856.0, 102.0)
SEED_BITS = 24
CARD = "terrain:"
SEED_WORDS = TextStyle(22, MEDIUM, MIDDLE, lines=2, leading=1.15)


class TerrainPickScene(Screen):
    """`draw_number` gives a number for a new seed and for a side by lot."""

    name = "terrain_pick"
    opens_slowly = True

    def __init__(
        self, context: Context, mode: str = MODE,
        draw_number: Callable[[], int] = lambda: secrets.randbits(SEED_BITS),
    ) -> None:  # fmt: skip
        super().__init__(context)
        self.mode = mode
        self.draw_number = draw_number
        tables = context.settings.tables
        self.draft = SetupForm.from_kept(mode, roll_seed(draw_number()), tables.get(mode))
        self.choice = DuelChoice.from_kept(tables.get(CHOICE))
        self.terrains = playable_terrains(mode)
        if self.draft.level not in self.terrains:
            self.draft.set_level(next(iter(self.terrains)))
        self.importing = LevelImport(context, mode, self._set_terrain)
        self.first_row = 0
        self._has_started = False
        self._ready: set[str] = set()
        self.option = self.draft.options[0]
        self.focus = CARD + self.draft.level
        self._show(self.draft.level)

    # What can be set.

    def build(self) -> list[Widget]:
        widgets: list[Widget] = []
        levels = list(self.terrains)
        for level, box in zip(levels[self.first_row * COLUMNS :], CARDS.grid(COLUMNS, ROWS, GAP), strict=False):
            chosen = level == self.draft.level
            card = TerrainCard(CARD + level, box, self.facts(level), chosen, self._chooser(level))
            card.is_ready = level in self._ready
            widgets.append(card)
        widgets.append(ScrollBar("bar", BAR, self._rows, ROWS, self.first_row, self._scroll_to))
        widgets.append(self.importing.button(IMPORT))
        for number in range(len(self.draft.seats)):
            widgets += self._player(number)
        widgets += self._options()
        _, y0, x1, y1 = SEED
        widgets.append(
            LetteredField(
                self.context, "seed", SEED, self.draft.seed, self._set_seed, self.say("setup.seed_letters"),
                LONGEST_SEED, 28, "display", help_key="seed",
            )
        )  # fmt: skip
        widgets.append(
            IconButton("roll", (x1 + 12, y0, x1 + 76, y1), "dice", self._roll, self.say("terrain.help.roll"))
        )
        widgets.append(Button("start", START, self.say("setup.start"), self._start, "primary", "play", 44))
        widgets.append(Button("lesson", LESSON, self.say("terrain.lesson"), self._lesson, icon="star", size=26))
        return widgets

    def facts(self, level: str) -> TerrainFacts:
        terrain = self.terrains[level]
        sides = [terrain.hq.count(seat) for seat in range(len(COLOURS))]
        bases = len(terrain.fields) - sum(sides)
        medals = sum(region.medals for region in terrain.regions)
        return TerrainFacts(
            level=level,
            terrain=terrain,
            name=name_in(terrain.names, self.context.language),
            goal=self.say("terrain.goal", goal=terrain.goal, medals=medals),
            counts=self.say("terrain.counts", bases=bases, regions=len(terrain.regions), blue=sides[0], red=sides[1]),
            points=[(f"pieces/base_{kind}", *special_words(self.context, kind)) for kind in kinds_of(terrain)],
        )

    def _player(self, number: int) -> list[Widget]:
        seat = self.draft.seats[number]
        name, kind = PLAYERS[number].columns(286, FILL, gap=16)
        field = LetteredField(
            self.context, f"name:{number}", name, self.name_of(number),
            lambda text: setattr(seat, "name", text), self.say("setup.name_letters", number=number + 1),
            LONGEST_NAME, 30, help_key="name",
        )  # fmt: skip
        return [field, self._player_kind(number, seat, kind)]

    def _player_kind(self, number: int, seat: SeatForm, box: Box) -> Widget:
        def turn(step: int) -> None:
            self._turn_player(number, step)

        if not seat.is_human:
            stars = AGENTS.index(seat.agent) + 1
            return AgentPart(f"who:{number}", box, self.say(f"common.agent.{seat.agent}"), stars, turn)
        pads = len(self.context.devices.pads)
        if seat.device == ANY_DEVICE:
            return DevicePart(f"who:{number}", box, self.say("terrain.person"), "person", turn)
        if seat.device == KEYBOARD:
            return DevicePart(f"who:{number}", box, self.say("setup.keyboard"), "keyboard", turn)
        place = int(seat.device.removeprefix("pad "))
        key = "setup.pad" if place <= pads else "setup.pad_missing"
        return DevicePart(f"who:{number}", box, self.say(key, number=place), "gamepad", turn, place <= pads)

    def _turn_player(self, number: int, step: int) -> None:
        """The next one who might play: a person with any device, with one of their own, or a computer."""
        seat = self.draft.seats[number]
        pads = [f"pad {pad + 1}" for pad in range(len(self.context.devices.pads))]
        known = [(HUMAN, device) for device in (ANY_DEVICE, KEYBOARD, *pads)] + [(agent, "") for agent in AGENTS]
        now = (HUMAN, seat.device) if seat.is_human else (seat.agent, "")
        kind, device = known[((known.index(now) if now in known else 0) + step) % len(known)]
        if kind == HUMAN:
            self.draft.seat_human(number, device)
        else:
            seat.agent = kind
            self.draft.seat_agent(number)
        self.rebuild()

    def _options(self) -> list[Widget]:
        own, other = self.name_of(0), self.name_of(1)
        sides = [self.say(f"terrain.side_{side}") for side in SIDES]
        firsts = [self.say("terrain.first_random"), own, other]
        lengths = [self.say(f"terrain.length_{length}") for length in LENGTHS]
        resign, resigned = self.context.settings.resign, [self.say(f"settings.resign_{kind}") for kind in RESIGNING]
        rows: list[Widget] = [
            Cycle("side", OPTIONS[0], self.say("terrain.side", name=own), sides, SIDES.index(self.choice.side),
                  lambda index: self._choose(side=SIDES[index])),
            Cycle("first", OPTIONS[1], self.say("terrain.first"), firsts, FIRSTS.index(self.choice.first),
                  lambda index: self._choose(first=FIRSTS[index])),
            Cycle("length", OPTIONS[2], self.say("terrain.length"), lengths, LENGTHS.index(self.choice.best_of),
                  lambda index: self._choose(best_of=LENGTHS[index]), lined=True),
            Cycle("resign", OPTIONS[3], self.say("settings.resign"), resigned, RESIGNING.index(resign),
                  lambda index: self.context.change(resign=RESIGNING[index])),
        ]  # fmt: skip
        option = self.option
        words = (self.say("common.off"), self.say("common.on"))
        name = name_in(option.names, self.context.language)
        is_simple = bool(self.draft.value(option))
        rows.append(Toggle("beginners", OPTIONS[4], name, is_simple, words, self._simplify, lined=False))
        return rows

    # What happens when it is set.

    def name_of(self, number: int) -> str:
        return seat_name(self.draft.seats[number], number, self.say)

    def _choose(self, **changes: object) -> None:
        self.choice = replace(self.choice, **changes)  # type: ignore[arg-type]

    def _simplify(self, is_on: bool) -> None:
        self.draft.values[self.option.id] = is_on

    def _chooser(self, level: str) -> Callable[[], Transition | None]:
        def choose() -> Transition | None:
            """A second press goes on to Start."""
            self.draft.set_level(level)
            self.rebuild()
            self.focus_on("start")
            return None

        return choose

    def _show(self, level: str) -> None:
        """Scroll the rows of terrains so that this one is there."""
        row = list(self.terrains).index(level) // COLUMNS
        self.first_row = max(min(self.first_row, row), row - ROWS + 1)

    @property
    def _rows(self) -> int:
        """Of cards, seen or not."""
        return -(-len(self.terrains) // COLUMNS)

    def _scroll_to(self, row: int) -> None:
        self.first_row = row
        self.rebuild()

    def _set_terrain(self, level: str) -> None:
        """One that was brought in."""
        self.terrains = playable_terrains(self.mode)
        self.draft.set_level(level)
        self._show(level)
        self.rebuild()

    def dropped(self, path: Path) -> Transition | None:
        self.importing.bring_in(path)
        return None

    def _scroll(self, step: int) -> bool:
        first = max(0, min(self._rows - ROWS, self.first_row + step))
        if first == self.first_row:
            return False
        self.first_row = first
        return True

    def _set_seed(self, text: str) -> None:
        self.draft.seed = text

    def _roll(self) -> None:
        self.draft.seed = roll_seed(self.draw_number())
        self.rebuild()

    def _lesson(self) -> Transition:
        return Push(routes.lesson(self.context, self.mode))

    def _start(self) -> Transition | None:
        self.draft.seed = shorten_seed(self.draft.seed, self.draw_number())
        table = self.draft.table(self.name_of, [pad.device for pad in self.context.devices.pads])
        try:
            sat, series = first_duel(table, self.choice, self.draw_number())
        except GameError as problem:
            self.context.notices.append(str(problem))
            return None
        self._keep()
        self._has_started = True
        self.context.change(tables={**self.context.settings.tables, SERIES: series.kept()})
        return Push(routes.match(self.context, sat))

    def _keep(self) -> None:
        tables = {**self.context.settings.tables, self.mode: self.draft.kept(), CHOICE: self.choice.kept()}
        if tables != self.context.settings.tables:
            self.context.change(tables=tables)

    def exit(self) -> None:
        self._keep()
        super().exit()

    def resume(self) -> None:
        """After a duel the next one is dealt anew."""
        if self._has_started:
            self._has_started = False
            self.draft.seed = roll_seed(self.draw_number())
        super().resume()

    def update(self) -> Transition | None:
        for widget in self.widgets:
            if isinstance(widget, TextField) and not widget.is_open:
                self._settle(widget)
        return super().update()

    def _settle(self, field: TextField) -> None:
        """A field that was left empty shows what stands in for it; the rows below name the players too."""
        if field.id == "seed":
            if not self.draft.seed.strip():
                self.draft.seed = roll_seed(self.draw_number())
            field.text = self.draft.seed
            return
        name = self.name_of(int(field.id.partition(":")[2]))
        if name != field.text or name not in self._names_shown():
            self.rebuild()

    def _names_shown(self) -> Sequence[str]:
        return next(widget.choices for widget in self.widgets if isinstance(widget, Cycle) and widget.id == "first")

    # Presses.

    def _moved(self, direction: Intent) -> Transition | None:
        """Up and down go on past the rows of terrains that are shown."""
        step = {Intent.UP: -1, Intent.DOWN: 1}.get(direction)
        levels = list(self.terrains)
        if step is not None and self.focus.startswith(CARD):
            place = levels.index(self.focus.removeprefix(CARD)) + step * COLUMNS
            row = place // COLUMNS - self.first_row
            if not 0 <= row < ROWS and self._scroll(step):
                self.rebuild()
                self.focus_on(CARD + levels[min(place, len(levels) - 1)])
                return None
        return super()._moved(direction)

    def point(self, pointer: Pointer) -> Transition | None:
        is_over_cards = pointer.x < ABOUT[0] - GAP
        if pointer.kind == "wheel" and is_over_cards and pointer.wheel and self._scroll(-1 if pointer.wheel > 0 else 1):
            self.rebuild()
            return None
        return super().point(pointer)

    def intent(self, press: Press) -> Transition | None:
        if not press.is_fresh:
            return None
        if press.intent is Intent.ADVANCE:
            self.context.audio.intent("confirm")
            return self._start()
        if press.intent is Intent.SECOND:
            self.context.audio.intent("confirm")
            return self._lesson()
        if press.intent is Intent.RULES:
            return Push(routes.rules(self.context, self.mode))
        if press.intent in (Intent.PREVIOUS, Intent.NEXT):
            self._next_panel(1 if press.intent is Intent.NEXT else -1)
        return None

    def _next_panel(self, step: int) -> None:
        """Terrains, players, options, start: the first thing of the next one."""
        stops = (CARD + self.draft.level, "name:0", "side", "start")
        if stops[0] not in [widget.id for widget in self.widgets]:
            self._show(self.draft.level)
            self.rebuild()
        here = 0 if self.focus.startswith(CARD) else 1 if ":" in self.focus else 2
        here = 3 if self.focus in ("seed", "roll", "start", "lesson") else here
        self.focus_on(stops[(here + step) % len(stops)])

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        verbs = {"start": "setup.start", "lesson": "common.open"}
        verb = "terrain.take" if self.focus.startswith(CARD) else verbs.get(self.focus, "common.change")
        return (
            [
                Prompt(tuple(DIRECTIONS), self.say("common.choose")),
                Prompt((Intent.CONFIRM,), self.say(verb)),
                Prompt((Intent.PREVIOUS, Intent.NEXT), self.say("terrain.panels")),
                Prompt((Intent.SECOND,), self.say("terrain.lesson")),
            ],
            [
                Prompt((Intent.RULES,), self.say("modes.rules")),
                Prompt((Intent.BACK,), self.say("common.back")),
                Prompt((Intent.ADVANCE,), self.say("setup.start")),
            ],
        )

    def about(self) -> str:
        """What the thing in focus is for."""
        kind = self.focus.partition(":")[0]
        if kind == "beginners":
            return name_in(self.option.about, self.context.language)
        return self.say(f"terrain.help.{kind}", count=LONGEST_NAME)

    # The picture.

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        return super().is_moving or self._unpainted() is not None

    def _unpainted(self) -> TerrainCard | None:
        cards = [widget for widget in self.widgets if isinstance(widget, TerrainCard)]
        return next((card for card in cards if not card.is_ready), None)

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Pictures of terrains are painted one by one, so that the screen is there at once."""
        card = self._unpainted()
        if card is not None:
            card.is_ready = True
            self._ready.add(card.facts.level)
        super().draw(canvas, alpha)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        self.header(canvas, mode_name(self.mode, self.context.language), self.about())
        level = self.focus.removeprefix(CARD) if self.focus.startswith(CARD) else self.draft.level
        facts = self.facts(level)
        is_simple = bool(self.draft.value(self.option))
        note = "" if facts.points and not is_simple else self.say("terrain.plain" if facts.points else "terrain.none")
        draw_explanation(canvas, ABOUT, facts, note)
        canvas.panel(*PANEL, 14, shadow=False)
        x1, y0, y1 = SEED[2], SEED[1], SEED[3]
        canvas.write_at(x1 + 92, (y0 + y1) / 2, self.say("terrain.seed"), SEED_WORDS, 248)
