"""Everything that a player can choose, in three columns. Each change is kept and seen at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.input.bindings import KEYBOARD, PAD
from game.input.intents import Intent, Press
from game.levels.languages import language_of, languages
from game.screens import routes
from game.screens.dialogs.prompts import Prompt, cap_of, draw_cap
from game.screens.dialogs.screen import Screen
from game.screens.dialogs.still_frame import Still
from game.ui import desktop
from game.ui.context import Context
from game.ui.drawing.canvas import Box, Canvas
from game.ui.drawing.styles import BOLD, TextStyle
from game.ui.drawing.theme import ABYSS, GOLD, LINE, LOW, MIDDLE, PALETTES, TEXT_SIZES
from game.ui.scene import Push, Transition
from game.ui.settings import SPEEDS, Settings
from game.ui.widgets import Button, Cycle, Segmented, Slider, Toggle, Widget, on_lines
from game.ui.window import placed

LEFT, MIDDLE_COLUMN, RIGHT = (64.0, 640.0), (672.0, 1248.0), (1280.0, 1856.0)
VIDEO: Box = (LEFT[0], 132, LEFT[1], 508)
SOUND: Box = (LEFT[0], 526, LEFT[1], 992)
CONTROLS: Box = (MIDDLE_COLUMN[0], 132, MIDDLE_COLUMN[1], 992)
LANGUAGE: Box = (RIGHT[0], 132, RIGHT[1], 262)
ACCESS: Box = (RIGHT[0], 276, RIGHT[1], 648)
PLAY: Box = (RIGHT[0], 660, RIGHT[1], 992)
PANELS = (
    ("video", VIDEO, "screen"), ("sound", SOUND, "sound"), ("controls", CONTROLS, "gamepad"),
    ("language", LANGUAGE, "globe"), ("accessibility", ACCESS, "eye"), ("play", PLAY, "dice"),
)  # fmt: skip
WINDOWS = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
BUSES = ("master", "music", "effects", "interface")
SHOWN = (
    Intent.CONFIRM, Intent.BACK, Intent.SECOND, Intent.THIRD, Intent.PREVIOUS, Intent.NEXT, Intent.ADVANCE,
    Intent.CAMERA, Intent.LOG, Intent.RULES, Intent.UNDO,
)  # fmt: skip
ACTION = TextStyle(26, ink=MIDDLE)
MOST_SIDE_BY_SIDE = 3  # languages; more of them take turns in one place
SETTINGS = TextStyle(32, BOLD)
COLUMN_HEAD = TextStyle(ink=LOW, align="centre")
WORDS = TextStyle(26, ink=LOW, align="centre")
NAME = TextStyle(22, ink=MIDDLE, align="centre")
TEXT_SIZE = TextStyle(26, ink=MIDDLE)


class SettingsScene(Screen):
    """Also reached from a paused match, which it leaves as it was."""

    name = "settings"
    music = None

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._seen: Settings | None = None
        self._still = Still()

    def update(self) -> Transition | None:
        # The window and the mute key change settings too, so whatever changed is built anew.
        before = self._seen
        if before != self.context.settings:
            self.rebuild()
            if before is not None and self.context.settings.full_screen and not before.full_screen:
                return Push(routes.keep_screen(self.context))
        return super().update()

    def build(self) -> list[Widget]:
        self._seen = self.context.settings
        return [
            *self._video(), *self._sound(), *self._controls(), *self._language(), *self._accessibility(), *self._play(),
        ]  # fmt: skip

    def _moved(self, direction: Intent) -> Transition | None:
        """Left and right set values, so up and down lead through all columns, one after another."""
        if direction not in (Intent.UP, Intent.DOWN):
            return super()._moved(direction)
        keys = [widget.id for widget in self.widgets if widget.enabled]
        place = keys.index(self.focus) if self.focus in keys else 0
        self.focus_on(keys[(place + (1 if direction is Intent.DOWN else -1)) % len(keys)])
        return None

    def intent(self, press: Press) -> Transition | None:
        if press.is_on and press.intent in (Intent.PREVIOUS, Intent.NEXT):
            self._jump(1 if press.intent is Intent.NEXT else -1)
        return None

    def _jump(self, step: int) -> None:
        """To the top of the column beside this one."""
        columns = sorted({self._column(widget) for widget in self.widgets})
        here = self._column(self.focused) if self.focused is not None else 0
        wanted = columns[(columns.index(here) + step) % len(columns)]
        self.focus_on(next(widget.id for widget in self.widgets if self._column(widget) == wanted and widget.enabled))

    def _column(self, widget: Widget) -> int:
        return sum(widget.box[0] >= start for start, _ in (MIDDLE_COLUMN, RIGHT))

    def _choose(self, name: str, values: Sequence[object]) -> Callable[[int], None]:
        return lambda index: self.context.change(**{name: values[index]})

    def _cycle(
        self, name: str, box: Box, values: Sequence[object], labels: Sequence[str], enabled: bool = True,
        lined: bool = True,
    ) -> Cycle:  # fmt: skip
        current = getattr(self.context.settings, name)
        index = values.index(current) if current in values else 0
        label = self.say(f"settings.{name}")
        return Cycle(name, box, label, labels, index, self._choose(name, values), enabled, lined)

    def _worded(self, name: str, box: Box, values: Sequence[str], lined: bool = True) -> Cycle:
        labels = [self.say(f"settings.{name}_{value}") for value in values]
        return self._cycle(name, box, values, labels, lined=lined)

    def _toggle(self, name: str, box: Box, lined: bool = True) -> Toggle:
        words = (self.say("common.off"), self.say("common.on"))
        is_on = getattr(self.context.settings, name)
        return Toggle(name, box, self.say(f"settings.{name}"), is_on, words, lambda on: self._switch(name, on), lined)

    def _switch(self, name: str, on: bool) -> None:
        self.context.change(**{name: on})
        if name == "rumble":
            self.context.devices.rumble_on = on

    def _video(self) -> list[Widget]:
        settings = self.context.settings
        rows = _rows(VIDEO, 204, 48, 6)
        # The largest that fits is among them too: it is what the first window has where none of these fits.
        sizes = sorted({settings.window, placed(WINDOWS[-1]), *WINDOWS[:1], *filter(desktop.fits, WINDOWS)})
        words = [f"{width} × {height}" for width, height in sizes]
        full = [self.say("settings.windowed"), self.say("settings.full")]
        return [
            self._cycle("full_screen", rows[0], [False, True], full),
            self._cycle("window", rows[1], sizes, words, not settings.full_screen),
            self._worded("board_style", rows[2], ["midnight", "atlas"]),
            self._cycle("frame_limit", rows[3], [30, 60], ["30", "60"]),
            self._worded("battles", rows[4], ["all", "mine", "none"]),
            self._toggle("fixed_view", rows[5], lined=False),
        ]

    def _sound(self) -> list[Widget]:
        rows = _rows(SOUND, 598, 63, 6)
        sliders = [self._slider(bus, row) for bus, row in zip(BUSES, rows, strict=False)]
        return [*sliders, self._toggle("muted", rows[4]), self._toggle("silent_in_background", rows[5], lined=False)]

    def _slider(self, bus: str, box: Box) -> Slider:
        loudness: int = getattr(self.context.settings, bus)
        label = self.say(f"settings.{bus}")
        return Slider(
            bus, box, label, loudness, (0, 100), lambda value: self.context.try_out(**{bus: value}),
            settled=lambda value: self.context.change(**{bus: value}),
        )  # fmt: skip

    def _controls(self) -> list[Widget]:
        x0, _, x1, _ = CONTROLS
        middle = (x0 + x1) / 2
        keys, pads = self.say("settings.change_keys"), self.say("settings.change_pad")
        return [
            self._toggle("rumble", (x0 + 16, 828, x1 - 16, 886), lined=False),
            Button("keys", (x0 + 28, 906, middle - 8, 966), keys, lambda: self._remap(KEYBOARD), size=26),
            Button("pads", (middle + 8, 906, x1 - 28, 966), pads, lambda: self._remap(PAD), size=26),
        ]

    def _remap(self, kind: str) -> Transition:
        return Push(routes.remap(self.context, kind))

    def _language(self) -> list[Widget]:
        x0, y0, x1, _ = LANGUAGE
        box, known = (x0 + 28, y0 + 66, x1 - 28, y0 + 118), languages()
        names = [language_of(language).name for language in known]
        if len(known) > MOST_SIDE_BY_SIDE:
            return [self._cycle("language", box, known, names, lined=False)]
        changed = self._choose("language", known)
        return [Segmented("language", box, names, known.index(self.context.language), changed)]

    def _accessibility(self) -> list[Widget]:
        x0, _, x1, _ = ACCESS
        index = TEXT_SIZES.index(self.context.settings.text_size)
        palettes = [self.say(f"settings.palette_{name}") for name in PALETTES]
        sizes = Segmented(
            "text_size", (x1 - 296, 494, x1 - 28, 542), ["A"] * 3, index, self._choose("text_size", TEXT_SIZES),
            [24.0, 30.0, 36.0],
        )  # fmt: skip
        rows = _rows(ACCESS, 549, 46, 2)
        return [
            self._cycle("palette", (x0 + 16, 336, x1 - 16, 386), PALETTES, palettes, lined=False),
            sizes,
            self._toggle("reduced_motion", rows[0]),
            self._toggle("captions", rows[1], lined=False),
        ]

    def _play(self) -> list[Widget]:
        # The long words of one need two lines where words are large.
        rows = [*_rows(PLAY, 719, 44, 5), (PLAY[0] + 16, 939, PLAY[2] - 16, 982)]
        speeds = [self.say("settings.speed_times", speed=speed) for speed in SPEEDS]
        return [
            self._cycle("speed", rows[0], SPEEDS, speeds),
            self._worded("defence", rows[1], ["ask", "most"]),
            self._worded("powers", rows[2], ["ask", "never"]),
            self._worded("resign", rows[3], ["agent", "out"]),
            self._toggle("recap", rows[4]),
            self._toggle("ask_before_end", rows[5], lined=False),
        ]

    def paint(self, canvas: Canvas) -> None:
        settings, devices = self.context.settings, self.context.devices
        key = (settings.language, settings.palette, devices.family(), devices.bindings.revision)
        self._still.draw(canvas, key, self._paint)

    def _paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        self.header(canvas, self.say("settings.title"), self.say("settings.under"))
        for key, (x0, y0, x1, y1), icon in PANELS:
            canvas.panel(x0, y0, x1, y1, 14)
            canvas.icon(icon, x0 + 42, y0 + 42, 32, GOLD)
            canvas.write_at(x0 + 70, y0 + 42, self.say(f"settings.{key}"), SETTINGS, x1 - x0 - 100)
        self._paint_bindings(canvas)
        self._paint_emblems(canvas)

    def _paint_bindings(self, canvas: Canvas) -> None:
        x0, _, x1, _ = CONTROLS
        keys, pads = x0 + 364, x1 - 92
        canvas.write_at(keys, 214, self.say("settings.keyboard"), COLUMN_HEAD, 128)
        canvas.write_at(pads, 214, self.say("settings.pad"), COLUMN_HEAD, 104)
        devices = self.context.devices
        for index, intent in enumerate(SHOWN):
            middle = 262 + 51.5 * index
            label = self.say(devices.bindings.description_key(intent).removeprefix("window."))
            canvas.write_at(x0 + 28, middle, label, on_lines(canvas, label, ACTION, 240), 240)
            for kind, x in ((KEYBOARD, keys), (PAD, pads)):
                inputs = devices.bindings.inputs(intent, kind)
                if inputs:
                    draw_cap(canvas, x, middle, cap_of(kind, inputs[0], devices.family(), self.say))
                else:
                    canvas.write_at(x, middle, "–", WORDS, 80)
        canvas.box(x0 + 28, 824, x1 - 28, 825.5, LINE, alpha=190)

    def _paint_emblems(self, canvas: Canvas) -> None:
        """The six looks, with their names: never colour alone."""
        x0, _, x1, _ = ACCESS
        canvas.box(x0 + 24, 392, x1 - 24, 486, ABYSS, 8, 200)
        pitch = (x1 - x0 - 60) / len(self.context.looks)
        for index, look in enumerate(self.context.looks):
            middle = x0 + 30 + pitch * (index + 0.5)
            canvas.emblem(look, middle, 424, 24)
            canvas.write_at(middle, 466, look.name(self.context.language), NAME, pitch - 2)
        canvas.write_at(x0 + 28, 518, self.say("settings.text_size"), TEXT_SIZE, 210)
        canvas.box(x0 + 28, 547, x1 - 28, 548.5, LINE, alpha=190)

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        focused = self.focused
        opens = isinstance(focused, Button) or (isinstance(focused, Cycle) and focused.drops_down)
        return (
            [
                Prompt((Intent.UP, Intent.DOWN), self.say("common.choose")),
                Prompt((Intent.LEFT, Intent.RIGHT), self.say("common.change")),
                Prompt((Intent.CONFIRM,), self.say("common.open" if opens else "settings.next_value")),
                Prompt((Intent.PREVIOUS, Intent.NEXT), self.say("settings.column")),
            ],
            [Prompt((Intent.BACK,), self.say("common.back"))],
        )


def _rows(panel: Box, top: float, high: float, count: int) -> list[Box]:
    return [(panel[0] + 16, top + high * index, panel[2] - 16, top + high * (index + 1) - 4) for index in range(count)]
