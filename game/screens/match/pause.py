"""The menu over a match that stands still. Leaving and quitting keep the match, which waits under Continue; where it
cannot be kept, the menu says so and offers another folder instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.input.intents import DIRECTIONS, Intent, Press
from game.screens import routes
from game.screens.dialogs.prompts import Prompt
from game.screens.dialogs.screen import Screen
from game.screens.match.resigning import question as resign_question
from game.screens.match.resigning import resigning_seat
from game.screens.match.round_words import moment_words
from game.session.setup.form import mode_name
from game.ui.clock import STEP as TIME_STEP
from game.ui.context import Context
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.styles import DISPLAY, MEDIUM, TextStyle
from game.ui.drawing.theme import BAD, GOLD, INK, LINE, MIDDLE, PANEL
from game.ui.drawing.veil import Veil
from game.ui.scene import Pop, Push, Quit, Reset, Transition
from game.ui.settings import SPEEDS
from game.ui.widgets import Button, Cycle, Widget

if TYPE_CHECKING:
    from game.screens.match.table_scene import TableScene

LEFT, RIGHT = 700.0, 1220.0
TOP, STEP, HIGH_OF_ROW = 326.0, 73.0, 60.0
CLOSE_STEP = 65.0  # with a row more
TITLE = TextStyle(48, DISPLAY, track=1)
UNDER = TextStyle(ink=MIDDLE, lines=2, leading=1.15)
NOT_SAVED = TextStyle(ink=BAD, align="centre")
LEAVE_NOTE = TextStyle(weight=MEDIUM, ink=MIDDLE, align="centre")


class PauseScene(Screen):
    name = "pause"
    music = None

    def __init__(self, context: Context, match_scene: TableScene) -> None:
        super().__init__(context)
        self.match_scene = match_scene
        self._is_sure = False
        self._is_unsaved = bool(match_scene.keeper.problem)
        # The match stands still below, so that it is made dark and soft only once.
        self._veil = Veil(0.62, 4)

    @property
    def opaque(self) -> bool:  # type: ignore[override]
        return self._veil.is_drawn

    @property
    def is_moving(self) -> bool:  # type: ignore[override]
        return super().is_moving or self._veil.is_rough

    def build(self) -> list[Widget]:
        restart = "pause.restart_sure" if self._is_sure else "pause.restart"
        can_resign = self._seat is not None
        speed = SPEEDS.index(self.context.settings.speed)
        return [
            self._button(0, "resume", self.say("pause.resume"), Pop, "primary", "play"),
            Cycle(
                "speed", self._box(1), self.say("pause.speed"), [f"×{rate}" for rate in SPEEDS], speed,
                lambda index: self.context.change(speed=SPEEDS[index]), lined=False,
            ),
            self._button(2, "settings", self.say("pause.settings"), self._settings, icon="gear"),
            self._button(3, "rules", self.say("pause.rules"), self._rules, icon="book"),
            self._button(4, "resign", self.say("pause.resign"), self._resign, icon="flag", enabled=can_resign),
            self._button(5, "restart", self.say(restart), self._restart, icon="undo"),
            *self._ways_out(6),
        ]  # fmt: skip

    def _ways_out(self, first: int) -> list[Widget]:
        """What keeps the match is only offered where it can be kept."""
        if not self._is_unsaved:
            return [
                self._button(first, "leave", self.say("pause.leave"), self._leave, icon="leave"),
                self._button(first + 1, "quit", self.say("pause.quit"), Quit, icon="close"),
            ]
        say = self.say
        return [
            self._button(first, "elsewhere", say("pause.elsewhere"), self._save_elsewhere, icon="folder"),
            self._button(
                first + 1, "leave", say("pause.leave_unsaved"), lambda: self._ask_unsaved(self._leave), icon="leave"
            ),
            self._button(first + 2, "quit", say("pause.quit_unsaved"), lambda: self._ask_unsaved(Quit), icon="close"),
        ]

    def _ask_unsaved(self, act: Callable[[], Transition]) -> Transition:
        question, detail = self.say("pause.unsaved_question"), self.say("pause.unsaved_detail")
        yes, no = self.say("pause.unsaved_yes"), self.say("common.back")
        return Push(routes.confirm(self.context, question, act, detail, yes, no))

    def _save_elsewhere(self) -> Transition:
        return Push(routes.save_elsewhere(self.context, self.match_scene))

    def update(self) -> Transition | None:
        """What the match owes is tried again here too; the menu follows."""
        keeper = self.match_scene.keeper
        keeper.look_after(TIME_STEP)
        if bool(keeper.problem) != self._is_unsaved:
            self._is_unsaved = bool(keeper.problem)
            if self.focus == "elsewhere":
                self.focus = "leave"
            self.rebuild()
        return super().update()

    def _box(self, place: int) -> tuple[float, float, float, float]:
        step = STEP if not self._is_unsaved else CLOSE_STEP
        return LEFT, TOP + place * step, RIGHT, TOP + place * step + HIGH_OF_ROW * step / STEP

    def _button(
        self, place: int, key: str, label: str, act: Callable[[], Transition | None], kind: str = "normal",
        icon: str | None = None, enabled: bool = True,
    ) -> Button:  # fmt: skip
        return Button(key, self._box(place), label, act, kind, icon, enabled=enabled)

    @property
    def _seat(self) -> int | None:
        """Who may resign here."""
        return resigning_seat(self.match_scene)

    def _resign(self) -> Transition | None:
        seat = self._seat
        return None if seat is None else Push(resign_question(self.context, self.match_scene, seat))

    def _settings(self) -> Transition:
        return Push(routes.settings(self.context))

    def _rules(self) -> Transition:
        match = self.match_scene.match
        return Push(routes.rules(self.context, match.mode.name, match.phase))

    def _restart(self) -> Transition | None:
        """Asks for a second press, since the match so far is left behind."""
        if not self._is_sure:
            self._is_sure = True
            self.rebuild()
            return None
        return Reset(routes.match(self.context, self.match_scene.table))

    def _leave(self) -> Transition:
        return Reset(routes.title(self.context))

    def focus_on(self, key: str) -> None:
        if key != "restart" and self._is_sure:
            self._is_sure = False
            self.rebuild()
        super().focus_on(key)

    def intent(self, press: Press) -> Transition | None:
        if press.is_fresh and press.intent in (Intent.ADVANCE, Intent.PAUSE):
            return Pop()
        if press.is_fresh and press.intent is Intent.RULES:
            return self._rules()
        return None

    def prompts(self) -> tuple[Sequence[Prompt], Sequence[Prompt]]:
        confirm = self.say("common.change" if self.focus == "speed" else "common.open")
        return (
            [Prompt(tuple(DIRECTIONS), self.say("common.choose")), Prompt((Intent.CONFIRM,), confirm)],
            [Prompt((Intent.BACK,), self.say("pause.resume"))],
        )

    def paint(self, canvas: Canvas) -> None:
        self._veil.draw(canvas)
        table, match = self.match_scene.table, self.match_scene.match
        canvas.panel(LEFT - 64, 150, RIGHT + 64, 972, 16)
        canvas.panel(*self._box(1), 10, PANEL, INK, 250, LINE, shadow=False)
        canvas.box(LEFT, 190, LEFT + 6, 242, GOLD, 2)
        canvas.write_at(LEFT + 24, 216, self.say("pause.title"), TITLE, 480)
        name = mode_name(table.mode, self.context.language)
        under = self.say(
            "pause.under", mode=name, moment=moment_words(self.say, match.mode, match.state), seed=table.seed
        )
        canvas.write_at(LEFT, 284, under, UNDER, RIGHT - LEFT)

    def resume(self) -> None:
        self._veil.lift()
        self._is_unsaved = bool(self.match_scene.keeper.problem)
        super().resume()

    def paint_over(self, canvas: Canvas) -> None:
        if self._is_unsaved:
            words = self.say("notice.not_saved", reason=self.match_scene.keeper.reason)
            canvas.write_at(960, 936, words, NOT_SAVED, RIGHT - LEFT + 80)
        elif self.focus in ("leave", "quit") and not self.match_scene.keeper.is_elsewhere:
            canvas.write_at(960, 936, self.say("pause.leave_note"), LEAVE_NOTE, RIGHT - LEFT + 80)
