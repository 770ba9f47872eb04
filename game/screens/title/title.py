"""The first screen to play from: the name of the game, the menu, the devices that are ready, the other language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from game import __version__
from game.core.errors import ReplayError
from game.core.match import Match
from game.core.replays.writing import is_in_use
from game.input.intents import DIRECTIONS, PAD, Intent, Pointer, Press
from game.levels.languages import languages
from game.registry import default_mode
from game.screens import routes
from game.screens.dialogs.choices import Choice
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.screens.match.round_words import moment_words
from game.screens.registry import is_playable
from game.screens.replays.replay_opening import continue_match
from game.screens.title.backdrop import draw_logo, draw_title_picture
from game.session.saved.library import left_off
from game.session.saved.saved_match import Problem, SavedMatch, shown_name
from game.session.setup.form import mode_name
from game.ui.clock import STEP
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.styles import BOLD, DISPLAY, MEDIUM, Text, TextStyle
from game.ui.drawing.theme import GOLD, HIGH, LOW, MIDDLE, ON_GOLD
from game.ui.scene import Push, Quit, Transition
from game.ui.widgets import Button, Widget

BLINK = 1.0
BLINK_ON = 0.7
MENU_TOP, MENU_STEP, MENU_ROOM = 628.0, 58.0, 350.0
IDLE = 20.0  # seconds without any input until demos are shown
MOST_DEVICES = 4
DEVICE_STEP = 38.0
MOST_TRIED = 5
NOTE_ROOM = 320.0  # beside a row, before the dice of the picture
SHORT_REPLAY = 150_000  # bytes; a longer one takes too long to be played again before the menu shows
NOTE = TextStyle(weight=MEDIUM, lines=3, halo=3, leading=1.05)
ROW = TextStyle(36.0, align="centre", track=2, halo=3)
FOCUSED_ROW = TextStyle(36.0, BOLD, align="centre", track=2)
PRESS_START = TextStyle(52, DISPLAY, GOLD, align="centre", track=8, halo=3)
VERSION = TextStyle(ink=MIDDLE, align="right", halo=3)


@dataclass(frozen=True, slots=True)
class Waiting:
    """A match that waits to be gone on with; `match` is None where it is too long to be looked into beforehand. With a
    `problem` it cannot be read any more; `older` is then the one before it that can."""

    kept: SavedMatch
    match: Match | None
    problem: Problem | None = None
    older: Waiting | None = None

    @property
    def player(self) -> str:
        """Who is to move."""
        seat = self.match.to_move if self.match is not None else None
        return "" if seat is None else self.kept.table.seats[seat].name


def find_waiting(context: Context) -> Waiting | None:
    """The unfinished match that was played last. If it is damaged that is no reason to pass it over in silence."""
    first: Waiting | None = None
    for kept in islice(left_off(context.folders.matches), MOST_TRIED):
        found = _look_into(kept)
        if found is None:
            continue
        if found.problem is None:
            return found if first is None else replace(first, older=found)
        first = first or found
    return first


def _look_into(kept: SavedMatch) -> Waiting | None:
    """None for one that this version cannot play."""
    if kept.problem is not None:
        return Waiting(kept, None, kept.problem)
    if not is_playable(kept.mode):
        return None
    try:
        return Waiting(kept, kept.load() if kept.size <= SHORT_REPLAY else None)
    except ReplayError as problem:
        return Waiting(kept, None, Problem.of(problem, kept.path))
    except Exception as problem:
        return Waiting(kept, None, Problem("senseless", shown_name(kept.path), sentence=str(problem)))


class MenuRow(Button):
    """Words in the middle of the screen; the one in focus is gold, with an arrow on either side."""

    def __init__(
        self, key: str, middle: float, step: float, label: str, act: Callable[[], Transition | None], note: str = ""
    ) -> None:
        half = min(27.0, step / 2 - 2)
        super().__init__(key, (770, middle - half, 1150, middle + half), label, act, "plain", size=36, note=note)

    def draw(self, canvas: Canvas, is_focused: bool) -> None:
        x0, y0, x1, y1 = self.box
        middle = (y0 + y1) / 2
        ink = self._back(canvas, is_focused)
        if is_focused:
            canvas.icon("right", x0 + 30, middle, 20, ON_GOLD)
            canvas.icon("left", x1 - 30, middle, 20, ON_GOLD)
        style = FOCUSED_ROW if is_focused else ROW
        size = min(style.size, 0.8 * (y1 - y0))  # with many rows there is less room between them
        canvas.write_at((x0 + x1) / 2, middle, self.label, style.with_size(size).with_ink(ink), 290)
        if self.note:
            ink = HIGH if is_focused else MIDDLE
            canvas.write_at(x1 + 24, middle, self.note, NOTE.with_ink(ink), NOTE_ROOM)


class TitleScene(Screen):
    """Continue is there when a match waits."""

    name = "title"
    opens_slowly = True
    music = "title"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.waiting: Waiting | None = None
        self._joined: set[str] = set()
        self._time = 0.0
        self._has_blinked = False
        self._idle = 0.0
        self._demos_shown = 0

    def build(self) -> list[Widget]:
        rows: list[tuple[str, Callable[[], Transition | None], str]] = [("play", self._play, "")]
        if self.waiting is not None:
            rows.append(("continue", self._continue, self._waiting_words(self.waiting)))
        note = "" if self.context.settings.seen_first_game else self.say("title.first_game_note")
        rows += [
            ("first_game", lambda: Push(routes.lesson(self.context, default_mode())), note),
            ("replays", lambda: Push(routes.replays(self.context)), ""),
            ("fame", lambda: Push(routes.hall_of_fame(self.context)), ""),
            ("rules", lambda: Push(routes.rules(self.context, default_mode())), ""),
            ("settings", lambda: Push(routes.settings(self.context)), ""),
            ("credits", lambda: Push(routes.credits_scene(self.context)), ""),
            ("quit", Quit, ""),
        ]
        step = min(MENU_STEP, MENU_ROOM / (len(rows) - 1))
        return [
            MenuRow(key, MENU_TOP + place * step, step, self.say(f"title.{key}"), act, note)
            for place, (key, act, note) in enumerate(rows)
        ]

    def enter(self) -> None:
        self.waiting = find_waiting(self.context)
        if self.waiting is not None:
            self.focus = "continue"
        super().enter()

    def resume(self) -> None:
        self._idle = 0.0
        self.waiting = find_waiting(self.context)
        super().resume()

    def _waiting_words(self, waiting: Waiting) -> str:
        if waiting.problem is not None:
            return self.say("title.damaged")
        mode = mode_name(waiting.kept.table.mode, self.context.language)
        words = mode
        if waiting.match is not None:
            moment = moment_words(self.say, waiting.match.mode, waiting.match.state)
            words = self.say("title.kept", mode=mode, moment=moment, name=waiting.player)
        if is_in_use(waiting.kept.path):
            return self.say("title.played", words=words)
        return self.say("replays.torn", words=words) if waiting.kept.is_torn else words

    def _play(self) -> Transition:
        return Push(routes.mode_pick(self.context))

    def _continue(self) -> Transition | None:
        waiting = self.waiting
        assert waiting is not None
        older = waiting.older
        if older is None:
            return continue_match(self.context, waiting.kept, waiting.match)
        words = self.say("replays.older", words=self._waiting_words(older))
        act: Callable[[], Transition | None] = lambda: continue_match(self.context, older.kept, older.match)  # noqa: E731
        return continue_match(self.context, waiting.kept, older=Choice("older", words, act, "play"))

    def dropped(self, path: Path) -> Transition | None:
        return Push(routes.replays(self.context, path))

    def point(self, pointer: Pointer) -> Transition | None:
        self._idle = 0.0
        return super().point(pointer)

    def handle(self, press: Press) -> Transition | None:
        self._idle = 0.0
        if press.device.startswith(PAD) and press.device not in self._joined:
            self._joined.add(press.device)
            self.context.audio.intent("joined")
        return super().handle(press)

    def intent(self, press: Press) -> Transition | None:
        if not press.is_fresh:
            return None
        if press.intent is Intent.ADVANCE:
            self.context.audio.intent("confirm")
            return self._play()
        if press.intent is Intent.SECOND:
            known = languages()
            self.context.change(language=known[(known.index(self.context.language) + 1) % len(known)])
        elif press.intent is Intent.RULES:
            return Push(routes.rules(self.context, default_mode()))
        return None

    def back(self) -> Transition | None:
        """Nothing lies below the title: the focus goes to Quit, which takes a press of its own."""
        self.focus_on("quit")
        return None

    def update(self) -> Transition | None:
        was_lit = self.is_lit
        self._time = (self._time + STEP) % BLINK
        self._has_blinked = was_lit != self.is_lit
        self._idle += STEP
        return self._demo() if self._idle >= IDLE else super().update()

    def _demo(self) -> Transition | None:
        """Nobody is there: show how the game is played."""
        self._idle = 0.0
        demo = routes.attract(self.context, self._demos_shown)
        self._demos_shown += 1
        return None if demo is None else Push(demo)

    @property
    def is_lit(self) -> bool:
        """Whether PRESS START can be seen now."""
        return self.context.settings.reduced_motion or self._time < BLINK * BLINK_ON

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        return self._has_blinked or super().is_moving

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        settings = self.context.settings
        sound = "common.sound_on" if settings.muted else "common.sound_off"
        screen = "common.window" if settings.full_screen else "common.full_screen"
        return (
            [Prompt(tuple(DIRECTIONS), self.say("common.choose")), Prompt((Intent.CONFIRM,), self.say("common.open"))],
            [
                Prompt((Intent.SECOND,), self.say("title.other_language")),
                Prompt((Intent.FULL_SCREEN,), self.say(screen)),
                Prompt((Intent.MUTE,), self.say(sound)),
            ],
        )

    def paint(self, canvas: Canvas) -> None:
        self.paint_behind(canvas)
        draw_logo(canvas)
        if self.is_lit:
            canvas.glow(800, 520, 1120, 560, GOLD, 20, 34, 60)
            canvas.write_at(960, 540, self.say("title.press_start"), PRESS_START, 900)
        self._paint_devices(canvas)
        version = self.say("title.version", version=__version__)
        canvas.write_at(1888, 990, version, VERSION, 320)

    def paint_behind(self, canvas: Canvas) -> None:
        """The board of a match that goes on by itself, when one is shown; the picture of one until then."""
        draw_title_picture(canvas)

    def _paint_devices(self, canvas: Canvas) -> None:
        pads = self.context.devices.pads[:MOST_DEVICES]
        rows = max(1, len(pads)) + 1
        canvas.panel(32, 32, 488, 94 + DEVICE_STEP * rows, 12)
        canvas.write_at(52, 60, self.say("title.ready"), Text.FAINT, 400)
        self._paint_device(canvas, 0, "keyboard", self.say("title.keyboard"), True)
        for place, pad in enumerate(pads):
            joined = pad.device in self._joined
            words = self.say("title.pad", number=place + 1, name=pad.name if joined else self.say("title.waiting"))
            self._paint_device(canvas, place + 1, "gamepad", words, joined)
        if not pads:
            self._paint_device(canvas, 1, "plus", self.say("title.plug_in"), False)

    def _paint_device(self, canvas: Canvas, place: int, icon: str, words: str, is_ready: bool) -> None:
        middle, ink = 102 + place * DEVICE_STEP, HIGH if is_ready else LOW
        canvas.icon(icon, 68, middle, 20 if icon == "plus" else 30, ink)
        most = 366.0
        while canvas.width_of(words, Text.PLAIN) > most and len(words) > 4:
            words = words[:-2].rstrip() + "…"
        canvas.write_at(96, middle, words, Text.PLAIN.with_ink(ink), most)
