"""The loop: devices, steps of 1/60 s, and a picture only when something moves. An unexpected error ends in a scene that
says so, never in a window that is gone."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path

from game.input.intents import Edge, Edit, Intent, Pointer, Press, Typed
from game.input.meanings import Meanings
from game.ui.clock import STEP, RealClock
from game.ui.context import Context
from game.ui.devices.devices import WindowEvent
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import Kept
from game.ui.memory import let_go_of_cycles, return_pages
from game.ui.notices import Notices
from game.ui.rehearsal import Rehearsal
from game.ui.scene import Quit, Reset, Scene, SceneStack, Transition
from game.ui.settings import Settings
from game.ui.sound.captions import draw_captions
from game.ui.window import Window

LOG = logging.getLogger(__name__)
MOST_STEPS = 5  # after a hitch the game goes on a little late instead of racing
IDLE_WAIT = 1 / 60
STEPS_LATER = 4  # after a large scene memory is given back

ErrorScene = Callable[[str], Scene]


class App:
    """Runs the scenes of a window until the last one has left."""

    def __init__(self, context: Context, window: Window, error_scene: ErrorScene) -> None:
        self.context = context
        self.window = window
        self.canvas = Canvas(window.surface, context.assets, context.settings.text_size)
        self.stack = SceneStack()
        self.notices = Notices(context)
        self.meanings = Meanings()
        self._error_scene = error_scene
        self._owed = 0.0
        self._last = context.clock.now()
        self.must_draw = True
        self._is_away = False
        self._captions: tuple[object, ...] = ()
        self.frames_drawn = 0
        self._rehearsal: Rehearsal | None = None
        self._cleaned_in = 0
        context.devices.to_units = self.canvas.units
        context.canvas = self.canvas
        context.listeners.append(self._settings_changed)

    def run(self, first: Scene) -> None:
        self._guarded(lambda: Reset(first))
        try:
            while not self.stack.is_over:
                self.frame()
        finally:
            self.end_rehearsal()

    def frame(self) -> None:
        """Once round the loop: what was pressed, the steps that are due, and a picture if there is something new."""
        clock = self.context.clock
        began = clock.now()
        self.take(self.context.devices.poll())
        # Away from its window the game waits; a hitch is not made up for step by step.
        self._owed = 0.0 if self._is_away else min(self._owed + began - self._last, MOST_STEPS * STEP)
        self._last = began
        while self._owed >= STEP and not self.stack.is_over:
            self._owed -= STEP
            self.step()
        if self.must_draw and not self.stack.is_over:
            self.draw()
        clock.wait(1 / self.context.settings.frame_limit - (clock.now() - began))

    def take(self, inputs: Sequence[Press | Pointer | Typed | Edit | WindowEvent]) -> None:
        for entry in inputs:
            if self.stack.is_over:
                return
            if self._rehearsal is not None and not isinstance(entry, WindowEvent):
                continue  # nobody can mean a scene that is not seen yet
            self.must_draw = True
            cause = entry if isinstance(entry, Press | Pointer) else None
            self._guarded(lambda entry=entry: self._given(entry), cause)  # type: ignore[misc]

    def step(self) -> None:
        """One sixtieth of a second."""
        self.context.audio.update(STEP)
        self._see_off()
        top = self.stack.top
        if top is None or self._holds_back(top):
            return
        self._give_back()
        was_moving = top.is_moving
        self._guarded(top.update)
        top = self.stack.top
        # Both are asked in every step: a notice has its time also while something moves.
        is_told = any((self.notices.update(), self._heard_anew(), self._ignored_anew()))
        if is_told or was_moving or (top is not None and top.is_moving):
            self.must_draw = True

    @property
    def is_rehearsing(self) -> bool:
        """Whether the scene on top is not seen yet."""
        return self._rehearsal is not None

    def _holds_back(self, top: Scene) -> bool:
        """Whether the first picture of a slow scene is still being made; until then the one before is shown. With a
        clock that is moved by hand nobody waits, so nothing is made beside the loop."""
        if self._rehearsal is None:
            if top.is_rehearsed or not top.opens_slowly or not isinstance(self.context.clock, RealClock):
                return False
            self._rehearsal = Rehearsal(top, self.canvas)
        if not self._rehearsal.is_over:
            self.must_draw = False
            return True
        self._guarded(self.end_rehearsal)
        return False

    def end_rehearsal(self) -> None:
        """Waits for it; before the scene, the window or pygame itself goes."""
        if self._rehearsal is not None:
            self.must_draw = True
            rehearsal, self._rehearsal = self._rehearsal, None
            rehearsal.end()

    def _heard_anew(self) -> bool:
        """Whether there is another caption to be read."""
        lines = tuple(self.context.audio.captions.lines) if self.context.settings.captions else ()
        before, self._captions = self._captions, lines
        return lines != before

    def _ignored_anew(self) -> bool:
        """Whether there are other presses than before that did nothing; the prompts show them."""
        devices, before = self.context.devices, self.context.devices.ignored
        devices.ignored = self.meanings.ignored_intents(self.context.clock.now())
        return devices.ignored != before

    def draw(self) -> None:
        self._see_off()
        if self.stack.top is not None and self._holds_back(self.stack.top):
            return
        self.must_draw = False
        self.frames_drawn += 1
        if self._guarded(self._paint):
            self._guarded(self._paint)
        self.window.show()

    def _see_off(self) -> None:
        """A large scene has left: what it held goes before the next one is drawn, so that two boards never take memory
        together. What is asked for from now on belongs to what is shown."""
        if self.stack.has_left_large:
            self.stack.has_left_large = False
            self._cleaned_in = STEPS_LATER
            for kept in self._stores:
                kept.mark()
            let_go_of_cycles()

    def _give_back(self) -> None:
        """Some steps later, when what is shown now is there: one thing in a step, since each takes half a frame."""
        if not self._cleaned_in:
            return
        self._cleaned_in -= 1
        if self._cleaned_in == 2:
            for kept in self._stores:
                kept.rest()
        elif self._cleaned_in == 1:
            let_go_of_cycles()  # a thread may have held something until now
        elif not self._cleaned_in:
            return_pages()

    @property
    def _stores(self) -> tuple[Kept, ...]:
        return self.context.assets.pictures, self.canvas.kept, self.canvas.lettering.kept

    def _paint(self) -> None:
        self.canvas.forget()
        for scene in self.stack.shown():
            scene.draw(self.canvas, self._owed / STEP)
        self.notices.draw(self.canvas)
        if self.context.settings.captions:
            draw_captions(self.canvas, self.context.audio.captions, self.context.say)

    def _given(self, entry: Press | Pointer | Typed | Edit | WindowEvent) -> Transition | None:
        top = self.stack.top
        if isinstance(entry, WindowEvent):
            return self._window_event(entry)
        if top is None:
            return None
        if isinstance(entry, Typed | Edit):
            return top.type(entry)
        now = self.context.clock.now()
        if isinstance(entry, Pointer):
            return top.point(entry) if self.meanings.allows(entry, now, top.prompt_under(entry)) else None
        if not self.meanings.allows(entry, now):
            return None
        if entry.edge is Edge.DOWN and entry.intent is Intent.FULL_SCREEN:
            self.context.change(full_screen=not self.window.is_full)
            return None
        if entry.edge is Edge.DOWN and entry.intent is Intent.MUTE:
            self.context.change(muted=not self.context.settings.muted)
            key = "notice.sound_off" if self.context.settings.muted else "notice.sound_on"
            self.context.notices.append(self.context.say(key))
            return None
        if entry.edge is Edge.REPEAT and entry.intent is Intent.CONFIRM and not top.repeats_confirm:
            return None
        return top.handle(entry)

    def _window_event(self, event: WindowEvent) -> Transition | None:
        self.end_rehearsal()  # it draws for the window as it was
        if event.kind == "quit":
            return Quit()
        if event.kind == "resized" and self.window.resized():
            self.canvas.attach(self.window.surface)
            if not self.window.is_full:
                self.context.change(window=self.window.size)
        elif event.kind in ("focus_lost", "focus_gained"):
            self._is_away = event.kind == "focus_lost"
            self.context.audio.set_away(self._is_away)
            self.context.devices.release_all()
            if self.stack.top is not None and self._is_away:
                self.stack.top.release()
        elif event.kind == "dropped" and self.stack.top is not None:
            return self.stack.top.dropped(Path(event.path))
        elif event.kind in ("pad_added", "pad_removed"):
            self.context.notices.append(self.context.say(f"notice.{event.kind}", name=event.name))
        return None

    def _settings_changed(self, settings: Settings) -> None:
        self.must_draw = True
        self.canvas.grow(settings.text_size)
        self.context.audio.apply(settings)
        self.context.devices.rumble_on = settings.rumble
        if settings.full_screen != self.window.is_full:
            is_done = self.window.toggle_full_screen()
            self.canvas.attach(self.window.surface)
            if not is_done:
                self.context.settings = settings.with_(full_screen=self.window.is_full)
                self.context.notices.append(self.context.say("notice.no_full_screen"))
        elif not settings.full_screen and settings.window != self.window.size:
            self.window.resize(settings.window)
            self.canvas.attach(self.window.surface)
            self.context.settings = settings.with_(window=self.window.size)

    def _guarded(self, act: Callable[[], Transition | None], cause: Press | Pointer | None = None) -> bool:
        """Do something of a scene; whether it went wrong and the scene of errors took over."""
        try:
            transition = act()
            changed = self.stack.apply(transition)
        except Exception as problem:
            if self.stack.top is not None and self.stack.top.name == "error":
                raise
            LOG.error("An unexpected error:\n%s", traceback.format_exc())
            self.stack.scenes.clear()
            self.stack.apply(Reset(self._error_scene(f"{type(problem).__name__}: {problem}")))
            self.must_draw = True
            return True
        if changed:
            self.must_draw = True
            top = self.stack.top
            self.context.devices.release_all()
            if top is not None and top.music is not None:
                self.context.audio.scene_music(top.music)
        self._listen_for_text()
        if self.stack.top is not None:
            self.meanings.look(self.stack.top.meaning, self.context.clock.now(), cause)
        return False

    def _listen_for_text(self) -> None:
        devices, top = self.context.devices, self.stack.top
        wanted = top is not None and top.wants_text
        if wanted and not devices.is_typing:
            devices.start_text()
        elif not wanted and devices.is_typing:
            devices.stop_text()
